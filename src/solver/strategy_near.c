/* SPDX-License-Identifier: MIT */
/* Forward alone, one box near to the last one after the other. */
#include "solver/strategy.h"

static enum outcome begin(struct engine *engine, struct progress_of_search *at)
{
	(void)at;
	engine->near = true;
	engine->noise = 0; /* there are many ways, and chance would mix them */
	return engine_begin(engine, FORWARD);
}

static enum outcome step(struct engine *engine, struct progress_of_search *at)
{
	(void)at;
	return engine_step(engine, FORWARD);
}

const struct strategy strategy_near = {begin, step};
