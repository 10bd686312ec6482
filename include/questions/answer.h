/* SPDX-License-Identifier: MIT */
/* What a question about a board is answered, and how it travels from one process to another. */
#ifndef QUESTIONS_ANSWER_H
#define QUESTIONS_ANSWER_H

#include "base/text.h"
#include "core/board.h"
#include "maker/analysis.h"
#include "solver/tally.h"

enum question_kind {
	QUESTION_SOLVE,	  /* a solution, made better in a part of the time */
	QUESTION_LOST,	  /* where a game was lost that can't be solved any more */
	QUESTION_MEASURE, /* how hard the board is, and the fewest moves where there are ticks */
	QUESTION_LEAST,	  /* the best solution, beginning with those that are known */
};

enum answer_state {
	ANSWER_UNKNOWN, /* it hasn't come yet */
	ANSWER_REFUSED, /* why it can't be asked, or what became of the process */
	ANSWER_GAVE_UP, /* the budget is used up, which proves nothing */
	ANSWER_SOLVED,
	ANSWER_IMPOSSIBLE, /* proved */
	/* To QUESTION_LOST: */
	ANSWER_LOST_AT,	      /* `back` moves ago it could be solved, after the next push no more */
	ANSWER_LOST_BEFORE,   /* the same, but there the solver gave up */
	ANSWER_LOST_AT_START, /* no push lost it */
};

/* Zeroed, it holds nothing. */
struct answer {
	enum question_kind kind; /* of the question */
	enum answer_state state;
	uint64_t milliseconds; /* of processor time that it took */
	struct text moves;     /* the solution: u d l r U D L R */
	struct text other;     /* one that is better in what counts second; empty: none was met */
	size_t pushes;	       /* of the solution; to QUESTION_MEASURE the fewest that are known */
	size_t least;	       /* of what counts first: fewer are proved not to do */
	bool proved;	       /* no solution is better */
	bool better;	       /* than any that was known */
	/* To QUESTION_MEASURE: */
	bool measured; /* all positions were met */
	int grade;     /* maker/grade.h; unless measured a lower bound, 0: none is known */
	struct measure measure;
	size_t back;
	/* To QUESTION_SOLVE: what the solver did, and which strategy found the solution or was the
	 * last at work; SOLVER_STRATEGIES: none was needed. */
	struct solver_tally tallies[SOLVER_STRATEGIES];
	int strategy;
	struct error why; /* given up or refused */
};

void answer_clear(struct answer *answer); /* it holds nothing again */

/* As bytes, added to a message. */
void answer_encode(const struct answer *answer, struct text *message);
/* Bytes of the same program; false, with an answer that holds nothing: they are none. */
bool answer_decode(struct slice message, struct answer *answer);

#endif
