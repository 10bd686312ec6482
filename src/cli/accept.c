/* SPDX-License-Identifier: MIT */
/* schokoban accept: its help. What it does ends in a game, so that main.c does it. */
#include <stddef.h>

#include "cli/command.h"

const struct command command_accept = {
	"accept",
	NULL,
	"Usage: schokoban accept FILE [PACK]\n"
	"Play the level of a result or proof that somebody shared: a line in FILE, or the\n"
	"line itself; FILE - is standard input.\n"
	"\n"
	"A proof is replayed first; if it holds, it is kept, and stands beside the leaderboard\n"
	"of its level. Levels of a day and fresh ones are made; others are looked for in\n"
	"PACK (a level file or a folder of them), among those that come with the program, and\n"
	"in the last files that you opened.\n"
	"If standard output isn't a terminal, no game begins; a line says what was accepted.\n"
	"The exit status is 1 if the line doesn't hold, or its level isn't there.\n",
};
