/* SPDX-License-Identifier: MIT */
/* Work on the disk that no key should wait for: done in a thread of its own, in order.
 */
#ifndef STORE_LATER_H
#define STORE_LATER_H

#include <stdbool.h>

/*
 * From here on there is a thread, which hears no signals that end or stop the game. Before, after
 * later_end, and where no thread can be made, all work is done at once.
 */
void later_begin(void);
void later_end(void); /* when all is done */

/* Do the work; what data points to is the work's own, unless it says otherwise. */
void later_do(void (*work)(void *data), void *data);
void later_wait(void);	/* until all that was asked for is done; within the work itself: nothing */
bool later_is_on(void); /* there is a thread, and this is not it */
bool later_is_here(void);    /* this is it */
bool later_is_awaited(void); /* another thread waits for the work, which must not wait for anything
				that may take long */

#endif
