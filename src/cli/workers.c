/* SPDX-License-Identifier: MIT */
#include "cli/workers.h"

#include <signal.h>
#include <string.h>

#include "base/memory.h"
#include "tasks/task.h"

struct worker {
	struct task *task; /* NULL: none */
	size_t piece;
};

struct workers {
	struct worker *list;
	size_t count, busy;
	char *trouble; /* why the first piece without a result has none; or NULL */
	workers_work *work;
	workers_take *take;
	workers_wants *wants;
	void *data;
};

static const int stopping[] = {SIGINT, SIGTERM, SIGHUP};

#define STOPPING (sizeof stopping / sizeof *stopping)

static volatile sig_atomic_t stopped;

static void stop(int signal)
{
	stopped = signal;
}

/* What a process gets to work on. */
struct work_piece {
	const struct workers *workers;
	size_t number;
};

/* Runs in the new process. */
static bool labour(void *argument, struct task_out *out)
{
	const struct work_piece *piece = argument;
	struct text result = {0};

	piece->workers->work(piece->workers->data, piece->number, &result);
	task_send(out, text_slice(&result));
	text_free(&result);
	return true;
}

/* Give a piece to an idle worker; false: the system has no process for it now. */
static bool hire(struct workers *workers, struct worker *worker, size_t piece)
{
	worker->task = task_start(labour, &(struct work_piece){workers, piece}, TASK_LIKE_US);
	worker->piece = piece;
	workers->busy += worker->task != NULL;
	return worker->task != NULL;
}

static void dismiss(struct workers *workers, struct worker *worker)
{
	task_stop(worker->task);
	worker->task = NULL;
	workers->busy--;
}

static void lose(struct workers *workers, size_t piece, const char *trouble)
{
	if (workers->trouble == NULL)
		workers->trouble = memory_copy(trouble);
	workers->take(workers->data, piece, SLICE_NONE, trouble);
}

/* Take a worker's result if it has come, or note that there will be none. */
static void hear(struct workers *workers, struct worker *worker)
{
	struct slice result;

	if (task_take(worker->task, &result))
		workers->take(workers->data, worker->piece, result, NULL);
	else if (task_state(worker->task) == TASK_NO_MEMORY)
		lose(workers, worker->piece, "out of memory");
	else if (task_state(worker->task) != TASK_GOES_ON)
		lose(workers, worker->piece, "a process was ended before it was done");
	else
		return;
	dismiss(workers, worker);
}

static bool is_wanted(const struct workers *workers, size_t piece)
{
	return workers->wants == NULL || workers->wants(workers->data, piece);
}

/* Wait until a worker has something to say, or a signal comes. */
static void listen(struct workers *workers, const sigset_t *mask)
{
	if (!tasks_wait(0, mask))
		return;
	tasks_clear();
	for (size_t i = 0; i < workers->count; i++)
		if (workers->list[i].task != NULL)
			hear(workers, &workers->list[i]);
	for (size_t i = 0; i < workers->count; i++)
		if (workers->list[i].task != NULL && !is_wanted(workers, workers->list[i].piece))
			dismiss(workers, &workers->list[i]);
}

static void skip_unwanted(const struct workers *workers, size_t pieces, size_t *next)
{
	while (*next < pieces && !is_wanted(workers, *next))
		++*next;
}

static void do_pieces(struct workers *workers, size_t pieces, const sigset_t *mask)
{
	size_t next = 0;

	skip_unwanted(workers, pieces, &next);
	while (stopped == 0 && (next < pieces || workers->busy > 0)) {
		for (size_t i = 0; i < workers->count && next < pieces; i++)
			if (workers->list[i].task == NULL) {
				if (!hire(workers, &workers->list[i], next))
					break;
				next++;
				skip_unwanted(workers, pieces, &next);
			}
		if (workers->busy == 0 && next < pieces) /* not even one process could be started:
							    this piece fails */
			lose(workers, next++, "no process can be started now");
		else
			listen(workers, mask);
		skip_unwanted(workers, pieces, &next);
	}
	for (size_t i = 0; i < workers->count; i++)
		if (workers->list[i].task != NULL)
			dismiss(workers, &workers->list[i]);
	tasks_end();
}

int workers_run(size_t processes, size_t count, workers_work *work, workers_take *take,
		workers_wants *wants, void *data, char **trouble)
{
	struct workers workers = {
		.count = processes, .work = work, .take = take, .wants = wants, .data = data};
	struct sigaction action, before[STOPPING];
	sigset_t blocked, mask;

	memset(&action, 0, sizeof action);
	action.sa_handler = stop;
	sigemptyset(&action.sa_mask);
	sigemptyset(&blocked);
	for (size_t i = 0; i < STOPPING; i++)
		sigaddset(&blocked, stopping[i]);
	sigprocmask(SIG_BLOCK, &blocked, &mask); /* these signals are let in only while it waits */
	for (size_t i = 0; i < STOPPING; i++) {
		sigaction(stopping[i], &action, &before[i]);
		if (before[i].sa_handler == SIG_IGN) /* nohup wants it so */
			sigaction(stopping[i], &before[i], NULL);
	}
	stopped = 0;
	workers.list = memory_array(processes, sizeof *workers.list);
	do_pieces(&workers, count, &mask);
	memory_free(workers.list);
	*trouble = workers.trouble;
	for (size_t i = 0; i < STOPPING; i++)
		sigaction(stopping[i], &before[i], NULL);
	sigprocmask(SIG_SETMASK, &mask, NULL);
	return stopped;
}
