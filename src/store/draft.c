/* SPDX-License-Identifier: MIT */
#include "store/draft.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/homes.h"
#include "store/later.h"
#include "store/path.h"
#include "store/sidecars.h"

#define DRAFT_MOST (2U * EDIT_JOURNAL_MOST)

struct draft {
	char *path;
	int fd; /* the file's, locked; -1: nothing is written yet */
	size_t written;
	bool synced;
};

/* --- Drafts that wait ------------------------------------------------------- */

/* Read the draft of that number; false: there is none to be continued. */
static bool find(int number, struct draft_found *found)
{
	char *path = homes_draft(number);
	struct text bytes = {0};
	bool waits = false;

	*found = (struct draft_found){.number = number, .path = path};
	if (path != NULL && !file_is_held(path)) {
		if (file_read_own(path, DRAFT_MOST, &bytes, &found->problem)) {
			found->edit = edit_of_journal(text_slice(&bytes), &found->problem);
			waits = found->problem.kind != ERROR_NONE || !edit_is_saved(found->edit);
			if (!waits)
				folder_delete(path, NULL);
		} else {
			waits = found->problem.kind != ERROR_MISSING;
		}
	}
	text_free(&bytes);
	if (!waits) {
		edit_free(found->edit);
		memory_free(path);
	}
	return waits;
}

size_t drafts_find(struct draft_found **found)
{
	size_t count = 0, room = 0;
	int next = DRAFTS_MOST; /* the number that the next draft found gets */
	char *path;

	*found = NULL;
	for (int number = DRAFTS_MOST; number > 0; number--) {
		*found = memory_room(*found, count, &room, sizeof **found);
		if (find(number, &(*found)[count]))
			count++;
		else
			next = number;
	}
	path = homes_draft(next);
	if (path != NULL)
		folder_tidy(path); /* a crash may have interrupted its writing */
	memory_free(path);
	return count;
}

void drafts_free(struct draft_found *found, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		memory_free(found[i].path);
		edit_free(found[i].edit);
	}
	memory_free(found);
}

/* --- The draft being drawn -------------------------------------------------- */

/* Rename a draft that can't be read in full, to a name that no earlier one has. */
static bool set_aside(const char *path, struct error *err)
{
	char *aside = sidecars_copy(path, 1);
	bool done;

	for (int i = 2; path_is_there(aside); i++) {
		memory_free(aside);
		aside = sidecars_copy(path, i);
	}
	done = renameat(AT_FDCWD, path, AT_FDCWD, aside) == 0 || file_fail(err, "rename");
	memory_free(aside);
	return done;
}

/* Does the file still hold what was found? Another window may have gone on drawing. *written: how
 * many of the file's bytes are the journal. */
static bool is_as_it_was(const struct draft_found *from, size_t *written)
{
	struct slice journal = text_slice(&from->edit->journal);
	struct text bytes = {0};
	struct edit *now;
	bool is;

	(void)file_read_own(from->path, DRAFT_MOST, &bytes, NULL);
	now = edit_of_journal(text_slice(&bytes), NULL);
	is = slice_equal(text_slice(&now->journal), journal);
	edit_free(now);
	/* Lines that did nothing aren't in the journal: a file with such a line is written from its
	 * start. */
	text_cut(&bytes, journal.length);
	*written = slice_equal(text_slice(&bytes), journal) ? journal.length : 0;
	text_free(&bytes);
	return is;
}

struct draft *draft_open(const struct draft_found *from, struct error *err)
{
	struct draft *draft = memory_new(sizeof *draft);
	bool done = true;

	*draft = (struct draft){.fd = -1, .synced = true};
	if (from == NULL)
		return draft;
	if (from->edit == NULL) {
		done = fail_as(err, &from->problem);
	} else if (from->problem.kind != ERROR_NONE) {
		done = set_aside(from->path, err);
	} else {
		draft->path = memory_copy(from->path);
		draft->fd = file_open(from->path, O_RDWR | O_NONBLOCK | O_NOFOLLOW);
		if (draft->fd < 0)
			done = file_fail(err, "open the drawing");
		else if (!file_lock(draft->fd))
			done = fail(err, ERROR_BUSY, "the level is being drawn in another window");
		else if (!is_as_it_was(from, &draft->written))
			done = fail(err, ERROR_BUSY, "the level was drawn on in another window");
	}
	if (done)
		return draft;
	draft_close(draft);
	return NULL;
}

/* Write the whole journal to a new file, under the first number that is free. */
static bool create(struct draft *draft, struct slice journal, bool synced, struct error *err)
{
	char *path = homes_draft(1);
	struct folder folder;
	bool done = false;
	int fd = -1;

	if (path == NULL)
		return fail(err, ERROR_SYSTEM, "there is no folder for it");
	if (!folder_open(&folder, path, true, err)) {
		memory_free(path);
		return false;
	}
	for (int number = 2; path_is_there(path) && number <= DRAFTS_MOST; number++) {
		memory_free(path);
		path = homes_draft(number);
	}
	if (path_is_there(path))
		fail(err, ERROR_LIMIT, "%d other drawings wait", DRAFTS_MOST);
	else
		done = folder_replace(&folder, path, journal,
				      &(struct folder_terms){.unsynced = !synced, .keep = &fd},
				      err);
	folder_close(&folder);
	if (!done) {
		memory_free(path);
		return false;
	}
	if (draft->fd >= 0)
		file_close_locked(draft->fd);
	memory_free(draft->path);
	*draft = (struct draft){path, fd, journal.length, synced};
	return true;
}

bool draft_write(struct draft *draft, const struct edit *edit, struct error *err)
{
	struct slice rest = text_slice(&edit->journal);
	struct stat st;

	if (rest.length == draft->written)
		return true;
	if (draft->fd >= 0 && fstat(draft->fd, &st) != 0)
		return file_fail(err, "look at the drawing");
	if (draft->fd < 0 || st.st_nlink == 0)
		return create(draft, rest, false, err);
	if (st.st_size < (off_t)draft->written) /* another program cut it */
		draft->written = 0;
	slice_skip(&rest, draft->written);
	draft->synced = false;
	if (st.st_size > (off_t)draft->written && /* with a line that a crash or a full disk cut
						     off */
	    ftruncate(draft->fd, (off_t)draft->written) != 0)
		return file_fail(err, "write");
	if (!file_write_at(draft->fd, rest, draft->written, err))
		return false;
	draft->written += rest.length;
	return true;
}

/* Is there a draft that begins with the journal? */
static bool is_kept(struct slice journal)
{
	struct text bytes = {0};
	bool is = false;

	for (int number = 1; number <= DRAFTS_MOST && !is; number++) {
		char *path = homes_draft(number);

		if (path != NULL && file_read_own(path, DRAFT_MOST, &bytes, NULL)) {
			text_cut(&bytes, journal.length);
			is = slice_equal(text_slice(&bytes), journal);
		}
		memory_free(path);
	}
	text_free(&bytes);
	return is;
}

bool draft_keep(struct slice journal, struct error *err)
{
	struct draft *draft = draft_open(NULL, err);
	bool done = is_kept(journal) || create(draft, journal, true, err);

	draft_close(draft);
	return done;
}

bool draft_is_synced(const struct draft *draft)
{
	return draft->synced;
}

struct draft_syncing {
	int fd;
	char *path;
};

static void sync_now(void *data)
{
	struct draft_syncing *syncing = data;

	if (file_sync(syncing->fd, NULL))
		folder_sync(syncing->path);
	close(syncing->fd);
	memory_free(syncing->path);
	memory_free(syncing);
}

void draft_sync_later(struct draft *draft)
{
	struct draft_syncing *syncing;

	if (draft->synced)
		return;
	draft->synced = true;
	syncing = memory_new(sizeof *syncing);
	/* The thread gets its own descriptor, as the draft may be closed meanwhile; if there is
	 * none, the system syncs when it likes. */
	*syncing = (struct draft_syncing){fcntl(draft->fd, F_DUPFD_CLOEXEC, 0),
					  memory_copy(draft->path)};
	later_do(sync_now, syncing);
}

bool draft_remove(struct draft *draft, struct error *err)
{
	bool done = draft->path == NULL || folder_delete(draft->path, err);

	draft->synced = true;
	draft_close(draft);
	return done;
}

void draft_close(struct draft *draft)
{
	draft_sync_later(draft);
	if (draft->fd >= 0)
		file_close_locked(draft->fd);
	memory_free(draft->path);
	memory_free(draft);
}
