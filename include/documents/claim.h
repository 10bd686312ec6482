/* SPDX-License-Identifier: MIT */
/*
 * A score with the moves that prove it, as a line to share:
 *
 *     Schokoban 2026-11-22 medium: 69 moves by Ada, proof 00c5d8f3a2b14e69 rrxdLU 5b1e08c2d6f0a937
 *
 * What the level is called, the score, the player, the hash of the level's board (board_hash), the
 * journal with all that was undone, and a hash of the line up to there, which tells a line that was
 * damaged on its way (cut, wrapped or changed) from one that lies. Pure.
 */
#ifndef DOCUMENTS_CLAIM_H
#define DOCUMENTS_CLAIM_H

#include "base/error.h"
#include "core/board.h"
#include "documents/leaderboard.h"

#define CLAIM_MOST 65536 /* bytes of a line */

struct claim {
	char level[NICKNAME_BYTES]; /* cleaned for display, like name (leaderboard_clean_name) */
	char name[NICKNAME_BYTES];
	size_t score; /* counted by the rules, undos included */
	uint64_t board;
	struct slice journal; /* borrowed from the text that was read */
	struct slice line;    /* the whole line, borrowed as well */
};

/*
 * Read the first such line of a text; other words may stand around it. False with ERROR_MISSING:
 * there is none; with another error: it isn't whole, or can't be what the game wrote.
 */
bool claim_read(struct slice text, struct claim *claim, struct error *err);

/* Replay the journal on a board: does it solve the board with that score? If so, moves (NULL: not
 * needed) gets the solution, without what was undone. If not, err says why. */
bool claim_holds(const struct claim *claim, const struct board *board, struct text *moves,
		 struct error *err);

/* Add the claim as a line, whatever claim->line is. False with an error: it would be too long. */
bool claim_add(const struct claim *claim, struct text *out, struct error *err);

#endif
