/* SPDX-License-Identifier: MIT */
/* What stands on a canvas, as text: how a screen is compared with a small picture beside the test.
 */
#ifndef TESTS_PICTURE_H
#define TESTS_PICTURE_H

#include "picture/canvas.h"

/* A look without a terminal: as if its locale had Unicode and it had colours, or not. */
void picture_look(enum glyphs glyphs, enum colors colors, bool wide);

/* The same with squares of a value of SETTING_WIDE. */
void picture_look_sized(enum glyphs glyphs, enum colors colors, int size);

/* The rows, without trailing blanks and without empty rows at the end, each ended by \n. Yours to
 * memory_free. */
char *picture_of(const struct canvas *canvas);
/*
 * The same of the inks, a letter a cell: blank plain, b bold, d dim, s selected, e error, t best, #
 * wall, . goal, $ box, * box on a goal, @ pusher, + pusher on a goal; a marked cell is M.
 */
char *picture_of_inks(const struct canvas *canvas);
/* The letters of all points, a row of them a row, with blanks where there are none; of a quadrant
 * its own letter is above. */
char *picture_of_points(const struct canvas *canvas);

/* Fail, showing both, where the canvas doesn't look like the picture. */
#define assert_picture(canvas, rows) assert_picture_at(canvas, rows, __FILE__, __LINE__)
void assert_picture_at(const struct canvas *canvas, const char *rows, const char *file, int line);

#endif
