/* Words on standard error, results on standard output. */
#include "cli/say.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/clean.h"
#include "core/memory.h"

static int first_failure; /* errno of the first write that failed */

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
	va_list again;
	char *words;
	int length;

	va_copy(again, args);
	length = vsnprintf(NULL, 0, format, again);
	va_end(again);
	words = memory_new(length > 0 ? (size_t)length + 1 : 1);
	if (length > 0)
		vsnprintf(words, (size_t)length + 1, format, args);
	return words;
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

void put(struct slice bytes)
{
	if (first_failure != 0)
		return;
	errno = 0;
	if (bytes.length > 0 && fwrite(bytes.at, 1, bytes.length, stdout) < bytes.length)
		first_failure = errno != 0 ? errno : EIO;
}

void put_string(const char *string)
{
	put(slice_of(string));
}

void put_lines(struct slice lines)
{
	struct text clean = {0};

	if (isatty(STDOUT_FILENO)) {
		clean_add_lines(&clean, lines);
		lines = text_slice(&clean);
	}
	put(lines);
	text_free(&clean);
}

int say_done(int status)
{
	errno = 0;
	if ((fflush(stdout) != 0 || ferror(stdout)) && first_failure == 0)
		first_failure = errno != 0 ? errno : EIO;
	if (first_failure == 0)
		return status;
	say("can't write the results: %s", strerror(first_failure));
	return STATUS_TROUBLE;
}
