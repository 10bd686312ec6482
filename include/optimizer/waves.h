/* SPDX-License-Identifier: MIT */
/*
 * Finds the cost of the cheapest way from one state to another, or to any solved state, and a state
 * in the middle of it. A state is a layout and the exact square of the pusher. Two waves go out,
 * forwards from the start and backwards from the end, layer by layer: a layer has all states that a
 * certain number of moves (or of pushes) leads to. The first layer in which the waves meet gives
 * the cost. As each layer is sorted by what counts second, it gives the least of that as well. All
 * that is kept of a state is one bit: that it was met.
 */
#ifndef OPTIMIZER_WAVES_H
#define OPTIMIZER_WAVES_H

#include "optimizer/cost.h"
#include "optimizer/layouts.h"
#include "optimizer/optimizer.h"

enum wave_side { WAVE_AHEAD, WAVE_BACK, WAVE_SIDES };

/* States of one layout with the same cost. */
struct wave_front {
	uint64_t bits; /* the pusher's squares, in one word of the set */
	uint32_t layout;
	uint32_t second : 24, word : 8;
};

struct wave_fronts {
	struct wave_front *at;
	uint32_t count, room;
};

/* The move of a box from one square to another, and where the pusher is after it. */
struct wave_move {
	struct wave_front front; /* the states from which it was made */
	uint64_t key;
	uint32_t from, to, pusher;
};

#define WAVE_MOVES	 32
#define WAVE_SECOND_MOST ((1 << 24) - 1)
#define WAVE_WORDS_MOST	 256

struct wave_place {
	const uint64_t *bits; /* NULL: any solved layout */
	uint32_t pusher;      /* GROUND_NEVER: anywhere */
};

struct waves {
	struct arena arena; /* holds the fronts */
	struct ground *ground;
	struct layouts *layouts; /* with two sets of squares, one for each side */
	enum best best;
	struct wave_place places[WAVE_SIDES];
	uint32_t limit;			       /* the most layers that the waves may take */
	struct wave_fronts fronts[WAVE_SIDES]; /* the last layer, sorted by what counts second */
	struct wave_fronts walked, moved;      /* what a layer leads to by steps and by moves of
						  boxes, in the same order */
	uint32_t layers[WAVE_SIDES];	       /* complete layers, including the first */
	uint32_t half;			       /* the layers that the waves had come to when half of
						  the layouts were used */
	enum wave_side side;		       /* the side of the present layer */
	uint32_t at, walked_at, moved_at;
	struct wave_move moves[WAVE_MOVES]; /* moves that are made together */
	uint32_t move_count;
	bool taking; /* the layer is being made; otherwise, what the layer before leads to is being
			searched */
	bool met, full;
	bool ends;	/* the end is where the level is solved, wherever the pusher is */
	bool blind;	/* the end may be any solved layout, so only the forward wave goes out */
	uint64_t *bits; /* a layout to work on */
	uint64_t *next; /* squares of the pusher */
	uint32_t *boxes;
	uint32_t layout, pusher; /* the state where the waves met */
	struct cost parts[WAVE_SIDES];
};

enum waves_result { WAVES_GOES_ON, WAVES_FULL, WAVES_MET };

/* Set up, without room for fronts. Allocates the other arrays from the arena, which notes if one
 * doesn't fit. */
void waves_make(struct waves *waves, struct ground *ground, struct layouts *layouts,
		struct arena *arena);
void waves_clear(struct waves *waves);	/* free the room */
uint64_t waves_bytes(uint32_t layouts); /* what the waves usually take beside that many layouts */

/* Begin; there must be a way of at most `limit` layers. False: there is no room. */
bool waves_begin(struct waves *waves, enum best best, const struct wave_place *from,
		 const struct wave_place *to, uint32_t limit);
/* Look at a few states. */
enum waves_result waves_step(struct waves *waves);
/* As long as the waves haven't met, it is proved that what counts first can't be less than this. */
static inline uint32_t waves_least(const struct waves *waves)
{
	uint32_t layers = waves->layers[WAVE_AHEAD] + waves->layers[WAVE_BACK];

	return layers > 0 ? layers - 1 : 0;
}

/* The cost of the way, the sum of its parts before and after the state where the waves met. */
static inline struct cost waves_cost(const struct waves *waves)
{
	return (struct cost){waves->parts[WAVE_AHEAD].first + waves->parts[WAVE_BACK].first,
			     waves->parts[WAVE_AHEAD].second + waves->parts[WAVE_BACK].second};
}

#endif
