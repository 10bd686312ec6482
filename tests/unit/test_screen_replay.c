/* SPDX-License-Identifier: MIT */
/* Stored moves played before the player's eyes, by the clock. */
#include "unit.h"

#include "disk.h"
#include "stage.h"

#define SET "set.sok"

UNIT_SETUP(stage)
{
	disk_put_string(
		disk(SET),
		"Set\n\nFirst\n\n####################\n#@ $              .#\n####################\n"
		"\n"
		"Solution/all\nrRRRRRRRRRRRRRRR\n\nSnapshot/here\nrRRR*RR\n");
}

/* Of the first entry, or the second. */
static void open_replay(const char *keys)
{
	stage_open(disk(SET));
	stage_keys("v");
	then(keys, " of ");
}

UNIT_FIXTURE(setup, stage_teardown);

UNIT_TEST(beat)
{
	open_replay("\r\r");
	assert_shows("Move 0 of 16");
	stage_pass(120);
	assert_shows("Move 0 of 16");
	stage_pass(5);
	assert_shows("Move 1 of 16");
	stage_pass(125);
	assert_shows("Move 2 of 16");
	stage_pass(1000);
	assert_shows("Move 10 of 16");
	assert_shows("[Enter] play on");
	stage_pass(3000);
	shows("Move 16 of 16", "!play on"); /* from a solved level there is none */
	then(" ", "Move 0 of 16");
	stage_pass(125);
	assert_shows("Move 1 of 16");
	stage_keys(" ");
	stage_pass(1000);
	assert_shows("Move 1 of 16");
}

/* A little late it catches up; after a long sleep it goes on from where it was. */
UNIT_TEST(late)
{
	open_replay("\r\r");
	stage_pass(125);
	assert_shows("Move 1 of 16");
	stage_sleep(500);
	assert_shows("Move 5 of 16");
	stage_sleep(60000);
	assert_shows("Move 7 of 16");
	stage_pass(125);
	assert_shows("Move 8 of 16");
	stage_pass(250);
	assert_shows("Move 10 of 16");
}

/* From 1 move a second to 50, and at once. */
UNIT_TEST(pace)
{
	open_replay("\r\r");
	stage_keys("www");
	stage_pass(50);
	assert_shows("Move 1 of 16");
	stage_keys("ssssssssss");
	stage_pass(900);
	assert_shows("Move 1 of 16");
	stage_pass(100);
	assert_shows("Move 2 of 16");
	stage_keys("wwwwwwwww");
	stage_pass(20);
	assert_shows("Move 3 of 16");
	then("w", "Move 16 of 16");
	then("w\033[H", "Move 0 of 16");
	then(" ", "Move 16 of 16");
}

UNIT_TEST(steps)
{
	open_replay("\r\r");
	then("d", "Move 1 of 16");
	stage_pass(2000);
	assert_shows("Move 1 of 16");
	then("dda", "Move 2 of 16");
	then("aaa", "Move 0 of 16");
	then("\033[F", "Move 16 of 16");
	then("d", "Move 16 of 16");
	then("\033[H", "Move 0 of 16");
}

/* One that is looked at stands at its mark. Taken over, the game goes on from the move that is
 * shown. */
UNIT_TEST(here)
{
	open_replay("s\rs\r");
	assert_shows("Move 4 of 6");
	stage_pass(2000);
	assert_shows("Move 4 of 6");
	then("a\r", "Moves: 3 ");
	then("d", "Moves: 4 ");
}

/* Either way in which wheels are reported steps and pauses; in a game it does nothing. */
UNIT_TEST(wheel)
{
	open_replay("\r\r");
	stage_keys("aaaa");
	then("\033[<65;9;9M", "Paused Move 1 of 16");
	then("\033[Ma))\033[Ma))", "Paused Move 3 of 16");
	then("\033[<64;9;9M", "Paused Move 2 of 16");
	then(" ", "Playing");
	then("\033[M`))", "Paused");
	stage_keys(ESC);
	stage_keys(ESC);
	then("\033[Ma))\033[M`))", "Moves: 0 ");
}

/* Taken over, the rest can be redone, but it is another's; at the end there is nothing to take
 * over, at the start nothing is another's. */
UNIT_TEST(taken_over)
{
	open_replay("\r\r");
	stage_keys("dddd");
	then(ENTER, "Continued from move 4: doesn't count for the leaderboard",
	     "Moves: 4 Pushes: 3 ");
	holds(SET ".sav", "rRRR*");
	then(END, "Solved in 16 moves, the best known", "You had help once, so this game");
	holds(SET ".dat", NULL);
	open_replay("\r\r");
	then(END ENTER, "Replay: Solution", "Move 16 of 16");
	then(HOME ENTER, "Continuing from move 0");
	then("y" END, "Moves: 0 ");
	holds(SET ".sav", NULL);
	then("dddddddddddddddd", "Solved in 16 moves", "1st place");
}

UNIT_TEST(backwards)
{
	put("back.sok", "The Corridor\n\n" FOUR_STEPS "\nBack\n\n[rrrr]LLL\n");
	start("back.sok");
	then("v", "▸ Back reverse solution");
	stage_keys(ENTER);
	choose("View");
	then("", "Solved Move 3 of 3 Pulls 3");
	then("a", "Paused Move 2 of 3 Pulls 2");
	then(ENTER, "Backwards: The Corridor", "Moves: 2 Pulls: 2 ");
	then("a", "Solved backwards");
	has("back.sok.sok", "\nrRRR\n");
}

/* In a large window the board is as large as it fits, and title, board and keys stand together. */
UNIT_TEST(large_window)
{
	stage_given.values[SETTING_WIDE] = SQUARES_AUTO;
	open_replay("\r\r");
	stage_resize(160, 40);
	assert_int_equal(stage_find("[Space]") - stage_find("Replay:"), 2 + 3 * 4 + 4);
	stage_resize(160, 24);
	assert_int_equal(stage_find("[Space]") - stage_find("Replay:"), 23);
}

/* A board that just fits is shown whole, without a bar below it. */
UNIT_TEST(whole_board)
{
	disk_put_string(disk(SET), "#####\n#@$.#\n#   #\n#   #\n#   #\n#   #\n#   #\n## ##\n#####\n"
				   "\nSolution/all\nR\n");
	open_replay("\r\r");
	stage_resize(40, 12);
	then("", "██ ██\n█████\nPlaying", "[Esc] back", "!─");
	stage_resize(40, 13);
	then("", "██ ██\n█████\nPlaying", "[Esc] back", "─");
	stage_resize(80, 24);
}
