/* SPDX-License-Identifier: MIT */
/* Forward only, preferring to move a box near to the one moved last. */
#include "solver/strategy.h"

static enum outcome begin(struct engine *engine, struct progress_of_search *at)
{
	(void)at;
	engine->near = true;
	engine->noise = 0; /* many orders of the same moves are alike, and chance would mix them */
	return engine_begin(engine, FORWARD);
}

static enum outcome step(struct engine *engine, struct progress_of_search *at)
{
	(void)at;
	return engine_step(engine, FORWARD);
}

const struct strategy strategy_near = {begin, step};
