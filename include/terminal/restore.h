/* SPDX-License-Identifier: MIT */
/* What we have turned on beside curses, and how the terminal is given back, also in the midst of
 * anything: what is marked as safe may be called by a signal's handler. */
#ifndef TERMINAL_RESTORE_H
#define TERMINAL_RESTORE_H

#include <stdbool.h>

#include "base/text.h"

/* What the terminal reports beside keys. */
enum restore_report { RESTORE_CLICKS, RESTORE_DRAGS, RESTORE_PASTES, RESTORE_REPORTS };

/* Remember the modes of the terminal, before curses opens it. */
void restore_open(void);
/* Look up the strings, once curses has. */
void restore_learn(bool like_xterm);

/* Want a report, or no longer: the bytes to send for it, none where nothing changes. Borrowed. */
struct slice restore_want(enum restore_report report, bool on);
/* The bytes that turn it on again; none where it isn't wanted. Borrowed. */
struct slice restore_wanted(enum restore_report report);

/* Safe: does the terminal take anything? Not after ^S, or while what it holds isn't read. */
bool restore_is_writable(void);
/* Safe: no picture is wanted any more: drop what is stuck. */
void restore_unstick(void);
/* Safe: turn off what we have turned on, reports, colours and the like. */
void restore_ours(void);
/* Safe: give the terminal back in curses' place, modes and all. */
void restore_all(void);

#endif
