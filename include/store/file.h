/* Files on the disk: read whole, replaced whole, folders held while one is changed. */
#ifndef STORE_FILE_H
#define STORE_FILE_H

#include "core/error.h"
#include "core/text.h"

/* open of a file that is there, not passed on to other programs; again where a signal broke it off.
 */
int file_open(const char *path, int flags);

/*
 * Read a regular file of at most most bytes into out (emptied first). Folders, FIFOs, devices and
 * sockets are refused without waiting for them. The size counts as it is read, so files of /proc
 * and files that grow are capped too. Errors: ERROR_MISSING, ERROR_DENIED, ERROR_LIMIT, ERROR_INPUT
 * (no regular file), ERROR_SYSTEM.
 */
bool file_read(const char *path, size_t most, struct text *out, struct error *err);
/* The same for a sidecar: a symbolic link is refused (ERROR_INPUT). */
bool file_read_own(const char *path, size_t most, struct text *out, struct error *err);
/* The same for standard input or another open descriptor that may be a pipe. */
bool file_read_stream(int fd, size_t most, struct text *out, struct error *err);

/*
 * A folder under its short lock (flock on the folder itself, tried for at most two seconds; where
 * the file system knows no locks it goes on without). All changes to files of ours in a folder
 * happen under it.
 */
struct folder {
	int fd;
};

/*
 * The folder of the file at path; make_parents creates what is missing, for the owner alone.
 * ERROR_MISSING, ERROR_DENIED (also where it can't be made), ERROR_SYSTEM (also where another
 * program holds it for too long).
 */
bool folder_open(struct folder *folder, const char *path, bool make_parents, struct error *err);
void folder_close(struct folder *folder);

/*
 * Called while another holds a folder's lock, every few milliseconds: sleep that long. False: don't
 * wait any more, but do without the folder. NULL: nobody need be told or asked. Not called in the
 * thread of store/later.h.
 */
void folder_on_wait(bool (*wait)(int milliseconds));

/*
 * Old or new, never neither: a temporary file of a fixed name beside the target, fsync, rename,
 * fsync of the folder. The old file's mode is kept. A link of that name is replaced, not followed.
 * With keep, *keep gets the new file's descriptor, open for reading and writing and locked (flock)
 * since before the rename. ERROR_DENIED where another folder may do: not permitted, read-only,
 * full, name too long.
 */
bool file_replace(struct folder *folder, const char *path, struct slice bytes, int *keep,
		  struct error *err);

/*
 * The same without waiting for the disk: after a power cut the file may be old, new, empty or a
 * part of the new. For where nothing is lost by that. The caller syncs the file, then its folder
 * (file_sync_folder).
 */
bool file_replace_unsynced(struct folder *folder, const char *path, struct slice bytes, int *keep,
			   struct error *err);
/* A new name is safe when the folder that it is in has been synced. Failing means "not yet". */
void file_sync_folder(const char *path);

/* Take away the temporary file that a crash left beside the file, unless somebody is at work in the
 * folder. */
void file_tidy(const char *path);

/*
 * Write a file that a person named: through links to what they lead to, which is replaced whole as
 * by file_replace; a device or a pipe is written to.
 */
bool file_write(const char *path, struct slice bytes, struct error *err);

/* Write all bytes at an offset; on failure what was written stays. */
bool file_write_at(int fd, struct slice bytes, size_t offset, struct error *err);
bool file_sync(int fd, struct error *err); /* fsync; where a file system has none, true */
bool file_remove(struct folder *folder, const char *path, struct error *err); /* missing is fine */
bool file_lock(int fd); /* flock at once, false: another holds it */
/* Unlock and close: a process of ours that was just started may have the descriptor for a moment
 * yet, and would keep the lock that long. */
void file_close_locked(int fd);

const char *path_name(const char *path);	       /* behind the last slash */
char *path_join(const char *folder, const char *name); /* yours */
bool path_is_terminal(const char *path);
bool path_is_folder(const char *path);
bool path_is_there(const char *path);	   /* be it a link to nowhere */
char *path_behind_links(const char *path); /* yours; NULL (errno): they can't be followed */
char *path_absolute(const char *path);	   /* yours; links resolved where it exists */

/* errno as an error: "can't WHAT: reason". */
bool fail_errno(struct error *err, const char *what);

#endif
