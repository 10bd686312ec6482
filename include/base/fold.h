/* SPDX-License-Identifier: MIT */
/* Case folding, to compare texts whatever their case. It doesn't depend on the locale. */
#ifndef BASE_FOLD_H
#define BASE_FOLD_H

#include <stdint.h>

#include "base/text.h"

/* Unicode's simple case folding: one character becomes one character, so "ß" stays as it is. */
uint32_t fold_character(uint32_t c);
/* Add the text, folded. Bytes that aren't UTF-8 are left out. */
void fold_add(struct text *out, struct slice s);

/* A name for a file: the words of a title, folded and joined by hyphens (or `otherwise` where there
 * are none), followed by the ending. The title may be NULL. Yours. */
char *fold_name(const char *title, const char *otherwise, const char *ending);

#endif
