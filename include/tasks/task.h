/* SPDX-License-Identifier: MIT */
/*
 * Work in a process of its own, so that keys are answered while it goes on, and what it does to its
 * memory harms no game. It sees all that the program knew when it was started, and hands messages
 * back; nothing else of what it does is ever seen.
 *
 * The process keeps no descriptor of ours (no lock, no terminal, no file), hears the signals as any
 * program does, and dies with the program, however that dies. For one thread alone.
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
/* In the work: pass a message on, whole; waits while none are taken. */
void task_send(struct task_out *out, struct slice message);
/* In the work: wait until it is told something (task_tell), or until one of its own tasks has
 * something to say (message->at is NULL). False: it is dismissed, or the program is gone. */
bool task_attend(struct task_out *out, struct slice *message);

enum task_priority {
	TASK_LIKE_US,
	TASK_BEHIND_US, /* what the player does comes first */
};

enum task_state {
	TASK_GOES_ON,
	TASK_DONE,
	TASK_FAILED,
	TASK_NO_MEMORY, /* it got no more */
	TASK_DIED,
};

/* NULL: the system has no process for it now. Yours to task_stop. */
struct task *task_start(task_work *work, void *argument, enum task_priority priority);
/* Never waits: the next message, valid until the next call; false: there is none now. */
bool task_take(struct task *task, struct slice *message);
/* Once task_take has nothing more. */
enum task_state task_state(const struct task *task);
/* Pass a message on to work that attends. Never waits; false: that can't be done, and nothing can
 * be told to it any more. */
bool task_tell(struct task *task, struct slice message);
/* End it, wherever it is, and forget it; NULL is fine. Doesn't wait for the system to clear it
 * away. */
void task_stop(struct task *task);
/* The same for work that attends: it ends by itself. */
void task_dismiss(struct task *task);

#define TASKS_MOST 512 /* at once */

/* The descriptors of those that go on, at most TASKS_MOST. Where one can be read, call task_take.
 */
size_t tasks_descriptors(int *fds);
/* Wait until one of them can be read, or a signal comes that the mask (NULL: the one in force) lets
 * through, but no longer than so many seconds (0: as long as it takes). False: none can be read. */
bool tasks_wait(int seconds, const sigset_t *mask);
/* Have the system forget processes that are dead, which takes them a while when others keep the
 * machine busy: whenever SIGCHLD came, or now and then. Costs nothing where there are none. */
void tasks_clear(void);
/* The same for all that are stopped: waits for them, and kills those that don't end. For the
 * program's end. */
void tasks_end(void);

#endif
