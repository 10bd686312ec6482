/* SPDX-License-Identifier: MIT */
/* Disk work that no key press should wait for: done in order, in a thread of its own. */
#ifndef STORE_LATER_H
#define STORE_LATER_H

#include <stdbool.h>

/*
 * Start the thread; all signals that end or stop the game are blocked in it. Without a thread
 * (before this, after later_end, or if none can be made) work is done at once.
 */
void later_begin(void);
void later_end(void); /* returns when all work is done */

/* Have the thread call work(data). The work owns the data, unless it says otherwise. */
void later_do(void (*work)(void *data), void *data);
void later_wait(void);	     /* wait until all work is done; does nothing in the thread */
bool later_is_on(void);	     /* there is a thread, and we aren't in it */
bool later_is_here(void);    /* we are in the thread */
bool later_is_awaited(void); /* another thread waits for this one, so don't wait long */

#endif
