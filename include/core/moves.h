/* SPDX-License-Identifier: MIT */
/* The letters of moves: u d l r, U D L R, x for undo, and the marks [...] {...} and *. */
#ifndef CORE_MOVES_H
#define CORE_MOVES_H

#include <stdbool.h>

enum direction { UP, RIGHT, DOWN, LEFT };
#define DIRECTIONS 4

/* What a step in a direction turned out to be. */
enum step { STEP_BLOCKED, STEP_WALK, STEP_PUSH, STEP_PULL };

#define MOVE_UNDO 'x'
#define MOVE_HERE '*' /* current position: what follows is redo (Sok format, Moves) */

/* Inline, because a replay of millions of moves calls them for each one. */

/* enum direction for u d l r in either case, else -1 */
static inline int direction_of(char letter)
{
	switch (letter) {
	case 'u':
	case 'U': return UP;
	case 'r':
	case 'R': return RIGHT;
	case 'd':
	case 'D': return DOWN;
	case 'l':
	case 'L': return LEFT;
	default: return -1;
	}
}

static inline char direction_letter(enum direction d, bool moves_box)
{
	return (moves_box ? "URDL" : "urdl")[d];
}

static inline enum direction direction_opposite(enum direction d)
{
	return (enum direction)((d + 2) % DIRECTIONS);
}

/* U D L R */
static inline bool letter_moves_box(char letter)
{
	return letter == 'U' || letter == 'R' || letter == 'D' || letter == 'L';
}

#endif
