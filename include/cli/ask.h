/* SPDX-License-Identifier: MIT */
/* One question asked about each level of a file or folder, in processes that share the work. */
#ifndef CLI_ASK_H
#define CLI_ASK_H

#include "cli/command.h"
#include "cli/input.h"
#include "cli/progress.h"
#include "cli/table.h"
#include "documents/fewest.h"
#include "formats/format.h"
#include "questions/question.h"
#include "store/stored.h"

/* What was spent on a level so far. */
struct spent {
	size_t courses; /* courses that ended without an answer */
	uint64_t milliseconds;
	bool known; /* the answer was known without asking */
};

struct ask {
	const struct command *command;
	struct question question; /* the question, as far as it is the same for all levels */
	/*
	 * Called in the process: add the solutions that the question begins with (only forward
	 * ones), a line each. False: the level can't be asked about, and err says why. NULL: the
	 * question begins with no solutions.
	 */
	bool (*begin)(const struct board *board, const struct stored *stored,
		      struct text *solutions, struct error *err);
	const struct column
		*columns;  /* of the rows, after file, level and title; NULL: there are no rows */
	struct text *rows; /* add the rows to this text; NULL: print them */
	/* Add the further cells of a row. */
	void (*tell)(struct table *table, const struct level *level, const struct answer *answer);
	const char *done; /* what the progress says of levels that count */
	bool (*counts)(const struct answer *answer);
	/* Answer levels that needn't be asked about, once they are read; NULL: ask about all. */
	void (*know)(struct ask *ask, void *data);
	void *data;			 /* passed to know */
	const struct fewest_list *given; /* grades of boards that can't be measured; NULL: none */
	const char *out;		 /* the file that gets the results; NULL: none */
	const struct format *to; /* the format in which it gets the levels; NULL: it gets rows */
	bool keeps;		 /* it also keeps its other levels */
	size_t jobs;		 /* processes at once; 0: as many as there are processors */

	/* ask_levels sets the rest. */
	const char *file; /* FILE, a file or a folder */
	struct input_levels levels;
	int status; /* STATUS_TROUBLE: a file of a folder can't be read */
	/* How many processes look for a solution of the same level, each on another course of the
	 * solver and with a part of the budget; the first one to find a solution ends the others.
	 * More than one only if more jobs were asked for than there are levels. */
	size_t courses;
	struct answer *answers;
	struct spent *spent;
	size_t answered, counted, told; /* how many levels were answered, how many count, and how
					   many have their rows */
	struct table *table;
	bool unread; /* the rows can't be printed, so nobody wants the rest */
	struct progress progress;
	char *trouble; /* why levels couldn't be answered, or NULL */
	int stopped;   /* the signal that stopped it; 0: all levels were asked about */
};

/* A level by its number among those asked about. */
const struct level *ask_level(const struct ask *ask, size_t number);
/* Note that the answer to a level (by its number among those asked about) is known. */
void ask_know(struct ask *ask, size_t number);

/* Ask about the levels that the arguments name. ask->answers gets the answers that came before it
 * was stopped. False: the reason has been printed. */
bool ask_levels(struct ask *ask, int argc, char **argv);
/* End the command: returns the status, or one for what was found wrong; or ends the program by the
 * signal that stopped it. */
int ask_close(struct ask *ask, int status);

/* Add a solution as a line, without letters that don't count, such as undone moves. */
void ask_add_solution(const struct board *board, struct slice moves, struct text *solutions);

#endif
