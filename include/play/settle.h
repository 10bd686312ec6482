/* SPDX-License-Identifier: MIT */
/* What solving leads to: the solution is stored, the score too or declined, and the save deleted.
 */
#ifndef PLAY_SETTLE_H
#define PLAY_SETTLE_H

#include "play/session.h"

/* Look whether the game is solved now, and if so store the solution. */
void settle_solved(struct session *session);

/* Why the game gets no place on the leaderboard once it is solved, an EVENT_UNRANKED...;
 * EVENT_NONE: it may get one. */
enum event_kind settle_unranked(const struct session *session);
/* The leaderboard as it is on the disk, for a level that is entered. */
void settle_load_scores(struct session *session);
/* Read it again: other windows store scores too. */
void settle_reload_scores(struct session *session);
/* Store the score under a name: the rank, or -1 with an error. */
int settle_score(struct session *session, const char *name, struct error *err);

/* The score is stored, declined or has no place: the save goes, unless the solution can't be
 * stored. */
void settle_done(struct session *session);
/*
 * The level is left: a solution that could not be stored is stored now, and after a reset the save
 * goes, as what is offered next time is what the player saw last. The save is synced and closed.
 */
void settle_leave(struct session *session);

#endif
