/* SPDX-License-Identifier: MIT */
/* Levels that were solved elsewhere: known by their boards, in the list and on their page. */
#include "unit.h"

#include <inttypes.h>
#include <sys/stat.h>

#include "core/turn.h"

#include "disk.h"
#include "stage.h"

#define UPRIGHT	 "#####\n#  @#\n#  $#\n#   #\n#  .#\n#####\n"
#define SIDEWAYS "######\n#    #\n#    #\n#. $@#\n######\n"
#define SOLVED	 "data/schokoban/solved"
#define OTHER	 "######\n#@$ .#\n######\n"

UNIT_SETUP(stage)
{
	put("one.xsb", UPRIGHT "Title: Shaft\n");
	put("two.sok", "Two\n\nOther\n\n" OTHER "\nGallery\n\n" SIDEWAYS "\n");
}

static void solve_one(const char *moves)
{
	start("one.xsb");
	then(moves, "Leaderboard: ");
	decline();
}

UNIT_FIXTURE(setup, stage_teardown);

/* A level that was solved elsewhere, turned, is marked so, and its solution taken over. It earns
 * what it is worth, but no place on the leaderboard. */
UNIT_TEST(turned)
{
	OWN_BOARD board = board_from(SIDEWAYS);
	OWN_TEXT least = {0};

	text_add_format(&least, "%016" PRIx64 " 2 2\n", board_hash(board));
	put("data/schokoban/least", least.bytes);
	start("two.sok");
	then("s", "2 Gallery", "!solved elsewhere", "!take over");
	then("t", "!Solved in");
	solve_one("ss");
	start("two.sok");
	then("", "▸ 1 Other", "≈ solved elsewhere", "!take over");
	then("s", "▸ 2 Gallery starter 6 x 5 1 2 ≈", "[T] take over");
	stage_keys("i");
	shows("Not solved yet", "Solved elsewhere, in 2 moves: Shaft",
	      "T in the list takes that solution over");
	stage_keys("i");
	then("t", "Solved in 2 moves, as Shaft", "▸ 2 Gallery starter 6 x 5 1 2 2 2 ★",
	     "!solved elsewhere", "!take over");
	then("ws", "▸ 2 Gallery", "1 solved", "!take over");
	has("two.sok.records/2.sok", "Solution 2/2\nLL\nMoves: 2\nPushes: 2\nDate: ");
	has("two.sok.records/2.sok", "\nSolved as: Shaft\n");
	has("two.sok.records/2.sok", "Mark: least ");
	assert_false(is_there("two.sok.records/2.dat"));
	start("two.sok");
	then("", "▸ 1 Other", "★ fewest moves");
	then("si", "Solved in 2 moves and 2 pushes", "!elsewhere");
}

/* The solution that is known gives way to a better one alone; so does the one of the game. */
UNIT_TEST(better)
{
	solve_one("awds"
		  "s");
	has(SOLVED, " own 4 ");
	solve_one("aawdds"
		  "s");
	has(SOLVED, " own 4 ");
	solve_one("ss");
	has(SOLVED, " own 2 ");
	start("two.sok");
	then("st", "Solved in 2 moves, as Shaft");
}

/* The line of a file that says that moves, turned as they are there, solve the board. */
static void know(const char *words)
{
	OWN_BOARD board = board_from(UPRIGHT);
	OWN_TEXT line = {0};
	int turn;

	text_add_format(&line, "%016" PRIx64 " %s\n", turn_hash(board, &turn), words);
	put(SOLVED, line.bytes);
	assert_int_equal(turn, TURN_OVER);
}

/* Nothing is claimed that doesn't hold: what doesn't solve the board is passed over. */
UNIT_TEST(lies)
{
	static const char *const lies[] = {"own 2 LR Lie", "own 1 L Short", "own 0  Empty"};

	for (size_t i = 0; i < sizeof lies / sizeof *lies; i++) {
		know(lies[i]);
		start("two.sok");
		then("s", "▸ 2 Gallery", "!solved elsewhere");
		then("i", "Not solved yet", "!elsewhere");
	}
}

/* What was found with help stays so. */
UNIT_TEST(helped)
{
	know("helped 2 UU Shaft");
	start("two.sok");
	then("si", "Solved elsewhere, in 2 moves with help: Shaft");
	then("i", "▸ 2 Gallery");
	then("t", "Solved in 2 moves, as Shaft", "▸ 2 Gallery starter 6 x 5 1 2 2 ✓");
	has("two.sok.records/2.sok", "Taken over: yes");
}

/* Where it can't be stored, that is said, and the level stays as it was. */
UNIT_TEST(not_stored)
{
	know("own 2 UU Shaft");
	start("two.sok");
	then("s", "≈ solved elsewhere");
	disk_put_string(disk("two.sok.records/2.sok/in"), "the way");
	put("data/schokoban/levels", "in the way");
	then("t", "The solution can't be stored: ", "▸ 2 Gallery starter 6 x 5 1 2 ≈");
}
