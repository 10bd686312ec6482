/* SPDX-License-Identifier: MIT */
/* A level made in a process of its own (tasks/task.h). */
#ifndef PLAY_MAKING_H
#define PLAY_MAKING_H

#include "maker/fresh.h"
#include "tasks/task.h"

struct making_question {
	enum grade_class class;
	uint64_t seed;	 /* or the first one that gives a board which the player hasn't had */
	bool of_day;	 /* the same for everybody, whether it was had or not */
	struct day day;	 /* of_day */
	const char *had; /* boards by their hashes, as profile_boards gives them */
};

/* A task's work; its argument is a struct making_question. */
bool making_work(void *question, struct task_out *out);

struct making_news {
	unsigned progress;  /* in percent of the longest that it may take */
	bool made;	    /* it is there: */
	uint64_t hash;	    /* of its board */
	struct slice name;  /* for its file */
	struct slice bytes; /* of its file, XSB */
};

/* What one of its messages says. The slices are parts of the message. */
struct making_news making_read(struct slice message);

#endif
