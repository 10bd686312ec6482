/* SokobanLevels XML written, valid against slc.xsd. */
#include <string.h>

#include "formats/rows.h"
#include "formats/slc.h"

/* XML 1.0 has no place for the other controls, not even as numbers; CR only as one. */
static bool is_xml_character(uint32_t c)
{
	return c >= 0x20 ? c != 0xfffe && c != 0xffff : c == '\t' || c == '\n';
}

static void add_character(struct text *out, struct slice bytes, uint32_t c, bool in_attribute)
{
	char encoded[UTF8_MOST];

	switch (c) {
	case '&': text_add_string(out, "&amp;"); return;
	case '<': text_add_string(out, "&lt;"); return;
	case '>': text_add_string(out, "&gt;"); return;
	case '"': text_add_string(out, "&quot;"); return;
	case '\r': text_add_string(out, "&#13;"); return;
	case '\t': case '\n':
		if (in_attribute) {
			text_add_format(out, "&#%u;", (unsigned)c);
			return;
		}
		break;
	default: break;
	}
	if (is_xml_character(c))
		text_add_slice(out, bytes);
	else
		text_add(out, encoded, utf8_encode(UTF8_REPLACEMENT, encoded));
}

static void add_escaped(struct text *out, const char *string, bool in_attribute)
{
	struct slice s = slice_of(string != NULL ? string : "");

	while (s.length > 0) {
		uint32_t c = UTF8_REPLACEMENT;
		size_t size = utf8_decode(s, &c);

		if (size > 0) {
			add_character(out, (struct slice){s.at, size}, c, in_attribute);
		} else {
			add_character(out, s, 0, in_attribute);
			size = 1;
		}
		s.at += size;
		s.length -= size;
	}
}

static void add_element(struct text *out, const char *name, const char *string, bool always)
{
	if (string == NULL && !always)
		return;
	text_add_format(out, "  <%s>", name);
	add_escaped(out, string, false);
	text_add_format(out, "</%s>\n", name);
}

static void add_attribute(struct text *out, const char *name, const char *string)
{
	text_add_format(out, " %s=\"", name);
	add_escaped(out, string, true);
	text_add_char(out, '"');
}

static void add_row(struct text *out, const struct board *board, int y)
{
	text_add_string(out, "      <L>");
	rows_print_row(board, y, out);
	text_add_string(out, "</L>\n");
}

static void add_level(struct text *out, const struct level *level)
{
	const struct board *board = level->board;
	const char *copyright = level->author != NULL ? level->author : level->copyright;

	text_add_string(out, "    <Level");
	add_attribute(out, "Id", level->title);
	text_add_format(out, " Width=\"%d\" Height=\"%d\"", board->width, board->height);
	if (copyright != NULL)
		add_attribute(out, "Copyright", copyright);
	text_add_string(out, ">\n");
	for (int y = 0; y < board->height; y++)
		add_row(out, board, y);
	text_add_string(out, "    </Level>\n");
}

static bool differ(const char *a, const char *b)
{
	return a != NULL && b != NULL && strcmp(a, b) != 0;
}

static void tell_level(struct text *lost, const struct level *level, size_t number)
{
	if (level->board == NULL)
		text_add_format(lost, "level %zu: it has no board\n", number);
	if (differ(level->author, level->copyright))
		text_add_format(lost, "level %zu: its copyright (SLC has one line for it and the "
				      "author)\n", number);
	if (level->notes != NULL)
		text_add_format(lost, "level %zu: its notes\n", number);
	if (level->snapshot_count > 0)
		text_add_format(lost, "level %zu: its solutions and snapshots (%zu)\n", number,
				level->snapshot_count);
}

static void tell(struct text *lost, const struct level_set *set)
{
	if (lost == NULL)
		return;
	if (differ(set->author, set->copyright))
		text_add_string(lost, "the collection's author (SLC has one line for it and the "
				      "copyright)\n");
	if (set->notes != NULL)
		text_add_string(lost, "the collection's notes\n");
	for (size_t i = 0; i < set->count; i++)
		tell_level(lost, &set->levels[i], i + 1);
}

static void add_collection_tag(struct text *out, const struct level_set *set)
{
	const char *copyright = set->copyright != NULL ? set->copyright : set->author;
	int width = 0, height = 0;

	for (size_t i = 0; i < set->count; i++) {
		const struct board *board = set->levels[i].board;

		if (board != NULL && board->width > width)
			width = board->width;
		if (board != NULL && board->height > height)
			height = board->height;
	}
	text_add_string(out, "  <LevelCollection");
	if (copyright != NULL)
		add_attribute(out, "Copyright", copyright);
	text_add_format(out, " MaxWidth=\"%d\" MaxHeight=\"%d\">\n", width, height);
}

static bool has_board(const struct level_set *set)
{
	for (size_t i = 0; i < set->count; i++)
		if (set->levels[i].board != NULL)
			return true;
	return false;
}

bool slc_print(const struct level_set *set, struct text *out, struct text *lost, struct error *err)
{
	if (!has_board(set))
		return fail(err, ERROR_INPUT, "there is no board to write");
	text_add_string(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<SokobanLevels>\n");
	add_element(out, "Title", set->title, true);
	add_element(out, "Description", set->description, true);
	add_element(out, "Email", set->email, false);
	add_element(out, "Url", set->url, false);
	add_collection_tag(out, set);
	for (size_t i = 0; i < set->count; i++)
		if (set->levels[i].board != NULL)
			add_level(out, &set->levels[i]);
	text_add_string(out, "  </LevelCollection>\n</SokobanLevels>\n");
	tell(lost, set);
	return true;
}
