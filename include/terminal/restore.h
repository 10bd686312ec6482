/* SPDX-License-Identifier: MIT */
/* What we turn on in the terminal in addition to curses, and how to restore the terminal at any
 * moment. A signal handler may call the functions marked as safe. */
#ifndef TERMINAL_RESTORE_H
#define TERMINAL_RESTORE_H

#include <stdbool.h>

#include "base/text.h"

/* What the terminal can report in addition to keys. */
enum restore_report { RESTORE_CLICKS, RESTORE_DRAGS, RESTORE_PASTES, RESTORE_REPORTS };

/* Remember the modes of the terminal, before curses opens it. */
void restore_open(void);
/* Look up the terminal's strings, once curses has opened it. */
void restore_learn(bool like_xterm);

/* Turn a report on or off. Returns the bytes to send, none if nothing changes. Borrowed. */
struct slice restore_want(enum restore_report report, bool on);
/* The bytes that turn a report on again; none if it is off. Borrowed. */
struct slice restore_wanted(enum restore_report report);

/* Safe: does the terminal take output? Not after ^S, or while it is full. */
bool restore_is_writable(void);
/* Safe: drop output that is stuck, as the picture is no longer wanted. */
void restore_unstick(void);
/* Safe: turn off everything that we have turned on, such as reports and colours. */
void restore_ours(void);
/* Safe: restore the terminal completely, modes included, in curses' place. */
void restore_all(void);

#endif
