/* SPDX-License-Identifier: MIT */
#include "store/save_file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/moves.h"
#include "store/file.h"
#include "store/folder.h"

#define OPEN_TRIES 100

size_t save_file_whole(struct slice s)
{
	size_t length = s.length;

	while (length > 0 && (s.at[length - 1] == '\0' || strchr(" \t\r\n", s.at[length - 1])))
		length--;
	for (size_t i = length; i > 0; i--) {
		char c = s.at[i - 1];

		if (c == '[' || c == '{')
			return i - 1;
		if (direction_of(c) < 0)
			break;
	}
	return length;
}

enum named save_file_look(int fd, const char *path)
{
	struct stat a, b;

	if (fstat(fd, &a) != 0)
		return NAMED_UNKNOWN;
	if (lstat(path, &b) != 0)
		return errno == ENOENT || errno == ENOTDIR ? NAMED_OTHER : NAMED_UNKNOWN;
	return a.st_dev == b.st_dev && a.st_ino == b.st_ino ? NAMED_IT : NAMED_OTHER;
}

int save_file_open(const char *path, int mode, struct error *err)
{
	for (int i = 0; i < OPEN_TRIES; i++) {
		int fd = file_open(path, mode | O_NONBLOCK | O_NOFOLLOW);
		enum named named;

		if (fd < 0) {
			file_fail(err, "open the saved game");
			return -1;
		}
		if (!file_lock_patiently(fd)) {
			close(fd);
			fail(err, ERROR_BUSY, "the level is being played in another window");
			return -1;
		}
		named = save_file_look(fd, path);
		if (named == NAMED_IT)
			return fd;
		if (named == NAMED_UNKNOWN)
			file_fail(err, "open the saved game");
		file_close_locked(fd);
		if (named == NAMED_UNKNOWN)
			return -1;
		/* the file was replaced while we waited: look again */
	}
	fail(err, ERROR_SYSTEM, "the saved game keeps being replaced");
	return -1;
}

bool save_file_remove(int fd, const char *path, struct error *err)
{
	enum named named = save_file_look(fd, path);

	if (named != NAMED_IT)
		return named == NAMED_OTHER || file_fail(err, "delete");
	return folder_delete(path, err);
}
