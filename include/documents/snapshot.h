/* SPDX-License-Identifier: MIT */
/* Stored moves: judged, played on from, and made of a game (Sok format, Moves). */
#ifndef DOCUMENTS_SNAPSHOT_H
#define DOCUMENTS_SNAPSHOT_H

#include "core/game.h"
#include "documents/level.h"

/*
 * What moves do on a board. A * is the current position: solves, illegal, moves and pushes are of
 * what stands before it. What follows was taken back and can be redone; it may hold a fault of its
 * own, which why tells.
 */
struct verdict {
	bool reverse;	      /* they begin with a jump: reverse mode */
	bool solves;	      /* all are legal and the board is solved at the end */
	size_t illegal;	      /* number of the first move that isn't legal, 0: all are */
	size_t differs;	      /* number of the first letter whose case doesn't fit, 0: none
				 (game_play_any_case) */
	size_t moves, pushes; /* that count, up to the first illegal one */
	struct error why;     /* kind ERROR_NONE: all are legal, those behind the * too */
};

/*
 * Replay all moves. A board that can't be played makes every text illegal at move 1, with the
 * reason.
 */
void snapshot_judge(const struct board *board, struct slice moves, struct verdict *verdict);

/* Do moves belong to reverse mode? They do when they begin with a jump, even an empty one. */
bool snapshot_is_reverse(struct slice moves);
/* Can the board be played in that mode? Else why not. */
bool snapshot_mode_fits(const struct board *board, enum game_mode mode, struct error *err);

/*
 * A game that plays on from stored moves: it stands at the * (or at the end), and what follows can
 * be redone up to the first move that isn't legal. Its score is the moves up to the *. own: they
 * were the player's own, else the game is taken over (game_take_over), or starts over if it stands
 * at the start. NULL where a move before the * isn't legal. Yours to game_free.
 */
struct game *snapshot_resume(const struct board *board, struct slice moves, bool own,
			     struct error *err);

/* The game's moves as a snapshot: what was undone stands behind a *. */
void snapshot_of(const struct game *game, struct text *moves);

#endif
