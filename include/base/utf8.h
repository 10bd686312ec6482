/* SPDX-License-Identifier: MIT */
/* UTF-8, and what isn't UTF-8 turned into it. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/slice.h"

#define UTF8_MARK	 "\xef\xbb\xbf" /* says at the start of a text that it is UTF-8 */
#define UTF8_MOST	 4		/* bytes of a character at most */
#define UTF8_REPLACEMENT 0xfffdU

/*
 * Decode the first character of s. Returns the number of its bytes, or 0 if s is empty, cut short
 * or not valid (overlong, surrogate, above U+10FFFF).
 */
size_t utf8_decode(struct slice s, uint32_t *character);
size_t utf8_encode(uint32_t character, char bytes[UTF8_MOST]);
bool utf8_valid(struct slice s);
struct slice utf8_unmarked(struct slice s); /* without the mark at its start, if it has one */
uint32_t utf8_of_windows_1252(unsigned char byte); /* undefined bytes as in ISO-8859-1 */
/* The length of the longest start of s that is at most limit bytes and cuts no character. */
size_t utf8_cut(struct slice s, size_t limit);

#ifndef TEXT_STORED_MOST
#define TEXT_STORED_MOST 65536 /* bytes of a text field at most */
#endif

/*
 * Bytes from anywhere as UTF-8, at most TEXT_STORED_MOST bytes of it: lines that are valid are
 * unchanged, others read as by utf8_of_windows_1252. Yours to memory_free.
 */
char *utf8_from_stranger(struct slice s);
/* The same in the arena's memory, or yours where arena is NULL; NULL if the string is empty. *cut
 * becomes true if its end is missing. */
char *utf8_of_field(struct slice s, struct arena *arena, bool *cut);

#endif
