/* SPDX-License-Identifier: MIT */
/* The layout of a text, and what a gap says in it. */
#include "formats/sok_layout.h"

#include "formats/title.h"

bool sok_layout_ends_in_title(const struct gap *gap, bool moves_follow)
{
	struct slice title;

	if (gap->lines == 0 || gap->last.kind != ITEM_TEXT ||
	    !title_of_line(gap->last.text, &title))
		return false;
	return gap->lines == 1 || gap->last_after_blank || (gap->ends_in_number && !moves_follow) ||
	       (moves_follow && gap->glued_below && line_names_moves(gap->last.text));
}

bool sok_layout_ends_above(const struct sok_layout *layout, const struct gap *gap)
{
	if (layout->kind != LAYOUT_ABOVE || gap->lines == 0)
		return false;
	if (gap->owner == OWNER_FILE)
		return (layout->glued_above && gap->glued_below) ||
		       (layout->keys_above && gap->paragraph_has_key);
	return gap->paragraphs > 1 || !gap->glued_above || gap->glued_below;
}

/* Is it one line directly below a board, which may be its title? */
static bool is_line_below(const struct gap *gap)
{
	return gap->lines == 1 && gap->glued_above && gap->last.kind == ITEM_TEXT;
}

/* Is there "; 12" directly below a board, whatever follows? */
static bool begins_with_number(const struct gap *gap)
{
	return gap->glued_above && gap->first.kind == ITEM_TEXT &&
	       line_numbers_board(gap->first.text);
}

/* Does a line below a board number it, so that it isn't a note? */
static bool is_number_below(const struct gap *gap)
{
	return (is_line_below(gap) && line_numbers_level(gap->last.text)) ||
	       begins_with_number(gap);
}

bool sok_layout_is_line_below(const struct sok_layout *layout, const struct gap *gap)
{
	return layout->kind == LAYOUT_BELOW && gap->owner == OWNER_LEVEL && is_line_below(gap);
}

bool sok_layout_has_title_below(const struct sok_layout *layout, const struct gap *gap)
{
	return layout->kind == LAYOUT_BELOW && gap->owner == OWNER_LEVEL &&
	       (is_line_below(gap) || begins_with_number(gap));
}

static bool has_moves(const struct scan *scan)
{
	return scan->boards < scan->count;
}

/*
 * Is the line below each board its title? If there is only one board, or a header above the first,
 * the line must have a number: otherwise it could be a note.
 */
static bool has_titles_below(const struct gap *first, const struct gap *second,
			     const struct gap *after, bool one)
{
	if (first->lines > 0)
		return !one && is_number_below(second) && is_number_below(after) &&
		       !sok_layout_ends_in_title(first, false);
	return one ? is_number_below(after) : after->glued_above;
}

struct sok_layout sok_layout_of(const struct scan *scan, struct gap *first)
{
	struct sok_layout layout = {.kind = LAYOUT_SOK};
	bool one = scan->count == 1;
	struct gap second, after;

	gap_read(first, sok_scan_before(sok_scan_piece(scan, 0)), OWNER_FILE);
	if (has_moves(scan) || scan->has_comment || first->is_sok)
		return layout;
	gap_read(&after, scan->after, OWNER_LEVEL);
	if (!one)
		gap_read(&second, sok_scan_before(sok_scan_piece(scan, 1)), OWNER_LEVEL);
	if (has_titles_below(first, &second, &after, one))
		layout.kind = LAYOUT_BELOW;
	if (first->lines == 0 || after.lines > 0)
		return layout;
	layout.kind = LAYOUT_ABOVE;
	if (one)
		return layout;
	layout.glued_above = second.glued_below;
	layout.keys_above =
		second.paragraph_has_key && (second.paragraphs > 1 || !second.glued_above);
	return layout;
}
