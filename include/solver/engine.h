/* SPDX-License-Identifier: MIT */
/* What the strategies share: all tables of a level, two trees, and the expansion of a position. */
#ifndef SOLVER_ENGINE_H
#define SOLVER_ENGINE_H

#include "solver/cells.h"
#include "solver/corral.h"
#include "solver/frozen.h"
#include "solver/macros.h"
#include "solver/matching.h"
#include "solver/plan.h"
#include "solver/tree.h"

/* The clock of the schedule counts work. A processor of today does about so much of it in a second.
 */
#define TICKS_A_SECOND UINT64_C(840000000)
/* It takes about so much of it to put a node into the table. */
#define TICKS_A_SLOT UINT64_C(20)

/* What a side looks for. */
enum aim {
	AIM_START,  /* where the other side began */
	AIM_OPEN,   /* a position in which boxes are out of each other's way */
	AIM_TARGET, /* one position that the other side has met */
	AIM_UNLOAD, /* backwards: all boxes at places where some began, in whatever order; those
		       leave the board */
	AIM_PACK,   /* forwards: the goals filled in the order of a plan */
};

enum outcome {
	GOES_ON,
	SOLVED,	    /* engine->meet has the two nodes; that of the backward side may be 0 */
	IMPOSSIBLE, /* proved */
	UNLOADED,   /* AIM_UNLOAD: the last box is gone; party->best */
	EXHAUSTED,  /* nothing is left to be expanded, but that is no proof */
	OUT_OF_MEMORY,
};

/* What cells go by, in AIM_START and AIM_TARGET. AIM_PACK always goes by steps of the plan and
 * regions. */
enum {
	CELLS_REGIONS = 1,
	CELLS_PACKED = 2,
	CELLS_CHOKES = 4,
	CELLS_EXTRA = 8,
};

/* One side of the search. */
struct party {
	enum aim aim;
	struct cells cells;
	struct queue nearest;  /* the same nodes, the nearest to the aim first */
	struct queue bridge;   /* nodes near to where the trees nearly meet: see bridge.h */
	uint32_t bridge_moves; /* from there to the children of the node at work */
	bool bridges;	       /* it is being expanded for that */
	unsigned turn;
	uint32_t best;
	bool whole; /* nothing was left out of this tree that could lead to a solution */
	uint64_t expanded;
	uint16_t *target_pushes;  /* AIM_TARGET: [square * boxes + box of the target] */
	unsigned char *in_target; /* by square */
	uint16_t *remote;	  /* by square: how far from where this side begins; wall too */
};

/* Work of a side that pauses at engine->until and is gone on with by engine_go_on. */
struct targeting {
	bool under_way;
	bool begins; /* the side does when that is done */
	enum side side;
	int next; /* box of the target, which stand in engine->boxes */
};

struct candidate {
	uint32_t quality, node;
};

struct retargeting {
	struct candidate *list; /* NULL: not under way */
	uint32_t room, count, next, best;
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
	struct quota *quota;
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
	struct luck luck;
	uint16_t *homes; /* the goals from which the backward side begins: all, if there are no more
			    than boxes */
	uint16_t *from_start;  /* pushes from where the boxes began: [square * boxes + box] */
	uint64_t *start_reach; /* by square: the boxes that can come there, as bits; NULL: there
				  are more than 64 */
	unsigned char *never; /* by square: no box that began here comes there; never of the wall */
	unsigned char *is_start, *is_choke; /* by square */
	uint16_t *boxes;		    /* room for a list of boxes */
	uint64_t *reached, *part;	    /* room for regions */
	bool circular; /* the level begins solved: at least one push is asked for */
	uint32_t meet[SIDES];
	/* how the strategy at work wants it */
	unsigned cells_by; /* CELLS_... */
	unsigned tap;	   /* every how many-th pick is the nearest to the aim; 0: none */
	unsigned noise;
	bool near; /* the next box is best near to where the last one was left */
	/* the work that is done in slices */
	uint64_t until; /* by engine_work: what goes on longer pauses */
	uint64_t aside; /* work that position.ticks, by which turns are given, doesn't count */
	size_t stage;	/* of the preparation */
	int prepared;	/* boxes or squares in that stage */
	struct targeting targeting;
	struct retargeting retargeting;
	struct expansion expansion;
};

/* False: the tables don't fit. Zeroed but for quota and luck; engine_free also after false. Goes on
 * until all is prepared. */
bool engine_make(struct engine *engine, const struct board *board);
/* The same in slices: engine_take, then engine_prepare until it's true; it pauses at
 * engine->until. */
bool engine_take(struct engine *engine, const struct board *board);
bool engine_prepare(struct engine *engine);
void engine_free(struct engine *engine);

/* Forget both trees and all that waits. */
void engine_clear(struct engine *engine);
/* Forget one side. */
void engine_forget(struct engine *engine, enum side side);
/* What a side looks for from now on; not for AIM_TARGET. */
void engine_aim(struct engine *engine, enum side side, enum aim aim);

/*
 * Let a side begin: where the game stands, or at the solved positions. SOLVED where the other side
 * has been there; IMPOSSIBLE where it is clear at once.
 */
enum outcome engine_begin(struct engine *engine, enum side side);
/* Let a side aim at a node of the other one. */
void engine_target(struct engine *engine, enum side side, uint32_t node);
/* The same for a side that is under way: the most promising of its waiting nodes wait, and no
 * others. */
bool engine_retarget(struct engine *engine, enum side side, uint32_t node, uint32_t most);

/* Expand the next node of a side. */
enum outcome engine_step(struct engine *engine, enum side side);

/* Is something of the above under way that has paused? Then it goes on, before anything else. */
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
/* The same for parts that know position.ticks alone. */
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
/*
 * Note the features of the position laid out: chokes, extra, packed and, unless it aims at the
 * other's start or a target, far; bound is that to the goals or the start.
 */
void aim_note(const struct engine *engine, enum side side, struct node *node, int32_t bound);

/* engine_step's second half: see expand.c. */
enum outcome expand(struct engine *engine, enum side side, uint32_t node);
enum outcome expand_go_on(struct engine *engine);

#endif
