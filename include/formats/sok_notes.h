/* SPDX-License-Identifier: MIT */
/* Write notes and descriptions so that they are read as nothing else. */
#ifndef FORMATS_SOK_NOTES_H
#define FORMATS_SOK_NOTES_H

#include "documents/level.h"
#include "formats/gap.h"

#define KEYS_GIVEN KEY_DESCRIPTION_END /* those before it may be given */

/* Where the notes are. */
struct sok_notes {
	enum owner_kind owner;
	const bool *given;    /* KEYS_GIVEN of them: is the key above, so that another is text? */
	bool title_follows;   /* a title line follows, so that the last line isn't one */
	bool keys_above;      /* keys are between the board and the notes */
	bool numbers_a_level; /* "; 12" in the first line would be read as the board's title */
	bool as_comment;      /* all of them between Comment: and Comment-End: */
};

/*
 * Add the lines of the notes; those that would be read as more go between Comment: and
 * Comment-End:. Returns whether there are such lines.
 */
bool sok_notes_print(struct slice notes, const struct sok_notes *place, struct text *out);

/* Add the Description: of a set, with its end if it needs one. */
void sok_notes_print_description(const struct level_set *set, struct text *out);

/*
 * Do the notes have a paragraph after the first, or a key, that looks as if it were the next
 * board's?
 */
bool sok_notes_look_above(const char *notes, bool title_line_follows);

#endif
