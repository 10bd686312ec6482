/* SPDX-License-Identifier: MIT */
/* Each side in turn aims at the other's best position. */
#include <assert.h>

#include "solver/strategy.h"

enum turns_phase { OPENING, TURNS };

enum {
	PATIENCE = 300,
	WAITING_MOST = 1000
}; /* expansions without a better position; nodes that wait after a turn */

static enum outcome begin(struct engine *engine, struct progress_of_search *at)
{
	engine_aim(engine, BACKWARD, AIM_OPEN);
	at->phase = OPENING;
	at->phase_end = at->begun + at->ticks / 5;
	return engine_begin(engine, BACKWARD);
}

static enum side side_of(const struct progress_of_search *at)
{
	return at->cycle % 2 == 0 ? FORWARD : BACKWARD;
}

static enum outcome first_turn(struct engine *engine, struct progress_of_search *at)
{
	at->phase = TURNS;
	if (engine->parties[BACKWARD].best == 0)
		return EXHAUSTED;
	engine_target(engine, FORWARD, engine->parties[BACKWARD].best);
	at->best = at->stalled = 0;
	return engine_begin(engine, FORWARD);
}

static enum outcome next_turn(struct engine *engine, struct progress_of_search *at)
{
	enum side side;
	uint32_t target = engine->parties[side_of(at)].best;

	assert(at->phase == TURNS);
	at->cycle++;
	side = side_of(at);
	at->stalled = 0;
	if (target == 0)
		return EXHAUSTED;
	if (!engine_retarget(engine, side, target, WAITING_MOST))
		return OUT_OF_MEMORY;
	at->best = engine->parties[side].best;
	return GOES_ON;
}

static enum outcome step(struct engine *engine, struct progress_of_search *at)
{
	enum side side = side_of(at);
	enum outcome outcome;

	if (at->phase == OPENING) {
		if (engine->position.ticks >= at->phase_end)
			return first_turn(engine, at);
		outcome = engine_step(engine, BACKWARD);
		/* nothing is proved before the forward side has begun */
		return outcome == EXHAUSTED || outcome == IMPOSSIBLE ? first_turn(engine, at)
								     : outcome;
	}
	outcome = engine_step(engine, side);
	if (engine->parties[side].best != at->best) {
		at->best = engine->parties[side].best;
		at->stalled = 0;
	} else {
		at->stalled++;
	}
	if (outcome == EXHAUSTED ||
	    (outcome == GOES_ON && at->stalled > PATIENCE * (1 + at->cycle / 2)))
		return next_turn(engine, at);
	return outcome;
}

const struct strategy strategy_turns = {begin, step};
