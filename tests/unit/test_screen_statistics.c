/* SPDX-License-Identifier: MIT */
/* What the player has done, counted. */
#include "unit.h"

#include "disk.h"
#include "documents/result.h"
#include "maker/day.h"
#include "stage.h"
#include "terminal/terminal.h"

#define HALL "#########\n#@ $ .  #\n#       #\n#########\n"
/* As many moves, but once with two pushes and once with four. */
#define FEW  "rRRlrlrlr"
#define MANY "rRRRdrruL"

static void put_books(const char *first, const char *second)
{
	char text[512];

	disk_put_string(disk("levels/1.xsb"), HALL);
	snprintf(text, sizeof text, "One\n\n" HALL "\nSolution/a\n%s\n\nSolution/b\n%s\n", first,
		 second);
	disk_put_string(disk("levels/1.xsb.sok"), text);
}

/* The row that begins with the word says the rest. */
static void assert_counts(const char *word, const char *rest)
{
	int row = stage_find(word);
	const char *words = stage_words(row);

	assert_true(row > 0);
	if (strlen(words) < strlen(rest) || strcmp(words + strlen(words) - strlen(rest), rest) != 0)
		fail_msg("\"%s\" does not end in \"%s\"", words, rest);
}

static void open_statistics(void)
{
	stage_open(NULL);
	while (!stage_shows("▸ Statistics") && !stage_shows("> Statistics"))
		stage_keys("s");
	stage_keys("\r");
}

UNIT_FIXTURE(stage_setup, stage_teardown);

/* Of two solutions with as many moves the one with fewer pushes, in whatever order they stand. */
UNIT_TEST(best)
{
	put_books(MANY, FEW);
	open_statistics();
	assert_counts("Arcade", " 1 of 1 0 0 9 2 0");
	stage_close();
	put_books(FEW, MANY);
	open_statistics();
	assert_counts("Arcade", " 1 of 1 0 0 9 2 0");
	stage_close();
	put_books(FEW, "rRR");
	open_statistics();
	assert_counts("Arcade", " 1 of 1 0 0 3 2 0");
	stage_close();
	put_books("rRR", MANY);
	open_statistics();
	assert_counts("Arcade", " 1 of 1 0 0 3 2 0");
	stage_close();
	put_books("rR", "rRRR");
	open_statistics();
	then("", "Nothing solved yet: the first level", "!Arcade and", "!0 of 1");
}

/* Games that were won, of this week and in all. */
UNIT_TEST(games)
{
	long long now = terminal_seconds();
	struct text lines = {0};

	put_books(MANY, FEW);
	for (int ago = 0; ago < 10; ago += 3) {
		struct result result = {.counts = {[RESULT_SECONDS] = 1000}};
		char date[DAY_TEXT];

		day_write(day_before(day_of_seconds(now), ago), date);
		snprintf(result.when, sizeof result.when, "%s 23:59", date);
		result_add_line(&result, "", &lines);
	}
	text_add_string(&lines, "garbage\n");
	disk_put(disk_data("results"), text_slice(&lines));
	text_free(&lines);
	open_statistics();
	assert_true(
		stage_shows("Games won this week: 3, in 50 min (all games you won: 1 h 7 min)"));
	stage_resize(40, 24);
	assert_true(stage_shows(" Games won this week: 3"));
	stage_resize(80, 24);
}

/* Levels that can't be played don't count, saved games of either kind do; last the sum. */
UNIT_TEST(sum)
{
	put_books("rRR", FEW);
	disk_put_string(disk("levels/1.xsb.sav"), "rR");
	disk_put_string(disk("levels/2.xsb"), "#####\n#@ .#\n#####\n");
	disk_put_string(disk("levels/3.xsb"), HALL);
	disk_put_string(disk("set.xsb"), HALL);
	disk_put_string(disk("set.xsb.sok"), "Set\n\n" HALL "\nSolution\nrRR\n");
	disk_put_string(disk("gone.xsb"), HALL);
	stage_open(disk("set.xsb"));
	stage_keys("d");
	stage_open(disk("gone.xsb"));
	stage_close();
	disk_put_string(disk("gone.xsb"), "no level\n");
	open_statistics();
	assert_counts("Arcade", " 1 of 2 0 0 3 2 1");
	assert_counts("set.xsb", " 1 of 1 0 0 3 2 1");
	assert_true(stage_find("gone.xsb") > 0);
	assert_int_equal(stage_find("gone.xsb") + 1, stage_find("set.xsb"));
	assert_counts("2 of 3", " 2 of 3 0 0 6 4 2");
}

/* In narrow windows columns are left out, in low ones it scrolls. */
UNIT_TEST(windows)
{
	put_books("rRR", FEW);
	open_statistics();
	stage_resize(60, 24);
	assert_counts("Arcade", " 1 of 1 0 0");
	stage_resize(47, 24);
	assert_counts("Arcade", " 1 of 1 0");
	stage_resize(32, 24);
	assert_counts("Arcade", " 1 of 1");
	stage_resize(40, 12);
	assert_shows("Arcade and free play");
	stage_resize(80, 24);
	assert_counts("Arcade", " 1 of 1 0 0 3 2 0");
	for (int i = 0; i < 3; i++) {
		static const char *const names[] = {"a.xsb", "b.xsb", "c.xsb"};

		put(names[i], HALL);
		start(names[i]);
		stage_keys("d");
	}
	open_statistics();
	stage_resize(80, 6);
	then("", "Total", "Arcade", "!c.xsb", "There is more below: press Space");
	then(" ", "!Arcade", "c.xsb", "b.xsb");
	then("g", "Arcade", "!c.xsb");
	then("\033[<65;1;1M", "Arcade", "c.xsb", "!Total");
	then(END, "a.xsb", "!c.xsb", "!There is more below");
	then(PAGE_UP, "Arcade");
	stage_resize(80, 24);
	then("\033", "▸ Statistics");
}

/* Files are counted between keys: a large one can be left before it is done. */
UNIT_TEST(large_file)
{
	OWN_TEXT text = {0};

	put_books("rRR", FEW);
	text_add_times(&text, "#######\n#@ $. #\n#######\n\n", 20000);
	disk_put(disk("many.sok"), text_slice(&text));
	put("many.sok.2.rev.sav", "[]l");
	put("other.xsb", HALL);
	put("third.xsb", HALL);
	start("many.sok");
	start("other.xsb");
	start("third.xsb");
	open_statistics();
	then(ESC, "▸ Statistics");
	stage_keys(ENTER);
	stage_pass(1000);
	then("", "\nTotal 1 of 20003 0 0 3 2 1\n", "!Counting");
	stage_resize(40, 7);
	then("", "Solved Saved", "\nTotal 1 of 20003 1\n", "!many.sok");
	then(ARROW_DOWN "s", "many.sok", "!Arcade");
	then(ARROW_UP "w", "Arcade");
	stage_resize(25, 8);
	then("", "Solved\n", "\nTotal 1\n");
}

/* A level of the arcade, solved on a day. */
static void put_solved(int number, const char *moves, const char *date)
{
	char name[32], text[512];

	snprintf(name, sizeof name, "levels/%d.xsb", number);
	put(name, HALL);
	snprintf(name, sizeof name, "levels/%d.xsb.sok", number);
	snprintf(text, sizeof text,
		 "One\n\n" HALL "\nSolution %zu/2\n%s\nMoves: %zu\nPushes: 2\nDate: %s\n",
		 strlen(moves), moves, strlen(moves), date);
	put(name, text);
}

/* The days since the first solved level, a year at most, and the moves above the fewest by chapter:
 * in blocks and in ASCII. */
UNIT_TEST(pictures)
{
	OWN_BOARD board = board_from(HALL);
	char line[64];

	snprintf(line, sizeof line, "%016llx 3 3\n", (unsigned long long)board_hash(board));
	put("data/schokoban/least", line);
	put("levels/chapters.txt", "Chapter 1: Start\nChapter 2: More\nChapter 4: End\n");
	put_solved(1, "rRR", "2026-11-23");
	put_solved(2, "rlrRlrR", "2026-11-20");
	put_solved(3, "rlrRlrR", "2026-11-20");
	put("levels/4.xsb", HALL);
	stage_seconds = 1795392000; /* 2026-11-23, a Monday */
	open_statistics();
	stage_resize(80, 40);
	then("", "3 levels solved in the last 13 weeks", "■ 1 ■ 2-3 ■ 4-6 ■ 7 and more",
	     "Sep Oct Nov\n", "\nMon · ", " · ■\n", "\nFri · ", " · ■\n");
	then("", "\nStart 1 of 1 ···", "· +0\n", "\nMore 2 of 2 ▄▄", "▄··", "· +8\n", "!\nEnd");
	stage_resize(80, 12);
	then("", "Solved ☆ Near");
	then(END, "\nMore 2 of 2", "!Solved"); /* no figures are in view */
	stage_resize(180, 40);
	assert_int_equal(stage_find("3 levels solved"), stage_find("Moves above the fewest"));
	stage_resize(120, 40);
	then("", "\nTotal ▄▄", "▄····", " 3 of 4 ", "\nArcade and free play ▄▄");
	stage_resize(40, 40);
	then("", "3 levels solved in the last 13 weeks", " · ■\n", "Above the fewest moves");
	stage_given.values[SETTING_GLYPHS] = GLYPHS_ASCII;
	open_statistics();
	stage_resize(80, 40);
	then("", "+ 1 * 2-3 # 4-6 @ 7 and more", " . +\n", " . *\n", "Start 1 of 1 ...",
	     "==.......... +8\n");
	stage_given.values[SETTING_LEAST] = TOLD_NEVER;
	open_statistics();
	stage_resize(80, 40);
	then("", " . *\n", "!+8\n");
	put_solved(4, "rlrRlrR", "2025-11-24");
	open_statistics();
	then("", "4 levels solved in the last year", "Dec Jan", "Oct Nov\n", "\nMon +...", "..+\n");
	stage_seconds += 380 * 86400LL; /* it is all long ago */
	open_statistics();
	then("", "Total", "!levels solved in the last year");
}

/* More chapters than any window has rows. */
UNIT_TEST(many_chapters)
{
	OWN_TEXT chapters = {0};

	for (int i = 1; i <= 120; i++) {
		text_add_format(&chapters, "Chapter %d: Number %d\n", i, i);
		put_solved(i, "rRR", "2026-11-23");
	}
	put("levels/chapters.txt", chapters.bytes);
	open_statistics();
	then("", "Total", "!Number 120");
	then(END, "Number 120 1 of 1", "!Number 90", "!There is more below");
}
