/* SPDX-License-Identifier: MIT */
/*
 * Work in a process of its own, so that keys are answered meanwhile, and a fault in its memory
 * harms no game. The process has a copy of all memory of the program as it was at its start, and
 * hands back messages; nothing else that it does is ever seen.
 *
 * It keeps no descriptor of ours (no lock, no terminal, no file), reacts to signals as any program
 * does, and dies with the program, however the program dies. Only one thread starts tasks and hears
 * them. The process has no other one, so its work must need no lock of ours that another thread may
 * have held.
 */
#ifndef TASKS_TASK_H
#define TASKS_TASK_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

struct task;
struct task_out;

/*
 * The work: pure (no files, no printing). The argument is as it was when the task was started, a
 * copy that the process may change as it likes. False: it failed.
 */
typedef bool task_work(void *argument, struct task_out *out);
/* For the work to call: pass on a message as a whole; waits while too many earlier ones aren't
 * taken. */
void task_send(struct task_out *out, struct slice message);
/* For the work to call: wait for a message from task_tell, or until one of the work's own tasks has
 * something to say (message->at is NULL). False: the work is dismissed, or the program is gone. */
bool task_attend(struct task_out *out, struct slice *message);

/* Milliseconds of processor time that this process has used. */
uint64_t task_milliseconds(void);

/* How many processors there are, from 1 to `most`. */
size_t task_processors(size_t most);

enum task_priority {
	TASK_LIKE_US,
	TASK_BEHIND_US, /* the program itself comes first */
};

enum task_state {
	TASK_GOES_ON,
	TASK_DONE,
	TASK_FAILED,
	TASK_NO_MEMORY, /* it ran out of memory */
	TASK_DIED,
};

/* Start a task; NULL: the system has no process for it now. Yours to task_stop. */
struct task *task_start(task_work *work, void *argument, enum task_priority priority);
/* Take the next message, valid until the next call; false: there is none now. Never waits. */
bool task_take(struct task *task, struct slice *message);
/* The task's state, once task_take has nothing more. */
enum task_state task_state(const struct task *task);
/* Pass a message to work that calls task_attend. Never waits; false: it can't be passed, and later
 * ones can't be either. */
bool task_tell(struct task *task, struct slice message);
/* Kill the task, whatever it is doing, and forget it; NULL is fine. Doesn't wait for the process to
 * be gone. */
void task_stop(struct task *task);
/* The same for work that calls task_attend, which then ends by itself. */
void task_dismiss(struct task *task);

#define TASKS_MOST 512 /* at the same time */

/* The descriptors of tasks that go on, at most TASKS_MOST. If one can be read, call task_take. */
size_t tasks_descriptors(int *fds);
/* Wait until one of them can be read, a signal comes that the mask (NULL: the current one) lets
 * through, or that many seconds have passed (0: no limit). False: none can be read. */
bool tasks_wait(int seconds, const sigset_t *mask);
/* Have the system forget dead processes, which may take a while to die on a busy machine. Call it
 * after SIGCHLD, or now and then. Costs nothing if there are none. */
void tasks_clear(void);
/* Wait for all stopped processes, and kill those that don't end. For the program's end. */
void tasks_end(void);

#endif
