/* SPDX-License-Identifier: MIT */
/* The game's logo. */
#ifndef TUI_WIDGETS_LOGO_H
#define TUI_WIDGETS_LOGO_H

#include "picture/canvas.h"

#define LOGO_ROWS    3
#define LOGO_COLUMNS 35
#define LOGO_SMALL   9 /* columns of the small logo */

/* Draw the logo: three rows of half blocks, or in ASCII a row of letters in the middle one of the
 * three rows. */
void logo_draw(struct canvas *canvas, int row, int column);
/* Draw the small logo: the name in one row of plain letters, for places without room for the
 * other. */
void logo_draw_small(struct canvas *canvas, int row, int column);
/* Draw a word in the logo's letters in the middle of the window, at twice its size in a large one;
 * it can have no other letters. */
void logo_draw_word(struct canvas *canvas, int row, enum ink ink, const char *word);

/* The row of the title of a page without the logo: the same for all pages whose rows, with the
 * title, have room below it, and higher for longer ones. */
int logo_title(const struct canvas *canvas, int rows);

/* The row where a page of that many rows begins, with the logo or the game's head: in the middle
 * above the key bar, but no lower than the logo of the main menu. */
int logo_top(const struct canvas *canvas, int rows);

/* Draw the logo, centred, above a page of that many rows, a blank row and the key bar; it is in the
 * same row on all pages with room for that, and of twice the size in a large window. Returns the
 * row below the logo; 0: there is no room for it. */
int logo_above(struct canvas *canvas, int rows);
/* The same, but the page begins a row further down, or in the middle where the logo has no room.
 * Returns the page's first row. */
int logo_page(struct canvas *canvas, int rows);

#endif
