/* SPDX-License-Identifier: MIT */
/* One question asked about each level of a file, in processes that share the work. */
#ifndef CLI_ASK_H
#define CLI_ASK_H

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/table.h"
#include "documents/fewest.h"
#include "questions/question.h"
#include "store/stored.h"

/* What came of a level so far. */
struct spent {
	size_t courses; /* that gave up */
	uint64_t milliseconds;
	bool known; /* it wasn't asked about */
};

struct ask {
	const struct command *command;
	struct question question; /* what is the same for all levels */
	/*
	 * In the process: add the solutions that the question begins with, those that are played
	 * forwards, a line each. False: the level can't be asked about, and why. NULL: it begins
	 * with none.
	 */
	bool (*begin)(const struct board *board, const struct stored *stored,
		      struct text *solutions, struct error *err);
	const struct column
		*columns;  /* of rows that begin with file, level and title; NULL: none */
	struct text *rows; /* what they are added to; NULL: they are printed */
	/* Add the other cells of a row. */
	void (*tell)(struct table *table, const struct level *level, const struct answer *answer);
	const char *done; /* what is said of levels that count */
	bool (*counts)(const struct answer *answer);
	/* Answer levels that needn't be asked about, once they are read; NULL: ask about all. */
	void (*know)(struct ask *ask, void *data);
	void *data;			 /* for that */
	const struct fewest_list *given; /* grades of boards that can't be measured; NULL: none */
	size_t jobs;			 /* processes at once; 0: as many as there are processors */

	/* The rest is ask_levels's. */
	const char *file;
	struct level_file *levels;
	size_t from, count; /* levels of the set */
	/* Processes that look for a solution of the same level, each on a course of the solver's of
	 * its own and with a part of the budget; the first that finds one ends the others. More
	 * than one only where more jobs were asked for than there are levels. */
	size_t courses;
	struct answer *answers;
	struct spent *spent;
	size_t answered, counted, told; /* how many; of the last, rows */
	struct table *table;
	struct progress progress;
	char *trouble; /* that kept levels from being answered */
	int stopped;   /* by this signal; 0: all levels were asked about */
};

/* An answer that is known to a level of those asked about. */
void ask_know(struct ask *ask, size_t number);

/* Ask about the levels that the arguments name: answers, of those that came before it was stopped.
 * False: the reason has been printed. */
bool ask_levels(struct ask *ask, int argc, char **argv);
/* End with that status, or with one that says what was found wrong, or by the signal. */
int ask_close(struct ask *ask, int status);

/* Add a solution in those of its letters that count, and a line's end. */
void ask_add_solution(const struct board *board, struct slice moves, struct text *solutions);

#endif
