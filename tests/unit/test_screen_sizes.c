/* SPDX-License-Identifier: MIT */
/* Every screen in windows of every size: it is there, or asks for a larger window, and comes back
 * as it was. */
#include "unit.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "store/profile.h"
#include "terminal/paint.h"

#include "disk.h"
#include "hall.h"
#include "picture.h"
#include "stage.h"

#define LEVEL  "corridor.xsb"
#define KNOWN  "known.sok"
#define HALL   "hall.xsb"
#define BROKEN "broken.sok"
#define LOST   "lost.xsb"

UNIT_SETUP(stage)
{
	OWN_TEXT hall = {0};

	profile_set_word(PROFILE_NICKNAME, "root");
	put(LEVEL, "########\n#@    $.#\n########\nTitle: Corridor\n");
	put(KNOWN, "Known\n\n########\n#@    $.#\n########\n\nSolution\nrrrrR\n");
	put(BROKEN, "One\n\n#####\n#@$.#\n#####\n\nTwo\n\n####\n#@ #\n####\n\n"
		    "Three\n\n#####\n#@$.#\n#####\n");
	put(LOST, "######\n#    #\n#.@$ #\n######\nTitle: Lost\n");
	hall_add(&hall);
	put(HALL, hall.bytes);
	put("empty.xsb", "########\n#@     .#\n########\n");
	put("levels/1.xsb", "########\n#@    $.#\n########\nTitle: First\n");
	put("levels/2.xsb", "########\n#@  $.$.#\n########\nTitle: Second\n");
}

/* Keys after which a key that was held counts as let go of. */
#define SOLVE "ddddd\n"

static const struct {
	const char *file;    /* NULL: from the main menu */
	const char *keys;    /* to the screen; a \n is a second that passes */
	const char *mark;    /* what is seen of it in any window but a tiny one */
	const char *tiny[4]; /* what is seen in one of 20 x 6 */
} screens[] = {
	{NULL, "", "Arcade", {"SCHOKOBAN", "▸ Arcade mode", "Level of the day ↓", "[?] help"}},
	{NULL, "?", "Keys: Main", {"Keys: Main menu", "previous item", "[Space] more"}},
	{NULL, "ww" ENTER, "Squares", {"▸ Symbols", "= auto (Unicode)", "symbols for the board"}},
	{NULL,
	 "ww" ENTER "sssd",
	 "Warn when lost",
	 {"▸ Warn when lost", "= proved", "also when the solver can prove it"}},
	{NULL, "s" ENTER, "Second", {"Free play\n", "▸ 1 First", "2 Second", "1 of 2"}},
	{NULL, "s" ENTER "/o", "Second", {"▸ 2 Second", "/o"}},
	{NULL, "ss" ENTER, "Medium", {"How hard?", "▸ Easy", "Expert", "[?] help"}},
	{NULL, "ss" ENTER ENTER, "Making an", {"Making an easy level", "☻◼", "[Esc] cancel"}},
	{NULL,
	 "sss" ENTER,
	 "Level of",
	 {"Level of the day", "easy med. hard", "▸–", "Nothing solved yet"}},
	{NULL, "sss" ENTER "c", "You haven't", {"You haven't solved that one yet", "▸–"}},
	{NULL, "sss" ENTER ENTER "\n\n\n", "Making the", {"Making the medium level of ", "☻◼"}},
	{NULL, "ssss" ENTER, "Level file:", {"Level file:", "[Esc] back"}},
	{NULL,
	 "ssss" ENTER "/nowhere" ENTER,
	 "nowhere",
	 {"▸ /nowhere", "/nowhere: can't open: No such file or directory"}},
	{NULL, "ssssss" ENTER, "Statistics", {"Statistics", "Nothing solved", "first"}},
	{NULL, "sssss" ENTER, "Untitled", {"Untitled", "Draw @, $ and ."}},
	{NULL,
	 "sssss" ENTER "@" ESC "\ns" ENTER ENTER,
	 "New level",
	 {"Continue a drawing?", "▸ Continue", "New level"}},
	{NULL,
	 ENTER "dd" ESC,
	 "Your game",
	 {"Leaderboard: First", "2 moves.", "▸ Back to the game", "Next level"}},
	{NULL,
	 ENTER SOLVE ENTER ENTER "ad" ESC "\n" ESC "\ns" ENTER,
	 "Where do you",
	 {"Where do you want to begin?", "▸ Continue at level", "Start at level 1"}},
	{NULL, ENTER SOLVE ENTER ENTER "dd" ARROW_RIGHT, "are stuck", {"2 boxes are stuck."}},
	{LEVEL, "e@", "Corridor", {"not saved", "no box", "Can't be played yet"}},
	{LEVEL, "e@vll", "Corridor", {"not saved", "##"}},
	{LEVEL, "e@n", "Title", {"Title Corridor", "Author", "Notes", "[Esc] back"}},
	{LEVEL, "e@s", "Save to", {"Save to file:", "/corridor.xsb", "[Esc] back"}},
	{LEVEL,
	 "e@s" ENTER,
	 "already",
	 {"corridor.xsb already exists.", "▸ Replace it", "Add it as level 2", "Back"}},
	{LEVEL, "et", "Moves: 0", {"Corridor", "Moves: 0 Pushes: 0", "Trial: nothing saved"}},
	{LEVEL,
	 "e@" ESC,
	 "This level",
	 {"This level isn't saved.", "▸ Save it", "Discard the", "Back to drawing"}},
	{LEVEL, "d", "Moves: 1", {"Puzzle: Corridor", "Moves: 1\n", "█ ☻ ◼⨯█"}},
	{LEVEL, "i", "Corridor", {"Corridor", "with 1 box", "[Space] more"}},
	{LEVEL, "?", "Keys: In", {"Keys: In the game", "Push every box onto a goal."}},
	{LEVEL, "bd", "Moves: 1", {"Backwards: Corridor", "Moves: 1", "█ ☻ ⨯◼█"}},
	{LEVEL, "dgd", "Moves: 1", {"Moves: 1", "█ ☻+ ◼⨯█", "[Esc] cancel"}},
	{LEVEL, "dm", "Name of", {"Name of the snapshot:", "▸ Snapshot 1/0"}},
	{LEVEL, "v", "Nothing", {"Nothing yet: M in a game saves a snapshot"}},
	{LEVEL, "dm" ENTER "v", "Solutions and", {"Stored: Corridor", "▸ Snapshot 1/0"}},
	{LEVEL,
	 "dm" ENTER "v" ENTER,
	 "Continue from",
	 {"Snapshot 1/0: 1 move.", "▸ Replay", "Continue from"}},
	{LEVEL,
	 "dm" ENTER "v" DELETE,
	 "for good",
	 {"Delete for good: Snapshot 1/0?", "▸ No", "Yes, delete it"}},
	{LEVEL,
	 "dm" ENTER "v" ENTER "s" ENTER,
	 "Replay: S",
	 {"Replay: Snapshot", "█ ☻ ◼⨯█", "Paused 1/1 8/s"}},
	{LEVEL,
	 "d" ESC,
	 "Back to",
	 {"Leaderboard: Corrid", "Your game is saved: 1 move.", "▸ Back to the game", "Main menu"}},
	{LEVEL, "db", "switch direction", {"To switch direction, press R first"}},
	{LEVEL, SOLVE, "Leaderboard", {"5 moves: 1st place.", "Nickname: root"}},
	{LEVEL,
	 SOLVE ENTER,
	 "Leaderboard",
	 {"▸ 1. 5 root", "root takes 1st place.", "▸ Main menu"}},
	{LEVEL, SOLVE ENTER "n", "Leaderboard", {"This is the last level", "▸ Main menu"}},
	{LEVEL, SOLVE ESC, "Leaderboard", {"No entries yet", "Play again", "▸ Main menu"}},
	{LOST, "d", "That box", {"That box can no longer reach a goal. Press U to undo", "█⨯ ☻◼█"}},
	{BROKEN, "", "Three", {BROKEN "\n", "▸ 1 One", "3 Three", "1 of 3"}},
	{BROKEN,
	 "s" ENTER,
	 "has no box",
	 {"the level has no box ($) that the pusher can reach", "▸ OK"}},
	{BROKEN,
	 ENTER "n",
	 "has no box",
	 {"the level has no box ($) that the pusher can reach", "▸ Skip it", "Back"}},
	{KNOWN, "df", "off the leader", {"off the leaderboard", "☻ ◼⨯█"}},
	{KNOWN, "df" ENTER, "Push right", {"Push right (F does it)", "Moves: 1", "█ ☻ ◼⨯█"}},
	{KNOWN, "dF" ENTER " ", "Replay: ", {"Replay: ", "Paused 1/5 8/s"}},
	{HALL, "df" ENTER, "Looking for", {"Looking for a solution", "(Esc stops it)", "☻"}},
};

UNIT_FIXTURE(setup, stage_teardown);

static void press(const char *keys)
{
	while (*keys != '\0') {
		char some[64];
		size_t length = strcspn(keys, "\n");

		snprintf(some, sizeof some, "%.*s", (int)length, keys);
		stage_keys(some);
		keys += length;
		if (*keys == '\n') {
			stage_pass(1000);
			keys++;
		}
	}
	stage_pass(500);
}

UNIT_TEST(every_screen)
{
	static const int sizes[][2] = {{2, 3},	{20, 6},    {3, 200}, {40, 15}, {500, 1}, {132, 50},
				       {20, 5}, {500, 200}, {20, 8},  {30, 12}, {1, 1},	  {80, 24}};

	for (size_t i = 0; i < sizeof screens / sizeof *screens; i++) {
		char *first, *last;

		start(screens[i].file);
		press(screens[i].keys);
		then("", screens[i].mark);
		first = picture_of(paint_shown());
		for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
			int columns = sizes[size][0], rows = sizes[size][1];

			stage_resize(columns, rows);
			if (columns >= 30 && rows >= 12)
				then("", screens[i].mark);
			else if (columns < 20 || rows < 6)
				assert_hides(screens[i].mark);
			for (int j = 0; columns == 20 && rows == 6 && j < 4; j++)
				if (screens[i].tiny[j] != NULL)
					then("", screens[i].tiny[j]);
		}
		last = picture_of(paint_shown());
		assert_string_equal(last, first);
		memory_free(first);
		memory_free(last);
		stage_teardown(NULL);
		setup(NULL);
	}
}

/* The solver answers just when the window changes: the next picture has the new size already. */
UNIT_TEST(with_an_answer)
{
	static const struct timespec solving = {.tv_nsec = 300000000};

	for (int columns = 60; columns >= 30; columns -= 10) {
		start(LEVEL);
		stage_keys("dF" ENTER);
		nanosleep(&solving, NULL); /* the program rests, the solver doesn't */
		stage_resize(columns, 12);
		assert_int_equal(paint_shown()->columns, columns);
		assert_int_equal(paint_shown()->rows, 12);
		stage_close();
		unlink(disk(LEVEL ".sav"));
		unlink(disk(LEVEL ".sok"));
	}
}

/* While the terminal is asked for its widths a level is solved ahead, and the window changes. */
UNIT_TEST(typed_ahead)
{
	start(NULL);
	then("ww" ENTER ARROW_UP ARROW_UP ARROW_UP ARROW_UP, "▸ Width check");
	stage_keys(ARROW_RIGHT);
	stage_keys(BACKSPACE "ss" ENTER);
	stage_keys("ddddd");
	stage_resize(40, 12);
	stage_pass(5000);
	then("", "Leaderboard");
	assert_int_equal(paint_shown()->columns, 40);
	assert_int_equal(paint_shown()->rows, 12);
}

/* Where only one row is below the board, the keys have it until something is said. */
UNIT_TEST(one_row)
{
	start(LEVEL);
	stage_resize(60, 6);
	then("", "[WASD] move", "[Esc] leave");
	then("n", "This is the last level", "!leave");
	then("d", "[WASD] move", "!last");
}

/* Where nothing can be seen, nothing is done. */
UNIT_TEST(too_small)
{
	start(LEVEL);
	stage_keys("d");
	stage_resize(19, 6);
	then("", "enlarge", "20x6");
	stage_resize(10, 3);
	then("", "20x6");
	stage_keys("ddur" ENTER ESC);
	stage_resize(80, 24);
	then("", "Moves: 1 ");
	then("d", "Moves: 2 ");
}

/* Screens go on as in the smallest window that they work in: a list doesn't look for rows beyond
 * its end. */
UNIT_TEST(too_small_for_a_list)
{
	start(BROKEN);
	stage_resize(80, 6);
	then("G", "▸ 3 Three");
	for (int rows = 5; rows > 0; rows--) {
		stage_resize(80, rows);
		then("", "20x6");
		stage_pass(1000);
	}
	stage_resize(80, 24);
	then("", "▸ 3 Three");
}

/* Is the title in the row where all pages have theirs? */
static void assert_title(const char *title)
{
	static const int sizes[][3] = {{80, 24, 0}, {120, 40, 4}, {200, 60, 9}};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		stage_resize(sizes[i][0], sizes[i][1]);
		assert_int_equal(stage_find(title), sizes[i][2]);
	}
}

/* Pages without the logo begin in the same row. */
UNIT_TEST(titles)
{
	static const char *const items[] = {"Custom maps", "Statistics", "Settings"};

	start(NULL);
	choose("Level of the day");
	assert_title("Level of the day");
	stage_keys("m");
	assert_title("Levels of the day, by month");
	stage_keys(ESC);
	stage_keys(ESC);
	for (size_t i = 0; i < sizeof items / sizeof *items; i++) {
		choose(items[i]);
		assert_title(items[i]);
		stage_keys(ESC);
	}
}

/* The days take all rows of a window: from the title to the legend, a blank row and the keys. */
UNIT_TEST(days)
{
	start(NULL);
	choose("Level of the day");
	stage_resize(200, 60);
	assert_int_equal(stage_find("Nothing solved yet"), 58);
	assert_string_equal(stage_row(57), "");
	assert_true(*stage_row(56) != '\0');
}
