/* SPDX-License-Identifier: MIT */
/* Undo and redo by strides. A stride is what one key, click or paste did. */
#ifndef PLAY_STRIDE_H
#define PLAY_STRIDE_H

#include "core/game.h"

/* Where strides end and the next ones begin, in bytes of the game's line, ascending. Zeroed: none
 * is known. */
struct strides {
	size_t *ends;
	size_t count, room;
	unsigned epoch; /* of the game that they are in */
};

/* Make one stride of everything since that place in the line (a former game->here). Call it again
 * as the stride grows. */
void stride_note(struct strides *strides, const struct game *game, size_t from);
/*
 * Undo or redo a stride, move by move, and each move counts. In moves that were loaded, where no
 * stride is known, undo takes back the last walk or row of pushes. False: there is nothing to do.
 */
bool stride_undo(struct strides *strides, struct game *game);
bool stride_redo(struct strides *strides, struct game *game);
/* Forget all strides, for another game. */
void stride_forget(struct strides *strides);

#endif
