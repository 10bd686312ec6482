/* SPDX-License-Identifier: MIT */
/* Stored moves: judge them, continue from them, make them from a game (Sok format, Moves). */
#ifndef DOCUMENTS_SNAPSHOT_H
#define DOCUMENTS_SNAPSHOT_H

#include "core/game.h"
#include "documents/level.h"

/*
 * What moves do on a board. A * marks the current position: solves, illegal, moves and pushes are
 * about what comes before it. What follows was taken back and can be redone; a fault there is only
 * in why.
 */
struct verdict {
	bool reverse;	      /* reverse mode: they begin with a jump */
	bool solves;	      /* all are legal and the board is solved at the end */
	size_t illegal;	      /* number of the first move that isn't legal, 0: all are legal */
	size_t differs;	      /* number of the first letter whose case doesn't fit, 0: none
				 (game_play_any_case) */
	size_t moves, pushes; /* that count, up to the first illegal move */
	struct error why;     /* kind ERROR_NONE: all are legal, even after the * */
};

/* Replay all moves. On a board that can't be played they are illegal at move 1, with the reason. */
void snapshot_judge(const struct board *board, struct slice moves, struct verdict *verdict);

/* Do moves belong to reverse mode? They do when they begin with a jump, even an empty one. */
bool snapshot_is_reverse(struct slice moves);
/* Can the board be played in that mode? If not, err says why. */
bool snapshot_mode_fits(const struct board *board, enum game_mode mode, struct error *err);

/*
 * A game that continues from stored moves: it stands at the * (or at the end), and what follows can
 * be redone up to the first illegal move. Its score is the number of moves up to the *. own: the
 * moves are the player's own. If they aren't, the game counts as taken over (game_take_over) or,
 * with no moves before the *, has nothing to redo. NULL if a move before the * is illegal. Yours to
 * game_free.
 */
struct game *snapshot_resume(const struct board *board, struct slice moves, bool own,
			     struct error *err);

/* Add the game's moves as a snapshot, with what was undone after a *. */
void snapshot_of(const struct game *game, struct text *moves);

#endif
