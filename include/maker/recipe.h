/* SPDX-License-Identifier: MIT */
/* What levels of a class are made of. */
#ifndef MAKER_RECIPE_H
#define MAKER_RECIPE_H

#include "maker/grade.h"

enum room_style {
	ROOM_PATTERNS,	/* of patterns of three by three */
	ROOM_SYMMETRIC, /* carved in blocks, and mirrored */
	ROOM_CARVED,
	ROOM_SHAPE, /* of something that has a name: a key, a heart */
	ROOM_DOOR,  /* two rooms joined by a door or two */
	ROOM_STYLES
};

/* From the least to that many more. */
struct range {
	int least, more;
};

struct recipe {
	struct range boxes;
	struct range sides; /* of the room, without its walls */
	struct range floor; /* squares of a room at first */
	/* Two rooms and the wall between them, along it and across; the squares of each. */
	struct range across, along, half;
	int grade_least, grade_most;
	int fullness;		 /* room_fullness of a level, at most */
	bool roomy;		 /* ways round stay, and no dead end is long */
	int solvable;		 /* of a hundred positions of a level, at least */
	int steps;		 /* of the climb */
	int shares[ROOM_STYLES]; /* of a hundred rooms */
	uint32_t positions;	 /* that can be solved, at most */
	uint64_t work;		 /* positions that may be met until there has to be a level */
};

#define RECIPE_FLOOR_MORE 16 /* that the climb may add */

/* Of every class but GRADE_STARTER. */
const struct recipe *recipe_of(enum grade_class class);
/* Of expert levels too large to be searched whole: maker/large.h. */
const struct recipe *recipe_large(void);

#endif
