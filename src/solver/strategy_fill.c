/* SPDX-License-Identifier: MIT */
/* Fills one goal after the other. */
#include <assert.h>
#include <string.h>

#include "solver/repair.h"
#include "solver/strategy.h"

enum {
	LOOK_AHEAD = 3, /* goals that must not be cut off */
	GOALS_DUG = 3,	/* how many goals are dug for: the first unfilled ones */
	/* once this percentage of boxes is on goals, a round that gets stuck is repaired */
	REPAIR_LEAST = 20,
	REPAIR_BEHIND = 16, /* if it has at most this part of all boxes fewer than the best one */
	REPAIR_TIMES = 2,   /* for so many times as long as it took */
	/* once this percentage of boxes is on goals, another search goes on */
	HOME_LEAST = 70,
	/* an opening may have this many more hotspots and stuck boxes than the best */
	FURTHER = 2,
	/* how much more a goal counts in the next round */
	MORE_IF_CUT_OFF = 30,
	MORE_IF_STUCK = 100,
	MORE_BY_CHANCE = 16,
};

/* How many goals may be left for later, round by round. */
static const int windows[] = {8, 2, 30, 0};

#define TICKS_A_STEP 50000

/* The other search may take as long as the round took, or at least this long. */
#define FINISH_TICKS (TICKS_A_SECOND / 50)

/* The more boxes there are, the less other strategies achieve. So on levels of this many boxes a
 * turn is as long as the schedule says, and on levels of twice as many it is four times as long. */
#define FEW_BOXES  UINT64_C(20)
#define TIMES_MOST 12

#define OPENING_TICKS (TICKS_A_SECOND / 100)

/* --- One goal ------------------------------------------------------------------------------ */

static bool can_push_any(const struct engine *engine)
{
	for (int i = 0; i < engine->terrain.boxes; i++) {
		int square = engine->position.boxes[i];

		if (!engine->fill.kept[square] && fill_can_push(engine, square))
			return true;
	}
	return false;
}

/* Is one of the next goals cut off, so that no box can come to it any more? */
static bool cuts_off(struct engine *engine)
{
	struct fill *fill = &engine->fill;

	for (int i = 0; i < fill->skipped + LOOK_AHEAD && !engine_pauses(engine); i++) {
		int next = fill_unfilled(engine, i);

		if (next < 0)
			return false;
		fill_search(engine, next, FILL_ANY);
		if (fill->supplied > 0)
			continue;
		fill->cut = next;
		fill->cutter = fill->goal;
		return true;
	}
	return false;
}

/* Is the position laid out good, as far as can be seen, with the goal just filled? The pusher is
 * on the first square of its region. */
static bool is_good(struct engine *engine, int pusher)
{
	struct fill *fill = &engine->fill;
	int square = engine->terrain.goal[fill->goal];
	bool good;

	if (fill_home(engine) == engine->terrain.boxes)
		return true;
	if (fill_freezes(engine, square) || fill_is_lost(engine, pusher))
		return false;
	fill->kept[square] = 1;
	good = can_push_any(engine) && !cuts_off(engine);
	fill->kept[square] = 0;
	return good;
}

/* The node's position is laid out: is it solved? */
static enum outcome has_come_to(struct engine *engine, uint32_t node)
{
	if (fill_home(engine) < engine->terrain.boxes)
		return GOES_ON;
	engine->meet[FORWARD] = node;
	engine->meet[BACKWARD] = 0;
	return SOLVED;
}

static enum outcome go_on(struct engine *engine, struct progress_of_search *at,
			  const struct macro *macro)
{
	struct fill *fill = &engine->fill;
	uint32_t number = fill_add(engine, macro);

	if (number == 0 || !trees_reserve(&engine->trees, FORWARD, 1))
		return OUT_OF_MEMORY;
	trees_keep_boxes(&engine->trees, FORWARD, number, engine->position.boxes);
	fill->node = number;
	fill->kept[macro->to] = 1;
	fill->skipped = 0;
	fill->digs = false;
	fill->cut = -1;
	at->phase = FILL_SEARCHING;
	return has_come_to(engine, number);
}

/* Bring the box to the square. EXHAUSTED: it can't be brought there, or had better not be. */
static enum outcome bring(struct engine *engine, struct progress_of_search *at, int square)
{
	struct fill *fill = &engine->fill;
	const struct terrain *terrain = &engine->terrain;
	struct position *position = &engine->position;
	int box = position->box_at[square];

	memcpy(fill->reached, engine->reached, (size_t)terrain->words * sizeof *fill->reached);
	for (uint32_t i = 0; i < engine->macros.count; i++) {
		const struct macro *macro = &engine->macros.list[i];

		if (macro->to != terrain->goal[fill->goal])
			continue;
		if (!fill_assign(engine, box, fill->goal))
			break;
		position_move(position, square, macro->to);
		terrain_flood(terrain, position->free, macro->pusher, engine->reached,
			      &position->ticks);
		if (is_good(engine, macro->pusher))
			return go_on(engine, at, macro);
		position_move(position, macro->to, square);
	}
	memcpy(engine->reached, fill->reached, (size_t)terrain->words * sizeof *fill->reached);
	macros_clear(&engine->macros);
	return EXHAUSTED;
}

static enum outcome try_next(struct engine *engine, struct progress_of_search *at)
{
	struct fill *fill = &engine->fill;
	enum outcome outcome;
	int square;

	if (fill->try_next == fill->try_count) {
		fill->skipped += !fill->digs;
		at->phase = fill->digs ? FILL_PICKING : FILL_SEARCHING;
		return GOES_ON;
	}
	square = fill->tries[fill->try_next].square;
	switch (fill_find_moves(engine, square)) {
	case MACROS_PAUSE: return GOES_ON;
	case MACROS_NO_MEMORY: return OUT_OF_MEMORY;
	case MACROS_DONE: break;
	}
	fill->try_next++;
	outcome = bring(engine, at, square);
	return outcome == EXHAUSTED ? GOES_ON : outcome;
}

/* A round that was repaired is stuck again: it is repaired from the better of the two positions. */
static enum outcome repair_again(struct engine *engine, struct progress_of_search *at)
{
	struct fill *fill = &engine->fill;
	int home = fill_home(engine);

	if (home >= fill->stuck_home) {
		fill->stuck = fill->node;
		fill->stuck_home = home;
	}
	fill->repairs = false;
	at->phase = FILL_REPAIRING;
	return GOES_ON;
}

static enum outcome search(struct engine *engine, struct progress_of_search *at)
{
	struct fill *fill = &engine->fill;
	int goal = fill->skipped <= fill->window ? fill_unfilled(engine, fill->skipped) : -1;

	if (goal < 0 && fill->repairs)
		return repair_again(engine, at);
	if (goal < 0) {
		fill->stuck = fill->node;
		trees_keep_boxes(&engine->trees, FORWARD, fill->node, engine->position.boxes);
		at->phase = FILL_DIGGING;
		return fill_dig_begin(engine, 0) ? GOES_ON : OUT_OF_MEMORY;
	}
	fill->goal = goal;
	fill_search(engine, goal, FILL_FREE);
	at->phase = fill_try(engine);
	return GOES_ON;
}

/* --- Rounds --------------------------------------------------------------------------------- */

static void shake_keys(struct engine *engine)
{
	struct fill *fill = &engine->fill;

	for (int j = 0; j < engine->terrain.goals; j++)
		if (luck_next(&fill->luck) >> 62 == 0)
			fill->key[j] += (uint32_t)(luck_next(&fill->luck) >> 32) % MORE_BY_CHANCE;
}

/* Change the keys of the best round: a goal that was cut off, or that no box was found for, is to
 * be filled earlier. */
static void change_keys(struct engine *engine)
{
	struct fill *fill = &engine->fill;
	size_t bytes = (size_t)engine->terrain.goals * sizeof *fill->key;
	int home = fill_home(engine);

	if (home >= fill->best)
		memcpy(fill->best_key, fill->key, bytes);
	else
		memcpy(fill->key, fill->best_key, bytes);
	fill->best = home > fill->best ? home : fill->best;
	if (fill->cut < 0)
		fill->key[fill_unfilled(engine, 0)] += MORE_IF_STUCK;
	else if (fill->key[fill->cut] < fill->key[fill->cutter] + MORE_IF_CUT_OFF)
		fill->key[fill->cut] = fill->key[fill->cutter] + MORE_IF_CUT_OFF;
	shake_keys(engine);
}

static enum outcome begin_round(struct engine *engine, struct progress_of_search *at)
{
	struct fill *fill = &engine->fill;

	fill->repairs = false;
	fill->window = windows[fill->round++ % (sizeof windows / sizeof *windows)];
	at->length = engine->position.ticks;
	fill_order_begin(engine);
	at->phase = FILL_ORDERING;
	return GOES_ON;
}

/* Most boxes are on goals: see whether the others can get there. */
static enum outcome begin_to_finish(struct engine *engine, struct progress_of_search *at)
{
	enum outcome outcome;

	at->phase = FILL_FINISHING;
	at->phase_end = engine->position.ticks + engine->fill.took;
	outcome = fill_finish_begin(engine);
	return outcome == EXHAUSTED ? begin_round(engine, at) : outcome;
}

static enum outcome finish(struct engine *engine, struct progress_of_search *at)
{
	enum outcome outcome = EXHAUSTED;

	if (engine->position.ticks < at->phase_end)
		outcome = fill_finish(engine);
	assert(outcome != IMPOSSIBLE); /* this tree isn't whole, so it proves nothing */
	return outcome == EXHAUSTED ? begin_round(engine, at) : outcome;
}

/* A round is over, with that many boxes on goals, and `most` in the best round before it. */
static enum outcome begin_to_repair(struct engine *engine, struct progress_of_search *at, int home,
				    int most)
{
	struct fill *fill = &engine->fill;
	int boxes = engine->terrain.boxes;
	uint64_t took = engine->position.ticks - at->length;

	fill->took = took > FINISH_TICKS ? took : FINISH_TICKS;
	fill->finishes = home >= most && home * 100 >= boxes * HOME_LEAST;
	fill->stuck_home = home;
	at->phase = FILL_REPAIRING;
	at->phase_end = engine->position.ticks;
	if (engine->sublevels == NULL || home < most - boxes / REPAIR_BEHIND ||
	    home * 100 < boxes * REPAIR_LEAST)
		return GOES_ON;
	at->phase_end += REPAIR_TIMES * fill->took;
	return repair_begin(engine) ? GOES_ON : OUT_OF_MEMORY;
}

/* A repair has led to the position that is laid out. Goals are filled on from there, in the same
 * order, and nothing is dug for: another repair does that better. */
static enum outcome go_on_from_repair(struct engine *engine, struct progress_of_search *at)
{
	struct fill *fill = &engine->fill;
	int home = fill_home(engine);

	if (home > fill->stuck_home) {
		fill->stuck = fill->node;
		fill->stuck_home = home;
	}
	if (home < engine->terrain.boxes && repair_keep(engine)) {
		fill->repairs = true;
		fill->skipped = 0;
		fill->digs = false;
		fill->cut = -1;
		at->phase = FILL_SEARCHING;
	}
	return has_come_to(engine, fill->node);
}

static enum outcome repair(struct engine *engine, struct progress_of_search *at)
{
	if (engine->position.ticks >= at->phase_end) {
		repair_end(engine);
		return engine->fill.finishes ? begin_to_finish(engine, at)
					     : begin_round(engine, at);
	}
	switch (repair_step(engine)) {
	case REPAIR_DONE: return go_on_from_repair(engine, at);
	case REPAIR_NO_MEMORY: return OUT_OF_MEMORY;
	default: return GOES_ON;
	}
}

/* Nothing more can be filled. */
static enum outcome end_round(struct engine *engine, struct progress_of_search *at)
{
	struct fill *fill = &engine->fill;
	int home, most = fill->best;

	fill_lay(engine, fill->stuck);
	fill->skipped++;
	if (fill->skipped < GOALS_DUG && fill_unfilled(engine, fill->skipped) >= 0) {
		at->phase = FILL_DIGGING;
		return fill_dig_begin(engine, fill->skipped) ? GOES_ON : OUT_OF_MEMORY;
	}
	home = fill_home(engine);
	change_keys(engine);
	return begin_to_repair(engine, at, home, most);
}

/* The order is found: begin at the next opening, with nothing in the tree but the way there. */
static enum outcome start(struct engine *engine, struct progress_of_search *at)
{
	struct fill *fill = &engine->fill;
	const struct fill_way *way = &fill->openings[fill->opening_next++ % fill->opening_count];

	if (!fill_keep_way(engine, way->nodes, way->length))
		return OUT_OF_MEMORY;
	fill_lay(engine, fill->node);
	memset(fill->kept, 0, (size_t)engine->terrain.count + 1);
	memset(fill->box_of, 0, (size_t)engine->terrain.goals * sizeof *fill->box_of);
	fill->skipped = fill->next = 0;
	fill->digs = false;
	fill->cut = -1;
	at->phase = FILL_MATCHING;
	return GOES_ON;
}

static enum outcome match(struct engine *engine, struct progress_of_search *at)
{
	struct fill *fill = &engine->fill;

	for (; fill->next < engine->terrain.boxes && !engine_pauses(engine); fill->next++)
		if (!fill_match(engine, fill->next))
			return begin_round(engine, at); /* an opening may be lost */
	if (fill->next == engine->terrain.boxes)
		at->phase = FILL_SEARCHING;
	return GOES_ON;
}

/* --- Where rounds begin ---------------------------------------------------------------------- */

static enum outcome begin_rounds(struct engine *engine, struct progress_of_search *at)
{
	struct fill *fill = &engine->fill;
	const struct terrain *terrain = &engine->terrain;

	engine_aim(engine, FORWARD, AIM_START);
	/* a later turn goes on with the keys of the best round */
	if (fill->best > 0)
		memcpy(fill->key, fill->best_key, (size_t)terrain->goals * sizeof *fill->key);
	else
		for (int j = 0; j < terrain->goals; j++)
			fill->key[j] = engine->parties[FORWARD].remote[terrain->goal[j]];
	if (fill->round > 0)
		shake_keys(engine);
	return begin_round(engine, at);
}

static enum outcome begin_turn(struct engine *engine)
{
	enum outcome outcome = engine_begin(engine, FORWARD);

	fill_forget_openings(engine);
	return outcome == GOES_ON && engine->circular ? EXHAUSTED : outcome;
}

static enum outcome begin(struct engine *engine, struct progress_of_search *at)
{
	uint64_t boxes = (uint64_t)engine->terrain.boxes;
	uint64_t most = FEW_BOXES * FEW_BOXES * TIMES_MOST;
	enum outcome outcome = begin_turn(engine);

	if (outcome != GOES_ON)
		return outcome;
	at->end = at->begun + at->ticks * (boxes * boxes < most ? boxes * boxes : most) /
				      (FEW_BOXES * FEW_BOXES);
	return fill_add_opening(engine, 1) ? begin_rounds(engine, at) : OUT_OF_MEMORY;
}

static enum outcome begin_open(struct engine *engine, struct progress_of_search *at)
{
	engine_aim(engine, FORWARD, AIM_OPEN);
	at->phase = FILL_OPENING;
	at->phase_end = at->begun + OPENING_TICKS;
	return begin_turn(engine);
}

/* Choose one more opening: first the best, then others about as open. */
static enum outcome choose(struct engine *engine, struct progress_of_search *at)
{
	uint32_t node = engine->parties[FORWARD].best;

	if (at->looked++ > 0)
		node = aim_another_open(engine, FORWARD, FURTHER);
	if (node != 0 && at->looked <= FILL_OPENINGS) {
		trees_node(&engine->trees, FORWARD, node)->flags |= NODE_TRIED;
		if (expand_is_lost(engine, FORWARD, node) || fill_add_opening(engine, node))
			return GOES_ON;
	}
	return engine->fill.opening_count > 0 ? begin_rounds(engine, at) : EXHAUSTED;
}

static enum outcome open_up(struct engine *engine, struct progress_of_search *at)
{
	enum outcome outcome = EXHAUSTED;

	if (engine->position.ticks < at->phase_end)
		outcome = engine_step(engine, FORWARD);
	if (outcome == EXHAUSTED)
		at->phase = FILL_CHOOSING;
	return outcome == EXHAUSTED ? GOES_ON : outcome;
}

/* --- Step by step ---------------------------------------------------------------------------- */

static enum outcome do_next(struct engine *engine, struct progress_of_search *at)
{
	enum outcome outcome;

	switch (at->phase) {
	case FILL_ORDERING: return fill_order(engine) ? start(engine, at) : GOES_ON;
	case FILL_MATCHING: return match(engine, at);
	case FILL_SEARCHING: return search(engine, at);
	case FILL_TRYING: return try_next(engine, at);
	default: break;
	}
	outcome = fill_dig(engine, &at->phase);
	return outcome == EXHAUSTED ? end_round(engine, at) : outcome;
}

/* A step is about as much work as expanding a position in other strategies. */
static enum outcome step(struct engine *engine, struct progress_of_search *at)
{
	uint64_t end = engine->position.ticks + TICKS_A_STEP;
	enum outcome outcome = GOES_ON;

	switch (at->phase) {
	case FILL_FINISHING: return finish(engine, at);
	case FILL_REPAIRING: return repair(engine, at);
	case FILL_OPENING: return open_up(engine, at);
	case FILL_CHOOSING: return choose(engine, at);
	default: break;
	}
	engine->tally->nodes++;
	while (outcome == GOES_ON && engine->position.ticks < end && !engine_pauses(engine) &&
	       at->phase != FILL_FINISHING && at->phase != FILL_REPAIRING)
		outcome = do_next(engine, at);
	return outcome;
}

const struct strategy strategy_fill = {begin, step};
const struct strategy strategy_open_fill = {begin_open, step};
