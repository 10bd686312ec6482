/* SPDX-License-Identifier: MIT */
/* Asks for one line. */
#ifndef TUI_SCREENS_PROMPT_H
#define TUI_SCREENS_PROMPT_H

#include "tui/screen.h"
#include "tui/widgets/field.h"

enum { PROMPT_TAKEN = 1 }; /* it was accepted */
/* Edits a field of the asker's. */
struct screen *prompt_new(struct app *app, const char *question, struct field *field);
/* The same for a path, which Tab completes. */
struct screen *prompt_path_new(struct app *app, const char *question, struct field *field);

#endif
