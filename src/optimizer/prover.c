/* SPDX-License-Identifier: MIT */
#include "optimizer/prover.h"

#define GROWTH	     4 /* how much more room is tried if it was too little */
#define LAYOUTS_MOST 100000000

void prover_make(struct prover *prover, struct ground *ground, struct layouts *layouts,
		 enum best best, struct arena *arena)
{
	prover->ground = ground;
	prover->layouts = layouts;
	prover->best = best;
	waves_make(&prover->waves, ground, layouts, arena);
}

bool prover_takes(const struct ground *ground, uint32_t cost_most)
{
	bool solved = true;

	for (uint32_t s = 0; s < ground->count; s++)
		solved &= !layout_has(ground->start, s) || ground->home[s] == 0;
	return !solved && ground->words <= WAVE_WORDS_MOST &&
	       (uint64_t)cost_most * ground->count <= WAVE_SECOND_MOST;
}

uint32_t prover_most(const struct ground *ground, size_t beside, size_t limit)
{
	uint32_t room = LAYOUTS_MOST;

	while (room > 0 &&
	       beside + layouts_bytes(ground, room, WAVE_SIDES) + waves_bytes(room) > limit)
		room -= room / 64 + 1;
	return room;
}

/* The layers shrink as they go on, so half as many doublings of the room will do as the last one
 * suggests: each is taken to add twice what that added. */
bool prover_hopes(const struct prover *prover, uint32_t most, struct cost known)
{
	uint64_t reached = prover->reached;

	if (prover->room == 0)
		return most > 0;
	if (prover->room >= most)
		return false;
	for (uint64_t room = prover->room; room < most; room += room)
		reached += 2 * (uint64_t)(prover->reached - prover->half);
	return reached >= known.first;
}

bool prover_begin(struct prover *prover, uint32_t least_room, uint32_t most, struct cost known)
{
	const struct ground *ground = prover->ground;
	struct wave_place from = {ground->start, ground->pusher}, to = {NULL, GROUND_NEVER};
	uint32_t room = prover->room > least_room ? prover->room : least_room;

	room = room < most / GROWTH ? room * GROWTH : most;
	if (ground->boxes == ground->goals)
		to.bits = ground->end;
	prover->known = known;
	return room > 0 && layouts_make(prover->layouts, ground, room, WAVE_SIDES) &&
	       waves_begin(&prover->waves, prover->best, &from, &to, known.first);
}

/* Begin waves for the next leg of the way, if there is one. */
static enum prover_result cut_on(struct prover *prover)
{
	struct wave_place from, to;
	uint32_t layers;

	if (!legs_next(&prover->legs, &from, &to, &layers))
		return PROVER_FOUND;
	return layouts_make(prover->layouts, prover->ground, prover->layouts->most, WAVE_SIDES) &&
			       waves_begin(&prover->waves, prover->best, &from, &to, layers)
		       ? PROVER_GOES_ON
		       : PROVER_FULL;
}

enum prover_result prover_step(struct prover *prover)
{
	enum waves_result result = waves_step(&prover->waves);
	struct cost cost = {waves_least(&prover->waves), 0};

	/* legs prove nothing new */
	if (prover->legs.ground != NULL) {
		if (result == WAVES_MET && legs_cut(&prover->legs, &prover->waves))
			return cut_on(prover);
	} else {
		if (result == WAVES_MET)
			cost = waves_cost(&prover->waves);
		if (cost.first > prover->least)
			prover->least = cost.first;
		if (result == WAVES_MET && !cost_less(cost, prover->known))
			return PROVER_KNOWN;
		if (result == WAVES_MET && legs_begin(&prover->legs, &prover->waves))
			return cut_on(prover);
		prover->reached = cost.first;
		prover->half = prover->waves.half;
	}
	if (result == WAVES_GOES_ON)
		return PROVER_GOES_ON;
	prover->room = prover->layouts->most;
	return PROVER_FULL;
}

void prover_clear(struct prover *prover)
{
	legs_clear(&prover->legs);
	waves_clear(&prover->waves);
}
