/* SPDX-License-Identifier: MIT */
/* Signals that end the game, stop it, or give it another window size. */
#ifndef TERMINAL_SIGNALS_H
#define TERMINAL_SIGNALS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/select.h>
#include <sys/types.h>

#include "base/text.h"

/* Note signals from here on. Called before curses opens the terminal, as curses handles those that
 * nobody else does. */
void signals_watch(void);
/* A crash gives the terminal back before the program dies of it. */
void signals_watch_fatal(void);

int signals_caught(void); /* the signal that ends the game; 0: none came */
/* Is the program to stop, was it continued, may the window have another size? Each is reported
 * once; being continued also counts as another size. */
bool signals_told_to_stop(void);
bool signals_continued(void);
bool signals_resized(void);
/* Stop until the shell continues the program, which signals_continued doesn't report. */
void signals_stop(void);

/* Write to standard output. A signal that ends the game also ends a write that waits, within half a
 * second. Returns what write does, or -1 if such a signal came before. */
ssize_t signals_write(struct slice bytes);

/* Milliseconds, never going back, and standing still while the program is stopped. */
int64_t signals_now(void);

/* pselect on these sets, either of which may be NULL, unless a signal was noted; none slips in
 * between the check and the sleep. -1: a signal came, and the sets mean nothing. */
int signals_wait(int count, fd_set *input, fd_set *output, const struct timespec *most);

/* Have SIGALRM come after that many milliseconds, and again at the same interval; 0: no more. It
 * ends a write that waits and, where a signal was noted long ago, the program. */
void signals_alarm(int ms);

#endif
