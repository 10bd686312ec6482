/* SPDX-License-Identifier: MIT */
/* Programs run in a pseudo-terminal, and the folder that they may write to. */
#include "bench.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#define FIRST_BYTE_MS	 5000
#define CHOICES_MOST	 20
#define CHOICE_MS	 40
#define GOODBYE_MS	 2000
#define SETTLED_NS	 200000000
#define SETTLING_MOST_NS 600000000000

static _Noreturn void run(const char *terminal, const char *folder, char *const argv[])
{
	struct winsize size = {.ws_row = BENCH_ROWS, .ws_col = BENCH_COLUMNS};
	int fd;

	setsid();
	fd = open(terminal, O_RDWR); /* becomes the controlling terminal */
	if (fd < 0 || ioctl(fd, TIOCSWINSZ, &size) != 0 || chdir(folder) != 0)
		_exit(127);
	for (int i = 0; i < 3; i++)
		dup2(fd, i);
	if (fd > 2)
		close(fd);
	execv(argv[0], argv);
	_exit(127);
}

void session_start(struct session *session, const char *folder, char *const argv[])
{
	const char *terminal;

	session->master = posix_openpt(O_RDWR | O_NOCTTY);
	if (session->master < 0 || grantpt(session->master) != 0 ||
	    unlockpt(session->master) != 0 || (terminal = ptsname(session->master)) == NULL)
		bench_stop("there is no pseudo-terminal to be had");
	fcntl(session->master, F_SETFD, FD_CLOEXEC);
	session->pid = fork();
	if (session->pid < 0)
		bench_stop("can't start a program");
	if (session->pid == 0)
		run(terminal, folder, argv);
}

/*
 * ESC [ 2 J, or ESC [ J right after ESC [ H: the ways in which our terminals clear
 * everything.
 */
static bool clears(const char *bytes, size_t length)
{
	for (size_t i = 0; i + 4 <= length; i++)
		if (memcmp(bytes + i, "\033[2J", 4) == 0 ||
		    (i + 6 <= length && memcmp(bytes + i, "\033[H\033[J", 6) == 0))
			return true;
	return false;
}

/* ESC [ n L, M, S, T, ESC [ n ; m r, ESC D and ESC M: with these terminals move rows. */
static bool scrolls(const char *bytes, size_t length)
{
	for (size_t i = 0; i + 1 < length; i++) {
		size_t end = i + 2;

		if (bytes[i] != '\033')
			continue;
		if (bytes[i + 1] == 'D' || bytes[i + 1] == 'M')
			return true;
		while (end < length && strchr("0123456789;", bytes[end]) != NULL)
			end++;
		if (bytes[i + 1] == '[' && end < length && strchr("LMSTr", bytes[end]) != NULL)
			return true;
	}
	return false;
}

void session_answers(struct session *session)
{
	struct pollfd input = {.fd = session->master, .events = POLLIN};

	if (poll(&input, 1, FIRST_BYTE_MS) <= 0)
		bench_stop("a key has no answer");
}

/* Read on behind what was kept; false: nothing came in that time, or it ended. */
static bool read_on(struct session *session, int ms, char *bytes, size_t size, size_t *kept)
{
	struct pollfd input = {.fd = session->master, .events = POLLIN};
	ssize_t got = 0;

	if (poll(&input, 1, ms) > 0)
		got = read(session->master, bytes + *kept, size - 1 - *kept);
	*kept += got > 0 ? (size_t)got : 0;
	bytes[*kept] = '\0';
	return got > 0;
}

void session_read(struct session *session, int quiet_ms, struct bench_answer *answer)
{
	static char bytes[1 << 16];

	*answer = (struct bench_answer){0};
	for (size_t got = 0; read_on(session, answer->bytes == 0 ? FIRST_BYTE_MS : quiet_ms, bytes,
				     sizeof bytes, &got);
	     got = 0) {
		answer->last = bench_now();
		if (answer->bytes == 0)
			answer->first = answer->last;
		answer->bytes += got;
		answer->cleared = answer->cleared || clears(bytes, got);
		answer->scrolled = answer->scrolled || scrolls(bytes, got);
	}
}

int64_t session_until(struct session *session, const char *text)
{
	static char bytes[1 << 16];
	size_t kept = 0;

	while (read_on(session, FIRST_BYTE_MS, bytes, sizeof bytes, &kept)) {
		if (strstr(bytes, text) != NULL)
			return bench_now();
		if (kept > sizeof bytes / 2) { /* the text may come in two pieces */
			memmove(bytes, bytes + kept - strlen(text), strlen(text));
			kept = strlen(text);
		}
	}
	bench_stop("a program does not show what it should");
}

void session_choose(struct session *session, const char *key, const char *text)
{
	char bytes[8192];

	for (int i = 0; i < CHOICES_MOST; i++) {
		size_t kept = 0;

		session_key(session, key);
		while (kept < sizeof bytes - 1 &&
		       read_on(session, CHOICE_MS, bytes, sizeof bytes, &kept))
			;
		if (strstr(bytes, text) != NULL)
			return;
	}
	bench_stop("a menu has no such item");
}

void session_wait(struct session *session, int ms)
{
	struct pollfd input = {.fd = session->master, .events = POLLIN};
	int64_t until = bench_now() + (int64_t)ms * 1000000, now;
	char rest[4096];

	while ((now = bench_now()) < until &&
	       poll(&input, 1, (int)((until - now) / 1000000) + 1) > 0)
		if (read(session->master, rest, sizeof rest) <= 0)
			return;
}

int64_t session_key(struct session *session, const char *key)
{
	int64_t now = bench_now();

	if (write(session->master, key, strlen(key)) != (ssize_t)strlen(key))
		bench_stop("the program takes no key");
	return now;
}

int64_t session_worked(const struct session *session)
{
	long long worked = -1;
	char path[64];
	FILE *file;

	snprintf(path, sizeof path, "/proc/%ld/schedstat", (long)session->pid);
	file = fopen(path, "r");
	if (file == NULL)
		return -1;
	if (fscanf(file, "%lld", &worked) != 1)
		worked = -1;
	fclose(file);
	return worked;
}

int64_t session_settle(struct session *session)
{
	int64_t worked = session_worked(session), last = bench_now(), begun = last;

	while (bench_now() - last < SETTLED_NS) {
		session_wait(session, 10);
		if (session_worked(session) != worked) {
			worked = session_worked(session);
			last = bench_now();
		}
		if (last - begun > SETTLING_MOST_NS)
			bench_stop("a program doesn't come to rest");
	}
	return last;
}

long session_status(const struct session *session, const char *name)
{
	char path[64], line[256];
	long value = -1;
	FILE *file;

	snprintf(path, sizeof path, "/proc/%ld/status", (long)session->pid);
	file = fopen(path, "r");
	while (file != NULL && fgets(line, sizeof line, file) != NULL)
		if (strncmp(line, name, strlen(name)) == 0 && line[strlen(name)] == ':')
			value = strtol(line + strlen(name) + 1, NULL, 10);
	if (file != NULL)
		fclose(file);
	return value;
}

void session_end(struct session *session)
{
	char rest[4096];
	struct pollfd input = {.fd = session->master, .events = POLLIN};

	/* What it says while it leaves must be read, or it can't leave. */
	kill(session->pid, SIGTERM);
	while (poll(&input, 1, GOODBYE_MS) > 0 && read(session->master, rest, sizeof rest) > 0)
		;
	kill(session->pid, SIGKILL);
	while (waitpid(session->pid, NULL, 0) < 0 && errno == EINTR)
		;
	close(session->master);
}

static char scratch[4096];

static int remove_one(const char *path, const struct stat *st, int kind, struct FTW *where)
{
	(void)st;
	(void)kind;
	(void)where;
	return remove(path);
}

static void remove_scratch(void)
{
	nftw(scratch, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

const char *scratch_folder(void)
{
	const char *parent = getenv("TMPDIR");

	if (*scratch != '\0')
		return scratch;
	snprintf(scratch, sizeof scratch, "%s/schokoban-bench.XXXXXX",
		 parent != NULL && *parent != '\0' ? parent : "/tmp");
	if (mkdtemp(scratch) == NULL)
		bench_stop("can't make a temporary folder");
	atexit(remove_scratch);
	setenv("HOME", scratch, 1);
	setenv("XDG_DATA_HOME", scratch, 1);
	setenv("XDG_CONFIG_HOME", scratch, 1);
	return scratch;
}

char *scratch_file(const char *name, const char *bytes, size_t length)
{
	size_t size = strlen(scratch_folder()) + strlen(name) + 2;
	char *path = malloc(size);
	FILE *file;

	if (path == NULL)
		bench_stop("out of memory");
	snprintf(path, size, "%s/%s", scratch_folder(), name);
	file = fopen(path, "wb");
	if (file == NULL || fwrite(bytes, 1, length, file) != length || fclose(file) != 0)
		bench_stop("can't write to the temporary folder");
	return path;
}
