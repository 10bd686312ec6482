/* SPDX-License-Identifier: MIT */
/*
 * Deadlocks: what is seen is true, by brute force over all positions of small boards, and what a
 * player sees is seen.
 */
#include "unit.h"

#include "boxes/deadlock.h"

/* --- Brute force -------------------------------------------------------------- */

#define CELLS 13

/*
 * All positions on a small board: a set of boxes, a bit for each cell, and the cells of two
 * pushers, the second CELLS where there is but one. solvable is spread backwards from all solved
 * positions.
 */
struct brute {
	const struct board *board;
	int cells[CELLS];
	int count;
	int *queue;
	size_t tail;
	bool solvable[1 << CELLS][CELLS][CELLS + 1];
};

static int cell_of(const struct brute *brute, int at)
{
	for (int i = 0; i < brute->count; i++)
		if (brute->cells[i] == at)
			return i;
	return -1;
}

static int cell_beside(const struct brute *brute, int cell, enum direction d)
{
	return cell_of(brute, board_beside(brute->board, brute->cells[cell], d));
}

static bool cell_free(int cell, int boxes, int other)
{
	return cell >= 0 && !(boxes >> cell & 1) && cell != other;
}

static void reach(struct brute *brute, int boxes, int one, int other)
{
	if (brute->solvable[boxes][one][other])
		return;
	brute->solvable[boxes][one][other] = true;
	brute->queue[brute->tail++] = (boxes * CELLS + one) * (CELLS + 1) + other;
}

/* The positions from which one pusher walked or pushed to here. */
static void reach_before(struct brute *brute, int boxes, int one, int other, bool swapped)
{
	for (enum direction d = UP; d <= LEFT; d++) {
		int from = cell_beside(brute, one, direction_opposite(d));
		int box = cell_beside(brute, one, d);

		if (!cell_free(from, boxes, other))
			continue;
		reach(brute, boxes, swapped ? other : from, swapped ? from : other);
		if (box >= 0 && boxes >> box & 1)
			reach(brute, boxes ^ 1 << box ^ 1 << one, swapped ? other : from,
			      swapped ? from : other);
	}
}

static void brute_run(struct brute *brute, const struct board *board)
{
	int goals = 0, pushers = board->pushers;

	memset(brute->solvable, 0, sizeof brute->solvable);
	brute->board = board;
	brute->count = 0;
	brute->tail = 0;
	for (int at = 0; at < board_size(board); at++)
		if (board->squares[at] & SQUARE_INSIDE)
			brute->cells[brute->count++] = at;
	for (int i = 0; i < brute->count; i++)
		if (board->squares[brute->cells[i]] & SQUARE_GOAL)
			goals |= 1 << i;
	for (int boxes = goals; boxes > 0; boxes = (boxes - 1) & goals)
		for (int one = 0; one < brute->count; one++)
			for (int other = 0; other < CELLS + 1; other++)
				if ((pushers > 1 ? other < brute->count : other == CELLS) &&
				    cell_free(one, boxes, other) &&
				    (pushers == 1 || cell_free(other, boxes, one)))
					reach(brute, boxes, one, other);
	for (size_t head = 0; head < brute->tail; head++) {
		int other = brute->queue[head] % (CELLS + 1);
		int one = brute->queue[head] / (CELLS + 1) % CELLS;
		int boxes = brute->queue[head] / (CELLS + 1) / CELLS;

		reach_before(brute, boxes, one, other, false);
		if (other < CELLS)
			reach_before(brute, boxes, other, one, true);
	}
}

/*
 * Can it be solved from anywhere in the areas in which the pushers are? areas holds a bit for
 * each cell.
 */
static bool brute_solvable(const struct brute *brute, int boxes, const unsigned areas[2])
{
	for (int one = 0; one < brute->count; one++)
		for (int other = 0; other < CELLS + 1; other++)
			if (brute->solvable[boxes][one][other] && areas[0] >> one & 1 &&
			    (other == CELLS || areas[1] >> other & 1))
				return true;
	return false;
}

/* The cells that a pusher comes to without boxes and other pushers. */
static unsigned area_of(const struct brute *brute, int cell)
{
	unsigned area = 1U << cell, before = 0;

	while (area != before) {
		before = area;
		for (int i = 0; i < brute->count; i++)
			for (enum direction d = UP; d <= LEFT; d++)
				if (before >> i & 1 && cell_beside(brute, i, d) >= 0)
					area |= 1U << cell_beside(brute, i, d);
	}
	return area;
}

/* --- Random boards ------------------------------------------------------------ */

/*
 * Some outside of which nothing may be said holds boxes too. Yours, or NULL where the inside is
 * too large or has no goal.
 */
static struct board *random_board(struct chance *chance, int pushers, int most)
{
	int width = 2 + chance_below(chance, 5), height = 2 + chance_below(chance, 5), inside = 0;
	struct board *board = board_new(width, height);
	int walls = 10 + chance_below(chance, 40);

	for (int y = 0; y < height; y++)
		for (int x = 0; x < width; x++)
			board_put(board, x, y,
				  chance_of(chance, walls) ? '#'
				  : chance_of(chance, 30)  ? '.'
							   : ' ');
	for (int i = 0; i < pushers; i++) {
		int x = chance_below(chance, width), y = chance_below(chance, height);

		board_put(board, x, y, '@');
	}
	board_settle(board);
	for (int at = 0; at < board_size(board); at++) {
		bool is_inside = board->squares[at] & SQUARE_INSIDE;

		inside += is_inside;
		if (!is_inside && !(board->squares[at] & SQUARE_WALL) && chance_of(chance, 50))
			board->squares[at] |= SQUARE_BOX;
	}
	if (board->pushers == pushers && board->goals > 0 && inside <= most)
		return board;
	board_free(board);
	return NULL;
}

static int bits_in(int set)
{
	int count = 0;

	for (; set != 0; set &= set - 1)
		count++;
	return count;
}

struct tally {
	int positions, lost, seen, squares, frozen;
};

/* What is marked are boxes inside, and there are marks just when there is an alarm. */
static void check_marks(const struct board *board, const unsigned char *marks, enum deadlock worst)
{
	enum deadlock most = DEADLOCK_NONE;

	for (int at = 0; at < board_size(board); at++) {
		if (marks[at] == DEADLOCK_NONE)
			continue;
		assert_int_equal(board->squares[at] & (SQUARE_BOX | SQUARE_INSIDE),
				 SQUARE_BOX | SQUARE_INSIDE);
		most = marks[at] > most ? marks[at] : most;
	}
	assert_int_equal(worst, most);
}

static void check_position(const struct brute *brute, struct deadlock_finder *finder, int boxes,
			   const unsigned areas[2], struct tally *tally)
{
	OWN_BOARD board = board_copy(brute->board);
	unsigned char *marks = memory_new((size_t)board_size(board));
	bool solvable = brute_solvable(brute, boxes, areas);
	enum deadlock worst;

	for (int i = 0; i < brute->count; i++)
		if (boxes >> i & 1)
			board->squares[brute->cells[i]] |= SQUARE_BOX;
	worst = deadlock_mark(finder, board, marks);
	check_marks(board, marks, worst);
	if (worst != DEADLOCK_NONE && solvable) {
		OWN_STRING rows = board_rows(board);

		print_error("no deadlock:\n%s", rows);
	}
	assert_true(worst == DEADLOCK_NONE || !solvable);
	tally->positions++;
	tally->lost += !solvable;
	tally->seen += worst != DEADLOCK_NONE;
	tally->squares += worst == DEADLOCK_SQUARE;
	tally->frozen += worst == DEADLOCK_FROZEN;
	memory_free(marks);
}

/* All positions of its boxes, be they fewer than goals or as many. */
static void check_board(struct brute *brute, const struct board *board, struct tally *tally)
{
	struct deadlock_finder *finder = deadlock_finder_new(board);
	unsigned areas[2] = {0};
	int pushers = 0, full;

	brute_run(brute, board);
	full = (1 << brute->count) - 1;
	for (int i = 0; i < brute->count; i++)
		if (board->squares[brute->cells[i]] & SQUARE_PUSHER)
			areas[pushers++] = area_of(brute, i);
	for (int boxes = 1; boxes < full; boxes++)
		if (bits_in(boxes) <= board->goals && bits_in(full & ~boxes) >= pushers)
			check_position(brute, finder, boxes, areas, tally);
	deadlock_finder_free(finder);
}

static struct tally check_random(uint64_t seed, int boards, int pushers, int most)
{
	struct brute *brute = memory_new(sizeof *brute);
	struct chance chance = {seed};
	struct tally tally = {0};

	brute->queue = memory_array((size_t)CELLS * (CELLS + 1) << CELLS, sizeof *brute->queue);
	while (boards > 0) {
		OWN_BOARD board = random_board(&chance, pushers, most);

		if (board == NULL)
			continue;
		check_board(brute, board, &tally);
		boards--;
	}
	print_message("%d positions, %d lost, %d seen: %d dead squares, %d frozen\n",
		      tally.positions, tally.lost, tally.seen, tally.squares, tally.frozen);
	memory_free(brute->queue);
	memory_free(brute);
	return tally;
}

/* --- Tests -------------------------------------------------------------------- */

UNIT_TEST(every_alarm_is_true)
{
	struct tally tally = check_random(1, 250, 1, CELLS);

	assert_true(tally.positions > 50000);
	assert_true(tally.frozen > 5000);
	assert_true(tally.squares > 5000);
	/* And most of what is lost is seen. */
	assert_true(tally.seen > tally.lost / 4 * 3);
}

UNIT_TEST(every_alarm_is_true_with_two_pushers)
{
	struct tally tally = check_random(2, 150, 2, 9);

	assert_true(tally.positions > 3000);
	assert_true(tally.frozen > 100);
	assert_true(tally.squares > 100);
}

/*
 * A drawing of marks has f for frozen boxes, s for those on dead squares, and anything else where
 * there is no mark.
 */
static void assert_marks(const char *rows, const char *drawn)
{
	OWN_BOARD board = board_from(rows);
	struct deadlock_finder *finder = deadlock_finder_new(board);
	unsigned char *marks = memory_new((size_t)board_size(board));
	enum deadlock worst = deadlock_mark(finder, board, marks);
	struct slice rest = slice_of(drawn), row;

	check_marks(board, marks, worst);
	for (int y = 0; slice_line(&rest, &row); y++)
		for (size_t x = 0; x < row.length; x++) {
			int is = marks[board_at(board, (int)x, y)];
			int should = row.at[x] == 'f'	? DEADLOCK_FROZEN
				     : row.at[x] == 's' ? DEADLOCK_SQUARE
							: DEADLOCK_NONE;

			if (is != should)
				fail_msg("the mark at %zu, %d is %d, should be %d in\n%s", x, y, is,
					 should, drawn);
		}
	memory_free(marks);
	deadlock_finder_free(finder);
}

UNIT_TEST(dead_squares)
{
	assert_marks("#######\n"
		     "#$   .#\n"
		     "#   $ #\n"
		     "#@    #\n"
		     "# $ $.#\n"
		     "#######\n",

		     "#######\n"
		     "#s   .#\n"
		     "#   $ #\n"
		     "#@    #\n"
		     "# $ $.#\n"
		     "#######\n");
	/* A wall along which there is no goal. */
	assert_marks("#######\n"
		     "#  $  #\n"
		     "# .@. #\n"
		     "#     #\n"
		     "#######\n",

		     "#######\n"
		     "#  s  #\n");
}

UNIT_TEST(frozen_boxes)
{
	/* Four in a square, one of them at home. */
	assert_marks("########\n"
		     "#      #\n"
		     "#  $$  #\n"
		     "#  *$ .#\n"
		     "# @  . #\n"
		     "#   .  #\n"
		     "########\n",

		     "########\n"
		     "#      #\n"
		     "#  ff  #\n"
		     "#  ff .#\n");
	/* Two along a wall that has goals further on. */
	assert_marks("########\n"
		     "#. $$ .#\n"
		     "#  @   #\n"
		     "#      #\n"
		     "########\n",

		     "########\n"
		     "#. ff .#\n");
	/* Each can still move. */
	assert_marks("########\n"
		     "#. $  .#\n"
		     "#  $@  #\n"
		     "#      #\n"
		     "########\n",
		     "");
	/* Those at the wall hang on the third, which can move. */
	assert_marks("########\n"
		     "#  @   #\n"
		     "#      #\n"
		     "#..$$  #\n"
		     "#.# $  #\n"
		     "########\n",
		     "");
}

/* Each could only go aside, to its loss. */
UNIT_TEST(frozen_between_dead_squares)
{
	assert_marks("#####\n"
		     "##.##\n"
		     "#@  #\n"
		     "# $ #\n"
		     "# $ #\n"
		     "#   #\n"
		     "##.##\n"
		     "#####\n",

		     "#####\n"
		     "##.##\n"
		     "#@  #\n"
		     "# f #\n"
		     "# f #\n");
	/* Apart they are fine. */
	assert_marks("#####\n"
		     "##.##\n"
		     "# $ #\n"
		     "#@  #\n"
		     "# $ #\n"
		     "##.##\n"
		     "#####\n",
		     "");
}

/* Where a box at home stays for good, nobody can stand to push another on. */
UNIT_TEST(a_frozen_box_is_in_the_way)
{
	assert_marks("#######\n"
		     "####*##\n"
		     "#@ $  #\n"
		     "####.##\n"
		     "#######\n",

		     "#######\n"
		     "####*##\n"
		     "#@ s  #\n");
	assert_marks("#######\n"
		     "####.##\n"
		     "#@ $  #\n"
		     "####.##\n"
		     "#######\n",
		     "");
}

UNIT_TEST(frozen_on_goals_is_fine)
{
	assert_marks("########\n"
		     "#**    #\n"
		     "#**@$ .#\n"
		     "#      #\n"
		     "########\n",
		     "");
	/* But who hangs on them is lost, and so is marked with those that hold it. */
	assert_marks("########\n"
		     "#**    #\n"
		     "#*$@  .#\n"
		     "#     .#\n"
		     "########\n",

		     "########\n"
		     "#*f    #\n"
		     "#ff@  .#\n");
	/* The goal is behind a box that stays; no other is in reach. */
	assert_marks("########\n"
		     "#.*$@  #\n"
		     "########\n",
		     "");
	assert_marks("########\n"
		     "#*.  $@#\n"
		     "########\n",
		     "");
	assert_marks("##########\n"
		     "#####.####\n"
		     "#*  $@   #\n"
		     "##########\n",

		     "##########\n"
		     "#####.####\n"
		     "#*  s@   #\n");
}

UNIT_TEST(other_pushers_and_edges)
{
	/* A pusher between two boxes goes away. */
	assert_marks("######\n"
		     "#.  .#\n"
		     "# $@ #\n"
		     "# @$ #\n"
		     "#.   #\n"
		     "######\n",
		     "");
	/* The edge is a wall. */
	assert_marks("$ .\n"
		     " @ \n"
		     ". $\n",

		     "s .\n"
		     " @ \n"
		     ". s\n");
	/* Decoration is never lost. */
	assert_marks("#######$\n"
		     "#@ $ .#$\n"
		     "#######$\n",
		     "");
}

/* What was lost is not any more when it is taken back, whatever was asked before. */
UNIT_TEST(taken_back)
{
	OWN_GAME game = game_from("########\n"
				  "#. $  .#\n"
				  "# @    #\n"
				  "#   $  #\n"
				  "#   .  #\n"
				  "########\n",
				  GAME_FORWARD);
	struct deadlock_finder *finder = deadlock_finder_new(game->start);
	unsigned char *marks = memory_new((size_t)board_size(game->board));

	assert_int_equal(deadlock_mark(finder, game->board, marks), DEADLOCK_NONE);
	assert_plays(game, "ddrrUU");
	assert_int_equal(deadlock_mark(finder, game->board, marks), DEADLOCK_FROZEN);
	assert_int_equal(marks[board_at(game->board, 3, 1)], DEADLOCK_FROZEN);
	assert_int_equal(marks[board_at(game->board, 4, 1)], DEADLOCK_FROZEN);
	assert_true(game_undo(game));
	assert_int_equal(deadlock_mark(finder, game->board, marks), DEADLOCK_NONE);
	check_marks(game->board, marks, DEADLOCK_NONE);
	assert_true(game_redo(game));
	assert_int_equal(deadlock_mark(finder, game->board, marks), DEADLOCK_FROZEN);
	memory_free(marks);
	deadlock_finder_free(finder);
}
