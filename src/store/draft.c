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
#include "store/path.h"
#include "store/save_file.h"
#include "store/sidecars.h"
#include "store/syncing.h"

#define DRAFT_MOST (2U * EDIT_JOURNAL_MOST)

struct draft {
	char *path;
	int fd;		/* the file's, locked; -1: nothing is written yet */
	size_t written; /* bytes of the journal in the file; 0: they can't be appended to */
	struct syncing syncing;
};

/* --- Drafts that wait ------------------------------------------------------- */

/* Delete a draft that is saved in full, if it still holds these bytes. */
static void drop(const char *path, struct slice bytes)
{
	struct folder folder;

	if (!folder_open(&folder, path, false, NULL))
		return;
	if (!file_is_held(path) && file_holds(path, bytes))
		folder_remove(&folder, path, NULL);
	folder_close(&folder);
}

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
				drop(path, text_slice(&bytes));
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

	*found = NULL;
	for (int number = DRAFTS_MOST; number > 0; number--) {
		char *path = homes_draft(number);

		if (path != NULL)
			folder_tidy(path); /* a crash may have interrupted its writing */
		memory_free(path);
		*found = memory_room(*found, count, &room, sizeof **found);
		count += find(number, &(*found)[count]);
	}
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
	size_t written;
	bool done = true;

	*draft = (struct draft){.fd = -1};
	if (from == NULL)
		return draft;
	if (from->edit == NULL) {
		done = fail_as(err, &from->problem);
	} else if (from->problem.kind != ERROR_NONE) {
		done = is_as_it_was(from, &written)
			       ? sidecars_set_aside(from->path, err)
			       : fail(err, ERROR_BUSY, "the level was drawn on in another window");
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

/* Write the whole journal to a file of that path, which the draft takes over; own: in the place of
 * the draft's file. */
static bool put(struct draft *draft, const struct folder *folder, char *path, bool own,
		struct slice journal, bool unsynced, struct error *err)
{
	int fd = -1;
	const struct folder_terms as = {
		.only = own ? NULL : &SLICE_NONE,
		.unsynced = unsynced && !own, /* a power cut must not take what the file holds */
		.keep = &fd};

	if (!folder_replace(folder, path, journal, &as, err)) {
		memory_free(path);
		return false;
	}
	if (draft->fd >= 0)
		file_close_locked(draft->fd);
	memory_free(draft->path);
	draft->path = path;
	draft->fd = fd;
	draft->written = journal.length;
	syncing_replaced(&draft->syncing, as.unsynced);
	return true;
}

/* Write the whole journal: in the place of the draft's file, or to a new one, under the first
 * number that is free. */
static bool put_whole(struct draft *draft, struct slice journal, bool unsynced, struct error *err)
{
	enum named named = draft->fd >= 0 ? save_file_look(draft->fd, draft->path) : NAMED_OTHER;
	bool own = named == NAMED_IT, done;
	struct folder folder;
	char *path;

	if (named == NAMED_UNKNOWN)
		return file_fail(err, "look at the drawing");
	path = own ? memory_copy(draft->path) : homes_draft(1);
	if (path == NULL)
		return fail(err, ERROR_SYSTEM, "there is no folder for it");
	if (!folder_open(&folder, path, true, err)) {
		memory_free(path);
		return false;
	}
	for (int number = 2; !own && path_is_there(path) && number <= DRAFTS_MOST; number++) {
		memory_free(path);
		path = homes_draft(number);
	}
	if (!own && path_is_there(path)) {
		memory_free(path);
		done = fail(err, ERROR_LIMIT, "%d other drawings wait", DRAFTS_MOST);
	} else {
		done = put(draft, &folder, path, own, journal, unsynced, err);
	}
	folder_close(&folder);
	return done;
}

bool draft_write(struct draft *draft, const struct edit *edit, struct error *err)
{
	struct slice rest = text_slice(&edit->journal);
	struct stat st;

	if (rest.length == draft->written && !draft->syncing.failed)
		return true;
	if (draft->fd >= 0 && fstat(draft->fd, &st) != 0)
		return file_fail(err, "look at the drawing");
	/* not written yet, or cut by another program */
	if (draft->fd < 0 || st.st_nlink == 0 || draft->syncing.failed || draft->written == 0 ||
	    st.st_size < (off_t)draft->written)
		return put_whole(draft, rest, true, err);
	slice_skip(&rest, draft->written);
	syncing_wrote(&draft->syncing);
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
	bool done = is_kept(journal) || put_whole(draft, journal, false, err);

	draft_close(draft);
	return done;
}

bool draft_is_synced(const struct draft *draft)
{
	return !draft->syncing.waits;
}

bool draft_is_syncing(const struct draft *draft)
{
	return draft->syncing.job != NULL;
}

bool draft_sync(struct draft *draft, struct error *err)
{
	return syncing_now(&draft->syncing, draft->fd, draft->path, err);
}

bool draft_sync_later(struct draft *draft, struct error *err)
{
	return syncing_later(&draft->syncing, draft->fd, draft->path, err);
}

bool draft_remove(struct draft *draft, struct error *err)
{
	bool done = draft->fd < 0 || save_file_remove(draft->fd, draft->path, err);

	draft->syncing.waits = false;
	draft_close(draft);
	return done;
}

void draft_close(struct draft *draft)
{
	draft_sync(draft, NULL);
	if (draft->fd >= 0)
		file_close_locked(draft->fd);
	memory_free(draft->path);
	memory_free(draft);
}
