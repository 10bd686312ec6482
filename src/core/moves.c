/* The letters of moves. */
#include "core/moves.h"

int direction_of(char letter)
{
	switch (letter) {
	case 'u': case 'U': return UP;
	case 'r': case 'R': return RIGHT;
	case 'd': case 'D': return DOWN;
	case 'l': case 'L': return LEFT;
	default: return -1;
	}
}

char direction_letter(enum direction d, bool moves_box)
{
	return (moves_box ? "URDL" : "urdl")[d];
}

enum direction direction_opposite(enum direction d)
{
	return (enum direction)((d + 2) % DIRECTIONS);
}

bool letter_moves_box(char letter)
{
	return letter == 'U' || letter == 'R' || letter == 'D' || letter == 'L';
}
