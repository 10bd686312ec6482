/* SPDX-License-Identifier: MIT */
/*
 * What a side looks for, and how it values a position: the features that decide its cell, its rank
 * in the cell, and the quality by which one is the best so far. Nothing here prunes.
 */
#include <assert.h>

#include "solver/engine.h"

static uint32_t least(uint32_t a, uint32_t b)
{
	return a < b ? a : b;
}

static int count_marked(const struct position *position, const unsigned char *marks)
{
	int count = 0;

	for (int i = 0; i < position->terrain->boxes; i++)
		count += marks[position->boxes[i]];
	return count;
}

/* Count the boxes without two free squares in a row on any side. */
static int count_stuck(const struct position *position)
{
	const struct terrain *terrain = position->terrain;
	const uint64_t *free = position->free;
	int row = terrain->row_words, stuck = 0;

	/* neither the first row nor the last one has a square */
	for (int i = row; i < terrain->words - row; i++) {
		uint64_t boxes = terrain->floor[i] & ~free[i];

		if (boxes == 0)
			continue;
		boxes &= ~(region_right(free, i, 1) & region_right(free, i, 2));
		boxes &= ~(region_left(free, i, 1) & region_left(free, i, 2));
		if (i >= 2 * row)
			boxes &= ~(free[i - row] & free[i - 2 * row]);
		if (i < terrain->words - 2 * row)
			boxes &= ~(free[i + row] & free[i + 2 * row]);
		stuck += region_squares(boxes);
	}
	return stuck;
}

static int sum_remote(const struct position *position, const uint16_t *remote)
{
	int sum = 0;

	for (int i = 0; i < position->terrain->boxes; i++)
		sum += remote[position->boxes[i]];
	return sum;
}

/* How near the boxes are to where they began: the further away, the smaller. */
static uint16_t nearness_to_start(const struct position *position, const uint16_t *remote)
{
	int far = sum_remote(position, remote) / REMOTE_STEP;

	return (uint16_t)(far > 16000 ? 0 : 16000 - far);
}

static unsigned char clip(int count)
{
	assert(count >= 0);
	return (unsigned char)(count > 255 ? 255 : count);
}

static uint16_t clip_bound(int32_t bound)
{
	assert(bound >= 0);
	return (uint16_t)(bound > 65535 ? 65535 : bound);
}

static int count_hotspots(struct engine *engine, enum side side)
{
	return hotspots_count(&engine->parties[side].hotspots, &engine->position,
			      side == FORWARD ? engine->frozen.sets[0].dead : engine->never);
}

void aim_note(struct engine *engine, enum side side, struct node *node, int32_t bound)
{
	const struct position *position = &engine->position;
	const struct party *party = &engine->parties[side];

	node->chokes = clip(party->aim == AIM_OPEN ? count_hotspots(engine, side)
						   : count_marked(position, engine->is_choke));
	switch (party->aim) {
	case AIM_OPEN:
		node->stuck = clip(count_stuck(position));
		node->far = nearness_to_start(position, party->remote);
		break;
	case AIM_START:
		node->packed = (uint16_t)count_marked(
			position, side == FORWARD ? engine->terrain.is_goal : engine->is_start);
		node->far = clip_bound(bound);
		break;
	case AIM_TARGET:
		node->packed = (uint16_t)layers_filled(&party->layers, position);
		node->far = clip_bound(bound);
		break;
	}
}

uint32_t aim_cell(const struct engine *engine, enum side side, const struct node *node)
{
	uint32_t regions = least(node->regions, 63);

	if (engine->parties[side].aim == AIM_OPEN)
		return regions * 4096 + least(node->chokes, 63) * 64 + least(node->stuck, 63);
	assert(node->packed <= TERRAIN_BOXES_MOST);
	return (engine->near ? 0 : regions * 1024) + node->packed;
}

/* The smaller, the better. */
uint32_t aim_quality(const struct engine *engine, enum side side, const struct node *node)
{
	if (engine->parties[side].aim == AIM_OPEN)
		return least(node->regions, 31) << 27 | least(node->chokes, 63) << 20 |
		       least(node->stuck, 31) << 15 | least(node->far, 32767);
	return (least(node->regions, 31) * REGION_AS_FAR + node->far) * FAR_STEP +
	       least(node->regions, FAR_STEP - 1);
}

/* The rank within a cell: fewest steps that no advisor chose first, then the nearest; chance
 * decides between equals. */
uint32_t aim_rank(struct engine *engine, enum side side, const struct node *node)
{
	enum aim aim = engine->parties[side].aim;
	unsigned spread = (aim == AIM_OPEN ? 40 : 6) * engine->noise;
	uint32_t rank = node->weight * (uint32_t)UNADVISED_AS_FAR + node->far;

	if (spread > 0)
		rank += (uint32_t)(luck_next(&engine->luck) % spread);
	return rank * 4 + (uint32_t)(luck_next(&engine->luck) >> 62);
}

/* The rank in the queue of the nearest. */
uint32_t aim_nearness(const struct node *node)
{
	return node->far * UINT32_C(8) + least(node->regions, 7);
}

/* --- Targets ---------------------------------------------------------------------------- */

enum {
	BLAME = 1000,	  /* shared by the boxes of one target */
	BLAMED_MOST = 12, /* if more boxes than this aren't in place, no box is to blame */
	SAMPLE = 200,	  /* of so many nodes the one that is least to blame becomes the target */
};

void aim_blame(struct engine *engine, enum side side, uint32_t target, uint32_t best)
{
	struct party *party = &engine->parties[side];
	const unsigned char *occupied = engine->position.occupied;
	int boxes = engine->terrain.boxes;
	uint32_t count = 0;

	trees_boxes(&engine->trees, side == FORWARD ? BACKWARD : FORWARD, best, engine->boxes);
	position_lay(&engine->position, engine->boxes);
	trees_boxes(&engine->trees, side, target, engine->boxes);
	for (int i = 0; i < boxes; i++)
		count += occupied[engine->boxes[i]] == OCCUPIED_NOT;
	if (count > BLAMED_MOST)
		return;
	for (int i = 0; i < boxes; i++)
		if (occupied[engine->boxes[i]] == OCCUPIED_NOT)
			party->blame[engine->boxes[i]] += BLAME / count;
	party->blames = party->blames || count > 0;
}

static uint32_t blame_of(struct engine *engine, enum side side, uint32_t number)
{
	uint32_t sum = 0;

	trees_boxes(&engine->trees, side, number, engine->boxes);
	for (int i = 0; i < engine->terrain.boxes; i++)
		sum += engine->parties[side].blame[engine->boxes[i]];
	engine->position.ticks += 4 * (uint64_t)engine->terrain.boxes;
	return sum;
}

/* The node that is least to blame; of several, the most open one. 0: there is none. */
static uint32_t least_blamed(struct engine *engine, enum side side, const uint32_t *nodes,
			     uint32_t count)
{
	const struct trees *trees = &engine->trees;
	uint32_t chosen = 0, least_blame = 0, least_quality = 0;

	for (uint32_t i = 0; i < count; i++) {
		uint32_t blame = blame_of(engine, side, nodes[i]);
		uint32_t quality = aim_quality(engine, side, trees_node(trees, side, nodes[i]));

		if (chosen != 0 &&
		    (blame > least_blame || (blame == least_blame && quality >= least_quality)))
			continue;
		chosen = nodes[i];
		least_blame = blame;
		least_quality = quality;
	}
	return chosen;
}

uint32_t aim_another_open(struct engine *engine, enum side side, int further)
{
	const struct trees *trees = &engine->trees;
	const struct party *party = &engine->parties[side];
	const struct node *best = trees_node(trees, side, party->best);
	uint32_t all = trees->tree[side].nodes.count, count = 0, sample[SAMPLE];
	uint32_t size = party->blames ? SAMPLE : 1;

	for (uint32_t i = 1; i < all; i++) {
		const struct node *node = trees_node(trees, side, i);
		uint64_t place;

		if (node->flags & (NODE_TRIED | NODE_LOST) || node->regions > best->regions ||
		    node->chokes > best->chokes + further || node->stuck > best->stuck + further)
			continue;
		place = luck_next(&engine->luck) % ++count;
		if (count <= size)
			place = count - 1;
		if (place < size)
			sample[place] = i;
	}
	engine->position.ticks += 5 * (uint64_t)all;
	return least_blamed(engine, side, sample, least(count, size));
}
