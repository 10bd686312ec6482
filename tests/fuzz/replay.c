/* SPDX-License-Identifier: MIT */
/*
 * The main of fuzz targets where there is no libFuzzer: feeds them the files of the folders named,
 * then for FUZZ_SECONDS (2) what small random changes make of those; FUZZ_SEED gives others.
 */
#include "fuzz.h"

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "mutate.h"

#define SECONDS	   2
#define INPUT_MOST 4096

static struct bytes_list inputs;
static struct bytes_list words;
static struct bytes running; /* what the target was given last */
static char crash_path[PATH_MAX];

/* So that what fails on its own account ends as abort does, and is caught. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
	return "abort_on_error=1:handle_abort=0";
}

/* The input that the target did not survive. */
static void on_crash(int signal)
{
	int fd = open(crash_path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	bool kept = fd >= 0 && write(fd, running.at, running.length) == (ssize_t)running.length;

	if (kept) {
		(void)!write(STDOUT_FILENO, "# its input is kept: ", 21);
		(void)!write(STDOUT_FILENO, crash_path, strlen(crash_path));
		(void)!write(STDOUT_FILENO, "\n", 1);
	}
	(void)raise(signal);
}

static void catch_crashes(const char *name)
{
	struct sigaction action = {.sa_handler = on_crash, .sa_flags = (int)SA_RESETHAND};
	static const int signals[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};

	(void)snprintf(crash_path, sizeof crash_path, "build/crash-%s", name);
	for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
		(void)sigaction(signals[i], &action, NULL);
}

/* The bytes in a block of exactly their size, so that a sanitizer sees one read too many. */
static void feed(const uint8_t *bytes, size_t length)
{
	uint8_t *copy = malloc(length > 0 ? length : 1);

	if (copy == NULL)
		abort();
	if (length > 0)
		memcpy(copy, bytes, length);
	running = (struct bytes){copy, length};
	(void)LLVMFuzzerTestOneInput(copy, length);
	free(copy);
}

static bool replay_file(const char *path)
{
	FILE *file = fopen(path, "rb");
	uint8_t *bytes = NULL;
	size_t size = 0;
	bool fine = false;

	if (!file)
		return false;
	if (fseek(file, 0, SEEK_END) == 0) {
		long end = ftell(file);

		if (end >= 0 && fseek(file, 0, SEEK_SET) == 0) {
			size = (size_t)end;
			bytes = malloc(size ? size : 1);
			fine = bytes && fread(bytes, 1, size, file) == size;
		}
	}
	(void)fclose(file);
	if (fine) {
		/* Should it crash, this is the last line, and names the file. */
		(void)printf("# %s\n", path);
		(void)fflush(stdout);
		feed(bytes, size);
		bytes_add(&inputs, bytes, size);
	}
	free(bytes);
	return fine;
}

static int is_shown(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

/* How many inputs ran; a file that can't be read is reported and counted in *unread. */
static size_t replay_path(const char *path, size_t *unread)
{
	struct dirent **entries;
	struct stat about;
	size_t count = 0;
	int found;

	if (stat(path, &about) != 0 || !S_ISDIR(about.st_mode)) {
		if (replay_file(path))
			return 1;
		(void)printf("# cannot read %s\n", path);
		(*unread)++;
		return 0;
	}
	/* In order, so that the same changes are made everywhere. */
	found = scandir(path, &entries, is_shown, alphasort);
	*unread += found < 0;
	for (int i = 0; i < found; i++) {
		char inner[PATH_MAX];

		if (snprintf(inner, sizeof inner, "%s/%s", path, entries[i]->d_name) <
		    (int)sizeof inner)
			count += replay_path(inner, unread);
		else
			(*unread)++;
		free(entries[i]);
	}
	if (found >= 0)
		free(entries);
	return count;
}

static double now(void)
{
	struct timespec t;

	(void)clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static double number_of(const char *variable, double otherwise)
{
	const char *value = getenv(variable);

	return value != NULL && *value != '\0' ? strtod(value, NULL) : otherwise;
}

static size_t change_inputs(void)
{
	double end = now() + number_of("FUZZ_SECONDS", SECONDS);
	uint64_t state = (uint64_t)number_of("FUZZ_SEED", 1);
	uint8_t changed[INPUT_MOST];
	size_t count = 0;

	for (; inputs.count > 0 && now() < end; count++)
		feed(changed, mutate(&inputs, &words, &state, changed, sizeof changed));
	return count;
}

int main(int argc, char **argv)
{
	const char *name = strrchr(argv[0], '/'), *target;
	size_t count = 0, unread = 0, changed;
	char path[PATH_MAX];

	name = name ? name + 1 : argv[0];
	target = strncmp(name, "fuzz_", 5) == 0 ? name + 5 : name;
	catch_crashes(target);
	feed(NULL, 0);
	for (int i = 1; i < argc; i++)
		count += replay_path(argv[i], &unread);
	if (argc == 1) {
		/* fuzz_xsb replays tests/fuzz/corpus/xsb. */
		(void)snprintf(path, sizeof path, "tests/fuzz/corpus/%s", target);
		count = replay_path(path, &unread);
	}
	(void)snprintf(path, sizeof path, "tests/fuzz/dict/%s.dict", target);
	words_read(path, &words);
	changed = change_inputs();
	(void)printf("# %zu changed inputs\n", changed);
	(void)printf("%s - %s: %zu inputs, %zu unread\n", count && !unread ? "ok" : "not ok", name,
		     count, unread);
	bytes_free(&inputs);
	bytes_free(&words);
	return count && !unread ? EXIT_SUCCESS : EXIT_FAILURE;
}
