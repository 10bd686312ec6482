/* Boards from rows. */
#include "formats/rows.h"

#include <string.h>

#include "core/memory.h"
#include "formats/budget.h"
#include "formats/rle.h"

#define TABBED_MOST 65536 /* how far tabs may lead */

static const char wide[] = "a row of more squares than a board may have (1024)";

void rows_clear(struct rows *rows)
{
	rows->count = rows->lines = 0;
	rows->own.length = 0;
	rows->counted = false;
	rows->too_large = NULL;
}

void rows_free(struct rows *rows)
{
	memory_free(rows->list);
	text_free(&rows->own);
	*rows = (struct rows){0};
}

/* Find what isn't floor. */
static void narrow(struct slice s, unsigned floor, uint32_t *left, uint32_t *right)
{
	size_t a = 0, b = s.length;

	/* survives: where all is floor left and right meet behind the first square instead of
	 * before it */
	while (b > 0 && line_kinds[(unsigned char)s.at[b - 1]] & floor)
		b--;
	while (a < b && line_kinds[(unsigned char)s.at[a]] & floor)
		a++;
	*left = (uint32_t)a;
	*right = (uint32_t)b;
}

/* A new row at the end; NULL: there are too many. */
static inline struct row *new_row(struct rows *rows, const struct line *line)
{
	struct row *row;

	if (rows->count == BOARD_MOST)
		rows->too_large = "more rows than a board may have (1024)";
	if (rows->too_large != NULL)
		return NULL;
	if (rows->count == rows->room)
		rows->list = memory_room(rows->list, rows->count, &rows->room, sizeof *rows->list);
	row = &rows->list[rows->count++];
	row->line = (uint32_t)rows->lines;
	row->start = line != NULL ? line->start : NULL;
	/* survives: only the reader of text asks for it, and its rows have lines */
	row->source = line != NULL ? (uint16_t)line->has : 0;
	return row;
}

static inline void add_plain(struct rows *rows, const struct line *line)
{
	struct row *row = new_row(rows, line);

	if (row == NULL)
		return;
	row->bytes = line->text.at;
	row->length = (uint32_t)line->text.length;
	row->has = row->source;
	narrow(line->text, HAS_ONLY_FLOOR, &row->left, &row->right);
}

/* The bytes of own from there to end as a row; own was added to, be it nothing. */
static void add_own(struct rows *rows, const struct line *line, size_t from, size_t end)
{
	struct row *row = new_row(rows, line);
	struct slice s;

	if (row == NULL)
		return;
	s = (struct slice){rows->own.bytes + from, end - from};
	row->bytes = NULL;
	row->from = (uint32_t)from;
	row->length = (uint32_t)s.length;
	row->has = (uint16_t)line_kinds_in(s);
	narrow(s, HAS_ONLY_FLOOR, &row->left, &row->right);
}

static struct slice row_slice(const struct rows *rows, const struct row *row)
{
	return (struct slice){row->bytes != NULL ? row->bytes : rows->own.bytes + row->from,
			      row->length};
}

static void add_tabbed(struct rows *rows, const struct line *line)
{
	size_t from = rows->own.length;
	struct slice text = line->text;

	for (size_t i = 0; i < text.length && rows->too_large == NULL; i++) {
		/* survives: far more than the squares that a row may have, either way */
		if (rows->own.length - from > TABBED_MOST)
			rows->too_large = wide;
		if (text.at[i] != '\t') {
			text_add_char(&rows->own, text.at[i]);
			continue;
		}
		do
			text_add_char(&rows->own, ' ');
		while ((rows->own.length - from) % 8 != 0);
	}
	add_own(rows, line, from, rows->own.length);
}

/* Split what run lengths unfolded to at |, which may also lead and trail; it is not | alone. */
static void split_rows(struct rows *rows, const struct line *line, size_t from, size_t end)
{
	const struct text *own = &rows->own;

	if (own->bytes[from] == '|')
		from++;
	if (own->bytes[end - 1] == '|')
		end--;
	while (from <= end) {
		const char *bar = memchr(own->bytes + from, '|', end - from);
		size_t stop = bar != NULL ? (size_t)(bar - own->bytes) : end;

		add_own(rows, line, from, stop);
		from = stop + 1;
	}
}

static bool add_counted(struct rows *rows, const struct line *line, size_t *budget)
{
	size_t from = rows->own.length;
	size_t most = (size_t)BOARD_MOST * (BOARD_MOST + 1) + 1; /* with | around */
	size_t left = most < *budget ? most : *budget, before = left;
	enum rle state = rle_decode(line->text, &left, &rows->own);

	*budget -= before - left;
	if (state == RLE_WRONG || (state == RLE_LIMIT && !rows->wary && !(line->has & HAS_WALL)))
		return false;
	if (state == RLE_DONE && !(line->has & ~(unsigned)(HAS_BAR | HAS_COUNT)))
		return false;
	rows->counted = true;
	if (state == RLE_LIMIT)
		rows->too_large = before < most
					  ? budget_squares_spent
					  : "run lengths that expand to more than a board may have";
	else
		split_rows(rows, line, from, rows->own.length);
	if (rows->too_large != NULL)
		text_cut(&rows->own, from);
	return true;
}

bool rows_add(struct rows *rows, const struct line *line, size_t *budget)
{
	bool added = true;

	if (line->has & (HAS_COUNT | HAS_BAR))
		added = add_counted(rows, line, budget);
	/* survives: only a quicker way: a row without tabs is copied as it stands */
	else if (line->has & HAS_TAB)
		add_tabbed(rows, line);
	else
		add_plain(rows, line);
	rows->lines += added;
	return added;
}

void rows_collect(struct rows *rows, struct slice *rest, size_t *budget)
{
	struct slice after = *rest;
	struct line line;

	while (line_take(&after, &line) && line_may_be_row(&line) && rows_add(rows, &line, budget))
		*rest = after;
}

/* Lines are looked at one by one, each with little work: what unfolds to more than this may be a
 * row to a reader, which has more room. */
#define DECODED_MOST 65536U

bool rows_of_line(struct slice text, struct rows *rows)
{
	struct line line = line_of(text);
	size_t budget = DECODED_MOST;

	rows->wary = true;
	return line_may_be_row(&line) && rows_add(rows, &line, &budget);
}

void rows_add_copy(struct rows *rows, struct slice text)
{
	size_t from = rows->own.length;

	if (rows->too_large == NULL) {
		text_add_slice(&rows->own, text);
		add_own(rows, NULL, from, rows->own.length);
	}
}

/* Columns from left up to before right, rows from top up to before bottom. */
struct box {
	size_t left, right, top, bottom;
};

/* The smallest box around all that isn't floor. */
static struct box box_of(const struct rows *rows, size_t first, size_t last, unsigned floor)
{
	/* survives: what isn't floor ends behind the first column at least; without any the box
	 * is empty either way */
	struct box box = {SIZE_MAX, 0, last, first};

	for (size_t y = first; y < last; y++) {
		const struct row *row = &rows->list[y];
		uint32_t left = row->left, right = row->right;

		if (floor != HAS_ONLY_FLOOR)
			narrow(row_slice(rows, row), floor, &left, &right);
		if (left == right)
			continue;
		if (left < box.left)
			box.left = left;
		if (right > box.right)
			box.right = right;
		if (y < box.top)
			box.top = y;
		box.bottom = y + 1;
	}
	return box;
}

static bool box_is_empty(struct box box)
{
	/* survives: they are never equal: an empty box has its left at SIZE_MAX */
	return box.right <= box.left;
}

size_t rows_width(const struct rows *rows, size_t first, size_t last)
{
	struct box box = box_of(rows, first, last, HAS_ONLY_FLOOR);

	return box_is_empty(box) ? 0 : box.right - box.left;
}

static struct board *build(const struct rows *rows, struct box box)
{
	int width = (int)(box.right - box.left), height = (int)(box.bottom - box.top);
	struct board *board = board_new(width, height);

	for (int y = 0; y < height; y++) {
		struct slice s = row_slice(rows, &rows->list[box.top + (size_t)y]);
		size_t end = s.length < box.right ? s.length : box.right;

		/* survives: nothing is put then */
		if (end > box.left)
			board_put_row(board, y, s.at + box.left, (int)(end - box.left));
	}
	board_settle(board);
	return board;
}

/* Can the pusher walk on the board's squares outside the inner box? */
static bool walks_outside(const struct board *board, struct box outer, struct box inner)
{
	/* survives: the frame behind the board is never inside */
	for (size_t y = outer.top; y < outer.bottom; y++)
		for (size_t x = outer.left; x < outer.right; x++) {
			int at = board_at(board, (int)(x - outer.left), (int)(y - outer.top));
			bool within = y >= inner.top && y < inner.bottom && x >= inner.left &&
				      x < inner.right;

			if (!within && board->squares[at] & SQUARE_INSIDE)
				return true;
		}
	return false;
}

static bool fits(struct box box, size_t *budget)
{
	size_t width = box.right - box.left, height = box.bottom - box.top;

	if (width > BOARD_MOST) /* rows that are too many are too_large */
		return false;
	if ((width + 2) * (height + 2) > *budget)
		return false;
	*budget -= (width + 2) * (height + 2);
	return true;
}

struct board *rows_board(const struct rows *rows, size_t first, size_t last, size_t *budget)
{
	struct box inner = box_of(rows, first, last, HAS_ONLY_FLOOR), outer;
	struct board *board;
	/* survives: the bit is that of blanks, which nobody asks for here */
	unsigned has = 0;

	if (rows->too_large != NULL || box_is_empty(inner))
		return NULL;
	for (size_t y = first; y < last; y++)
		has |= rows->list[y].has;
	if ((rows->exact || has & HAS_FLOOR) && has & HAS_PUSHER) {
		outer = box_of(rows, first, last, rows->exact ? 0 : HAS_ONLY_BLANKS);
		if (memcmp(&outer, &inner, sizeof inner) != 0 && fits(outer, budget)) {
			board = build(rows, outer);
			if (walks_outside(board, outer, inner))
				return board;
			board_free(board);
		}
	}
	return fits(inner, budget) ? build(rows, inner) : NULL;
}

const char *rows_problem(const struct rows *rows, size_t first, size_t last)
{
	struct box box = box_of(rows, first, last, HAS_ONLY_FLOOR);

	if (rows->too_large != NULL)
		return rows->too_large;
	if (box_is_empty(box))
		return "a board of nothing but floor";
	if (box.right - box.left > BOARD_MOST)
		return wide;
	return budget_squares_spent;
}
