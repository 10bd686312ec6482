/* SPDX-License-Identifier: MIT */
/* Undo and redo by strides: what one key, click or paste did. */
#ifndef PLAY_STRIDE_H
#define PLAY_STRIDE_H

#include "core/game.h"

/* Where strides begin and end, in bytes of the game's line, rising. Zeroed: none is known. */
struct strides {
	size_t *ends;
	size_t count, room;
};

/* What was done since that place in the line (game->here) is one stride. To be called again as the
 * stride grows. */
void stride_note(struct strides *strides, const struct game *game, size_t from);
/*
 * Undo a stride, or redo one, move by move: each of them counts. Of moves that were loaded, of
 * which no stride is known, the last walk or row of pushes. False: there is nothing.
 */
bool stride_undo(struct strides *strides, struct game *game);
bool stride_redo(struct strides *strides, struct game *game);
/* Another game. */
void stride_forget(struct strides *strides);

#endif
