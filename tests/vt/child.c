/* SPDX-License-Identifier: MIT */
/* A program on a terminal of its own. */
#include "vt/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define BLOCK 65536
#define NAP   2 /* ms between two looks for its end */

int64_t vt_child_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static void give_up(const char *what)
{
	fprintf(stderr, "%s: %s\n", what, strerror(errno));
	exit(2);
}

static void open_terminal(struct vt_child *child, int columns, int rows)
{
	struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};

	child->master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
	if (child->master < 0 || grantpt(child->master) != 0 || unlockpt(child->master) != 0)
		give_up("a terminal");
	child->slave = open(ptsname(child->master), O_RDWR | O_NOCTTY | O_CLOEXEC);
	if (child->slave < 0 || ioctl(child->master, TIOCSWINSZ, &size) != 0 ||
	    tcgetattr(child->slave, &child->before) != 0)
		give_up("a terminal's other end");
	fcntl(child->master, F_SETFL, O_NONBLOCK);
}

/* In the child: become the program. */
static void become(const struct vt_child *child, const struct vt_child_options *options)
{
	struct rlimit none = {0, 0};

	for (int i = 0; i < 3; i++)
		dup2(child->slave, i);
	setrlimit(RLIMIT_CORE, &none);
	if (options->hup_ignored)
		signal(SIGHUP, SIG_IGN);
	if (chdir(options->folder) == 0)
		execve(options->command[0], (char *const *)options->command,
		       (char *const *)options->environment);
	_exit(127);
}

/* What the shell says of its job, in the order in which it happens. */
struct answer {
	enum { JOB_STOPPED, JOB_GOES_ON, JOB_ENDED } what;
	int status;
};

static bool answer(int answers, struct answer words)
{
	return write(answers, &words, sizeof words) == sizeof words;
}

/*
 * In between: a shell that starts one job, says when it stops, goes on or ends, and puts it to the
 * front again on order. It holds nothing of its parent's ends, so that it sees when they are
 * closed: then it ends, and its job too.
 */
static void be_shell(const struct vt_child *child, const struct vt_child_options *options,
		     int orders, int answers)
{
	pid_t job = fork();
	char order;
	int status;

	if (job == 0) {
		setpgid(0, 0);
		signal(SIGTTOU, SIG_IGN);
		tcsetpgrp(child->slave, getpid());
		signal(SIGTTOU, SIG_DFL);
		become(child, options);
	}
	setpgid(job, job);
	signal(SIGTTOU, SIG_IGN);
	signal(SIGPIPE, SIG_IGN);
	tcsetpgrp(child->slave, job);
	if (write(answers, &job, sizeof job) != sizeof job)
		_exit(2);
	while (waitpid(job, &status, WUNTRACED) == job) {
		if (!WIFSTOPPED(status)) {
			answer(answers, (struct answer){JOB_ENDED, status});
			_exit(0);
		}
		tcsetpgrp(child->slave, getpgrp());
		if (!answer(answers, (struct answer){JOB_STOPPED, status}) ||
		    read(orders, &order, 1) != 1) {
			kill(-job, SIGKILL);
			continue;
		}
		tcsetpgrp(child->slave, job);
		kill(-job, SIGCONT);
		answer(answers, (struct answer){JOB_GOES_ON, 0});
	}
	_exit(1);
}

static void begin(struct vt_child *child, const struct vt_child_options *options, int orders,
		  int answers)
{
	setsid();
	signal(SIGHUP, SIG_DFL); /* nohup may have run the tests */
	if (options->place != VT_CHILD_STRANGER)
		ioctl(child->slave, TIOCSCTTY, 0);
	if (options->place == VT_CHILD_JOB)
		be_shell(child, options, orders, answers);
	else
		become(child, options);
}

void vt_child_start(struct vt_child *child, const struct vt_child_options *options)
{
	int orders[2] = {-1, -1}, answers[2] = {-1, -1};
	pid_t pid;

	*child = (struct vt_child){.orders = -1, .answers = -1};
	open_terminal(child, options->columns, options->rows);
	child->vt = vt_new(options->sequences, options->columns, options->rows, options->utf8);
	if (options->place == VT_CHILD_JOB && (pipe(orders) != 0 || pipe(answers) != 0))
		give_up("a pipe");
	for (int i = 0; options->place == VT_CHILD_JOB && i < 2; i++) {
		fcntl(orders[i], F_SETFD, FD_CLOEXEC);
		fcntl(answers[i], F_SETFD, FD_CLOEXEC);
	}
	pid = fork();
	if (pid < 0)
		give_up("a process");
	if (pid == 0) {
		close(child->master);
		close(orders[1]);
		close(answers[0]);
		begin(child, options, orders[0], answers[1]);
	}
	child->pid = pid;
	child->stranger = options->place == VT_CHILD_STRANGER;
	if (options->place != VT_CHILD_JOB)
		return;
	close(orders[0]);
	close(answers[1]);
	child->shell = pid;
	child->orders = orders[1];
	child->answers = answers[0];
	if (read(child->answers, &child->pid, sizeof child->pid) != sizeof child->pid)
		give_up("a job");
}

bool vt_child_take(struct vt_child *child, int ms)
{
	struct pollfd p = {.fd = child->master, .events = POLLIN};
	static char block[BLOCK];
	ssize_t n;

	if (child->master < 0 || child->deaf) {
		poll(NULL, 0, ms);
		return false;
	}
	n = read(child->master, block, sizeof block);
	if (n <= 0 && ms > 0 && poll(&p, 1, ms) > 0)
		n = read(child->master, block, sizeof block);
	if (n <= 0)
		return false;
	vt_hear(child->vt, block, (size_t)n);
	child->heard += n;
	return true;
}

bool vt_child_send(struct vt_child *child, const char *bytes, size_t length)
{
	int64_t most = vt_child_now() + 5000000;

	while (length > 0) {
		ssize_t n = write(child->master, bytes, length);

		if (n > 0) {
			bytes += n;
			length -= (size_t)n;
		} else if (!vt_child_take(child, 1) && vt_child_now() > most) {
			return false;
		}
	}
	return true;
}

void vt_child_resize(struct vt_child *child, int columns, int rows)
{
	struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};

	while (vt_child_take(child, NAP))
		;
	vt_resize(child->vt, columns, rows);
	ioctl(child->master, TIOCSWINSZ, &size);
	if (child->stranger)
		kill(child->pid, SIGWINCH); /* nobody else tells it */
}

bool vt_child_fill(struct vt_child *child)
{
	/* one of our own, as waiting or not is a matter of all who share one */
	int fd = open(ptsname(child->master), O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
	struct pollfd p = {.fd = fd, .events = POLLOUT};
	char block[256];
	int pauses = 0;

	memset(block, ' ', sizeof block);
	while (pauses < 3) /* its two ends hold what is on the way between them, too */
		if (write(fd, block, sizeof block) > 0)
			pauses = 0;
		else
			pauses += poll(&p, 1, 5) <= 0;
	for (int i = 0; i < 1000 && poll(&p, 1, 5) <= 0; i++)
		if (read(child->master, block, 16) <= 0)
			break;
	pauses = poll(&p, 1, 5);
	close(fd);
	child->deaf = true;
	return pauses > 0;
}

void vt_child_hang_up(struct vt_child *child)
{
	close(child->slave);
	close(child->master);
	child->slave = child->master = -1;
}

/* What the shell has said meanwhile. One that is gone has taken its job with it. */
static void hear_shell(struct vt_child *child)
{
	struct pollfd p = {.fd = child->answers, .events = POLLIN};
	struct answer answer;

	while (!child->ended && poll(&p, 1, 0) > 0) {
		if (read(child->answers, &answer, sizeof answer) != sizeof answer)
			answer = (struct answer){JOB_ENDED, -1};
		child->stopped = answer.what == JOB_STOPPED;
		child->gone_on += answer.what == JOB_GOES_ON;
		child->ended = answer.what == JOB_ENDED;
		child->status = answer.status;
	}
}

static bool has_ended(struct vt_child *child)
{
	if (child->shell != 0)
		hear_shell(child);
	else if (!child->ended)
		child->ended = waitpid(child->pid, &child->status, WNOHANG) == child->pid;
	return child->ended;
}

bool vt_child_wait(struct vt_child *child, const char *text, int ms)
{
	int64_t most = vt_child_now() + (int64_t)ms * 1000;

	while (!vt_shows(child->vt, text)) {
		if (vt_child_take(child, NAP))
			continue;
		if (has_ended(child) || vt_child_now() > most)
			return false;
	}
	return true;
}

/* What it wrote before it stopped or ended. */
static void take_rest(struct vt_child *child)
{
	child->deaf = false;
	while (vt_child_take(child, NAP))
		;
}

bool vt_child_wait_end(struct vt_child *child, int ms)
{
	int64_t most = vt_child_now() + (int64_t)ms * 1000;

	while (!has_ended(child)) {
		if (vt_child_now() > most)
			return false;
		vt_child_take(child, NAP);
	}
	take_rest(child);
	return true;
}

bool vt_child_wait_stop(struct vt_child *child, int ms)
{
	int64_t most = vt_child_now() + (int64_t)ms * 1000;

	while (!has_ended(child) && !child->stopped) {
		if (vt_child_now() > most)
			return false;
		vt_child_take(child, NAP);
	}
	take_rest(child);
	return child->stopped;
}

bool vt_child_go_on(struct vt_child *child, int ms)
{
	int64_t most = vt_child_now() + (int64_t)ms * 1000;
	int before = child->gone_on; /* by now it may have stopped once more */

	if (write(child->orders, "", 1) != 1)
		give_up("the shell");
	while (!has_ended(child) && child->gone_on == before && vt_child_now() <= most)
		vt_child_take(child, NAP);
	return child->gone_on > before;
}

const char *vt_child_unrestored(const struct vt_child *child)
{
	const struct termios *a = &child->before;
	struct termios b = {0}; /* libraries leave what the kernel doesn't have */

	if (child->slave < 0)
		return NULL;
	if (tcgetattr(child->slave, &b) != 0)
		return "the terminal's modes can't be read";
	if (a->c_iflag != b.c_iflag || a->c_oflag != b.c_oflag || a->c_cflag != b.c_cflag ||
	    a->c_lflag != b.c_lflag || memcmp(a->c_cc, b.c_cc, sizeof a->c_cc) != 0)
		return "the terminal's modes are not as they were";
	return NULL;
}

void vt_child_free(struct vt_child *child)
{
	if (!has_ended(child))
		kill(child->pid, SIGKILL);
	if (child->shell != 0) {
		close(child->orders);
		close(child->answers);
		waitpid(child->shell, NULL, 0);
	} else if (!child->ended) {
		waitpid(child->pid, NULL, 0);
	}
	if (child->master >= 0)
		vt_child_hang_up(child);
	vt_free(child->vt);
}

/* --- What takes too long ------------------------------------------------------------ */

static const char *watched;

static void on_alarm(int signal)
{
	static const char words[] = "# it hangs: ";

	(void)signal;
	(void)!write(STDERR_FILENO, words, sizeof words - 1);
	(void)!write(STDERR_FILENO, watched, strlen(watched));
	(void)!write(STDERR_FILENO, "\n", 1);
	_exit(2);
}

void vt_child_watch(const char *words, unsigned seconds)
{
	watched = words;
	signal(SIGALRM, on_alarm);
	alarm(seconds);
}
