/* SPDX-License-Identifier: MIT */
/* Messages between two processes, whole and in order, through a socket. For this room alone. */
#ifndef TASKS_CHANNEL_H
#define TASKS_CHANNEL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

struct channel {
	int fd;		   /* -1: nothing more will be heard */
	struct text bytes; /* that came */
	size_t taken;	   /* so many of them were handed out */
};

/* One socket for each of the two; false: there is none to be had. */
bool channel_open(int ends[2]);
void channel_close(struct channel *channel);

/* Waits, unless the socket is one that doesn't. False: not sent, or not all of it; nothing more can
 * be sent. */
bool channel_send(const struct channel *channel, size_t kind, struct slice message);
/* Read once what there is; false: nothing now. Where the other end is closed, so is this one. */
bool channel_hear(struct channel *channel);
/* The next message that was heard as a whole, valid until the next call; false: there is none. */
bool channel_take(struct channel *channel, size_t *kind, struct slice *message);

#endif
