/* SPDX-License-Identifier: MIT */
#include "terminal/signals.h"

#include <errno.h>
#include <signal.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "terminal/restore.h"

#define FATAL_STACK (64 * 1024)
#define LOOP_MOST   500 /* ms that the loop may take to notice a signal */

static volatile sig_atomic_t caught, told_to_stop, continued, resized, writing;
static sigset_t waiting_mask; /* as it was before we blocked ours */
static sigset_t ending_mask;  /* the signals that end the game */
static int64_t stopped;	      /* ms for which we have been stopped so far */

static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static const int awaited[] = {SIGTSTP, SIGCONT, SIGWINCH, SIGCHLD}; /* only heard while we wait */
static const int fatal[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
#define COUNT(a) (sizeof(a) / sizeof *(a))

void signals_alarm(int ms)
{
	struct timeval time = {.tv_usec = ms * 1000};
	struct itimerval timer = {.it_interval = time, .it_value = time};

	setitimer(ITIMER_REAL, &timer, NULL);
}

/* Async-signal-safe. */
static void note(int number)
{
	int before_us = errno;

	switch (number) {
	case SIGCHLD: return; /* a process of ours has ended: it is enough that the loop wakes up */
	case SIGTSTP: told_to_stop = 1; return;
	case SIGCONT: continued = resized = 1; return;
	case SIGWINCH: resized = 1; return;
	default: break;
	}
	caught = number;
	signals_alarm(LOOP_MOST);
	errno = before_us;
}

/* Async-signal-safe: the strings were looked up when the terminal was opened. */
static void die(int number)
{
	restore_all();
	raise(number); /* SA_RESETHAND: this time it kills the program */
}

/*
 * Async-signal-safe. Either a picture got stuck, and its write has just been interrupted; or the
 * loop is busy with some long work and hasn't seen the signal that was noted. That work is cut off
 * as by a kill: each move is in its file already, and a file being replaced is the old one or the
 * new one.
 */
static void insist(int number)
{
	(void)number;
	if (writing)
		return;
	restore_all();
	_exit(128 + caught);
}

static int64_t now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t signals_now(void)
{
	return now() - stopped;
}

static void handle(int number, void (*handler)(int), int flags)
{
	struct sigaction action = {.sa_handler = handler, .sa_flags = flags};

	sigemptyset(&action.sa_mask);
	sigaction(number, &action, NULL);
}

void signals_watch(void)
{
	struct sigaction stop;
	sigset_t awaited_mask;

	caught = told_to_stop = continued = resized = 0;
	sigemptyset(&awaited_mask);
	sigemptyset(&ending_mask);
	sigprocmask(SIG_BLOCK, NULL, &waiting_mask);
	sigaction(SIGTSTP, NULL, &stop);
	for (size_t i = 0; i < COUNT(ending); i++) {
		handle(ending[i], note, SA_RESTART);
		sigaddset(&ending_mask, ending[i]);
		sigdelset(&waiting_mask, ending[i]);
	}
	for (size_t i = 0; i < COUNT(awaited); i++) {
		handle(awaited[i], note, SA_RESTART | SA_NOCLDSTOP);
		sigaddset(&awaited_mask, awaited[i]);
		sigdelset(&waiting_mask, awaited[i]);
	}
	sigprocmask(SIG_BLOCK, &awaited_mask, NULL);
	sigprocmask(SIG_UNBLOCK, &ending_mask, NULL);
	if (stop.sa_handler == SIG_IGN) /* nobody would continue the program */
		handle(SIGTSTP, SIG_IGN, 0);
	handle(SIGALRM, insist, 0); /* it interrupts a write */
	handle(SIGPIPE, SIG_IGN, 0);
	handle(SIGXFSZ, SIG_IGN, 0);
}

void signals_watch_fatal(void)
{
	static char stack[FATAL_STACK];
	stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
	struct sigaction action = {.sa_handler = die,
				   .sa_flags = (int)(SA_ONSTACK | SA_RESETHAND | SA_NODEFER)};

	sigemptyset(&action.sa_mask);
	sigaltstack(&alternate, NULL);
	for (size_t i = 0; i < COUNT(fatal); i++)
		sigaction(fatal[i], &action, NULL);
}

ssize_t signals_write(struct slice bytes)
{
	ssize_t done = -1;

	writing = 1;
	if (caught == 0)
		done = write(STDOUT_FILENO, bytes.at, bytes.length);
	writing = 0;
	return done;
}

int signals_wait(int count, fd_set *input, fd_set *output, const struct timespec *most)
{
	int ready = -1;

	sigprocmask(SIG_BLOCK, &ending_mask, NULL);
	if (caught == 0)
		ready = pselect(count, input, output, NULL, most, &waiting_mask);
	sigprocmask(SIG_UNBLOCK, &ending_mask, NULL);
	return ready;
}

int signals_caught(void)
{
	return (int)caught;
}

/* Read a flag that a handler sets, and clear it. */
static bool take(volatile sig_atomic_t *flag)
{
	bool was = *flag;

	*flag = 0;
	return was;
}

bool signals_told_to_stop(void)
{
	return take(&told_to_stop);
}

void signals_stop(void)
{
	sigset_t these, others;
	int64_t began = now();

	sigemptyset(&these);
	sigaddset(&these, SIGTSTP);
	sigaddset(&these, SIGCONT);
	handle(SIGTSTP, SIG_DFL, 0);
	raise(SIGTSTP);
	sigprocmask(SIG_UNBLOCK, &these, &others); /* here the program stops, and here it is
						      continued */
	sigprocmask(SIG_SETMASK, &others, NULL);
	handle(SIGTSTP, note, SA_RESTART);
	continued = 0;
	resized = 1; /* whether or not it was stopped */
	stopped += now() - began;
}

bool signals_continued(void)
{
	return take(&continued);
}

bool signals_resized(void)
{
	return take(&resized);
}
