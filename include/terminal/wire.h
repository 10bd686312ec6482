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

/* How many colours there are; 0: none; 1: letters can have colours but their background can't. */
int wire_colors(void);
/* Can a character stand in the last column of the last row without scrolling everything? */
bool wire_has_last_cell(void);

/* Erase everything, whatever the terminal shows now. */
void wire_clear(void);
/* Move to where the next character goes. */
void wire_move(int row, int column);
/*
 * Move to a place and have the terminal remember it, for wire_return; false, with nothing gathered,
 * if moving there afterwards is as short.
 */
bool wire_keep(int row, int column);
void wire_return(void);
/* Set how the next characters look. */
void wire_paint(struct paint_of_ink paint);
/* Write a character, or a mark on the last one. taken is how many columns it takes; window, how
 * many the window has. */
void wire_put(uint32_t character, int taken, int window);
/* Write a cell of two points, one above the other. upper and lower are the numbers of their
 * colours; negative: the terminal's background. The upper half block is written as whichever half
 * block or blank takes the fewest bytes. Any other character is written as it is, in the upper
 * colour on the lower. */
void wire_points(uint32_t character, int upper, int lower, int window);
/* Erase to the end of the row. False: the terminal can't do that, or it takes more than `most`
 * bytes. */
bool wire_erase_row(size_t most);
void wire_cursor(bool seen);

/* The bytes gathered so far; borrowed until wire_sent, which forgets them. */
struct slice wire_bytes(void);
void wire_sent(void);

/* How many bytes it takes to move to a place. */
size_t wire_distance(int row, int column);
/* Would the next character be written at that place, painted like that? */
bool wire_is_at(int row, int column, struct paint_of_ink paint);

#endif
