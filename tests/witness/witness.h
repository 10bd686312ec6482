/*
 * A terminal that believes nothing: it follows what a program writes, as a terminal of its name
 * would, and tells of all that no such terminal should get.
 */
#ifndef TESTS_WITNESS_WITNESS_H
#define TESTS_WITNESS_WITNESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

#include "witness/language.h"

struct witness;

/* The language is borrowed. With utf8 false any byte above ASCII is a fault. */
struct witness *witness_new(const struct language *language, int columns, int rows, bool utf8);
void witness_free(struct witness *witness);
/* From here on the program may ask where the cursor is; nobody answers. */
void witness_allow_questions(struct witness *witness);
/* As a terminal's window: what still fits stays. */
void witness_resize(struct witness *witness, int columns, int rows);

void witness_hear(struct witness *witness, const char *bytes, size_t length);

/*
 * The first thing that should not have come, with what came before it; NULL: there was none. A
 * fault is: a sequence that is neither the terminal's nor a copy for its clipboard, a control
 * character, bytes that are no UTF-8, a character that is hidden, turns text around or has no
 * width, a third mark on a base or one without a base, text past the last column, a cursor outside
 * the window.
 */
const char *witness_fault(const struct witness *witness);
void witness_forgive(struct witness *witness); /* forget it */

/* A row's text in UTF-8, blanks at its end cut; valid until the next call. */
const char *witness_row(struct witness *witness, int row);
/* The same of so many columns from one on; a wide character that sticks out on either side is a
 * '?'. */
const char *witness_part(struct witness *witness, int row, int column, int columns);
bool witness_shows(struct witness *witness, const char *text); /* in one row */
/* Characters, attributes and colours of the whole window, for comparing two pictures. */
uint64_t witness_picture(const struct witness *witness);

/*
 * Was the terminal given back? The screen from before, cursor seen, no colours or attributes, keys
 * as they were, mouse, paste marks and margins off. Else what is wrong.
 */
const char *witness_unrestored(const struct witness *witness);
bool witness_hears_mouse(const struct witness *witness);

#endif
