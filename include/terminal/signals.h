/* SPDX-License-Identifier: MIT */
/* Signals: those that end the game, stop it, or report another window size. */
#ifndef TERMINAL_SIGNALS_H
#define TERMINAL_SIGNALS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/select.h>
#include <sys/types.h>

#include "base/text.h"

/* Note signals from here on. Call it before curses opens the terminal, as curses handles signals
 * that have no handler yet. */
void signals_watch(void);
/* From here on, a crash restores the terminal before the program dies. */
void signals_watch_fatal(void);

int signals_caught(void); /* the signal that ends the game; 0: none came */
/* Is the program to stop, was it continued, may the window have another size? Each is reported
 * once; after being continued the window may have another size as well. */
bool signals_told_to_stop(void);
bool signals_continued(void);
bool signals_resized(void);
/* Stop until the shell continues the program, which signals_continued doesn't report. */
void signals_stop(void);

/* Write to standard output. A signal that ends the game also ends a blocked write, within half a
 * second. Returns what write does, or -1 if such a signal came before. */
ssize_t signals_write(struct slice bytes);

/* Milliseconds, never going back, and standing still while the program is stopped. */
int64_t signals_now(void);

/* pselect on these sets, either of which may be NULL, unless a signal was noted. No signal can slip
 * in between the check and the sleep. -1: a signal came, and the sets mean nothing. */
int signals_wait(int count, fd_set *input, fd_set *output, const struct timespec *most);

/* Have SIGALRM come after that many milliseconds, and again at the same interval; 0: stop it. It
 * ends a blocked write and, if a signal was noted that nobody acted on, the program. */
void signals_alarm(int ms);

#endif
