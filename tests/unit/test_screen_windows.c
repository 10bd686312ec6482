/* SPDX-License-Identifier: MIT */
/* One level in two windows, and a folder that can't be written. */
#include "unit.h"

#include <sys/stat.h>

#include "saved.h"
#include "stage.h"

static struct game *game; /* of the other window */
static struct save *save;

static int setup(void **state)
{
	int status = stage_setup(state);

	disk_folder(disk("d"), 0777);
	put(LEVEL, FOUR_STEPS);
	sidecars = sidecars_new(disk(LEVEL), 0, false);
	game = game_from(FOUR_STEPS, GAME_FORWARD);
	save = open_new(game);
	return status;
}

static int teardown(void **state)
{
	save_close(save);
	sidecars_free(sidecars);
	game_free(game);
	return stage_teardown(state);
}

UNIT_FIXTURE(setup, teardown);

static void assert_other_goes_on(void)
{
	assert_true(play(save, game, "R"));
	holds(SAV, "rR");
}

UNIT_TEST(second_is_told)
{
	play(save, game, "r");
	start(LEVEL);
	then("", "level.xsb is being played in another window");
	stage_keys(ESC);
	assert_true(stage_has_ended());
	assert_other_goes_on();
}

UNIT_TEST(second_looks)
{
	play(save, game, "r");
	start(LEVEL);
	choose("View the level");
	then("ddur", "View only", "Moves: 0 ", "[E] edit a copy", "!restart");
	stage_keys(ESC);
	choose("Main menu");
	then("", "Arcade mode");
	assert_other_goes_on();
}

/* Each has its own game; the second one's score and solution are stored. */
UNIT_TEST(second_plays_unsaved)
{
	play(save, game, "r");
	start(LEVEL);
	choose("Play without saving");
	then("", "Not saved: ");
	then("dddd", "Solved in 4 moves");
	has(LEVEL ".sok", "\nrRRR\n");
	nickname("Second");
	then("", "Main menu");
	holds(LEVEL ".dat", "4 Second\n");
	assert_other_goes_on();
}

/* Both were open before the first move, which the other one makes. */
static void both_open(void)
{
	start(LEVEL);
	then("", "Moves: 0 ");
	play(save, game, "r");
	then("d", "being played in another window");
}

UNIT_TEST(second_leaves)
{
	both_open();
	choose("Leave");
	then("", "Arcade mode");
	assert_other_goes_on();
}

UNIT_TEST(second_goes_on_unsaved)
{
	both_open();
	choose("Continue without saving");
	then("", "Moves: 1 ");
	then("d", "Not saved: ");
	then(ESC, "This game isn't saved", "!Not saved:");
	assert_other_goes_on();
}

/* Save, score and solution go to the other home, which is said. */
UNIT_TEST(read_only_folder)
{
	chmod(disk("d"), 0555);
	disk_other();
	start(LEVEL);
	then("d", "can't be written; saved in");
	assert_file(disk_fallback(LEVEL, ".sav"), "r");
	stage_keys("d");
	then(ESC, "Your game is saved: 2 moves", "data/schokoban");
	choose("Main menu");
	then("", "Continue: level.xsb, 2 moves");
	start(LEVEL);
	then("", "Load it (2 moves)");
	then(ENTER, "Moves: 2 ");
	then("dd", "Solved");
	nickname("Ann");
	then("", "can't be written; stored in");
	assert_file(disk_fallback(LEVEL, ".dat"), "4 Ann\n");
	assert_true(disk_is(disk_fallback(LEVEL, ".sok")));
	assert_false(disk_is(disk_fallback(LEVEL, ".sav")));
	assert_listing(disk("d"), "level.xsb");
}

/* As another user, for whom neither folder can be written. */
static void no_folder(void)
{
	disk_folder(disk("data/schokoban"), 0777);
	chmod(disk("data/schokoban"), 0555);
	chmod(disk("d"), 0555);
	disk_other();
}

/* Where no folder takes the game, the sentence names the last one and says what can be done. */
UNIT_TEST(saved_nowhere)
{
	no_folder();
	start(LEVEL);
	then("d", "Not saved: ", "data/schokoban: Permission denied. C copies the game");
	unsetenv("XDG_DATA_HOME");
	disk_folder(disk("home/.local/share/schokoban"), 0777);
	chmod(disk("home/.local/share/schokoban"), 0555);
	start(LEVEL);
	then("d", "\nNot saved: ~/.local/share/schokoban: Permission denied. C copies the game\n");
	stage_resize(40, 12);
	shows("\nNot saved: ~/.local/share/schokoban:\nPermission denied. C copies the game\n");
	then(ESC, "This game isn't saved.", "!Your game is saved");
}

/* Two moves that no folder took, before one takes them. */
static void folder_comes_back(void)
{
	no_folder();
	start(LEVEL);
	then("dd", "Not saved: ");
	disk_self();
	chmod(disk("data/schokoban"), 0777);
	disk_other();
}

/* What couldn't be saved is tried once more on leaving. */
UNIT_TEST(saved_on_leaving)
{
	folder_comes_back();
	then(ESC, "Your game is saved: 2 moves", "!Not saved: ");
	assert_file(disk_fallback(LEVEL, ".sav"), "rR");
}

UNIT_TEST(saved_at_the_end)
{
	folder_comes_back();
	stage_close();
	assert_file(disk_fallback(LEVEL, ".sav"), "rR");
}

UNIT_TEST(two_saves)
{
	chmod(disk("d"), 0555);
	disk_other();
	start(LEVEL);
	stage_keys("dd");
	stage_close();
	disk_self();
	chmod(disk("d"), 0777);
	play(save, game, "r");
	save_close(save);
	save = NULL;
	start(LEVEL);
	then("", "There are two saved games of level.xsb", "Load 1 move from beside the level");
	choose("Load 2 moves from");
	then("", "Moves: 2 ");
}

/* One of them was begun by a version that knew no folders of records. */
UNIT_TEST(two_saves_of_a_pack)
{
	OWN_TEXT pack = {0};

	text_add_format(&pack, "One\n\n%s\nTwo\n\n%s", small_board, small_board);
	disk_put_string(disk("d/pack.sok"), pack.bytes);
	disk_put_string(disk("d/pack.sok.1.sav"), "d");
	disk_put_string(disk("d/pack.sok.records/1.sav"), "du");
	start("d/pack.sok");
	stage_keys(ENTER);
	then("", "Load 2 moves from beside the level", "Load 1 move from /");
}
