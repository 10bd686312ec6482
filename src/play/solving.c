/* SPDX-License-Identifier: MIT */
/* What the solver says of a game. */
#include "play/solving.h"

#include <string.h>

#include "base/memory.h"
#include "optimizer/optimizer.h"
#include "solver/solver.h"

#define SHORTEN_TICKS 300000 /* to shorten a solution, which has detours when it is found */
#define SHORTEN_BYTES ((size_t)128 * 1024 * 1024)
#define LOST_NODES    50000 /* for each position that may be lost: nearly all proofs take fewer */

/* The moves lead from the start to where the game stands. */
struct question {
	const struct board *start;
	struct slice line;
};

/* What a message begins with; the moves follow. */
struct solving_head {
	enum solving_kind kind;
	size_t back;
};

struct solving_answer solving_read(struct slice message)
{
	struct solving_head head;

	memcpy(&head, message.at, sizeof head);
	return (struct solving_answer){
		head.kind, head.back, {message.at + sizeof head, message.length - sizeof head}};
}

static void answer(struct task_out *out, enum solving_kind kind, size_t back, struct slice moves)
{
	struct solving_head head;
	struct text bytes = {0};

	memset(&head, 0, sizeof head);
	head.kind = kind;
	head.back = back;
	text_add(&bytes, (const char *)&head, sizeof head);
	text_add_slice(&bytes, moves);
	task_send(out, text_slice(&bytes));
	text_free(&bytes);
}

/* moves (may be NULL) gets the solution. */
static enum solver_state solve(const struct board *board, uint64_t nodes, struct text *moves)
{
	struct solver_budget budget = solver_budget_default;
	enum solver_state state = SOLVER_GAVE_UP;
	struct solver_answer found;
	struct solver *solver;

	budget.nodes = nodes;
	solver = solver_new(board, GAME_FORWARD, &budget, NULL);
	if (solver != NULL) {
		while ((state = solver_run(solver, nodes)) == SOLVER_GOES_ON)
			;
		solver_answer(solver, &found);
		if (state == SOLVER_SOLVED && moves != NULL)
			text_add_slice(moves, found.moves);
	}
	solver_free(solver);
	return state;
}

static void answer_solved(struct task_out *out, const struct board *board, struct slice moves)
{
	struct optimizer *optimizer = optimizer_new(board, BEST_MOVES, SHORTEN_BYTES, NULL);
	struct optimizer_answer best;

	if (optimizer != NULL && optimizer_add(optimizer, moves, NULL)) {
		optimizer_run(optimizer, SHORTEN_TICKS);
		optimizer_answer(optimizer, &best);
		moves = best.moves;
	}
	answer(out, SOLVING_SOLVED, 0, moves);
	optimizer_free(optimizer);
}

/* The board after that many pushes; *done gets the number of letters before the next push. */
static struct board *board_after(const struct question *question, size_t pushes, size_t *done)
{
	struct board *board = board_copy(question->start);
	size_t i = 0;

	for (; i < question->line.length; i++) {
		char letter = question->line.at[i];

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
 * Whatever follows a lost position is lost as well, so the first that is proved to be lost is found
 * by halving. A position where the solver gives up is taken for one that could be solved.
 */
static void answer_lost(struct task_out *out, const struct question *question)
{
	enum solver_state before =
		SOLVER_IMPOSSIBLE; /* of the position before the first lost one */
	size_t fine = 0, lost = game_play_count_pushes(question->line), done = 0;

	while (fine < lost) {
		size_t middle = (fine + lost) / 2;
		struct board *board = board_after(question, middle, &done);
		enum solver_state state = solve(board, LOST_NODES, NULL);

		board_free(board);
		if (state == SOLVER_IMPOSSIBLE) {
			lost = middle;
		} else {
			fine = middle + 1;
			before = state;
		}
	}
	if (lost > 0)
		board_free(board_after(question, lost - 1, &done));
	answer(out,
	       lost == 0		 ? SOLVING_LOST_AT_START
	       : before == SOLVER_SOLVED ? SOLVING_LOST_AT
					 : SOLVING_LOST_BEFORE,
	       question->line.length - done, SLICE_NONE);
}

static struct question read_question(struct slice message)
{
	const struct board *start = (const void *)message.at;
	size_t size = board_bytes(start->width, start->height);

	return (struct question){start, {message.at + size, message.length - size}};
}

static bool work(void *message, struct task_out *out)
{
	struct question question = read_question(*(const struct slice *)message);
	size_t done;
	struct board *board = board_after(&question, SIZE_MAX, &done);
	struct text moves = {0};

	switch (solve(board, UINT64_MAX, &moves)) {
	case SOLVER_SOLVED: answer_solved(out, board, text_slice(&moves)); break;
	case SOLVER_IMPOSSIBLE:
		answer(out, SOLVING_LOST, 0, SLICE_NONE);
		answer_lost(out, &question);
		break;
	default: answer(out, SOLVING_GAVE_UP, 0, SLICE_NONE); break;
	}
	text_free(&moves);
	board_free(board);
	return true;
}

/* The message is the board as it stands in memory, as the same program reads it, then the line. */
bool solving_ask(struct foreman **foreman, const struct game *game, struct error *err)
{
	const struct board *start = game->start;
	struct text message = {0};
	bool asked;

	if (!solver_takes(game->board, game->mode, err))
		return false;
	if (*foreman == NULL)
		*foreman = foreman_new(work);
	text_add(&message, (const char *)start, board_bytes(start->width, start->height));
	text_add_slice(&message, game_moves(game));
	asked = foreman_ask(*foreman, text_slice(&message));
	text_free(&message);
	return asked || fail(err, ERROR_SYSTEM, "no process can be started now");
}
