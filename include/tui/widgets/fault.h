/* SPDX-License-Identifier: MIT */
/* What went wrong, in words for the player. */
#ifndef TUI_WIDGETS_FAULT_H
#define TUI_WIDGETS_FAULT_H

#include "base/error.h"

#define FAULT_WORDS (ERROR_TEXT_SIZE * 2) /* bytes that any sentence of these has room in */

/* "file: line 3: what"; name may be NULL. Of a long name the end is shown. size: above
 * ERROR_TEXT_SIZE + 40. */
void fault_words(const struct error *err, const char *name, char *words, size_t size);

#endif
