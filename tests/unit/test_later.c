/* SPDX-License-Identifier: MIT */
/* Work on the disk in a thread of its own. */
#include "unit.h"

#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "store/folder.h"
#include "store/later.h"
#include "store/profile.h"

#include "saved.h"

static int gate[2]; /* work that reads from it waits until a byte is written */
static struct text order;

static int setup(void **state)
{
	text_cut(&order, 0);
	return pipe(gate) == 0 ? saved_setup(state) : -1;
}

static int teardown(void **state)
{
	later_end();
	close(gate[0]);
	close(gate[1]);
	text_free(&order);
	return saved_teardown(state);
}

static void note(void *data)
{
	text_add_string(&order, data);
	text_add_string(&order, later_is_here() ? "+" : "-");
}

static void wait_at_gate(void *data)
{
	char c;

	(void)data;
	if (read(gate[0], &c, 1) != 1)
		abort();
}

static void open_gate(void)
{
	assert_int_equal(write(gate[1], ".", 1), 1);
}

static char a[] = "a", b[] = "b", c[] = "c";

UNIT_FIXTURE(setup, teardown);

UNIT_TEST(without_a_thread)
{
	assert_false(later_is_on());
	later_do(note, a);
	later_wait();
	later_end();
	assert_slice(text_slice(&order), "a-");
}

UNIT_TEST(in_order)
{
	for (int round = 0; round < 2; round++) {
		later_begin();
		assert_true(later_is_on());
		assert_false(later_is_here());
		later_do(wait_at_gate, NULL);
		later_do(note, a);
		later_do(note, b);
		assert_int_equal(order.length, 0);
		open_gate();
		later_wait();
		assert_slice(text_slice(&order), "a+b+");
		later_do(note, c);
		later_end(); /* when all is done */
		assert_slice(text_slice(&order), "a+b+c+");
		text_cut(&order, 0);
	}
}

static void look_at_signals(void *data)
{
	sigset_t *blocked = data;

	pthread_sigmask(SIG_BLOCK, NULL, blocked);
}

/* Signals are for the loop; a crash is for whoever crashes. */
UNIT_TEST(signals)
{
	sigset_t blocked, ours;

	later_begin();
	later_do(look_at_signals, &blocked);
	later_wait();
	assert_true(sigismember(&blocked, SIGTERM) && sigismember(&blocked, SIGWINCH));
	assert_false(sigismember(&blocked, SIGSEGV) || sigismember(&blocked, SIGABRT));
	look_at_signals(&ours);
	assert_false(sigismember(&ours, SIGTERM));
}

/* A save goes onto the disk while the player plays on. */
UNIT_TEST(save_while_played_on)
{
	OWN_GAME game = small_game(GAME_FORWARD, "u");
	struct save *save = save_open(sidecars, game, NULL, &err);

	later_begin();
	later_do(wait_at_gate, NULL);
	assert_true(save_write(save, game, &err));
	assert_true(save_sync_later(save, &err));
	assert_true(save_is_syncing(save));
	assert_false(save_is_synced(save));
	assert_true(game_play(game, slice_of("d"), NULL));
	assert_true(save_write(save, game, &err));
	assert_file(disk(LEVEL ".sav"), "ud");
	assert_true(save_sync_later(save, &err));
	assert_true(save_is_syncing(save));
	open_gate();
	later_wait();
	assert_true(save_sync_later(save, &err));
	assert_false(save_is_syncing(save));
	assert_false(save_is_synced(save)); /* the second move came later */
	assert_true(save_sync_later(save, &err));
	later_wait();
	assert_true(save_sync_later(save, &err));
	assert_true(save_is_synced(save));
	save_close(save);
}

/* Leaving waits until the save is on the disk. */
UNIT_TEST(leaving_waits)
{
	OWN_GAME game = small_game(GAME_FORWARD, "u");
	struct save *save = save_open(sidecars, game, NULL, &err);

	later_begin();
	assert_true(save_write(save, game, &err));
	assert_true(save_sync_later(save, &err));
	later_do(note, a);
	save_close(save);
	assert_slice(text_slice(&order), "a+");
}

/* What is remembered is read after what was to be written. */
UNIT_TEST(profile)
{
	OWN_STRING name = NULL;

	later_begin();
	later_do(wait_at_gate, NULL);
	profile_set_word(PROFILE_NICKNAME, "Ann");
	assert_false(disk_is(disk_data("nickname")));
	open_gate();
	name = profile_nickname();
	assert_string_equal(name, "Ann");
}

static void hold(void *data)
{
	struct folder *folder = data;

	assert_true(folder_open(folder, disk(LEVEL), false, NULL));
	folder_close(folder);
}

static int pauses;

static bool pause_thrice(int milliseconds)
{
	struct timespec pause = {0, milliseconds * 1000L * 1000};

	nanosleep(&pause, NULL);
	return ++pauses < 3;
}

/* A folder that another holds: whoever waits is asked again and again, but not the thread, which
 * tries once more when it is awaited. */
UNIT_TEST(folder_that_is_held)
{
	struct folder holder, folder;

	assert_true(folder_open(&holder, disk(LEVEL), false, NULL));
	folder_on_wait(pause_thrice);
	pauses = 0;
	assert_false(folder_open(&folder, disk(LEVEL), false, &err));
	assert_int_equal(pauses, 3);
	assert_non_null(strstr(err.text, "another program is using the folder"));
	folder_close(&holder);
	folder_on_wait(NULL);
	later_begin();
	later_do(hold, &folder);
	later_wait();
	assert_int_equal(pauses, 3);
}

static void find_held(void *data)
{
	struct folder folder;

	*(bool *)data = folder_open(&folder, disk(LEVEL), false, &err);
}

static double now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Leaving doesn't wait out the two seconds that the thread would wait for the lock. */
UNIT_TEST(folder_that_stays_held)
{
	struct folder holder;
	bool opened = true;
	double begun;

	assert_true(folder_open(&holder, disk(LEVEL), false, &err));
	begun = now();
	later_begin();
	later_do(find_held, &opened);
	later_wait();
	assert_true(now() - begun < 1.5);
	assert_false(opened);
	assert_string_equal(err.text, "another program is using the folder");
	folder_close(&holder);
}

/* A folder that was held when the work began and is free when it is awaited: the work is done. */
UNIT_TEST(folder_that_was_held)
{
	static const struct timespec within_a_pause = {.tv_nsec = 500 * 1000};

	later_begin();
	for (size_t round = 1; round <= 20; round++) {
		struct folder holder;
		char *path, *title;
		size_t number = 0;

		assert_true(folder_open(&holder, disk_data("last"), true, NULL));
		profile_set_last("/level.xsb", round, "");
		nanosleep(&within_a_pause, NULL);
		folder_close(&holder);
		assert_true(profile_last(&path, &number, &title));
		assert_int_equal(number, round);
		memory_free(path);
		memory_free(title);
	}
}
