/* SPDX-License-Identifier: MIT */
/* Shows the canvas in the terminal: turns its cells into characters, colours and attributes. */
#ifndef TERMINAL_PAINT_H
#define TERMINAL_PAINT_H

#include "picture/canvas.h"

/* Show the canvas, which has the window's size. Only what differs from the last picture is
 * written. */
void paint(const struct canvas *canvas);
/* Have the next picture written as a whole, as the terminal no longer shows the last one. */
void paint_anew(void);
/* The picture that was shown last; borrowed. */
const struct canvas *paint_shown(void);
int paint_colors(void); /* wire_colors */
/* Called when the terminal is opened and closed. */
void paint_open(void);
void paint_close(void);

#endif
