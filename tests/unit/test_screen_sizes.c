/* SPDX-License-Identifier: MIT */
/* Every screen in windows of every size: it is there, or asks for a larger window, and comes back
 * as it was. */
#include "unit.h"

#include <time.h>
#include <unistd.h>

#include "terminal/paint.h"

#include "disk.h"
#include "hall.h"
#include "picture.h"
#include "stage.h"

#define LEVEL "corridor.xsb"
#define KNOWN "known.sok"
#define HALL  "hall.xsb"

UNIT_SETUP(stage)
{
	OWN_TEXT hall = {0};

	put(LEVEL, "########\n#@    $.#\n########\nTitle: Corridor\n");
	put(KNOWN, "Known\n\n########\n#@    $.#\n########\n\nSolution\nrrrrR\n");
	hall_add(&hall);
	put(HALL, hall.bytes);
	put("empty.xsb", "########\n#@     .#\n########\n");
	put("levels/1.xsb", "########\n#@    $.#\n########\nTitle: First\n");
	put("levels/2.xsb", "########\n#@  $.$.#\n########\nTitle: Second\n");
}

static const struct {
	const char *file; /* NULL: from the main menu */
	const char *keys; /* to the screen */
	const char *mark; /* what is seen of it in any window that is large enough */
} screens[] = {
	{NULL, "", "Arcade"},
	{NULL, "?", "Keys: Main"},
	{NULL, "ww" ENTER, "Squares"},
	{NULL, "s" ENTER, "Second"},
	{NULL, "s" ENTER "/o", "Second"},
	{NULL, "ss" ENTER, "Medium"},
	{NULL, "sss" ENTER, "Level of"},
	{NULL, "ssss" ENTER, "Custom maps"},
	{NULL, "ssss" ENTER "/nowhere" ENTER, "nowhere"},
	{NULL, "ssssss" ENTER, "Statistics"},
	{NULL, "sssss" ENTER, "Untitled"}, /* the workshop */
	{LEVEL, "e@", "Corridor"},
	{LEVEL, "e@vll", "Corridor"},
	{LEVEL, "e@n", "Title"},
	{LEVEL, "e@s", "Save to"},
	{LEVEL, "et", "Trying"},
	{LEVEL, "e@" ESC, "This level"},
	{LEVEL, "d", "Moves: 1"},
	{LEVEL, "bd", "Moves: 1"},
	{LEVEL, "dgd", "Moves: 1"},
	{LEVEL, "dm", "Name of"},
	{LEVEL, "dm" ENTER "v", "Solutions and"},
	{LEVEL, "dm" ENTER "v" ENTER "s" ENTER, "Replay: S"},
	{LEVEL, "d" ESC, "Back to"},
	{LEVEL, "ddddd", "Leaderboard"},
	{KNOWN, "df", "A hint takes"},
	{KNOWN, "df" ENTER, "Push right"},
	{KNOWN, "dF" ENTER " ", "Replay: "},
	{HALL, "df" ENTER, "Looking for"},
};

UNIT_FIXTURE(setup, stage_teardown);

UNIT_TEST(every_screen)
{
	static const int sizes[][2] = {{2, 3},	{20, 6},    {3, 200}, {40, 15}, {500, 1}, {132, 50},
				       {20, 5}, {500, 200}, {20, 8},  {30, 12}, {1, 1},	  {80, 24}};

	static const char *const left[] = {LEVEL ".sav", LEVEL ".rev.sav", LEVEL ".sok",
					   KNOWN ".sav", KNOWN ".sok",	   HALL ".sav",
					   HALL ".sok"};

	for (size_t i = 0; i < sizeof screens / sizeof *screens; i++) {
		char *first, *last;

		start(screens[i].file);
		stage_keys(screens[i].keys);
		stage_pass(500);
		assert_shows(screens[i].mark);
		first = picture_of(paint_shown());
		for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
			int columns = sizes[size][0], rows = sizes[size][1];

			stage_resize(columns, rows);
			if (columns >= 30 && rows >= 12)
				assert_shows(screens[i].mark);
			else if (columns < 20 || rows < 6)
				assert_hides(screens[i].mark);
			else if (!stage_shows(screens[i].mark))
				then("", "enlarge");
		}
		last = picture_of(paint_shown());
		assert_string_equal(last, first);
		memory_free(first);
		memory_free(last);
		stage_close();
		disk_empty(disk("data"));
		for (size_t file = 0; file < sizeof left / sizeof *left; file++)
			unlink(disk(left[file]));
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
	then("ww" ENTER ARROW_UP, "▸ Width check");
	stage_keys(ARROW_RIGHT);
	stage_keys(BACKSPACE "ss" ENTER);
	stage_keys("ddddd");
	stage_resize(40, 12);
	stage_pass(5000);
	then("", "Leaderboard");
	assert_int_equal(paint_shown()->columns, 40);
	assert_int_equal(paint_shown()->rows, 12);
}

/* Where nothing can be seen, nothing is done. */
UNIT_TEST(too_small)
{
	start(LEVEL);
	stage_keys("d");
	stage_resize(19, 6);
	then("", "enlarge", "30x8");
	stage_resize(10, 3);
	then("", "30x8");
	stage_keys("ddur" ENTER ESC);
	stage_resize(80, 24);
	then("", "Moves: 1 ");
	then("d", "Moves: 2 ");
}
