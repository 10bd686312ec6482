/* Moves played on the level that they came with: the oracle for verify and moves. */
#ifndef CLI_REPLAY_H
#define CLI_REPLAY_H

#include "core/game.h"
#include "core/level.h"

enum verdict { VERDICT_SOLVED, VERDICT_LEGAL, VERDICT_ILLEGAL, VERDICT_UNCHECKED };

struct replay {
	enum verdict verdict;
	struct error why;	/* illegal: why->move is where; unchecked: why it can't be played */
	bool reverse;		/* the moves begin with a jump (sok-format.txt, Moves) */
	size_t moves, pushes;	/* that count, as far as it is legal */
};

/*
 * Replay moves (run lengths resolved). Where they are legal, normal (may be NULL) gets the moves that count, added:
 * each letter's case as the board has it, undone moves folded away, * where it was.
 */
void replay_moves(const struct level *level, struct slice moves, struct replay *replay, struct text *normal);

#endif
