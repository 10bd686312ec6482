/* SPDX-License-Identifier: MIT */
/* A level being played on a disk that fails. */
#include "unit.h"

#include <errno.h>

#include "play/keep.h"
#include "play/saving.h"

#include "disk.h"
#include "faults/system.h"

#define LEVEL "level.xsb"
#define SAV   LEVEL ".sav"
#define NOW   1000

static struct session *session;

static int setup(void **state)
{
	struct level_file *file;
	const struct collection *collection;

	if (disk_setup(state) != 0)
		return -1;
	disk_put_string(disk(LEVEL), small_board);
	file = level_file_open(disk(LEVEL), false, NULL);
	collection = collection_of_file(file, false);
	session = session_new((struct level_pick){collection, 0}, GAME_FORWARD, NULL);
	collection_drop(collection);
	return session_begin(session, NULL, NULL) ? 0 : -1;
}

static int teardown(void **state)
{
	system_calm();
	session_free(session);
	return disk_teardown(state);
}

static void play(const char *moves)
{
	assert_true(game_play(session->game, slice_of(moves), NULL));
	assert_true(keep_moved(session, NOW, NULL));
}

/* Nothing can be written from the at-th write on. */
static void fill_disk(int at)
{
	system_fail(CALL(CALL_PWRITE), at, FOR_GOOD, ENOSPC);
}

static void assert_book(const char *moves)
{
	OWN_SET book = solutions_read(session->sidecars, HOME_BESIDE, NULL);

	assert_int_equal(book->levels[0].snapshot_count, 1);
	assert_string_equal(book->levels[0].snapshots[0].moves, moves);
}

UNIT_FIXTURE(setup, teardown);

/* What a failed sync leaves behind is written again before the next one, which may say yes. */
UNIT_TEST(synced_again)
{
	int64_t when;

	play("u");
	assert_true(saving_due(session, &when));
	system_fail(CALL(CALL_FSYNC), 1, 1, EIO);
	saving_tick(session, when);
	assert_int_equal(session->event.kind, EVENT_NOT_ON_DISK);
	disk_put_string(disk(SAV), " "); /* the system has forgotten it */
	assert_true(saving_due(session, &when));
	saving_tick(session, when);
	assert_false(saving_due(session, &when));
	assert_file(disk(SAV), "u");
}

/* Restarted while nothing can be written: the game before is kept as soon as something can. */
UNIT_TEST(restarted_on_a_full_disk)
{
	fill_disk(1);
	play("R");
	assert_true(session->unsaved);
	assert_true(game_reset(session->game));
	assert_true(keep_moved(session, NOW, NULL));
	system_calm();
	play("u");
	assert_file(disk(SAV), "u");
	assert_book("R");
}

/* The same as the level is left, without a step since. */
UNIT_TEST(restarted_and_left)
{
	fill_disk(1);
	play("R");
	assert_true(game_reset(session->game));
	assert_true(keep_moved(session, NOW, NULL));
	assert_false(disk_is(disk(LEVEL ".sok")));
	system_calm();
	assert_true(keep_moved(session, NOW, NULL));
	assert_false(disk_is(disk(SAV)));
	assert_book("R");
}

/* Another game is to take its place: it stays until it is kept, and what is kept is safe even if
 * the other one can't be saved. */
UNIT_TEST(continued_on_a_full_disk)
{
	play("u");
	fill_disk(1);
	play("d");
	assert_true(session->unsaved);
	session->offered = small_game(GAME_FORWARD, "dl");
	assert_true(keep_and_continue(session, NOW, NULL));
	assert_int_equal(session->event.kind, EVENT_GAME_NOT_KEPT);
	assert_string_equal(text_slice(&session->game->journal).at, "ud");
	fill_disk(2);
	session->offered = small_game(GAME_FORWARD, "dl");
	assert_true(keep_and_continue(session, NOW, NULL));
	assert_int_equal(session->event.kind, EVENT_NOT_SAVED);
	assert_file(disk(SAV), "u");
	assert_book("ud");
	system_calm();
	play("x");
	assert_file(disk(SAV), "dlx");
}
