/* SPDX-License-Identifier: MIT */
/* The terminal: opened, watched, and restored to what it was, whatever happens. */
#ifndef TERMINAL_TERMINAL_H
#define TERMINAL_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"

/*
 * Take over the terminal. With keys_from_tty standard input, which has been read to its end,
 * becomes /dev/tty. False, with a sentence: there is no terminal, or TERM is unset, unknown or
 * without cursor movement. From here on INT, TERM, HUP and QUIT are noted for terminal_wait; if
 * that isn't called within half a second, because of some long work, they restore the terminal and
 * end the program at once. So files must stay whole wherever writing is cut off, and other threads
 * must block all signals. A crash restores the terminal before the program dies of it. mouse: have
 * clicks reported, where the terminal can.
 */
bool terminal_open(bool keys_from_tty, bool mouse, struct error *err);
/* Have clicks reported, or leave the mouse to the terminal again. */
void terminal_mouse(bool on);
/* If clicks are reported, have the mouse's movements reported as well while a button is held. */
void terminal_drags(bool on);
void terminal_close(void); /* safe to call twice */

/*
 * Is it of xterm's family? These terminals mark a paste as such (bracketed paste, which is on while
 * the terminal is ours), and take text for the clipboard (OSC 52) if they are allowed to.
 */
bool terminal_is_like_xterm(void);

/* The name in TERM, if terminfo has no entry for it and that of xterm-256color, which suits the
 * terminal, is used instead. NULL: there is an entry. */
const char *terminal_unknown(void);

#define NEVER	 INT64_MAX /* no deadline: later than any */
#define SLICE_MS 10	   /* how long work may take between two keys */

enum terminal_event {
	TERMINAL_KEYS,	   /* there may be something to read */
	TERMINAL_LOST,	   /* the terminal no longer shows our picture, or has another size */
	TERMINAL_DEADLINE, /* the time has come */
	TERMINAL_HEARD,	   /* one of the other descriptors has something to read */
	TERMINAL_SIGNAL,   /* terminal_signal says which */
	TERMINAL_GONE,	   /* the terminal hung up */
};

/*
 * Sleep until something happens or until the deadline (terminal_now's clock, or NEVER). `others`
 * are more descriptors to wait for. Signals are blocked between the check and the sleep, so that
 * none slips in.
 */
enum terminal_event terminal_wait(int64_t deadline, const int *others, size_t count);
/* Sleep that long, whatever is typed. False: a signal came. */
bool terminal_pause(int milliseconds);
/* Sleep until the terminal takes output; a blocked write would miss signals. False: a signal
 * came. */
bool terminal_wait_output(void);
/* Write bytes, whole. False: a signal came, and the terminal took nothing more of them. */
bool terminal_write(struct slice bytes);
/* The next byte of what terminal_wait found to read; -1: there is none. */
int terminal_byte(void);
/* Milliseconds after which an ESC that nothing followed is the Esc key: ESCDELAY, if the player set
 * it. */
int terminal_escape_delay(void);
/* The signal that ends the game. From this call on, ending the game may take as long as it needs,
 * unless another signal comes. */
int terminal_signal(void);
int64_t terminal_now(void);	  /* signals_now */
long long terminal_seconds(void); /* since 1970, UTC */

#endif
