/* SPDX-License-Identifier: MIT */
/* Named snapshots, and the solutions and snapshots that came with a file: looked at, played on
 * from, deleted. And games played backwards. */
#include "unit.h"

#include <unistd.h>

#include "disk.h"
#include "stage.h"

#define LEVEL "level.xsb"
#define FILE_ "level.sok"
#define BOOK  LEVEL ".sok"

/* What a file says of its level: one solution, snapshots with a * and in reverse, and moves that
 * break a rule at move 3, or name two current positions. */
#define BROUGHT                                                                             \
	"The Corridor\n\n" FOUR_STEPS "\nSolution\n\nrRRR\n\nHalfway\n\nrR*RR\n\nFrom the " \
	"end\n\n[rrrr]L\n\nToo far\n\nrRrRR\n\nTwo stars\n\nr*R*R\n\nIn capitals\n\nRRRR\n"

UNIT_SETUP(stage)
{
	put(LEVEL, FOUR_STEPS);
	put(FILE_, BROUGHT);
}

/* The name that is offered, or another. */
static void name_it(const char *name)
{
	then("m", "Name of the snapshot");
	stage_keys(name);
	then(ENTER, "Snapshot saved: ");
}

static void open_list(void)
{
	then("v", "Solutions and snapshots: ");
	stage_keys(HOME);
}

UNIT_FIXTURE(setup, stage_teardown);

UNIT_TEST(named_left_played_on)
{
	start(LEVEL);
	then("m", "Nothing to save yet: make a move first");
	stage_keys("dddu");
	then("m", "▸ Snapshot 2/1");
	then("First try", "▸ First try\n");
	then(ENTER, "Snapshot saved: First try", "Moves: 4 ");
	then("g", "[Enter] go there", "!Snapshot saved");
	then(ESC, "!go there");
	has(BOOK, "First try\n");
	has(BOOK, "\nrR*R\n");
	has(BOOK, "Date: 20");
	start(LEVEL);
	choose("Delete it and start over");
	choose("Yes, delete it");
	/* undone moves can be redone from there; the player's own game may get a place */
	open_list();
	then("", "▸ First try snapshot 2 1 yours");
	then(ENTER, "First try: 2 moves");
	choose("Continue from there");
	then("", "Continuing from move 2", "Moves: 2 ");
	then("y", "Moves: 3 Pushes: 2 ");
	holds(LEVEL ".sav", "rRR");
	then("d", "Solved in 4 moves");
	nickname("Ann");
	holds(LEVEL ".dat", "4 Ann\n");
	has(BOOK, "\nrRRR\n");
	has(BOOK, "\nrR*R\n");
}

UNIT_TEST(offered_name)
{
	start(LEVEL);
	stage_keys("dd");
	name_it("");
	then("", "Snapshot 2/1");
	then("m" ESC, "!Name of the snapshot");
	stage_keys("d");
	name_it("dull"); /* a name that could be read as moves stays a name */
	open_list();
	then("", "▸ Snapshot 2/1 snapshot 2 1 yours", "\ndull snapshot 3 2 yours", "!Snapshot 3/2");
}

UNIT_TEST(deleted_when_sure)
{
	start(LEVEL);
	stage_keys("d");
	name_it("One");
	stage_keys("d");
	name_it("Two");
	open_list();
	then(ARROW_DOWN, "[Del] delete");
	then(DELETE, "Delete for good: Two");
	then(ENTER, "Two", "!for good");
	stage_keys(ENTER);
	choose("Delete");
	then("", "Delete for good: Two");
	choose("Yes, delete it");
	then("", "One", "!Two");
	then(DELETE, "Delete for good: One");
	then(ESC, "One", "!for good");
	then(ESC, "Moves: 2");
	has(BOOK, "One\n");
}

/* To the ends, by pages, with the wheel and by clicks. */
UNIT_TEST(moving)
{
	start(FILE_);
	open_list();
	then(END, "▸ In capitals");
	then("g", "▸ Solution");
	then("G", "▸ In capitals");
	then(PAGE_UP, "▸ Solution");
	then(PAGE_DOWN, "▸ In capitals");
	then("\033[<64;1;1M", "▸ Two stars");
	then("\033[<65;1;1M", "▸ In capitals");
	then("\033[<0;10;4M", "▸ Halfway", "!2 moves");
	then("\033[<0;10;20M", "▸ Halfway", "!2 moves");
	then("\033[<0;10;4M", "Halfway: 2 moves", "[Enter] choose [Esc] back", "![Del]");
}

/* What is broken is told, never played; what the file brought is neither deleted nor changed. */
UNIT_TEST(brought)
{
	start(FILE_);
	open_list();
	then("", "▸ Solution solution 4 3 file", "\nHalfway snapshot 2 1 file",
	     "\nFrom the end reverse snapshot 1 1 file", "\nToo far broken 4 3 file",
	     "\nTwo stars snapshot 1 0 file");
	then(ENTER, "Solution: 4 moves", "!Continue from", "!Delete", "![Del]");
	then(ESC, "!Solution: 4 moves");
	then(DELETE, "belongs to the level's file");
	choose("Too far");
	then("", "Broken at move 5: no box can be pushed right", "!View", "!Continue from",
	     "!Delete");
	stage_keys(ESC);
	choose("Two stars");
	then("", "Two stars: 1 move. Redo ends before move 3: the current");
	stage_keys(ESC);
	choose("In capitals");
	then("", "In capitals: 4 moves. Case differs at move 1.");
	stage_keys(ESC);
	stage_keys(HOME);
	choose("Halfway");
	choose("View");
	then("", "Replay: Halfway", "Paused Move 2 of 4");
	then(ESC, "!Replay:");
	then(ESC, "Moves: 0 ");
	holds(FILE_, BROUGHT);
	holds(FILE_ ".sok", NULL);
	holds(FILE_ ".sav", NULL);
}

/* Another's moves take no place on the leaderboard, also after save and load. */
UNIT_TEST(taken_from_the_file)
{
	start(FILE_);
	open_list();
	choose("Halfway");
	choose("Continue from there");
	then("", "Continued from move 2: doesn't count for the leaderboard", "Moves: 2 ");
	holds(FILE_ ".sav", "rR*");
	stage_keys("uy");
	start(FILE_);
	then(ENTER, "Moves: 4 ");
	then("dd", "Solved in 4 moves (6 with undos), the best known");
	then("", "You had help once, so this game", "Play again", "!Do you want");
	holds(FILE_ ".dat", NULL);
	holds(FILE_ ".sav", NULL);
	has(FILE_ ".sok", "\nrRRR\n");
}

/* A snapshot of one's own counts by whichever way one goes on from it, another's doesn't: the
 * player is told before. */
UNIT_TEST(own_ones_count)
{
	start(FILE_);
	stage_keys("dd");
	name_it("Mine");
	open_list();
	choose("Mine");
	then("", "Mine: 2 moves.", "!don't count");
	choose("View");
	then("", "Paused Move 2 of 2", "[Enter] play on ", "!doesn't count");
	then("a", "Move 1 of 2");
	then(ENTER, "Continuing from move 1");
	open_list();
	choose("Halfway");
	then("", "Halfway: 2 moves. Games continued from it");
	choose("View");
	then("", "[Enter] play on (doesn't count)");
	stage_keys(ESC);
	stage_keys(ESC);
	then("ddd", "4 moves: 1st place");
}

/* What was left for it is kept, once, and a snapshot of a game that was taken over knows that. */
UNIT_TEST(game_left_is_kept)
{
	start(FILE_);
	stage_keys("d");
	open_list();
	choose("Halfway");
	choose("Continue from there");
	stage_keys("d");
	name_it("Not mine");
	open_list();
	then("", "Game left after 1 move snapshot 1 0 yours");
	choose("Game left after 1 move");
	choose("Continue from there");
	then("", "Continuing from move 1");
	holds(FILE_ ".sav", "r");
	open_list();
	assert_int_equal(stage_find("Game left"), stage_find("Not mine") - 1);
	choose("Not mine");
	choose("Continue from there");
	then("", "Continued from move 3");
	then("d", "You had help once, so this game");
}

/* So is a game that was just restarted, which undo can't bring back from there. */
UNIT_TEST(restarted_game_is_kept)
{
	start(FILE_);
	then("dr", "Restarted. Press U to get the game back");
	open_list();
	choose("Halfway");
	choose("Continue from there");
	open_list();
	then("", "Game left after 1 move snapshot 1 0 yours");
}

/* What was played after a restart and undone can't be redone once the restart is taken back. */
UNIT_TEST(undone_before_a_restart)
{
	start(FILE_);
	then("dr", "Restarted. Press U to get the game back");
	then("ddd" HOME "u", "Moves: 1 ");
	open_list();
	then("", "Game left after 3 moves");
}

/* A step after a restart replaces the saved game: so that is kept, the last such game and the one
 * that got furthest. */
UNIT_TEST(game_before_a_restart)
{
	start(FILE_);
	stage_keys("ddr");
	holds(FILE_ ".sav", "rR");
	stage_keys("d");
	holds(FILE_ ".sav", "r");
	stage_close();
	start(FILE_);
	stage_keys(ENTER);
	open_list();
	then("", "Before restart 2/1 snapshot 2 1 yours");
	stage_keys(ESC);
	stage_keys("ddurd");
	open_list();
	then("", "Before restart 3/2 snapshot 2 1", "!Before restart 2/1");
	stage_keys(ESC);
	stage_keys("ddrd");
	open_list();
	then("", "Before restart 3/2 snapshot 3 2", "!Before restart 2/1");
	stage_keys(ESC);
	stage_keys("rd"); /* without a push in it, it isn't worth that */
	open_list();
	then("", "Before restart 3/2", "!Before restart 1/0");
	stage_keys(ESC);
	stage_keys("drd");
	open_list();
	then("", "Before restart 3/2", "Before restart 2/1");
	choose("Before restart 3/2");
	choose("Continue from there");
	then("", "Continuing from move 3");
	then("d", "4 moves: 1st place");
}

/* How far it got is counted with what was undone. */
UNIT_TEST(undone_game_before_a_restart)
{
	start(FILE_);
	stage_keys("ddd" HOME "rddrd");
	open_list();
	then("", "Before restart 3/2", "Before restart 2/1");
}

/* Where neither it nor the step could be written, a hint later replaces the saved game. */
UNIT_TEST(game_before_a_restart_and_a_hint)
{
	const char *blocks[] = {"." FILE_ ".sav.tmp", "." FILE_ ".sok.tmp"};

	start(FILE_);
	stage_keys("dd");
	stage_close(); /* so that no thread is writing any more */
	disk_put_string(disk_data("levels"), "no folder");
	start(FILE_);
	stage_keys(ENTER);
	for (int i = 0; i < 2; i++)
		disk_folder(disk(blocks[i]), 0755);
	then("rd", "Not saved: ");
	holds(FILE_ ".sav", "rR");
	for (int i = 0; i < 2; i++)
		assert_int_equal(rmdir(disk(blocks[i])), 0);
	then("ff", "Push right (F does it)");
	holds(FILE_ ".sav", "r*");
	open_list();
	then("", "Before restart 2/1");
}

/* From a forward game to a backward one, and to the one that was left. */
UNIT_TEST(from_mode_to_mode)
{
	put(FILE_ ".rev.sav", "[rrrr]LL");
	start(FILE_);
	choose("Play forwards and keep it");
	stage_keys("d");
	open_list();
	choose("From the end");
	choose("Continue from there");
	then("", "Backwards: The Corridor", "Continuing from move 1");
	holds(FILE_ ".rev.sav", "[rrrr]L*");
	then("v", "Saved game of 2 moves reverse snapshot 2 2 yours", "Game left after 1 move ");
	stage_keys(ESC);
	then("aa", "Solved backwards", "Games played backwards");
	holds(FILE_ ".rev.sav", NULL);
}

UNIT_TEST(empty)
{
	start(LEVEL);
	stage_resize(40, 10);
	then("v", "Nothing here yet", "when you solve");
	then(ENTER DELETE ARROW_DOWN ARROW_UP, "Nothing here yet", "![Del]");
	stage_keys(ESC);
	stage_keys("d");
	name_it("A name that is longer than there is room for it");
	open_list();
	then("", "▸ A name that is long… snapshot\n");
	then(ENTER, "Continue from there");
}

/* --- Games played backwards ------------------------------------------------- */

#define REV LEVEL ".rev.sav"

static void backwards(const char *level)
{
	start(level);
	then("b", "Backwards: ", "Pulls: 0 ");
}

/* Before the first pull anywhere free. */
static void jump(const char *keys)
{
	then("g", "go there");
	stage_keys(keys);
	then(ENTER, "!go there");
}

UNIT_TEST(solved_backwards)
{
	backwards(LEVEL);
	then("", "Pull the boxes onto the goals");
	jump("dddd");
	then("", "Moves: 0 ");
	then("aa", "Moves: 2 Pulls: 2 ");
	holds(REV, "[rrrr]LL");
	then("a", "Solved backwards: stored as a solution");
	has(BOOK, "\nrRRR\n");
	then("", "Games played backwards", "Play again", "!Do you want", "!Nickname");
	holds(LEVEL ".dat", NULL);
	holds(REV, NULL);
	holds(LEVEL ".sav", NULL);
	choose("Play again");
	then("", "Backwards: level.xsb"); /* it stays so */
	jump("d");
	then("b", "Puzzle: level.xsb"); /* and forwards again */
	then("dddd", "Solved in 4 moves");
	holds(REV, NULL);
}

UNIT_TEST(backwards_in_lists)
{
	put("levels/a.xsb", FOUR_STEPS);
	put("levels/b.xsb", FOUR_STEPS);
	start(NULL);
	choose("Free play");
	then("sb", "Backwards: b.xsb");
	jump("dddd");
	stage_keys("a" ESC);
	choose("Choose another level");
	stage_pass(100);
	then("", "▸ 2 b.xsb starter 8 x 3 1 …");
	then("b", "a saved game of b.xsb, played backwards", "▸ Load it (1 move)");
	then(ENTER, "Moves: 1 ");
	stage_keys("aa");
	choose("Choose another level");
	stage_pass(100);
	then("", "▸ 2 b.xsb starter 8 x 3 1 4 3 ✓\n");
	stage_keys(ESC);
	stage_keys(ENTER);
	then("wb", "Backwards: a.xsb"); /* the list stands where it was left */
	jump("dddd");
	then("aaa", "Solved backwards", "Choose another level");
}

/* A forward game and a backward one wait side by side. */
UNIT_TEST(both_wait)
{
	start(LEVEL);
	then("ddb", "To switch direction, press R first", "Moves: 2 ");
	then("rb", "Backwards: level.xsb");
	jump("dddd");
	stage_keys("a");
	holds(LEVEL ".sav", "rR");
	holds(REV, "[rrrr]L");
	start(NULL);
	then("", "▸ Continue: level.xsb, 2 moves", "Continue backwards: level.xsb, 1 move\n");
	then(ARROW_DOWN ENTER, "Pulls: 1 ");
	start(LEVEL);
	then("", "There are two saved games of level.xsb, one of them played",
	     "▸ Load the forward game (2 moves)", "Delete the forward game and start over");
	choose("Load the game played backwards (1 move)");
	then("", "Pulls: 1 ");
	start(LEVEL);
	choose("Delete the forward game");
	choose("Yes, delete it");
	then("", "Puzzle: level.xsb", "Moves: 0 ");
	holds(LEVEL ".sav", NULL);
	holds(REV, "[rrrr]L");
	start(NULL);
	then("", "▸ Continue backwards: level.xsb, 1 move\n");
	then(ENTER, "Moves: 1 Pulls: 1 ");
	then("aa", "Solved backwards");
	choose("Main menu");
	then("", "▸ Arcade mode", "!Continue");
}

/* One that waits is offered wherever the level is entered. */
UNIT_TEST(backwards_offered)
{
	put(REV, "[rrrr]L");
	start(LEVEL);
	then("", "There is a saved game of level.xsb, played backwards.", "▸ Load it (1 move)");
	choose("Play forwards and keep it");
	then("", "Puzzle: level.xsb");
	/* turned round for it: the forward game is no question */
	then("drb", "There is a saved game of level.xsb, played backwards.");
	then(ENTER, "Pulls: 1 ");
	stage_close();
	assert_int_equal(unlink(disk(LEVEL ".sav")), 0);
	start(LEVEL);
	then(ENTER, "Backwards: level.xsb", "Pulls: 1 ");
	start(LEVEL);
	choose("Delete it and start over");
	choose("Yes, delete it");
	then("", "Puzzle: level.xsb");
	holds(REV, NULL);
	put(REV, "[rrrr]LLLLLL"); /* what doesn't fit is explained on a page of its own */
	start(LEVEL);
	then(ENTER, "The saved game doesn't fit this level", "▸ Play from there");
	put(REV, "[rrrr]LRLL");
	start(LEVEL);
	choose("Play forwards and keep it");
	then("b", "doesn't fit this level: at move 2", "be pulled right");
	then(ESC, "Arcade mode");
	holds(REV, "[rrrr]LRLL");
}

/* Jumps: before the first pull anywhere free, later only where the pusher can walk; taken back as a
 * whole, they cost nothing. */
UNIT_TEST(jumps)
{
	put(LEVEL, "##########\n#@ $ .   #\n##########\n");
	backwards(LEVEL);
	jump("dddd");
	then("", "That square is taken");
	jump("w");
	then("", "That square is taken");
	jump("ddddd");
	then("", "Moves: 0 ");
	holds(REV, NULL);
	stage_keys("d");
	holds(REV, "[rrrrr]R");
	jump("aaaaa");
	then("", "Now you can jump only where you can walk");
	jump("d");
	stage_keys("a");
	holds(REV, "[rrrrr]R[r]l");
	stage_keys("ga" ESC);
	then("", "Moves: 2 ", "!go there");
	start(LEVEL);
	then("", "Load it (2 moves)");
}

UNIT_TEST(jumps_undone)
{
	put(LEVEL, "##########\n#@ $ .   #\n##########\n");
	backwards(LEVEL);
	jump("ddddd");
	then("du", "Moves: 2 Pulls: 0 ");
	then("u", "Moves: 2 ");
	holds(REV, "[rrrrr]Rxx");
	then("y", "Moves: 2 ");
	then("y", "Moves: 3 Pulls: 1 ");
	holds(REV, "[rrrrr]Rxx[rrrrr]R");
	then("r", "Moves: 0 ");
	then("u", "Moves: 3 Pulls: 1 ");
	stage_keys("r");
	jump("dd");
	stage_keys("a");
	holds(REV, "[rr]l");
	/* the pusher may begin over a box, where its forward start is a goal */
	put("over.xsb", "#######\n#+ $  #\n#     #\n#######\n");
	backwards("over.xsb");
	jump("d");
	then("dd", "Solved backwards");
}

UNIT_TEST(not_every_level)
{
	put("goals.xsb", "########\n#@ $ ..#\n########\n");
	put("two.xsb", "########\n#@ $ .@#\n########\n");
	start("goals.xsb");
	then("b", "Not backwards: ", "as many goals (2) as boxes (1)");
	start("two.xsb");
	then("b", "Not backwards: ", "several pushers");
	then("d", "Moves: 1 ");
}
