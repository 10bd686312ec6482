/* SPDX-License-Identifier: MIT */
/* Moves that come as text are played in a game, from where it stands. */
#ifndef PLAY_DICTATE_H
#define PLAY_DICTATE_H

#include "core/game.h"
#include "play/event.h"

/*
 * Play LURD, run lengths or a SokoPath, in upper or lower case, until a move isn't possible or the
 * level is solved. If any move was played, the game no longer counts for the leaderboard, as the
 * moves aren't the player's own. Returns EVENT_DICTATED, EVENT_DICTATED_IN_PART, or
 * EVENT_NOT_MOVES: the text holds no moves, and nothing was played.
 */
struct event dictate_moves(struct game *game, struct slice text);

#endif
