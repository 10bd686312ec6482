/* SPDX-License-Identifier: MIT */
/* The commands that draw (documents/edit.h); for documents/edit alone. */
#ifndef DOCUMENTS_EDIT_DRAW_H
#define DOCUMENTS_EDIT_DRAW_H

#include "documents/edit.h"

#define EDIT_NUMBERS 6 /* the most numbers that a command has */

/* A command that has been read. */
struct edit_command {
	int which; /* which of the commands that share a function, such as EDIT_BLOCK */
	int numbers[EDIT_NUMBERS];
	char brush;
	struct slice text; /* borrowed */
};

enum { EDIT_BLOCK, EDIT_FRAME };
enum { EDIT_ROWS, EDIT_COLUMNS };
enum { EDIT_DO_CROP, EDIT_DO_TURN, EDIT_DO_MIRROR };

/* Each does its command through documents/edit_past. False: it can't be done; nothing changed. */
bool edit_do_draw(struct edit *edit, const struct edit_command *c, struct error *err);
bool edit_do_line(struct edit *edit, const struct edit_command *c, struct error *err);
bool edit_do_block(struct edit *edit, const struct edit_command *c, struct error *err);
bool edit_do_fill(struct edit *edit, const struct edit_command *c, struct error *err);
bool edit_do_move(struct edit *edit, const struct edit_command *c, struct error *err);
bool edit_do_splice(struct edit *edit, const struct edit_command *c, struct error *err);
bool edit_do_whole(struct edit *edit, const struct edit_command *c, struct error *err);
bool edit_do_board(struct edit *edit, const struct edit_command *c, struct error *err);

#endif
