/* SPDX-License-Identifier: MIT */
/*
 * Pushing one box: always legal, with the fewest pushes and then the fewest steps, and found
 * whenever brute force finds a way.
 */
#include "unit.h"

#include "core/walk.h"
#include "boxes/push.h"
#include "boxes/push_sides.h"

/* --- Brute force -------------------------------------------------------------- */

/*
 * Every state is a place of the box and a place of the pusher; a step costs 1, a push FIRST.
 * Costs are lowered until nothing changes: slow, and without a thought of sides or regions.
 */
#define FIRST 1000000

struct brute {
	const struct board *board;
	int size, box;
	long *cost; /* by box * size + pusher, -1: none yet */
	int *queue;
	bool *queued;
	size_t head, count, room;
};

static bool brute_free(const struct brute *brute, int at)
{
	const unsigned blocking = SQUARE_WALL | SQUARE_BOX | SQUARE_PUSHER;

	return at == brute->box || at == brute->board->pusher ||
	       !(brute->board->squares[at] & blocking);
}

static void brute_lower(struct brute *brute, int box, int pusher, long cost)
{
	size_t state = (size_t)(box * brute->size + pusher);

	if (brute->cost[state] >= 0 && brute->cost[state] <= cost)
		return;
	brute->cost[state] = cost;
	if (brute->queued[state])
		return;
	brute->queued[state] = true;
	brute->queue[(brute->head + brute->count++) % brute->room] = (int)state;
}

static void brute_run(struct brute *brute, const struct board *board, int box)
{
	*brute = (struct brute){.board = board, .size = board_size(board), .box = box};
	brute->room = (size_t)brute->size * (size_t)brute->size;
	brute->cost = memory_array(brute->room, sizeof *brute->cost);
	brute->queue = memory_array(brute->room, sizeof *brute->queue);
	brute->queued = memory_array(brute->room, sizeof *brute->queued);
	memset(brute->cost, -1, brute->room * sizeof *brute->cost);
	brute_lower(brute, box, board->pusher, 0);
	while (brute->count > 0) {
		int state = brute->queue[brute->head], at = state % brute->size;
		long cost = brute->cost[state];

		brute->head = (brute->head + 1) % brute->room;
		brute->count--;
		brute->queued[state] = false;
		box = state / brute->size;
		for (int d = 0; d < DIRECTIONS; d++) {
			int to = board_beside(board, at, (enum direction)d);
			int behind = board_beside(board, to, (enum direction)d);

			if (!brute_free(brute, to))
				continue;
			if (to != box)
				brute_lower(brute, box, to, cost + 1);
			else if (brute_free(brute, behind))
				brute_lower(brute, behind, to, cost + FIRST + 1);
		}
	}
}

/* The least cost with the box there, wherever the pusher is; -1: none. */
static long brute_cost(const struct brute *brute, int box)
{
	long least = -1;

	for (int at = 0; at < brute->size; at++) {
		long cost = brute->cost[box * brute->size + at];

		if (cost >= 0 && (least < 0 || cost < least))
			least = cost;
	}
	return least;
}

static void brute_end(struct brute *brute)
{
	memory_free(brute->cost);
	memory_free(brute->queue);
	memory_free(brute->queued);
}

/* --- What is found ------------------------------------------------------------ */

/* Play the moves with the rules of the board; returns their cost as brute force counts it. */
static long play(const struct board *start, struct slice moves, int box, int to)
{
	OWN_BOARD board = board_copy(start);
	struct board *wanted;
	long cost = 0;

	for (size_t i = 0; i < moves.length; i++) {
		enum direction d = (enum direction)direction_of(moves.at[i]);
		bool pushes = letter_moves_box(moves.at[i]);

		assert_true(pushes ? board_push(board, d) : board_walk(board, d));
		cost += pushes ? FIRST + 1 : 1;
	}
	/* Only the box and the pusher changed their places. */
	assert_true(board->squares[to] & SQUARE_BOX);
	wanted = board_copy(start);
	wanted->squares[box] &= (unsigned char)~SQUARE_BOX;
	wanted->squares[to] |= SQUARE_BOX;
	wanted->squares[start->pusher] &= (unsigned char)~SQUARE_PUSHER;
	wanted->squares[board->pusher] |= SQUARE_PUSHER;
	assert_memory_equal(wanted->squares, board->squares, (size_t)board_size(board));
	board_free(wanted);
	return cost;
}

/* Ask for every square of the board; returns to how many the box can be pushed. */
static int check_box(struct push_finder *finder, const struct board *board, int box)
{
	OWN_TEXT moves = {0};
	struct brute brute;
	int found = push_pick(finder, board, box), count = 0;

	brute_run(&brute, board, box);
	for (int to = 0; to < board_size(board); to++) {
		long least = brute_cost(&brute, to);

		text_cut(&moves, 0);
		text_add_char(&moves, '>');
		if (least < 0) {
			assert_int_equal(push_fewest(finder, to), -1);
			assert_false(push_find(finder, to, &moves));
			assert_int_equal(moves.length, 1);
			continue;
		}
		count += to != box;
		assert_int_equal(push_fewest(finder, to), least / FIRST);
		assert_true(push_find(finder, to, &moves));
		assert_int_equal(moves.bytes[0], '>');
		assert_int_equal(
			play(board, (struct slice){moves.bytes + 1, moves.length - 1}, box, to),
			least);
	}
	assert_int_equal(found, count);
	brute_end(&brute);
	return count;
}

/* Put the letter on that many squares, or fewer. */
static void put_some(struct board *board, struct chance *chance, int count, char letter)
{
	while (count-- > 0) {
		int x = chance_below(chance, board->width);
		int y = chance_below(chance, board->height);

		board_put(board, x, y, letter);
	}
}

static struct board *random_board(struct chance *chance, int most, int walls, int boxes,
				  int pushers)
{
	int width = 3 + chance_below(chance, most - 2), height = 3 + chance_below(chance, most - 2);
	struct board *board = board_new(width, height);

	for (int y = 0; y < height; y++)
		for (int x = 0; x < width; x++)
			board_put(board, x, y,
				  chance_of(chance, walls) ? '#'
				  : chance_of(chance, 10)  ? '.'
							   : ' ');
	put_some(board, chance, boxes, '$');
	put_some(board, chance, boxes / 3, '*');
	put_some(board, chance, pushers, '@');
	board_settle(board);
	return board;
}

/* The boxes of a board; whichever can be moved at all. */
static int check_boxes(const struct board *board)
{
	struct push_finder *finder = push_finder_new(board);
	int count = 0;

	for (int at = 0; at < board_size(board); at++)
		if (board->squares[at] & SQUARE_BOX)
			count += check_box(finder, board, at);
	push_finder_free(finder);
	return count;
}

/* --- Tests -------------------------------------------------------------------- */

UNIT_TEST(small_boards_as_brute_force)
{
	struct chance chance = {5};
	int paths = 0;

	for (int i = 0; i < SPARED(4000); i++) {
		int walls = 5 + chance_below(&chance, 30), boxes = 1 + chance_below(&chance, 5);
		int pushers = i % 5 == 0 ? 1 + chance_below(&chance, 3) : 1;
		OWN_BOARD board = random_board(&chance, 8, walls, boxes, pushers);

		paths += check_boxes(board);
	}
	assert_in_range(paths, SPARED(10000), 1000000);
	print_message("%d paths\n", paths);
}

/* Mazes whose loops are long: the pusher gets to the other side far around. */
static struct board *random_maze(struct chance *chance)
{
	int width = 12 + chance_below(chance, 8), height = 12 + chance_below(chance, 8);
	struct board *board = board_new(width, height);

	for (int y = 0; y < height; y++)
		for (int x = 0; x < width; x++) {
			int walls = x % 3 == 0 || y % 3 == 0   ? 45
				    : x % 3 == 1 && y % 3 == 1 ? 0
							       : 10;

			board_put(board, x, y, chance_of(chance, walls) ? '#' : ' ');
		}
	board_put(board, width / 2, height / 2, '$');
	board_put(board, width / 2 - 1, height / 2, '@');
	board_settle(board);
	return board;
}

UNIT_TEST(mazes_as_brute_force)
{
	struct chance chance = {11};
	int paths = 0;

	for (int i = 0; i < 60; i++) {
		OWN_BOARD board = random_maze(&chance);

		paths += check_boxes(board);
	}
	assert_in_range(paths, 500, 100000);
	print_message("%d paths\n", paths);
}

/* The moves to a square given by its x and y, or NULL. Yours to memory_free. */
static char *moves_to(const char *rows, int box_x, int box_y, int x, int y)
{
	OWN_BOARD board = board_from(rows);
	struct push_finder *finder = push_finder_new(board);
	struct text moves = {0};
	bool found;

	push_pick(finder, board, board_at(board, box_x, box_y));
	found = push_find(finder, board_at(board, x, y), &moves);
	push_finder_free(finder);
	return found ? text_take(&moves) : NULL;
}

static void assert_moves(const char *rows, int box_x, int box_y, int x, int y, const char *wanted)
{
	OWN_STRING moves = moves_to(rows, box_x, box_y, x, y);

	if (wanted == NULL) {
		assert_null(moves);
		return;
	}
	assert_non_null(moves);
	assert_string_equal(moves, wanted);
}

UNIT_TEST(straight_and_around_a_corner)
{
	const char *rows = "#######\n"
			   "#     #\n"
			   "#@$   #\n"
			   "#     #\n"
			   "#    .#\n"
			   "#######\n";

	assert_moves(rows, 2, 2, 2, 2, "");
	assert_moves(rows, 2, 2, 4, 2, "RR");
	assert_moves(rows, 2, 2, 4, 3, "RRurD");
	assert_moves(rows, 2, 2, 1, 2, "urrdL");
}

/* In a corridor the pusher can't pass: it pushes the box out of it and around, then back. */
UNIT_TEST(there_and_back)
{
	const char *rows = "########\n"
			   "#@$    #\n"
			   "####   #\n"
			   "########\n";

	assert_moves(rows, 2, 1, 3, 1, "R");
	assert_moves(rows, 2, 1, 4, 1, "RR");
	assert_moves(rows, 2, 1, 1, 1, "RRRdrruLLLL");
	assert_moves(rows, 2, 1, 5, 2, NULL);
}

UNIT_TEST(boxes_walls_and_other_pushers_block)
{
	assert_moves("@$ $ \n", 1, 0, 2, 0, "R");
	assert_moves("@$ $ \n", 1, 0, 3, 0, NULL);
	assert_moves("@$ # \n", 1, 0, 3, 0, NULL);
	assert_moves("@$ @ \n", 1, 0, 2, 0, "R");
	assert_moves("@$ @ \n", 1, 0, 3, 0, NULL);
	/* Only the active pusher goes: the topmost, which has no way to the other side. */
	assert_moves("@$  @\n", 1, 0, 2, 0, "R");
	assert_moves("# @$  @\n", 3, 0, 1, 0, NULL);
}

UNIT_TEST(what_is_no_box)
{
	OWN_BOARD board = board_from("@$.#\n");
	struct push_finder *finder = push_finder_new(board);
	OWN_TEXT moves = {0};

	assert_int_equal(push_fewest(finder, board_at(board, 1, 0)), -1);
	assert_int_equal(push_pick(finder, board, board_at(board, 2, 0)), 0);
	assert_int_equal(push_pick(finder, board, board_at(board, 3, 0)), 0);
	assert_int_equal(push_pick(finder, board, board_at(board, 0, 0)), 0);
	assert_int_equal(push_fewest(finder, board_at(board, 1, 0)), -1);
	assert_false(push_find(finder, board_at(board, 2, 0), &moves));
	assert_int_equal(push_pick(finder, board, board_at(board, 1, 0)), 1);
	assert_true(push_find(finder, board_at(board, 2, 0), &moves));
	assert_slice(text_slice(&moves), "R");
	assert_int_equal(push_fewest(finder, -1), -1);
	assert_int_equal(push_fewest(finder, board_size(board)), -1);
	push_finder_free(finder);
	push_finder_free(NULL);
}

/* Decoration stands where nobody comes. */
UNIT_TEST(a_box_out_of_reach)
{
	OWN_BOARD board = board_from("@ #   \n"
				     "  # $ \n"
				     "  #   \n");
	struct push_finder *finder = push_finder_new(board);
	int box = board_at(board, 4, 1);

	assert_int_equal(push_pick(finder, board, box), 0);
	assert_int_equal(push_fewest(finder, box), 0);
	assert_int_equal(push_fewest(finder, board_at(board, 3, 1)), -1);
	push_finder_free(finder);
}

/* Walks: measured as they are found, from any place. */
UNIT_TEST(walks_are_measured)
{
	struct chance chance = {3};

	for (int i = 0; i < 200; i++) {
		OWN_BOARD board = random_board(&chance, 8, 25, 3, 2);
		struct walk_finder *finder = walk_finder_new(board);
		OWN_TEXT way = {0};

		for (int to = 0; board->pusher >= 0 && to < board_size(board); to++) {
			bool found;

			text_cut(&way, 0);
			found = walk_find(finder, board, to, &way);
			assert_int_equal(walk_measure(finder, board, board->pusher, to),
					 found ? (int)way.length : -1);
			/* As far back: the pusher's own square is free then. */
			if (found)
				assert_int_equal(walk_measure(finder, board, to, board->pusher),
						 way.length);
		}
		walk_finder_free(finder);
	}
}

/* What can't be picked: a square without a box, any of a board without a pusher, the box that the
 * pusher stands on. */
UNIT_TEST(nothing_to_pick)
{
	OWN_BOARD board = board_from("#@ $.#");
	struct board *none = board_from("# $ .#"), *over;
	struct push_finder *finder = push_finder_new(board);
	OWN_BOARD start = board_from("#+$$ .#");
	struct push_finder *other = push_finder_new(start);

	assert_int_equal(push_pick(finder, board, board_at(board, 2, 0)), 0);
	assert_int_equal(push_pick(finder, none, board_at(none, 2, 0)), 0);
	assert_int_equal(push_fewest(finder, board_at(board, 3, 0)), -1);
	over = board_reversed(start); /* the goal under the pusher has a box now */
	assert_int_equal(push_pick(other, over, over->pusher), 0);
	push_finder_free(finder);
	push_finder_free(other);
	board_free(none);
	board_free(over);
}

UNIT_TEST(nothing_to_free)
{
	push_finder_free(NULL);
	push_sides_free(NULL);
}
