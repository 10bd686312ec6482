/* SPDX-License-Identifier: MIT */
#include "documents/detour.h"

#include <assert.h>
#include <stdlib.h>

#include "base/dice.h"
#include "base/memory.h"
#include "base/sorted.h"

/* The position (boxes and pusher) after some moves of a line, as a hash. */
struct detour_state {
	uint64_t hash;
	size_t moves;
};

/* A position that both lines pass through. */
struct meeting {
	size_t longer, shorter; /* moves */
	size_t before;		/* the meeting before this one in the longest row that ends here */
};

static uint64_t mix(int at, bool pusher)
{
	struct dice dice = {(uint64_t)at * 2 + pusher};

	return dice_next(&dice);
}

/* The positions of a line, one more than it has moves. */
static struct detour_state *states_of(const struct board *start, struct slice moves)
{
	struct detour_state *states = memory_array(moves.length + 1, sizeof *states);
	struct board *board = board_copy(start);
	uint64_t boxes = 0;

	for (size_t i = 0;; i++) {
		states[i] = (struct detour_state){boxes ^ mix(board->pusher, true), i};
		if (i == moves.length)
			break;
		if (letter_moves_box(moves.at[i])) {
			enum direction d = (enum direction)direction_of(moves.at[i]);
			int box = board_beside(board, board->pusher, d);

			boxes ^= mix(box, false) ^ mix(board_beside(board, box, d), false);
			board_push(board, d);
		} else {
			board_walk(board, (enum direction)direction_of(moves.at[i]));
		}
	}
	board_free(board);
	return states;
}

static int compare(const void *a, const void *b)
{
	const struct detour_state *one = a, *other = b;

	if (one->hash != other->hash)
		return one->hash < other->hash ? -1 : 1;
	return (one->moves > other->moves) - (one->moves < other->moves);
}

/* How many moves it takes to come to a position for the last time; false: it isn't among the sorted
 * ones. */
static bool find_last(const struct detour_state *sorted, size_t count, uint64_t hash, size_t *moves)
{
	struct detour_state behind = {hash, SIZE_MAX};
	size_t place = sorted_place(sorted, count, sizeof behind, &behind, compare);

	if (place == 0 || sorted[place - 1].hash != hash)
		return false;
	*moves = sorted[place - 1].moves;
	return true;
}

/*
 * The longest row of meetings in which both lines advance, without the start and the end, which
 * always meet; it is written to the front of meetings. ends holds, by length, the meeting with the
 * fewest moves of the longer line that ends such a row.
 */
static size_t longest_row(struct meeting *meetings, size_t count)
{
	size_t *ends = memory_array(count + 1, sizeof *ends), length = 0;
	struct meeting *row;

	for (size_t i = 0; i < count; i++) {
		size_t from = 0, to = length;

		while (from < to) {
			size_t middle = from + (to - from) / 2;

			if (meetings[ends[middle]].longer < meetings[i].longer)
				from = middle + 1;
			else
				to = middle;
		}
		meetings[i].before = from > 0 ? ends[from - 1] : 0;
		ends[from] = i;
		length = from == length ? length + 1 : length;
	}
	assert(length > 0); /* the start */
	row = memory_array(length, sizeof *row);
	for (size_t k = length, i = ends[length - 1]; k-- > 0; i = meetings[i].before)
		row[k] = meetings[i];
	for (size_t k = 0; k < length; k++)
		meetings[k] = row[k];
	memory_free(row);
	memory_free(ends);
	return length;
}

/* All meetings but those at start and end, which are added in any case. */
static struct meeting *meet(const struct board *start, struct slice longer, struct slice shorter,
			    size_t *count)
{
	struct detour_state *ours = states_of(start, longer), *theirs = states_of(start, shorter);
	struct meeting *meetings = memory_array(shorter.length + 2, sizeof *meetings);

	*count = 0;
	qsort(ours, longer.length, sizeof *ours, compare); /* without the position at the end */
	for (size_t i = 0; i < shorter.length; i++) {
		struct meeting *one = &meetings[*count];

		if (find_last(ours, longer.length, theirs[i].hash, &one->longer)) {
			one->shorter = i;
			++*count;
		}
	}
	*count = longest_row(meetings, *count);
	meetings[(*count)++] = (struct meeting){longer.length, shorter.length, 0};
	memory_free(ours);
	memory_free(theirs);
	return meetings;
}

/* Leave out the moves at both ends that are the same. */
static void trim(struct detour *d, struct slice longer, struct slice shorter)
{
	while (d->begin < d->end && longer.at[d->from] == shorter.at[d->begin]) {
		d->from++;
		d->begin++;
	}
	while (d->begin < d->end && longer.at[d->to - 1] == shorter.at[d->end - 1]) {
		d->to--;
		d->end--;
	}
}

size_t detour_find(const struct board *start, struct slice longer, struct slice shorter,
		   struct detour **found)
{
	size_t meets, count = 0, room = 0;
	struct meeting *meetings = meet(start, longer, shorter, &meets), since = {0};

	*found = NULL;
	for (size_t i = 0; i < meets; i++) {
		size_t ours = meetings[i].longer - since.longer;
		size_t theirs = meetings[i].shorter - since.shorter;

		if (ours < theirs && i + 1 < meets)
			continue; /* these extra moves of the shorter line pay off later */
		if (ours > theirs) {
			*found = memory_room(*found, count, &room, sizeof **found);
			(*found)[count++] = (struct detour){since.longer, meetings[i].longer,
							    since.shorter, meetings[i].shorter};
		} else if (ours < theirs) { /* the extra moves belong to the detour before */
			assert(count > 0);
			(*found)[count - 1].to = meetings[i].longer;
			(*found)[count - 1].end = meetings[i].shorter;
		}
		since = meetings[i];
	}
	for (size_t i = 0; i < count; i++)
		trim(&(*found)[i], longer, shorter);
	memory_free(meetings);
	return count;
}

size_t detour_beside(const struct detour *detours, size_t count, size_t moves)
{
	size_t shift = 0; /* what was saved before */

	for (size_t i = 0; i < count && detours[i].from < moves; i++) {
		const struct detour *d = &detours[i];

		if (moves < d->to) {
			size_t ahead = d->begin + (moves - d->from);

			return ahead < d->end ? ahead : d->end;
		}
		shift = d->to - d->end;
	}
	return moves - shift;
}

const struct detour *detour_at(const struct detour *detours, size_t count, size_t moves)
{
	for (size_t i = 0; i < count; i++)
		if (detours[i].from <= moves && moves < detours[i].to)
			return &detours[i];
	return NULL;
}
