/* SPDX-License-Identifier: MIT */
/* schokoban edit: its help. The workshop is a screen, which main.c opens. */
#include <stddef.h>

#include "cli/command.h"

const struct command command_edit = {
	"edit",
	NULL,
	"Usage: schokoban edit [OPTION]... [FILE [LEVEL]]\n"
	"Draw a level in the workshop: a copy of one from FILE, or a new one. FILE may be in any\n"
	"format, or one that isn't there yet; it is written only when you save there.\n",
};
