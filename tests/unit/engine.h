/* SPDX-License-Identifier: MIT */
/* The solver's engine, for tests that look into it. */
#ifndef TESTS_ENGINE_H
#define TESTS_ENGINE_H

#include "solver/engine.h"

/* engine_take, and engine_prepare in one go. */
static inline bool engine_make(struct engine *engine, const struct board *board)
{
	if (!engine_take(engine, board))
		return false;
	while (!engine_prepare(engine))
		;
	return true;
}

#endif
