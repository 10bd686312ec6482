/* SPDX-License-Identifier: MIT */
/* Slices of bytes, the lines in them, and comparisons that don't depend on the locale. */
#ifndef BASE_SLICE_H
#define BASE_SLICE_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A borrowed run of bytes. Don't expect a NUL after it. */
struct slice {
	const char *at;
	size_t length;
};

#define SLICE_NONE ((struct slice){NULL, 0})

/* Take the first bytes off; it has that many. */
static inline void slice_skip(struct slice *s, size_t bytes)
{
	assert(bytes <= s->length);
	s->at += bytes;
	s->length -= bytes;
}

struct slice slice_of(const char *string);
struct slice slice_trim(struct slice s);	      /* without blanks and controls at both ends */
struct slice slice_trim_end(struct slice s);	      /* without blanks and controls at the end */
bool slice_is(struct slice s, const char *string);    /* equal, ASCII case ignored */
bool slice_equal(struct slice a, struct slice b);     /* the same bytes */
bool slice_begins(struct slice s, const char *start); /* with the same bytes */
bool slice_ends(struct slice s, const char *end);     /* ASCII case ignored */
bool slice_take(struct slice *s, const char *start);  /* if s begins with start, take that off */
bool slice_take_word(struct slice *s, const char *word); /* the same, ASCII case ignored */
struct slice slice_next_word(struct slice *s); /* take off what is before a blank, and the blank */
/* Take a number in digits off the start of s; false, and s stays: there is none, or it is above
 * the most. */
bool slice_take_number(struct slice *s, size_t most, size_t *number);

/* Are two strings the same, or both missing (NULL)? */
bool slice_same(const char *a, const char *b);
bool slice_is_blank(const char *string); /* missing, or nothing but blanks and controls */

/* The first LF or CR, or the end if there is none. */
const char *slice_find_end(const char *from, const char *end);

/*
 * The length of the line end at the start of s; 0: there is none. CR CR LF is one line end: texts
 * have it that were converted to CR LF twice.
 */
static inline size_t slice_end_length(struct slice s)
{
	size_t length = 0;

	if (s.length > 2 && s.at[0] == '\r' && s.at[1] == '\r' && s.at[2] == '\n')
		return 3;
	length += s.length > 0 && s.at[0] == '\r';
	return length + (s.length > length && s.at[length] == '\n');
}

/*
 * Take the next line off *rest, without its end: LF, CR LF, CR CR LF or a lone CR.
 * False when nothing is left. A last line without an end is a line.
 */
bool slice_line(struct slice *rest, struct slice *line);

/*
 * Is the line "key: value", with the key at its start in any case? *value gets the trimmed value.
 */
bool slice_key(struct slice line, const char *key, struct slice *value);

/* A hash of the bytes (FNV-1a), the same on every machine; the seed gives another one. */
uint64_t slice_hash(struct slice s, uint64_t seed);
#define HASH_DIGITS 16 /* as it is written: hexadecimal, in small letters */
/* Take a hash off the start of s; false, and s stays: there is none. */
bool slice_take_hash(struct slice *s, uint64_t *hash);

#endif
