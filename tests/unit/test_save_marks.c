/* SPDX-License-Identifier: MIT */
/* Journals with jumps, changes of pusher and games taken over survive being saved and loaded; so
 * does the mark behind them. */
#include "unit.h"

#include <unistd.h>

#include "store/save.h"

#include "disk.h"

#define LEVEL	   "level.xsb"
#define OPERATIONS 60

static struct sidecars *sidecars;

UNIT_SETUP(disk)
{
	disk_put_string(disk(LEVEL), small_board);
	sidecars = sidecars_new(disk(LEVEL), 0, false);
}

static int teardown(void **state)
{
	sidecars_free(sidecars);
	return disk_teardown(state);
}

/* One thing that a player may do. */
static void act(struct game *game, struct chance *chance)
{
	int what = chance_below(chance, 100), at = chance_below(chance, board_size(game->board));

	if (what < 12)
		game_undo(game);
	else if (what < 20)
		game_redo(game);
	else if (what < 22)
		game_reset(game);
	else if (what < 24)
		game_take_over(game);
	else if (what < 50 && game->mode == GAME_REVERSE)
		game_jump(game, at);
	else if (what < 50 && game->board->pushers > 1)
		while (!game_activate(game, at))
			at = (at + 1) % board_size(game->board);
	else
		game_step(game, (enum direction)chance_below(chance, DIRECTIONS));
}

static void check_loaded(const struct game *game, const struct board *level)
{
	OWN_GAME again = game_new(level, game->mode);
	struct save_found found[HOMES];

	assert_int_equal(save_found_look(sidecars, game->mode, found), 1);
	assert_int_equal(found[HOME_BESIDE].problem.kind, ERROR_NONE);
	assert_true(game_play(again, text_slice(&found[HOME_BESIDE].moves), NULL));
	assert_slice(text_slice(&again->journal), text_slice(&game->journal).at);
	assert_slice(text_slice(&again->line), text_slice(&game->line).at);
	assert_true(board_equal(again->board, game->board));
	assert_int_equal(again->here, game->here);
	assert_int_equal(again->waiting, game->waiting);
	assert_int_equal(again->score, game->score);
	assert_int_equal(again->taken_over, game->taken_over);
	save_found_free(found);
}

/* Written after each action and looked at now and then, as the next window would see it. */
static void play_and_load(const char *rows, enum game_mode mode, struct chance *chance)
{
	OWN_BOARD level = board_from(rows);
	OWN_GAME game = game_new(level, mode);
	struct error err = {0};
	struct save *save = save_open(sidecars, game, NULL, &err);

	assert_non_null(save);
	for (int i = 0; i < OPERATIONS; i++) {
		act(game, chance);
		if (!save_write(save, game, &err))
			fail_msg("%s", err.text);
		if (game->journal.length > 0 && chance_of(chance, 20))
			check_loaded(game, level);
	}
	assert_true(save_remove(save, &err));
}

static const char room[] = "#########\n#   #   #\n#  $    #\n#   # $ #\n# . @ . #\n#########";
static const char turns[] = "#########\n#@  #  @#\n#  $    #\n#   # $ #\n# . @ . #\n#########";

UNIT_FIXTURE(setup, teardown);

UNIT_TEST(jumps)
{
	struct chance chance = {51};

	for (int i = 0; i < 60; i++)
		play_and_load(room, GAME_REVERSE, &chance);
}

UNIT_TEST(changes)
{
	struct chance chance = {52};

	for (int i = 0; i < 60; i++)
		play_and_load(turns, GAME_FORWARD, &chance);
}

/* A mark stands behind the moves, is no move, and goes with the next one. */
UNIT_TEST(marks)
{
	OWN_GAME game = small_game(GAME_FORWARD, "ud");
	struct save_found found[HOMES];
	struct error err = {0};
	struct save *save = save_open(sidecars, game, NULL, &err);
	static const int equals[] = {0, 3, SAVE_SETTLED, 9, SAVE_UNMARKED};

	for (size_t i = 0; i < sizeof equals / sizeof *equals; i++) {
		assert_true(save_mark(save, game, equals[i], &err));
		assert_int_equal(save_found_look(sidecars, GAME_FORWARD, found), 1);
		assert_slice(text_slice(&found[HOME_BESIDE].moves), "ud");
		assert_int_equal(found[HOME_BESIDE].equals, equals[i]);
		assert_false(save_found_is_settled(&found[HOME_BESIDE], equals[i]));
		assert_true(save_found_is_settled(&found[HOME_BESIDE], equals[i] + 1));
		save_found_free(found);
	}
	assert_true(game_play(game, slice_of("d"), NULL));
	assert_true(save_write(save, game, &err));
	assert_file(disk(LEVEL ".sav"), "udd");
	assert_int_equal(save_found_look(sidecars, GAME_FORWARD, found), 1);
	assert_int_equal(found[HOME_BESIDE].equals, SAVE_UNMARKED);
	assert_false(save_found_is_settled(&found[HOME_BESIDE], 10));
	save_found_free(found);
	save_close(save);
}

/* Killed in the middle of the mark, the player is asked once more, never once too little. */
UNIT_TEST(parts_of_marks)
{
	OWN_GAME game = small_game(GAME_FORWARD, "ud");
	struct save_found found[HOMES];
	struct error err = {0};
	OWN_TEXT bytes = {0};

	for (int equals = SAVE_SETTLED; equals < 10; equals++) {
		struct save *save = save_open(sidecars, game, NULL, &err);

		assert_true(save_mark(save, game, equals, &err));
		save_close(save);
		text_cut(&bytes, 0);
		assert_true(read_whole(disk(LEVEL ".sav"), &bytes));
		while (bytes.length > 2) {
			disk_put(disk(LEVEL ".sav"), text_slice(&bytes));
			assert_int_equal(save_found_look(sidecars, GAME_FORWARD, found), 1);
			assert_true(equals < 0 ||
				    !save_found_is_settled(&found[HOME_BESIDE], equals));
			save_found_free(found);
			text_cut(&bytes, bytes.length - 1);
		}
		assert_int_equal(unlink(disk(LEVEL ".sav")), 0);
	}
	/* more than any mark has: nobody is asked */
	disk_put_string(disk(LEVEL ".sav"), "ud\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t");
	assert_int_equal(save_found_look(sidecars, GAME_FORWARD, found), 1);
	assert_true(save_found_is_settled(&found[HOME_BESIDE], 0));
	save_found_free(found);
}
