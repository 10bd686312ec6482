/* SPDX-License-Identifier: MIT */
#include "terminal/terminfo.h"

#include <curses.h>
#include <langinfo.h>
#include <stdint.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

const char *terminfo_string(const char *capability)
{
	const char *string = tigetstr(capability);

	return (intptr_t)string == -1 ? NULL : string;
}

bool terminfo_is_utf8(void)
{
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

int terminfo_colors(void)
{
	int why, colors;

	if (setupterm(NULL, STDOUT_FILENO, &why) != OK)
		return -1;
	colors = terminfo_string("sgr0") == NULL ? -1 : tigetnum("colors");
	if (colors < 0 && terminfo_string("sgr0") != NULL)
		colors = 0;
	del_curterm(cur_term);
	return colors;
}
