/* What levels of a class are made of. */
#ifndef MAKER_RECIPE_H
#define MAKER_RECIPE_H

#include "maker/grade.h"

struct recipe {
	int boxes_least, boxes_most;
	int side_least, side_most; /* of the room, without its walls */
	int floor;		   /* squares of a room at first, at least */
	int grade_least, grade_most;
	int steps;	    /* of the climb */
	uint32_t positions; /* that can be solved, at most */
	uint64_t work;	    /* positions that may be met until there has to be a level */
};

#define RECIPE_FLOOR_MORE 16 /* beyond floor */

/* Of every class but GRADE_STARTER. */
const struct recipe *recipe_of(enum grade_class class);

#endif
