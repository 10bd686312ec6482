/* SPDX-License-Identifier: MIT */
#include "cli/put.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/clean.h"
#include "cli/say.h"
#include "base/text.h"

static int first_failure; /* errno of the first write that failed */

void put(struct slice bytes)
{
	if (first_failure != 0)
		return;
	errno = 0;
	if (bytes.length > 0 && fwrite(bytes.at, 1, bytes.length, stdout) < bytes.length)
		first_failure = errno != 0 ? errno : EIO;
}

void put_string(const char *string)
{
	put(slice_of(string));
}

void put_lines(struct slice lines)
{
	struct text clean = {0};

	if (isatty(STDOUT_FILENO)) {
		clean_add_lines(&clean, lines);
		lines = text_slice(&clean);
	}
	put(lines);
	text_free(&clean);
}

size_t put_columns(int fd)
{
	struct winsize size;

	if (ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
		return size.ws_col;
	return 80;
}

size_t put_rows(void)
{
	struct winsize size;

	return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

bool put_now(void)
{
	errno = 0;
	if ((fflush(stdout) != 0 || ferror(stdout)) && first_failure == 0)
		first_failure = errno != 0 ? errno : EIO;
	return first_failure == 0;
}

int put_done(int status)
{
	if (put_now())
		return status;
	if (first_failure != EPIPE) /* somebody who has read enough, as head has */
		say("can't write the results: %s", strerror(first_failure));
	return STATUS_TROUBLE;
}
