/* SPDX-License-Identifier: MIT */
/* The known solutions of a level, and what is left of them from where a game stands. */
#ifndef PLAY_KNOWN_H
#define PLAY_KNOWN_H

#include "play/session.h"

/* Zeroed is empty. */
struct known {
	char **moves; /* from the start, nothing but steps and pushes */
	size_t count, room;
};

void known_free(struct known *known); /* it is empty again */

/* Add moves that solve the board; of others nothing comes. */
void known_add(struct known *known, const struct board *start, struct slice moves);
/* Those of the level's file and those beside it, whoever found them. */
void known_read(struct known *known, const struct session *session);

/*
 * Does the position lie on the way of one of them? Then rest gets the moves from there to the end,
 * with the fewest pushes that are known, the walk to the first of them included. For boards played
 * forwards by one pusher.
 */
bool known_rest(const struct known *known, const struct board *start, const struct board *now,
		struct text *rest);

#endif
