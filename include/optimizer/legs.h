/* SPDX-License-Identifier: MIT */
/*
 * A way whose cost a wave has found: the state in its middle cuts it into two legs, each of a cost
 * that is known, and waves between their ends cut these, until each leg has a push at most.
 */
#ifndef OPTIMIZER_LEGS_H
#define OPTIMIZER_LEGS_H

#include "optimizer/waves.h"

struct leg {
	uint32_t pusher; /* at its end, as in wave_place */
	struct cost cost;
};

struct legs {
	struct arena arena; /* has what follows */
	const struct ground *ground;
	enum best best;
	struct leg *list; /* the last one comes first */
	uint64_t *ends;	  /* the layout at the end of each */
	uint32_t count, room;
	uint64_t *now; /* where the first leg begins */
	uint32_t pusher;
	uint32_t *pushes; /* so far */
	uint32_t push_count, push_most;
};

/* A wave has met on its way through the whole level. False: there is no room. */
bool legs_begin(struct legs *legs, const struct waves *waves);
void legs_clear(struct legs *legs); /* the room is given back */

/* The ends of the next leg to be cut, and its layers; false: all pushes are known. */
bool legs_next(struct legs *legs, struct wave_place *from, struct wave_place *to, uint32_t *layers);
/* A wave has met on that leg. False: there is no room. */
bool legs_cut(struct legs *legs, const struct waves *waves);

#endif
