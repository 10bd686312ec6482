/*
 * The program in a terminal beside a bare curses program: start, memory, bytes, answers,
 * wake-ups.
 */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/game.h"
#include "store/level_file.h"

#define QUIET_START_MS 40 /* so long nothing: the first frame is there */
#define QUIET_KEY_MS   3
#define QUIET_SYNC_MS  2700 /* the save goes to the disk two seconds after the last key */
#define IDLE_MS	       4000
#define IDLE_SHORT_MS  100
#define KEYS_MOST      1000
#define STARTS_MOST    60
#define WIDTH	       30
#define HEIGHT	       12

static const char yard[HEIGHT][WIDTH + 1] = {
	"##############################", "#                            #",
	"#  $ .   $     ##    $       #", "#       .   #    .           #",
	"#   $       #       $ .      #", "#     ##         .       ##  #",
	"#   .       $        .   #   #", "#      $        $            #",
	"#   .        @      .    $   #", "#                       .    #",
	"#                          $.#", "##############################",
};

static const char *program, *bare, *level, *saved;

static struct board *new_yard(void)
{
	struct board *board = board_new(WIDTH, HEIGHT);

	for (int y = 0; y < HEIGHT; y++)
		board_put_row(board, y, yard[y], WIDTH);
	board_settle(board);
	return board;
}

static void start_menu(struct session *session)
{
	char *argv[] = {(char *)program, NULL};

	session_start(session, scratch_folder(), argv);
}

static void start_game(struct session *session)
{
	char *argv[] = {(char *)program, (char *)level, NULL};

	session_start(session, scratch_folder(), argv);
}

static void start_bare(struct session *session)
{
	char *argv[] = {(char *)bare, (char *)level, NULL};

	session_start(session, scratch_folder(), argv);
}

/* --- Starts -------------------------------------------------------------------- */

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
	row.beside = bench_median(starts[BARE].first, rounds);
	row.ratio = row.value / row.beside;
	row.met = row.ratio <= 1.5;
	bench_print(&row);
}

static void print_memory(const char *measure, double value, double beside, bool has_goal)
{
	struct bench_row row = {.measure = measure,
				.unit = "KiB",
				.value = value,
				.beside = beside,
				.ratio = value / beside,
				.goal = has_goal ? "<= 8192 KiB" : NULL,
				.met = value <= 8192};

	if (value < 0)
		bench_skip(measure, "the system doesn't tell");
	else
		bench_print(&row);
}

static void bench_starts(size_t rounds)
{
	static struct start starts[KINDS];

	for (size_t i = 0; i < rounds; i++)
		for (int kind = 0; kind < KINDS; kind++) {
			struct session session;
			struct answer answer;
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
	print_memory("peak memory, menu", bench_median(starts[MENU].peak, rounds),
		     bench_median(starts[BARE].peak, rounds), true);
	print_memory("  of it its own", bench_median(starts[MENU].private, rounds),
		     bench_median(starts[BARE].private, rounds), false);
}

/* --- A long list ---------------------------------------------------------------- */

#define LEVELS	     20000
#define LEVELS_SHORT 200
#define LIST_MS	     100 /* that the list may take after the levels were read */

static char *many_levels(void)
{
	size_t count = bench_is_short() ? LEVELS_SHORT : LEVELS;
	struct text text = {0};
	char *path;

	for (size_t i = 1; i <= count; i++)
		text_add_format(&text,
				"########\n#@ $  .#\n#      #\n########\nTitle: Cave %zu\n\n", i);
	path = scratch_file("many.xsb", text.bytes, text.length);
	text_free(&text);
	return path;
}

static double read_ms(const char *path)
{
	int64_t from = bench_now();
	struct level_file *file = level_file_open(path, false, NULL);
	double ms = (double)(bench_now() - from) / 1e6;

	if (file == NULL)
		bench_stop("a file of many levels can't be read");
	level_file_free(file);
	return ms;
}

static void bench_list(size_t rounds)
{
	static double shown[STARTS_MOST], read[STARTS_MOST];
	char *argv[] = {(char *)program, many_levels(), NULL};
	struct bench_row row = {.measure = "list of 20,000 levels on the screen",
				.unit = "ms",
				.goal = "<= 100 ms beyond reading"};

	for (size_t i = 0; i < rounds; i++) {
		struct session session;
		int64_t from;

		read[i] = read_ms(argv[1]);
		from = bench_now();
		session_start(&session, scratch_folder(), argv);
		shown[i] = (double)(session_until(&session, "Cave 10") - from) / 1e6;
		session_end(&session);
	}
	row.value = bench_median(shown, rounds);
	row.beside = bench_median(read, rounds);
	row.ratio = row.value / row.beside;
	row.met = row.value - row.beside <= LIST_MS;
	bench_print(&row);
	free(argv[1]);
}

/* --- Keys ----------------------------------------------------------------------- */

struct keys {
	double bytes[3][KEYS_MOST]; /* by enum step */
	double latency[KEYS_MOST];
	size_t count[3], all;
	size_t redraws; /* answers that redrew everything */
	long peak;	/* KiB, at the end */
	long wakes;	/* while idle, -1: not told */
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

/* Press a key and note what it costs. */
static void press(struct session *session, enum direction d, enum step step, size_t first_frame,
		  struct keys *keys)
{
	static const char *const letters[] = {"w", "d", "s", "a"};
	int64_t from = session_key(session, letters[d]);
	struct answer answer;

	session_read(session, QUIET_KEY_MS, &answer);
	if (answer.bytes == 0)
		bench_stop("a key has no answer");
	keys->latency[keys->all++] = (double)(answer.first - from) / 1e6;
	keys->bytes[step][keys->count[step]++] = (double)answer.bytes;
	keys->redraws += answer.cleared || answer.bytes * 2 > first_frame;
}

static void play(size_t count, bool idle, struct keys *keys)
{
	struct board *board = new_yard();
	struct game *game = game_new(board, GAME_FORWARD);
	struct session session;
	struct answer answer;

	*keys = (struct keys){.wakes = -1};
	remove(saved); /* or it would ask about it */
	start_game(&session);
	session_read(&session, QUIET_START_MS, &answer);
	while (keys->all < count) {
		enum direction d;
		enum step step = pick(game, &d);

		if (step != STEP_BLOCKED)
			press(&session, d, step, answer.bytes, keys);
		if (game_solved(game))
			bench_stop("chance solved the level");
	}
	keys->peak = session_status(&session, "VmHWM");
	if (idle)
		keys->wakes = idle_wakes(&session, QUIET_SYNC_MS);
	session_end(&session);
	game_free(game);
	board_free(board);
}

/* The bare program pushes nothing: it is asked for steps only. */
static void walk_bare(size_t count, bool idle, struct keys *keys)
{
	struct session session;
	struct answer answer;

	*keys = (struct keys){.wakes = -1};
	start_bare(&session);
	session_read(&session, QUIET_START_MS, &answer);
	while (keys->all < count)
		press(&session, keys->all % 2 == 0 ? LEFT : RIGHT, STEP_WALK, answer.bytes, keys);
	keys->peak = session_status(&session, "VmHWM");
	if (idle)
		keys->wakes = idle_wakes(&session, QUIET_SYNC_MS);
	session_end(&session);
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
	row.ratio = beside > 0 ? row.value / beside : BENCH_NOTHING;
	row.goal = goal;
	row.met = row.value <= most;
	bench_print(&row);
}

static void print_latency(const char *measure, struct keys *keys, struct keys *barely, double part,
			  bool has_goal)
{
	struct bench_row row = {.measure = measure, .unit = "ms"};

	row.value = bench_part(keys->latency, keys->all, part);
	row.beside = bench_part(barely->latency, barely->all, part);
	row.ratio = row.value / row.beside;
	row.goal = has_goal ? "<= 1 ms" : NULL;
	row.met = row.value <= 1;
	bench_print(&row);
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
	print_latency("key to answer, p50", keys, barely, 0.5, false);
	print_latency("key to answer, p95", keys, barely, 0.95, true);
	print_latency("key to answer, the slowest", keys, barely, 1, false);
	print_memory("peak memory, game", (double)keys->peak, (double)barely->peak, true);
	print_wakes("wake-ups while idle, game", keys->wakes, barely->wakes);
}

static void bench_keys(const char *term, size_t count, bool is_main)
{
	static struct keys keys, barely;

	setenv("TERM", term, 1);
	walk_bare(count, is_main, &barely);
	play(count, is_main, &keys);
	print_bytes("step", term, &keys, STEP_WALK,
		    bench_median(barely.bytes[STEP_WALK], barely.all), 40);
	print_bytes("push", term, &keys, STEP_PUSH, BENCH_NOTHING, 80);
	if (is_main)
		print_keys(&keys, &barely);
}

static void bench_menu_idle(void)
{
	struct session session;
	struct answer answer;

	start_menu(&session);
	session_read(&session, QUIET_START_MS, &answer);
	print_wakes("wake-ups while idle, menu", idle_wakes(&session, QUIET_SYNC_MS), -1);
	session_end(&session);
}

static void find_programs(const char *self)
{
	const char *given = getenv("SCHOKOBAN"), *slash = strrchr(self, '/');
	static char path[4096], beside[4096], file[(WIDTH + 1) * HEIGHT + 1];

	if (slash == NULL || given == NULL || *given != '/')
		bench_stop("SCHOKOBAN and the bench itself must be given as paths");
	program = given;
	snprintf(path, sizeof path, "%.*s/bare", (int)(slash - self), self);
	bare = realpath(path, beside);
	if (bare == NULL || access(program, X_OK) != 0)
		bench_stop("the program or the bare one beside the bench is not there");
	for (int y = 0; y < HEIGHT; y++) {
		memcpy(file + y * (WIDTH + 1), yard[y], WIDTH);
		file[y * (WIDTH + 1) + WIDTH] = '\n';
	}
	level = scratch_file("yard.xsb", file, (WIDTH + 1) * HEIGHT);
	saved = scratch_file("yard.xsb.sav", "", 0);
	remove(saved);
}

int main(int argc, char **argv)
{
	(void)argc;
	find_programs(argv[0]);
	setenv("TERM", "xterm-256color", 1);
	setenv("LC_ALL", "C.UTF-8", 1);
	bench_starts(bench_rounds(STARTS_MOST, 2));
	bench_list(bench_rounds(9, 2));
	bench_keys("xterm-256color", bench_rounds(600, 20), true);
	bench_keys("linux", bench_rounds(300, 20), false);
	bench_keys("vt100", bench_rounds(300, 20), false);
	bench_menu_idle();
	return EXIT_SUCCESS;
}
