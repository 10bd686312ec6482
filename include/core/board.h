/* SPDX-License-Identifier: MIT */
/* The board: squares, boxes and pushers, and the few ways in which they change. */
#ifndef CORE_BOARD_H
#define CORE_BOARD_H

#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"
#include "core/moves.h"

#ifndef BOARD_MOST	/* make fuzz sets smaller limits, to reach them */
#define BOARD_MOST 1024 /* squares in a row, and rows */
#endif

enum square {
	SQUARE_WALL = 1,
	SQUARE_GOAL = 2,
	SQUARE_BOX = 4,
	SQUARE_PUSHER = 8,
	SQUARE_INSIDE = 16, /* a pusher could get here if there were no boxes */
	/* any of these stops a pusher, and a box that is pushed */
	SQUARE_BLOCKED = SQUARE_WALL | SQUARE_BOX | SQUARE_PUSHER,
};

/*
 * One allocation. The squares are in rows of stride bytes with a frame of walls around them, so
 * that the board's edge is a wall and no step needs a bounds check. A square is named by its index
 * in squares ("at"): use board_at, board_x, board_y. Read freely; change only through board_*.
 *
 * boxes and goals count those inside (what is outside is decoration), or all of them on a board
 * without a pusher.
 */
struct board {
	int width, height; /* 1 to BOARD_MOST */
	int stride;	   /* width + 2 */
	int pusher;	   /* square of the active pusher, -1: there is none */
	int pushers;
	int boxes, goals;
	int boxes_left; /* boxes inside that are not on a goal */
	unsigned char squares[];
};

/* An empty board of floor, width and height from 1 to BOARD_MOST. Yours to board_free. */
struct board *board_new(int width, int height);
/* The same in zeroed memory of board_bytes bytes. */
void board_begin(struct board *board, int width, int height);
struct board *board_copy(const struct board *board);
void board_free(struct board *board);
/* Equal in squares, size and active pusher? No board (NULL) equals only no board. */
bool board_equal(const struct board *a, const struct board *b);
/* A hash of the squares and the width, the same on every machine. */
uint64_t board_hash(const struct board *board);

int board_at(const struct board *board, int x, int y); /* x, y from 0 */
int board_x(const struct board *board, int at);
int board_y(const struct board *board, int at);
int board_beside(const struct board *board, int at, enum direction d);
/* What to add to a square to get the one beside it in each direction. */
void board_offsets(const struct board *board, int by[DIRECTIONS]);

/*
 * Building: put the XSB letter (@ + $ * # . space - _ and p P b B) on a square of a new board;
 * false if it isn't such a letter. Once all squares are set, board_settle finds the active pusher
 * (topmost, then leftmost) and the inside, and counts.
 */
bool board_put(struct board *board, int x, int y, char letter);
/* The same for the first letters of a whole row, except that any other letter counts as floor. */
void board_put_row(struct board *board, int y, const char *letters, int count);
void board_settle(struct board *board);
/* A board of so many such rows, or of those before the first NULL, at least one. Yours. */
struct board *board_of_letters(const char *const *rows, int most);
/* The squares inside: how many, and in which columns and rows. */
struct board_inside {
	int count, left, right, top, bottom;
};
struct board_inside board_inside(const struct board *board); /* playable, so there are some */
/* The bits that each XSB letter puts on a square; 0 for floor and for all other bytes. */
extern const unsigned char board_letters[256];

/* The first squares of a row; the rest of it is floor. */
struct board_row {
	const unsigned char *squares; /* only the bits for wall, goal, box and pusher count */
	uint64_t walls;		      /* which of the first 64 squares are walls */
	int count;		      /* BOARD_SPARE bytes of floor follow them */
	bool has_pusher;	      /* false: no pusher is among them */
};

/* A board of these rows, settled. The arena owns it; if that is NULL, it is yours to board_free. */
struct board *board_of_rows(const struct board_row *rows, int width, int height,
			    struct arena *arena);
/* The XSB letter of a square; floor is a space. A pusher over a box shows as the pusher. */
char board_letter(const struct board *board, int at);

/* Do its squares touch at corners alone, as in a file of Hexoban, which isn't Sokoban? */
bool board_is_of_hexagons(const struct board *board);
#define BOARD_OF_HEXAGONS "this is a level of Hexoban, a game on hexagons" /* for players */
/* Can the board be played? If not, err says why: no pusher, no box, more boxes than goals, or a
 * board of Hexoban, which isn't Sokoban. */
bool board_playable(const struct board *board, struct error *err);
/* Are all boxes inside on goals? game_solved says whether the level is solved. */
bool board_solved(const struct board *board);

/*
 * One step of the active pusher: board_walk never moves a box, board_push always pushes one,
 * board_pull always pulls along the box behind the pusher. Other pushers and boxes block. False if
 * blocked, with nothing changed. A push is undone by a pull the other way, and so on.
 */
bool board_walk(struct board *board, enum direction d);
bool board_push(struct board *board, enum direction d);
bool board_pull(struct board *board, enum direction d);

/*
 * Reverse mode: move the active pusher to a square inside without wall, box or pusher; false if it
 * can't land there. Outside it would pull decoration, which doesn't count.
 */
bool board_jump(struct board *board, int at);
/* Undo a walk or a jump: put the active pusher back where it stood, even over a box. */
void board_put_back(struct board *board, int at);
/* Make the pusher at that square the active one; false if there is none. */
bool board_activate(struct board *board, int at);

/*
 * The board that reverse mode starts from: inside, goals and boxes trade places; the pusher stays
 * where it is, even over a box. Yours to board_free.
 */
struct board *board_reversed(const struct board *start);
/* The board with all boxes inside on goals: on the first ones if there are more goals. The pusher
 * stays where it is or, if a box comes there, goes to where one was. Yours to board_free. */
struct board *board_finished(const struct board *start);

/*
 * Which squares can the active pusher walk to as the boxes stand? reached has board_size bytes and
 * gets 1 or 0 for each square. Returns how many it can walk to, its own included.
 */
int board_reach(const struct board *board, unsigned char *reached);
int board_size(const struct board *board); /* stride * (height + 2) */

/* Squares are read eight at a time, even at the end of a board: hence this many spare bytes. */
#define BOARD_SPARE 7
size_t board_bytes(int width, int height); /* of a board, the spare bytes included */

#endif
