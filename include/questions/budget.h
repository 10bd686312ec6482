/* SPDX-License-Identifier: MIT */
/* How much computing time and memory the answer to a question may take. */
#ifndef QUESTIONS_BUDGET_H
#define QUESTIONS_BUDGET_H

#include <stddef.h>
#include <stdint.h>

#define NO_LIMIT UINT64_MAX
#define MIB	 ((size_t)1024 * 1024)

/* Whatever runs out first ends the work. */
struct question_budget {
	uint64_t milliseconds; /* of processor time (task_milliseconds), counted from the question
				  on */
	size_t bytes;
	uint64_t nodes;	    /* that the solver may expand each time it is asked; 0: it isn't
			       asked */
	uint32_t positions; /* that may be searched to measure the board */
	uint64_t ticks;	    /* to improve solutions; 0: they stay as they are */
};

extern const struct question_budget
	budget_command,	 /* solve, optimize and grade, without --seconds and --memory */
	budget_hint,	 /* how to go on in a game; the player waits, and can stop it */
	budget_lost,	 /* each position of a game that may have been lost */
	budget_workshop, /* a level being drawn */
	budget_list,	 /* each level of a list, between two keys */
	budget_beside,	 /* the fewest moves of a level, beside the game */
	budget_shorter;	 /* improving one solution without the solver; the player waits */

/* The end of a time that began at `begun`, on the same clock. */
uint64_t budget_end(uint64_t begun, uint64_t milliseconds);

#endif
