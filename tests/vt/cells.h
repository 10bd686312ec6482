/* SPDX-License-Identifier: MIT */
/* The cells of a terminal's window: what a terminal does to them, whoever asks for it. */
#ifndef TESTS_VT_CELLS_H
#define TESTS_VT_CELLS_H

#include <stddef.h>
#include <stdint.h>

#define VT_MARKS 2 /* on a base */

/* A look is a bit for each attribute by its number in ESC [ m, and two colours. */
#define VT_BOLD	      (1U << 1)
#define VT_DIM	      (1U << 2)
#define VT_LETTERS    12 /* from this bit on: the letters' colour, 30 and on, or 90 and on */
#define VT_GROUND     20 /* the background's, by the same numbers */
#define VT_BLANK_LOOK (~(0xffU << VT_LETTERS | VT_BOLD | VT_DIM)) /* what a blank shows of it */

struct vt_cell {
	uint32_t characters[1 + VT_MARKS];
	int count; /* 0: the right half of a wide one */
	int columns;
	uint32_t look;
};

struct vt_cells {
	int columns, rows;
	struct vt_cell *at;
	char *text; /* of vt_cells_text */
};

struct vt_cell *vt_cells_at(const struct vt_cells *cells, int row, int column);
void vt_cells_blank(struct vt_cells *cells, int row, int from, int to);
/* The same, and the other halves of wide characters at both ends. */
void vt_cells_erase(struct vt_cells *cells, int row, int from, int to);
/* Half a wide character is none: what is written over one half takes the other. */
void vt_cells_halve(struct vt_cells *cells, int row, int column);
/* Rows top to bottom go up by so many, or down where that is negative. */
void vt_cells_scroll(struct vt_cells *cells, int top, int bottom, int by);
/* From a place on to the end of its row, to the right, or to the left where by is negative. */
void vt_cells_shift(struct vt_cells *cells, int row, int column, int by);
void vt_cells_resize(struct vt_cells *cells, int columns,
		     int rows); /* what still fits stays; zeroed there were none */
void vt_cells_free(struct vt_cells *cells);

/*
 * A piece of a row in UTF-8, blanks at its end cut; a wide character that sticks out on either side
 * is a '?'. Valid until the next call.
 */
const char *vt_cells_text(struct vt_cells *cells, int row, int column, int columns);
uint64_t vt_cells_picture(const struct vt_cells *cells);

#endif
