/* SPDX-License-Identifier: MIT */
/* Title, author and notes of the level being drawn. */
#ifndef TUI_SCREENS_WORKSHOP_NAMES_H
#define TUI_SCREENS_WORKSHOP_NAMES_H

#include "documents/edit.h"
#include "tui/screen.h"
#include "tui/widgets/field.h"

/* Edits the caller's EDIT_WORDS fields; answers PROMPT_TAKEN if they were accepted. */
struct screen *workshop_names_new(struct app *app, struct field *fields);

/* Fill the fields from the edit, and read one back (yours). In a field a line end is written \n and
 * a backslash \\. */
void workshop_names_offer(struct field *fields, const struct edit *edit);
char *workshop_names_text(const struct field *field);

#endif
