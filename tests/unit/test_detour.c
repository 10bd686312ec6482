/* SPDX-License-Identifier: MIT */
/* Where one solution takes more moves than another one. */
#include "unit.h"

#include "documents/detour.h"

#include "documents/snapshot.h"
#include "known.h"
#include "optimizer/optimizer.h"

#define HALL "##########\n#        #\n#@  $  . #\n#        #\n##########"

/* "12-16:2 ..." for moves 12 to 16, which can be done in 2. */
static void check(const char *rows, const char *longer, const char *shorter, const char *wanted)
{
	OWN_BOARD board = board_from(rows);
	OWN_TEXT words = {0};
	struct detour *found;
	size_t count = detour_find(board, slice_of(longer), slice_of(shorter), &found);

	for (size_t i = 0; i < count; i++)
		text_add_format(&words, "%zu-%zu:%zu ", found[i].from + 1, found[i].to,
				found[i].end - found[i].begin);
	assert_string_equal(text_slice(&words).at, wanted);
	memory_free(found);
}

UNIT_TEST(walks)
{
	check(HALL, "rrRRR", "rrRRR", "");
	check(HALL, "udrrRRR", "rrRRR", "1-2:0 ");
	check(HALL, "rudrRRR", "rrRRR", "2-3:0 ");
	check(HALL, "urrdRRR", "rrRRR", "1-4:2 ");
	check(HALL, "rrRudRlrR", "rrRRR", "4-5:0 7-8:0 ");
}

/* The box is pushed past the goal, and comes back from the other side. */
UNIT_TEST(pushes)
{
	check(HALL, "rrRRRRurrdL", "rrRRR", "6-11:0 ");
}

/* Where the shorter one loses first, or in the end, what it wins, both are one detour. */
UNIT_TEST(losses)
{
	check(HALL, "rrRududRR", "udrrRRR", "1-7:5 ");
	check(HALL, "ududrrRRR", "rrRRudR", "1-8:6 ");
}

UNIT_TEST(beside)
{
	static const struct detour detours[] = {{2, 6, 2, 3}, {8, 10, 5, 5}};
	static const size_t wanted[] = {0, 1, 2, 3, 3, 3, 3, 4, 5, 5, 5, 6};

	for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
		assert_int_equal(detour_beside(detours, 2, i), wanted[i]);
	assert_null(detour_at(detours, 2, 1));
	assert_true(detour_at(detours, 2, 2) == &detours[0]);
	assert_true(detour_at(detours, 2, 5) == &detours[0]);
	assert_null(detour_at(detours, 2, 6));
	assert_true(detour_at(detours, 2, 9) == &detours[1]);
	assert_null(detour_at(NULL, 0, 0));
}

/* Where both stand beside each other outside a detour they have the same moves to go. */
static void look(const struct board *board, struct slice moves, const char *name, void *data)
{
	struct optimizer *optimizer = optimizer_new(board, BEST_MOVES, 16 << 20, NULL);
	struct optimizer_answer answer;
	OWN_TEXT given = {0};
	struct slice longer, shorter;
	struct detour *found;
	size_t count, saved = 0, at = 0;

	(void)name;
	if (optimizer == NULL || !optimizer_add(optimizer, moves, NULL)) {
		optimizer_free(optimizer);
		return;
	}
	optimizer_answer(optimizer, &answer); /* as it was given, its letters in their case */
	text_add_slice(&given, answer.moves);
	longer = text_slice(&given);
	optimizer_run(optimizer, 2000);
	optimizer_answer(optimizer, &answer);
	shorter = answer.moves;
	count = detour_find(board, longer, shorter, &found);
	for (size_t i = 0; i < count; i++) {
		assert_true(found[i].from >= at && found[i].to > found[i].from);
		assert_true(found[i].end >= found[i].begin);
		saved += found[i].to - found[i].from - (found[i].end - found[i].begin);
		at = found[i].to;
	}
	assert_int_equal(saved, longer.length - shorter.length);
	assert_int_equal(detour_beside(found, count, longer.length), shorter.length);
	*(int *)data += count > 0;
	memory_free(found);
	optimizer_free(optimizer);
}

UNIT_TEST(what_is_saved)
{
	known_all(look, "with detours");
}
