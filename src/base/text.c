/* SPDX-License-Identifier: MIT */
#include "base/text.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"

void text_reserve(struct text *t, size_t more)
{
	size_t wanted = t->capacity < 32 ? 32 : t->capacity;

	while (wanted - t->length <= more)
		wanted = wanted <= SIZE_MAX / 2 ? wanted * 2 : SIZE_MAX;
	if (wanted == t->capacity)
		return;
	t->bytes = memory_grow(t->bytes, wanted);
	t->capacity = wanted;
}

void text_add(struct text *t, const char *bytes, size_t length)
{
	text_reserve(t, length);
	if (length > 0)
		memcpy(t->bytes + t->length, bytes, length);
	t->length += length;
	t->bytes[t->length] = '\0';
}

void text_add_slice(struct text *t, struct slice s)
{
	text_add(t, s.at, s.length);
}

void text_add_string(struct text *t, const char *string)
{
	text_add(t, string, strlen(string));
}

void text_add_arguments(struct text *t, const char *format, va_list args)
{
	va_list again;
	int length;

	va_copy(again, args);
	text_reserve(t, 0);
	length = vsnprintf(t->bytes + t->length, t->capacity - t->length, format, args);
	if (length >= 0 && (size_t)length >= t->capacity - t->length) {
		text_reserve(t, (size_t)length);
		vsnprintf(t->bytes + t->length, (size_t)length + 1, format, again);
	}
	if (length >= 0)
		t->length += (size_t)length;
	t->bytes[t->length] = '\0';
	va_end(again);
}

void text_add_format(struct text *t, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	text_add_arguments(t, format, args);
	va_end(args);
}

void text_add_count(struct text *t, size_t count, const char *one, const char *many)
{
	text_add_format(t, "%zu %s", count, count == 1 ? one : many);
}

void text_add_flat(struct text *t, struct slice s)
{
	struct slice line;
	bool first = true;

	while (slice_line(&s, &line)) {
		line = slice_trim(line);
		if (line.length == 0)
			continue;
		if (!first)
			text_add_char(t, ' ');
		text_add_slice(t, line);
		first = false;
	}
}

void text_add_escaped(struct text *t, const char *string)
{
	for (; *string != '\0'; string++) {
		if (*string == '\n' || *string == '\\')
			text_add_char(t, '\\');
		text_add_char(t, (char)(*string == '\n' ? 'n' : *string));
	}
}

void text_add_unescaped(struct text *t, struct slice s)
{
	for (size_t i = 0; i < s.length; i++) {
		bool escaped = s.at[i] == '\\' && i + 1 < s.length;
		char c = s.at[i += escaped];

		text_add_char(t, (char)(escaped && c == 'n' ? '\n' : c));
	}
}

void text_add_base64(struct text *t, struct slice s)
{
	static const char digits[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

	for (size_t i = 0; i < s.length; i += 3) {
		size_t left = s.length - i;
		unsigned bits = (unsigned)(unsigned char)s.at[i] << 16;

		bits |= left > 1 ? (unsigned)(unsigned char)s.at[i + 1] << 8 : 0;
		bits |= left > 2 ? (unsigned char)s.at[i + 2] : 0;
		text_add_char(t, digits[bits >> 18]);
		text_add_char(t, digits[bits >> 12 & 63]);
		text_add_char(t, (char)(left > 1 ? digits[bits >> 6 & 63] : '='));
		text_add_char(t, (char)(left > 2 ? digits[bits & 63] : '='));
	}
}

void text_cut(struct text *t, size_t length)
{
	if (length < t->length) {
		t->length = length;
		t->bytes[length] = '\0';
	}
}

char *text_take(struct text *t)
{
	char *bytes = t->bytes != NULL ? t->bytes : memory_string("", 0);

	*t = (struct text){0};
	return bytes;
}

void text_free(struct text *t)
{
	memory_free(t->bytes);
	*t = (struct text){0};
}

struct slice text_slice(const struct text *t)
{
	return (struct slice){t->bytes != NULL ? t->bytes : "", t->length};
}
