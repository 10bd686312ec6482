/* SPDX-License-Identifier: MIT */
/* Keys whose bytes arrive with pauses between them. */
#include "unit.h"

#include "stage.h"

#define LEVEL "level.xsb"

UNIT_SETUP(stage)
{
	put(LEVEL, "########\n#@    $.#\n########\n");
	start(LEVEL);
}

UNIT_FIXTURE(setup, stage_teardown);

static void arrive(int64_t pause, const char *const *pieces)
{
	for (; *pieces != NULL; pieces++) {
		stage_keys(*pieces);
		stage_pass(pause);
	}
}

/* A sequence that arrives in pieces is still one: only between ESC and the rest can time decide. */
UNIT_TEST(split)
{
	static const char *const right[] = {"\033[", "C", NULL};
	static const char *const left[] = {"\033[1;", "5", "A", "\033O", "D", NULL};
	static const char *const nothing[] = {"\033[<0;1",    "0;10M", "\303", "\244",
					      "\033]0;title", "\033",  "\\",   NULL};

	arrive(60, right);
	assert_shows("Moves: 1 ");
	arrive(60, left);
	assert_shows("Moves: 2 ");
	arrive(60, nothing);
	assert_shows("Moves: 2 ");
	stage_keys("d");
	holds(LEVEL ".sav", "rlr");
}

/* What began and never ended is given up: keys work again. */
UNIT_TEST(unfinished)
{
	static const char *const begun[] = {"\033[", "d", "\033]52;c;never ended", "d", "\342\230",
					    "d",     NULL};

	arrive(300, begun);
	holds(LEVEL ".sav", "rrr");
}

/* Letters that Caps Lock has made capitals are the keys that they are without it. */
UNIT_TEST(caps_lock)
{
	then("D", "Moves: 1 ");
	then("U", "Moves: 2 ");
	then("Y", "Moves: 3 ");
	then("R", "Moves: 0 ");
	then("Z", "Moves: 3 ");
	then("A", "Moves: 4 ");
	then(ESC, "Leaderboard: ");
	then("SW" ENTER, "Moves: 4 ");
}

UNIT_TEST(every_way_to_move)
{
	put(LEVEL, "#####\n#   #\n# @ #\n#  $.#\n#####\n");
	start(LEVEL);
	stage_keys("wasd" ARROW_UP ARROW_LEFT ARROW_DOWN ARROW_RIGHT "WASD"
		   "khjl"
		   "\033OA\033OB");
	holds(LEVEL ".sav", "uldruldruldruldrud");
}
