/* SPDX-License-Identifier: MIT */
#include "formats/sokopath.h"

#include <string.h>

#include "base/memory.h"
#include "core/moves.h"
#include "core/walk.h"
#include "formats/rle.h"

#define RUN_LEAST 2 /* moves of one direction that are written with their count */

/*
 * A board whose blocks (boxes) are numbered by where they stood at the start, row by row from the
 * top (§31).
 */
struct blocks {
	struct board *board;
	int *at;       /* where block i + 1 is */
	int *block_at; /* the number of the block on each square */
	int count;
	struct walk_finder *finder;
};

static void blocks_open(struct blocks *b, const struct board *start)
{
	size_t size = (size_t)board_size(start);

	*b = (struct blocks){.board = board_copy(start)};
	b->at = memory_array(size, sizeof *b->at);
	b->block_at = memory_array(size, sizeof *b->block_at);
	b->finder = walk_finder_new(start);
	for (int at = 0; at < board_size(start); at++)
		if (start->squares[at] & SQUARE_BOX) {
			b->at[b->count++] = at;
			b->block_at[at] = b->count;
		}
}

static void blocks_close(struct blocks *b)
{
	board_free(b->board);
	memory_free(b->at);
	memory_free(b->block_at);
	walk_finder_free(b->finder);
}

static bool blocks_push(struct blocks *b, enum direction d)
{
	int box = board_beside(b->board, b->board->pusher, d), to, number;

	if (!board_push(b->board, d))
		return false;
	to = board_beside(b->board, box, d);
	number = b->block_at[box];
	b->block_at[to] = number;
	b->at[number - 1] = to;
	return true;
}

static enum step blocks_step(struct blocks *b, enum direction d)
{
	if (board_walk(b->board, d))
		return STEP_WALK;
	return blocks_push(b, d) ? STEP_PUSH : STEP_BLOCKED;
}

struct sokopath_decoder {
	struct blocks *blocks; /* NULL: there is no level */
	size_t *budget;
	struct text *out;
	struct error *err;
	size_t moves; /* moves that the path has asked for so far */
	int block;    /* the block being pushed; 0: the letters are moves */
};

static bool refuse(struct sokopath_decoder *d, const char *text)
{
	fail(d->err, ERROR_MOVE, "%s", text);
	if (d->err != NULL)
		d->err->move = d->moves;
	return false;
}

static bool too_many(struct sokopath_decoder *d)
{
	return fail(d->err, ERROR_LIMIT, "too many moves");
}

/* Walk to a square by a shortest way; add its letters and take them from the budget. */
static bool walk_to(struct sokopath_decoder *d, int goal)
{
	struct text way = {0};
	bool there = walk_find(d->blocks->finder, d->blocks->board, goal, &way);

	if (!there) {
		refuse(d, "the pusher can't get behind the block");
	} else if (way.length > *d->budget) {
		there = too_many(d);
	} else {
		*d->budget -= way.length;
		for (size_t i = 0; i < way.length; i++)
			board_walk(d->blocks->board, (enum direction)direction_of(way.bytes[i]));
		text_add_slice(d->out, text_slice(&way));
	}
	text_free(&way);
	return there;
}

static bool push_block(struct sokopath_decoder *d, enum direction way)
{
	struct blocks *b = d->blocks;
	int box = b->at[d->block - 1];

	if (!walk_to(d, board_beside(b->board, box, direction_opposite(way))))
		return false;
	if (*d->budget == 0)
		return too_many(d);
	if (!blocks_push(b, way))
		return refuse(d, "the block can't be pushed there");
	--*d->budget;
	text_add_char(d->out, direction_letter(way, true));
	return true;
}

static bool one_move(struct sokopath_decoder *d, enum direction way)
{
	enum step step = STEP_WALK;

	d->moves++;
	if (*d->budget == 0)
		return too_many(d);
	if (d->block > 0)
		return push_block(d, way);
	if (d->blocks != NULL)
		step = blocks_step(d->blocks, way);
	if (step == STEP_BLOCKED)
		return refuse(d, "the way is blocked");
	--*d->budget;
	text_add_char(d->out, direction_letter(way, step == STEP_PUSH));
	return true;
}

/* n e s w in either case, -1: none of them. */
static int compass(char c)
{
	static const char letters[] = "nNeEsSwW";
	const char *at = memchr(letters, c, 2 * (size_t)DIRECTIONS);

	return at != NULL ? (int)(at - letters) / 2 : -1;
}

#define COUNT_MOST 1000000000U

/* Take a number off *s; 0: there are no digits, or they say 0. */
static size_t take_count(struct slice *s, bool *given)
{
	size_t count = 0;

	*given = false;
	while (s->length > 0 && *s->at >= '0' && *s->at <= '9') {
		if (count < COUNT_MOST)
			count = count * 10 + (size_t)(*s->at - '0');
		slice_skip(s, 1);
		*given = true;
	}
	return count;
}

static bool choose_block(struct sokopath_decoder *d, size_t number, bool given)
{
	if (d->blocks == NULL)
		return fail(d->err, ERROR_INPUT, "pushes of a SokoPath need the level");
	if (!given || number == 0 || number > (size_t)d->blocks->count)
		return fail(d->err, ERROR_INPUT, "the level has no such block");
	d->block = (int)number;
	return true;
}

static bool decode(struct sokopath_decoder *d, struct slice s)
{
	while (s.length > 0) {
		bool given;
		size_t count = take_count(&s, &given);
		int way = s.length > 0 ? compass(*s.at) : -1;

		if (s.length == 0)
			return fail(d->err, ERROR_INPUT, "a SokoPath ends in a number");
		if (*s.at == 'b' || *s.at == 'B') {
			if (!choose_block(d, count, given))
				return false;
		} else if (way < 0 || (given && count == 0)) {
			return fail(d->err, ERROR_INPUT,
				    "a SokoPath may hold n e s w, blocks and counts, not '%c'",
				    *s.at > ' ' && *s.at < 0x7f ? *s.at : '?');
		} else {
			for (count = given ? count : 1; count > 0; count--)
				if (!one_move(d, (enum direction)way))
					return false;
		}
		slice_skip(&s, 1);
	}
	return true;
}

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool sokopath_is(struct slice text)
{
	text = slice_trim(text);
	return slice_take_word(&text, "SP") && text.length > 0 && is_letter(*text.at);
}

static bool check_start(struct slice text, struct error *err)
{
	if (!sokopath_is(text))
		return fail(err, ERROR_INPUT, "a SokoPath begins with SP and a version letter");
	if (text.at[2] != 'a' && text.at[2] != 'A')
		return fail(err, ERROR_INPUT, "SokoPath version %c can't be read, only A",
			    text.at[2]);
	return true;
}

bool sokopath_decode(struct slice text, const struct board *start, size_t *budget, struct text *out,
		     struct error *err)
{
	struct sokopath_decoder d = {.budget = budget, .out = out, .err = err};
	struct text letters = {0};
	struct blocks blocks;
	size_t before = out->length;
	bool fine;

	text = slice_trim(text);
	if (!check_start(text, err))
		return false;
	if (start != NULL && start->pushers == 0)
		return fail(err, ERROR_LEVEL, "the level has no pusher (@)");
	for (size_t i = 3; i < text.length; i++)
		if ((unsigned char)text.at[i] > ' ')
			text_add_char(&letters, text.at[i]);
	if (start != NULL) {
		blocks_open(&blocks, start);
		d.blocks = &blocks;
	}
	fine = decode(&d, text_slice(&letters));
	if (start != NULL)
		blocks_close(&blocks);
	text_free(&letters);
	if (!fine)
		text_cut(out, before);
	return fine;
}

static const char compass_letters[DIRECTIONS] = {'n', 'e', 's', 'w'};

/* Add moves up to * as compass letters; false if they hold anything else. */
static bool to_compass(struct slice moves, struct text *letters, struct error *err)
{
	for (size_t i = 0; i < moves.length; i++) {
		int d = direction_of(moves.at[i]);

		if (moves.at[i] == MOVE_HERE)
			break;
		if ((unsigned char)moves.at[i] <= ' ')
			continue;
		if (d < 0)
			return fail(err, ERROR_INPUT,
				    "SokoPath has no jumps, pusher changes and undos");
		text_add_char(letters, compass_letters[d]);
	}
	return true;
}

bool sokopath_encode(struct slice moves, struct text *out, struct error *err)
{
	struct text letters = {0};
	bool fine = to_compass(moves, &letters, err);

	if (fine) {
		text_add_string(out, "SPA");
		rle_encode(text_slice(&letters), RUN_LEAST, out);
	}
	text_free(&letters);
	return fine;
}

/*
 * Play the letters and add the pushes to path, each block with its number; if there are no pushes,
 * add the walks.
 */
static bool gather(struct blocks *b, struct slice letters, struct text *path, struct error *err)
{
	struct text run = {0};
	int block = 0;

	for (size_t i = 0; i < letters.length; i++) {
		enum direction d = (enum direction)compass(letters.at[i]);
		int ahead = board_beside(b->board, b->board->pusher, d);
		int number = b->block_at[ahead];
		enum step step = blocks_step(b, d);

		if (step == STEP_BLOCKED) {
			text_free(&run);
			fail(err, ERROR_MOVE, "the way is blocked");
			if (err != NULL)
				err->move = i + 1;
			return false;
		}
		if (step == STEP_WALK)
			continue;
		if (number != block) {
			rle_encode(text_slice(&run), RUN_LEAST, path);
			text_cut(&run, 0);
			text_add_format(path, "%db", block = number);
		}
		text_add_char(&run, letters.at[i]);
	}
	rle_encode(block > 0 ? text_slice(&run) : letters, RUN_LEAST, path);
	text_free(&run);
	return true;
}

bool sokopath_encode_pushes(struct slice moves, const struct board *start, struct text *out,
			    struct error *err)
{
	struct text letters = {0}, path = {0};
	struct blocks blocks;
	bool fine;

	if (start->pushers == 0)
		return fail(err, ERROR_LEVEL, "the level has no pusher (@)");
	fine = to_compass(moves, &letters, err);
	if (fine) {
		blocks_open(&blocks, start);
		fine = gather(&blocks, text_slice(&letters), &path, err);
		blocks_close(&blocks);
	}
	if (fine) {
		text_add_string(out, "SPA");
		text_add_slice(out, text_slice(&path));
	}
	text_free(&letters);
	text_free(&path);
	return fine;
}
