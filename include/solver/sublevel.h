/* SPDX-License-Identifier: MIT */
/*
 * A part of a level, solved on its own: a few boxes move, and all others are walls. Its tables know
 * these walls, so whether it can be solved is often seen at once, and otherwise it is a level of
 * few boxes.
 *
 * The other boxes aren't touched, so a part's moves can be made on the whole board as well. That a
 * part can't be solved says nothing about the level.
 */
#ifndef SOLVER_SUBLEVEL_H
#define SOLVER_SUBLEVEL_H

#include "base/text.h"
#include "solver/path.h"
#include "solver/schedule.h"

enum { SUBLEVEL_BOXES = 40 };

/* Which boxes move, by the squares of the whole, and the goals where they are to come: as many. */
struct sublevel_choice {
	uint16_t boxes[SUBLEVEL_BOXES], goals[SUBLEVEL_BOXES];
	int box_count, goal_count;
};

/* Nothing is under way when it is zeroed. */
struct sublevel {
	struct engine engine;
	struct schedule schedule;
	struct path path;
	struct text moves;
	bool under_way, prepared, writes;
	uint64_t end; /* on the engine's clock */
};

struct sublevel_solver {
	bool (*begin)(struct sublevel *level, const struct engine *whole,
		      const struct sublevel_choice *choice, int pusher, uint64_t ticks);
	enum outcome (*step)(struct sublevel *level, uint64_t *ticks);
	void (*end)(struct sublevel *level);
};

/*
 * Begin with the position laid out in the whole and its pusher on a square, and end what was under
 * way. False: boxes or goals are shut off, or there is no memory. It works for so many ticks, and
 * takes its memory from the whole's quota.
 */
bool sublevel_begin(struct sublevel *level, const struct engine *whole,
		    const struct sublevel_choice *choice, int pusher, uint64_t ticks);
/* A step; its work is added to *ticks. SOLVED: level->moves has the letters. IMPOSSIBLE: the boxes
 * can't get to these goals. EXHAUSTED: neither was found out. Anything but GOES_ON ends it. */
enum outcome sublevel_step(struct sublevel *level, uint64_t *ticks);
void sublevel_end(struct sublevel *level);

/* The three above, for an engine's `sublevels`: strategies that solve levels of their own don't
 * call by name what calls them. */
extern const struct sublevel_solver sublevel_solver;

#endif
