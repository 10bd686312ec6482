/* SPDX-License-Identifier: MIT */
/* Notes and descriptions as text that is read as nothing else. */
#ifndef FORMATS_SOK_NOTES_H
#define FORMATS_SOK_NOTES_H

#include "documents/level.h"
#include "formats/gap.h"

#define KEYS_GIVEN KEY_DESCRIPTION_END /* those before it may be given */

/* Where notes stand. */
struct sok_notes {
	enum owner_kind owner;
	const bool *given;  /* KEYS_GIVEN of them: keys that stand above, so that another is text */
	bool title_follows; /* a title line stands below, so that the last line is none */
	bool keys_above;    /* keys stand between the board and them */
	bool numbers_a_level; /* "; 12" in the first line would be read as the board's title */
	bool as_comment;      /* all of them between Comment: and Comment-End: */
};

/*
 * Add the lines of the notes; those that would be more than notes stand between Comment: and
 * Comment-End:. Returns whether there are such lines.
 */
bool sok_notes_print(struct slice notes, const struct sok_notes *place, struct text *out);

/* Add the Description: of a set, with its end where it takes one. */
void sok_notes_print_description(const struct level_set *set, struct text *out);

/*
 * Does some paragraph of the notes but the first, or a key in them, look as if it were the next
 * board's?
 */
bool sok_notes_look_above(const char *notes, bool title_line_follows);

#endif
