/* SPDX-License-Identifier: MIT */
#include "store/follow.h"

#include <string.h>

#include "base/memory.h"
#include "store/folder.h"
#include "store/owner.h"
#include "store/path.h"
#include "store/scores.h"
#include "store/solutions.h"

#define TWINS_MOST 16 /* levels with the same board that are looked at */

static bool has_board(const struct level_set *set, size_t index, const struct board *board)
{
	const struct board *its = set->levels[index].board;

	return its != NULL && board_equal(its, board);
}

/* Has the level a .sok already? */
static bool has_book(const struct level_file *pack, size_t index)
{
	struct sidecars *place = solutions_place(pack, index, NULL);
	bool has = false;

	for (int home = 0; home < HOMES && !has; home++) {
		char *book = sidecars_path(place, (enum home)home, SIDECAR_SOLUTIONS);

		has = book != NULL && path_is_there(book);
		memory_free(book);
	}
	sidecars_free(place);
	return has;
}

/* Find the level that has the board, unless the level of that number has it; of several the first
 * without a .sok, or the first. */
static bool find(const struct level_file *pack, const struct board *board, size_t number,
		 size_t *index)
{
	size_t twins[TWINS_MOST], count = 0;

	for (size_t i = 0; i < pack->set->count; i++) {
		if (!has_board(pack->set, i, board))
			continue;
		if (level_file_number(pack, i) == number)
			return false;
		if (count < TWINS_MOST)
			twins[count++] = i;
	}
	*index = count > 0 ? twins[0] : 0;
	for (size_t i = 0; count > 1 && i < count; i++)
		if (!has_book(pack, twins[i])) {
			*index = twins[i];
			break;
		}
	return count > 0;
}

/* Add the scores that can't be renamed, as the level has some already. */
static void merge_scores(const struct sidecars *from, const struct sidecars *to, enum home home)
{
	char *path = sidecars_path(to, home, SIDECAR_SCORES);
	struct leaderboard more;

	if (path_is_there(path) && scores_load(from, &more, NULL))
		scores_merge(to, to, &more, NULL);
	memory_free(path);
}

/* Give what goes with the .sok at a path to the level that has its board. */
static void follow(const struct level_file *pack, enum home home, size_t number, const char *book)
{
	struct level_set *set = owner_is_other(book) ? NULL : solutions_read_file(book, NULL);
	const struct level *its = set != NULL && set->count == 1 ? &set->levels[0] : NULL;
	size_t index;

	if (its != NULL && its->board != NULL && find(pack, its->board, number, &index)) {
		struct sidecars *to = solutions_place(pack, index, NULL), from = {0};

		if (to->stem[home] == NULL) /* a file of one level has no folder of records */
			home = HOME_BESIDE;
		from.stem[home] = memory_string(book, strlen(book) - strlen(".sok"));
		if (!sidecars_rename(&from, to, home) && path_is_there(book)) {
			solutions_merge(to, to, its, NULL);
			merge_scores(&from, to, home);
		}
		memory_free(from.stem[home]);
		sidecars_free(to);
	}
	level_set_free(set);
}

/* A pack, and a home of its records. */
struct place {
	const struct sidecars *sidecars;
	enum home home;
};

static bool is_book(const char *name, const void *data)
{
	const struct place *place = data;

	return sidecars_number(place->sidecars, place->home, SIDECAR_SOLUTIONS, name) > 0 ||
	       sidecars_is_only(place->sidecars, place->home, SIDECAR_SOLUTIONS, name);
}

/* The files of the pack's levels in a home. */
static void look_in(const struct level_file *pack, const struct place *place)
{
	const char *stem = place->sidecars->stem[place->home];
	char *folder = place->home == HOME_RECORDS ? memory_copy(place->sidecars->records)
		       : stem != NULL		   ? path_folder(stem)
						   : NULL;
	size_t count;
	char **books = path_list(folder, is_book, place, &count);

	for (size_t i = 0; i < count; i++) {
		const char *name = path_name(books[i]);

		follow(pack, place->home,
		       sidecars_number(place->sidecars, place->home, SIDECAR_SOLUTIONS, name),
		       books[i]);
		memory_free(books[i]);
	}
	memory_free(books);
	memory_free(folder);
}

void follow_boards(const struct level_file *pack)
{
	struct sidecars *sidecars = sidecars_of_pack(pack->path, pack->installed);

	for (int home = 0; home < HOMES; home++)
		look_in(pack, &(struct place){sidecars, (enum home)home});
	sidecars_free(sidecars);
}

void follow_in_folder(const struct level_file *file)
{
	struct text records = {0};

	text_add_format(&records, "%s" RECORDS, file->path);
	if (!file->installed && (file->set->count > 1 || path_is_folder(records.bytes)))
		follow_boards(file);
	text_free(&records);
}
