/* Several programs at once, and programs that are killed (faults.md, File system 54 to 57). */
#include "unit.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/memory.h"
#include "store/file.h"
#include "store/save.h"
#include "store/scores.h"

#include "disk.h"
#include "support.h"

#define LEVEL "d/level.xsb"
#define SAV LEVEL ".sav"

static struct place *place;
static struct save_found found[HOMES];
static struct error err;
static int pipes[2][2];		/* to the child, from the child */

static int setup(void **state)
{
	if (disk_setup(state) != 0)
		return -1;
	disk_folder(disk("d"), 0777);
	disk_put_string(disk(LEVEL), small_board);
	place = place_new(disk(LEVEL), 0, false);
	err = (struct error){0};
	for (int i = 0; i < 2; i++)
		if (pipe(pipes[i]) != 0)
			return -1;
	return 0;
}

static int teardown(void **state)
{
	for (int i = 0; i < 4; i++)
		close(pipes[i / 2][i % 2]);
	save_found_free(found);
	place_free(place);
	return disk_teardown(state);
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

/* --- Scores ------------------------------------------------------------- */

#define WRITERS 8
static int adds = 100;

/* Writer w's i-th score: all differ, and each gets better, so that every one is written. */
static int64_t score_of(int w, int i)
{
	return (int64_t)(adds - i) * WRITERS + w;
}

static int add_scores(void *data)
{
	int w = *(int *)data, failed = 0;
	struct leaderboard board;

	for (int i = 0; i < adds; i++) {
		struct error why = {0};
		char name[32];

		snprintf(name, sizeof name, "writer %d %d", w, i);
		scores_add(place, score_of(w, i), name, &board, NULL, &why);
		failed += why.kind != ERROR_NONE;
	}
	return failed > 0;
}

/* Eight games end at once, again and again: the ten best of all are there, and nothing else. */
static void test_no_score_is_lost(void **state)
{
	struct leaderboard board;
	pid_t children[WRITERS];
	int numbers[WRITERS];

	(void)state;
	for (int w = 0; w < WRITERS; w++) {
		numbers[w] = w;
		children[w] = child_start(add_scores, &numbers[w]);
	}
	for (int w = 0; w < WRITERS; w++)
		assert_int_equal(child_wait(children[w]), 0);
	assert_true(scores_load(place, &board, &err));
	assert_int_equal(board.count, 10);
	for (int i = 0; i < 10; i++) {
		char name[32];

		snprintf(name, sizeof name, "writer %d %d", i % WRITERS, adds - 1 - i / WRITERS);
		assert_int_equal(board.entries[i].score, WRITERS + i);
		assert_string_equal(board.entries[i].name, name);
	}
	/* None had to wait so long that it went to the other home. */
	assert_false(disk_is(disk_fallback(LEVEL, ".dat")));
	assert_listing(disk("d"), "level.xsb level.xsb.dat");
}

static int add_until_killed(void *data)
{
	struct leaderboard board;

	for (int64_t score = 1000000; score > 0; score--) {
		scores_add(place, score, "a name that is quite long", &board, NULL, NULL);
		(*(volatile int *)data)++;
	}
	return 0;
}

/* A counter that a child counts up and we see. */
static int *shared_counter(void)
{
	int fd = open(disk("counter"), O_RDWR | O_CREAT, 0600);
	int *counter;

	assert_int_equal(ftruncate(fd, sizeof *counter), 0);
	counter = mmap(NULL, sizeof *counter, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	assert_true(counter != MAP_FAILED);
	close(fd);
	return counter;
}

/* Kill the child a moment after it has counted to target. */
static void kill_at(pid_t child, const volatile int *counter, int target, int moment)
{
	int status;

	while (*counter < target && waitpid(child, &status, WNOHANG) == 0)
		;
	for (volatile int i = 0; i < moment; i++)
		;
	kill(child, SIGKILL);
	assert_int_equal(child_wait(child), 128 + SIGKILL);
}

static int trials(int usual)
{
	const char *many = getenv("TRIALS");

	return many != NULL ? atoi(many) : usual;
}

static void test_killed_while_scores_are_written(void **state)
{
	struct chance chance = {1};
	int *counter = shared_counter(), count = trials(100);

	(void)state;
	for (int i = 0; i < count; i++) {
		struct leaderboard board;
		int done;

		(void)unlink(disk(LEVEL ".dat"));
		*counter = 0;
		kill_at(child_start(add_until_killed, counter), counter,
			1 + chance_below(&chance, 12), chance_below(&chance, 300000));
		done = *counter;
		assert_true(scores_load(place, &board, &err));
		assert_int_equal(board.bad_lines, 0);
		assert_in_range(board.entries[0].score, 1000000 - done, 1000000 - done + 1);
		assert_true(board.count == (done < 10 ? done : 10) ||
			    board.count == (done < 9 ? done + 1 : 10));
		/* What was left behind is gone with the next one that is written. */
		assert_int_equal(scores_add(place, 1, "next", &board, NULL, &err), 0);
		assert_listing(disk("d"), "level.xsb level.xsb.dat");
	}
	munmap(counter, sizeof *counter);
}

/* --- Saves -------------------------------------------------------------- */

static int hold_a_save(void *data)
{
	struct game *game = small_game(GAME_FORWARD, "");
	struct save *save;

	(void)data;
	save_find(place, GAME_FORWARD, found);
	if (found[HOME_BESIDE].path != NULL)
		game_play(game, text_slice(&found[HOME_BESIDE].moves), NULL);
	save = save_open(place, game, found[HOME_BESIDE].path != NULL ? &found[HOME_BESIDE] : NULL,
			 NULL);
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
	game_free(game);
	save_found_free(found);
	return 0;
}

/* All that a second game can try while the first one plays. */
static void assert_all_is_refused(const char *moves)
{
	struct game *game = small_game(GAME_FORWARD, moves);
	struct save *save;

	save_found_free(found);
	assert_int_equal(save_find(place, GAME_FORWARD, found), 1);
	assert_true(found[HOME_BESIDE].busy);
	assert_slice(text_slice(&found[HOME_BESIDE].moves), moves);
	err = (struct error){0};
	assert_null(save_open(place, game, &found[HOME_BESIDE], &err));
	assert_int_equal(err.kind, ERROR_BUSY);
	err = (struct error){0};
	assert_false(save_delete(&found[HOME_BESIDE], &err));
	assert_int_equal(err.kind, ERROR_BUSY);
	err = (struct error){0};
	save = save_open(place, game, NULL, &err);
	assert_non_null(save);
	for (int i = 0; i < 2; i++) {
		assert_true(game_step(game, UP) != STEP_BLOCKED || game_undo(game));
		err = (struct error){0};
		assert_false(save_write(save, game, &err));
		assert_int_equal(err.kind, ERROR_BUSY);
		assert_null(save_path(save));
	}
	assert_true(save_remove(save, NULL));
	assert_file(disk(SAV), moves);
	assert_listing(disk("d"), "level.xsb level.xsb.sav");
	assert_false(disk_is(disk_fallback(LEVEL, ".sav")));
	game_free(game);
}

/* Who comes second is told, also after the first one's reset has put another file there. */
static void test_second_game_is_told(void **state)
{
	pid_t child = child_start(hold_a_save, NULL);

	(void)state;
	hear(1);
	assert_all_is_refused("ud");
	say(0);
	hear(1);
	assert_all_is_refused("l");
	say(0);
	assert_int_equal(child_wait(child), 0);
	save_found_free(found);
	assert_int_equal(save_find(place, GAME_FORWARD, found), 1);
	assert_false(found[HOME_BESIDE].busy);
	assert_true(save_delete(&found[HOME_BESIDE], &err));
}

/* A save that is played on is held before the first move. */
static void test_held_from_loading_on(void **state)
{
	pid_t child;

	(void)state;
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
	assert_int_equal(save_find(place, GAME_FORWARD, found), 1);
	assert_false(found[HOME_BESIDE].busy);	/* a lock dies with its program */
}

/* Both begin, the other one moves first and leaves: its save waits, and isn't ours to write over. */
static void test_saved_by_another_meanwhile(void **state)
{
	struct game *game = small_game(GAME_FORWARD, "R");
	struct save *save = save_open(place, game, NULL, &err);
	pid_t child = child_start(hold_a_save, NULL);

	(void)state;
	hear(1);
	assert_false(save_write(save, game, &err));
	assert_int_equal(err.kind, ERROR_BUSY);
	say(0);
	hear(1);
	say(0);
	assert_int_equal(child_wait(child), 0);
	err = (struct error){0};
	assert_false(save_write(save, game, &err));
	assert_int_equal(err.kind, ERROR_BUSY);
	assert_file(disk(SAV), "l");
	/* Once it is deleted, the next move saves all. */
	assert_int_equal(unlink(disk(SAV)), 0);
	assert_true(game_undo(game));
	assert_true(save_write(save, game, &err));
	assert_file(disk(SAV), "Rx");
	save_close(save);
	game_free(game);
}

/* One action of a random game: a step, a walk, undos, now and then a reset and its undo. */
static void random_action(struct game *game, struct chance *chance)
{
	int steps = 1 + chance_below(chance, 6);

	if (chance_below(chance, 40) == 0 && game_reset(game)) {
		if (chance_of(chance, 50))
			game_undo(game);
	} else if (chance_of(chance, 25)) {
		game_undo(game);
	} else {
		while (steps-- > 0)
			game_step(game, (enum direction)chance_below(chance, DIRECTIONS));
	}
}

struct random_game {
	int *counter;		/* actions that are on the disk */
	uint64_t seed;
};

static int play_until_killed(void *data)
{
	const struct random_game *r = data;
	struct game *game = small_game(GAME_FORWARD, "");
	struct save *save = save_open(place, game, NULL, NULL);
	struct chance chance = {r->seed};

	while (*(volatile int *)r->counter < 100000) {
		random_action(game, &chance);
		if (!save_write(save, game, NULL))
			return 1;
		(*(volatile int *)r->counter)++;
	}
	return 0;
}

/* What the file should hold after so many actions. */
static void journal_after(uint64_t seed, int actions, struct text *file)
{
	struct game *game = small_game(GAME_FORWARD, "");
	struct chance chance = {seed};

	text_cut(file, 0);
	while (actions-- > 0) {
		random_action(game, &chance);
		if (game->journal.length == 0)
			continue;
		text_cut(file, 0);
		text_add_slice(file, text_slice(&game->journal));
	}
	game_free(game);
}

static bool starts_with(const struct text *whole, const struct text *start)
{
	return start->length <= whole->length &&
	       memcmp(text_slice(whole).at, text_slice(start).at, start->length) == 0;
}

/* Killed at any moment: all that was written is there, and what was being written, or a part of it, or nothing of it. */
static void test_killed_while_playing(void **state)
{
	struct random_game r = {shared_counter(), 0};
	struct text before = {0}, after = {0};
	struct chance chance = {2};
	int count = trials(300);

	(void)state;
	for (; r.seed < (uint64_t)count; r.seed++) {
		struct save *save;
		struct game *game;
		struct text *is = &found[HOME_BESIDE].moves;

		(void)unlink(disk(SAV));
		*r.counter = 0;
		kill_at(child_start(play_until_killed, &r), r.counter, chance_below(&chance, 120),
			chance_below(&chance, 100000));
		journal_after(r.seed, *r.counter, &before);
		journal_after(r.seed, *r.counter + 1, &after);
		save_found_free(found);
		save_find(place, GAME_FORWARD, found);
		if (!(starts_with(is, &before) && is->length == before.length) &&
		    !(starts_with(is, &after) && is->length == after.length) &&
		    !(starts_with(is, &before) && starts_with(&after, is)))
			fail_msg("seed %llu, %d actions: found %s, not %s to %s",
				 (unsigned long long)r.seed, *r.counter, text_slice(is).at,
				 text_slice(&before).at, text_slice(&after).at);
		if (found[HOME_BESIDE].path == NULL)
			continue;
		/* It is played on from there; nothing that was left behind stays. */
		game = small_game(GAME_FORWARD, text_slice(is).at);
		save = save_open(place, game, &found[HOME_BESIDE], &err);
		assert_non_null(save);
		game_reset(game);
		assert_true(game_play(game, slice_of("u"), NULL));
		assert_true(save_write(save, game, &err));
		assert_listing(disk("d"), "level.xsb level.xsb.sav");
		save_close(save);
		game_free(game);
	}
	munmap(r.counter, sizeof *r.counter);
	text_free(&before);
	text_free(&after);
}

/* --- Locks that are held ------------------------------------------------ */

static int hold_the_folder(void *data)
{
	struct folder folder;

	(void)data;
	if (!folder_open(&folder, disk(LEVEL), false, NULL))
		return 1;
	say(1);
	hear(0);
	return 0;
}

/* A stopped program holds the folder: after two seconds the score and the save go to the other home. */
static void test_held_folder(void **state)
{
	struct game *game = small_game(GAME_FORWARD, "u");
	struct save *save = save_open(place, game, NULL, NULL);
	pid_t child = child_start(hold_the_folder, NULL);
	struct leaderboard board;
	char *where = NULL;

	(void)state;
	hear(1);
	assert_int_equal(scores_add(place, 5, "patient", &board, &where, &err), 0);
	assert_string_equal(where, disk_fallback(LEVEL, ".dat"));
	memory_free(where);
	assert_true(save_write(save, game, &err));
	assert_true(save_is_fallback(save));
	say(0);
	assert_int_equal(child_wait(child), 0);
	save_close(save);
	game_free(game);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_no_score_is_lost),
		TEST(test_killed_while_scores_are_written),
		TEST(test_second_game_is_told),
		TEST(test_held_from_loading_on),
		TEST(test_saved_by_another_meanwhile),
		TEST(test_killed_while_playing),
		TEST(test_held_folder),
	};

	adds = trials(adds);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
