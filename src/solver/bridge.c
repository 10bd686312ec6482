/* The last steps between two trees. */
#include "solver/bridge.h"

/* A rank is the number of moves from where it began, and chance. */
enum { CHANCE_BITS = 20 };

static bool add(struct engine *engine, enum side side, uint32_t number, uint32_t moves)
{
	struct node *node = trees_node(&engine->trees, side, number);

	if (node->flags & (NODE_BRIDGED | NODE_LOST))
		return true;
	node->flags |= NODE_BRIDGED;
	return cells_queue_add(&engine->parties[side].bridge, engine->quota,
			       moves << CHANCE_BITS |
				       (uint32_t)(luck_next(&engine->luck) >> (64 - CHANCE_BITS)),
			       number);
}

bool bridge_begin(struct engine *engine, enum side side, uint32_t node)
{
	engine->parties[side].bridge.count = 0;
	trees_node(&engine->trees, side, node)->flags &= (unsigned char)~NODE_BRIDGED;
	return add(engine, side, node, 0);
}

bool bridge_add(struct engine *engine, enum side side, uint32_t child)
{
	return add(engine, side, child, engine->parties[side].bridge_moves);
}

bool bridge_take(struct engine *engine, enum side side, uint32_t *node)
{
	struct party *party = &engine->parties[side];

	if (party->bridge.count == 0)
		return false;
	party->bridge_moves = (party->bridge.heap[0].rank >> CHANCE_BITS) + 1;
	cells_queue_take(&party->bridge, node);
	return true;
}
