/* SPDX-License-Identifier: MIT */
/* How the terminal is given back, also in the midst of anything: what is marked as safe may be
 * called by a signal's handler. */
#ifndef TERMINAL_RESTORE_H
#define TERMINAL_RESTORE_H

#include <stdbool.h>

/* Remember the terminal that standard output is, and its modes. False: no descriptors are left. */
bool restore_open(void);
void restore_close(void);

/* Look up the strings that give it back, once curses has opened it. */
void restore_learn(bool is_like_xterm);
void restore_mouse(bool on); /* clicks are reported, and have to be turned off */
/* So are moves with a button held. Returns whether clicks are: else those aren't either. */
bool restore_drags(bool on);

/* Safe: does the terminal take anything? Not after ^S, or while what it holds isn't read. */
bool restore_is_writable(void);
/* Safe: have pastes reported as such, or no longer, where the terminal can. */
void restore_pastes(bool on);
/* Safe: no picture is wanted any more: drop what is stuck. */
void restore_unstick(void);
/* Safe: a write that waits for the terminal goes on, and is lost, until restore_output. */
void restore_drop(void);
void restore_output(void);
bool restore_has_dropped(void); /* something was lost on the way: curses doesn't know of it */
/* Safe: write what is harmless at any time, but leave the mouse and the modes. */
void restore_calmly(void);
/* Safe: write what gives the terminal back, all of it or what is harmless at any time, and set its
 * modes as they were. */
void restore_write(bool all);

#endif
