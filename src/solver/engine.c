/* SPDX-License-Identifier: MIT */
#include "solver/engine.h"

#include <assert.h>
#include <string.h>

/* The order in which a target is filled is searched for this long at most. */
#define FILLING_TICKS (TICKS_A_SECOND / 200)

/* --- Sides ---------------------------------------------------------------------- */

static void forget_party(struct engine *engine, enum side side)
{
	struct party *party = &engine->parties[side];

	arena_free(&party->arena);
	party->cells = (struct cells){.arena = &party->arena};
	party->nearest = party->bridge = (struct queue){0};
	party->turn = 0;
	party->best = 0;
	party->whole = true;
	party->expanded = 0;
}

/* Forget paused work. */
static void drop_work(struct engine *engine)
{
	engine->targeting.under_way = engine->targeting.begins = false;
	engine->expansion.phase = EXPANDED;
}

void engine_clear(struct engine *engine)
{
	drop_work(engine);
	forget_party(engine, FORWARD);
	forget_party(engine, BACKWARD);
	trees_clear(&engine->trees);
	engine->meet[FORWARD] = engine->meet[BACKWARD] = 0;
	engine->noise = 0;
	engine->tap = 0;
	engine->near = false;
	engine_aim(engine, FORWARD, AIM_START);
	engine_aim(engine, BACKWARD, AIM_START);
}

void engine_forget(struct engine *engine, enum side side)
{
	forget_party(engine, side);
	trees_forget(&engine->trees, side);
	engine->aside += TICKS_A_SLOT * engine->trees.table.used;
}

void engine_aim(struct engine *engine, enum side side, enum aim aim)
{
	engine->parties[side].aim = aim;
}

/* Work out how far it is to each box of the target. */
static void go_on_targeting(struct engine *engine)
{
	const struct terrain *terrain = &engine->terrain;
	struct targeting *at = &engine->targeting;
	struct party *party = &engine->parties[at->side];
	uint64_t *ticks = &engine->position.ticks;

	for (int i; (i = at->next) < terrain->boxes && !engine_pauses(engine); at->next++) {
		if (at->side == FORWARD)
			lone_to(&engine->lone, terrain->floor, engine->boxes[i],
				party->target_pushes + i, terrain->boxes, ticks);
		else
			lone_from(&engine->lone, terrain->floor, engine->frozen.sets[0].dead,
				  engine->boxes[i], party->target_pushes + i, terrain->boxes,
				  ticks);
	}
	at->under_way = at->next < terrain->boxes;
}

/* Find the order in which the target in engine->boxes is filled. */
static void find_layers(struct engine *engine, enum side side, int pusher)
{
	struct position *position = &engine->position;
	struct macro_start start = {
		.reached = engine->reached,
		.dead = side == BACKWARD ? engine->frozen.sets[0].dead : engine->never,
		.pull = side == FORWARD,
	};

	position_lay(position, engine->boxes);
	terrain_flood(&engine->terrain, position->free, pusher, engine->reached, &position->ticks);
	layers_find(&engine->parties[side].layers, position, &engine->macros, &start,
		    engine->reached, side == BACKWARD ? engine->terrain.is_goal : engine->is_start,
		    position->ticks + FILLING_TICKS);
}

void engine_target(struct engine *engine, enum side side, uint32_t node)
{
	struct party *party = &engine->parties[side];
	enum side of = side == FORWARD ? BACKWARD : FORWARD;

	assert(node > 0 && side < SIDES);
	trees_boxes(&engine->trees, of, node, engine->boxes);
	find_layers(engine, side, trees_node(&engine->trees, of, node)->pusher);
	party->aim = AIM_TARGET;
	lone_look(&engine->lone, engine->terrain.floor, &engine->position.ticks);
	engine->targeting = (struct targeting){.under_way = true, .side = side};
	go_on_targeting(engine);
}

/* --- Where the sides begin ------------------------------------------------------------ */

/* The bound of the position laid out, for roots and for nodes that get another aim. */
static int32_t bound_of(struct engine *engine, enum side side, uint16_t set)
{
	struct party *party = &engine->parties[side];
	uint64_t *ticks = &engine->position.ticks;

	if (party->aim == AIM_TARGET)
		return matching_solve(&engine->aimed, party->target_pushes, engine->position.boxes,
				      ticks);
	if (side == FORWARD)
		return matching_solve(&engine->base, engine->frozen.sets[set].pushes,
				      engine->position.boxes, ticks);
	return matching_solve(&engine->aimed, engine->from_start, engine->position.boxes, ticks);
}

/* Is a box frozen off its goal from the beginning? Otherwise *set becomes the boxes frozen on
 * goals. */
static bool begins_lost(struct engine *engine, uint16_t *set)
{
	struct position *position = &engine->position;
	const unsigned char *dead = engine->frozen.sets[0].dead;

	for (int i = 0; i < engine->terrain.boxes; i++)
		if (frozen_test(&engine->frozen, position, position->boxes[i], dead) == FREEZE_LOST)
			return true;
	*set = frozen_find(&engine->frozen, position, 0);
	return false;
}

static uint16_t count_regions(struct engine *engine)
{
	return (uint16_t)terrain_parts(&engine->terrain, engine->position.free, engine->reached,
				       engine->part, &engine->position.ticks);
}

/* Add a root with the boxes as they are laid out, and with the features of `known`; pusher is the
 * first square of the pusher's region. GOES_ON: it was added. */
static enum outcome add_root(struct engine *engine, enum side side, const struct node *known,
			     int32_t bound, int pusher)
{
	const uint16_t *boxes = engine->position.boxes;
	struct party *party = &engine->parties[side];
	struct hash_key key = position_key(&engine->terrain, boxes, pusher);
	enum side of = side;
	uint32_t number, met = trees_find(&engine->trees, &key, &of);
	struct node *node;

	assert(engine->position.occupied[pusher] == OCCUPIED_NOT);
	/* a level that begins solved isn't solved there, but after a push at least */
	if (side == FORWARD && engine->circular)
		key.check ^= 1;
	if (met != 0 && of == side)
		return GOES_ON;
	if (!trees_reserve(&engine->trees, side, 1))
		return OUT_OF_MEMORY;
	number = trees_add(&engine->trees, side, &key, 0);
	trees_keep_boxes(&engine->trees, side, number, boxes);
	node = trees_node(&engine->trees, side, number);
	node->pusher = (uint16_t)pusher;
	node->set = known->set;
	node->regions = known->regions;
	aim_note(engine, side, node, bound);
	if (met != 0) {
		engine->meet[side] = number;
		engine->meet[of] = met;
		return SOLVED;
	}
	if (!cells_add(&party->cells, aim_cell(engine, side, node), 0, number))
		return OUT_OF_MEMORY;
	if (party->best == 0 ||
	    aim_quality(engine, side, node) <
		    aim_quality(engine, side, trees_node(&engine->trees, side, party->best)))
		party->best = number;
	return GOES_ON;
}

/* Add the position of the game as root. */
static enum outcome add_start(struct engine *engine)
{
	const struct terrain *terrain = &engine->terrain;
	struct position *position = &engine->position;
	struct node known = {0};

	position_lay(position, terrain->box);
	if (begins_lost(engine, &known.set) ||
	    matching_solve(&engine->base, engine->frozen.sets[known.set].pushes, terrain->box,
			   &position->ticks) >= MATCHING_NONE)
		return IMPOSSIBLE;
	known.regions = count_regions(engine);
	terrain_flood(terrain, position->free, terrain->pusher, engine->part, &position->ticks);
	return add_root(engine, FORWARD, &known, bound_of(engine, FORWARD, known.set),
			region_first(terrain, engine->part));
}

/* Add the solved position as roots, one for each region that the pusher may be in. */
static enum outcome add_ends(struct engine *engine)
{
	const struct terrain *terrain = &engine->terrain;
	struct position *position = &engine->position;
	uint64_t *rest = engine->reached;
	enum outcome outcome = GOES_ON;
	int word = 0;
	struct node known = {0};
	int32_t bound;

	position_lay(position, engine->homes);
	known.regions = count_regions(engine);
	bound = bound_of(engine, BACKWARD, 0);
	memcpy(rest, position->free, (size_t)terrain->words * sizeof *rest);
	while (outcome == GOES_ON && terrain_next_part(terrain, position->free, rest, &word,
						       engine->part, &position->ticks))
		outcome = add_root(engine, BACKWARD, &known, bound,
				   region_first(terrain, engine->part));
	return outcome;
}

enum outcome engine_begin(struct engine *engine, enum side side)
{
	engine->targeting.begins = engine->targeting.under_way;
	if (engine->targeting.begins)
		return GOES_ON;
	return side == BACKWARD ? add_ends(engine) : add_start(engine);
}

/* --- Going on --------------------------------------------------------------------- */

static bool is_waiting(const struct engine *engine, enum side side, uint32_t number)
{
	const struct node *node = trees_node(&engine->trees, side, number);

	assert(number > 0);
	return node->boxes == 0 || node->parent == 0 || node->flags & NODE_PART;
}

/* Take the next node to be expanded; 0: none is left. */
static uint32_t pick(struct engine *engine, enum side side)
{
	struct party *party = &engine->parties[side];
	uint32_t number;

	if (engine->tap > 0 && party->aim != AIM_OPEN && ++party->turn % engine->tap == 0)
		while (cells_queue_take(&party->nearest, &number))
			if (is_waiting(engine, side, number))
				return number;
	while (cells_take(&party->cells, &number))
		if (is_waiting(engine, side, number))
			return number;
	return 0;
}

enum outcome engine_step(struct engine *engine, enum side side)
{
	struct party *party = &engine->parties[side];
	uint32_t number = pick(engine, side);

	assert(engine->expansion.phase == EXPANDED && !engine->targeting.under_way);
	if (number != 0)
		return expand(engine, side, number);
	/* with more goals than boxes, the backward side began only at some of the solved
	 * positions */
	if (party->whole && (side == FORWARD ||
			     (engine->terrain.goals == engine->terrain.boxes && !engine->circular)))
		return IMPOSSIBLE;
	return EXHAUSTED;
}

bool engine_is_busy(const struct engine *engine)
{
	return engine->targeting.under_way || engine->targeting.begins ||
	       engine->expansion.phase != EXPANDED;
}

enum outcome engine_go_on(struct engine *engine)
{
	assert(engine_is_busy(engine));
	if (engine->targeting.under_way)
		go_on_targeting(engine);
	if (engine_pauses(engine))
		return GOES_ON;
	if (engine->targeting.begins)
		return engine_begin(engine, engine->targeting.side);
	return expand_go_on(engine);
}
