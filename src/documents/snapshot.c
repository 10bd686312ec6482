/* SPDX-License-Identifier: MIT */
#include "documents/snapshot.h"

#include <string.h>

#include "core/mark.h"

bool snapshot_is_reverse(struct slice moves)
{
	moves = slice_trim(moves);
	return moves.length > 0 && *moves.at == '[';
}

bool snapshot_mode_fits(const struct board *board, enum game_mode mode, struct error *err)
{
	if (!board_playable(board, err))
		return false;
	if (mode == GAME_FORWARD)
		return true;
	if (board->pushers > 1)
		return fail(err, ERROR_LEVEL, "reverse mode isn't supported with several pushers");
	if (board->boxes != board->goals)
		return fail(err, ERROR_LEVEL, "reverse mode needs as many goals (%d) as boxes (%d)",
			    board->goals, board->boxes);
	return true;
}

static enum game_mode mode_of(struct slice moves)
{
	return snapshot_is_reverse(moves) ? GAME_REVERSE : GAME_FORWARD;
}

/* Moves in two parts: those that count, and those that can be redone. */
struct parts {
	struct slice before, after;
	char end; /* what ends the second part early: another *, or an x that would undo the first
		     part; otherwise NUL */
};

static struct parts split(struct slice moves)
{
	const char *here = moves.length > 0 ? memchr(moves.at, MOVE_HERE, moves.length) : NULL;
	struct parts parts = {.before = moves};
	bool in_mark = false;
	size_t steps = 0; /* after the *, which an undo may take back */

	if (here == NULL)
		return parts;
	parts.before.length = (size_t)(here - moves.at);
	parts.after.at = here + 1;
	for (const char *p = here + 1; p < moves.at + moves.length; p++) {
		bool undo = *p == MOVE_UNDO || *p == 'X';

		if (*p == MOVE_HERE || (undo && steps == 0)) {
			parts.end = *p;
			break;
		}
		in_mark = *p == '[' || *p == '{' || (in_mark && *p != ']' && *p != '}');
		if (!in_mark && direction_of(*p) >= 0)
			steps++;
		steps -= undo;
		parts.after.length++;
	}
	return parts;
}

/* Is what follows the * legal? The count of moves continues from those before. */
static void judge_rest(struct game *game, const struct parts *parts, struct error *why)
{
	size_t before = game->score, differs;

	if (!game_play_any_case(game, parts->after, &differs, why)) {
		why->move += before;
		return;
	}
	if (parts->end == '\0')
		return;
	fail(why, ERROR_MOVE,
	     parts->end == MOVE_HERE ? "the current position (*) is marked twice"
				     : "there is nothing to undo after the current position (*)");
	why->move = game->score + 1;
}

void snapshot_judge(const struct board *board, struct slice moves, struct verdict *verdict)
{
	struct parts parts = split(moves);
	struct game *game;

	*verdict = (struct verdict){.reverse = snapshot_is_reverse(moves)};
	if (!snapshot_mode_fits(board, mode_of(moves), &verdict->why)) {
		verdict->illegal = 1;
		return;
	}
	game = game_new(board, mode_of(moves));
	if (!game_play_any_case(game, parts.before, &verdict->differs, &verdict->why))
		verdict->illegal = verdict->why.move;
	else
		verdict->solves = game_solved(game);
	verdict->moves = game->moves;
	verdict->pushes = game->pushes;
	if (verdict->illegal == 0)
		judge_rest(game, &parts, &verdict->why);
	game_free(game);
}

/*
 * Go back to where the first part of the moves ended, with the pusher that was active then. The
 * journal then holds just the moves that count.
 */
static void stand_at(struct game *game, size_t here, int active)
{
	text_cut(&game->journal, 0); /* makes room for the x of each undo */
	while (game->here > here && game_undo(game))
		;
	if (game->waiting != 0)
		game_activate(game, game->waiting);
	text_cut(&game->journal, 0);
	text_add_slice(&game->journal, game_moves(game));
	game->score = game->moves;
	game->taken_over = 0;
	game_activate(game, active);
}

struct game *snapshot_resume(const struct board *board, struct slice moves, bool own,
			     struct error *err)
{
	enum game_mode mode = mode_of(moves);
	struct parts parts = split(moves);
	size_t here, differs;
	struct game *game;
	int active;

	if (!snapshot_mode_fits(board, mode, err))
		return NULL;
	game = game_new(board, mode);
	if (!game_play_any_case(game, parts.before, &differs, err)) {
		game_free(game);
		return NULL;
	}
	here = game->here;
	active = game->board->pusher;
	game_play_any_case(game, parts.after, &differs, NULL);
	stand_at(game, here, active);
	if (!own && game->moves == 0)
		text_cut(&game->line,
			 game->here); /* nothing is taken over, so nothing may be redone */
	if (!own && game->moves > 0)
		game_take_over(game);
	return game;
}

void snapshot_of(const struct game *game, struct text *moves)
{
	struct slice tail = text_slice(&game->line);
	struct text change = {0}, back = {0};

	slice_skip(&tail, game->here);
	if (game->waiting != 0) {
		mark_add(game->board, game->waiting, game->board->pusher, false, &change);
		mark_add(game->board, game->board->pusher, game->waiting, false, &back);
	}
	if (game->mode == GAME_REVERSE && game->here == 0)
		text_add_string(moves, "[]"); /* this shows the mode */
	text_add_slice(moves, game_moves(game));
	text_add_slice(moves, text_slice(&change));
	if (tail.length > 0)
		text_add_char(moves, MOVE_HERE);
	if (tail.length > change.length && change.length > 0 &&
	    memcmp(tail.at, change.bytes, change.length) == 0) {
		/* redo needn't change to a pusher that is active */
		slice_skip(&tail, change.length);
	} else if (tail.length > 0) {
		text_add_slice(moves, text_slice(&back));
	}
	text_add_slice(moves, tail);
	text_free(&change);
	text_free(&back);
}
