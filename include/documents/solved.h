/* SPDX-License-Identifier: MIT */
/*
 * Solutions by their boards, so that a level is known again in another file, renumbered or turned,
 * in lines of a file:
 *
 *     00c5d8f3a2b14e69 own 3 rRR First Push
 *
 * The first word is turn_hash (core/turn.h) of the board, and the moves, so many, are turned as it
 * says; "helped" takes the place of "own" where the player had help. The title of the level ends
 * the line. Other lines are ignored. Pure.
 */
#ifndef DOCUMENTS_SOLVED_H
#define DOCUMENTS_SOLVED_H

#include "base/text.h"

#define SOLVED_MOVES_MOST 20000 /* of a solution that is noted */

struct solved {
	uint64_t board;
	bool helped;
	struct slice moves; /* u d l r U D L R alone */
	struct slice title;
};

struct solved_list;

/* Takes the lines, which are empty then. Yours to solved_free. */
struct solved_list *solved_parse(struct text *lines);
void solved_free(struct solved_list *list);		   /* NULL is fine */
bool solved_list_is_empty(const struct solved_list *list); /* so is NULL */
/* The best of the board's: the player's own first, then that with the fewest moves. NULL: there is
 * none. Borrowed. */
const struct solved *solved_find(const struct solved_list *list, uint64_t board);
/* Is it better, in that order? */
bool solved_is_better(const struct solved *one, const struct solved *other);
void solved_add_line(const struct solved *solved, struct text *out);

#endif
