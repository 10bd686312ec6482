/* SPDX-License-Identifier: MIT */
#include "base/slice.h"

#include <string.h>

#include "base/ascii.h"
#include "base/eight.h"

static bool is_blank(char c)
{
	return (unsigned char)c <= ' ' || c == 0x7f;
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
	while (s.length > 0 && is_blank(*s.at))
		slice_skip(&s, 1);
	return slice_trim_end(s);
}

static bool same_letters(const char *a, const char *b, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (ascii_lower(a[i]) != ascii_lower(b[i]))
			return false;
	return true;
}

bool slice_is(struct slice s, const char *string)
{
	return strlen(string) == s.length && same_letters(s.at, string, s.length);
}

bool slice_equal(struct slice a, struct slice b)
{
	return a.length == b.length && (a.length == 0 || memcmp(a.at, b.at, a.length) == 0);
}

bool slice_begins(struct slice s, const char *start)
{
	size_t length = strlen(start);

	return s.length >= length && memcmp(s.at, start, length) == 0;
}

bool slice_ends(struct slice s, const char *end)
{
	size_t length = strlen(end);

	return s.length >= length && same_letters(s.at + s.length - length, end, length);
}

bool slice_take(struct slice *s, const char *start)
{
	bool begins = slice_begins(*s, start);

	if (begins)
		slice_skip(s, strlen(start));
	return begins;
}

bool slice_take_word(struct slice *s, const char *word)
{
	size_t length = strlen(word);
	bool begins = s->length >= length && same_letters(s->at, word, length);

	if (begins)
		slice_skip(s, length);
	return begins;
}

struct slice slice_next_word(struct slice *s)
{
	struct slice word = {s->at, 0};

	while (word.length < s->length && word.at[word.length] != ' ')
		word.length++;
	slice_skip(s, word.length + (word.length < s->length));
	return word;
}

bool slice_take_number(struct slice *s, size_t most, size_t *number)
{
	size_t i = 0;

	*number = 0;
	for (; i < s->length && ascii_is_digit(s->at[i]); i++) {
		size_t digit = (size_t)(s->at[i] - '0');

		if (digit > most || *number > (most - digit) / 10)
			return false;
		*number = *number * 10 + digit;
	}
	slice_skip(s, i);
	return i > 0;
}

bool slice_take_hash(struct slice *s, uint64_t *hash)
{
	*hash = 0;
	for (size_t i = 0; i < HASH_DIGITS; i++) {
		int digit = i < s->length ? ascii_hex(s->at[i]) : -1;

		if (digit < 0)
			return false;
		*hash = *hash << 4 | (uint64_t)digit;
	}
	slice_skip(s, HASH_DIGITS);
	return true;
}

bool slice_same(const char *a, const char *b)
{
	return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

bool slice_is_blank(const char *string)
{
	return string == NULL || slice_trim(slice_of(string)).length == 0;
}

const char *slice_find_end(const char *from, const char *end)
{
	for (; end - from >= 8; from += 8) {
		uint64_t word = eight_take((const unsigned char *)from);
		uint64_t ends = eight_zeros(word ^ EACH_OF_EIGHT('\n')) |
				eight_zeros(word ^ EACH_OF_EIGHT('\r'));

		if (ends != 0)
			return from + eight_before(ends);
	}
	while (from < end && *from != '\n' && *from != '\r')
		from++;
	return from;
}

bool slice_line(struct slice *rest, struct slice *line)
{
	const char *p = rest->at, *end = p + rest->length;

	if (p == end)
		return false;
	if (*p != '\n')
		p = slice_find_end(p, end);
	*line = (struct slice){rest->at, (size_t)(p - rest->at)};
	p += slice_end_length((struct slice){p, (size_t)(end - p)});
	*rest = (struct slice){p, (size_t)(end - p)};
	return true;
}

bool slice_key(struct slice line, const char *key, struct slice *value)
{
	if (!slice_take_word(&line, key))
		return false;
	while (line.length > 0 && (*line.at == ' ' || *line.at == '\t'))
		slice_skip(&line, 1);
	if (line.length == 0 || *line.at != ':')
		return false;
	slice_skip(&line, 1);
	*value = slice_trim(line);
	return true;
}

uint64_t slice_hash(struct slice s, uint64_t seed)
{
	uint64_t h = seed ^ UINT64_C(0xcbf29ce484222325);

	for (size_t i = 0; i < s.length; i++)
		h = (h ^ (unsigned char)s.at[i]) * UINT64_C(0x100000001b3);
	return h;
}
