/* SPDX-License-Identifier: MIT */
/* Moves that come as text, played in a game from where it stands. */
#ifndef PLAY_DICTATE_H
#define PLAY_DICTATE_H

#include "core/game.h"
#include "play/event.h"

/*
 * LURD, run lengths or a SokoPath, in either case. They are played until one isn't possible, or the
 * level is solved; as they are another's, the game then counts for no leaderboard. Returns what
 * there is to tell: EVENT_DICTATED, EVENT_DICTATED_IN_PART, or EVENT_NOT_MOVES, and then nothing
 * was played.
 */
struct event dictate_moves(struct game *game, struct slice text);

#endif
