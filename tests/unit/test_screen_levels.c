/* SPDX-License-Identifier: MIT */
/* The list of levels on its screen. */
#include "unit.h"

#include "disk.h"
#include "stage.h"

#define SET    "set.sok"
#define LEVELS 50

#define THREE_ROWS "#     #\n#     #\n#     #\n"

/* Fifty levels, the third one solved, a saved game of the fourth, scores of the fifth, the
 * sixth without a pusher, the last twelve rows high. */
UNIT_SETUP(stage)
{
	OWN_TEXT text = {0};

	text_add_string(&text, "Set\n\n");
	for (int i = 1; i <= LEVELS; i++)
		text_add_format(
			&text,
			"Level %c%c\n\n#######\n#%c $ .#\n%s#######\n\nAuthor: Author %d\n\n",
			'A' + i / 26, 'a' + i % 26, i == 6 ? ' ' : '@',
			i < LEVELS ? "" : THREE_ROWS THREE_ROWS THREE_ROWS, i);
	disk_put(disk(SET), text_slice(&text));
	disk_put_string(disk(SET ".3.sok"),
			"Level Ad\n\n#######\n#@ $ .#\n#######\n\nSolution\nrRR\n");
	disk_put_string(disk(SET ".4.sav"), "r");
	disk_put_string(disk(SET ".5.dat"), "17 Bob\n99 Cid\n");
}

static void assert_picked(const char *title)
{
	int row = stage_find("▸");

	assert_true(row > 0);
	if (strstr(stage_row(row), title) == NULL)
		fail_msg("\"%s\" is not %s", stage_row(row), title);
}

UNIT_FIXTURE(setup, stage_teardown);

/* A number that is typed, in the search too, leads to its level; so does a click, and another one
 * plays it. */
UNIT_TEST(numbers_and_clicks)
{
	stage_open(disk(SET));
	then("25", "▸ 25 Level Az");
	then("s3", "▸ 3 Level Ad");
	then("99", "▸ 9 Level Aj");
	then("/44", "▸ 44 ");
	then(ENTER "G", "▸ 50 ");
	then("g", "▸ 1 ");
	then("\033[<0;10;5M", "▸ 3 Level Ad");
	then("\033[<0;10;5M", "Puzzle: Level Ad");
}

/* A folder is one list of the levels in its files, on the command line, in Custom maps and among
 * what was opened there. */
UNIT_TEST(folder_of_files)
{
	disk_put_string(disk("home/packs/b.xsb"), "#####\n#@$.#\n#####\nTitle: Bee\n");
	disk_put_string(disk("home/packs/b.xsb.sok"), "#####\n#@$.#\n#####\n");
	disk_put_string(disk("home/packs/a.sok"),
			"Ant\n\n#####\n#@$.#\n#####\n\nAsp\n\n######\n#@ $.#\n######\n");
	disk_put_string(disk("home/packs/former.sok"), "#####\n#@*$.#\n#####\n");
	stage_open(disk("home/packs"));
	then("", "packs (a.sok)", "▸ 1 Ant", "2 Asp", "3 Bee", "1 of 3", "!4 ");
	then("/bee" ENTER, "packs (b.xsb)", "▸ 3 Bee");
	then("2" ENTER, "Puzzle: Asp");
	then("dd" ENTER ESC, "1 solved", "▸ 2 Asp");
	then("e", "Asp");
	then(ESC, "▸ 2 Asp");
	stage_open(NULL);
	then("o", "▸ ~/packs\n");
	then(ENTER, "packs (a.sok)", "▸ 1 Ant", "1 solved");
	then(ESC, "▸ ~/packs\n");
	then("~/packs/a.sok" ENTER, "\na.sok\n", "1 of 2");
}

/* f shows the unsolved levels alone, then those with a saved game, then all; their numbers stay,
 * and what moves, searches and counts stays within them. */
UNIT_TEST(filter)
{
	stage_open(disk(SET));
	stage_pass(100);
	then("f", "Only unsolved: 48", "▸ 1 Level Ab", "2 Level Ac", "!Level Ad", "!Level Ag");
	then("s", "▸ 2 Level Ac", "2 of 50");
	then("s", "▸ 4 Level Ae");
	then("3", "That level isn't shown: F shows others", "▸ 4 Level Ae");
	then("w5", "▸ 5 Level Af", "!isn't shown");
	then("/ad", "No match shown: F shows others", "▸ 5 Level Af");
	then(BACKSPACE BACKSPACE "3", "No match shown: F shows others", "▸ 5 Level Af");
	then("x", "No match", "!shown", "▸ 5 Level Af");
	then(ENTER "f", "Only saved games: 1", "▸ 4 Level Ae", "!Level Af", "4 of 50");
	then("sn", "▸ 4 Level Ae");
	then(ENTER, "saved game of Level Ae");
	then(ENTER "dd" ENTER ESC, "No saved games", "▸ 4 Level Ae", "3 Level Ad");
	then("f", "!No saved games", "Only above the fewest: 2", "▸ 4 Level Ae", "3 Level Ad",
	     "2 solved");
	then("f", "No such levels: all are shown", "▸ 4 Level Ae");
	then("f", "!No level", "!Solved with help", "▸ 4 Level Ae", "2 solved");
	then("f", "Only unsolved: 47", "▸ 5 Level Af");
	then("/44" ENTER, "▸ 44 ");
	then("G", "▸ 50 ");
	then("g", "▸ 1 ");
	then(ENTER, "Puzzle: Level Ab");
}

/* A level of another game has no picture beside it, as its squares aren't ours. */
UNIT_TEST(another_game)
{
	put("six.sok", "One\n\n" ONE_PUSH "Two\n\n" ONE_PUSH "Game: Hexoban\n");
	stage_open(disk("six.sok"));
	stage_resize(120, 24);
	then("", "▸ 1 One", "☻◼⨯");
	then("s", "▸ 2 Two", "this is a level of Hexoban", "!☻◼⨯");
	then("i", "About the level", "this is a level of Hexoban", "!☻◼⨯");
	stage_resize(80, 24);
	then(ESC, "▸ 2 Two", "this is a level of Hexoban", "!☻◼⨯");
	then("w", "☻◼⨯");
}

/* What the marks in view mean is said in fewer words before it is left out. */
UNIT_TEST(legend)
{
	put("levels/level 1.xsb", ONE_PUSH "Title: Apple\n");
	put("levels/level 1.xsb.sok", ONE_PUSH "Mark: least 2026-11-23\n\nSolution\nR\n");
	put("levels/level 2.xsb", "######\n#@ $.#\n######\n");
	put("levels/level 2.xsb.sav", "r");
	start(NULL);
	choose("Free play");
	then("", "2 of 2 1 solved ✓ solved ☆ near ★ fewest … saved\n");
	stage_resize(50, 24);
	then("", "2 of 2 1 solved\n");
	then("f", "Only unsolved: 1 2 of 2 1 solved … saved\n");
	stage_resize(35, 24);
	then("", "Only unsolved: 1 2 of 2\n");
}

/* Which levels are shown, and in which order, is remembered for each collection. */
UNIT_TEST(choice_is_remembered)
{
	put("levels/level 1.xsb", ONE_PUSH "Title: Apple\n");
	put("levels/level 1.xsb.sok", ONE_PUSH "\nSolution\nR\n");
	put("levels/level 2.xsb", ONE_PUSH "Title: Banana\n");
	start(NULL);
	choose("Free play");
	then("", "▸ 2 Banana", "1 Apple");
	then("f", "Only unsolved: 1", "▸ 2 Banana", "!Apple");
	then("O", "Only unsolved: 1, by last played");
	then(ESC ENTER, "Only unsolved: 1, by last played", "▸ 2 Banana", "!Apple");
	stage_open(disk(SET));
	then("", "1 Level Ab", "3 Level Ad", "!by last played");
	start(NULL);
	choose("Free play");
	then("", "Only unsolved: 1, by last played", "▸ 2 Banana", "!Apple");
}

/* In another order too a number leads to its level, and up and down to the rows beside it. */
UNIT_TEST(order)
{
	put("levels/level 1.xsb", "######\n#@ $.#\n######\nTitle: Cherry\n");
	put("levels/level 2.xsb", ONE_PUSH "Title: Banana\n");
	put("levels/level 3.xsb", "########\n#@ $  .#\n########\nTitle: Apple\n");
	start(NULL);
	choose("Free play");
	then("", "▸ 1 Cherry");
	then("o", "by title", "▸ 1 Cherry");
	assert_true(stage_find("Apple") < stage_find("Banana"));
	assert_true(stage_find("Banana") < stage_find("Cherry"));
	then("w", "▸ 2 Banana");
	then("w", "▸ 3 Apple");
	then("w", "▸ 1 Cherry");
	then("g", "▸ 3 Apple");
	then("1", "▸ 1 Cherry");
	then("o", "by size", "▸ 1 Cherry");
	assert_true(stage_find("Cherry") < stage_find("Apple"));
	then("O", "by title");
	then("O", "!by title", "▸ 1 Cherry", "1 of 3");
	then("F", "starter: 3");
	then("F", "No such levels: all are shown", "2 Banana");
}

#define ROOM "########\n#      #\n# @$ . #\n#      #\n########\n"

/* The page about the level under the cursor: the best by moves and by pushes, and since when. */
UNIT_TEST(info)
{
	put("levels/room.xsb", ROOM "Title: Room\nAuthor: Ann\n");
	put("levels/room.xsb.sok",
	    ROOM "\nSolution 12/4\nRurrdLulldRR\nDated as long as\nDate: 2026-01-02\n\n"
		 "Solution 14/2\nudRRlrlrlrlrlr\n");
	put("levels/wrong.xsb", "nothing\n");
	start(NULL);
	choose("Free play");
	then(HOME, "▸ 1 Room starter 8 x 5 1 12 2 ✓");
	stage_resize(60, 24);
	then("i", "Room", "by Ann", "Size: 8 x 5, with 1 box", "!Record",
	     "Solved in 12 moves and 4 pushes, on 2026-01-02",
	     "Fewest pushes: 14 moves and 2 pushes\n");
	then("i", "▸ 1 Room");
	put("home/room.xsb", "; Rooms for those who like to have much room, as it was said in old\n"
			     ";   times.\n;\n; Next\n" ROOM);
	stage_open(disk("home/room.xsb"));
	stage_resize(60, 24);
	then("i", "File: ~/room.xsb\n", "!;", "in old times.\n\nNext\n");
	start(NULL);
	choose("Free play");
	then("si", "wrong.xsb", "!Solved", "!Not solved");
}

UNIT_TEST(marks)
{
	stage_open(disk(SET));
	stage_pass(100);
	assert_picked("Level Ab");
	assert_non_null(strstr(stage_row(stage_find("Level Ad  ")), "✓"));
	assert_non_null(strstr(stage_row(stage_find("Level Ae  ")), "…"));
	assert_non_null(strstr(stage_row(stage_find("Level Af  ")), "17"));
	assert_string_equal(stage_words(stage_find("Level Ac  ")), "2 Level Ac starter 7 x 3 1");
	assert_shows("1 of 50   1 solved");
}

UNIT_TEST(moving)
{
	stage_open(disk(SET));
	stage_keys("s");
	assert_picked("Level Ac");
	stage_keys("ww");
	assert_picked("Level By");
	assert_shows("50 of 50");
	stage_keys("s");
	assert_picked("Level Ab");
	stage_keys("\033[F");
	assert_picked("Level By");
	assert_hides("Level Ab");
	stage_keys("\033[H");
	assert_picked("Level Ab");
	stage_keys("\033[6~");
	assert_hides("  1 of 50");
	stage_keys("\033[5~");
	assert_picked("Level Ab");
	stage_keys("\033[6~\033[6~\033[6~\033[6~\033[6~\033[6~\033[6~\033[6~\033[6~");
	assert_picked("Level By");
}

/* In every window the picked level is in view, on its way down and up. */
UNIT_TEST(in_view)
{
	static const int windows[][2] = {{80, 24}, {40, 12}, {132, 50}, {60, 10}, {30, 30}};

	stage_open(disk(SET));
	for (size_t w = 0; w < sizeof windows / sizeof *windows; w++) {
		stage_resize(windows[w][0], windows[w][1]);
		for (int i = 2; i <= LEVELS + 1; i++) {
			char title[16];

			stage_keys("s");
			snprintf(title, sizeof title, "Level %c%c",
				 'A' + (i % LEVELS == 1 ? 1 : i) / 26,
				 'a' + (i % LEVELS == 1 ? 1 : i) % 26);
			assert_picked(title);
		}
		stage_keys("ww");
		assert_picked("Level Bx");
		stage_keys("\033[H");
	}
}

UNIT_TEST(unsolved)
{
	stage_open(disk(SET));
	stage_keys("s");
	stage_keys("n");
	stage_pass(100);
	assert_picked("Level Ae");
	stage_keys("n");
	stage_keys("n");
	stage_pass(100);
	assert_picked("Level Ah");
	stage_keys("p");
	stage_pass(100);
	assert_picked("Level Af");
}

/* After a game the row tells what it came to. Where the player went on to another level, that one
 * is picked. */
UNIT_TEST(after_game)
{
	stage_open(disk(SET));
	stage_keys("\r");
	stage_keys("ddd");
	stage_keys("\r");
	stage_keys("\033");
	stage_pass(100);
	assert_shows("1 of 50   2 solved");
	assert_non_null(strstr(stage_row(stage_find("Level Ab  ")), "✓"));
	assert_non_null(strstr(stage_row(stage_find("Level Ab  ")), "  3"));
	stage_keys("\r");
	then("n", "Level Ac");
	stage_keys("d");
	stage_keys("\033");
	stage_keys("ss\r");
	stage_pass(100);
	assert_picked("Level Ac");
	assert_non_null(strstr(stage_row(stage_find("Level Ac  ")), "…"));
}

UNIT_TEST(author_and_board)
{
	stage_open(disk(SET));
	stage_resize(132, 24);
	shows("Author 1", "┌──", "█☻ ◼ ⨯█", "──┘");
	then("s", "Author 2");
	stage_resize(80, 24); /* below the list, which makes room for a high one and keeps it */
	then("\033[H", "█☻ ◼ ⨯█", "Level Ak");
	then("G", "Level Bs", "!Level Br", "!a part of the board");
	then("g", "█☻ ◼ ⨯█", "Level Ah", "!Level Ai");
	stage_resize(80, 23);
	then("G", "a part of the board");
	stage_resize(24, 8);
	assert_hides("█☻ ◼ ⨯█");
}

/* --- A folder of levels --------------------------------------------------- */

#define BOOK "#######\n#  @$.#\n#######\n\nSolution\nR\n"

static int setup_folder(void **state)
{
	if (stage_setup(state) != 0)
		return -1;
	put("levels/level 2.xsb", ONE_PUSH "Title: Banana\n"); /* not in the order of bytes */
	put("levels/level 1.xsb", ONE_PUSH "Title: Apple\nAuthor: Ann\n");
	put("levels/level 3.xsb", FOUR_STEPS "Title: Ärger mit Übung\n");
	put("levels/level 4.xsb", ONE_PUSH "Title: Pineapple\n");
	put("levels/level 10.xsb", ONE_PUSH);
	return 0;
}

static void free_play(void)
{
	start(NULL);
	choose("Free play");
}

UNIT_FIXTURE(setup_folder, stage_teardown);

UNIT_TEST(list_and_play)
{
	free_play();
	then("", "▸ 1 Apple starter 7 x 3 1", "\n2 Banana", "\n5 level 10.xsb");
	then(ARROW_DOWN, "▸ 2 Banana");
	then("js", "▸ 4 Pineapple");
	then(ARROW_UP "ww", "▸ 1 Apple");
	then(ARROW_DOWN " ", "Puzzle: Banana\n");
	stage_keys("d");
	nickname("Bob");
	then("", "▸ Next level", "Play again", "Choose another level");
	holds("levels/level 2.xsb.dat", "1 Bob\n");
	choose("Play again");
	then("", "Puzzle: Banana", "Record: 1 by Bob");
	stage_keys("a" ESC);
	choose("Choose another level");
	stage_pass(100);
	then("", "▸ 2 Banana starter 7 x 3 1 1 1 ✓ …");
	then(HOME ENTER, "Puzzle: Apple by Ann");
	stage_keys(ESC);
	choose("Main menu");
	then("", "Continue: Banana, 1 move\n");
}

UNIT_FIXTURE(stage_setup, stage_teardown);

/* What is too large to be measured at once, or can't be played, has no class. */
UNIT_TEST(hard)
{
	put("hard.xsb", "########\n#@ $  .#\n########\nTitle: One\n\n"
			"####\n# .#\n#  ###\n#*@  #\n#  $ #\n#  ###\n####\nTitle: Two\n\n"
			"##########\n#@       #\n# $ $ $  #\n#  $ $ $ #\n#      ..#\n#    ....#\n"
			"##########\nTitle: Three\n\n####\n#@ #\n####\nTitle: Four\n");
	start("hard.xsb");
	stage_pass(1000);
	then("", "Title Grade Size", "One starter 8 x 3", "Two easy 6 x 7", "Three 10 x 7",
	     "Four the level has");
	then("si", "How hard: easy");
	stage_keys(ESC);
	then("si", "Three", "!How hard");
}

UNIT_FIXTURE(setup_folder, stage_teardown);

UNIT_TEST(totals)
{
	put("levels/level 1.xsb.sok", BOOK);
	put("levels/level 2.xsb.sok", BOOK);
	put("levels/level 4.xsb.sok", BOOK);
	free_play();
	stage_pass(100);
	then("", "▸ 3 Ärger", "\n3 of 5 3 solved", "✓ solved"); /* begins at the first unsolved */
	stage_keys(ENTER "dddd");
	nickname("Ann");
	choose("Choose another level");
	stage_pass(100);
	then("", "▸ 3 Ärger mit Übung starter 8 x 3 1 4 3 ✓", "\n3 of 5 4 solved");
}

UNIT_TEST(next_and_previous)
{
	static const char *const keys[][2] = {{"n", "p"}, {"]", "["}, {PAGE_DOWN, PAGE_UP}};

	free_play();
	then(ENTER "a", "Puzzle: Apple");
	for (int i = 0; i < 3; i++) {
		then(keys[i][0], "Puzzle: Banana");
		then(keys[i][1], "saved game of Apple");
		then(ENTER, "Moves: 1 ");
	}
	holds("levels/level 1.xsb.sav", "l");
	then("p", "This is the first level", "Moves: 1 ");
	then("nnn", "Puzzle: Pineapple");
	then("n", "Puzzle: level 10.xsb\n");
	then("n", "This is the last level");
	stage_keys(ESC);
	choose("Choose another level");
	then("", "▸ 5 level 10.xsb");
	then(BACKSPACE, "▸ Continue: Apple");
}

/* Past the solved ones and those that can't be played, round the end where that is. */
UNIT_TEST(next_unsolved_in_play)
{
	put("levels/level 2.xsb.sok", BOOK);
	put("levels/level 4.xsb.sok", BOOK);
	put("levels/level 3.xsb", "nothing\n");
	free_play();
	then(ENTER, "Puzzle: Apple");
	then("N", "Puzzle: level 10.xsb");
	then("N", "Puzzle: Apple");
	then("P", "Puzzle: level 10.xsb");
	then("P", "Puzzle: Apple");
	then("an", "Puzzle: Banana");
	stage_keys("N");
	then("d", "1st place");
	decline();
	choose("Play again");
	then("N", "saved game of Apple");
	then(ENTER "P", "No unsolved levels left", "Moves: 1 ");
	stage_keys(ESC);
	choose("Main menu");
	choose("Arcade"); /* N and P belong to free play */
	then(ENTER "N", "Puzzle: Apple", "Moves: 1 ");
	then("np", "Puzzle: Apple", "Moves: 1 ");
}

/* A level that can't be played is listed, said to be so, and skipped; one page for several. */
UNIT_TEST(unplayable)
{
	put("levels/level 3.xsb", "#####\n#@$.#\n##$##\n#####\nTitle: Greedy\n");
	put("levels/level 4.xsb", "nothing\n");
	free_play();
	then("", "\n3 Greedy", "boxes", "\n4 level 4.xsb");
	then("ss", "▸ 3 Greedy");
	then(ENTER, "level 3.xsb:", "boxes");
	then(ENTER, "▸ 3 Greedy");
	then(HOME ARROW_DOWN ENTER, "Puzzle: Banana");
	then("n", "level 3.xsb:", "level 4.xsb: ");
	then(ESC, "Puzzle: Banana");
	stage_keys("n");
	choose("Skip them");
	then("", "Puzzle: level 10.xsb");
	stage_keys("p");
	choose("Skip them");
	then("", "Puzzle: Banana");
}

UNIT_TEST(board_below_and_beside)
{
	free_play();
	then("", "▸ 1 ", "█ ☻◼⨯█", "!by Ann");
	then("ss", "█☻ ◼ ⨯█", "!█ ☻◼⨯█");
	stage_resize(110, 24);
	then("", "Free play: choose a level Ärger mit");
	then(HOME, "by Ann", "█ ☻◼⨯█", "▸ 1 Apple starter 7 x 3 1");
	stage_resize(40, 15);
	then("", "!☻", "▸ 1 Apple");
	stage_resize(80, 24);
	then("", "█ ☻◼⨯█");
}

#define NARROW_BOARD "#####\n#@$.#\n#####\n\n"
#define WIDE_BOARD   "############\n#@  $     .#\n############\n\n"

/* Where there are colours enough, all boards of a list are in points. Otherwise a small one is if
 * most boards of the list can be, not where the ones beside it are in symbols. */
UNIT_TEST(one_way_of_drawing)
{
	stage_given.values[SETTING_WIDE] = SQUARES_AUTO;
	put("wide.sok", NARROW_BOARD WIDE_BOARD WIDE_BOARD);
	put("narrow.sok", NARROW_BOARD NARROW_BOARD WIDE_BOARD);
	stage_open(disk("wide.sok"));
	stage_resize(110, 24);
	then("", "1 of 3", "▀▀▀▀▀▀▀▀▀▀▀▀", "!☻");
	then("s", "2 of 3", "▀▀▀▀▀▀▀▀▀▀▀▀", "!☻");
	stage_resize(80, 24);
	then("", "▀▀▀▀▀▀▀▀▀▀▀▀", "!☻");
	stage_given.values[SETTING_COLORS] = COLORS_NONE;
	stage_open(disk("wide.sok"));
	stage_resize(110, 24);
	then("", "1 of 3", "☻");
	then("s", "2 of 3", "☻");
	stage_open(disk("narrow.sok"));
	stage_resize(110, 24);
	then("", "1 of 3", "!☻");
	then("ss", "3 of 3", "☻");
}

UNIT_TEST(search_in_folder)
{
	free_play();
	then("/", "\nSearch:");
	then("ÜBU", "▸ 3 ");
	then(BACKSPACE BACKSPACE BACKSPACE, "▸ 1 ");
	then("apple", "▸ 1 ");
	then(ARROW_DOWN, "▸ 4 Pineapple");
	then(ARROW_DOWN, "▸ 1 ");
	then(ARROW_UP, "▸ 4 ");
	/* from where the search began on: Apple, Banana and Pineapple hold an a */
	then(BACKSPACE BACKSPACE BACKSPACE BACKSPACE BACKSPACE, "▸ 1 ");
	then(ESC, "[Enter] play");
	then("j/pp", "▸ 4 ");
	then("leq", "No match", "▸ 2 "); /* where the search began */
	assert_true(stage_find("Search: ppleq   No match") > 0);
	then(ESC, "[Enter] play", "▸ 2 ", "!No match");
	then("/ppleq" ENTER, "▸ 2 ", "No match", "!Search:");
	then("jjj", "▸ 5 ", "!No match"); /* letters are keys again */
	then("/p", "▸ 1 ");
	then(ENTER "/", "▸ 1 ", "Search: p");
	then(ENTER, "▸ 4 ", "!Search:"); /* once more, and from the end round to the start */
	then("/" ENTER, "▸ 1 ");
	then("/" ARROW_UP, "▸ 4 ", "Search: p");
	then(ENTER "/" ESC, "▸ 4 ", "!Search:");
	then("/ban", "▸ 2 Banana");
	then(ENTER, "!Search:");
	then(ENTER, "Puzzle: Banana");
	then("es", "Save to file:", "!level 2.xsb"); /* a copy stays away from the campaign */
}

/* Without any left the list says so, until the next key. */
UNIT_TEST(none_unsolved)
{
	put("levels/level 3.xsb", "#####\n#@$.#\n##$##\n#####\n");
	put("levels/level 1.xsb.sok", BOOK);
	put("levels/level 2.xsb.sok", BOOK);
	put("levels/level 4.xsb.sok", BOOK);
	free_play();
	stage_pass(100);
	then("", "▸ 5 ");
	then("NP", "▸ 5 ");
	put("levels/level 10.xsb.sok", BOOK);
	free_play();
	stage_pass(100);
	then("N", "No unsolved levels left", "▸ 1 ");
	then("j", "▸ 2 ", "!No unsolved levels");
}

/* Level 0 is moves that stand before the first board. */
UNIT_TEST(level_zero)
{
	put("moves.sok", "Moves first\nrRlurd\n\nFirst\n\n#######\n#@ $. #\n#######\n\n"
			 "Second\n\n########\n#@ $  .#\n########\n");
	start("moves.sok");
	then("", "▸ 0 ", "no board", "\n1 First", "\n2 Second");
	then(END, "▸ 2 Second", "2 of 2");
	then(ENTER "d", "Puzzle: Second");
	holds("moves.sok.records/2.sav", "r");
	stage_keys(ESC);
	choose("Main menu");
	choose("Continue: Second, 1 move");
	then("", "Puzzle: Second", "Moves: 1 ");
	stage_keys(ESC);
	choose("Choose another level");
	then("", "▸ 2 Second");
}

/* Why one of several levels can't be played stands by its board. */
UNIT_TEST(broken_in_file)
{
	put("broken.txt", "#######\n#@$.$ #\n#######\n\n#######\n#@ $. #\n#######\n");
	start("broken.txt");
	stage_resize(110, 24);
	then("", "▸ 1 ", "boxes", "█☻◼⨯◼ █");
}

/* A search takes its time: it goes on between keys, and any key stops it. */
UNIT_TEST(many)
{
	OWN_TEXT text = {0};

	for (int i = 1; i <= 20000; i++)
		text_add_format(&text, "#####\n#@%c.#\n#####\nTitle: Level of %d\n\n",
				i > 1 && i < 15000 ? ' ' : '$', i);
	disk_put(disk("many.sok"), text_slice(&text));
	start("many.sok");
	then("", "▸ 1 Level of 1 starter 5 x 3");
	then(END, "▸20000 Level of 20000 ");
	stage_keys("/OF 14999");
	stage_pass(1000);
	then(ENTER, "▸14999 ", "!Search:");
	stage_keys("N");
	stage_pass(1000);
	then("", "\n14999 Level", "▸15000 ", "\n15001 Level"); /* with those around it */
	stage_keys("P");
	stage_pass(1000);
	then("", "▸ 1 ");
	then(ENTER "Ng", "Puzzle: Level of 1\n", "!Searching", "!go there");
	stage_keys("N");
	stage_pass(1000);
	then("", "Puzzle: Level of 15000");
	stage_keys("a" ESC);
	choose("Choose another level");
	then("", "▸15000 ");
	then(PAGE_UP, "▸149");
}
