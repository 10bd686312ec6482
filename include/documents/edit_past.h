/* SPDX-License-Identifier: MIT */
/* The changes to a level being drawn, to undo and redo them; for documents/edit alone. */
#ifndef DOCUMENTS_EDIT_PAST_H
#define DOCUMENTS_EDIT_PAST_H

#include "documents/edit.h"

/*
 * A step is one or more changes. Each function that changes the grid or the words also notes the
 * change and drops what could be redone. The first change after past_begin begins a step or, with
 * joined, continues the one before.
 */
struct edit_past *past_new(void);
void past_free(struct edit_past *past);
void past_begin(struct edit_past *past, bool joined);
bool past_has_begun(const struct edit_past *past); /* was there a change since past_begin? */

void past_put(struct edit *edit, int x, int y, char letter);
/* Grow the grid on each side, or shrink it by a negative number: only floor may be lost. */
void past_grow(struct edit *edit, int left, int top, int right, int bottom);
void past_turn(struct edit *edit);
void past_mirror(struct edit *edit);
void past_replace(struct edit *edit, struct grid *grid);	      /* takes over the grid */
void past_say(struct edit *edit, enum edit_words which, char *words); /* takes them; NULL: none */

bool past_undo(struct edit *edit);
bool past_redo(struct edit *edit);
bool past_can_undo(const struct edit_past *past);
bool past_can_redo(const struct edit_past *past);

void past_forget(struct edit_past *past);     /* nothing can be undone or redone */
void past_mark_saved(struct edit_past *past); /* as it stands now */
bool past_is_saved(const struct edit_past *past);

#endif
