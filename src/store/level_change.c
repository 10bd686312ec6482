/* SPDX-License-Identifier: MIT */
#include "store/level_change.h"

#include <string.h>

#include "base/memory.h"
#include "documents/snapshot.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/level_file.h"
#include "store/level_folder.h"
#include "store/path.h"
#include "store/renumber.h"
#include "store/rights.h"
#include "store/sidecars.h"

#define NAMED_MOST 3 /* solutions that go are named, up to this many */

/* A file that is to be changed, and what it would become. */
struct change_work {
	const char *path; /* links resolved */
	const struct level_change *change;
	struct text old, new;
	struct level_set *set; /* the levels of the old bytes; NULL: there were none */
	struct splice splice;
	enum spliced spliced;
	struct text lost;  /* for format_lost */
	struct text going; /* titles of the first few solutions that no longer fit */
	size_t going_count;
};

/* --- What the file becomes --------------------------------------------------------- */

/* Do the moves still do on the new board what they did on the old one: solve it, or at least stay
 * legal? */
static bool still_fits(const struct snapshot *snapshot, const struct board *old,
		       const struct board *new)
{
	struct slice moves = slice_of(snapshot->moves);
	struct verdict before, after;

	if (board_equal(old, new))
		return true;
	snapshot_judge(old, moves, &before);
	snapshot_judge(new, moves, &after);
	return after.illegal == 0 && (after.solves || !before.solves);
}

static void let_go(struct change_work *work, const struct snapshot *snapshot)
{
	const char *title = snapshot->title != NULL ? snapshot->title : "one without a title";

	if (work->going_count++ < NAMED_MOST)
		text_add_format(&work->going, "%s%s", work->going.length > 0 ? ", " : "", title);
}

/* Make the new level, with what stays of the one that it replaces. */
static void merge(struct change_work *work, const struct level *old, struct level *level)
{
	level_copy(level, work->change->level);
	memory_free(level->copyright);
	level->copyright = memory_copy(old->copyright);
	for (size_t i = level->snapshot_count; i-- > 0;)
		if (level_has_moves(old, level->snapshots[i].moves)) /* these are added below */
			level_drop_snapshot(level, i);
	for (size_t i = 0; i < old->snapshot_count; i++) {
		const struct snapshot *from = &old->snapshots[i];

		if (old->board != NULL && still_fits(from, old->board, level->board))
			level_add_copy(level, from);
		else
			let_go(work, from);
	}
}

static bool find_level(struct change_work *work, struct error *err)
{
	const struct level_change *change = work->change;
	const struct board *board;
	bool found;

	if (change->kind == SPLICE_INSERT && change->number == 0)
		found = (work->splice.index = work->set->count) > 0;
	else
		found = level_set_find(work->set, change->number, &work->splice.index);
	if (!found)
		return fail(err, ERROR_BUSY, "there is no level %zu in the file any more",
			    change->number);
	if (change->was == NULL)
		return true;
	board = work->set->levels[work->splice.index].board;
	return (board != NULL && board_equal(board, change->was)) ||
	       fail(err, ERROR_BUSY, "level %zu of the file is another one now", change->number);
}

static bool change_bytes(struct change_work *work, struct error *err)
{
	const struct level_change *change = work->change;
	struct level level = {0};

	work->set = format_parse(text_slice(&work->old), work->path, NULL, err);
	work->splice.kind = change->kind;
	if (work->set == NULL || !find_level(work, err))
		return false;
	if (change->kind == SPLICE_REPLACE)
		merge(work, &work->set->levels[work->splice.index], &level);
	else if (change->level != NULL)
		level_copy(&level, change->level);
	work->splice.level = change->level != NULL ? &level : NULL;
	work->spliced = splice(text_slice(&work->old), work->path, &work->splice, &work->new,
			       &work->lost, err);
	work->splice.level = NULL;
	level_clear(&level);
	return work->spliced != SPLICED_FAILED;
}

/* Print the level alone; false where that isn't read back as the same board. */
static bool print_bytes(struct change_work *work, struct error *err)
{
	const struct level *level = work->change->level;
	struct level_set *set = level_set_new();
	bool is;

	level_copy(level_set_add(set), level);
	splice_format(work->path)->print(set, &work->new, &work->lost, err);
	level_set_free(set);
	set = format_parse(text_slice(&work->new), work->path, NULL, NULL);
	is = set != NULL && set->count == 1 && set->levels[0].board != NULL &&
	     board_equal(set->levels[0].board, level->board);
	level_set_free(set);
	return is || fail(err, ERROR_LEVEL, "there is nothing in it that makes a level");
}

/* --- What the player is asked and told ---------------------------------------------- */

/* Add the names of what is lost: "notes, solutions". */
static void tell_lost(const struct text *lost, struct text *words)
{
	struct slice rest = text_slice(lost), what;
	size_t before = words->length, level;

	while (format_lost(&rest, &level, &what)) {
		text_add_string(words, words->length > before ? ", " : "");
		text_add_slice(words, what);
	}
}

/* Is something lost that the file held? What a new level can't take along is named once it is
 * written. */
static bool loses_old(const struct change_work *work)
{
	if (work->lost.length == 0)
		return false;
	return work->spliced != SPLICED_KEPT ||
	       (work->splice.kind == SPLICE_REPLACE && work->set != NULL &&
		work->set->levels[work->splice.index].markup);
}

/* Add what the player has to agree to, if anything. */
static void ask(const struct change_work *work, struct text *words)
{
	if (work->going_count > 0) {
		text_add_format(words,
				"These moves don't fit the changed board and would be removed: %s",
				work->going.bytes);
		if (work->going_count > NAMED_MOST)
			text_add_format(words, " and %zu more", work->going_count - NAMED_MOST);
		text_add_string(words, ". ");
	}
	if (work->spliced == SPLICED_ANEW)
		text_add_string(words, "It has to be rewritten: its levels stay, but their layout "
				       "changes. ");
	if (loses_old(work)) {
		text_add_string(words, "This would be lost: ");
		tell_lost(&work->lost, words);
		text_add_string(words, ". ");
	}
	if (work->change->copy == NULL)
		rights_object(work->path, words);
	text_cut(words, slice_trim_end(text_slice(words)).length);
}

/* --- How it gets there ------------------------------------------------------------- */

/* The file is about to be replaced: show which board the files beside each of its levels belong
 * to. */
static bool claim_all(const char *path, struct error *err)
{
	struct level_file *file = path_is_there(path) ? level_file_open(path, false, NULL) : NULL;
	bool fine = true;

	for (size_t i = 0; file != NULL && fine && i < file->set->count; i++)
		fine = renumber_claim(file->path, file->set, i, err);
	level_file_free(file);
	return fine;
}

/* Write the new bytes to the file, or to a copy, unless another program has written there
 * meanwhile. */
static bool put(struct change_work *work, const char *path, struct error *err)
{
	bool there = work->old.bytes != NULL;
	struct slice now = there && path == work->path ? text_slice(&work->old) : SLICE_NONE;
	unsigned unkept = 0;
	struct folder_terms terms = {
		.like = there ? work->path : NULL, .only = &now, .unkept = &unkept};
	bool done = folder_put(path, false, text_slice(&work->new), &terms, err);

	if (unkept != 0)
		text_add_format(&work->lost, "0\t%s\n", rights_words(unkept));
	return done;
}

static bool put_alone(struct change_work *work, struct error *err)
{
	return claim_all(work->path, err) && put(work, work->path, err);
}

/* Change the file, and rename the sidecars of levels that get another number. */
static bool put_along(struct change_work *work, struct error *err)
{
	enum splice_kind kind = work->splice.kind;
	struct renumber *renumber = NULL;
	bool done = (kind != SPLICE_REPLACE && kind != SPLICE_REMOVE) ||
		    renumber_claim(work->path, work->set, work->splice.index, err);

	if (done)
		renumber = renumber_begin(work->path, work->set, &work->splice, err);
	done = renumber != NULL && put(work, work->path, err);
	renumber_end(renumber, done);
	return done;
}

static uint64_t seen_in(const struct text *bytes)
{
	return slice_hash(text_slice(bytes), bytes->length) | 1; /* 0: nobody was asked */
}

uint64_t level_change_seen(const char *path)
{
	struct text bytes = {0};
	uint64_t seen;

	if (!file_read(path, FILE_MOST, &bytes, NULL))
		text_cut(&bytes, 0);
	seen = seen_in(&bytes);
	text_free(&bytes);
	return seen;
}

/* Is the name free for levels? A level under a name of ours would be taken for a leaderboard, say,
 * and be missing from lists, as a new file FORMER_LEVELS would be. */
static bool may_hold_levels(const char *path, struct error *err)
{
	char *real = path_absolute(path), *plain = sidecars_plain(real);
	bool may = !sidecars_is_one(path_name(plain)) &&
		   (strcmp(path_name(real), FORMER_LEVELS) != 0 || path_is_there(real));

	memory_free(plain);
	memory_free(real);
	return may || fail(err, ERROR_INPUT,
			   "the game keeps its own files under such names; choose another");
}

static enum changed run(struct change_work *work, struct text *words, struct error *err)
{
	const struct level_change *change = work->change;
	struct error why = {0};
	bool done;

	if (!may_hold_levels(change->copy != NULL ? change->copy : work->path, err))
		return CHANGE_FAILED;
	if (!file_read(work->path, FILE_MOST, &work->old, &why) &&
	    !(change->alone && why.kind == ERROR_MISSING))
		fail_as(err, &why);
	if (err->kind == ERROR_NONE && change->seen != 0 && seen_in(&work->old) != change->seen)
		fail(err, ERROR_BUSY, "it has changed since you were asked: save again");
	if (err->kind != ERROR_NONE || !(change->alone ? print_bytes : change_bytes)(work, err))
		return CHANGE_FAILED;
	if (change->copy == NULL && !folder_takes_file(work->path, err))
		return CHANGE_FAILED;
	if (!change->agreed)
		ask(work, words);
	if (words->length > 0)
		return CHANGE_ASKS;
	if (change->copy != NULL)
		done = put(work, change->copy, err);
	else
		done = (change->alone ? put_alone : put_along)(work, err);
	tell_lost(&work->lost, words);
	return done ? CHANGE_DONE : CHANGE_FAILED;
}

enum changed level_change(const char *path, const struct level_change *change, struct text *words,
			  struct error *err)
{
	char *target = path_behind_links(path);
	struct change_work work = {.path = target != NULL ? target : path, .change = change};
	struct error why = {0};
	struct text unheard = {0};
	enum changed changed = run(&work, words != NULL ? words : &unheard, &why);

	if (changed == CHANGE_FAILED)
		fail_as(err, &why);
	level_set_free(work.set);
	text_free(&work.old);
	text_free(&work.new);
	text_free(&work.lost);
	text_free(&work.going);
	text_free(&unheard);
	memory_free(target);
	return changed;
}
