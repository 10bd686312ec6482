/* SPDX-License-Identifier: MIT */
/* The title of a stored solution, "Solution 42/13" for its moves and pushes, and what its notes and
 * its level's notes say: the date, whether the game was taken over, the mark that was earned. */
#ifndef STORE_SOLUTION_NOTES_H
#define STORE_SOLUTION_NOTES_H

#include <stdbool.h>
#include <stddef.h>

#include "documents/fewest.h"
#include "documents/snapshot.h"
#include "store/solutions.h"

/* How the titles begin: of the player's solutions, of the solver's, and of a game that was
 * restarted. */
#define SOLUTION_OURS	   "Solution "
#define SOLUTION_SOLVERS   "Solver "
#define SOLUTION_RESTARTED "Before restart "

/* Is the snapshot's title one that we give to solutions, beginning with this word? */
bool solution_titled(const struct snapshot *snapshot, const char *word);

/* Notes may be NULL. */
void solution_notes_date(const char *notes, char date[SOLUTION_DATE]); /* "": there is none */
/* Set *earned to the best mark in a level's notes, if it is better than what *earned holds. */
void solution_notes_earned(const char *notes, struct earned *earned);

/* Make notes, yours to memory_free: of a new solution, with today's date; a level's notes with a
 * mark added, earned on the day that *earned says; and with a mark that was earned today. */
char *solution_notes(size_t moves, size_t pushes, bool taken_over, const char *from);
char *solution_notes_add_earned(const char *notes, const struct earned *earned);
char *solution_notes_add_medal(const char *notes, enum medal medal);

#endif
