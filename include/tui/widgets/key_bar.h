/* SPDX-License-Identifier: MIT */
/* The key bar: the keys that work on a screen, from the screen's own table. Nothing is drawn for a
 * covered screen. */
#ifndef TUI_WIDGETS_KEY_BAR_H
#define TUI_WIDGETS_KEY_BAR_H

#include "picture/canvas.h"
#include "tui/widgets/binding.h"

/* Draw the hints of a table in one row, centred. In a narrow window the first and the last hints
 * (how to leave, help) stay rather than those between. False: no hint fits. */
bool key_bar_draw(struct canvas *canvas, const struct binding *bindings, int row);
/* Draw the hints with a state after them, which has precedence over the hints. NULL: no state; "":
 * an empty one. All states take the same room, so that the hints stay in place. */
bool key_bar_draw_state(struct canvas *canvas, const struct binding *bindings, int row,
			const char *state);

/* Draw all hints of a table in centred rows of at most that many columns and of about the same
 * length. */
void key_bar_draw_rows(struct canvas *canvas, const struct binding *bindings, int row, int columns);

#define KEY_BOX_ROWS	2
#define KEY_BOX_COLUMNS 67
#define KEY_BOX_LEAST	72 /* columns of a window with room for the state as well */
/* Draw the game's keys as a picture of the keyboard in two rows, centred, with the state on the
 * second. The keys for a hint, the next pusher and the size of squares are left out if the table
 * has no hint for them; that for smaller squares also if they can be larger, and both of these if
 * there is a state, which takes their place. */
void key_bar_draw_box(struct canvas *canvas, const struct binding *bindings, int row,
		      const char *state);

/* The key whose hint, from the table or the picture, is on the canvas where the player clicked;
 * K_NONE: there is none, or it names several keys. */
int key_bar_clicked(const struct canvas *canvas, const struct binding *bindings, int row,
		    int column);

#endif
