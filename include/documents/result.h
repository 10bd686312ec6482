/* SPDX-License-Identifier: MIT */
/*
 * A game that was played to its end, as a line of a file:
 *
 *     2026-11-23 14:02 00c5d8f3a2b14e69 moves 33 pushes 12 score 41 undos 4 restarts 1 ...
 *     ... help 0 seconds 95 First Push
 *
 * on one line. The long word is the board's hash (board_hash); the level's title ends the line.
 * Pure.
 */
#ifndef DOCUMENTS_RESULT_H
#define DOCUMENTS_RESULT_H

#include "base/text.h"

#define RESULT_WHEN 17 /* bytes of "2026-11-23 14:02" */

enum result_count {
	RESULT_MOVES, /* of the solution, without what was undone */
	RESULT_PUSHES,
	RESULT_SCORE, /* all moves, the undone ones too, and the undos */
	RESULT_UNDOS,
	RESULT_RESTARTS,
	RESULT_HELP,	/* how often moves were shown or taken over */
	RESULT_SECONDS, /* 0: they weren't counted */
	RESULT_COUNTS,
};

struct result {
	char when[RESULT_WHEN]; /* local time */
	uint64_t board;
	size_t counts[RESULT_COUNTS];
};

void result_add_line(const struct result *result, const char *title, struct text *out);
/* Read a line; false: it isn't such a line. */
bool result_read(struct slice line, struct result *result);

#endif
