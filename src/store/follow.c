/* SPDX-License-Identifier: MIT */
#include "store/follow.h"

#include <dirent.h>
#include <string.h>

#include "base/memory.h"
#include "store/owner.h"
#include "store/path.h"
#include "store/solutions.h"

static bool has_board(const struct level_set *set, size_t index, const struct board *board)
{
	const struct board *its = set->levels[index].board;

	return its != NULL && board_equal(its, board);
}

/* Find the level that has the board, unless the level of that number has it. */
static bool find(const struct level_set *set, const struct board *board, size_t number,
		 size_t *index)
{
	if (level_set_find(set, number, index) && has_board(set, *index, board))
		return false;
	for (*index = 0; *index < set->count; ++*index)
		if (has_board(set, *index, board))
			return true;
	return false;
}

/* Give what goes with the .sok at a path to the level that has its board. */
static void follow(const struct level_file *pack, enum home home, size_t number, const char *book)
{
	struct level_set *set = owner_is_other(book) ? NULL : solutions_read_file(book, NULL);
	const struct level *its = set != NULL ? &set->levels[0] : NULL;
	size_t index;

	if (its != NULL && its->board != NULL && find(pack->set, its->board, number, &index)) {
		struct sidecars *to = solutions_place(pack, index, NULL), from = {0};

		from.stem[home] = memory_string(book, strlen(book) - strlen(".sok"));
		if (!sidecars_rename(&from, to, home) && path_is_there(book))
			solutions_merge(to, to, its, NULL);
		memory_free(from.stem[home]);
		sidecars_free(to);
	}
	level_set_free(set);
}

/* The files of the pack's levels in a home. */
static void look_in(const struct level_file *pack, const struct sidecars *sidecars, enum home home)
{
	const char *stem = sidecars->stem[home];
	char *folder = home == HOME_RECORDS ? memory_copy(sidecars->records)
		       : stem != NULL	    ? path_folder(stem)
					    : NULL;
	DIR *dir = folder != NULL ? opendir(folder) : NULL;
	char **books = NULL;
	size_t count = 0, room = 0;

	for (struct dirent *e; dir != NULL && (e = readdir(dir)) != NULL;)
		if (sidecars_number(sidecars, home, e->d_name) > 0) {
			books = memory_room(books, count, &room, sizeof *books);
			books[count++] = path_join(folder, e->d_name);
		}
	if (dir != NULL)
		closedir(dir);
	for (size_t i = 0; i < count; i++) {
		follow(pack, home, sidecars_number(sidecars, home, path_name(books[i])), books[i]);
		memory_free(books[i]);
	}
	memory_free(books);
	memory_free(folder);
}

void follow_boards(const struct level_file *pack)
{
	struct sidecars *sidecars = sidecars_of_pack(pack->path, pack->installed);

	for (int home = 0; home < HOMES; home++)
		look_in(pack, sidecars, (enum home)home);
	sidecars_free(sidecars);
}
