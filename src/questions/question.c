/* SPDX-License-Identifier: MIT */
#include "questions/question.h"

#include <string.h>

/* The head of a message; the board as it is in memory and the moves follow. */
struct question_head {
	enum question_kind kind;
	enum best best;
	uint64_t seed;
	unsigned courses;
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
	head.courses = question->courses;
	head.budget = question->budget;
	head.board = board_bytes(board->width, board->height);
	head.moves = question->moves.length;
	text_add(message, (const char *)&head, sizeof head);
	text_add(message, (const char *)board, head.board);
	text_add_slice(message, question->moves);
}

/* --- Several courses at once ------------------------------------------------------------- */

static bool answer_and_send(const struct question *question, struct task_out *out);

struct course {
	const struct question *question;
	unsigned number;
};

/* Runs in a process that the answering process has started. */
static bool take_course(void *argument, struct task_out *out)
{
	const struct course *course = argument;
	struct question question = *course->question;

	question.seed += course->number;
	question.courses = 0;
	question.budget.bytes /= course->number > 0 ? 2 : 1;
	return answer_and_send(&question, out);
}

/* Take what a course says; true: that is the answer. If there is none, the first course's reason
 * counts. */
static bool hear(struct task *task, bool first, struct answer *answer)
{
	struct answer came;
	struct slice message;
	bool found = false;

	while (!found && task_take(task, &message)) {
		if (!answer_decode(message, &came))
			continue;
		found = came.state == ANSWER_SOLVED || came.state == ANSWER_IMPOSSIBLE;
		if (found || first) {
			answer_clear(answer);
			*answer = came;
		} else {
			answer_clear(&came);
		}
	}
	return found;
}

static void answer_together(const struct question *question, struct answer *answer)
{
	struct task *tasks[COURSES_MOST] = {NULL};
	struct answer none = {.kind = question->kind, .state = ANSWER_GAVE_UP};
	size_t going = 0;
	bool found = false;

	*answer = none;
	for (unsigned i = 0; i < question->courses && i < COURSES_MOST; i++) {
		tasks[i] = task_start(take_course, &(struct course){question, i}, TASK_BEHIND_US);
		going += tasks[i] != NULL;
	}
	if (going == 0)
		question_answer(question, answer);
	while (going > 0 && !found) {
		(void)tasks_wait(0, NULL); /* the timer that looks for the parent ends it as well */
		for (size_t i = 0; i < COURSES_MOST && !found; i++) {
			if (tasks[i] == NULL)
				continue;
			found = hear(tasks[i], i == 0, answer);
			if (found || task_state(tasks[i]) == TASK_GOES_ON)
				continue;
			going--;
			task_stop(tasks[i]);
			tasks[i] = NULL;
		}
	}
	for (size_t i = 0; i < COURSES_MOST; i++)
		task_stop(tasks[i]);
	tasks_end();
}

static bool answer_and_send(const struct question *question, struct task_out *out)
{
	struct text words = {0};
	struct answer answer;

	if (question->courses > 0)
		answer_together(question, &answer);
	else
		question_answer(question, &answer);
	answer_encode(&answer, &words);
	task_send(out, text_slice(&words));
	text_free(&words);
	answer_clear(&answer);
	return true;
}

/* --- The process ------------------------------------------------------------------------- */

/* Runs in the answering process. */
static bool work(void *message, struct task_out *out)
{
	struct slice bytes = *(const struct slice *)message;
	const struct question_head *head = (const void *)bytes.at;
	const char *board = bytes.at + sizeof *head;
	struct question question = {
		.kind = head->kind,
		.best = head->best,
		.seed = head->seed,
		.courses = head->courses,
		.budget = head->budget,
		.board = (const void *)board,
		.moves = {board + head->board, head->moves},
	};

	return answer_and_send(&question, out);
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
