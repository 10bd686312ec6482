/* SPDX-License-Identifier: MIT */
/* The answer to a question about a board, and its form on the way from one process to another. */
#ifndef QUESTIONS_ANSWER_H
#define QUESTIONS_ANSWER_H

#include "base/text.h"
#include "core/board.h"
#include "maker/analysis.h"
#include "solver/tally.h"

enum question_kind {
	QUESTION_SOLVE,	  /* a solution, improved in a part of the time */
	QUESTION_LOST,	  /* where a game was lost, if it can't be solved any more */
	QUESTION_MEASURE, /* how hard the board is and, if the budget has ticks, the fewest moves */
	QUESTION_LEAST,	  /* the best solution, improving the known ones */
};

enum answer_state {
	ANSWER_UNKNOWN, /* there is no answer yet */
	ANSWER_REFUSED, /* the question can't be asked, or its process died; why says more */
	ANSWER_GAVE_UP, /* the budget is used up, which proves nothing */
	ANSWER_SOLVED,
	ANSWER_IMPOSSIBLE, /* proved */
	/* For QUESTION_LOST: */
	ANSWER_LOST_AT,	      /* `back` moves ago it could be solved, but not after the next push */
	ANSWER_LOST_BEFORE,   /* the same, except that `back` moves ago the solver gave up */
	ANSWER_LOST_AT_START, /* the start can't be solved: no push lost it */
};

/* Zeroed, it holds nothing. */
struct answer {
	enum question_kind kind; /* the question's */
	enum answer_state state;
	uint64_t milliseconds; /* processor time that it took */
	struct text moves;     /* the solution: u d l r U D L R {..} */
	struct text other;     /* a solution that is better in what counts second; empty: none was
				  met */
	size_t pushes;	       /* of the solution; for QUESTION_MEASURE, the fewest known */
	size_t least;	       /* the least of what counts first: less is proved to be impossible */
	bool proved;	       /* no solution is better */
	bool better;	       /* the solution is better than any that was known */
	/* For QUESTION_MEASURE: */
	bool measured; /* all positions of the board were searched */
	int grade;     /* maker/grade.h; if not measured, a lower bound (0: none is known) */
	struct measure measure;
	size_t back;
	/* For QUESTION_SOLVE: what the solver did, and which strategy found the solution or was the
	 * last at work; SOLVER_STRATEGIES: none was needed. */
	struct solver_tally tallies[SOLVER_STRATEGIES];
	int strategy;
	struct error why; /* why it was given up or refused */
};

void answer_clear(struct answer *answer); /* empty it */

/* As bytes, added to a message. */
void answer_encode(const struct answer *answer, struct text *message);
/* Read bytes written by the same program; false, with an empty answer: they aren't an answer. */
bool answer_decode(struct slice message, struct answer *answer);

#endif
