/* SPDX-License-Identifier: MIT */
/*
 * A terminal that believes nothing: it follows what a program writes, as a terminal of its name
 * would, and tells of all that no such terminal should get.
 */
#ifndef TESTS_VT_VT_H
#define TESTS_VT_VT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

#include "vt/sequences.h"

struct vt;

/* The sequences is borrowed. With utf8 false any byte above ASCII is a fault. */
struct vt *vt_new(const struct vt_sequences *sequences, int columns, int rows, bool utf8);
void vt_free(struct vt *vt);
/* From here on the program may ask where the cursor is; nobody answers. */
void vt_allow_questions(struct vt *vt);
/* As a terminal's window: what still fits stays. */
void vt_resize(struct vt *vt, int columns, int rows);

void vt_hear(struct vt *vt, const char *bytes, size_t length);

/*
 * The first thing that should not have come, with what came before it; NULL: there was none. A
 * fault is: a sequence that is neither the terminal's nor a copy for its clipboard, a control
 * character, bytes that are no UTF-8, a character that is hidden, turns text around or has no
 * width, a third mark on a base or one without a base, text past the last column, a cursor outside
 * the window.
 */
const char *vt_fault(const struct vt *vt);
void vt_forgive(struct vt *vt); /* forget it */

/* A row's text in UTF-8, blanks at its end cut; valid until the next call. */
const char *vt_row(struct vt *vt, int row);
/* The same of so many columns from one on; a wide character that sticks out on either side is a
 * '?'. */
const char *vt_part(struct vt *vt, int row, int column, int columns);
bool vt_shows(struct vt *vt, const char *text); /* in one row */
/* Characters, attributes and colours of the whole window, for comparing two pictures. */
uint64_t vt_picture(const struct vt *vt);

/*
 * Was the terminal given back? The screen from before, cursor seen, no colours or attributes, keys
 * as they were, mouse, paste marks and margins off. Else what is wrong.
 */
const char *vt_unrestored(const struct vt *vt);

#endif
