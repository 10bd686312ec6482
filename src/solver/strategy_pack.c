/* SPDX-License-Identifier: MIT */
/* A plan, then its steps. */
#include "solver/strategy.h"

enum phase { PLANNING, PACKING };

static enum outcome begin(struct engine *engine, struct progress_of_search *at)
{
	engine_aim(engine, BACKWARD, AIM_UNLOAD);
	engine->parties[BACKWARD].whole = false;
	at->phase = PLANNING;
	at->phase_end = at->begun + at->ticks * 3 / 10;
	return engine_begin(engine, BACKWARD);
}

static enum outcome pack(struct engine *engine, struct progress_of_search *at)
{
	uint32_t best = engine->parties[BACKWARD].best;

	if (best == 0)
		return EXHAUSTED;
	if (!plan_make(&engine->plan, &engine->trees, best, at->task->settled, &engine->lone,
		       engine->boxes, engine->part, &engine->position.ticks))
		return OUT_OF_MEMORY;
	engine_forget(engine, BACKWARD);
	engine_aim(engine, FORWARD, AIM_PACK);
	at->phase = PACKING;
	return engine_begin(engine, FORWARD);
}

static enum outcome step(struct engine *engine, struct progress_of_search *at)
{
	enum outcome outcome;

	if (at->phase == PACKING)
		return engine_step(engine, FORWARD);
	if (engine->position.ticks >= at->phase_end)
		return pack(engine, at);
	outcome = engine_step(engine, BACKWARD);
	return outcome == UNLOADED || outcome == EXHAUSTED ? pack(engine, at) : outcome;
}

const struct strategy strategy_pack = {begin, step};
