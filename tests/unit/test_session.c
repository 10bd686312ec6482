/* SPDX-License-Identifier: MIT */
/* A level being played, with its files. */
#include "unit.h"

#include <sys/stat.h>
#include <unistd.h>

#include "play/keep.h"
#include "play/saving.h"
#include "play/settle.h"
#include "store/path.h"

#include "disk.h"

#define LEVEL	   "level.xsb"
#define SYNC_QUIET 2000
#define SYNC_MOST  10000

static struct session *session;
static int64_t now; /* the clock of the test */

static struct session *open_session_of(const char *level, enum game_mode mode)
{
	struct level_file *file = level_file_open(disk(level), false, NULL);
	const struct collection *collection = collection_of_file(file, false);
	struct session *new = session_new((struct level_pick){collection, 0}, mode, NULL);

	collection_drop(collection);
	assert_non_null(new);
	return new;
}

static struct session *open_session(enum game_mode mode)
{
	return open_session_of(LEVEL, mode);
}

static int setup(void **state)
{
	if (disk_setup(state) != 0)
		return -1;
	disk_put_string(disk(LEVEL), small_board);
	now = 1000;
	session = open_session(GAME_FORWARD);
	return session_begin(session, NULL, NULL) ? 0 : -1;
}

static int teardown(void **state)
{
	session_free(session);
	return disk_teardown(state);
}

/* What there is to tell. */
static void assert_event(enum event_kind kind)
{
	assert_int_equal(session_event(session).kind, kind);
}

static void move(const char *moves)
{
	for (const char *c = moves; *c != '\0'; c++) {
		assert_int_not_equal(game_step(session->game, (enum direction)direction_of(*c)),
				     STEP_BLOCKED);
		assert_true(session_moved(session, now, NULL));
	}
}

static void check_due(int64_t wanted)
{
	int64_t when;

	assert_true(saving_due(session, &when));
	assert_int_equal(when, wanted);
}

/* The moves of the book's snapshots and solutions, a blank behind each. */
static void assert_book(const char *moves)
{
	OWN_SET book = solutions_read(session->sidecars, HOME_BESIDE, session->level.board);
	OWN_TEXT all = {0};

	for (size_t i = 0; book != NULL && i < book->levels[0].snapshot_count; i++)
		text_add_format(&all, "%s ", book->levels[0].snapshots[i].moves);
	assert_string_equal(text_slice(&all).at, moves);
}

UNIT_FIXTURE(setup, teardown);

/* The save goes onto the disk two seconds after the last move, and while moves go on ten seconds
 * after it was there last. */
UNIT_TEST(due)
{
	int64_t when;

	assert_false(saving_due(session, &when));
	move("ud");
	check_due(1000 + SYNC_QUIET);
	for (now = 2000; now <= 10000; now += 1000)
		move("ud");
	check_due(1000 + SYNC_MOST);
	saving_sync(session, 11000);
	assert_false(saving_due(session, &when));
	now = 12000;
	move("d");
	check_due(12000 + SYNC_QUIET);
}

/* A solved level is in its book; its save goes with the score. */
UNIT_TEST(solved)
{
	struct error err = {0};

	move("r");
	assert_false(session_is_solved(session));
	assert_true(disk_is(disk(LEVEL ".sav")));
	move("r");
	assert_true(session_is_solved(session));
	assert_event(EVENT_SOLVED);
	assert_int_equal(session->event.moves, 2);
	assert_int_equal(session->event.pushes, 2);
	assert_int_equal(settle_unranked(session), EVENT_NONE);
	assert_true(is_solved(session->sidecars, session->level.board));
	assert_int_equal(settle_score(session, "Bob", &err), 0);
	assert_file(disk(LEVEL ".dat"), "2 Bob\n");
	settle_done(session);
	assert_int_equal(session->state, SESSION_SETTLED);
	assert_false(disk_is(disk(LEVEL ".sav")));
	settle_done(session);
}

/* What is on the disk goes on where it was left. */
UNIT_TEST(continued)
{
	assert_null(session_only_save(session));
	move("ud");
	session_free(session);
	session = open_session(GAME_FORWARD);
	assert_int_equal(session->found_count, 1);
	assert_non_null(session_only_save(session));
	assert_int_equal(session_preview(session, session_only_save(session)).score, 2);
	assert_true(session_begin(session, session_only_save(session), NULL));
	assert_int_equal(session->game->score, 2);
	move("u");
	assert_file(disk(LEVEL ".sav"), "udu");
}

/* A restart right after that counts as one. */
UNIT_TEST(continued_and_restarted)
{
	move("ud");
	session_free(session);
	session = open_session(GAME_FORWARD);
	assert_true(session_begin(session, session_only_save(session), NULL));
	assert_true(game_reset(session->game));
	assert_true(session_moved(session, now, NULL));
	assert_int_equal(session->restarts, 1);
}

/* A save that breaks a rule is played up to there, and is not one to go on with unasked. */
UNIT_TEST(broken_save)
{
	struct preview preview;

	session_free(session);
	disk_put_string(disk(LEVEL ".sav"), "udrrr");
	session = open_session(GAME_FORWARD);
	assert_int_equal(session->found_count, 1);
	assert_null(session_only_save(session));
	preview = session_preview(session, &session->found[HOME_BESIDE]);
	assert_int_equal(preview.breaks, 3);
	assert_int_equal(preview.score, 2);
	assert_false(preview.solved);
	assert_true(session_begin(session, NULL, NULL));
}

/* While another window plays the level, its save is busy; here it is looked at alone. */
UNIT_TEST(busy)
{
	struct session *other;

	move("u");
	other = open_session(GAME_FORWARD);
	assert_true(other->found[HOME_BESIDE].busy);
	assert_null(session_only_save(other));
	session_view(other);
	assert_int_equal(session_event(other).kind, EVENT_VIEW_ONLY);
	session_free(other);
	move("d");
	assert_file(disk(LEVEL ".sav"), "ud");
}

/* Two windows were open before the first move: the first to move keeps the save, be it still open
 * or not. */
static void check_second(bool closed)
{
	struct session *other = open_session(GAME_FORWARD);
	struct error err = {0};

	assert_true(session_begin(other, NULL, NULL));
	move("u");
	if (closed) {
		session_free(session);
		session = NULL;
	}
	assert_int_not_equal(game_step(other->game, RIGHT), STEP_BLOCKED);
	assert_fails(session_moved(other, now, &err), ERROR_BUSY);
	assert_file(disk(LEVEL ".sav"), "u");
	session_begin_unsaved(other);
	assert_int_equal(other->game->score, 1);
	assert_int_not_equal(game_step(other->game, RIGHT), STEP_BLOCKED);
	assert_true(session_moved(other, now, NULL));
	assert_true(session_is_solved(other));
	assert_int_equal(session_event(other).kind, EVENT_SOLVED);
	session_free(other);
	assert_file(disk(LEVEL ".sav"), "u");
}

UNIT_TEST(second_window)
{
	check_second(false);
}

UNIT_TEST(saved_meanwhile)
{
	check_second(true);
}

/* What a mode or a board has of its own is said when it begins, unless there is trouble to tell. */
UNIT_TEST(begun)
{
	assert_event(EVENT_NONE);
	session_free(session);
	session = open_session(GAME_REVERSE);
	assert_true(session_begin(session, NULL, NULL));
	assert_event(EVENT_BACKWARDS);
	session_free(session);
	disk_put_string(disk(LEVEL), "#######\n#@ $ .#\n#  @  #\n#######\n");
	session = open_session(GAME_FORWARD);
	assert_true(session_begin(session, NULL, NULL));
	assert_event(EVENT_PUSHERS);
	session_free(session);
	disk_put_string(disk(LEVEL ".dat"), "2 Ann\nnonsense\n");
	session = open_session(GAME_FORWARD);
	assert_true(session_begin(session, NULL, NULL));
	assert_event(EVENT_SCORES_LINE);
	assert_int_equal(session->event.why.line, 2);
}

/* The files beside the level are another board's: they stay as they are. */
UNIT_TEST(other_board)
{
	move("rr");
	settle_done(session);
	session_free(session);
	disk_put_string(disk(LEVEL), "#######\n#@ $ .#\n#######\n");
	session = open_session(GAME_FORWARD);
	assert_event(EVENT_OTHER_BOARD);
	assert_true(session_begin(session, NULL, NULL));
	move("r");
	assert_file(disk(LEVEL), "#######\n#@ $ .#\n#######\n");
	assert_false(disk_is(disk(LEVEL ".sav")));
}

/* Boxes that are lost are told as long as they are, below whatever else happens. */
UNIT_TEST(lost)
{
	session_free(session);
	disk_put_string(disk(LEVEL), "########\n#      #\n#@$    #\n#     .#\n########\n");
	session = open_session(GAME_FORWARD);
	session_warn(session, true);
	assert_true(session_begin(session, NULL, NULL));
	move("dru");
	assert_event(EVENT_BOX_LOST);
	move("l");
	assert_event(EVENT_BOX_LOST);
	event_note(&session->event, EVENT_KEPT);
	assert_event(EVENT_KEPT);
	event_clear(&session->event);
	session_warn(session, false);
	assert_event(EVENT_NONE);
	session_warn(session, true);
	assert_event(EVENT_BOX_LOST);
	assert_true(game_undo(session->game) && game_undo(session->game));
	assert_true(session_moved(session, now, NULL));
	assert_event(EVENT_NONE);
}

/* If the game before a restart can't be kept, that is said once; the game goes on. */
UNIT_TEST(restarted)
{
	disk_folder(disk(LEVEL ".sok"), 0755);
	disk_put_string(disk_data(""), "no folder");
	move("r");
	assert_true(game_reset(session->game));
	assert_true(keep_moved(session, now, NULL));
	assert_event(EVENT_NONE);
	assert_file(disk(LEVEL ".sav"), "R");
	assert_int_equal(game_step(session->game, UP), STEP_WALK);
	assert_true(keep_moved(session, now, NULL));
	assert_event(EVENT_NOT_KEPT);
	assert_file(disk(LEVEL ".sav"), "u");
	assert_int_equal(game_step(session->game, DOWN), STEP_WALK);
	assert_true(keep_moved(session, now, NULL));
	assert_event(EVENT_NONE);
}

/* Backwards, with two moves saved: restarted, and nothing but a jump since. */
static void jump_after_restart(void)
{
	session_free(session);
	session = open_session(GAME_REVERSE);
	assert_true(session_begin(session, NULL, NULL));
	assert_true(game_play(session->game, slice_of("[rr]L"), NULL));
	assert_true(keep_moved(session, now, NULL));
	assert_true(game_reset(session->game));
	assert_true(game_play(session->game, slice_of("[r]"), NULL));
}

/* A jump alone isn't saved: restarted after it, the saved game is still the one before both. */
UNIT_TEST(restarted_twice)
{
	jump_after_restart();
	assert_true(keep_moved(session, now, NULL));
	assert_true(game_reset(session->game));
	assert_true(keep_moved(session, now, NULL));
	assert_book("");
	assert_int_equal(game_step(session->game, UP), STEP_WALK);
	assert_true(keep_moved(session, now, NULL));
	assert_file(disk(LEVEL ".rev.sav"), "[]u");
	assert_book("[rr]L ");
}

/* A save that was edited by hand, whose bytes aren't those of the game, is kept as well. */
UNIT_TEST(restarted_of_an_edited_save)
{
	session_free(session);
	disk_put_string(disk(LEVEL ".sav"), "u d\nR\n");
	session = open_session(GAME_FORWARD);
	assert_true(session_begin(session, session_only_save(session), NULL));
	assert_true(game_reset(session->game));
	assert_int_equal(game_step(session->game, UP), STEP_WALK);
	assert_true(keep_moved(session, now, NULL));
	assert_file(disk(LEVEL ".sav"), "u");
	assert_book("udR ");
}

/* A game after a restart that can't be kept stays as it was, however often that is tried. */
UNIT_TEST(not_undone)
{
	disk_folder(disk(LEVEL ".sok"), 0755);
	disk_put_string(disk_data(""), "no folder");
	move("u");
	assert_true(game_reset(session->game));
	move("R");
	assert_true(game_undo(session->game));
	for (int i = 0; i < 3; i++) {
		assert_false(keep_undone(session));
		assert_event(EVENT_GAME_NOT_KEPT);
		assert_slice(text_slice(&session->game->journal), "Rx");
		assert_int_equal(session->game->score, 2);
	}
}

/* Where the folder can't be written the game goes to the other home, which is said once. */
UNIT_TEST(elsewhere)
{
	session_free(session);
	disk_put_string(disk("locked/" LEVEL), small_board);
	disk_shut(disk("locked"));
	session = open_session_of("locked/" LEVEL, GAME_FORWARD);
	assert_true(session_begin(session, NULL, NULL));
	move("u");
	assert_event(EVENT_SAVED_ELSEWHERE);
	assert_int_equal(session->event.why.kind, ERROR_DENIED);
	assert_file(session->event.name, "u");
	move("d");
	assert_event(EVENT_NONE);
	move("rr");
	assert_event(EVENT_SOLVED);
	assert_int_equal(settle_score(session, "Ann", NULL), 0);
	assert_event(EVENT_SCORED_ELSEWHERE);
	assert_file(session->event.name, "4 Ann\n");
	settle_done(session);
	session_free(session);
	session = NULL;
	disk_self();
	assert_listing(disk("locked"), LEVEL);
}

/* Only looking, or without a save, nothing is written. */
UNIT_TEST(unsaved)
{
	int64_t when;

	session_begin_unsaved(session);
	move("ud");
	assert_false(disk_is(disk(LEVEL ".sav")));
	assert_false(saving_due(session, &when));
	assert_event(EVENT_UNSAVED);
	session_view(session);
	assert_int_equal(session->state, SESSION_VIEWED);
	assert_event(EVENT_VIEW_ONLY);
	session->offered = small_game(GAME_FORWARD, "RR");
	assert_true(keep_and_continue(session, now, NULL));
	assert_int_equal(session->game->score, 2);
	assert_null(session->offered);
}

/* The game that makes way is kept once; one without a move isn't. */
UNIT_TEST(play_on)
{
	session->offered = small_game(GAME_FORWARD, "u");
	assert_true(keep_and_continue(session, now, NULL));
	assert_string_equal(game_moves(session->game).at, "u");
	assert_book("");
	session->offered = small_game(GAME_FORWARD, "dl");
	assert_true(keep_and_continue(session, now, NULL));
	assert_file(disk(LEVEL ".sav"), "dl");
	assert_int_equal(session->game->score, 2);
	session->offered = small_game(GAME_FORWARD, "u");
	assert_true(keep_and_continue(session, now, NULL));
	session->offered = small_game(GAME_FORWARD, "dl");
	assert_true(keep_and_continue(session, now, NULL));
	keep_snapshot(session, "Mine");
	assert_event(EVENT_KEPT);
	assert_string_equal(session->event.name, "Mine");
	assert_book("u dl dl ");
}

/* Turned into a backward game, its save is another file; one that waits there becomes a snapshot.
 */
UNIT_TEST(play_on_backwards)
{
	move("u");
	disk_put_string(disk(LEVEL ".rev.sav"), "[rr]L");
	session->offered = small_game(GAME_REVERSE, "[rr]Ll");
	assert_true(keep_and_continue(session, now, NULL));
	assert_int_equal(session->mode, GAME_REVERSE);
	assert_file(disk(LEVEL ".rev.sav"), "[rr]Ll");
	assert_file(disk(LEVEL ".sav"), "u");
	assert_book("u [rr]L ");
}

/* Restarted, and with nothing but a jump since: the game before makes way. */
UNIT_TEST(play_on_after_a_jump)
{
	jump_after_restart();
	session->offered = small_game(GAME_REVERSE, "[rr]Ll");
	assert_true(keep_and_continue(session, now, NULL));
	assert_file(disk(LEVEL ".rev.sav"), "[rr]Ll");
	assert_book("[rr]L ");
}

/* What a write that was interrupted left behind goes when the level is opened. */
UNIT_TEST(tidied)
{
	disk_put_string(disk("." LEVEL ".sok.tmp"), "half");
	session_free(open_session(GAME_FORWARD));
	assert_false(disk_is(disk("." LEVEL ".sok.tmp")));
}

/* A waiting save that can't become a snapshot stays, and so does the game. */
UNIT_TEST(no_way_backwards)
{
	struct error err = {0};

	move("u");
	disk_put_string(disk(LEVEL ".rev.sav"), "[rr]LLLLL");
	session->offered = small_game(GAME_REVERSE, "[rr]Ll");
	assert_fails(keep_and_continue(session, now, &err), ERROR_MOVE);
	assert_int_equal(session->mode, GAME_FORWARD);
	assert_int_equal(session->game->moves, 1);
	assert_file(disk(LEVEL ".rev.sav"), "[rr]LLLLL");
}

/* A save that can't be read stays where it is, and the game goes on as it was. */
UNIT_TEST(an_unreadable_save_is_in_the_way)
{
	struct error err = {0};

	move("u");
	disk_put_string(disk("elsewhere"), "[rr]L");
	assert_int_equal(symlink("elsewhere", disk(LEVEL ".rev.sav")), 0);
	session->offered = small_game(GAME_REVERSE, "[rr]Ll");
	assert_false(keep_and_continue(session, now, &err));
	assert_int_equal(session->mode, GAME_FORWARD);
	assert_true(path_is_there(disk(LEVEL ".rev.sav")));
	assert_file(disk("elsewhere"), "[rr]L");
}
