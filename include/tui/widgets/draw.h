/* SPDX-License-Identifier: MIT */
/* All text on the screen is drawn through these functions, which make it safe to show. */
#ifndef TUI_WIDGETS_DRAW_H
#define TUI_WIDGETS_DRAW_H

#include "picture/canvas.h"

/*
 * Draw UTF-8 text that anybody may have written, at a row and column: at most `columns` wide, cut
 * with an ellipsis. Control characters, BiDi and invisible format characters, unassigned and
 * private ones become a visible replacement; each base keeps at most two combining marks. Nothing
 * is drawn outside the canvas. Returns the columns it took.
 */
int draw_text(struct canvas *canvas, int row, int column, int columns, enum ink ink,
	      const char *text);
int draw_format(struct canvas *canvas, int row, int column, int columns, enum ink ink,
		const char *format, ...) __attribute__((format(printf, 6, 7)));
/* The place of a page of text in the middle of the window: returns its width, at most `most`, with
 * a free column on either side, and sets where it begins. */
#define PAGE_COLUMNS 72
int draw_page(const struct canvas *canvas, int most, int *left);
/* Draw text in the middle of that many columns, or of the window. */
int draw_middle(struct canvas *canvas, int row, int column, int columns, enum ink ink,
		const char *text);
int draw_centred(struct canvas *canvas, int row, enum ink ink, const char *text);

/* The columns that a text would take. */
int draw_width(const char *text);

/* Is all of a text shown as it is written, with nothing replaced or left out? Only such a text may
 * be stored as a name. */
bool draw_is_plain(const char *text);
/* The byte offset one character (with its marks) before or after the offset `at`. */
size_t draw_neighbour(const char *text, size_t at, bool back);

/* How many bytes to leave out at the start of a text so that the rest, up to its byte `end`, takes
 * fewer than that many columns. */
size_t draw_scroll(const char *text, size_t end, int columns);

/* Draw text over several rows, broken at blanks; the last row ends with an ellipsis if there is
 * more. Returns the rows that the whole text would take; with rows 0 it only counts. */
int draw_wrapped(struct canvas *canvas, int row, int column, int columns, int rows, enum ink ink,
		 const char *text);
/* The fewest columns, up to that many, in which a text takes at most `rows` rows: so rows are of
 * about the same length. If it takes more anyway, `columns`. */
int draw_narrowest(int columns, int rows, const char *text);
/* Draw at most `rows` rows of a wrapped text, beginning with its row `from`, without an ellipsis.
 * Returns how many rows the whole text has. */
int draw_wrapped_part(struct canvas *canvas, int row, int column, int columns, int from, int rows,
		      enum ink ink, const char *text);

/* Draw a wrapped text in as many rows as it wants, the last of them just above row `below`, over
 * whatever is there. Returns those rows. */
int draw_wrapped_above(struct canvas *canvas, int below, int column, int columns, enum ink ink,
		       const char *text);
/* Draw a wrapped text above row `below` across the window, centred if one row is enough. Returns
 * the rows it takes. */
int draw_told(struct canvas *canvas, int below, enum ink ink, const char *text);
/* Returns words, or brief if words don't fit into that many columns. */
const char *draw_fitting(int columns, const char *words, const char *brief);

/* Draw one character of ours. */
void draw_character(struct canvas *canvas, int row, int column, enum ink ink, uint32_t character);

/* Draw a frame with an empty inside, of lines if the glyphs allow. */
void draw_frame(struct canvas *canvas, int row, int column, int rows, int columns);

/* Put the cursor at a place, visible or not. It rests on the picked row or on the pusher even where
 * it is hidden: screen readers and magnifiers follow it, and it costs the least output. */
void draw_cursor(struct canvas *canvas, int row, int column, bool seen);

#endif
