/* SPDX-License-Identifier: MIT */
/*
 * A process that stays, and starts other processes to work on questions, one after another; what
 * tasks/task.h says holds for all of them. After a process is started, the system must copy each
 * page of ours that is written to, which doubles the work of a key press; so the foreman is started
 * only once.
 */
#ifndef TASKS_FOREMAN_H
#define TASKS_FOREMAN_H

#include "tasks/task.h"

struct foreman;

/* A foreman for that work, which gets a pointer to a struct slice with the question, aligned for
 * any object, and runs with TASK_BEHIND_US. Nothing is started yet. Yours to foreman_free. */
struct foreman *foreman_new(task_work *work);
/* Ends its work as well. Here and below the foreman may be NULL: nothing was ever asked. */
void foreman_free(struct foreman *foreman);

/* Have a question worked on (foreman isn't NULL here); work on an earlier one ends. False: the
 * system has no process now. */
bool foreman_ask(struct foreman *foreman, struct slice question);
/* End the work on the last question, if it goes on. Doesn't wait. */
void foreman_drop(struct foreman *foreman);
/* Take the next message of the work on the last question, valid until the next call; false: none
 * now. Never waits. Call it whenever there is something to read (tasks_descriptors). */
bool foreman_take(struct foreman *foreman, struct slice *message);
/* The state of the work on the last question, once foreman_take has nothing more. */
enum task_state foreman_state(const struct foreman *foreman);

#endif
