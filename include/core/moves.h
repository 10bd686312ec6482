/* The letters of moves: u d l r, U D L R, x for undo, and the marks [...] {...} and *. */
#ifndef CORE_MOVES_H
#define CORE_MOVES_H

#include <stdbool.h>

enum direction { UP, RIGHT, DOWN, LEFT };
#define DIRECTIONS 4

/* What a step in a direction turned out to be. */
enum step { STEP_BLOCKED, STEP_WALK, STEP_PUSH, STEP_PULL };

#define MOVE_UNDO 'x'
#define MOVE_HERE '*'		/* current position: what follows is redo (sok-format.txt, Moves) */

int direction_of(char letter);			/* enum direction for u d l r in either case, else -1 */
char direction_letter(enum direction d, bool moves_box);
enum direction direction_opposite(enum direction d);
bool letter_moves_box(char letter);		/* U D L R */

#endif
