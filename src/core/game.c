/* A game: everything that happens is written to the journal first and derived from it. */
#include "core/game.h"

#include <string.h>

#include "core/memory.h"

/* What a reset put aside. */
struct game_past {
	struct board *board;
	struct text journal, line;
	size_t here, score, moves, pushes;
	unsigned epoch;
	bool taken_over;
};

struct game *game_new(const struct board *start, enum game_mode mode)
{
	struct game *game = memory_new(sizeof *game);

	game->mode = mode;
	game->start = mode == GAME_REVERSE ? board_reversed(start) : board_copy(start);
	game->board = board_copy(game->start);
	game->home = start->pusher;
	game->epoch = game->epochs = 1;
	return game;
}

static void drop_past(struct game *game)
{
	struct game_past *past = game->past;

	if (past == NULL)
		return;
	board_free(past->board);
	text_free(&past->journal);
	text_free(&past->line);
	memory_free(past);
	game->past = NULL;
}

void game_free(struct game *game)
{
	if (game == NULL)
		return;
	drop_past(game);
	board_free(game->start);
	board_free(game->board);
	text_free(&game->journal);
	text_free(&game->line);
	memory_free(game);
}

/* Write an item of the journal: a letter, or a mark with its brackets; redo's next item is consumed by its equal. */
static void record(struct game *game, const char *item, size_t length)
{
	struct text *line = &game->line;

	drop_past(game);
	if (game->mode == GAME_REVERSE && game->here == 0 && *item != '[') {
		if (game->journal.length == 0)
			text_add(&game->journal, "[]", 2);
		text_cut(line, 0);
		text_add(line, "[]", 2);
		game->here = 2;
	}
	text_add(&game->journal, item, length);
	if (line->length - game->here < length ||
	    memcmp(line->bytes + game->here, item, length) != 0) {
		text_cut(line, game->here);
		text_add(line, item, length);
	}
	game->here += length;
}

static void record_letter(struct game *game, enum direction d, bool moves_box)
{
	char letter = direction_letter(d, moves_box);

	if (game->past != NULL || (game->mode == GAME_REVERSE && game->here == 0)) {
		record(game, &letter, 1);
	} else {	/* the same as record does, for one letter */
		if (game->here == game->line.length ||
		    game->line.bytes[game->here] != letter) {
			text_cut(&game->line, game->here);
			text_add_char(&game->line, letter);
		}
		text_add_char(&game->journal, letter);
		game->here++;
	}
	game->score++;
	game->moves++;
	game->pushes += moves_box;
}

/* The way between two squares as a mark: rows first. */
static void record_mark(struct game *game, char open, char close, int from, int to)
{
	int dx = board_x(game->board, to) - board_x(game->board, from);
	int dy = board_y(game->board, to) - board_y(game->board, from);
	struct text mark = {0};

	text_add_char(&mark, open);
	for (int i = 0; i < (dy < 0 ? -dy : dy); i++)
		text_add_char(&mark, dy < 0 ? 'u' : 'd');
	for (int i = 0; i < (dx < 0 ? -dx : dx); i++)
		text_add_char(&mark, dx < 0 ? 'l' : 'r');
	text_add_char(&mark, close);
	record(game, mark.bytes, mark.length);
	text_free(&mark);
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

/* Move a box along: push it, or pull it in reverse mode. */
static enum step game_shove(struct game *game, enum direction d)
{
	bool reverse = game->mode == GAME_REVERSE;

	if (is_full(game) ||
	    !(reverse ? board_pull(game->board, d) : board_push(game->board, d)))
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

bool game_jump(struct game *game, int at)
{
	int from = game->board->pusher;

	if (game->mode != GAME_REVERSE || is_full(game))
		return false;
	if (game->pushes > 0) {
		unsigned char *reached = memory_new((size_t)board_size(game->board));
		bool there;

		board_reach(game->board, reached);
		there = reached[at] != 0;
		memory_free(reached);
		if (!there)
			return false;
	}
	if (!board_jump(game->board, at))
		return false;
	record_mark(game, '[', ']', from, at);
	return true;
}

bool game_activate(struct game *game, int at)
{
	int from = game->board->pusher;

	if (is_full(game) || !board_activate(game->board, at))
		return false;
	if (at != from)
		record_mark(game, '{', '}', from, at);
	return true;
}

/* Where a mark's way leads from a square, or -1: off the board. sign -1 goes the way back. */
static int displaced(const struct board *board, int from, struct slice way, int sign)
{
	int x = board_x(board, from), y = board_y(board, from);

	for (size_t i = 0; i < way.length; i++) {
		int d = direction_of(way.at[i]);

		x += sign * ((d == RIGHT) - (d == LEFT));
		y += sign * ((d == DOWN) - (d == UP));
	}
	if (x < 0 || y < 0 || x >= board->width || y >= board->height)
		return -1;
	return board_at(board, x, y);
}

/* The start of the mark that ends before end, and the way inside it. */
static size_t mark_before(const char *bytes, size_t end, char open, struct slice *way)
{
	size_t at = end - 1;

	while (bytes[at] != open)
		at--;
	*way = (struct slice){bytes + at + 1, end - at - 2};
	return at;
}

/* Where the last move that can be undone ends in line; 0: there is none. */
static size_t last_move(const struct game *game)
{
	const char *bytes = game->line.bytes;
	size_t end = game->here;
	struct slice way;

	while (end > 0 && bytes[end - 1] == '}')
		end = mark_before(bytes, end, '{', &way);
	if (end == 2 && bytes[1] == ']')
		return 0;	/* the [] with which every reverse game begins */
	return end;
}

bool game_can_undo(const struct game *game)
{
	if (game->journal.length == 0)
		return game->past != NULL;
	return last_move(game) > 0 && !is_full(game);
}

static bool take_back_reset(struct game *game)
{
	struct game_past *past = game->past;

	if (past == NULL)
		return false;
	board_free(game->board);
	text_free(&game->journal);
	text_free(&game->line);
	game->board = past->board;
	game->journal = past->journal;
	game->line = past->line;
	game->here = past->here;
	game->score = past->score;
	game->moves = past->moves;
	game->pushes = past->pushes;
	game->epoch = past->epoch;
	game->taken_over = past->taken_over;
	memory_free(past);
	game->past = NULL;
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
	const char *bytes = game->line.bytes;
	struct board *board = game->board;
	struct slice way;
	size_t end;

	if (game->journal.length == 0)
		return take_back_reset(game);
	end = last_move(game);
	if (end == 0 || is_full(game))
		return false;
	while (game->here > end) {
		game->here = mark_before(bytes, game->here, '{', &way);
		board_activate(board, displaced(board, board->pusher, way, -1));
	}
	if (bytes[end - 1] == ']') {
		game->here = mark_before(bytes, end, '[', &way);
		board_put_back(board, displaced(board, board->pusher, way, -1));
	} else {
		game->here = end - 1;
		take_back_letter(game, bytes[end - 1]);
	}
	text_add_char(&game->journal, MOVE_UNDO);
	return true;
}

bool game_can_redo(const struct game *game)
{
	return game->here < game->line.length && !is_full(game);
}

/* Play the mark at the start of moves; *taken gets its length. */
static bool play_mark(struct game *game, struct slice moves, size_t *taken,
		      struct error *err)
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
			return fail(err, ERROR_MOVE, "a %s holds what is no direction",
				    jump ? "jump" : "pusher change");
	if (jump && game->mode != GAME_REVERSE)
		return fail(err, ERROR_MOVE, "a jump belongs to reverse mode");
	to = displaced(board, board->pusher, way, 1);
	if (to == board->pusher) {
		if (jump && game->journal.length == 0)
			record(game, "[]", 2);
		return true;
	}
	if (to < 0 || !(jump ? game_jump(game, to) : game_activate(game, to)))
		return fail(err, ERROR_MOVE, jump ? "a jump to where the pusher can't land"
						  : "no pusher where the change leads");
	return true;
}

bool game_redo(struct game *game)
{
	bool changed = false;

	while (game_can_redo(game)) {
		struct slice rest = {game->line.bytes + game->here,
				     game->line.length - game->here};
		char letter = *rest.at;
		size_t taken;

		if (letter == '[')
			return play_mark(game, rest, &taken, NULL);
		if (letter == '{') {
			if (!play_mark(game, rest, &taken, NULL))
				break;
			changed = true;
			continue;
		}
		if (letter_moves_box(letter))
			return game_shove(game, (enum direction)direction_of(letter)) != STEP_BLOCKED;
		return game_walk(game, (enum direction)direction_of(letter)) != STEP_BLOCKED;
	}
	return changed;
}

bool game_reset(struct game *game)
{
	struct game_past *past;

	if (game->journal.length == 0)
		return false;
	past = memory_new(sizeof *past);
	*past = (struct game_past){game->board, game->journal, game->line, game->here,
				   game->score, game->moves, game->pushes, game->epoch,
				   game->taken_over};
	game->past = past;
	game->board = board_copy(game->start);
	game->journal = game->line = (struct text){0};
	game->here = game->score = game->moves = game->pushes = 0;
	game->epoch = ++game->epochs;
	game->taken_over = false;
	return true;
}

static bool has_capitals(struct slice moves)
{
	for (size_t i = 0; i < moves.length; i++)
		if (letter_moves_box(moves.at[i]))
			return true;
	return false;
}

/* One letter of a direction, as the text has it. */
static bool play_letter(struct game *game, char letter, bool any_case, struct error *err)
{
	enum direction d = (enum direction)direction_of(letter);
	static const char *const words[] = {"up", "right", "down", "left"};

	if (is_full(game))
		return fail(err, ERROR_LIMIT, "more than %u moves", GAME_MOVES_MOST);
	if (any_case) {
		if (game_step(game, d) != STEP_BLOCKED)
			return true;
	} else if (letter_moves_box(letter)) {
		if (game_shove(game, d) != STEP_BLOCKED)
			return true;
		return fail(err, ERROR_MOVE, "no box can be %s %s",
			    game->mode == GAME_REVERSE ? "pulled" : "pushed", words[d]);
	} else if (game_walk(game, d) != STEP_BLOCKED) {
		return true;
	}
	return fail(err, ERROR_MOVE, "the way %s is blocked", words[d]);
}

bool game_play(struct game *game, struct slice moves, struct error *err)
{
	bool any_case = game->mode == GAME_FORWARD && !has_capitals(moves);
	size_t number = 0;

	for (size_t i = 0, taken; i < moves.length; i += taken) {
		char letter = moves.at[i];
		bool done = true;

		taken = 1;
		if (direction_of(letter) >= 0) {
			number++;
			done = play_letter(game, letter, any_case, err);
		} else if (letter == 'x' || letter == 'X') {
			number++;
			done = game_undo(game) ||
			       fail(err, ERROR_MOVE, "there is nothing to undo");
		} else if (letter == '[' || letter == '{') {
			struct slice rest = {moves.at + i, moves.length - i};

			done = play_mark(game, rest, &taken, err);
			number += !done;
		} else if (letter == MOVE_HERE) {
			game_take_over(game);
		} else if ((unsigned char)letter > ' ') {
			number++;
			done = fail(err, ERROR_MOVE, "'%c' is no move",
				    (unsigned char)letter < 0x7f ? letter : '?');
		}
		if (!done) {
			if (err != NULL)
				err->move = number;
			return false;
		}
	}
	return true;
}

void game_take_over(struct game *game)
{
	if (game->journal.length == 0 || is_full(game))
		return;
	drop_past(game);
	text_add_char(&game->journal, MOVE_HERE);
	game->taken_over = true;
}

bool game_solved(const struct game *game)
{
	unsigned char *reached;
	bool home;

	if (!board_solved(game->board) || game->pushes == 0)
		return false;
	if (game->mode == GAME_FORWARD)
		return true;
	reached = memory_new((size_t)board_size(game->board));
	board_reach(game->board, reached);
	home = reached[game->home] != 0;
	memory_free(reached);
	return home;
}

struct slice game_moves(const struct game *game)
{
	return (struct slice){game->here > 0 ? game->line.bytes : "", game->here};
}
