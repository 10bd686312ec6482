/* SPDX-License-Identifier: MIT */
/*
 * From the cost of a way to the way itself. Waves have found its cost and a state in its middle,
 * which cuts it into two legs of known cost. New waves between the ends of a leg cut that in turn,
 * until each leg has at most one push.
 */
#ifndef OPTIMIZER_LEGS_H
#define OPTIMIZER_LEGS_H

#include "optimizer/waves.h"

struct leg {
	uint32_t pusher; /* where the pusher is at the end of the leg, as in wave_place */
	struct cost cost;
};

struct legs {
	struct arena arena; /* holds everything below */
	const struct ground *ground;
	enum best best;
	struct leg *list; /* the last leg comes first */
	uint64_t *ends;	  /* the layout at the end of each leg */
	uint32_t count, room;
	uint64_t *now; /* where the first leg begins */
	uint32_t pusher;
	uint32_t *pushes; /* the pushes found so far */
	uint32_t push_count, push_most;
};

/* Begin with the way through the whole level, on which the waves have met. False: there is no
 * room. */
bool legs_begin(struct legs *legs, const struct waves *waves);
void legs_clear(struct legs *legs); /* free the room */

/* Get the ends of the next leg to be cut, and its layers; false: all pushes are known. */
bool legs_next(struct legs *legs, struct wave_place *from, struct wave_place *to, uint32_t *layers);
/* Cut that leg where the waves have met. False: there is no room. */
bool legs_cut(struct legs *legs, const struct waves *waves);

#endif
