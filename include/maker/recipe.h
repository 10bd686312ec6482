/* SPDX-License-Identifier: MIT */
/* Recipes: what levels of a class are made of. */
#ifndef MAKER_RECIPE_H
#define MAKER_RECIPE_H

#include "maker/grade.h"

enum room_style {
	ROOM_PATTERNS,	/* put together from patterns of three by three squares */
	ROOM_SYMMETRIC, /* carved in blocks, and mirrored */
	ROOM_CARVED,
	ROOM_SHAPE, /* the shape of something that has a name: a key, a heart */
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
	size_t version; /* see generator_version */
	struct range boxes;
	struct range sides; /* the sides of the room, without its walls */
	struct range floor; /* squares of a room when it is made */
	/* For two rooms with a wall between them: their size across the wall, along it, and the
	 * squares of each. */
	struct range across, along, half;
	int grade_least, grade_most;
	int floor_least;	 /* the least number of squares of a finished level */
	int fullness;		 /* the most that room_fullness may be for a level */
	bool roomy;		 /* ways round are kept, and the pusher begins anywhere */
	bool choosy;		 /* only starts that promise much are analysed; polish spares what
				    forgives; the spare level is the best one; no scattered
				    goals */
	int unused;		 /* the most percent of the floor that the best solution may leave
				    out */
	int solvable;		 /* the least percentage of a level's positions that can be
				    solved */
	int away;		 /* percentage of pushes that take a box away from its goal; more
				    speaks against a level */
	int steps;		 /* steps of the climb */
	int shares[ROOM_STYLES]; /* percent of the rooms */
	int twins;		 /* in so many of five ROOM_DOOR both rooms are the same */
	uint32_t positions;	 /* the most positions from which a level may be solvable */
	uint64_t work;		 /* positions that may be met before there has to be a level, */
	uint64_t attempt;	 /* and those of them in one attempt; */
	uint64_t more;		 /* and so many more if no level of the class was met by then */
};

#define RECIPE_FLOOR_MORE 16 /* squares that the climb may add */

/* For every class but GRADE_STARTER. */
const struct recipe *recipe_of(enum grade_class level_class);
/* For expert levels too large to be searched whole: maker/large.h. */
const struct recipe *recipe_large(void);

#endif
