/* SPDX-License-Identifier: MIT */
/* What of a file that is written bit by bit has reached the disk, and how the rest gets there
 * without a key that waits for it (store/later.h). */
#ifndef STORE_SYNCING_H
#define STORE_SYNCING_H

#include "base/error.h"

struct syncing_job;

/* Read freely; change only through syncing_*. All zero: nothing was written yet. */
struct syncing {
	bool waits;   /* not all that was written is on the disk, */
	bool is_new;  /* nor the file's name in its folder */
	bool changed; /* written to since the job began */
	bool failed;  /* a sync failed: write the whole file again, as the system may have
			 given up what it couldn't write, and say yes the next time */
	struct syncing_job *job; /* NULL: no sync is under way */
};

/* Call it after each write, also one that failed. */
void syncing_wrote(struct syncing *syncing);
/* There is a new file: not synced at all, or in full. */
void syncing_replaced(struct syncing *syncing, bool waits);

/* Wait for the disk; cheap if nothing waits. False: it failed. */
bool syncing_now(struct syncing *syncing, int fd, const char *path, struct error *err);
/* The same without waiting: starts the sync, or checks how it went. While there is a job, call it
 * again. */
bool syncing_later(struct syncing *syncing, int fd, const char *path, struct error *err);

#endif
