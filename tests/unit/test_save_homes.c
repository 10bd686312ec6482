/* SPDX-License-Identifier: MIT */
/* Where the game in progress is saved: both homes, and what stands in the way. */
#include "unit.h"

#include <sys/stat.h>
#include <unistd.h>

#include "saved.h"

/* Not a save, whatever its name: told as it is, left alone, and the game is saved in the other
 * home. */
static void assert_problem(enum error_kind kind)
{
	OWN_GAME game = small_game(GAME_FORWARD, "");
	struct save *save;

	alarm(10);
	assert_int_equal(find(), 1);
	assert_string_equal(found[HOME_BESIDE].path, disk(SAV));
	assert_int_equal(found[HOME_BESIDE].problem.kind, kind);
	assert_true(found[HOME_BESIDE].problem.text[0] != '\0');
	save = open_new(game);
	assert_true(play(save, game, "u"));
	assert_true(save_is_fallback(save));
	/* the folder itself could be written */
	assert_true(save_aside(save)->kind != ERROR_NONE && save_aside(save)->kind != ERROR_DENIED);
	assert_file(save_path(save), "u");
	assert_true(save_remove(save, &err));
	assert_int_equal(err.kind, ERROR_NONE);
	alarm(0);
}

UNIT_FIXTURE(saved_setup, saved_teardown);

UNIT_TEST(folder_of_that_name)
{
	size_t count;

	disk_folder(disk(SAV), 0755);
	assert_problem(ERROR_INPUT);
	assert_true(save_found_waits(sidecars, GAME_FORWARD, &count) && count == 0);
	assert_listing(disk("d"), "level.xsb level.xsb.sav");
	assert_true(save_found_delete(&found[HOME_BESIDE], &err));
	assert_listing(disk("d"), "level.xsb level.xsb.sav.bad");
}

UNIT_TEST(fifo_of_that_name)
{
	assert_int_equal(mkfifo(disk(SAV), 0666), 0);
	assert_problem(ERROR_INPUT);
	assert_listing(disk("d"), "level.xsb level.xsb.sav");
}

UNIT_TEST(link_of_that_name)
{
	disk_put_string(disk("victim"), "ud");
	assert_int_equal(symlink(disk("victim"), disk(SAV)), 0);
	assert_problem(ERROR_INPUT);
	assert_file(disk("victim"), "ud");
	assert_int_equal(unlink(disk(SAV)), 0); /* the link itself is still there */
	assert_true(disk_is(disk("victim")));
}

UNIT_TEST(unreadable)
{
	disk_put_string(disk(SAV), "ud");
	disk_give(disk(SAV));
	assert_int_equal(chmod(disk(SAV), 0), 0);
	disk_other();
	assert_problem(ERROR_DENIED);
	disk_self();
	assert_int_equal(chmod(disk(SAV), 0644), 0);
	assert_file(disk(SAV), "ud");
}

UNIT_TEST(too_large)
{
	disk_put_string(disk(SAV), "ud");
	assert_int_equal(truncate(disk(SAV), 200 << 20), 0);
	disk_put_string(disk(SAV ".bad"), "an older one");
	assert_problem(ERROR_LIMIT);
	assert_true(save_found_delete(&found[HOME_BESIDE], &err));
	assert_listing(disk("d"), "level.xsb level.xsb.sav.bad level.xsb.sav.bad.2");
	assert_file(disk(SAV ".bad"), "an older one");
}

/* Write-protected, but the folder is ours: held from the start and replaced at the first move. */
UNIT_TEST(write_protected_save)
{
	OWN_GAME game = small_game(GAME_FORWARD, "u");
	OWN_SAVE save = NULL;

	disk_other();
	disk_put_string(disk(SAV), "uddu"); /* the player goes on after the first move */
	assert_int_equal(chmod(disk(SAV), 0444), 0);
	assert_int_equal(find(), 1);
	save = open_found(game);
	assert_int_equal(find(), 1);
	assert_true(found[HOME_BESIDE].busy);
	assert_saves(save, game, "d", "ud");
	assert_true(save_is_synced(save)); /* a power cut must not take both */
	assert_saves(save, game, "d", "udd");
	assert_false(save_is_fallback(save));
}

UNIT_TEST(read_only_folder)
{
	OWN_GAME game = small_game(GAME_FORWARD, "u");
	struct save *save;

	disk_shut(disk("d"));
	save = open_new(game);
	assert_true(save_write(save, game, &err));
	assert_true(save_is_fallback(save));
	assert_string_equal(save_path(save), disk_fallback(LEVEL, ".sav"));
	assert_true(play(save, game, "d"));
	assert_true(game_reset(game));
	assert_true(play(save, game, "d"));
	assert_file(disk_fallback(LEVEL, ".sav"), "d");
	save_close(save);
	assert_int_equal(find(), 1);
	assert_null(found[HOME_BESIDE].path);
	assert_string_equal(found[HOME_FALLBACK].path, disk_fallback(LEVEL, ".sav"));
	assert_listing(disk("d"), "level.xsb");
	save = save_open(sidecars, game, &found[HOME_FALLBACK], &err);
	assert_true(play(save, game, "u"));
	assert_file(disk_fallback(LEVEL, ".sav"), "du");
	assert_true(save_remove(save, &err));
	assert_int_equal(find(), 0);
}

UNIT_TEST(nowhere)
{
	OWN_GAME game = small_game(GAME_FORWARD, "u");
	OWN_SAVE save = NULL;

	assert_int_equal(chmod(disk("d"), 0555), 0);
	disk_shut(disk("data"));
	save = open_new(game);
	assert_fails(save_write(save, game, &err), ERROR_DENIED);
	assert_null(save_path(save));
	disk_self();
	assert_int_equal(chmod(disk("d"), 0777), 0);
	disk_other();
	assert_true(play(save, game, "d")); /* the next call tries again */
	assert_file(disk(SAV), "ud");
}

UNIT_TEST(both_homes_hold_a_save)
{
	OWN_SIDECARS installed = sidecars_new(disk(LEVEL), 0, true);
	OWN_GAME game = small_game(GAME_FORWARD, "ud"), *other = small_game(GAME_FORWARD, "d");
	struct save *save = save_open(installed, game, NULL, &err);

	assert_true(save_write(save, game, &err));
	save_close(save);
	disk_put_string(disk(SAV), "d");
	assert_int_equal(find(), 2);
	assert_slice(text_slice(&found[HOME_BESIDE].moves), "d");
	assert_slice(text_slice(&found[HOME_FALLBACK].moves), "ud");
	assert_int_equal(found[HOME_FALLBACK].home, HOME_FALLBACK);

	/* Each is played on where it stands, and the other stays. */
	save = save_open(sidecars, game, &found[HOME_FALLBACK], &err);
	assert_true(play(save, game, "R"));
	assert_true(save_is_fallback(save));
	assert_true(game_reset(game));
	assert_true(play(save, game, "R"));
	save_close(save);
	assert_file(disk_fallback(LEVEL, ".sav"), "R");
	assert_file(disk(SAV), "d");
	save = open_found(other);
	assert_true(play(save, other, "u"));
	assert_true(save_remove(save, &err));
	assert_file(disk_fallback(LEVEL, ".sav"), "R");
	assert_listing(disk("d"), "level.xsb");
}

/*
 * A save that moves to the other home while its folder lets nothing be deleted: the file that stays
 * behind goes with the save, or as soon as it can.
 */
static struct save *move_away(struct game *game)
{
	struct save *save = open_new(game);

	disk_other();
	assert_true(play(save, game, "u"));
	/* a second name of the file: not written in place any more */
	assert_int_equal(link(disk(SAV), disk("d/second")), 0);
	disk_self();
	disk_shut(disk("d"));
	assert_true(play(save, game, "d"));
	assert_true(save_is_fallback(save));
	assert_file(disk(SAV), "u");
	assert_int_equal(find(), 2);
	assert_true(found[HOME_BESIDE].busy); /* nobody plays on from it meanwhile */
	return save;
}

static void writable_again(void)
{
	disk_self();
	assert_int_equal(chmod(disk("d"), 0777), 0);
	disk_other();
}

UNIT_TEST(left_home_is_cleared)
{
	for (int closes = 0; closes < 2; closes++) {
		OWN_GAME game = small_game(GAME_FORWARD, "");
		struct save *save = move_away(game);

		writable_again();
		if (closes)
			save_close(save);
		else
			assert_true(save_remove(save, &err));
		assert_int_equal(find(), closes);
		if (closes)
			assert_slice(text_slice(&found[HOME_FALLBACK].moves), "ud");
		assert_listing(disk("d"), "level.xsb second");
		unlink(disk("d/second"));
		disk_self();
	}
}

/* Not deleted in both homes is not deleted. */
UNIT_TEST(left_home_cannot_be_cleared)
{
	OWN_GAME game = small_game(GAME_FORWARD, "");
	struct save *save = move_away(game);

	assert_fails(save_remove(save, &err), ERROR_DENIED);
	assert_true(err.text[0] != '\0');
	assert_int_equal(find(), 1);
	assert_file(disk(SAV), "u");
}

UNIT_TEST(deleted_while_played)
{
	OWN_GAME game = small_game(GAME_FORWARD, "u");
	OWN_SAVE save = open_new(game);

	assert_true(save_write(save, game, &err));
	assert_int_equal(unlink(disk(SAV)), 0);
	assert_saves(save, game, "d", "ud");
	assert_saves(save, game, "R", "udR");
}

UNIT_TEST(folder_deleted_while_played)
{
	OWN_GAME game = small_game(GAME_FORWARD, "u");
	OWN_SAVE save = open_new(game);

	assert_true(save_write(save, game, &err));
	assert_int_equal(unlink(disk(SAV)), 0);
	assert_int_equal(unlink(disk(LEVEL)), 0);
	assert_int_equal(rmdir(disk("d")), 0);
	assert_true(play(save, game, "d"));
	assert_true(save_is_fallback(save));
	assert_file(disk_fallback(LEVEL, ".sav"), "ud");
}
