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

/* From least to least + more. */
struct range {
	int least, more;
};

static inline int range_roll(struct range range, struct dice *dice)
{
	return range.least + dice_below(dice, range.more + 1);
}

struct recipe {
	struct range boxes;
	struct range sides; /* of the room, without its walls */
	struct range floor; /* squares of a room at first */
	/* Two rooms and a wall between them: across the wall, along it; squares of each. */
	struct range across, along, half;
	int grade_least, grade_most;
	int floor_least;	 /* squares of a level */
	int fullness;		 /* room_fullness of a level, at most */
	bool roomy;		 /* ways round stay, and no dead end is long */
	int solvable;		 /* percent of a level's positions, at least */
	int away;		 /* percent of pushes that take a box away from home */
	int steps;		 /* of the climb */
	int shares[ROOM_STYLES]; /* percent of the rooms */
	uint32_t positions;	 /* that can be solved, at most */
	uint64_t work;		 /* positions that may be met before there has to be a level */
};

#define RECIPE_FLOOR_MORE 16 /* that the climb may add */

/* For every class but GRADE_STARTER. */
const struct recipe *recipe_of(enum grade_class level_class);
/* For expert levels too large to be searched whole: maker/large.h. */
const struct recipe *recipe_large(void);

#endif
