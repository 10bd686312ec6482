/* SPDX-License-Identifier: MIT */
/* Rows from lines. */
#include "formats/rows.h"

#include <string.h>

#include "base/eight.h"
#include "base/memory.h"
#include "formats/budget.h"
#include "formats/rle.h"

#define SPREAD_MOST 65536 /* the last column that tabs or run lengths may lead to */
#define TAB	    8

const char rows_too_wide[] = "a row of more squares than a board may have (1024)";

void rows_clear(struct rows *rows)
{
	rows->count = rows->lines = rows->used = 0;
	rows->own.length = 0;
	rows->counted = false;
	rows->has = 0;
	rows->each = ROW_SQUARES;
	rows->walls = 0;
	rows->longest = 0;
	rows->too_large = NULL;
	rows->from = NULL;
}

void rows_free(struct rows *rows)
{
	memory_free(rows->list);
	memory_free(rows->bytes);
	memory_free(rows->squares);
	memory_free(rows->cut);
	text_free(&rows->own);
	*rows = (struct rows){0};
}

/* --- Adding rows --------------------------------------------------------------------- */

#define BLOCK 16 /* bytes classified at once */

static void grow_bytes(struct rows *rows, size_t room)
{
	unsigned char *to = memory_grow(rows->bytes, room);

	rows->bytes = to;
	rows->bytes_room = room;
	for (size_t i = 0; i < rows->count; i++) {
		rows->squares[i].squares = to;
		to += (size_t)rows->squares[i].count + ROW_SPARE;
	}
}

/* Where a row of that many bytes can be put, with floor after it. */
static inline unsigned char *room_for(struct rows *rows, size_t length)
{
	size_t wanted = rows->used + length + BLOCK + ROW_SPARE;

	if (wanted > rows->bytes_room)
		grow_bytes(rows, wanted + wanted / 4 + 4096);
	return rows->bytes + rows->used;
}

/* Make room for that many more rows. */
static inline void make_room(struct rows *rows, size_t more)
{
	if (rows->room - rows->count >= more)
		return;
	rows->room = 2 * rows->room + more;
	rows->list = memory_grow(rows->list, rows->room * sizeof *rows->list);
	rows->squares = memory_grow(rows->squares, rows->room * sizeof *rows->squares);
}

/* Add a row whose bytes are already in place, after the other rows' bytes. */
static inline void add_row(struct rows *rows, const struct row *row, size_t length, uint64_t walls)
{
	unsigned char *bytes = rows->bytes + rows->used;

	rows->list[rows->count] = *row;
	rows->squares[rows->count++] =
		(struct board_row){bytes, walls, (int)length, (row->has & SQUARE_PUSHER) != 0};
	eight_put(bytes + length, 0); /* the spare bytes */
	rows->used += length + ROW_SPARE;
	rows->has |= row->has;
	rows->each &= row->has;
	rows->walls |= walls;
	if (rows->longest < length)
		rows->longest = length;
}

/* Turn a byte of text into a byte of a row. */
static unsigned char row_byte(char c)
{
	unsigned kind = line_kinds[(unsigned char)c], byte = board_letters[(unsigned char)c];

	byte |= byte != 0 ? ROW_FILLED : 0;
	byte |= kind & HAS_STAR ? ROW_STAR : 0;
	byte |= kind & HAS_FLOOR ? ROW_FLOOR : 0;
	return (unsigned char)(byte | ROW_LETTER);
}

/* Add the letters as a row, unless there are too many rows. */
static void add_letters(struct rows *rows, struct slice s, const struct line *line)
{
	unsigned char *to = room_for(rows, s.length);
	uint64_t walls = 0;
	unsigned has = 0;

	for (size_t i = 0; i < s.length; i++) {
		has |= to[i] = row_byte(s.at[i]);
		if (i < ROW_LONG)
			walls |= (uint64_t)(to[i] & SQUARE_WALL) << i;
	}
	if (rows->count == BOARD_MOST)
		rows->too_large = "more rows than a board may have (1024)";
	if (rows->too_large != NULL)
		return;
	make_room(rows, 1);
	add_row(rows,
		&(struct row){line != NULL ? line->start : NULL, (uint32_t)rows->lines,
			      (uint16_t)has, (uint16_t)(line != NULL ? line->has : 0)},
		s.length, walls);
}

#define IS(letter, bits) ((unsigned char)-(c == (letter)) & (bits))

/*
 * Turn the next BLOCK bytes of text into bytes of a row; 0 for all but the usual letters. There are
 * no branches, so that compilers compare all bytes at once.
 */
static inline void classify(const char *restrict at, unsigned char *restrict to)
{
	const int filled = ROW_LETTER | ROW_FILLED;

	for (int i = 0; i < BLOCK; i++) {
		char c = at[i];

		to[i] = (unsigned char)(IS('#', filled | SQUARE_WALL) |
					IS('.', filled | SQUARE_GOAL) |
					IS('$', filled | SQUARE_BOX) |
					IS('@', filled | SQUARE_PUSHER) |
					IS('*', filled | SQUARE_BOX | SQUARE_GOAL | ROW_STAR) |
					IS('+', filled | SQUARE_PUSHER | SQUARE_GOAL) |
					IS('-', ROW_LETTER | ROW_FLOOR) | IS(' ', ROW_LETTER));
	}
}

/* All bits that any of the eight bytes has. */
static inline unsigned all_bits(uint64_t word)
{
	word |= word >> 32;
	word |= word >> 16;
	return (unsigned)(word | word >> 8) & 0xff;
}

/* What is known of a row of usual letters. */
struct usual {
	uint64_t all;	/* its byte i has all bits of the letters i, i + 8, i + 16 ... */
	uint64_t walls; /* as in a row */
	uint64_t odd;	/* not 0: there are other letters */
};

/* Take the block at the place `at` of a row: its first count bytes, or all BLOCK of them. */
static inline void take_block(const char *p, size_t count, unsigned char *to, size_t at,
			      struct usual *usual)
{
	static const unsigned char ramp[2 * BLOCK] = {255, 255, 255, 255, 255, 255, 255, 255,
						      255, 255, 255, 255, 255, 255, 255, 255};
	const unsigned char *mask = ramp + (count < BLOCK ? BLOCK - count : 0);
	uint64_t low, high;

	classify(p, to);
	low = eight_take(to) & eight_take(mask);
	high = eight_take(to + 8) & eight_take(mask + 8);
	usual->odd |= (low ^ eight_take(mask)) | (high ^ eight_take(mask + 8));
	usual->all |= low | high;
	usual->walls |= (eight_gather(low) | eight_gather(high) << 8) << at;
}

#define CHUNK 32 /* rows for which room is made at once */

/*
 * Take the next lines of nothing but usual letters, at most `most` of them, each ended by the byte
 * `ends`. It stops at any other line, and near the end of the text. With it text is read at a fifth
 * of the speed of a plain walk over the same bytes, without it at a seventh (make bench T=files).
 */
static void take_usual(struct rows *rows, struct slice *rest, size_t most, char ends)
{
	const char *p = rest->at, *stop = p + rest->length, *end;
	unsigned char *to = room_for(rows, most * (ROW_LONG + ROW_SPARE));
	size_t last = rows->count + most;

	make_room(rows, most);
	for (; rows->count < last; p = end + 1) {
		size_t left = (size_t)(stop - p), length;
		struct usual usual = {0};

		end = memchr(p, ends, left < ROW_LONG ? left : ROW_LONG);
		if (end == NULL || end == p)
			break;
		length = (size_t)(end - p) - (end[-1] == '\r');
		if (left < (length + BLOCK - 1) / BLOCK * BLOCK)
			break;
		for (size_t i = 0; i < length; i += BLOCK)
			take_block(p + i, length - i, to + i, i, &usual);
		if ((usual.odd & EACH_OF_EIGHT(ROW_LETTER)) != 0 ||
		    (usual.all & EACH_OF_EIGHT(ROW_FILLED | ROW_FLOOR)) == 0)
			break;
		add_row(rows,
			&(struct row){p, (uint32_t)rows->lines, (uint16_t)all_bits(usual.all), 0},
			length, usual.walls);
		rows->lines++;
		to += length + ROW_SPARE;
	}
	*rest = (struct slice){p, (size_t)(stop - p)};
}

/* A part of rows->own, what tabs and run lengths expanded to. */
static struct slice own_from(const struct rows *rows, size_t from, size_t end)
{
	return (struct slice){rows->own.bytes + from, end - from};
}

static void add_tabbed(struct rows *rows, struct slice text, const struct line *line)
{
	size_t from = rows->own.length;

	for (size_t i = 0; i < text.length && rows->too_large == NULL; i++) {
		if (rows->own.length - from > SPREAD_MOST)
			rows->too_large = rows_too_wide;
		if (text.at[i] != '\t') {
			text_add_char(&rows->own, text.at[i]);
			continue;
		}
		do
			text_add_char(&rows->own, ' ');
		while ((rows->own.length - from) % TAB != 0);
	}
	add_letters(rows, own_from(rows, from, rows->own.length), line);
}

/* Split what run lengths expanded to at each |, even at its ends; it is more than just a |. */
static void split_rows(struct rows *rows, const struct line *line, size_t from, size_t end)
{
	struct text *own = &rows->own;

	if (own->bytes[from] == '|')
		from++;
	if (own->bytes[end - 1] == '|')
		end--;
	while (from <= end) {
		const char *bar = memchr(own->bytes + from, '|', end - from);
		size_t stop = bar != NULL ? (size_t)(bar - own->bytes) : end;

		if (stop - from > SPREAD_MOST)
			rows->too_large = rows_too_wide;
		if (line->has & HAS_TAB) {
			/* Make room first: the row is in the text that grows. */
			text_reserve(own, SPREAD_MOST + 2 * TAB);
			add_tabbed(rows, own_from(rows, from, stop), line);
		} else {
			add_letters(rows, own_from(rows, from, stop), line);
		}
		from = stop + 1;
	}
}

static bool add_counted(struct rows *rows, const struct line *line, size_t *budget)
{
	size_t from = rows->own.length;
	size_t most = (size_t)BOARD_MOST * (BOARD_MOST + 1) + 1; /* with | around */
	size_t left = most < *budget ? most : *budget, before = left;
	enum rle state = rle_decode(line->text, &left, &rows->own);
	size_t end = rows->own.length, spread;

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
		split_rows(rows, line, from, end);
	spread = rows->own.length - end; /* by tabs */
	*budget -= spread < *budget ? spread : *budget;
	if (rows->too_large != NULL)
		text_cut(&rows->own, from);
	return true;
}

bool rows_add(struct rows *rows, const struct line *line, size_t *budget)
{
	bool added = true;

	if (line->has & (HAS_COUNT | HAS_BAR))
		added = add_counted(rows, line, budget);
	else if (line->has & HAS_TAB)
		add_tabbed(rows, line->text, line);
	else
		add_letters(rows, line->text, line);
	rows->lines += added;
	return added;
}

/* Take the next line if it is a row; there must be a line. */
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

static void take_all(struct rows *rows, struct slice *rest, size_t *budget)
{
	while (may_begin(*rest) && rows->too_large == NULL) {
		size_t chunk = chunk_of(rows), before = rows->lines;

		if (chunk > 0)
			take_usual(rows, rest, chunk, '\n');
		if (chunk > 0 && rows->lines == before + chunk)
			continue;
		if (!may_begin(*rest) || !take_any(rows, rest, budget))
			return;
	}
}

void rows_take(struct rows *rows, struct slice *rest, size_t *budget)
{
	const char *from = rest->at;
	size_t before = *budget;

	take_all(rows, rest, budget);
	rows->from = *budget == before ? from : NULL;
	rows->to = rest->at;
}

void rows_skip(struct rows *rows, struct slice *rest, size_t *budget)
{
	size_t before = *budget;

	while (may_begin(*rest) && take_any(rows, rest, budget))
		;
	if (*budget != before)
		rows->from = NULL;
	rows->to = rest->at;
}

void rows_take_block(struct rows *rows, struct slice *rest, size_t *budget)
{
	if (rows->from == rest->at) {
		rest->length -= (size_t)(rows->to - rest->at);
		rest->at = rows->to;
		return;
	}
	rows_clear(rows);
	rows_take(rows, rest, budget);
}

/* Little work is spent on each line here: a line that expands to more than this may still be a row
 * to a reader, which has more room. */
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

bool rows_add_usual(struct rows *rows, struct slice lines)
{
	size_t count = rows->count, used = rows->used, before, chunk;

	do {
		before = rows->count;
		chunk = chunk_of(rows);
		if (chunk > 0)
			take_usual(rows, &lines, chunk, '\n');
	} while (chunk > 0 && rows->count == before + chunk);
	if (*lines.at == '\0')
		return true;
	rows->lines -= rows->count - count;
	rows->count = count;
	rows->used = used;
	return false;
}

void rows_lift_pushers(struct rows *rows)
{
	for (size_t i = 0; i < rows->used; i++)
		rows->bytes[i] &= (unsigned char)~SQUARE_PUSHER;
}
