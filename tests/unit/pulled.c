/* SPDX-License-Identifier: MIT */
/* Random boards that can be solved: boxes pulled away from their goals. */
#include "unit.h"

#include "pulled.h"

#include "core/moves.h"
#include "core/walk.h"

#define SIDE_LEAST 8
#define SIDE_MOST  11
#define TRIES	   200 /* at finding a square for a letter, or a box that can be pulled */

struct pulling {
	struct board *board;
	struct walk_finder *finder;
	unsigned char *reached;
	struct text way; /* of the pusher, so far */
};

/* --- The solved position -------------------------------------------------------------- */

/* A wall across the board with a door in it. */
static void put_wall(char rows[][SIDE_MOST + 1], int width, int height, struct chance *chance)
{
	bool upright = chance_of(chance, 50);
	int at = 2 + chance_below(chance, (upright ? width : height) - 4);
	int door = chance_below(chance, upright ? height : width);

	for (int i = 0; i < (upright ? height : width); i++)
		if (i != door)
			rows[upright ? i : at][upright ? at : i] = '#';
}

/* Letters on floor: all over the board, or near to each other. */
static void scatter(char rows[][SIDE_MOST + 1], int width, int height, struct chance *chance,
		    char letter, int count)
{
	bool near = chance_of(chance, 60);
	int left = near ? chance_below(chance, width - 3) : 0;
	int top = near ? chance_below(chance, height - 3) : 0;

	for (int tries = 0; count > 0 && tries < TRIES; tries++) {
		char *square = &rows[top + chance_below(chance, near ? 4 : height)]
				    [left + chance_below(chance, near ? 4 : width)];

		if (*square != ' ')
			continue;
		*square = letter;
		count--;
	}
}

static struct board *solved_board(struct chance *chance)
{
	int width = SIDE_LEAST + chance_below(chance, SIDE_MOST - SIDE_LEAST + 1);
	int height = SIDE_LEAST + chance_below(chance, SIDE_MOST - SIDE_LEAST + 1);
	int walls = 5 + chance_below(chance, 25);
	char rows[SIDE_MOST][SIDE_MOST + 1];
	OWN_TEXT text = {0};

	for (int y = 0; y < height; y++)
		for (int x = 0; x < width; x++)
			rows[y][x] = chance_of(chance, walls) ? '#' : ' ';
	for (int i = chance_below(chance, 3); i > 0; i--)
		put_wall(rows, width, height, chance);
	scatter(rows, width, height, chance, '*', 3 + chance_below(chance, 6));
	if (chance_below(chance, 3) == 0)
		scatter(rows, width, height, chance, '.', 1 + chance_below(chance, 3));
	scatter(rows, width, height, chance, '@', 1);
	for (int y = 0; y < height; y++)
		text_add_format(&text, "%.*s%s", width, rows[y], y + 1 < height ? "\n" : "");
	return board_from(text.bytes);
}

/* --- Pulls ---------------------------------------------------------------------------- */

/* Walk round to a box, and pull it a few squares; false: it can't be pulled that way. */
static bool pull(struct pulling *pulling, int box, enum direction d, int squares)
{
	struct board *board = pulling->board;
	int from = board_beside(board, box, d);
	size_t walked = pulling->way.length;

	if (!(board->squares[box] & SQUARE_BOX) || !pulling->reached[from] ||
	    board->squares[board_beside(board, from, d)] & SQUARE_BLOCKED)
		return false;
	if (board->pusher != from && !walk_find(pulling->finder, board, from, &pulling->way))
		return false;
	for (; walked < pulling->way.length; walked++)
		board_walk(board, (enum direction)direction_of(pulling->way.bytes[walked]));
	for (; squares > 0 && board_pull(board, d); squares--)
		text_add_char(&pulling->way, direction_letter(d, false));
	return true;
}

static void pull_any(struct pulling *pulling, struct chance *chance)
{
	struct board *board = pulling->board;

	board_reach(board, pulling->reached);
	for (int tries = 0; tries < TRIES; tries++) {
		int at = board_at(board, chance_below(chance, board->width),
				  chance_below(chance, board->height));

		if (pull(pulling, at, (enum direction)chance_below(chance, DIRECTIONS),
			 1 + chance_below(chance, 4)))
			return;
	}
}

struct board *pulled_board(struct chance *chance, struct text *moves)
{
	struct pulling pulling = {.board = solved_board(chance)};

	text_cut(moves, 0);
	if (pulling.board->boxes > 0 && pulling.board->pushers > 0) {
		pulling.finder = walk_finder_new(pulling.board);
		pulling.reached = memory_new((size_t)board_size(pulling.board));
		for (int i = 20 + chance_below(chance, 100); i > 0; i--)
			pull_any(&pulling, chance);
	}
	/* the same way the other way round */
	for (size_t i = pulling.way.length; i > 0; i--) {
		int d = direction_of(pulling.way.bytes[i - 1]);

		text_add_char(moves,
			      direction_letter(direction_opposite((enum direction)d), false));
	}
	memory_free(pulling.reached);
	walk_finder_free(pulling.finder);
	text_free(&pulling.way);
	if (!board_solved(pulling.board))
		return pulling.board;
	board_free(pulling.board);
	return pulled_board(chance, moves);
}
