/* How the list of levels is laid out and drawn. */
#include "tui/levels.h"

#include <curses.h>
#include <stdio.h>

#include "store/file.h"
#include "tui/hints.h"
#include "tui/show.h"

#define TOP 2			/* heading and column names */
#define NUMBERS_COLUMNS 28	/* size, boxes, best, marks */
#define LIST_LEAST (NUMBERS_COLUMNS + 30)	/* columns in which they have room beside the titles */
#define LIST_MOST 78
#define GAP 2			/* between the list and the board beside it */
#define BESIDE_LEAST 20		/* columns of the board */
#define BESIDE_MOST 60
#define BESIDE_COLUMNS 100	/* in a window as wide it always stands there */
#define BELOW_ROWS 7		/* the least for the board below a short list */

/*
 * The board stands below a list that leaves room for it, beside a longer one, always beside it in a wide
 * window, and nowhere in a small one.
 */
struct shape levels_shape(const struct levels *levels)
{
	int body = LINES > TOP + 2 ? LINES - TOP - 2 : 1;
	int spare = levels->rows.count < (size_t)body ? body - (int)levels->rows.count : 0;
	struct shape s = {.width = COLS < 80 ? COLS : LIST_MOST, .rows = body};

	if (COLS < BESIDE_COLUMNS && spare > BELOW_ROWS && COLS >= LIST_LEAST) {
		s.below = true;
		s.rows = body - spare;
		s.left = (COLS - s.width) / 2;
		s.board = (struct map_view){TOP + s.rows + 1, s.left, spare - 1, s.width};
	} else if (COLS >= LIST_LEAST + GAP + BESIDE_LEAST) {
		int columns = (COLS - GAP) * 2 / 5;

		columns = columns > BESIDE_MOST ? BESIDE_MOST : columns;
		if (COLS - GAP - columns < LIST_LEAST)
			columns = COLS - GAP - LIST_LEAST;
		s.beside = true;
		s.width = COLS - GAP - columns < LIST_MOST ? COLS - GAP - columns : LIST_MOST;
		s.left = (COLS - s.width - GAP - columns) / 2;
		s.board = (struct map_view){TOP, s.left + s.width + GAP, body, columns};
	} else {
		s.left = (COLS - s.width) / 2;
	}
	return s;
}

size_t levels_first_visible(const struct levels *levels, int rows)
{
	size_t first = levels->first, count = levels->rows.count, room = (size_t)rows;

	if (first + room > count)
		first = count > room ? count - room : 0;
	if (levels->picked < first)
		first = levels->picked;
	if (levels->picked >= first + room)
		first = levels->picked - room + 1;
	return first;
}

static void draw_row(const struct levels *levels, size_t index, int at, int left, int width)
{
	const struct row *row = &levels->rows.at[index];
	bool picked = index == levels->picked, numbers = width >= LIST_LEAST;
	enum ink ink = picked ? INK_SELECTED : row->problem != NULL ? INK_DIM : INK_PLAIN;
	int titles = width - 8 - (numbers ? NUMBERS_COLUMNS : 4);
	int column = left + 8 + titles;

	if (picked)
		show_run(at, left, width, ink, ' ');
	show_format(at, left, 7, ink, "%s%5zu", picked ? look_mark(MARK_HERE) : " ",
		    course_number(levels->course, index));
	if (row->title == NULL)
		return;
	show(at, left + 8, titles - 1, ink, row->title);
	if (row->problem != NULL) {
		if (numbers)
			show(at, column, NUMBERS_COLUMNS, ink, row->problem);
		return;
	}
	if (numbers) {
		show_format(at, column, 12, ink, "%4d x %-4d", row->width, row->height);
		show_format(at, column + 10, 8, ink, "%5d", row->boxes);
		if (row->best >= 0)
			show_format(at, column + 15, 9, ink, "%8lld", row->best);
		column += NUMBERS_COLUMNS - 4;
	}
	if (row->solved)
		show(at, column, 2, picked ? ink : INK_BEST, look_mark(MARK_DONE));
	if (row->saved)
		show(at, column + 2, 2, ink, look_mark(MARK_SAVED));
}

/* The collection's name, and its file's where the two differ. */
static void draw_heading(const struct library *library, int left, int width)
{
	const char *title = library->set->title, *file = path_name(library->path);

	if (title != NULL && *title != '\0')
		show_format(0, left, width, INK_BOLD, "%s (%s)", title, file);
	else
		show(0, left, width, INK_BOLD, file);
}

/* What the marks mean, where one is in view. */
static void draw_legend(const struct levels *levels, const struct shape *shape, int from)
{
	size_t first = levels_first_visible(levels, shape->rows), last = first + (size_t)shape->rows;
	bool solved = false, saved = false;
	char words[64] = "";
	int column;

	for (size_t i = first; i < last && i < levels->rows.count; i++) {
		solved = solved || levels->rows.at[i].solved;
		saved = saved || levels->rows.at[i].saved;
	}
	if (solved || saved)
		snprintf(words, sizeof words, "%s%s%s%s%s", solved ? look_mark(MARK_DONE) : "",
			 solved ? " solved" : "", solved && saved ? "   " : "",
			 saved ? look_mark(MARK_SAVED) : "", saved ? " saved game" : "");
	column = shape->left + shape->width - show_width(words);
	if (column > from + 1)
		show(LINES - 2, column, COLS, INK_DIM, words);
}

/* The line below the list: what is searched for, what was found, else where we are and how many are solved. */
static void draw_status(const struct levels *levels, const struct shape *shape)
{
	const struct rows *rows = &levels->rows;
	int row = LINES - 2, column = shape->left, end = shape->left + shape->width;

	if (levels->searching) {
		int columns = shape->width / 2;

		column += show(row, column, 9, INK_BOLD, COLS < 40 ? "/" : "Search: ");
		show(row, shape->left + columns + 2, end, INK_DIM, levels->words);
		field_draw(&levels->field, row, column, shape->left + columns - column);
		return;
	}
	column += 2;
	if (levels->words[0] != '\0') {
		show(row, column, end - column, INK_PLAIN, levels->words);
		return;
	}
	column += show_format(row, column, end - column, INK_DIM, "%zu of %zu",
			      course_number(levels->course, levels->picked),
			      course_numbers(levels->course)) + 3;
	if (rows->seen > 0)
		column += show_format(row, column, end - column, INK_DIM, "%zu solved%s", rows->solved,
				      rows->seen < rows->count ? " so far" : "");
	draw_legend(levels, shape, column);
}

/* The picked level: its board, beside the list with its names; and why it can't be played. */
static void draw_picked(const struct levels *levels, const struct shape *shape)
{
	const struct row *row = &levels->rows.at[levels->picked];
	struct map_view view = shape->board;

	if (!shape->beside && !shape->below)
		return;
	if (shape->beside) {
		if (row->title != NULL)
			show(0, view.column, view.columns, INK_BOLD, row->title);
		if (levels->author != NULL)
			show_format(1, view.column, view.columns, INK_DIM, "by %s", levels->author);
		view.row++;
		view.rows--;
		if (row->problem != NULL) {
			int rows = show_wrapped(view.row, view.column, view.columns, 3, INK_DIM,
						row->problem) + 1;

			view.row += rows;
			view.rows -= rows;
		}
	}
	/* near its title, also in a high window */
	if (shape->beside && levels->board != NULL && map_rows(levels->board) + 2 < view.rows)
		view.rows = map_rows(levels->board) + 2;
	if (levels->board != NULL && view.rows > 0)
		map_draw(levels->board, &view, NO_MARKS);
}

void levels_draw(const struct screen *screen)
{
	const struct levels *levels = (const struct levels *)screen;
	const struct course *course = levels->course;
	struct shape shape = levels_shape(levels);
	int left = shape.left, width = shape.width;
	size_t first = levels_first_visible(levels, shape.rows);

	if (course->mode == MODE_CUSTOM)
		draw_heading(course->library, left, width);
	else
		show(0, left, width, INK_BOLD, "Free play: choose a level");
	if (width >= LIST_LEAST) {
		int column = left + width - NUMBERS_COLUMNS;

		show(1, left + 8, 12, INK_DIM, "Title");
		show(1, column + 3, 6, INK_DIM, "Size");
		show(1, column + 10, 6, INK_DIM, "Boxes");
		show(1, column + 19, 6, INK_DIM, "Best");
	}
	for (int i = 0; i < shape.rows && first + (size_t)i < course->count; i++)
		draw_row(levels, first + (size_t)i, TOP + i, left, width);
	draw_picked(levels, &shape);
	show_cursor(TOP + (int)(levels->picked - first), left, false);
	draw_status(levels, &shape);
	hints_draw_line(screen->kind->bindings, LINES - 1);
}
