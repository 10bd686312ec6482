/* SPDX-License-Identifier: MIT */
/* The fewest changes of box: how often a solution, however long, must turn to another box. */
#ifndef MAKER_CHANGES_H
#define MAKER_CHANGES_H

#include "maker/graph.h"

/* A breadth-first search over the pushes; a zeroed struct holds no search. */
struct wave {
	const struct graph *graph;
	struct arena arena;
	unsigned char *marks;
	uint32_t *now, *next; /* pushes that `count` changes of box lead to; pushes after one more
				 change */
	uint32_t now_count, next_count;
	uint32_t at; /* the next push in now */
	uint32_t count;
};

enum changes_found { CHANGES_SEARCHING, CHANGES_FOUND, CHANGES_NO_MEMORY };

/* For a measured graph that can be solved; changes_least works in slices of that many pushes. When
 * the changes are found, wave.count is their number, with the first box counted as a change; 0 if
 * nothing is left to push. */
void changes_begin(struct wave *wave, const struct graph *graph);
enum changes_found changes_least(struct wave *wave, uint32_t steps);
void changes_end(struct wave *wave); /* keeps count */

#endif
