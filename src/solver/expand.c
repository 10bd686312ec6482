/* SPDX-License-Identifier: MIT */
/*
 * The expansion of a position: its macro moves become nodes, except for positions that are known
 * already or are lost. A position is pruned only because it can't be solved (see the headers of
 * frozen, matching and corral) or, backwards, because no box can have come there.
 */
#include "solver/bridge.h"

#include <assert.h>
#include <limits.h>

enum {
	NEAR = 2,  /* squares between the place where one box was left and the box that is moved
		      next */
	AHEAD = 4, /* so many children later comes the one whose node is fetched from memory */
};

/* --- The position ------------------------------------------------------------------ */

/* Does every child need its bound, or only a child that becomes the best? */
static bool bounds_children(const struct expansion *x)
{
	return x->aim == AIM_START;
}

/* Is there no matching of the boxes laid out with the goals, or backwards with the start? */
static bool has_no_ends(struct expansion *x, uint16_t set)
{
	struct engine *engine = x->engine;
	struct position *position = &engine->position;
	const struct frozen_set *frozen = &engine->frozen.sets[set];
	const uint64_t *reach = x->side == FORWARD ? frozen->reach : engine->start_reach;

	if (reach != NULL)
		return !matching_exists(reach, position->boxes, engine->terrain.boxes,
					&position->ticks);
	return x->side == FORWARD && matching_solve(&engine->other, frozen->pushes, position->boxes,
						    &position->ticks) >= MATCHING_NONE;
}

static bool is_lost(struct expansion *x)
{
	struct engine *engine = x->engine;
	struct position *position = &engine->position;

	if (x->aim == AIM_TARGET)
		matching_solve(&engine->aimed, engine->parties[x->side].target_pushes,
			       position->boxes, &position->ticks);
	if (bounds_children(x))
		return matching_solve(x->base, x->pushes, position->boxes, &position->ticks) >=
		       MATCHING_NONE;
	return has_no_ends(x, x->node.set);
}

/* Look at the corrals; true: one of them is lost. */
static bool look_at_corrals(struct expansion *x)
{
	struct engine *engine = x->engine;

	if (x->side == BACKWARD || x->node.regions < 2)
		return false;
	corrals_find(&engine->corrals, &engine->position, engine->reached);
	if (corrals_lost(&engine->corrals, &engine->position, engine->reached, x->node.pusher,
			 x->node.set)) {
		engine->tally->corrals++;
		return true;
	}
	x->confined =
		corrals_confine(&engine->corrals, &engine->position, engine->reached, x->dead);
	engine->tally->confined += x->confined;
	return false;
}

bool expand_is_lost(struct engine *engine, enum side side, uint32_t number)
{
	struct position *position = &engine->position;
	struct node *node = trees_node(&engine->trees, side, number);

	if (side == BACKWARD || node->regions < 2 || node->flags & NODE_LOST)
		return node->flags & NODE_LOST;
	trees_boxes(&engine->trees, side, number, engine->boxes);
	position_lay(position, engine->boxes);
	terrain_flood(&engine->terrain, position->free, node->pusher, engine->reached,
		      &position->ticks);
	corrals_find(&engine->corrals, position, engine->reached);
	if (corrals_lost(&engine->corrals, position, engine->reached, node->pusher, node->set))
		node->flags |= NODE_LOST;
	return node->flags & NODE_LOST;
}

static bool reserve(struct engine *engine, enum side side, uint32_t more)
{
	size_t size = engine->trees.table.size;
	bool fits = trees_reserve(&engine->trees, side, more);

	if (engine->trees.table.size != size)
		engine->aside += TICKS_A_SLOT * engine->trees.table.used;
	return fits;
}

/* Can the box that was moved last come back, so that a level that began solved is solved? */
static bool may_return(const struct expansion *x)
{
	const struct trees *trees = &x->engine->trees;

	return x->engine->circular && trees_node(trees, x->side, x->node.parent)->parent == 0;
}

/* Find all macro moves of the position, box by box. */
static enum outcome find_moves(struct expansion *x)
{
	struct engine *engine = x->engine;
	struct position *position = &engine->position;
	const struct node *node = &x->node;
	struct macro_start start = {
		.reached = engine->reached,
		.dead = x->dead,
		.pull = x->side == BACKWARD,
		.boxes = {node->hash, node->check},
		.regions = node->regions,
	};
	uint32_t fetched = engine->macros.count;

	if (node->parent == 0) /* that of a root may be another one: see add_root */
		start.boxes = position_key(&engine->terrain, position->boxes, node->pusher);
	key_mix(&start.boxes, &engine->terrain.pusher_key[node->pusher]);
	for (; (int)x->next < engine->terrain.boxes; x->next++) {
		int square = position->boxes[x->next];
		unsigned sides = x->confined ? engine->corrals.best_sides[x->next] : 15;

		/* the box moved last can come nowhere that the parent's expansion hasn't reached */
		if (sides == 0 || square == engine->terrain.count ||
		    (x->bridges && engine->is_fixed[square]) ||
		    (square == node->to && node->parent != 0 && !may_return(x) &&
		     !(node->flags & NODE_CONFINED)))
			continue;
		switch (macros_add(&engine->macros, position, &start, square, sides,
				   engine_ticks_until(engine))) {
		case MACROS_DONE: break;
		case MACROS_PAUSE: return GOES_ON;
		case MACROS_NO_MEMORY: return OUT_OF_MEMORY;
		}
		for (; fetched < engine->macros.count; fetched++)
			trees_prefetch(&engine->trees, &engine->macros.list[fetched].key);
	}
	if (!reserve(engine, x->side, engine->macros.count))
		return OUT_OF_MEMORY;
	assert(x->next == (uint32_t)engine->terrain.boxes);
	x->first = engine->trees.tree[x->side].nodes.count;
	x->next = 0;
	x->phase = ADDING;
	return GOES_ON;
}

/* --- A child ------------------------------------------------------------------------ */

/* The bound to the goals or the start with the box moved. */
static int32_t bound_of(struct expansion *x, const struct macro *macro, uint16_t set)
{
	struct engine *engine = x->engine;
	uint64_t *ticks = &engine->position.ticks;
	int box = engine->position.box_at[macro->to];

	assert(engine->position.boxes[box] == macro->to);
	if (set != x->node.set)
		return matching_solve(&engine->other, engine->frozen.sets[set].pushes,
				      engine->position.boxes, ticks);
	if (x->lifted != box)
		matching_lift(x->base, box, ticks);
	x->lifted = box;
	return matching_drop(x->base,
			     x->pushes + (size_t)macro->to * (size_t)x->base->pairs.columns, ticks);
}

static int32_t distance_to_target(struct expansion *x, const struct macro *macro)
{
	struct engine *engine = x->engine;
	uint64_t *ticks = &engine->position.ticks;
	int box = engine->position.box_at[macro->to], boxes = engine->terrain.boxes;

	if (engine->aimed.total >= MATCHING_NONE)
		return MATCHING_NONE; /* where a box can't come even alone, it will never come */
	if (x->aim_lifted != box)
		matching_lift(&engine->aimed, box, ticks);
	x->aim_lifted = box;
	return matching_drop(
		&engine->aimed,
		engine->parties[x->side].target_pushes + (size_t)macro->to * (size_t)boxes, ticks);
}

static void advise(struct expansion *x, uint32_t number, const struct node *node)
{
	int32_t far = node->far, values[ADVISORS] = {
					 far * FAR_STEP + node->regions,
					 (int32_t)node->regions * FEATURE_STEP + far,
					 -(int32_t)node->packed * FEATURE_STEP + far,
					 node->chokes * FEATURE_STEP + far,
				 };

	for (int i = 0; i < ADVISORS; i++) {
		if (values[i] >= x->value[i])
			continue;
		x->value[i] = values[i];
		x->choice[i] = number;
	}
}

/* Add a node for the position laid out, with the box moved. */
static enum outcome add_node(struct expansion *x, const struct macro *macro, uint16_t set,
			     int32_t bound)
{
	struct engine *engine = x->engine;
	struct party *party = &engine->parties[x->side];
	uint32_t number;
	struct node *node;

	if (x->aim == AIM_TARGET) {
		bound = distance_to_target(x, macro);
		if (bound >= MATCHING_NONE) {
			party->whole = false;
			return GOES_ON;
		}
	}
	number = trees_add(&engine->trees, x->side, &macro->key, x->number);
	engine->tally->positions++;
	node = trees_node(&engine->trees, x->side, number);
	node->from = macro->from;
	node->to = macro->to;
	node->pusher = macro->pusher;
	node->regions = macro->regions;
	node->set = set;
	node->flags = x->confined ? NODE_CONFINED : 0;
	aim_note(engine, x->side, node, bound);
	if (x->side == FORWARD && x->on_goals - engine->terrain.is_goal[macro->from] +
						  engine->terrain.is_goal[macro->to] ==
					  engine->terrain.boxes) {
		engine->meet[FORWARD] = number;
		engine->meet[BACKWARD] = 0;
		return SOLVED;
	}
	advise(x, number, node);
	if (party->best != 0 &&
	    aim_quality(engine, x->side, node) >=
		    aim_quality(engine, x->side, trees_node(&engine->trees, x->side, party->best)))
		return GOES_ON;
	/* as it may become a target, make sure that it isn't lost */
	if (!bounds_children(x) && has_no_ends(x, set))
		return GOES_ON;
	assert(bound < MATCHING_NONE);
	party->best = number;
	return GOES_ON;
}

/* The child ends the search: the other side knows it. */
static enum outcome meet(struct expansion *x, const struct macro *macro, enum side of, uint32_t met)
{
	struct engine *engine = x->engine;
	uint32_t number = trees_add(&engine->trees, x->side, &macro->key, x->number);
	struct node *node = trees_node(&engine->trees, x->side, number);

	node->from = macro->from;
	node->to = macro->to;
	node->pusher = macro->pusher;
	assert(of != x->side);
	engine->meet[x->side] = number;
	engine->meet[of] = met;
	return SOLVED;
}

/* Is the position laid out lost because of the box that was moved? *set gets the boxes that are
 * frozen now. */
static bool is_frozen(struct expansion *x, int square, uint16_t *set)
{
	struct engine *engine = x->engine;
	enum freeze freeze;

	if (x->side == BACKWARD)
		return false;
	freeze = frozen_test(&engine->frozen, &engine->position, square, x->dead);
	if (freeze == FREEZE_ON_GOALS)
		*set = frozen_find(&engine->frozen, &engine->position, x->node.set);
	return freeze == FREEZE_LOST;
}

static enum outcome add_child(struct expansion *x, struct macro *macro)
{
	struct engine *engine = x->engine;
	enum outcome outcome = GOES_ON;
	uint16_t set = x->node.set;
	enum side of;
	int32_t bound = 0;
	uint32_t known;

	known = trees_find(&engine->trees, &macro->key, &of);
	if (known != 0 && of != x->side)
		return meet(x, macro, of, known);
	if (known != 0)
		return !x->bridges || bridge_add(engine, x->side, known) ? GOES_ON : OUT_OF_MEMORY;
	position_move(&engine->position, macro->from, macro->to);
	if (is_frozen(x, macro->to, &set)) {
		engine->tally->frozen++;
	} else {
		if (bounds_children(x))
			bound = bound_of(x, macro, set);
		if (bound < MATCHING_NONE)
			outcome = add_node(x, macro, set, bound);
		else
			engine->tally->unmatched++;
	}
	position_move(&engine->position, macro->to, macro->from);
	return outcome;
}

/* --- All children -------------------------------------------------------------------- */

/* Does the box that is moved next stand near to where the last one was left? */
static bool goes_on_near(const struct expansion *x, const struct node *child)
{
	return x->node.parent == 0 ||
	       terrain_apart(&x->engine->terrain, x->node.to, child->from) <= NEAR;
}

static enum outcome add_children(struct expansion *x)
{
	struct macros *macros = &x->engine->macros;
	enum outcome outcome = GOES_ON;

	for (; x->next < macros->count && outcome == GOES_ON && !engine_pauses(x->engine);
	     x->next++) {
		if (x->next + AHEAD < macros->count)
			trees_prefetch_node(&x->engine->trees, &macros->list[x->next + AHEAD].key);
		outcome = add_child(x, &macros->list[x->next]);
		/* for looking the child up, and for its features, which depend on all boxes */
		x->engine->aside += 200 + 6 * (uint64_t)x->engine->terrain.boxes;
	}
	if (x->next < macros->count)
		return outcome;
	x->next = x->first;
	x->phase = QUEUEING;
	return outcome;
}

/* Queue the new nodes. */
static enum outcome queue_children(struct expansion *x)
{
	struct engine *engine = x->engine;
	struct party *party = &engine->parties[x->side];
	uint32_t count = engine->trees.tree[x->side].nodes.count;
	bool taps = engine->tap > 0 && x->aim != AIM_OPEN;

	for (; x->next < count && !engine_pauses(engine); x->next++) {
		struct node *node = trees_node(&engine->trees, x->side, x->next);
		bool advised =
			x->node.weight == UINT16_MAX || (engine->near && goes_on_near(x, node));

		for (int k = 0; k < ADVISORS; k++)
			advised = advised || x->choice[k] == x->next;
		assert(node->parent == x->number && node->boxes == 0);
		node->weight = (uint16_t)(x->node.weight + !advised);
		if (!cells_add(&party->cells, aim_cell(engine, x->side, node),
			       aim_rank(engine, x->side, node), x->next))
			return OUT_OF_MEMORY;
		if (taps &&
		    !cells_queue_add(&party->nearest, &party->arena, aim_nearness(node), x->next))
			return OUT_OF_MEMORY;
		if (x->bridges && !bridge_add(engine, x->side, x->next))
			return OUT_OF_MEMORY;
		engine->aside += 200;
	}
	if (x->next == count)
		x->phase = EXPANDED;
	return GOES_ON;
}

/* The first phase: lay the position out, and look at its corrals. */
static enum outcome look_at_it(struct expansion *x)
{
	struct engine *engine = x->engine;
	struct position *position = &engine->position;

	trees_boxes(&engine->trees, x->side, x->number, engine->boxes);
	trees_keep_boxes(&engine->trees, x->side, x->number, engine->boxes);
	position_lay(position, engine->boxes);
	terrain_flood(&engine->terrain, position->free, x->node.pusher, engine->reached,
		      &position->ticks);
	x->dead = x->side == FORWARD ? engine->frozen.sets[x->node.set].dead : engine->never;
	x->pushes =
		x->side == FORWARD ? engine->frozen.sets[x->node.set].pushes : engine->from_start;
	x->base = x->side == FORWARD ? &engine->base : &engine->aimed;
	for (int i = 0; i < engine->terrain.boxes; i++)
		x->on_goals += engine->terrain.is_goal[position->boxes[i]];
	for (int i = 0; i < ADVISORS; i++)
		x->value[i] = INT32_MAX;
	position->ticks += 200;
	x->phase = look_at_corrals(x) ? EXPANDED : MATCHED;
	return GOES_ON;
}

static enum outcome match(struct expansion *x)
{
	x->phase = MOVED;
	if (is_lost(x)) {
		x->engine->tally->unmatched++;
		x->phase = EXPANDED;
	}
	x->next = 0;
	macros_clear(&x->engine->macros);
	return GOES_ON;
}

enum outcome expand_go_on(struct engine *engine)
{
	static enum outcome (*const steps[])(struct expansion *) = {
		[LOOKED_AT] = look_at_it, [MATCHED] = match,	       [MOVED] = find_moves,
		[ADDING] = add_children,  [QUEUEING] = queue_children,
	};
	struct expansion *x = &engine->expansion;
	enum outcome outcome = GOES_ON;

	while (x->phase != EXPANDED && outcome == GOES_ON && !engine_pauses(engine)) {
		bool looks = x->phase < MOVED;

		outcome = steps[x->phase](x);
		if (looks && x->phase == EXPANDED)
			trees_node(&engine->trees, x->side, x->number)->flags |= NODE_LOST;
	}
	if (outcome != GOES_ON)
		x->phase = EXPANDED;
	return outcome;
}

/* If some boxes were left alone, the node goes on waiting for their moves. */
static void note_part(struct engine *engine, const struct expansion *x)
{
	struct node *node = trees_node(&engine->trees, x->side, x->number);

	if (!x->bridges || engine->fixed == 0)
		node->flags &= (unsigned char)~NODE_PART;
	else if (node->boxes == 0)
		node->flags |= NODE_PART;
}

enum outcome expand(struct engine *engine, enum side side, uint32_t number)
{
	if (!reserve(engine, side, 1))
		return OUT_OF_MEMORY;
	engine->expansion = (struct expansion){
		.engine = engine,
		.phase = LOOKED_AT,
		.side = side,
		.aim = engine->parties[side].aim,
		.number = number,
		.node = *trees_node(&engine->trees, side, number),
		.bridges = engine->parties[side].bridges,
		.lifted = -1,
		.aim_lifted = -1,
	};
	note_part(engine, &engine->expansion);
	engine->parties[side].expanded++;
	engine->tally->nodes++;
	return expand_go_on(engine);
}
