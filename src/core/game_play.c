/* SPDX-License-Identifier: MIT */
/* Play moves from a text. */
#include "core/game.h"

size_t game_play_count_pushes(struct slice moves)
{
	size_t count = 0;

	for (size_t i = 0; i < moves.length; i++)
		count += letter_moves_box(moves.at[i]);
	return count;
}

size_t game_play_count_moves(struct slice moves)
{
	bool in_mark = false;
	size_t count = 0;

	for (size_t i = 0; i < moves.length; i++) {
		char letter = moves.at[i];

		in_mark = (in_mark && letter != ']' && letter != '}') || letter == '[' ||
			  letter == '{';
		count += !in_mark && direction_of(letter) >= 0;
	}
	return count;
}

struct game *game_redone(const struct game *game, const struct board *start)
{
	struct game *whole = game_new(start, game->mode);

	game_play(whole, text_slice(&game->line), NULL);
	whole->taken_over = game->taken_over;
	return whole;
}

/* Say why the letter can't be played as it stands. */
static bool refuse_letter(struct game *game, char letter, struct error *err)
{
	static const char *const words[] = {"up", "right", "down", "left"};
	enum direction d = (enum direction)direction_of(letter);

	if (game->journal.length >= GAME_MOVES_MOST)
		return fail(err, ERROR_LIMIT, "more than %u moves", GAME_MOVES_MOST);
	if (letter_moves_box(letter))
		return fail(err, ERROR_MOVE, "no box can be %s %s",
			    game->mode == GAME_REVERSE ? "pulled" : "pushed", words[d]);
	if (game->mode == GAME_FORWARD && board_push(game->board, d)) {
		board_pull(game->board, direction_opposite(d));
		return fail(err, ERROR_MOVE, "a push %s is written %c, not %c", words[d],
			    direction_letter(d, true), letter);
	}
	return fail(err, ERROR_MOVE, "the way %s is blocked", words[d]);
}

/* Play the letter of a direction, with any_case as a walk or a push, whichever it is. */
static bool play_letter(struct game *game, char letter, bool any_case, struct error *err)
{
	enum direction d = (enum direction)direction_of(letter);
	enum step step;

	if (any_case)
		step = game_step(game, d);
	else
		step = letter_moves_box(letter) ? game_shove(game, d) : game_walk(game, d);
	return step != STEP_BLOCKED || refuse_letter(game, letter, err);
}

/* A crash can leave NULs. At the end they are ignored; moves after them can't be a continuation. */
static bool is_tail(struct slice rest)
{
	for (size_t i = 0; i < rest.length; i++)
		if ((unsigned char)rest.at[i] > ' ')
			return false;
	return true;
}

/* *differs gets the number of the first letter whose case doesn't fit what it did. */
static bool play(struct game *game, struct slice moves, bool any_case, size_t *differs,
		 struct error *err)
{
	size_t number = 0, pushes;

	for (size_t i = 0, taken; i < moves.length; i += taken) {
		char letter = moves.at[i];
		bool done = true;

		taken = 1;
		if (direction_of(letter) >= 0) {
			number++;
			pushes = game->pushes;
			done = play_letter(game, letter, any_case, err);
			if (*differs == 0 && done &&
			    letter_moves_box(letter) != (game->pushes > pushes))
				*differs = number;
		} else if (letter == 'x' || letter == 'X') {
			number++;
			done = game_undo(game) || fail(err, ERROR_MOVE, "there is nothing to undo");
		} else if (letter == '[' || letter == '{') {
			struct slice rest = {moves.at + i, moves.length - i};

			done = game_play_mark(game, rest, &taken, err);
			number += !done;
		} else if (letter == MOVE_HERE) {
			game_take_over(game);
		} else if (letter == '\0') {
			if (is_tail((struct slice){moves.at + i, moves.length - i}))
				return true;
			number++;
			done = fail(err, ERROR_MOVE, "there is a gap of NUL bytes");
		} else if ((unsigned char)letter > ' ') {
			number++;
			done = fail(err, ERROR_MOVE, "'%c' isn't a move",
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

bool game_play(struct game *game, struct slice moves, struct error *err)
{
	size_t differs = 0;

	return play(game, moves, false, &differs, err);
}

bool game_play_any_case(struct game *game, struct slice moves, size_t *differs, struct error *err)
{
	bool done;

	*differs = 0;
	done = play(game, moves, game->mode == GAME_FORWARD, differs, err);
	if (game_play_count_pushes(moves) == 0)
		*differs = 0;
	return done;
}
