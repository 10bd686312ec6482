/* SPDX-License-Identifier: MIT */
/* The days of a year as a calendar, month beside month: to see what was solved, and to pick a day.
 */
#include "tui/screens/daily.h"

#include <assert.h>
#include <stdio.h>

#include "terminal/key.h"
#include "terminal/terminal.h"
#include "tui/app.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"
#include "tui/widgets/logo.h"

#define YEAR	   12
#define BLOCK	   9 /* rows of a month with its name, the names of the days and a blank row */
#define GAP	   3 /* columns between months, at least, */
#define GAP_MOST   8
#define AIRY	   20  /* a window of at least this many rows has blank rows around the months */
#define WIDE_FROM  180 /* one of this many columns and rows has room for wide days */
#define WIDE_ROWS  45
#define WORDY_FROM 60 /* one of this many columns, for what was solved on the picked day */

enum {
	BEFORE = 1,
	AFTER,
	WEEK_BEFORE,
	WEEK_AFTER,
	MONTH_BEFORE,
	MONTH_AFTER,
	TODAY,
	CLICK,
	PICK,
	PASTE,
	LEAVE
};

struct months {
	struct screen screen;
	struct daily *daily;
	int picked;
	int count; /* of months */
};

static const struct binding bindings[] = {
	{WEEK_BEFORE, {KEYS_UP, K_WHEEL_UP}, "W, up", "a week back", NULL},
	{WEEK_AFTER, {KEYS_DOWN, K_WHEEL_DOWN}, "S, down", "a week on", NULL},
	{BEFORE, {KEYS_LEFT}, "A, left", "a day back", NULL},
	{AFTER, {KEYS_RIGHT}, "D, right", "a day on", NULL},
	{MONTH_BEFORE, {K_PAGE_UP}, "Page Up", "a month back", NULL},
	{MONTH_AFTER, {K_PAGE_DOWN}, "Page Down", "a month on", NULL},
	{TODAY, {K_END, K_HOME, 'g'}, "Home, End, G", "today", NULL},
	{CLICK, {K_CLICK}, "left click", "pick a day; again: go to its levels", NULL},
	{PICK,
	 {K_ENTER, K_SPACE},
	 "Enter, Space",
	 "go to the levels of that day",
	 "[Enter] levels"},
	{PASTE, {K_PASTE}, "a paste", "play the pasted level", NULL},
	{LEAVE, {K_ESC, K_BACKSPACE, 'q', 'm'}, "Esc, Backspace, Q", "leave", "[Esc] leave"},
	BINDING_OF_HELP("[?] help"),
	{0},
};

static struct day day_of(const struct months *months, int ago)
{
	return day_before(months->daily->today, ago);
}

static int weekday_of(const struct months *months, int ago) /* 0: Monday */
{
	return (int)(day_number(day_of(months, ago)) % 7);
}

/* The month of a day, of those that are shown; 0 is the earliest. */
static int month_of(const struct months *months, int ago)
{
	struct day first = day_of(months, DAILY_DAYS - 1), day = day_of(months, ago);

	return 12 * (day.year - first.year) + day.month - first.month;
}

/* --- Drawing -------------------------------------------------------------------------- */

/* The months in view: a page of those that have room, the last page ending with this month. */
struct month_grid {
	int cell;   /* columns of a day; from 4 on there is a mark after the number */
	int across; /* months beside each other, */
	int block;  /* and the columns from one to the next */
	int left, top;
	int first, end; /* the first month in view, and the one after the last */
	int words;	/* the row below the months */
	int hidden;	/* rows of a month above the window, if that is low */
	bool airy;
};

/* The place of a month's name. */
static void place_month(const struct month_grid *grid, int month, int *row, int *column)
{
	int at = month - grid->first;

	*row = grid->top - grid->hidden + at / grid->across * BLOCK;
	*column = grid->left + at % grid->across * grid->block;
}

static bool is_seen(const struct month_grid *grid, int row)
{
	return row >= grid->top && row < grid->words;
}

/* The place of a day; false: it isn't in view. */
static bool place_day(const struct months *months, const struct month_grid *grid, int ago, int *row,
		      int *column)
{
	int month = month_of(months, ago), day = day_of(months, ago).day;

	place_month(grid, month, row, column);
	*row += 2 + (day - 1 + (weekday_of(months, ago) + 35 - (day - 1)) % 7) / 7;
	*column += weekday_of(months, ago) * grid->cell;
	return month >= grid->first && month < grid->end && is_seen(grid, *row);
}

static struct month_grid grid_of(const struct months *months, const struct canvas *canvas)
{
	struct month_grid grid = {.airy = canvas->rows >= AIRY};
	int room = canvas->rows - (grid.airy ? 6 : 3), down, gap, page, from_end, used, row, column;

	grid.cell = canvas->columns >= WIDE_FROM && canvas->rows >= WIDE_ROWS ? 6 : 4;
	while (grid.cell > 2 && 7 * grid.cell > canvas->columns)
		grid.cell--;
	used = 7 * grid.cell - (grid.cell > 2);
	grid.across = (canvas->columns - 2 + GAP) / (used + GAP);
	grid.across = grid.across < 1 ? 1 : grid.across;
	down = (room + 1) / BLOCK > 1 ? (room + 1) / BLOCK : 1;
	while (grid.across > YEAR || YEAR % grid.across > 0)
		grid.across--;
	while (grid.across * (down - 1) >= YEAR)
		down--;
	gap = grid.across > 1 ? (canvas->columns - 2 - grid.across * used) / (grid.across - 1) : 0;
	grid.block = used + (gap < GAP_MOST ? gap : GAP_MOST);
	page = grid.across * down;
	assert(page > 0);
	from_end = months->count - 1 - month_of(months, months->picked);
	grid.end = months->count - from_end / page * page;
	grid.first = grid.end > page ? grid.end - page : 0;
	used += (grid.across - 1) * grid.block;
	grid.left = canvas->columns > used ? (canvas->columns - used) / 2 : 0;
	grid.top = logo_title(canvas, down * BLOCK + 5) + (grid.airy ? 2 : 1);
	grid.words = grid.top + (down * BLOCK < room ? down * BLOCK : room) - !grid.airy;
	if (down == 1 && !place_day(months, &grid, months->picked, &row, &column))
		grid.hidden = row - grid.words + 1;
	return grid;
}

/* How many of three levels are solved. */
static const char *share_symbol(int solved)
{
	return solved > 0 ? theme_symbol((enum symbol)(SYMBOL_SOME + solved - 1)) : " ";
}

static void draw_day(const struct months *months, struct canvas *canvas,
		     const struct month_grid *grid, int ago)
{
	int row, column, solved = 0;
	bool picked = ago == months->picked, in_time = false, saved = false;
	enum ink ink;

	if (!place_day(months, grid, ago, &row, &column))
		return;
	for (int i = 0; i < DAILY_CLASSES; i++) {
		enum day_solved one = daily_solved(months->daily, ago, i);

		solved += one != DAY_UNSOLVED;
		in_time = in_time || one == DAY_IN_TIME;
		saved = saved || status_saved(&months->daily->status[ago][i]);
	}
	ink = in_time ? INK_BEST : INK_DIM;
	if (picked)
		draw_cursor(canvas, row, column, false);
	draw_format(canvas, row, column, 2, picked ? INK_SELECTED : ink, "%2d",
		    day_of(months, ago).day);
	if (grid->cell > 3)
		draw_text(canvas, row, column + 2, 1,
			  in_time ? (enum ink)(INK_SOME + solved - 1) : ink,
			  solved == 0 && saved ? theme_symbol(SYMBOL_SAVED) : share_symbol(solved));
}

static void draw_month(struct canvas *canvas, const struct month_grid *grid, struct day day,
		       int month, bool picked)
{
	static const char *const names[] = {"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"};
	int row, column;
	char words[32];

	place_month(grid, month, &row, &column);
	snprintf(words, sizeof words, "%s %d", day_month(day), day.year);
	if (is_seen(grid, row))
		draw_middle(canvas, row, column, 7 * grid->cell - 1, picked ? INK_BOLD : INK_PLAIN,
			    words);
	for (int i = 0; i < 7 && is_seen(grid, row + 1); i++)
		draw_text(canvas, row + 1, column + i * grid->cell, grid->cell > 2 ? 2 : 1, INK_DIM,
			  names[i]);
}

/* Draw what is known of the picked day's levels. */
static void draw_picked(const struct months *months, struct canvas *canvas, int row)
{
	struct text words = {0};
	char date[DAY_TEXT], mark[DAILY_MARK];

	day_write(day_of(months, months->picked), date);
	text_add_format(&words, "%s", canvas->columns >= WORDY_FROM ? date : date + 5);
	for (int i = 0; i < DAILY_CLASSES; i++) {
		daily_mark(months->daily, months->picked, i, mark);
		text_add_format(&words, "%s%s %s", canvas->columns >= WORDY_FROM ? "   " : " ",
				grade_word(DAILY_CLASS(i)), mark);
	}
	draw_centred(canvas, row, INK_BOLD, words.bytes);
	text_free(&words);
}

static void draw_legend(struct canvas *canvas, int row)
{
	char words[160], brief[96];

	snprintf(brief, sizeof brief, "Solved: %s one   %s two   %s all", share_symbol(1),
		 share_symbol(2), share_symbol(3));
	snprintf(words, sizeof words, "%s   %s on the day   %s saved", brief,
		 theme_colors() == COLORS_NONE	  ? "bold:"
		 : theme_colors() == COLORS_BLIND ? "blue:"
						  : "green:",
		 theme_symbol(SYMBOL_SAVED));
	draw_centred(canvas, row, INK_DIM, draw_fitting(canvas->columns - 4, words, brief));
}

static void months_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct months *months = (const struct months *)screen;
	struct month_grid grid = grid_of(months, canvas);
	int last = -1, picked = month_of(months, months->picked);

	draw_centred(canvas, grid.top - (grid.airy ? 2 : 1), INK_BOLD,
		     "Levels of the day, by month");
	for (int ago = DAILY_DAYS - 1; ago >= 0; ago--) {
		int month = month_of(months, ago);

		if (month != last && month >= grid.first && month < grid.end)
			draw_month(canvas, &grid, day_of(months, ago), month, month == picked);
		last = month;
		draw_day(months, canvas, &grid, ago);
	}
	draw_picked(months, canvas, grid.words);
	if (grid.airy && grid.cell > 3)
		draw_legend(canvas, grid.words + 1);
	key_bar_draw(canvas, bindings, canvas->rows - 1);
}

/* --- Keys ------------------------------------------------------------------------------ */

/* The next day in view whose status isn't known; -1: there is none. */
static int unknown(const struct months *months)
{
	struct month_grid grid = grid_of(months, &months->screen.app->canvas);
	int row, column;

	for (int ago = 0; ago < DAILY_DAYS; ago++)
		if (!months->daily->known[ago] && place_day(months, &grid, ago, &row, &column))
			return ago;
	return -1;
}

static int64_t months_deadline(const struct screen *screen)
{
	return unknown((const struct months *)screen) < 0 ? NEVER : terminal_now();
}

/* Read the status of one week in each call, so that no key waits. */
static struct want months_tick(struct screen *screen)
{
	const struct months *months = (const struct months *)screen;
	int ago = unknown(months);

	if (ago >= 0)
		daily_look(months->daily, ago, 7);
	return STAY;
}

/* The same day a month earlier (or later), or that month's last day. */
static int month_before(const struct months *months, int ago, int sign)
{
	struct day from = day_of(months, ago);

	for (int days = 28; days <= 31; days++) {
		struct day to = day_of(months, ago + sign * days);

		if (to.day == from.day || days == 31)
			return ago + sign * days;
	}
	return ago;
}

static struct want pick(struct months *months)
{
	months->daily->picked = months->picked;
	return BACK(DAILY_PICKED);
}

static struct want click(struct months *months)
{
	struct month_grid grid = grid_of(months, &months->screen.app->canvas);
	int row, column, at_row, at_column;

	key_place(&at_row, &at_column);
	for (int ago = 0; ago < DAILY_DAYS; ago++) {
		if (!place_day(months, &grid, ago, &row, &column) || row != at_row ||
		    at_column < column || at_column >= column + grid.cell)
			continue;
		if (ago == months->picked)
			return pick(months);
		months->picked = ago;
		break;
	}
	return STAY;
}

static struct want months_act(struct screen *screen, int action)
{
	struct months *months = (struct months *)screen;
	int to = months->picked;

	switch (action) {
	case BEFORE: to++; break;
	case AFTER: to--; break;
	case WEEK_BEFORE: to += 7; break;
	case WEEK_AFTER: to -= 7; break;
	case MONTH_BEFORE: to = month_before(months, to, 1); break;
	case MONTH_AFTER: to = month_before(months, to, -1); break;
	case TODAY: to = 0; break;
	case CLICK: return click(months);
	case PICK: return pick(months);
	case PASTE: return BACK(DAILY_PASTED);
	default: return BACK(DAILY_PICKED);
	}
	months->picked = to < 0 ? 0 : to < DAILY_DAYS ? to : DAILY_DAYS - 1;
	return STAY;
}

static const struct screen_kind kind = {
	.name = "Levels of the day, by month",
	.bindings = bindings,
	.draw = months_draw,
	.act = months_act,
	.tick = months_tick,
	.deadline = months_deadline,
};

struct screen *daily_months_new(struct daily *daily)
{
	struct months *months = screen_new(&kind, daily->screen.app, sizeof *months);

	months->daily = daily;
	months->picked = daily->picked;
	months->count = month_of(months, 0) + 1;
	return &months->screen;
}
