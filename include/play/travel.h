/* SPDX-License-Identifier: MIT */
/* Going where the player points: a way is planned, then gone step by step. */
#ifndef PLAY_TRAVEL_H
#define PLAY_TRAVEL_H

#include "core/game.h"

struct travel {
	struct walk_finder *ways; /* NULL until it is wanted */
	struct push_finder *pushes;
	int picked; /* the box that is to be pushed, or -1 */
	unsigned char
		*targets; /* by place: squares to which it can be pushed; of board_size bytes */
	struct text plan; /* the moves still to be made, */
	size_t done;	  /* from here on */
};

enum travel_answer {
	TRAVEL_NOWHERE, /* there is no way */
	TRAVEL_PICKED,	/* a box is picked: targets holds the squares to which it can be pushed */
	TRAVEL_STUCK,	/* that box can't be pushed at all */
	TRAVEL_DROPPED, /* it is picked no more */
	TRAVEL_PLANNED, /* travel_step makes the moves */
};

/*
 * The player points at a square: a walk there, a box picked, or the picked box pushed there with
 * the fewest pushes, then the fewest steps. For games played forward.
 */
enum travel_answer travel_point(struct travel *travel, const struct board *board, int at);

bool travel_goes(const struct travel *travel); /* are there moves left? */
/* Make the next move of the plan. False where there is none; the plan is then empty. */
bool travel_step(struct travel *travel, struct game *game);
/* Forget plan and picked box: whenever the board changes otherwise. */
void travel_stop(struct travel *travel);
void travel_close(struct travel *travel);

#endif
