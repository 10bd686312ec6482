/* SPDX-License-Identifier: MIT */
/* From the nodes where a search ended to the moves of a solution. */
#ifndef SOLVER_PATH_H
#define SOLVER_PATH_H

#include "base/text.h"
#include "solver/engine.h"

/* Moves being written: the pusher stands here, the boxes in engine->position. */
struct path {
	struct engine *engine;
	struct text *moves;
	int pusher;
	/* from nodes: */
	uint32_t *line; /* nodes of the forward side, the last one first; yours to arena_drop */
	size_t length, left;
	uint32_t backward;
	int from, to, beside; /* the macro move at work, and a square of the pusher's region after
				 it */
	bool searching;
	size_t pushes; /* pushes of that macro move still to be written; they are in
			  engine->lone.queue */
};

/*
 * Add the letters of the way through engine->meet to moves: path_begin, then path_go_on in slices,
 * as it pauses at engine->until. PATH_NONE: there is no such way, because two positions had the
 * same key. The caller replays the moves. path_begin is false if there is no memory.
 */
bool path_begin(struct path *path, struct engine *engine, struct text *moves);
enum path_state { PATH_GOES_ON, PATH_WRITTEN, PATH_NONE };
enum path_state path_go_on(struct path *path);

#endif
