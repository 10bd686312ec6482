/* SPDX-License-Identifier: MIT */
/* What the system tells us: signals that end the game, stop it, or give it another window. */
#ifndef TERMINAL_SIGNALS_H
#define TERMINAL_SIGNALS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/select.h>

/* Note the signals from here on: before curses opens the terminal, which would bring its own
 * handlers. */
void signals_watch(void);
/* Then, for those that curses watches: the terminal is another's while we are stopped. */
void signals_watch_stop(void);
/* A crash gives the terminal back before the program dies of it. */
void signals_watch_fatal(void);

int signals_caught(void); /* the one that ends the game; 0: none came */
/* Was the program continued after a stop, may the window have another size? Each is reported once.
 */
bool signals_continued(void);
bool signals_resized(void);

/* Whatever may write to the terminal is done between these two: a signal ends a write that waits
 * there. False: one came. */
bool signals_begin_output(void);
void signals_end_output(void);

/* Milliseconds, never going back, and standing still while the shell has the program stopped. */
int64_t signals_now(void);

/* pselect on these sets, of which either may be NULL, unless a signal was noted: none slips in
 * between the look and the sleep. -1: one came, and the sets say nothing. */
int signals_wait(int count, fd_set *input, fd_set *output, const struct timespec *most);

/* SIGALRM after that many milliseconds, and again at the same interval; 0: no more. It ends a write
 * that waits and, where a signal was noted long ago, the program. */
void signals_alarm(int ms);

#endif
