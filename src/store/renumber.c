/* SPDX-License-Identifier: MIT */
#include "store/renumber.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/level_file.h"
#include "store/owner.h"
#include "store/path.h"
#include "store/sidecars.h"
#include "store/solutions.h"

#define SIDECAR_MOST (128U * 1024 * 1024) /* bytes */

struct name {
	char *old, *new;
	bool tells;    /* the file is the .sok, which shows which board the others belong to */
	bool others;   /* the file is another user's: renamed, not copied */
	bool copied;   /* new is ours, */
	uint64_t hash; /* and has the bytes of this hash */
};

struct renumber {
	struct name *names;
	size_t count, room;
};

/* The index of a level after the change; false: it is gone. */
static bool index_after(const struct splice *change, size_t index, size_t *after)
{
	size_t at = change->index;

	*after = index;
	switch (change->kind) {
	case SPLICE_INSERT: *after += index >= at; return true;
	case SPLICE_REMOVE: *after -= index > at; return index != at;
	case SPLICE_SWAP:
		if (index == at)
			*after = at + 1;
		else if (index == at + 1)
			*after = at;
		return true;
	default: return true;
	}
}

static size_t count_after(const struct splice *change, size_t count)
{
	return count + (change->kind == SPLICE_INSERT) - (change->kind == SPLICE_REMOVE);
}

/* Read a file beside a level. The error names it, as it isn't the file being changed. */
static bool read_beside(const char *path, struct text *bytes, struct error *err)
{
	struct error why = {0};

	return file_read_own(path, SIDECAR_MOST, bytes, &why) ||
	       fail(err, why.kind, "%s: %s", path_name(path), why.text);
}

static bool copy_file(struct name *name, struct error *err)
{
	const struct folder_terms as = {.like = name->old, .only = &SLICE_NONE};
	struct text bytes = {0};

	name->copied = read_beside(name->old, &bytes, err) &&
		       folder_put(name->new, false, text_slice(&bytes), &as, err);
	name->hash = slice_hash(text_slice(&bytes), 0);
	text_free(&bytes);
	return name->copied;
}

/* Is anything at the path? False with an error: it can't be looked at. */
static bool look_at(const char *path, bool *there, struct error *err)
{
	struct stat st;

	*there = lstat(path, &st) == 0;
	return *there || errno == ENOENT || errno == ENOTDIR ||
	       file_fail(err, "look at the files beside the level");
}

/* Copy a file, if it is there; takes over both paths. */
static bool add_copy(struct renumber *renumber, char *old, char *new, bool tells, struct error *err)
{
	bool there = false, fine = old == NULL || look_at(old, &there, err);
	struct name *name;

	if (!there) {
		memory_free(old);
		memory_free(new);
		return fine;
	}
	for (size_t i = 0; i < renumber->count; i++)
		if (strcmp(renumber->names[i].new, new) == 0)
			fine = fail(err, ERROR_SYSTEM,
				    "%s is in the file's folder of records as well: move it "
				    "elsewhere first",
				    path_name(old));
	renumber->names = memory_room(renumber->names, renumber->count, &renumber->room,
				      sizeof *renumber->names);
	name = &renumber->names[renumber->count++];
	*name = (struct name){old, new, tells, owner_is_other(old), false, 0};
	if (file_is_held(old))
		return fail(err, ERROR_BUSY,
			    "a level of the file is being played in another window");
	return fine && (name->others || copy_file(name, err));
}

static bool has_files(const struct sidecars *sidecars, bool *any, struct error *err)
{
	bool fine = true;

	*any = false;
	for (int home = 0; home < HOMES; home++)
		for (int kind = 0; kind < SIDECARS && !*any && fine; kind++) {
			char *path = sidecars_path(sidecars, (enum home)home, (enum sidecar)kind);

			fine = path == NULL || look_at(path, any, err);
			memory_free(path);
		}
	return fine;
}

/* Where a level's files are now; NULL: that can't be known, as a .sok can't be read. */
static struct sidecars *place_now(const struct level_file *file, size_t index, struct error *err)
{
	struct sidecars *plain = sidecars_new(file->path, level_file_number(file, index), false);
	struct error why = {0};
	struct text bytes = {0};

	for (int home = 0; home < HOMES && why.kind == ERROR_NONE; home++) {
		char *path = sidecars_path(plain, (enum home)home, SIDECAR_SOLUTIONS);

		if (path != NULL && !read_beside(path, &bytes, &why) && why.kind == ERROR_MISSING)
			why = (struct error){0};
		memory_free(path);
	}
	text_free(&bytes);
	sidecars_free(plain);
	if (why.kind == ERROR_NONE)
		return solutions_place(file, index, NULL);
	fail_as(err, &why);
	return NULL;
}

bool renumber_claim(const char *path, const struct level_set *set, size_t index, struct error *err)
{
	struct level_file file = {.path = (char *)path, .set = (struct level_set *)set};
	const struct level *level = &set->levels[index];
	struct sidecars *place = level->board != NULL ? place_now(&file, index, err) : NULL;
	bool any, fine;

	if (place == NULL)
		return level->board == NULL;
	fine = has_files(place, &any, err) && (!any || solutions_write_board(place, level, err));
	sidecars_free(place);
	return fine;
}

/* Where a file of that home goes. Once a pack is down to a single level, it has no folder of
 * records, so its file goes to another home. */
static char *new_path(const struct sidecars *new, enum home home, enum sidecar kind)
{
	char *path = sidecars_path(new, home, kind);

	return path != NULL || home != HOME_RECORDS ? path : sidecars_path(new, HOME_BESIDE, kind);
}

/* The names of a level's files after it got another number: with its board's hash, as the files of
 * another level may still have those without. A level with the same board may have those with it,
 * and then it needs none. */
static struct sidecars *place_then(const struct level_file *file, size_t number,
				   const struct board *board, struct error *err)
{
	struct sidecars *plain = sidecars_new(file->path, number, file->installed);
	struct sidecars *hashed = sidecars_duplicate(plain), *free = NULL;
	bool taken;

	sidecars_add_hash(hashed, board);
	if (has_files(hashed, &taken, err) && !taken)
		free = hashed;
	else if (taken && has_files(plain, &taken, err) && !taken)
		free = plain;
	else if (taken)
		fail(err, ERROR_SYSTEM,
		     "there are files of other levels where those of level %zu belong: move them "
		     "elsewhere first",
		     number);
	if (free != plain)
		sidecars_free(plain);
	if (free != hashed)
		sidecars_free(hashed);
	return free;
}

/* A level that gets another number, and where its files are. */
struct mover {
	size_t index, number;
	struct sidecars *old;
};

/* Copy all files of a level that gets another number. */
static bool add_level(struct renumber *renumber, const struct level_file *file,
		      const struct mover *mover, struct error *err)
{
	const struct level *level = &file->set->levels[mover->index];
	struct sidecars *new = place_then(file, mover->number, level->board, err);
	bool done = new != NULL;

	if (done) /* marks them as this board's */
		done = solutions_write_board(mover->old, level, err);
	/* the .sok last, as the others are found by it */
	for (int kind = 0; kind < SIDECARS && done; kind++)
		for (int home = 0; home < HOMES && done; home++)
			done = add_copy(
				renumber,
				sidecars_path(mover->old, (enum home)home, (enum sidecar)kind),
				new_path(new, (enum home)home, (enum sidecar)kind),
				kind == SIDECAR_SOLUTIONS, err);
	sidecars_free(new);
	return done;
}

/* The levels with files that get other numbers. All of them are looked for before any file is
 * copied, as a copy may have the name by which another level's would be found. */
struct movers {
	struct mover *at;
	size_t count, room;
};

static bool add_mover(struct movers *movers, const struct level_file *file, size_t index,
		      size_t number, struct error *err)
{
	struct sidecars *old;
	bool any, fine;

	if (file->set->levels[index].board == NULL)
		return true;
	old = place_now(file, index, err);
	if (old == NULL)
		return false;
	fine = has_files(old, &any, err);
	if (!fine || !any) {
		sidecars_free(old);
		return fine;
	}
	movers->at = memory_room(movers->at, movers->count, &movers->room, sizeof *movers->at);
	movers->at[movers->count++] = (struct mover){index, number, old};
	return true;
}

static bool find_movers(struct movers *movers, const struct level_file *file,
			const struct splice *change, struct error *err)
{
	size_t last = count_after(change, file->set->count);
	size_t first = level_set_number(file->set, 0);
	bool fine = true;

	for (size_t i = 0; i < file->set->count && fine; i++) {
		size_t after, number;

		if (!index_after(change, i, &after))
			continue;
		number = last > 1 ? after + first : 0;
		if (number != level_file_number(file, i))
			fine = add_mover(movers, file, i, number, err);
	}
	return fine;
}

struct renumber *renumber_begin(const char *path, const struct level_set *set,
				const struct splice *change, struct error *err)
{
	struct renumber *renumber = memory_new(sizeof *renumber);
	struct level_set *borrowed = (struct level_set *)set; /* it is only read */
	struct level_file file = {.path = (char *)path, .set = borrowed};
	struct movers movers = {0};
	bool fine = find_movers(&movers, &file, change, err);

	for (size_t i = 0; i < movers.count; i++) {
		fine = fine && add_level(renumber, &file, &movers.at[i], err);
		sidecars_free(movers.at[i].old);
	}
	memory_free(movers.at);
	if (fine)
		return renumber;
	renumber_end(renumber, false);
	return NULL;
}

/* Remove a file that was copied; it stays if another window has written to it since, or plays the
 * game. It finds its level the next time (store/follow.h). */
static bool remove_old(const struct name *name)
{
	struct text now = {0};
	struct error why = {0};
	struct folder folder;
	bool done;

	if (!folder_open(&folder, name->old, false, NULL))
		return false;
	if (file_read_own(name->old, SIDECAR_MOST, &now, &why))
		done = slice_hash(text_slice(&now), 0) == name->hash && !file_is_held(name->old) &&
		       unlink(name->old) == 0;
	else
		done = why.kind == ERROR_MISSING;
	folder_close(&folder);
	text_free(&now);
	return done;
}

/* Let the name go that is no longer needed; another user's file is renamed instead. */
static bool let_go(const struct name *name, bool old)
{
	if (name->others)
		return !old || (!path_is_there(name->new) &&
				renameat(AT_FDCWD, name->old, AT_FDCWD, name->new) == 0);
	if (old)
		return remove_old(name);
	return !name->copied || unlink(name->new) == 0 || errno == ENOENT;
}

/* Remove the .sok files (tell), or all the other files, whose removal must be safe on the disk
 * first. */
static bool remove_names(const struct renumber *renumber, bool old, bool tell)
{
	bool gone = true;

	for (size_t i = 0; i < renumber->count; i++) {
		const struct name *name = &renumber->names[i];

		if (name->tells != tell)
			continue;
		gone &= let_go(name, old);
		if (!tell)
			folder_sync(old ? name->old : name->new);
	}
	return gone;
}

void renumber_end(struct renumber *renumber, bool written)
{
	if (renumber == NULL)
		return;
	if (remove_names(renumber, written, false))
		remove_names(renumber, written, true);
	for (size_t i = 0; i < renumber->count; i++) {
		memory_free(renumber->names[i].old);
		memory_free(renumber->names[i].new);
	}
	memory_free(renumber->names);
	memory_free(renumber);
}
