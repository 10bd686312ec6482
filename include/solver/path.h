/* SPDX-License-Identifier: MIT */
/* From the nodes where a search ended to the moves of a solution. */
#ifndef SOLVER_PATH_H
#define SOLVER_PATH_H

#include "core/text.h"
#include "solver/engine.h"

/*
 * Add the letters of the way that leads over engine->meet. False: there is none, because two
 * positions had the same key. The caller replays it.
 */
bool path_write(struct engine *engine, struct text *moves);

struct push {
	uint16_t from, to; /* squares of the box */
};

/* The same of single pushes from where the level begins, with shortest walks between them. False:
 * one of them can't be made. */
bool path_write_pushes(struct engine *engine, const struct push *pushes, size_t count,
		       struct text *moves);

#endif
