/* SPDX-License-Identifier: MIT */
/* Finds a plan, then searches by its steps. */
#include <assert.h>

#include "solver/strategy.h"

enum pack_phase { PLANNING, PREPARING, PACKING };

static enum outcome begin(struct engine *engine, struct progress_of_search *at)
{
	engine_aim(engine, BACKWARD, AIM_UNLOAD);
	engine->parties[BACKWARD].whole = false;
	at->phase = PLANNING;
	at->phase_end = at->begun + at->ticks * 3 / 10;
	return engine_begin(engine, BACKWARD);
}

static enum outcome prepare(struct engine *engine, struct progress_of_search *at)
{
	if (!plan_prepare(&engine->plan, &engine->lone, engine->part, engine_ticks_until(engine),
			  &engine->position.ticks))
		return GOES_ON;
	assert(engine->plan.outside != NULL);
	engine_aim(engine, FORWARD, AIM_PACK);
	at->phase = PACKING;
	return engine_begin(engine, FORWARD);
}

static enum outcome pack(struct engine *engine, struct progress_of_search *at)
{
	uint32_t best = engine->parties[BACKWARD].best;

	if (best == 0)
		return EXHAUSTED;
	if (!plan_make(&engine->plan, &engine->trees, best, at->task->settled, engine->boxes))
		return OUT_OF_MEMORY;
	engine_forget(engine, BACKWARD);
	at->phase = PREPARING;
	return prepare(engine, at);
}

/* Is there a position without boxes? */
static bool is_unloaded(const struct engine *engine)
{
	uint32_t best = engine->parties[BACKWARD].best;

	return best != 0 && trees_node(&engine->trees, BACKWARD, best)->packed == 0;
}

static enum outcome step(struct engine *engine, struct progress_of_search *at)
{
	enum outcome outcome;

	if (at->phase == PREPARING)
		return prepare(engine, at);
	if (at->phase == PACKING)
		return engine_step(engine, FORWARD);
	if (engine->position.ticks >= at->phase_end || is_unloaded(engine))
		return pack(engine, at);
	outcome = engine_step(engine, BACKWARD);
	return outcome == UNLOADED || outcome == EXHAUSTED ? pack(engine, at) : outcome;
}

const struct strategy strategy_pack = {begin, step};
