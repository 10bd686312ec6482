/* SPDX-License-Identifier: MIT */
/* What the player has done: levels solved, by folder and by file played, by day and by chapter. */
#include "tui/screens.h"
#include "tui/screens/statistics_pictures.h"

#include <stdio.h>

#include "base/memory.h"
#include "maker/day.h"
#include "play/tally.h"
#include "store/homes.h"
#include "store/path.h"
#include "store/profile.h"
#include "terminal/key.h"
#include "terminal/terminal.h"
#include "tui/app.h"
#include "tui/widgets/card.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"
#include "tui/widgets/logo.h"
#include "tui/widgets/scroll.h"

#define AIRY   20 /* a window of at least this many rows has a blank row below the heading */
#define NARROW 30 /* in a window of fewer columns, our own names are brief */
#define PLACES (2 + 2 * PROFILE_PATHS)

struct statistics {
	struct screen screen;
	struct tally tallies[PLACES];
	size_t count;
	struct games {
		size_t count, week; /* games won in all, and in the last seven days */
		size_t seconds, seconds_of_week;
	} games;
	long today;
	int first; /* the row at the top, below the names of the columns */
};

static const struct binding bindings[] = {
	{SCROLL_UP, {KEYS_UP, K_WHEEL_UP}, "W, up", "scroll up", NULL},
	{SCROLL_DOWN, {KEYS_DOWN, K_WHEEL_DOWN}, "S, down", "scroll down", NULL},
	{SCROLL_PAGE_DOWN, {K_SPACE, K_PAGE_DOWN}, "Space, Page Down", "next page", NULL},
	{SCROLL_PAGE_UP, {K_PAGE_UP}, "Page Up", "previous page", NULL},
	{SCROLL_FIRST, {K_HOME, 'g'}, "Home, G", "to the start", NULL},
	{SCROLL_LAST, {K_END, 'G'}, "End, Shift-G", "to the end", NULL},
	{SCROLL_LEAVE, {K_ESC, K_BACKSPACE, K_ENTER, 'q'}, "Esc, Enter, Q", "back", "[Esc] back"},
	BINDING_OF_HELP("[?] help"),
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
		tally_count(tally, options->levels, options->installed,
			    ((struct statistics *)screen)->today);
	return STAY;
}

/* Count the games that came to their end. */
static struct games count_games(long today)
{
	struct games games = {0};
	struct text lines = {0};
	struct slice rest, line;
	struct result result;
	struct day day;

	profile_lines(PROFILE_RESULTS, &lines);
	for (rest = text_slice(&lines); slice_line(&rest, &line);) {
		bool of_week;

		if (!result_read(line, &result))
			continue;
		result.when[DAY_TEXT - 1] = '\0';
		of_week = day_read(result.when, &day) && today - day_number(day) < 7;
		games.count++;
		games.week += of_week;
		games.seconds += result.counts[RESULT_SECONDS];
		games.seconds_of_week += of_week ? result.counts[RESULT_SECONDS] : 0;
	}
	text_free(&lines);
	return games;
}

/* --- Drawing -------------------------------------------------------------- */

#define WIDE   70 /* a page of this many columns has room for all numbers, */
#define MIDDLE 46 /* this many for fewer numbers, */
#define SLIM   38 /* and this many for saved games */

/* The numbers that come after the solved ones. */
enum { NEAR, LEAST, MOVES, PUSHES, SAVED, FIGURES };
static const struct {
	const char *name;
	int from;	  /* how many columns a page must have to show it */
	int brief, whole; /* its columns, in a page with room for some numbers and for all */
	enum medal medal; /* the mark that it counts */
} figures[FIGURES] = {
	[NEAR] = {"Near", WIDE, 0, 8, MEDAL_NEAR},
	[LEAST] = {"Fewest", MIDDLE, 8, 10, MEDAL_LEAST},
	[MOVES] = {"Moves", WIDE, 0, 8, MEDAL_NONE},
	[PUSHES] = {"Pushes", WIDE, 0, 8, MEDAL_NONE},
	[SAVED] = {"Saved", SLIM, 7, 7, MEDAL_NONE},
};
#define NAMES  26 /* in the widest page, columns of a name with a gap after it, */
#define SOLVED 14 /* columns of "363 of 409", with a gap before it */

static size_t figure_of(const struct tally *tally, int figure)
{
	const size_t *earned = tally->count.earned;

	switch (figure) {
	case NEAR: return earned[MEDAL_NEAR] - earned[MEDAL_LEAST];
	case LEAST: return earned[MEDAL_LEAST];
	case MOVES: return tally->moves;
	case PUSHES: return tally->pushes;
	default: return tally->saved;
	}
}

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
			snprintf(words, sizeof words, "%zu", figure_of(tally, i));
		else
			snprintf(words, sizeof words, "%s%s%s",
				 width >= WIDE && figures[i].medal != MEDAL_NONE
					 ? theme_medal(figures[i].medal)
					 : "",
				 width >= WIDE && figures[i].medal != MEDAL_NONE ? " " : "",
				 figures[i].name);
		if (tally == NULL || !tally->missing)
			draw_before(canvas, row, column, ink, words);
		column -= width >= WIDE ? figures[i].whole : figures[i].brief;
	}
	return column;
}

/* Draw a bar of the levels that are solved among all of them. */
static void draw_share(struct canvas *canvas, int row, int column, int columns,
		       const struct tally *tally)
{
	size_t solved = tally->count.earned[MEDAL_SOLVED], room = (size_t)columns;
	int bar = tally->levels > 0 ? (int)(solved * room / tally->levels) : 0;

	bar = bar == 0 && solved > 0 ? 1 : bar;
	statistics_draw_bar(canvas, row, column, bar, INK_BEST);
	statistics_draw_bar(canvas, row, column + bar, columns - bar, INK_DIM);
}

static void draw_tally(struct canvas *canvas, const struct tally *tally, int row, int left,
		       int width, enum ink ink)
{
	int column = draw_figures(canvas, tally, row, left + width, width, ink), names = NAMES - 2;
	size_t solved = tally->count.earned[MEDAL_SOLVED];
	char words[64];

	if (tally->missing)
		snprintf(words, sizeof words, "can't be read");
	else
		snprintf(words, sizeof words, "%zu of %zu", solved, tally->levels);
	if (canvas->columns < NARROW) /* to leave more room for the name */
		snprintf(words, sizeof words, tally->missing ? "?" : "%zu", solved);
	draw_before(canvas, row, column, ink, words);
	if (width >= STATISTICS_WIDE)
		draw_share(canvas, row, left + NAMES, column - SOLVED - left - NAMES, tally);
	else
		names = column - draw_width(words) - 1 - left;
	draw_text(canvas, row, left, names, ink, tally->name);
}

static void draw_columns(struct canvas *canvas, int row, int left, int width)
{
	int column = draw_figures(canvas, NULL, row, left + width, width, INK_DIM);

	draw_before(canvas, row, column, INK_DIM, "Solved");
}

static struct tally sum_of(const struct statistics *statistics)
{
	struct tally sum = {.name = "Total"};

	for (size_t i = 0; i < statistics->count; i++)
		tally_add(&sum, &statistics->tallies[i]);
	return sum;
}

/* --- Pictures --------------------------------------------------------------- */

#define PICTURE_FROM 36 /* a window of this many columns has room for pictures */

/* Add a time; none is added where it wasn't counted. */
static void add_time(struct text *words, const char *before, size_t seconds, const char *after)
{
	size_t minutes = (seconds + 59) / 60;

	if (minutes >= 60)
		text_add_format(words, "%s%zu h %zu min%s", before, minutes / 60, minutes % 60,
				after);
	else if (minutes > 0)
		text_add_format(words, "%s%zu min%s", before, minutes, after);
}

/* Draw how many games were won lately, and the time that they and all games took. How many were won
 * in all isn't said: beside the levels solved, which were counted earlier, it would look wrong.
 * Returns the rows. */
static int draw_games(struct canvas *canvas, const struct games *games, int row)
{
	int left, width = statistics_page(canvas, &left);
	struct text words = {0}, brief = {0};

	text_add_format(&brief, "Games won this week: %zu", games->week);
	text_add_format(&words, "%s", brief.bytes);
	add_time(&words, ", in ", games->seconds_of_week, "");
	add_time(&words, " (all games you won: ", games->seconds, ")");
	draw_text(canvas, row, left, width, INK_PLAIN,
		  draw_fitting(width, words.bytes, brief.bytes));
	text_free(&words);
	text_free(&brief);
	return 1;
}

/* Draw the year and the chapters, each below a blank row: beside each other in the widest page.
 * Returns the rows. */
static int draw_pictures(struct canvas *page, const struct statistics *statistics,
			 const struct tally *sum, int row, int left, int width)
{
	const struct preferences *preferences = &statistics->screen.app->preferences;
	const struct tally *arcade = &statistics->tallies[0];
	int beside = width >= STATISTICS_WIDEST ? STATISTICS_WIDE + STATISTICS_GAP : 0;
	int days = 0, chapters = 0;
	bool dated = false;

	for (size_t i = 0; i < TALLY_DAYS; i++)
		dated = dated || sum->days[i] > 0;
	if (dated)
		days = 1 + statistics_draw_year(page, sum, statistics->today, row + 1, left,
						width < STATISTICS_WIDE ? width : STATISTICS_WIDE);
	else
		beside = 0;
	if (arcade->count.earned[MEDAL_SOLVED] > 0 && arcade->chapter_count > 0 &&
	    preferences->now.values[SETTING_LEAST] != TOLD_NEVER)
		chapters = 1 + statistics_draw_chapters(page, arcade,
							row + (beside > 0 ? 0 : days) + 1,
							left + beside, width - beside);
	return beside == 0 ? days + chapters : days > chapters ? days : chapters;
}

/* --- The page ---------------------------------------------------------------- */

/* Draw all rows below the names of the columns; returns how many there are. */
static int draw_all(struct canvas *page, const struct statistics *statistics)
{
	int left, width = statistics_page(page, &left), row = 0;
	struct tally sum = sum_of(statistics);

	draw_tally(page, &sum, row++, left, width, INK_BOLD);
	for (size_t i = 0; i < statistics->count; i++) {
		const struct tally *tally = &statistics->tallies[i];

		draw_tally(page, tally, row++, left, width,
			   tally->missing || !tally->done ? INK_DIM : INK_PLAIN);
	}
	if (page->columns < PICTURE_FROM)
		return row;
	if (statistics->games.count > 0)
		row += 1 + draw_games(page, &statistics->games, row + 1);
	return row + draw_pictures(page, statistics, &sum, row, left, width);
}

/* The rows of the heading and of the names of the columns. */
static int top_rows(int rows)
{
	return rows >= AIRY ? 3 : 2;
}

/* How many rows of the window these rows may take. */
static int room(int rows)
{
	int top = top_rows(rows);

	return rows > top + 3 ? rows - top - 2 : 1;
}

static int count_rows(const struct statistics *statistics, int columns)
{
	struct canvas nothing = {.columns = columns};

	return draw_all(&nothing, statistics);
}

/* The last row that may be at the top. */
static int last_first(const struct statistics *statistics, const struct canvas *canvas)
{
	int rows = count_rows(statistics, canvas->columns) - room(canvas->rows);

	return rows > 0 ? rows : 0;
}

/* Has the player done nothing yet that could be counted? */
static bool is_empty(const struct statistics *statistics, const struct tally *sum)
{
	return statistics->count == 1 && sum->count.earned[MEDAL_SOLVED] == 0 && sum->saved == 0 &&
	       statistics->games.count == 0 && find_undone(statistics) == NULL;
}

/* Draw what the marks and names on the page mean, and whether there is more to see. */
static void draw_note(struct canvas *canvas, const struct statistics *statistics,
		      const struct tally *sum, int width, bool more)
{
	char marks[128] = "";

	if (find_undone(statistics) != NULL)
		snprintf(marks, sizeof marks, "Counting...");
	else if (more)
		snprintf(marks, sizeof marks, "%s",
			 draw_fitting(width, "There is more below: press Space",
				      "[Space] more below"));
	else if (width >= WIDE && sum->count.earned[MEDAL_NEAR] > 0)
		snprintf(marks, sizeof marks,
			 "%s at most 10%% above the fewest moves   %s in the fewest",
			 theme_medal(MEDAL_NEAR), theme_medal(MEDAL_LEAST));
	else if (width >= SLIM && width < WIDE && sum->saved > 0)
		snprintf(marks, sizeof marks, "Saved = unfinished games.");
	draw_centred(canvas, canvas->rows - 2, INK_DIM, marks);
}

/* Draw what is said in place of figures while there are none. */
static void draw_empty(struct canvas *canvas, int row, int left, int width)
{
	static const char *const words[] = {
		"Nothing solved yet: the first level in Arcade mode takes a single push.",
		"What you solve is counted here."};

	if (canvas->rows >= AIRY) {
		card_draw_row(canvas, row, (canvas->columns - 5 * CARD_ROW_SQUARE) / 2, "@ $ .");
		row += 3;
	}
	for (size_t i = 0; i < sizeof words / sizeof *words && row < canvas->rows - 1; i++)
		if (draw_width(words[i]) <= width)
			draw_centred(canvas, row++, INK_PLAIN, words[i]);
		else
			row += draw_wrapped(canvas, row, left, width, canvas->rows - 1 - row,
					    INK_PLAIN, words[i]);
}

static void statistics_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct statistics *statistics = (const struct statistics *)screen;
	const struct tally sum = sum_of(statistics);
	int left, width = statistics_page(canvas, &left);
	int rows = count_rows(statistics, canvas->columns), last = last_first(statistics, canvas);
	int first = statistics->first < last ? statistics->first : last;
	int above = top_rows(canvas->rows), top = logo_title(canvas, above + rows + 1);
	struct canvas page = {0};

	draw_centred(canvas, top, INK_BOLD, "Statistics");
	key_bar_draw(canvas, bindings, canvas->rows - 1);
	if (is_empty(statistics, &sum)) {
		draw_empty(canvas, top + above, left, width);
		return;
	}
	canvas_resize(&page, rows, canvas->columns);
	draw_all(&page, statistics);
	if (first <= (int)statistics->count) /* otherwise no figures are in view */
		draw_columns(canvas, top + above - 1, left, width);
	for (int row = first; row < rows && row - first < room(canvas->rows); row++)
		for (int column = 0; column < canvas->columns; column++)
			canvas_put(canvas, top + above + row - first, column,
				   canvas_at(&page, row, column));
	canvas_free(&page);
	draw_note(canvas, statistics, &sum, width, first < last);
}

/* --- The screen ----------------------------------------------------------- */

static struct want statistics_act(struct screen *screen, int action)
{
	struct statistics *statistics = (struct statistics *)screen;
	int last = last_first(statistics, &screen->app->canvas);

	statistics->first = statistics->first < last ? statistics->first : last;
	return scroll_act(action, &statistics->first, room(screen->app->canvas.rows), last)
		       ? STAY
		       : BACK(ANSWER_NONE);
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

/* Add the files in a list of the profile that aren't in a folder, which is counted as a whole. */
static void add_files(struct statistics *statistics, enum profile which, const char *folder)
{
	char *paths[PROFILE_PATHS];
	size_t count = profile_paths(which, paths);

	for (size_t i = 0; i < count; i++)
		if (folder != NULL && path_is_in(paths[i], folder))
			memory_free(paths[i]);
		else
			statistics->tallies[statistics->count++] =
				tally_of(path_name(paths[i]), paths[i]);
}

struct screen *statistics_new(struct app *app)
{
	struct statistics *statistics = screen_new(&kind, app, sizeof *statistics);
	char *arcade = path_absolute(app->options->levels), *made = homes_data("made");

	statistics->today = day_number(day_of_seconds(terminal_seconds()));
	statistics->games = count_games(statistics->today);
	statistics->tallies[statistics->count++] = tally_of("Arcade and free play", NULL);
	add_files(statistics, PROFILE_OPENED, arcade);
	memory_free(arcade);
	add_files(statistics, PROFILE_KEPT, made);
	if (made != NULL && path_is_folder(made))
		statistics->tallies[statistics->count++] = tally_of("Fresh and daily", made);
	else
		memory_free(made);
	return &statistics->screen;
}
