/* SPDX-License-Identifier: MIT */
/*
 * The cost of the cheapest way from one state to another, or to any end, and a state in its middle.
 * A state is a layout and the exact square of the pusher. Two waves go out, forwards from the start
 * and backwards from the end, a layer of states at a time: those that so many moves lead to, or so
 * many pushes. The first layer in which they meet has the cost, and that of what counts second, as
 * each layer is in its order. Nothing is kept of a state but that it was met, a bit.
 */
#ifndef OPTIMIZER_WAVES_H
#define OPTIMIZER_WAVES_H

#include "optimizer/cost.h"
#include "optimizer/layouts.h"
#include "optimizer/optimizer.h"

enum wave_side { WAVE_AHEAD, WAVE_BACK, WAVE_SIDES };

/* States of one layout that cost the same. */
struct wave_front {
	uint64_t bits; /* the pusher's squares, in one word */
	uint32_t layout;
	uint32_t second : 24, word : 8;
};

struct wave_fronts {
	struct wave_front *at;
	uint32_t count, room;
};

/* A box from one square to another, and where the pusher is then. */
struct wave_move {
	struct wave_front front; /* from which it was made */
	uint64_t key;
	uint32_t from, to, pusher;
};

#define WAVE_MOVES	 32
#define WAVE_SECOND_MOST ((1 << 24) - 1)
#define WAVE_WORDS_MOST	 256

struct wave_place {
	const uint64_t *bits; /* NULL: any layout that is solved */
	uint32_t pusher;      /* GROUND_NEVER: anywhere */
};

struct waves {
	struct arena arena; /* has the fronts */
	struct ground *ground;
	struct layouts *layouts; /* with two sets of squares, one for each side */
	enum best best;
	struct wave_place places[WAVE_SIDES];
	uint32_t limit;			       /* layers that aren't gone beyond */
	struct wave_fronts fronts[WAVE_SIDES]; /* the last layer, what costs least second first */
	struct wave_fronts walked, moved;      /* what comes of one, in the same order */
	uint32_t layers[WAVE_SIDES];	       /* that are complete, the first one included */
	uint32_t half;			       /* what they came to with half of the layouts */
	enum wave_side side;		       /* that it belongs to */
	uint32_t at, walked_at, moved_at;
	struct wave_move moves[WAVE_MOVES]; /* that are made together */
	uint32_t move_count;
	bool taking; /* else what comes of the layer before is still to be found */
	bool met, full;
	bool ends;	/* it goes to where the level is solved */
	bool blind;	/* where that is turns out only there */
	uint64_t *bits; /* a layout to work on */
	uint64_t *next; /* squares of the pusher */
	uint32_t *boxes;
	uint32_t layout, pusher; /* where they met */
	struct cost parts[WAVE_SIDES];
};

enum waves_result { WAVES_GOES_ON, WAVES_FULL, WAVES_MET };

/* Without room for fronts. The arena has the other arrays, or has refused them. */
void waves_make(struct waves *waves, struct ground *ground, struct layouts *layouts,
		struct arena *arena);
void waves_clear(struct waves *waves); /* the room is given back */
size_t waves_bytes(uint32_t layouts);  /* that it usually takes beside so many */

/* Begin: for a way of that many layers at most, which there is. False: there is no room. */
bool waves_begin(struct waves *waves, enum best best, const struct wave_place *from,
		 const struct wave_place *to, uint32_t limit);
/* Look at a few states. */
enum waves_result waves_step(struct waves *waves);
/* Fewer than that are proved not to do, in what counts first, as long as they haven't met. */
static inline uint32_t waves_least(const struct waves *waves)
{
	uint32_t layers = waves->layers[WAVE_AHEAD] + waves->layers[WAVE_BACK];

	return layers > 0 ? layers - 1 : 0;
}

/* What the way costs, and its parts before and behind the state that they share. */
static inline struct cost waves_cost(const struct waves *waves)
{
	return (struct cost){waves->parts[WAVE_AHEAD].first + waves->parts[WAVE_BACK].first,
			     waves->parts[WAVE_AHEAD].second + waves->parts[WAVE_BACK].second};
}

#endif
