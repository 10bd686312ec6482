/* From the nodes where a search ended to the moves of a solution. */
#ifndef SOLVER_PATH_H
#define SOLVER_PATH_H

#include "core/text.h"
#include "solver/engine.h"

/*
 * Add the letters of the way that leads over engine->meet. False: there is none, because two positions had the
 * same key. The caller replays it.
 */
bool path_write(struct engine *engine, struct text *moves);

#endif
