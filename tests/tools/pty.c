/* SPDX-License-Identifier: MIT */
/*
 * Runs a program on a terminal of its own and does what a script on standard input says, byte for
 * byte and with times: pty [-n] [-s COLUMNSxROWS] [-l LOG] PROGRAM [ARGUMENT...]. LOG gets all that
 * the program writes. With -n the terminal isn't that of the program's session: it sends no
 * signals, neither for its keys nor when it goes away. Each line of the script is one of
 *
 *   send TEXT       \e \r \n \t \\ \xHH stand for bytes
 *   send* N TEXT    the text N times over, in one go
 *   until TEXT      wait until the program has written TEXT since the last send, size or signal;
 *                   without TEXT: anything
 *   reach TEXT      the same, or until its end
 *   quiet MS        wait until it has written nothing for so long
 *   took NAME       say "NAME ms": from the last send, size or signal to its last byte
 *   bytes NAME      say "NAME bytes" written since then
 *   size C R        change the window's size
 *   signal N        send it a signal
 *   hangup          take the terminal away
 *   look NAME MS    say "NAME bytes wake-ups" of so long
 *   idle NAME MS    the same, looking again until there are none: what happens once may be late
 *   modes NAME      say "NAME same" where the terminal's modes are as before the start, else
 *                   "NAME other"
 *   end             wait for its end and say "exit N ms" or "killed N ms"
 *
 * A wait that is in vain for thirty seconds says so and ends with status 1.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#define PATIENCE 30000
#define MOST	 (4 << 20)

static int master = -1;
static pid_t child;
static struct termios modes; /* before the start */
static FILE *record;
static char *said; /* since the last step */
static size_t length;
static int64_t begun, last;

static int64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static void give_up(const char *what, const char *of)
{
	printf("in vain: %s %s\n", what, of);
	kill(child, SIGKILL);
	exit(1);
}

static void set_size(int columns, int rows)
{
	struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};

	ioctl(master, TIOCSWINSZ, &size);
}

/* Take what it writes, for so many ms at the most; false: nothing came, or its end. */
static bool take(int64_t ms)
{
	struct pollfd p = {.fd = master, .events = POLLIN};
	ssize_t n;

	if (master < 0 || poll(&p, 1, (int)ms) <= 0)
		return false;
	if (length > MOST / 2)
		length = 0;
	n = read(master, said + length, MOST - 1 - length);
	if (n <= 0)
		return false;
	last = now();
	if (record != NULL)
		fwrite(said + length, 1, (size_t)n, record);
	length += (size_t)n;
	return true;
}

static void quiet(int64_t ms)
{
	int64_t until = now() + PATIENCE * 1000;

	while (take(ms))
		if (now() > until)
			give_up("quiet", "");
}

static size_t unescape(const char *text, char *bytes)
{
	size_t n = 0;

	for (const char *c = text; *c != '\0'; c++) {
		char hex[3] = "";

		if (*c != '\\') {
			bytes[n++] = *c;
			continue;
		}
		switch (*++c) {
		case 'e': bytes[n++] = 27; break;
		case 'r': bytes[n++] = '\r'; break;
		case 'n': bytes[n++] = '\n'; break;
		case 't': bytes[n++] = '\t'; break;
		case 'x':
			memcpy(hex, c + 1, 2);
			bytes[n++] = (char)strtol(hex, NULL, 16);
			c += 2;
			break;
		default: bytes[n++] = *c;
		}
	}
	return n;
}

static void begin(void)
{
	while (take(0))
		;
	length = 0;
	begun = last = now();
}

/* Writes without waiting for ever: what it writes meanwhile is taken. */
static void send_bytes(const char *bytes, size_t n)
{
	while (n > 0) {
		ssize_t done = write(master, bytes, n < 1024 ? n : 1024);

		if (done < 0 && errno != EAGAIN)
			give_up("send", strerror(errno));
		if (done < 0) {
			if (!take(1) && now() > begun + PATIENCE * 1000)
				give_up("send", "is not read");
			continue;
		}
		bytes += done;
		n -= (size_t)done;
	}
}

static void send_many(const char *text, long times)
{
	size_t most = strlen(text);
	char *bytes = malloc(most * (size_t)times + 1);
	size_t n = unescape(text, bytes);

	for (long i = 1; i < times; i++)
		memcpy(bytes + n * (size_t)i, bytes, n);
	begin();
	send_bytes(bytes, n * (size_t)times);
	free(bytes);
}

static bool contains(const char *bytes, size_t n)
{
	for (size_t i = 0; i + n <= length; i++)
		if (memcmp(said + i, bytes, n) == 0)
			return true;
	return false;
}

/* Has it ended? What it wrote before is still to be taken. */
static bool has_ended(void)
{
	siginfo_t info = {0};

	return waitid(P_PID, (id_t)child, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
	       info.si_pid == child;
}

static void until(const char *text, bool or_end)
{
	char bytes[1024];
	size_t n = unescape(text, bytes);
	int64_t most = now() + PATIENCE * 1000;

	while (n > 0 ? !contains(bytes, n) : length == 0) {
		bool ended = or_end && has_ended();

		if (take(20))
			continue;
		if (ended)
			return;
		if (now() > most)
			give_up("until", text);
	}
}

static void say_modes(const char *name)
{
	struct termios is = {0};
	bool same = tcgetattr(master, &is) == 0 && is.c_iflag == modes.c_iflag &&
		    is.c_oflag == modes.c_oflag && is.c_lflag == modes.c_lflag;

	printf("%s %s", name, same ? "same" : "other");
	if (!same)
		printf(" input %#lx output %#lx local %#lx", (unsigned long)is.c_iflag,
		       (unsigned long)is.c_oflag, (unsigned long)is.c_lflag);
	printf("\n");
}

/* How often it was given a processor. Not every kernel counts it at both places. */
static long wake_ups(void)
{
	char path[64], line[256];
	long sum = 0, n;
	FILE *f;

	snprintf(path, sizeof path, "/proc/%ld/schedstat", (long)child);
	f = fopen(path, "r");
	if (f != NULL && fscanf(f, "%*s %*s %ld", &n) == 1)
		sum += n;
	if (f != NULL)
		fclose(f);
	snprintf(path, sizeof path, "/proc/%ld/status", (long)child);
	f = fopen(path, "r");
	while (f != NULL && fgets(line, sizeof line, f) != NULL)
		if (sscanf(line, "voluntary_ctxt_switches: %ld", &n) == 1)
			sum += n;
	if (f != NULL)
		fclose(f);
	return sum;
}

/* How often it wakes in so long. */
static long look(int64_t ms)
{
	int64_t most = now() + ms * 1000;
	long before = wake_ups();

	length = 0;
	while (now() < most)
		take((most - now()) / 1000 + 1);
	return wake_ups() - before;
}

static void say_look(const char *name, int64_t ms, bool again)
{
	int64_t most = now() + PATIENCE * 1000;
	long count;

	do
		count = look(ms);
	while (again && (count > 0 || length > 0) && now() < most);
	printf("%s %zu %ld\n", name, length, count);
}

static void end(void)
{
	int64_t most = now() + PATIENCE * 1000;
	int status;

	while (waitpid(child, &status, WNOHANG) == 0) {
		if (now() > most)
			give_up("end", "");
		if (!take(5) && master < 0)
			poll(NULL, 0, 5);
	}
	while (take(0))
		;
	printf("%s %d %ld\n", WIFEXITED(status) ? "exit" : "killed",
	       WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status),
	       (long)((now() - begun) / 1000));
}

static void hang_up(void)
{
	begin();
	close(master);
	master = -1;
}

static void step(char *line)
{
	char word[16] = "", name[64] = "";
	int at = 0, a = 0, b = 0;

	sscanf(line, "%15s %n", word, &at);
	if (strcmp(word, "send") == 0) {
		send_many(line + at, 1);
	} else if (strcmp(word, "send*") == 0) {
		sscanf(line, "%*s %d %n", &a, &at);
		send_many(line + at, a);
	} else if (strcmp(word, "until") == 0) {
		until(line + at, false);
	} else if (strcmp(word, "reach") == 0) {
		until(line + at, true);
	} else if (strcmp(word, "modes") == 0) {
		say_modes(line + at);
	} else if (strcmp(word, "quiet") == 0) {
		quiet(atol(line + at));
	} else if (strcmp(word, "took") == 0) {
		printf("%s %.1f\n", line + at, (double)(last - begun) / 1000);
	} else if (strcmp(word, "bytes") == 0) {
		printf("%s %zu\n", line + at, length);
	} else if (sscanf(line, "size %d %d", &a, &b) == 2) {
		begin();
		set_size(a, b);
	} else if (sscanf(line, "signal %d", &a) == 1) {
		begin();
		kill(child, a);
	} else if (strcmp(word, "hangup") == 0) {
		hang_up();
	} else if (sscanf(line, "look %63s %d", name, &a) == 2) {
		say_look(name, a, false);
	} else if (sscanf(line, "idle %63s %d", name, &a) == 2) {
		say_look(name, a, true);
	} else if (strcmp(word, "end") == 0) {
		end();
	} else if (word[0] != '\0') {
		give_up("no such step:", line);
	}
	fflush(stdout);
}

static void start(char **command, int columns, int rows, bool controls)
{
	const char *name;

	master = posix_openpt(O_RDWR | O_NOCTTY);
	if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0)
		give_up("a terminal", strerror(errno));
	name = ptsname(master);
	set_size(columns, rows);
	tcgetattr(master, &modes);
	child = fork();
	if (child == 0) {
		int slave;

		setsid();
		/* the first one opened becomes the controlling terminal */
		slave = open(name, O_RDWR | (controls ? 0 : O_NOCTTY));
		close(master);
		for (int i = 0; i < 3; i++)
			dup2(slave, i);
		if (slave > 2)
			close(slave);
		execvp(command[0], command);
		_exit(127);
	}
	fcntl(master, F_SETFL, O_NONBLOCK);
}

int main(int argc, char **argv)
{
	int columns = 80, rows = 24, option;
	bool controls = true;
	static char *line; /* whatever step ends the program */
	size_t room = 0;
	ssize_t n;

	while ((option = getopt(argc, argv, "+ns:l:")) != -1)
		if (option == 'n')
			controls = false;
		else if (option == 's')
			sscanf(optarg, "%dx%d", &columns, &rows);
		else if (option == 'l')
			record = fopen(optarg, "w");
		else
			return 2;
	if (optind == argc)
		return 2;
	said = malloc(MOST);
	start(argv + optind, columns, rows, controls);
	begun = last = now();
	while ((n = getline(&line, &room, stdin)) > 0) {
		if (line[n - 1] == '\n')
			line[n - 1] = '\0';
		step(line);
	}
	free(line);
	if (record != NULL)
		fclose(record);
	kill(child, SIGKILL);
	return 0;
}
