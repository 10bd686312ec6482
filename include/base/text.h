/* SPDX-License-Identifier: MIT */
/* Texts that grow. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>

#include "base/slice.h"

/* Empty when zeroed. Once anything has been added, a NUL follows the bytes. */
struct text {
	char *bytes;
	size_t length;
	size_t capacity;
};

void text_add(struct text *t, const char *bytes, size_t length);
void text_add_slice(struct text *t, struct slice s);
void text_add_string(struct text *t, const char *string);
void text_add_format(struct text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Add a number with the word for one thing or for several: "1 move", "2 moves". */
void text_add_count(struct text *t, size_t count, const char *one, const char *many);
/* The ending of a counted word: nothing if the count is 1, otherwise the given one ("s" or
 * "es"). */
#define PLURAL(count, ending) ((count) == 1 ? "" : (ending))
void text_add_arguments(struct text *t, const char *format, va_list args);
/* Add lines as one, trimmed, with a blank between two. */
void text_add_flat(struct text *t, struct slice s);
/* Add a string in one line: \n for the end of a line, \\ for a backslash; and the reverse. */
void text_add_escaped(struct text *t, const char *string);
void text_add_unescaped(struct text *t, struct slice s);
void text_add_base64(struct text *t, struct slice s); /* RFC 4648, padded, in one line */
void text_reserve(struct text *t, size_t more); /* room for more bytes: adding them moves nothing */
void text_cut(struct text *t, size_t length);	/* shorten to length */
char *text_take(struct text *t);		/* yours; never NULL; t is empty again */
void text_free(struct text *t);			/* t is empty again */
struct slice text_slice(const struct text *t);

static inline void text_add_char(struct text *t, char c)
{
	if (t->capacity - t->length < 2)
		text_reserve(t, 1);
	t->bytes[t->length++] = c;
	t->bytes[t->length] = '\0';
}

#endif
