/* SPDX-License-Identifier: MIT */
/* The cost of a way: its moves and pushes; which of them counts first is up to the player. */
#ifndef OPTIMIZER_COST_H
#define OPTIMIZER_COST_H

#include <stdbool.h>
#include <stdint.h>

/* Which of the two counts first; the other one counts second. */
enum best { BEST_MOVES, BEST_PUSHES };

struct cost {
	uint32_t first, second;
};

static inline struct cost cost_of(enum best best, uint32_t moves, uint32_t pushes)
{
	return best == BEST_MOVES ? (struct cost){moves, pushes} : (struct cost){pushes, moves};
}

static inline bool cost_less(struct cost a, struct cost b)
{
	return a.first < b.first || (a.first == b.first && a.second < b.second);
}

#endif
