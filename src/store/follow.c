/* SPDX-License-Identifier: MIT */
#include "store/follow.h"

#include <fcntl.h>
#include <string.h>

#include "base/memory.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/owner.h"
#include "store/path.h"
#include "store/scores.h"
#include "store/solutions.h"

#define LOCK_TRIES 20 /* of 10 ms each */
#define TWINS_MOST 16 /* levels with the same board that are looked at */

static bool has_board(const struct level_set *set, size_t index, const struct board *board)
{
	const struct board *its = set->levels[index].board;

	return its != NULL && board_equal(its, board);
}

/* What goes with a .sok to a level: all but the .sok has gone. */
struct follower {
	struct sidecars *from; /* in the homes where that .sok alone tells whose the files are */
	struct sidecars *to;
	size_t index; /* the level */
};

/* A home of a pack's records, and what leaves it. */
struct place {
	const struct level_file *pack;
	const struct sidecars *sidecars;
	enum home home;
	struct follower *followers;
	size_t count, room;
};

/* Where a level's files are to be. What was interrupted may have given them names with its board's
 * hash, but not its .sok. NULL: that isn't known. */
static struct sidecars *find_place(const struct level_file *pack, size_t index)
{
	struct sidecars *place = solutions_place_surely(pack, index), *hashed;
	bool begun = false;

	if (place == NULL || sidecars_has(place, SIDECAR_SOLUTIONS))
		return place;
	hashed = sidecars_new(pack->path, level_file_number(pack, index), false);
	sidecars_add_hash(hashed, pack->set->levels[index].board);
	for (int kind = 0; kind < SIDECARS && !begun; kind++)
		begun = sidecars_has(hashed, (enum sidecar)kind);
	sidecars_free(begun ? place : hashed);
	return begun ? hashed : place;
}

/* Has the level a .sok already, or is it to get one? */
static bool has_book(const struct place *place, size_t index)
{
	struct sidecars *its = solutions_place(place->pack, index, NULL);
	bool is = sidecars_has(its, SIDECAR_SOLUTIONS);

	for (size_t i = 0; i < place->count && !is; i++)
		is = place->followers[i].index == index;
	sidecars_free(its);
	return is;
}

/* Find the level that has the board: that of the number, or else of several the first without a
 * .sok, or the first. */
static bool find(const struct place *place, const struct board *board, size_t number, size_t *index)
{
	const struct level_file *pack = place->pack;
	size_t twins[TWINS_MOST], count = 0;

	for (size_t i = 0; i < pack->set->count; i++) {
		if (!has_board(pack->set, i, board))
			continue;
		if (level_file_number(pack, i) == number) {
			*index = i;
			return true;
		}
		if (count < TWINS_MOST)
			twins[count++] = i;
	}
	*index = count > 0 ? twins[0] : 0;
	for (size_t i = 0; count > 1 && i < count; i++)
		if (!has_book(place, twins[i])) {
			*index = twins[i];
			break;
		}
	return count > 0;
}

/* Rename the files of a home to those of the level, in the folder of records to names beside the
 * pack where theirs are taken: those are read as well. Scores go to those that the level has
 * already: some of them may be there, and would be there twice. */
static bool move(const struct follower *follower, enum home home, bool book)
{
	/* a file of one level has no folder of records */
	enum home there = follower->to->stem[home] != NULL ? home : HOME_BESIDE;
	struct sidecars from = {0};
	bool moved;

	if (sidecars_has(follower->to, SIDECAR_SCORES))
		scores_move(follower->from, home, follower->to);
	from.stem[there] = follower->from->stem[home];
	moved = sidecars_move(&from, follower->to, there, book);
	if (moved || there != HOME_RECORDS)
		return moved;
	from.stem[HOME_BESIDE] = follower->from->stem[home];
	return sidecars_move(&from, follower->to, HOME_BESIDE, book);
}

/* Are there files in a home that only a .sok in another one tells the board of? */
static bool are_led(const struct sidecars *files, enum home home)
{
	bool led = false;

	for (int kind = 0; kind < SIDECARS; kind++)
		if (sidecars_has_in(files, home, (enum sidecar)kind))
			led = kind != SIDECAR_SOLUTIONS; /* the last of them */
	return led;
}

/* The files that go with the .sok of a stem; its number leads what follows the pack's name.
 * Yours. */
static struct sidecars *files_of(const struct place *place, const char *stem, size_t number)
{
	struct sidecars *files = sidecars_of_level(place->sidecars, number);
	/* a board's hash, or nothing */
	const char *rest = stem + strlen(files->stem[place->home]);

	for (int home = 0; home < HOMES; home++) {
		struct text there = {0};

		if (files->stem[home] == NULL)
			continue;
		text_add_format(&there, "%s%s", files->stem[home], rest);
		memory_free(files->stem[home]);
		files->stem[home] = text_take(&there);
		if (home != (int)place->home && !are_led(files, (enum home)home)) {
			memory_free(files->stem[home]);
			files->stem[home] = NULL;
		}
	}
	return files;
}

/* Give what is there to a level, without the .sok unless book is true: what is in other homes
 * first, as the .sok tells whose it is. What can't be written stays. */
static bool move_all(const struct place *place, const struct follower *follower, bool book)
{
	bool done = true;

	for (int home = 0; home < HOMES; home++)
		done = done && !sidecars_is_played(follower->from, (enum home)home);
	if (!done)
		return false;
	for (int home = 0; home < HOMES; home++) {
		const char *stem = follower->from->stem[home];

		if (stem != NULL && home != (int)place->home && folder_is_open(stem, NULL))
			done = move(follower, (enum home)home, book) && done;
	}
	return done && move(follower, place->home, book);
}

/* Store what stays with the level as well; its: what the .sok holds, or NULL if that went. */
static void merge(const struct follower *follower, const struct level *its)
{
	struct leaderboard more;

	if (its != NULL)
		solutions_merge(follower->to, follower->to, its, NULL);
	scores_load(follower->from, &more, NULL);
	scores_merge(follower->to, follower->to, &more, NULL);
}

/* Is that the stem of the level of that number, without a board's hash? */
static bool is_plain(const struct place *place, const char *stem, size_t number)
{
	struct text plain = {0};
	bool is;

	sidecars_add_stem(&plain, place->sidecars, place->home, number);
	is = slice_equal(text_slice(&plain), slice_of(stem));
	text_free(&plain);
	return is;
}

static void forget(struct follower *follower)
{
	sidecars_free(follower->from);
	sidecars_free(follower->to);
}

/* Has the level a .sok of that stem? */
static bool is_its(const struct place *place, const struct follower *follower, const char *stem)
{
	const char *its = follower->to->stem[place->home];

	return strcmp(stem, its != NULL ? its : follower->to->stem[HOME_BESIDE]) == 0;
}

/* Give what goes with a .sok to the level that has its board. Names with a board's hash are a
 * level's own only as long as another board has those without. */
static void give(struct place *place, const char *stem, size_t number, const struct level *its)
{
	struct follower follower = {0};

	if (find(place, its->board, number, &follower.index) &&
	    !(level_file_number(place->pack, follower.index) == number &&
	      is_plain(place, stem, number)))
		follower.to = find_place(place->pack, follower.index);
	if (follower.to == NULL || is_its(place, &follower, stem)) {
		forget(&follower);
		return;
	}
	follower.from = files_of(place, stem, number);
	if (move_all(place, &follower, false)) {
		place->followers = memory_room(place->followers, place->count, &place->room,
					       sizeof *place->followers);
		place->followers[place->count++] = follower;
	} else {
		merge(&follower, its);
		forget(&follower);
	}
}

/* Read a .sok of the player's that holds one level with its board; NULL: it isn't that. Yours to
 * level_set_free. */
static struct level_set *read_book(const char *book)
{
	struct level_set *set = owner_is_other(book) ? NULL : solutions_read_file(book, NULL);

	if (set != NULL && set->count == 1 && set->levels[0].board != NULL)
		return set;
	level_set_free(set);
	return NULL;
}

static void follow(struct place *place, const char *book)
{
	struct level_set *set = read_book(book);
	char *stem = memory_string(book, strlen(book) - strlen(".sok"));

	if (set != NULL)
		give(place, stem,
		     sidecars_number(place->sidecars, place->home, SIDECAR_SOLUTIONS,
				     path_name(book)),
		     &set->levels[0]);
	memory_free(stem);
	level_set_free(set);
}

static void sync_homes(const struct place *place)
{
	const struct sidecars *pack = place->sidecars;

	if (pack->records != NULL) { /* a pack's stems don't lead into it */
		char *within = path_join(pack->records, "");

		folder_sync(within);
		memory_free(within);
	}
	for (int home = HOME_BESIDE; home < HOMES; home++)
		if (pack->stem[home] != NULL)
			folder_sync(pack->stem[home]);
}

/*
 * The .sok files go last, all at once, when the others are safe on the disk. Until then each level
 * still has the .sok of its number, so no name is taken that another level's files have just left:
 * one sync is enough for all.
 */
static void move_books(struct place *place)
{
	if (place->count > 0)
		sync_homes(place);
	for (size_t i = 0; i < place->count; i++) {
		struct follower *follower = &place->followers[i];
		struct level_set *set = NULL;

		if (!move_all(place, follower, true)) {
			char *book = sidecars_path(follower->from, place->home, SIDECAR_SOLUTIONS);

			set = read_book(book);
			memory_free(book);
		}
		merge(follower, set != NULL ? &set->levels[0] : NULL);
		level_set_free(set);
		forget(follower);
	}
	if (place->count > 0)
		sync_homes(place);
	memory_free(place->followers);
}

static bool is_book(const char *name, const void *data)
{
	const struct place *place = data;

	return sidecars_number(place->sidecars, place->home, SIDECAR_SOLUTIONS, name) > 0 ||
	       sidecars_is_only(place->sidecars, place->home, SIDECAR_SOLUTIONS, name);
}

/* The files of the pack's levels in a home. */
static void look_in(struct place *place)
{
	const char *stem = place->sidecars->stem[place->home];
	char *folder = place->home == HOME_RECORDS ? memory_copy(place->sidecars->records)
		       : stem != NULL		   ? path_folder(stem)
						   : NULL;
	size_t count;
	char **books = path_list(folder, is_book, place, &count);

	for (size_t i = 0; i < count; i++) {
		follow(place, books[i]);
		memory_free(books[i]);
	}
	move_books(place);
	memory_free(books);
	memory_free(folder);
}

/* Lock the level file, so that no two windows do this at once: which names are free would change
 * under their hands. False: another one still does it. */
static bool lock(int fd)
{
	for (int i = 0; i < LOCK_TRIES; i++)
		if (file_lock_patiently(fd))
			return true;
	return false;
}

void follow_boards(const struct level_file *pack)
{
	struct sidecars *sidecars = sidecars_of_pack(pack->path, pack->installed);
	int fd = file_open(pack->path, O_RDONLY | O_NONBLOCK);

	bool mine = fd >= 0 && lock(fd);

	for (int home = 0; home < HOMES && mine; home++)
		look_in(&(struct place){pack, sidecars, (enum home)home, NULL, 0, 0});
	if (fd >= 0)
		file_close_locked(fd);
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
