/* SPDX-License-Identifier: MIT */
/* The commands that draw (documents/edit.h); for documents/edit alone. */
#ifndef DOCUMENTS_EDIT_DRAW_H
#define DOCUMENTS_EDIT_DRAW_H

#include "documents/edit.h"

#define EDIT_NUMBERS 6 /* of a command at most */

/* A command that has been read. */
struct edit_command {
	int numbers[EDIT_NUMBERS];
	char brush;
	struct slice text; /* borrowed */
};

/* Each does its command through documents/edit_past. False: it can't be done; nothing changed. */
bool edit_do_draw(struct edit *edit, const struct edit_command *c, struct error *err);
bool edit_do_line(struct edit *edit, const struct edit_command *c, struct error *err);
bool edit_do_block(struct edit *edit, const struct edit_command *c, struct error *err);
bool edit_do_frame(struct edit *edit, const struct edit_command *c, struct error *err);
bool edit_do_fill(struct edit *edit, const struct edit_command *c, struct error *err);
bool edit_do_move(struct edit *edit, const struct edit_command *c, struct error *err);
bool edit_do_rows(struct edit *edit, const struct edit_command *c, struct error *err);
bool edit_do_columns(struct edit *edit, const struct edit_command *c, struct error *err);
bool edit_do_crop(struct edit *edit, const struct edit_command *c, struct error *err);
bool edit_do_turn(struct edit *edit, const struct edit_command *c, struct error *err);
bool edit_do_mirror(struct edit *edit, const struct edit_command *c, struct error *err);
bool edit_do_board(struct edit *edit, const struct edit_command *c, struct error *err);

#endif
