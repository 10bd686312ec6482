/* SPDX-License-Identifier: MIT */
/*
 * No known solution raises an alarm at any of its pushes: those of the arcade and of the shared
 * levels.
 */
#include "unit.h"

#include "boxes/deadlock.h"

#include "known.h"

static void assert_no_alarm(struct deadlock_finder *finder, const struct game *game,
			    unsigned char *marks, const char *name)
{
	if (deadlock_mark(finder, game->board, marks) != DEADLOCK_NONE)
		fail_msg("%s: an alarm after move %zu", name, game->moves);
	for (int at = 0; at < board_size(game->board); at++)
		assert_int_equal(marks[at], DEADLOCK_NONE);
}

/* Play the solution once, take it back, then look at the board after each push. */
static void check_solution(const struct board *board, struct slice moves, const char *name,
			   void *data)
{
	OWN_GAME game = game_new(board, GAME_FORWARD);
	int *looked = data;
	struct deadlock_finder *finder = deadlock_finder_new(game->start);
	unsigned char *marks = memory_new((size_t)board_size(board));
	struct error err = {0};
	size_t differs;

	if (!game_play_any_case(game, moves, &differs, &err))
		fail_msg("%s: move %zu: %s", name, err.move, err.text);
	assert_true(game_solved(game));
	while (game_undo(game))
		;
	assert_no_alarm(finder, game, marks, name);
	for (size_t pushes = 0; game_redo(game);) {
		if (game->pushes == pushes)
			continue;
		pushes = game->pushes;
		assert_no_alarm(finder, game, marks, name);
		*looked += 1;
	}
	assert_true(game_solved(game));
	memory_free(marks);
	deadlock_finder_free(finder);
}

UNIT_TEST(known_solutions)
{
	known_all(check_solution, "pushes");
}
