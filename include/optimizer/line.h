/* SPDX-License-Identifier: MIT */
/* A solution, as its pushes; the walks between them are the shortest. */
#ifndef OPTIMIZER_LINE_H
#define OPTIMIZER_LINE_H

#include "base/text.h"
#include "optimizer/search.h"

struct move_line {
	uint32_t *pushes; /* in the form of struct edge */
	uint32_t count;
	uint32_t moves;
	bool done; /* a round for this line alone gained nothing more */
};

/* Read moves that solve the board; false: they don't, and err says why. Call line_free in either
 * case. */
bool line_read(struct move_line *line, const struct ground *ground, const struct board *board,
	       struct slice moves, struct error *err);
void line_free(struct move_line *line);

/* Add the line's letters, and set line->moves. False: by the game's rules the line doesn't solve
 * the board. */
bool line_write(struct move_line *line, const struct ground *ground, const struct board *board,
		struct text *letters);

static inline struct cost line_cost(const struct move_line *line, enum best best)
{
	return cost_of(best, line->moves, line->count);
}

#endif
