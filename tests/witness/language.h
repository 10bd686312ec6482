/* What a terminal of some name may be told: the sequences of its terminfo entry, and nothing else.
 */
#ifndef TESTS_WITNESS_LANGUAGE_H
#define TESTS_WITNESS_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>

struct language;

/*
 * The language of a terminal by its terminfo name, NULL where there is no such entry. Changes
 * curses' current terminal: before or after curses, never while it draws.
 */
struct language *language_learn(const char *term);
void language_free(struct language *language);

/* Is this whole sequence or control character one of the language's? */
bool language_has(const struct language *language, const char *bytes, size_t length);
/* Could more bytes make it one? For those that have no form of their own by which their end is
 * known. */
bool language_begins(const struct language *language, const char *bytes, size_t length);

#endif
