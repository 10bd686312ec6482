/* The cells of a terminal's window: what a terminal does to them, whoever asks for it. */
#ifndef TESTS_WITNESS_CELLS_H
#define TESTS_WITNESS_CELLS_H

#include <stddef.h>
#include <stdint.h>

#define CELL_MARKS 2 /* on a base */

/* A look is a bit for each attribute by its number in ESC [ m, and two colours. */
#define CELL_BOLD    (1U << 1)
#define CELL_DIM     (1U << 2)
#define CELL_LETTERS 12 /* from this bit on: the letters' colour, by its number */
#define CELL_GROUND  20 /* the background's */
#define CELL_BLANK_LOOK \
	(~(0xffU << CELL_LETTERS | CELL_BOLD | CELL_DIM)) /* what a blank shows of it */

struct cell {
	uint32_t characters[1 + CELL_MARKS];
	int count; /* 0: the right half of a wide one */
	int columns;
	uint32_t look;
};

struct cells {
	int columns, rows;
	struct cell *at;
	char *text; /* of cells_text */
};

struct cell *cells_at(const struct cells *cells, int row, int column);
void cells_blank(struct cells *cells, int row, int from, int to);
/* The same, and the other halves of wide characters at both ends. */
void cells_erase(struct cells *cells, int row, int from, int to);
/* Half a wide character is none: what is written over one half takes the other. */
void cells_halve(struct cells *cells, int row, int column);
/* Rows top to bottom go up by so many, or down where that is negative. */
void cells_scroll(struct cells *cells, int top, int bottom, int by);
/* From a place on to the end of its row, to the right, or to the left where by is negative. */
void cells_shift(struct cells *cells, int row, int column, int by);
void cells_resize(struct cells *cells, int columns,
		  int rows); /* what still fits stays; zeroed there were none */
void cells_free(struct cells *cells);

/*
 * A piece of a row in UTF-8, blanks at its end cut; a wide character that sticks out on either side
 * is a '?'. Valid until the next call.
 */
const char *cells_text(struct cells *cells, int row, int column, int columns);
uint64_t cells_picture(const struct cells *cells);

#endif
