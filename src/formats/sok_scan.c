/* SPDX-License-Identifier: MIT */
/* Find boards and moves in a text, in one pass. */
#include "formats/sok_scan.h"

#include "core/game.h"
#include "base/memory.h"
#include "formats/keys.h"

#define WORD_MOST 16 /* letters of a title that could be moves, such as "Dull" */

struct scanner {
	struct scan *scan;
	struct slice rest; /* from the next line on */
	size_t number;	   /* of the next line, 1-based */
	const char *gap;   /* where the text after the last piece begins */
	struct rows *rows;
	bool loose;
	bool after_blank;  /* the last line was blank, or this is the first; moves read it but don't
			      set it */
	struct slice last; /* the last line with text; length 0: a board or moves came since */
	bool no_comment_end, no_description_end; /* the rest holds no such end */
	const struct board *board;		 /* the last board */
	size_t work;				 /* how many more squares may be copied to try moves
						    out */
	struct error *err;
};

/* A place to come back to. */
struct bookmark {
	struct slice rest;
	size_t number;
};

static struct bookmark here(const struct scanner *s)
{
	return (struct bookmark){s->rest, s->number};
}

static void go_to(struct scanner *s, struct bookmark mark)
{
	s->rest = mark.rest;
	s->number = mark.number;
}

static bool next_line(struct scanner *s, struct line *line)
{
	if (!line_take(&s->rest, line))
		return false;
	s->number++;
	return true;
}

/* Make room for one more piece. */
static void make_room(struct scan *scan)
{
	struct piece **block = scan->blocks;

	if (scan->count == scan->block_count * SOK_SCAN_BLOCK) {
		scan->blocks = memory_room(scan->blocks, scan->block_count, &scan->room,
					   sizeof *scan->blocks);
		block = &scan->blocks[scan->block_count++];
		*block = NULL;
	} else if (scan->count != SOK_SCAN_FEW) {
		return;
	}
	*block = memory_grow(*block,
			     (scan->count == 0 ? SOK_SCAN_FEW : SOK_SCAN_BLOCK) * sizeof **block);
}

/* Add a piece that begins at start, where the text before it ends. */
static struct piece *add_piece(struct scanner *s, const char *start, size_t line)
{
	struct scan *scan = s->scan;
	size_t text = (size_t)(start - s->gap);
	struct piece *piece;

	if (!budget_take_level(&scan->budget, line, s->err))
		return NULL;
	make_room(scan);
	piece = sok_scan_piece(scan, scan->count++);
	*piece = (struct piece){.start = start, .before = (uint32_t)text, .line = (uint32_t)line};
	return piece;
}

static bool is_floor_row(const struct row *row)
{
	return (row->has & ROW_SQUARES) == 0;
}

/* Is it a number such as "12."? As run lengths it could be goals. */
static bool is_number_row(const struct row *row)
{
	return row->source & HAS_COUNT && !(row->source & ~(HAS_COUNT | HAS_GOAL | HAS_BLANK));
}

/* Is a row at the edge a note? It is if it is only floor, or has no wall, no box on a goal and no
 * wall in the row beside it. */
static bool is_note_row(const struct row *row, const struct row *beside)
{
	if (is_floor_row(row) || is_number_row(row))
		return true;
	return !(row->has & (SQUARE_WALL | ROW_STAR)) && !(beside->has & SQUARE_WALL);
}

struct scan_range {
	size_t first, last; /* rows first to last - 1 */
};

static unsigned range_has(const struct rows *rows, struct scan_range r)
{
	return rows_have(rows, r.first, r.last);
}

static bool are_counted(const struct rows *rows, struct scan_range r)
{
	unsigned source = 0;

	for (size_t i = r.first; i < r.last; i++)
		source |= rows->list[i].source;
	return (source & (HAS_COUNT | HAS_BAR)) != 0;
}

static struct scan_range without_floor(const struct rows *rows, struct scan_range r)
{
	while (r.first + 1 < r.last && is_floor_row(&rows->list[r.first]))
		r.first++;
	while (r.first + 1 < r.last && is_floor_row(&rows->list[r.last - 1]))
		r.last--;
	return r;
}

/* A board's own rows: without the notes at its edges, unless a note holds the pusher. */
static struct scan_range without_notes(const struct rows *rows, struct scan_range r)
{
	const struct row *list = rows->list;
	struct scan_range all = without_floor(rows, r);

	if (!(range_has(rows, r) & SQUARE_WALL))
		return all;
	while (r.first + 1 < r.last && is_note_row(&list[r.first], &list[r.first + 1]))
		r.first++;
	while (r.first + 1 < r.last && is_note_row(&list[r.last - 1], &list[r.last - 2]))
		r.last--;
	return (range_has(rows, all) & ~range_has(rows, r)) & SQUARE_PUSHER ? all : r;
}

/* The range with the rows of floor around it in the block. */
static struct scan_range with_floor(const struct rows *rows, struct scan_range block,
				    struct scan_range r)
{
	while (r.first > block.first && is_floor_row(&rows->list[r.first - 1]))
		r.first--;
	while (r.last < block.last && is_floor_row(&rows->list[r.last]))
		r.last++;
	return r;
}

static bool is_board(const struct scanner *s, struct scan_range r)
{
	unsigned has = range_has(s->rows, r);
	bool plays = has & SQUARE_PUSHER && has & SQUARE_BOX;

	if (s->loose)
		return plays;
	return r.last - r.first >= 3 && (plays || has & SQUARE_WALL) &&
	       rows_width(s->rows, r.first, r.last) >= 3;
}

/*
 * Add the rows as a board. Rows of floor around them in the block belong to it if the pusher can
 * walk there; *r becomes the rows that belong to it. number is the line of the first row of all.
 */
static bool add_board(struct scanner *s, struct scan_range block, struct scan_range *r,
		      size_t number)
{
	const struct row *list = s->rows->list;
	struct scan_range wide = with_floor(s->rows, block, *r);
	struct board *board = rows_board(s->rows, wide.first, wide.last, &s->scan->budget.squares);
	struct piece *piece;

	if (board != NULL && (size_t)board->height > r->last - r->first)
		*r = wide;
	piece = add_piece(s, list[r->first].start, number + list[r->first].line);
	if (piece == NULL)
		return false;
	if (board == NULL) {
		piece->problem = rows_problem(s->rows, r->first, r->last);
		budget_take_problem(&s->scan->budget);
	}
	if (s->scan->boards == 0)
		s->scan->counted = are_counted(s->rows, *r);
	s->board = piece->board = board;
	s->scan->boards++;
	return true;
}

/* Add a block that is larger than any board, with the reason. */
static bool add_too_large(struct scanner *s, struct bookmark start)
{
	size_t lines = s->rows->lines;
	struct piece *piece;

	rows_skip(s->rows, &s->rest, &s->scan->budget.squares);
	s->number += s->rows->lines - lines;
	if (s->rows->count > 0 && !(s->rows->has & SQUARE_WALL))
		return true;
	piece = add_piece(s, start.rest.at, start.number);
	if (piece == NULL)
		return false;
	piece->problem = s->rows->too_large;
	budget_take_problem(&s->scan->budget);
	s->board = NULL;
	s->scan->boards++;
	s->gap = s->rest.at;
	return true;
}

/* Go back to the line of a row of the block that began at number. */
static void go_to_row(struct scanner *s, const struct row *row, size_t number)
{
	s->rest.length += (size_t)(s->rest.at - row->start);
	s->rest.at = row->start;
	s->number = number + row->line;
}

/* Add the rows as a board; the block is then what follows the line that ends it. */
static bool take_board(struct scanner *s, struct scan_range *block, struct scan_range r,
		       size_t number)
{
	const struct row *list = s->rows->list;

	if (!add_board(s, *block, &r, number))
		return false;
	while (r.last < block->last && list[r.last].line == list[r.last - 1].line)
		r.last++;
	block->first = r.last;
	s->gap = r.last < block->last ? list[r.last].start : s->rest.at;
	return true;
}

/* The rows of a block that may be a board. */
static struct scan_range board_rows(const struct scanner *s, struct scan_range block)
{
	if (s->loose)
		return without_floor(s->rows, block);
	if (s->rows->each & SQUARE_WALL) /* if every row has a wall, none is a note */
		return block;
	return without_notes(s->rows, block);
}

/*
 * Look at the block of rows that was read from start on. If it isn't a board, its lines are text;
 * rulers may part it into several. False only on errors.
 */
static bool take_block(struct scanner *s, struct bookmark start)
{
	struct scan_range block = {0, s->rows->count}, all, r;
	bool too_large = s->rows->too_large != NULL;

	s->number += s->rows->lines;
	s->after_blank = false;
	s->last.length = 0;
	do {
		all = r = board_rows(s, block);
		if (!s->loose)
			r.last = rows_ruler(s->rows, r.first, r.last);
		if (too_large && r.last == all.last)
			break;
		s->rows->too_large = NULL; /* that is below the ruler */
		if (!is_board(s, r))
			return true;
		if (!take_board(s, &block, r, start.number))
			return false;
	} while (r.last < all.last);
	if (too_large && block.first == 0)
		return add_too_large(s, start);
	if (block.first < block.last)
		go_to_row(s, &s->rows->list[block.first], start.number);
	return true;
}

static bool is_word(struct slice s)
{
	s = slice_trim_end(s);
	for (size_t i = 0; i < s.length; i++)
		if (direction_of(s.at[i]) < 0)
			return false;
	return s.length <= WORD_MOST;
}

/* Is the next line with something in it a row of a board? */
static bool board_follows(const struct scanner *s)
{
	struct slice rest = s->rest;
	struct line line;

	while (line_take(&rest, &line))
		if (!line_is_blank(&line))
			return line_may_be_row(&line) && line.has & ~(unsigned)HAS_ONLY_FLOOR;
	return false;
}

/* Could the moves be played on the board before them? The case of their letters must fit: "Dull" is
 * more often a title. */
static bool fits_last_board(struct scanner *s, struct slice moves)
{
	struct game *game;
	size_t differs;
	bool fits;

	if (s->board == NULL || (size_t)board_size(s->board) > s->work ||
	    !board_playable(s->board, NULL))
		return false;
	s->work -= (size_t)board_size(s->board);
	game = game_new(s->board, GAME_FORWARD);
	fits = game_play_any_case(game, moves, &differs, NULL) && differs == 0;
	game_free(game);
	return fits;
}

/* Is the line a title although it could be moves? A word such as "Dull" is if it stands alone above
 * a board and after a blank line. */
static bool is_title(struct scanner *s, struct slice line, bool after_blank)
{
	return after_blank && is_word(line) && !line_names_moves(s->last) && board_follows(s) &&
	       !fits_last_board(s, line);
}

static bool take_moves(struct scanner *s, struct bookmark start)
{
	struct bookmark mark;
	struct line line, first = {0};
	struct piece *piece;
	size_t count = 0;

	while (mark = here(s), next_line(s, &line)) {
		if (!line_is_moves(&line)) {
			go_to(s, mark);
			break;
		}
		if (count++ == 0)
			first = line;
	}
	if (count == 1 && is_title(s, first.text, s->after_blank))
		return true;
	piece = add_piece(s, start.rest.at, start.number);
	if (piece == NULL)
		return false;
	piece->moves = (uint32_t)(s->rest.at - piece->start);
	s->gap = s->rest.at;
	s->last.length = 0;
	return true;
}

/* Skip to after the line that ends a block of notes, if there is such a line. */
static void skip_to(struct scanner *s, enum key end, bool *none)
{
	struct bookmark mark = here(s);
	struct slice value;
	struct line line;

	if (*none)
		return;
	while (next_line(s, &line))
		if (key_of(line.text, &value) == end) {
			if (end == KEY_COMMENT_END)
				s->scan->has_comment = true;
			return;
		}
	*none = true;
	go_to(s, mark);
}

/* Could the line, which isn't blank, begin with Comment: or Description:, perhaps after a ;? */
static bool may_open_block(struct slice s)
{
	return *s.at == 'c' || *s.at == 'C' || *s.at == 'd' || *s.at == 'D' || *s.at == ';';
}

static void take_text(struct scanner *s, const struct line *line)
{
	struct slice value;
	enum key key;

	s->after_blank = line_is_blank(line);
	if (s->after_blank)
		return;
	s->last = line->text;
	if (!may_open_block(line->text))
		return;
	key = key_of(line->text, &value);
	if (key == KEY_COMMENT)
		skip_to(s, KEY_COMMENT_END, &s->no_comment_end);
	else if (key == KEY_DESCRIPTION && s->scan->count == 0)
		skip_to(s, KEY_DESCRIPTION_END, &s->no_description_end);
}

/* Take the board, moves or text that begin at the next line. */
static bool take_next(struct scanner *s)
{
	struct bookmark start = here(s);
	struct line line;

	if (*s->rest.at == '\n') {
		slice_skip(&s->rest, 1);
		s->number++;
		s->after_blank = true;
		return true;
	}
	rows_take_block(s->rows, &s->rest, &s->scan->budget.squares);
	if (s->rows->lines > 0)
		return take_block(s, start);
	next_line(s, &line);
	if (line_may_be_row(&line)) { /* it looks like a row, but its run lengths are wrong */
		s->after_blank = false;
		s->last.length = 0;
	} else if (line_is_moves(&line)) {
		go_to(s, start);
		return take_moves(s, start);
	} else {
		take_text(s, &line);
	}
	return true;
}

bool sok_scan(struct slice bytes, bool loose, struct scan *scan, struct rows *rows,
	      struct error *err)
{
	struct scanner s = {.scan = scan,
			    .rest = bytes,
			    .number = 1,
			    .gap = bytes.at,
			    .rows = rows,
			    .loose = loose,
			    .after_blank = true,
			    .err = err,
			    .work = ((size_t)16 << 20) + bytes.length};
	bool fine = true;

	*scan = (struct scan){.budget = budget_new(bytes.length)};
	while (fine && s.rest.length > 0)
		fine = take_next(&s);
	scan->after = (struct slice){s.gap, (size_t)(bytes.at + bytes.length - s.gap)};
	return fine;
}

void sok_scan_drop(struct scan *scan, size_t index)
{
	struct piece **block = &scan->blocks[index / SOK_SCAN_BLOCK];

	if (index % SOK_SCAN_BLOCK != SOK_SCAN_BLOCK - 1)
		return;
	memory_free(*block);
	*block = NULL;
}

void sok_scan_free(struct scan *scan)
{
	for (size_t i = 0; i < scan->block_count; i++)
		memory_free(scan->blocks[i]);
	memory_free(scan->blocks);
}
