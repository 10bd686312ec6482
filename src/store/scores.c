/* SPDX-License-Identifier: MIT */
#include "store/scores.h"

#include <string.h>

#include "base/memory.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/owner.h"
#include "store/path.h"

#define SCORES_MOST (1024 * 1024)
#define COPIES_MOST 99

static bool load_one(const char *path, struct leaderboard *board, struct text *bytes,
		     struct error *err)
{
	struct error why = {0};

	*board = (struct leaderboard){0};
	if (!file_read_own(path, SCORES_MOST, bytes, &why)) {
		if (why.kind == ERROR_MISSING)
			return true;
		return fail(err, why.kind, "%s: %s", path_name(path), why.text);
	}
	leaderboard_parse(text_slice(bytes), board);
	return true;
}

static void merge(struct leaderboard *into, const struct leaderboard *more)
{
	for (int i = 0; i < more->count; i++)
		leaderboard_add(into, more->entries[i].score, slice_of(more->entries[i].name));
	into->bad_lines += more->bad_lines;
	if (into->bad_line == 0)
		into->bad_line = more->bad_line;
}

bool scores_load(const struct sidecars *sidecars, struct leaderboard *board, struct error *err)
{
	struct text bytes = {0};
	bool done = true;

	*board = (struct leaderboard){0};
	for (int home = 0; home < HOMES; home++) {
		char *path = sidecars_path(sidecars, (enum home)home, SIDECAR_SCORES);
		struct leaderboard one;

		if (path == NULL)
			continue;
		done = load_one(path, &one, &bytes, err) && done;
		merge(board, &one);
		memory_free(path);
	}
	text_free(&bytes);
	return done;
}

/* Copy a file of which some lines can't be written back. *done stays false if something else has
 * that name. */
static bool copy_to(const struct folder *folder, const char *name, const char *path,
		    struct slice bytes, bool *done, struct error *err)
{
	struct error why = {0};
	struct text old = {0};
	bool go_on = true;

	if (file_read_own(name, SCORES_MOST, &old, &why))
		*done = slice_equal(text_slice(&old), bytes);
	else if (why.kind == ERROR_MISSING)
		*done = go_on = folder_replace(folder, name, bytes,
					       &(struct folder_terms){.like = path}, err);
	else if (!path_is_there(name))
		go_on = fail(err, why.kind, "%s: %s", path_name(name), why.text);
	text_free(&old);
	return go_on;
}

static bool keep_copy(const struct folder *folder, const char *path, struct slice bytes,
		      struct error *err)
{
	bool done = false, go_on = true;

	for (int i = 1; i <= COPIES_MOST && !done && go_on; i++) {
		char *name = sidecars_copy(path, i);

		go_on = copy_to(folder, name, path, bytes, &done, err);
		memory_free(name);
	}
	return done || fail(err, ERROR_SYSTEM, "can't keep a copy of the old file");
}

/* Add an entry to one home's file. *added stays false if others have taken the last place
 * meanwhile. */
static bool add_to(const char *path, bool make_parents, int64_t score, const char *name,
		   bool *added, struct error *err)
{
	struct leaderboard board;
	struct error why = {0};
	struct folder folder;
	struct text bytes = {0}, new = {0};
	bool done;

	if (!folder_open(&folder, path, make_parents, err))
		return false;
	/* That a file can't be read says nothing about its folder, so it isn't ERROR_DENIED. */
	done = load_one(path, &board, &bytes, &why);
	if (why.kind == ERROR_DENIED)
		why.kind = ERROR_SYSTEM;
	if (!done)
		fail_as(err, &why);
	if (done && board.bad_lines > 0)
		done = keep_copy(&folder, path, text_slice(&bytes), err);
	if (done && leaderboard_add(&board, score, slice_of(name)) >= 0) {
		leaderboard_print(&board, &new);
		done = folder_replace(&folder, path, text_slice(&new), NULL, err);
		*added = done;
	}
	text_free(&bytes);
	text_free(&new);
	folder_close(&folder);
	return done;
}

/* The rank of the new entry. It comes after its equals of the same home, so search from the end. */
static int rank_of(const struct leaderboard *board, int64_t score, const char *name)
{
	for (int i = board->count - 1; i >= 0; i--)
		if (board->entries[i].score == score && strcmp(name, board->entries[i].name) == 0)
			return i;
	return -1;
}

int scores_add(const struct sidecars *sidecars, int64_t score, const char *name,
	       struct leaderboard *board, char **where, struct error *err)
{
	char cleaned[NICKNAME_BYTES];
	struct leaderboard before;
	struct error last = {0}, aside = {0};
	bool done = false, added = false;

	scores_load(sidecars, board, NULL);
	before = *board;
	if (leaderboard_rank(board, score) < 0 || !leaderboard_clean_name(slice_of(name), cleaned))
		return -1;
	for (int home = 0; home < HOMES && !done; home++) {
		char *path;

		if (!sidecars_takes(sidecars, (enum home)home, SIDECAR_SCORES))
			continue;
		path = sidecars_path(sidecars, (enum home)home, SIDECAR_SCORES);
		aside = last;
		last = (struct error){0};
		done = add_to(path, home == HOME_FALLBACK, score, name, &added, &last);
		if (added && where != NULL)
			*where = path;
		else
			memory_free(path);
	}
	if (!done) {
		if (last.kind == ERROR_NONE)
			fail(&last, ERROR_SYSTEM, "there is no folder for the score");
		fail_as(err, &last);
		return -1;
	}
	if (added && aside.kind != ERROR_NONE)
		fail_as(err, &aside);
	if (scores_load(sidecars, board, NULL) || !added)
		return added ? rank_of(board, score, cleaned) : -1;
	/* It was written, but can't be read back: take the old list and add the new entry. */
	*board = before;
	return leaderboard_add(board, score, slice_of(cleaned));
}

bool scores_merge(const struct sidecars *sidecars, const struct sidecars *to,
		  const struct leaderboard *more, struct error *err)
{
	struct leaderboard here, seen = {0}, ignored;
	bool done = scores_load(sidecars, &here, err);

	for (int i = 0; i < more->count && done; i++) {
		const struct leaderboard_entry *entry = &more->entries[i];
		struct error why = {0};

		leaderboard_add(&seen, entry->score, slice_of(entry->name));
		if (leaderboard_count(&here, entry) >= leaderboard_count(&seen, entry) ||
		    leaderboard_add(&here, entry->score, slice_of(entry->name)) < 0)
			continue;
		done = scores_add(to, entry->score, entry->name, &ignored, NULL, &why) >= 0 ||
		       why.kind == ERROR_NONE || fail_as(err, &why);
	}
	return done;
}

void scores_move(const struct sidecars *from, enum home home, const struct sidecars *to)
{
	char *path = sidecars_path(from, home, SIDECAR_SCORES);
	struct text bytes = {0};
	struct leaderboard board;
	struct folder folder;

	if (load_one(path, &board, &bytes, NULL) && board.count > 0 && board.bad_lines == 0 &&
	    !owner_is_other(path) && scores_merge(to, to, &board, NULL) &&
	    folder_open(&folder, path, false, NULL)) {
		if (file_holds(path, text_slice(&bytes))) /* or a score has come meanwhile */
			folder_remove(&folder, path, NULL);
		folder_close(&folder);
	}
	text_free(&bytes);
	memory_free(path);
}
