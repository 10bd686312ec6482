/* SPDX-License-Identifier: MIT */
/* How the list of levels is laid out and drawn. */
#include "tui/screens/levels.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "tui/app.h"
#include "tui/words.h"
#include "tui/widgets/card.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"

#define LOW	       8  /* a window with fewer rows has none to spare */
#define BEST_END       21 /* columns of size, boxes and best, */
#define FEWEST_COLUMNS 7  /* columns of the fewest moves known, */
#define PUSHES_COLUMNS 8
#define MARKS_COLUMNS  5
#define HARD_COLUMNS   7			       /* a size begins with a blank */
#define LIST_LEAST     (BEST_END + MARKS_COLUMNS + 30) /* a list this wide shows numbers, */
#define FEWEST_FROM    (LIST_LEAST + FEWEST_COLUMNS)   /* and wider ones more of them; */
#define HARD_FROM      (FEWEST_FROM + HARD_COLUMNS)    /* the board beside it comes before */
#define PUSHES_FROM    (HARD_FROM + PUSHES_COLUMNS)    /* pushes */
#define LIST_MOST      100
#define MARGIN	       1   /* columns left and right of a list and the board beside it */
#define GAP	       2   /* columns between list and board */
#define BESIDE_COLUMNS 100 /* in a window this wide the board is beside the list */
#define BELOW_ROWS     8   /* the fewest rows for the board below a list, with a blank one */
#define ROWS_LEAST     10  /* the fewest rows of a list that makes room for the board, */
#define ROWS_KEPT      7   /* and the fewest for a tall board */

/*
 * The board is beside the list in a wide window, below it in a narrower one if the list keeps a few
 * rows, and nowhere in a small one. Room made for a tall board below the list is kept, because a
 * list that shrank and grew would move under the mouse.
 */
struct levels_shape levels_draw_shape(const struct levels *levels, int rows, int columns)
{
	int top = rows < LOW && columns < LIST_LEAST ? 1 : 2; /* heading and column names */
	int body = rows - top - 2;
	int spare = levels->overview.rows < (size_t)body ? body - (int)levels->overview.rows : 0;
	int below = body / 2;
	struct levels_shape s = {.top = top, .width = columns < 80 ? columns : 78, .rows = body};

	if (columns >= BESIDE_COLUMNS) {
		int room = columns - GAP - 2 * MARGIN, aside = room - HARD_FROM;

		aside = aside < columns * 2 / 5 ? aside : columns * 2 / 5;
		s.beside = true;
		s.width = room - aside < LIST_MOST ? room - aside : LIST_MOST;
		s.left = (columns - s.width - GAP - aside) / 2;
		s.board = (struct map_view){top, s.left + s.width + GAP, body, aside, {0}};
		return s;
	}
	s.left = (columns - s.width) / 2;
	if (spare < below && body - below >= ROWS_LEAST)
		spare = below;
	if (spare >= BELOW_ROWS && columns >= LIST_LEAST) {
		int wanted = levels->tallest + 1 < body - ROWS_KEPT ? levels->tallest + 1
								    : body - ROWS_KEPT;

		s.below = true;
		spare = spare > wanted ? spare : wanted;
		s.rows = body - spare;
		s.board = (struct map_view){top + s.rows + 1, s.left, spare - 1, s.width, {0}};
	}
	return s;
}

struct levels_shape levels_draw_shape_now(const struct levels *levels)
{
	const struct canvas *canvas = &levels->screen.app->canvas;

	return levels_draw_shape(levels, canvas->rows, canvas->columns);
}

size_t levels_draw_first(const struct levels *levels, int rows)
{
	size_t first = levels->first, count = levels->overview.rows, room = (size_t)rows;
	size_t picked = overview_row_of(&levels->overview, levels->picked);

	if (first + room > count)
		first = count > room ? count - room : 0;
	if (picked < first)
		first = picked;
	if (picked >= first + room)
		first = picked - room + 1;
	return first;
}

bool levels_draw_at(const struct levels *levels, int row, int column, size_t *index)
{
	const struct canvas *canvas = &levels->screen.app->canvas;
	struct levels_shape s = levels_draw_shape(levels, canvas->rows, canvas->columns);
	size_t at;

	if (row < s.top || row >= s.top + s.rows || column < s.left || column >= s.left + s.width)
		return false;
	at = levels_draw_first(levels, s.rows) + (size_t)(row - s.top);
	if (at >= levels->overview.rows)
		return false;
	*index = levels->overview.view[at];
	return true;
}

/* Where the columns of a list stand. */
struct levels_columns {
	int titles, hard, numbers, least, pushes, marks;
};

static enum told told_of(const struct levels *levels)
{
	return (enum told)levels->screen.app->preferences.now.values[SETTING_LEAST];
}

static struct levels_columns columns_of(const struct levels *levels, int left, int width)
{
	struct levels_columns c = {.titles = left + 8};

	c.marks = left + width - MARKS_COLUMNS + 1;
	if (width < LIST_LEAST) {
		c.hard = c.numbers = c.least = c.pushes = c.marks;
		return c;
	}
	c.pushes = c.marks - 1 - (width >= PUSHES_FROM ? PUSHES_COLUMNS : 0);
	c.least = c.pushes;
	if (width >= FEWEST_FROM && told_of(levels) != TOLD_NEVER)
		c.least -= FEWEST_COLUMNS;
	c.numbers = c.least - BEST_END;
	c.hard = c.numbers - (width >= HARD_FROM ? HARD_COLUMNS : 0);
	return c;
}

/* Draw size, boxes, best score and fewest moves and pushes of a level. */
static void draw_numbers(struct canvas *canvas, const struct levels *levels,
			 const struct overview_row *row, int at, const struct levels_columns *c,
			 enum ink ink)
{
	bool told = row->medal != MEDAL_NONE || told_of(levels) == TOLD_ALWAYS;

	draw_format(canvas, at, c->numbers, 12, ink, "%4d x %-4d", row->width, row->height);
	draw_format(canvas, at, c->numbers + 10, 8, ink, "%5d", row->boxes);
	if (row->best >= 0)
		draw_format(canvas, at, c->numbers + 15, 8, ink, "%6lld", row->best);
	else if (row->elsewhere > 0)
		draw_format(canvas, at, c->numbers + 15, 8, ink == INK_PLAIN ? INK_DIM : ink,
			    "%6zu", row->elsewhere);
	if (c->least < c->pushes && told && row->fewest.moves > 0)
		draw_format(canvas, at, c->least, FEWEST_COLUMNS + 1, ink, "%7zu%s",
			    row->fewest.moves, fewest_is_least(&row->fewest) ? "" : "?");
	if (c->pushes < c->marks - 1 && row->pushes > 0)
		draw_format(canvas, at, c->pushes, PUSHES_COLUMNS, ink, "%8zu", row->pushes);
}

static void draw_row(struct canvas *canvas, const struct levels *levels, size_t index, int at,
		     int left, int width)
{
	const struct overview_row *row = &levels->overview.at[index];
	bool picked = index == levels->picked;
	enum ink ink = picked ? INK_SELECTED : row->problem != NULL ? INK_DIM : INK_PLAIN;
	struct levels_columns c = columns_of(levels, left, width);
	int level_class = levels->hardness.at[index];

	if (picked)
		canvas_run(canvas, at, left, width, ink, ' ');
	draw_format(canvas, at, left, 7, ink, "%s%5zu", picked ? theme_symbol(SYMBOL_HERE) : " ",
		    collection_number(levels->collection, index));
	if (row->title == NULL)
		return;
	draw_text(canvas, at, c.titles, c.hard - c.titles - 1, ink, row->title);
	if (row->problem != NULL) {
		if (c.numbers < c.marks)
			draw_text(canvas, at, c.hard, left + width - c.hard, ink, row->problem);
		return;
	}
	if (c.hard < c.numbers && level_class >= 0)
		draw_text(canvas, at, c.hard, HARD_COLUMNS, ink,
			  grade_word((enum grade_class)level_class));
	if (c.numbers < c.marks)
		draw_numbers(canvas, levels, row, at, &c, ink);
	if (row->medal != MEDAL_NONE)
		draw_text(canvas, at, c.marks, 2, picked ? ink : INK_BEST, theme_medal(row->medal));
	else if (row->elsewhere > 0)
		draw_text(canvas, at, c.marks, 2, ink, theme_symbol(SYMBOL_ELSEWHERE));
	if (row->saved)
		draw_text(canvas, at, c.marks + 2, 2, ink, theme_symbol(SYMBOL_SAVED));
}

/* Draw the collection's name, and the name of the picked level's file if that differs. */
static void draw_name(struct canvas *canvas, const struct levels *levels, int left, int width)
{
	const struct collection *collection = levels->collection;
	const char *name = collection_name(collection);
	const char *file = collection->file != NULL ? level_file_name(collection->file)
						    : collection_file(collection, levels->picked);

	if (collection->mode == MODE_FREE)
		draw_text(canvas, 0, left, width, INK_BOLD,
			  draw_fitting(width, "Free play: choose a level", "Free play"));
	else if (strcmp(name, file) != 0)
		draw_format(canvas, 0, left, width, INK_BOLD, "%s (%s)", name, file);
	else
		draw_text(canvas, 0, left, width, INK_BOLD, name);
}

/* Draw the chapter of the picked level, if the folder has chapters, and what is solved of it, once
 * all its levels have been looked at and if there is room. */
static void draw_heading(struct canvas *canvas, const struct levels *levels, int left, int width)
{
	struct text words = {0}, more = {0};
	struct solved_count count = {0};
	struct chapter chapter;

	if (!collection_chapter(levels->collection, levels->picked, &chapter)) {
		draw_name(canvas, levels, left, width);
		return;
	}
	if (chapter.last > levels->overview.count)
		chapter.last = levels->overview.count;
	for (size_t i = chapter.first - 1; i < chapter.last; i++)
		if (levels->overview.at[i].seen)
			collection_count_add(&count, levels->overview.at[i].medal);
	text_add_format(&words, "Chapter %zu: %s", chapter.number, chapter.name);
	if (count.seen == chapter.last + 1 - chapter.first)
		words_add_count(&more, &count, count.seen);
	if (draw_width(words.bytes) + draw_width(text_slice(&more).at) + 3 <= width)
		text_add_format(&words, "   %s", text_slice(&more).at);
	draw_text(canvas, 0, left, width, INK_BOLD, words.bytes);
	text_free(&words);
	text_free(&more);
}

/* Add what the marks mean, up to the highest. */
static void add_marks(struct text *words, enum medal highest, bool elsewhere, bool saved,
		      bool brief)
{
	static const char *const names[][MEDALS] = {
		{[MEDAL_SOLVED] = "solved",
		 [MEDAL_NEAR] = "up to 10% more",
		 [MEDAL_LEAST] = "fewest moves"},
		{[MEDAL_SOLVED] = "solved", [MEDAL_NEAR] = "near", [MEDAL_LEAST] = "fewest"},
	};

	assert(highest < MEDALS);
	for (int medal = MEDAL_SOLVED; medal <= (int)highest; medal++)
		text_add_format(words, "   %s %s", theme_medal((enum medal)medal),
				names[brief][medal]);
	if (elsewhere)
		text_add_format(words, "   %s %s", theme_symbol(SYMBOL_ELSEWHERE),
				brief ? "elsewhere" : "solved elsewhere");
	if (saved)
		text_add_format(words, "   %s %s", theme_symbol(SYMBOL_SAVED),
				brief ? "saved" : "saved game");
}

/* Draw what the marks in view mean, and the marks that are easier to earn, in as many words as
 * there is room for. */
static void draw_legend(struct canvas *canvas, const struct levels *levels,
			const struct levels_shape *shape, int from)
{
	size_t first = levels_draw_first(levels, shape->rows), last = first + (size_t)shape->rows;
	enum medal highest = MEDAL_NONE;
	bool saved = false, elsewhere = false;
	struct text words = {0}, brief = {0};
	int right = shape->left + shape->width, room = right - from;
	const char *fitting;

	for (size_t i = first; i < last && i < levels->overview.rows; i++) {
		const struct overview_row *row = &levels->overview.at[levels->overview.view[i]];

		highest = row->medal > highest ? row->medal : highest;
		saved = saved || row->saved;
		elsewhere = elsewhere || row->elsewhere > 0;
	}
	add_marks(&words, highest, elsewhere, saved, false);
	add_marks(&brief, highest, elsewhere, saved, true);
	fitting = draw_fitting(room, text_slice(&words).at, text_slice(&brief).at);
	if (draw_width(fitting) <= room)
		draw_text(canvas, canvas->rows - 2, right - draw_width(fitting), canvas->columns,
			  INK_DIM, fitting);
	text_free(&words);
	text_free(&brief);
}

/* Draw which levels are shown, and in which order; returns the columns that it takes, with the gap
 * after it. */
static int draw_choice(struct canvas *canvas, const struct overview *rows, int row, int column,
		       int columns)
{
	static const char *const filters[OVERVIEW_FILTERS] = {
		NULL, "unsolved", "saved games", "above the fewest", "solved with help"};
	static const char *const orders[OVERVIEW_ORDERS] = {NULL,
							    "by title",
							    "by size",
							    "by boxes",
							    "by grade",
							    "by best",
							    "by moves above the fewest",
							    "by last played"};
	const struct overview_choice *choice = &rows->choice;
	const char *order = orders[choice->order], *parts[2] = {0};
	struct text words = {0};
	int used = 0;

	if (!rows->unmet) {
		parts[0] = filters[choice->filter];
		parts[1] = choice->grade != GRADE_ANY ? grade_word((enum grade_class)choice->grade)
						      : NULL;
	}
	for (int i = 0; i < 2; i++)
		if (parts[i] != NULL)
			text_add_format(&words, "%s%s", words.length > 0 ? ", " : "Only ",
					parts[i]);
	if (words.length > 0)
		text_add_format(&words, ": %zu%s", rows->rows, order != NULL ? ", " : "");
	if (order != NULL)
		text_add_string(&words, order);
	if (words.length > 0)
		used = draw_text(canvas, row, column, columns, INK_BOLD, words.bytes) + 3;
	text_free(&words);
	return used;
}

/* Draw the line below the list: the search, or its result, or else where we are and how many levels
 * are solved. */
static void draw_status(struct canvas *canvas, const struct levels *levels,
			const struct levels_shape *shape)
{
	const struct overview *rows = &levels->overview;
	int row = canvas->rows - 2, column = shape->left, end = shape->left + shape->width;
	struct text solved = {0};

	if (levels->searching) {
		int columns, typed = draw_width(field_text(&levels->field)) + 1; /* the cursor */

		column += draw_text(canvas, row, column, 9, INK_BOLD,
				    canvas->columns < 40 ? "/" : "Search: ");
		columns = shape->left + shape->width / 2 - column;
		columns = typed < columns ? typed : columns;
		field_draw(canvas, &levels->field, row, column, columns);
		column += columns + 2;
		status_line_draw(&levels->status, canvas, row, column, end - column, 1, INK_DIM);
		return;
	}
	if (status_line_draw_above(&levels->status, canvas, row + 1, column, end - column,
				   INK_PLAIN) > 0)
		return;
	if (!rows->stale)
		column += draw_choice(canvas, rows, row, column, end - column);
	column += draw_format(canvas, row, column, end - column, INK_DIM, "%zu of %zu",
			      collection_number(levels->collection, levels->picked),
			      collection_numbers(levels->collection)) +
		  3;
	if (rows->progress.seen > 0)
		text_add_format(&solved, "%zu solved%s", rows->progress.earned[MEDAL_SOLVED],
				rows->progress.seen < rows->count ? " so far" : "");
	if (draw_width(text_slice(&solved).at) <= end - column)
		column += draw_text(canvas, row, column, end - column, INK_DIM,
				    text_slice(&solved).at);
	text_free(&solved);
	draw_legend(canvas, levels, shape, column);
}

static void draw_author(struct canvas *canvas, const char *author, const struct map_view *view)
{
	struct text words = {0};

	if (author == NULL || *author == '\0')
		return;
	text_add_format(&words, "by %s", author);
	draw_middle(canvas, 1, view->column, view->columns, INK_DIM, words.bytes);
	text_free(&words);
}

/* Would most boards of the list be drawn in points, in that part of the window? With colours
 * there are sizes for all boards. */
static bool most_in_points(const struct overview *rows, const struct map_view *view)
{
	size_t known = 0, count = 0;

	if (sheet_has_points())
		return true;
	for (size_t i = 0; i < rows->count; i++) {
		const struct overview_row *row = &rows->at[i];

		if (row->width == 0)
			continue;
		known++;
		count += square_is_in_points(
			card_size(row->width, row->height, view->rows, view->columns));
	}
	return 3 * count >= 2 * known;
}

/* Draw a board in the way of most boards of the list, so that it looks like those before and after
 * it. */
static void draw_board(struct canvas *canvas, const struct levels *levels, struct map_view view)
{
	if (most_in_points(&levels->overview, &view))
		card_draw_board(canvas, levels->board, view);
	else
		map_draw(canvas, levels->board, &view, NO_MARKS);
}

/* Draw the picked level's board; beside the list also its names, and why it can't be played. */
static void draw_picked(struct canvas *canvas, const struct levels *levels,
			const struct levels_shape *shape)
{
	const struct overview_row *row = &levels->overview.at[levels->picked];
	struct map_view view = shape->board;

	if (!shape->beside && !shape->below)
		return;
	if (shape->beside) {
		draw_frame(canvas, view.row, view.column, view.rows, view.columns);
		if (row->title != NULL)
			draw_middle(canvas, 0, view.column, view.columns, INK_BOLD, row->title);
		draw_author(canvas, levels->author, &view);
		if (row->problem != NULL)
			draw_wrapped_above(canvas, view.row + view.rows - 1, view.column + 2,
					   view.columns - 4, INK_DIM, row->problem);
		view = (struct map_view){view.row + 1,
					 view.column + 1,
					 view.rows - 2 - (row->problem != NULL),
					 view.columns - 2,
					 {0}};
	} else if (levels->board != NULL &&
		   !sheet_board_fits(levels->board,
				     card_preview(levels->board, view.rows, view.columns),
				     view.rows, view.columns)) {
		draw_centred(canvas, view.row - 1, INK_DIM, "(a part of the board)");
	}
	if (levels->board != NULL && view.rows > 0)
		draw_board(canvas, levels, view);
}

/* Draw the names of the columns. */
static void draw_names(struct canvas *canvas, const struct levels *levels, int left, int width)
{
	struct levels_columns c = columns_of(levels, left, width);

	if (c.numbers == c.marks)
		return;
	draw_text(canvas, 1, c.titles, 12, INK_DIM, "Title");
	if (c.hard < c.numbers)
		draw_text(canvas, 1, c.hard, 6, INK_DIM, "Grade");
	draw_text(canvas, 1, c.numbers + 3, 6, INK_DIM, "Size");
	draw_text(canvas, 1, c.numbers + 10, 6, INK_DIM, "Boxes");
	draw_text(canvas, 1, c.numbers + BEST_END - 5, 6, INK_DIM, "Score");
	if (c.least < c.pushes)
		draw_text(canvas, 1, c.pushes - 6, 6, INK_DIM, "Fewest");
	if (c.pushes < c.marks - 1)
		draw_text(canvas, 1, c.marks - 7, 6, INK_DIM, "Pushes");
}

void levels_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct levels *levels = (const struct levels *)screen;
	struct levels_shape shape = levels_draw_shape(levels, canvas->rows, canvas->columns);
	int left = shape.left, width = shape.width;
	size_t first = levels_draw_first(levels, shape.rows);

	draw_heading(canvas, levels, left, width);
	draw_names(canvas, levels, left, width);
	for (int i = 0; i < shape.rows && first + (size_t)i < levels->overview.rows; i++)
		draw_row(canvas, levels, levels->overview.view[first + (size_t)i], shape.top + i,
			 left, width);
	draw_picked(canvas, levels, &shape);
	draw_cursor(canvas,
		    shape.top + (int)(overview_row_of(&levels->overview, levels->picked) - first),
		    left, false);
	draw_status(canvas, levels, &shape);
	key_bar_draw(canvas, screen_bindings(screen), canvas->rows - 1);
}
