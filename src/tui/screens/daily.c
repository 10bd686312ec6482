/* SPDX-License-Identifier: MIT */
#include "tui/screens/daily.h"

#include <stdio.h>

#include "play/making.h"
#include "terminal/key.h"
#include "terminal/terminal.h"
#include "tui/app.h"
#include "tui/screens.h"
#include "tui/screens/clipboard.h"
#include "tui/widgets/card.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"
#include "tui/widgets/logo.h"
#include "tui/widgets/menu.h"

#define DATE   11 /* columns of a date with the blank after it */
#define YEAR   5  /* columns of its year, left out in a narrow window */
#define CELL   9
#define AIRY   32 /* in a window of at least this many rows, one is above the legend */
#define HIGH   20 /* in a window of at least this many rows, a blank row is above the names */
#define LOW    8  /* in a window of fewer rows, the subtitle's row is used for a day */
#define NARROW 30 /* in a window of fewer columns, the names are brief */
#define LEGEND 70 /* columns of the whole legend, with one to spare, */
#define BRIEF  34 /* and of the legend without the marks beyond solved */
#define GAP    4  /* columns between the days and the picked level's board */
#define EMPTY  10 /* rows of the card of a level that isn't made yet */

enum {
	LATER = 1,
	EARLIER,
	EASIER,
	HARDER,
	PAGE_LATER,
	PAGE_EARLIER,
	TODAY,
	OLDEST,
	CLICK,
	PLAY,
	COPY,
	PASTE,
	MONTHS,
	LEAVE
};

static const struct binding bindings[] = {
	{LATER, {KEYS_UP, K_WHEEL_UP}, "W, up", "the day after", NULL},
	{EARLIER, {KEYS_DOWN, K_WHEEL_DOWN}, "S, down", "the day before", NULL},
	{EASIER, {KEYS_LEFT}, "A, left", "easier", NULL},
	{HARDER, {KEYS_RIGHT}, "D, right", "harder", NULL},
	{PAGE_LATER, {K_PAGE_UP}, "Page Up", "page up", NULL},
	{PAGE_EARLIER, {K_PAGE_DOWN}, "Page Down", "page down", NULL},
	{TODAY, {K_HOME, 'g'}, "Home, G", "today", NULL},
	{OLDEST, {K_END, 'G'}, "End, Shift-G", "the earliest day", NULL},
	{CLICK, {K_CLICK}, "left click", "pick a level; again: play it", NULL},
	{PLAY, {K_ENTER, K_SPACE}, "Enter, Space", "play", "[Enter] play"},
	{COPY, {'c'}, "C", "copy your result to the clipboard", "[C] copy result"},
	{PASTE, {K_PASTE}, "a paste", "play the pasted level", NULL},
	{MONTHS, {'m'}, "M", "the days by month", "[M] months"},
	{LEAVE, {K_ESC, K_BACKSPACE, 'q'}, "Esc, Backspace, Q", "leave", "[Esc] leave"},
	BINDING_OF_HELP("[?] help"),
	{0},
};

/* --- The picked level ---------------------------------------------------------------- */

/* Read the board of the picked level. */
static void look_at_picked(struct daily *daily)
{
	struct level_file *file = daily_open(daily, daily->picked, daily->column);

	board_free(daily->board);
	daily->board = file != NULL && file->set->levels[0].board != NULL
			       ? board_copy(file->set->levels[0].board)
			       : NULL;
	level_file_free(file);
}

/* --- Drawing -------------------------------------------------------------------------- */

struct daily_shape {
	int left, date, cell, mark; /* columns; mark: where in a cell the mark is */
	int card; /* columns of the card beside the days; 0: there is no room for it */
};

static struct daily_shape shape_of(const struct canvas *canvas)
{
	struct daily_shape shape = {0, DATE, CELL, 2, 0};
	int spare;

	if (canvas->columns < DATE + DAILY_CLASSES * CELL) {
		shape.date = DATE - YEAR - (canvas->columns < NARROW);
		shape.cell = (canvas->columns - shape.date) / DAILY_CLASSES;
	}
	shape.cell = shape.cell < CELL ? shape.cell : CELL;
	shape.mark = shape.cell < CELL ? 1 : 2;
	spare = canvas->columns - 2 - shape.date - DAILY_CLASSES * shape.cell;
	if (spare >= GAP + CARD_LEAST && canvas->rows >= HIGH)
		shape.card = spare - GAP < CARD_MOST(canvas->rows) ? spare - GAP
								   : CARD_MOST(canvas->rows);
	shape.left = 1 + (spare - shape.card - (shape.card > 0 ? GAP : 0)) / 2;
	return shape;
}

static void draw_cell(const struct daily *daily, struct canvas *canvas, int row, int column, int at,
		      const struct daily_shape *shape)
{
	int left = shape->left + shape->date + column * shape->cell;
	bool picked = row == daily->picked && column == daily->column;
	enum day_solved solved = daily_solved(daily, row, column);
	enum ink ink = picked ? INK_SELECTED : solved == DAY_IN_TIME ? INK_BEST : INK_DIM;
	char words[DAILY_MARK];

	daily_mark(daily, row, column, words);
	if (picked) {
		canvas_run(canvas, at, left, shape->cell, ink, ' ');
		draw_text(canvas, at, left, 1, ink, theme_symbol(SYMBOL_HERE));
		draw_cursor(canvas, at, left, false);
	}
	draw_text(canvas, at, left + shape->mark, shape->cell - shape->mark, ink, words);
}

/* Draw what the marks mean, once there are any. */
static void draw_legend(const struct daily *daily, struct canvas *canvas, int row)
{
	char words[128];
	bool any = daily->longest > 0;

	for (int i = 0; i < DAILY_DAYS * DAILY_CLASSES; i++)
		any = any || status_saved(&daily->status[i / DAILY_CLASSES][i % DAILY_CLASSES]);
	if (!any) {
		draw_centred(canvas, row, INK_DIM,
			     draw_fitting(canvas->columns,
					  "Nothing solved yet: the levels of a day are the same "
					  "for everybody",
					  "Nothing solved yet"));
		return;
	}
	if (canvas->columns >= LEGEND)
		snprintf(words, sizeof words,
			 "%s solved   (%s) on a later day   %s up to 10%% more   %s fewest   "
			 "%s saved",
			 theme_symbol(SYMBOL_DONE), theme_symbol(SYMBOL_DONE),
			 theme_medal(MEDAL_NEAR), theme_medal(MEDAL_LEAST),
			 theme_symbol(SYMBOL_SAVED));
	else
		snprintf(words, sizeof words,
			 canvas->columns < BRIEF ? "%s solved  %s saved"
						 : "%s solved   %s saved   %s not played",
			 theme_symbol(SYMBOL_DONE), theme_symbol(SYMBOL_SAVED),
			 theme_symbol(SYMBOL_DASH));
	draw_centred(canvas, row, INK_DIM, words);
}

/* The row of the heading; the latest day's row follows it. */
static int heading_of(const struct canvas *canvas)
{
	return canvas->rows < HIGH ? 0 : logo_title(canvas, HIGH);
}

static int top_of(const struct canvas *canvas)
{
	return heading_of(canvas) + (canvas->rows < LOW ? 2 : canvas->rows < HIGH ? 3 : 4);
}

static int rows_in(const struct canvas *canvas)
{
	/* the keys, the legend and, where there is room, a blank row above that */
	int rows = canvas->rows - top_of(canvas) - (canvas->rows < AIRY ? 2 : 3);

	return rows < 1 ? 1 : rows;
}

static int first_row(const struct daily *daily, const struct canvas *canvas)
{
	int rows = rows_in(canvas);

	return daily->picked < rows ? 0 : daily->picked - rows + 1;
}

/* Draw on how many days in a row a level was solved, or when a day begins. */
static void draw_subtitle(const struct daily *daily, struct canvas *canvas, int row)
{
	char words[100], brief[64];

	snprintf(words, sizeof words, "Each day begins at midnight UTC");
	snprintf(brief, sizeof brief, "from midnight UTC");
	if (daily->longest > 0) {
		snprintf(brief, sizeof brief, "%zu in a row, longest: %zu", daily->streak,
			 daily->longest);
		snprintf(words, sizeof words,
			 "%zu day%s in a row (longest: %zu). A day begins at midnight UTC",
			 daily->streak, PLURAL(daily->streak, "s"), daily->longest);
	}
	draw_centred(canvas, row, INK_DIM, draw_fitting(canvas->columns, words, brief));
}

/* Draw the picked level's board in a frame beside the days. */
static void draw_card(const struct daily *daily, struct canvas *canvas,
		      const struct daily_shape *shape)
{
	const struct status *status = &daily->status[daily->picked][daily->column];
	enum day_solved solved = daily_solved(daily, daily->picked, daily->column);
	int row = top_of(canvas) - 1, rows = daily->board != NULL ? rows_in(canvas) + 1 : EMPTY;
	int left = shape->left + shape->date + DAILY_CLASSES * shape->cell + GAP;
	const char *words = solved == DAY_LATER	    ? "solved on a later day"
			    : solved == DAY_IN_TIME ? "solved"
			    : status_saved(status)  ? "a game is saved"
			    : daily->board != NULL  ? "not solved yet"
						    : "Enter makes this level";

	card_draw(canvas, daily->board, row, left, rows, shape->card);
	draw_middle(canvas, row + (daily->board != NULL ? rows - 2 : rows / 2 + 1), left + 1,
		    shape->card - 2, solved != DAY_UNSOLVED ? INK_BEST : INK_DIM, words);
	if (daily->board == NULL)
		card_draw_row(canvas, row + rows / 2 - 2,
			      left + (shape->card - 5 * CARD_ROW_SQUARE) / 2, "@ $ .");
}

static void daily_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct daily *daily = (const struct daily *)screen;
	int rows = rows_in(canvas), top = top_of(canvas), heading = heading_of(canvas);
	struct daily_shape shape = shape_of(canvas);
	int first = first_row(daily, canvas);
	static const char *const brief[DAILY_CLASSES] = {"easy", "med.", "hard"};

	if (shape.card > 0)
		draw_card(daily, canvas, &shape);
	draw_centred(canvas, heading, INK_BOLD, "Level of the day");
	if (canvas->rows >= LOW)
		draw_subtitle(daily, canvas, heading + 1);
	for (int column = 0; column < DAILY_CLASSES; column++)
		draw_text(
			canvas, top - 1, shape.left + shape.date + column * shape.cell + shape.mark,
			shape.cell - (canvas->columns >= NARROW), INK_DIM,
			canvas->columns < NARROW ? brief[column] : grade_word(DAILY_CLASS(column)));
	for (int i = 0; i < rows && first + i < DAILY_DAYS; i++) {
		struct day day = day_before(daily->today, first + i);
		bool picked = first + i == daily->picked;
		char date[DAY_TEXT];

		day_write(day, date);
		draw_text(canvas, top + i, shape.left, shape.date, picked ? INK_BOLD : INK_PLAIN,
			  shape.date < DATE ? date + YEAR : date);
		for (int column = 0; column < DAILY_CLASSES; column++)
			draw_cell(daily, canvas, first + i, column, top + i, &shape);
	}
	canvas->list = (struct canvas_list){top, shape.left + shape.date, rows,
					    DAILY_CLASSES * shape.cell, (size_t)first};
	if (daily->words[0] != '\0')
		draw_told(canvas, canvas->rows - 1, INK_PLAIN, daily->words);
	else
		draw_legend(daily, canvas,
			    top + rows + 1 < canvas->rows - 2 ? top + rows + 1 : canvas->rows - 2);
	key_bar_draw(canvas, bindings, canvas->rows - 1);
}

/* --- Keys ------------------------------------------------------------------------------ */

static struct want play(struct daily *daily)
{
	struct fresh fresh = daily_fresh(daily, daily->picked, daily->column);
	struct level_file *file = making_open(&fresh);

	return file != NULL ? ENTER_LEVELS(collection_of_file(file, true))
			    : OPEN(fresh_of(daily->screen.app, &fresh, SLICE_NONE));
}

/* Follow a paste, or say why it leads nowhere. */
static struct want paste(struct daily *daily)
{
	struct error err = {0};
	struct want want = paste_enter(daily->screen.app, NULL, &err);

	if (want.kind == WANT_STAY)
		snprintf(daily->words, sizeof daily->words, "%s", err.text);
	return want;
}

static void copy(struct daily *daily)
{
	const struct status *status = &daily->status[daily->picked][daily->column];
	struct fresh fresh = daily_fresh(daily, daily->picked, daily->column);
	struct fewest fewest = {0};

	if (daily->screen.app->preferences.now.values[SETTING_LEAST] != TOLD_NEVER)
		fewest = status->fewest;
	if (!status->solved) {
		snprintf(daily->words, sizeof daily->words, "You haven't solved that one yet");
		return;
	}
	clipboard_copy_result(&fresh, status->moves, status->pushes, &fewest, daily->words,
			      sizeof daily->words);
}

/* A click picks a level; a click on the picked level plays it. */
static struct want click(struct daily *daily)
{
	const struct canvas *canvas = &daily->screen.app->canvas;
	int row, column;
	size_t index;

	if (!menu_clicked(canvas, DAILY_DAYS, &index))
		return STAY;
	key_place(&row, &column);
	column = (column - canvas->list.column) / shape_of(canvas).cell;
	if ((int)index == daily->picked && column == daily->column)
		return play(daily);
	daily->picked = (int)index;
	daily->column = column;
	look_at_picked(daily);
	return STAY;
}

static bool is_known(const struct daily *daily)
{
	const struct canvas *canvas = &daily->screen.app->canvas;
	int first = first_row(daily, canvas);

	for (int row = first; row < first + rows_in(canvas) && row < DAILY_DAYS; row++)
		if (!daily->known[row])
			return false;
	return true;
}

static int64_t daily_deadline(const struct screen *screen)
{
	return is_known((const struct daily *)screen) ? NEVER : terminal_now();
}

static struct want daily_tick(struct screen *screen)
{
	struct daily *daily = (struct daily *)screen;

	daily_look(daily, first_row(daily, &screen->app->canvas), rows_in(&screen->app->canvas));
	return STAY;
}

static int clamp(int row)
{
	return row < 0 ? 0 : row < DAILY_DAYS ? row : DAILY_DAYS - 1;
}

static struct want daily_act(struct screen *screen, int action)
{
	struct daily *daily = (struct daily *)screen;

	int page = rows_in(&screen->app->canvas);

	daily->words[0] = '\0';
	switch (action) {
	case LATER: daily->picked = (daily->picked + DAILY_DAYS - 1) % DAILY_DAYS; break;
	case EARLIER: daily->picked = (daily->picked + 1) % DAILY_DAYS; break;
	case EASIER: daily->column = (daily->column + DAILY_CLASSES - 1) % DAILY_CLASSES; break;
	case HARDER: daily->column = (daily->column + 1) % DAILY_CLASSES; break;
	case PAGE_LATER: daily->picked = clamp(daily->picked - page); break;
	case PAGE_EARLIER: daily->picked = clamp(daily->picked + page); break;
	case TODAY: daily->picked = 0; break;
	case OLDEST: daily->picked = DAILY_DAYS - 1; break;
	case CLICK: return click(daily);
	case PLAY: return play(daily);
	case COPY: copy(daily); break;
	case PASTE: return paste(daily);
	case MONTHS: return OPEN(daily_months_new(daily));
	default: return BACK(ANSWER_NONE);
	}
	look_at_picked(daily);
	daily_tick(screen);
	return STAY;
}

/* Begin again with today, as the day may have ended. */
static void begin(struct daily *daily)
{
	daily->today = day_of_seconds(terminal_seconds());
	for (int row = 0; row < DAILY_DAYS; row++)
		daily->known[row] = false;
	days_free(&daily->days);
	days_read(&daily->days);
}

static struct want daily_resume(struct screen *screen, const struct want *closed)
{
	struct daily *daily = (struct daily *)screen;
	long before = day_number(daily->today);

	if (closed->answer == DAILY_PASTED)
		return paste(daily);
	if (closed->answer == DAILY_PICKED) {
		daily_tick(screen);
		look_at_picked(daily);
		return STAY;
	}
	begin(daily);
	daily->picked += (int)(day_number(daily->today) - before);
	daily->picked = clamp(daily->picked);
	daily_tick(screen);
	look_at_picked(daily);
	return STAY;
}

static void daily_close(struct screen *screen)
{
	struct daily *daily = (struct daily *)screen;

	board_free(daily->board);
	days_free(&daily->days);
}

static const struct screen_kind kind = {
	.name = "Level of the day",
	.bindings = bindings,
	.draw = daily_draw,
	.act = daily_act,
	.resume = daily_resume,
	.tick = daily_tick,
	.deadline = daily_deadline,
	.close = daily_close,
};

struct screen *daily_new(struct app *app)
{
	struct daily *daily = screen_new(&kind, app, sizeof *daily);

	daily->column = GRADE_MEDIUM - GRADE_EASY;
	begin(daily);
	daily_tick(&daily->screen);
	look_at_picked(daily);
	return &daily->screen;
}
