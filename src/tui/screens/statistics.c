/* SPDX-License-Identifier: MIT */
/* What the player has done: levels solved, by folder and by file played. */
#include "tui/screens.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "play/tally.h"
#include "store/homes.h"
#include "store/path.h"
#include "store/profile.h"
#include "terminal/key.h"
#include "terminal/terminal.h"
#include "tui/app.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"
#include "tui/widgets/scroll.h"

#define TOP    2  /* heading and column names */
#define NARROW 30 /* below so many columns, our own names are brief */
#define PLACES (2 + 2 * PROFILE_PATHS)

struct statistics {
	struct screen screen;
	struct tally tallies[PLACES];
	size_t count;
	int first; /* the tally at the top */
};

static const struct binding bindings[] = {
	{SCROLL_UP, {KEYS_UP, K_WHEEL_UP}, "W, up", "scroll up", NULL},
	{SCROLL_DOWN, {KEYS_DOWN, K_WHEEL_DOWN}, "S, down", "scroll down", NULL},
	{SCROLL_PAGE_DOWN, {K_SPACE, K_PAGE_DOWN}, "Space, Page Down", "next page", NULL},
	{SCROLL_PAGE_UP, {K_PAGE_UP}, "Page Up", "previous page", NULL},
	{SCROLL_FIRST, {K_HOME, 'g'}, "Home, G", "to the start", NULL},
	{SCROLL_LAST, {K_END, 'G'}, "End, Shift-G", "to the end", NULL},
	{SCROLL_LEAVE, {K_ESC, K_BACKSPACE, K_ENTER, 'q'}, "Esc, Enter, Q", "back", "[Esc] back"},
	BINDING_OF_HELP("[?] keys"),
	{0},
};

/* --- Counting ------------------------------------------------------------- */

static struct tally *find_undone(const struct statistics *statistics)
{
	for (size_t i = 0; i < statistics->count; i++)
		if (!statistics->tallies[i].done)
			return (struct tally *)&statistics->tallies[i];
	return NULL;
}

static int64_t statistics_deadline(const struct screen *screen)
{
	return find_undone((const struct statistics *)screen) != NULL ? terminal_now() : NEVER;
}

static struct want statistics_tick(struct screen *screen)
{
	const struct app_options *options = screen->app->options;
	struct tally *tally = find_undone((struct statistics *)screen);
	int64_t end = terminal_now() + SLICE_MS;

	while (tally != NULL && !tally->done && terminal_now() < end)
		tally_count(tally, options->levels, options->installed);
	return STAY;
}

/* --- Drawing -------------------------------------------------------------- */

#define WIDE   70 /* so many columns have room for all numbers, */
#define MIDDLE 46 /* so many for these, */
#define SLIM   38 /* and so many for saved games */

/* The numbers that come after the solved ones. */
struct figure {
	const char *name;
	int from; /* the columns of a page that has room for it */
	size_t (*of)(const struct tally *tally);
};

static size_t near_of(const struct tally *tally)
{
	return tally->count.earned[MEDAL_NEAR] - tally->count.earned[MEDAL_LEAST];
}

static size_t least_of(const struct tally *tally)
{
	return tally->count.earned[MEDAL_LEAST];
}

static size_t moves_of(const struct tally *tally)
{
	return tally->moves;
}

static size_t pushes_of(const struct tally *tally)
{
	return tally->pushes;
}

static size_t saved_of(const struct tally *tally)
{
	return tally->saved;
}

static const struct figure figures[] = {
	{"Near", WIDE, near_of},     {"Least", MIDDLE, least_of}, {"Moves", WIDE, moves_of},
	{"Pushes", WIDE, pushes_of}, {"Saved", SLIM, saved_of},
};
#define FIGURES (int)(sizeof figures / sizeof *figures)

/* Draw words that end before a column. */
static void draw_before(struct canvas *canvas, int row, int column, enum ink ink, const char *words)
{
	draw_text(canvas, row, column - draw_width(words), draw_width(words), ink, words);
}

/* Draw the figures of a tally (NULL: their names), from the right; returns the column before them.
 */
static int draw_figures(struct canvas *canvas, const struct tally *tally, int row, int column,
			int width, enum ink ink)
{
	char words[32];

	for (int i = FIGURES; i-- > 0;) {
		if (width < figures[i].from)
			continue;
		if (tally != NULL)
			snprintf(words, sizeof words, "%zu", figures[i].of(tally));
		if (tally == NULL || !tally->missing)
			draw_before(canvas, row, column, ink,
				    tally != NULL ? words : figures[i].name);
		column -= width >= WIDE ? 8 : 6;
	}
	return column;
}

static void draw_tally(struct canvas *canvas, const struct tally *tally, int row, int left,
		       int width, enum ink ink)
{
	int column = draw_figures(canvas, tally, row, left + width, width, ink);
	size_t solved = tally->count.earned[MEDAL_SOLVED];
	char words[64];

	if (tally->missing)
		snprintf(words, sizeof words, "can't be read");
	else
		snprintf(words, sizeof words, "%zu of %zu", solved, tally->levels);
	if (canvas->columns < NARROW) /* leaves more room for the name */
		snprintf(words, sizeof words, tally->missing ? "?" : "%zu", solved);
	draw_before(canvas, row, column, ink, words);
	draw_text(canvas, row, left, column - draw_width(words) - 1 - left, ink, tally->name);
}

static void draw_columns(struct canvas *canvas, int left, int width)
{
	int column = draw_figures(canvas, NULL, 1, left + width, width, INK_DIM);

	draw_before(canvas, 1, column, INK_DIM, "Solved");
}

static struct tally sum_of(const struct statistics *statistics)
{
	struct tally sum = {.name = "Total"};

	for (size_t i = 0; i < statistics->count; i++)
		tally_add(&sum, &statistics->tallies[i]);
	return sum;
}

/* The rows for folders and files; below them are the sum, a legend and the hints. */
static int room(int rows)
{
	return rows > TOP + 4 ? rows - TOP - 4 : 1;
}

/* The last tally that may be at the top of a window of so many rows. */
static int last_first(const struct statistics *statistics, int rows)
{
	int most = (int)statistics->count - room(rows);

	return most > 0 ? most : 0;
}

static void statistics_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct statistics *statistics = (const struct statistics *)screen;
	int left, width = draw_page(canvas, PAGE_COLUMNS, &left), row = TOP;
	int last = last_first(statistics, canvas->rows);
	int first = statistics->first < last ? statistics->first : last;
	struct tally sum = sum_of(statistics);

	draw_text(canvas, 0, left, width, INK_BOLD, "Statistics");
	draw_columns(canvas, left, width);
	for (int i = first; i < (int)statistics->count && i - first < room(canvas->rows); i++) {
		const struct tally *tally = &statistics->tallies[i];

		draw_tally(canvas, tally, row++, left, width,
			   tally->missing || !tally->done ? INK_DIM : INK_PLAIN);
	}
	draw_tally(canvas, &sum, row + (row + 1 < canvas->rows - 3), left, width, INK_BOLD);
	draw_text(canvas, canvas->rows - 2, left, width, INK_DIM,
		  find_undone(statistics) != NULL ? "Counting..."
		  : first < last  ? draw_fitting(width, "There is more below: press Space",
						 "Space: more below")
		  : width >= WIDE ? "Near = at most a tenth above the least. Saved = "
				    "unfinished games."
		  : width >= SLIM ? "Saved = unfinished games."
				  : "");
	key_bar_draw(canvas, bindings, canvas->rows - 1);
}

/* --- The screen ----------------------------------------------------------- */

static struct want statistics_act(struct screen *screen, int action)
{
	struct statistics *statistics = (struct statistics *)screen;
	int rows = screen->app->canvas.rows, last = last_first(statistics, rows);

	statistics->first = statistics->first < last ? statistics->first : last;
	return scroll_act(action, &statistics->first, room(rows), last) ? STAY : BACK(ANSWER_NONE);
}

static void statistics_close(struct screen *screen)
{
	struct statistics *statistics = (struct statistics *)screen;

	for (size_t i = 0; i < statistics->count; i++)
		tally_free(&statistics->tallies[i]);
}

static const struct screen_kind kind = {
	.name = "Statistics",
	.bindings = bindings,
	.draw = statistics_draw,
	.act = statistics_act,
	.tick = statistics_tick,
	.deadline = statistics_deadline,
	.close = statistics_close,
};

struct screen *statistics_new(struct app *app)
{
	struct statistics *statistics = memory_new(sizeof *statistics);
	char *paths[PROFILE_PATHS], *arcade = path_absolute(app->options->levels), *made;
	size_t count = profile_paths(paths);

	statistics->screen = (struct screen){&kind, app};
	statistics->tallies[statistics->count++] = tally_of("Arcade and free play", NULL);
	for (size_t i = 0; i < count; i++)
		/* The arcade's own levels are counted with the arcade. */
		if (path_is_in(paths[i], arcade))
			memory_free(paths[i]);
		else
			statistics->tallies[statistics->count++] =
				tally_of(path_name(paths[i]), paths[i]);
	memory_free(arcade);
	count = profile_levels(paths);
	made = homes_data("made");
	for (size_t i = 0; i < count; i++)
		if (made != NULL && path_is_in(paths[i], made))
			memory_free(paths[i]);
		else
			statistics->tallies[statistics->count++] =
				tally_of(path_name(paths[i]), paths[i]);
	if (made != NULL && path_is_folder(made))
		statistics->tallies[statistics->count++] = tally_of("Fresh and daily levels", made);
	else
		memory_free(made);
	return &statistics->screen;
}
