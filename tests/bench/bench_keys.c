/* SPDX-License-Identifier: MIT */
/* Keys in a game beside those of a bare curses program: bytes, time, writes and system calls. */
#include "programs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"
#include "base/memory.h"

#include "unit/hall.h"

#define QUIET_FRAME_MS 300 /* on a busy machine the first frame comes in pieces */
#define QUIET_KEY_MS   3
#define KEYS_MOST      1000
#define SOLUTION       300 /* moves of a solution that are played */
#define TRACED	       60  /* keys whose calls are counted */
#define HALL_KEYS      100
#define HALL_FRAME     10000 /* bytes of a first frame: more than any answer */
#define LOOKING_MS     800 /* without a key, until the solver has been at work for half a second */

/* --- A game that chance plays -------------------------------------------------------- */

struct keys {
	double bytes[3][KEYS_MOST]; /* by enum step */
	double latency[KEYS_MOST];
	size_t count[3], all;
	size_t redraws; /* answers that redrew everything */
	long peak;	/* KiB, at the end */
	int64_t worked; /* nanoseconds of processor time for all of them */
};

static unsigned chance(unsigned most)
{
	static uint32_t seed = 7;

	seed = seed * 1664525 + 1013904223;
	return (seed >> 8) % most;
}

/* A step that does something: a push one time in three, where there is one. */
static enum step pick(struct game *game, enum direction *d)
{
	bool push = chance(3) == 0;

	for (int tries = 0; tries < 16; tries++) {
		struct board *board = board_copy(game->board);
		enum step step;

		*d = (enum direction)chance(DIRECTIONS);
		step = board_walk(board, *d)   ? STEP_WALK
		       : board_push(board, *d) ? STEP_PUSH
					       : STEP_BLOCKED;
		board_free(board);
		if (step != STEP_BLOCKED && (step == STEP_PUSH) == (push && tries < 12))
			return game_step(game, *d);
	}
	return STEP_BLOCKED;
}

/* Press a key and note what it costs. */
static void press(struct session *session, enum direction d, enum step step, size_t first_frame,
		  struct keys *keys)
{
	static const char *const letters[] = {"w", "d", "s", "a"};
	int64_t from = session_key(session, letters[d]);
	struct bench_answer answer;

	session_read(session, QUIET_KEY_MS, &answer);
	if (answer.bytes == 0)
		bench_stop("a key has no answer");
	keys->latency[keys->all++] = (double)(answer.first - from) / 1e6;
	keys->bytes[step][keys->count[step]++] = (double)answer.bytes;
	keys->redraws += answer.cleared || answer.bytes * 2 > first_frame;
}

static void open_game(struct session *session, void (*start)(struct session *session),
		      struct bench_answer *frame, struct keys *keys)
{
	*keys = (struct keys){0};
	start(session);
	session_read(session, QUIET_FRAME_MS, frame);
	keys->worked = session_worked(session);
}

static void close_game(struct session *session, struct keys *keys)
{
	keys->worked = session_worked(session) - keys->worked;
	keys->peak = session_status(session, "VmHWM");
	session_end(session);
}

/*
 * The two in turn, key by key, as what else the machine does slows down both. The bare program
 * pushes nothing: it is asked for steps only.
 */
static void play(size_t count, struct keys *keys, struct keys *barely)
{
	struct board *board = new_yard();
	struct game *game = game_new(board, GAME_FORWARD);
	struct session session, other;
	struct bench_answer frame, other_frame;

	remove(saved); /* or it would ask about it */
	open_game(&session, start_game, &frame, keys);
	open_game(&other, start_bare, &other_frame, barely);
	while (keys->all < count) {
		enum direction d;
		enum step step = pick(game, &d);

		if (step == STEP_BLOCKED)
			continue;
		press(&session, d, step, frame.bytes, keys);
		press(&other, keys->all % 2 == 0 ? RIGHT : LEFT, STEP_WALK, other_frame.bytes,
		      barely);
		if (game_solved(game))
			bench_stop("chance solved the level");
	}
	close_game(&session, keys);
	close_game(&other, barely);
	game_free(game);
	board_free(board);
}

static void print_bytes(const char *what, const char *term, struct keys *keys, enum step step,
			double beside, double most)
{
	struct bench_row row = {.unit = "bytes", .beside = beside};
	char measure[80], goal[32];

	snprintf(measure, sizeof measure, "bytes for a %s, %s", what, term);
	snprintf(goal, sizeof goal, "<= %.0f", most);
	row.measure = measure;
	row.value = bench_median(keys->bytes[step], keys->count[step]);
	row.p95 = bench_part(keys->bytes[step], keys->count[step], 0.95);
	row.most = bench_part(keys->bytes[step], keys->count[step], 1);
	row.ratio = beside > 0 ? row.value / beside : BENCH_NOTHING;
	row.goal = goal;
	row.met = row.value <= most;
	bench_print(&row);
}

/* Median beside median, p95 beside p95 and so on. */
static void print_latency(const char *measure, struct keys *keys, struct keys *barely, double part,
			  const char *goal, double most)
{
	struct bench_row row = {.measure = measure, .unit = "ms", .goal = goal};

	row.value = bench_part(keys->latency, keys->all, part);
	row.beside = bench_part(barely->latency, barely->all, part);
	row.ratio = row.value / row.beside;
	row.met = row.ratio <= most;
	bench_print(&row);
}

static void print_work(struct keys *keys, struct keys *barely)
{
	struct bench_row row = {.measure = "  its processor time", .unit = "ms"};

	row.value = (double)keys->worked / 1e6 / (double)keys->all;
	row.beside = (double)barely->worked / 1e6 / (double)barely->all;
	row.ratio = row.value / row.beside;
	if (keys->worked > 0)
		bench_print(&row);
}

static void print_keys(struct keys *keys, struct keys *barely)
{
	struct bench_row redraws = {.measure = "answers that redrew everything",
				    .unit = "",
				    .value = (double)keys->redraws,
				    .beside = BENCH_NOTHING,
				    .ratio = BENCH_NOTHING,
				    .goal = "0",
				    .met = keys->redraws == 0};

	bench_print(&redraws);
	print_latency("key to answer, p50 beside p50", keys, barely, 0.5, "ratio <= 1.3", 1.3);
	print_latency("key to answer, p95 beside p95", keys, barely, 0.95, NULL, 0);
	print_latency("key to answer, the slowest", keys, barely, 1, NULL, 0);
	print_work(keys, barely);
	bench_print_memory("peak memory, game", (double)keys->peak, (double)barely->peak, true);
}

static void bench_chance(const char *term, size_t count, bool is_main)
{
	static struct keys keys, barely;

	setenv("TERM", term, 1);
	play(count, &keys, &barely);
	print_bytes("step", term, &keys, STEP_WALK,
		    bench_median(barely.bytes[STEP_WALK], barely.all), 40);
	print_bytes("push", term, &keys, STEP_PUSH, BENCH_NOTHING, 80);
	if (is_main)
		print_keys(&keys, &barely);
}

/* --- Real solutions -------------------------------------------------------------------- */

static const struct solution {
	const char *levels, *moves;
	size_t number;
} solutions[] = {
	{"levels/xsb/retroban_TheBagatellecollection.xsb",
	 "levels/solutions/TheBagatellecollection.lurd.tsv", 1},
	{"levels/xsb/retroban_TheDH2collection.xsb", "levels/solutions/TheDH2collection.lurd.tsv",
	 1},
	{"levels/xsb/retroban_TheSokHardcollection.xsb",
	 "levels/solutions/TheSokHardcollection.lurd.tsv", 1},
};

/* The moves in the last field of the row that begins with the number. */
static struct slice moves_of(const struct text *table, size_t number)
{
	struct slice rest = text_slice(table), line;
	char begin[24];

	snprintf(begin, sizeof begin, "%zu\t", number);
	while (slice_line(&rest, &line))
		if (line.length > strlen(begin) && memcmp(line.at, begin, strlen(begin)) == 0) {
			size_t at = line.length;

			while (line.at[at - 1] != '\t')
				at--;
			return (struct slice){line.at + at, line.length - at};
		}
	return (struct slice){"", 0};
}

static const char *key_of(char move)
{
	return direction_of(move) == UP	     ? "w"
	       : direction_of(move) == RIGHT ? "d"
	       : direction_of(move) == DOWN  ? "s"
					     : "a";
}

static void print_solution(const char *name, double *bytes, size_t count, size_t scrolled)
{
	struct bench_row row = {.unit = "bytes",
				.beside = BENCH_NOTHING,
				.ratio = BENCH_NOTHING,
				.goal = "<= 32, p95 <= 64, no scrolling"};
	char measure[80];

	snprintf(measure, sizeof measure, "bytes a move, %s, scrolling %zu", name, scrolled);
	row.measure = measure;
	row.value = bench_median(bytes, count);
	row.p95 = bench_part(bytes, count, 0.95);
	row.most = bench_part(bytes, count, 1);
	row.met = row.value <= 32 && row.p95 <= 64 && scrolled == 0;
	bench_print(&row);
}

static void bench_solution(const struct solution *solution)
{
	struct text levels = shared_file(solution->levels), table = shared_file(solution->moves);
	struct slice moves = moves_of(&table, solution->number);
	static double bytes[SOLUTION];
	size_t count = 0, scrolled = 0, most = bench_rounds(SOLUTION, 100);
	const char *name = strrchr(solution->moves, '/') + 1;
	struct session session;
	struct bench_answer answer;
	char *path, shown[40];

	if (levels.length == 0 || moves.length == 0) {
		bench_skip("bytes a move of a real solution", "there are no shared levels");
		return;
	}
	path = scratch_file("solved.xsb", levels.bytes, levels.length);
	start_level(&session, path, solution->number);
	session_read(&session, QUIET_START_MS, &answer);
	for (size_t i = 0; i < most && i + 1 < moves.length; i++) {
		session_key(&session, key_of(moves.at[i]));
		session_read(&session, QUIET_KEY_MS, &answer);
		bytes[count++] = (double)answer.bytes;
		scrolled += answer.scrolled;
	}
	session_end(&session);
	snprintf(shown, sizeof shown, "%.*s %zu", (int)strcspn(name, "."), name, solution->number);
	print_solution(shown, bytes, count, scrolled);
	remove(path);
	free(path);
	text_free(&levels);
	text_free(&table);
}

/* --- Drawn squares -------------------------------------------------------------------------- */

/* A level that fits into a window of 80 x 24 in squares of 6 x 3. */
static void start_small(struct session *session)
{
	static const char board[] = "#######\n# @  .#\n#  $ ##\n#######\n";
	char *path = scratch_file("small.xsb", board, sizeof board - 1);

	start_level(session, path, 0);
	free(path);
}

/* Steps in squares of 6 x 3, which + asks for twice; the setting stays, so this comes last. */
static void bench_drawn(void)
{
	static struct keys keys;
	size_t count = bench_rounds(HALL_KEYS, 10);
	struct session session;
	struct bench_answer answer;

	setenv("TERM", "xterm-256color", 1);
	open_game(&session, start_small, &answer, &keys);
	for (int i = 0; i < 2; i++) {
		session_key(&session, "+");
		session_read(&session, QUIET_START_MS, &answer);
	}
	for (size_t k = 0; k <= count; k++) {
		press(&session, k % 2 == 0 ? LEFT : RIGHT, STEP_WALK, HALL_FRAME, &keys);
		if (k == 0) /* what + said goes */
			keys.all = keys.count[STEP_WALK] = 0;
	}
	close_game(&session, &keys);
	print_bytes("step in 6 x 3", "xterm-256color", &keys, STEP_WALK, BENCH_NOTHING, 600);
}

/* --- With the solver at work -------------------------------------------------------------- */

/* Steps in two games on a level that the solver is at for minutes: in the second one it is at work
 * when the key comes, which ends that. Each is first as often as the other, after the same pause.
 */
static void bench_beside_solver(void)
{
	static const char *const names[] = {"hall.xsb", "other_hall.xsb"};
	static struct keys keys[2];
	size_t count = bench_rounds(HALL_KEYS, 3);
	struct session sessions[2];
	struct bench_answer answer;
	struct text hall = {0};

	hall_add(&hall);
	for (int i = 0; i < 2; i++) {
		char *path = scratch_file(names[i], hall.bytes, hall.length);

		keys[i] = (struct keys){0};
		start_level(&sessions[i], path, 0);
		session_read(&sessions[i], QUIET_START_MS, &answer);
		free(path);
	}
	session_key(&sessions[1], "t");
	session_read(&sessions[1], QUIET_START_MS, &answer);
	for (size_t k = 0; k <= count; k++) {
		for (size_t i = k % 2, n = 0; n < 2; i = 1 - i, n++) {
			session_wait(&sessions[1], LOOKING_MS);
			press(&sessions[i], k % 2 == 0 ? RIGHT : LEFT, STEP_WALK, HALL_FRAME,
			      &keys[i]);
		}
		if (k == 0) /* it made files */
			keys[0].all = keys[1].all = keys[0].count[STEP_WALK] =
				keys[1].count[STEP_WALK] = 0;
	}
	for (int i = 0; i < 2; i++)
		session_end(&sessions[i]);
	text_free(&hall);
	print_latency("key to answer, the solver at work, p50", &keys[1], &keys[0], 0.5,
		      "ratio <= 1.1", 1.1);
	print_latency("key to answer, the solver at work, p95", &keys[1], &keys[0], 0.95,
		      "ratio <= 1.1", 1.1);
}

/* --- System calls ------------------------------------------------------------------------ */

static void print_calls(const char *measure, double *counts, size_t count, double beside,
			double most)
{
	struct bench_row row = {.measure = measure, .unit = "", .beside = beside};
	char goal[32];

	snprintf(goal, sizeof goal, "<= %.0f", most);
	row.value = bench_median(counts, count);
	row.p95 = bench_part(counts, count, 0.95);
	row.most = bench_part(counts, count, 1);
	row.ratio = beside > 0 ? row.value / beside : BENCH_NOTHING;
	row.goal = goal;
	row.met = row.value <= most;
	bench_print(&row);
}

/* Calls and writes of steps to the left and right. */
static void trace(void (*start)(struct session *session), size_t count, double *all, double *writes)
{
	struct session session;
	struct bench_answer answer;
	struct calls calls;

	start(&session);
	session_read(&session, QUIET_START_MS, &answer);
	calls_begin(&session);
	/* The first of them makes files, or waits for the disk. */
	calls_of_key(&session, "a", &calls);
	for (size_t i = 0; i < count; i++) {
		calls_of_key(&session, i % 2 == 0 ? "d" : "a", &calls);
		all[i] = (double)calls.all;
		writes[i] = (double)calls.writes;
	}
	calls_end(&session);
	session_end(&session);
}

static void bench_calls(void)
{
	double all[TRACED], writes[TRACED], bare_all[TRACED], bare_writes[TRACED];
	size_t count = bench_rounds(TRACED, 5);

	if (!calls_can()) {
		bench_skip("writes a frame", "they can't be counted on this system");
		bench_skip("system calls a key", "they can't be counted on this system");
		return;
	}
	remove(saved);
	trace(start_bare, count, bare_all, bare_writes);
	trace(start_game, count, all, writes);
	print_calls("writes a frame", writes, count, bench_median(bare_writes, count), 1);
	print_calls("system calls a key", all, count, bench_median(bare_all, count), 10);
}

int main(int argc, char **argv)
{
	(void)argc;
	find_programs(argv[0]);
	setenv("TERM", "xterm-256color", 1);
	setenv("LC_ALL", "C.UTF-8", 1);
	bench_chance("xterm-256color", bench_rounds(600, 20), true);
	for (size_t i = 0; i < sizeof solutions / sizeof *solutions; i++)
		bench_solution(&solutions[i]);
	bench_beside_solver();
	bench_calls();
	bench_chance("linux", bench_rounds(300, 20), false);
	bench_chance("vt100", bench_rounds(300, 20), false);
	bench_drawn();
	return EXIT_SUCCESS;
}
