/* SPDX-License-Identifier: MIT */
/* What the workshop's tools do to the level: cursor, brushes, and the selected part. */
#include "tui/screens/workshop.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "terminal/key.h"
#include "terminal/terminal.h"
#include "tui/app.h"

static const char palette[] = "#$.@-"; /* in the order of the brushes on the screen */

/* --- Changes ------------------------------------------------------------------ */

/* Do a command of the edit. If it changed the level, the change is stored and examined. */
static bool run(struct workshop_screen *s, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static bool run(struct workshop_screen *s, const char *format, ...)
{
	struct error err = {0};
	char command[128];
	va_list args;
	bool done;

	va_start(args, format);
	vsnprintf(command, sizeof command, format, args);
	va_end(args);
	done = edit_do(s->workshop->edit, &err, "%s", command);
	if (err.kind != ERROR_NONE)
		status_line_alarm(&s->told, "%s", err.text);
	if (done)
		workshop_changed(s->workshop, terminal_now());
	return done;
}

void workshop_tools_go_to(struct workshop_screen *s, int x, int y)
{
	const struct grid *grid = s->workshop->edit->grid;
	int least_x = grid->left + grid->width - BOARD_MOST, most_x = grid->left + BOARD_MOST - 1;
	int least_y = grid->top + grid->height - BOARD_MOST, most_y = grid->top + BOARD_MOST - 1;

	s->x = x < least_x ? least_x : x > most_x ? most_x : x;
	s->y = y < least_y ? least_y : y > most_y ? most_y : y;
}

static struct workshop_view view_now(const struct workshop_screen *s)
{
	const struct canvas *canvas = &s->screen.app->canvas;

	return workshop_draw_view(s, canvas->rows, canvas->columns);
}

void workshop_tools_follow(struct workshop_screen *s)
{
	struct workshop_view view = view_now(s);

	s->centre_x = view.left + view.columns / 2;
	s->centre_y = view.top + view.rows / 2;
}

void workshop_tools_show_all(struct workshop_screen *s)
{
	const struct grid *grid = s->workshop->edit->grid;

	bool blank = workshop_draw_is_blank(s);

	s->centre_x = grid->left + (blank ? WORKSHOP_USUAL_WIDTH : grid->width) / 2;
	s->centre_y = grid->top + (blank ? WORKSHOP_USUAL_HEIGHT : grid->height) / 2;
	s->selecting = false;
	if (blank)
		workshop_tools_go_to(s, grid->left, grid->top);
	else if (!grid_has(grid, s->x, s->y))
		workshop_tools_go_to(s, s->centre_x, s->centre_y);
}

/* --- The cursor --------------------------------------------------------------- */

static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0}; /* by enum direction */

static void step(struct workshop_screen *s, int way)
{
	s->way = (enum direction)way;
	workshop_tools_go_to(s, s->x + dx[way], s->y + dy[way]);
}

/* Go a page up or down, but stop once at the edge. */
static int paged(int y, int by, int edge)
{
	return (y - edge) * (y + by - edge) < 0 ? edge : y + by;
}

bool workshop_tools_cursor(struct workshop_screen *s, int action)
{
	const struct grid *grid = s->workshop->edit->grid;
	int page = view_now(s).rows - 1;

	page = page > 0 ? page : 1;
	switch (action) {
	case EDIT_UP:
	case EDIT_RIGHT:
	case EDIT_DOWN:
	case EDIT_LEFT: step(s, action - EDIT_UP); return true;
	case EDIT_ROW_START:
		s->way = RIGHT; /* what is typed now is a row */
		workshop_tools_go_to(s, grid->left, s->y);
		return true;
	case EDIT_ROW_END:
		s->way = LEFT;
		workshop_tools_go_to(s, grid->left + grid->width - 1, s->y);
		return true;
	case EDIT_PAGE_UP:
		workshop_tools_go_to(s, s->x, paged(s->y, -page, grid->top));
		return true;
	case EDIT_PAGE_DOWN:
		workshop_tools_go_to(s, s->x, paged(s->y, page, grid->top + grid->height - 1));
		return true;
	default: return false;
	}
}

void workshop_tools_brush(struct workshop_screen *s, int by)
{
	const char *at = strchr(palette, s->brush);
	int count = (int)sizeof palette - 1, i = at != NULL ? (int)(at - palette) : 0;

	s->brush = palette[(i + count + by) % count];
}

/* --- Drawing ------------------------------------------------------------------ */

/* Draw here, take a step, and draw there as well, as a single step for undo. */
static void draw_on(struct workshop_screen *s, int way)
{
	bool first = run(s, "draw %d %d %c", s->x, s->y, s->brush);

	step(s, way);
	run(s, "%sdraw %d %d %c", first ? "+" : "", s->x, s->y, s->brush);
}

/* Draw here and take a step, so that typing draws a row of squares. */
static void type(struct workshop_screen *s)
{
	s->typed = run(s, "draw %d %d %c", s->x, s->y, s->brush) ? s->typed + 1 : 0;
	step(s, (int)s->way);
}

/* Undo, and go back to the square that was typed. */
static void undo(struct workshop_screen *s)
{
	enum direction way = s->way;

	if (!run(s, "undo") || s->typed == 0)
		return;
	s->typed--;
	step(s, (int)direction_opposite(way));
	s->way = way;
}

/* The square under the mouse; false: there is none. */
static bool mouse_square(struct workshop_screen *s, int *x, int *y)
{
	int row, column;

	key_place(&row, &column);
	return workshop_draw_square(s, &s->screen.app->canvas, row, column, x, y);
}

/* Put the cursor under the mouse, without scrolling: only keys scroll. */
static void put_cursor(struct workshop_screen *s, int x, int y)
{
	workshop_tools_follow(s);
	workshop_tools_go_to(s, x, y);
}

static void click(struct workshop_screen *s, char brush)
{
	struct workshop_view view = view_now(s);
	char picked;
	int row, column, x, y;

	key_place(&row, &column);
	picked = workshop_draw_brush(&s->screen.app->canvas, &view, row, column);
	s->dragging = false;
	if (picked != '\0')
		s->brush = picked;
	if (picked != '\0' || !mouse_square(s, &x, &y))
		return;
	put_cursor(s, x, y);
	if (!s->selecting) {
		s->drawn = run(s, "draw %d %d %c", x, y, brush);
		s->dragging = true;
		s->drag_x = x;
		s->drag_y = y;
	}
}

/* Draw a line from where the mouse was to where it is. */
static void drag(struct workshop_screen *s, char brush)
{
	int x, y;

	if (!mouse_square(s, &x, &y))
		return;
	if (s->selecting || !s->dragging) {
		put_cursor(s, x, y);
		return;
	}
	if (x == s->drag_x && y == s->drag_y)
		return;
	put_cursor(s, x, y);
	if (run(s, "%sline %d %d %d %d %c", s->drawn ? "+" : "", s->drag_x, s->drag_y, x, y, brush))
		s->drawn = true;
	s->drag_x = x;
	s->drag_y = y;
}

bool workshop_tools_draw(struct workshop_screen *s, int action)
{
	switch (action) {
	case EDIT_DRAW_UP:
	case EDIT_DRAW_RIGHT:
	case EDIT_DRAW_DOWN:
	case EDIT_DRAW_LEFT: draw_on(s, action - EDIT_DRAW_UP); return true;
	case EDIT_DRAW: run(s, "draw %d %d %c", s->x, s->y, s->brush); return true;
	case EDIT_ERASE: run(s, "draw %d %d -", s->x, s->y); return true;
	case EDIT_ONE_MORE: run(s, "draw %d %d p", s->x, s->y); return true;
	case EDIT_FILL: run(s, "fill %d %d %c", s->x, s->y, s->brush); return true;
	case EDIT_CLICK: click(s, s->brush); return true;
	case EDIT_DRAG: drag(s, s->brush); return true;
	case EDIT_CLICK_RIGHT: click(s, '-'); return true;
	case EDIT_DRAG_RIGHT: drag(s, '-'); return true;
	default: break;
	}
	if (action < EDIT_WALL || action > EDIT_PUSHER_HOME)
		return false;
	s->brush = EDIT_BRUSHES[action - EDIT_WALL];
	type(s);
	if (strchr(palette, s->brush) == NULL)
		s->brush = s->brush == '*' ? '$' : '@';
	return true;
}

bool workshop_tools_whole(struct workshop_screen *s, int action)
{
	switch (action) {
	case EDIT_UNDO: undo(s); return true;
	case EDIT_REDO: run(s, "redo"); return true;
	case EDIT_TURN:
		if (run(s, "turn"))
			workshop_tools_show_all(s);
		return true;
	case EDIT_MIRROR: run(s, "mirror"); return true;
	case EDIT_CROP: run(s, "crop"); return true;
	case EDIT_ROW_IN: run(s, "rows %d 1", s->y); return true;
	case EDIT_ROW_OUT: run(s, "rows %d -1", s->y); return true;
	case EDIT_COLUMN_IN: run(s, "columns %d 1", s->x); return true;
	case EDIT_COLUMN_OUT: run(s, "columns %d -1", s->x); return true;
	default: return false;
	}
}

/* --- A selected part ------------------------------------------------------------ */

static void part(struct workshop_screen *s, const char *command, char brush)
{
	run(s, "%s %d %d %d %d %c", command, s->from_x, s->from_y, s->x, s->y, brush);
}

/* Move the selected part on. Each step undoes the last one and moves the part from where it was
 * selected, so that what it passes over stays. */
static void move_part(struct workshop_screen *s, int way)
{
	int by_x = s->moving ? s->by_x : 0, by_y = s->moving ? s->by_y : 0;
	int from_x = s->from_x - by_x, from_y = s->from_y - by_y;
	int to_x = s->x - by_x, to_y = s->y - by_y;

	if (s->moving)
		edit_do(s->workshop->edit, NULL, "undo");
	by_x += dx[way];
	by_y += dy[way];
	s->moving = run(s, "move %d %d %d %d %d %d", from_x, from_y, to_x, to_y, by_x, by_y);
	if (!s->moving && (by_x != 0 || by_y != 0) && s->told.alarms) {
		run(s, "redo");
		return;
	}
	s->by_x = by_x;
	s->by_y = by_y;
	s->from_x = from_x + by_x;
	s->from_y = from_y + by_y;
	workshop_tools_go_to(s, to_x + by_x, to_y + by_y);
}

void workshop_tools_selecting(struct workshop_screen *s, int action)
{
	bool moves = action >= EDIT_MOVE_UP && action <= EDIT_MOVE_LEFT;

	if (!moves)
		s->moving = false;
	if (moves)
		move_part(s, action - EDIT_MOVE_UP);
	else if (action >= EDIT_WALL && action <= EDIT_PUSHER_HOME)
		part(s, "block", EDIT_BRUSHES[action - EDIT_WALL]);
	else if (action == EDIT_FILL)
		part(s, "block", s->brush);
	else if (action == EDIT_OUTLINE)
		part(s, "frame", s->brush);
	else if (action == EDIT_LINE)
		part(s, "line", s->brush);
	else if (action == EDIT_ERASE)
		part(s, "block", '-');
	else if (action == EDIT_CLICK || action == EDIT_DRAG)
		action == EDIT_CLICK ? click(s, s->brush) : drag(s, s->brush);
	else if (action == EDIT_UNDO || action == EDIT_REDO)
		run(s, action == EDIT_UNDO ? "undo" : "redo");
	else
		s->selecting = false;
}
