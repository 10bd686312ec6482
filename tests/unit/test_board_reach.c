/* SPDX-License-Identifier: MIT */
/* What lies inside a board, what counts there, where a pusher can walk. */
#include "unit.h"

/* The active pusher is the topmost, then leftmost. */
UNIT_TEST(first_pusher)
{
	OWN_BOARD board = board_from("#####\n#  @#\n#@ @#\n#####");

	assert_int_equal(board->pushers, 3);
	assert_int_equal(board->pusher, board_at(board, 3, 1));
	own_next(board, board_from("@ @"));
	assert_int_equal(board->pusher, board_at(board, 0, 0));
	own_next(board, board_from("..."));
	assert_int_equal(board->pusher, -1);
	assert_int_equal(board->pushers, 0);
}

static void assert_counts(const char *rows, int boxes, int goals, int left)
{
	OWN_BOARD board = board_from(rows);

	if (board->boxes != boxes || board->goals != goals || board->boxes_left != left)
		fail_msg("\n%s\n%d boxes, %d goals, %d left", rows, board->boxes, board->goals,
			 board->boxes_left);
}

UNIT_TEST(counts_leave_decoration_out)
{
	assert_counts("######\n#@$.*#\n######", 2, 2, 1);
	assert_counts("######\n#+$ *#\n######", 2, 2, 1);
	assert_counts("#########\n#@$.#*.$#\n#########", 1, 1, 1);
	assert_counts("$########\n.#@$.#  #\n*########", 1, 1, 1);
	assert_counts("@#$.", 0, 0, 0); /* nothing in reach */
	assert_counts("@$.*", 2, 2, 1); /* open: the edge is a wall */
	assert_counts("#####\n#@$$.\n#####", 2, 1, 2);
	assert_counts("#####\n#@$$#.\n#####", 2, 0, 2);
	assert_counts("@$.#*.\n####  \n.$@#  ", 2, 2, 2); /* from any pusher */
	assert_counts("$.*#*", 3, 3, 1);		  /* no pusher: all of them */
	assert_counts("#$#\n$@$\n#$#", 4, 0, 4);	  /* boxes are no walls */
	assert_counts("@ #\n##$\n.#$", 0, 0, 0);	  /* nothing goes over a corner */
}

UNIT_TEST(inside_is_marked)
{
	OWN_BOARD board = board_from("  #####\n  #@$ #\n. # . #\n  #####");
	int inside = 0;

	for (int at = 0; at < board_size(board); at++)
		inside += (board->squares[at] & SQUARE_INSIDE) != 0;
	assert_int_equal(inside, 6);
	for (int y = 1; y <= 2; y++)
		for (int x = 3; x <= 5; x++)
			assert_true(board->squares[board_at(board, x, y)] & SQUARE_INSIDE);
	board_settle(board);
	board_put(board, 3, 1, ' ');
	board_settle(board); /* what was marked and counted is forgotten */
	assert_int_equal(board->pushers, 0);
	assert_int_equal(board->pusher, -1);
	for (int at = 0; at < board_size(board); at++)
		assert_false(board->squares[at] & SQUARE_INSIDE);
}

/* Square by square until nothing changes: slow, and too simple to be wrong. */
static int spread_slowly(const struct board *board, unsigned char *inside)
{
	int size = board_size(board), count = 0, before;

	for (int at = 0; at < size; at++)
		count += inside[at] = (board->squares[at] & SQUARE_PUSHER) != 0;
	do {
		before = count;
		for (int at = 0; at < size; at++) {
			bool beside = false;

			if (board->squares[at] & SQUARE_WALL || inside[at])
				continue;
			for (int d = 0; d < DIRECTIONS; d++)
				beside |= inside[board_beside(board, at, (enum direction)d)] != 0;
			inside[at] = beside;
			count += beside;
		}
	} while (count > before);
	return count;
}

/* The same squares as rows, without the floor at their ends and with bits that mean nothing to a
 * board: they give the same board. */
static void assert_same_of_rows(const struct board *board)
{
	size_t pitch = (size_t)board->width + BOARD_SPARE;
	unsigned char *bytes = memory_array((size_t)board->height, pitch);
	struct board_row *rows = memory_array((size_t)board->height, sizeof *rows);
	OWN_BOARD same = NULL;

	for (int y = 0; y < board->height; y++) {
		unsigned char *to = bytes + (size_t)y * pitch;

		memcpy(to, board->squares + board_at(board, 0, y), (size_t)board->width);
		rows[y] = (struct board_row){to, 0, board->width, true};
		while (rows[y].count > 0 && !(to[rows[y].count - 1] & ~(unsigned)SQUARE_INSIDE))
			to[--rows[y].count] = 0;
		for (int x = 0; x < rows[y].count; x++)
			to[x] ^= x % 2 == 0 ? 0xb0 : SQUARE_INSIDE;
		for (int x = 0; x < rows[y].count && x < 64; x++)
			rows[y].walls |= (uint64_t)(to[x] & SQUARE_WALL) << x;
	}
	same = board_of_rows(rows, board->width, board->height, NULL);
	assert_memory_equal(same, board, board_bytes(board->width, board->height));
	memory_free(rows);
	memory_free(bytes);
}

static void assert_inside(const struct board *board, int pushers)
{
	unsigned char *inside = memory_new((size_t)board_size(board));
	int found = spread_slowly(board, inside), boxes = 0, goals = 0, home = 0, first = -1;

	for (int at = board_size(board) - 1; at >= 0; at--) {
		unsigned bits = board->squares[at];

		if ((inside[at] != 0) != ((bits & SQUARE_INSIDE) != 0))
			fail_msg("%d x %d: square %d, %d inside", board->width, board->height, at,
				 found);
		if (bits & SQUARE_PUSHER)
			first = at;
		if (!inside[at] && pushers > 0)
			continue;
		boxes += (bits & SQUARE_BOX) != 0;
		goals += (bits & SQUARE_GOAL) != 0;
		home += (bits & SQUARE_BOX) && (bits & SQUARE_GOAL);
	}
	assert_int_equal(board->pusher, first);
	assert_int_equal(board->pushers, pushers);
	assert_int_equal(board->boxes, boxes);
	assert_int_equal(board->goals, goals);
	assert_int_equal(board->boxes_left, boxes - home);
	memory_free(inside);
	assert_same_of_rows(board);
}

/* Of rows narrow boards are filled row by row, others square by square: random ones of sizes around
 * the change. */
UNIT_TEST(inside_of_random_boards)
{
	static const int sizes[][2] = {{1, 1},	 {2, 7},   {6, 6},   {7, 9},   {14, 30},
				       {30, 14}, {61, 20}, {62, 20}, {61, 62}, {62, 62},
				       {62, 63}, {63, 3},  {3, 900}, {2, 62},  {100, 41}};
	struct chance chance = {2026};

	for (int round = 0; round < SPARED(2000); round++) {
		const int *size = sizes[chance_below(&chance, sizeof sizes / sizeof *sizes)];
		int walls = 10 + chance_below(&chance, 35), pushers = chance_below(&chance, 4),
		    put = 0;
		OWN_BOARD board = board_new(size[0], size[1]);

		for (int y = 0; y < size[1]; y++)
			for (int x = 0; x < size[0]; x++)
				board_put(board, x, y,
					  chance_of(&chance, walls)
						  ? '#'
						  : "    $.*"[chance_below(&chance, 7)]);
		for (int i = 0; i < pushers; i++)
			board_put(board, chance_below(&chance, size[0]),
				  chance_below(&chance, size[1]), '@');
		for (int at = 0; at < board_size(board); at++)
			put += (board->squares[at] & SQUARE_PUSHER) != 0;
		board_settle(board);
		assert_inside(board, put);
		board_settle(board);
		assert_inside(board, put);
	}
}

/* A row as wide as a word, in two by a wall: from everywhere in one part all of that part is
 * inside. */
UNIT_TEST(inside_of_long_rows)
{
	const int width = 62;

	for (int wall = 0; wall <= width; wall++) {
		for (int pusher = 0; pusher < width; pusher++) {
			OWN_BOARD board = board_new(width, 1);

			if (wall < width)
				board_put(board, wall, 0, '#');
			if (pusher != wall)
				board_put(board, pusher, 0, '@');
			board_settle(board);
			assert_same_of_rows(board);
			for (int x = 0; x < width; x++) {
				bool inside = board->squares[board_at(board, x, 0)] & SQUARE_INSIDE;

				assert_int_equal(inside, x != wall && pusher != wall &&
								 (x < wall) == (pusher < wall));
			}
		}
	}
}

/* Boxes on all squares but one, of sizes where few of the frame's squares are counted along with
 * them. */
UNIT_TEST(counts_of_boxes_alone)
{
	static const int sizes[][2] = {{198, 150}, {14, 128}, {62, 62}};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		int width = sizes[i][0], height = sizes[i][1];
		OWN_BOARD board = board_new(width, height);

		for (int y = 0; y < height; y++)
			for (int x = 0; x < width; x++)
				board_put(board, x, y, '*');
		board_put(board, width - 1, height - 1, '@');
		board_settle(board);
		assert_int_equal(board->boxes, width * height - 1);
		assert_int_equal(board->goals, width * height - 1);
		assert_int_equal(board->boxes_left, 0);
		assert_same_of_rows(board);
	}
}

UNIT_TEST(counts_of_many)
{
	OWN_BOARD board = board_new(200, 150);

	for (int y = 0; y < 150; y++)
		for (int x = 0; x < 200; x++)
			board_put(board, x, y, y < 100 ? '*' : '$');
	board_put(board, 199, 149, '@');
	board_settle(board);
	assert_int_equal(board->boxes, 200 * 150 - 1);
	assert_int_equal(board->goals, 200 * 100);
	assert_int_equal(board->boxes_left, 200 * 50 - 1);
}

static void assert_playable(const char *rows, const char *why)
{
	OWN_BOARD board = board_from(rows);
	struct error err = {0};

	assert_int_equal(board_playable(board, &err), why == NULL);
	assert_string_equal(err.text, why != NULL ? why : "");
	assert_int_equal(err.kind, why != NULL ? ERROR_LEVEL : ERROR_NONE);
	assert_int_equal(board_playable(board, NULL), why == NULL);
}

UNIT_TEST(playable)
{
	static const char none[] = "the level has no box ($) that the pusher can reach";

	assert_playable("#####\n#@$.#\n#####", NULL);
	assert_playable("@$.", NULL);
	assert_playable("+*", NULL);		/* starts solved */
	assert_playable("@$..", NULL);		/* fewer boxes than goals */
	assert_playable("+ @ #\n. * $ ", NULL); /* the specification's example */
	assert_playable("@", none);
	assert_playable("@.", none);
	assert_playable("@#$.", none);
	assert_playable("#####\n# $.#\n#####", "the level has no pusher (@)");
	assert_playable(" ", "the level has no pusher (@)");
	assert_playable("@$$.", "the level has more boxes (2) than goals (1)");
	assert_playable("@$#.", "the level has more boxes (1) than goals (0)");
	assert_playable("@$.#$$", NULL); /* boxes outside don't count */
	assert_playable(" # # # #\n# @ $ . #\n # # # #",
			"this is a level of Hexoban, a game on hexagons");
	assert_playable(" # # # #\n#@  $ . #\n # # # #", NULL); /* two squares side by side */
	assert_playable(" # # #\n# @ $ . #\n # # # #", NULL);	/* too few walls to tell */
}

UNIT_TEST(solved)
{
	OWN_BOARD board = board_from("@$ .#$$"), *none = board_from("@"),
		  *three = board_from("@$*. ");

	assert_false(board_solved(board));
	assert_true(board_push(board, RIGHT));
	assert_false(board_solved(board));
	assert_true(board_push(board, RIGHT));
	assert_true(board_solved(board));
	assert_int_equal(board->boxes_left, 0);
	assert_true(board_pull(board, LEFT));
	assert_false(board_solved(board));
	assert_true(board_solved(none));
	assert_false(board_solved(three));
}

UNIT_TEST(reach)
{
	OWN_BOARD board = board_from("#######\n#@ $  #\n#  #  #\n#  #@ #\n#######");
	unsigned char reached[9 * 7];
	int count = 0;

	assert_int_equal(board_size(board), sizeof reached);
	memset(reached, 7, sizeof reached);
	assert_int_equal(board_reach(board, reached), 6);
	for (size_t at = 0; at < sizeof reached; at++) {
		assert_in_range(reached[at], 0, 1);
		count += reached[at];
	}
	assert_int_equal(count, 6);
	assert_int_equal(reached[board->pusher], 1);
	assert_int_equal(reached[board_at(board, 2, 3)], 1);
	assert_int_equal(reached[board_at(board, 3, 1)], 0); /* a box */
	assert_int_equal(reached[board_at(board, 4, 1)], 0); /* behind it */
	assert_true(board_activate(board, board_at(board, 4, 3)));
	assert_int_equal(board_reach(board, reached), 6);
	assert_int_equal(reached[board_at(board, 1, 1)], 0);
}

/* Another pusher stands in the way like a wall. */
UNIT_TEST(reach_stops_at_pushers)
{
	OWN_BOARD board = board_from("@ @ ");
	unsigned char reached[6 * 3];

	assert_int_equal(board_reach(board, reached), 2);
	assert_int_equal(step_board(board, RIGHT), STEP_WALK);
	assert_int_equal(step_board(board, RIGHT), STEP_BLOCKED);
	assert_board(board, " @@ ");
}

/* One long corridor through 1024 rows: whoever spreads by recursion falls over here. */
UNIT_TEST(longest_corridor)
{
	OWN_BOARD board = board_new(BOARD_MOST, BOARD_MOST);
	unsigned char *reached = memory_new((size_t)board_size(board));
	int rows = BOARD_MOST / 2;

	for (int y = 1; y < BOARD_MOST; y += 2)
		for (int x = 0; x < BOARD_MOST; x++)
			if (x != (y % 4 == 1 ? BOARD_MOST - 1 : 0))
				board_put(board, x, y, '#');
	board_put(board, 0, 0, '@');
	board_settle(board);
	assert_int_equal(board_reach(board, reached), rows * BOARD_MOST + rows);
	memory_free(reached);
}
