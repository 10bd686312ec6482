/* SPDX-License-Identifier: MIT */
/* A level made in a process of its own (tasks/task.h). */
#ifndef PLAY_MAKING_H
#define PLAY_MAKING_H

#include "maker/fresh.h"
#include "tasks/task.h"

struct making_question {
	enum grade_class level_class;
	uint64_t seed;	 /* the first to try; more follow until the player hasn't had the board */
	bool of_day;	 /* the level is the same for everybody, whether they had it or not */
	struct day day;	 /* of_day */
	const char *had; /* hashes of the boards the player has had, as profile_boards gives them */
};

/* A task's work; its argument is a struct making_question. */
bool making_work(void *question, struct task_out *out);

struct making_news {
	unsigned progress;    /* in percent of the longest that it may take */
	bool made;	      /* the level is made: */
	uint64_t hash;	      /* of its board */
	struct fewest fewest; /* what is known of its fewest moves */
	struct slice name;    /* for its file */
	struct slice bytes;   /* of its file, XSB */
};

/* Read a message of making_work. The slices are parts of it. */
struct making_news making_read(struct slice message);

#endif
