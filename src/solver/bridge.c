/* SPDX-License-Identifier: MIT */
/* The last steps between two trees. */
#include "solver/bridge.h"

#include <assert.h>

/*
 * A rank is the moves from where it began, each counted twice, the pushes that are left where those
 * are known, and chance.
 */
enum { CHANCE_BITS = 20, LEFT_MOST = 500 };

/* The pushes to the target, on the side that aims at one. */
static uint32_t left(const struct node *node)
{
	if (!(node->flags & NODE_AIMED))
		return 0;
	return node->far < LEFT_MOST ? node->far : LEFT_MOST;
}

static bool add(struct engine *engine, enum side side, uint32_t number, uint32_t moves)
{
	struct party *party = &engine->parties[side];
	struct node *node = trees_node(&engine->trees, side, number);

	if (node->flags & (NODE_BRIDGED | NODE_LOST))
		return true;
	assert(2 * moves + left(node) < 1U << (32 - CHANCE_BITS));
	node->flags |= NODE_BRIDGED;
	return cells_queue_add(&party->bridge, &party->arena,
			       (2 * moves + left(node)) << CHANCE_BITS |
				       (uint32_t)(luck_next(&engine->luck) >> (64 - CHANCE_BITS)),
			       number);
}

bool bridge_begin(struct engine *engine, enum side side, uint32_t node)
{
	uint32_t all = engine->trees.tree[side].nodes.count;

	assert(node > 0 && node < all);
	engine->parties[side].bridge.count = 0;
	/* an earlier bridge may have ended near here */
	for (uint32_t i = 1; i < all; i++)
		trees_node(&engine->trees, side, i)->flags &= (unsigned char)~NODE_BRIDGED;
	engine->position.ticks += 5 * (uint64_t)all;
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
	assert(rank >= left(trees_node(&engine->trees, side, *node)));
	party->bridge_moves = (rank - left(trees_node(&engine->trees, side, *node))) / 2 + 1;
	return true;
}
