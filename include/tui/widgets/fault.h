/* SPDX-License-Identifier: MIT */
/* Errors in words for the player. */
#ifndef TUI_WIDGETS_FAULT_H
#define TUI_WIDGETS_FAULT_H

#include "base/error.h"
#include "base/text.h"

/* Add "file: line 3: what"; name may be NULL. Of a long name only the end is shown. */
void fault_add(struct text *out, const struct error *err, const char *name);

#endif
