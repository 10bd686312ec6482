/* SPDX-License-Identifier: MIT */
/* What was changed in a level being drawn, so that it can be taken back; for documents/edit alone.
 */
#ifndef DOCUMENTS_EDIT_PAST_H
#define DOCUMENTS_EDIT_PAST_H

#include "documents/edit.h"

/*
 * Steps of one change or several. Each way to change the grid or the words: it is done, noted, and
 * what could be redone is gone. A step begins with the first change after past_begin; with joined
 * the one before goes on.
 */
struct edit_past *past_new(void);
void past_free(struct edit_past *past);
void past_begin(struct edit_past *past, bool joined);
bool past_has_begun(const struct edit_past *past); /* a change came since past_begin */

void past_put(struct edit *edit, int x, int y, char letter);
/* By so much, below 0 by so much less: only floor may get lost. */
void past_grow(struct edit *edit, int left, int top, int right, int bottom);
void past_turn(struct edit *edit);
void past_mirror(struct edit *edit);
void past_replace(struct edit *edit, struct grid *grid);	      /* takes it */
void past_say(struct edit *edit, enum edit_words which, char *words); /* takes them; NULL: none */

bool past_undo(struct edit *edit);
bool past_redo(struct edit *edit);
bool past_can_undo(const struct edit_past *past);
bool past_can_redo(const struct edit_past *past);

void past_forget(struct edit_past *past);     /* nothing can be undone or redone */
void past_mark_saved(struct edit_past *past); /* as it stands now */
bool past_is_saved(const struct edit_past *past);

#endif
