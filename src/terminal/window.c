/* SPDX-License-Identifier: MIT */
#include "terminal/window.h"

#include <curses.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* A size: as in curses, the environment takes precedence over what the terminal says. 0:
 * unknown. */
static long find(const char *variable, long told)
{
	const char *words = getenv(variable);
	long given = words != NULL ? strtol(words, NULL, 10) : 0;

	return given > 0 ? given : told;
}

static void find_both(long *rows, long *columns)
{
	struct winsize told = {0};

	ioctl(STDOUT_FILENO, TIOCGWINSZ, &told);
	*rows = find("LINES", told.ws_row);
	*columns = find("COLUMNS", told.ws_col);
}

void window_prepare(void)
{
	long rows, columns;

	find_both(&rows, &columns);
	use_env(rows <= WINDOW_ROWS_MOST && columns <= WINDOW_COLUMNS_MOST);
}

void window_follow(void)
{
	long rows, columns;

	find_both(&rows, &columns);
	rows = rows < WINDOW_ROWS_MOST ? rows : WINDOW_ROWS_MOST;
	columns = columns < WINDOW_COLUMNS_MOST ? columns : WINDOW_COLUMNS_MOST;
	if (rows > 0 && columns > 0 && is_term_resized((int)rows, (int)columns))
		resize_term((int)rows, (int)columns);
}

void window_size(int *height, int *width)
{
	*height = LINES;
	*width = COLS;
}
