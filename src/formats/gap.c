/* SPDX-License-Identifier: MIT */
#include "formats/gap.h"

#include "formats/line.h"

static bool is_known(enum key key, enum owner_kind owner)
{
	switch (owner) {
	case OWNER_FILE: return key != KEY_NONE;
	case OWNER_LEVEL: return key == KEY_TITLE || key == KEY_AUTHOR || key == KEY_COPYRIGHT;
	default: return false;
	}
}

/* Is the end in the rest? If not, *none remembers it, so that each is searched for at most once. */
static bool has_end(const struct items *items, enum key end, bool *none)
{
	struct slice rest = items->rest, value;
	struct line line;

	while (!*none && line_take(&rest, &line))
		if (key_of(line.text, &value) == end)
			return true;
	*none = true;
	return false;
}

static void take_inside(struct items *items, struct item *item, enum key key)
{
	if (key == items->inside) {
		item->kind = ITEM_SYNTAX;
		items->inside = KEY_NONE;
		return;
	}
	item->kind = items->inside == KEY_COMMENT_END ? ITEM_VERBATIM : ITEM_DESCRIPTION;
}

static void take_comment(struct items *items, struct item *item, struct slice value)
{
	item->kind = ITEM_TEXT;
	if (!has_end(items, KEY_COMMENT_END, &items->no_comment_end))
		return;
	items->inside = KEY_COMMENT_END;
	item->kind = value.length > 0 ? ITEM_VERBATIM : ITEM_SYNTAX;
	item->text = line_of(value).text;
}

static void take_description(struct items *items, struct item *item, struct slice value)
{
	item->kind = ITEM_DESCRIPTION;
	item->text = line_of(value).text;
	if (has_end(items, KEY_DESCRIPTION_END, &items->no_description_end))
		items->inside = KEY_DESCRIPTION_END;
	else
		items->in_description = true;
}

static void take_line(struct items *items, struct item *item)
{
	struct slice value;
	enum key key = key_of(item->line, &value);
	bool described = items->in_description;

	item->key = key;
	if (items->inside != KEY_NONE) {
		take_inside(items, item, key);
		return;
	}
	items->in_description = false;
	if (item->line.length == 0) {
		item->kind = ITEM_BLANK;
	} else if (line_is_remark(item->line)) {
		item->kind = ITEM_REMARK;
	} else if (key == KEY_COMMENT) {
		take_comment(items, item, value);
	} else if (key == KEY_COMMENT_END || key == KEY_DESCRIPTION_END) {
		item->kind = ITEM_SYNTAX;
	} else if (key == KEY_DESCRIPTION && items->owner == OWNER_FILE) {
		take_description(items, item, value);
	} else if (is_known(key, items->owner)) {
		item->kind = ITEM_KEY;
		item->text = value;
	} else {
		item->kind = described ? ITEM_DESCRIPTION : ITEM_TEXT;
		items->in_description = described;
	}
}

/* The line without each > at its start, and without the blank after them. */
static struct slice without_quote(struct slice line)
{
	line = line_without_quote(line);
	if (line.length > 0 && *line.at == ' ')
		slice_skip(&line, 1);
	return line;
}

bool gap_take_item(struct items *items, struct item *item)
{
	struct slice *rest = &items->rest, line = {rest->at, 0};

	item->at = rest->at;
	item->kind = ITEM_BLANK;
	if (rest->length > 0 && *rest->at == '\n' && items->inside == KEY_NONE) {
		item->key = KEY_NONE;
		item->line = item->text = line;
		items->in_description = false;
		slice_skip(rest, 1);
		return true;
	}
	if (!slice_line(rest, &line))
		return false;
	if (line.length > 0 && *line.at == '>')
		line = without_quote(line);
	item->line = item->text = slice_trim_end(line);
	take_line(items, item);
	return true;
}

/*
 * A number below a line that is only a ; is a title in files that begin every line of text with a
 * ;. The document doesn't count such a line as blank, so no other text below it is a title.
 */
static bool is_number_below_bare(const struct gap *gap, const struct item *item)
{
	return gap->lines > 0 && line_is_bare(gap->last.line) && line_is_number(item->line);
}

/* Take in an item that isn't blank. */
static void look_at(struct gap *gap, const struct item *item, bool after_blank)
{
	gap->ends_in_number = is_number_below_bare(gap, item);
	if (gap->lines == 0)
		gap->first = *item;
	if (after_blank || gap->lines == 0) {
		gap->paragraphs++;
		gap->paragraph = item->at;
		gap->paragraph_has_key = false;
	}
	gap->lines++;
	gap->last = *item;
	gap->last_after_blank = after_blank;
	gap->paragraph_has_key |= item->key == KEY_TITLE || item->key == KEY_AUTHOR;
	gap->is_sok |= item->kind == ITEM_REMARK || item->key == KEY_COLLECTION;
}

/* Begin a gap without lines. Its fields are set one by one: zeroing the whole struct for every
 * level would take longer than everything else here. */
static void begin(struct gap *gap, struct slice text, enum owner_kind owner)
{
	gap->text = text;
	gap->owner = owner;
	gap->lines = gap->paragraphs = 0;
	gap->paragraph = NULL;
	gap->last_after_blank = gap->ends_in_number = gap->paragraph_has_key = false;
	gap->glued_above = gap->glued_below = gap->is_sok = false;
}

void gap_read(struct gap *gap, struct slice text, enum owner_kind owner)
{
	struct items items = {.rest = text, .owner = owner};
	struct item item;

	begin(gap, text, owner);
	for (bool first = true, after_blank = false; gap_take_item(&items, &item); first = false) {
		gap->glued_below = item.kind != ITEM_BLANK;
		gap->glued_above |= first && gap->glued_below;
		if (gap->glued_below)
			look_at(gap, &item, after_blank);
		after_blank = !gap->glued_below;
	}
}
