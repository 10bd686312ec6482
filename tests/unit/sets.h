/* SPDX-License-Identifier: MIT */
/* What the tests of the formats share: text to sets of levels and back. */
#ifndef TESTS_SETS_H
#define TESTS_SETS_H

#include "formats/format.h"

#define BOARD "####\n#@ #\n#$.#\n####\n"
#define OTHER "#####\n#@$.#\n#####\n"

/* Read the text by what it is; fails where it can't be read. Yours to level_set_free. */
struct level_set *set_of(const char *text);
struct level_set *set_of_bytes(struct slice bytes, const char *name, const char *format);

/* Free the set and read the text, as set_of does, in its place. */
void read_next(struct level_set **set, const char *text);

/* Add the letters as UTF-16, least byte first or last; behind a mark if there is one. */
void add_utf16(struct text *out, const char *mark, const char *letters, bool big);

/* Reading fails with this kind, line and words. */
void assert_refused(struct slice bytes, enum error_kind kind, size_t line, const char *words);

/* The set in a format. Yours to memory_free; with nothing lost. */
char *print_as(const struct level_set *set, const char *format);

/* Printing it gives this text, and tells these lines of what is lost. */
void assert_prints(const struct level_set *set, const char *format, const char *wanted,
		   const char *wanted_lost);

/* Other words, a copy, in place of these. */
void reword(char **words, const char *other);

/* Add moves to the level; all words are copied, NULL is fine. */
void append_moves(struct level *level, const char *title, const char *moves, const char *notes);

/* Reading the text and writing it in the format gives the other text. */
void assert_written(const char *text, const char *format, const char *other);

/* NULL and "" are not the same. */
#define assert_words(string, wanted) assert_words_at(string, wanted, __FILE__, __LINE__)
void assert_words_at(const char *string, const char *wanted, const char *file, int line);

/* What is said of a level; NULL: nothing is. */
struct said {
	const char *title, *author, *copyright, *notes;
};
/* The set has these levels: assert_levels(set, {.title = "One"}, {0}); */
#define assert_levels(set, ...)                                                            \
	assert_levels_at(set, (const struct said[]){__VA_ARGS__},                          \
			 sizeof((const struct said[]){__VA_ARGS__}) / sizeof(struct said), \
			 __FILE__, __LINE__)
void assert_levels_at(const struct level_set *set, const struct said *said, size_t count,
		      const char *file, int line);

/* Fail, telling the first difference. */
void assert_same_sets(const struct level_set *a, const struct level_set *b);
/* Only their boards, in order; with titles and authors if asked. */
void assert_same_levels(const struct level_set *a, const struct level_set *b, bool words);

/* Write in the format and read again: the same set. */
void assert_round_trip(const struct level_set *set, const char *format);

#endif
