/* SPDX-License-Identifier: MIT */
/* Questions, and the processes that answer them. */
#include "questions/question.h"

#include <string.h>

/* What a message begins with; the board as it stands in memory and the moves follow. */
struct question_head {
	enum question_kind kind;
	enum best best;
	unsigned seed;
	struct question_budget budget;
	size_t board, moves; /* bytes */
};

static void encode(const struct question *question, struct text *message)
{
	const struct board *board = question->board;
	struct question_head head;

	memset(&head, 0, sizeof head);
	head.kind = question->kind;
	head.best = question->best;
	head.seed = question->seed;
	head.budget = question->budget;
	head.board = board_bytes(board->width, board->height);
	head.moves = question->moves.length;
	text_add(message, (const char *)&head, sizeof head);
	text_add(message, (const char *)board, head.board);
	text_add_slice(message, question->moves);
}

/* Runs in the process. */
static bool work(void *message, struct task_out *out)
{
	struct slice bytes = *(const struct slice *)message;
	const struct question_head *head = (const void *)bytes.at;
	const char *board = bytes.at + sizeof *head;
	struct question question = {
		.kind = head->kind,
		.best = head->best,
		.seed = head->seed,
		.budget = head->budget,
		.board = (const void *)board,
		.moves = {board + head->board, head->moves},
	};
	struct text words = {0};
	struct answer answer;

	question_answer(&question, &answer);
	answer_encode(&answer, &words);
	task_send(out, text_slice(&words));
	text_free(&words);
	answer_clear(&answer);
	return true;
}

bool question_ask(struct foreman **foreman, const struct question *question, struct error *err)
{
	struct text message = {0};
	bool asked;

	if (*foreman == NULL)
		*foreman = foreman_new(work);
	encode(question, &message);
	asked = foreman_ask(*foreman, text_slice(&message));
	text_free(&message);
	return asked || fail(err, ERROR_SYSTEM, "no process can be started now");
}

bool question_take(struct foreman *foreman, struct answer *answer)
{
	struct slice message;

	if (foreman == NULL || !foreman_take(foreman, &message))
		return false;
	if (answer_decode(message, answer))
		return true;
	foreman_drop(foreman);
	return false;
}
