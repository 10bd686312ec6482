/* SPDX-License-Identifier: MIT */
/* What follows a solution: it is stored, the score is stored or declined, and the save deleted. */
#ifndef PLAY_SETTLE_H
#define PLAY_SETTLE_H

#include "play/session.h"

/* If the game is solved now, store the solution. */
void settle_solved(struct session *session);

/* Note the game among the results, once it is solved. */
void settle_record(const struct session *session);

/* May the game's moves be compared with the fewest that are known? */
bool settle_is_measured(const struct session *session);
/* What the solved game earns its level: no mark where it had help. */
enum medal settle_medal(const struct session *session);
/* The event for a game that was just solved. */
struct event settle_event(const struct session *session);
/* Call this when more is known of the level's fewest moves than when it was entered or solved. */
void settle_learn(struct session *session, const struct fewest *fewest);

/* Why the game gets no place on the leaderboard once it is solved, an EVENT_UNRANKED...;
 * EVENT_NONE: it may get one. */
enum event_kind settle_unranked(const struct session *session);
/* Read the leaderboard from the disk, for a level that is entered. */
void settle_load_scores(struct session *session);
/* Read it again, as other windows may have stored scores. */
void settle_reload_scores(struct session *session);
/* Store the score under a name. Returns the rank, or -1 with an error. */
int settle_score(struct session *session, const char *name, struct error *err);

/* Call this when the score is stored, declined or has no place: deletes the save, unless the
 * solution can't be stored. */
void settle_done(struct session *session);
/*
 * Call this when the level is left. Tries again to store a solution, and deletes the save after a
 * reset without moves, so that what is offered next time is what the player saw last. Syncs and
 * closes the save.
 */
void settle_leave(struct session *session);

#endif
