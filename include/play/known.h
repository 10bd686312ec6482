/* SPDX-License-Identifier: MIT */
/* The known solutions of a level, and what is left of them from where a game stands. */
#ifndef PLAY_KNOWN_H
#define PLAY_KNOWN_H

#include "play/session.h"

/* Zeroed, it is empty. */
struct known {
	char **moves; /* from the start, nothing but steps and pushes */
	size_t count, room;
};

void known_free(struct known *known); /* it is empty again */

/* Add moves if they solve the board; others are ignored. */
void known_add(struct known *known, const struct board *start, struct slice moves);
/* Add the solutions in the level's file and in the files beside it, whoever found them. */
void known_read(struct known *known, const struct session *session);

/*
 * What is known of the fewest moves of the session's level: from lists and earlier searches for its
 * board, and from solutions that came with it, of the solver and of other users, which are
 * replayed. The player's own don't count.
 */
struct fewest known_fewest(const struct session *session);

/*
 * Does the position lie on the way of a known solution? If so, rest gets the remaining moves of the
 * solution with the fewest left, beginning with a walk to its next push. For boards played forwards
 * by one pusher.
 */
bool known_rest(const struct known *known, const struct board *start, const struct board *now,
		struct text *rest);

#endif
