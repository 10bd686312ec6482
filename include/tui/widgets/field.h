/* SPDX-License-Identifier: MIT */
/* One line of text that is being typed, in UTF-8. */
#ifndef TUI_WIDGETS_FIELD_H
#define TUI_WIDGETS_FIELD_H

#include "base/text.h"
#include "terminal/canvas.h"

struct field {
	struct text text;
	size_t cursor;	  /* in bytes, between characters with their marks */
	int columns_most; /* of a name; 0: of any text, as many as there are */
	bool fresh;	  /* what stands there goes with the first letter typed */
};

void field_set(struct field *field, const char *text); /* the cursor behind it */
/*
 * Ask for a name of at most that many columns, of characters that are shown as they are written:
 * what else is typed or pasted is left out. The one offered goes with the first letter typed.
 */
void field_offer(struct field *field, const char *name, int columns_most);
void field_free(struct field *field);

/*
 * Take a key: letters and Space type, a paste types its first line, Backspace and Delete delete,
 * arrows, Home and End move. False: not its business.
 */
bool field_key(struct field *field, int key);
/* Draw it and put the cursor there; scrolls so that the cursor is seen. */
void field_draw(struct canvas *canvas, const struct field *field, int row, int column, int columns);
const char *field_text(const struct field *field);

#endif
