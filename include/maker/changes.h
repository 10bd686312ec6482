/* SPDX-License-Identifier: MIT */
/* The fewest times that a solution, of whatever length, takes up another box. */
#ifndef MAKER_CHANGES_H
#define MAKER_CHANGES_H

#include "maker/graph.h"

/* Of a measured graph that can be solved: how many times, the first box counted; 0 where nothing is
 * left to push. False: no memory. */
bool changes_least(const struct graph *graph, uint32_t *count);

#endif
