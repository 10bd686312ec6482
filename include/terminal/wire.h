/* SPDX-License-Identifier: MIT */
/* The bytes on their way to the terminal: its strings for moving, erasing and painting, taken from
 * terminfo and gathered, so that a picture goes out in one piece. */
#ifndef TERMINAL_WIRE_H
#define TERMINAL_WIRE_H

#include <stdbool.h>

#include "base/text.h"
#include "picture/theme.h"

/* Learn the terminal's strings, once it is open. */
void wire_open(void);
void wire_close(void);

/* How many colours there are, 0 for none and 1 where letters have them but their background hasn't.
 */
int wire_colors(void);
/* Can a character stand in the last column of the last row without scrolling everything? */
bool wire_has_last_cell(void);

/* Erase everything, whatever the terminal shows now. */
void wire_clear(void);
/* Move to where the next character goes. */
void wire_move(int row, int column);
/*
 * Go there and have the terminal remember the place, for wire_return; false, with nothing gathered,
 * where moving there afterwards is as short.
 */
bool wire_keep(int row, int column);
void wire_return(void);
/* Set how the next characters look. */
void wire_paint(struct paint_of_ink paint);
/* Write a character, or a mark on the last one: taken is the columns that it takes, window those of
 * the window. */
void wire_put(uint32_t character, int taken, int window);
/* Write a cell of two points, one above the other, in the colours of their numbers, negative for
 * the terminal's own background: as whichever half block, or blank, takes fewer bytes. Any
 * character but the upper half block stands as it is, in the first colour on the second. */
void wire_points(uint32_t character, int upper, int lower, int window);
/* Erase to the end of the row. False: the terminal can't, or it takes more than most bytes. */
bool wire_erase_row(size_t most);
void wire_cursor(bool seen);

/* What was gathered, in the order of the calls; borrowed, until wire_sent. */
struct slice wire_bytes(void);
void wire_sent(void);

/* The bytes that moving there takes. */
size_t wire_distance(int row, int column);
/* Would the next character go there, painted like that? */
bool wire_is_at(int row, int column, struct paint_of_ink paint);

#endif
