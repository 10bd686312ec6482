/* SPDX-License-Identifier: MIT */
/* What a terminal of some name may be told: the sequences of its terminfo entry, and nothing else.
 */
#ifndef TESTS_VT_SEQUENCES_H
#define TESTS_VT_SEQUENCES_H

#include <stdbool.h>
#include <stddef.h>

struct vt_sequences;

/*
 * The sequences of a terminal by its terminfo name, NULL where there is no such entry. Changes
 * curses' current terminal: before or after curses, never while it draws.
 */
struct vt_sequences *vt_sequences_learn(const char *term);
void vt_sequences_free(struct vt_sequences *sequences);

/* Is this whole sequence or control character one of them? */
bool vt_sequences_has(const struct vt_sequences *sequences, const char *bytes, size_t length);
/* Could more bytes make it one? For those that have no form of their own by which their end is
 * known. */
bool vt_sequences_begins(const struct vt_sequences *sequences, const char *bytes, size_t length);

#endif
