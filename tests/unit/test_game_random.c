/* SPDX-License-Identifier: MIT */
/*
 * Random games on random boards, beside the plainest model of a game: a list of
 * boards, one for each move. What must hold for every game is looked at on the way.
 */
#include "unit.h"

#include "documents/snapshot.h"

#define OPERATIONS 160
#define ITEM_SIZE  32

struct model {
	char items[2 * OPERATIONS][ITEM_SIZE];	  /* moves and marks, those to redo included */
	struct board *boards[2 * OPERATIONS + 1]; /* before each item, and after the last */
	int done, all;
	int active; /* where who is active stands, after a change that no step followed; 0: none */
	size_t score;
	struct text journal;
};

/* The games before resets, the last one last. */
struct pasts {
	struct model at[OPERATIONS];
	int count;
};

static void model_forget(struct model *model, int all)
{
	while (model->all > all)
		board_free(model->boards[model->all--]);
}

static void model_clear(struct model *model)
{
	model_forget(model, 0);
	board_free(model->boards[0]);
	text_free(&model->journal);
	memset(model, 0, sizeof *model);
}

/* An item was played, and the board is now this one. */
static void model_add(struct model *model, const char *item, const struct board *board)
{
	if (model->done == model->all || strcmp(model->items[model->done], item) != 0) {
		model_forget(model, model->done);
		memcpy(model->items[model->all], item, strlen(item) + 1);
		model->boards[++model->all] = board_copy(board);
	}
	model->done++;
	text_add_string(&model->journal, item);
}

/* Where the last move is among the items, or -1. */
static int model_last(const struct model *model)
{
	int last = model->done - 1;

	return last >= 0 && strcmp(model->items[last], "[]") == 0 ? -1 : last;
}

static void walk_item(const struct board *board, int from, int to, bool jump, char *item)
{
	int dx = board_x(board, to) - board_x(board, from);
	int dy = board_y(board, to) - board_y(board, from);

	*item++ = jump ? '[' : '{';
	for (int i = dy; i != 0; i += dy < 0 ? 1 : -1)
		*item++ = dy < 0 ? 'u' : 'd';
	for (int i = dx; i != 0; i += dx < 0 ? 1 : -1)
		*item++ = dx < 0 ? 'l' : 'r';
	*item++ = jump ? ']' : '}';
	*item = '\0';
}

/* The change that was waiting for a step stands before it. */
static void model_change(struct model *model)
{
	struct board *board = model->boards[model->done];
	size_t length = model->journal.length;
	OWN_BOARD changed = NULL;
	char item[ITEM_SIZE];

	if (model->active == 0)
		return;
	own_next(changed, board_copy(board));
	walk_item(board, board->pusher, model->active, false, item);
	board_activate(changed, model->active);
	model_add(model, item, changed);
	text_cut(&model->journal, length); /* where it stands since it was made */
	model->active = 0;
}

/* A random board that can be played; in reverse mode with as many boxes as goals. */
static struct board *random_board(struct chance *chance, int pushers, bool as_many)
{
	for (;;) {
		int width = 1 + chance_below(chance, 12), height = 1 + chance_below(chance, 10);
		int boxes = 1 + chance_below(chance, 1 + width * height / 6);
		int walls = chance_below(chance, 35);
		bool closed = chance_of(chance, 50);
		struct board *board = board_new(width, height);
		OWN_TEXT letters = {0};

		for (int y = 0; y < height; y++)
			for (int x = 0; x < width; x++)
				if (chance_of(chance, walls) ||
				    (closed &&
				     (x == 0 || y == 0 || x == width - 1 || y == height - 1)))
					board_put(board, x, y, '#');
		for (int i = 0; i < boxes; i++)
			text_add_string(&letters, chance_of(chance, 15) ? "*" : "$.");
		if (!as_many && chance_of(chance, 30))
			text_add_char(&letters, '.');
		for (int i = 0; i < pushers; i++)
			text_add_char(&letters, chance_of(chance, 20) ? '+' : '@');
		for (size_t i = 0; i < letters.length; i++)
			board_put(board, chance_below(chance, width), chance_below(chance, height),
				  letters.bytes[i]);
		board_settle(board);
		if (board_playable(board, NULL) && board->pushers == pushers &&
		    (!as_many || board->boxes == board->goals))
			return board;
		board_free(board);
	}
}

static int count(const struct board *board, unsigned bits, unsigned value)
{
	int found = 0;

	for (int at = 0; at < board_size(board); at++)
		found += (board->squares[at] & bits) == value;
	return found;
}

/* The rule of a step, said anew: what is in front, and what is behind that. */
static enum step expected(const struct game *game, enum direction d, bool walk_only)
{
	static const unsigned blocks = SQUARE_WALL | SQUARE_BOX | SQUARE_PUSHER;
	const struct board *board = game->board;
	int ahead = board_beside(board, board->pusher, d);
	int behind = board_beside(board, board->pusher, direction_opposite(d));
	unsigned front = board->squares[ahead] & blocks;

	if (game->mode == GAME_REVERSE) {
		if (front != 0)
			return STEP_BLOCKED;
		return !walk_only && (board->squares[behind] & blocks) == SQUARE_BOX &&
				       !(board->squares[board->pusher] & SQUARE_BOX)
			       ? STEP_PULL
			       : STEP_WALK;
	}
	if (front == 0)
		return STEP_WALK;
	if (front != SQUARE_BOX || walk_only ||
	    board->squares[board_beside(board, ahead, d)] & blocks)
		return STEP_BLOCKED;
	return STEP_PUSH;
}

/* Before the first move: a reverse game begins with a jump. */
static void model_begin(struct model *model, const struct game *game)
{
	size_t length = model->journal.length;

	if (game->mode != GAME_REVERSE || model->done > 0)
		return;
	model_forget(model, 0);
	model_add(model, "[]", model->boards[0]);
	if (length > 0)
		text_cut(&model->journal, length);
}

static void do_step(struct game *game, struct model *model, struct chance *chance)
{
	enum direction d = (enum direction)chance_below(chance, DIRECTIONS);
	bool walk_only = chance_of(chance, 10);
	enum step wanted = expected(game, d, walk_only);
	char item[] = {direction_letter(d, wanted == STEP_PUSH || wanted == STEP_PULL), '\0'};

	assert_int_equal(walk_only ? game_walk(game, d) : game_step(game, d), wanted);
	if (wanted == STEP_BLOCKED)
		return;
	model_begin(model, game);
	model_change(model);
	model_add(model, item, game->board);
	model->score++;
}

static void do_mark(struct game *game, struct model *model, struct chance *chance, bool jump)
{
	struct board *board = game->board;
	int from = board->pusher, to = chance_below(chance, board_size(board));
	unsigned char *reached = memory_new((size_t)board_size(board));
	unsigned bits;
	char item[ITEM_SIZE];
	bool can;

	if (!jump && chance_of(chance, 60))
		while (!(board->squares[to] & SQUARE_PUSHER))
			to = (to + 1) % board_size(board);
	bits = board->squares[to];
	walk_item(board, from, to, jump, item);
	board_reach(board, reached);
	can = jump ? bits == SQUARE_INSIDE || bits == (SQUARE_INSIDE | SQUARE_GOAL)
		   : (bits & SQUARE_PUSHER) != 0;
	if (jump && game->pushes > 0)
		can = can && reached[to];
	memory_free(reached);
	assert_int_equal(jump ? game_jump(game, to) : game_activate(game, to), can);
	if (!can || to == from)
		return;
	if (jump) {
		model_add(model, item, game->board);
	} else {
		text_add_string(&model->journal, item);
		model->active = to != model->boards[model->done]->pusher ? to : 0;
	}
}

static void do_undo(struct game *game, struct model *model, struct pasts *pasts)
{
	int last = model_last(model);

	if (last < 0 && pasts->count > 0) {
		assert_true(game_can_undo(game));
		assert_false(game_undo_move(game));
		assert_true(game_undo(game));
		model_clear(model);
		*model = pasts->at[--pasts->count];
		return;
	}
	assert_int_equal(game_can_undo(game), last >= 0);
	assert_int_equal(game_undo(game), last >= 0);
	if (last < 0)
		return;
	model->score += model->items[last][0] != '[';
	model->done = last;
	model->active = 0;
	if (last > 0 && model->items[last - 1][0] == '{') {
		model->active = model->boards[last]->pusher;
		model->done--;
	}
	text_add_char(&model->journal, 'x');
}

static void do_redo(struct game *game, struct model *model)
{
	bool can = model->done < model->all;
	struct board *board = model->boards[model->done];
	int active = model->active != 0 ? model->active : board->pusher, next;
	char item[ITEM_SIZE];

	assert_int_equal(game_can_redo(game), can);
	assert_int_equal(game_redo(game), can);
	if (!can)
		return;
	if (model->items[model->done][0] == '{')
		model->done++;
	next = model->boards[model->done]->pusher;
	if (next != active) {
		walk_item(board, active, next, false, item);
		text_add_string(&model->journal, item);
	}
	model->active = 0;
	model->score += model->items[model->done][0] != '[';
	model_add(model, model->items[model->done], game->board);
}

static void do_reset(struct game *game, struct model *model, struct pasts *pasts)
{
	bool played = model->journal.length > 0;

	assert_int_equal(game_reset(game), played);
	if (!played)
		return;
	if (pasts->count > 0 &&
	    (model->all == 0 || (model->all == 1 && strcmp(model->items[0], "[]") == 0)))
		model_clear(model);
	else
		pasts->at[pasts->count++] = *model;
	memset(model, 0, sizeof *model);
	model->boards[0] = board_copy(game->start);
}

/* All that can be counted again from the board and the line. */
static void check_counts(const struct game *game)
{
	const struct board *board = game->board, *start = game->start;
	unsigned off_goal = SQUARE_INSIDE | SQUARE_BOX | SQUARE_GOAL;
	struct slice line = game_moves(game);
	size_t moves = 0, pushes = 0;
	bool inside = false, solved;

	for (size_t i = 0; i < line.length; i++) {
		if (strchr("[]{}", line.at[i]) != NULL)
			inside = line.at[i] == '[' || line.at[i] == '{';
		else if (!inside) {
			moves++;
			pushes += letter_moves_box(line.at[i]);
		}
	}
	assert_int_equal(game->moves, moves);
	assert_int_equal(game->pushes, pushes);
	assert_int_equal(count(board, SQUARE_BOX, SQUARE_BOX),
			 count(start, SQUARE_BOX, SQUARE_BOX));
	assert_int_equal(count(board, SQUARE_PUSHER, SQUARE_PUSHER), board->pushers);
	assert_int_equal(board->boxes_left, count(board, off_goal, SQUARE_INSIDE | SQUARE_BOX));
	assert_int_equal(board->boxes, start->boxes);
	assert_true(board->squares[board->pusher] & SQUARE_PUSHER);
	for (int at = 0; at < board_size(board); at++) {
		unsigned fixed = SQUARE_WALL | SQUARE_GOAL | SQUARE_INSIDE;

		assert_int_equal(board->squares[at] & fixed, start->squares[at] & fixed);
		if (at != start->pusher && board->squares[at] & SQUARE_BOX)
			assert_false(board->squares[at] & (SQUARE_WALL | SQUARE_PUSHER));
	}
	solved = pushes > 0 && count(board, off_goal, SQUARE_INSIDE | SQUARE_BOX) == 0;
	if (solved && game->mode == GAME_REVERSE) {
		unsigned char *reached = memory_new((size_t)board_size(board));

		board_reach(board, reached);
		solved = reached[start->pusher] != 0;
		memory_free(reached);
	}
	assert_int_equal(game_solved(game), solved);
}

static void check_model(const struct game *game, const struct model *model)
{
	OWN_TEXT line = {0};
	size_t here = 0;

	for (int i = 0; i < model->all; i++) {
		text_add_string(&line, model->items[i]);
		if (i + 1 == model->done)
			here = line.length;
	}
	if (model->active != 0) {
		OWN_BOARD changed = board_copy(model->boards[model->done]);

		assert_true(board_activate(changed, model->active));
		assert_true(board_equal(game->board, changed));
	} else {
		assert_true(board_equal(game->board, model->boards[model->done]));
	}
	assert_slice(text_slice(&game->journal), text_slice(&model->journal).at);
	assert_slice(text_slice(&game->line), text_slice(&line).at);
	assert_int_equal(game->here, here);
	assert_int_equal(game->score, model->score);
}

/* The journal alone gives the game again, and so does a snapshot; the moves that count give its
 * board. */
static void check_replay(const struct game *game, const struct board *start)
{
	OWN_GAME again = game_new(start, game->mode), *short_way = game_new(start, game->mode);
	OWN_TEXT kept = {0}, kept_again = {0};
	OWN_GAME resumed = NULL;

	assert_true(game_play(again, text_slice(&game->journal), NULL));
	assert_true(board_equal(again->board, game->board));
	assert_int_equal(again->board->boxes_left, game->board->boxes_left);
	assert_slice(text_slice(&again->journal), text_slice(&game->journal).at);
	assert_slice(text_slice(&again->line), text_slice(&game->line).at);
	assert_int_equal(again->here, game->here);
	assert_int_equal(again->score, game->score);
	assert_int_equal(again->moves, game->moves);
	assert_int_equal(again->pushes, game->pushes);
	assert_int_equal(game_solved(again), game_solved(game));
	assert_true(game_play(short_way, game_moves(game), NULL));
	assert_int_equal(short_way->board->pusher,
			 game->waiting != 0 ? game->waiting : game->board->pusher);
	assert_true(board_activate(short_way->board, game->board->pusher) ||
		    game->board->pusher == game->start->pusher);
	assert_true(board_equal(short_way->board, game->board));
	assert_int_equal(short_way->score, game->moves);
	snapshot_of(game, &kept);
	resumed = snapshot_resume(start, text_slice(&kept), true, NULL);
	assert_non_null(resumed);
	assert_int_equal(resumed->mode, game->mode);
	assert_true(board_equal(resumed->board, game->board));
	assert_int_equal(resumed->score, game->moves);
	if (game->mode == GAME_FORWARD || game->here > 0) { /* else a [] more stands first */
		assert_slice(text_slice(&resumed->line), text_slice(&game->line).at);
		assert_int_equal(resumed->here, game->here);
	}
	snapshot_of(resumed, &kept_again);
	assert_slice(text_slice(&kept_again), text_slice(&kept).at);
}

/* Undo all gives the start, redo all what was before. */
static void check_there_and_back(struct game *game, struct board *start)
{
	struct board *end, *squares;

	while (game_redo(game))
		;
	end = board_copy(game->board);
	while (game_undo_move(game))
		;
	assert_int_equal(game_can_undo(game), game->past != NULL);
	squares = board_copy(game->board);
	if (squares->pushers > 1) /* who moved first is still active */
		board_activate(squares, game->start->pusher);
	assert_true(board_equal(squares, game->start));
	assert_int_equal(game->moves + game->pushes, 0);
	while (game_redo(game))
		;
	assert_int_equal(game->here, game->line.length);
	if (squares->pushers > 1)
		game_activate(game, end->pusher);
	assert_true(board_equal(game->board, end));
	check_counts(game);
	check_replay(game, start);
	board_free(squares);
	board_free(end);
}

static void play_at_random(struct chance *chance, enum game_mode mode, int pushers)
{
	static struct model model;
	static struct pasts pasts;
	OWN_BOARD start = random_board(chance, pushers, mode == GAME_REVERSE);
	OWN_GAME game = game_new(start, mode);

	model.boards[0] = board_copy(game->start);
	for (int i = 0; i < OPERATIONS; i++) {
		int what = chance_below(chance, 100);

		if (what < 15)
			do_undo(game, &model, &pasts);
		else if (what < 23)
			do_redo(game, &model);
		else if (what < 25)
			do_reset(game, &model, &pasts);
		else if (what < 40 && (mode == GAME_REVERSE || pushers > 1))
			do_mark(game, &model, chance, mode == GAME_REVERSE);
		else
			do_step(game, &model, chance);
		check_model(game, &model);
		check_counts(game);
		if (i % 20 == 0)
			check_replay(game, start);
	}
	check_there_and_back(game, start);
	model_clear(&model);
	while (pasts.count > 0)
		model_clear(&pasts.at[--pasts.count]);
}

UNIT_TEST(forward)
{
	struct chance chance = {1};

	for (int i = 0; i < 400; i++)
		play_at_random(&chance, GAME_FORWARD, 1);
}

UNIT_TEST(several_pushers)
{
	struct chance chance = {2};

	for (int i = 0; i < 400; i++)
		play_at_random(&chance, GAME_FORWARD, 2 + i % 3);
}

UNIT_TEST(reverse)
{
	struct chance chance = {3};

	for (int i = 0; i < 400; i++)
		play_at_random(&chance, GAME_REVERSE, 1);
}
