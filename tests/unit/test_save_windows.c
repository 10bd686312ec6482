/* SPDX-License-Identifier: MIT */
/* One level in two programs: the second one learns that the level is being played. */
#include "unit.h"

#include <signal.h>
#include <unistd.h>

#include "saved.h"

static int pipes[2][2]; /* to the child, from the child */

static int setup(void **state)
{
	if (saved_setup(state) != 0)
		return -1;
	for (int i = 0; i < 2; i++)
		if (pipe(pipes[i]) != 0)
			return -1;
	return 0;
}

static int teardown(void **state)
{
	for (int i = 0; i < 4; i++)
		close(pipes[i / 2][i % 2]);
	return saved_teardown(state);
}

/* One side says that it is so far, the other waits for it. */
static void say(int end)
{
	if (write(pipes[end][1], ".", 1) != 1)
		_exit(99);
}

static void hear(int end)
{
	char c;

	if (read(pipes[end][0], &c, 1) != 1)
		_exit(99);
}

static int hold_a_save(void *data)
{
	OWN_GAME game = small_game(GAME_FORWARD, "");
	struct save *save;

	(void)data;
	save_found_look(sidecars, GAME_FORWARD, found);
	if (found[HOME_BESIDE].path != NULL)
		game_play(game, text_slice(&found[HOME_BESIDE].moves), NULL);
	save = save_open(sidecars, game,
			 found[HOME_BESIDE].path != NULL ? &found[HOME_BESIDE] : NULL, NULL);
	if (save == NULL)
		return 1;
	if (found[HOME_BESIDE].path == NULL &&
	    (!game_play(game, slice_of("ud"), NULL) || !save_write(save, game, NULL)))
		return 2;
	say(1);
	hear(0);
	if (!game_reset(game) || !game_play(game, slice_of("l"), NULL) ||
	    !save_write(save, game, NULL))
		return 3;
	say(1);
	hear(0);
	save_close(save);
	save_found_free(found);
	return 0;
}

/* All that a second game can try while the first one plays. */
static void assert_all_is_refused(const char *moves)
{
	OWN_GAME game = small_game(GAME_FORWARD, moves);
	struct save *save;

	save_found_free(found);
	assert_int_equal(save_found_look(sidecars, GAME_FORWARD, found), 1);
	assert_true(found[HOME_BESIDE].busy);
	assert_slice(text_slice(&found[HOME_BESIDE].moves), moves);
	assert_fails(save_open(sidecars, game, &found[HOME_BESIDE], &err), ERROR_BUSY);
	assert_fails(save_found_delete(&found[HOME_BESIDE], &err), ERROR_BUSY);
	err = (struct error){0};
	save = save_open(sidecars, game, NULL, &err);
	assert_non_null(save);
	for (int i = 0; i < 2; i++) {
		assert_true(game_step(game, UP) != STEP_BLOCKED || game_undo(game));
		assert_fails(save_write(save, game, &err), ERROR_BUSY);
		assert_null(save_path(save));
	}
	assert_true(save_remove(save, NULL));
	assert_file(disk(SAV), moves);
	assert_listing(disk("d"), "level.xsb level.xsb.sav");
	assert_false(disk_is(disk_fallback(LEVEL, ".sav")));
}

UNIT_FIXTURE(setup, teardown);

/* Who comes second is told, also after the first one's reset has put another file there. */
UNIT_TEST(second_game_is_told)
{
	pid_t child = child_start(hold_a_save, NULL);

	hear(1);
	assert_all_is_refused("ud");
	say(0);
	hear(1);
	assert_all_is_refused("l");
	say(0);
	assert_int_equal(child_wait(child), 0);
	save_found_free(found);
	assert_int_equal(save_found_look(sidecars, GAME_FORWARD, found), 1);
	assert_false(found[HOME_BESIDE].busy);
	assert_true(save_found_delete(&found[HOME_BESIDE], &err));
}

/* A save that is played on is held before the first move. */
UNIT_TEST(held_from_loading_on)
{
	pid_t child;

	disk_put_string(disk(SAV), "ud");
	child = child_start(hold_a_save, NULL);
	hear(1);
	assert_all_is_refused("ud");
	say(0);
	hear(1);
	assert_all_is_refused("l");
	kill(child, SIGKILL);
	assert_int_equal(child_wait(child), 128 + SIGKILL);
	save_found_free(found);
	assert_int_equal(save_found_look(sidecars, GAME_FORWARD, found), 1);
	assert_false(found[HOME_BESIDE].busy); /* a lock dies with its program */
}

/*
 * Both begin, the other one moves first and leaves: its save waits, and isn't ours to write
 * over.
 */
UNIT_TEST(saved_by_another_meanwhile)
{
	OWN_GAME game = small_game(GAME_FORWARD, "R");
	OWN_SAVE save = save_open(sidecars, game, NULL, &err);
	pid_t child = child_start(hold_a_save, NULL);

	hear(1);
	assert_fails(save_write(save, game, &err), ERROR_BUSY);
	say(0);
	hear(1);
	say(0);
	assert_int_equal(child_wait(child), 0);
	assert_fails(save_write(save, game, &err), ERROR_BUSY);
	assert_file(disk(SAV), "l");
	/* Once it is deleted, the next move saves all. */
	assert_int_equal(unlink(disk(SAV)), 0);
	assert_true(game_undo(game));
	assert_true(save_write(save, game, &err));
	assert_file(disk(SAV), "Rx");
}
