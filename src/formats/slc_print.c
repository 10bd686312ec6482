/* SPDX-License-Identifier: MIT */
/* Write SokobanLevels XML that is valid against slc.xsd. */
#include <string.h>

#include "base/xml.h"
#include "formats/format.h"
#include "formats/rows.h"
#include "formats/slc.h"

static void add_element(struct text *out, const char *name, const char *string)
{
	if (slice_is_blank(string))
		return;
	text_add_format(out, "  <%s>", name);
	xml_add(out, string, false);
	text_add_format(out, "</%s>\n", name);
}

static void add_attribute(struct text *out, const char *name, const char *string)
{
	text_add_format(out, " %s=\"", name);
	xml_add(out, string, true);
	text_add_char(out, '"');
}

static void add_row(struct text *out, const struct board *board, int y)
{
	text_add_string(out, "      <L>");
	rows_print_row(board, y, out);
	text_add_string(out, "</L>\n");
}

/* Author and copyright share one attribute: "Author:" before a name marks it as an author. */
static void add_credit(struct text *out, const char *author, const char *copyright)
{
	struct text credit = {0};

	if (!slice_is_blank(author))
		text_add_format(&credit, "Author: %s", author);
	if (!slice_is_blank(author) && !slice_is_blank(copyright))
		text_add_string(&credit, SLC_AND_COPYRIGHT);
	if (!slice_is_blank(copyright))
		text_add_string(&credit, copyright);
	if (credit.length > 0)
		add_attribute(out, "Copyright", credit.bytes);
	text_free(&credit);
}

/* Add a level; without a title it gets its number as its title. */
static void add_level(struct text *out, const struct level *level, size_t number)
{
	const struct board *board = level->board;

	text_add_string(out, "    <Level");
	if (slice_is_blank(level->title))
		text_add_format(out, " Id=\"%zu\"", number);
	else
		add_attribute(out, "Id", level->title);
	text_add_format(out, " Width=\"%d\" Height=\"%d\"", board->width, board->height);
	add_credit(out, level->author, level->copyright);
	text_add_string(out, ">\n");
	for (int y = 0; y < board->height; y++)
		add_row(out, board, y);
	text_add_string(out, "    </Level>\n");
}

/* Would author and copyright be mistaken for each other? */
static bool misreads(const char *author, const char *copyright)
{
	struct slice value;

	if (slice_is_blank(author))
		return !slice_is_blank(copyright) &&
		       slice_key(slice_of(copyright), "Author", &value);
	return strstr(author, SLC_AND_COPYRIGHT) != NULL;
}

#define CONTROLS "control characters, which XML can't hold"

static void tell_level(struct text *lost, const struct level *level, size_t number)
{
	if (level->board == NULL)
		text_add_format(lost, "%zu\tit has no board\n", number);
	else if (level->problem != NULL)
		text_add_format(lost, "%zu\tcharacters that aren't squares, and the pusher\n",
				number);
	if (level->cut)
		text_add_format(lost, "%zu\t" FORMAT_LOST_END "\n", number);
	if (level->markup)
		text_add_format(lost, "%zu\t" FORMAT_LOST_MARKUP "\n", number);
	if (!xml_holds(level->title) || !xml_holds(level->author) || !xml_holds(level->copyright))
		text_add_format(lost, "%zu\t" CONTROLS "\n", number);
	if (misreads(level->author, level->copyright))
		text_add_format(lost, "%zu\twhich line is its author and which its copyright\n",
				number);
	if (level->notes != NULL)
		text_add_format(lost, "%zu\tits notes\n", number);
	if (level->other_game != NULL)
		text_add_format(lost, "%zu\twhich game it is of\n", number);
	if (level->snapshot_count > 0)
		text_add_format(lost, "%zu\tits solutions and snapshots (%zu)\n", number,
				level->snapshot_count);
}

static void tell(struct text *lost, const struct level_set *set)
{
	const char *words[] = {set->title, set->author, set->copyright,
			       set->email, set->url,	set->description};
	bool holds = true;

	if (lost == NULL)
		return;
	if (set->cut)
		text_add_string(lost, "0\t" FORMAT_LOST_END "\n");
	if (set->markup)
		text_add_string(lost, "0\t" FORMAT_LOST_MARKUP "\n");
	for (size_t i = 0; holds && i < sizeof words / sizeof *words; i++)
		holds = xml_holds(words[i]);
	if (!holds)
		text_add_string(lost, "0\t" CONTROLS "\n");
	if (misreads(set->author, set->copyright))
		text_add_string(
			lost, "0\twhich line is the collection's author and which its copyright\n");
	if (set->notes != NULL)
		text_add_string(lost, "0\tthe collection's notes\n");
	for (size_t i = 0; i < set->count; i++)
		tell_level(lost, &set->levels[i], i + 1);
}

static void add_collection_tag(struct text *out, const struct level_set *set)
{
	int width = 0, height = 0;

	for (size_t i = 0; i < set->count; i++) {
		const struct board *board = set->levels[i].board;

		if (board != NULL && board->width > width)
			width = board->width;
		if (board != NULL && board->height > height)
			height = board->height;
	}
	text_add_string(out, "  <LevelCollection");
	add_credit(out, set->author, set->copyright);
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
	size_t number = 0;

	if (!has_board(set))
		return fail(err, ERROR_INPUT, "there is no board to write");
	text_add_string(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<SokobanLevels>\n");
	add_element(out, "Title", set->title);
	add_element(out, "Description", set->description);
	add_element(out, "Email", set->email);
	add_element(out, "Url", set->url);
	add_collection_tag(out, set);
	for (size_t i = 0; i < set->count; i++)
		if (set->levels[i].board != NULL)
			add_level(out, &set->levels[i], ++number);
	text_add_string(out, "  </LevelCollection>\n</SokobanLevels>\n");
	tell(lost, set);
	return true;
}
