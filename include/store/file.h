/* SPDX-License-Identifier: MIT */
/* Files on the disk: opened, read whole, written and synced by their descriptors. */
#ifndef STORE_FILE_H
#define STORE_FILE_H

#include "base/error.h"
#include "base/text.h"

/* open() of a file that exists, closed on exec, and tried again after EINTR. */
int file_open(const char *path, int flags);

/*
 * Read a regular file of at most most bytes into out (emptied first). Folders, FIFOs, devices and
 * sockets are refused without waiting for them. The limit holds for the bytes actually read, so
 * files of /proc and files that grow are capped as well. Errors: ERROR_MISSING, ERROR_DENIED,
 * ERROR_LIMIT, ERROR_INPUT (not a regular file), ERROR_SYSTEM.
 */
bool file_read(const char *path, size_t most, struct text *out, struct error *err);
/* The same for a sidecar: a symbolic link is refused (ERROR_INPUT). */
bool file_read_own(const char *path, size_t most, struct text *out, struct error *err);
/* The same for standard input or another open descriptor that may be a pipe. */
bool file_read_stream(int fd, size_t most, struct text *out, struct error *err);
/* Does a sidecar hold just these bytes? */
bool file_holds(const char *path, struct slice bytes);

/* Write all bytes at an offset; on failure what was written stays. */
bool file_write_at(int fd, struct slice bytes, size_t offset, struct error *err);
/* The same where there are no offsets: to a device or a pipe. */
bool file_write_stream(int fd, struct slice bytes, struct error *err);
bool file_sync(int fd, struct error *err); /* fsync; true where the file system has none */
bool file_lock(int fd);			   /* flock without waiting; false: another holds it */
/*
 * Unlock, then close: a child process that we have just started may still have the descriptor for a
 * moment, and would keep the lock until it closes it.
 */
void file_close_locked(int fd);

/* Like file_lock, but wait a little: somebody who only checks the lock holds it for a moment. */
bool file_lock_patiently(int fd);
/* Does another game hold the file's lock? */
bool file_is_held(const char *path);

bool file_is_terminal(const char *path);

/*
 * Where standard input, output or error is closed, the next file that is opened would take its
 * place, and a message would end up in a saved game. What takes it here can't be read or written
 * either. False: it can't be done.
 */
bool file_fill_standard_streams(void);

/* errno as an error: "can't WHAT: reason". Returns false. */
bool file_fail(struct error *err, const char *what);

#endif
