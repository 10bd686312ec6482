/* SPDX-License-Identifier: MIT */
/* Errors in words for the player. */
#ifndef TUI_WIDGETS_FAULT_H
#define TUI_WIDGETS_FAULT_H

#include "base/error.h"

#define FAULT_WORDS (ERROR_TEXT_SIZE * 2) /* bytes with room for any such sentence */

/* Write "file: line 3: what"; name may be NULL. Of a long name only the end is shown. size must be
 * above ERROR_TEXT_SIZE + 40. */
void fault_words(const struct error *err, const char *name, char *words, size_t size);

#endif
