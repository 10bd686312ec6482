/* SPDX-License-Identifier: MIT */
#include "play/stride.h"

#include <string.h>

#include "base/memory.h"
#include "core/moves.h"

/* How many ends lie before a place. */
static size_t count_before(const struct strides *strides, size_t at)
{
	size_t i = strides->count;

	while (i > 0 && strides->ends[i - 1] >= at)
		i--;
	return i;
}

static void add(struct strides *strides, size_t at)
{
	size_t i = count_before(strides, at);

	if (i < strides->count && strides->ends[i] == at)
		return;
	strides->ends =
		memory_room(strides->ends, strides->count, &strides->room, sizeof *strides->ends);
	memmove(strides->ends + i + 1, strides->ends + i,
		(strides->count - i) * sizeof *strides->ends);
	strides->ends[i] = at;
	strides->count++;
}

/* Forget strides of other moves: those before or since a reset. */
static void keep_to(struct strides *strides, const struct game *game)
{
	if (strides->epoch != game->epoch)
		strides->count = 0;
	strides->epoch = game->epoch;
}

void stride_note(struct strides *strides, const struct game *game, size_t from)
{
	keep_to(strides, game);
	if (!game_can_redo(game)) /* the strides that could be redone are gone */
		strides->count = count_before(strides, from + 1);
	add(strides, from);
}

static bool pushes_at(const struct game *game, size_t here)
{
	return letter_moves_box(game->line.bytes[here - 1]);
}

bool stride_undo(struct strides *strides, struct game *game)
{
	size_t from = game->here, before, to;
	bool pushes = from > 0 && pushes_at(game, from);

	if (!game_undo_move(game)) /* a reset may be taken back */
		return game_undo(game);
	keep_to(strides, game);
	before = count_before(strides, from);
	to = before > 0 ? strides->ends[before - 1] : 0;
	add(strides, from);
	while (game->here > to && (before > 0 || pushes_at(game, game->here) == pushes) &&
	       game_undo_move(game))
		;
	return true;
}

bool stride_redo(struct strides *strides, struct game *game)
{
	size_t next, to;
	bool any = false;

	keep_to(strides, game);
	next = count_before(strides, game->here + 1);
	to = next < strides->count ? strides->ends[next] : game->line.length;
	while (game->here < to && game_redo(game))
		any = true;
	return any;
}

void stride_forget(struct strides *strides)
{
	memory_free(strides->ends);
	*strides = (struct strides){0};
}
