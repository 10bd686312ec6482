/* SPDX-License-Identifier: MIT */
/* The board: squares, boxes and pushers, and the few ways in which they change. */
#ifndef CORE_BOARD_H
#define CORE_BOARD_H

#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"
#include "core/moves.h"

#ifndef BOARD_MOST	/* make fuzz has smaller limits, so that it meets them */
#define BOARD_MOST 1024 /* squares in a row, and rows */
#endif

enum square {
	SQUARE_WALL = 1,
	SQUARE_GOAL = 2,
	SQUARE_BOX = 4,
	SQUARE_PUSHER = 8,
	SQUARE_INSIDE = 16, /* a pusher could come here if all boxes were gone */
	/* any of them stops a pusher, and a box that is pushed */
	SQUARE_BLOCKED = SQUARE_WALL | SQUARE_BOX | SQUARE_PUSHER,
};

/*
 * One allocation. The squares stand in rows of stride bytes with a frame of walls around them, so
 * that the board's edge is a wall and no step needs a bounds check. A square is named by its place
 * in squares ("at"): use board_at, board_x, board_y. Read freely; change only by board_*.
 *
 * boxes and goals count those inside (what lies outside is decoration), or all
 * of them on a board without a pusher.
 */
struct board {
	int width, height; /* 1 to BOARD_MOST */
	int stride;	   /* width + 2 */
	int pusher;	   /* where the active pusher is, -1: there is none */
	int pushers;
	int boxes, goals;
	int boxes_left; /* boxes inside that are not on a goal */
	unsigned char squares[];
};

/* An empty board of floor, width and height from 1 to BOARD_MOST. Yours to board_free. */
struct board *board_new(int width, int height);
/* The same in zeroed memory of board_bytes. */
void board_begin(struct board *board, int width, int height);
struct board *board_copy(const struct board *board);
void board_free(struct board *board);
/* In squares, size and active pusher; no board (NULL) is equal to none. */
bool board_equal(const struct board *a, const struct board *b);

int board_at(const struct board *board, int x, int y); /* x, y from 0 */
int board_x(const struct board *board, int at);
int board_y(const struct board *board, int at);
int board_beside(const struct board *board, int at, enum direction d);
/* What to add to a square for the one beside it in each direction. */
void board_offsets(const struct board *board, int by[DIRECTIONS]);

/*
 * Building: put the XSB letter (@ + $ * # . space - _ and p P b B) on a square of a new board;
 * false where it is none. When all are put, board_settle finds the active pusher (topmost, then
 * leftmost), the inside and the counts.
 */
bool board_put(struct board *board, int x, int y, char letter);
/* The same for the first letters of a whole row; what is no letter of a square counts as floor. */
void board_put_row(struct board *board, int y, const char *letters, int count);
void board_settle(struct board *board);
/* What the XSB letters put on a square; those of floor, and bytes that are none, nothing. */
extern const unsigned char board_letters[256];

/* The first squares of a row; the rest of it is floor. */
struct board_row {
	const unsigned char *squares; /* only wall, goal, box and pusher are looked at */
	uint64_t walls;		      /* a bit for each of the first 64 squares: it is a wall */
	int count;		      /* BOARD_SPARE bytes of floor come behind them */
	bool has_pusher;	      /* false: none is among them */
};

/* A board of that many rows, settled. It is the arena's; if that is NULL, yours to board_free. */
struct board *board_of_rows(const struct board_row *rows, int width, int height,
			    struct arena *arena);
/* The XSB letter of a square; floor is a space. A pusher over a box shows as the pusher. */
char board_letter(const struct board *board, int at);

/* Can it be played? Else why not: no pusher, no box, more boxes than goals. */
bool board_playable(const struct board *board, struct error *err);
/* Are all boxes inside on goals? (Whether the level is solved, the game tells: see core/game.h.) */
bool board_solved(const struct board *board);

/*
 * The moves of the active pusher by one square. walk never moves a box, push only moves with one,
 * pull walks and takes the box behind along. Other pushers and boxes block. Blocked: nothing
 * changed. A push is taken back by a pull the other way, and so on.
 */
bool board_walk(struct board *board, enum direction d);
bool board_push(struct board *board, enum direction d);
bool board_pull(struct board *board, enum direction d);

/*
 * The active pusher, lifted to a square inside without wall, box and pusher (reverse mode); false
 * where it can't land. Outside it would pull decoration, which counts nowhere.
 */
bool board_jump(struct board *board, int at);
/* Undo of a walk or a jump: the active pusher back where it stood, even over a box. */
void board_put_back(struct board *board, int at);
/* The pusher at that square becomes the active one; false where none is. */
bool board_activate(struct board *board, int at);

/*
 * The board that reverse mode plays: inside, boxes stand on the goals and
 * goals where the boxes began; the pusher begins on its square, even over a box.
 * Yours.
 */
struct board *board_reversed(const struct board *start);

/*
 * Which squares can the active pusher walk to as the boxes stand? reached has stride * (height + 2)
 * bytes, by place: 1 or 0. Returns the number of squares, its own counted.
 */
int board_reach(const struct board *board, unsigned char *reached);
int board_size(const struct board *board); /* stride * (height + 2) */

/* Squares are looked at eight at a time, at the end of a board too: so many bytes more. */
#define BOARD_SPARE 7
size_t board_bytes(int width, int height); /* that a board takes, those too */

#endif
