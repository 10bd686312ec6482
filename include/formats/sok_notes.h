/* SPDX-License-Identifier: MIT */
/* Write notes and descriptions so that they can't be read as anything else. */
#ifndef FORMATS_SOK_NOTES_H
#define FORMATS_SOK_NOTES_H

#include "documents/level.h"
#include "formats/gap.h"

#define KEYS_GIVEN KEY_DESCRIPTION_END /* keys before it may be given already */

/* Where the notes are. */
struct sok_notes {
	enum owner_kind owner;
	const bool *given;    /* an array of KEYS_GIVEN: is the key written above already, so that
				 another such line is text? */
	bool title_follows;   /* a title line follows, so that the notes' last line can't be
				 mistaken for it */
	bool keys_above;      /* keys are between the board and the notes */
	bool numbers_a_level; /* "; 12" in the first line would be read as the board's title */
	bool as_comment;      /* write all notes between Comment: and Comment-End: */
};

/*
 * Add the lines of the notes; lines that would be read as something else go between Comment: and
 * Comment-End:. Returns whether there are such lines.
 */
bool sok_notes_print(struct slice notes, const struct sok_notes *place, struct text *out);

/* Add the Description: of a set, with its end if it needs one. */
void sok_notes_print_description(const struct level_set *set, struct text *out);

/*
 * Do the notes have a key, or a paragraph after the first, that looks as if it belonged to the next
 * board?
 */
bool sok_notes_look_above(const char *notes, bool title_line_follows);

#endif
