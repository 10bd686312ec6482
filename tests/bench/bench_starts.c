/* SPDX-License-Identifier: MIT */
/* Starts in a terminal beside those of a bare curses program: time, memory, long saved games, rest.
 */
#include "programs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define QUIET_SYNC_MS 2700 /* the save goes to the disk two seconds after the last key */
#define IDLE_MS	      4000
#define IDLE_SHORT_MS 100
#define STARTS_MOST   60
#define LONG_SAVE     (48U << 20)
#define LONG_SHORT    (1U << 20)

/* --- First frames ------------------------------------------------------------------ */

static const struct {
	const char *name;
	void (*start)(struct session *session);
} kinds[] = {{"bare", start_bare}, {"menu", start_menu}, {"game", start_game}};

enum { BARE, MENU, GAME, KINDS };

struct start {
	double first[STARTS_MOST], peak[STARTS_MOST], private[STARTS_MOST];
};

static void print_start(struct start *starts, size_t rounds, int kind)
{
	struct bench_row row = {.unit = "ms", .goal = "ratio <= 1.5"};
	char measure[80];

	snprintf(measure, sizeof measure, "time to first frame, %s", kinds[kind].name);
	row.measure = measure;
	row.value = bench_median(starts[kind].first, rounds);
	row.p95 = bench_part(starts[kind].first, rounds, 0.95);
	row.most = bench_part(starts[kind].first, rounds, 1);
	row.beside = bench_median(starts[BARE].first, rounds);
	row.ratio = row.value / row.beside;
	row.met = row.ratio <= 1.5;
	bench_print(&row);
}

static void bench_starts(size_t rounds)
{
	static struct start starts[KINDS];

	for (size_t i = 0; i < rounds; i++)
		for (int kind = 0; kind < KINDS; kind++) {
			struct session session;
			struct bench_answer answer;
			int64_t from = bench_now();

			kinds[kind].start(&session);
			session_read(&session, QUIET_START_MS, &answer);
			if (answer.bytes == 0)
				bench_stop("a program draws nothing");
			starts[kind].first[i] = (double)(answer.last - from) / 1e6;
			starts[kind].peak[i] = (double)session_status(&session, "VmHWM");
			starts[kind].private[i] = (double)session_status(&session, "RssAnon");
			session_end(&session);
		}
	print_start(starts, rounds, MENU);
	print_start(starts, rounds, GAME);
	bench_print_memory("peak memory, menu", bench_median(starts[MENU].peak, rounds),
			   bench_median(starts[BARE].peak, rounds), true);
	bench_print_memory("  of it its own", bench_median(starts[MENU].private, rounds),
			   bench_median(starts[BARE].private, rounds), false);
}

/* --- A long saved game beside the level played last -------------------------------- */

/* Nanoseconds of processor time that a start without a file takes. */
static double menu_work(void)
{
	struct session session;
	struct bench_answer answer;
	double worked;

	start_menu(&session);
	session_read(&session, QUIET_START_MS, &answer);
	worked = (double)session_worked(&session) / 1e6;
	session_end(&session);
	return worked;
}

/* Play a move, so that the level is the one played last. */
static void play_a_move(void)
{
	struct session session;
	struct bench_answer answer;

	start_game(&session);
	session_read(&session, QUIET_START_MS, &answer);
	session_key(&session, "a");
	session_read(&session, QUIET_START_MS, &answer);
	session_end(&session);
}

static void bench_long_save(size_t rounds)
{
	static double with[STARTS_MOST], without[STARTS_MOST];
	size_t size = bench_is_short() ? LONG_SHORT : LONG_SAVE;
	struct bench_row row = {.measure = "start beside a saved game of 48 MB, and of 1",
				.unit = "ms",
				.goal = "ratio <= 1.1"};
	char *moves = malloc(size);

	if (moves == NULL)
		bench_stop("out of memory");
	for (size_t i = 0; i < size; i++)
		moves[i] = "lr"[i % 2];
	play_a_move();
	/* either way so much was written just before: it leaves little in the processor's caches */
	for (size_t i = 0; i < rounds; i++) {
		free(scratch_file("yard.xsb.sav", moves, 1));
		free(scratch_file("elsewhere", moves, size));
		without[i] = menu_work();
		free(scratch_file("elsewhere", moves, 1));
		free(scratch_file("yard.xsb.sav", moves, size));
		with[i] = menu_work();
	}
	remove(saved);
	free(moves);
	row.value = bench_median(with, rounds);
	row.p95 = bench_part(with, rounds, 0.95);
	row.most = bench_part(with, rounds, 1);
	row.beside = bench_median(without, rounds);
	row.ratio = row.value / row.beside;
	row.met = row.ratio <= 1.1;
	bench_print(&row);
}

/* --- At rest ------------------------------------------------------------------------ */

/* Times that it woke up while nothing happened, once it has had the time to settle. */
static long idle_wakes(struct session *session, int settle_ms)
{
	long before, after;

	session_wait(session, bench_is_short() ? IDLE_SHORT_MS : settle_ms);
	before = session_status(session, "voluntary_ctxt_switches");
	session_wait(session, bench_is_short() ? IDLE_SHORT_MS : IDLE_MS);
	after = session_status(session, "voluntary_ctxt_switches");
	return before < 0 || after < 0 ? -1 : after - before;
}

static void print_wakes(const char *measure, long value, long beside)
{
	struct bench_row row = {.measure = measure,
				.unit = "",
				.value = (double)value,
				.beside = (double)beside,
				.ratio = BENCH_NOTHING,
				.goal = "0",
				.met = value == 0};

	if (value < 0)
		bench_skip(measure, "the system doesn't tell");
	else
		bench_print(&row);
}

static void bench_idle(const char *measure, void (*start)(struct session *session), const char *key,
		       long beside)
{
	struct session session;
	struct bench_answer answer;

	start(&session);
	session_read(&session, QUIET_START_MS, &answer);
	session_key(&session, key);
	print_wakes(measure, idle_wakes(&session, QUIET_SYNC_MS), beside);
	session_end(&session);
}

int main(int argc, char **argv)
{
	(void)argc;
	find_programs(argv[0]);
	setenv("TERM", "xterm-256color", 1);
	setenv("LC_ALL", "C.UTF-8", 1);
	bench_starts(bench_rounds(STARTS_MOST, 2));
	bench_long_save(bench_rounds(15, 1));
	bench_idle("wake-ups while idle, game", start_game, "a", -1);
	remove(saved);
	bench_idle("wake-ups while idle, menu", start_menu, "s", -1);
	return EXIT_SUCCESS;
}
