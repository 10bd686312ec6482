/* SPDX-License-Identifier: MIT */
/*
 * All positions from which a room can be solved, by pulls from the boxes on their goals, and those
 * of them that make the best beginnings.
 */
#ifndef MAKER_BACKWARD_H
#define MAKER_BACKWARD_H

#include "maker/plot.h"
#include "maker/states.h"

#define BACKWARD_STARTS_MOST 4

struct backward {
	struct plot plot;
	struct states states; /* depth: pulls; extra: see backward_changes */
	uint32_t expanded;
};

/* The fewest changes of box on the ways of the fewest pulls, as far as they were seen. The rest of
 * extra is the square of the box that was pulled last. */
static inline uint32_t backward_changes(const struct state *state)
{
	return state->extra >> 8;
}

/* Begin with a room and its goals; states.quota is set. */
void backward_begin(struct backward *backward, const struct plot *plot, uint32_t positions);
void backward_free(struct backward *backward);

/* All pulls of one position. False: no more positions fit. */
bool backward_expand(struct backward *backward, uint32_t number);
/* The next position on a way to solved: one pull nearer; false: all boxes are at home. */
bool backward_nearer(const struct backward *backward, uint32_t *number, int *pusher);
/* The level that begins with a position. */
void backward_start(const struct backward *backward, uint32_t number, struct plot *start);

enum backward_state { BACKWARD_GOES_ON, BACKWARD_WHOLE, BACKWARD_FULL };

enum backward_state backward_run(struct backward *backward, uint32_t positions);

/*
 * Up to that many starts, best first: those that are farthest from solved, counted most in
 * changes of box, of which there are no more than given. Boxes on goals count against them. Their
 * number.
 */
int backward_starts(const struct backward *backward, uint32_t changes_most, int most,
		    struct plot *starts);

#endif
