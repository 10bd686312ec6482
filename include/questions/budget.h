/* SPDX-License-Identifier: MIT */
/* How much computing time and memory the answer to a question may take. */
#ifndef QUESTIONS_BUDGET_H
#define QUESTIONS_BUDGET_H

#include <stddef.h>
#include <stdint.h>

#define NO_LIMIT UINT64_MAX
#define MIB	 ((size_t)1024 * 1024)

/* What runs out first ends the work. */
struct question_budget {
	uint64_t milliseconds; /* of processor time (task_milliseconds), from the question on */
	size_t bytes;
	uint64_t nodes;	    /* that the solver expands each time it is asked; 0: it isn't */
	uint32_t positions; /* that are met to measure the board */
	uint64_t ticks;	    /* to make solutions better; 0: they stay as they are */
};

extern const struct question_budget
	budget_command,	 /* solve, optimize and grade, but for --seconds and --memory */
	budget_hint,	 /* how a game goes on; the player waits, and stops it */
	budget_lost,	 /* each position of a game that may have been lost */
	budget_workshop, /* a level being drawn */
	budget_list,	 /* each level of a list, between two keys */
	budget_beside,	 /* the fewest moves of a level, beside the game */
	budget_shorter;	 /* what a solution comes to without the solver; the player waits */

/* When a time that began then is over, on the same clock. */
uint64_t budget_end(uint64_t begun, uint64_t milliseconds);

#endif
