/* SPDX-License-Identifier: MIT */
/* Title, author and notes of a level that is drawn. */
#ifndef TUI_SCREENS_WORKSHOP_NAMES_H
#define TUI_SCREENS_WORKSHOP_NAMES_H

#include "documents/edit.h"
#include "tui/screen.h"
#include "tui/widgets/field.h"

/* Edits the asker's fields, EDIT_WORDS of them; PROMPT_TAKEN where they were accepted. */
struct screen *workshop_names_new(struct app *app, struct field *fields);

/* In a field a line end is \n and a backslash \\: what the edit says, and what a field says
 * (yours). */
void workshop_names_offer(struct field *fields, const struct edit *edit);
char *workshop_names_text(const struct field *field);

#endif
