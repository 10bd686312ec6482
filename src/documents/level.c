/* SPDX-License-Identifier: MIT */
#include "documents/level.h"

#include <string.h>

#include "base/memory.h"

struct level_set *level_set_new(void)
{
	struct level_set *set = memory_grow(NULL, sizeof *set);

	*set = (struct level_set){0};
	return set;
}

static void snapshot_clear(struct snapshot *snapshot)
{
	memory_free(snapshot->title);
	memory_free(snapshot->moves);
	memory_free(snapshot->notes);
}

void level_clear(struct level *level)
{
	for (size_t i = 0; i < level->snapshot_count; i++)
		snapshot_clear(&level->snapshots[i]);
	memory_free(level->snapshots);
	memory_free(level->problem);
	if (!level->lent) {
		board_free(level->board);
		memory_free(level->title);
		memory_free(level->author);
		memory_free(level->copyright);
		memory_free(level->notes);
	}
	*level = (struct level){0};
}

void level_drop_snapshot(struct level *level, size_t index)
{
	struct snapshot *snapshot = &level->snapshots[index];

	snapshot_clear(snapshot);
	level->snapshot_count--;
	memmove(snapshot, snapshot + 1, (level->snapshot_count - index) * sizeof *snapshot);
}

void level_own(struct level *level)
{
	if (!level->lent)
		return;
	level->board = level->board != NULL ? board_copy(level->board) : NULL;
	level->title = memory_copy(level->title);
	level->author = memory_copy(level->author);
	level->copyright = memory_copy(level->copyright);
	level->notes = memory_copy(level->notes);
	level->lent = false;
}

void level_copy(struct level *to, const struct level *from)
{
	*to = *from;
	to->lent = true;
	level_own(to);
	to->snapshots = NULL;
	to->snapshot_count = 0;
	for (size_t i = 0; i < from->snapshot_count; i++)
		level_add_copy(to, &from->snapshots[i]);
	if (from->problem == NULL)
		return;
	to->problem = memory_new(sizeof *to->problem);
	*to->problem = *from->problem;
}

bool level_equal(const struct level *a, const struct level *b)
{
	if (!board_equal(a->board, b->board) || (a->problem == NULL) != (b->problem == NULL) ||
	    !slice_same(a->title, b->title) || !slice_same(a->author, b->author) ||
	    !slice_same(a->copyright, b->copyright) || !slice_same(a->notes, b->notes) ||
	    a->other_game != b->other_game || a->snapshot_count != b->snapshot_count)
		return false;
	for (size_t i = 0; i < a->snapshot_count; i++) {
		const struct snapshot *one = &a->snapshots[i], *other = &b->snapshots[i];

		if (!slice_same(one->title, other->title) ||
		    !slice_same(one->moves, other->moves) || !slice_same(one->notes, other->notes))
			return false;
	}
	return true;
}

bool level_set_says_same(const struct level_set *a, const struct level_set *b)
{
	return slice_same(a->title, b->title) && slice_same(a->author, b->author) &&
	       slice_same(a->description, b->description) && slice_same(a->email, b->email) &&
	       slice_same(a->url, b->url) && slice_same(a->copyright, b->copyright) &&
	       slice_same(a->notes, b->notes);
}

void level_set_say(struct level_set *set, const struct level_set *like)
{
	set->title = memory_copy(like->title);
	set->author = memory_copy(like->author);
	set->description = memory_copy(like->description);
	set->email = memory_copy(like->email);
	set->url = memory_copy(like->url);
	set->url_key = like->url_key;
	set->copyright = memory_copy(like->copyright);
	set->notes = memory_copy(like->notes);
	set->cut = like->cut;
	set->markup = like->markup;
}

bool level_set_author_is_own(const struct level_set *set)
{
	const struct level *level = set->levels;

	return set->count == 1 && !slice_is_blank(set->author) && slice_is_blank(set->title) &&
	       slice_is_blank(set->copyright) && slice_is_blank(set->email) &&
	       slice_is_blank(set->url) && slice_is_blank(set->description) &&
	       slice_is_blank(set->notes) && slice_is_blank(level->author) &&
	       slice_is_blank(level->copyright) && slice_is_blank(level->notes) &&
	       level->snapshot_count == 0;
}

void level_set_give_author(struct level_set *set)
{
	struct level *level = set->levels;

	if (!level_set_author_is_own(set))
		return;
	level_own(level);
	memory_free(level->author);
	level->author = set->author;
	level->cut |= set->cut;
	set->author = NULL;
	set->cut = false;
}

void level_set_free(struct level_set *set)
{
	if (set == NULL)
		return;
	for (size_t i = 0; i < set->count; i++)
		level_clear(&set->levels[i]);
	memory_free(set->levels);
	memory_free(set->title);
	memory_free(set->author);
	memory_free(set->description);
	memory_free(set->email);
	memory_free(set->url);
	memory_free(set->copyright);
	memory_free(set->notes);
	arena_free(&set->arena);
	memory_free(set);
}

struct level *level_set_add(struct level_set *set)
{
	set->levels = memory_room(set->levels, set->count, &set->room, sizeof *set->levels);
	set->levels[set->count] = (struct level){0};
	return &set->levels[set->count++];
}

struct snapshot *level_add_snapshot(struct level *level)
{
	size_t count = level->snapshot_count++;

	/* Room for 1, 2, 4, 8 ...: most levels have one at most */
	if ((count & (count - 1)) == 0)
		level->snapshots = memory_grow(level->snapshots, (count > 0 ? 2 * count : 1) *
									 sizeof *level->snapshots);
	level->snapshots[count] = (struct snapshot){0};
	return &level->snapshots[count];
}

struct snapshot *level_add_moves(struct level *level, const char *word, struct slice moves,
				 size_t steps, size_t pushes)
{
	struct snapshot *new = level_add_snapshot(level);
	struct text title = {0};

	text_add_format(&title, "%s%zu/%zu", word, steps, pushes);
	new->title = text_take(&title);
	new->moves = memory_string(moves.at, moves.length);
	return new;
}

void level_add_copy(struct level *level, const struct snapshot *of)
{
	struct snapshot *new = level_add_snapshot(level);

	*new = *of;
	new->title = memory_copy(of->title);
	new->moves = memory_copy(of->moves);
	new->notes = memory_copy(of->notes);
}

bool level_has_moves(const struct level *level, const char *moves)
{
	for (size_t i = 0; i < level->snapshot_count; i++)
		if (slice_same(level->snapshots[i].moves, moves))
			return true;
	return false;
}

void level_refuse(struct level *level, enum error_kind kind, const char *why)
{
	if (level->problem == NULL)
		level->problem = memory_new(sizeof *level->problem);
	fail_at(level->problem, kind, level->line, "%s", why);
}

/* Does the set begin with moves without a board? A board that can't be read has a problem. */
static bool starts_with_moves(const struct level_set *set)
{
	return set->count > 0 && set->levels[0].board == NULL && set->levels[0].problem == NULL;
}

size_t level_set_number(const struct level_set *set, size_t index)
{
	return index + !starts_with_moves(set);
}

size_t level_set_numbers(const struct level_set *set)
{
	return set->count - starts_with_moves(set);
}

bool level_set_find(const struct level_set *set, size_t number, size_t *index)
{
	*index = number - !starts_with_moves(set); /* number 0 where there is none gives SIZE_MAX,
						      which is past the end */
	return *index < set->count;
}

const char *level_other_game(const struct level *level)
{
	bool hexagons = level->board != NULL && board_is_of_hexagons(level->board);

	return level->other_game == NULL && hexagons ? BOARD_OF_HEXAGONS : level->other_game;
}

const struct board *level_picture(const struct level *level)
{
	return level_other_game(level) == NULL ? level->board : NULL;
}

bool level_playable(const struct level *level, struct error *err)
{
	struct error why = {0};

	if (level->problem != NULL)
		return fail_as(err, level->problem);
	if (level->board == NULL)
		return fail_at(err, ERROR_LEVEL, level->line, "there is no board");
	if (level->other_game != NULL)
		return fail_at(err, ERROR_LEVEL, level->line, "%s", level->other_game);
	if (board_playable(level->board, &why))
		return true;
	why.line = level->line;
	return fail_as(err, &why);
}
