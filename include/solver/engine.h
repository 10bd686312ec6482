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
#include "solver/plan.h"
#include "solver/tally.h"
#include "solver/tree.h"

/* How much work it takes to put a node into the table. */
#define TICKS_A_SLOT UINT64_C(20)

/* Knobs: they decide which node comes next, and nothing else. No measurement of one of them alone
 * is recorded; tests/bench/README.md has what was measured. */
enum {
	FAR_STEP = 16,		 /* one push less of far outweighs so many regions */
	FEATURE_STEP = 65536,	 /* one step of a feature outweighs any far: that has 16 bits */
	REGION_AS_FAR = 500,	 /* pushes that one region more counts as */
	UNADVISED_AS_FAR = 1000, /* pushes that a step counts as which no advisor chose */
	REMOTE_STEP = 4,	 /* remote is in quarters of a push */
	REMOTE_MOST = 60000,
	REMOTE_OFF_BOARD = 1600, /* for a box that left the board: 400 pushes */
};

/* What a side looks for. */
enum aim {
	AIM_START,  /* where the other side began */
	AIM_OPEN,   /* a position in which boxes are out of each other's way */
	AIM_TARGET, /* one position that the other side has met */
	AIM_UNLOAD, /* backwards: each box to a square where one began; there it leaves the board */
	AIM_PACK,   /* forwards: the goals filled in the order of a plan */
};

enum outcome {
	GOES_ON,
	SOLVED,	    /* engine->meet has the two nodes; that of the backward side may be 0 */
	IMPOSSIBLE, /* proved */
	UNLOADED,   /* AIM_UNLOAD: party->best is a node without boxes */
	EXHAUSTED,  /* nothing is left to be expanded, but that is no proof */
	OUT_OF_MEMORY,
};

/* The features that cells go by in AIM_START and AIM_TARGET. In AIM_PACK cells always go by
 * steps of the plan and regions, and by chokes and extra as asked for here. */
enum {
	CELLS_REGIONS = 1,
	CELLS_PACKED = 2,
	CELLS_CHOKES = 4,
	CELLS_EXTRA = 8,
};

/* One side of the bidirectional search, with its open lists. */
struct party {
	enum aim aim;
	struct arena arena; /* of its open lists */
	struct cells cells;
	struct queue nearest; /* the same nodes, the nearest to the aim first */
	struct queue bridge;  /* nodes near to where the trees nearly meet: see bridge.h */
	unsigned char bridge_number;
	uint32_t bridge_moves; /* from its end to the children of the node at work */
	bool bridges;	       /* the node at work was taken from the bridge */
	unsigned turn;
	uint32_t best;
	bool whole; /* nothing was left out of this tree that could lead to a solution */
	uint64_t expanded;
	uint16_t *target_pushes; /* AIM_TARGET: [square * boxes + box of the target] */
	struct layers layers;	 /* of the target */
	struct hotspots hotspots;
	uint16_t *remote; /* by square: mean distance from where this side begins, in REMOTE_STEP */
};

/* Work of engine_target that pauses at engine->until; engine_go_on continues it. */
struct targeting {
	bool under_way;
	bool begins; /* the side begins when it is done */
	enum side side;
	int next; /* box of the target; where they stand is in engine->boxes */
};

struct candidate {
	uint32_t quality, node;
};

struct retargeting {
	struct candidate *list; /* NULL: not under way */
	uint32_t count, next, best;
	bool begun;
};

enum { ADVISORS = 6 };

/* A position being expanded. */
struct expansion {
	struct engine *engine;
	enum { EXPANDED, LOOKED_AT, MATCHED, MOVED, ADDING, QUEUEING } phase; /* what comes next */
	enum side side;
	enum aim aim;
	uint32_t number;
	struct node node; /* a copy: the trees grow */
	const unsigned char *dead;
	const uint16_t *pushes; /* the table for the bound to the goals or the start */
	struct matching *base;
	bool confined, bridges;
	int on_goals;
	int lifted, aim_lifted; /* the box that was lifted out of each matching; -1: none */
	uint32_t first;		/* the first node that was added */
	uint32_t next;		/* box, macro move or node of the phase */
	int32_t value[ADVISORS];
	uint32_t choice[ADVISORS]; /* the nodes that the advisors choose */
};

struct engine {
	struct arena arena; /* of all that isn't a party's, within its quota */
	struct terrain terrain;
	struct position position;
	struct lone lone;
	struct frozen frozen;
	struct corrals corrals;
	struct macros macros;
	struct matching base, other,
		aimed; /* as the boxes stand; with other frozen boxes; to the target */
	struct trees trees;
	struct party parties[SIDES];
	struct plan plan;
	struct fill fill;
	struct luck luck;
	uint16_t *homes; /* the goals from which the backward side begins: all, if there are no more
			    than boxes */
	uint16_t *from_start;  /* pushes from where the boxes began: [square * boxes + box] */
	uint64_t *start_reach; /* by square: the boxes that can come there, as bits; NULL: there
				  are more than 64 */
	unsigned char *never;  /* by square: no box comes there from the start; 0 of the wall */
	unsigned char *is_start, *is_choke; /* by square */
	unsigned char *is_fixed;	    /* by square: bridges leave a box there alone */
	uint16_t *boxes;		    /* room for a list of boxes */
	uint64_t *reached, *part;	    /* room for regions */
	int fixed;			    /* squares that are is_fixed */
	bool circular; /* the level begins solved: at least one push is asked for */
	uint32_t meet[SIDES];
	struct solver_tally *tally; /* of the strategy at work; at first it is untold */
	struct solver_tally untold;
	/* set by the strategy at work */
	unsigned cells_by; /* CELLS_... */
	unsigned tap;	   /* every tap-th node is taken from party->nearest; 0: none */
	unsigned noise;
	bool near; /* moving a box near to where the last one was left counts as advised */
	/* the work that is done in slices */
	uint64_t until; /* as engine_work counts: what takes longer pauses */
	uint64_t aside; /* work beside position.ticks; turns go by ticks alone */
	size_t stage;	/* of the preparation */
	int prepared;	/* boxes or squares done in that stage */
	struct targeting targeting;
	struct retargeting retargeting;
	struct expansion expansion;
};

/* Make an engine that is zeroed but for arena.quota and luck, then prepare it in slices: until
 * engine_prepare is true; it pauses at engine->until. False: the tables don't fit; engine_free it
 * all the same. */
bool engine_take(struct engine *engine, const struct board *board);
bool engine_prepare(struct engine *engine);
void engine_free(struct engine *engine);

/* Forget both trees and all that waits. */
void engine_clear(struct engine *engine);
/* Forget one side. */
void engine_forget(struct engine *engine, enum side side);
/* What a side looks for from now on; for AIM_TARGET call engine_target. */
void engine_aim(struct engine *engine, enum side side, enum aim aim);

/*
 * Let a side begin: where the game stands, or at the solved positions. SOLVED: the other side has
 * been there; IMPOSSIBLE: the level is seen to be lost at once.
 */
enum outcome engine_begin(struct engine *engine, enum side side);
/* Let a side aim at a node of the other one. */
void engine_target(struct engine *engine, enum side side, uint32_t node);
/* The same for a side that is under way: only the most promising of its waiting nodes go on
 * waiting, at most that many. False: there is no memory. */
bool engine_retarget(struct engine *engine, enum side side, uint32_t node, uint32_t most);

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
/* engine->until for parts that know position.ticks alone. */
static inline uint64_t engine_ticks_until(const struct engine *engine)
{
	return engine->until - engine->aside;
}

/* Is the position of a node lost because of a corral? Remembered with the node. */
bool expand_is_lost(struct engine *engine, enum side side, uint32_t node);

/* How a node is valued: see aim.c. */
uint32_t aim_cell(const struct engine *engine, enum side side, const struct node *node);
uint32_t aim_quality(const struct engine *engine, enum side side, const struct node *node);
uint32_t aim_rank(struct engine *engine, enum side side, const struct node *node);
uint32_t aim_nearness(const struct engine *engine, enum side side, const struct node *node);
/* In AIM_OPEN: a node about as open as the best, by chance; none that is NODE_TRIED or NODE_LOST.
 * It has at most so many hotspots and boxes stuck more than the best. 0: none is left. */
uint32_t aim_another_open(struct engine *engine, enum side side, int further);
/*
 * Note the features of the position laid out: chokes, extra, packed and far. bound is the least
 * number of pushes to its aim, in AIM_PACK to the goals; AIM_OPEN and AIM_UNLOAD don't use it.
 */
void aim_note(struct engine *engine, enum side side, struct node *node, int32_t bound);

/* strategy_fill: begin to dig for the goal before which so many are skipped. False: there is no
 * memory. */
bool fill_dig_begin(struct engine *engine, int skipped);
/* One step in one of the last four phases. EXHAUSTED: it has led to nothing. */
enum outcome fill_dig(struct engine *engine, int *phase);
/*
 * Go on from where a round got stuck, and from the last positions on the way there, as other
 * strategies search: by steps of engine_step in AIM_START. EXHAUSTED: there is nothing to go on
 * from, or nothing left.
 */
enum outcome fill_finish_begin(struct engine *engine);
enum outcome fill_finish(struct engine *engine);
/* Copy the way to a node, with the tree still there. NULL in nodes: there is no memory. */
struct fill_way fill_copy_way(struct engine *engine, uint32_t node);
/* Forget all of the forward tree but a way, whose end is laid out and fill->node then. False: there
 * is no memory. */
bool fill_keep_way(struct engine *engine, const struct node *way, uint32_t length);

/* engine_step's second half: see expand.c. */
enum outcome expand(struct engine *engine, enum side side, uint32_t node);
enum outcome expand_go_on(struct engine *engine);

#endif
