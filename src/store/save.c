/* SPDX-License-Identifier: MIT */
#include "store/save.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/owner.h"
#include "store/save_file.h"
#include "store/syncing.h"

#define REWRITE SIZE_MAX /* more than any journal has */

struct save {
	char *path[HOMES];
	bool takes[HOMES]; /* this home takes new files; otherwise only changes to its file */
	enum home home;	   /* the home of the file behind fd */
	int fd;		   /* locked; -1: none yet */
	int left;	   /* the file in a home that the save has left, locked; -1: none */
	enum home left_home;
	unsigned epoch; /* of the journal that the file holds */
	size_t written; /* bytes of the journal in the file; REWRITE: they can't be appended to */
	struct syncing syncing;
	struct error aside; /* why the file isn't beside the level */
};

struct save *save_open(const struct sidecars *sidecars, const struct game *game,
		       const struct save_found *from, struct error *err)
{
	enum sidecar kind = sidecars_save(game->mode);
	struct save *save = memory_new(sizeof *save);
	struct error why = {0};

	save->fd = save->left = -1;
	for (int home = 0; home < HOMES; home++) {
		save->path[home] = sidecars_path(sidecars, (enum home)home, kind);
		save->takes[home] = sidecars_takes(sidecars, (enum home)home, kind);
	}
	if (from == NULL || from->owner != NULL)
		return save;
	save->home = from->home;
	save->epoch = game->epoch;
	save->written = REWRITE;
	save->fd = save_file_open(from->path, O_RDWR, &why);
	if (why.kind == ERROR_DENIED) {
		/* A write-protected save is locked all the same, and replaced at the first move. */
		why = (struct error){0};
		save->fd = save_file_open(from->path, O_RDONLY, &why);
	} else if (save->fd >= 0 &&
		   slice_equal(text_slice(&game->journal), text_slice(&from->moves))) {
		save->written = from->size;
	}
	if (why.kind != ERROR_BUSY && (save->fd < 0 || save_found_is_as_it_was(from, &why)))
		return save;
	save_close(save);
	fail_as(err, &why);
	return NULL;
}

/*
 * May the journal replace the save at path, which is not the one that we hold? Only if nothing is
 * lost by that: the save came there after the player was asked about the saves that waited, so it
 * must be the beginning of the journal.
 */
static bool may_replace(const char *path, const struct game *game, struct error *err)
{
	struct slice journal = text_slice(&game->journal);
	struct error why = {0};
	struct text old = {0};
	bool may;

	if (!file_read_own(path, SAVE_FILE_MOST, &old, &why)) {
		may = why.kind == ERROR_MISSING || fail_as(err, &why);
	} else {
		text_cut(&old, save_file_whole(text_slice(&old)));
		may = old.length <= journal.length &&
		      memcmp(text_slice(&old).at, journal.at, old.length) == 0;
		if (!may)
			fail(err, ERROR_BUSY,
			     "another game of this level has been saved meanwhile");
	}
	text_free(&old);
	return may;
}

/*
 * The save was written to a new file, perhaps in another home: delete the old file, as only one
 * save is to wait for the player. If it can't be deleted just now, it stays locked until the save
 * is closed.
 */
static void leave_home(struct save *save, enum home home)
{
	enum named named =
		save->home != home ? save_file_look(save->fd, save->path[save->home]) : NAMED_OTHER;

	if (named == NAMED_OTHER || (named == NAMED_IT && unlink(save->path[save->home]) == 0)) {
		file_close_locked(save->fd);
		return;
	}
	save->left = save->fd; /* it was -1: no save goes back to a home that it left */
	save->left_home = save->home;
}

/*
 * Would nothing be lost if a power cut left neither the old file nor the new one? That is so if
 * there was no save, or if the player gave up the old game by a reset.
 */
static bool gives_up_nothing(const struct save *save, enum home home, const struct game *game,
			     enum named named, int old)
{
	if (named == NAMED_IT)
		return save->home == home && save->epoch != game->epoch;
	return save->fd < 0 && old < 0;
}

/* Write the new file in the place of whatever is there. */
static bool put_there(struct save *save, const struct folder *folder, enum home home,
		      const struct game *game, bool unsynced, struct error *err)
{
	const char *path = save->path[home];
	int fd = -1;

	if (!folder_replace(folder, path, text_slice(&game->journal),
			    &(struct folder_terms){.unsynced = unsynced, .keep = &fd}, err))
		return false;
	if (save->fd >= 0)
		leave_home(save, home);
	save->fd = fd;
	save->home = home;
	save->epoch = game->epoch;
	save->written = game->journal.length;
	syncing_replaced(&save->syncing, unsynced);
	return true;
}

/* Is another user's save at our path? It stays, and err says whose it is. */
static bool give_way(const char *path, struct error *err)
{
	char *owner = owner_other(path);

	if (owner != NULL)
		fail(err, ERROR_SYSTEM, "%s's saved game is there", owner);
	memory_free(owner);
	return owner != NULL;
}

/* Write the whole journal in the place of whatever is there, unless another game holds it. */
static bool replace_at(struct save *save, enum home home, const struct game *game,
		       struct error *err)
{
	const char *path = save->path[home];
	struct error why = {0};
	struct folder folder;
	enum named named =
		save->fd >= 0 && save->home == home ? save_file_look(save->fd, path) : NAMED_OTHER;
	int old = -1;
	bool done;

	if (named == NAMED_UNKNOWN)
		return file_fail(err, "look at the saved game");
	if (!folder_open(&folder, path, home == HOME_FALLBACK, err))
		return false;
	if (named == NAMED_OTHER && give_way(path, err)) {
		folder_close(&folder);
		return false;
	}
	if (named == NAMED_OTHER) {
		old = save_file_open(path, O_RDONLY, &why);
		/* There may be no file; but a file that can't be opened, or a link, may be worth
		 * more than ours. */
		if ((old < 0 && why.kind != ERROR_MISSING) ||
		    (old >= 0 && !may_replace(path, game, &why))) {
			if (old >= 0)
				file_close_locked(old);
			folder_close(&folder);
			/* That a file can't be read says nothing about its folder, so it isn't
			 * ERROR_DENIED. */
			if (why.kind == ERROR_DENIED)
				why.kind = ERROR_SYSTEM;
			return fail_as(err, &why);
		}
	}
	done = put_there(save, &folder, home, game, gives_up_nothing(save, home, game, named, old),
			 err);
	if (old >= 0)
		file_close_locked(old);
	folder_close(&folder);
	return done;
}

static bool replace(struct save *save, const struct game *game, struct error *err)
{
	struct error why = {0};

	for (int home = save->fd >= 0 ? (int)save->home : 0; home < HOMES; home++) {
		if (!save->takes[home] && (save->fd < 0 || (int)save->home != home))
			continue;
		if (why.kind != ERROR_NONE)
			save->aside = why;
		why = (struct error){0};
		if (replace_at(save, (enum home)home, game, &why))
			return true;
		if (why.kind == ERROR_BUSY)
			break;
	}
	if (why.kind == ERROR_NONE)
		return fail(err, ERROR_SYSTEM, "there is no folder for the saved game");
	return fail_as(err, &why);
}

bool save_write(struct save *save, const struct game *game, struct error *err)
{
	struct slice rest = text_slice(&game->journal);
	struct stat st;

	if (rest.length == 0)
		return true;
	if (save->fd < 0 || save->epoch != game->epoch || save->written > rest.length ||
	    save->syncing.failed || fstat(save->fd, &st) != 0 || st.st_nlink != 1 ||
	    st.st_size < (off_t)save->written)
		return replace(save, game, err);
	if (save->written == rest.length)
		return true;
	if (st.st_size > (off_t)save->written && ftruncate(save->fd, (off_t)save->written) != 0)
		return replace(save, game, err);
	slice_skip(&rest, save->written);
	syncing_wrote(&save->syncing);
	if (!file_write_at(save->fd, rest, save->written, NULL))
		return replace(save, game, err);
	save->written += rest.length;
	return true;
}

bool save_sync(struct save *save, struct error *err)
{
	return syncing_now(&save->syncing, save->fd, save->path[save->home], err);
}

bool save_sync_later(struct save *save, struct error *err)
{
	return syncing_later(&save->syncing, save->fd, save->path[save->home], err);
}

bool save_is_syncing(const struct save *save)
{
	return save->syncing.job != NULL;
}

bool save_is_synced(const struct save *save)
{
	return !save->syncing.waits;
}

bool save_holds(const struct save *save, const struct game *game)
{
	return save->fd >= 0 && save->epoch == game->epoch;
}

const char *save_path(const struct save *save)
{
	return save->fd >= 0 ? save->path[save->home] : NULL;
}

bool save_is_fallback(const struct save *save)
{
	return save->fd >= 0 && save->home == HOME_FALLBACK;
}

const struct error *save_aside(const struct save *save)
{
	return &save->aside;
}

static bool put_mark(struct save *save, struct slice tabs, struct error *err)
{
	syncing_wrote(&save->syncing);
	return (ftruncate(save->fd, (off_t)save->written) == 0 || file_fail(err, "write")) &&
	       file_write_at(save->fd, tabs, save->written, err) && save_sync(save, err);
}

bool save_mark(struct save *save, const struct game *game, int equals, struct error *err)
{
	struct slice tabs = slice_of("\t\t\t\t\t\t\t\t\t\t\t\t");

	tabs.length = equals < SAVE_UNMARKED ? (size_t)(SAVE_UNMARKED - equals) : 0;
	if (!save_write(save, game, err))
		return false;
	return put_mark(save, tabs, NULL) ||
	       (replace(save, game, err) && put_mark(save, tabs, err));
}

/* Try once more to delete the file in the home that the save left. */
static bool drop_left(struct save *save, struct error *err)
{
	bool done;

	if (save->left < 0)
		return true;
	done = save_file_remove(save->left, save->path[save->left_home], err);
	file_close_locked(save->left);
	save->left = -1;
	return done;
}

bool save_remove(struct save *save, struct error *err)
{
	bool done = save->fd < 0 || save_file_remove(save->fd, save->path[save->home], err);

	if (done)
		save->syncing.waits = false;
	if (!drop_left(save, done ? err : NULL))
		done = false;
	save_close(save);
	return done;
}

void save_close(struct save *save)
{
	if (save == NULL)
		return;
	save_sync(save, NULL);
	drop_left(save, NULL);
	if (save->fd >= 0)
		file_close_locked(save->fd);
	for (int home = 0; home < HOMES; home++)
		memory_free(save->path[home]);
	memory_free(save);
}
