/* SPDX-License-Identifier: MIT */
/* Hints: what is known of a game, and what the solver says of it in a process of its own. */
#include "unit.h"

#include "known.h"
#include "play/known.h"
#include "play/solving.h"

#define ROOM "########\n#@ $  .#\n#      #\n#  $  .#\n########\n"

static struct board *start;
static struct known known;
static struct text rest;
static struct answer answers[2];

static int setup(void **state)
{
	(void)state;
	start = board_from(ROOM);
	return 0;
}

static void clear_answers(void)
{
	for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
		answer_clear(&answers[i]);
}

static int teardown(void **state)
{
	(void)state;
	board_free(start);
	known_free(&known);
	text_free(&rest);
	clear_answers();
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

UNIT_TEST(rest_with_the_fewest_moves)
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

/* Take all answers until the work is done; how many. */
static size_t take_all(struct foreman *foreman, const struct game *game)
{
	size_t count = 0;

	clear_answers();
	for (;;) {
		while (solving_take(foreman, game, &answers[count]))
			assert_in_range(++count, 1, 2);
		if (foreman_state(foreman) != TASK_GOES_ON)
			break;
		tasks_wait(0, NULL);
	}
	assert_int_equal(foreman_state(foreman), TASK_DONE);
	return count;
}

static size_t ask(const char *rows, const char *moves)
{
	OWN_GAME game = game_from(rows, GAME_FORWARD);
	struct foreman *foreman = NULL;
	size_t count;

	assert_plays(game, moves);
	assert_true(solving_ask(&foreman, game, true, NULL));
	count = take_all(foreman, game);
	foreman_free(foreman);
	if (answers[0].state == ANSWER_SOLVED) {
		assert_plays(game, answers[0].moves.bytes);
		assert_true(game_solved(game));
	}
	return count;
}

UNIT_TEST(the_solver_goes_on)
{
	static const char *const from[] = {"", "rRRl", "ddrRRRu", "rdrrdL"};

	for (size_t i = 0; i < sizeof from / sizeof *from; i++) {
		assert_int_equal(ask(ROOM, from[i]), 1);
		assert_int_equal(answers[0].state, ANSWER_SOLVED);
	}
	assert_string_equal(answers[0].moves.bytes, "ulldRRRRullluRRR"); /* the fewest moves */
}

UNIT_TEST(where_it_was_lost)
{
	static const struct {
		const char *rows, *moves;
		enum answer_state state;
		size_t back;
	} table[] = {
		{ROOM, "drrruLL", ANSWER_LOST_AT, 1},	  /* into the corner */
		{ROOM, "drrruLLddRR", ANSWER_LOST_AT, 5}, /* and on */
		{ROOM, "rRlddRurruLLLdd", ANSWER_LOST_AT, 3},
		{"######\n#$ . #\n# @  #\n######", "ruld", ANSWER_LOST_AT_START, 0},
		{"#######\n#$ $ .#\n# @  .#\n######", "uR", ANSWER_LOST_AT_START, 0},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		assert_int_equal(ask(table[i].rows, table[i].moves), 2);
		assert_int_equal(answers[0].state, ANSWER_IMPOSSIBLE);
		assert_int_equal(answers[1].state, table[i].state);
		if (table[i].state == ANSWER_LOST_AT)
			assert_int_equal(answers[1].back, table[i].back);
	}
}

UNIT_TEST(the_fewest_moves)
{
	OWN_GAME game = game_from(ROOM, GAME_FORWARD);
	struct foreman *foreman = NULL;

	assert_plays(game, "rRRl"); /* the board is the one that the game began with */
	for (int given = 0; given < 2; given++) {
		assert_true(solving_ask_least(&foreman, game,
					      slice_of(given ? WITH_DETOUR "\n" LOWER_FIRST : "")));
		assert_int_equal(take_all(foreman, game), 1);
		assert_int_equal(answers[0].state, ANSWER_SOLVED);
		assert_int_equal(answers[0].moves.length, strlen(UPPER_FIRST));
		assert_int_equal(answers[0].pushes, 6);
		assert_int_equal(answers[0].least, strlen(UPPER_FIRST));
		assert_true(answers[0].proved);
		assert_true(answers[0].better || !given);
	}
	foreman_free(foreman);
}

/* From where the game stands, beginning with a detour. */
UNIT_TEST(fewer_moves)
{
	OWN_GAME game = game_from(ROOM, GAME_FORWARD);
	struct foreman *foreman = NULL;

	assert_plays(game, "rRRR");
	assert_true(solving_ask_fewer(&foreman, game, slice_of("ddlLulldRRRR")));
	assert_int_equal(take_all(foreman, game), 1);
	assert_int_equal(answers[0].kind, QUESTION_LEAST);
	assert_string_equal(answers[0].moves.bytes, "lllddRRR");
	assert_true(answers[0].better && answers[0].proved);
	foreman_free(foreman);
}

/* Ask for a hint before each push, and make it. Returns the moves. */
static size_t follow_hints(const struct board *board)
{
	OWN_GAME game = game_new(board, GAME_FORWARD);
	struct question question = {.kind = QUESTION_SOLVE, .budget = budget_hint, .board = board};

	clear_answers();
	question_answer(&question, &answers[0]);
	known_free(&known);
	known_add(&known, board, text_slice(&answers[0].moves));
	while (!game_solved(game)) {
		size_t length = 0;

		text_cut(&rest, 0);
		assert_true(known_rest(&known, board, game->board, &rest));
		while (!letter_moves_box(rest.bytes[length++]))
			;
		assert_true(game_play(game, (struct slice){rest.bytes, length}, NULL));
	}
	return game->score;
}

static void look(const struct board *board, struct slice moves, const char *name, void *data)
{
	int *levels = data;

	(void)moves;
	if (++*levels <= 60 && follow_hints(board) != answers[0].least)
		fail_msg("%s: %zu moves, at least %zu", name, answers[0].moves.length,
			 answers[0].least);
}

/* In the first sixty levels of the arcade, with what is found at once: none has fewer moves. */
UNIT_TEST(hints_lead_along_the_fewest_moves)
{
	int levels = 0;

	assert_int_equal(known_arcade(look, &levels), 100);
}

UNIT_TEST(what_the_solver_does_not_take)
{
	OWN_GAME game = game_from("########\n#@ $ . #\n#@     #\n########", GAME_FORWARD);
	struct foreman *foreman = NULL;
	struct error err;

	assert_false(solving_ask(&foreman, game, true, &err));
	assert_null(foreman);
}
