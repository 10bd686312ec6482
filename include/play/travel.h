/* SPDX-License-Identifier: MIT */
/* Going where the player points: a way is planned, then taken step by step. */
#ifndef PLAY_TRAVEL_H
#define PLAY_TRAVEL_H

#include "boxes/deadlock.h"
#include "core/game.h"

struct travel {
	struct deadlock_finder *finder; /* borrowed; NULL: nothing is said of lost boxes */
	struct walk_finder *ways;	/* NULL until needed */
	struct push_finder *pushes;
	int picked;		/* the box that is to be pushed, or -1 */
	unsigned char *targets; /* by square (board_size bytes): can the picked box be pushed
				   there, without being lost as far as the finder knows? */
	struct text plan;	/* the moves of the way, */
	size_t done;		/* how many bytes of them are made already */
};

enum travel_answer {
	TRAVEL_NOWHERE, /* there is no way */
	TRAVEL_PICKED,	/* a box is picked: targets holds the squares to push it to */
	TRAVEL_STUCK,	/* that box can't be pushed at all */
	TRAVEL_DROPPED, /* the box is no longer picked */
	TRAVEL_PLANNED, /* travel_step makes the moves */
};

/*
 * The player points at a square: plan a walk there, pick the box there, or plan to push the picked
 * box there with the fewest pushes, then the fewest steps. For games played forward.
 */
enum travel_answer travel_point(struct travel *travel, const struct board *board, int at);

bool travel_goes(const struct travel *travel); /* are there moves left? */
/* Make the next move of the plan. False where there is none; the plan is then empty. */
bool travel_step(struct travel *travel, struct game *game);
/* Forget the plan and the picked box. Call it whenever the board changes by anything but
 * travel_step. */
void travel_stop(struct travel *travel);
void travel_close(struct travel *travel);

#endif
