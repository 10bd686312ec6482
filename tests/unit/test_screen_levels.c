/* The list of levels on its screen. */
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include "core/text.h"

#include "disk.h"
#include "stage.h"

#define SET    "set.sok"
#define LEVELS 50

/* Fifty levels, the third one solved, a saved game of the fourth, scores of the fifth, and the
 * sixth without a pusher. */
static int setup(void **state)
{
	struct text text = {0};

	if (stage_setup(state) != 0)
		return -1;
	text_add_string(&text, "Set\n\n");
	for (int i = 1; i <= LEVELS; i++)
		text_add_format(&text,
				"Level %c%c\n\n#######\n#%c $ .#\n#######\n\nAuthor: Author %d\n\n",
				'A' + i / 26, 'a' + i % 26, i == 6 ? ' ' : '@', i);
	disk_put(disk(SET), text_slice(&text));
	text_free(&text);
	disk_put_string(disk(SET ".3.sok"),
			"Level Ad\n\n#######\n#@ $ .#\n#######\n\nSolution\nrRR\n");
	disk_put_string(disk(SET ".4.sav"), "r");
	disk_put_string(disk(SET ".5.dat"), "17 Bob\n99 Cid\n");
	return 0;
}

static void assert_picked(const char *title)
{
	int row = stage_find("▸");

	assert_true(row > 0);
	if (strstr(stage_row(row), title) == NULL)
		fail_msg("\"%s\" is not %s", stage_row(row), title);
}

static void test_marks(void **state)
{
	stage_open(disk(SET));
	stage_pass(100);
	assert_picked("Level Ab");
	assert_non_null(strstr(stage_row(stage_find("Level Ad  ")), "✓"));
	assert_non_null(strstr(stage_row(stage_find("Level Ae  ")), "…"));
	assert_non_null(strstr(stage_row(stage_find("Level Af  ")), "17"));
	assert_string_equal(stage_words(stage_find("Level Ac  ")), "2 Level Ac 7 x 3 1");
	assert_shows("1 of 50   1 solved");
}

static void test_moving(void **state)
{
	stage_open(disk(SET));
	stage_keys("s");
	assert_picked("Level Ac");
	stage_keys("ww");
	assert_picked("Level By");
	assert_shows("50 of 50");
	stage_keys("s");
	assert_picked("Level Ab");
	stage_keys("\033[F");
	assert_picked("Level By");
	assert_hides("Level Ab");
	stage_keys("\033[H");
	assert_picked("Level Ab");
	stage_keys("\033[6~");
	assert_hides("  1 of 50");
	stage_keys("\033[5~");
	assert_picked("Level Ab");
	stage_keys("\033[6~\033[6~\033[6~\033[6~\033[6~\033[6~\033[6~\033[6~\033[6~");
	assert_picked("Level By");
}

/* In every window the picked level is in view, on its way down and up. */
static void test_in_view(void **state)
{
	static const int windows[][2] = {{80, 24}, {40, 12}, {132, 50}, {60, 10}, {30, 30}};

	stage_open(disk(SET));
	for (size_t w = 0; w < sizeof windows / sizeof *windows; w++) {
		stage_resize(windows[w][0], windows[w][1]);
		for (int i = 2; i <= LEVELS + 1; i++) {
			char title[16];

			stage_keys("s");
			snprintf(title, sizeof title, "Level %c%c",
				 'A' + (i % LEVELS == 1 ? 1 : i) / 26,
				 'a' + (i % LEVELS == 1 ? 1 : i) % 26);
			assert_picked(title);
		}
		stage_keys("ww");
		assert_picked("Level Bx");
		stage_keys("\033[H");
	}
}

static void test_unsolved(void **state)
{
	stage_open(disk(SET));
	stage_keys("s");
	stage_keys("n");
	stage_pass(100);
	assert_picked("Level Ae");
	stage_keys("n");
	stage_keys("n");
	stage_pass(100);
	assert_picked("Level Ah");
	stage_keys("p");
	stage_pass(100);
	assert_picked("Level Af");
}

/* While letters are typed it goes to the first title that holds them; without any, back to where
 * the search began. */
static void test_search(void **state)
{
	stage_open(disk(SET));
	stage_keys("s/LEVEL B");
	stage_pass(100);
	assert_picked("Level Ba");
	stage_keys("C");
	stage_pass(100);
	assert_picked("Level Bc");
	stage_keys("\177\177\177b");
	stage_pass(100);
	stage_keys("\033[B");
	stage_pass(100);
	stage_keys("\033[A");
	stage_pass(100);
	stage_keys("\177\177\177\177\177\177\177\177\177");
	assert_picked("Level Ac");
	stage_keys("9");
	stage_pass(100);
	assert_picked("Level Ac");
	stage_keys("\r");
	stage_keys("s");
	assert_picked("Level Ad");
}

/* After a game the row tells what it came to. Where the player went on to another level, that one
 * is picked. */
static void test_after_game(void **state)
{
	stage_open(disk(SET));
	stage_keys("\r");
	stage_keys("ddd");
	stage_keys("\r\rBob\r");
	stage_keys("\033");
	stage_pass(100);
	assert_shows("1 of 50   2 solved");
	assert_non_null(strstr(stage_row(stage_find("Level Ab  ")), "✓"));
	assert_non_null(strstr(stage_row(stage_find("Level Ab  ")), "  3"));
	stage_keys("\r");
	stage_keys("n");
	assert_shows("Level Ac");
	stage_keys("d");
	stage_keys("\033");
	stage_keys("ss\r");
	stage_pass(100);
	assert_picked("Level Ac");
	assert_non_null(strstr(stage_row(stage_find("Level Ac  ")), "…"));
}

static void test_author_and_board(void **state)
{
	stage_open(disk(SET));
	stage_resize(132, 24);
	assert_shows("Author 1");
	assert_shows("█☻ ◼ ⨯█");
	stage_keys("s");
	assert_shows("Author 2");
	stage_resize(24, 8);
	assert_hides("█☻ ◼ ⨯█");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_marks, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_moving, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_in_view, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_unsolved, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_search, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_after_game, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_author_and_board, setup, stage_teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
