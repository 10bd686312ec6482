/* SPDX-License-Identifier: MIT */
/* How a stored solution is titled, "Solution 42/13" by its moves and pushes, and what its notes and
 * those of its level say: the date, whether the game was taken over, the marks that were earned. */
#ifndef STORE_SOLUTION_NOTES_H
#define STORE_SOLUTION_NOTES_H

#include <stdbool.h>
#include <stddef.h>

#include "documents/fewest.h"
#include "documents/snapshot.h"
#include "store/solutions.h"

/* How the titles begin: of the player's solutions, and of the solver's. */
#define SOLUTION_OURS	 "Solution "
#define SOLUTION_SOLVERS "Solver "

/* Is that its title, with one of these words? */
bool solution_titled(const struct snapshot *snapshot, const char *word);

/* Notes may be NULL. */
void solution_notes_date(const char *notes, char date[SOLUTION_DATE]); /* "": it isn't there */
/* The better of the best mark in a level's notes and of what *earned holds. */
void solution_notes_earned(const char *notes, struct earned *earned);

/* The notes of a new solution, with today's date; a level's notes and a mark, that was earned
 * today or another day. Yours to memory_free. */
char *solution_notes(size_t moves, size_t pushes, bool taken_over, const char *from);
char *solution_notes_add_earned(const char *notes, const struct earned *earned);
char *solution_notes_add_medal(const char *notes, enum medal medal);

#endif
