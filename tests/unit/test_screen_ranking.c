/* The leaderboard and the question how to go on. */
#include "unit.h"

#include <string.h>

#include "disk.h"
#include "stage.h"

#define FULL "2 Ann\n3 Bob\n4 Cid\n5 Dot\n6 Eve\n7 Fay\n8 Gil\n9 Hal\n10 Ida\n11 Jim\n"

static int setup(void **state)
{
	if (stage_setup(state) != 0)
		return -1;
	disk_put_string(disk("levels/1.xsb"), "########\n#@  $ .#\n########\nTitle: One\n");
	disk_put_string(disk("levels/2.xsb"), "########\n#@ $  .#\n########\nTitle: Two\n");
	return 0;
}

/* Of a leaderboard that has no room the best entry and those around the new one are in view, at its
 * top, in its middle and at its end. */
static void test_new_entry_in_view(void **state)
{
	static const struct {
		const char *moves;
		const char *rank;
	} games[] = {
		{"dddd", "▸ 4. 4 Zed"},
		{"dadadddd", "▸ 8. 8 Zed"},
		{"dadadadddd", "▸ 10. 10 Zed"},
	};

	for (int rows = 8; rows <= 24; rows++) {
		for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
			bool found = false;

			disk_put_string(disk("levels/1.xsb.dat"), FULL);
			stage_open(disk("levels/1.xsb"));
			stage_resize(40, rows);
			stage_keys(games[i].moves);
			stage_keys("\r\rZed\r");
			for (int row = 0; row < rows; row++)
				found = found || strstr(stage_words(row), games[i].rank) != NULL;
			if (!found)
				fail_msg("%s is not seen in %d rows", games[i].rank, rows);
			assert_shows("2  Ann");
			assert_shows("Play again");
			stage_close();
		}
	}
}

/* Page Up and Page Down show every entry and stop at both ends. */
static void test_scroll(void **state)
{
	disk_put_string(disk("levels/1.xsb.dat"), FULL);
	stage_open(disk("levels/1.xsb"));
	stage_resize(40, 9);
	stage_keys("\033");
	assert_shows("2  Ann");
	assert_shows("3  Bob");
	assert_hides("11  Jim");
	for (int i = 0; i < 12; i++)
		stage_keys("\033[6~");
	assert_shows("2  Ann");
	assert_shows("11  Jim");
	assert_hides("3  Bob");
	stage_keys("\033[5~");
	assert_hides("11  Jim");
	assert_shows("10  Ida");
	for (int i = 0; i < 12; i++)
		stage_keys("\033[5~");
	assert_shows("3  Bob");
	stage_keys("\033[6~");
	assert_hides("3  Bob");
	/* where there is room nothing scrolls */
	stage_resize(40, 24);
	assert_shows("3  Bob");
	assert_shows("11  Jim");
	stage_keys("\033[6~");
	assert_shows("3  Bob");
}

/* What the last row says of Esc is what it does, wherever that leads. */
static void test_leave(void **state)
{
	stage_open(NULL);
	stage_keys("\r"); /* the arcade */
	assert_shows("One");
	stage_keys("d\033");
	assert_shows("▸ Back to the game");
	assert_shows("[Esc] leave");
	stage_keys("\033");
	assert_shows("▸ Continue: One");
	stage_keys("\r");
	stage_keys("\033");
	stage_keys("\r"); /* back to the game, by the choice of that name */
	assert_shows("Moves: 1");
	stage_keys("\033");
	stage_keys("\177");
	assert_shows("▸ Continue: One");
	stage_close();
	stage_open(disk("levels/1.xsb"));
	stage_keys("\r"); /* the saved game */
	stage_keys("\033");
	assert_shows("Leaderboard: One");
	stage_keys("\033");
	assert_shows("Arcade mode"); /* there is no list of one level */
}

/* Asked whether to enter the score, Esc is no. */
static void test_no(void **state)
{
	stage_open(disk("levels/1.xsb"));
	stage_keys("dddd\r");
	assert_shows("Do you want");
	assert_shows("[Esc] no");
	assert_hides("leave");
	stage_keys("\033");
	assert_shows("No entries yet");
	assert_shows("[Esc] leave");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_new_entry_in_view, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_scroll, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_leave, setup, stage_teardown),
		cmocka_unit_test_setup_teardown(test_no, setup, stage_teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
