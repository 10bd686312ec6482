/* SPDX-License-Identifier: MIT */
/* All solutions and snapshots of a level. */
#include "unit.h"

#include <unistd.h>

#include "base/memory.h"
#include "store/stored.h"

#include "disk.h"

#define LEVEL "d/level.xsb"
#define SOK   LEVEL ".sok"
#define BOARD "#######\n#     #\n#@$ . #\n#     #\n#######\n"

static struct level_file *file;
static struct stored stored;

UNIT_SETUP(disk)
{
	disk_put_string(disk(LEVEL), BOARD "\nSolution\n\nRurrdLulldRR\n");
	disk_put_string(disk(SOK), BOARD "\nSnapshot\n\nR\n\nSolution 4/2\n\nudRR\n");
	disk_put_string(disk_fallback(LEVEL, ".sok"), BOARD "\nSolution 2/2\n\nRR\n");
	file = level_file_open(disk(LEVEL), false, NULL);
	assert_non_null(file);
}

static int teardown(void **state)
{
	stored_free(&stored);
	level_file_free(file);
	return disk_teardown(state);
}

UNIT_FIXTURE(setup, teardown);

/* Where each is, and its moves. */
static void assert_stored(const char *wanted)
{
	struct text t = {0};

	for (size_t i = 0; i < stored.count; i++) {
		const struct stored_moves *moves = &stored.at[i];

		assert_true((moves->path == NULL) == (moves->home == HOMES));
		text_add_format(&t, "%s%d %s", i > 0 ? ", " : "", moves->home,
				moves->snapshot->moves);
	}
	assert_string_equal(text_slice(&t).at, wanted);
	text_free(&t);
}

UNIT_TEST(those_of_the_file_and_of_both_homes)
{

	stored_find(&stored, file, 0);
	assert_stored("3 RurrdLulldRR, 1 R, 1 udRR, 2 RR");
	assert_slice(stored_best(&stored, file->set->levels[0].board, BEST_BY_MOVES), "RR");
}

/* In another order; a way back to the start is none. */
UNIT_TEST(best)
{

	disk_put_string(disk(LEVEL), BOARD
			"\nSolution\n\n[rr]LL\n\nSolution\n\nRR\n\nSolution\n\nudRR\n\nSolution\n\n"
			"RurrdLulldRR\n");
	disk_empty(disk("data"));
	unlink(disk(SOK));
	level_file_free(file);
	file = level_file_open(disk(LEVEL), false, NULL);
	stored_find(&stored, file, 0);
	assert_stored("3 [rr]LL, 3 RR, 3 udRR, 3 RurrdLulldRR");
	assert_slice(stored_best(&stored, file->set->levels[0].board, BEST_BY_MOVES), "RR");
}

/* The way round behind the box is long; pushed into the room on the left, it is soon passed. */
UNIT_TEST(the_best_by_moves_and_by_pushes)
{
	static const char few_moves[] = "LLulldRRRR", few_pushes[] = "rrdddlllllluuurrRR";
	const struct board *board;

	disk_put_string(disk(LEVEL),
			"#########\n#   #####\n#   $@. #\n#   ### #\n# ##### #\n"
			"#       #\n#########\n"
			"\nSolution\n\nrrdddlllllluuurrRR\n\nSolution\n\nLLulldRRRR\n");
	disk_empty(disk("data"));
	unlink(disk(SOK));
	level_file_free(file);
	file = level_file_open(disk(LEVEL), false, NULL);
	stored_find(&stored, file, 0);
	board = file->set->levels[0].board;
	assert_slice(stored_best(&stored, board, BEST_BY_MOVES), few_moves);
	assert_slice(stored_best(&stored, board, BEST_BY_PUSHES), few_pushes);
}

/* Whichever of the two comes first. */
static void assert_better(int by, const char *better, const char *worse)
{
	const char *const given[] = {better, worse};

	for (int first = 0; first < 2; first++) {
		OWN_TEXT level = {0};

		text_add_format(&level, BOARD "\nSolution\n\n%s\n\nSolution\n\n%s\n", given[first],
				given[!first]);
		disk_put(disk(LEVEL), text_slice(&level));
		level_file_free(file);
		file = level_file_open(disk(LEVEL), false, NULL);
		stored_find(&stored, file, 0);
		assert_slice(stored_best(&stored, file->set->levels[0].board, by), better);
		stored_free(&stored);
	}
}

UNIT_TEST(the_best_of_as_good_ones)
{
	disk_empty(disk("data"));
	unlink(disk(SOK));
	assert_better(BEST_BY_MOVES, "udududududRR", "RurrdLulldRR");
	assert_better(BEST_BY_PUSHES, "udRR", "ududRR");
}

UNIT_TEST(a_broken_level_has_but_its_own)
{
	level_file_free(file);
	disk_put_string(disk(LEVEL), "Solution 2/2\nRR\n");
	file = level_file_open(disk(LEVEL), false, NULL);
	stored_find(&stored, file, 0);
	assert_stored("3 RR");
}

UNIT_TEST(another_board_has_others)
{
	disk_put_string(disk(SOK), "#####\n#@$.#\n#####\n\nSolution 1/1\n\nR\n");
	stored_find(&stored, file, 0);
	assert_stored("3 RurrdLulldRR");
}

UNIT_TEST(a_level_from_a_pipe_has_but_its_own)
{
	memory_free(file->path);
	file->path = memory_copy("-");
	stored_find(&stored, file, 0);
	assert_stored("3 RurrdLulldRR");
}

UNIT_TEST(without_a_solution_none_is_best)
{

	disk_put_string(disk(LEVEL), BOARD "\nSnapshot\n\nR\n");
	disk_empty(disk("data"));
	unlink(disk(SOK));
	level_file_free(file);
	file = level_file_open(disk(LEVEL), false, NULL);
	stored_find(&stored, file, 0);
	assert_stored("3 R");
	assert_int_equal(stored_best(&stored, file->set->levels[0].board, BEST_BY_MOVES).length, 0);
}
