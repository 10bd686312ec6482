/* SPDX-License-Identifier: MIT */
/* All solutions that the tests know: those of the arcade, and those of the shared levels. */
#ifndef TESTS_KNOWN_H
#define TESTS_KNOWN_H

#include "core/board.h"
#include "base/text.h"

/* Looks at a solution of the board, all moves of which are legal. */
typedef void known_look(const struct board *board, struct slice moves, const char *name,
			void *data);

/* Hands each solution of the arcade to look; how many. */
int known_arcade(known_look *look, void *data);
/* Hands all of them to look, whose data is a number of what it looked at; says how many of those,
 * in words, there were. Skips where the shared levels are missing. */
void known_all(known_look *look, const char *words);

#endif
