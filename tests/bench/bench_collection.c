/* SPDX-License-Identifier: MIT */
/* A collection of 43,540 levels, and a folder of 50,000 names: listed, browsed, counted, completed.
 */
#include "programs.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"
#include "formats/format.h"
#include "store/file.h"

#define LEVELS	     43540
#define LEVELS_SHORT 200
#define NAMES	     50000
#define NAMES_SHORT  200
#define ROUNDS	     9
#define KEYS	     200

static char *file;   /* the collection */
static size_t count; /* its levels */

/* So many copies of the shared levels that there are enough. */
static void make_collection(void)
{
	size_t wanted = bench_is_short() ? LEVELS_SHORT : LEVELS;
	struct text part = shared_folder("xsb"), all = {0};
	struct level_set *set;

	if (part.length == 0)
		for (size_t i = 0; i < 100; i++)
			text_add_format(&part,
					"########\n#@ $  .#\n#      #\n########\nCave %zu\n\n", i);
	set = format_parse(text_slice(&part), "part.xsb", NULL, NULL);
	if (set == NULL)
		bench_stop("the levels can't be read");
	for (count = 0; count < wanted; count += set->count)
		text_add_slice(&all, text_slice(&part));
	level_set_free(set);
	file = scratch_file("collection.xsb", all.bytes, all.length);
	text_free(&all);
	text_free(&part);
}

static double milliseconds(int64_t nanoseconds)
{
	return (double)nanoseconds / 1e6;
}

/* --- Listed ----------------------------------------------------------------------- */

/* Milliseconds of processor time, and of wall time, that `list` takes. */
static double list_ms(bool from_input, double *wall)
{
	int64_t from = bench_now();
	struct rusage usage;
	int ends[2], status;
	pid_t pid;

	if (pipe(ends) != 0 || (pid = fork()) < 0)
		bench_stop("can't start a program");
	if (pid == 0) {
		pid_t child = fork();
		int input = open(from_input ? file : "/dev/null", O_RDONLY);

		if (child == 0) {
			dup2(input, STDIN_FILENO);
			dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
			execl(program, program, "list", from_input ? "-" : file, (char *)NULL);
			_exit(127);
		}
		if (child < 0 || waitpid(child, &status, 0) != child || status != 0)
			_exit(1);
		getrusage(RUSAGE_CHILDREN, &usage);
		_exit(write(ends[1], &usage, sizeof usage) < 0);
	}
	close(ends[1]);
	if (read(ends[0], &usage, sizeof usage) != (ssize_t)sizeof usage)
		bench_stop("the program can't list the file");
	close(ends[0]);
	waitpid(pid, NULL, 0);
	*wall = milliseconds(bench_now() - from);
	return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 +
	       (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3;
}

/* A row of times without a goal; walls and barely may be NULL. */
static struct bench_row times(const char *measure, double *took, double *walls, double *barely,
			      size_t rounds)
{
	struct bench_row row = {.measure = measure, .unit = "ms"};

	row.value = bench_median(took, rounds);
	row.p95 = bench_part(took, rounds, 0.95);
	row.most = bench_part(took, rounds, 1);
	row.wall = walls != NULL ? bench_median(walls, rounds) : 0;
	row.beside = barely != NULL ? bench_median(barely, rounds) : BENCH_NOTHING;
	row.ratio = barely != NULL ? row.value / row.beside : BENCH_NOTHING;
	return row;
}

static void print_times(struct bench_row row, const char *goal, bool met)
{
	row.goal = goal;
	row.met = met;
	bench_print(&row);
}

static void bench_list(size_t rounds)
{
	double took[ROUNDS], walls[ROUNDS], barely[ROUNDS], wall;
	struct bench_row row;
	char measure[80];

	for (size_t i = 0; i < rounds; i++) {
		took[i] = list_ms(false, &walls[i]);
		barely[i] = list_ms(true, &wall);
	}
	snprintf(measure, sizeof measure, "list of %zu levels, beside one without files", count);
	row = times(measure, took, walls, barely, rounds);
	print_times(row, "<= 150 ms", row.value <= 150);
}

static void bench_look_ups(void)
{
	static const char board[] = "#####\n#@$.#\n#####\n\n#####\n#@$.#\n#####\n";
	char *two = scratch_file("two.xsb", board, sizeof board - 1);
	char *all[] = {(char *)program, "list", file, NULL},
	     *few[] = {(char *)program, "list", two, NULL};
	struct bench_row row = {.measure = "  files asked for, beside those of two levels",
				.unit = "",
				.goal = "as many"};
	struct calls calls, fewer;

	if (!calls_can()) {
		bench_skip(row.measure, "they can't be counted on this system");
		return;
	}
	calls_of_program(all, &calls);
	calls_of_program(few, &fewer);
	row.value = (double)calls.look_ups;
	row.beside = (double)fewer.look_ups;
	row.ratio = row.value / row.beside;
	row.met = calls.look_ups <= fewer.look_ups;
	bench_print(&row);
	remove(two);
	free(two);
}

/* --- Browsed ------------------------------------------------------------------------ */

/* Read the file, and write the milliseconds of processor time that took. */
static _Noreturn void read_and_tell(int pipe)
{
	int64_t from = bench_worked();
	struct text text = {0};
	double took;

	if (!file_read(file, SIZE_MAX, &text, NULL) ||
	    format_parse(text_slice(&text), file, NULL, NULL) == NULL)
		_exit(1);
	took = milliseconds(bench_worked() - from);
	_exit(write(pipe, &took, sizeof took) < 0);
}

/* In a process of its own, whose memory is as new as that of a program that starts. */
static double read_ms(void)
{
	double took;
	int ends[2];
	pid_t pid;

	if (pipe(ends) != 0 || (pid = fork()) < 0)
		bench_stop("can't start a program");
	if (pid == 0)
		read_and_tell(ends[1]);
	close(ends[1]);
	if (read(ends[0], &took, sizeof took) != (ssize_t)sizeof took)
		bench_stop("the file can't be read");
	close(ends[0]);
	waitpid(pid, NULL, 0);
	return took;
}

static void bench_browser(size_t rounds)
{
	double took[ROUNDS], walls[ROUNDS], barely[ROUNDS];
	struct bench_row row;

	for (size_t i = 0; i < rounds; i++) {
		int64_t from;
		struct session session;

		barely[i] = read_ms();
		from = bench_now();
		start_level(&session, file, 0);
		/* it counts on behind the frame */
		walls[i] = milliseconds(session_until(&session, " help") - from);
		took[i] = milliseconds(session_worked(&session));
		session_end(&session);
	}
	row = times("  its first frame in the browser, beside reading", took, walls, barely,
		    rounds);
	print_times(row, "ratio <= 1.3", row.ratio <= 1.3);
}

static void bench_browser_keys(size_t keys)
{
	static const char *const pressed[] = {"s",	 "\033[6~", "\033[F", "w",
					      "\033[5~", "\033[H",  "s",      "/"};
	double took[KEYS], walls[KEYS];
	struct bench_row row;
	struct session session;
	struct bench_answer answer;

	start_level(&session, file, 0);
	session_settle(&session);
	for (size_t i = 0; i < keys; i++) {
		const char *key = pressed[i % (sizeof pressed / sizeof *pressed)];
		int64_t worked = session_worked(&session), from;

		if (*key == '/' && i + 1 < keys) /* a search types a letter, and is left */
			session_key(&session, "/"), session_settle(&session), key = "z";
		worked = session_worked(&session);
		from = session_key(&session, key);
		/* what the list does on its own afterwards gives way to the next key */
		session_answers(&session);
		took[i] = milliseconds(session_worked(&session) - worked);
		session_read(&session, QUIET_START_MS, &answer);
		walls[i] = milliseconds(answer.first - from);
		if (*key == 'z') {
			session_key(&session, "\033");
			session_settle(&session);
		}
	}
	session_end(&session);
	row = times("  its keys", took, walls, NULL, keys);
	print_times(row, "most <= 16 ms", row.most <= 16);
}

/* --- Counted ------------------------------------------------------------------------- */

/* Start in the main menu, with an item picked. */
static void start_at(struct session *session, const char *item)
{
	struct bench_answer answer;

	start_menu(session);
	session_read(session, QUIET_START_MS, &answer);
	session_choose(session, "s", item);
}

/* A last key: milliseconds of its computing and of its waiting until the screen is still. */
static void time_last_key(struct session *session, const char *key, double *took, double *wall)
{
	int64_t worked = session_worked(session), from = session_key(session, key);

	*wall = milliseconds(session_settle(session) - from);
	*took = milliseconds(session_worked(session) - worked);
	session_end(session);
}

/* Opens the collection, so that it is among the recent files; then counts it. */
static void bench_statistics(size_t rounds)
{
	double took[ROUNDS], walls[ROUNDS], barely[ROUNDS], wall;
	struct bench_row row;
	struct session session;

	start_level(&session, file, 1);
	session_settle(&session);
	session_end(&session);
	for (size_t i = 0; i < rounds; i++) {
		barely[i] = list_ms(false, &wall);
		start_at(&session, "Statistics");
		time_last_key(&session, "\r", &took[i], &walls[i]);
	}
	row = times("statistics of them, beside list", took, walls, barely, rounds);
	print_times(row, "<= 300 ms", row.value <= 300);
}

/* --- Completed ------------------------------------------------------------------------- */

static void make_names(void)
{
	size_t names = bench_is_short() ? NAMES_SHORT : NAMES;
	char path[4096];

	snprintf(path, sizeof path, "%s/names", scratch_folder());
	mkdir(path, 0777);
	for (size_t i = 0; i < names; i++) {
		int fd;

		snprintf(path, sizeof path, "%s/names/level %zu.xsb", scratch_folder(),
			 i * 7919 % names);
		fd = open(path, O_WRONLY | O_CREAT, 0666);
		if (fd < 0)
			bench_stop("can't write to the temporary folder");
		close(fd);
	}
}

static void bench_tab(size_t rounds)
{
	double took[ROUNDS], walls[ROUNDS];
	struct bench_row row;
	struct session session;
	struct bench_answer answer;

	make_names();
	for (size_t i = 0; i < rounds; i++) {
		start_at(&session, "Custom maps");
		session_key(&session, "\r");
		session_read(&session, QUIET_START_MS, &answer);
		session_key(&session, "names/l");
		session_read(&session, QUIET_START_MS, &answer);
		time_last_key(&session, "\t", &took[i], &walls[i]);
	}
	row = times("Tab in a folder of 50,000 names", took, walls, NULL, rounds);
	print_times(row, "<= 50 ms", row.value <= 50);
}

int main(int argc, char **argv)
{
	size_t rounds = bench_rounds(ROUNDS, 1);

	(void)argc;
	find_programs(argv[0]);
	setenv("TERM", "xterm-256color", 1);
	setenv("LC_ALL", "C.UTF-8", 1);
	make_collection();
	bench_list(rounds);
	bench_look_ups();
	bench_browser(rounds);
	bench_browser_keys(bench_rounds(KEYS, 8));
	bench_statistics(rounds);
	bench_tab(rounds);
	free(file);
	return EXIT_SUCCESS;
}
