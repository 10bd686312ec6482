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
	/* where there are goals to spare, the forward side goes on alone */
	return outcome == EXHAUSTED ? engine_step(engine, FORWARD) : outcome;
}

const struct strategy strategy_both = {begin, step};
