/* SPDX-License-Identifier: MIT */
/* The size of the window, where curses looks for it, but never more than can be drawn. */
#include "terminal/window.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "core/memory.h"

/* One of the two sizes: what the player set in the environment wins over what the terminal says.
 */
struct extent {
	const char *variable;
	int most;
	long given;   /* by the player; 0: not given */
	char *before; /* what the variable was, while curses is to see another value; NULL: nothing
		       */
};

static struct extent rows = {"LINES", WINDOW_ROWS_MOST, 0, NULL};
static struct extent columns = {"COLUMNS", WINDOW_COLUMNS_MOST, 0, NULL};

/* 0: unknown. */
static int find(const struct extent *extent, int told)
{
	long size = extent->given > 0 ? extent->given : told;

	return size < extent->most ? (int)size : extent->most;
}

static struct winsize told_by_terminal(void)
{
	struct winsize told = {0};

	ioctl(STDOUT_FILENO, TIOCGWINSZ, &told);
	return told;
}

static void prepare(struct extent *extent, int told)
{
	const char *given = getenv(extent->variable);
	char words[16];
	int size;

	extent->before = memory_copy(given);
	extent->given = given != NULL ? strtol(given, NULL, 10) : 0;
	size = find(extent, told);
	if (size <= 0) /* curses asks terminfo */
		return;
	snprintf(words, sizeof words, "%d", size);
	setenv(extent->variable, words, 1);
}

static void restore(struct extent *extent)
{
	if (extent->before != NULL)
		setenv(extent->variable, extent->before, 1);
	else
		unsetenv(extent->variable);
	memory_free(extent->before);
	extent->before = NULL;
}

void window_prepare(void)
{
	struct winsize told = told_by_terminal();

	prepare(&rows, told.ws_row);
	prepare(&columns, told.ws_col);
}

void window_prepared(void)
{
	restore(&rows);
	restore(&columns);
}

bool window_size(int *height, int *width)
{
	struct winsize told = told_by_terminal();

	*height = find(&rows, told.ws_row);
	*width = find(&columns, told.ws_col);
	return *height > 0 && *width > 0;
}
