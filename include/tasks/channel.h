/* SPDX-License-Identifier: MIT */
/* Messages between two processes, whole and in order, through a socket. For this room alone. */
#ifndef TASKS_CHANNEL_H
#define TASKS_CHANNEL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

struct channel {
	int fd;		   /* -1: closed, nothing more will come */
	struct text bytes; /* bytes that have arrived */
	size_t taken;	   /* how many of these bytes were handed out */
};

/* Make a socket for each end; false: the system has none. */
bool channel_open(int ends[2]);
void channel_close(struct channel *channel);

/* Send a message; waits, unless the socket is non-blocking. False: the message wasn't sent, or only
 * in part, and nothing more can be sent. */
bool channel_send(const struct channel *channel, size_t kind, struct slice message);
/* Read once what has arrived; false: nothing now. If the other end is closed, this one is closed as
 * well. */
bool channel_hear(struct channel *channel);
/* Take the next message that has arrived as a whole, valid until the next call; false: none has. A
 * message longer than any of ours closes the channel. */
bool channel_take(struct channel *channel, size_t *kind, struct slice *message);

#endif
