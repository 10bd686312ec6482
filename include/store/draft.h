/* SPDX-License-Identifier: MIT */
/* Levels being drawn, on the disk: the journal of each, appended to as it is drawn
 * (store/README.md). */
#ifndef STORE_DRAFT_H
#define STORE_DRAFT_H

#include "documents/edit.h"

#define DRAFTS_MOST 99

/* A draft to be continued: it holds unsaved changes, and nobody is drawing on it now. */
struct draft_found {
	int number;
	char *path;
	struct edit *edit;    /* NULL: the file can't be read now */
	struct error problem; /* why it can't be read, or which line is bad: edit then ends before
				 it */
};

/*
 * Find and read the drafts to be continued, the highest number first. A draft that is empty or
 * saved in full is deleted. Returns their count; *found is yours to drafts_free.
 */
size_t drafts_find(struct draft_found **found);
void drafts_free(struct draft_found *found, size_t count);

struct draft;

/*
 * Open the draft of a level that is about to be drawn; no file is touched before the first
 * draft_write. from (NULL: none) is the draft to continue; its file is locked from here on, so that
 * nobody else continues it: NULL with ERROR_BUSY where another window is drawing on it, or has
 * drawn on it since it was found. A draft with a bad line is renamed to .draft.bad (.draft.bad.2
 * ...), and the new one gets a number of its own.
 */
struct draft *draft_open(const struct draft_found *from, struct error *err);

/* Bring the file up to the edit's journal, with one write. After an error the next call tries
 * again. */
bool draft_write(struct draft *draft, const struct edit *edit, struct error *err);
/* Wait for the disk, or don't, as with a save (save_sync, save_sync_later). After a failure
 * draft_write writes the whole file again. */
bool draft_is_synced(const struct draft *draft);
bool draft_is_syncing(const struct draft *draft);
bool draft_sync(struct draft *draft, struct error *err);
bool draft_sync_later(struct draft *draft, struct error *err);

/* Keep the journal of a draft from elsewhere as a new draft, unless one of the drafts here begins
 * with it. */
bool draft_keep(struct slice journal, struct error *err);

/* Delete the draft's file, as it is no longer wanted, and close the draft. */
bool draft_remove(struct draft *draft, struct error *err);
/* Sync and close the draft; its file stays. */
void draft_close(struct draft *draft);

#endif
