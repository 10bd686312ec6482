/* SPDX-License-Identifier: MIT */
/* The workshop, played through: drawing with keys and the mouse, saving, and what waits after a
 * crash. */
#include "unit.h"

#include <sys/stat.h>
#include <unistd.h>

#include "disk.h"
#include "stage.h"
#include "terminal/paint.h"

#define UP	   "\033[A"
#define DOWN	   "\033[B"
#define RIGHT	   "\033[C"
#define LEFT	   "\033[D"
#define DRAW_RIGHT "\033[1;2C"
#define DRAW_DOWN  "\033[1;2B"
#define DRAW_LEFT  "\033[1;2D"
#define DRAW_UP	   "\033[1;2A"
#define TAB	   "\t"
#define ENTER	   "\r"
#define ESC	   "\033"

static const char small[] = "#####\n#@$.#\n#####\n";
static const char set[] = "One\n\n#####\n#@$.#\n#####\n\nTwo\n\n######\n#@$ .#\n######\n\nThree\n\n"
			  "#######\n#@$  .#\n#######\n";

UNIT_SETUP(stage)
{
	disk_put_string(disk("levels/1.xsb"), "########\n#@    $.#\n########\nTitle: First\n");
	disk_put_string(disk("set.sok"), set);
}

/* A small room, drawn from the top left corner with Shift-arrows. */
static const char room[] = ENTER DRAW_RIGHT DRAW_RIGHT DRAW_RIGHT DRAW_RIGHT DRAW_DOWN DRAW_DOWN
	DRAW_LEFT DRAW_LEFT DRAW_LEFT DRAW_LEFT DRAW_UP RIGHT;

static void type_path(const char *name)
{
	stage_keys(disk(name));
	stage_keys(ENTER);
}

UNIT_FIXTURE(setup, stage_teardown);

/* However long the title and the file's name are, the head is there, and says what isn't saved. */
UNIT_TEST(long_names)
{
	static const int columns[] = {20, 80, 100, 130};
	char title[126], name[136];

	memset(title, 'x', sizeof title - 1);
	title[sizeof title - 1] = '\0';
	snprintf(name, sizeof name, "%s.xsb", title);
	put(name, "#####\n#@$.#\n#####\nTitle: Short\n");
	start(name);
	then("e", "Short xxx");
	for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
		stage_resize(columns[i], 24);
		then("", "Short xxx");
	}
	stage_keys("n\025");
	stage_keys(title);
	stage_keys(ENTER);
	for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
		stage_resize(columns[i], 24);
		then("", "\nxxx", "not saved\n");
	}
}

/* Drawn from nothing by keys alone, found unsolvable, mended, tried, saved, and played. */
UNIT_TEST(by_keys)
{
	stage_open(NULL);
	choose("Workshop");
	then("", "Untitled", "A level needs a pusher @");
	then(room, "5 x 3, 0 boxes", "Can't be played yet");
	then("@$", "1 box, 0 goals: 1 goal missing"); /* each a step on */
	then(".", "5 x 3, 1 box, 1 goal", "Not known yet");
	stage_pass(200);
	assert_true(stage_await("Can be solved: 1 push"));
	then(LEFT LEFT "." RIGHT RIGHT " ", "Not known yet");
	stage_pass(200);
	assert_true(stage_await("Can't be solved"));
	then("uu", "Not known yet"); /* the solver begins again */
	stage_pass(200);
	assert_true(stage_await("Can be solved: 1 push"));
	assert_true(stage_await("Can be solved: 1 push, grade 0 of 100 (starter)"));
	then("t", "Trying it out", "Moves: 0");
	then("d", "Solved!");
	then(ESC, "Solved by you: 1 push");
	then("n", "Title", "Author", "Notes");
	then("My level" TAB "Ann" TAB "One\\nTwo" ENTER, "Workshop: My level", "not saved");
	then("s", "own/my-level.xsb\n");
	type_path("mine.sok");
	then("", "Saved in mine.sok", "!not saved");
	holds("mine.sok", "My level\n\n#####\n#@$.#\n#####\nAuthor: Ann\nOne\nTwo\n");
	stage_keys("w");
	stage_keys(ENTER);
	then("", "mine.sok already exists.", "Replace it", "Add it as level 2");
	then(ENTER, "Saved with its solution in mine.sok");
	has("mine.sok", "Solution 1/1\nR\n");
	then(ESC, "▸ Workshop");
	choose("Custom maps");
	then("", "Recent files:", "mine.sok");
	stage_close();
	assert_false(disk_is(disk_data("drafts/1.draft")));
	stage_open(disk("mine.sok"));
	then("d", "Leaderboard: My level");
}

/* A typed row is a row of squares, in the direction of the last step, and undo goes back over it;
 * what N and Esc did is said, and the level goes among the player's own. */
UNIT_TEST(by_typing)
{
	stage_open(NULL);
	choose("Workshop");
	then("", "Type a row: ##### draws five walls");
	then("#####", "5 x 1,", "\n█████", "!Type a row");
	assert_int_equal(stage_find("█████"), 8); /* at the top of a usual level in the middle */
	then(LEFT DOWN "##", "5 x 3,", "\n····█\n····█\n");
	then("uu", "5 x 1,");
	then("##", "5 x 3,");
	then(LEFT LEFT "###", "5 x 4,");
	then(RIGHT UP "#", "5 x 4,");
	then("n" ESC, "Nothing changed");
	then("nNew" ENTER, "Title, author and notes changed");
	then("n" ENTER, "Nothing changed");
	then("s" ESC, "Not saved");
	then("s" ENTER, "Saved in new.xsb");
	assert_true(is_there("data/schokoban/own/new.xsb"));
	then(ESC, "▸ Workshop");
	then(ENTER "#nNew" ENTER "s", "own/new-2.xsb\n");
}

/* A level is typed row by row, as it stands in a file: Home turns to the right, and End to the
 * left. */
UNIT_TEST(row_by_row)
{
	stage_open(NULL);
	choose("Workshop");
	then("#####" DOWN HOME "#@$.#" DOWN HOME "#####", "5 x 3,", "\n█☻◼⨯█\n");
	then(DOWN END "##", "5 x 4,", "\n···██\n");
}

/* The mouse at a column and row of the window, from 1. */
static void mouse(int button, int column, int row, char end)
{
	char bytes[32];

	snprintf(bytes, sizeof bytes, "\033[<%d;%d;%d%c", button, column, row, end);
	stage_keys(bytes);
}

UNIT_TEST(by_mouse)
{
	stage_open(NULL);
	choose("Workshop");
	mouse(0, 31, 8, 'M'); /* walls, pressed and dragged around */
	mouse(32, 36, 8, 'M');
	mouse(32, 36, 11, 'M');
	mouse(32, 31, 11, 'M');
	mouse(32, 31, 8, 'M');
	mouse(0, 31, 8, 'm');
	then("", "0 boxes, 0 goals");
	stage_keys("u");
	then("", "1 x 1,"); /* one step */
	stage_keys("y");
	mouse(65, 1, 1, 'M'); /* the wheel: the next brush */
	mouse(0, 33, 9, 'M');
	mouse(65, 1, 1, 'M');
	mouse(0, 33, 10, 'M');
	mouse(0, 35, 9, 'M');
	mouse(2, 33, 10, 'M'); /* erased */
	mouse(0, 40, 2, 'M');  /* the brush itself: pusher */
	mouse(0, 32, 9, 'M');
	then("", "1 box, 1 goal");
	stage_pass(200);
	assert_true(stage_await("Can be solved: 2 pushes"));
}

UNIT_TEST(only_one_level_changes)
{
	stage_open(disk("set.sok"));
	then(DOWN, "▸ 2 Two");
	then("e", "Workshop: Two", "set.sok, level 2");
	stage_keys("r"); /* rotated: the box can't be pushed to where it was */
	then("s" ENTER, "set.sok already exists.", "Replace level 2 in it");
	then(ENTER, "Saved in set.sok");
	then(ESC, "▸ 2 Two");
	holds("set.sok",
	      "One\n\n#####\n#@$.#\n#####\n\nTwo\n\n###\n#@#\n#$#\n# #\n#.#\n###\n\nThree\n\n"
	      "#######\n#@$  .#\n#######\n");
	/* the list shows the new board */
	then("", "3 x 6");
}

/* Levels of a file added, moved, duplicated and deleted in its list. */
UNIT_TEST(the_list)
{
	stage_open(disk("set.sok"));
	then(DRAW_DOWN, "1 Two", "▸ 2 One");
	then("c", "▸ 3 One", "4 Three");
	then("x", "Delete level 3, One, from the file?", "▸ No");
	then(ENTER, "4 Three");
	then("x" DOWN, "▸ Yes, delete it");
	then(ENTER, "3 Three", "!4 Three");
	then("+", "Untitled", "set.sok");
	then(room, "5 x 3");
	then("s" ENTER, "Add it as level 4");
	then(ENTER, "Saved in set.sok");
	then(ESC, "4 set.sok #4");
	stage_open(disk("levels/1.xsb"));
	then("e", "Workshop: First", "1.xsb");
}

/* A level of a collection that isn't the player's keeps the author that the collection has. */
UNIT_TEST(whose_it_is)
{
	stage_open(NULL);
	stage_keys(PASTE("Author: Cleo\n\nOne\n\n#####\n#@$.#\n#####\n\n"
			 "Two\n\n######\n#@$ .#\n######\nAuthor: Dan\n"));
	stage_keys("e");
	then("n", "Title One", "Author Cleo");
	stage_keys(ESC);
	then(ESC, "▸ 1 One");
	stage_keys(DOWN "e");
	then("n", "Author Dan");
}

/* Names that Tab found are picked one by one. */
UNIT_TEST(names_found)
{
	put("packs/alpha.sok", set);
	put("packs/alps.sok", set);
	put("packs/alt.sok", set);
	stage_open(NULL);
	choose("Workshop");
	stage_keys(room);
	then("s\025", "Save to file:", "!next name");
	stage_keys(disk("packs/a"));
	then(TAB, "packs/al", "alpha.sok alps.sok alt.sok", "[Down] next name");
	then(DOWN DOWN, "packs/alps.sok", "…alps.sok alt.sok", "!alpha.sok");
	then(DOWN DOWN, "packs/alt.sok", "…alt.sok", "!alps.sok");
	then(UP UP UP UP, "packs/al ", "alpha.sok alps.sok alt.sok");
	then(DOWN "k", "packs/alpha.sokk", "!alps.sok", "!next name");
	then(BACKSPACE ENTER, "alpha.sok already exists.");
}

/* What isn't saved: asked for, kept, and offered. */
UNIT_TEST(left)
{
	stage_open(NULL);
	choose("Workshop");
	then(room, "5 x 3");
	then(ESC, "This level isn't saved.");
	assert_false(paint_shown()->cursor_seen); /* that of the board below */
	then(ESC, "5 x 3");			  /* back to drawing */
	stage_keys(ESC);
	then(DOWN ENTER, "▸ Workshop");
	then(ENTER, "Continue the level you were drawing?", "▸ Continue Untitled, 5 x 3");
	then(ENTER, "5 x 3");
	then("u", "5 x 3"); /* what was done can be undone, as if it had not been left */
	stage_close();	    /* by a signal: no question, nothing lost */
	stage_open(NULL);
	choose("Workshop");
	then(ENTER, "5 x 3", "not saved");
	then(ESC, "This level isn't saved.");
	then(DOWN DOWN ENTER, "▸ Workshop"); /* thrown away */
	then(ENTER, "Untitled", "A level needs");
}

/* Where a drawing can't be kept, it isn't left as if it were. */
UNIT_TEST(not_kept)
{
	disk_put_string(disk_data("drafts"), "no folder\n");
	stage_open(NULL);
	choose("Workshop");
	then(room, "Not kept on disk, so save the level");
	stage_keys(ESC);
	then(DOWN ENTER, "Not kept on disk, so save the level", "5 x 3");
	assert_int_equal(unlink(disk_data("drafts")), 0);
	stage_keys(ESC);
	then(DOWN ENTER, "▸ Workshop");
	then(ENTER, "▸ Continue Untitled, 5 x 3");
}

/* The drawing of a level that waits is offered where that level is to be drawn, and no other. */
UNIT_TEST(waiting)
{
	put(".set.sok.tmp", "half of a save\n");
	stage_open(disk("set.sok"));
	assert_false(is_there(".set.sok.tmp"));
	then(DOWN "e", "Workshop: Two");
	stage_keys("I");
	stage_keys(ESC);
	then(DOWN ENTER, "▸ 2 Two"); /* kept */
	then("e", "Continue the level you were drawing?", "▸ Continue Two, 7 x 3",
	     "Begin again from level 2 of set.sok");
	then(ENTER, "·██████", "not saved");
	stage_keys(ESC);
	then(DOWN ENTER, "▸ 2 Two");
	stage_keys("e");
	then(ESC, "▸ 2 Two");
	then("e" DOWN ENTER, "6 x 3", "!not saved");
	then(ESC, "▸ 2 Two");
	then(DOWN "e", "Workshop: Three");
	then(ESC, "▸ 3 Three");
	then("+", "Untitled", "A level needs");
	then(room, "5 x 3");
	stage_keys(ESC);
	then(DOWN ENTER, "▸ 3 Three");
	then("+", "▸ Continue set.sok, 5 x 3", "New level");
	then(ENTER, "5 x 3");
	then("s" ENTER, "Add it as level 4");
	then(ENTER, "Saved in set.sok");
	then(ESC, "▸ 3 Three", "4 set.sok #4"); /* the list hears of it */
}

/* A file is replaced, or written at all, only where that was said. */
UNIT_TEST(files_are_asked_about)
{
	disk_put_string(disk("other.xsb"), small);
	disk_put_string(disk("words.txt"), "no level\n");
	stage_open(NULL);
	choose("Workshop");
	stage_keys(room);
	stage_keys("s");
	type_path("other.xsb");
	then("", "other.xsb already exists.", "▸ Add it as level 2", "Replace it");
	then(ESC, "not saved");
	holds("other.xsb", small);
	stage_keys("s");
	type_path("words.txt");
	then("", "▸ Back", "Replace it: it holds no level");
	then(ESC, "not saved");
	holds("words.txt", "no level\n");
	stage_keys("s");
	type_path("nowhere/new.xsb");
	then("", "Not saved: new.xsb");
	stage_keys("s");
	type_path("nowhere/");
	then("", "nowhere/ is a folder");
	stage_keys("s");
	type_path("levels");
	then("", "is a folder");
	then("s", "own/level.xsb\n"); /* offered, until something is typed */
	then("\025" ENTER, "type the name of a file");
	stage_keys("s");
	type_path("set.sok");
	then("", "!Replace", "Add it as level 4");
	then(ENTER, "Saved in set.sok");
	has("set.sok", "Three\n\n#######\n#@$  .#\n#######\n\n#####\n#   #\n#####\n");
	then("w", "No solution is known yet");
}

/* The names of the files beside levels aren't for levels. */
UNIT_TEST(names_of_ours)
{
	static const char *const names[] = {"set.sok.records", "set.sok.1.sok", "other.xsb.sav",
					    "set.sok.2.dat"};

	stage_open(NULL);
	choose("Workshop");
	stage_keys(room);
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		stage_keys("s");
		type_path(names[i]);
		then("", "Not saved", "the game keeps its own files under such names");
		assert_false(disk_is(disk(names[i])));
	}
}

/* What another program writes while the player is asked isn't replaced. */
UNIT_TEST(changed_while_asked)
{
	disk_put_string(disk("other.xsb"), small);
	disk_put_string(disk("words.txt"), "no level\n");
	stage_open(NULL);
	choose("Workshop");
	stage_keys(room);
	stage_keys("s");
	type_path("other.xsb");
	then("", "▸ Add it as level 2", "Replace it");
	disk_put_string(disk("other.xsb"), set);
	then(DOWN ENTER, "Not saved: other.xsb: it has changed since you were asked");
	holds("other.xsb", set);
	stage_keys("s");
	type_path("words.txt");
	disk_put_string(disk("words.txt"), small);
	then(DOWN ENTER, "Not saved: words.txt: it has changed since you were asked");
	holds("words.txt", small);
	stage_keys("s");
	type_path("words.txt");
	then(DOWN ENTER, "Saved in words.txt");
	has("words.txt", "#####\n#   #\n#####\n");
}

/* What is asked before a file gives way, and nothing is done before. */
UNIT_TEST(objections)
{
	put("one.sok", "#####\n#@$.#\n#####\n\nMy way\nR\n");
	stage_open(disk("set.sok"));
	assert_int_equal(chmod(disk("set.sok"), 0444), 0);
	assert_int_equal(link(disk("set.sok"), disk("second.sok")), 0);
	then("e" DOWN RIGHT ".s" ENTER, "Replace level 1 in it");
	then(ENTER, "Save in set.sok anyway? It is write-protected.",
	     "It has another name (a hard link)", "▸ Don't save there", "Save it");
	then(ENTER, "not saved");
	holds("set.sok", set);
	stage_keys("s" ENTER ENTER);
	then(DOWN ENTER, "Saved in set.sok");
	holds("second.sok", set);
	has("set.sok", "#####\n#+$.#\n#####\n");
	then(ESC, "▸ 1 One");
	then("c", "Change set.sok anyway? It is write-protected.", "▸ Don't change it");
	then(ENTER, "!4 Three");
	then("c" DOWN ENTER, "▸ 2 One", "4 Three");

	stage_open(disk("one.sok"));
	stage_keys("e" DOWN RIGHT RIGHT RIGHT "#"); /* the goal walled up */
	then("s" ENTER ENTER, "Save in one.sok anyway? These moves don't fit the changed board and "
			      "would be removed: My way.");
	then(DOWN ENTER, "Saved in one.sok");
	holds("one.sok", "#####\n#@$##\n#####\n");
}

/* Where only the folder is closed, a changed copy goes elsewhere; the file stays. */
UNIT_TEST(copy_elsewhere)
{
	put("theirs/set.sok", set);
	put("home/set.sok", "mine\n");
	assert_int_equal(chmod(disk("theirs/set.sok"), 0666), 0);
	assert_int_equal(chmod(disk("theirs"), 0555), 0);
	stage_open(disk("theirs/set.sok"));
	stage_keys("e" DOWN RIGHT ".");
	disk_other();
	stage_keys("s" ENTER);
	then(ENTER, "Not saved: set.sok: can't write: Permission denied. The file stays as it is.",
	     "▸ Save a changed copy elsewhere");
	then(ENTER, "Save a changed copy of the file to:", "▸ ~/set.sok");
	then(ENTER, "Not saved: ", "home/set.sok already exists");
	stage_keys("s" ENTER ENTER ENTER);
	then("\025~/new.sok" ENTER, "Saved in new.sok", "new.sok, level 1");
	disk_self();
	holds("theirs/set.sok", set);
	has("home/new.sok", "#####\n#+$.#\n#####\n\nTwo\n");
}

/* A folder that can't be written, for the level and for what is kept of it. */
UNIT_TEST(read_only)
{
	disk_folder(disk("closed"), 0555);
	stage_open(NULL);
	choose("Workshop");
	stage_keys(room);
	disk_other();
	stage_keys("s");
	type_path("closed/a.xsb");
	then("", "Not saved: a.xsb: can't", "Permission denied");
	disk_self();
	then("", "5 x 3", "not saved");
}

UNIT_TEST(parts_and_undo)
{
	stage_open(disk("set.sok"));
	then("e", "5 x 3, 1 box, 1 goal");
	then("v" DOWN DOWN DRAW_RIGHT,
	     "4 x 3, 1 box, 1 goal: no pusher"); /* the left wall, over the pusher */
	then("u" ESC, "5 x 3, 1 box, 1 goal");
	then("\033[H\033[5~v" RIGHT DOWN "$" ESC, "5 boxes", "no pusher");
	then("u", "5 x 3, 1 box, 1 goal");
	then("I", "6 x 3");
	then("D", "5 x 3");
	then("d", "5 x 2");
	then("uuu", "5 x 3, 1 box, 1 goal");
	then("yyy", "5 x 2");
	then("uuu", "5 x 3, 1 box, 1 goal");
	then("m"
	     "C",
	     "Level copied");
	then("\033[200~####\r#@$.#\r####\r\033[201~", "████·");
	then("\033[200~nothing\r\033[201~", "No level found in the pasted text");
	then("u"
	     "?",
	     "Keys: In the workshop");
}

UNIT_TEST(a_drawing_that_is_no_file)
{
	disk_folder(disk_data("drafts/1.draft"), 0700);
	stage_open(NULL);
	choose("Workshop");
	then("", "▸ 1.draft can't be read", "New level");
	then(ENTER, "drafts/1.draft", "it is a folder, not a file");
	then(ENTER, "▸ 1.draft can't be read");
}

/* One undo takes back one stroke of the mouse, even one that began where nothing changed. */
UNIT_TEST(strokes_are_undone_one_by_one)
{
	stage_open(NULL);
	choose("Workshop");
	mouse(0, 31, 8, 'M');
	mouse(32, 36, 8, 'M');
	mouse(0, 36, 8, 'm');
	then("", "0 boxes, 0 goals");
	mouse(0, 31, 8, 'M');
	mouse(32, 31, 11, 'M');
	mouse(0, 31, 11, 'm');
	stage_keys("u");
	then("", "6 x 1,");
}
