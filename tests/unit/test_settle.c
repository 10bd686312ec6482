/* SPDX-License-Identifier: MIT */
/* A solved session: its solution, its score, its save. */
#include "unit.h"

#include <unistd.h>

#include "documents/snapshot.h"
#include "play/keep.h"
#include "play/settle.h"
#include "store/file.h"

#include "disk.h"

#define LEVEL "level.xsb"

static struct session *session;

static void open_session(enum game_mode mode)
{
	const struct collection *collection =
		collection_of_file(level_file_open(disk(LEVEL), false, NULL), false);

	session = session_new((struct level_pick){collection, 0}, mode, NULL);
	collection_drop(collection);
	assert_non_null(session);
	assert_true(session_begin(session, session_only_save(session), NULL));
}

UNIT_SETUP(disk)
{
	disk_put_string(disk(LEVEL), small_board);
	open_session(GAME_FORWARD);
}

static int teardown(void **state)
{
	session_free(session);
	return disk_teardown(state);
}

static void leave(void)
{
	session_free(session);
	session = NULL;
}

static void move(const char *moves)
{
	assert_true(game_play(session->game, slice_of(moves), NULL));
	assert_true(session_moved(session, 1000, NULL));
}

static bool holds(const char *path, const char *words)
{
	OWN_TEXT text = {0};
	bool found = file_read(path, 1 << 16, &text, NULL) && strstr(text.bytes, words) != NULL;

	return found;
}

UNIT_FIXTURE(setup, teardown);

/* Pulled to its start, a level is solved, its solution is stored forwards; there is no score. */
UNIT_TEST(backwards)
{
	leave();
	open_session(GAME_REVERSE);
	move("[rr]LL");
	assert_int_equal(session->event.kind, EVENT_SOLVED_BACKWARDS);
	assert_int_equal(settle_unranked(session), EVENT_UNRANKED_BACKWARDS);
	assert_true(is_solved(session->sidecars, session->level.board));
	settle_done(session);
	assert_false(disk_is(disk(LEVEL ".rev.sav")));
}

/* A game continued from moves that came with a file has no score, also after it was saved. */
UNIT_TEST(continued)
{
	session->offered = snapshot_resume(session->level.board, slice_of("ud*"), false, NULL);
	assert_true(keep_and_continue(session, 1000, NULL));
	assert_int_equal(session->event.kind, EVENT_CONTINUED_UNRANKED);
	assert_int_equal(session->event.moves, 2);
	leave();
	open_session(GAME_FORWARD);
	assert_int_equal(session->game->score, 2);
	move("RR");
	assert_true(session_is_solved(session));
	assert_int_equal(settle_unranked(session), EVENT_UNRANKED_CONTINUED);
}

/* Lines that can't be read are kept in a copy when a score is added. */
UNIT_TEST(old_scores)
{
	leave();
	disk_put_string(disk(LEVEL ".dat"), "nonsense\n");
	open_session(GAME_FORWARD);
	assert_int_equal(session->event.kind, EVENT_SCORES_LINE);
	move("RR");
	assert_int_equal(settle_score(session, "Ann", NULL), 0);
	assert_int_equal(session->event.kind, EVENT_SCORES_COPIED);
	assert_file(disk(LEVEL ".dat"), "2 Ann\n");
	assert_file(disk(LEVEL ".dat.bad"), "nonsense\n");
}

UNIT_TEST(no_scores)
{
	leave();
	disk_folder(disk(LEVEL ".dat"), 0755);
	open_session(GAME_FORWARD);
	assert_int_equal(session->event.kind, EVENT_SCORES_UNREAD);
	assert_int_not_equal(session->event.why.kind, ERROR_NONE);
}

/* Another window's score is there when ours is stored. */
UNIT_TEST(two_scores)
{
	move("RR");
	disk_put_string(disk(LEVEL ".dat"), "1 Eve\n");
	settle_reload_scores(session);
	assert_int_equal(session->best.count, 1);
	disk_put_string(disk(LEVEL ".dat"), "1 Eve\n2 Bob\n");
	assert_int_equal(settle_score(session, "Ann", NULL), 2);
	assert_file(disk(LEVEL ".dat"), "1 Eve\n2 Bob\n2 Ann\n");
}

/* Neither home takes the solution: the save keeps the winning moves, until one does. */
UNIT_TEST(not_stored)
{
	disk_folder(disk(LEVEL ".sok"), 0755);
	disk_put_string(disk_data(""), "no folder");
	move("RR");
	assert_int_equal(session->event.kind, EVENT_SOLVED_NOT_STORED);
	assert_int_not_equal(session->event.why.kind, ERROR_NONE);
	settle_done(session);
	assert_int_equal(session->event.kind, EVENT_SOLUTION_NOT_STORED);
	assert_true(disk_is(disk(LEVEL ".sav")));
	assert_int_equal(rmdir(disk(LEVEL ".sok")), 0);
	leave();
	assert_false(disk_is(disk(LEVEL ".sav")));
	assert_true(holds(disk(LEVEL ".sok"), "RR"));
}

/* The same where the score is still to be dealt with: the save stays, and knows what is done. */
UNIT_TEST(stored_when_left)
{
	disk_folder(disk(LEVEL ".sok"), 0755);
	disk_put_string(disk_data(""), "no folder");
	move("RR");
	assert_int_equal(rmdir(disk(LEVEL ".sok")), 0);
	leave();
	assert_true(disk_is(disk(LEVEL ".sav")));
	assert_true(holds(disk(LEVEL ".sok"), "RR"));
	open_session(GAME_FORWARD);
	assert_int_equal(session->state, SESSION_SOLVED);
}

/* Left after a reset, the game before it waits: nothing is lost by a wrong key. */
UNIT_TEST(left_after_reset)
{
	move("ud");
	assert_true(game_reset(session->game));
	assert_true(session_moved(session, 2000, NULL));
	assert_true(disk_is(disk(LEVEL ".sav")));
	leave();
	assert_file(disk(LEVEL ".sav"), "ud");
}
