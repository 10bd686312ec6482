/* SPDX-License-Identifier: MIT */
/* Sidecars that get other names or places: each by a rename, under its folder's lock. */
#include "store/sidecars.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "formats/format.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/owner.h"
#include "store/path.h"

/* Is the file only a copy of a file of ours? */
static bool is_copy(const char *path, const char *of)
{
	struct text bytes = {0};
	bool is = !owner_is_other(of) && file_read_own(path, FILE_MOST, &bytes, NULL) &&
		  file_holds(of, text_slice(&bytes));

	text_free(&bytes);
	return is;
}

/* Move a file, unless there is a file of its new name, or its game is being played. A copy of that
 * file is removed. False: it stays where it is. */
static bool move_file(const char *old, const char *new)
{
	int fd = file_open(old, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
	struct stat st, its;
	bool moved;

	if (fd < 0)
		return errno == ENOENT;
	moved = fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && file_lock(fd);
	if (moved && lstat(new, &its) == 0)
		moved = its.st_ino != st.st_ino && is_copy(old, new) && unlink(old) == 0;
	else
		moved = moved && errno == ENOENT && renameat(AT_FDCWD, old, AT_FDCWD, new) == 0;
	file_close_locked(fd);
	return moved;
}

/* Move one of a level's files; false: it stays. */
static bool rename_one(const struct sidecars *from, const struct sidecars *to, enum home home,
		       enum sidecar kind)
{
	char *was = sidecars_path(from, home, kind), *is = sidecars_path(to, home, kind);
	bool moved;

	assert(is != NULL);
	moved = move_file(was, is);
	memory_free(was);
	memory_free(is);
	return moved;
}

bool sidecars_is_played(const struct sidecars *sidecars, enum home home)
{
	bool played = false;

	for (int mode = 0; mode < GAME_MODES && !played; mode++) {
		char *save = sidecars_path(sidecars, home, sidecars_save((enum game_mode)mode));

		played = save != NULL && file_is_held(save);
		memory_free(save);
	}
	return played;
}

bool sidecars_set_aside(const char *path, struct error *err)
{
	struct folder folder;
	char *aside = NULL;
	bool done;

	if (!folder_open(&folder, path, false, err))
		return false;
	for (int i = 1; aside == NULL || path_is_there(aside); i++) {
		memory_free(aside);
		aside = sidecars_copy(path, i);
	}
	if (file_is_held(path))
		done = fail(err, ERROR_BUSY, "it is in use in another window");
	else
		done = renameat(AT_FDCWD, path, AT_FDCWD, aside) == 0 || file_fail(err, "rename");
	memory_free(aside);
	(void)file_sync(folder.fd, NULL);
	folder_close(&folder);
	return done;
}

static size_t folder_length(const char *path)
{
	return (size_t)(path_name(path) - path);
}

bool sidecars_move(const struct sidecars *from, const struct sidecars *to, enum home home,
		   bool book)
{
	const char *outer = from->stem[home], *inner = to->stem[home];
	struct folder folder, other = {.fd = -1};
	bool done = true;

	/* The folder beside the level file is locked before that of the records in it, as in
	 * sidecars_take_over: so no two processes wait for each other. */
	if (folder_length(inner) < folder_length(outer)) {
		outer = inner;
		inner = from->stem[home];
	}
	if (sidecars_is_played(from, home) || !folder_open(&folder, outer, false, NULL))
		return false;
	if ((folder_length(inner) != folder_length(outer) ||
	     memcmp(inner, outer, folder_length(outer)) != 0) &&
	    !folder_open(&other, inner, false, NULL)) {
		folder_close(&folder);
		return false;
	}
	for (int kind = 0; kind < SIDECARS; kind++)
		if (kind != SIDECAR_SOLUTIONS)
			done = rename_one(from, to, home, (enum sidecar)kind) && done;
	done = done && (!book || rename_one(from, to, home, SIDECAR_SOLUTIONS));
	folder_close(&other);
	folder_close(&folder);
	return done;
}

/* The folder that a name is new in first: it is worse to miss a file than to find it twice. */
static void sync_folders(const struct sidecars *from, const struct sidecars *to, enum home home)
{
	folder_sync(to->stem[home]);
	folder_sync(from->stem[home]);
}

bool sidecars_rename(const struct sidecars *from, const struct sidecars *to, enum home home)
{
	bool done = sidecars_move(from, to, home, false);

	sync_folders(from, to, home);
	done = done && sidecars_move(from, to, home, true);
	sync_folders(from, to, home);
	return done;
}

/* Is it the name of a file beside the pack that belongs to one of its levels? */
static bool is_beside(const char *name, const void *pack)
{
	for (int kind = 0; kind < SIDECARS; kind++)
		if (sidecars_number(pack, HOME_BESIDE, (enum sidecar)kind, name) > 0)
			return true;
	return false;
}

/* Move a file beside the pack into its folder of records; rest is what follows the pack's name
 * (".7.sav"). Both folders are locked from the first such file on. False: they can't be. */
static bool take_over(const struct sidecars *pack, const char *rest, struct folder *old,
		      struct folder *new)
{
	char *to = path_join(pack->records, rest + 1);
	struct text from = {0};
	bool may = true;

	text_add_format(&from, "%s%s", pack->level, rest);
	if (!owner_is_other(from.bytes)) {
		may = new->fd >= 0 || (folder_open(old, from.bytes, false, NULL) &&
				       folder_open(new, to, false, NULL));
		if (may)
			move_file(from.bytes, to);
	}
	text_free(&from);
	memory_free(to);
	return may;
}

void sidecars_take_over(const char *level)
{
	struct sidecars *pack = sidecars_of_pack(level, false);
	const char *name = path_name(pack->level);
	char *folder = path_folder(pack->level);
	bool may = pack->records != NULL && !pack->is_strangers;
	struct folder old = {.fd = -1}, new = {.fd = -1};
	size_t count;
	char **paths = path_list(may ? folder : NULL, is_beside, pack, &count);

	for (size_t i = 0; i < count; i++) {
		may = may && take_over(pack, path_name(paths[i]) + strlen(name), &old, &new);
		memory_free(paths[i]);
	}
	memory_free(paths);
	if (new.fd >= 0) {
		(void)file_sync(new.fd, NULL);
		(void)file_sync(old.fd, NULL);
	}
	folder_close(&new);
	folder_close(&old);
	memory_free(folder);
	sidecars_free(pack);
}
