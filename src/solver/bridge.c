/* SPDX-License-Identifier: MIT */
#include "solver/bridge.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/*
 * The rank of a node is twice the moves from where the bridge began, plus the pushes left, if they
 * are known; chance decides between equals.
 */
enum { CHANCE_BITS = 20, LEFT_MOST = 500 };

/* --- Boxes left alone ------------------------------------------------------------- */

enum { AT_BOTH_ENDS = 3, IS_MOVED = 4, ODD_MOST = 2 * BRIDGE_NEAR };

/* Mark each square with a bit for each end where a box stands on it. */
static void mark_ends(struct engine *engine, const uint32_t *ends)
{
	memset(engine->is_fixed, 0, (size_t)engine->terrain.count + 1);
	for (enum side side = FORWARD; side < SIDES; side++) {
		trees_boxes(&engine->trees, side, ends[side], engine->boxes);
		for (int i = 0; i < engine->terrain.boxes; i++)
			engine->is_fixed[engine->boxes[i]] |= (unsigned char)(1 << side);
	}
}

/* List squares where a box stands at one end only; returns their number. */
static int list_odd(const struct terrain *terrain, const unsigned char *marks, uint16_t *odd)
{
	int count = 0;

	for (int square = 0; square < terrain->count && count < ODD_MOST; square++)
		if (marks[square] != 0 && marks[square] != AT_BOTH_ENDS)
			odd[count++] = (uint16_t)square;
	return count;
}

static int apart_from_any(const struct terrain *terrain, const uint16_t *odd, int count, int square)
{
	int least = INT_MAX;

	for (int i = 0; i < count; i++) {
		int apart = terrain_apart(terrain, square, odd[i]);

		least = apart < least ? apart : least;
	}
	return least;
}

void bridge_fix(struct engine *engine, const uint32_t *ends, int *apart)
{
	const struct terrain *terrain = &engine->terrain;
	unsigned char *marks = engine->is_fixed;
	uint16_t odd[ODD_MOST];
	int count, next = INT_MAX;

	mark_ends(engine, ends);
	count = list_odd(terrain, marks, odd);
	engine->fixed = 0;
	for (int i = 0; i < terrain->boxes; i++) {
		int square = engine->boxes[i], here;

		if (marks[square] != AT_BOTH_ENDS)
			continue;
		here = apart_from_any(terrain, odd, count, square);
		if (here <= *apart) {
			marks[square] |= IS_MOVED;
			continue;
		}
		engine->fixed++;
		next = here < next ? here : next;
	}
	for (int square = 0; square < terrain->count; square++)
		marks[square] = marks[square] == AT_BOTH_ENDS;
	engine->position.ticks += (uint64_t)(terrain->count + terrain->boxes * count);
	*apart = next;
}

/* --- The search ---------------------------------------------------------------------- */

/* The pushes left to the target; known on the side that aims at one, otherwise 0. */
static uint32_t left(const struct party *party, const struct node *node)
{
	if (party->aim != AIM_TARGET)
		return 0;
	return node->far < LEFT_MOST ? node->far : LEFT_MOST;
}

static bool add(struct engine *engine, enum side side, uint32_t number, uint32_t moves)
{
	struct party *party = &engine->parties[side];
	struct node *node = trees_node(&engine->trees, side, number);

	if (node->bridge == party->bridge_number || node->flags & NODE_LOST)
		return true;
	assert(2 * moves + left(party, node) < 1U << (32 - CHANCE_BITS));
	node->bridge = party->bridge_number;
	return cells_queue_add(&party->bridge, &party->arena,
			       (2 * moves + left(party, node)) << CHANCE_BITS |
				       (uint32_t)(luck_next(&engine->luck) >> (64 - CHANCE_BITS)),
			       number);
}

bool bridge_begin(struct engine *engine, enum side side, uint32_t node)
{
	struct party *party = &engine->parties[side];
	uint32_t all = engine->trees.tree[side].nodes.count;

	assert(node > 0 && node < all);
	party->bridge.count = 0;
	if (++party->bridge_number == 0) {
		for (uint32_t i = 1; i < all; i++)
			trees_node(&engine->trees, side, i)->bridge = 0;
		engine->position.ticks += 5 * (uint64_t)all;
		party->bridge_number = 1;
	}
	return add(engine, side, node, 0);
}

bool bridge_add(struct engine *engine, enum side side, uint32_t child)
{
	return add(engine, side, child, engine->parties[side].bridge_moves);
}

bool bridge_take(struct engine *engine, enum side side, uint32_t *node)
{
	struct party *party = &engine->parties[side];
	uint32_t rank;

	if (party->bridge.count == 0)
		return false;
	rank = party->bridge.heap[0].rank >> CHANCE_BITS;
	cells_queue_take(&party->bridge, node);
	assert(rank >= left(party, trees_node(&engine->trees, side, *node)));
	party->bridge_moves = (rank - left(party, trees_node(&engine->trees, side, *node))) / 2 + 1;
	return true;
}
