/* SPDX-License-Identifier: MIT */
/* Messages of the command line, on standard error. */
#ifndef CLI_SAY_H
#define CLI_SAY_H

#include "cli/command.h"
#include "base/error.h"
#include "base/text.h"

/* One line on standard error, "schokoban: words", cleaned. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* "schokoban: name:line: move 3: what"; name may be NULL. Returns STATUS_TROUBLE. */
int say_error(const char *name, const struct error *err);
/* Report wrong use of a subcommand: the words, and where help is. Returns STATUS_TROUBLE. */
int say_usage(const struct command *command, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

#endif
