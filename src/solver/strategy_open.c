/* One side opens up, the other aims at the best open position. */
#include "solver/strategy.h"

enum phase { OPENING, AIMING };

enum { SAMPLE = 8 };

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

static bool about_as_open(const struct node *node, const struct node *best)
{
	return node->regions <= best->regions && node->chokes <= best->chokes + 1 &&
	       node->extra <= best->extra + 1;
}

/* The best position, or where that was the target last time one about as open, by chance. */
static uint32_t choose_target(struct engine *engine, const struct progress_of_search *at)
{
	enum side side = at->task->side;
	uint32_t best = engine->parties[side].best, count = 0, chosen = best;
	uint32_t all = engine->trees.tree[side].nodes.count;

	if (best != at->target)
		return best;
	for (uint32_t i = 1; i < all; i++)
		if (about_as_open(trees_node(&engine->trees, side, i),
				  trees_node(&engine->trees, side, best)) &&
		    luck_next(&engine->luck) % ++count == 0)
			chosen = i;
	engine->position.ticks += 5 * (uint64_t)all;
	return chosen;
}

static enum outcome aim(struct engine *engine, struct progress_of_search *at)
{
	enum side opening = at->task->side, aiming = other(opening);

	at->target = choose_target(engine, at);
	engine_forget(engine, aiming);
	engine_target(engine, aiming, at->target);
	start_phase(engine, at, AIMING, at->length * 3 / 2);
	return engine_begin(engine, aiming);
}

static enum outcome step(struct engine *engine, struct progress_of_search *at)
{
	enum side opening = at->task->side, side = opening;
	enum outcome outcome;

	if (engine->position.ticks >= at->phase_end) {
		if (at->phase == OPENING)
			return aim(engine, at);
		at->length = at->length * 3 / 2;
		start_phase(engine, at, OPENING, at->length);
	}
	if (at->phase == AIMING && at->turn++ % 2 == 0)
		side = other(opening);
	outcome = engine_step(engine, side);
	/* where there is nothing left to open, the aiming goes on alone; backwards nothing is
	 * proved before forwards has begun */
	if (side == opening && (outcome == EXHAUSTED ||
				(outcome == IMPOSSIBLE && side == BACKWARD && at->target == 0)))
		return at->phase == OPENING ? aim(engine, at) : GOES_ON;
	/* and where the aiming side is at its end, the opening */
	if (side != opening && outcome == EXHAUSTED)
		return GOES_ON;
	return outcome;
}

const struct strategy strategy_open = {begin, step};
