/* SPDX-License-Identifier: MIT */
/* Shortest walks of the pusher between boxes. */
#include "unit.h"

#include "core/walk.h"

/* The distance of every square from the pusher, by relaxing until nothing changes; -1: no way. */
static int *distances(const struct board *board)
{
	int size = board_size(board);
	int *far = memory_array((size_t)size, sizeof *far);
	bool changed = true;

	for (int at = 0; at < size; at++)
		far[at] = at == board->pusher ? 0 : -1;
	while (changed) {
		changed = false;
		for (int at = 0; at < size; at++)
			for (int d = 0; d < DIRECTIONS && far[at] >= 0; d++) {
				int next = board_beside(board, at, (enum direction)d);

				if (board->squares[next] &
					    (SQUARE_WALL | SQUARE_BOX | SQUARE_PUSHER) ||
				    (far[next] >= 0 && far[next] <= far[at] + 1))
					continue;
				far[next] = far[at] + 1;
				changed = true;
			}
	}
	return far;
}

static struct board *random_board(struct chance *chance)
{
	int width = 1 + chance_below(chance, 12), height = 1 + chance_below(chance, 10);
	struct board *board = board_new(width, height);

	for (int y = 0; y < height; y++)
		for (int x = 0; x < width; x++)
			board_put(board, x, y, "   ##$."[chance_below(chance, 7)]);
	board_put(board, chance_below(chance, width), chance_below(chance, height), '@');
	if (chance_of(chance, 20))
		board_put(board, chance_below(chance, width), chance_below(chance, height), '@');
	board_settle(board);
	return board;
}

static void check_ways(const struct board *board)
{
	struct walk_finder *finder = walk_finder_new(board);
	int *far = distances(board);

	for (int at = 0; at < board_size(board); at++) {
		OWN_TEXT way = {0};
		OWN_BOARD walked = board_copy(board);
		bool found = walk_find(finder, board, at, &way);

		assert_int_equal(found, far[at] >= 0);
		assert_int_equal(way.length, far[at] > 0 ? far[at] : 0);
		for (size_t i = 0; i < way.length; i++)
			assert_true(board_walk(walked, (enum direction)direction_of(way.bytes[i])));
		if (found)
			assert_int_equal(walked->pusher, at);
	}
	memory_free(far);
	walk_finder_free(finder);
}

UNIT_TEST(ways_are_shortest_and_complete)
{
	struct chance chance = {20};

	for (int i = 0; i < 2000; i++) {
		OWN_BOARD board = random_board(&chance);

		check_ways(board);
	}
}

/* More ways than a finder has numbers for, on one board and then with a wall in it. */
UNIT_TEST(a_finder_is_used_again_and_again)
{
	OWN_BOARD board = board_from("######\n#@   #\n#    #\n#    #\n######");
	struct walk_finder *finder = walk_finder_new(board);
	int corner = board_at(board, 4, 3), middle = board_at(board, 3, 3),
	    wall = board_at(board, 4, 2);

	for (int i = 0; i < 70000; i++)
		assert_int_equal(walk_measure(finder, board, board->pusher, corner), 5);
	assert_int_equal(walk_measure(finder, board, corner, middle), 1);
	assert_int_equal(walk_measure(finder, board, corner, corner), 0);
	assert_int_equal(walk_measure(finder, board, corner, board->pusher),
			 5); /* its own square is free */
	assert_int_equal(walk_measure(finder, board, corner, board_at(board, 0, 0)), -1);
	board_put(board, 4, 2, '#');
	assert_int_equal(walk_measure(finder, board, wall, corner),
			 1); /* from there, whatever stands there */
	board_put(board, 3, 3, '#');
	assert_int_equal(walk_measure(finder, board, board->pusher, corner), -1);
	walk_finder_free(finder);
	walk_finder_free(NULL);
}
