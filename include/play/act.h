/* SPDX-License-Identifier: MIT */
/* What the keys of the game do to it. */
#ifndef PLAY_ACT_H
#define PLAY_ACT_H

#include "core/game.h"

/* The actions in the game's key tables; the screen's other actions follow ACT_LAST. */
enum act {
	ACT_UP = 1,
	ACT_RIGHT,
	ACT_DOWN,
	ACT_LEFT,
	ACT_RUN_UP,
	ACT_RUN_RIGHT,
	ACT_RUN_DOWN,
	ACT_RUN_LEFT,
	ACT_WALK_UP,
	ACT_WALK_RIGHT,
	ACT_WALK_DOWN,
	ACT_WALK_LEFT,
	ACT_UNDO,
	ACT_REDO,
	ACT_UNDO_ALL,
	ACT_REDO_ALL,
	ACT_RESET,
	ACT_NEXT_PUSHER,
	ACT_LAST,
};

/*
 * Do an action; returns whether anything changed. Running continues in a direction, pushing boxes,
 * until blocked or solved; ACT_WALK_... do the same but never push.
 */
bool act_change(struct game *game, int action);

#endif
