/* SPDX-License-Identifier: MIT */
/* What the system tells us. */
#include "terminal/signals.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "terminal/restore.h"

#define FATAL_STACK (64 * 1024)
#define LOOP_MOST   500 /* ms that the loop may take to hear of a signal */

static volatile sig_atomic_t caught, continued, resized, drawing;
static sigset_t waiting_mask; /* as it was before we blocked ours */
static sigset_t ending_mask;  /* the signals that end the game */
static struct sigaction stop_of_curses;
static int64_t stopped; /* ms so far: changed in pselect alone, elsewhere the signal is blocked */

static const int noted[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCONT, SIGWINCH};
static const int fatal[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
#define COUNT(a) (sizeof(a) / sizeof *(a))

/* SIGALRM after that many milliseconds, and again at the same interval; 0: no more. */
void signals_alarm(int ms)
{
	struct timeval time = {.tv_usec = ms * 1000};
	struct itimerval timer = {.it_interval = time, .it_value = time};

	setitimer(ITIMER_REAL, &timer, NULL);
}

/* Async-signal-safe, as it may come in the midst of a picture that the terminal doesn't take, or of
 * anything else. */
static void note(int number)
{
	int before_us = errno;

	if (number == SIGCONT || number == SIGWINCH) {
		continued = continued || number == SIGCONT;
		resized = 1; /* the size may have changed while we were stopped */
		return;
	}
	caught = number;
	signals_alarm(LOOP_MOST);
	if (drawing && !restore_is_writable())
		restore_drop();
	errno = before_us;
}

/* A process of ours has ended: the loop goes round. */
static void wake(int number)
{
	(void)number;
}

/* Async-signal-safe: the strings were looked up when the terminal was opened. */
static void die(int number)
{
	restore_unstick();
	restore_write(true);
	raise(number); /* SA_RESETHAND: this time it kills */
}

/*
 * Async-signal-safe. A picture got stuck, or the loop is at some long work and can't hear of the
 * signal that was noted. That work is left as a kill would leave it: each move is in its file
 * already, and what is replaced is old or new.
 */
static void insist(int number)
{
	int before_us = errno;

	(void)number;
	if (!drawing && caught != 0) {
		restore_unstick();
		restore_write(true);
		_exit(128 + caught);
	}
	restore_drop();
	errno = before_us;
}

static int64_t now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The terminal is another's while we are stopped. Curses doesn't know how we painted. */
static void stop(int number)
{
	int64_t began = now();

	restore_calmly();
	stop_of_curses.sa_handler(number);
	restore_pastes(true);
	stopped += now() - began;
}

int64_t signals_now(void)
{
	return now() - stopped;
}

void signals_watch_stop(void)
{
	struct sigaction action;

	sigaction(SIGTSTP, NULL, &stop_of_curses);
	if (stop_of_curses.sa_handler == SIG_DFL || stop_of_curses.sa_handler == SIG_IGN)
		return;
	action = stop_of_curses;
	action.sa_handler = stop;
	sigaction(SIGTSTP, &action, NULL);
}

void signals_watch(void)
{
	struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
	sigset_t waited_for;

	caught = continued = resized = 0;
	sigemptyset(&action.sa_mask);
	sigemptyset(&waited_for);
	sigemptyset(&ending_mask);
	for (size_t i = 0; i < COUNT(noted); i++) {
		sigaction(noted[i], &action, NULL);
		sigaddset(noted[i] == SIGCONT || noted[i] == SIGWINCH ? &waited_for : &ending_mask,
			  noted[i]);
	}
	sigaddset(&waited_for, SIGTSTP); /* curses has its own handler for it */
	sigaddset(&waited_for, SIGCHLD);
	sigprocmask(SIG_BLOCK, &waited_for, &waiting_mask);
	sigprocmask(SIG_UNBLOCK, &ending_mask, NULL);
	for (size_t i = 0; i < COUNT(noted); i++)
		sigdelset(&waiting_mask, noted[i]);
	sigdelset(&waiting_mask, SIGTSTP);
	sigdelset(&waiting_mask, SIGCHLD);
	action.sa_handler = insist;
	sigaction(SIGALRM, &action, NULL);
	action.sa_handler = SIG_IGN;
	sigaction(SIGPIPE, &action, NULL);
	sigaction(SIGXFSZ, &action, NULL);
	action.sa_handler = wake;
	action.sa_flags = SA_RESTART | SA_NOCLDSTOP;
	sigaction(SIGCHLD, &action, NULL);
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

/* Whatever may write is done between these two: a signal ends a write that waits there. False: one
 * came. */
bool signals_begin_output(void)
{
	drawing = 1;
	return caught == 0;
}

void signals_end_output(void)
{
	drawing = 0;
}

/* pselect on these sets, unless a signal was noted: none slips in between the look and the sleep.
 */
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

/* A flag that a handler sets: as it was, and lowered. */
static bool take(volatile sig_atomic_t *flag)
{
	bool was = *flag;

	*flag = 0;
	return was;
}

bool signals_continued(void)
{
	return take(&continued);
}

bool signals_resized(void)
{
	return take(&resized);
}
