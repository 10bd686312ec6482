/* SPDX-License-Identifier: MIT */
/* What the system tells us: signals that end the game, stop it, or give it another window. */
#ifndef TERMINAL_SIGNALS_H
#define TERMINAL_SIGNALS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/select.h>
#include <sys/types.h>

#include "base/text.h"

/* Note the signals from here on: before curses opens the terminal, which handles those that nobody
 * else does. */
void signals_watch(void);
/* A crash gives the terminal back before the program dies of it. */
void signals_watch_fatal(void);

int signals_caught(void); /* the one that ends the game; 0: none came */
/* Is the program to stop, was it continued, may the window have another size? Each is reported
 * once, the last one also where it was continued. */
bool signals_told_to_stop(void);
bool signals_continued(void);
bool signals_resized(void);
/* Stop until the shell has the program go on, which isn't reported as such. */
void signals_stop(void);

/* Write to standard output. A signal that ends the game ends a write that waits, half a second
 * later at the most. Returns what write does, -1 where such a signal came before. */
ssize_t signals_write(struct slice bytes);

/* Milliseconds, never going back, and standing still while the program is stopped. */
int64_t signals_now(void);

/* pselect on these sets, of which either may be NULL, unless a signal was noted: none slips in
 * between the look and the sleep. -1: one came, and the sets say nothing. */
int signals_wait(int count, fd_set *input, fd_set *output, const struct timespec *most);

/* SIGALRM after that many milliseconds, and again at the same interval; 0: no more. It ends a write
 * that waits and, where a signal was noted long ago, the program. */
void signals_alarm(int ms);

#endif
