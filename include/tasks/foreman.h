/* SPDX-License-Identifier: MIT */
/*
 * A process that stays and has others work on what it is asked, one question after another (see
 * tasks/task.h, which holds for them, too). Starting a process makes each page of ours that is
 * written to afterwards a copy: that costs a key as much as all else it does. The foreman is
 * started once.
 */
#ifndef TASKS_FOREMAN_H
#define TASKS_FOREMAN_H

#include "tasks/task.h"

struct foreman;

/* The work's argument is a struct slice, the question, which is aligned for any object. It is done
 * behind us. Starts nothing yet. Yours to foreman_free. */
struct foreman *foreman_new(task_work *work);
/* Ends what it is at; NULL is fine. */
void foreman_free(struct foreman *foreman);

/* Have it worked on; what it was at ends. False: the system has no process for it now. */
bool foreman_ask(struct foreman *foreman, struct slice question);
/* End what it is at, if it is. Doesn't wait. */
void foreman_drop(struct foreman *foreman);
/* Never waits: the next message of the work on the last question, valid until the next call; false:
 * there is none now. To be called whenever there is something to read (tasks_descriptors). */
bool foreman_take(struct foreman *foreman, struct slice *message);
/* Of the work on the last question, once foreman_take has nothing more. */
enum task_state foreman_state(const struct foreman *foreman);

#endif
