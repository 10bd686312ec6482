/* SPDX-License-Identifier: MIT */
/*
 * Goals filled one after the other: in which order, by which box, and past which others that stand
 * in its way. The order is found backwards, as a plan's (plan.h), but goal by goal and in time
 * linear in boxes and squares. All of it is advice: nothing is pruned by it.
 */
#ifndef SOLVER_FILL_H
#define SOLVER_FILL_H

#include "solver/macros.h"

struct engine;
struct node;

enum {
	FILL_BUCKETS = 128,  /* more than one step of a way costs */
	FILL_SUPPLIERS = 12, /* that a search returns */
	FILL_MOVED = 24,     /* boxes that digging moves from a position */
	FILL_BACK = 8,	     /* moves that may be taken back in the end */
	FILL_OPENINGS = 30,  /* positions from which rounds begin, by turns */
	FILL_NONE = 65535,   /* no goal */
};

/* A box that may be brought to a goal. */
struct fill_supplier {
	uint32_t cost;	 /* pushes, and some more for each box in the way */
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
	/* the order; goals go by number */
	uint32_t *key; /* of each goal: those with the highest are filled first, where they can */
	uint16_t *order;
	int count;	      /* of goals in it */
	uint16_t *left;	      /* goals that aren't emptied yet; FILL_NONE: it is */
	unsigned char *taken; /* by square: a box began here that has come back */
	int left_count, next;
	bool stayed;	   /* boxes that began on goals may leave those */
	bool any, pulling; /* one has left in this pass; one is under way */
	/* a goal of its own that each box could come to if it were alone, and the other way round
	 */
	uint16_t *goal_of, *box_of; /* box_of: its number + 1 */
	uint16_t *room;		    /* two to a goal */
	unsigned char *may;	    /* of each box: all are still matched if it takes the goal */
	unsigned char *kept;	    /* by square: a box that was brought here, and stays */
	/* ways to a goal; by square and direction of the next push */
	uint32_t *cost, *then;				/* and the next such state */
	uint32_t *after, *before, bucket[FILL_BUCKETS]; /* those that wait, by cost */
	uint16_t *walk, *walked; /* by square: boxes in the pusher's way there; from where */
	struct fill_supplier suppliers[FILL_SUPPLIERS]; /* the cheapest first */
	int supplied;
	/* where a round stands */
	uint32_t node, stuck; /* of the forward tree; stuck: there digging began */
	int goal, skipped;    /* the goal being filled, and so many unfilled ones before it */
	int window;	      /* at most that many are skipped */
	int cut, cutter;      /* filling cutter would cut off cut; -1: none */
	bool digs, all;	      /* boxes are moved out of the way; any that can be */
	int dug;	      /* positions looked at for that */
	struct fill_supplier tries[FILL_SUPPLIERS];
	int try_count, try_next;
	uint16_t moved[FILL_MOVED];
	int moved_count, moved_next;
	struct hash_key back[FILL_BACK + 1]; /* positions before, between and after those moves */
	int back_count, back_next;
	uint64_t *reached; /* room for a region */
	/* rounds */
	struct fill_way openings[FILL_OPENINGS]; /* to where they begin */
	unsigned opening_count, opening_next;
	unsigned round;
	int best; /* boxes home at the end of the best round, with these keys: */
	uint32_t *best_key;
};

/* The arena has its arrays, or has refused them. */
void fill_make(struct fill *fill, const struct terrain *terrain, struct luck luck,
	       struct arena *arena);

/*
 * Find an order by the keys: fill_order_begin, then fill_order until it is true. It takes the
 * boxes from the goals to where others began; engine->position holds them meanwhile.
 */
void fill_order_begin(struct engine *engine);
bool fill_order(struct engine *engine);

/* Match one more box of the position; fill->box_of is 0 at first. False: it can't be done. */
bool fill_match(struct engine *engine, int box);
/* Mark in fill->may the boxes that fill_assign could give the goal. */
void fill_allow(struct engine *engine, int goal);
/* Match the box with the goal, and the others with the rest. False: it can't be done. */
bool fill_assign(struct engine *engine, int box, int goal);

/*
 * Find the boxes that may be brought to a goal by a pusher that reaches engine->reached. soft:
 * past others, unless they are kept; otherwise past none. The pusher is taken to get round a box
 * wherever no other box stands behind it.
 */
void fill_search(struct engine *engine, int goal, bool soft);
/* List the boxes in the way of a supplier of the last soft search, at most so many; returns how
 * many. */
int fill_in_way(const struct engine *engine, const struct fill_supplier *supplier,
		uint16_t *squares, int most);

/* --- The strategy's steps ------------------------------------------------------------------- */

enum fill_phase {
	FILL_ORDERING,
	FILL_MATCHING,
	FILL_SEARCHING, /* for boxes that can be brought to the next goal */
	FILL_TRYING,	/* to bring one of them there */
	FILL_DIGGING,	/* no goal can be filled: the most promising position is next */
	FILL_PICKING,	/* the boxes that may be moved in it */
	FILL_MOVING,	/* their moves */
	FILL_JUDGING,	/* those moves, one by one */
	FILL_FINISHING, /* the last goals, by another search */
	FILL_OPENING,	/* before the first round: boxes get out of each other's way */
	FILL_CHOOSING,	/* where rounds begin */
};

/* The unfilled goal before which so many others are to be filled; -1: there is none. */
int fill_unfilled(const struct engine *engine, int number);
/* Lay out a node of the forward tree: fill->node from now on. */
void fill_lay(struct engine *engine, uint32_t node);
/* Add the moves of the box on a square to engine->macros. */
enum macros_state fill_find_moves(struct engine *engine, int square);
/* The node for a macro move from fill->node; 0: there is no memory. */
uint32_t fill_add(struct engine *engine, const struct macro *macro);
/* Can the pusher, who reaches engine->reached, push the box on the square? */
bool fill_can_push(const struct engine *engine, int square);
/* Is a box frozen off its goal now that one has come to the square? */
bool fill_freezes(struct engine *engine, int square);
/* Is the position laid out lost because of a corral, or of boxes frozen on goals that others need?
 * The pusher reaches engine->reached; pusher is its first square. */
bool fill_is_lost(struct engine *engine, int pusher);
/* Try the suppliers of the last search. Returns the phase. */
int fill_try(struct engine *engine);

#endif
