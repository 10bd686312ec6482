/* Boards from rows. */
#include "formats/rows.h"

#include <string.h>

#include "core/eight.h"
#include "core/memory.h"
#include "formats/budget.h"
#include "formats/rle.h"

#define TABBED_MOST 65536 /* how far tabs may lead */

static const char wide[] = "a row of more squares than a board may have (1024)";

void rows_clear(struct rows *rows)
{
	rows->count = rows->lines = rows->used = 0;
	rows->own.length = 0;
	rows->counted = false;
	rows->too_large = NULL;
}

void rows_free(struct rows *rows)
{
	memory_free(rows->list);
	memory_free(rows->bytes);
	memory_free(rows->of_board);
	text_free(&rows->own);
	*rows = (struct rows){0};
}

/* --- Rows as they come ------------------------------------------------------------- */

#define BLOCK 16 /* bytes classified at once */

/* Find what has some of the bits. */
static inline void narrow(const unsigned char *bytes, size_t length, unsigned bits, uint32_t *left,
			  uint32_t *right)
{
	size_t a = 0, b = length;

	/* survives: where all is floor left and right meet behind the first square instead of
	 * before it */
	while (b > 0 && !(bytes[b - 1] & bits))
		b--;
	while (a < b && !(bytes[a] & bits))
		a++;
	*left = (uint32_t)a;
	*right = (uint32_t)b;
}

/* Where so many bytes of a row can be put, with floor behind them. */
static inline unsigned char *room_for(struct rows *rows, size_t length)
{
	size_t wanted = rows->used + length + BLOCK + ROW_SPARE;

	if (wanted > rows->bytes_room) {
		rows->bytes_room = wanted + wanted / 4 + 4096;
		rows->bytes = memory_grow(rows->bytes, rows->bytes_room);
	}
	return rows->bytes + rows->used;
}

/* Where so many rows can be put. */
static inline struct row *rows_room(struct rows *rows, size_t more)
{
	while (rows->room - rows->count < more)
		rows->list = memory_room(rows->list, rows->room, &rows->room, sizeof *rows->list);
	return rows->list + rows->count;
}

/* Of the bytes that were put there. start: where the line begins; source: what that holds. */
static inline void fill_row(struct row *row, const struct rows *rows, unsigned char *bytes,
			    size_t length, unsigned has, const char *start, unsigned source)
{
	row->from = (uint32_t)(bytes - rows->bytes);
	row->length = (uint32_t)length;
	row->line = (uint32_t)rows->lines;
	row->start = start;
	row->has = (uint16_t)has;
	row->source = (uint16_t)source;
	narrow(bytes, length, ROW_SQUARES, &row->left, &row->right);
	eight_put(bytes + length, 0); /* the spare ones */
}

/* The bytes that were put behind those of the last row become one, or there are too many. */
static void new_row(struct rows *rows, size_t length, unsigned has, const char *start,
		    unsigned source)
{
	if (rows->count == BOARD_MOST)
		rows->too_large = "more rows than a board may have (1024)";
	if (rows->too_large != NULL)
		return;
	fill_row(rows_room(rows, 1), rows, rows->bytes + rows->used, length, has, start, source);
	rows->count++;
	rows->used += length + ROW_SPARE;
}

/* What a byte of text is as one of a row. */
static unsigned char row_byte(char c)
{
	unsigned kind = line_kinds[(unsigned char)c], byte = board_letters[(unsigned char)c];

	byte |= kind & HAS_STAR ? ROW_STAR : 0;
	byte |= kind & HAS_FLOOR ? ROW_FLOOR : 0;
	byte |= kind & HAS_ONLY_BLANKS ? ROW_BLANK : 0;
	return (unsigned char)byte;
}

/* Add the letters as a row. */
static void add_letters(struct rows *rows, struct slice s, const struct line *line)
{
	unsigned char *to = room_for(rows, s.length);
	unsigned has = 0;

	for (size_t i = 0; i < s.length; i++)
		has |= to[i] = row_byte(s.at[i]);
	/* survives: only the reader of text asks for its line, and its rows have lines */
	new_row(rows, s.length, has, line != NULL ? line->start : NULL,
		line != NULL ? line->has : 0);
}

#define IS(letter, bits) ((unsigned char)-(c == (letter)) & (bits))

/*
 * What the next bytes are as those of a row; 0: anything else. No branches, so that compilers
 * compare all of them at once.
 */
static inline void classify(const char *restrict at, unsigned char *restrict to)
{
	for (int i = 0; i < BLOCK; i++) {
		char c = at[i];

		to[i] = (unsigned char)(IS('#', SQUARE_WALL) | IS('.', SQUARE_GOAL) |
					IS('$', SQUARE_BOX) | IS('@', SQUARE_PUSHER) |
					IS('*', SQUARE_BOX | SQUARE_GOAL | ROW_STAR) |
					IS('+', SQUARE_PUSHER | SQUARE_GOAL) | IS('-', ROW_FLOOR) |
					IS(' ', ROW_BLANK));
	}
}

/* All that is in one of the eight. */
static inline unsigned all_bits(uint64_t word)
{
	word |= word >> 32;
	word |= word >> 16;
	return (unsigned)(word | word >> 8) & 0xff;
}

/*
 * Classify a block of which the first `left` bytes count, or all if there are more. *all gets what
 * is in them; false where they aren't all usual letters.
 */
static inline bool put_block(const char *p, size_t left, unsigned char *to, uint64_t *all)
{
	static const unsigned char ramp[2 * BLOCK] = {255, 255, 255, 255, 255, 255, 255, 255,
						      255, 255, 255, 255, 255, 255, 255, 255};
	const unsigned char *mask = ramp + (left < BLOCK ? BLOCK - left : 0);
	uint64_t low, high;

	classify(p, to);
	low = eight_take(to) | ~eight_take(mask);
	high = eight_take(to + 8) | ~eight_take(mask + 8);
	*all |= (low & eight_take(mask)) | (high & eight_take(mask + 8));
	return (eight_zeros(low) | eight_zeros(high)) == 0;
}

#define USUAL_MOST 64 /* what is longer is taken byte by byte */
#define CHUNK	   32 /* rows for which room is made at once */

/*
 * Take the next lines that are nothing but usual letters, so many at the most, each ended by that
 * byte. It stops at another line, and near the end of the text. Text is read at the speed of this.
 */
static void take_usual(struct rows *rows, struct slice *rest, size_t most, char ends)
{
	const char *p = rest->at, *stop = p + rest->length, *end;
	unsigned char *to = room_for(rows, most * (USUAL_MOST + ROW_SPARE));
	struct row *row = rows_room(rows, most), *last = row + most;

	for (; row < last; row++, p = end + 1) {
		size_t left = (size_t)(stop - p), length, i;
		uint64_t all = 0;

		end = memchr(p, ends, left < USUAL_MOST ? left : USUAL_MOST);
		if (end == NULL || end == p)
			break;
		length = (size_t)(end - p) - (end[-1] == '\r');
		for (i = 0; i < length; i += BLOCK)
			if (left - i < BLOCK || !put_block(p + i, length - i, to + i, &all))
				break;
		if (i < length || (all & EACH_OF_EIGHT(ROW_SQUARES | ROW_FLOOR)) == 0)
			break;
		fill_row(row, rows, to, length, all_bits(all), p, 0);
		rows->lines++;
		to += length + ROW_SPARE;
	}
	rows->count = (size_t)(row - rows->list);
	rows->used = (size_t)(to - rows->bytes);
	*rest = (struct slice){p, (size_t)(stop - p)};
}

/* Of what was unfolded. */
static struct slice own_from(const struct rows *rows, size_t from, size_t end)
{
	return (struct slice){rows->own.bytes + from, end - from};
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
	add_letters(rows, own_from(rows, from, rows->own.length), line);
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

		add_letters(rows, own_from(rows, from, stop), line);
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
		add_letters(rows, line->text, line);
	rows->lines += added;
	return added;
}

/* The next line, of which there is one. */
static bool take_any(struct rows *rows, struct slice *rest, size_t *budget)
{
	struct slice after = *rest;
	struct line line;

	line_take(&after, &line);
	if (!line_may_be_row(&line) || !rows_add(rows, &line, budget))
		return false;
	*rest = after;
	return true;
}

/* Can a row begin with the next byte? */
static inline bool may_begin(struct slice rest)
{
	return rest.length > 0 && line_kinds[(unsigned char)*rest.at] & (HAS_ONLY_ROW | HAS_QUOTE);
}

/* How many rows may be taken at once. */
static size_t chunk_of(const struct rows *rows)
{
	size_t chunk = rows->too_large != NULL ? 0 : BOARD_MOST - rows->count;

	return chunk < CHUNK ? chunk : CHUNK;
}

void rows_take(struct rows *rows, struct slice *rest, size_t *budget)
{
	while (may_begin(*rest)) {
		size_t chunk = chunk_of(rows), before = rows->lines;

		if (chunk > 0)
			take_usual(rows, rest, chunk, '\n');
		if (chunk > 0 && rows->lines == before + chunk)
			continue;
		if (!may_begin(*rest) || !take_any(rows, rest, budget))
			return;
	}
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
	if (rows->too_large == NULL)
		add_letters(rows, text, NULL);
}

bool rows_add_usual(struct rows *rows, const struct text *text)
{
	struct slice rest = {text->bytes, text->capacity}; /* the NUL behind the text ends it */
	size_t before = rows->count;

	if (text->length == 0 || chunk_of(rows) == 0)
		return false;
	take_usual(rows, &rest, 1, '\0');
	return rows->count > before;
}

void rows_lift_pushers(struct rows *rows)
{
	for (size_t i = 0; i < rows->used; i++)
		rows->bytes[i] &= (unsigned char)~SQUARE_PUSHER;
}

/* --- The board of some of them ------------------------------------------------------- */

/* Columns from left up to before right, rows from top up to before bottom. */
struct box {
	size_t left, right, top, bottom;
};

/* The smallest box around all that has one of the bits; 0: around all. */
static struct box box_of(const struct rows *rows, size_t first, size_t last, unsigned bits)
{
	/* survives: what isn't floor ends behind the first column at least; without any the box
	 * is empty either way */
	struct box box = {SIZE_MAX, 0, last, first};

	for (size_t y = first; y < last; y++) {
		const struct row *row = &rows->list[y];
		uint32_t left = row->left, right = row->right;

		if (bits == 0)
			left = 0, right = row->length;
		else if (bits != ROW_SQUARES)
			narrow(rows->bytes + row->from, row->length, bits, &left, &right);
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
	struct box box = box_of(rows, first, last, ROW_SQUARES);

	return box_is_empty(box) ? 0 : box.right - box.left;
}

static struct board *build(struct rows *rows, struct box box)
{
	size_t height = box.bottom - box.top;

	if (height > rows->of_board_room) {
		rows->of_board_room = 2 * height;
		rows->of_board =
			memory_grow(rows->of_board, rows->of_board_room * sizeof *rows->of_board);
	}
	for (size_t y = 0; y < height; y++) {
		const struct row *row = &rows->list[box.top + y];
		size_t end = row->length < box.right ? row->length : box.right;

		rows->of_board[y].squares = rows->bytes + row->from + box.left;
		/* survives: nothing is put then */
		rows->of_board[y].count = end > box.left ? (int)(end - box.left) : 0;
	}
	return board_of_rows(rows->of_board, (int)(box.right - box.left), (int)height);
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

struct board *rows_board(struct rows *rows, size_t first, size_t last, size_t *budget)
{
	struct box inner = box_of(rows, first, last, ROW_SQUARES), outer;
	struct board *board;
	/* survives: the bit is that of walls, which nobody asks for here */
	unsigned has = 0;

	if (rows->too_large != NULL || box_is_empty(inner))
		return NULL;
	for (size_t y = first; y < last; y++)
		has |= rows->list[y].has;
	if ((rows->exact || has & ROW_FLOOR) && has & SQUARE_PUSHER) {
		outer = box_of(rows, first, last, rows->exact ? 0 : ROW_SQUARES | ROW_FLOOR);
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
	struct box box = box_of(rows, first, last, ROW_SQUARES);

	if (rows->too_large != NULL)
		return rows->too_large;
	if (box_is_empty(box))
		return "a board of nothing but floor";
	if (box.right - box.left > BOARD_MOST)
		return wide;
	return budget_squares_spent;
}
