/* SPDX-License-Identifier: MIT */
/* What the strategies share. */
#include "solver/engine.h"

#include <string.h>

/* --- Making it ------------------------------------------------------------------ */

/* The goals that the boxes are nearest to, each its own: there the backward side begins. */
static void choose_homes(struct engine *engine)
{
	const struct terrain *terrain = &engine->terrain;
	int count = 0;

	if (matching_solve(&engine->base, engine->frozen.sets[0].pushes, terrain->box,
			   &engine->position.ticks) < MATCHING_NONE) {
		for (int j = 1; j <= terrain->goals; j++)
			if (engine->base.row_of[j] != 0)
				engine->homes[count++] = terrain->goal[j - 1];
		return;
	}
	memcpy(engine->homes, terrain->goal, (size_t)terrain->boxes * sizeof *engine->homes);
}

/* Means of the distances of each square from those where a side begins, times four. */
static void measure_remote(struct engine *engine, enum side side)
{
	const struct terrain *terrain = &engine->terrain;
	int count = side == FORWARD ? terrain->boxes : terrain->goals;
	const uint16_t *pushes =
		side == FORWARD ? engine->from_start : engine->frozen.sets[0].pushes;

	for (int square = 0; square < terrain->count; square++) {
		const uint16_t *from = pushes + (size_t)square * (size_t)count;
		int sum = 0, n = 0, mean;

		for (int i = 0; i < count; i++) {
			if (from[i] == LONE_FAR)
				continue;
			sum += from[i];
			n++;
		}
		mean = n > 0 ? 4 * sum / n : 0;
		engine->parties[side].remote[square] = (uint16_t)(mean > 60000 ? 60000 : mean);
	}
	engine->parties[side].remote[terrain->count] = 1600;
}

static void measure_starts(struct engine *engine)
{
	const struct terrain *terrain = &engine->terrain;
	uint64_t *ticks = &engine->position.ticks;

	lone_look(&engine->lone, terrain->floor, ticks);
	for (int i = 0; i < terrain->boxes; i++) {
		lone_from(&engine->lone, terrain->floor, engine->frozen.sets[0].dead,
			  terrain->box[i], engine->from_start + i, terrain->boxes, ticks);
		engine->is_start[terrain->box[i]] = 1;
	}
	for (int square = 0; square < terrain->count; square++) {
		const uint16_t *from = engine->from_start + (size_t)square * (size_t)terrain->boxes;
		const uint16_t *beside = terrain->beside[square];

		engine->never[square] = 1;
		for (int i = 0; i < terrain->boxes; i++) {
			if (from[i] == LONE_FAR)
				continue;
			engine->never[square] = 0;
			if (engine->start_reach != NULL)
				engine->start_reach[square] |= (uint64_t)1 << i;
		}
		engine->is_choke[square] =
			(beside[UP] == terrain->count && beside[DOWN] == terrain->count) ||
			(beside[LEFT] == terrain->count && beside[RIGHT] == terrain->count) ||
			lone_parts(&engine->lone, terrain->floor, square);
	}
	measure_remote(engine, FORWARD);
	measure_remote(engine, BACKWARD);
}

static bool make_arrays(struct engine *engine)
{
	struct quota *quota = engine->quota;
	const struct terrain *terrain = &engine->terrain;
	size_t squares = (size_t)terrain->count + 1, boxes = (size_t)terrain->boxes;
	bool fits = true;

	engine->homes = quota_new(quota, boxes, sizeof *engine->homes);
	engine->boxes = quota_new(quota, boxes, sizeof *engine->boxes);
	engine->from_start = quota_new(quota, squares * boxes, sizeof *engine->from_start);
	if (terrain->boxes <= MATCHING_BITS)
		engine->start_reach = quota_new(quota, squares, sizeof *engine->start_reach);
	engine->never = quota_new(quota, squares, 1);
	engine->is_start = quota_new(quota, squares, 1);
	engine->is_choke = quota_new(quota, squares, 1);
	engine->reached = quota_new(quota, (size_t)terrain->words, sizeof *engine->reached);
	engine->part = quota_new(quota, (size_t)terrain->words, sizeof *engine->part);
	for (int side = 0; side < SIDES; side++) {
		struct party *party = &engine->parties[side];

		party->cells.quota = quota;
		party->remote = quota_new(quota, squares, sizeof *party->remote);
		party->in_target = quota_new(quota, squares, 1);
		party->target_pushes =
			quota_new(quota, squares * boxes, sizeof *party->target_pushes);
		fits = fits && party->remote != NULL && party->in_target != NULL &&
		       party->target_pushes != NULL;
	}
	fits = fits && (engine->start_reach != NULL || terrain->boxes > MATCHING_BITS);
	return fits && engine->homes != NULL && engine->boxes != NULL &&
	       engine->from_start != NULL && engine->never != NULL && engine->is_start != NULL &&
	       engine->is_choke != NULL && engine->reached != NULL && engine->part != NULL;
}

bool engine_make(struct engine *engine, const struct board *board)
{
	struct quota *quota = engine->quota;
	struct terrain *terrain = &engine->terrain;

	if (!terrain_make(terrain, board, &engine->luck, quota) ||
	    !position_make(&engine->position, terrain, quota) ||
	    !lone_make(&engine->lone, terrain, quota) || !make_arrays(engine) ||
	    !frozen_make(&engine->frozen, terrain, &engine->lone, quota->limit / 10, quota,
			 &engine->position.ticks) ||
	    !corrals_make(&engine->corrals, terrain, &engine->frozen, quota) ||
	    !macros_make(&engine->macros, terrain, quota) ||
	    !matching_make(&engine->base, terrain->boxes, terrain->goals, quota) ||
	    !matching_make(&engine->other, terrain->boxes, terrain->goals, quota) ||
	    !matching_make(&engine->aimed, terrain->boxes, terrain->boxes, quota) ||
	    !trees_make(&engine->trees, terrain, quota))
		return false;
	engine->circular = board->boxes_left == 0;
	measure_starts(engine);
	choose_homes(engine);
	return true;
}

void engine_free(struct engine *engine)
{
	struct quota *quota = engine->quota;
	size_t squares = (size_t)engine->terrain.count + 1, boxes = (size_t)engine->terrain.boxes;

	quota_free(quota, engine->homes, boxes, sizeof *engine->homes);
	quota_free(quota, engine->boxes, boxes, sizeof *engine->boxes);
	quota_free(quota, engine->from_start, squares * boxes, sizeof *engine->from_start);
	quota_free(quota, engine->start_reach, squares, sizeof *engine->start_reach);
	quota_free(quota, engine->never, squares, 1);
	quota_free(quota, engine->is_start, squares, 1);
	quota_free(quota, engine->is_choke, squares, 1);
	quota_free(quota, engine->reached, (size_t)engine->terrain.words, sizeof *engine->reached);
	quota_free(quota, engine->part, (size_t)engine->terrain.words, sizeof *engine->part);
	for (int side = 0; side < SIDES; side++) {
		struct party *party = &engine->parties[side];

		cells_free(&party->cells);
		cells_queue_free(&party->nearest, quota);
		cells_queue_free(&party->bridge, quota);
		quota_free(quota, party->remote, squares, sizeof *party->remote);
		quota_free(quota, party->in_target, squares, 1);
		quota_free(quota, party->target_pushes, squares * boxes,
			   sizeof *party->target_pushes);
	}
	plan_free(&engine->plan, quota);
	trees_free(&engine->trees);
	matching_free(&engine->aimed, quota);
	matching_free(&engine->other, quota);
	matching_free(&engine->base, quota);
	macros_free(&engine->macros, quota);
	corrals_free(&engine->corrals);
	frozen_free(&engine->frozen);
	lone_free(&engine->lone, quota);
	position_free(&engine->position, quota);
	terrain_free(&engine->terrain, quota);
}

/* --- Sides ---------------------------------------------------------------------- */

static void forget_party(struct engine *engine, enum side side)
{
	struct party *party = &engine->parties[side];

	cells_free(&party->cells);
	cells_queue_free(&party->nearest, engine->quota);
	cells_queue_free(&party->bridge, engine->quota);
	party->turn = 0;
	party->best = 0;
	party->whole = true;
	party->expanded = 0;
}

void engine_clear(struct engine *engine)
{
	forget_party(engine, FORWARD);
	forget_party(engine, BACKWARD);
	trees_clear(&engine->trees);
	engine->meet[FORWARD] = engine->meet[BACKWARD] = 0;
	engine->noise = 0;
	engine->tap = 0;
	engine->near = false;
	engine->cells_by = CELLS_REGIONS | CELLS_PACKED;
	engine_aim(engine, FORWARD, AIM_START);
	engine_aim(engine, BACKWARD, AIM_START);
}

void engine_forget(struct engine *engine, enum side side)
{
	forget_party(engine, side);
	trees_forget(&engine->trees, side);
}

void engine_aim(struct engine *engine, enum side side, enum aim aim)
{
	engine->parties[side].aim = aim;
}

static void aim_at_boxes(struct engine *engine, enum side side, const uint16_t *boxes)
{
	const struct terrain *terrain = &engine->terrain;
	struct party *party = &engine->parties[side];
	uint64_t *ticks = &engine->position.ticks;

	party->aim = AIM_TARGET;
	lone_look(&engine->lone, terrain->floor, ticks);
	memset(party->in_target, 0, (size_t)terrain->count);
	for (int i = 0; i < terrain->boxes; i++) {
		party->in_target[boxes[i]] = 1;
		if (side == FORWARD)
			lone_to(&engine->lone, terrain->floor, boxes[i], party->target_pushes + i,
				terrain->boxes, ticks);
		else
			lone_from(&engine->lone, terrain->floor, engine->frozen.sets[0].dead,
				  boxes[i], party->target_pushes + i, terrain->boxes, ticks);
	}
}

void engine_target(struct engine *engine, enum side side, uint32_t node)
{
	trees_boxes(&engine->trees, side == FORWARD ? BACKWARD : FORWARD, node, engine->boxes);
	aim_at_boxes(engine, side, engine->boxes);
}

/* --- Where they begin ------------------------------------------------------------ */

/* The bound of the position laid out, for nodes that begin or change their aim. */
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

/* Is a box frozen off its goal from the beginning? Otherwise *set are those on goals. */
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

/* A root; GOES_ON where there is one now. */
static enum outcome add_root(struct engine *engine, enum side side, const uint16_t *boxes,
			     int pusher)
{
	const struct terrain *terrain = &engine->terrain;
	struct party *party = &engine->parties[side];
	uint16_t set = 0;
	uint32_t number, met;
	enum side of = side;
	struct node *node;
	struct key key;

	position_lay(&engine->position, boxes);
	if (side == FORWARD && begins_lost(engine, &set))
		return IMPOSSIBLE;
	if (side == FORWARD && matching_solve(&engine->base, engine->frozen.sets[set].pushes, boxes,
					      &engine->position.ticks) >= MATCHING_NONE)
		return IMPOSSIBLE;
	terrain_flood(terrain, engine->position.free, pusher, engine->part,
		      &engine->position.ticks);
	pusher = region_first(terrain, engine->part);
	key = position_key(terrain, boxes, pusher);
	met = trees_find(&engine->trees, &key, &of);
	if (met != 0 && of == side)
		return GOES_ON;
	if (!trees_reserve(&engine->trees, side, 1))
		return OUT_OF_MEMORY;
	number = trees_add(&engine->trees, side, &key, 0);
	trees_keep_boxes(&engine->trees, side, number, boxes);
	node = trees_node(&engine->trees, side, number);
	node->pusher = (uint16_t)pusher;
	node->set = set;
	node->regions = (uint16_t)terrain_parts(terrain, engine->position.free, engine->reached,
						engine->part, &engine->position.ticks);
	aim_note(engine, side, node, bound_of(engine, side, set));
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

/* Solved positions with the pusher in each of the regions. */
static enum outcome add_ends(struct engine *engine)
{
	const struct terrain *terrain = &engine->terrain;
	enum outcome outcome = GOES_ON;

	for (int square = 0; square < terrain->count && outcome == GOES_ON; square++) {
		position_lay(&engine->position, engine->homes);
		if (engine->position.occupied[square])
			continue;
		terrain_flood(terrain, engine->position.free, square, engine->part,
			      &engine->position.ticks);
		if (region_first(terrain, engine->part) == square)
			outcome = add_root(engine, BACKWARD, engine->homes, square);
	}
	return outcome;
}

enum outcome engine_begin(struct engine *engine, enum side side)
{
	if (side == BACKWARD)
		return engine->circular ? GOES_ON : add_ends(engine);
	return add_root(engine, FORWARD, engine->terrain.box, engine->terrain.pusher);
}

/* --- Another target on the way ----------------------------------------------------- */

struct candidate {
	uint32_t quality, node;
};

/* The k least to the front. */
static void select_least(struct candidate *list, uint32_t count, uint32_t k)
{
	uint32_t low = 0, high = count - 1;

	while (low < high) {
		uint32_t middle = list[low + (high - low) / 2].quality, i = low, j = high;

		while (i <= j) {
			while (list[i].quality < middle)
				i++;
			while (list[j].quality > middle)
				j--;
			if (i <= j) {
				struct candidate kept = list[i];

				list[i++] = list[j];
				list[j] = kept;
				if (j-- == 0)
					break;
			}
		}
		if (k <= j && j != UINT32_MAX)
			high = j;
		else if (k >= i)
			low = i;
		else
			break;
	}
}

/* Nodes that wait, with what they were worth while the side looked for what it looked for until
 * now. */
static uint32_t list_waiting(struct engine *engine, enum side side, struct candidate *list)
{
	bool was_aimed = engine->parties[side].aim == AIM_TARGET;
	uint32_t all = engine->trees.tree[side].nodes.count, count = 0;

	for (uint32_t i = 1; i < all; i++) {
		const struct node *node = trees_node(&engine->trees, side, i);

		if (node->boxes != 0 || (was_aimed && !(node->flags & NODE_AIMED)))
			continue;
		list[count++] = (struct candidate){aim_quality(engine, side, node), i};
	}
	engine->position.ticks += 10 * (uint64_t)all;
	return count;
}

static void value_again(struct engine *engine, enum side side, uint32_t number)
{
	struct node *node = trees_node(&engine->trees, side, number);

	trees_boxes(&engine->trees, side, number, engine->boxes);
	position_lay(&engine->position, engine->boxes);
	aim_note(engine, side, node, bound_of(engine, side, node->set));
	node->flags |= NODE_AIMED;
}

bool engine_retarget(struct engine *engine, enum side side, uint32_t target, uint32_t most)
{
	struct party *party = &engine->parties[side];
	uint32_t room = engine->trees.tree[side].nodes.count, count, best = party->best;
	struct candidate *list = quota_new(engine->quota, room, sizeof *list);
	bool fits = list != NULL;

	if (!fits)
		return false;
	count = list_waiting(engine, side, list);
	if (count > most) {
		select_least(list, count, most);
		count = most;
	}
	cells_drain(&party->cells);
	party->nearest.count = 0;
	party->whole = false;
	engine_target(engine, side, target);
	if (best != 0)
		value_again(engine, side, best);
	for (uint32_t i = 0; i < count && fits; i++) {
		struct node *node = trees_node(&engine->trees, side, list[i].node);

		value_again(engine, side, list[i].node);
		node->weight = 0;
		fits = cells_add(&party->cells, aim_cell(engine, side, node),
				 aim_rank(engine, side, node), list[i].node);
		if (best == 0 ||
		    aim_quality(engine, side, node) <
			    aim_quality(engine, side, trees_node(&engine->trees, side, best)))
			best = list[i].node;
	}
	party->best = best;
	quota_free(engine->quota, list, room, sizeof *list);
	return fits;
}

/* --- Going on --------------------------------------------------------------------- */

static bool is_waiting(const struct engine *engine, enum side side, uint32_t number)
{
	const struct node *node = trees_node(&engine->trees, side, number);

	return node->boxes == 0 || node->parent == 0;
}

/* The next node to be expanded; 0: none is left. */
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

	if (number != 0)
		return expand(engine, side, number);
	/* with goals to spare the backward side began at some of the solved positions only */
	if (party->whole && (side == FORWARD ||
			     (engine->terrain.goals == engine->terrain.boxes && !engine->circular)))
		return IMPOSSIBLE;
	return EXHAUSTED;
}
