/* SPDX-License-Identifier: MIT */
/*
 * Solutions by their boards, so that a level is recognised in another file, renumbered or turned.
 * They are lines of a file:
 *
 *     00c5d8f3a2b14e69 own 3 rRR First Push
 *
 * The first word is turn_hash (core/turn.h) of the board. The moves, 3 of them here, are turned as
 * it says; "helped" stands instead of "own" where the player had help. The level's title ends the
 * line. Other lines are ignored. Pure.
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

/* Read a line; false: it isn't such a line, or was cut off. What is read is borrowed from it. */
bool solved_read(struct slice line, struct solved *solved);
/* Takes over the text of the lines and leaves it empty. Yours to solved_free. */
struct solved_list *solved_parse(struct text *lines);
void solved_free(struct solved_list *list);		   /* NULL is fine */
bool solved_list_is_empty(const struct solved_list *list); /* NULL is empty as well */
/* The board's best solution: the player's own come first, then fewer moves. NULL: there is none.
 * Borrowed. */
const struct solved *solved_find(const struct solved_list *list, uint64_t board);
/* Is one better than the other, by that order? */
bool solved_is_better(const struct solved *one, const struct solved *other);
void solved_add_line(const struct solved *solved, struct text *out);

#endif
