/* SPDX-License-Identifier: MIT */
/*
 * All positions from which a room can be solved, found by pulling boxes from the goals, and the
 * best of them to start a level with.
 */
#ifndef MAKER_BACKWARD_H
#define MAKER_BACKWARD_H

#include "maker/plot.h"
#include "maker/states.h"

#define BACKWARD_STARTS_MOST 12

struct backward {
	struct plot plot;
	struct states states; /* depth: pulls; extra: see backward_changes */
	uint32_t expanded;
};

/* A level, begun with one of the positions. */
struct beginning {
	struct plot plot;
	uint32_t pushes;  /* the fewest that solve it */
	uint32_t changes; /* see backward_changes */
	int promise;	  /* set by maker/trial.h */
};

/* The fewest changes of box on those shortest ways to the position that were seen. The low bits of
 * extra are the square of the box that was pulled last. */
static inline uint32_t backward_changes(const struct state *state)
{
	return state->extra >> 8;
}

/* Begin with a room and its goals; states.arena.quota must be set. states_free frees it. */
void backward_begin(struct backward *backward, const struct plot *plot, uint32_t positions);

/* Add the positions that the pulls of one position lead to. False: no more positions fit. */
bool backward_expand(struct backward *backward, uint32_t number);
/* Take back one pull, towards the solved position; *pusher becomes where the pusher then stands.
 * False: the position is solved. */
bool backward_nearer(const struct backward *backward, uint32_t *number, int *pusher);
/* The level that begins with a position. */
void backward_start(const struct backward *backward, uint32_t number, struct plot *start);

enum backward_state { BACKWARD_GOES_ON, BACKWARD_WHOLE, BACKWARD_FULL };

enum backward_state backward_run(struct backward *backward, uint32_t positions);

/*
 * Find up to `most` starts, best first: positions far from solved, measured mostly in changes of
 * box, but with at most changes_most of these. Boxes on goals count against a start. Returns how
 * many there are.
 */
int backward_starts(const struct backward *backward, uint32_t changes_most, int most,
		    struct beginning *starts);

#endif
