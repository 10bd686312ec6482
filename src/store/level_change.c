/* SPDX-License-Identifier: MIT */
/* Level files written, as the player says in the workshop. */
#include "store/level_change.h"

#include <string.h>

#include "core/memory.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/level_file.h"
#include "store/path.h"
#include "store/renumber.h"
#include "store/rights.h"

/* The level to put in, with what stays of the one that stands there. */
static void merge(struct level *level, const struct level *new, const struct level *old)
{
	level_copy(level, new);
	memory_free(level->copyright);
	level->copyright = memory_copy(old->copyright);
	if (old->board == NULL || !board_equal(old->board, level->board))
		return;
	for (size_t i = 0; i < old->snapshot_count; i++) {
		const struct snapshot *from = &old->snapshots[i];
		struct snapshot *to;
		bool again = false;

		for (size_t k = 0; k < level->snapshot_count && !again; k++)
			again = slice_is(slice_of(level->snapshots[k].moves), from->moves);
		if (again)
			continue;
		to = level_add_snapshot(level);
		*to = *from;
		to->title = memory_copy(from->title);
		to->moves = memory_copy(from->moves);
		to->notes = memory_copy(from->notes);
	}
}

/* What is to be done to the bytes. */
static enum spliced change_bytes(struct slice bytes, const char *path,
				 const struct level_change *change, struct splice *splices,
				 struct text *out, struct text *lost, struct error *err)
{
	struct level_set *set = format_parse(bytes, path, NULL, err);
	enum spliced spliced = SPLICED_FAILED;
	struct level level = {0};
	bool found;

	*splices = (struct splice){.kind = change->kind};
	if (set == NULL)
		return SPLICED_FAILED;
	if (change->kind == SPLICE_INSERT && change->number == 0)
		found = (splices->index = set->count) > 0;
	else
		found = level_set_find(set, change->number, &splices->index);
	if (!found)
		fail(err, ERROR_BUSY, "there is no level %zu in the file any more", change->number);
	else if (change->was != NULL &&
		 (set->levels[splices->index].board == NULL ||
		  !board_equal(set->levels[splices->index].board, change->was)))
		fail(err, ERROR_BUSY, "level %zu of the file is another one now", change->number);
	else if (change->kind == SPLICE_REPLACE)
		merge(&level, change->level, &set->levels[splices->index]);
	else if (change->level != NULL)
		level_copy(&level, change->level);
	if (change->level != NULL)
		splices->level = &level;
	if (err->kind == ERROR_NONE)
		spliced = splice(bytes, path, splices, out, lost, err);
	splices->level = NULL;
	level_clear(&level);
	level_set_free(set);
	return spliced;
}

/* What hangs on the file and didn't go along. */
static void tell_unkept(unsigned unkept, struct text *lost)
{
	if (lost != NULL && unkept != 0)
		text_add_format(lost, "file: %s\n", rights_words(unkept));
}

/* Put the new bytes there, unless the old ones are others by now. */
static bool write_change(const char *path, const struct text *old, const struct text *new,
			 struct text *lost, struct error *err)
{
	struct text now = {0};
	struct folder folder;
	bool done = false;

	if (!folder_open(&folder, path, false, err))
		return false;
	if (file_read(path, FILE_MOST, &now, err)) {
		done = slice_equal(text_slice(&now), text_slice(old)) ||
		       fail(err, ERROR_BUSY, "another program has just written the file");
		done = done && folder_replace(&folder, path, text_slice(new), NULL, err);
		tell_unkept(folder.unkept, lost);
	}
	text_free(&now);
	folder_close(&folder);
	return done;
}

static enum spliced change_file(const char *path, const struct level_change *change,
				struct text *lost, struct error *err)
{
	struct text bytes = {0}, out = {0};
	struct renumber *renumber = NULL;
	enum spliced spliced = SPLICED_FAILED;
	struct splice splices;
	bool done;

	if (file_read(path, FILE_MOST, &bytes, err))
		spliced = change_bytes(text_slice(&bytes), path, change, &splices, &out, lost, err);
	if (spliced == SPLICED_KEPT || (spliced == SPLICED_ANEW && change->anew)) {
		struct level_set *set = format_parse(text_slice(&bytes), path, NULL, NULL);

		done = (change->kind != SPLICE_REPLACE && change->kind != SPLICE_REMOVE) ||
		       renumber_claim(path, set, splices.index, err);
		if (done)
			renumber = renumber_begin(path, set, &splices, err);
		done = renumber != NULL && write_change(path, &bytes, &out, lost, err);
		renumber_end(renumber, done);
		level_set_free(set);
		if (!done)
			spliced = SPLICED_FAILED;
	}
	text_free(&bytes);
	text_free(&out);
	return spliced;
}

enum spliced level_change(const char *path, const struct level_change *change, struct text *lost,
			  struct error *err)
{
	char *target = path_behind_links(path);
	struct error why = {0};
	enum spliced spliced = SPLICED_FAILED;

	if (target == NULL)
		file_fail(&why, "open");
	else
		spliced = change_file(target, change, lost, &why);
	if (why.kind != ERROR_NONE)
		fail_as(err, &why);
	memory_free(target);
	return spliced;
}

/* What stands there gives way: whose the files beside it are is written there. */
static bool claim_all(const char *path, struct error *err)
{
	struct level_file *file = path_is_there(path) ? level_file_open(path, false, NULL) : NULL;
	bool fine = true;

	for (size_t i = 0; file != NULL && fine && i < file->set->count; i++)
		fine = renumber_claim(file->path, file->set, i, err);
	level_file_free(file);
	return fine;
}

/* Is what was written read as the same board again? */
static bool is_whole(const char *path, const struct text *out, const struct board *board,
		     struct error *err)
{
	struct level_set *set = format_parse(text_slice(out), path, NULL, NULL);
	bool is = set != NULL && set->count == 1 && set->levels[0].board != NULL &&
		  board_equal(set->levels[0].board, board);

	level_set_free(set);
	return is || fail(err, ERROR_LEVEL, "there is nothing in it that makes a level");
}

bool level_write(const char *path, const struct level *level, struct text *lost, struct error *err)
{
	struct level_set *set = level_set_new();
	struct text out = {0};
	unsigned unkept = 0;
	bool done;

	level_copy(level_set_add(set), level);
	splice_format(path)->print(set, &out, lost, err);
	done = is_whole(path, &out, level->board, err) && claim_all(path, err) &&
	       folder_write_file(path, text_slice(&out), &unkept, err);
	tell_unkept(unkept, lost);
	text_free(&out);
	level_set_free(set);
	return done;
}
