/* SPDX-License-Identifier: MIT */
/* Errors as values on the caller's stack. */
#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"

static void fill(struct error *err, enum error_kind kind, size_t line, const char *format,
		 va_list args)
{
	int wanted;

	if (err == NULL || err->kind != ERROR_NONE)
		return;
	err->kind = kind;
	err->line = line;
	wanted = vsnprintf(err->text, sizeof err->text, format, args);
	if (wanted >= (int)sizeof err->text)
		memcpy(err->text + utf8_cut(slice_of(err->text), sizeof err->text - 4), "...", 4);
}

bool fail(struct error *err, enum error_kind kind, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	fill(err, kind, 0, format, args);
	va_end(args);
	return false;
}

bool fail_at(struct error *err, enum error_kind kind, size_t line, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	fill(err, kind, line, format, args);
	va_end(args);
	return false;
}

bool fail_as(struct error *err, const struct error *why)
{
	if (err != NULL && err->kind == ERROR_NONE)
		*err = *why;
	return false;
}
