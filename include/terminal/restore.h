/* SPDX-License-Identifier: MIT */
/* What we turn on in the terminal besides curses, and how the terminal is given back at any moment:
 * a signal handler may call what is marked as safe. */
#ifndef TERMINAL_RESTORE_H
#define TERMINAL_RESTORE_H

#include <stdbool.h>

#include "base/text.h"

/* What the terminal reports beside keys. */
enum restore_report { RESTORE_CLICKS, RESTORE_DRAGS, RESTORE_PASTES, RESTORE_REPORTS };

/* Remember the modes of the terminal, before curses opens it. */
void restore_open(void);
/* Look up the terminal's strings, once curses has opened it. */
void restore_learn(bool like_xterm);

/* Turn a report on or off. Returns the bytes to send for it, none where nothing changes.
 * Borrowed. */
struct slice restore_want(enum restore_report report, bool on);
/* The bytes that turn a report on again; none where it is off. Borrowed. */
struct slice restore_wanted(enum restore_report report);

/* Safe: does the terminal take output? Not after ^S, or while it is full. */
bool restore_is_writable(void);
/* Safe: drop output that is stuck, as no picture is wanted any more. */
void restore_unstick(void);
/* Safe: turn off what we have turned on, reports, colours and the like. */
void restore_ours(void);
/* Safe: give the terminal back in curses' place, modes and all. */
void restore_all(void);

#endif
