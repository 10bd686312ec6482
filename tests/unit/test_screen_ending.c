/* SPDX-License-Identifier: MIT */
/* After the last level of the arcade. */
#include "unit.h"

#include "disk.h"
#include "stage.h"

UNIT_SETUP(stage)
{
	disk_put_string(disk("levels/1.xsb"), "########\n#@  $ .#\n########\nTitle: One\n");
	disk_put_string(disk("levels/1.xsb.dat"), "3 Ann\n9 Bob\n70 Cid\n");
	disk_put_string(disk("levels/2.xsb"), "########\n#@ $  .#\n########\nTitle: Two\n");
}

/* From the game to the menu below the leaderboard, where the score is not entered; then on to what
 * the menu offers first. */
static void solve_and_go_on(void)
{
	then("dddd", "Nickname:");
	decline();
	stage_keys("\r");
}

UNIT_FIXTURE(setup, stage_teardown);

/* The sum is of the best of each level, whoever made it; a level without a score has no part in it.
 */
UNIT_TEST(sum)
{
	stage_open(NULL);
	then("\r", "One");
	solve_and_go_on();
	assert_shows("Two");
	stage_keys("dddd");
	stage_pass(1000);
	stage_keys("Dot\r");
	assert_shows("4  Dot");
	then("\r", "2 of 2", "7 moves");
	stage_resize(20, 6);
	shows("All levels solved!", "2 of 2 solved", "Best: 7 moves");
	then("\r", "▸ Arcade");
}

/* A level that can't be played doesn't count, here and in the main menu. */
UNIT_TEST(unplayable)
{
	disk_put_string(disk("levels/2.xsb"), "######\n#@   #\n######\nTitle: None\n");
	stage_open(NULL);
	stage_keys("\r");
	solve_and_go_on();
	assert_shows("2.xsb");
	then("\r", "1 of 1", "3 moves");
	stage_keys("\r");
	stage_pass(1000);
	shows("Arcade mode: 1 of 1 solved");
}

/* After a chapter its boards are seen on a page of their own, if the window has room for them. */
UNIT_TEST(chapter)
{
	disk_put_string(disk("levels/chapters.txt"), "Chapter 1: Near\nChapter 2: Far\n");
	stage_open(NULL);
	stage_keys("\r");
	solve_and_go_on();
	shows("Chapter 1: Near", "1 of 1 solved", "Next: Far", "[Enter] go on");
	then("q", "Leaderboard: One", "Near: 1 of 1 solved.");
	then("\r", "Chapter 1: Near");
	then("\r", "Two");
}

UNIT_TEST(chapter_in_a_small_window)
{
	disk_put_string(disk("levels/chapters.txt"), "Chapter 1: Near\nChapter 2: Far\n");
	stage_open(NULL);
	stage_resize(40, 12);
	stage_keys("\r");
	solve_and_go_on();
	assert_shows("Two");
}

/* A board that the window can't show whole isn't shown in part: there is no page for it alone, but
 * one for the others. */
UNIT_TEST(chapter_of_a_wide_board)
{
	OWN_TEXT wide = {0};

	disk_put_string(disk("levels/chapters.txt"),
			"Chapter 1: Near\nChapter 2: Far\nChapter 4: Away\n");
	text_add_times(&wide, "#", 90);
	text_add_string(&wide, "\n#@  $ .");
	text_add_times(&wide, " ", 81);
	text_add_string(&wide, "#\n");
	text_add_times(&wide, "#", 90);
	disk_put(disk("levels/1.xsb"), text_slice(&wide));
	disk_put(disk("levels/3.xsb"), text_slice(&wide));
	disk_put_string(disk("levels/4.xsb"), "########\n#@ $ . #\n########\nTitle: Four\n");
	stage_open(NULL);
	stage_keys("\r");
	then("dddd", "[Enter] continue");
	then("\r", "Nickname:");
	decline();
	then("\r", "Two");
	solve_and_go_on();
	then("dddd", "[Enter] continue");
	then("\r", "Nickname:");
	decline();
	then("\r", "Chapter 2: Far", "2 of 2 solved", "Next: Away");
	then("\r", "Four");
}

/* A sheet higher than the window is scrolled by rows of boards, none of which is cut. */
UNIT_TEST(high_sheet)
{
	OWN_TEXT high = {0};

	for (int i = 1; i <= 10; i++) {
		text_add_times(&high, "#", 70);
		text_add_string(&high, "\n#@ $ . ");
		text_add_times(&high, "*", (size_t)i);
		text_add_times(&high, " ", (size_t)(62 - i));
		text_add_string(&high, "#\n");
		text_add_times(&high, "#", 70);
		text_add_string(&high, "\nTitle: High\n\n");
	}
	disk_put(disk("levels/3.xsb"), text_slice(&high));
	stage_given.values[SETTING_GLYPHS] = GLYPHS_ASCII;
	stage_open(NULL);
	stage_keys("\r");
	for (int i = 0; i < 12; i++)
		stage_keys("qs" ENTER);
	shows("0 of 12", "#@ $ .# #@ $ .#", " * #", " *** #", "! **** #", "[Space] more");
	then(" ", "!.# #", "! *** #", " **** #", " ******* #", "! ******** #", "[Space] more");
	then(" ", "! ****** #", " ******* #", " ********** #", "!more");
	then(ARROW_UP, "! ***** #", " ****** #", " ********* #", "! ********** #");
	then(ARROW_DOWN, "! ****** #", " ********** #", "!more");
	then("\033[5~", "! ** #", " *** #", " ****** #", "! ******* #");
	then(HOME, "#@ $ .# #@ $ .#", " *** #", "! **** #");
	then(END, "! ****** #", " ********** #");
}
