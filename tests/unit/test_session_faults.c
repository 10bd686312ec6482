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
