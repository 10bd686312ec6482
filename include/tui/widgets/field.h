/* SPDX-License-Identifier: MIT */
/* A field in which one line of UTF-8 text is typed. */
#ifndef TUI_WIDGETS_FIELD_H
#define TUI_WIDGETS_FIELD_H

#include "base/text.h"
#include "picture/canvas.h"

struct field {
	struct text text;
	size_t cursor;	  /* in bytes, always between characters (with their marks) */
	int columns_most; /* the width of a name; 0: any text, of any width */
	bool fresh;	  /* the first letter typed replaces the text */
};

void field_set(struct field *field, const char *text); /* the cursor goes to its end */
/*
 * Offer a name to be edited, at most that many columns wide. Typed or pasted characters that can't
 * be shown as they are written are left out. The first letter typed replaces the offered name.
 */
void field_offer(struct field *field, const char *name, int columns_most);
void field_free(struct field *field);

/* Take a key: letters and Space are typed, a paste types its first line, Backspace and Delete
 * delete, arrows, Home and End move. False: the field has no use for the key. */
bool field_key(struct field *field, int key);
/* Draw the field, scrolled so that the cursor is seen, and put the cursor there. */
void field_draw(struct canvas *canvas, const struct field *field, int row, int column, int columns);
const char *field_text(const struct field *field);

#endif
