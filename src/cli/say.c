/* SPDX-License-Identifier: MIT */
#include "cli/say.h"

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/clean.h"
#include "base/memory.h"

static void say_line(const char *words)
{
	struct text line = {0};

	text_add_string(&line, "schokoban: ");
	clean_add(&line, slice_of(words), isatty(STDERR_FILENO), SIZE_MAX);
	text_add_char(&line, '\n');
	fwrite(line.bytes, 1, line.length, stderr);
	text_free(&line);
}

static char *words_of(const char *format, va_list args)
{
	struct text words = {0};

	text_add_arguments(&words, format, args);
	return text_take(&words);
}

void say(const char *format, ...)
{
	va_list args;
	char *words;

	va_start(args, format);
	words = words_of(format, args);
	va_end(args);
	say_line(words);
	memory_free(words);
}

int say_error(const char *name, const struct error *err)
{
	struct text t = {0};

	if (name != NULL && *name == '\0') {
		say("an argument is empty: give the name of a file or folder instead");
		return STATUS_TROUBLE;
	}
	if (name != NULL && err->line > 0)
		text_add_format(&t, "%s:%zu: ", name, err->line);
	else if (name != NULL)
		text_add_format(&t, "%s: ", name);
	if (err->move > 0)
		text_add_format(&t, "move %zu: ", err->move);
	text_add_string(&t, err->text);
	say_line(t.bytes);
	text_free(&t);
	return STATUS_TROUBLE;
}

int say_usage(const struct command *command, const char *format, ...)
{
	va_list args;
	char *words;

	va_start(args, format);
	words = words_of(format, args);
	va_end(args);
	if (*words != '\0')
		say_line(words);
	memory_free(words);
	fprintf(stderr, "Try 'schokoban %s --help'.\n", command->name);
	return STATUS_TROUBLE;
}
