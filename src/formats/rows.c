/* Lines classified by what they hold, and boards from rows and back. */
#include "formats/rows.h"

#include <string.h>

#include "core/memory.h"
#include "formats/rle.h"

#define HAS_END 16384
#define TABBED_MOST 65536	/* how far tabs may lead */

static const char wide[] = "a row of more squares than a board may have (1024)";

/* One look-up a byte, for all that a line can be. */
#define S HAS_BLANK
#define T HAS_TAB
#define E HAS_END
#define F HAS_FLOOR
#define W HAS_WALL
#define X HAS_STAR
#define P HAS_PUSHER
#define B HAS_BOX
#define G HAS_GOAL
#define N HAS_COUNT
#define I HAS_BAR
#define M HAS_MOVE
#define K HAS_MARK
#define O HAS_OTHER
#define Q HAS_QUOTE
static const unsigned short kinds[256] = {
	O, O, O, O, O, O, O, O, O, T, E, S, S, E, O, O,
	O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O,
	S, O, O, W, B, O, O, O, N, N, X, P, O, F, G, O,
	N, N, N, N, N, N, N, N, N, N, O, O, O, O, Q, O,
	P, O, B, O, M, O, O, O, O, O, O, O, M, O, O, O,
	P, O, M, O, O, M, O, O, O, O, O, K, O, K, O, F,
	O, O, B, O, M, O, O, O, O, O, O, O, M, O, O, O,
	P, O, M, O, O, M, O, O, O, O, O, K, I, K, O, O,
	O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O,
	O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O,
	O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O,
	O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O,
	O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O,
	O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O,
	O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O,
	O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O,
};
#undef S
#undef T
#undef E
#undef F
#undef W
#undef X
#undef P
#undef B
#undef G
#undef N
#undef I
#undef M
#undef K
#undef O
#undef Q

/* Step over the > of quoted mail; "> >" is two of them. */
static struct slice unquoted(struct slice s)
{
	while (s.length > 0 && *s.at == '>') {
		size_t taken = s.length > 2 && s.at[1] == ' ' && s.at[2] == '>' ? 2 : 1;

		s.at += taken;
		s.length -= taken;
	}
	return s;
}

static unsigned kinds_in(struct slice s)
{
	unsigned has = 0;

	for (size_t i = 0; i < s.length; i++)
		has |= kinds[(unsigned char)s.at[i]];
	return has;
}

static void take_quote(struct line *line)
{
	line->quoted = true;
	line->text = unquoted(line->text);
	line->has = kinds_in(line->text);
}

bool line_take(struct slice *rest, struct line *line)
{
	const unsigned char *start = (const unsigned char *)rest->at;
	const unsigned char *end = start + rest->length, *p = start;
	unsigned has = 0, kind = 0;

	if (p == end)
		return false;
	while (p < end && !((kind = kinds[*p]) & HAS_END)) {
		has |= kind;
		p++;
	}
	*line = (struct line){{rest->at, (size_t)(p - start)}, has, false};
	if (p < end && *p == '\r')
		p++;
	if (p < end && *p == '\n' && (p == start + line->text.length || p[-1] == '\r'))
		p++;
	rest->length -= (size_t)(p - start);
	rest->at = (const char *)p;
	if (has & HAS_QUOTE && *line->text.at == '>')
		take_quote(line);
	return true;
}

struct line line_of(struct slice text)
{
	struct line line = {text, kinds_in(text), false};

	if (text.length > 0 && *text.at == '>')
		take_quote(&line);
	return line;
}

bool line_is_blank(const struct line *line)
{
	return (line->has & ~(unsigned)HAS_ONLY_BLANKS) == 0;
}

bool line_may_be_row(const struct line *line)
{
	return (line->has & ~(unsigned)HAS_ONLY_ROW) == 0 && !line_is_blank(line);
}

bool line_is_moves(const struct line *line)
{
	return (line->has & ~(unsigned)HAS_ONLY_MOVES) == 0 && line->has & HAS_MOVE;
}

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

static void add_row(struct rows *rows, struct row row)
{
	if (rows->too_large != NULL)
		return;
	if (rows->count == BOARD_MOST) {
		rows->too_large = "more rows than a board may have (1024)";
		return;
	}
	rows->list = memory_room(rows->list, rows->count, &rows->room, sizeof *rows->list);
	row.line = rows->lines;
	rows->list[rows->count++] = row;
}

static struct slice row_slice(const struct rows *rows, const struct row *row)
{
	const char *bytes = row->bytes != NULL ? row->bytes : rows->own.bytes + row->from;

	return (struct slice){bytes, row->length};
}

static void add_own_row(struct rows *rows, size_t from)
{
	struct row row = {.from = from, .length = rows->own.length - from};

	if (row.length > 0)
		row.has = kinds_in((struct slice){rows->own.bytes + from, row.length});
	add_row(rows, row);
}

static void add_tabbed(struct rows *rows, struct slice text)
{
	size_t from = rows->own.length;

	for (size_t i = 0; i < text.length; i++) {
		if (rows->own.length - from > TABBED_MOST) {
			rows->too_large = wide;
			return;
		}
		if (text.at[i] != '\t') {
			text_add_char(&rows->own, text.at[i]);
			continue;
		}
		do
			text_add_char(&rows->own, ' ');
		while ((rows->own.length - from) % 8 != 0);
	}
	add_own_row(rows, from);
}

/* Split what run lengths unfolded to at |, which may also lead and trail. */
static void split_rows(struct rows *rows, size_t from, size_t end, unsigned source)
{
	struct text *own = &rows->own;

	if (own->bytes[from] == '|')
		from++;
	if (end > from && own->bytes[end - 1] == '|')
		end--;
	while (from <= end) {
		const char *bar = memchr(own->bytes + from, '|', end - from);
		size_t stop = bar != NULL ? (size_t)(bar - own->bytes) : end;
		struct row row = {.from = from, .length = stop - from, .source = source};

		row.has = kinds_in((struct slice){own->bytes + from, row.length});
		add_row(rows, row);
		from = stop + 1;
	}
}

static bool add_counted(struct rows *rows, const struct line *line, size_t *budget)
{
	static const char larger[] = "run lengths that unfold to more than a board may have";
	size_t from = rows->own.length, most = (size_t)BOARD_MOST * (BOARD_MOST + 1);
	size_t left = most < *budget ? most : *budget, before = left;
	enum rle state = rle_decode(line->text, &left, &rows->own);

	*budget -= before - left;
	if (state == RLE_WRONG || (state == RLE_LIMIT && !(line->has & HAS_WALL)))
		return false;
	rows->counted = true;
	if (state == RLE_LIMIT) {
		rows->too_large = larger;
		return true;
	}
	if (rows->own.length == from || !(line->has & ~(unsigned)(HAS_BAR | HAS_COUNT)))
		return false;
	split_rows(rows, from, rows->own.length, line->has);
	return true;
}

bool rows_add(struct rows *rows, const struct line *line, size_t *budget)
{
	bool added = true;

	if (line->has & (HAS_COUNT | HAS_BAR))
		added = add_counted(rows, line, budget);
	else if (line->has & HAS_TAB)
		add_tabbed(rows, line->text);
	else
		add_row(rows, (struct row){line->text.at, 0, line->text.length, 0, line->has, line->has});
	rows->lines += added;
	return added;
}

void rows_add_copy(struct rows *rows, struct slice text)
{
	size_t from = rows->own.length;

	if (rows->too_large == NULL) {
		text_add_slice(&rows->own, text);
		add_own_row(rows, from);
	}
	rows->lines++;
}

/* Columns from left up to before right, rows from top up to before bottom. */
struct box {
	size_t left, right, top, bottom;
};

static bool is_floor(char c, bool written)
{
	unsigned kind = kinds[(unsigned char)c];

	return kind & (written ? HAS_ONLY_BLANKS : HAS_ONLY_FLOOR);
}

/* Narrow the row to what isn't floor; with written, floor written as - or _ counts as something. */
static bool narrow(struct slice s, bool written, size_t *left, size_t *right)
{
	size_t a = 0, b = s.length;

	while (b > 0 && is_floor(s.at[b - 1], written))
		b--;
	while (a < b && is_floor(s.at[a], written))
		a++;
	*left = a;
	*right = b;
	return a < b;
}

/* The smallest box around all that isn't floor. */
static struct box box_of(const struct rows *rows, size_t first, size_t last, bool written)
{
	struct box box = {SIZE_MAX, 0, last, first};
	size_t left, right;

	for (size_t y = first; y < last; y++) {
		if (!narrow(row_slice(rows, &rows->list[y]), written, &left, &right))
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
	return box.right <= box.left;
}

size_t rows_width(const struct rows *rows, size_t first, size_t last)
{
	struct box box = box_of(rows, first, last, false);

	return box_is_empty(box) ? 0 : box.right - box.left;
}

static struct board *build(const struct rows *rows, struct box box)
{
	int width = (int)(box.right - box.left), height = (int)(box.bottom - box.top);
	struct board *board = board_new(width, height);

	for (int y = 0; y < height; y++) {
		struct slice s = row_slice(rows, &rows->list[box.top + (size_t)y]);
		size_t end = s.length < box.right ? s.length : box.right;

		if (end > box.left)
			board_put_row(board, y, s.at + box.left, (int)(end - box.left));
	}
	board_settle(board);
	return board;
}

/* Can the pusher walk on the board's squares outside the inner box? */
static bool walks_outside(const struct board *board, struct box outer, struct box inner)
{
	for (size_t y = outer.top; y < outer.bottom; y++)
		for (size_t x = outer.left; x < outer.right; x++) {
			int at = board_at(board, (int)(x - outer.left), (int)(y - outer.top));
			bool within = y >= inner.top && y < inner.bottom &&
				      x >= inner.left && x < inner.right;

			if (!within && board->squares[at] & SQUARE_INSIDE)
				return true;
		}
	return false;
}

static bool fits(struct box box, size_t *budget)
{
	size_t width = box.right - box.left, height = box.bottom - box.top;

	if (width > BOARD_MOST || height > BOARD_MOST)
		return false;
	if ((width + 2) * (height + 2) > *budget)
		return false;
	*budget -= (width + 2) * (height + 2);
	return true;
}

struct board *rows_board(const struct rows *rows, size_t first, size_t last, size_t *budget)
{
	struct box inner = box_of(rows, first, last, false), outer;
	struct board *board;
	unsigned has = 0;

	if (rows->too_large != NULL || box_is_empty(inner))
		return NULL;
	for (size_t y = first; y < last; y++)
		has |= rows->list[y].has;
	if (has & HAS_FLOOR && has & HAS_PUSHER) {
		outer = box_of(rows, first, last, true);
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
	struct box box = box_of(rows, first, last, false);

	if (rows->too_large != NULL)
		return rows->too_large;
	if (box_is_empty(box))
		return "a board of nothing but floor";
	if (box.right - box.left > BOARD_MOST)
		return wide;
	return "the file's boards are larger together than a file of its size may hold";
}

static bool is_plain_floor(const struct board *board, int at)
{
	return (board->squares[at] & ~(unsigned)SQUARE_INSIDE) == 0;
}

/* Are all squares of a row or a column floor? */
static bool only_floor(const struct board *board, int at, int step, int count)
{
	for (; count > 0; count--, at += step)
		if (!is_plain_floor(board, at))
			return false;
	return true;
}

/* Would the reader take a row or column at the edge away? Then floor must be written as -. */
static bool has_bare_edge(const struct board *b)
{
	int across = b->stride, w = b->width, h = b->height;

	return only_floor(b, board_at(b, 0, 0), 1, w) || only_floor(b, board_at(b, 0, h - 1), 1, w) ||
	       only_floor(b, board_at(b, 0, 0), across, h) ||
	       only_floor(b, board_at(b, w - 1, 0), across, h);
}

/* The row's letters with this letter for floor; where all is false no floor at its right. */
static void print_row(const struct board *board, int y, char floor, bool all, struct text *out)
{
	int end = board->width;

	while (!all && end > 0 && is_plain_floor(board, board_at(board, end - 1, y)))
		end--;
	for (int x = 0; x < end; x++) {
		char letter = board_letter(board, board_at(board, x, y));

		text_add_char(out, letter == ' ' ? floor : letter);
	}
}

static void print_counted(const struct board *board, struct text *out)
{
	bool bare = has_bare_edge(board);
	struct text row = {0};

	for (int y = 0; y < board->height; y++) {
		text_cut(&row, 0);
		print_row(board, y, '-', bare, &row);
		if (row.length == 0)
			text_add_char(&row, '-');
		if (y > 0)
			text_add_char(out, '|');
		rle_encode(text_slice(&row), 3, out);
	}
	text_add_char(out, '\n');
	text_free(&row);
}

void rows_print(const struct board *board, enum rows_style style, struct text *out)
{
	bool bare = has_bare_edge(board);

	if (style == ROWS_COUNTED) {
		print_counted(board, out);
		return;
	}
	for (int y = 0; y < board->height; y++) {
		size_t before = out->length;

		print_row(board, y, bare ? '-' : ' ', bare, out);
		if (out->length == before)
			text_add_char(out, '-');
		text_add_char(out, '\n');
	}
}

void rows_print_row(const struct board *board, int y, struct text *out)
{
	bool bare = has_bare_edge(board);

	print_row(board, y, bare ? '-' : ' ', bare, out);
}
