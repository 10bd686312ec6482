/* SPDX-License-Identifier: MIT */
/*
 * A process that stays and starts others to work on questions, one after another (what tasks/task.h
 * says holds for them as well). After a process is started, each page of ours that is written to
 * must be copied, which costs a key press as much as all the rest of its work; so the foreman is
 * started once.
 */
#ifndef TASKS_FOREMAN_H
#define TASKS_FOREMAN_H

#include "tasks/task.h"

struct foreman;

/* A foreman for that work, which gets the question as a struct slice, aligned for any object, and
 * is done with TASK_BEHIND_US. Nothing is started yet. Yours to foreman_free. */
struct foreman *foreman_new(task_work *work);
/* Ends its work as well. Here and below NULL is fine: a foreman that was never asked. */
void foreman_free(struct foreman *foreman);

/* Have a question worked on (not by NULL); work on an earlier one ends. False: the system has no
 * process now. */
bool foreman_ask(struct foreman *foreman, struct slice question);
/* End the work on the last question, if it goes on. Doesn't wait. */
void foreman_drop(struct foreman *foreman);
/* Take the next message of the work on the last question, valid until the next call; false: none
 * now. Never waits. Call it whenever there is something to read (tasks_descriptors). */
bool foreman_take(struct foreman *foreman, struct slice *message);
/* The state of the work on the last question, once foreman_take has nothing more. */
enum task_state foreman_state(const struct foreman *foreman);

#endif
