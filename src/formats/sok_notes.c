/* SPDX-License-Identifier: MIT */
/* Write notes so that reading gives them back: lines that would be read as something else go into
 * comments. */
#include "formats/sok_notes.h"

#include "formats/keys.h"
#include "formats/line.h"
#include "formats/rows.h"

static bool is_row(struct slice text)
{
	struct rows rows = {0};
	bool is = rows_of_line(text, &rows);

	rows_free(&rows);
	return is;
}

/* Would the line, below a board or in the header, be read as something else than a note? */
static bool line_misreads(struct slice text, enum owner_kind owner, const bool given[])
{
	struct line line = line_of(text);
	struct slice value;
	enum key key = key_of(text, &value);

	if (line_is_moves(&line))
		return true;
	if (line.has & ~(unsigned)(HAS_ONLY_FLOOR | HAS_COUNT) && is_row(text))
		return true;
	if (key >= KEY_DESCRIPTION_END)
		return true;
	if (owner == OWNER_FILE && key != KEY_NONE)
		return !given[key];
	return owner == OWNER_LEVEL && key != KEY_NONE && key <= KEY_COPYRIGHT && !given[key];
}

static bool is_floor(struct slice text)
{
	unsigned has = line_kinds_in(text);

	return has & HAS_FLOOR && (has & ~(unsigned)(HAS_ONLY_FLOOR | HAS_COUNT | HAS_BAR)) == 0;
}

/* Could the line, directly below a board, be read as a row of its floor, or as its number? */
static bool joins_board(struct slice text, const struct sok_notes *place)
{
	if (place->owner != OWNER_LEVEL || place->keys_above)
		return false;
	return is_floor(text) || (place->numbers_a_level && line_numbers_board(text));
}

/* Would the reader take the last line of the notes for the title of what follows? */
static bool ends_in_title(struct slice notes, const struct sok_notes *place)
{
	struct slice text, last = {0}, above = {0};
	size_t lines = 0;

	if (place->title_follows)
		return false;
	while (slice_line(&notes, &text)) {
		text = slice_trim_end(text);
		lines += text.length > 0;
		above = last;
		last = text;
	}
	if (line_is_remark(last))
		return false;
	return (above.length == 0 || (line_is_bare(above) && line_is_number(last))) &&
	       (lines > 1 || !place->keys_above);
}

/* Begin or end a comment, depending on whether the next line belongs in one. */
static void enter_comment(bool *inside, bool comment, struct slice line, struct text *out)
{
	struct slice value;
	bool ends = comment && key_of(line, &value) == KEY_COMMENT_END;

	if (*inside && (!comment || ends))
		text_add_string(out, "Comment-End:\n");
	if (ends)
		text_add_string(out, "Comment: ");
	else if (comment && !*inside)
		text_add_string(out, "Comment:\n");
	*inside = comment;
}

bool sok_notes_print(struct slice notes, const struct sok_notes *place, struct text *out)
{
	bool inside = false, any = false, title, first = true;
	struct slice line;

	notes = slice_trim_end(notes);
	title = ends_in_title(notes, place);
	while (slice_line(&notes, &line)) {
		bool last = notes.length == 0;
		bool comment;

		line = slice_trim_end(line);
		comment = place->as_comment || (last && title) ||
			  (line.length > 0 && line_misreads(line, place->owner, place->given)) ||
			  (first && joins_board(line, place));
		first = first && (line.length == 0 || is_floor(line));
		enter_comment(&inside, comment, line, out);
		text_add_slice(out, line);
		text_add_char(out, '\n');
		any |= comment;
	}
	enter_comment(&inside, false, notes, out);
	return any;
}

/* Can the description do without Description-End:? Without it, the lines after the first are read
 * up to a blank line, and must be plain. */
static bool is_plain(struct slice description)
{
	static const bool given[KEYS_GIVEN];
	struct slice line;
	bool plain = true;

	slice_line(&description, &line);
	while (slice_line(&description, &line))
		plain = plain && slice_trim(line).length > 0 && !line_is_remark(line) &&
			!line_misreads(line, OWNER_FILE, given);
	return plain;
}

static bool has_end(const char *notes)
{
	struct slice rest = slice_of(notes != NULL ? notes : ""), line, value;

	while (slice_line(&rest, &line))
		if (key_of(line, &value) == KEY_DESCRIPTION_END)
			return true;
	return false;
}

/* Would a Description-End: in any notes be taken for the end of the description? */
static bool notes_have_end(const struct level_set *set)
{
	bool found = has_end(set->notes);

	for (size_t i = 0; i < set->count && !found; i++) {
		const struct level *level = &set->levels[i];

		found = has_end(level->notes);
		for (size_t k = 0; k < level->snapshot_count && !found; k++)
			found = has_end(level->snapshots[k].notes);
	}
	return found;
}

void sok_notes_print_description(const struct level_set *set, struct text *out)
{
	struct slice rest = slice_trim(slice_of(set->description)), line, value;
	bool plain = is_plain(rest) && !notes_have_end(set);

	/* After the key, a > would be taken for quoted mail, as at the start of a line. */
	text_add_string(out, *rest.at == '>' ? "Description:\n " : "Description: ");
	for (size_t i = 0; slice_line(&rest, &line); i++) {
		if (i > 0 && key_of(line, &value) == KEY_DESCRIPTION_END)
			text_add_string(out, "Description-End:\nDescription: ");
		text_add_slice(out, slice_trim_end(line));
		text_add_char(out, '\n');
	}
	text_add_string(out, plain ? "\n" : "Description-End:\n");
}

bool sok_notes_look_above(const char *notes, bool title_line_follows)
{
	struct slice rest = slice_trim_end(slice_of(notes != NULL ? notes : "")), line, value;
	bool keys = false, paragraphs = false;

	while (slice_line(&rest, &line)) {
		enum key key = key_of(line, &value);

		keys |= key == KEY_TITLE || key == KEY_AUTHOR;
		paragraphs |= slice_trim_end(line).length == 0;
	}
	return keys || (paragraphs && !title_line_follows);
}
