/* SPDX-License-Identifier: MIT */
/* Levels being drawn, on the disk: the journal of each, appended to as it is drawn
 * (store/README.md). */
#ifndef STORE_DRAFT_H
#define STORE_DRAFT_H

#include "documents/edit.h"

#define DRAFTS_MOST 99

/* One that waits: something in it isn't saved, and nobody draws on it now. */
struct draft_found {
	int number;
	char *path;
	struct edit *edit;    /* NULL: the file can't be read now */
	struct error problem; /* why; or of a line that can't be read: edit is what stands before it
			       */
};

/*
 * Look for those that wait, the last number first; each is read. What is saved in full, or empty,
 * is deleted. Returns how many; *found is yours to drafts_free.
 */
size_t drafts_find(struct draft_found **found);
void drafts_free(struct draft_found *found, size_t count);

struct draft;

/*
 * Of a level that is about to be drawn; touches no file before the first write. from (NULL: none)
 * is the one to go on with, from this edit; it is held from here on, so that nobody else goes on
 * with it: NULL with ERROR_BUSY where somebody does, or did since it was found. One with a line
 * that can't be read is kept beside, as .draft.bad (.draft.bad.2 ...), and written under a new
 * number.
 */
struct draft *draft_open(const struct draft_found *from, struct error *err);

/* Bring the file up to the edit's journal, with one write. After an error the next call tries
 * again. */
bool draft_write(struct draft *draft, const struct edit *edit, struct error *err);
bool draft_is_synced(const struct draft *draft);
void draft_sync_later(struct draft *draft); /* no key waits for it (store/later.h) */

/* Nothing of it is wanted any more. */
bool draft_remove(struct draft *draft, struct error *err);
/* Close it; what was written stays. */
void draft_close(struct draft *draft);

#endif
