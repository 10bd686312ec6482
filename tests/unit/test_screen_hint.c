/* SPDX-License-Identifier: MIT */
/* Help in the game: hints, solutions, and whether it can be solved at all. */
#include "unit.h"

#include "disk.h"
#include "hall.h"
#include "stage.h"

#define SET  "set.sok"
#define ROOM "########\n#@ $  .#\n#      #\n#  $  .#\n########\n"

UNIT_SETUP(stage)
{
	OWN_TEXT set = {0};

	text_add_string(&set, "Set\n\nRoom\n\n" ROOM "\nHall\n\n");
	hall_add(&set);
	text_add_string(&set, "\nKnown\n\n" ROOM "\nSolution\nrRRRdllldRRR\n"
			      "\nLost\n\n######\n#$ . #\n# @  #\n######\n"
			      "\nTwo\n\n########\n#@ $ . #\n#@     #\n########\n"
			      "\nSmall\n\n#######\n#@ $ .#\n#######\n");
	disk_put_string(disk(SET), set.bytes);
}

enum { LEVEL_ROOM = 1, LEVEL_HALL, LEVEL_KNOWN, LEVEL_LOST, LEVEL_TWO, LEVEL_SMALL };

static void open_level(int n)
{
	stage_open(disk(SET));
	for (int i = 1; i < n; i++)
		stage_keys("s");
	stage_keys("\r");
}

#define assert_comes(text) assert_true(stage_await(text))

UNIT_FIXTURE(setup, stage_teardown);

/* The question comes first; then the push is shown, made, and the next one shown without it. */
UNIT_TEST(hints_lead_to_the_end)
{
	open_level(LEVEL_ROOM);
	/* below the board */
	then("f", "█☻ ◼", "A hint takes this game off the leaderboard: F again shows it");
	then("\033", "!A hint takes", "!to go");
	then("fd", "!A hint takes", "!to go"); /* a move is an answer, too */
	stage_keys("r");
	stage_keys("f\r");
	assert_comes("6 pushes to go");
	shows("☻", "Moves: 0 ");
	for (int i = 6; i > 1; i--) {
		then("f", "!to go");
		stage_pass(2000);
		then("f", "to go");
	}
	assert_shows("1 push to go");
	stage_keys("\033OR"); /* F3 does it, too */
	stage_pass(2000);
	shows("Solved in", "You had help 6 times");
}

/* Where the box goes, on the board; any other key goes on as ever. */
UNIT_TEST(the_push_is_marked)
{
	open_level(LEVEL_KNOWN);
	stage_keys("f\r");
	assert_shows("Push right (F does it): 6 pushes to go"); /* known: at once */
	assert_shows("█☻ ◼→ ⨯█");
	stage_keys("?");
	then("\033", "Push right (F does it): 6 pushes to go");
	then("s", "!to go");
	assert_shows("█  ◼  ⨯█");
	assert_shows("Moves: 1 ");
	stage_keys("f");
	assert_shows("█  ◼→ ⨯█");
}

/* In a window of 40 columns the question takes one row. */
UNIT_TEST(brief_question)
{
	open_level(LEVEL_ROOM);
	stage_resize(40, 12);
	then("f", "\nF again: a hint, off the leaderboard\n");
	then("F", "\nShift-F: solution, off the leaderboard\n");
	stage_resize(80, 24);
}

UNIT_TEST(whole_solution)
{
	open_level(LEVEL_ROOM);
	stage_keys("dd");
	then("F", "The solution takes this game off the leaderboard: Shift-F again shows it");
	stage_keys("\r");
	assert_comes("Playing");
	assert_shows("Move 2 of");
	stage_pass(5000);
	assert_shows("Solved");
	then("\033", "Moves: 2 ");
	then("v", "Solver ", "solver");
	stage_close();
	stage_open(disk(SET)); /* the list, where the level isn't solved */
	assert_shows("0 solved");
	open_level(LEVEL_SMALL); /* before the first move */
	stage_keys("FF");
	assert_comes("Playing");
	then("\033", "Moves: 0 ", "!Looking for");
}

/* Whoever has seen it all takes no place, even with moves of their own. */
UNIT_TEST(solved_after_the_solution)
{
	open_level(LEVEL_KNOWN);
	then("F\r", "Playing");
	then("\033", "Moves: 0 ");
	then("ddddsaaasddd", "Solved in", "You had help once");
}

/* Taken over from the solution, it is another game, which doesn't count either. */
UNIT_TEST(taking_over_the_solution)
{
	open_level(LEVEL_KNOWN);
	then("F\r", "Playing");
	stage_pass(300);
	then("\r", "Continued from move 2: doesn't count for the leaderboard");
}

/* That a hint was shown is in the save. */
UNIT_TEST(known_after_a_load)
{
	open_level(LEVEL_KNOWN);
	stage_keys("rd");
	then("f\r", "to go");
	stage_close();
	assert_file(disk(SET ".records/3.sav"), "r*");
	open_level(LEVEL_KNOWN);
	stage_keys("\r");
	stage_keys("f");
	assert_shows("to go"); /* nobody is asked again */
	then("wdddsaaasddd", "Solved in", "You had help 2 times");
}

/* From a restart on it is another game. */
UNIT_TEST(asked_once_a_game)
{
	open_level(LEVEL_KNOWN);
	then("dffrf", "A hint takes this game off the leaderboard", "!Restarted");
	then("\033", "!A hint takes");
	then("u", "Moves: 1 ");
	then("f", "to go");
}

UNIT_TEST(where_it_was_lost)
{
	open_level(LEVEL_ROOM);
	stage_keys("sdddwaassdd"); /* into the corner, and on */
	assert_shows("Moves: 11 ");
	stage_keys("f\r");
	assert_comes("Lost: Enter goes back 5 moves, to the last");
	assert_shows("position that could be solved");
	then("\r", "Moves: 16 ", "Pushes: 1 ", "!can't be solved");
	stage_keys("\033[F"); /* what was undone can be redone */
	shows("Moves: 21 ", "Pushes: 4 ");
	then("\r", "Moves: 21 ");
	assert_file(disk(SET ".records/1.sav"), "drrruLLddRRxxxxxLddRR");
}

UNIT_TEST(lost_from_the_start)
{
	open_level(LEVEL_LOST);
	stage_keys("f\r");
	assert_comes("This can't be solved, not even from the start");
	then("\r", "Moves: 0 ");
}

/* The seconds pass, any key that moves ends it, and so does Esc; others don't. */
UNIT_TEST(looking)
{
	open_level(LEVEL_HALL);
	then("f\r", "Looking for a solution | 0 s (Esc stops it)");
	stage_pass(3300);
	assert_shows(" 3 s");
	then("\033", "!Looking");
	stage_keys("f");
	stage_pass(1100);
	assert_shows(" 1 s");
	stage_keys("?");
	stage_keys("\033");
	stage_pass(1000);
	assert_shows(" 2 s");
	then("a", "Moves: 1 ", "!Looking");
	stage_keys("f");
	stage_pass(299000);
	assert_shows("Looking");
	stage_pass(1500);
	assert_shows("No solution found in 300 s. That proves nothing");
	then("F", "Looking");
	assert_int_equal(stage_close(), 128 + 15);
}

UNIT_TEST(proved)
{
	open_level(LEVEL_ROOM);
	then("t", "Warn when lost: proved");
	stage_pass(400);
	assert_comes("can be solved");
	then("sdddwa", "!can be solved");
	stage_pass(400);
	assert_comes("can be solved");
	stage_keys("a");
	stage_pass(400);
	assert_comes("Lost: Enter goes back 1 move, to the last");
	assert_shows("lost");
	stage_keys("\r");
	stage_pass(400);
	assert_comes("can be solved");
	assert_hides("lost");
	assert_true(stage_shows("Moves: 8 "));
	then("t", "Warn when lost: off", "!can be solved");
	stage_keys("a");
	stage_pass(1000);
	assert_hides("lost");
	then("t", "Warn when lost: obvious");
	then("wsaaa", "That box can no longer reach a goal");
}

/* The keys stand where they are, whatever is known. */
UNIT_TEST(proved_in_a_narrow_window)
{
	char known[128];

	open_level(LEVEL_ROOM);
	stage_resize(60, 20);
	then("t", "Warn when lost: proved");
	stage_pass(400);
	assert_comes("can be solved");
	snprintf(known, sizeof known, "%s", stage_row(19));
	assert_non_null(strstr(known, "[?]"));
	then("s", "!can be solved");
	strcpy(strstr(known, "can be solved"),
	       "looking..."); /* at once, before the solver begins */
	assert_string_equal(stage_row(19), known);
}

/* What the solver finds unasked takes the game off nothing, and is in no file. */
UNIT_TEST(proved_keeps_nothing)
{
	open_level(LEVEL_ROOM);
	stage_keys("td");
	stage_pass(400);
	assert_comes("can be solved");
	then("v", "Nothing here yet");
	stage_keys("\033");
	then("f", "A hint takes");
}

UNIT_TEST(games_without_hints)
{
	open_level(LEVEL_ROOM);
	then("bf", "No hint: the solver can't take games that are played backwards");
	stage_close();
	open_level(LEVEL_TWO);
	then("f", "No hint: the solver can't take levels with several pushers");
}

/* A long sentence takes as many rows as the window has for it. */
UNIT_TEST(in_a_narrow_window)
{
	open_level(LEVEL_ROOM);
	stage_resize(40, 12);
	stage_keys("sdddwaassdd");
	stage_keys("f\r");
	assert_comes("Lost: Enter goes back");
	shows("position that could be solved", "[Enter] go back");
	assert_shows("█◼    ⨯█");
}
