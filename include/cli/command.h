/* SPDX-License-Identifier: MIT */
/* The subcommands of the command line. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include <stdbool.h>

/* Exit statuses: fine, something bad was found, usage or trouble. */
enum { STATUS_FINE, STATUS_FOUND, STATUS_TROUBLE };

/*
 * A subcommand. run gets its arguments, after its name in argv[0]; it writes results to standard
 * output and everything else to standard error, and returns the exit status.
 */
struct command {
	const char *name;
	int (*run)(int argc, char **argv); /* NULL: it has a screen, which main.c opens */
	const char *usage; /* two lines above the options in its help: the arguments, and what it
			      does */
};

/* The subcommand of that name; NULL: there is none, or no word. */
const struct command *command_named(const char *word);

/* Run the subcommand named argv[0]. False: there is no such subcommand, or it has a screen. */
bool command_run(int argc, char **argv, int *status);

/* The subcommand, or the option in place of one, that somebody may have meant who mistyped it by a
 * letter, or by the case of some; NULL: there is none. */
const char *command_near(const char *word);

extern const struct command command_list, command_convert, command_moves, command_verify,
	command_solve, command_optimize, command_grade, command_generate, command_show,
	command_picture, command_edit, command_accept, command_export, command_import;

#endif
