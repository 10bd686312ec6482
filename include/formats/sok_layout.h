/* SPDX-License-Identifier: MIT */
/* Where titles and notes are around the boards of a text (formats/README.md, Which layout). */
#ifndef FORMATS_SOK_LAYOUT_H
#define FORMATS_SOK_LAYOUT_H

#include "formats/gap.h"
#include "formats/sok_scan.h"

struct sok_layout {
	enum {
		LAYOUT_SOK,   /* notes below, a title line above */
		LAYOUT_ABOVE, /* older collections: the paragraph above a board is its own */
		LAYOUT_BELOW, /* older collections: the line below a board is its own */
	} kind;
	/*
	 * With LAYOUT_ABOVE: are Title: and Author: above boards, and is text directly above them?
	 * Judged by the second board.
	 */
	bool keys_above, glued_above;
};

/* Find the layout of a text that has at least one board or moves. *first becomes the gap above the
 * first piece. */
struct sok_layout sok_layout_of(const struct scan *scan, struct gap *first);

/* Is the last line of the gap a title line for what follows? (Sok format, Titles) */
bool sok_layout_ends_in_title(const struct gap *gap, bool moves_follow);

/*
 * Does the last paragraph as a whole belong to the board below it? (Sok format, SokoSave's
 * heuristic)
 */
bool sok_layout_ends_above(const struct sok_layout *layout, const struct gap *gap);

/* Is the gap one line directly below a board, in the layout that has titles there? */
bool sok_layout_is_line_below(const struct sok_layout *layout, const struct gap *gap);

/* The same, or does the gap begin with a line that numbers the board above? */
bool sok_layout_has_title_below(const struct sok_layout *layout, const struct gap *gap);

#endif
