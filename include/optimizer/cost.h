/* SPDX-License-Identifier: MIT */
/* What a way costs: what counts first, moves or pushes, and what counts second. */
#ifndef OPTIMIZER_COST_H
#define OPTIMIZER_COST_H

#include <stdbool.h>
#include <stdint.h>

struct cost {
	uint32_t first, second;
};

static inline bool cost_less(struct cost a, struct cost b)
{
	return a.first < b.first || (a.first == b.first && a.second < b.second);
}

#endif
