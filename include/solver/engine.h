/* SPDX-License-Identifier: MIT */
/* What the strategies share: all tables of a level, two trees, and the expansion of a position.
 * Positions wait in cells by their features, and advisors choose the children that come first,
 * both as in FESS (Shoham and Schaeffer, The FESS Algorithm, 2020). */
#ifndef SOLVER_ENGINE_H
#define SOLVER_ENGINE_H

#include "solver/cells.h"
#include "solver/corral.h"
#include "solver/fill.h"
#include "solver/layers.h"
#include "solver/frozen.h"
#include "solver/hotspots.h"
#include "solver/macros.h"
#include "solver/matching.h"
#include "solver/tally.h"
#include "solver/tree.h"

/* How much work it takes to put a node into the table. */
#define TICKS_A_SLOT UINT64_C(20)

/* Knobs: they decide which node comes next, and nothing else. No knob was measured by itself;
 * tests/bench/README.md says what was measured. */
enum {
	FAR_STEP = 16,		 /* one push of far outweighs the regions that decide between
				    equals */
	FEATURE_STEP = 65536,	 /* one step of a feature outweighs any value of far, which has 16
				    bits */
	REGION_AS_FAR = 500,	 /* one more region counts as this many pushes */
	UNADVISED_AS_FAR = 1000, /* a step that no advisor chose counts as this many pushes */
	REMOTE_STEP = 4,	 /* remote is in quarters of a push */
	REMOTE_MOST = 60000,
};

/* What a side looks for. */
enum aim {
	AIM_START,  /* where the other side began */
	AIM_OPEN,   /* a position in which boxes are out of each other's way */
	AIM_TARGET, /* a given position that the other side has met */
};

enum outcome {
	GOES_ON,
	SOLVED,	    /* engine->meet has the two nodes; the backward side's may be 0 */
	IMPOSSIBLE, /* proved */
	EXHAUSTED,  /* nothing is left to expand, but that proves nothing */
	OUT_OF_MEMORY,
};

/* One side of the bidirectional search, with its open lists. */
struct party {
	enum aim aim;
	struct arena arena; /* holds its open lists */
	struct cells cells;
	struct queue nearest; /* the same nodes, those nearest to the aim first */
	struct queue bridge;  /* nodes near to where the trees nearly meet: see bridge.h */
	unsigned char bridge_number;
	uint32_t bridge_moves; /* moves from the bridge's end to the children of the node at work */
	bool bridges;	       /* the node at work was taken from the bridge */
	unsigned turn;
	uint32_t best;
	bool whole; /* this tree leaves out nothing that could lead to a solution */
	uint64_t expanded;
	uint16_t *target_pushes; /* AIM_TARGET: [square * boxes + box of the target] */
	struct layers layers;	 /* the order in which the target is filled */
	struct hotspots hotspots;
	uint32_t *blame;  /* by square: how much a box there is to blame for targets of this side
			     that weren't reached */
	bool blames;	  /* is any? */
	uint16_t *remote; /* by square: mean distance from where this side begins, in REMOTE_STEP */
};

/* The state of engine_target, whose work pauses at engine->until; engine_go_on continues it. */
struct targeting {
	bool under_way;
	bool begins; /* the side begins when it is done */
	enum side side;
	int next; /* the next box of the target; engine->boxes has their squares */
};

enum { ADVISORS = 4 };

/* A position being expanded. */
struct expansion {
	struct engine *engine;
	enum { EXPANDED, LOOKED_AT, MATCHED, MOVED, ADDING, QUEUEING } phase; /* what is next */
	enum side side;
	enum aim aim;
	uint32_t number;
	struct node node; /* a copy: the trees grow */
	const unsigned char *dead;
	const uint16_t *pushes; /* the distances for the bound to the goals, or to the start */
	struct matching *base;
	bool confined, bridges;
	int on_goals;
	int lifted, aim_lifted; /* the box that was lifted out of each matching; -1: none */
	uint32_t first;		/* the first node that was added */
	uint32_t next;		/* box, macro move or node of the phase */
	int32_t value[ADVISORS];
	uint32_t choice[ADVISORS]; /* the nodes that the advisors choose, 0: none yet */
};

struct sublevel_solver;

struct engine {
	struct arena arena; /* holds everything except the parties' lists, within its quota */
	struct terrain terrain;
	struct position position;
	struct lone lone;
	struct frozen frozen;
	struct corrals corrals;
	struct macros macros;
	struct matching base, other, aimed; /* base: of the boxes as they stand; other: with other
					       frozen boxes; aimed: to the target */
	struct trees trees;
	struct party parties[SIDES];
	struct fill fill;
	struct luck luck;
	uint16_t *homes;       /* the goals from which the backward side begins: as many as boxes */
	uint16_t *from_start;  /* pushes from where the boxes began: [square * boxes + box] */
	uint64_t *start_reach; /* by square: the boxes that can come there, as bits; NULL if there
				  are more than 64 boxes */
	unsigned char *never;  /* by square: no box can come there from the start; 0 for the wall */
	unsigned char *is_start, *is_choke;	 /* by square */
	unsigned char *is_fixed;		 /* by square: bridges leave a box there alone */
	uint16_t *boxes;			 /* room for a list of boxes */
	uint64_t *reached, *part;		 /* room for regions */
	int fixed;				 /* how many squares is_fixed has */
	const struct sublevel_solver *sublevels; /* NULL: no rounds of filling are repaired, as in
						    the levels that repairs make: see sublevel.h */
	bool circular; /* the level begins solved: a solution must have at least one push */
	uint32_t meet[SIDES];
	struct solver_tally *tally; /* the tally of the strategy at work; before there is one,
				       `untold` */
	struct solver_tally untold;
	/* set by the strategy at work */
	unsigned tap; /* every tap-th node is taken from party->nearest; 0: none is */
	unsigned noise;
	bool near; /* moving a box near to where the last one was left counts as advised, and cells
		      go by what is packed alone, not by regions as well */
	/* the work that is done in slices */
	uint64_t until; /* work pauses when engine_work has come to this */
	uint64_t aside; /* work not counted in position.ticks, which alone decide the lengths of
			   turns */
	size_t stage;	/* stage of the preparation */
	int prepared;	/* boxes or squares done in that stage */
	struct targeting targeting;
	struct expansion expansion;
};

/* Set up an engine that is zeroed except for arena.quota and luck; then call engine_prepare until
 * it returns true: it works in slices, and pauses at engine->until. engine_take is false if the
 * tables don't fit; call engine_free in any case. */
bool engine_take(struct engine *engine, const struct board *board);
bool engine_prepare(struct engine *engine);
void engine_free(struct engine *engine);

/* Forget both trees and all waiting nodes. */
void engine_clear(struct engine *engine);
/* Forget one side. */
void engine_forget(struct engine *engine, enum side side);
/* Set what a side looks for from now on; for AIM_TARGET call engine_target instead. */
void engine_aim(struct engine *engine, enum side side, enum aim aim);

/*
 * Let a side begin: where the game stands, or at the solved positions. SOLVED: the other side has
 * been there; IMPOSSIBLE: the level is seen to be lost at once.
 */
enum outcome engine_begin(struct engine *engine, enum side side);
/* Let a side aim at a node of the other side. */
void engine_target(struct engine *engine, enum side side, uint32_t node);

/* Expand the next node of a side. */
enum outcome engine_step(struct engine *engine, enum side side);

/* Has one of the calls above paused? Then engine_go_on comes before anything else. */
bool engine_is_busy(const struct engine *engine);
enum outcome engine_go_on(struct engine *engine);
/* All work done so far. */
static inline uint64_t engine_work(const struct engine *engine)
{
	return engine->position.ticks + engine->aside;
}
/* Is it time to pause? */
static inline bool engine_pauses(const struct engine *engine)
{
	return engine_work(engine) >= engine->until;
}
/* engine->until for parts that count only position.ticks. */
static inline uint64_t engine_ticks_until(const struct engine *engine)
{
	return engine->until - engine->aside;
}

/* Is the position of a node lost because of a corral? The answer is remembered with the node. */
bool expand_is_lost(struct engine *engine, enum side side, uint32_t node);

/* The value of a node, for several purposes: see aim.c. */
uint32_t aim_cell(const struct engine *engine, enum side side, const struct node *node);
uint32_t aim_quality(const struct engine *engine, enum side side, const struct node *node);
uint32_t aim_rank(struct engine *engine, enum side side, const struct node *node);
uint32_t aim_nearness(const struct node *node);
/*
 * In AIM_OPEN: a random node about as open as the best, which isn't NODE_TRIED or NODE_LOST; once
 * there is blame, the least to blame of many such nodes. Its hotspots and stuck boxes are at most
 * `further` more than the best node's. 0: none is left.
 */
uint32_t aim_another_open(struct engine *engine, enum side side, int further);
/* The other side hasn't reached that target, but come near to it with its node `best`: put blame on
 * the boxes that it hasn't brought to their places. */
void aim_blame(struct engine *engine, enum side side, uint32_t target, uint32_t best);
/*
 * Set a node's features from the position laid out: chokes, stuck, packed and far. bound is a lower
 * bound of the pushes to its aim; AIM_OPEN doesn't use it.
 */
void aim_note(struct engine *engine, enum side side, struct node *node, int32_t bound);

/* For strategy_fill: begin to dig for a goal, `skipped` unfilled goals further on in the order.
 * False: there is no memory. */
bool fill_dig_begin(struct engine *engine, int skipped);
/* One step of digging, in one of the phases FILL_DIGGING to FILL_JUDGING. EXHAUSTED: it has led to
 * nothing. */
enum outcome fill_dig(struct engine *engine, int *phase);
/*
 * Continue from where a round got stuck, and from the last positions on the way there, with the
 * search that other strategies use: engine_step in AIM_START. EXHAUSTED: there is nothing to
 * continue from, or nothing left to expand.
 */
enum outcome fill_finish_begin(struct engine *engine);
enum outcome fill_finish(struct engine *engine);
/* Copy the way to a node out of the tree, which stays. nodes is NULL if there is no memory. */
struct fill_way fill_copy_way(struct engine *engine, uint32_t node);
/* Forget all of the forward tree except a way. Its end is then laid out and becomes fill->node.
 * False: there is no memory. */
bool fill_keep_way(struct engine *engine, const struct node *way, uint32_t length);

/* engine_step's second half: see expand.c. */
enum outcome expand(struct engine *engine, enum side side, uint32_t node);
enum outcome expand_go_on(struct engine *engine);

#endif
