/* SPDX-License-Identifier: MIT */
/* Keys as the screens see them: characters, and names for the rest. */
#ifndef TERMINAL_KEY_H
#define TERMINAL_KEY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

/* A key is a Unicode character or one of these. */
enum {
	K_NONE = 0,
	K_CTRL_R = 0x12,
	K_CTRL_U = 0x15,
	K_TAB = 0x09,
	K_ENTER = 0x0d,
	K_ESC = 0x1b,
	K_SPACE = 0x20,
	K_NAMED = 0x110000, /* past the last character */
	K_UP,
	K_DOWN,
	K_LEFT,
	K_RIGHT,
	K_HOME,
	K_END,
	K_PAGE_UP,
	K_PAGE_DOWN,
	K_BACKSPACE,
	K_DELETE,
	K_F1,
	K_F3,
	K_F4,
	K_SHIFT_UP,
	K_SHIFT_DOWN,
	K_SHIFT_RIGHT,
	K_SHIFT_LEFT,
	K_CTRL_UP,
	K_CTRL_DOWN,
	K_CTRL_RIGHT,
	K_CTRL_LEFT,
	K_CLICK,
	K_CLICK_RIGHT,
	K_DRAG, /* the mouse moved with that button held, if terminal_drags asked for that */
	K_DRAG_RIGHT,
	K_WHEEL_UP,
	K_WHEEL_DOWN, /* key_place says where */
	K_PASTE,      /* key_paste says what */
	K_REPORT,     /* the terminal says where its cursor is; key_report takes it */
};

/* Learn the sequences that this terminal's keys send; called once, after terminal_open. */
void key_learn(void);

/* The next key that has arrived; K_NONE: there is none (yet). */
int key_read(void);

/* When to call key_read again even if nothing arrives (terminal_now's clock): an ESC waits a while
 * for what may follow it. */
int64_t key_deadline(void);

/*
 * Has the terminal answered ESC [ 6 n, which asks where the cursor is? *column gets its column,
 * from 0. Keys that came before the answer are kept for key_read, which drops an answer that comes
 * later. False: ask again when more has arrived, or at *rest (terminal_now's clock).
 */
bool key_report(int *column, int64_t *rest);

/* Where the mouse was at its last report: row and column from 0. */
void key_place(int *row, int *column);

/*
 * What was pasted last, as it came: any bytes, lines ended by CR or LF. Borrowed until the next
 * key_read. False: it was more than a MiB, or its end never came.
 */
bool key_paste(struct slice *text);

#endif
