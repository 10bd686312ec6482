/* SPDX-License-Identifier: MIT */
/*
 * A game in this very process, whose clock, timers and handlers of signals are in a test's hand.
 * For one file of a program that the Makefile links with these wraps; it has the others itself.
 */
#ifndef TESTS_HELD_H
#define TESTS_HELD_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/select.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "vt/wrapped.h"

#define LOOK 100000	      /* ns that pass at every look at the clock */
#define MS   INT64_C(1000000) /* ns */
#define SEC  INT64_C(1000000000)

static struct {
	bool on;		  /* the game runs */
	pid_t process;		  /* its tasks are as they are elsewhere */
	int64_t now;		  /* ns */
	bool stands;		  /* the clock does */
	const long long *seconds; /* since 1970; NULL or 0: as it is */
} held;

WRAPPED(int, clock_gettime, clockid_t clock, struct timespec *t);
WRAPPED(int, pselect, int count, fd_set *input, fd_set *output, fd_set *others,
	const struct timespec *most, const sigset_t *mask);
WRAPPED(int, sigaction, int number, const struct sigaction *new, struct sigaction *old);
WRAPPED(int, setitimer, int which, const struct itimerval *new, struct itimerval *old);
WRAPPED(unsigned, alarm, unsigned seconds);
WRAPPED(int, isatty, int fd);

/* What curses itself leaks is not ours: 6.6 loses 3,584 bytes with each terminal that is opened. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
	return "leak:libncursesw.so\n";
}

static inline bool held_is_game(void)
{
	return held.on && getpid() == held.process;
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *t)
{
	if (held.on && clock == CLOCK_REALTIME && held.seconds != NULL && *held.seconds != 0) {
		*t = (struct timespec){.tv_sec = (time_t)*held.seconds};
		return 0;
	}
	if (!held.on || clock != CLOCK_MONOTONIC)
		return __real_clock_gettime(clock, t);
	held.now += held.stands ? 0 : LOOK;
	*t = (struct timespec){.tv_sec = (time_t)(held.now / SEC),
			       .tv_nsec = (long)(held.now % SEC)};
	return 0;
}

int __wrap_setitimer(int which, const struct itimerval *new, struct itimerval *old)
{
	return held_is_game() ? 0 : __real_setitimer(which, new, old);
}

unsigned __wrap_alarm(unsigned seconds)
{
	return held.on ? 0 : __real_alarm(seconds);
}

#endif
