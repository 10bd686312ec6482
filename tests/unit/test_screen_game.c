/* The game on its screen: keys, clicks, and what they do to the level's files. */
#include "unit.h"

#include <string.h>

#include "disk.h"
#include "stage.h"

#define SET	"set.sok"
#define MESSAGE 20 /* the row of what there is to tell */

static int setup(void **state)
{
	if (stage_setup(state) != 0)
		return -1;
	disk_put_string(disk(SET),
			"Set\n\nAlpha\n\n#########\n#@  $  .#\n#       #\n#  $   .#\n#########\n\n"
			"Author: Ann\n\n"
			"Beta\n\n########\n#@ $ . #\n#@     #\n########\n\n"
			"Gamma\n\n#######\n#@ $ .#\n#######\n\n"
			"Delta\n\n####\n# *#\n####\n\n"
			"Epsilon\n\n########\n#@ $  .#\n########\n");
	return 0;
}

/* Level N of the set, by its place in the list. */
static void open_level(int n)
{
	stage_open(disk(SET));
	for (int i = 1; i < n; i++)
		stage_keys("s");
	stage_keys("\r");
}

/* Its board, a row after the other, as it stands in the middle of the window. */
static void assert_rows(const char *const *rows)
{
	int row = stage_find(rows[0]);

	assert_true(row >= 0);
	for (int i = 0; rows[i] != NULL; i++)
		if (strstr(stage_row(row + i), rows[i]) == NULL)
			fail_msg("\"%s\" is not \"%s\"", stage_row(row + i), rows[i]);
}

static void test_moves(void **state)
{
	open_level(1);
	assert_shows("Alpha");
	assert_shows("Ann");
	stage_keys("d");
	assert_shows("Moves: 1 ");
	stage_keys("\033[1;5C");
	assert_shows("Moves: 2 ");
	stage_keys("\033[1;2C");
	assert_shows("Moves: 5 ");
	assert_shows("Pushes: 3 ");
	assert_shows("1/2");
	stage_keys("u");
	assert_shows("Moves: 6 ");
	assert_shows("Pushes: 2 ");
	stage_keys("y");
	assert_shows("Moves: 7 ");
	stage_keys("\033[H");
	assert_shows("Moves: 12 ");
	assert_shows("Pushes: 0 ");
	stage_keys("\033[F");
	assert_shows("Moves: 17 ");
	assert_shows("Pushes: 3 ");
	stage_keys("r");
	assert_shows("Moves: 0 ");
	stage_keys("\033[H");
	assert_shows("Moves: 0 ");
	stage_keys("u");
	assert_shows("Moves: 17 ");
	assert_file(disk(SET ".1.sav"), "rrRRRxRxxxxxrrRRR");
}

/* Shift with an arrow or a letter runs and pushes; Ctrl with an arrow stops at boxes. */
static void test_runs(void **state)
{
	open_level(1);
	stage_keys("\033[1;5B");
	stage_keys("\033[1;2C");
	stage_keys("K");
	stage_keys("\033[1;5D");
	assert_file(disk(SET ".1.sav"), "ddrRRRRuul");
	stage_keys("J");
	stage_keys("\033[1;5A");
	assert_file(disk(SET ".1.sav"), "ddrRRRRuuldduu");
}

/* A cursor takes the pusher along the shortest way; Esc leaves it where it was. */
static void test_cursor_walks(void **state)
{
	static const char *const there[] = {"█████████", "█   ◼  ⨯█", "█       █", "█  ◼  ☻⨯█",
					    NULL};

	open_level(1);
	stage_keys("gssaadddddd\r");
	stage_pass(2000);
	assert_shows("Moves: 7 ");
	assert_rows(there);
	stage_keys("gwww");
	stage_keys("\033");
	stage_pass(2000);
	assert_rows(there);
	stage_keys("gwwwwwwwww\r");
	stage_pass(2000);
	assert_shows("Moves: 7 ");
	stage_keys("\033");
	stage_keys("a");
	assert_shows("Moves: 8 ");
}

/* A key on the way stops it there. */
static void test_way_is_stopped(void **state)
{
	open_level(1);
	stage_keys("gssddddd\r");
	stage_keys("t");
	stage_pass(2000);
	assert_hides("Moves: 0 ");
	assert_hides("Moves: 7 ");
}

/* A box is picked, the squares in its reach are dotted, and it goes where it is sent. */
static void test_box_is_sent(void **state)
{
	open_level(1);
	assert_hides("·");
	stage_keys("gddd\r");
	assert_shows("█☻··◼··⨯█");
	stage_keys("dd\r");
	assert_hides("·");
	stage_pass(2000);
	assert_shows("Moves: 4 ");
	assert_shows("█    ☻◼⨯█");
	stage_keys("gd\r");
	assert_shows("·");
	stage_keys("\r");
	assert_hides("·");
	stage_keys("\r");
	assert_shows("·");
	stage_keys("\033");
	assert_hides("·");
}

/* A click does without the cursor; the right button undoes. */
static void test_clicks(void **state)
{
	open_level(3);
	stage_keys("\033[<0;39;12M");
	stage_pass(1000);
	assert_shows("Moves: 1 ");
	stage_keys("\033[<0;40;12M");
	assert_shows("·");
	stage_keys("\033[<0;41;12M");
	stage_pass(1000);
	assert_shows("Moves: 2 ");
	assert_shows("Pushes: 1 ");
	stage_keys("\033[<2;1;1M");
	assert_shows("Moves: 3 ");
	assert_shows("Pushes: 0 ");
	stage_keys("\033[<0;1;1M");
	stage_pass(1000);
	assert_shows("Moves: 3 ");
}

/* A box that a click picked is let go of with Esc and Backspace, and with any move, even one that
 * nothing comes of; then the keys do what they always do. */
static void test_let_go(void **state)
{
	static const char *const keys[] = {"\033", "\177", "y"};

	open_level(3);
	stage_keys("d");
	for (int i = 0; i < 3; i++) {
		stage_keys("\033[<0;40;12M");
		assert_shows("Push it where? Dots show where it can go");
		assert_shows("[Esc] cancel");
		stage_keys(keys[i]);
		assert_hides("Push it where?");
		assert_hides("·");
		assert_shows("Moves: 1 ");
	}
	stage_keys("gd\r");
	assert_shows("Push it where?");
	stage_keys("\033");
	assert_hides("Push it where?");
	stage_keys("\177");
	assert_shows("Moves: 2 ");
	stage_keys("\033");
	assert_shows("Leaderboard");
}

/* Where no way leads, that is said, and nothing is saved. */
static void test_no_way(void **state)
{
	open_level(3);
	stage_keys("gw\r");
	assert_shows("You can't get there");
	stage_keys("\033");
	assert_shows("Moves: 0 ");
	assert_false(disk_is(disk(SET ".3.sav")));
}

/* A click on another pusher makes it the active one. */
static void test_click_pusher(void **state)
{
	disk_put_string(disk("two.xsb"), "#######\n#@ $ .#\n#######\n#@ $ .#\n#######\n");
	stage_open(disk("two.xsb"));
	assert_int_equal(stage_find("█☻ ◼ ⨯█"), 10);
	stage_keys("\033[<0;38;13M");
	stage_keys("ddd");
	assert_file(disk("two.xsb.sav"), "{dd}rRR");
	stage_keys("\033[<0;38;11M");
	stage_keys("ddd");
	assert_shows("Solved in 6 moves and 4 pushes");
}

/* Tab and the cursor change the active pusher, free of cost. */
static void test_pushers(void **state)
{
	open_level(2);
	stage_keys("\td");
	assert_shows("Moves: 1 ");
	stage_keys("gw\r");
	stage_pass(500);
	assert_shows("Moves: 2 ");
	stage_keys("u\td");
	assert_shows("Moves: 4 ");
	assert_file(disk(SET ".2.sav"), "{d}rux{ul}r");
}

static void test_other_levels(void **state)
{
	disk_put_string(disk(SET ".3.sok"),
			"Gamma\n\n#######\n#@ $ .#\n#######\n\nSolution\nrRR\n");
	open_level(1);
	stage_keys("n");
	assert_shows("Beta");
	stage_keys("n");
	assert_shows("Gamma");
	stage_keys("p");
	assert_shows("Beta");
	stage_keys("N");
	stage_pass(100);
	assert_shows("Epsilon");
	stage_keys("P");
	stage_pass(100);
	assert_shows("Beta");
	stage_keys("p");
	assert_shows("Alpha");
}

/* A game that is left for another level waits, and can be gone on with. */
static void test_saves_wait(void **state)
{
	open_level(1);
	stage_keys("dds");
	stage_keys("n");
	assert_shows("Beta");
	assert_file(disk(SET ".1.sav"), "rrd");
	stage_keys("p");
	assert_shows("Alpha");
	stage_keys("\r");
	assert_shows("Moves: 3 ");
	stage_keys("d");
	assert_file(disk(SET ".1.sav"), "rrdr");
}

static void test_backwards(void **state)
{
	static const char *const round[] = {"███████", "█☻ ⨯ ◼█", NULL};

	open_level(3);
	stage_keys("d");
	stage_keys("b");
	assert_shows("Moves: 1 ");
	stage_keys("r");
	stage_keys("b");
	assert_rows(round);
	stage_keys("gddd\r");
	assert_shows("Moves: 0 ");
	stage_keys("a");
	assert_shows("Moves: 1 ");
	stage_keys("a");
	assert_shows("1/1");
	stage_keys("\r");
	stage_pass(100);
	assert_false(disk_is(disk(SET ".3.dat")));
	assert_true(disk_is(disk(SET ".3.sok")));
}

/* A name for the game as it stands, which is then in the list of what is stored. */
static void test_snapshot(void **state)
{
	open_level(3);
	stage_keys("m");
	stage_keys("dm");
	assert_shows("Snapshot 1/0");
	stage_keys("Start\r");
	assert_shows("Start");
	stage_keys("dm");
	stage_keys("\033");
	stage_keys("v");
	assert_shows("▸ Start");
	assert_hides("Snapshot 2/1");
	stage_keys("\033");
	assert_shows("Moves: 2 ");
}

/* A box in a corner is said to be lost, unless that is turned off. */
static void test_lost(void **state)
{
	disk_put_string(disk("corner.xsb"), "#####\n#   #\n#@$ #\n#  .#\n#####\n");
	stage_open(disk("corner.xsb"));
	stage_keys("sdw");
	assert_shows("Pushes: 1 ");
	assert_string_not_equal(stage_row(MESSAGE), "");
	stage_keys("u");
	assert_string_equal(stage_row(MESSAGE), "");
	stage_keys("tw");
	assert_shows("Pushes: 1 ");
	assert_string_equal(stage_row(MESSAGE), "");
}

/* How the board is drawn changes at once. */
static void test_looks(void **state)
{
	static const char *const wide[] = {"██████████████", "██☻   ◼   ⨯ ██", NULL};

	open_level(3);
	stage_keys("+");
	assert_rows(wide);
	stage_keys("-");
	assert_shows("█☻ ◼ ⨯█");
	stage_keys("o");
	assert_hides("█☻ ◼ ⨯█");
	stage_keys("o");
	assert_shows("#@ $ .#");
	stage_keys("o");
	assert_shows("█☻ ◼ ⨯█");
}

/* Solved, a level leads to its leaderboard, and the saved game goes. */
static void test_solved(void **state)
{
	open_level(3);
	stage_keys("d");
	assert_file(disk(SET ".3.sav"), "r");
	stage_keys("dd");
	assert_shows("1/1");
	stage_keys("a");
	assert_shows("1/1");
	stage_keys("\r\rBob\r");
	assert_shows("3  Bob");
	assert_file(disk(SET ".3.dat"), "3 Bob\n");
	assert_false(disk_is(disk(SET ".3.sav")));
	assert_true(disk_is(disk(SET ".3.sok")));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_moves, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_runs, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_cursor_walks, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_way_is_stopped, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_box_is_sent, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_clicks, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_let_go, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_no_way, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_click_pusher, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_pushers, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_other_levels, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_saves_wait, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_backwards, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_snapshot, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_lost, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_looks, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_solved, setup, stage_teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
