/* SPDX-License-Identifier: MIT */
/*
 * Filling the goals one after the other: in which order, with which box, and past which boxes in
 * its way. The order is found backwards, goal by goal and in time linear in boxes and squares. All
 * of this is advice: nothing is pruned by it.
 */
#ifndef SOLVER_FILL_H
#define SOLVER_FILL_H

#include "solver/macros.h"

struct engine;
struct node;
struct repair;

enum {
	FILL_BUCKETS = 128,  /* more than any one step of a way costs */
	FILL_IN_WAY = 40,    /* a box in the way counts as this many pushes */
	FILL_SUPPLIERS = 12, /* how many suppliers a search returns */
	FILL_MOVED = 24,     /* how many boxes digging moves in one position */
	FILL_BACK = 8,	     /* how many moves may be taken back at the end */
	FILL_OPENINGS = 30,  /* how many positions rounds begin from, in turn */
	FILL_NONE = 65535,   /* in place of a goal: none */
};

/* What a search is to find. */
enum fill_wish {
	FILL_FREE,     /* boxes that can be brought with no other box in the way */
	FILL_CHEAP,    /* boxes that others may be in the way of, and that cost little more than the
			  cheapest of them */
	FILL_CHEAPEST, /* the cheapest of those */
	FILL_ANY,      /* whether there is any */
};

/* A box that may be brought to a goal. */
struct fill_supplier {
	uint32_t cost;	 /* pushes, plus a penalty for each box in the way */
	uint32_t state;	 /* square and direction of the first push */
	uint16_t square; /* where the box stands */
};

/* Nodes of the forward tree, each the parent of the next, the root first. */
struct fill_way {
	struct node *nodes;
	uint32_t length;
};

struct fill {
	struct luck luck;
	/* The order. Goals are given by their numbers. */
	uint32_t *key; /* of each goal: goals with the highest keys are filled first, if they can
			  be */
	uint16_t *order;
	int count;	      /* goals in order so far */
	uint16_t *left;	      /* goals that aren't emptied yet; FILL_NONE: this one is */
	unsigned char *taken; /* by square: a box began here, and a box has come here again */
	int left_count, next;
	bool stayed;	   /* boxes that began on goals may leave them */
	bool any, pulling; /* any: a box has left in this pass; pulling: a box is being pulled */
	/* a matching: to each box a goal of its own that it could come to if it were alone */
	uint16_t *goal_of, *box_of; /* goal_of by box; box_of by goal: the box's number + 1, 0:
				       none */
	uint16_t *room;		    /* working memory, three entries for each goal */
	unsigned char *may;	    /* of each box: all boxes can still be matched if it takes the
				       goal */
	unsigned char *kept;	    /* by square: a box was brought here, and stays */
	/* Ways to a goal, by state: the box's square and the direction of its next push. */
	uint32_t *cost, *then;				/* the cost of the way from here, and the
							   next state on it */
	uint32_t *after, *before, bucket[FILL_BUCKETS]; /* lists of waiting states, by cost */
	unsigned char *done; /* by square: the states before all of its states are reached */
	/* Regions: one for each number of boxes, where the pusher gets past so many of them, the
	 * first level_count are known; the squares whose boxes it may pass; working memory. */
	uint64_t *levels, *passed, *behind;
	int level_count;
	struct fill_supplier suppliers[FILL_SUPPLIERS]; /* the cheapest first */
	int supplied;
	/* The state of a round. */
	uint32_t node, stuck; /* nodes of the forward tree: the current one; the one where digging
				 began */
	int goal, skipped;    /* the goal being filled, and how many unfilled goals before it are
				 skipped */
	int window;	      /* how many goals may be skipped */
	int cut, cutter;      /* filling the goal `cutter` would cut off the goal `cut`; -1: none */
	bool digs, all;	      /* digs: boxes are moved out of the way; all: any box that can be
				 moved */
	int dug;	      /* how many positions digging has looked at */
	struct fill_supplier tries[FILL_SUPPLIERS];
	int try_count, try_next;
	uint16_t moved[FILL_MOVED];
	int moved_count, moved_next;
	struct hash_key back[FILL_BACK + 1]; /* positions before, between and after the last
						moves */
	int back_count, back_next;
	uint64_t *reached; /* room for a region */
	/* Rounds. */
	struct fill_way openings[FILL_OPENINGS]; /* ways to where rounds begin */
	unsigned opening_count, opening_next;
	unsigned round;
	int best; /* boxes on goals at the end of the best round, which had these keys: */
	uint32_t *best_key;
	/* Repairs of a round, see repair.h. */
	struct repair *repair;
	uint64_t took;	/* how long the round took before it got stuck */
	bool repairs;	/* goals are filled on from a repair */
	bool finishes;	/* another search goes on after the repairs */
	int stuck_home; /* boxes that are home where it got stuck */
};

/* Allocates from the arena, which notes if an array doesn't fit (arena->refused). */
void fill_make(struct fill *fill, const struct terrain *terrain, struct luck luck,
	       struct arena *arena);

/*
 * Find an order by the keys: call fill_order_begin, then fill_order until it returns true. Boxes
 * are pulled from the goals to where boxes began; engine->position holds them meanwhile.
 */
void fill_order_begin(struct engine *engine);
bool fill_order(struct engine *engine);

/* Match one more box of the position; fill->box_of is 0 at first. False: it can't be done. */
bool fill_match(struct engine *engine, int box);
/* Mark in fill->may the boxes that fill_assign could give the goal. */
void fill_allow(struct engine *engine, int goal);
/* Match the box with the goal, and the other boxes with the other goals. False: it can't be
 * done. */
bool fill_assign(struct engine *engine, int box, int goal);

/*
 * Find the boxes that may be brought to a goal by a pusher that reaches engine->reached. Boxes in
 * the way must not be kept. The search assumes that the pusher gets round a box wherever no other
 * box stands behind it.
 */
void fill_search(struct engine *engine, int goal, enum fill_wish wish);
/* List the squares of the boxes in the way of a supplier of the last search, which was for
 * FILL_CHEAP, up to `most`: those in the pusher's way to the first push, then those in the way of
 * the pushes. Returns how many. */
int fill_in_way(struct engine *engine, const struct fill_supplier *supplier, uint16_t *squares,
		int most);

/* --- The strategy's steps ------------------------------------------------------------------- */

enum fill_phase {
	FILL_ORDERING,
	FILL_MATCHING,
	FILL_SEARCHING, /* search for boxes that can be brought to the next goal */
	FILL_TRYING,	/* try to bring one of them there */
	FILL_DIGGING,	/* no goal can be filled: take the most promising position */
	FILL_PICKING,	/* pick the boxes to move in that position */
	FILL_MOVING,	/* find their moves */
	FILL_JUDGING,	/* judge these moves, one by one */
	FILL_REPAIRING, /* fill a goal by solving a part of the level */
	FILL_FINISHING, /* fill the last goals, by another search */
	FILL_OPENING,	/* before the first round: get boxes out of each other's way */
	FILL_CHOOSING,	/* choose where rounds begin */
};

/* How many boxes of the position laid out are on goals. */
int fill_home(const struct engine *engine);
/* The unfilled goal of that number in the order, from 0; -1: there is none. */
int fill_unfilled(const struct engine *engine, int number);
/* Lay out a node of the forward tree, and make it fill->node. */
void fill_lay(struct engine *engine, uint32_t node);
/* Add the moves of the box on a square to engine->macros. */
enum macros_state fill_find_moves(struct engine *engine, int square);
/* Add the node for a macro move from fill->node, or find it; 0: there is no memory. */
uint32_t fill_add(struct engine *engine, const struct macro *macro);
/* Can the pusher, which reaches engine->reached, push the box on the square? */
bool fill_can_push(const struct engine *engine, int square);
/* Is a box frozen off its goal now that a box has come to the square? */
bool fill_freezes(struct engine *engine, int square);
/* Is the position laid out lost because of a corral, or of boxes frozen on goals that others need?
 * The pusher reaches engine->reached; pusher is its first square. */
bool fill_is_lost(struct engine *engine, int pusher);
/* Try the suppliers of the last search. Returns the phase. */
int fill_try(struct engine *engine);
/* Add a position where rounds begin; false: there is no memory. Forget them all. */
bool fill_add_opening(struct engine *engine, uint32_t node);
void fill_forget_openings(struct engine *engine);

#endif
