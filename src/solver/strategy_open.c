/* SPDX-License-Identifier: MIT */
/* One side opens up, the other aims at the best open position. */
#include <assert.h>
#include <limits.h>

#include "solver/bridge.h"
#include "solver/strategy.h"

enum open_phase { OPENING, CHOOSING, AIMING, BRIDGING };

enum {
	LOST_MOST = 50, /* positions that are looked at before a lost one is accepted as the
			   target */
	BRIDGED = 12,	/* if a bridge would move more boxes than this, it moves all */
	FURTHER = 1,	/* a target may have this many more hotspots and stuck boxes than the
			   best */
};

#define FIRST_LENGTH (TICKS_A_SECOND * 15 / 1000)

static enum side other(enum side side)
{
	return side == FORWARD ? BACKWARD : FORWARD;
}

static void start_phase(const struct engine *engine, struct progress_of_search *at, int phase,
			uint64_t length)
{
	at->phase = phase;
	at->phase_end = engine->position.ticks + length;
}

static enum outcome begin(struct engine *engine, struct progress_of_search *at)
{
	engine_aim(engine, at->task->side, AIM_OPEN);
	at->length = FIRST_LENGTH;
	start_phase(engine, at, OPENING, at->length);
	return engine_begin(engine, at->task->side);
}

static enum outcome take_target(struct engine *engine, struct progress_of_search *at)
{
	enum side opening = at->task->side, aiming = other(opening);

	assert(at->target != 0);
	assert(engine->parties[opening].aim == AIM_OPEN);
	trees_node(&engine->trees, opening, at->target)->flags |= NODE_TRIED;
	engine_forget(engine, aiming);
	engine_target(engine, aiming, at->target);
	start_phase(engine, at, AIMING, at->length * 3 / 2);
	return engine_begin(engine, aiming);
}

/* Choose the target: the best position or, if that was a target before, one about as open. Once
 * targets weren't reached, it is one without the boxes that were to blame. */
static enum outcome choose(struct engine *engine, struct progress_of_search *at)
{
	enum side side = at->task->side;

	for (; at->looked < LOST_MOST && at->target != 0; at->looked++) {
		const struct node *node = trees_node(&engine->trees, side, at->target);

		if (engine_pauses(engine))
			return GOES_ON;
		if (!(node->flags & NODE_TRIED) && !expand_is_lost(engine, side, at->target))
			return take_target(engine, at);
		at->target = aim_another_open(engine, side, FURTHER);
	}
	at->target = engine->parties[side].best;
	return take_target(engine, at);
}

static enum outcome aim(struct engine *engine, struct progress_of_search *at)
{
	enum side side = at->task->side;

	at->phase = CHOOSING;
	at->target = engine->parties[side].blames ? aim_another_open(engine, side, FURTHER)
						  : engine->parties[side].best;
	at->looked = 0;
	return choose(engine, at);
}

static enum outcome open_again(const struct engine *engine, struct progress_of_search *at)
{
	at->length = at->length * 3 / 2;
	start_phase(engine, at, OPENING, at->length / 3);
	return GOES_ON;
}

/* Each bridge moves more boxes than the last one. */
static enum outcome next_bridge(struct engine *engine, struct progress_of_search *at)
{
	enum side opening = at->task->side, aiming = other(opening);
	uint32_t ends[SIDES];

	ends[opening] = at->target;
	ends[aiming] = at->best;
	bridge_fix(engine, ends, &at->apart);
	if (engine->terrain.boxes - engine->fixed > BRIDGED) {
		at->apart = INT_MAX;
		bridge_fix(engine, ends, &at->apart);
	}
	start_phase(engine, at, BRIDGING, engine->fixed > 0 ? at->length / 6 : at->length / 2);
	if (!bridge_begin(engine, aiming, at->best) || !bridge_begin(engine, opening, at->target))
		return OUT_OF_MEMORY;
	return GOES_ON;
}

/* The aiming is over: has it come near? */
static enum outcome bridge(struct engine *engine, struct progress_of_search *at)
{
	enum side aiming = other(at->task->side);

	at->best = engine->parties[aiming].best;
	at->apart = 1;
	if (at->best != 0)
		aim_blame(engine, at->task->side, at->target, at->best);
	if (at->best == 0 || trees_node(&engine->trees, aiming, at->best)->far > BRIDGE_NEAR)
		return open_again(engine, at);
	return next_bridge(engine, at);
}

static enum outcome bridge_step(struct engine *engine, enum side side)
{
	struct party *party = &engine->parties[side];
	enum outcome outcome;
	uint32_t node;

	if (!bridge_take(engine, side, &node))
		return EXHAUSTED;
	party->bridges = true;
	outcome = expand(engine, side, node);
	party->bridges = false;
	return outcome;
}

static enum outcome next_phase(struct engine *engine, struct progress_of_search *at)
{
	switch (at->phase) {
	case OPENING: return aim(engine, at);
	case AIMING: return bridge(engine, at);
	default: break;
	}
	return engine->fixed > 0 ? next_bridge(engine, at) : open_again(engine, at);
}

/* A side has nothing left to expand, and that proves nothing. */
static enum outcome go_on_without(struct engine *engine, struct progress_of_search *at,
				  enum side side)
{
	/* if the opening side has nothing left, the aiming side goes on alone */
	if (at->phase != BRIDGING && side == at->task->side)
		return at->phase == OPENING ? aim(engine, at) : GOES_ON;
	/* if a bridge or the aiming side has nothing left, it is the next target's turn */
	at->phase_end = engine->position.ticks;
	return GOES_ON;
}

static enum outcome step(struct engine *engine, struct progress_of_search *at)
{
	enum side opening = at->task->side, side = opening;
	enum outcome outcome;

	if (at->phase == CHOOSING)
		return choose(engine, at);
	if (engine->position.ticks >= at->phase_end)
		return next_phase(engine, at);
	at->turn++;
	if ((at->phase == AIMING && at->turn % 4 != 1) ||
	    (at->phase == BRIDGING && at->turn % 2 == 0))
		side = other(opening);
	outcome = at->phase == BRIDGING ? bridge_step(engine, side) : engine_step(engine, side);
	/* the backward side proves nothing before the forward side has begun */
	if (outcome == EXHAUSTED ||
	    (outcome == IMPOSSIBLE && side == opening && side == BACKWARD && at->target == 0))
		return go_on_without(engine, at, side);
	return outcome;
}

const struct strategy strategy_open = {begin, step};
