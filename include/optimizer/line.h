/* SPDX-License-Identifier: MIT */
/* A solution as the pushes that it makes; the walks between them are the shortest. */
#ifndef OPTIMIZER_LINE_H
#define OPTIMIZER_LINE_H

#include "base/text.h"
#include "optimizer/search.h"

struct move_line {
	uint32_t *pushes; /* as those of edges */
	uint32_t count;
	uint32_t moves;
	bool done; /* it has been made better alone */
};

/* Of moves that solve the board; false: they don't, and why. line_free it. */
bool line_read(struct move_line *line, const struct ground *ground, const struct board *board,
	       struct slice moves, struct error *err);
void line_free(struct move_line *line);

/* Add its letters, and set its moves. False: it doesn't solve the board by the game's rules. */
bool line_write(struct move_line *line, const struct ground *ground, const struct board *board,
		struct text *letters);

static inline struct cost line_cost(const struct move_line *line, enum best best)
{
	return cost_of(best, line->moves, line->count);
}

#endif
