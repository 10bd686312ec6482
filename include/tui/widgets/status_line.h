/* SPDX-License-Identifier: MIT */
/* The status line: one sentence for the player, below what a screen shows. */
#ifndef TUI_WIDGETS_STATUS_LINE_H
#define TUI_WIDGETS_STATUS_LINE_H

#include "picture/canvas.h"

/* A zeroed line is empty. */
struct status_line {
	char *words; /* NULL: none; owned by the line */
	bool alarms; /* something went wrong: drawn as an error */
};

/* Put a sentence into the line, in place of what it says. */
void status_line_tell(struct status_line *line, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void status_line_alarm(struct status_line *line, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void status_line_clear(struct status_line *line); /* empty again, and freed */

/* Draw the line at a row and column, at most `columns` wide, wrapped over at most `rows` rows; an
 * alarm is drawn as an error, anything else in ink. Returns the rows it took; 0: the line is
 * empty. */
int status_line_draw(const struct status_line *line, struct canvas *canvas, int row, int column,
		     int columns, int rows, enum ink ink);
/* Draw the line just above row `below`, over what is there, in as many rows as it takes. */
int status_line_draw_above(const struct status_line *line, struct canvas *canvas, int below,
			   int column, int columns, enum ink ink);
/* The same in bold across the window, centred if one row is enough. */
void status_line_draw_told(const struct status_line *line, struct canvas *canvas, int below);
/* Draw the line in the middle of the window, in at most `rows` rows. */
void status_line_draw_centred(const struct status_line *line, struct canvas *canvas, int row,
			      int rows, enum ink ink);
/* The rows that the line would take in that many columns. */
int status_line_rows(const struct status_line *line, int columns);

#endif
