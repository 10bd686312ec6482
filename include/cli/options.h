/* SPDX-License-Identifier: MIT */
/* Options of the command line; cli/options.def lists them. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <getopt.h> /* optarg, optind */
#include <stddef.h>

#include "cli/command.h"
#include "documents/settings.h"
#include "questions/budget.h"

#define OPTIONS_PLAY "play" /* the command of the program without a subcommand */

enum {
	OPTION_END = -1,
	OPTION_WRONG = '?',
	OPTION_OUTPUT = 'o',
	OPTION_VERBOSE = 'v',
	OPTION_LEVELS = 256,
	OPTION_GLYPHS,
	OPTION_ASCII,
	OPTION_WIDE,
	OPTION_SQUARES,
	OPTION_COLORS,
	OPTION_NO_COLOR,
	OPTION_PROBE,
	OPTION_NO_MOUSE,
	OPTION_TO,
	OPTION_PUSHES,
	OPTION_FORWARD,
	OPTION_UNIQUE_TITLES,
	OPTION_SECONDS,
	OPTION_BEST,
	OPTION_STATS,
	OPTION_RESUME,
	OPTION_MEMORY,
	OPTION_JOBS,
	OPTION_GRADE,
	OPTION_SEED,
	OPTION_DAY,
	OPTION_COUNT,
	OPTION_COLUMNS,
	OPTION_SETTINGS,
	OPTION_FILM,
	OPTION_HELP,
	OPTION_VERSION,
};

/*
 * The command's next option, as getopt_long finds it (optarg, optind), or OPTION_END. If the option
 * has a list of words, its value is one of these, in any case. OPTION_WRONG: the reason has been
 * printed to standard error, cleaned, as getopt_long wouldn't do.
 */
int options_next(int argc, char **argv, const char *command);

/*
 * Take all options of a subcommand. take (NULL: it has no options of its own) gets them one by one;
 * if one is wrong, it says why and returns false. True: the arguments follow, from argv[optind] on.
 * False: *status is what to return.
 */
bool options_take(int argc, char **argv, const struct command *command,
		  bool (*take)(int option, void *request), void *request, int *status);

/* Take --seconds, --memory (for each level) or --jobs (how many processes at once); false: it is
 * another option, or wrong. */
bool options_limit(int option, struct question_budget *budget, size_t *jobs);

/* Take an option that is a setting: how squares are drawn, the mouse, the width check. False: it is
 * another option, or wrong. */
bool options_setting(int option, struct settings *given);

/* The value of an option as a number from 1 to most: false, with an error printed, if it isn't such
 * a number. */
bool options_number(const char *name, const char *argument, size_t most, size_t *number);

/* The value of --seed: false, with an error printed, if it isn't a number that a seed can be. */
bool options_seed(const char *argument, uint64_t *seed);

/* Print the words above the options in a help, with lines broken to fit, except those of the usage.
 */
void options_print_usage(const char *usage);
void options_help(const struct command *command); /* the help of a subcommand, to standard output */
void options_print(const char *command);	  /* a command's options for its help, to standard
						     output */
void options_print_commands(void);		  /* a line for each subcommand */

#endif
