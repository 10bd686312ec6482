/* SPDX-License-Identifier: MIT */
#include "documents/solved.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/sorted.h"
#include "core/moves.h"

static const char *const words[] = {" own ", " helped "};

struct solved_list {
	struct text lines;
	struct solved *at; /* sorted by board, the better solution first */
	size_t count, room;
};

static int order(const struct solved *one, const struct solved *other)
{
	size_t a = one->moves.length, b = other->moves.length;

	if (one->helped != other->helped)
		return one->helped - other->helped;
	return (a > b) - (a < b);
}

static int compare(const void *a, const void *b)
{
	const struct solved *one = a, *other = b;

	if (one->board != other->board)
		return one->board < other->board ? -1 : 1;
	return order(one, other);
}

bool solved_is_better(const struct solved *one, const struct solved *other)
{
	return order(one, other) < 0;
}

bool solved_read(struct slice line, struct solved *solved)
{
	size_t moves;

	if (!slice_take_hash(&line, &solved->board))
		return false;
	solved->helped = slice_begins(line, words[1]);
	if (!slice_take(&line, words[solved->helped]) ||
	    !slice_take_number(&line, SOLVED_MOVES_MOST, &moves) || !slice_take(&line, " ") ||
	    line.length <= moves || line.at[moves] != ' ')
		return false;
	solved->moves = (struct slice){line.at, moves};
	for (size_t i = 0; i < moves; i++)
		if (direction_of(line.at[i]) < 0)
			return false;
	solved->title = (struct slice){line.at + moves + 1, line.length - moves - 1};
	return true;
}

struct solved_list *solved_parse(struct text *lines)
{
	struct solved_list *list = memory_new(sizeof *list);
	struct slice rest, line;
	struct solved solved;

	list->lines = *lines;
	*lines = (struct text){0};
	for (rest = text_slice(&list->lines); slice_line(&rest, &line);) {
		if (!solved_read(line, &solved))
			continue;
		list->at = memory_room(list->at, list->count, &list->room, sizeof *list->at);
		list->at[list->count++] = solved;
	}
	if (list->count > 0)
		qsort(list->at, list->count, sizeof *list->at, compare);
	return list;
}

void solved_free(struct solved_list *list)
{
	if (list == NULL)
		return;
	text_free(&list->lines);
	memory_free(list->at);
	memory_free(list);
}

bool solved_list_is_empty(const struct solved_list *list)
{
	return list == NULL || list->count == 0;
}

const struct solved *solved_find(const struct solved_list *list, uint64_t board)
{
	struct solved best = {.board = board}; /* it sorts before every solution of the board */
	size_t from = sorted_place(list->at, list->count, sizeof best, &best, compare);

	return from < list->count && list->at[from].board == board ? &list->at[from] : NULL;
}

void solved_add_line(const struct solved *solved, struct text *out)
{
	assert(solved->moves.length <= SOLVED_MOVES_MOST);
	text_add_format(out, "%016" PRIx64 "%s%zu ", solved->board, words[solved->helped],
			solved->moves.length);
	text_add_slice(out, solved->moves);
	text_add_char(out, ' ');
	text_add_flat(out, solved->title);
	text_add_char(out, '\n');
}
