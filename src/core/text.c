/* Borrowed slices, lines and growing texts. */
#include "core/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"

static bool is_blank(char c)
{
	return (unsigned char)c <= ' ' || c == 0x7f;
}

static int lower(char c)
{
	return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : (unsigned char)c;
}

struct slice slice_of(const char *string)
{
	return (struct slice){string, strlen(string)};
}

struct slice slice_trim_end(struct slice s)
{
	while (s.length > 0 && is_blank(s.at[s.length - 1]))
		s.length--;
	return s;
}

struct slice slice_trim(struct slice s)
{
	/* survives: the last blank is left to slice_trim_end; where an empty slice stands is
	 * not told */
	while (s.length > 0 && is_blank(*s.at)) {
		s.at++;
		s.length--;
	}
	return slice_trim_end(s);
}

static bool same_letters(const char *a, const char *b, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (lower(a[i]) != lower(b[i]))
			return false;
	return true;
}

bool slice_is(struct slice s, const char *string)
{
	return strlen(string) == s.length && same_letters(s.at, string, s.length);
}

bool slice_line(struct slice *rest, struct slice *line)
{
	size_t end = 0, taken;

	if (rest->length == 0)
		return false;
	while (end < rest->length && rest->at[end] != '\n' && rest->at[end] != '\r')
		end++;
	taken = end;
	if (taken < rest->length && rest->at[taken] == '\r')
		taken++;
	if (taken < rest->length && rest->at[taken] == '\n')
		taken++;
	*line = (struct slice){rest->at, end};
	rest->at += taken;
	rest->length -= taken;
	return true;
}

/* survives 2: a line as long as the key has no colon, and is refused for that; a blank that
 * ends the line is no colon, so it is refused as the empty rest is */
bool slice_key(struct slice line, const char *key, struct slice *value)
{
	size_t length = strlen(key);

	if (line.length < length || !same_letters(line.at, key, length))
		return false;
	line.at += length;
	line.length -= length;
	while (line.length > 0 && (*line.at == ' ' || *line.at == '\t')) {
		line.at++;
		line.length--;
	}
	if (line.length == 0 || *line.at != ':')
		return false;
	line.at++;
	line.length--;
	*value = slice_trim(line);
	return true;
}

/* survives 2: how much room a text has is never seen, only that it is enough */
void text_reserve(struct text *t, size_t more)
{
	size_t wanted = t->capacity < 32 ? 32 : t->capacity;

	while (wanted - t->length <= more)
		wanted *= 2;
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

void text_add_format(struct text *t, const char *format, ...)
{
	va_list args, again;
	int length;

	va_start(args, format);
	va_copy(again, args);
	length = vsnprintf(NULL, 0, format, args);
	va_end(args);
	/* unreached: vsnprintf fails only beyond 2 GiB; nothing is added then */
	if (length >= 0) {
		text_reserve(t, (size_t)length);
		/* survives: what is written is as long as it was measured, whatever is allowed */
		vsnprintf(t->bytes + t->length, (size_t)length + 1, format, again);
		t->length += (size_t)length;
	}
	va_end(again);
}

/* survives 2: the lowest bit belongs to the fourth digit, in whose place there is = then */
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
	/* survives: the byte more that is copied is the NUL */
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

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Compare two runs of digits as numbers of any length; steps over them. */
static int compare_numbers(const char **a, const char **b)
{
	size_t m, n;
	int order;

	while (**a == '0' && is_digit((*a)[1]))
		++*a;
	while (**b == '0' && is_digit((*b)[1]))
		++*b;
	for (m = 0; is_digit((*a)[m]); m++)
		;
	for (n = 0; is_digit((*b)[n]); n++)
		;
	/* survives: m is not n there; only the sign of an order counts */
	order = m != n ? (m < n ? -1 : 1) : memcmp(*a, *b, m);
	*a += m;
	*b += n;
	return order;
}

int text_compare_natural(const char *a, const char *b)
{
	const char *p = a, *q = b;

	while (*p != '\0' || *q != '\0') {
		int order;

		if (is_digit(*p) && is_digit(*q))
			order = compare_numbers(&p, &q);
		else
			order = lower(*p++) - lower(*q++);
		if (order != 0)
			return order;
	}
	return strcmp(a, b);
}
