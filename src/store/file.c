/* SPDX-License-Identifier: MIT */
#include "store/file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define LOCK_TRIES    5
#define LOCK_PAUSE_NS (2L * 1000 * 1000)

static enum error_kind kind_of(int number)
{
	switch (number) {
	case ENOENT:
	case ENOTDIR: return ERROR_MISSING;
	case EACCES:
	case EPERM:
	case EROFS:
	case ENAMETOOLONG:
	case ENOSPC:
	case EDQUOT: return ERROR_DENIED;
	case ELOOP:
	case EISDIR:
	case ENXIO: return ERROR_INPUT;
	default: return ERROR_SYSTEM;
	}
}

bool file_fail(struct error *err, const char *what)
{
	int number = errno;

	if (number == ELOOP)
		return fail(err, ERROR_INPUT, "can't %s: it is a symbolic link", what);
	return fail(err, kind_of(number), "can't %s: %s", what, strerror(number));
}

int file_open(const char *path, int flags)
{
	int fd;

	do
		fd = open(path, flags | O_CLOEXEC);
	while (fd < 0 && errno == EINTR);
	return fd;
}

#define READ_MOST (1U << 16) /* bytes to ask for where the size isn't known */

/* Read directly into out. */
static bool read_all(int fd, size_t expected, size_t most, struct text *out, struct error *err)
{
	text_cut(out, 0);
	text_reserve(out, expected + 1);
	for (;;) {
		ssize_t got;

		if (out->capacity - out->length < 2)
			text_reserve(out, READ_MOST);
		got = read(fd, out->bytes + out->length, out->capacity - out->length - 1);
		if (got < 0 && errno == EINTR)
			continue;
		if (got > 0 && (size_t)got <= most - out->length) {
			out->length += (size_t)got;
			continue;
		}
		out->bytes[out->length] = '\0';
		if (got < 0)
			return file_fail(err, "read");
		return got == 0 ||
		       fail(err, ERROR_LIMIT, "the file is larger than %zu KiB", most / 1024);
	}
}

bool file_read_stream(int fd, size_t most, struct text *out, struct error *err)
{
	return read_all(fd, READ_MOST, most, out, err);
}

static bool read_path(const char *path, int flags, size_t most, struct text *out, struct error *err)
{
	int fd = file_open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | flags);
	struct stat st;
	bool done;

	/* No file has such a long name. */
	if (fd < 0 && errno == ENAMETOOLONG)
		return fail(err, ERROR_MISSING, "can't open: %s", strerror(ENAMETOOLONG));
	if (fd < 0)
		return file_fail(err, "open");
	if (fstat(fd, &st) != 0)
		done = file_fail(err, "open");
	else if (S_ISDIR(st.st_mode))
		done = fail(err, ERROR_INPUT, "it is a folder, not a file");
	else if (!S_ISREG(st.st_mode))
		done = fail(err, ERROR_INPUT, "it is not a regular file");
	else if (st.st_size > 0 && (uintmax_t)st.st_size > most)
		done = fail(err, ERROR_LIMIT, "the file is larger than %zu KiB", most / 1024);
	else
		done = read_all(fd, st.st_size > 0 ? (size_t)st.st_size : READ_MOST, most, out,
				err);
	close(fd);
	return done;
}

bool file_read(const char *path, size_t most, struct text *out, struct error *err)
{
	return read_path(path, 0, most, out, err);
}

bool file_read_own(const char *path, size_t most, struct text *out, struct error *err)
{
	return read_path(path, O_NOFOLLOW, most, out, err);
}

bool file_holds(const char *path, struct slice bytes)
{
	struct text there = {0};
	bool is = file_read_own(path, bytes.length, &there, NULL) &&
		  slice_equal(text_slice(&there), bytes);

	text_free(&there);
	return is;
}

bool file_lock(int fd)
{
	while (flock(fd, LOCK_EX | LOCK_NB) != 0) {
		if (errno == EINTR)
			continue;
		return errno != EWOULDBLOCK; /* no locks on this file system: go on without them */
	}
	return true;
}

bool file_lock_patiently(int fd)
{
	for (int i = 0; i < LOCK_TRIES; i++) {
		struct timespec pause = {0, LOCK_PAUSE_NS};

		if (file_lock(fd))
			return true;
		nanosleep(&pause, NULL);
	}
	return false;
}

void file_close_locked(int fd)
{
	(void)flock(fd, LOCK_UN);
	close(fd);
}

bool file_is_held(const char *path)
{
	int fd = file_open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
	bool held = fd >= 0 && !file_lock_patiently(fd);

	if (fd >= 0)
		file_close_locked(fd);
	return held;
}

#define IN_TURN (-1) /* no offset: write after what was written last */

static bool write_all(int fd, struct slice bytes, off_t offset, struct error *err)
{
	while (bytes.length > 0) {
		ssize_t put = offset == IN_TURN ? write(fd, bytes.at, bytes.length)
						: pwrite(fd, bytes.at, bytes.length, offset);

		if (put < 0 && errno == EINTR)
			continue;
		if (put == 0)
			errno = EIO;
		if (put <= 0)
			return file_fail(err, "write");
		slice_skip(&bytes, (size_t)put);
		if (offset != IN_TURN)
			offset += put;
	}
	return true;
}

bool file_write_at(int fd, struct slice bytes, size_t offset, struct error *err)
{
	return write_all(fd, bytes, (off_t)offset, err);
}

bool file_write_stream(int fd, struct slice bytes, struct error *err)
{
	return write_all(fd, bytes, IN_TURN, err);
}

bool file_sync(int fd, struct error *err)
{
	while (fsync(fd) != 0) {
		if (errno == EINTR)
			continue;
		if (errno == EINVAL || errno == ENOTSUP || errno == ENOSYS)
			return true;
		return file_fail(err, "write to the disk");
	}
	return true;
}

bool file_is_terminal(const char *path)
{
	struct stat st;
	bool is = false;
	int fd;

	if (stat(path, &st) != 0 || !S_ISCHR(st.st_mode))
		return false;
	fd = file_open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK);
	if (fd >= 0) {
		is = isatty(fd);
		close(fd);
	}
	return is;
}

bool file_fill_standard_streams(void)
{
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 &&
		    file_open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
			return false;
	return true;
}
