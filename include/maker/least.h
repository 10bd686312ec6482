/* SPDX-License-Identifier: MIT */
/*
 * At least how many positions A* expands in a level too large to be measured: the search of
 * maker/effort.h, which meets positions as it needs them. In slices.
 */
#ifndef MAKER_LEAST_H
#define MAKER_LEAST_H

#include "maker/distance.h"
#include "maker/states.h"

#define LEAST_EXPANDED	150000 /* where it's worth no more time */
#define LEAST_POSITIONS 400000

struct least_entry;

/* Zeroed but for states.quota, there is no search. */
struct least {
	struct plot plot;
	struct bits alive;
	struct distances distances;
	struct states states; /* depth: pushes from the start; extra: see least.c */
	struct least_entry *entries;
	uint32_t entry_count, entry_room;
	uint32_t *heads; /* of the list of entries with each sum; entry + 1, or 0 */
	uint32_t head_count, sum;
	uint32_t expanded;
};

enum least_state {
	LEAST_GOES_ON,
	LEAST_SOLVED, /* expanded is what A* expands */
	LEAST_FULL,   /* expanded is what it expands at least: no more positions fit */
};

/* For a level that can be solved in that many pushes. */
void least_begin(struct least *least, const struct plot *plot, uint32_t pushes, uint32_t positions);
void least_end(struct least *least); /* keeps expanded */

/* Expand at most that many more positions. */
enum least_state least_run(struct least *least, uint32_t positions);

/* The changes of box of any solution, at least: each that isn't at home is taken up once. */
uint32_t least_changes(const struct plot *plot);

/* The grade of such a level, at least, after what was expanded so far. */
int least_grade(const struct least *least);

#endif
