/* SPDX-License-Identifier: MIT */
/* A folder that is shared: what another user has left beside a level. */
#include "unit.h"

#include "disk.h"
#include "stage.h"

#define LEVEL "level.xsb"
#define SAVE  LEVEL ".sav"
#define BOOK  LEVEL ".sok"

UNIT_SETUP(stage)
{
	put(LEVEL, FOUR_STEPS);
	put("levels/a.xsb", FOUR_STEPS);
}

UNIT_FIXTURE(setup, stage_teardown);

static void put_others(const char *name, const char *bytes)
{
	put(name, bytes);
	if (!disk_give(disk(name)))
		unit_skip("only root can give files to another user");
}

static void holds_ours(const char *ending, const char *bytes)
{
	assert_file(disk_fallback(LEVEL, ending), bytes);
}

UNIT_TEST(a_game_of_ones_own)
{
	put_others(SAVE, "rRR");
	start(LEVEL);
	then("", "Another user has a saved game of level.xsb.", "▸ Begin a game of your own",
	     "Load nobody's saved game (3 moves)", "!Delete");
	then(ENTER, "Moves: 0 ");
	then("d", "Moves: 1 ", "Not beside the level (nobody's saved game is there); saved in");
	holds(SAVE, "rRR");
	holds_ours(".sav", "r");
	stage_keys(ESC);
	choose("Main menu");
	then("", "▸ Continue: level.xsb, 1 move");
	start(LEVEL);
	then("", "There is a saved game of level.xsb.", "▸ Load yours (1 move)",
	     "Load nobody's saved game (3 moves)", "Delete yours and start over");
	choose("Delete yours and start over");
	choose("Yes, delete it");
	then("", "Moves: 0 ");
	holds(SAVE, "rRR");
	assert_false(disk_is(disk_fallback(LEVEL, ".sav")));
}

/* A long question leaves half of a small window to its answers. */
UNIT_TEST(each_answer_in_the_smallest_window)
{
	put(LEVEL, FOUR_STEPS "Title: The Long Way Round the Warehouse by Night and Back\n");
	put_others(SAVE, "rRR");
	start(LEVEL);
	stage_resize(20, 6);
	then("", "Another user has a", "Begin a game", "Load nobody's", "Back");
}

UNIT_TEST(a_copy_of_theirs)
{
	put_others(SAVE, "rRR");
	start(LEVEL);
	choose("Load nobody's");
	then("", "Moves: 3 ");
	then("u", "Moves: 4 ");
	holds_ours(".sav", "rRRx");
	then("yd", "Solved in 4 moves and 3 pushes (6 with undos)");
	nickname("Bob");
	holds(SAVE, "rRR");
	holds(LEVEL ".dat", "6 Bob\n");
	has(BOOK, "\nrRRR\n");
	assert_false(disk_is(disk_fallback(LEVEL, ".sav")));
}

UNIT_TEST(neither_in_the_menu_nor_in_lists)
{
	put("levels/a.xsb.sav", "r");
	start(NULL);
	choose("Arcade mode");
	then(ENTER, "Moves: 1 ");
	stage_keys(ESC);
	choose("Main menu");
	then("", "▸ Continue: a.xsb, 1 move");
	stage_close();
	put("levels/a.xsb.sok", FOUR_STEPS "\nSolution 4/3\n\nrRRR\n");
	if (!disk_give(disk("levels/a.xsb.sav")) || !disk_give(disk("levels/a.xsb.sok")))
		unit_skip("only root can give files to another user");
	start(NULL);
	then("", "▸ Arcade mode", "!Continue", "!1 of 1 solved");
	choose("Free play");
	then("", "a.xsb", " 0 solved", "!saved");
}

/* Theirs are called so, stay, and are no solutions of ours. */
UNIT_TEST(their_solutions)
{
	put_others(BOOK, FOUR_STEPS "\nSolution 4/3\n\nrRRR\n\nHalfway\n\nrR\n");
	start(LEVEL);
	then("i", "Not solved yet");
	stage_keys(ESC);
	then("v", "▸ Solution 4/3 solution 4 3 nobody", "Halfway snapshot 2 1 nobody", "!yours",
	     "![Del]");
	then(DELETE, "It belongs to nobody and can't be deleted here.");
	then("s" ENTER, "Halfway: 2 moves by nobody. Games continued from it don't count for the",
	     "▸ Replay", "Continue from there", "!Delete");
	stage_keys(ESC);
	stage_keys(ESC);
	then("dddd", "Solved in 4 moves");
	nickname("Bob");
	has(BOOK, "Halfway");
	assert_true(disk_is(disk_fallback(LEVEL, ".sok")));
	start(LEVEL);
	then("v", "Solution 4/3 solution 4 3 yours", "Solution 4/3 solution 4 3 nobody");
}

UNIT_TEST(played_backwards)
{
	put_others(LEVEL ".rev.sav", "[rrrr]L");
	start(LEVEL);
	then("", "▸ Begin a game of your own", "Load nobody's game played backwards");
	then(ENTER, "Moves: 0 ");
	then("b", "▸ Begin a game of your own", "Load nobody's game played backwards (1 move)");
	then(ENTER, "Backwards: level.xsb");
	holds(LEVEL ".rev.sav", "[rrrr]L");
}
