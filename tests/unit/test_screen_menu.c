/* The main menu, and the screens between it and a game. */
#include "unit.h"

#include <string.h>

#include "disk.h"
#include "stage.h"

#define ONE "########\n#@  $ .#\n########\nTitle: One\n"
#define TWO "#########\n#@  $  .#\n#########\nTitle: Two\n"

static int setup(void **state)
{
	if (stage_setup(state) != 0)
		return -1;
	disk_put_string(disk("levels/1.xsb"), ONE);
	disk_put_string(disk("levels/2.xsb"), TWO);
	return 0;
}

static void test_arcade(void **state)
{
	disk_put_string(disk("levels/1.xsb.sok"),
			"One\n\n########\n#@  $ .#\n########\n\nSolution\nrrRR\n");
	stage_open(NULL);
	choose("Arcade");
	assert_shows("Two");
	stage_keys("\033");
	assert_hides("Moves: ");
}

/* A path is typed, completed, or taken from the last ones. */
static void test_path(void **state)
{
	disk_put_string(disk("home/map.xsb"), ONE);
	disk_put_string(disk("home/map.xsb.dat"), "4 Ann\n");
	stage_open(NULL);
	choose("Custom");
	stage_keys("~/m\t");
	assert_shows("~/map.xsb");
	stage_keys("\r");
	assert_shows("Moves: 0 ");
	assert_shows("Ann");
	stage_close();
	stage_open(NULL);
	choose("Custom");
	stage_keys("~/none.xsb\r");
	assert_hides("Moves: ");
	stage_keys("\r");
	stage_keys("\033[B");
	stage_keys("\033[B");
	stage_keys("\r");
	assert_hides("none.xsb");
}

static void test_last_paths(void **state)
{
	stage_open(disk("levels/1.xsb"));
	stage_close();
	stage_open(disk("levels/2.xsb"));
	stage_close();
	stage_open(NULL);
	choose("Custom");
	assert_int_equal(stage_find("levels/2.xsb") + 1, stage_find("levels/1.xsb"));
	stage_keys("\033[B");
	assert_non_null(strstr(stage_row(stage_find("▸")), "levels/2.xsb"));
	stage_keys("\033[B");
	assert_non_null(strstr(stage_row(stage_find("▸")), "levels/1.xsb"));
	stage_keys("\033[A");
	assert_non_null(strstr(stage_row(stage_find("▸")), "levels/2.xsb"));
	stage_keys("\033[B\r");
	assert_shows("One");
}

/* A level is pasted in the menu and where a path is typed; what holds none is said to. */
static void test_paste(void **state)
{
	stage_open(NULL);
	stage_keys("\033[200~#####\n#@$.#\n#####\n\033[201~");
	assert_shows("█☻◼⨯█");
	stage_close();
	stage_open(NULL);
	choose("Custom");
	stage_keys("\033[200~#####\n#@$.#\n#####\n\033[201~");
	assert_shows("█☻◼⨯█");
	stage_close();
	stage_open(NULL);
	stage_keys("\033[200~nothing of the kind\nnor here\n\033[201~");
	assert_shows("▸");
	assert_hides("☻");
	stage_keys("\r");
	choose("Custom");
	stage_keys("\033[200~~/some/path\n\033[201~");
	assert_shows("~/some/path");
}

/* What is chosen shows at once, and is kept. */
static void test_settings(void **state)
{
	stage_open(NULL);
	choose("Settings");
	assert_shows("☻");
	stage_keys("ddd");
	assert_hides("☻");
	assert_shows("@");
	stage_keys("a");
	assert_hides("@");
	stage_keys("d");
	assert_shows("@");
	stage_keys("sd");
	stage_keys("\033");
	assert_shows("> Settings");
	stage_close();
	stage_open(disk("levels/1.xsb"));
	assert_shows("##@     $   . ##");
}

static void test_help(void **state)
{
	stage_open(disk("levels/1.xsb"));
	stage_keys("?");
	assert_shows("Home");
	assert_hides("Moves: ");
	stage_resize(60, 10);
	assert_hides("Home");
	for (int i = 0; i < 60 && !stage_shows("Home"); i++)
		stage_keys("s");
	assert_shows("Home");
	for (int i = 0; i < 60; i++)
		stage_keys("w");
	assert_hides("Home");
	stage_keys("\033");
	stage_resize(80, 24);
	assert_shows("Moves: 0 ");
}

static void test_quit(void **state)
{
	stage_open(NULL);
	choose("Quit");
	assert_true(stage_has_ended());
	assert_int_equal(stage_close(), 0);
	stage_open(NULL);
	stage_keys("\033");
	assert_true(stage_has_ended());
	assert_int_equal(stage_close(), 0);
	stage_open(disk("levels/1.xsb"));
	assert_int_equal(stage_close(), 128 + 15);
}

/* In a window that is too small it waits for a larger one, and plays nothing blind. */
static void test_too_small(void **state)
{
	stage_open(disk("levels/1.xsb"));
	stage_resize(10, 3);
	stage_keys("d");
	stage_resize(80, 24);
	assert_shows("Moves: 0 ");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_arcade, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_path, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_last_paths, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_paste, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_settings, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_help, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_quit, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_too_small, setup, stage_teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
