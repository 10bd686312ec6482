/* SPDX-License-Identifier: MIT */
#include "documents/fewest.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/sorted.h"

#define MOVES_MOST 1000000000 /* lines with a larger number are ignored */
#define GRADE_MOST 100

struct fewest_entry {
	uint64_t board;
	struct fewest fewest;
	int grade; /* -1: the line has none */
};

struct fewest_list {
	struct fewest_entry *at; /* sorted by board */
	size_t count, room;
};

struct fewest fewest_both(const struct fewest *one, const struct fewest *other)
{
	struct fewest both = *one;

	if (both.moves == 0 || (other->moves > 0 && other->moves < both.moves))
		both.moves = other->moves;
	if (other->bound > both.bound)
		both.bound = other->bound;
	if (both.moves > 0 && both.bound > both.moves) /* one of them is wrong */
		both.bound = 0;
	return both;
}

enum medal fewest_medal(const struct fewest *known, size_t moves)
{
	if (known->moves == 0)
		return MEDAL_SOLVED;
	if (moves <= known->moves)
		return MEDAL_LEAST;
	return moves - known->moves <= known->moves / 10 ? MEDAL_NEAR : MEDAL_SOLVED;
}

static bool take_number(struct slice *line, size_t *number)
{
	return slice_take(line, " ") && slice_take_number(line, MOVES_MOST, number);
}

/* Take a grade, a number with or without a plus after it; -1: there is none, or only a word that
 * begins with digits. */
static int take_grade(struct slice *line)
{
	size_t grade;

	if (!slice_take(line, " ") || !slice_take_number(line, GRADE_MOST, &grade))
		return -1;
	slice_take(line, "+");
	return line->length == 0 || *line->at == ' ' ? (int)grade : -1;
}

static int compare(const void *a, const void *b)
{
	uint64_t one = ((const struct fewest_entry *)a)->board,
		 other = ((const struct fewest_entry *)b)->board;

	return (one > other) - (one < other);
}

struct fewest_list *fewest_parse(struct slice bytes)
{
	struct fewest_list *list = memory_new(sizeof *list);
	struct slice line;

	while (slice_line(&bytes, &line)) {
		struct fewest_entry entry;

		if (!slice_take_hash(&line, &entry.board) ||
		    !take_number(&line, &entry.fewest.moves) ||
		    !take_number(&line, &entry.fewest.bound))
			continue;
		entry.grade = take_grade(&line);
		list->at = memory_room(list->at, list->count, &list->room, sizeof *list->at);
		list->at[list->count++] = entry;
	}
	if (list->count > 0)
		qsort(list->at, list->count, sizeof *list->at, compare);
	return list;
}

void fewest_free(struct fewest_list *list)
{
	if (list == NULL)
		return;
	memory_free(list->at);
	memory_free(list);
}

bool fewest_list_is_empty(const struct fewest_list *list)
{
	return list == NULL || list->count == 0;
}

/* The first line on a board, or where it would be. */
static size_t first_of(const struct fewest_list *list, uint64_t board)
{
	struct fewest_entry key = {.board = board};

	return list != NULL ? sorted_place(list->at, list->count, sizeof key, &key, compare) : 0;
}

struct fewest fewest_find(const struct fewest_list *list, uint64_t board)
{
	size_t from = first_of(list, board);
	struct fewest fewest = {0};

	for (; list != NULL && from < list->count && list->at[from].board == board; from++)
		fewest = fewest_both(&fewest, &list->at[from].fewest);
	return fewest;
}

int fewest_grade(const struct fewest_list *list, uint64_t board)
{
	size_t at = first_of(list, board);

	while (list != NULL && at < list->count && list->at[at].board == board &&
	       list->at[at].grade < 0)
		at++;
	return list != NULL && at < list->count && list->at[at].board == board ? list->at[at].grade
									       : -1;
}

void fewest_add_line(uint64_t board, const struct fewest *fewest, struct text *out)
{
	text_add_format(out, "%016" PRIx64 " %zu %zu\n", board, fewest->moves, fewest->bound);
}
