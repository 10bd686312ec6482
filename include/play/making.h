/* SPDX-License-Identifier: MIT */
/* A level made in a process of its own (tasks/task.h). */
#ifndef PLAY_MAKING_H
#define PLAY_MAKING_H

#include "maker/fresh.h"
#include "store/level_file.h"
#include "tasks/task.h"

struct making_question {
	struct fresh wanted; /* its seed is the first to try; more follow until the board is new to
				the player. The level of a day is the same for everybody, so it has
				one seed */
	const char *had; /* hashes of the boards the player has had, a line each (PROFILE_BOARDS) */
};

/* A task's work; its argument is a struct making_question. */
bool making_work(void *question, struct task_out *out);

struct making_news {
	unsigned progress;    /* in percent of the longest that it may take */
	bool made;	      /* the level is made: */
	uint64_t hash;	      /* of its board */
	struct fewest fewest; /* what is known of the level's fewest moves */
	struct slice name;    /* for its file */
	struct slice bytes;   /* of its file, XSB */
};

/* Read a message of making_work. The slices are parts of it. */
struct making_news making_read(struct slice message);

/* The level if it was made before, and is kept; NULL: it isn't. Yours to level_file_free. */
struct level_file *making_open(const struct fresh *fresh);
/* Make the level now, however long that takes; bytes gets those of its file. NULL: it can't be
 * made. Yours to level_file_free. */
struct level_file *making_now(const struct fresh *fresh, struct text *bytes);
/* Keep the level, so that making_open finds it. */
void making_keep(const struct fresh *fresh, struct level_file *file, const struct text *bytes);

#endif
