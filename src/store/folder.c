/* SPDX-License-Identifier: MIT */
#include "store/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "formats/format.h"
#include "store/file.h"
#include "store/later.h"
#include "store/path.h"
#include "store/rights.h"

#define LOCK_TRIES    1000
#define LOCK_PAUSE_MS 2

static bool (*on_wait)(int milliseconds);

void folder_sync(const char *path)
{
	char *folder = path_folder(path);
	int fd = file_open(folder, O_RDONLY | O_DIRECTORY);

	if (fd >= 0) {
		(void)file_sync(fd, NULL);
		close(fd);
	}
	memory_free(folder);
}

/* Make the folder unless it is there; false with errno. */
static bool make_folder(const char *path)
{
	struct stat st;
	int why;

	if (mkdir(path, 0700) == 0) {
		folder_sync(path);
		return true;
	}
	why = errno;
	/* mkdir may report a read-only disk even where the folder is there. */
	if (why == EEXIST || stat(path, &st) == 0)
		return true;
	errno = why;
	return false;
}

/* Make the missing folders of the path up to its last slash; false with errno of the first that
 * can't be made. */
static bool make_folders(char *path)
{
	for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
		bool there;

		*slash = '\0';
		there = make_folder(path);
		*slash = '/';
		if (!there)
			return false;
	}
	return true;
}

/* Make a folder of records, open to the same people as the folder around it; false with errno. */
static bool make_records(const char *path)
{
	char *around = path_folder(path);
	struct stat st;
	bool made = stat(around, &st) == 0 && mkdir(path, st.st_mode & 0777) == 0;
	int fd, why = errno;

	fd = made ? file_open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW) : -1;
	if (fd >= 0) {
		/* It belongs to another group then: give that no more than everybody has. */
		if (fchown(fd, (uid_t)-1, st.st_gid) != 0)
			st.st_mode &= (mode_t)(07707 | (st.st_mode & S_IRWXO) << 3);
		(void)fchmod(fd, st.st_mode & 07777);
		close(fd);
		folder_sync(path);
	}
	memory_free(around);
	errno = why;
	return made || why == EEXIST;
}

/* Open the folder of the file at path, without its lock. */
static int open_folder(const char *path, bool make_parents)
{
	char *name = path_folder(path);
	bool records = slice_ends(slice_of(name), RECORDS "/");
	int flags = O_RDONLY | O_DIRECTORY | (records ? O_NOFOLLOW : 0), fd = -1, why;

	if (records) /* a slash at the end would follow a link */
		name[strlen(name) - 1] = '\0';
	if (!make_parents || make_folders(name))
		fd = file_open(name, flags);
	if (fd < 0 && errno == ENOENT && records && make_records(name))
		fd = file_open(name, flags);
	why = errno;
	memory_free(name);
	errno = why;
	return fd;
}

bool folder_is_open(const char *path, struct error *err)
{
	char *name = path_folder(path);
	bool is =
		faccessat(AT_FDCWD, name, W_OK | X_OK, AT_EACCESS) == 0 || file_fail(err, "write");

	memory_free(name);
	return is;
}

void folder_on_wait(bool (*wait)(int milliseconds))
{
	on_wait = wait;
}

/* Wait a little for the lock; false: give up. */
static bool pause_for_lock(void)
{
	struct timespec pause = {0, LOCK_PAUSE_MS * 1000L * 1000};

	if (on_wait != NULL && !later_is_here())
		return on_wait(LOCK_PAUSE_MS);
	nanosleep(&pause, NULL);
	return !later_is_here() || !later_is_awaited();
}

bool folder_open(struct folder *folder, const char *path, bool make_parents, struct error *err)
{
	bool waits = true;

	*folder = (struct folder){.fd = open_folder(path, make_parents)};
	if (folder->fd < 0)
		return file_fail(err, "open the folder");
	for (int i = 0; i < LOCK_TRIES && waits; i++) {
		if (i == 1)
			later_wait(); /* the lock may be our own thread's */
		else if (i > 1)
			waits = pause_for_lock();
		/* Try even after giving up: the thread that waits for us may have held the lock
		 * until just now. */
		if (file_lock(folder->fd))
			return true;
	}
	folder_close(folder);
	return fail(err, ERROR_SYSTEM, "another program is using the folder");
}

void folder_close(struct folder *folder)
{
	if (folder->fd >= 0)
		file_close_locked(folder->fd);
	folder->fd = -1;
}

/* Create the temporary file, open to the same people as the old one. -1 on error. */
static int create_like(const struct folder *folder, const char *old, const char *temporary,
		       unsigned *unkept, struct error *err)
{
	struct rights rights;
	int fd;

	if (!rights_look(old, &rights, err))
		return -1;
	do
		fd = openat(folder->fd, temporary,
			    O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, rights.mode);
	while (fd < 0 && errno == EINTR);
	if (fd < 0) {
		file_fail(err, "write");
	} else if (!rights_give(&rights, fd, unkept, err)) {
		(void)unlinkat(folder->fd, temporary, 0);
		close(fd);
		fd = -1;
	}
	return fd;
}

static bool holds_only(const struct slice *only, const char *path, struct error *err)
{
	struct text now = {0};
	bool is = only == NULL || (only->at == NULL && !path_is_there(path));

	if (!is && only->at != NULL)
		is = file_read(path, FILE_MOST, &now, NULL) && slice_equal(text_slice(&now), *only);
	text_free(&now);
	return is || fail(err, ERROR_BUSY, "another program has just written the file");
}

static bool fill(int fd, struct slice bytes, bool lock, bool sync, struct error *err)
{
	if (lock && !file_lock(fd))
		return fail(err, ERROR_BUSY, "another program is using the file");
	return file_write_at(fd, bytes, 0, err) && (!sync || file_sync(fd, err));
}

/* The path of the temporary file beside a file. Yours to text_free. */
static struct text temporary_of(const char *path)
{
	const char *name = path_name(path);
	struct text t = {0};

	text_add(&t, path, (size_t)(name - path));
	text_add_format(&t, ".%s.tmp", name);
	return t;
}

bool folder_replace(const struct folder *folder, const char *path, struct slice bytes,
		    const struct folder_terms *terms, struct error *err)
{
	const struct folder_terms as = terms != NULL ? *terms : (struct folder_terms){0};
	const char *name = path_name(path), *temporary;
	struct text beside = temporary_of(path);
	unsigned unkept = 0;
	bool done;
	int fd;

	temporary = path_name(beside.bytes);
	/* We hold the folder's lock, so a file of that name was left by a crash. */
	(void)unlinkat(folder->fd, temporary, 0);
	fd = create_like(folder, as.like != NULL ? as.like : path, temporary, &unkept, err);
	if (as.unkept != NULL)
		*as.unkept = unkept;
	if (fd < 0) {
		text_free(&beside);
		return false;
	}
	done = fill(fd, bytes, as.keep != NULL, !as.unsynced, err);
	if (as.keep == NULL || !done) {
		/* EINTR is no failure: the file is closed, and its bytes have been written. */
		if (close(fd) != 0 && done && errno != EINTR)
			done = file_fail(err, "write");
		fd = -1;
	}
	done = done && holds_only(as.only, path, err);
	if (done && renameat(folder->fd, temporary, folder->fd, name) != 0)
		done = file_fail(err, "write");
	if (!done)
		(void)unlinkat(folder->fd, temporary, 0);
	if (!done && fd >= 0)
		close(fd);
	/* A folder that can't be synced means "perhaps not durable yet", not "failed". */
	if (done && !as.unsynced)
		(void)file_sync(folder->fd, NULL);
	if (done && as.keep != NULL)
		*as.keep = fd;
	text_free(&beside);
	return done;
}

bool folder_put(const char *path, bool make_parents, struct slice bytes,
		const struct folder_terms *terms, struct error *err)
{
	struct folder folder;
	bool done;

	if (!folder_open(&folder, path, make_parents, err))
		return false;
	done = folder_replace(&folder, path, bytes, terms, err);
	folder_close(&folder);
	return done;
}

void folder_tidy(const char *path)
{
	struct text beside = temporary_of(path);
	struct folder folder = {0};

	if (path_is_there(beside.bytes) && (folder.fd = open_folder(path, false)) >= 0) {
		/* If somebody else holds the folder, the file is being written right now. */
		if (file_lock(folder.fd))
			(void)unlinkat(folder.fd, path_name(beside.bytes), 0);
		folder_close(&folder);
	}
	text_free(&beside);
}

/* Write to the device itself: a rename would put a plain file in its place. */
static bool write_device(const char *path, struct slice bytes, struct error *err)
{
	int fd = file_open(path, O_WRONLY | O_NOCTTY);
	bool done;

	if (fd < 0)
		return file_fail(err, "write");
	done = file_write_stream(fd, bytes, err);
	if (close(fd) != 0 && done)
		done = file_fail(err, "write");
	return done;
}

/* What is replaced when a path that a person named is written: *target is yours, NULL for a device
 * or a pipe. */
static bool find_target(const char *path, char **target, struct error *err)
{
	struct stat st;
	bool there = stat(path, &st) == 0;

	*target = NULL;
	if (*path == '\0' || (!there && errno != ENOENT))
		return file_fail(err, "write");
	if (!there && path_is_there(path))
		return fail(err, ERROR_INPUT, "can't write: it is a link that leads nowhere");
	if (there && S_ISDIR(st.st_mode))
		return fail(err, ERROR_INPUT, "can't write: it is a folder");
	if (there && !S_ISREG(st.st_mode))
		return true;
	*target = there ? path_behind_links(path) : memory_copy(path);
	return *target != NULL || file_fail(err, "write");
}

/* Can the folder of the file at path, open as fd, take the temporary file beside it? */
static bool takes_temporary(int fd, const char *path, struct error *err)
{
	struct text beside = temporary_of(path);
	struct stat st;
	bool takes = fstatat(fd, path_name(beside.bytes), &st, AT_SYMLINK_NOFOLLOW) == 0 ||
		     errno != ENAMETOOLONG || file_fail(err, "write");

	text_free(&beside);
	return takes && folder_is_open(path, err);
}

bool folder_takes_file(const char *path, struct error *err)
{
	char *target;
	int fd;
	bool takes;

	if (!find_target(path, &target, err))
		return false;
	if (target == NULL)
		return true;
	fd = open_folder(target, false);
	takes = fd >= 0 ? takes_temporary(fd, target, err) : file_fail(err, "open the folder");
	if (fd >= 0)
		close(fd);
	memory_free(target);
	return takes;
}

bool folder_write_file(const char *path, struct slice bytes, unsigned *unkept, struct error *err)
{
	char *target;
	bool done;

	*unkept = 0;
	if (!find_target(path, &target, err))
		return false;
	if (target == NULL)
		return write_device(path, bytes, err);
	done = folder_put(target, false, bytes, &(struct folder_terms){.unkept = unkept}, err);
	memory_free(target);
	return done;
}

bool folder_remove(struct folder *folder, const char *path, struct error *err)
{
	if (unlinkat(folder->fd, path_name(path), 0) != 0 && errno != ENOENT)
		return file_fail(err, "delete");
	(void)file_sync(folder->fd, NULL);
	return true;
}

bool folder_delete(const char *path, struct error *err)
{
	struct folder folder;
	bool done;

	if (!folder_open(&folder, path, false, err))
		return false;
	done = folder_remove(&folder, path, err);
	folder_close(&folder);
	return done;
}
