/* Moves played on their level. */
#include "cli/replay.h"

#include <string.h>

#include "core/moves.h"

static bool is_reverse(struct slice moves)
{
	moves = slice_trim(moves);
	return moves.length > 0 && *moves.at == '[';
}

/* Can the level be played in that mode? */
static bool can_play(const struct level *level, bool reverse, struct error *why)
{
	if (!level_playable(level, why))
		return false;
	if (reverse && level->board->pushers > 1)
		return fail_at(why, ERROR_LEVEL, level->line,
			       "reverse mode with several pushers isn't supported");
	if (reverse && level->board->boxes != level->board->goals)
		return fail_at(why, ERROR_LEVEL, level->line,
			       "reverse mode needs as many boxes as goals");
	return true;
}

/* The bytes of the item that the moves begin with: a letter, or a mark with its brackets. */
static size_t item_length(struct slice moves)
{
	const char *end = NULL;

	if (*moves.at == '[' || *moves.at == '{')
		end = memchr(moves.at, *moves.at == '[' ? ']' : '}', moves.length);
	return end != NULL ? (size_t)(end - moves.at) + 1 : 1;
}

static bool counts(char first)
{
	return direction_of(first) >= 0 || first == '[';
}

/* How many items that count stand before *, undone ones not counted; false: there is no *. */
static bool find_here(struct slice moves, size_t *before)
{
	bool found = false;
	size_t count = 0;

	for (size_t i = 0, taken; i < moves.length; i += taken) {
		char first = moves.at[i];

		taken = item_length((struct slice){moves.at + i, moves.length - i});
		if (first == MOVE_HERE && !found) {
			found = true;
			*before = count;
		}
		if (counts(first))
			count++;
		else if ((first == 'x' || first == 'X') && count > 0)
			count--;
		if (found && count < *before)
			*before = count;
	}
	return found;
}

/* Add the moves with * behind so many items that count. */
static void add_with_here(struct text *out, struct slice moves, size_t before)
{
	size_t i = 0;

	while (i < moves.length && before > 0) {
		before -= counts(moves.at[i]);
		i += item_length((struct slice){moves.at + i, moves.length - i});
	}
	text_add(out, moves.at, i);
	text_add_char(out, MOVE_HERE);
	text_add(out, moves.at + i, moves.length - i);
}

void replay_moves(const struct level *level, struct slice moves, struct replay *replay, struct text *normal)
{
	struct game *game;
	size_t before = 0;

	*replay = (struct replay){.verdict = VERDICT_UNCHECKED, .reverse = is_reverse(moves)};
	if (!can_play(level, replay->reverse, &replay->why))
		return;
	game = game_new(level->board, replay->reverse ? GAME_REVERSE : GAME_FORWARD);
	if (!game_play(game, moves, &replay->why))
		replay->verdict = VERDICT_ILLEGAL;
	else
		replay->verdict = game_solved(game) ? VERDICT_SOLVED : VERDICT_LEGAL;
	replay->moves = game->moves;
	replay->pushes = game->pushes;
	if (normal != NULL && replay->verdict != VERDICT_ILLEGAL) {
		if (find_here(moves, &before))
			add_with_here(normal, game_moves(game), before);
		else
			text_add_slice(normal, game_moves(game));
	}
	game_free(game);
}
