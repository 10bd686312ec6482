/* SPDX-License-Identifier: MIT */
/* The game in progress: its file, offered wherever the level is entered, loaded, deleted. */
#include "unit.h"

#include <unistd.h>

#include "disk.h"
#include "stage.h"

#define LEVEL "level.xsb"
#define SAVE  LEVEL ".sav"
/* The specification's example of a save fits this one: 11 moves, and none of them solves it. */
#define SPEC_SAVE "ulUdrruRRxD"
#define ROOMY                                                               \
	"###########\n#         #\n#   $  $  #\n#      $  #\n#    @    #\n" \
	"#     ... #\n###########\n"

UNIT_SETUP(stage)
{
	put(LEVEL, FOUR_STEPS);
	put("levels/a.xsb", FOUR_STEPS);
	put("levels/b.xsb", FOUR_STEPS);
}

UNIT_FIXTURE(setup, stage_teardown);

UNIT_TEST(quit_and_resume)
{
	start(LEVEL);
	then("", "Moves: 0 ");
	holds(SAVE, NULL);
	then("d", "Moves: 1 ");
	holds(SAVE, "r");
	stage_keys("du");
	holds(SAVE, "rRx");
	then(ESC, "Your game is saved: 3 moves", "▸ Back to the game");
	choose("Main menu");
	then("", "▸ Continue: level.xsb, 3 moves");
	stage_keys(ESC);
	assert_true(stage_has_ended());
	assert_int_equal(stage_close(), 0);
	holds(SAVE, "rRx");

	start(LEVEL);
	then("", "There is a saved game of level.xsb", "▸ Load it (3 moves)");
	then(ENTER "ydd", "Solved in 4 moves and 3 pushes (6 with undos)");
	holds(SAVE, "rRxRRR");
	has(LEVEL ".sok", "\nrRRR\n");
	then("", "6 moves: 1st place");
	nickname("Ann");
	holds(LEVEL ".dat", "6 Ann\n");
	holds(SAVE, NULL);
}

UNIT_TEST(spec_sample)
{
	put(LEVEL, ROOMY);
	put(SAVE, SPEC_SAVE);
	start(LEVEL);
	then(ENTER, "Moves: 11 Pushes: 3 ");
	then("u", "Moves: 12 ");
	holds(SAVE, SPEC_SAVE "x");
}

UNIT_TEST(deleted)
{
	put(SAVE, "rR");
	start(LEVEL);
	choose("Delete it and start over");
	choose("Yes, delete it");
	then("", "Moves: 0 ");
	holds(SAVE, NULL);
	stage_keys("d");
	holds(SAVE, "r");
}

/* Every way out of the question leaves the file. */
UNIT_TEST(question_left)
{
	static const char *const back[] = {ESC, BACKSPACE, "q", "w "};

	for (int i = 0; i < 4; i++) {
		put(SAVE, "rR");
		start(LEVEL);
		then("", "There is a saved game");
		stage_keys(back[i]);
		assert_true(stage_has_ended()); /* back to the shell, which opened the file */
		assert_int_equal(stage_close(), 0);
		holds(SAVE, "rR");
	}
}

/* Keys that do nothing leave nothing behind. */
UNIT_TEST(left_without_a_move)
{
	start(LEVEL);
	then("uz\177ry\022" HOME END ARROW_UP "k" ARROW_LEFT, "Moves: 0 ");
	then(ESC, "Back to the game", "!saved");
	choose("Main menu");
	then("", "▸ Arcade mode", "!Continue");
	holds(SAVE, NULL);
	holds(LEVEL ".dat", NULL);
	holds(LEVEL ".sok", NULL);
}

UNIT_TEST(offered_everywhere)
{
	put("levels/a.xsb.sav", "rR");
	start(NULL);
	choose("Free play");
	then(ENTER, "There is a saved game of a.xsb");
	then(ESC, "choose a level");
	stage_keys(ESC);
	choose("Arcade mode");
	then("", "Load it (2 moves)");
	then(ENTER "u", "Moves: 3 ");
	holds("levels/a.xsb.sav", "rRx");
	stage_keys(ESC);
	choose("Main menu");
	choose("Custom maps");
	stage_keys(disk("levels/a.xsb"));
	then(ENTER, "Load it (3 moves)");
	start(LEVEL);
	stage_keys("dd" ESC);
	choose("Play again");
	then("", "Load it (2 moves)");
	then(ENTER, "Moves: 2 ");
}

/* A save that solves the level goes when the score is stored or declined, not before. */
UNIT_TEST(already_solved)
{
	put(SAVE, "rRRR");
	start(LEVEL);
	then("", "Solved in 4 moves and 3 pushes", "!saved game");
	has(LEVEL ".sok", "\nrRRR\n");
	then(ENTER, "Nickname:");
	holds(SAVE, "rRRR");
	holds(LEVEL ".dat", NULL);
	start(LEVEL);
	then(ENTER, "1st place");
	then(ESC, "Play again");
	holds(SAVE, NULL);
}

UNIT_TEST(of_another_level)
{
	put(LEVEL, ROOMY);
	put(SAVE, "ulULLLL");
	start(LEVEL);
	then("", "doesn't fit this level: at move 4", "Play from there: 3 moves");
	stage_keys(ESC);
	assert_true(stage_has_ended());
	holds(SAVE, "ulULLLL");
	start(LEVEL);
	then(ENTER, "Moves: 3 ");
	holds(SAVE, "ulULLLL");
	stage_keys("u");
	holds(SAVE, "ulUx");
	put(SAVE, "RRRR");
	start(LEVEL);
	then("", "at move 1");
	choose("Delete it");
	choose("Yes, delete it");
	then("", "Moves: 0 ");
	holds(SAVE, NULL);
}

/* The .sok beside the level tells that the other files there belong to another board. */
UNIT_TEST(files_of_another_board)
{
	put(LEVEL ".sok", "#####\n#@$.#\n#####\n\nSolution\nR\n");
	put(SAVE, "R");
	start(LEVEL);
	then("", "belong to another board", "Record: N/A", "Moves: 0 ");
	stage_keys("d");
	holds(SAVE, "R");
	start(LEVEL);
	then("", "Load it (1 move)");
}

/* The board is known from the first move on: moves that happen to fit another one are not applied.
 */
UNIT_TEST(another_board_since)
{
	start(LEVEL);
	stage_keys("d");
	put(LEVEL, "########\n#@  $ .#\n########\n");
	start(NULL);
	then("", "Arcade mode", "!Continue");
	start(LEVEL);
	then("", "belong to another board", "Moves: 0 ");
	stage_keys("dd");
	holds(SAVE, "r");
	start(NULL);
	then("", "▸ Continue: level.xsb, 2 moves");
}

UNIT_TEST(letters)
{
	put(SAVE, "rr"); /* small ones push nothing */
	start(LEVEL);
	then("", "doesn't fit this level: at move 2");
	choose("Play from there: 1 move");
	then("", "Moves: 1 ");
	holds(SAVE, "rr");
	stage_close();
	assert_int_equal(truncate(disk(SAVE), 0), 0);
	disk_put(disk(SAVE), (struct slice){"rR\0\0\0", 5}); /* half of it reached the disk */
	start(LEVEL);
	then("", "Load it (2 moves)");
	stage_keys(ENTER "d");
	holds(SAVE, "rRR");
}

UNIT_TEST(link_is_left)
{
	put("precious", "rR");
	assert_int_equal(symlink("precious", disk(SAVE)), 0);
	start(LEVEL);
	then("", "symbolic link");
	choose("Leave it there");
	then("d", "symbolic link); saved");
	start(LEVEL);
	then("", "Load 1 move from", "!Leave it there");
	holds("precious", "rR");
	assert_int_equal(unlink(disk_fallback(LEVEL, ".sav")), 0);
	start(LEVEL);
	choose("Rename it to .bad and start over");
	then("d", "Moves: 1", "!saved");
	holds(SAVE, "r");
	holds(SAVE ".bad", "rR");
	holds("precious", "rR");
}

UNIT_TEST(reset)
{
	start(LEVEL);
	then("dduy", "Moves: 4 Pushes: 1 ");
	then("r", "Moves: 0 Pushes: 0 ");
	holds(SAVE, "rRxR");
	/* taken back, with its counter, and for nothing */
	then("u", "Moves: 4 Pushes: 1 ");
	holds(SAVE, "rRxR");
	stage_keys("d");
	holds(SAVE, "rRxRR");
	then("R", "Moves: 0 ");
	holds(SAVE, "rRxRR");
	stage_keys("d");
	holds(SAVE, "r");
	/* once that is undone, the reset is */
	then("u", "Moves: 2 ");
	holds(SAVE, "rx");
	then("u", "Moves: 5 ");
	holds(SAVE, "rRxRR");
}

UNIT_TEST(left_after_reset)
{
	start(LEVEL);
	then("ddr", "Moves: 0 ");
	then(ESC, "Back to the game");
	then(ENTER, "!Back to the game"); /* from here too, undo takes the reset back */
	then("u", "Moves: 2 ");
	holds(SAVE, "rR");
	stage_keys("r" ESC);
	choose("Main menu");
	then("", "Arcade mode", "Continue");
	holds(SAVE, "rR");
}

/* The menu offers the one that was played last, also when it is an old game that was gone on with.
 */
UNIT_TEST(continued_from_the_menu)
{
	put(LEVEL, FOUR_STEPS "Title: The Corridor\n");
	put("other.xsb", FOUR_STEPS);
	start(LEVEL);
	stage_keys("d");
	start("other.xsb");
	stage_keys("dd");
	start(NULL);
	then("", "▸ Continue: other.xsb, 2 moves");
	start(LEVEL);
	stage_keys(ENTER);
	start(NULL);
	then("", "▸ Continue: The Corridor, 1 move\n");
	start(LEVEL);
	stage_keys(ENTER "dd");
	start(NULL);
	then("", "▸ Continue: The Corridor, 3 moves");
	then(ENTER, "Moves: 3 ");
	then("d", "Solved in 4 moves");
	nickname("Ann");
	choose("Main menu");
	then("", "▸ Arcade mode", "!Continue");
	holds(LEVEL ".dat", "4 Ann\n");
	holds("other.xsb.sav", "rR");
	put("set.xsb", FOUR_STEPS "Title: 7\n\n" FOUR_STEPS);
	start("set.xsb");
	stage_keys(ENTER "d");
	start(NULL);
	then("", "▸ Continue: set.xsb #7, 1 move\n"); /* a number alone says little */
}

UNIT_TEST(continued_what_does_not_fit)
{
	start(LEVEL);
	stage_keys("d");
	stage_close();
	put(SAVE, "dr");
	start(NULL);
	choose("Continue");
	then("", "doesn't fit");
	then(ESC, "Continue");
	assert_int_equal(unlink(disk(LEVEL)), 0);
	then(ENTER, "level.xsb: ", "No such file");
}

/* The saved game of an installed level is elsewhere; a folder whose name only begins like theirs
 * isn't theirs. */
UNIT_TEST(continued_beside_the_installed_levels)
{
	stage_installed = true;
	start(NULL);
	then("s" ENTER ENTER "d", "Moves: 1 ");
	start(NULL);
	then("", "▸ Continue: a.xsb, 1 move");
	holds("levels/a.xsb.sav", NULL);
	disk_folder(disk("levels2"), 0777);
	put("levels2/a.xsb", FOUR_STEPS);
	start("levels2/a.xsb");
	stage_keys("dd");
	start(NULL);
	then("", "▸ Continue: a.xsb, 2 moves");
	holds("levels2/a.xsb.sav", "rR");
}
