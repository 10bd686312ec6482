/* SPDX-License-Identifier: MIT */
/* What the store asks of the system, how often, and what it makes of one failure. */
#include "unit.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/config.h"
#include "store/folder.h"
#include "store/later.h"

#include "faults/system.h"
#include "saved.h"

/* The calls whose failing can lose something. */
#define RISKY                                                                          \
	(CALL(CALL_OPENAT) | CALL(CALL_PWRITE) | CALL(CALL_FSYNC) | CALL(CALL_CLOSE) | \
	 CALL(CALL_RENAMEAT) | CALL(CALL_FTRUNCATE))

/* The at-th risky call fails; 0: none. */
static void arm(int at, int error)
{
	system_plan(&(struct plan){.kind = at > 0 ? PLAN_FAIL : PLAN_COUNT,
				   .at = at,
				   .times = 1,
				   .error = error,
				   .calls = RISKY});
}

static struct game *game;

static int teardown(void **state)
{
	game_free(game);
	game = NULL;
	return saved_teardown(state);
}

static void prepare_replace(void)
{
	(void)unlink(disk("d/file"));
	disk_put_string(disk("d/file"), "the old content");
	err = (struct error){0};
}

UNIT_FIXTURE(saved_setup, teardown);

/* Which failures may pass: only that of the folder's fsync, when all has been done. */
UNIT_TEST(replace_tells_each_failure)
{
	for (int at = 1; at <= 5; at++) { /* openat pwrite fsync close renameat */
		prepare_replace();
		arm(at, EIO);
		assert_false(disk_replace(disk("d/file"), "the new", NULL));
		assert_int_equal(system_calm().met, 1);
		assert_file(disk("d/file"), "the old content");
	}
	prepare_replace();
	arm(6, EIO);
	assert_true(disk_replace(disk("d/file"), "the new", NULL));
	assert_int_equal(system_calm().met, 1);
}

/* Where nobody can say what mode the old file has, the new one doesn't get another. */
UNIT_TEST(mode_that_is_not_told)
{
	struct stat st;

	prepare_replace();
	assert_int_equal(chmod(disk("d/file"), 0600), 0);
	system_fail(CALL(CALL_LSTAT), 1, 1, EIO);
	assert_fails(disk_replace(disk("d/file"), "the new", &err), ERROR_SYSTEM);
	assert_int_equal(system_calm().met, 1);
	assert_file(disk("d/file"), "the old content");
	assert_int_equal(stat(disk("d/file"), &st), 0);
	assert_int_equal(st.st_mode & 07777, 0600);
	assert_listing(disk("d"), "file level.xsb");
}

static void write_config(void)
{
	disk_put_string(disk("home/.config/schokoban/config"), "# mine\nlost = no\n");
}

/* What a person writes into the config file while a setting is on its way to the disk stays. */
UNIT_TEST(config_written_meanwhile)
{
	struct settings changes = settings_unset();

	changes.values[SETTING_WIDE] = SETTING_YES;
	for (int i = 0; i < 2; i++) {
		if (i == 0)
			disk_put_string(disk("home/.config/schokoban/config"), "lost = no\n");
		else
			unlink(disk("home/.config/schokoban/config"));
		system_before_sync(write_config);
		assert_fails(config_store(&changes, &err), ERROR_BUSY);
		assert_file(disk("home/.config/schokoban/config"), "# mine\nlost = no\n");
	}
	assert_true(config_store(&changes, NULL));
	assert_file(disk("home/.config/schokoban/config"), "# mine\nlost = no\nwide = yes\n");
}

UNIT_TEST(short_writes)
{
	OWN_TEXT bytes = {0};
	struct folder folder;
	struct calls calls;

	for (int i = 0; i < 1000; i++)
		text_add_format(&bytes, "%d ", i);
	disk_put_string(disk("file"), "old");
	system_plan(&(struct plan){.kind = PLAN_COUNT, .most = 7});
	assert_true(folder_open(&folder, disk("file"), false, NULL));
	assert_true(folder_replace(&folder, disk("file"), text_slice(&bytes), NULL, &err));
	calls = system_calm();
	assert_file_bytes(disk("file"), text_slice(&bytes));
	assert_in_range(calls.of[CALL_PWRITE], bytes.length / 7, bytes.length / 7 + 1);

	/* Short first, then no more. */
	system_plan(&(struct plan){.kind = PLAN_FAIL,
				   .at = 3,
				   .times = 1,
				   .error = ENOSPC,
				   .most = 7,
				   .calls = CALL(CALL_PWRITE)});
	assert_false(folder_replace(&folder, disk("file"),
				    slice_of("something of forty letters or so, no?"), NULL, &err));
	calls = system_calm();
	assert_int_equal(calls.met, 1);
	assert_int_equal(calls.of[CALL_PWRITE], 3);
	assert_file_bytes(disk("file"), text_slice(&bytes));
	assert_listing(disk(""), "d data file home");
	folder_close(&folder);
}

/* A move, a whole walk, an undo: one write each, nothing else that touches the disk. */
UNIT_TEST(one_write_an_action)
{
	struct save *save;

	game = small_game(GAME_FORWARD, "");
	save = save_open(sidecars, game, NULL, NULL);
	assert_true(game_play(game, slice_of("u"), NULL));
	arm(0, 0);
	assert_true(save_write(save, game, NULL));
	assert_int_equal(system_calls().of[CALL_PWRITE], 1);
	assert_int_equal(system_calls().of[CALL_FSYNC], 0); /* no key waits for the disk */
	assert_int_equal(system_calls().of[CALL_RENAMEAT], 1);
	for (int i = 0; i < 4; i++) {
		static const char *const actions[] = {"d", "RxRxR", "x", "dudu"};

		assert_true(game_play(game, slice_of(actions[i]), NULL));
		arm(0, 0);
		assert_true(save_write(save, game, NULL));
		assert_int_equal(system_calls().of[CALL_PWRITE], 1);
		assert_int_equal(system_calls().seen, 1);
		assert_true(save_write(save, game, NULL));
		assert_int_equal(system_calls().seen, 1);
	}
	arm(0, 0);
	assert_true(save_sync(save, NULL));
	assert_true(save_sync(save, NULL));
	assert_int_equal(system_calls().of[CALL_FSYNC],
			 2); /* the file, and its folder, as it is new */
	assert_true(game_reset(game));
	assert_true(save_write(save, game, NULL));
	assert_true(save_sync(save, NULL));
	assert_true(game_undo(game));
	assert_true(save_write(save, game, NULL));
	assert_int_equal(system_calls().of[CALL_PWRITE], 0);
	assert_int_equal(system_calls().of[CALL_RENAMEAT], 0);
	save_close(save);

	/* Played on another day: the first move is one write, too. */
	assert_int_equal(save_found_look(sidecars, GAME_FORWARD, found), 1);
	save = save_open(sidecars, game, &found[HOME_BESIDE], NULL);
	assert_true(game_play(game, slice_of("x"), NULL));
	arm(0, 0);
	assert_true(save_write(save, game, NULL));
	assert_int_equal(system_calls().of[CALL_PWRITE], 1);
	assert_int_equal(system_calls().seen, 1);
	save_close(save); /* leaving syncs */
	assert_int_equal(system_calls().of[CALL_FSYNC], 1);
}

static int other_lock;

static void replace_the_save(void)
{
	disk_put_string(disk("d/new"), "ud");
	assert_int_equal(rename(disk("d/new"), disk(LEVEL ".sav")), 0);
	other_lock = open(disk(LEVEL ".sav"), O_RDONLY);
	assert_int_equal(system_flock(other_lock, LOCK_EX | LOCK_NB), 0);
}

/*
 * A lock on a file that was replaced meanwhile is a lock on nothing: the new file is what
 * counts.
 */
UNIT_TEST(replaced_before_the_lock)
{

	disk_put_string(disk(LEVEL ".sav"), "ud");
	game = small_game(GAME_FORWARD, "ud");
	assert_int_equal(save_found_look(sidecars, GAME_FORWARD, found), 1);
	system_before_lock(replace_the_save);
	err = (struct error){0};
	assert_null(save_open(sidecars, game, &found[HOME_BESIDE], &err));
	assert_true(system_lock_came());
	assert_int_equal(err.kind, ERROR_BUSY);
	close(other_lock);
}

static void let_go(void)
{
	close(other_lock);
}

static void look_for_a_moment(void)
{
	other_lock = open(disk(LEVEL ".sav"), O_RDONLY);
	assert_int_equal(system_flock(other_lock, LOCK_EX | LOCK_NB), 0);
	system_before_lock(let_go);
}

/*
 * Another program looks whether the save is busy, at that very moment: it is not in the way
 * of who plays, nor of who looks.
 */
UNIT_TEST(looking_makes_nobody_busy)
{
	struct save *save;

	disk_put_string(disk(LEVEL ".sav"), "ud");
	game = small_game(GAME_FORWARD, "ud");
	system_before_lock(look_for_a_moment);
	assert_int_equal(save_found_look(sidecars, GAME_FORWARD, found), 1);
	assert_true(system_lock_came());
	assert_false(found[HOME_BESIDE].busy);
	system_before_lock(look_for_a_moment);
	save = save_open(sidecars, game, &found[HOME_BESIDE], &err);
	assert_true(system_lock_came());
	assert_non_null(save);
	save_close(save);
}

/* A save that can't be opened just now isn't deleted unseen. */
UNIT_TEST(delete_what_cannot_be_opened)
{
	disk_put_string(disk(LEVEL ".sav"), "ud");
	assert_int_equal(save_found_look(sidecars, GAME_FORWARD, found), 1);
	disk_put_string(disk(LEVEL ".sav"), "udRR");
	system_fail(CALL(CALL_OPEN), 2, 1, EMFILE); /* the folder is opened first */
	assert_fails(save_found_delete(&found[HOME_BESIDE], &err), ERROR_SYSTEM);
	assert_file(disk(LEVEL ".sav"), "udRR");
}

/* A disk that fails while the player plays on: told when it is looked at, and tried again. */
UNIT_TEST(late_sync_fails)
{
	struct save *save;

	err = (struct error){0};
	game = small_game(GAME_FORWARD, "u");
	save = save_open(sidecars, game, NULL, NULL);
	later_begin();
	assert_true(save_write(save, game, NULL));
	system_fail(CALL(CALL_FSYNC), 1, 1, EIO);
	assert_true(save_sync_later(save, &err));
	later_wait();
	assert_false(save_sync_later(save, &err));
	assert_non_null(strstr(err.text, "write to the disk"));
	assert_false(save_is_synced(save));
	/* the system has forgotten what it couldn't write */
	disk_put_string(disk(LEVEL ".sav"), " ");
	assert_true(save_write(save, game, NULL));
	assert_file(disk(LEVEL ".sav"), "u");
	assert_true(save_is_synced(save));
	assert_true(save_sync_later(save, NULL));	   /* nothing is left to be done */
	assert_int_equal(system_calm().of[CALL_FSYNC], 3); /* the file twice, its folder */
	later_end();
	save_close(save);
}
