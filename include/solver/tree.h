/* SPDX-License-Identifier: MIT */
/*
 * The positions that a search has met: a tree for each side, and one (transposition) table for
 * both, so that either side knows at once when it meets the other. Positions are told apart by keys
 * of 96 bits.
 */
#ifndef SOLVER_TREE_H
#define SOLVER_TREE_H

#include <assert.h>

#include "base/pool.h"
#include "solver/terrain.h"

enum side {
	FORWARD,
	BACKWARD
}; /* forward: pushes from where the game stands; backward: pulls from the solved positions */
#define SIDES 2

enum {
	NODE_CONFINED = 1, /* the expansion of its parent looked only at the pushes of a
			      PI-corral */
	NODE_LOST = 2,	   /* known to be lost */
	NODE_TRIED = 4,	   /* was a target of the other side */
	NODE_PART = 8,	   /* was expanded only by moves of some boxes */
};

struct node {
	uint64_t hash; /* the key of the position */
	uint32_t check;
	uint32_t parent;   /* 0: a root */
	uint32_t boxes;	   /* where the boxes stand, in tree->lists; 0: not listed, as it isn't
			      expanded yet */
	uint16_t from, to; /* the macro move that led here */
	uint16_t pusher;   /* first square of its region */
	uint16_t set;	   /* of frozen boxes */
	uint16_t regions;
	uint16_t far;	 /* how far the position is from the aim of its side */
	uint16_t weight; /* steps on the way here that no advisor chose */
	uint16_t packed; /* how many boxes are where they should be */
	unsigned char chokes, stuck, flags;
	unsigned char bridge; /* number of the last bridge that came here */
};

struct tree {
	struct pool nodes, lists; /* the first element of each is unused */
};

struct tree_table {
	uint64_t *slots; /* half of the hash, the side and the number of a node; 0: none */
	size_t size;	 /* a power of two */
	size_t used;
};

struct trees {
	const struct terrain *terrain;
	struct arena *arena;
	struct tree tree[SIDES];
	struct tree_table table;
};

/* For a level with at least one box. All memory comes from the arena. False: there isn't enough. */
bool trees_make(struct trees *trees, const struct terrain *terrain, struct arena *arena);

/* Forget all positions of one side. */
void trees_forget(struct trees *trees, enum side side);
/* The same for both sides; gives back the memory beyond what a small search takes. */
void trees_clear(struct trees *trees);
/* Make room for that many more nodes, and for the boxes of one; false: there is no room. */
bool trees_reserve(struct trees *trees, enum side side, uint32_t more);

static inline struct node *trees_node(const struct trees *trees, enum side side, uint32_t number)
{
	assert(number < trees->tree[side].nodes.count);
	return pool_at(&trees->tree[side].nodes, number);
}

/* Add a node for that position, without boxes or features; trees_reserve made room for it.
 * Returns its number. */
uint32_t trees_add(struct trees *trees, enum side side, const struct hash_key *key,
		   uint32_t parent);

/* The number of a position's node; *side gets the side that it belongs to. 0: the position isn't
 * known. */
uint32_t trees_find(const struct trees *trees, const struct hash_key *key, enum side *side);
static inline void trees_prefetch(const struct trees *trees, const struct hash_key *key)
{
	__builtin_prefetch(&trees->table.slots[key->hash & (trees->table.size - 1)]);
}

/* Fetch the position's node from memory, if it is known, while other work is done. */
void trees_prefetch_node(const struct trees *trees, const struct hash_key *key);

/* Fill boxes, which has room for all, with a node's boxes: they are listed, or worked out from its
 * parent's. */
void trees_boxes(const struct trees *trees, enum side side, uint32_t number, uint16_t *boxes);
/* List a node's boxes, as it is being expanded. */
void trees_keep_boxes(struct trees *trees, enum side side, uint32_t number, const uint16_t *boxes);

#endif
