/* SPDX-License-Identifier: MIT */
/* The pages after the last level of a chapter and of the arcade: what was solved, in words and as a
 * sheet of all boards. A sheet higher than the window rolls by like the credits of a film. */
#include "tui/screens.h"

#include "base/memory.h"
#include "base/text.h"
#include "picture/sheet.h"
#include "terminal/key.h"
#include "terminal/terminal.h"
#include "tui/app.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"
#include "tui/widgets/logo.h"
#include "tui/widgets/scroll.h"
#include "tui/words.h"

#define LINES	    3		/* the title, and below a blank row two more */
#define WORDS	    (LINES + 1) /* their rows */
#define MARGIN	    1		/* columns left and right of the sheet */
#define SHEET_FROM  60		/* a window of this many columns, */
#define SHEET_LEAST 8		/* with this many rows left, has room for it */
#define ROLL_AFTER  3000	/* milliseconds until the sheet begins to roll, */
#define ROLL_EVERY  250		/* and for each of its rows */

struct ending {
	struct screen screen;
	bool of_chapter, solved;	    /* solved: all levels are */
	char *lines[LINES], *briefs[LINES]; /* brief: for a narrow window */
	struct board **boards;		    /* as they are once solved, or as they begin */
	size_t count, room;
	int first;    /* the sheet's row at the top */
	int64_t roll; /* when the next row comes; NEVER: none does by itself */
};

/* --- The sheet -------------------------------------------------------------------- */

/* The rows that the sheet may take in a window. */
static int rows_for_sheet(const struct canvas *canvas)
{
	return canvas->rows - WORDS - 1 - 2; /* blank rows above and below it, keys */
}

/* Lay the sheet out for a window; yours to sheet_free. Returns the last of its rows that may be at
 * the top, 0 if all fit; below 0: there is no room for a sheet, and it is empty. */
static int sheet_for(const struct ending *ending, const struct canvas *canvas, struct sheet *sheet)
{
	int rows = rows_for_sheet(canvas);

	*sheet = (struct sheet){0};
	if (rows < SHEET_LEAST || canvas->columns < SHEET_FROM)
		return -1;
	*sheet = sheet_of((const struct board *const *)ending->boards, ending->count, rows,
			  canvas->columns - 2 * MARGIN);
	if (sheet->count > 0 && sheet->rows <= rows)
		return 0;
	if (sheet->count > 0 && !ending->of_chapter)
		return sheet_is_low(sheet, rows) ? sheet_next_top(sheet, sheet->rows - rows)
						 : sheet->rows - rows;
	sheet_free(sheet);
	return -1;
}

static int rows_hidden(const struct ending *ending, const struct canvas *canvas)
{
	struct sheet sheet;
	int hidden = sheet_for(ending, canvas, &sheet);

	sheet_free(&sheet);
	return hidden;
}

/* Draw the part of the sheet that is seen; unless it rolls, no row of boards is cut. Returns how
 * many rows further it goes. */
static int draw_sheet(const struct ending *ending, struct canvas *canvas, int row,
		      const struct sheet *sheet, int last)
{
	int rows = rows_for_sheet(canvas), first = ending->first < last ? ending->first : last;
	bool rolls = ending->roll != NEVER && ending->first > 0;

	if (!rolls && last > 0 && sheet_is_low(sheet, rows)) {
		first = sheet_top(sheet, first);
		if (sheet_top(sheet, first + rows) < first + rows)
			rows = sheet_top(sheet, first + rows) - first;
	}
	sheet_draw(canvas, sheet, row, MARGIN, rows, first);
	return last - first;
}

/* Scroll, by rows of boards if they aren't higher than the window; false: the action isn't for
 * that. */
static bool scroll(struct ending *ending, int action)
{
	const struct canvas *canvas = &ending->screen.app->canvas;
	struct sheet sheet;
	int rows = rows_for_sheet(canvas), last = sheet_for(ending, canvas, &sheet);
	bool low = sheet_is_low(&sheet, rows);
	bool scrolls = scroll_act(action, &ending->first, low ? rows : rows - 1, last);

	if (scrolls && low && action == SCROLL_UP)
		ending->first = sheet_top(&sheet, ending->first - 1);
	else if (scrolls && low && action == SCROLL_PAGE_DOWN)
		ending->first = sheet_top(&sheet, ending->first);
	else if (scrolls && low)
		ending->first = sheet_next_top(&sheet, ending->first);
	sheet_free(&sheet);
	return scrolls;
}

/* --- Keys -------------------------------------------------------------------------- */

enum { GO_ON = SCROLL_LEAVE + 1 };

/* Which page it is, and does its sheet scroll? */
enum { ARCADE = 1, CHAPTER = 2, SCROLLS = 4 };

static const struct binding_row rows[] = {
	{SCROLLS,
	 {SCROLL_PAGE_DOWN,
	  {K_SPACE, K_PAGE_DOWN},
	  "Space, Page Down",
	  "next page",
	  "[Space] more"}},
	{SCROLLS, {SCROLL_UP, {KEYS_UP, K_WHEEL_UP}, "W, up", "scroll up", NULL}},
	{SCROLLS, {SCROLL_DOWN, {KEYS_DOWN, K_WHEEL_DOWN}, "S, down", "scroll down", NULL}},
	{SCROLLS, {SCROLL_PAGE_UP, {K_PAGE_UP}, "Page Up", "previous page", NULL}},
	{SCROLLS, {SCROLL_FIRST, {K_HOME, 'g'}, "Home", "to the start", NULL}},
	{SCROLLS, {SCROLL_LAST, {K_END, 'G'}, "End", "to the end", NULL}},
	{ARCADE,
	 {SCROLL_LEAVE,
	  {K_ENTER, K_SPACE, K_ESC, K_BACKSPACE, 'q'},
	  "Enter, Esc, Q",
	  "to the main menu",
	  "[Enter] main menu"}},
	{CHAPTER, {GO_ON, {K_ENTER, K_SPACE, 'n'}, "Enter, Space", "next level", "[Enter] go on"}},
	{CHAPTER, {SCROLL_LEAVE, {K_ESC, K_BACKSPACE, 'q'}, "Esc, Q", "back", "[Esc] back"}},
	{0},
};

static unsigned state_in(const struct ending *ending, int hidden)
{
	return ending->of_chapter ? CHAPTER : hidden > 0 ? ARCADE | SCROLLS : ARCADE;
}

/* --- The screen ------------------------------------------------------------------- */

static void ending_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct ending *ending = (const struct ending *)screen;
	const struct binding *bindings;
	struct sheet sheet;
	int hidden = sheet_for(ending, canvas, &sheet), further = 0, row;
	int shown = hidden > 0 ? rows_for_sheet(canvas) : sheet.rows;

	row = logo_page(canvas, WORDS + (shown > 0 ? 1 + shown + 1 : 0));
	for (int i = 0; i < LINES; i++)
		if (ending->lines[i] != NULL)
			draw_centred(
				canvas, i > 0 ? row + 1 + i : row,
				i > 0		 ? INK_PLAIN
				: ending->solved ? INK_BEST
						 : INK_BOLD,
				draw_fitting(canvas->columns, ending->lines[i], ending->briefs[i]));
	if (shown > 0)
		further = draw_sheet(ending, canvas, row + WORDS + 1, &sheet, hidden);
	sheet_free(&sheet);
	bindings = binding_choose(rows, state_in(ending, hidden));
	if (ending->of_chapter)
		key_bar_draw(canvas, bindings, canvas->rows - 1);
	else
		scroll_draw_hints(canvas, bindings, further);
}

static unsigned ending_state(const struct screen *screen)
{
	const struct ending *ending = (const struct ending *)screen;

	return state_in(ending, rows_hidden(ending, &screen->app->canvas));
}

static struct want ending_act(struct screen *screen, int action)
{
	struct ending *ending = (struct ending *)screen;

	ending->roll = NEVER;
	if (scroll(ending, action))
		return STAY;
	if (!ending->of_chapter)
		return GO_HOME;
	return BACK(action == GO_ON ? ENDING_GO_ON : ANSWER_NONE);
}

static int64_t ending_deadline(const struct screen *screen)
{
	return ((const struct ending *)screen)->roll;
}

/* Roll the sheet on by a row, to its end. */
static struct want ending_tick(struct screen *screen)
{
	struct ending *ending = (struct ending *)screen;

	ending->roll = NEVER;
	if (screen_moves(screen) && ending->first < rows_hidden(ending, &screen->app->canvas)) {
		ending->first++;
		ending->roll = terminal_now() + ROLL_EVERY;
	}
	return STAY;
}

static void ending_close(struct screen *screen)
{
	struct ending *ending = (struct ending *)screen;

	for (int i = 0; i < LINES; i++) {
		memory_free(ending->lines[i]);
		memory_free(ending->briefs[i]);
	}
	for (size_t i = 0; i < ending->count; i++)
		board_free(ending->boards[i]);
	memory_free(ending->boards);
}

static const struct screen_kind kind = {
	.name = "Finish",
	.rows = rows,
	.state = ending_state,
	.draw = ending_draw,
	.act = ending_act,
	.tick = ending_tick,
	.deadline = ending_deadline,
	.close = ending_close,
};

/* --- What it says ------------------------------------------------------------------ */

static void add_board(struct ending *ending, const struct board *board, bool solved)
{
	ending->boards =
		memory_room(ending->boards, ending->count, &ending->room, sizeof(struct board *));
	ending->boards[ending->count++] = solved ? board_finished(board) : board_copy(board);
}

/* Say something in the next line; it takes the words over. */
static void say(struct ending *ending, struct text *line, struct text *brief)
{
	int i = 0;

	while (ending->lines[i] != NULL)
		i++;
	ending->lines[i] = text_take(line);
	ending->briefs[i] = text_take(brief);
}

static void say_solved(struct ending *ending, size_t solved)
{
	struct text line = {0}, brief = {0};

	ending->solved = solved == ending->count;
	text_add_string(&line, ending->solved ? "All levels solved. Well done!"
					      : "That was the last level.");
	text_add_string(&brief, ending->solved ? "All levels solved!" : "The last level");
	say(ending, &line, &brief);
	text_add_format(&line, "Levels solved: %zu of %zu", solved, ending->count);
	text_add_format(&brief, "%zu of %zu solved", solved, ending->count);
	say(ending, &line, &brief);
}

static void say_best(struct ending *ending, size_t best)
{
	struct text line = {0}, brief = {0};

	text_add_string(&line, "Best scores: ");
	text_add_string(&brief, "Best: ");
	text_add_count(&line, best, "move", "moves");
	text_add_count(&brief, best, "move", "moves");
	text_add_string(&line, " in total");
	say(ending, &line, &brief);
}

struct screen *ending_new(struct app *app, const struct collection *collection)
{
	struct ending *ending = screen_new(&kind, app, sizeof *ending);
	size_t solved = 0, records = 0, best = 0;

	collection_refresh(collection);
	for (size_t i = 0; i < collection->count; i++) {
		struct status status;

		if (!collection_playable(collection, i, NULL))
			continue; /* the main menu doesn't wait for it either */
		status = collection_status(collection, i);
		add_board(ending, collection_level(collection, i, NULL)->board, status.solved);
		solved += status.solved;
		if (status_score(&status) < 0)
			continue;
		records++;
		best += (size_t)status_score(&status);
	}
	say_solved(ending, solved);
	if (records > 0)
		say_best(ending, best);
	ending->roll = screen_moves(&ending->screen) ? terminal_now() + ROLL_AFTER : NEVER;
	return &ending->screen;
}

static void say_chapter(struct ending *ending, const struct collection *collection,
			const struct chapter *chapter)
{
	struct solved_count count = collection_count_chapter(collection, chapter);
	struct text line = {0}, brief = {0};
	struct chapter next;

	ending->solved = count.earned[MEDAL_SOLVED] == count.seen;
	text_add_format(&line, "Chapter %zu: %s", chapter->number, chapter->name);
	text_add_string(&brief, chapter->name);
	say(ending, &line, &brief);
	words_add_count(&line, &count, count.seen);
	text_add_format(&brief, "%zu of %zu solved", count.earned[MEDAL_SOLVED], count.seen);
	say(ending, &line, &brief);
	if (!collection_chapter(collection, chapter->last, &next))
		return;
	text_add_format(&line, "Next: %s", next.name);
	text_add_string(&brief, next.name);
	say(ending, &line, &brief);
}

struct screen *ending_of_chapter(struct app *app, const struct collection *collection,
				 const struct chapter *chapter)
{
	struct ending *ending = screen_new(&kind, app, sizeof *ending);

	ending->of_chapter = true;
	ending->roll = NEVER;
	say_chapter(ending, collection, chapter);
	for (size_t i = chapter->first - 1; i < chapter->last && i < collection->count; i++)
		if (collection_playable(collection, i, NULL))
			add_board(ending, collection_level(collection, i, NULL)->board,
				  collection_status(collection, i).solved);
	if (rows_hidden(ending, &app->canvas) == 0)
		return &ending->screen;
	ending_close(&ending->screen);
	memory_free(ending);
	return NULL;
}
