/* SPDX-License-Identifier: MIT */
/* The one door through which text goes to the terminal. */
#ifndef TUI_WIDGETS_DRAW_H
#define TUI_WIDGETS_DRAW_H

#include "terminal/canvas.h"

/*
 * Draw UTF-8 text, whoever wrote it, at a row and column: at most columns wide, cut with an
 * ellipsis. Control characters, BiDi and invisible format characters, unassigned and private ones
 * become a visible replacement; at most two combining marks a base. Nothing is drawn outside the
 * canvas. Returns the columns it took.
 */
int draw_text(struct canvas *canvas, int row, int column, int columns, enum ink ink,
	      const char *text);
int draw_format(struct canvas *canvas, int row, int column, int columns, enum ink ink,
		const char *format, ...) __attribute__((format(printf, 6, 7)));
/* A page of text in the middle of a window, with a column left and right where there is room for
 * most columns and those: its width, and where it begins. */
#define PAGE_COLUMNS 72
int draw_page(const struct canvas *canvas, int most, int *left);
/* In the middle of so many columns, and of the window. */
int draw_middle(struct canvas *canvas, int row, int column, int columns, enum ink ink,
		const char *text);
int draw_centred(struct canvas *canvas, int row, enum ink ink, const char *text);

/* The columns that the text would take. */
int draw_width(const char *text);

/* Is all of the text shown as it is written, with nothing replaced or left out? Such a text may be
 * a name that is stored. */
bool draw_is_plain(const char *text);
/* In bytes, the place before or behind the character with its marks at a place of the text. */
size_t draw_neighbour(const char *text, size_t at, bool back);

/* What makes a counted word plural: "s", or "" for one. */
const char *draw_plural(long long count);

/* The bytes to leave out at the start of a text, so that what stays before its byte end takes fewer
 * columns than that. */
size_t draw_scroll(const char *text, size_t end, int columns);

/*
 * Draw over several rows, broken at blanks; the last row ends with an ellipsis where there is more.
 * Returns the rows that all of it wants; with rows 0 nothing is drawn, only counted.
 */
int draw_wrapped(struct canvas *canvas, int row, int column, int columns, int rows, enum ink ink,
		 const char *text);
/* The same of so many of its rows, from one on, without an ellipsis. */
int draw_wrapped_part(struct canvas *canvas, int row, int column, int columns, int from, int rows,
		      enum ink ink, const char *text);

/* The same in as many rows as it wants, the last of them above row below: over whatever stands
 * there. Returns those rows. */
int draw_wrapped_above(struct canvas *canvas, int below, int column, int columns, enum ink ink,
		       const char *text);
/* The same of the whole window; in the middle where one row has room for it. */
int draw_told(struct canvas *canvas, int below, enum ink ink, const char *text);
/* What is said in so many columns: the words, or something brief where they have no room. */
const char *draw_fitting(int columns, const char *words, const char *brief);

/* One character of ours at a place, and n of them in a row. */
void draw_character(struct canvas *canvas, int row, int column, enum ink ink, uint32_t character);
void draw_run(struct canvas *canvas, int row, int column, int count, enum ink ink,
	      uint32_t character);

/* A frame with an empty inside, in lines where the glyphs allow. */
void draw_frame(struct canvas *canvas, int row, int column, int rows, int columns);

/* Where the cursor is to be, seen or not: it rests on the pusher, which is cheapest and kind to
 * screen readers. */
void draw_cursor(struct canvas *canvas, int row, int column, bool seen);

#endif
