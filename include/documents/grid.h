/* SPDX-License-Identifier: MIT */
/* A rectangle of XSB letters on an endless plane: a drawing before it becomes a board. */
#ifndef DOCUMENTS_GRID_H
#define DOCUMENTS_GRID_H

#include "core/board.h"

/*
 * One allocation. Squares are named by x and y on the plane, where the rectangle's top left square
 * is at left, top; so a square keeps its name when the rectangle grows. letters has width * height
 * of # $ * . @ + and space, row by row.
 */
struct grid {
	int left, top;
	int width, height; /* 1 to BOARD_MOST */
	char letters[];
};

struct grid *grid_new(int left, int top, int width, int height); /* of floor; yours */
struct grid *grid_copy(const struct grid *grid);		 /* yours */
void grid_free(struct grid *grid);
bool grid_equal(const struct grid *a, const struct grid *b); /* place, size and letters */

bool grid_has(const struct grid *grid, int x, int y);
char grid_letter(const struct grid *grid, int x, int y); /* beyond the edge: floor */
void grid_put(struct grid *grid, int x, int y, char letter);

struct board *grid_board(const struct grid *grid);	 /* settled; yours */
int grid_count(const struct grid *grid, const char *of); /* squares with one of these letters */

/*
 * These return another grid, which is yours. grid_cut: the part at that place and of that size,
 * with floor beyond the old edge. grid_turned: a quarter turn clockwise, or back. grid_mirrored:
 * left and right swapped. The last two keep left and top.
 */
struct grid *grid_cut(const struct grid *grid, int left, int top, int width, int height);
struct grid *grid_turned(const struct grid *grid, bool back);
struct grid *grid_mirrored(const struct grid *grid);
/* With count empty rows inserted above row y; or, if count is negative, that many removed from
 * there on. */
struct grid *grid_with_rows(const struct grid *grid, int y, int count);
struct grid *grid_with_columns(const struct grid *grid, int x, int count);
/* The smallest part that holds all but floor; one square if there is only floor. */
struct grid *grid_cropped(const struct grid *grid);

#endif
