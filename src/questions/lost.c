/* SPDX-License-Identifier: MIT */
/* Find where a game was lost. */
#include "questions/work.h"

/* The board after that many pushes; *done gets the number of letters before the next push. */
static struct board *board_after(const struct question *question, size_t pushes, size_t *done)
{
	struct board *board = board_copy(question->board);
	struct slice line = question->moves;
	size_t i = 0;

	for (; i < line.length; i++) {
		char letter = line.at[i];

		if (letter_moves_box(letter) && pushes-- == 0)
			break;
		if (letter_moves_box(letter))
			board_push(board, (enum direction)direction_of(letter));
		else
			board_walk(board, (enum direction)direction_of(letter));
	}
	*done = i;
	return board;
}

/*
 * Whatever follows a lost position is lost as well, so the first position that is proved to be lost
 * is found by halving. A position where the solver gives up is taken to be solvable.
 */
void lost_find(const struct question *question, struct answer *answer)
{
	enum answer_state before =
		ANSWER_IMPOSSIBLE; /* the answer for the position before the first lost one */
	size_t fine = 0, lost = game_play_count_pushes(question->moves), done = 0;

	while (fine < lost) {
		size_t middle = (fine + lost) / 2;
		struct board *board = board_after(question, middle, &done);
		enum answer_state state = solve(board, &question->budget, 0, NO_LIMIT, NULL, NULL);

		board_free(board);
		if (state == ANSWER_IMPOSSIBLE) {
			lost = middle;
		} else {
			fine = middle + 1;
			before = state;
		}
	}
	if (lost > 0)
		board_free(board_after(question, lost - 1, &done));
	answer->state = lost == 0		  ? ANSWER_LOST_AT_START
			: before == ANSWER_SOLVED ? ANSWER_LOST_AT
						  : ANSWER_LOST_BEFORE;
	answer->back = question->moves.length - done;
}
