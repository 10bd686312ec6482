/* SPDX-License-Identifier: MIT */
/* The days of a year by month, a week in each row: to see what was solved, and to pick a day. */
#include "tui/screens/daily.h"

#include <stdio.h>

#include "terminal/key.h"
#include "terminal/terminal.h"
#include "tui/app.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"
#include "tui/widgets/logo.h"

#define LATER "o" /* solved on a later day */

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
	int row_of[DAILY_DAYS]; /* 0 is the row of the earliest day */
	int rows, first;	/* rows in all, and the row at the top */
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

/* --- Drawing -------------------------------------------------------------------------- */

/* Forms by the window's width: the marks apart from the number, right behind it, or only the
 * number, which then is green if one of the levels was solved. */
struct month_form {
	int label, cell,
		marks; /* columns; marks: where in a cell the first mark is, 0: there are none */
	int top, left, rows, first;
};

static struct month_form grid_of(const struct months *months, const struct canvas *canvas)
{
	static const struct month_form forms[] = {{.label = 10, .cell = 8, .marks = 3},
						  {.label = 5, .cell = 6, .marks = 2},
						  {.label = 5, .cell = 5},
						  {.label = 4, .cell = 2}};
	int heading = logo_top(canvas, months->rows + 5), width, i = 0;
	struct month_form grid;

	while (i < 3 && forms[i].label + 7 * forms[i].cell > canvas->columns)
		i++;
	grid = forms[i];
	width = grid.label + 7 * grid.cell;
	grid.left = canvas->columns > width ? (canvas->columns - width) / 2 : 0;
	grid.top = heading + 2;
	grid.rows = canvas->rows - grid.top - 2;
	grid.rows = grid.rows < 1 ? 1 : grid.rows > months->rows ? months->rows : grid.rows;
	grid.first =
		months->first < months->rows - grid.rows ? months->first : months->rows - grid.rows;
	if (grid.first > months->row_of[months->picked])
		grid.first = months->row_of[months->picked];
	if (grid.first <= months->row_of[months->picked] - grid.rows)
		grid.first = months->row_of[months->picked] - grid.rows + 1;
	return grid;
}

static bool has_marks(const struct daily *daily, int ago)
{
	bool any = false;

	for (int i = 0; i < DAILY_CLASSES; i++)
		any = any || daily_solved(daily, ago, i) != DAY_UNSOLVED ||
		      status_saved(&daily->status[ago][i]);
	return any;
}

static const char *mark_of(const struct daily *daily, int ago, int column)
{
	const struct status *status = &daily->status[ago][column];

	switch (daily_solved(daily, ago, column)) {
	case DAY_IN_TIME: return theme_medal(status->solved ? status->earned.medal : MEDAL_SOLVED);
	case DAY_LATER: return LATER;
	default:
		return status_saved(status) ? theme_symbol(SYMBOL_SAVED)
		       : theme_is_ascii()   ? "."
					    : "\u00b7";
	}
}

static void draw_day(const struct months *months, struct canvas *canvas,
		     const struct month_form *grid, int ago)
{
	int row = grid->top + months->row_of[ago] - grid->first;
	int column = grid->left + grid->label + weekday_of(months, ago) * grid->cell;
	bool picked = ago == months->picked, any = false, marked = has_marks(months->daily, ago);
	struct day day = day_of(months, ago);

	if (picked) {
		canvas_run(canvas, row, column, grid->marks + (grid->marks > 0 ? DAILY_CLASSES : 2),
			   INK_SELECTED, ' ');
		draw_cursor(canvas, row, column, false);
	}
	for (int i = 0; i < DAILY_CLASSES; i++) {
		bool in_time = daily_solved(months->daily, ago, i) == DAY_IN_TIME;

		any = any || in_time;
		if (grid->marks > 0 && marked)
			draw_text(canvas, row, column + grid->marks + i, 1,
				  picked    ? INK_SELECTED
				  : in_time ? INK_BEST
					    : INK_DIM,
				  mark_of(months->daily, ago, i));
	}
	draw_format(canvas, row, column, 2,
		    picked		      ? INK_SELECTED
		    : any && grid->marks == 0 ? INK_BEST
					      : INK_PLAIN,
		    "%2d", day.day);
}

static void draw_names(struct canvas *canvas, const struct month_form *grid, int row)
{
	static const char *const names[] = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};

	for (int i = 0; i < 7; i++)
		draw_text(canvas, row, grid->left + grid->label + i * grid->cell,
			  grid->cell < 3 ? 1 : 3, INK_DIM, names[i]);
}

/* Draw a month's name beside its first row, or beside the first row in view. */
static void draw_month(const struct months *months, struct canvas *canvas,
		       const struct month_form *grid, int ago)
{
	struct day day = day_of(months, ago);
	char words[32];

	snprintf(words, sizeof words, grid->label < 9 ? "%s" : "%s %d", day_month(day), day.year);
	draw_text(canvas, grid->top + months->row_of[ago] - grid->first, grid->left, grid->label,
		  INK_BOLD, words);
}

static void draw_legend(struct canvas *canvas, int row)
{
	char words[128], brief[64];

	snprintf(words, sizeof words,
		 "%s solved   %s later   %s up to 10%% more   %s fewest   (easy, medium, hard)",
		 theme_symbol(SYMBOL_DONE), LATER, theme_medal(MEDAL_NEAR),
		 theme_medal(MEDAL_LEAST));
	snprintf(brief, sizeof brief, "%s solved  %s later  %s fewest", theme_symbol(SYMBOL_DONE),
		 LATER, theme_medal(MEDAL_LEAST));
	draw_centred(canvas, row, INK_DIM, draw_fitting(canvas->columns, words, brief));
}

static void months_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct months *months = (const struct months *)screen;
	struct month_form grid = grid_of(months, canvas);
	int last = -1; /* the last row with a month's name */

	draw_centred(canvas, grid.top - 2, INK_BOLD, "Levels of the day, by month");
	draw_names(canvas, &grid, grid.top - 1);
	for (int ago = DAILY_DAYS - 1; ago >= 0; ago--) {
		int row = months->row_of[ago];

		if (row < grid.first || row >= grid.first + grid.rows)
			continue;
		if (row != last && (last < 0 || day_of(months, ago).day == 1))
			draw_month(months, canvas, &grid, ago);
		last = row;
		draw_day(months, canvas, &grid, ago);
	}
	if (grid.marks > 0)
		draw_legend(canvas, canvas->rows - 2);
	key_bar_draw(canvas, bindings, canvas->rows - 1);
}

/* --- Keys ------------------------------------------------------------------------------ */

/* The next day in view whose status isn't known; -1: there is none. */
static int unknown(const struct months *months)
{
	struct month_form grid = grid_of(months, &months->screen.app->canvas);

	for (int ago = 0; ago < DAILY_DAYS; ago++)
		if (!months->daily->known[ago] && months->row_of[ago] >= grid.first &&
		    months->row_of[ago] < grid.first + grid.rows)
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
		daily_look(months->daily, ago, 7, false);
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
	struct month_form grid = grid_of(months, &months->screen.app->canvas);
	int row, column, before = months->picked;

	key_place(&row, &column);
	column -= grid.left + grid.label;
	row += grid.first - grid.top;
	if (column < 0 || row < grid.first || row >= grid.first + grid.rows)
		return STAY;
	for (int ago = 0; ago < DAILY_DAYS; ago++)
		if (months->row_of[ago] == row && weekday_of(months, ago) == column / grid.cell)
			months->picked = ago;
	return months->picked == before && months->row_of[before] == row &&
			       weekday_of(months, before) == column / grid.cell
		       ? pick(months)
		       : STAY;
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
	months->first = grid_of(months, &screen->app->canvas).first;
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
	int row = 0;

	months->daily = daily;
	months->picked = daily->picked;
	for (int ago = DAILY_DAYS - 1; ago >= 0; ago--) {
		if (ago < DAILY_DAYS - 1 &&
		    (weekday_of(months, ago) == 0 || day_of(months, ago).day == 1))
			row++;
		months->row_of[ago] = row;
	}
	months->rows = row + 1;
	months->first = row;
	return &months->screen;
}
