/* SPDX-License-Identifier: MIT */
/* The main menu, and the screens between it and a game. */
#include "unit.h"

#include <sys/stat.h>
#include <unistd.h>

#include "disk.h"
#include "stage.h"

#define ONE "########\n#@  $ .#\n########\nTitle: One\n"
#define TWO "#########\n#@  $  .#\n#########\nTitle: Two\n"

UNIT_SETUP(stage)
{
	disk_put_string(disk("levels/1.xsb"), ONE);
	disk_put_string(disk("levels/2.xsb"), TWO);
}

UNIT_FIXTURE(setup, stage_teardown);

UNIT_TEST(last_paths)
{
	stage_open(disk("levels/1.xsb"));
	stage_open(disk("levels/2.xsb"));
	stage_open(NULL);
	stage_keys("o"); /* Enter opens the last one, typing begins another */
	assert_non_null(strstr(stage_row(stage_find("▸")), "levels/2.xsb"));
	then("/x", "▸ /x\n");
	stage_keys(ARROW_DOWN); /* the one that was picked is picked again */
	assert_non_null(strstr(stage_row(stage_find("▸")), "levels/2.xsb"));
	stage_keys("\033[<65;1;1M");
	assert_non_null(strstr(stage_row(stage_find("▸")), "levels/1.xsb"));
	stage_keys("\033[A");
	assert_non_null(strstr(stage_row(stage_find("▸")), "levels/2.xsb"));
	then("\033[B\r", "One");
}

/* Where keys lead in the main menu, as in all of them. */
UNIT_TEST(menu_keys)
{
	static const char *const keys[][2] = {
		{"G", "▸ Quit"},       {"g", "▸ Arcade"},     {END, "▸ Quit"}, {HOME, "▸ Arcade"},
		{"k", "▸ Quit"},       {"j", "▸ Arcade"},     {"s", "▸ Free"}, {"a", "▸ Arcade"},
		{PAGE_DOWN, "▸ Quit"}, {PAGE_UP, "▸ Arcade"},
	};

	start(NULL);
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
		then(keys[i][0], keys[i][1]);
	/* and what is behind the picked item, where there is room */
	then("s", "Any of the levels, in any order", "!from easy to hard");
	stage_resize(80, 16);
	then("", "▸ Free", "!in any order");
}

/* In a large window the logo is of twice its size, and the menu where it is anyway. */
UNIT_TEST(large_logo)
{
	int row;

	start(NULL);
	stage_resize(99, 40);
	then("", "!██████ ██████ ██ ██ ██████");
	row = stage_find("▸");
	stage_resize(100, 40);
	then("", "\n██████ ██████ ██ ██ ██████ ██ ██ ██████ ████ ██████ ██████\n");
	assert_int_equal(stage_find("▸"), row);
	stage_resize(100, 24);
	then("", "!██████ ██████ ██ ██ ██████");
	stage_resize(80, 24);
}

/* A click where a row of a menu says that. */
static void click_at(const char *item, int column)
{
	int row = stage_find(item);
	char keys[32];

	assert_true(row >= 0);
	snprintf(keys, sizeof keys, "\033[<0;%d;%dM", column, row + 1);
	stage_keys(keys);
}

static void click(const char *item)
{
	click_at(item, 40);
}

/* In every menu a click chooses the item, the wheel moves, and beside the items nothing happens. */
UNIT_TEST(clicks)
{
	start(NULL);
	then("\033[<65;1;1M\033[<65;1;1M", "▸ Fresh level");
	then("\033[<64;1;1M", "▸ Free play");
	then("\033[<0;1;13M\033[<0;40;1M\033[<0;4;24M", "▸ Free play");
	click("Workshop");
	then("", "Workshop: Untitled");
	then(ESC, "▸ Workshop");
	click("Fresh level");
	then("", "How hard?");
	click_at("Back", 22); /* beside a sample */
	click("Settings");
	click("Warn when");
	then("", "▸ Warn when lost obvious");
	click("Warn when");
	then("", "▸ Warn when lost proved");
	then(ESC, "▸ Settings");
	click("Arcade mode");
	then("", "Puzzle: One");
	then("d" ESC, "▸ Back to the game");
	click("Main menu");
	click("Arcade mode");
	then("", "Load it (1 move)");
	click("Delete it");
	click("Yes, delete it");
	then("", "Puzzle: One");
}

/* Where the screen that a click opens wasn't seen before the next click, that isn't meant for it.
 */
UNIT_TEST(double_click)
{
	char keys[64];
	int row;

	start(NULL);
	row = stage_find("Level of the day") + 1;
	snprintf(keys, sizeof keys, "\033[<0;53;%dM\033[<0;53;%dM", row, row);
	then(keys, "easy medium hard", "▸ –");
}

/* A click on the hint of a key is that key. */
static void click_hint(const char *hint)
{
	int row = stage_find(hint);
	char keys[32];

	assert_true(row >= 0);
	snprintf(keys, sizeof keys, "\033[<0;%d;%dM",
		 (int)(strstr(stage_row(row), hint) - stage_row(row)) + 2, row + 1);
	stage_keys(keys);
}

UNIT_TEST(hints_clicked)
{
	static const char *const clicks[][2] = {
		{"[O] open", "Level file:"}, {"[Esc] back", "▸ Arcade"},
		{"[?] help", "Keys: Main"},  {"[Esc] back", "▸ Arcade"},
		{"[Enter] ", "Puzzle: One"}, {"[D]", "Moves: 1 "},
		{"[U] undo", "Moves: 2 "},   {"[Esc]", "Leaderboard"},
		{"[Enter] ", "Puzzle: One"},
	};

	start(NULL);
	for (size_t i = 0; i < sizeof clicks / sizeof *clicks; i++) {
		click_hint(clicks[i][0]);
		then("", clicks[i][1]);
	}
	stage_resize(70, 24);
	click_hint("[WASD] move");
	then("", "Moves: 2 "); /* they are several */
}

/* --- Custom maps: a path is typed, or a level pasted ------------------------ */

/* In a window too narrow for a board beside the list. */
static void custom(void)
{
	start(NULL);
	stage_resize(79, 24);
	choose("Custom maps");
	then("", "Level file:", "~/levels/pack.sok", "Or paste a level");
}

/* After a game the last path is offered. */
UNIT_TEST(path)
{
	put("home/my level.xsb", ONE_PUSH "Title: Mine\n");
	custom();
	then("~/my level.xsb", "▸ ~/my level.xsb\n");
	then(ENTER, "Puzzle: Mine\n");
	stage_keys("d");
	nickname("Ann");
	then("", "Play again", "!Next level", "!another level");
	holds("home/my level.xsb.dat", "1 Ann\n");
	choose("Play again");
	then("", "Record: 1 by Ann");
	stage_keys(ESC);
	choose("Main menu");
	choose("Custom maps");
	then("", "Recent files:", "\n~/my level.xsb\n", "!pasted levels");
	then(ENTER, "Puzzle: Mine");
}

/* The level files of the folder we are in are listed at once; those played here stand there once.
 */
UNIT_TEST(files_here)
{
	put("home/one.xsb", ONE_PUSH);
	assert_int_equal(chdir(disk("home")), 0);
	custom();
	then("", "\n~/one.xsb\n", "Level files here:\n▸ one.xsb\n", "!Recent");
	stage_close();
	put("home/notes.txt", "no level\n");
	put("home/Two.SOK", ONE_PUSH);
	custom();
	then(ARROW_DOWN, "\n~/Two.SOK\n", "here:\none.xsb\n▸ Two.SOK\n", "!notes");
	then(ENTER, "Puzzle: Two.SOK");
	stage_keys(ESC);
	choose("Main menu");
	choose("Custom maps");
	then("", "Recent files:\n", "~/Two.SOK\nLevel files here:\none.xsb\n");
	assert_int_equal(chdir("/"), 0);
}

/* The heading of what is at the top stays as the list scrolls, and arrows say where it goes on. */
UNIT_TEST(many_files_here)
{
	char name[32];

	for (int i = 10; i < 50; i++) {
		snprintf(name, sizeof name, "home/%d.xsb", i);
		put(name, ONE_PUSH);
	}
	assert_int_equal(chdir(disk("home")), 0);
	custom();
	then(ENTER, "Puzzle: 10.xsb");
	stage_keys(ESC);
	choose("Main menu");
	choose("Custom maps");
	then("", "\nRecent files:\n▸ ~/10.xsb\nLevel files here:\n11.xsb\n12.xsb\n",
	     "\n23.xsb ↓\n");
	for (int i = 0; i < 30; i++)
		stage_keys(ARROW_DOWN);
	then("", "\nLevel files here: ↑\n26.xsb\n", "\n▸ 40.xsb ↓\n", "!Recent files:");
	then("\033[<0;8;8M", "\n▸ 40.xsb ↓\n"); /* the heading */
	then("\033[<0;8;9M", "~/26.xsb\n", "\n▸ 26.xsb ↓\n");
	stage_resize(20, 6);
	shows("\nLevel files h… ↑\n", "25.xsb\n▸ 26.xsb ↓\n");
	assert_int_equal(chdir("/"), 0);
}

UNIT_TEST(path_edited)
{
	put("home/söndag.xsb", ONE_PUSH);
	put("home/wasd.xsb", ONE_PUSH);
	custom();
	then("", "!next path", "What you open is listed here");
	then("~/sönntag倉?" BACKSPACE BACKSPACE, "▸ ~/sönntag\n");
	then(ARROW_LEFT ARROW_LEFT ARROW_LEFT DELETE BACKSPACE "d", "▸ ~/söndag\n");
	then(HOME ARROW_RIGHT ARROW_RIGHT "x " END ".xsb", "▸ ~/x söndag.xsb\n");
	then(ENTER, "x söndag.xsb: ", "No such file", "Tab completes");
	then(HOME ARROW_RIGHT ARROW_RIGHT ARROW_RIGHT ARROW_RIGHT "\025", "▸ söndag.xsb\n");
	then("~/" ENTER, "Puzzle: söndag.xsb");
	stage_keys(ESC);
	choose("Main menu");
	choose("Custom maps");
	then("~/wasd.xsb" ENTER, "Puzzle: wasd.xsb");
}

/* Tab goes as far as there is one way, and shows the ways on; sidecars are none. */
UNIT_TEST(path_completed)
{
	put("home/maps/alpha one.xsb", ONE_PUSH);
	put("home/maps/alpha two.xsb", ONE_PUSH);
	put("home/maps/alpha two.xsb.sav", "rl");
	custom();
	then("~/ma" TAB, "▸ ~/maps/\n");
	then(TAB, "▸ ~/maps/alpha\n", "\nalpha one.xsb\n", "\nalpha two.xsb\n", "!.sav");
	then("o" TAB, "▸ ~/maps/alpha one.xsb\n");
	then(ENTER, "Puzzle: alpha one.xsb");
}

/* What Tab found is picked like the recent files; above it is what was typed. */
UNIT_TEST(path_found)
{
	char name[32];

	put("home/maps/one.xsb", ONE_PUSH);
	put("home/maps/two.xsb", ONE_PUSH);
	put("home/maps/deep/three.xsb", ONE_PUSH);
	custom();
	then("~/maps/" TAB, "▸ ~/maps/\n", "\ndeep/\none.xsb\ntwo.xsb\n", "next path");
	then(ARROW_DOWN ARROW_DOWN, "\n~/maps/one.xsb\n", "\ndeep/\n▸ one.xsb\ntwo.xsb\n");
	then(ARROW_DOWN ARROW_DOWN, "\n~/maps/two.xsb\n", "▸ two.xsb\n");
	then(ARROW_UP ARROW_UP ARROW_UP, "▸ ~/maps/\n", "\ndeep/\none.xsb\n");
	then(ARROW_DOWN TAB, "▸ ~/maps/deep/three.xsb\n", "!two.xsb");
	then("\025~/maps/" TAB ARROW_DOWN "t", "▸ ~/maps/deep/t\n", "!two.xsb");
	for (int i = 10; i < 50; i++) {
		snprintf(name, sizeof name, "home/maps/%d.xsb", i);
		put(name, ONE_PUSH);
	}
	then("\025~/maps/" TAB, "\n10.xsb\n", "\n25.xsb ↓\n");
	then("\033[<0;8;9M", "\n~/maps/11.xsb\n", "▸ 11.xsb\n");
	then(ENTER, "Puzzle: 11.xsb");
}

/* Beside the list stands the first board of the file that is picked or typed, and how many levels
 * there are; or why the file can't be read. */
UNIT_TEST(path_shown)
{
	OWN_TEXT large = {0};

	text_add_string(&large, ONE_PUSH);
	for (int i = 0; i < 1 << 20; i++)
		text_add_char(&large, '\n');
	put("home/large.sok", large.bytes);
	put("home/one.xsb", ONE_PUSH "Title: Mine\n");
	put("home/two.sok", "#######\n#  @$.#\n#######\n\n#####\n#@$.#\n#####\n");
	put("home/six.sok", ONE_PUSH "Game: Hexoban\n");
	put("home/wrong.xsb", "not a level\n");
	assert_int_equal(chdir(disk("home")), 0);
	custom();
	stage_resize(80, 24);
	then("", "▸ large.sok", "Too large to be shown");
	then(ARROW_DOWN, "▸ one.xsb", "Mine", "☻◼⨯", "!Too large");
	then(ARROW_DOWN, "▸ six.sok", "this is a level of Hexoban", "!☻◼⨯");
	then(ARROW_DOWN, "▸ two.sok", "The first of 2 levels", "!Mine");
	then(ARROW_DOWN, "▸ wrong.xsb", "no level");
	then("~/two.so", "Custom maps", "!┌", "!The first of", "!no level");
	then("k", "▸ ~/two.sok\n", "The first of 2 levels");
	put("home/two.sok", ONE_PUSH); /* which only another path makes it read again */
	then(HOME ARROW_RIGHT END, "The first of 2 levels");
	then(BACKSPACE "k", "▸ ~/two.sok\n", "☻◼⨯", "!The first of");
	put("home/two.sok", ONE_PUSH "\n" ONE_PUSH);
	then(BACKSPACE "k", "The first of 2 levels");
	stage_resize(80, 15);
	shows("!The first of");
	stage_resize(80, 24);
	then(ENTER, "1 of 2");
	put("home/two.sok", ONE_PUSH "Title: Mine\n"); /* changed meanwhile */
	then(ESC, "▸ ~/two.sok\n", "Mine", "!The first of");
	assert_int_equal(chdir("/"), 0);
}

UNIT_TEST(path_problems)
{
	put("home/nobox.xsb", "#####\n#@ .#\n#####\n");
	custom();
	then(ENTER, "type the name");
	disk_folder(disk("home/bare"), 0755);
	then("~/bare" ENTER, "bare: there are no level files in the folder");
	then("\025~/nobox.xsb" ENTER, "nobox.xsb: ", "box");
	then(ENTER, "Level file:");
	put("home/secret.xsb", ONE_PUSH);
	chmod(disk("home/secret.xsb"), 0);
	disk_other();
	then(BACKSPACE "\025~/secret.xsb" ENTER, "secret.xsb: ", "Permission denied");
	disk_self();
	then(ESC, "▸ Custom maps");
}

#define CORRIDOR "#######\r#  @$.#\r#######\rTitle: Corridor\rAuthor: Ann\r"

/* A saved game so long that counting it would hold up the start is named without its moves. */
UNIT_TEST(long_save)
{
	OWN_TEXT moves = {0};

	put("home/long.xsb", "#######\n#  @$.#\n#######\n");
	start("home/long.xsb");
	stage_keys("a");
	stage_close();
	text_add_times(&moves, "rl", 100000);
	put("home/long.xsb.sav", moves.bytes);
	start(NULL);
	then("", "▸ Continue: long.xsb, 200000 moves\n");
	text_add_times(&moves, "rl", 100000);
	put("home/long.xsb.sav", moves.bytes);
	start(NULL);
	then("", "▸ Continue: long.xsb\n");
	/* Without its level there is nothing to continue, until the level is back. */
	assert_int_equal(rename(disk("home/long.xsb"), disk("home/away")), 0);
	start(NULL);
	then("", "▸ Arcade mode", "!Continue");
	assert_int_equal(rename(disk("home/away"), disk("home/long.xsb")), 0);
	start(NULL);
	then("", "▸ Continue: long.xsb\n");
}

/* The same again, whatever its line ends, is the same level; in the menu, too. */
UNIT_TEST(paste)
{
	custom();
	then(PASTE(CORRIDOR), "Puzzle: Corridor by Ann\n");
	stage_keys("a" ESC);
	choose("Main menu");
	then("", "▸ Continue: Corridor, 1 move\n");
	then(PASTE("wasd\r"), "No level found in the pasted text", "!Free play");
	then(ENTER, "▸ Continue");
	then(PASTE("#######\r\n#  @$.#\r\n#######\r\nTitle: Corridor\r\nAuthor: Ann\r\n\r\n"),
	     "saved game of Corridor");
	then(ENTER, "Moves: 1 ");
	stage_keys("dd");
	nickname("Bob");
	choose("Main menu");
	choose("Custom maps");
	then("", "!Recent files:", "Fresh and pasted levels:\n", "\n▸ Corridor\n");
	then(ENTER, "Record: 3 by Bob");
}

UNIT_TEST(paste_of_all_kinds)
{
	static const struct {
		const char *text, *told;
	} pastes[] = {
		{"On Monday Ann wrote:\r> Try:\r>\r> ########\r> #@ $  .#\r> ########\r>\r> Ok?\r",
		 "█☻ ◼ ⨯█"},
		{"7#|#--@$.#|7#", "█ ☻◼⨯█"},
		{"#####\r#@$.#\r#####\r", "Puzzle: Pasted 20"},
		{"<?xml version=\"1.0\"?>\r<SokobanLevels><Title>X</Title><LevelCollection><Level "
		 "Id=\"Tiny\"><L>#####</L><L>#@$.#</L><L>#####</L></Level></LevelCollection></"
		 "SokobanLevels>\r",
		 "Puzzle: Tiny\n"},
		{"<?xml version=\"1.0\"?>\r<!DOCTYPE a [\r<!ENTITY b \"c\">]>\r<SokobanLevels/>\r",
		 "The paste can't be read: line"},
		{"#####\r#@ .#\r#####\r", "no box"},
		{"Dear Ann,\rhow are you?\r", "No level found in the pasted text"},
		{"lurd\rlurd\r", "No level found in the pasted text"},
		{"; 1\r\r#####\r#@$.#\r#####\r\r; 2\r\r######\r#@ $.#\r######\r\r", "\n2 2 "},
	};

	for (size_t i = 0; i < sizeof pastes / sizeof *pastes; i++) {
		custom();
		stage_keys("\033[200~");
		stage_keys(pastes[i].text);
		then("\033[201~", pastes[i].told);
	}
	then(ARROW_DOWN ENTER "d", "Moves: 1 ");
}

/* One line is typed, even one that would be a board or moves. */
UNIT_TEST(paste_of_a_path)
{
	static const char *const words[] = {"..", "#@#", "rul", "b", "./ulul.sok", "söndag ☻"};

	put("home/my level.xsb", ONE_PUSH "Title: Mine\n");
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		char shown[32];

		custom();
		stage_keys("\033[200~");
		stage_keys(words[i]);
		snprintf(shown, sizeof shown, "▸ %s\n", words[i]);
		then("\033[201~", shown, "!No level");
	}
	custom();
	then("abc" PASTE("a\rb\r"), "No level found", "▸ abc");
	then("d", "▸ abcd\n", "!No level");
	then(PASTE(""), "▸ abcd\n");
	stage_keys(BACKSPACE BACKSPACE BACKSPACE BACKSPACE "~/");
	then(PASTE("  my level\033.xsb\t \r\n"), "▸ ~/my level.xsb\n");
	then(ENTER, "Puzzle: Mine");
}

/* Nowhere is what is pasted taken for keys; in fields its first line is typed. */
UNIT_TEST(paste_elsewhere)
{
	start("levels/1.xsb");
	then("d" PASTE("wasdWASD\033[A\033OB\033\r\n\tnprmxvbgq \033[201\033[20~\377\033[200~") "d",
	     "Moves: 2 ");
	holds("levels/1.xsb.sav", "rr");
	then("g" PASTE("\rdd\r"), "go there");
	then(ESC, "!go there");
	then("m" PASTE("Stuck\033[31m\001 here\rand there\r"), "▸ Stuck[31m here\n");
	then(ENTER, "Snapshot saved: Stuck[31m here");
	stage_keys(ESC);
	then(PASTE("\r"), "Leaderboard");
	start(NULL);
	choose("Free play");
	then(PASTE("n\r"), "▸ 1 ");
	then("/" PASTE("wo\rOne\r"), "▸ 2 Two", "Search:");
	custom();
	then("\033[200~#####\r#@$.#\r", "Level file:"); /* given up without its end */
	stage_pass(60000);
	then("", "its end is missing");
	then(ESC, "▸ Custom maps");
}

/* --- The arcade ------------------------------------------------------------- */

static int setup_arcade(void **state)
{
	if (stage_setup(state) != 0)
		return -1;
	put("levels/level 2.xsb", ONE_PUSH "Title: Second\n");
	put("levels/level 1.xsb", ONE_PUSH "Title: First\nAuthor: Ann\n");
	put("levels/Level 10.xsb", ONE_PUSH "Title: Tenth\n");
	return 0;
}

/* From the game to the menu behind the leaderboard. */
static void solve_and_decline(void)
{
	then("", "Moves: 0 ");
	then("d", "Do you want");
	decline();
	then("", "Main menu");
}

UNIT_FIXTURE(setup_arcade, stage_teardown);

UNIT_TEST(arcade_to_its_end)
{
	start(NULL);
	then(ENTER, "Puzzle: First by Ann\n");
	stage_keys("d");
	nickname("Bob");
	then("", "▸ Next level", "!Play again");
	holds("levels/level 1.xsb.dat", "1 Bob\n");
	then(ENTER, "Puzzle: Second\n");
	solve_and_decline();
	then(ENTER, "Puzzle: Tenth\n");
	then("add", "Solved");
	nickname("Bob");
	then("", "!Next level");
	then(ENTER, "Well done", "Levels solved: 3 of 3", "Best scores: 5 moves in total");
	then(ENTER, "▸ Arcade mode: 3 of 3 solved\n");
	then(ENTER, "All levels are solved");
	then(ENTER, "Puzzle: First", "Record: 1 by Bob");
}

UNIT_TEST(arcade_continued)
{
	start(NULL);
	then("", "▸ Arcade mode\n");
	then(" ", "Puzzle: First");
	solve_and_decline();
	choose("Main menu");
	then("", "▸ Arcade mode: 1 of 3 solved\n");
	then(ENTER, "▸ Continue at level 2: Second", "Start at level 1");
	then(ESC, "▸ Arcade mode");
	stage_keys(ENTER);
	choose("Continue at level 2");
	then("", "Puzzle: Second");
	stage_keys(ESC);
	choose("Main menu");
	choose("Arcade mode");
	choose("Start at level 1");
	then("", "Puzzle: First");
	solve_and_decline();
	choose("Next level");
	then("", "Puzzle: Second");
	start(NULL); /* it is the files that know */
	then(ENTER, "Continue at level 2");
}

/* Leaving an unsolved level: the leaderboard comes first, then the ways to go on. */
UNIT_TEST(arcade_left)
{
	put("levels/level 1.xsb.dat", "1 Cid\n");
	start(NULL);
	then(ENTER "a", "Record: 1 by Cid");
	then(ESC, "Leaderboard: First", "1 Cid", "▸ Back to the game", "!Do you want");
	then(ENTER, "Puzzle: First", "Moves: 1 ");
	then("np", "Puzzle: First"); /* n and p belong to free play */
	stage_keys(ESC);
	choose("Next level");
	then("", "Puzzle: Second");
	holds("levels/level 1.xsb.sav", "l");
	stage_keys(ESC);
	choose("Next level");
	then("", "Puzzle: Tenth");
	solve_and_decline();
	then(ENTER, "That was the last level", "Levels solved: 1 of 3", "!Well done", "!scores: 0");
	then(ESC, "▸ Arcade mode");
}

UNIT_TEST(arcade_unplayable)
{
	put("levels/level 2.xsb", "no level\n");
	start(NULL);
	then(ENTER, "Puzzle: First");
	solve_and_decline();
	then(ENTER, "level 2.xsb: ");
	then(ESC, "▸ Next level", "!Do you want");
	stage_keys(ENTER);
	choose("Skip it");
	then("", "Puzzle: Tenth");
	start(NULL); /* it doesn't stop the next session either */
	then(ENTER, "Continue at level 3: Tenth");
	stage_keys(ENTER "add");
	nickname("Bob");
	choose("Finish");
	then("", "Well done", "Levels solved: 2 of 2");
	then(ENTER, "▸ Arcade mode");
	then(ENTER, "All levels are solved");
}

/* In a chapter no more than three levels are skipped, and they can be gone back to. */
UNIT_TEST(arcade_skips)
{
	static const char *const names[] = {"level 3.xsb", "level 4.xsb", "level 5.xsb"};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		char path[32];

		snprintf(path, sizeof path, "levels/%s", names[i]);
		put(path, ONE_PUSH);
	}
	put("levels/level 1.xsb", ONE_PUSH "Title: First\nAuthor: Ann\nThe idea\n");
	put("levels/chapters.txt",
	    "Chapter 1: Loading Bay\nChapter 6: Cellar\nLevel 2: Mind the box\n");
	start(NULL);
	then(ENTER, "Puzzle: First", "!Mind");
	then(ESC, "You can skip up to 3 levels in this chapter.", "!The idea");
	choose("Skip this level");
	then("", "Puzzle: Second", "Mind the box");
	then("a", "Mind the box"); /* as long as there is nothing else to say */
	then("i", "Chapter 1: Loading Bay", "Not solved yet");
	stage_keys(ESC);
	then(ESC, "Your game is saved: 1 move. You can skip 2 more levels in this chapter.");
	choose("Skip this level");
	solve_and_decline();
	then(ENTER, "Puzzle: level 4");
	then(ESC, "You can skip 1 more level in this chapter.");
	choose("Skip this level");
	then("", "Puzzle: level 5");
	then("n", "Puzzle: level 5", "Arcade levels come in order; in free play you can");
	then("P", "Puzzle: level 5", "Arcade levels come in order");
	then(ESC, "To skip this level, first solve one that you skipped.", "!Skip this");
	then("n", "To skip this level", "Arcade levels come in order");
	then("p", "To skip this level", "Arcade levels come in order");
	choose("Main menu");
	then(ENTER, "▸ Continue at level 4: level 4.xsb", "Go back to level 1: First");
	choose("Go back to level 1");
	then("i", "by Ann", "Not solved yet", "!The idea"); /* which the notes give away */
	stage_keys(ESC);
	stage_keys("d");
	then("", "Nickname:", "The idea");
	decline();
	then("", "▸ Next level", "The idea");
	choose("Main menu");
	choose("Free play");
	then("", "Chapter 1: Loading Bay");
	choose("1 First");
	then("", "Loading Bay · 1 of 6");
	then("i", "Solved in 1 move and 1 push, on ", "The idea");
	stage_keys(ESC);
	stage_keys(ESC);
	choose("Choose another level");
	then("\033[F", "Chapter 2: Cellar");
	stage_keys(ARROW_UP ENTER);
	solve_and_decline();
	then("", "Loading Bay: 3 of 5 solved", "▸ Next: Cellar");
	then(ENTER, "Chapter 1: Loading Bay", "3 of 5 solved", "Next: Cellar");
	then(ENTER, "Cellar · 6 of 6");
}

/* All levels of a file in the folder are played, in their order, with files of their own. */
UNIT_TEST(arcade_with_files_of_several)
{
	put("levels/level 2.xsb", "#####\n#@$.#\n#####\nTitle: Second\n\n####\n#$ #\n####\n\n"
				  "######\n#@ $.#\n######\nTitle: Fourth\n");
	start(NULL);
	choose("Free play");
	then("", "▸ 1 First", "\n2 Second", "\n3 level 2.xsb #2 ", "\n4 Fourth", "\n5 Tenth");
	stage_keys(ESC);
	choose("Arcade mode");
	solve_and_decline();
	then(ENTER, "Puzzle: Second");
	solve_and_decline();
	has("levels/level 2.xsb.records/1.sok", "\nR\n");
	then(ENTER, "level 2.xsb: ", "pusher");
	choose("Skip it");
	then("d" ESC, "Leaderboard: Fourth");
	choose("Main menu");
	choose("Continue: Fourth, 1 move"); /* it is the arcade's level that the menu continues */
	then("d", "Do you want");
	decline();
	choose("Next level");
	then("", "Puzzle: Tenth");
	solve_and_decline();
	choose("Finish");
	then("", "Levels solved: 4 of 4");
}

/* A folder without levels, or one that goes away, is no reason not to play anything else. */
UNIT_TEST(arcade_without_levels)
{
	start(NULL);
	then("", "Arcade mode");
	disk_empty(disk("levels"));
	then(ENTER, "there are no level files in");
	then(ENTER, "▸ Arcade mode");
	assert_int_equal(rmdir(disk("levels")), 0);
	then(ARROW_DOWN ENTER, "No such file");
	then(ESC, "▸ Free play");
}

UNIT_FIXTURE(setup, stage_teardown);

/* What is chosen shows at once, and is kept. */
UNIT_TEST(settings)
{
	stage_given.values[SETTING_WIDE] = SETTING_UNSET;
	stage_open(NULL);
	choose("Settings");
	assert_shows("☻");
	then("ddd", "!☻", ":)");
	then("a", "!:)");
	then("d", ":)");
	stage_keys("sd");
	then("\033", "> Settings");
	stage_open(disk("levels/1.xsb"));
	assert_shows(" #@  $ .#");
}

UNIT_TEST(help)
{
	stage_open(disk("levels/1.xsb"));
	then("?", "Push every box onto a goal", "a box on a goal", "There is more below");
	then(" ", "Home");
	stage_resize(120, 34); /* in two columns */
	then(HOME, "Push every box onto a goal", "this help", "!more");
	stage_resize(60, 10);
	then(HOME, "!Home", "[Space] more");
	then(END, "That's all", "!more");
	then(HOME, "!That's all");
	for (int i = 0; i < 60 && !stage_shows("Home"); i++)
		stage_keys("s");
	assert_shows("Home");
	for (int i = 0; i < 60; i++)
		stage_keys("w");
	assert_hides("Home");
	stage_keys("\033");
	stage_resize(80, 24);
	assert_shows("Moves: 0 ");
}

/* Every key that moves goes round the end. */
UNIT_TEST(keys)
{
	static const char *const on[] = {ARROW_DOWN, ARROW_RIGHT, "s", "S", "d", "D"};
	static const char *const back[] = {ARROW_UP, ARROW_LEFT, "w", "W", "a", "A"};

	start(NULL);
	for (size_t i = 0; i < sizeof on / sizeof *on; i++) {
		then(on[i], "▸ Free play");
		then(back[i], "▸ Arcade mode");
		then(back[i], "▸ Quit");
		then(on[i], "▸ Arcade mode");
	}
	then("?", "Keys: Main menu", "Esc, Backspace");
	then(ESC, "▸ Arcade mode");
	then(ARROW_DOWN " ", "choose a level");
	then(BACKSPACE, "▸ Free play");
	stage_keys(BACKSPACE);
	assert_true(stage_has_ended());
}

UNIT_TEST(quit)
{
	stage_open(NULL);
	choose("Quit");
	assert_true(stage_has_ended());
	assert_int_equal(stage_close(), 0);
	stage_open(NULL);
	stage_keys("\033");
	assert_true(stage_has_ended());
	assert_int_equal(stage_close(), 0);
	stage_open(disk("levels/1.xsb"));
	assert_int_equal(stage_close(), 128 + 15);
}
