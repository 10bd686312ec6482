/* SPDX-License-Identifier: MIT */
/* Several programs at once, and programs that are killed at any moment. */
#include "unit/unit.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "store/scores.h"

#include "cases.h"
#include "unit/saved.h"
#include "system.h"

static int teardown(void **state)
{
	case_close();
	return saved_teardown(state);
}

/* --- Scores ------------------------------------------------------------- */

#define WRITERS 8
static int adds;

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
		scores_add(sidecars, score_of(w, i), name, &board, NULL, &why);
		failed += why.kind != ERROR_NONE;
	}
	return failed > 0;
}

UNIT_FIXTURE(saved_setup, teardown);

/* Eight games end at once, again and again: the ten best of all are there, and nothing else. */
UNIT_TEST(no_score_is_lost)
{
	struct leaderboard board;
	pid_t children[WRITERS];
	int numbers[WRITERS];

	case_begin("two at once: eight store scores");
	for (int w = 0; w < WRITERS; w++) {
		numbers[w] = w;
		children[w] = child_start(add_scores, &numbers[w]);
	}
	for (int w = 0; w < WRITERS; w++)
		assert_int_equal(child_wait(children[w]), 0);
	assert_true(scores_load(sidecars, &board, &err));
	assert_int_equal(board.count, 10);
	for (int i = 0; i < 10; i++) {
		char name[32];

		snprintf(name, sizeof name, "writer %d %d", i % WRITERS, adds - 1 - i / WRITERS);
		assert_int_equal(board.entries[i].score, WRITERS + i);
		assert_string_equal(board.entries[i].name, name);
	}
	/* On a disk that is quick none had to wait so long that it went to the other home. */
	if (case_size(1, 0))
		assert_false(disk_is(disk_fallback(LEVEL, ".dat")));
	assert_listing(disk("d"), "level.xsb level.xsb.dat");
	case_ran(WRITERS * adds);
	case_end();
}

#define SCORES_BELOW 5000

/* Writer w's scores by chance: the same in the child that stores them and for who counts. */
static void chance_scores(int w, int *scores)
{
	struct chance chance = {(uint64_t)w + 1};

	for (int i = 0; i < adds; i++)
		scores[i] = 1 + chance_below(&chance, SCORES_BELOW);
}

static int add_by_chance(void *data)
{
	int *scores = memory_array((size_t)adds, sizeof *scores), failed = 0;
	struct leaderboard board;

	chance_scores(*(int *)data, scores);
	for (int i = 0; i < adds; i++) {
		struct error why = {0};
		char name[32];

		snprintf(name, sizeof name, "writer %d", *(int *)data);
		scores_add(sidecars, scores[i], name, &board, NULL, &why);
		failed += why.kind != ERROR_NONE;
	}
	memory_free(scores);
	return failed > 0;
}

static int by_number(const void *a, const void *b)
{
	return *(const int *)a - *(const int *)b;
}

/* The same with scores that come as they come, many of them alike: the ten best of all. */
UNIT_TEST(ten_best_of_all)
{
	int *scores = memory_array((size_t)(WRITERS * adds), sizeof *scores);
	struct leaderboard board;
	pid_t children[WRITERS];
	int numbers[WRITERS];

	case_begin("two at once: eight store scores by chance");
	for (int w = 0; w < WRITERS; w++) {
		numbers[w] = w;
		chance_scores(w, scores + w * adds);
		children[w] = child_start(add_by_chance, &numbers[w]);
	}
	for (int w = 0; w < WRITERS; w++)
		assert_int_equal(child_wait(children[w]), 0);
	qsort(scores, (size_t)(WRITERS * adds), sizeof *scores, by_number);
	assert_true(scores_load(sidecars, &board, &err));
	assert_int_equal(board.count, 10);
	for (int i = 0; i < 10; i++)
		assert_int_equal(board.entries[i].score, scores[i]);
	memory_free(scores);
	case_ran(WRITERS * adds);
	case_end();
}

static int add_until_killed(void *data)
{
	struct leaderboard board;

	for (int64_t score = 1000000; score > 0; score--) {
		scores_add(sidecars, score, "a name that is quite long", &board, NULL, NULL);
		(*(volatile int *)data)++;
	}
	return 0;
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

UNIT_TEST(killed_while_scores_are_written)
{
	struct chance chance = {1};
	int *counter = disk_shared(sizeof(int)), count = case_size(100, 2000);

	case_begin("kill -9 at any moment: scores");
	for (int i = 0; i < count; i++) {
		struct leaderboard board;
		int done;

		(void)unlink(disk(LEVEL ".dat"));
		*counter = 0;
		kill_at(child_start(add_until_killed, counter), counter,
			1 + chance_below(&chance, 12), chance_below(&chance, 300000));
		done = *counter;
		assert_true(scores_load(sidecars, &board, &err));
		assert_int_equal(board.bad_lines, 0);
		assert_in_range(board.entries[0].score, 1000000 - done, 1000000 - done + 1);
		assert_true(board.count == (done < 10 ? done : 10) ||
			    board.count == (done < 9 ? done + 1 : 10));
		/* What was left behind is gone with the next start. */
		sidecars_tidy(sidecars);
		assert_listing(disk("d"), "level.xsb level.xsb.dat");
		assert_int_equal(scores_add(sidecars, 1, "next", &board, NULL, &err), 0);
		case_ran(1);
	}
	munmap(counter, sizeof *counter);
	case_end();
}

/* --- Games -------------------------------------------------------------- */

struct random_game {
	int *counter; /* actions that are on the disk */
	uint64_t seed;
};

static int play_until_killed(void *data)
{
	const struct random_game *r = data;
	struct game *game = small_game(GAME_FORWARD, "");
	struct save *save = save_open(sidecars, game, NULL, NULL);
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
	OWN_GAME game = small_game(GAME_FORWARD, "");
	struct chance chance = {seed};

	text_cut(file, 0);
	while (actions-- > 0) {
		random_action(game, &chance);
		if (game->journal.length == 0)
			continue;
		text_cut(file, 0);
		text_add_slice(file, text_slice(&game->journal));
	}
}

static bool starts_with(const struct text *whole, const struct text *start)
{
	return start->length <= whole->length &&
	       memcmp(text_slice(whole).at, text_slice(start).at, start->length) == 0;
}

/*
 * Killed at any moment: all that was written is there, and what was being written, or a part
 * of it, or nothing of it.
 */
UNIT_TEST(killed_while_playing)
{
	struct random_game r = {disk_shared(sizeof(int)), 0};
	OWN_TEXT before = {0}, after = {0};
	struct chance chance = {2};
	int count = case_size(300, 10000);

	case_begin("kill -9 at any moment: games");
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
		save_found_look(sidecars, GAME_FORWARD, found);
		if (!(starts_with(is, &before) && is->length == before.length) &&
		    !(starts_with(is, &after) && is->length == after.length) &&
		    !(starts_with(is, &before) && starts_with(&after, is)))
			fail_msg("seed %llu, %d actions: found %s, not %s to %s",
				 (unsigned long long)r.seed, *r.counter, text_slice(is).at,
				 text_slice(&before).at, text_slice(&after).at);
		case_ran(1);
		sidecars_tidy(sidecars);
		assert_listing(disk("d"), found[HOME_BESIDE].path != NULL
						  ? "level.xsb level.xsb.sav"
						  : "level.xsb");
		if (found[HOME_BESIDE].path == NULL)
			continue;
		/* It is played on from there; nothing that was left behind stays. */
		game = small_game(GAME_FORWARD, text_slice(is).at);
		save = save_open(sidecars, game, &found[HOME_BESIDE], &err);
		assert_non_null(save);
		game_reset(game);
		assert_true(game_play(game, slice_of("u"), NULL));
		assert_true(save_write(save, game, &err));
		assert_listing(disk("d"), "level.xsb level.xsb.sav");
		save_close(save);
		game_free(game);
	}
	munmap(r.counter, sizeof *r.counter);
	case_end();
}

/* --- Locks that are held ------------------------------------------------ */

static int stop_in_a_score(void *data)
{
	struct plan plan = {.kind = PLAN_STOP, .at = 1, .times = 1, .calls = CALL(CALL_RENAMEAT)};
	struct leaderboard board;

	(void)data;
	system_plan(&plan);
	return scores_add(sidecars, 7, "stopped", &board, NULL, NULL) == 1
		       ? 0
		       : 1; /* behind the patient one */
}

static long long now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}

/*
 * A program that was stopped in the middle of a score holds the folder: after two seconds
 * score and save go to the other home.
 */
UNIT_TEST(stopped_in_a_score)
{
	OWN_GAME game = small_game(GAME_FORWARD, "u");
	struct save *save = save_open(sidecars, game, NULL, NULL);
	pid_t child = child_start(stop_in_a_score, NULL);
	struct leaderboard board;
	char *where = NULL;
	long long start;
	int status;

	case_begin("two at once: the other one stopped");
	assert_int_equal(waitpid(child, &status, WUNTRACED), child);
	assert_true(WIFSTOPPED(status));
	sidecars_tidy(sidecars); /* takes nothing from under its hands */
	assert_true(disk_is(disk("d/.level.xsb.dat.tmp")));
	start = now_ms();
	assert_int_equal(scores_add(sidecars, 5, "patient", &board, &where, &err), 0);
	assert_in_range(now_ms() - start, 1500, 30000);
	assert_string_equal(where, disk_fallback(LEVEL, ".dat"));
	memory_free(where);
	start = now_ms();
	assert_true(save_write(save, game, &err));
	assert_in_range(now_ms() - start, 1500, 30000);
	assert_true(save_is_fallback(save));
	for (int i = 0; i < 50; i++) { /* from there on nobody waits */
		assert_true(game_play(game, slice_of("du"), NULL));
		assert_true(save_write(save, game, &err));
	}
	assert_in_range(now_ms() - start, 1500, 30000);
	kill(child, SIGCONT);
	assert_int_equal(child_wait(child), 0);
	assert_true(scores_load(sidecars, &board, &err));
	assert_int_equal(board.count, 2);
	assert_string_equal(board.entries[0].name, "patient");
	assert_string_equal(board.entries[1].name, "stopped");
	assert_listing(disk("d"), "level.xsb level.xsb.dat");
	save_close(save);
	case_ran(1);
	case_end();
}

int main(void)
{
	adds = case_size(60, 1000);
	return unit_run(NULL, NULL);
}
