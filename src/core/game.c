/* SPDX-License-Identifier: MIT */
/* A game: whatever happens goes into the journal, and all the rest is derived from that. */
#include "core/game.h"

#include <string.h>

#include "core/mark.h"
#include "base/memory.h"

struct game *game_new(const struct board *start, enum game_mode mode)
{
	struct game *game = memory_new(sizeof *game);

	game->mode = mode;
	game->start = mode == GAME_REVERSE ? board_reversed(start) : board_copy(start);
	game->board = board_copy(game->start);
	game->origin = start->pusher;
	game->epoch = game->epochs = 1;
	return game;
}

static void clear(struct game *game)
{
	board_free(game->board);
	text_free(&game->journal);
	text_free(&game->line);
}

void game_free(struct game *game)
{
	if (game == NULL)
		return;
	while (game->past != NULL) {
		struct game *past = game->past;

		game->past = past->past;
		clear(past);
		memory_free(past);
	}
	clear(game);
	board_free(game->start);
	memory_free(game);
}

static inline void add_item(struct text *text, const char *item, size_t length)
{
	if (length == 1)
		text_add_char(text, *item);
	else
		text_add(text, item, length);
}

/* Add an item to the line: if the next item to redo is the same, it is used up; otherwise
 * everything that could be redone is dropped. */
static inline void join_line(struct game *game, const char *item, size_t length)
{
	struct text *line = &game->line;

	if (line->length - game->here < length ||
	    memcmp(line->bytes + game->here, item, length) != 0) {
		text_cut(line, game->here);
		add_item(line, item, length);
	}
	game->here += length;
}

/*
 * Write an item: a letter, or a mark with its brackets. Reverse games begin with a jump, maybe [].
 */
static inline void record(struct game *game, const char *item, size_t length)
{
	if (game->mode == GAME_REVERSE && game->here == 0 && *item != '[') {
		if (game->journal.length == 0)
			text_add(&game->journal, "[]", 2);
		text_cut(&game->line, 0);
		text_add(&game->line, "[]", 2);
		game->here = 2;
	}
	add_item(&game->journal, item, length);
	join_line(game, item, length);
}

/* Add the waiting change of pusher to the line: a step has shown that it was meant. */
static void join_change(struct game *game, int active)
{
	struct text mark = {0};

	mark_add(game->board, game->waiting, active, false, &mark);
	join_line(game, mark.bytes, mark.length);
	text_free(&mark);
	game->waiting = 0;
}

static void record_letter(struct game *game, enum direction d, bool moves_box)
{
	char letter = direction_letter(d, moves_box);

	if (game->waiting != 0)
		join_change(game,
			    board_beside(game->board, game->board->pusher, direction_opposite(d)));
	record(game, &letter, 1);
	game->score++;
	game->moves++;
	game->pushes += moves_box;
}

static bool is_full(const struct game *game)
{
	return game->journal.length >= GAME_MOVES_MOST;
}

enum step game_walk(struct game *game, enum direction d)
{
	if (is_full(game) || !board_walk(game->board, d))
		return STEP_BLOCKED;
	record_letter(game, d, false);
	return STEP_WALK;
}

enum step game_shove(struct game *game, enum direction d)
{
	bool reverse = game->mode == GAME_REVERSE;

	if (is_full(game) || !(reverse ? board_pull(game->board, d) : board_push(game->board, d)))
		return STEP_BLOCKED;
	record_letter(game, d, true);
	return reverse ? STEP_PULL : STEP_PUSH;
}

enum step game_step(struct game *game, enum direction d)
{
	enum step step = STEP_BLOCKED;

	if (game->mode == GAME_FORWARD)
		step = game_walk(game, d);
	if (step == STEP_BLOCKED)
		step = game_shove(game, d);
	if (step == STEP_BLOCKED && game->mode == GAME_REVERSE)
		step = game_walk(game, d);
	return step;
}

static bool can_reach(const struct board *board, int at)
{
	unsigned char *reached = memory_new((size_t)board_size(board));
	bool can;

	board_reach(board, reached);
	can = reached[at] != 0;
	memory_free(reached);
	return can;
}

bool game_jump(struct game *game, int at)
{
	struct text mark = {0};
	int from = game->board->pusher;

	if (game->mode != GAME_REVERSE || is_full(game))
		return false;
	if ((game->pushes > 0 && !can_reach(game->board, at)) || !board_jump(game->board, at))
		return false;
	mark_add(game->board, from, at, true, &mark);
	record(game, mark.bytes, mark.length);
	text_free(&mark);
	return true;
}

bool game_activate(struct game *game, int at)
{
	int from = game->board->pusher;

	if (is_full(game) || !board_activate(game->board, at))
		return false;
	if (at == from)
		return true;
	mark_add(game->board, from, at, false, &game->journal);
	if (game->waiting == 0)
		game->waiting = from;
	else if (game->waiting == at)
		game->waiting = 0;
	return true;
}

/* Is there a move in so much of the line? The [] that every reverse game begins with is none. */
static bool has_move(const struct game *game, size_t length)
{
	return length > 2 || (length > 0 && game->line.bytes[length - 1] != ']');
}

bool game_can_undo(const struct game *game)
{
	return game->past != NULL || (has_move(game, game->here) && !is_full(game));
}

bool game_is_reset(const struct game *game)
{
	return game->past != NULL && !has_move(game, game->here);
}

static bool take_back_reset(struct game *game)
{
	struct game *past = game->past;

	if (!game_is_reset(game))
		return false;
	clear(game);
	past->epochs = game->epochs;
	*game = *past;
	memory_free(past);
	return true;
}

static void take_back_letter(struct game *game, char letter)
{
	enum direction back = direction_opposite((enum direction)direction_of(letter));
	struct board *board = game->board;

	if (!letter_moves_box(letter))
		board_put_back(board, board_beside(board, board->pusher, back));
	else if (game->mode == GAME_REVERSE)
		board_push(board, back);
	else
		board_pull(board, back);
	game->score++;
	game->moves--;
	game->pushes -= letter_moves_box(letter);
}

bool game_undo(struct game *game)
{
	return game_undo_move(game) || take_back_reset(game);
}

bool game_undo_move(struct game *game)
{
	const char *bytes = game->line.bytes;
	struct board *board = game->board;
	struct slice way;

	if (!has_move(game, game->here) || is_full(game))
		return false;
	if (game->waiting != 0)
		board_activate(board, game->waiting);
	game->waiting = 0;
	if (bytes[game->here - 1] == ']') {
		game->here = mark_before(bytes, game->here, '[', &way);
		board_put_back(board, mark_target(board, board->pusher, way, -1));
	} else {
		take_back_letter(game, bytes[--game->here]);
		if (game->here > 0 && bytes[game->here - 1] == '}') {
			game->here = mark_before(bytes, game->here, '{', &way);
			game->waiting = mark_target(board, board->pusher, way, -1);
		}
	}
	text_add_char(&game->journal, MOVE_UNDO);
	return true;
}

bool game_can_redo(const struct game *game)
{
	return game->here < game->line.length && !is_full(game);
}

bool game_play_mark(struct game *game, struct slice moves, size_t *taken, struct error *err)
{
	bool jump = *moves.at == '[';
	const char *close = memchr(moves.at, jump ? ']' : '}', moves.length);
	struct board *board = game->board;
	struct slice way;
	int to;

	if (close == NULL)
		return fail(err, ERROR_MOVE, "a %s has no end", jump ? "jump" : "pusher change");
	way = (struct slice){moves.at + 1, (size_t)(close - moves.at) - 1};
	*taken = way.length + 2;
	for (size_t i = 0; i < way.length; i++)
		if (direction_of(way.at[i]) < 0)
			return fail(err, ERROR_MOVE, "a %s holds something that isn't a direction",
				    jump ? "jump" : "pusher change");
	if (jump && game->mode != GAME_REVERSE)
		return fail(err, ERROR_MOVE, "jumps exist only in reverse mode");
	to = mark_target(board, board->pusher, way, 1);
	if (to == board->pusher) {
		if (jump && game->journal.length == 0)
			record(game, "[]", 2);
		return true;
	}
	if (!(jump ? game_jump(game, to) : game_activate(game, to)))
		return fail(err, ERROR_MOVE,
			    jump ? "a jump to where the pusher can't land"
				 : "no pusher where the change of pusher leads");
	return true;
}

/* Activate the pusher that moves next in the line, and skip a change of pusher at here. */
static void redo_change(struct game *game)
{
	struct slice rest = {game->line.bytes + game->here, game->line.length - game->here};
	int from = game->waiting != 0 ? game->waiting : game->board->pusher, to = from;
	size_t taken = 0;

	if (*rest.at == '{') {
		const char *close = memchr(rest.at, '}', rest.length);

		taken = (size_t)(close - rest.at) + 1;
		to = mark_target(game->board, from, (struct slice){rest.at + 1, taken - 2}, 1);
	}
	if (to != game->board->pusher)
		game_activate(game, to);
	game->here += taken;
	game->waiting = 0;
}

bool game_redo(struct game *game)
{
	struct slice rest;
	enum direction d;
	size_t taken;

	if (!game_can_redo(game))
		return false;
	redo_change(game);
	rest = (struct slice){game->line.bytes + game->here, game->line.length - game->here};
	if (*rest.at == '[')
		return game_play_mark(game, rest, &taken, NULL);
	d = (enum direction)direction_of(*rest.at);
	return (letter_moves_box(*rest.at) ? game_shove(game, d) : game_walk(game, d)) !=
	       STEP_BLOCKED;
}

bool game_reset(struct game *game)
{
	if (game->journal.length == 0)
		return false;
	if (game->past == NULL || has_move(game, game->line.length)) {
		struct game *past = memory_new(sizeof *past);

		*past = *game;
		game->past = past;
	} else { /* only the active pusher was changed since the last reset */
		clear(game);
	}
	game->journal = game->line = (struct text){0};
	game->here = game->score = game->moves = game->pushes = game->taken_over = 0;
	game->waiting = 0;
	game->board = board_copy(game->start);
	game->epoch = ++game->epochs;
	return true;
}

void game_take_over(struct game *game)
{
	if ((game->journal.length == 0 && game->mode == GAME_REVERSE) || is_full(game))
		return;
	for (struct game *past = game->past; past != NULL; past = past->past)
		if (past->taken_over == 0) {
			text_add_char(&past->journal, MOVE_HERE);
			past->taken_over = 1;
		}
	text_add_char(&game->journal, MOVE_HERE);
	game->taken_over++;
}

bool game_solved(const struct game *game)
{
	return board_solved(game->board) && game->pushes > 0 &&
	       (game->mode == GAME_FORWARD || can_reach(game->board, game->origin));
}

struct slice game_moves(const struct game *game)
{
	return (struct slice){game->here > 0 ? game->line.bytes : "", game->here};
}

void game_follow(struct game *new, const struct game *old)
{
	new->epoch = new->epochs = old->epochs + 1;
}
