/* All solutions that the tests know: those of the arcade, and those of the shared levels. */
#ifndef TESTS_KNOWN_H
#define TESTS_KNOWN_H

#include "core/board.h"
#include "core/text.h"

/* Looks at a solution of the board, all moves of which are legal. */
typedef void known_look(const struct board *board, struct slice moves, const char *name,
			void *data);

/* Hands each solution to look; how many. -1, having said so, where the shared levels are missing:
 * then skip. */
int known_arcade(known_look *look, void *data);
int known_lists(known_look *look, void *data); /* the lists of solutions beside a collection */
int known_sok_files(known_look *look, void *data);

#endif
