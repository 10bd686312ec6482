/* SPDX-License-Identifier: MIT */
/* Fresh levels and the levels of the day, from the menu to the next one. */
#include "unit.h"

#include "maker/fresh.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "disk.h"
#include "stage.h"

#define DAY_22 1795305600LL /* 2026-11-22, its first second */

/* What a level of the generator is called, and how it is solved, with keys. */
struct made {
	char *title, *keys;
	size_t moves, pushes;
};

static struct made made_of(enum grade_class level_class, uint64_t seed)
{
	struct generator *generator = generator_new(level_class, seed);
	struct slice solution;
	struct made made;

	while (!generator_run(generator, UINT32_MAX))
		;
	solution = generator_solution(generator);
	made.keys = memory_string(solution.at, solution.length);
	for (size_t i = 0; i < solution.length; i++)
		made.keys[i] = "wasd"[strchr("uldr", made.keys[i] | 32) - "uldr"];
	made.moves = solution.length;
	made.pushes = generator_measure(generator)->pushes;
	generator_free(generator);
	return made;
}

/* The seed of the easy level on the screen, in its file's name; another one than that of the level
 * before it. */
static uint64_t seed_seen(uint64_t before)
{
	DIR *folder = opendir(disk_data("made"));
	struct dirent *entry;
	uint64_t seen = 0;

	assert_non_null(folder);
	while ((entry = readdir(folder)) != NULL) {
		char *rest;
		uint64_t seed;

		if (strncmp(entry->d_name, "fresh-3-", 8) != 0)
			continue;
		seed = strtoull(entry->d_name + 8, &rest, 16);
		if (seed != before && strncmp(rest, "-easy", 5) == 0)
			seen = seed;
	}
	closedir(folder);
	return seen;
}

static void solve(uint64_t seed)
{
	struct made made = made_of(GRADE_EASY, seed);

	stage_keys(made.keys);
	memory_free(made.keys);
}

static int teardown(void **state)
{
	unsetenv("TZ");
	tzset();
	return stage_teardown(state);
}

UNIT_FIXTURE(stage_setup, teardown);

UNIT_TEST(fresh)
{
	uint64_t first;

	start(NULL);
	choose("Fresh level");
	then("", "How hard?", "▸ Easy", "about 40 moves");
	then(END, "▸ Back", "!moves"); /* there is no sample of that */
	then(ENTER, "▸ Fresh level");
	then(ENTER HOME, "▸ Easy");
	stage_keys(ENTER);
	assert_true(stage_await(" by Schokoban"));
	shows("Fresh level · easy");
	first = seed_seen(UINT64_MAX);
	solve(first);
	then("", "leaderboard?");
	nickname("Ann");
	then("", "▸ Another one", "Play again");
	stage_keys(ENTER);
	assert_true(stage_await(" by Schokoban"));
	/* A game that waits, like any other. */
	solve(seed_seen(first));
	nickname("Ann");
	choose("Main menu");
	choose("Fresh level");
	then("", "▸ Easy");
	choose("Medium");
	assert_true(stage_await(" by Schokoban"));
	stage_keys(ESC);
	choose("Main menu");
	choose("Fresh level");
	then("", "▸ Medium");
	then(ESC, "▸ Fresh level");
	has("data/schokoban/class", "medium\n");
	choose("Statistics");
	then("", "\nFresh and daily 2 of 3 ");
	stage_keys(ESC);
	/* Under their titles, and Enter opens the last one again. */
	choose("Custom maps");
	then("", "!Recent files:", "Fresh and pasted levels:");
	then(ENTER, " by Schokoban", "!Custom maps");
}

UNIT_TEST(cancelled)
{
	start(NULL);
	choose("Fresh level");
	choose("Expert");
	then("", "Making an expert level", "[Esc] cancel");
	stage_pass(3000);
	then("", "This may take a few seconds");
	then(ESC, "How hard?", "▸ Expert");
	then(ESC, "▸ Fresh level");
}

/* The level of 2026-11-22, solved where and when clocks show that: its line to share. */
static const char *solve_day(const char *zone, long long seconds)
{
	struct made made = made_of(GRADE_MEDIUM, 20261122);
	static char result[80];

	snprintf(result, sizeof result, "Schokoban 2026-11-22 medium: %zu moves, %zu pushes",
		 made.moves, made.pushes);
	setenv("TZ", zone, 1);
	tzset();
	stage_seconds = seconds;
	start(NULL);
	choose("Level of the day");
	shows("Each day begins at midnight UTC");
	then("", "\n2026-11-22", "2026-11-21", "easy medium hard");
	then("c", "You haven't solved that one yet");
	stage_keys(ENTER);
	assert_true(stage_await("2026-11-22, medium by Schokoban"));
	shows("\nLevel of the day\n");
	stage_keys(made.keys);
	nickname("Ann");
	then("", "▸ Choose another level", "!Another one", "[C] copy result");
	then("c", "Copied: Schokoban 2026-11-22 medium:");
	stage_keys(ESC);
	then("c", result);
	memory_free(made.keys);
	return result;
}

/* In Los Angeles it is still the 21st. */
UNIT_TEST(day)
{
	const char *result = solve_day("PST8PDT", DAY_22);

	/* The last second of a day is that day's, everywhere; then comes the next. */
	stage_keys(ESC);
	stage_seconds = DAY_22 + 86399;
	choose("Level of the day");
	then("", "2026-11-22", "!2026-11-23");
	stage_keys(ESC);
	stage_seconds = DAY_22 + 86400;
	choose("Level of the day");
	then("", "2026-11-23");
	/* A year of days; the one before it was solved. */
	then("", "1 day in a row (longest: 1");
	then("wc", "2025-11-23", "You haven't solved that one yet");
	then("g\033[<65;1;1M", "▸ ★", "!Enter makes", "⨯"); /* beside its board */
	then("G", "!▸ ★", "2025-11-23", "Enter makes this level");
	then("gj", "▸ ★");
	then("\033[<0;35;7M", "!▸ ★");
	then("\033[<0;25;6M", "▸ ★");
	then("\033[<0;25;6M", "2026-11-22, medium by Schokoban");
	stage_keys("wasd" ESC);
	choose("Main menu");
	choose("Continue: 2026-11-22, medium");
	stage_keys(ESC);
	then(ESC, "▸ Continue"); /* back to where it was chosen */
	then(ENTER ESC, "Back to the game");
	choose("Choose another level");
	then("", "1 day in a row (longest: 1). A day begins at midnight UTC");
	then(ESC, "▸ Continue");
	choose("Level of the day");
	stage_keys("w");
	then("ssc", result);
	/* They have this list, and are in no other. */
	stage_keys(ESC);
	choose("Custom maps");
	then("", "Level file:", "!Fresh and pasted", "!2026-");
}

/* A result that somebody shared is a challenge: pasted into the menu, it leads to its level. */
UNIT_TEST(challenge)
{
	stage_seconds = DAY_22 + 2 * 86400;
	start(NULL);
	then("\033[200~> Ada: Schokoban 2026-11-25 easy: 3 moves\033[201~",
	     "That level can be played from its day on");
	stage_keys(ENTER);
	then("\033[200~Schokoban 2026-11-22 easy\033[201~", "No level found");
	then(ENTER, "!No level found");
	stage_keys("\033[200~> Ada wrote:\r> Schokoban 2026-11-22 easy: 3 moves\r\033[201~");
	assert_true(stage_await("2026-11-22, easy by Schokoban"));
	then(ESC, "Back to the game");
	choose("Main menu");
	then("\033[200~Schokoban 2026-11-22 easy: 3 moves\033[201~", "2026-11-22, easy");
}

/* A missed day can be played later, is marked as such, and adds nothing to days in a row. */
UNIT_TEST(later)
{
	struct made made = made_of(GRADE_MEDIUM, 20261122);

	put("data/schokoban/days", "2026-11-20 easy in time\n2026-11-21 hard in time\nrubbish\n");
	stage_seconds = DAY_22 + 2 * 86400;
	start(NULL);
	choose("Level of the day");
	then("", "2026-11-24", "0 days in a row (longest: 2");
	stage_keys("jj" ENTER);
	assert_true(stage_await("2026-11-22, medium by Schokoban"));
	stage_keys(made.keys);
	nickname("Ann");
	then(ESC, "(★", "solved on a later day", "0 days in a row (longest: 2");
	stage_close(); /* it is written later */
	assert_file(disk_data("days"), "2026-11-22 medium later\n2026-11-20 easy in time\n"
				       "2026-11-21 hard in time\nrubbish\n");
	memory_free(made.keys);
}

/* Solve the medium level that many days back, at that time. */
static void solve_ago(const char *back, long long seconds)
{
	struct made made = made_of(GRADE_MEDIUM, 20261122);

	stage_seconds = seconds;
	start(NULL);
	choose("Level of the day");
	stage_keys(back);
	stage_keys(ENTER);
	assert_true(stage_await("2026-11-22, medium by Schokoban"));
	stage_keys(made.keys);
	memory_free(made.keys);
}

/* What counts is when the level was solved, not when the player is back at the list. */
UNIT_TEST(midnight)
{
	solve_ago("", DAY_22 + 86399);
	stage_seconds = DAY_22 + 86400;
	nickname("Ann");
	then(ESC, "2026-11-23", "▸ ★", "!solved on a later day", "1 day in a row (longest: 1");
	stage_close();
	assert_file(disk_data("days"), "2026-11-22 medium in time\n");
}

/* It is noted even if the player never goes back there. */
UNIT_TEST(later_and_away)
{
	solve_ago("j", DAY_22 + 86400);
	stage_close();
	assert_file(disk_data("days"), "2026-11-22 medium later\n");
}

/* The days of a year by months: what was solved, and the way to a day. */
UNIT_TEST(months)
{
	put("data/schokoban/days", "2026-10-31 easy in time\n2026-11-01 hard later\n"
				   "2026-11-22 easy in time\n2026-11-22 medium in time\n");
	stage_seconds = DAY_22;
	start(NULL);
	choose("Level of the day");
	then("m", "Mo Tu We Th Fr Sa Su Mo Tu We", "Oct 2026 Nov 2026", " 31□", "4 1□\n", "22◧\n",
	     "2026-11-22 easy ✓ medium ✓ hard –", "Solved: □ one ◧ two ■ all");
	then(ENTER, "1 day in a row (longest: 1", "2026-11-22 ✓ ▸ ✓");
	then("mkh" ENTER, "2026-11-14 – ▸ –");
	then("m\033[5~" ENTER, "2026-10-14 – ▸ –");
	then("m\033[6~\033[6~" ENTER, "2026-11-22 ✓ ▸ ✓");
	then("m\033[5~\033[5~\033[5~\033[5~\033[5~\033[5~\033[5~\033[5~\033[5~", "Feb 2026");
	then("g\033[<0;11;7M\033[<0;11;7M", "2026-08-10 – ▸ –", "!by months");
	then("mh" ESC, "2026-08-10 – ▸ –");
	then("m\033[200~Schokoban 2027-11-25 easy: 3 moves\033[201~",
	     "That level can be played from its day on", "2026-08-10 – ▸ –");
	stage_resize(47, 20);
	then("mg", "\nNov 2026\n", "\n1□\n", " 22◧\n", "\n11-22 easy ✓ medium ✓ hard –\n");
	stage_resize(26, 12);
	then("", "!Oct", "Nov 2026", "\n1\n", "!□");
	stage_resize(20, 6);
	then("", "22", "!□", "!Nov 2026");
	stage_resize(120, 40);
	then("", "Dec 2025", "Nov 2026", "!Nov 2025");
	then("\033[5~\033[5~\033[5~\033[5~\033[5~\033[5~\033[5~\033[5~\033[5~\033[5~\033[5~\033[5~",
	     "Nov 2025", "!Dec 2025");
}

/* On Kiritimati it is the 23rd long since: the same level, the same line. */
UNIT_TEST(day_elsewhere)
{
	solve_day("<+14>-14", DAY_22 + 86399);
}
