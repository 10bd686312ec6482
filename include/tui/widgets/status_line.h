/* SPDX-License-Identifier: MIT */
/* The status line: what there is to tell, in one sentence below what a screen shows. */
#ifndef TUI_WIDGETS_STATUS_LINE_H
#define TUI_WIDGETS_STATUS_LINE_H

#include "terminal/canvas.h"

/* Zeroed is empty. */
struct status_line {
	char *words; /* NULL: nothing to tell; its own */
	bool alarms; /* about something that went wrong: drawn so */
};

void status_line_alarm(struct status_line *line, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void status_line_clear(struct status_line *line); /* empty again, and freed */

/*
 * Draw it at a row and column, at most that wide, wrapped where more rows are given; what alarms is
 * drawn as an error, all else in ink. Returns the rows that it took; 0: there is nothing to tell.
 */
int status_line_draw(const struct status_line *line, struct canvas *canvas, int row, int column,
		     int columns, int rows, enum ink ink);
/* The same above row below, over what stands there, in as many rows as it wants. */
int status_line_draw_above(const struct status_line *line, struct canvas *canvas, int below,
			   int column, int columns, enum ink ink);
/* The same in the middle, in that many rows at most. */
void status_line_draw_centred(const struct status_line *line, struct canvas *canvas, int row,
			      int rows, enum ink ink);
/* The rows that it would take in that many columns. */
int status_line_rows(const struct status_line *line, int columns);

#endif
