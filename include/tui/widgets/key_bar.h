/* SPDX-License-Identifier: MIT */
/* The key bar: the keys that work on a screen, from the screen's own table. Nothing is drawn of a
 * screen that is covered. */
#ifndef TUI_WIDGETS_KEY_BAR_H
#define TUI_WIDGETS_KEY_BAR_H

#include "terminal/canvas.h"
#include "tui/widgets/binding.h"

/*
 * The hints of a table in one row, centred. In a narrow window the first and the last ones (how to
 * leave, help) are kept before those between. Returns false where none fits.
 */
bool key_bar_draw(struct canvas *canvas, const struct binding *bindings, int row);
/* The same with a state behind them, which is kept before all of them; NULL: there is none. All
 * states take the same room, so that the hints stay where they are; "" is one that says nothing. */
bool key_bar_draw_state(struct canvas *canvas, const struct binding *bindings, int row,
			const char *state);

#define KEY_PANEL_COLUMNS 16
/* The hints of a table one below the other, as many as have room, centred in the rows. */
void key_bar_draw_panel(struct canvas *canvas, const struct binding *bindings, int row, int column,
			int rows);

#define KEY_BOX_ROWS	2
#define KEY_BOX_COLUMNS 67
#define KEY_BOX_LEAST	72 /* columns of a window with room for the state, too */
/* The game's keys as a picture of the keyboard, two rows, centred; the state below the last. What
 * some games alone have, a hint or a next pusher, is left out where the table has no hint of it. */
void key_bar_draw_box(struct canvas *canvas, const struct binding *bindings, int row,
		      const char *state);

/* The key whose hint, of those in the table or in the box, the canvas shows at a place that was
 * clicked; K_NONE: there is none, or it names several keys. */
int key_bar_clicked(const struct canvas *canvas, const struct binding *bindings, int row,
		    int column);

#endif
