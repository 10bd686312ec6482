/* SPDX-License-Identifier: MIT */
/* What terminfo knows about the terminal. */
#include "terminal/terminfo.h"

#include <curses.h>
#include <stdint.h>
#include <term.h>

const char *terminfo_string(const char *capability)
{
	const char *string = tigetstr(capability);

	return (intptr_t)string == -1 ? NULL : string;
}
