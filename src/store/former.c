/* SPDX-License-Identifier: MIT */
#include "store/former.h"

#include <assert.h>
#include <fcntl.h>
#include <string.h>

#include "base/memory.h"
#include "documents/snapshot.h"
#include "store/folder.h"
#include "store/owner.h"
#include "store/path.h"
#include "store/solutions.h"

#define ENDING ".sok"
#define LEAD   8 /* how many first moves a changed board may have made superfluous */

/* The levels of the folder, a file each, and after them the file FORMER_LEVELS. */
struct shelf {
	const struct level_folder *folder;
	struct level_file **files; /* NULL: the file can't be read */
	size_t count;
};

static void open_shelf(struct shelf *shelf)
{
	char *path = path_join(shelf->folder->path, FORMER_LEVELS);

	shelf->count = shelf->folder->count + 1;
	shelf->files = memory_array(shelf->count, sizeof *shelf->files);
	for (size_t i = 0; i < shelf->folder->count; i++)
		shelf->files[i] = level_folder_read(shelf->folder, i, NULL);
	shelf->files[shelf->count - 1] = level_file_open(path, shelf->folder->installed, NULL);
	memory_free(path);
}

static void close_shelf(struct shelf *shelf)
{
	for (size_t i = 0; i < shelf->count; i++)
		level_file_free(shelf->files[i]);
	memory_free(shelf->files);
}

/* The file with that board; or, if board is NULL, the folder's file with that title. */
static const struct level_file *find(const struct shelf *shelf, const struct board *board,
				     const char *title, size_t *index)
{
	assert((board == NULL) != (title == NULL));
	for (size_t i = 0; i < shelf->count - (board == NULL); i++) {
		const struct level_set *set = shelf->files[i] != NULL ? shelf->files[i]->set : NULL;

		for (*index = 0; set != NULL && *index < set->count; ++*index) {
			const struct level *level = &set->levels[*index];

			if (level->board != NULL &&
			    (title != NULL
				     ? level->title != NULL && strcmp(level->title, title) == 0
				     : board_equal(level->board, board)))
				return shelf->files[i];
		}
	}
	return NULL;
}

/* Add a solution to the level that it solves, if it does, without its first moves if need be.
 * False: it couldn't be written. */
static bool hand_on(const struct shelf *shelf, const struct level_file *heir, size_t index,
		    const struct snapshot *snapshot)
{
	const struct level *level = &heir->set->levels[index];
	size_t length = strlen(snapshot->moves);

	for (size_t lead = 0; lead <= LEAD && lead < length; lead++) {
		struct slice rest = {snapshot->moves + lead, length - lead};
		struct fewest known = fewest_find(shelf->folder->fewest, board_hash(level->board));
		struct sidecars *place;
		struct verdict verdict;
		bool done;

		snapshot_judge(level->board, rest, &verdict);
		if (!verdict.solves)
			continue;
		place = solutions_place(heir, index, NULL);
		done = solutions_add_won(
			place, level,
			&(struct solution_won){.moves = rest,
					       .helped = !solutions_is_own(snapshot),
					       .medal = fewest_medal(&known, verdict.moves)},
			NULL);
		sidecars_free(place);
		return done;
	}
	return true;
}

/* Add the solutions of a level that has left the folder, found as that one of the file
 * FORMER_LEVELS, to the level of that title. */
static bool hand_on_all(const struct shelf *shelf, const struct level *found,
			const struct level *its)
{
	size_t index;
	const struct level_file *heir =
		found->title != NULL ? find(shelf, NULL, found->title, &index) : NULL;
	bool done = true;

	for (size_t i = 0; heir != NULL && done && i < its->snapshot_count; i++)
		done = solutions_is_solver(&its->snapshots[i]) ||
		       hand_on(shelf, heir, index, &its->snapshots[i]);
	return done;
}

/* Give the files that belong to a .sok in a home to the level on the shelf that has its board. */
static void adopt(const struct shelf *shelf, enum home home, const char *book)
{
	struct level_set *set = NULL;
	const struct level_file *file = NULL;
	const struct level *its = NULL;
	size_t index;

	if (!owner_is_other(book))
		set = solutions_read_file(book, NULL);
	if (set != NULL && set->levels[0].board != NULL) {
		its = &set->levels[0];
		file = find(shelf, its->board, NULL, &index);
	}
	/* what couldn't be handed on is still here the next time */
	if (file != NULL && (file != shelf->files[shelf->count - 1] ||
			     hand_on_all(shelf, &file->set->levels[index], its))) {
		struct sidecars *to =
			sidecars_new(file->path, level_file_number(file, index), file->installed);
		struct sidecars from = {0};

		from.stem[home] = memory_string(book, strlen(book) - strlen(ENDING));
		sidecars_rename(&from, to, home);
		sidecars_free(to);
		memory_free(from.stem[home]);
	}
	level_set_free(set);
}

/* Is it the .sok of a level that isn't in the folder any more? */
static bool is_orphan(const char *name, const void *data)
{
	const struct level_folder *folder = data;
	const char *end = strstr(name, ".xsb.");
	size_t length = end != NULL ? (size_t)(end - name) + strlen(".xsb") : 0;

	if (end == NULL || !slice_ends(slice_of(name), ENDING))
		return false;
	for (size_t i = 0; i < folder->count; i++)
		if (strlen(folder->names[i]) == length &&
		    memcmp(folder->names[i], name, length) == 0)
			return false;
	return true;
}

void former_adopt(const struct level_folder *folder)
{
	struct shelf shelf = {.folder = folder};
	char *level = level_folder_path(folder, 0);
	struct sidecars *any = sidecars_new(level, 0, folder->installed);

	for (int home = 0; home < HOMES; home++) {
		const char *stem = any->stem[home];
		char *place = stem != NULL ? path_folder(stem) : NULL;
		size_t count;
		char **books = path_list(place, is_orphan, folder, &count);

		if (count > 0 && shelf.files == NULL)
			open_shelf(&shelf);
		for (size_t i = 0; i < count; i++) {
			adopt(&shelf, (enum home)home, books[i]);
			memory_free(books[i]);
		}
		memory_free(books);
		memory_free(place);
	}
	close_shelf(&shelf);
	sidecars_free(any);
	memory_free(level);
}
