/* A level being played, with its files. */
#include "unit.h"

#include <string.h>

#include "core/memory.h"
#include "tui/match.h"
#include "tui/terminal.h"

#include "disk.h"
#include "support.h"

#define LEVEL "level.xsb"
#define SYNC_QUIET 2000
#define SYNC_MOST 10000

static struct match *match;

static struct match *open_match(enum game_mode mode)
{
	struct library *library = library_open(disk(LEVEL), false, NULL);
	struct course *course = course_of_library(library);
	struct match *new = match_new(course, mode, NULL);

	course_drop(course);
	assert_non_null(new);
	return new;
}

static int setup(void **state)
{
	if (disk_setup(state) != 0)
		return -1;
	disk_put_string(disk(LEVEL), small_board);
	match = open_match(GAME_FORWARD);
	return match_begin(match, NULL, NULL) ? 0 : -1;
}

static int teardown(void **state)
{
	match_free(match);
	return disk_teardown(state);
}

static void move(const char *moves)
{
	for (const char *c = moves; *c != '\0'; c++) {
		assert_int_not_equal(game_step(match->game, (enum direction)direction_of(*c)), STEP_BLOCKED);
		assert_true(match_moved(match, NULL));
	}
}

/* The save goes onto the disk two seconds after the last move, and while moves go on ten seconds after it was there last. */
static void test_deadline(void **state)
{
	(void)state;
	assert_int_equal(match_deadline(match), NEVER);
	move("ud");
	assert_int_equal(match_deadline(match), match->changed + SYNC_QUIET);
	match->synced = match->changed - 5000;
	assert_int_equal(match_deadline(match), match->changed + SYNC_QUIET);
	match->synced = match->changed - 9000;
	assert_int_equal(match_deadline(match), match->synced + SYNC_MOST);
	match->synced = match->changed - 60000;
	assert_int_equal(match_deadline(match), match->synced + SYNC_MOST);
}

/* A solved level is in its book; its save goes with the score. */
static void test_solved(void **state)
{
	struct error err = {0};
	const char *why;

	(void)state;
	move("r");
	assert_false(match->solved);
	assert_true(disk_is(disk(LEVEL ".sav")));
	move("r");
	assert_true(match->solved);
	assert_true(match_counts(match, &why));
	assert_true(book_solved(match->place, match->level.board));
	assert_int_equal(match_score(match, "Bob", &err), 0);
	assert_file(disk(LEVEL ".dat"), "2 Bob\n");
	match_settle(match);
	assert_true(match->settled);
	assert_false(disk_is(disk(LEVEL ".sav")));
	match_settle(match);
}

/* What is on the disk goes on where it was left. */
static void test_continued(void **state)
{
	(void)state;
	assert_null(match_only_save(match));
	move("ud");
	match_free(match);
	match = open_match(GAME_FORWARD);
	assert_int_equal(match->found_count, 1);
	assert_non_null(match_only_save(match));
	assert_int_equal(match_outlook(match, match_only_save(match)).score, 2);
	assert_true(match_begin(match, match_only_save(match), NULL));
	assert_int_equal(match->game->score, 2);
	move("u");
	assert_file(disk(LEVEL ".sav"), "udu");
}

/* A save that breaks a rule is played up to there, and is not one to go on with unasked. */
static void test_broken_save(void **state)
{
	struct outlook outlook;

	(void)state;
	match_free(match);
	disk_put_string(disk(LEVEL ".sav"), "udrrr");
	match = open_match(GAME_FORWARD);
	assert_int_equal(match->found_count, 1);
	assert_null(match_only_save(match));
	outlook = match_outlook(match, &match->found[HOME_BESIDE]);
	assert_int_equal(outlook.breaks, 3);
	assert_int_equal(outlook.score, 2);
	assert_false(outlook.solved);
	assert_true(match_begin(match, NULL, NULL));
}

/* Only looking, or without a save, nothing is written. */
static void test_unsaved(void **state)
{
	(void)state;
	match_begin_unsaved(match);
	move("ud");
	assert_false(disk_is(disk(LEVEL ".sav")));
	assert_int_equal(match_deadline(match), NEVER);
	match_look(match);
	assert_true(match->looking);
	match->offered = small_game(GAME_FORWARD, "RR");
	assert_true(match_play_on(match, NULL));
	assert_int_equal(match->game->score, 2);
	assert_null(match->offered);
}

/* The moves of the book's snapshots and solutions, a blank behind each. */
static void assert_book(const char *moves)
{
	struct level_set *book = book_read(match->place, HOME_BESIDE, match->level.board);
	struct text all = {0};

	for (size_t i = 0; book != NULL && i < book->levels[0].snapshot_count; i++)
		text_add_format(&all, "%s ", book->levels[0].snapshots[i].moves);
	assert_string_equal(text_slice(&all).at, moves);
	text_free(&all);
	level_set_free(book);
}

/* The game that makes way is kept once; one without a move isn't. */
static void test_play_on(void **state)
{
	(void)state;
	match->offered = small_game(GAME_FORWARD, "u");
	assert_true(match_play_on(match, NULL));
	assert_string_equal(game_moves(match->game).at, "u");
	assert_book("");
	match->offered = small_game(GAME_FORWARD, "dl");
	assert_true(match_play_on(match, NULL));
	assert_file(disk(LEVEL ".sav"), "dl");
	assert_int_equal(match->game->score, 2);
	match->offered = small_game(GAME_FORWARD, "u");
	assert_true(match_play_on(match, NULL));
	match->offered = small_game(GAME_FORWARD, "dl");
	assert_true(match_play_on(match, NULL));
	match_name(match, "Mine");
	assert_book("u dl dl ");
}

/* Turned into a backward game, its save is another file; one that waits there becomes a snapshot. */
static void test_play_on_backwards(void **state)
{
	(void)state;
	move("u");
	disk_put_string(disk(LEVEL ".rev.sav"), "[rr]L");
	match->offered = small_game(GAME_REVERSE, "[rr]Ll");
	assert_true(match_play_on(match, NULL));
	assert_int_equal(match->mode, GAME_REVERSE);
	assert_file(disk(LEVEL ".rev.sav"), "[rr]Ll");
	assert_file(disk(LEVEL ".sav"), "u");
	assert_book("u [rr]L ");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_deadline, setup, teardown),
		cmocka_unit_test_setup_teardown(test_solved, setup, teardown),
		cmocka_unit_test_setup_teardown(test_continued, setup, teardown),
		cmocka_unit_test_setup_teardown(test_broken_save, setup, teardown),
		cmocka_unit_test_setup_teardown(test_unsaved, setup, teardown),
		cmocka_unit_test_setup_teardown(test_play_on, setup, teardown),
		cmocka_unit_test_setup_teardown(test_play_on_backwards, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
