/* SPDX-License-Identifier: MIT */
/* Both sides at once. */
#include "solver/strategy.h"

static enum outcome begin(struct engine *engine, struct progress_of_search *at)
{
	enum outcome outcome = engine_begin(engine, FORWARD);

	(void)at;
	return outcome == GOES_ON ? engine_begin(engine, BACKWARD) : outcome;
}

static enum outcome step(struct engine *engine, struct progress_of_search *at)
{
	enum outcome outcome = EXHAUSTED;

	if (at->turn++ % 2 == 1)
		outcome = engine_step(engine, BACKWARD);
	/* with more goals than boxes, the forward side goes on alone */
	return outcome == EXHAUSTED ? engine_step(engine, FORWARD) : outcome;
}

const struct strategy strategy_both = {begin, step};

/* --- Again and again --------------------------------------------------------------- */

enum { BACKWARD_OF = 4 }; /* of this many steps, all but one are backward */

#define UNTIL_AGAIN (TICKS_A_SECOND / 5)

static enum outcome begin_again(struct engine *engine, struct progress_of_search *at)
{
	engine_forget(engine, FORWARD);
	engine_forget(engine, BACKWARD);
	at->phase_end = engine->position.ticks + UNTIL_AGAIN;
	return begin(engine, at);
}

static enum outcome step_again(struct engine *engine, struct progress_of_search *at)
{
	enum outcome outcome = EXHAUSTED;

	if (engine->position.ticks >= at->phase_end)
		return begin_again(engine, at);
	if (at->turn++ % BACKWARD_OF != 0)
		outcome = engine_step(engine, BACKWARD);
	return outcome == EXHAUSTED ? engine_step(engine, FORWARD) : outcome;
}

const struct strategy strategy_again = {begin_again, step_again};
