/* SPDX-License-Identifier: MIT */
/* Folders held while a file in them changes, and files replaced whole. */
#ifndef STORE_FOLDER_H
#define STORE_FOLDER_H

#include "base/error.h"
#include "base/text.h"

/*
 * The ending of a folder with the files of a pack's levels (store/sidecars.h). Where such a folder
 * is missing it is made, open to the same people as the folder around it; no link is followed to
 * it.
 */
#define RECORDS ".records"

/*
 * A folder that we have locked for a short time, by flock on the folder itself, tried for at most
 * two seconds. Where the file system has no locks we do without. Every change to a file of ours in
 * a folder is made under the folder's lock.
 */
struct folder {
	int fd;
};

/* How a file is replaced, where that isn't as usual. */
struct folder_terms {
	const char *like; /* with this file's rights; NULL: with those of the file that it
			     replaces */
	/* Only if it still holds these bytes just before the rename (only->at is NULL: only if
	 * there is no file). NULL: whatever is there. */
	const struct slice *only;
	/* Without waiting for the disk, where nothing is lost by that: after a power cut the file
	 * may be old, new, empty or a part of the new one. The caller syncs the file, then its
	 * folder (folder_sync). */
	bool unsynced;
	/* Gets the new file's descriptor, open for reading and writing and locked (flock) since
	 * before the rename; NULL: it is closed. */
	int *keep;
	unsigned *unkept; /* gets what couldn't be kept (store/rights.h); may be NULL */
};

/*
 * The folder of the file at path; make_parents creates missing folders, for the owner alone.
 * ERROR_MISSING, ERROR_DENIED (also where it can't be made), ERROR_SYSTEM (also where another
 * program holds it for too long).
 */
bool folder_open(struct folder *folder, const char *path, bool make_parents, struct error *err);
void folder_close(struct folder *folder);
/* May files be made in the folder of the file at path? */
bool folder_is_open(const char *path, struct error *err);

/*
 * Set the function that is called every few milliseconds while another program holds a folder's
 * lock: it sleeps that long and returns true, or returns false to give up. NULL: only sleep. It
 * isn't called in the thread of store/later.h.
 */
void folder_on_wait(bool (*wait)(int milliseconds));

/*
 * Replace a file: whatever happens, there is the old file or the new one afterwards. A temporary
 * file of a fixed name is written beside it and synced, renamed, and the folder synced. The new
 * file is open to the same people as the old one (store/rights.h). A link of that name is replaced,
 * not followed. terms may be NULL. ERROR_DENIED where another folder may do: not permitted,
 * read-only, full, name too long. ERROR_BUSY where the file isn't as terms->only says.
 */
bool folder_replace(const struct folder *folder, const char *path, struct slice bytes,
		    const struct folder_terms *terms, struct error *err);
/* The same in one call, which opens the file's folder. */
bool folder_put(const char *path, bool make_parents, struct slice bytes,
		const struct folder_terms *terms, struct error *err);
/* Sync the folder of the file at path: only then is a new name safe. A failure is not reported: it
 * means "not yet". */
void folder_sync(const char *path);

/*
 * Remove the temporary file that a crash left beside the file, unless another program is at work in
 * the folder.
 */
void folder_tidy(const char *path);
/* Delete the file at path; it may be missing. folder_delete opens its folder itself. */
bool folder_remove(struct folder *folder, const char *path, struct error *err);
bool folder_delete(const char *path, struct error *err);

/*
 * Write a file that a person named. Links are followed, and what they lead to is replaced whole; a
 * link that leads nowhere is an error. A device or a pipe is written to. *unkept: as in struct
 * folder_terms.
 */
bool folder_write_file(const char *path, struct slice bytes, unsigned *unkept, struct error *err);
/* Can folder_write_file write there, as far as can be known without writing? */
bool folder_takes_file(const char *path, struct error *err);

#endif
