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

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_deadline, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
