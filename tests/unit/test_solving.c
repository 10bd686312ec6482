/* SPDX-License-Identifier: MIT */
/* Hints: what is known of a game, and what the solver says of it in a process of its own. */
#include "unit.h"

#include "play/known.h"
#include "play/solving.h"

#define ROOM "########\n#@ $  .#\n#      #\n#  $  .#\n########\n"

static struct board *start;
static struct known known;
static struct text rest;

static int setup(void **state)
{
	(void)state;
	start = board_from(ROOM);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	board_free(start);
	known_free(&known);
	text_free(&rest);
	tasks_end();
	return 0;
}

/* What is left after moves; NULL: the position isn't known. */
static const char *rest_after(const char *moves)
{
	OWN_GAME game = game_new(start, GAME_FORWARD);
	bool found;

	text_cut(&rest, 0);
	assert_plays(game, moves);
	found = known_rest(&known, start, game->board, &rest);
	return found ? text_slice(&rest).at : NULL;
}

#define UPPER_FIRST "rRRRdllldRRR"
#define LOWER_FIRST "ddrRRRullluRRR"
#define WITH_DETOUR "rRRRddlLulldRRRR" /* the lower box goes left first */

UNIT_FIXTURE(setup, teardown);

UNIT_TEST(rest_of_a_solution)
{
	known_add(&known, start, slice_of("rRRR"));   /* solves nothing */
	known_add(&known, start, slice_of("rRRRRR")); /* isn't legal */
	known_add(&known, start, slice_of("[]uL"));   /* backwards */
	assert_null(rest_after(""));
	known_add(&known, start, slice_of(UPPER_FIRST));
	assert_string_equal(rest_after(""), UPPER_FIRST);
	assert_string_equal(rest_after("r"), "RRRdllldRRR");
	assert_string_equal(rest_after("rRll"), "rrRRdllldRRR"); /* it walked away */
	assert_string_equal(rest_after("ddr"), "uuRRRdllldRRR");
	assert_string_equal(rest_after("rRRRdllldRR"), "R");
	assert_null(rest_after("ddrR"));
	known_add(&known, start, slice_of(LOWER_FIRST));
	assert_string_equal(rest_after("ddrR"), "RRullluRRR");
	assert_string_equal(rest_after("rRR"), "RdllldRRR");
}

UNIT_TEST(rest_with_the_fewest_pushes)
{
	known_add(&known, start, slice_of(WITH_DETOUR));
	assert_string_equal(rest_after(""), WITH_DETOUR);
	known_add(&known, start, slice_of(UPPER_FIRST "*"));
	assert_string_equal(rest_after(""), UPPER_FIRST);
	assert_string_equal(rest_after("rRRRddlL"), "ulldRRRR");
	/* where the boxes stand as before, what led round to there isn't made again */
	assert_string_equal(rest_after("rRRRddlLulldR"), "RRR");
}

/* --- The solver ------------------------------------------------------------------- */

static struct solving_answer answers[4];
static size_t answer_count;
static char moves_found[256];

static void ask(const char *rows, const char *moves)
{
	OWN_GAME game = game_from(rows, GAME_FORWARD);
	struct foreman *foreman = NULL;
	struct slice message;

	assert_plays(game, moves);
	assert_true(solving_ask(&foreman, game, NULL));
	answer_count = 0;
	for (;;) {
		while (foreman_take(foreman, &message)) {
			answers[answer_count] = solving_read(message);
			snprintf(moves_found, sizeof moves_found, "%.*s",
				 (int)answers[answer_count].moves.length,
				 answers[answer_count].moves.at);
			answer_count++;
		}
		if (foreman_state(foreman) != TASK_GOES_ON)
			break;
		tasks_wait(0, NULL);
	}
	assert_int_equal(foreman_state(foreman), TASK_DONE);
	foreman_free(foreman);
	if (answers[0].kind == SOLVING_SOLVED) {
		assert_plays(game, moves_found);
		assert_true(game_solved(game));
	}
}

UNIT_TEST(the_solver_goes_on)
{
	static const char *const from[] = {"", "rRRl", "ddrRRRu", "rdrrdL"};

	for (size_t i = 0; i < sizeof from / sizeof *from; i++) {
		ask(ROOM, from[i]);
		assert_int_equal(answer_count, 1);
		assert_int_equal(answers[0].kind, SOLVING_SOLVED);
	}
	assert_string_equal(moves_found, "ulldRRRRullluRRR"); /* the fewest pushes */
}

UNIT_TEST(where_it_was_lost)
{
	static const struct {
		const char *rows, *moves;
		enum solving_kind kind;
		size_t back;
	} table[] = {
		{ROOM, "drrruLL", SOLVING_LOST_AT, 1},	   /* into the corner */
		{ROOM, "drrruLLddRR", SOLVING_LOST_AT, 5}, /* and on */
		{ROOM, "rRlddRurruLLLdd", SOLVING_LOST_AT, 3},
		{"######\n#$ . #\n# @  #\n######", "ruld", SOLVING_LOST_AT_START, 0},
		{"#######\n#$ $ .#\n# @  .#\n######", "uR", SOLVING_LOST_AT_START, 0},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		ask(table[i].rows, table[i].moves);
		assert_int_equal(answer_count, 2);
		assert_int_equal(answers[0].kind, SOLVING_LOST);
		assert_int_equal(answers[1].kind, table[i].kind);
		if (table[i].kind == SOLVING_LOST_AT)
			assert_int_equal(answers[1].back, table[i].back);
	}
}

UNIT_TEST(what_the_solver_does_not_take)
{
	OWN_GAME game = game_from("########\n#@ $ . #\n#@     #\n########", GAME_FORWARD);
	struct foreman *foreman = NULL;
	struct error err;

	assert_false(solving_ask(&foreman, game, &err));
	assert_null(foreman);
}
