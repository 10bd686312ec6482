/* SPDX-License-Identifier: MIT */
#include "tasks/channel.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define PIECE	     16384 /* bytes that are read at once */
#define MESSAGE_MOST ((size_t)128 * 1024 * 1024)

#ifndef MSG_NOSIGNAL /* older macOS; the program ignores SIGPIPE anyway */
#define MSG_NOSIGNAL 0
#endif

/* The head of a message; length bytes follow. */
struct channel_head {
	size_t kind, length;
};

bool channel_open(int ends[2])
{
	return socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0;
}

void channel_close(struct channel *channel)
{
	if (channel->fd >= 0)
		close(channel->fd);
	channel->fd = -1;
}

static bool send_all(int fd, const void *bytes, size_t length)
{
	for (const char *at = bytes; length > 0;) {
		ssize_t n = send(fd, at, length, MSG_NOSIGNAL);

		if (n < 0 && errno != EINTR)
			return false;
		at += n > 0 ? n : 0;
		length -= n > 0 ? (size_t)n : 0;
	}
	return true;
}

bool channel_send(const struct channel *channel, size_t kind, struct slice message)
{
	struct channel_head head = {kind, message.length};

	return channel->fd >= 0 && send_all(channel->fd, &head, sizeof head) &&
	       send_all(channel->fd, message.at, message.length);
}

bool channel_hear(struct channel *channel)
{
	char bytes[PIECE];
	ssize_t n;

	do
		n = read(channel->fd, bytes, sizeof bytes);
	while (n < 0 && errno == EINTR);
	if (n > 0)
		text_add(&channel->bytes, bytes, (size_t)n);
	else if (n == 0 || (errno != EAGAIN && errno != EWOULDBLOCK))
		channel_close(channel);
	return n > 0;
}

bool channel_take(struct channel *channel, size_t *kind, struct slice *message)
{
	struct text *bytes = &channel->bytes;
	struct channel_head head;

	if (channel->taken > 0) {
		memmove(bytes->bytes, bytes->bytes + channel->taken,
			bytes->length - channel->taken);
		text_cut(bytes, bytes->length - channel->taken);
		channel->taken = 0;
	}
	if (bytes->length < sizeof head)
		return false;
	memcpy(&head, bytes->bytes, sizeof head);
	if (head.length > MESSAGE_MOST) {
		channel_close(channel);
		return false;
	}
	if (bytes->length - sizeof head < head.length)
		return false;
	channel->taken = sizeof head + head.length;
	*kind = head.kind;
	*message = (struct slice){bytes->bytes + sizeof head, head.length};
	return true;
}
