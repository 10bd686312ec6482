/* SPDX-License-Identifier: MIT */
#include "tasks/foreman.h"

#include <string.h>

#include "base/memory.h"

struct foreman {
	task_work *work;
	struct task *task;    /* the foreman's process; NULL: there is none */
	struct text question; /* the question that a new process begins with */
	size_t asked;	      /* questions so far; both processes count them, to recognise late
				 answers */
	enum task_state state;
};

/* The head of each message of the foreman. */
struct foreman_head {
	size_t asked;
	enum task_state state; /* TASK_GOES_ON: a message follows */
};

/* --- In the process -------------------------------------------------------------------- */

static void pass_on(const struct foreman *foreman, struct task_out *out, enum task_state state,
		    struct slice message)
{
	struct text bytes = {0};
	struct foreman_head head;

	memset(&head, 0, sizeof head);
	head.asked = foreman->asked;
	head.state = state;
	text_add(&bytes, (const char *)&head, sizeof head);
	text_add_slice(&bytes, message);
	task_send(out, text_slice(&bytes));
	text_free(&bytes);
}

static struct task *begin(const struct foreman *foreman, struct task_out *out)
{
	struct slice question = text_slice(&foreman->question);
	struct task *task = NULL;

	if (question.length == 0)
		return NULL;
	task = task_start(foreman->work, &question, TASK_BEHIND_US);
	if (task == NULL)
		pass_on(foreman, out, TASK_DIED, SLICE_NONE);
	return task;
}

/* Pass on all messages of the task. Returns the task, or NULL if it has ended. */
static struct task *pass_on_all(const struct foreman *foreman, struct task *task,
				struct task_out *out)
{
	struct slice message;

	while (task_take(task, &message))
		pass_on(foreman, out, TASK_GOES_ON, message);
	if (task_state(task) == TASK_GOES_ON)
		return task;
	pass_on(foreman, out, task_state(task), SLICE_NONE);
	task_stop(task);
	tasks_end();
	return NULL;
}

static bool attend(void *data, struct task_out *out)
{
	struct foreman *foreman = data;
	struct task *task = begin(foreman, out);
	struct slice told;

	while (task_attend(out, &told)) {
		if (told.at == NULL) {
			task = pass_on_all(foreman, task, out);
			continue;
		}
		task_stop(task);
		tasks_end();
		foreman->asked++;
		text_cut(&foreman->question, 0);
		text_add_slice(&foreman->question, told);
		task = begin(foreman, out);
	}
	task_stop(task);
	tasks_end();
	return true;
}

/* --- In the program -------------------------------------------------------------------- */

struct foreman *foreman_new(task_work *work)
{
	struct foreman *foreman = memory_new(sizeof *foreman);

	foreman->work = work;
	foreman->state = TASK_DONE;
	return foreman;
}

void foreman_free(struct foreman *foreman)
{
	if (foreman == NULL)
		return;
	task_dismiss(foreman->task);
	text_free(&foreman->question);
	memory_free(foreman);
}

/* Pass a question on; false: the foreman is gone, or has so much unread that it takes no more. */
static bool tell(struct foreman *foreman, struct slice question)
{
	if (foreman->task != NULL && task_tell(foreman->task, question))
		return true;
	task_dismiss(foreman->task);
	foreman->task = NULL;
	return false;
}

bool foreman_ask(struct foreman *foreman, struct slice question)
{
	foreman->asked++;
	if (!tell(foreman, question)) {
		text_cut(&foreman->question, 0);
		text_add_slice(&foreman->question, question);
		foreman->task = task_start(attend, foreman, TASK_LIKE_US);
		text_free(&foreman->question);
	}
	foreman->state = foreman->task != NULL ? TASK_GOES_ON : TASK_DIED;
	return foreman->task != NULL;
}

void foreman_drop(struct foreman *foreman)
{
	if (foreman_state(foreman) != TASK_GOES_ON)
		return;
	foreman->asked++;
	foreman->state = TASK_DONE;
	tell(foreman, SLICE_NONE);
}

bool foreman_take(struct foreman *foreman, struct slice *message)
{
	struct foreman_head head;

	if (foreman == NULL)
		return false;
	while (foreman->task != NULL && task_take(foreman->task, message)) {
		if (message->length < sizeof head)
			continue;
		memcpy(&head, message->at, sizeof head);
		if (head.asked != foreman->asked || foreman->state != TASK_GOES_ON)
			continue;
		foreman->state = head.state <= TASK_DIED ? head.state : TASK_DIED;
		slice_skip(message, sizeof head);
		if (foreman->state == TASK_GOES_ON)
			return true;
	}
	if (foreman->task != NULL && task_state(foreman->task) != TASK_GOES_ON) {
		foreman->state =
			foreman->state == TASK_GOES_ON ? task_state(foreman->task) : foreman->state;
		task_stop(foreman->task);
		foreman->task = NULL;
	}
	return false;
}

enum task_state foreman_state(const struct foreman *foreman)
{
	return foreman != NULL ? foreman->state : TASK_DONE;
}
