/* SPDX-License-Identifier: MIT */
/*
 * The expansion of a position: its macro moves become nodes, but for those that are known, and
 * those that are lost. What is pruned here is pruned because it can't be solved: see the headers of
 * frozen, matching and corral; backwards only because no box can have come there. (In AIM_UNLOAD,
 * which only looks for a plan, everything is allowed.)
 */
#include "solver/bridge.h"

#include <limits.h>

enum {
	ADVISORS = 6,
	NEAR = 2, /* squares between where one box was left and where the next one stood */
};

/* A position being expanded. */
struct expansion {
	struct engine *engine;
	enum side side;
	enum aim aim;
	uint32_t number;
	struct node node; /* a copy: the trees grow */
	const unsigned char *dead;
	const uint16_t *pushes; /* the table for the bound to the goals or the start */
	struct matching *base;
	bool confined;
	int on_goals;
	int lifted, aim_lifted; /* the box that was lifted out of each matching; -1: none */
	uint32_t first;		/* the first node that was added */
	int32_t value[ADVISORS];
	uint32_t choice[ADVISORS]; /* the nodes that the advisors choose */
};

/* --- The position ------------------------------------------------------------------ */

/* Does every child need its bound, or only those that become the best? */
static bool bounds_children(const struct expansion *x)
{
	return x->aim == AIM_START || x->aim == AIM_PACK;
}

/* Do the boxes, as they are laid out, find no goals; or backwards, can't they have come there? */
static bool has_no_ends(struct expansion *x, uint16_t set)
{
	struct engine *engine = x->engine;
	struct position *position = &engine->position;
	const struct frozen_set *frozen = &engine->frozen.sets[set];
	const uint64_t *reach = x->side == FORWARD ? frozen->reach : engine->start_reach;

	if (x->aim == AIM_UNLOAD)
		return false;
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
			 x->node.set))
		return true;
	x->confined =
		corrals_confine(&engine->corrals, &engine->position, engine->reached, x->dead);
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

/* All macro moves of the position; false: there is no memory. */
static bool find_moves(struct expansion *x)
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

	key_mix(&start.boxes, &engine->terrain.pusher_key[node->pusher]);
	engine->macros.count = 0;
	for (int i = 0; i < engine->terrain.boxes; i++) {
		int square = position->boxes[i];
		unsigned sides = x->confined ? engine->corrals.best_sides[i] : 15;

		/* the box that was moved last comes nowhere that its parent hasn't looked at */
		if (square == engine->terrain.count ||
		    (square == node->to && node->parent != 0 && !engine->circular &&
		     !(node->flags & NODE_CONFINED)))
			continue;
		if (sides != 0 &&
		    !macros_add(&engine->macros, position, &start, square, sides, engine->quota))
			return false;
	}
	return true;
}

/* --- A child ------------------------------------------------------------------------ */

/* Move the box, or take that back. */
static void move_box(struct engine *engine, int from, int to)
{
	struct position *position = &engine->position;
	int wall = engine->terrain.count, box = position->box_at[from];

	if (from != wall)
		position_take(position, from);
	if (to != wall)
		position_put(position, to);
	position->boxes[box] = (uint16_t)to;
	position->box_at[to] = (uint16_t)box;
}

/* The bound to the goals or the start with the box moved. */
static int32_t bound_of(struct expansion *x, const struct macro *macro, uint16_t set)
{
	struct engine *engine = x->engine;
	uint64_t *ticks = &engine->position.ticks;
	int box = engine->position.box_at[macro->to];

	if (set != x->node.set)
		return matching_solve(&engine->other, engine->frozen.sets[set].pushes,
				      engine->position.boxes, ticks);
	if (x->lifted != box)
		matching_lift(x->base, box, ticks);
	x->lifted = box;
	return matching_drop(x->base, x->pushes + (size_t)macro->to * (size_t)x->base->columns,
			     ticks);
}

static int32_t distance_to_target(struct expansion *x, const struct macro *macro)
{
	struct engine *engine = x->engine;
	uint64_t *ticks = &engine->position.ticks;
	int box = engine->position.box_at[macro->to], boxes = engine->terrain.boxes;

	if (engine->aimed.total >= MATCHING_NONE)
		return MATCHING_NONE; /* what a box can't come to alone, it never comes to later */
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
					 far * 16 + node->regions,
					 (int32_t)node->regions * 65536 + far,
					 -(int32_t)node->packed * 65536 + far,
					 node->chokes * 65536 + far,
					 INT32_MAX,
					 INT32_MAX,
				 };

	if (x->aim == AIM_UNLOAD || x->aim == AIM_PACK) {
		values[4] = (int32_t)(aim_quality(x->engine, x->side, node) >> 1);
		values[5] = node->extra * 65536 + far;
	}
	for (int i = 0; i < ADVISORS; i++) {
		if (values[i] >= x->value[i])
			continue;
		x->value[i] = values[i];
		x->choice[i] = number;
	}
}

/* A node for the position laid out, with the box moved. */
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
	node = trees_node(&engine->trees, x->side, number);
	node->from = macro->from;
	node->to = macro->to;
	node->pusher = macro->pusher;
	node->regions = macro->regions;
	node->set = set;
	node->flags = (unsigned char)((x->confined ? NODE_CONFINED : 0) |
				      (x->aim == AIM_TARGET ? NODE_AIMED : 0));
	aim_note(engine, x->side, node, bound);
	if (x->side == FORWARD && x->on_goals - engine->terrain.is_goal[macro->from] +
						  engine->terrain.is_goal[macro->to] ==
					  engine->terrain.boxes) {
		engine->meet[FORWARD] = number;
		engine->meet[BACKWARD] = 0;
		return SOLVED;
	}
	if (x->aim == AIM_UNLOAD && node->packed == 0) {
		party->best = number;
		return UNLOADED;
	}
	advise(x, number, node);
	if (party->best != 0 &&
	    aim_quality(engine, x->side, node) >=
		    aim_quality(engine, x->side, trees_node(&engine->trees, x->side, party->best)))
		return GOES_ON;
	/* it may become a target: see that it isn't lost */
	if (!bounds_children(x) && has_no_ends(x, set))
		return GOES_ON;
	party->best = number;
	return GOES_ON;
}

/* A position that the other side knows, too. */
static enum outcome meet(struct expansion *x, const struct macro *macro, enum side of, uint32_t met)
{
	struct engine *engine = x->engine;
	uint32_t number = trees_add(&engine->trees, x->side, &macro->key, x->number);
	struct node *node = trees_node(&engine->trees, x->side, number);

	node->from = macro->from;
	node->to = macro->to;
	node->pusher = macro->pusher;
	engine->meet[x->side] = number;
	engine->meet[of] = met;
	return SOLVED;
}

/* Does the macro move solve the position again with which the level began? */
static bool is_circle(const struct expansion *x, const struct macro *macro)
{
	const struct terrain *terrain = &x->engine->terrain;

	return x->engine->circular && x->side == FORWARD &&
	       x->on_goals - terrain->is_goal[macro->from] + terrain->is_goal[macro->to] ==
		       terrain->boxes;
}

/* AIM_UNLOAD: a box that came to where one began leaves the board. */
static void leave_board(struct engine *engine, struct macro *macro)
{
	const struct terrain *terrain = &engine->terrain;
	struct position *position = &engine->position;

	if (!engine->is_start[macro->to])
		return;
	region_add(terrain, position->free, macro->from);
	macro->regions = (uint16_t)terrain_parts(terrain, position->free, engine->reached,
						 engine->part, &position->ticks);
	terrain_flood(terrain, position->free, macro->pusher, engine->part, &position->ticks);
	region_drop(terrain, position->free, macro->from);
	key_mix(&macro->key, &terrain->box_key[macro->to]);
	key_mix(&macro->key, &terrain->pusher_key[macro->pusher]);
	macro->to = (uint16_t)terrain->count;
	macro->pusher = (uint16_t)region_first(terrain, engine->part);
	key_mix(&macro->key, &terrain->pusher_key[macro->pusher]);
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

	if (x->aim == AIM_UNLOAD)
		leave_board(engine, macro);
	known = trees_find(&engine->trees, &macro->key, &of);
	if (known != 0 && of != x->side)
		return meet(x, macro, of, known);
	if (known != 0 && is_circle(x, macro))
		return meet(x, macro, BACKWARD, 0);
	if (known != 0)
		return !engine->parties[x->side].bridges || bridge_add(engine, x->side, known)
			       ? GOES_ON
			       : OUT_OF_MEMORY;
	move_box(engine, macro->from, macro->to);
	if (!is_frozen(x, macro->to, &set)) {
		if (bounds_children(x))
			bound = bound_of(x, macro, set);
		if (bound < MATCHING_NONE)
			outcome = add_node(x, macro, set, bound);
	}
	move_box(engine, macro->to, macro->from);
	return outcome;
}

/* --- All of them -------------------------------------------------------------------- */

/* Does the box that is moved next stand near to where the last one was left? */
static bool goes_on_near(const struct expansion *x, const struct node *child)
{
	return x->node.parent == 0 ||
	       terrain_apart(&x->engine->terrain, x->node.to, child->from) <= NEAR;
}

/* Let the new nodes wait. */
static bool queue_children(struct expansion *x)
{
	struct engine *engine = x->engine;
	struct party *party = &engine->parties[x->side];
	uint32_t count = engine->trees.tree[x->side].nodes.count;
	bool taps = engine->tap > 0 && x->aim != AIM_OPEN;

	for (uint32_t i = x->first; i < count; i++) {
		struct node *node = trees_node(&engine->trees, x->side, i);
		bool advised =
			x->node.weight == UINT16_MAX || (engine->near && goes_on_near(x, node));

		for (int k = 0; k < ADVISORS; k++)
			advised = advised || x->choice[k] == i;
		node->weight = (uint16_t)(x->node.weight + !advised);
		if (!cells_add(&party->cells, aim_cell(engine, x->side, node),
			       aim_rank(engine, x->side, node), i))
			return false;
		if (taps && !cells_queue_add(&party->nearest, engine->quota,
					     aim_nearness(engine, x->side, node), i))
			return false;
		if (party->bridges && !bridge_add(engine, x->side, i))
			return false;
	}
	return true;
}

static void look_up(struct expansion *x)
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
}

enum outcome expand(struct engine *engine, enum side side, uint32_t number)
{
	struct expansion x = {
		.engine = engine,
		.side = side,
		.aim = engine->parties[side].aim,
		.number = number,
		.lifted = -1,
		.aim_lifted = -1,
	};
	enum outcome outcome = GOES_ON;

	if (!trees_reserve(&engine->trees, side, 1))
		return OUT_OF_MEMORY;
	x.node = *trees_node(&engine->trees, side, number);
	engine->parties[side].expanded++;
	look_up(&x);
	engine->position.ticks += 200;
	if (look_at_corrals(&x) || is_lost(&x)) {
		trees_node(&engine->trees, side, number)->flags |= NODE_LOST;
		return GOES_ON;
	}
	if (!find_moves(&x) || !trees_reserve(&engine->trees, side, engine->macros.count))
		return OUT_OF_MEMORY;
	for (uint32_t i = 0; i < engine->macros.count; i++)
		trees_prefetch(&engine->trees, &engine->macros.list[i].key);
	x.first = engine->trees.tree[side].nodes.count;
	for (uint32_t i = 0; i < engine->macros.count && outcome == GOES_ON; i++)
		outcome = add_child(&x, &engine->macros.list[i]);
	if (outcome == GOES_ON && !queue_children(&x))
		return OUT_OF_MEMORY;
	return outcome;
}
