/* SPDX-License-Identifier: MIT */
#include "store/stored.h"

#include <string.h>

#include "base/memory.h"
#include "store/owner.h"

static void add_all(struct stored *stored, const struct level *level, int home)
{
	const char *path = home != HOMES ? stored->path[home] : NULL;
	const char *owner = home != HOMES ? stored->owner[home] : NULL;

	for (size_t i = 0; i < level->snapshot_count; i++) {
		stored->at =
			memory_room(stored->at, stored->count, &stored->room, sizeof *stored->at);
		stored->at[stored->count++] =
			(struct stored_moves){&level->snapshots[i], home, path, owner};
	}
}

void stored_read(struct stored *stored, const struct sidecars *sidecars, const struct level *level)
{
	*stored = (struct stored){0};
	add_all(stored, level, HOMES);
	for (int home = 0; home < HOMES && sidecars != NULL; home++) {
		stored->set[home] = solutions_read(sidecars, (enum home)home, level->board);
		if (stored->set[home] == NULL)
			continue;
		stored->path[home] = sidecars_path(sidecars, (enum home)home, SIDECAR_SOLUTIONS);
		stored->owner[home] = owner_other(stored->path[home]);
		add_all(stored, &stored->set[home]->levels[0], home);
	}
}

void stored_find(struct stored *stored, const struct level_file *file, size_t index)
{
	const struct level *level = &file->set->levels[index];
	struct sidecars *sidecars = level->board != NULL && strcmp(file->path, "-") != 0
					    ? solutions_place(file, index, NULL)
					    : NULL;

	stored_read(stored, sidecars, level);
	sidecars_free(sidecars);
}

void stored_free(struct stored *stored)
{
	memory_free(stored->at);
	for (int home = 0; home < HOMES; home++) {
		level_set_free(stored->set[home]);
		memory_free(stored->path[home]);
		memory_free(stored->owner[home]);
	}
	*stored = (struct stored){0};
}

struct slice stored_best(const struct stored *stored, const struct board *board, int by)
{
	struct best_solution best = {0};
	struct slice moves = {NULL, 0};

	for (size_t i = 0; i < stored->count; i++) {
		struct slice here = slice_of(stored->at[i].snapshot->moves);
		struct best_solution one = {0};

		if (!solutions_solves(board, here, &one) || !solutions_beats(&one, &best, by))
			continue;
		best = one;
		moves = here;
	}
	return moves;
}
