/* SPDX-License-Identifier: MIT */
/* Sets of levels compared by the fuzz targets and the tests of formats. */
#ifndef TESTS_FUZZ_SETS_H
#define TESTS_FUZZ_SETS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/format.h"

static inline bool same_string(const char *a, const char *b)
{
	return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

static inline const char *said(const char *string)
{
	return string != NULL ? string : "(none)";
}

/* Tell on stderr what differs first. */
static inline bool same_words(const char *what, size_t level, const char *a, const char *b)
{
	if (same_string(a, b))
		return true;
	fprintf(stderr, "level %zu: %s was\n%s\nand is\n%s\n", level, what, said(a), said(b));
	return false;
}

/* Moves without a title may have got a plain one, where they would be misread without. */
static inline bool same_moves_title(size_t number, const char *a, const char *b)
{
	return (a == NULL && b != NULL &&
		(same_string(b, "Solution") || same_string(b, "Snapshot"))) ||
	       same_words("title of moves", number, a, b);
}

static inline bool same_moves(const struct level *a, const struct level *b, size_t number)
{
	if (a->snapshot_count != b->snapshot_count) {
		fprintf(stderr, "level %zu: %zu snapshots, then %zu\n", number, a->snapshot_count,
			b->snapshot_count);
		return false;
	}
	for (size_t i = 0; i < a->snapshot_count; i++)
		if (!same_moves_title(number, a->snapshots[i].title, b->snapshots[i].title) ||
		    !same_words("moves", number, a->snapshots[i].moves, b->snapshots[i].moves) ||
		    !same_words("notes of moves", number, a->snapshots[i].notes,
				b->snapshots[i].notes))
			return false;
	return true;
}

static inline bool same_board(const struct level *a, const struct level *b, size_t number)
{
	if (a->board == NULL || b->board == NULL ? a->board == b->board
						 : board_equal(a->board, b->board))
		return true;
	fprintf(stderr, "level %zu: another board\n", number);
	return false;
}

static inline bool same_level(const struct level *a, const struct level *b, size_t number)
{
	return same_board(a, b, number) && same_words("title", number, a->title, b->title) &&
	       same_words("author", number, a->author, b->author) &&
	       same_words("copyright", number, a->copyright, b->copyright) &&
	       same_words("notes", number, a->notes, b->notes) && same_moves(a, b, number);
}

static inline bool same_header(const struct level_set *a, const struct level_set *b)
{
	return same_words("title", 0, a->title, b->title) &&
	       same_words("author", 0, a->author, b->author) &&
	       same_words("copyright", 0, a->copyright, b->copyright) &&
	       same_words("description", 0, a->description, b->description) &&
	       same_words("e-mail", 0, a->email, b->email) &&
	       same_words("url", 0, a->url, b->url) && same_words("notes", 0, a->notes, b->notes);
}

static inline bool same_set(const struct level_set *a, const struct level_set *b)
{
	if (a->count != b->count) {
		fprintf(stderr, "%zu levels, then %zu\n", a->count, b->count);
		return false;
	}
	for (size_t i = 0; i < a->count; i++)
		if (!same_level(&a->levels[i], &b->levels[i], i + 1))
			return false;
	return same_header(a, b);
}

/* SLC has a number where a level has no title: take it away again where the first set has none. */
static inline void forget_numbers(const struct level_set *first, struct level_set *second)
{
	char number[24];

	for (size_t i = 0; i < first->count && i < second->count; i++) {
		struct level *level = &second->levels[i];

		snprintf(number, sizeof number, "%zu", i + 1);
		if (first->levels[i].title != NULL || level->title == NULL ||
		    strcmp(level->title, number) != 0)
			continue;
		level_own(level);
		free(level->title);
		level->title = NULL;
	}
}

#endif
