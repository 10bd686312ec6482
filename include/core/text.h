/* Bytes: borrowed slices, growing texts, lines, UTF-8 and comparisons that know no locale. */
#ifndef CORE_TEXT_H
#define CORE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A piece of somebody else's bytes. Never NUL-terminated by promise. */
struct slice {
	const char *at;
	size_t length;
};

struct slice slice_of(const char *string);
struct slice slice_trim(struct slice s);	   /* without blanks and controls at both ends */
struct slice slice_trim_end(struct slice s);	   /* without those at the end */
bool slice_is(struct slice s, const char *string); /* equal, ASCII case ignored */

/*
 * Take the next line off *rest, without its end: LF, CR LF or a lone CR.
 * False when nothing is left. A last line without an end is a line.
 */
bool slice_line(struct slice *rest, struct slice *line);

/*
 * Is the line "key: value", the key at its start and in any case? *value gets the trimmed value.
 */
bool slice_key(struct slice line, const char *key, struct slice *value);

/* A text that grows. Zeroed is empty; bytes has a NUL behind it once anything was added. */
struct text {
	char *bytes;
	size_t length;
	size_t capacity;
};

void text_add(struct text *t, const char *bytes, size_t length);
void text_add_slice(struct text *t, struct slice s);
void text_add_string(struct text *t, const char *string);
void text_add_format(struct text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
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

#define UTF8_MOST	 4 /* bytes of a character at the most */
#define UTF8_REPLACEMENT 0xfffdU

/*
 * Decode the first character of s: its bytes, or 0 where s is empty, cut short or not valid
 * (overlong, surrogate, above U+10FFFF).
 */
size_t utf8_decode(struct slice s, uint32_t *character);
size_t utf8_encode(uint32_t character, char bytes[UTF8_MOST]);
bool utf8_valid(struct slice s);
uint32_t windows_1252_decode(unsigned char byte); /* its five holes as ISO-8859-1 has them */
/* The longest start of s that is at most limit bytes and cuts no character. */
size_t utf8_cut(struct slice s, size_t limit);

/*
 * Must the character never reach a terminal as it is? Controls, BiDi and invisible
 * formats, fillers, variation selectors, private use, tags. What is unassigned, the terminal's own
 * tables tell.
 */
bool character_hidden(uint32_t character);

#ifndef TEXT_STORED_MOST
#define TEXT_STORED_MOST 65536 /* bytes of a text field */
#endif

/*
 * A stranger's bytes as UTF-8 of at most TEXT_STORED_MOST bytes: as they are where they are valid,
 * else taken as Windows-1252 (its five holes as ISO-8859-1). Yours to memory_free.
 */
char *text_from_stranger(struct slice s);
char *text_of_field(struct slice s); /* the same; NULL where nothing is left */

/* "Level 9" before "Level 10": runs of digits compare as numbers, the rest as bytes, ASCII case
 * ignored first. */
int text_compare_natural(const char *a, const char *b);

#endif
