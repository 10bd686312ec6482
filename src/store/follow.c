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
	char *stem;
	size_t number; /* that of the stem */
	size_t index;  /* the level */
	struct sidecars *to;
};

/* A home of a pack's records, and what leaves it. */
struct place {
	const struct level_file *pack;
	const struct sidecars *sidecars;
	enum home home;
	struct follower *followers;
	size_t count, room;
};

static bool has(const struct sidecars *sidecars, enum sidecar kind)
{
	bool is = false;

	for (int home = 0; home < HOMES && !is; home++) {
		char *path = sidecars_path(sidecars, (enum home)home, kind);

		is = path != NULL && path_is_there(path);
		memory_free(path);
	}
	return is;
}

/* Where a level's files are to be. What was interrupted may have given them names with its board's
 * hash, but not its .sok. NULL: that isn't known. */
static struct sidecars *find_place(const struct level_file *pack, size_t index)
{
	struct sidecars *place = solutions_place_surely(pack, index), *hashed;
	bool begun = false;

	if (place == NULL || has(place, SIDECAR_SOLUTIONS))
		return place;
	hashed = sidecars_new(pack->path, level_file_number(pack, index), false);
	sidecars_add_hash(hashed, pack->set->levels[index].board);
	for (int kind = 0; kind < SIDECARS && !begun; kind++)
		begun = has(hashed, (enum sidecar)kind);
	sidecars_free(begun ? place : hashed);
	return begun ? hashed : place;
}

/* Has the level a .sok already, or is it to get one? */
static bool has_book(const struct place *place, size_t index)
{
	struct sidecars *its = solutions_place(place->pack, index, NULL);
	bool is = has(its, SIDECAR_SOLUTIONS);

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

/* Add the scores that can't be renamed, as the level has some already. */
static void merge_scores(const struct sidecars *from, const struct sidecars *to, enum home home)
{
	char *path = sidecars_path(to, home, SIDECAR_SCORES);
	struct leaderboard more;

	if (path_is_there(path) && scores_load(from, &more, NULL))
		scores_merge(to, to, &more, NULL);
	memory_free(path);
}

/* Rename the files of a stem in a home to those of a level, in the folder of records to names
 * beside the pack where theirs are taken: those are read as well. */
static bool move(char *stem, const struct sidecars *to, enum home home, bool book)
{
	/* a file of one level has no folder of records */
	enum home there = to->stem[home] != NULL ? home : HOME_BESIDE;
	struct sidecars from = {0};
	bool moved;

	from.stem[there] = stem;
	moved = sidecars_move(&from, to, there, book);
	if (moved || there != HOME_RECORDS)
		return moved;
	from.stem[HOME_BESIDE] = stem;
	return sidecars_move(&from, to, HOME_BESIDE, book);
}

/* The stem that files have in another home, as in that of the place; its number leads what follows
 * the pack's name. NULL: there is no such home. Yours. */
static char *stem_in(const struct place *place, enum home home, const char *stem, size_t number)
{
	struct text here = {0}, there = {0};

	sidecars_add_stem(&here, place->sidecars, place->home, number);
	assert(here.length > 0);
	if (sidecars_add_stem(&there, place->sidecars, home, number))
		text_add_string(&there, stem + here.length); /* a board's hash, or nothing */
	text_free(&here);
	return there.length > 0 ? text_take(&there) : NULL;
}

/* Are there files of a stem that only a .sok in another home tells the board of? */
static bool are_led(char *stem, enum home home)
{
	struct sidecars files = {0};
	bool led = false;

	files.stem[home] = stem;
	for (int kind = 0; kind < SIDECARS && stem != NULL; kind++) {
		char *path = sidecars_path(&files, home, (enum sidecar)kind);

		if (path_is_there(path) && folder_is_open(path, NULL))
			led = kind != SIDECAR_SOLUTIONS; /* the last of them */
		memory_free(path);
	}
	return led;
}

/* Give what is there to a level, without the .sok unless book is true: what is in other homes
 * first, as the .sok tells whose it is. */
static bool move_all(const struct place *place, const struct follower *follower, bool book)
{
	bool done = true;

	for (int home = 0; home < HOMES; home++) {
		char *other = home != (int)place->home ? stem_in(place, (enum home)home,
								 follower->stem, follower->number)
						       : NULL;

		if (are_led(other, (enum home)home))
			done = move(other, follower->to, (enum home)home, book) && done;
		memory_free(other);
	}
	return done && move(follower->stem, follower->to, place->home, book);
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
	memory_free(follower->stem);
	sidecars_free(follower->to);
}

/* Store what can't be moved with the level as well. */
static void merge(const struct place *place, const struct follower *follower,
		  const struct level *its)
{
	enum home home = follower->to->stem[place->home] != NULL ? place->home : HOME_BESIDE;
	struct sidecars from = {0};

	from.stem[place->home] = follower->stem;
	solutions_merge(follower->to, follower->to, its, NULL);
	merge_scores(&from, follower->to, home);
}

/* Give what goes with a .sok to the level that has its board. Names with a board's hash are a
 * level's own only as long as another board has those without. */
static void give(struct place *place, char *stem, size_t number, const struct level *its)
{
	struct follower follower = {.stem = memory_copy(stem), .number = number};
	enum home home = place->home;

	if (find(place, its->board, number, &follower.index) &&
	    !(level_file_number(place->pack, follower.index) == number &&
	      is_plain(place, stem, number)))
		follower.to = find_place(place->pack, follower.index);
	if (follower.to != NULL && follower.to->stem[home] == NULL)
		home = HOME_BESIDE;
	if (follower.to == NULL || strcmp(stem, follower.to->stem[home]) == 0) {
		forget(&follower);
	} else if (move_all(place, &follower, false)) {
		place->followers = memory_room(place->followers, place->count, &place->room,
					       sizeof *place->followers);
		place->followers[place->count++] = follower;
	} else {
		merge(place, &follower, its);
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
		struct text book = {0};

		if (!move_all(place, follower, true)) {
			text_add_format(&book, "%s.sok", follower->stem);
			set = read_book(book.bytes);
			text_free(&book);
		}
		if (set != NULL)
			merge(place, follower, &set->levels[0]);
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
