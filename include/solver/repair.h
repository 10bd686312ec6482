/* SPDX-License-Identifier: MIT */
/*
 * For strategy_fill: where a round got stuck with many boxes home, it is repaired. A goal without a
 * box is chosen, the boxes that have to move so that one comes to it, and some near these, home or
 * not; they are solved as a part of the level (sublevel.h), all others being walls. If that can't
 * be solved, which mostly takes a fraction of a millisecond to see, more boxes move; if it takes
 * too long, another goal is chosen. Half of the time some moves are taken back first. From where a
 * repair leads goals are filled on.
 *
 * In the literature: a large neighbourhood search, or ruin and recreate.
 */
#ifndef SOLVER_REPAIR_H
#define SOLVER_REPAIR_H

#include "solver/engine.h"

enum repair_state {
	REPAIR_GOES_ON,
	REPAIR_DONE, /* fill->node is the position that it led to, and laid out */
	REPAIR_NO_MEMORY,
};

/* engine->sublevels is set. Begin where fill->stuck is; the nodes that led there since the round
 * began have their boxes listed. False: there is no memory. */
bool repair_begin(struct engine *engine);
/* A step. It may go on for ever. */
enum repair_state repair_step(struct engine *engine);
/* End what is under way, so that its memory is free; the schedule does it before each turn. */
void repair_end(struct engine *engine);
/* Keep the boxes that are home, if they didn't begin there, and match the others with the other
 * goals. The position is laid out. False: they can't be matched like this. */
bool repair_keep(struct engine *engine);

/* Before engine_free, if engine->sublevels was set. */
void repair_free(struct engine *engine);

#endif
