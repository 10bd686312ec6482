/* SPDX-License-Identifier: MIT */
#include "solver/tree.h"

#include <assert.h>
#include <string.h>

enum {
	TABLE_LEAST = 1 << 12,
	TABLE_KEPT = 1 << 17, /* slots and blocks that stay when everything is forgotten */
	BLOCKS_KEPT = 16,
	BLOCK_BITS = 12,
	LIST_BYTES = 1 << 16,
};

#define SIDE_BIT UINT64_C(0x80000000)

bool trees_make(struct trees *trees, const struct terrain *terrain, struct arena *arena)
{
	size_t list = (size_t)terrain->boxes * sizeof(uint16_t);
	unsigned bits = 0;

	*trees = (struct trees){.terrain = terrain, .arena = arena};
	assert(terrain->boxes > 0);
	while (list << (bits + 1) < LIST_BYTES)
		bits++;
	for (int side = 0; side < SIDES; side++) {
		struct tree *tree = &trees->tree[side];

		tree->nodes = (struct pool){
			.arena = arena, .size = sizeof(struct node), .block_bits = BLOCK_BITS};
		tree->lists = (struct pool){.arena = arena, .size = list, .block_bits = bits};
	}
	trees->table.slots = arena_array(arena, TABLE_LEAST, sizeof *trees->table.slots);
	trees->table.size = TABLE_LEAST;
	if (trees->table.slots == NULL)
		return false;
	trees_clear(trees);
	return trees_reserve(trees, FORWARD, 1) && trees_reserve(trees, BACKWARD, 1);
}

/* --- The table ------------------------------------------------------------------ */

static void insert(struct tree_table *table, uint64_t hash, enum side side, uint32_t number)
{
	size_t slot = (size_t)hash & (table->size - 1);

	assert(number > 0 && number < SIDE_BIT);
	assert(table->used * 3 < table->size * 2 && (table->size & (table->size - 1)) == 0);
	while (table->slots[slot] != 0)
		slot = (slot + 1) & (table->size - 1);
	table->slots[slot] = hash >> 32 << 32 | (side == BACKWARD ? SIDE_BIT : 0) | number;
	table->used++;
}

static void insert_all(struct trees *trees, enum side side)
{
	uint32_t count = trees->tree[side].nodes.count;

	for (uint32_t i = 1; i < count; i++)
		insert(&trees->table, trees_node(trees, side, i)->hash, side, i);
}

void trees_prefetch_node(const struct trees *trees, const struct hash_key *key)
{
	uint64_t entry = trees->table.slots[key->hash & (trees->table.size - 1)];
	enum side side = entry & SIDE_BIT ? BACKWARD : FORWARD;

	if (entry != 0 && entry >> 32 == key->hash >> 32)
		__builtin_prefetch(trees_node(trees, side, (uint32_t)(entry & (SIDE_BIT - 1))));
}

uint32_t trees_find(const struct trees *trees, const struct hash_key *key, enum side *side)
{
	const struct tree_table *table = &trees->table;
	size_t slot = (size_t)key->hash & (table->size - 1);
	uint64_t entry;

	for (; (entry = table->slots[slot]) != 0; slot = (slot + 1) & (table->size - 1)) {
		const struct node *node;

		if (entry >> 32 != key->hash >> 32)
			continue;
		*side = entry & SIDE_BIT ? BACKWARD : FORWARD;
		node = trees_node(trees, *side, (uint32_t)(entry & (SIDE_BIT - 1)));
		if (node->hash == key->hash && node->check == key->check)
			return (uint32_t)(entry & (SIDE_BIT - 1));
	}
	return 0;
}

/* Make room for more entries, so that the table is at most two thirds full. */
static bool reserve_slots(struct trees *trees, uint32_t more)
{
	struct tree_table *table = &trees->table;
	size_t size = table->size;
	uint64_t *slots;

	while ((table->used + more) * 3 > size * 2)
		size *= 2;
	if (size == table->size)
		return true;
	slots = arena_array(trees->arena, size, sizeof *slots);
	if (slots == NULL)
		return false;
	arena_drop(trees->arena, table->slots);
	*table = (struct tree_table){.slots = slots, .size = size};
	insert_all(trees, FORWARD);
	insert_all(trees, BACKWARD);
	assert(table->used + 2 ==
	       trees->tree[FORWARD].nodes.count + (size_t)trees->tree[BACKWARD].nodes.count);
	return true;
}

/* --- The trees ------------------------------------------------------------------ */

static void empty(struct tree *tree)
{
	tree->nodes.count = 1;
	tree->lists.count = 1;
}

void trees_forget(struct trees *trees, enum side side)
{
	empty(&trees->tree[side]);
	memset(trees->table.slots, 0, trees->table.size * sizeof *trees->table.slots);
	trees->table.used = 0;
	insert_all(trees, side == FORWARD ? BACKWARD : FORWARD);
}

static void shrink_table(struct tree_table *table, struct arena *arena)
{
	uint64_t *slots;

	if (table->size <= TABLE_KEPT)
		return;
	slots = arena_array(arena, TABLE_KEPT, sizeof *slots);
	if (slots == NULL)
		return;
	arena_drop(arena, table->slots);
	*table = (struct tree_table){.slots = slots, .size = TABLE_KEPT};
}

void trees_clear(struct trees *trees)
{
	for (int side = 0; side < SIDES; side++) {
		empty(&trees->tree[side]);
		pool_shrink(&trees->tree[side].nodes, BLOCKS_KEPT);
		pool_shrink(&trees->tree[side].lists, BLOCKS_KEPT);
	}
	shrink_table(&trees->table, trees->arena);
	memset(trees->table.slots, 0, trees->table.size * sizeof *trees->table.slots);
	trees->table.used = 0;
}

bool trees_reserve(struct trees *trees, enum side side, uint32_t more)
{
	struct tree *tree = &trees->tree[side];

	return tree->nodes.count + (uint64_t)more < SIDE_BIT - 1 &&
	       pool_reserve(&tree->nodes, more) && pool_reserve(&tree->lists, 1) &&
	       reserve_slots(trees, more);
}

uint32_t trees_add(struct trees *trees, enum side side, const struct hash_key *key, uint32_t parent)
{
	uint32_t number = trees->tree[side].nodes.count++;
	struct node *node = trees_node(trees, side, number);

	assert(parent < number);
	*node = (struct node){.hash = key->hash, .check = key->check, .parent = parent};
	insert(&trees->table, key->hash, side, number);
	return number;
}

void trees_boxes(const struct trees *trees, enum side side, uint32_t number, uint16_t *boxes)
{
	const struct tree *tree = &trees->tree[side];
	const struct node *node = trees_node(trees, side, number);
	size_t count = (size_t)trees->terrain->boxes;
	uint32_t known =
		node->boxes != 0 ? node->boxes : trees_node(trees, side, node->parent)->boxes;

	/* a parent has been expanded, so its boxes are known */
	assert(known > 0 && known < tree->lists.count);
	memcpy(boxes, pool_at(&tree->lists, known), count * sizeof *boxes);
	if (node->boxes != 0)
		return;
	for (size_t i = 0; i < count; i++) {
		if (boxes[i] != node->from)
			continue;
		boxes[i] = node->to;
		return;
	}
	assert(false); /* a box stood there */
}

void trees_keep_boxes(struct trees *trees, enum side side, uint32_t number, const uint16_t *boxes)
{
	struct pool *lists = &trees->tree[side].lists;
	struct node *node = trees_node(trees, side, number);

	if (node->boxes != 0)
		return;
	node->boxes = lists->count++;
	memcpy(pool_at(lists, node->boxes), boxes, (size_t)trees->terrain->boxes * sizeof *boxes);
}
