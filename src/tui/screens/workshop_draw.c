/* SPDX-License-Identifier: MIT */
/* How the workshop is laid out and drawn. */
#include "tui/screens/workshop.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "maker/grade.h"
#include "store/path.h"
#include "tui/widgets/card.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"

#define MESSAGE_ROWS  14  /* in a window this high a message has a row of its own */
#define WORDY_COLUMNS 60  /* in a window this wide brushes have names */
#define GRADE_FROM    38  /* in a window this wide the verdict says how hard the level is */
#define LARGE_COLUMNS 100 /* in one this wide head and palette are centred, as the board is */
#define MARGIN	      1	  /* squares around the cursor that are shown */

static const struct brush {
	char letter;
	const char *words;
	struct square_look look;
} brushes[] = {
	{'#', "wall", {.letter = '#'}},
	{'$', "box", {.letter = '$'}},
	{'.', "goal", {.letter = '.'}},
	{'@', "pusher", {.letter = '@'}},
	{'-', "floor", {.letter = ' ', .marks = SQUARE_COUNTED}},
};
#define BRUSHES (int)(sizeof brushes / sizeof *brushes)

/* --- Where things are --------------------------------------------------------- */

static int larger(int a, int b)
{
	return a > b ? a : b;
}

/* The first square shown of `room` squares around a centre, with the cursor among them. */
static int first_shown(int centre, int room, int cursor)
{
	int margin = room > 2 * MARGIN + 1 ? MARGIN : 0, first = centre - room / 2;

	if (cursor - margin < first)
		first = cursor - margin;
	if (cursor + margin >= first + room)
		first = cursor + margin - room + 1;
	return first;
}

struct workshop_view workshop_draw_view(const struct workshop_screen *screen, int rows, int columns)
{
	const struct grid *grid = screen->workshop->edit->grid;
	struct workshop_view view = {.row = 1, .palette = -1};
	int foot = rows >= MESSAGE_ROWS ? 4 : 3;
	/* squares keep their size until a level has outgrown most others */
	int width = larger(grid->width, WORKSHOP_USUAL_WIDTH);
	int height = larger(grid->height, WORKSHOP_USUAL_HEIGHT);

	if (rows >= 9) {
		view.palette = 1;
		view.row = 2;
	}
	view.room = rows - view.row - foot > 1 ? rows - view.row - foot : 1;
	view.size = card_size(width + 2 * MARGIN, height + 2 * MARGIN, view.room, columns);
	view.rows = view.room / view.size.rows;
	view.columns = columns / view.size.columns > 1 ? columns / view.size.columns : 1;
	view.column = (columns - view.columns * view.size.columns) / 2;
	view.left = first_shown(screen->centre_x, view.columns, screen->x);
	view.top = first_shown(screen->centre_y, view.rows, screen->y);
	return view;
}

bool workshop_draw_square(const struct workshop_screen *screen, const struct canvas *canvas,
			  int row, int column, int *x, int *y)
{
	struct workshop_view view = workshop_draw_view(screen, canvas->rows, canvas->columns);

	column -= view.column;
	if (row < view.row || row >= view.row + view.rows * view.size.rows || column < 0 ||
	    column / view.size.columns >= view.columns)
		return false;
	*x = view.left + column / view.size.columns;
	*y = view.top + (row - view.row) / view.size.rows;
	return true;
}

/* How the palette draws squares: in ASCII as the board does, where [] is a box. */
static struct square_size palette_size(const struct workshop_view *view)
{
	bool wide = theme_glyphs() == GLYPHS_ASCII && view->size.columns > 1;

	return square_sizes[wide ? SQUARES_2X1 : SQUARES_1X1];
}

/* The columns of a brush in the palette: its glyph, if wordy its name, and its key. */
static int brush_width(const struct workshop_view *view, int i, bool wordy)
{
	return palette_size(view).columns + 3 + (wordy ? 1 + (int)strlen(brushes[i].words) : 0);
}

static int palette_column(const struct canvas *canvas, const struct workshop_view *view, int brush)
{
	bool wordy = canvas->columns >= WORDY_COLUMNS;
	int left, column = 0, width = 0;

	draw_page(canvas, WORKSHOP_COLUMNS, &left);
	for (int i = 0; i < BRUSHES; i++) {
		if (i == brush)
			column = width;
		width += brush_width(view, i, wordy) + 2;
	}
	if (canvas->columns >= LARGE_COLUMNS)
		left = (canvas->columns - width + 2) / 2;
	return left + column;
}

char workshop_draw_brush(const struct canvas *canvas, const struct workshop_view *view, int row,
			 int column)
{
	bool wordy = canvas->columns >= WORDY_COLUMNS;

	for (int i = 0; i < BRUSHES && row == view->palette; i++) {
		int from = palette_column(canvas, view, i);

		if (column >= from && column < from + brush_width(view, i, wordy))
			return brushes[i].letter;
	}
	return '\0';
}

/* --- The board ------------------------------------------------------------------ */

static bool is_selected(const struct workshop_screen *s, int x, int y)
{
	int left = s->from_x < s->x ? s->from_x : s->x, right = s->from_x + s->x - left;
	int top = s->from_y < s->y ? s->from_y : s->y, bottom = s->from_y + s->y - top;

	return s->selecting && x >= left && x <= right && y >= top && y <= bottom;
}

static bool is_lost(const struct workshop *workshop, int x, int y)
{
	const struct board *board = workshop->board;
	int column = x - workshop->left, row = y - workshop->top;

	return workshop->lost != NULL && column >= 0 && row >= 0 && column < board->width &&
	       row < board->height && workshop->lost[board_at(board, column, row)] != 0;
}

/* What is drawn on a square. The whole grid shows floor, so that its size can be seen. */
static struct square_look square_of(const struct workshop_screen *s, int x, int y)
{
	static const struct {
		int x, y;
	} beside[DIRECTIONS] = {
		[UP] = {0, -1}, [RIGHT] = {1, 0}, [DOWN] = {0, 1}, [LEFT] = {-1, 0}};
	const struct grid *grid = s->workshop->edit->grid;
	struct square_look square = {.letter = grid_letter(grid, x, y),
				     .inside = grid_has(grid, x, y)};

	for (int d = 0; d < DIRECTIONS; d++)
		if (grid_letter(grid, x + beside[d].x, y + beside[d].y) == '#')
			square.walls |= 1U << d;
	if (square.inside && square.letter == ' ')
		square.marks |= SQUARE_COUNTED;
	if (is_lost(s->workshop, x, y))
		square.marks |= SQUARE_LOST;
	if ((x == s->x && y == s->y) || is_selected(s, x, y))
		square.marks |= SQUARE_POINTED;
	return square;
}

/* Around a level in points, draw dots where it ends, or where a usual one in the middle would. */
static void draw_border(struct canvas *canvas, const struct workshop_screen *s,
			const struct workshop_view *view)
{
	const struct grid *grid = s->workshop->edit->grid;
	int x = s->centre_x - WORKSHOP_USUAL_WIDTH / 2, to_x = x + WORKSHOP_USUAL_WIDTH;
	int y = s->centre_y - WORKSHOP_USUAL_HEIGHT / 2, to_y = y + WORKSHOP_USUAL_HEIGHT;
	int left, right, top, bottom;

	x = x < grid->left ? x : grid->left;
	y = y < grid->top ? y : grid->top;
	to_x = larger(to_x, grid->left + grid->width);
	to_y = larger(to_y, grid->top + grid->height);
	left = view->column + (x - view->left) * view->size.columns - 1;
	right = view->column + (to_x - view->left) * view->size.columns;
	top = view->row + (y - view->top) * view->size.rows - 1;
	bottom = view->row + (to_y - view->top) * view->size.rows;
	if (!square_is_in_points(view->size))
		return;
	for (int row = larger(top, view->row); row <= bottom && row < view->row + view->room; row++)
		for (int column = left; column <= right; column++)
			if (row == top || row == bottom ? (column - left) % 2 == 0
							: column == left || column == right)
				draw_character(canvas, row, column, INK_DIM, 0xb7);
}

static void draw_board(struct canvas *canvas, const struct workshop_screen *s,
		       const struct workshop_view *view)
{
	draw_border(canvas, s, view);
	for (int r = 0; r < view->rows; r++)
		for (int c = 0; c < view->columns; c++) {
			struct square_look square = square_of(s, view->left + c, view->top + r);

			square_draw(canvas, view->row + r * view->size.rows,
				    view->column + c * view->size.columns, view->size, &square);
		}
	draw_cursor(canvas, view->row + (s->y - view->top) * view->size.rows,
		    view->column + (s->x - view->left) * view->size.columns, true);
}

/* --- Words ------------------------------------------------------------------------ */

static void draw_head(struct canvas *canvas, const struct workshop_screen *s)
{
	const struct edit *edit = s->workshop->edit;
	const char *title = edit->words[EDIT_TITLE] != NULL ? edit->words[EDIT_TITLE] : "Untitled";
	const char *room = "Workshop: ";
	bool unsaved = !edit_is_saved(edit) && edit_is_started(edit);
	char file[300] = "";
	int left, columns = draw_page(canvas, WORKSHOP_COLUMNS, &left), behind, all, width, column;

	if (edit->file != NULL && edit->number > 0)
		snprintf(file, sizeof file, "%.200s, level %zu", path_name(edit->file),
			 edit->number);
	else if (edit->file != NULL)
		snprintf(file, sizeof file, "%.200s", path_name(edit->file));
	if (unsaved)
		snprintf(file + strlen(file), sizeof file - strlen(file), "%snot saved",
			 file[0] != '\0' ? ", " : "");
	/* if not all of it fits, leave out the file's name, and then "Workshop" */
	if (unsaved && draw_width(title) + 2 + draw_width(file) > columns)
		snprintf(file, sizeof file, "not saved");
	if (draw_width(room) + draw_width(title) + 2 + draw_width(file) > columns)
		room = "";
	behind = file[0] != '\0' ? 2 + draw_width(file) : 0;
	all = draw_width(room) + draw_width(title) + behind;
	/* above the middle of the board */
	if (canvas->columns >= LARGE_COLUMNS && all <= canvas->columns) {
		left = (canvas->columns - all) / 2;
		columns = all;
	}
	/* the title is cut rather than that it isn't saved */
	width = draw_format(canvas, 0, left, columns - (unsaved ? behind : 0), INK_BOLD, "%s%s",
			    room, title);
	column = columns - draw_width(file);
	if (column < width + 2)
		column = width + 2;
	draw_text(canvas, 0, left + column, columns - column, INK_DIM, file);
}

static void draw_palette(struct canvas *canvas, const struct workshop_screen *s,
			 const struct workshop_view *view)
{
	struct square_size size = palette_size(view);
	int row = view->palette;
	bool wordy = canvas->columns >= WORDY_COLUMNS;

	for (int i = 0; i < BRUSHES; i++) {
		const struct brush *brush = &brushes[i];
		int column = palette_column(canvas, view, i);
		int width = brush_width(view, i, wordy);
		bool picked = s->brush == brush->letter;

		if (picked)
			draw_text(canvas, row, column, 1, INK_BOLD, theme_symbol(SYMBOL_HERE));
		square_draw(canvas, row, column + 1, size, &brush->look);
		if (wordy)
			draw_text(canvas, row, column + size.columns + 2, (int)strlen(brush->words),
				  picked ? INK_SELECTED : INK_PLAIN, brush->words);
		draw_character(canvas, row, column + width - 1,
			       picked && !wordy ? INK_BOLD : INK_KEY, (unsigned char)brush->letter);
	}
}

/* Add a problem if all of it fits; otherwise it shows once the other problems are gone. */
static void add_problem(struct text *words, int room, const char *problem)
{
	const char *between = words->length > 0 ? "; " : "";

	if ((int)words->length + draw_width(between) + draw_width(problem) > room)
		return;
	text_add_format(words, "%s%s", between, problem);
}

/* Add what is missing or odd. */
static void add_problems(const struct workshop *workshop, bool brief, int room, struct text *words)
{
	const struct board *board = workshop->board;
	char one[80];

	if (board->pushers == 0)
		add_problem(words, room, "no pusher");
	if (board->pushers > 1) {
		snprintf(one, sizeof one, "%d pushers", board->pushers);
		add_problem(words, room, one);
	}
	if (board->boxes == 0)
		add_problem(words, room, "no box");
	if (board->boxes > board->goals) {
		int missing = board->boxes - board->goals;

		snprintf(one, sizeof one, "%d goal%s missing", missing, PLURAL(missing, "s"));
		add_problem(words, room, one);
	}
	if (workshop->deadlock == DEADLOCK_SQUARE)
		add_problem(words, room,
			    brief ? "a box is lost" : "the marked box can't reach a goal");
	else if (workshop->deadlock == DEADLOCK_FROZEN)
		add_problem(words, room, brief ? "boxes are stuck" : "the marked boxes are stuck");
	if (workshop->open_row > 0) {
		snprintf(one, sizeof one, "open at row %d%s", workshop->open_row,
			 brief ? "" : ": the edge counts as a wall");
		add_problem(words, room, one);
	}
	if (workshop->outside > 0) {
		snprintf(one, sizeof one, "%d box%s out of reach", workshop->outside,
			 PLURAL(workshop->outside, "es"));
		add_problem(words, room, one);
	}
}

/* Is everything there that makes a level? If not, the status says what is missing. */
static bool is_complete(const struct board *board)
{
	return board->pushers > 0 && board->boxes > 0 && board->boxes <= board->goals;
}

static void draw_status(struct canvas *canvas, const struct workshop *workshop, int row)
{
	const struct board *board = workshop->board;
	bool narrow = canvas->columns < WORDY_COLUMNS;
	struct text words = {0};
	const char *between;
	char counts[80];
	int width, room, column;

	if (narrow)
		snprintf(counts, sizeof counts, "%dx%d $%d .%d", board->width, board->height,
			 board->boxes, board->goals);
	else
		snprintf(counts, sizeof counts, "%d x %d, %d box%s, %d goal%s", board->width,
			 board->height, board->boxes, PLURAL(board->boxes, "es"), board->goals,
			 PLURAL(board->goals, "s"));
	room = canvas->columns - draw_width(counts) - 2;
	add_problems(workshop, false, INT_MAX, &words);
	if ((int)words.length > room) {
		text_cut(&words, 0);
		add_problems(workshop, true, room, &words);
		if (words.length == 0) { /* if only one fits, the counts make room for it */
			add_problems(workshop, true, canvas->columns, &words);
			counts[0] = '\0';
		}
	}
	between = words.length > 0 && counts[0] != '\0' ? ": " : "";
	width = draw_width(counts) + draw_width(between) + (int)words.length;
	column = width < canvas->columns ? (canvas->columns - width) / 2 : 0;
	column += draw_text(canvas, row, column, canvas->columns - column, INK_PLAIN, counts);
	/* while the level is incomplete, what is missing isn't an error */
	draw_format(canvas, row, column, canvas->columns - column,
		    is_complete(board) ? INK_ERROR : INK_PLAIN, "%s%s", between,
		    words.length > 0 ? words.bytes : "");
	text_free(&words);
}

static void draw_verdict(struct canvas *canvas, const struct workshop *workshop, int row)
{
	bool narrow = canvas->columns < WORDY_COLUMNS;
	struct text words = {0};
	enum ink ink = INK_DIM;

	switch (workshop->judged) {
	case JUDGED_SOLVED:
		ink = INK_BEST;
		text_add_format(&words, "%s: %zu push%s",
				workshop->tried ? "Solved by you"
				: narrow	? "Solvable"
						: "Can be solved",
				workshop->pushes, PLURAL(workshop->pushes, "es"));
		if (workshop->grade >= 0 && canvas->columns >= GRADE_FROM)
			text_add_format(&words, ", grade %d%s (%s)", workshop->grade,
					narrow ? "" : " of 100",
					grade_word(grade_class(workshop->grade)));
		break;
	case JUDGED_IMPOSSIBLE:
		ink = INK_ERROR;
		text_add_string(&words, "Can't be solved");
		break;
	case JUDGED_NOT_YET:
		text_add_string(&words, draw_fitting(canvas->columns,
						     "Not known yet whether it can be solved",
						     "Not known yet"));
		break;
	case JUDGED_TOO_HARD:
		text_add_format(&words, "Not known%s: too hard for the solver",
				narrow ? "" : " whether it can be solved");
		if (canvas->columns < (int)words.length) {
			text_cut(&words, 0);
			text_add_string(&words, "Too hard to tell");
		}
		break;
	default:
		text_add_string(&words, is_complete(workshop->board) ? "Can't be judged: "
								     : "Can't be played yet");
		if (is_complete(workshop->board))
			text_add_string(&words, workshop->why.text);
	}
	draw_centred(canvas, row, ink, words.bytes);
	text_free(&words);
}

bool workshop_draw_is_blank(const struct workshop_screen *s)
{
	const struct edit *edit = s->workshop->edit;

	return !edit_is_started(edit) && edit->grid->width == 1;
}

/* Draw the message. If there is none, show an error while the draft isn't on the disk; or how to
 * begin, until something is drawn, if a row is free for it. */
static void draw_message(struct canvas *canvas, const struct workshop_screen *s, int row)
{
	const struct error *unkept = &s->workshop->unkept;
	struct status_line told = {0};

	if (unkept->kind != ERROR_NONE)
		status_line_alarm(&told, "Not kept on disk, so save the level: %s", unkept->text);
	else if (workshop_draw_is_blank(s) && canvas->rows >= MESSAGE_ROWS)
		status_line_tell(&told, "%s",
				 draw_fitting(canvas->columns,
					      "Type a row: ##### draws five walls, and the arrow "
					      "keys say which way it goes",
					      "Type a row: ##### is five walls"));
	status_line_draw_told(s->told.words != NULL ? &s->told : &told, canvas, row + 1);
	status_line_clear(&told);
}

void workshop_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct workshop_screen *s = (const struct workshop_screen *)screen;
	struct workshop_view view = workshop_draw_view(s, canvas->rows, canvas->columns);
	int foot = view.row + view.room;

	draw_head(canvas, s);
	if (view.palette >= 0)
		draw_palette(canvas, s, &view);
	draw_board(canvas, s, &view);
	if (canvas->covered)
		return;
	if (workshop_draw_is_blank(s)) {
		draw_centred(canvas, foot, INK_DIM,
			     draw_fitting(canvas->columns,
					  "A level needs a pusher @, boxes $ and a goal . for each",
					  "Draw @, $ and ."));
	} else {
		draw_status(canvas, s->workshop, foot);
		draw_verdict(canvas, s->workshop, foot + 1);
	}
	draw_message(canvas, s, canvas->rows >= MESSAGE_ROWS ? foot + 2 : foot + 1);
	key_bar_draw(canvas, screen_bindings(screen), canvas->rows - 1);
}
