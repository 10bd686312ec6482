/* SPDX-License-Identifier: MIT */
/* The second pass over a text of levels: decides to which board the text between boards belongs. */
#include "formats/sok.h"

#include "base/memory.h"
#include "base/utf8.h"
#include "formats/lurd.h"
#include "formats/single.h"
#include "formats/gap.h"
#include "formats/sok_layout.h"
#include "formats/sok_scan.h"
#include "formats/title.h"
#include "formats/variant.h"

struct sok_reader {
	struct level_set *set;
	struct scan scan;
	struct sok_layout layout;
	struct gap gap;	       /* the text being looked at */
	enum owner_kind owner; /* what the next text belongs to */
	struct text notes;     /* of the owner, so far */
	struct text description;
	struct slice title_line; /* the line of the owner's title; at is NULL: it has no title, or
				    one from a key */
	/* What came above the next board and belongs to it. */
	struct text above;
	struct slice above_title_line; /* empty, or a line that title_of_line accepts */
	char *above_title, *above_author, *above_copyright;
	bool above_cut; /* one of these was too long */
};

/* Take the text's lines without the empty ones at both ends; it is empty again. */
static char *lines_of(struct text *lines, struct arena *arena, bool *cut)
{
	struct slice all = slice_trim_end(text_slice(lines)), rest = all, line;
	char *string;

	if (all.length == 0) {
		text_cut(lines, 0);
		return NULL;
	}
	do {
		all = rest;
		slice_line(&rest, &line);
	} while (slice_trim(line).length == 0);
	string = utf8_of_field(all, arena, cut);
	text_cut(lines, 0);
	return string;
}

static void add_line(struct text *lines, struct slice line)
{
	text_add_slice(lines, line);
	text_add_char(lines, '\n');
}

/* The level and the moves that were read last; there must be some. */
static struct level *last_level(struct sok_reader *r)
{
	return &r->set->levels[r->set->count - 1];
}

static struct snapshot *last_moves(struct sok_reader *r)
{
	struct level *level = last_level(r);

	return &level->snapshots[level->snapshot_count - 1];
}

/* Where the owner notes that one of its texts was too long. */
static bool *owner_cut(struct sok_reader *r)
{
	return r->owner == OWNER_FILE ? &r->set->cut : &last_level(r)->cut;
}

/* The level's field for a key. */
static char **level_field(struct level *level, enum key key)
{
	switch (key) {
	case KEY_TITLE: return &level->title;
	case KEY_AUTHOR: return &level->author;
	default: return &level->copyright;
	}
}

/* The set's field for a key; its description is read elsewhere. */
static char **set_field(struct level_set *set, enum key key)
{
	switch (key) {
	case KEY_TITLE:
	case KEY_COLLECTION: return &set->title;
	case KEY_AUTHOR: return &set->author;
	case KEY_COPYRIGHT: return &set->copyright;
	case KEY_EMAIL: return &set->email;
	default: return &set->url;
	}
}

/* A Title: has come: the owner's title line gives way to it and becomes a note. */
static void yield_title_line(struct sok_reader *r)
{
	struct level *level = last_level(r);
	struct text all = {0};

	level->title = NULL;
	add_line(&all, r->title_line);
	text_add_slice(&all, text_slice(&r->notes));
	text_free(&r->notes);
	r->notes = all;
	r->title_line = (struct slice){0};
}

static void take_key(struct sok_reader *r, const struct item *item)
{
	char **field = r->owner == OWNER_FILE ? set_field(r->set, item->key)
					      : level_field(last_level(r), item->key);

	if (item->key == KEY_TITLE && r->owner == OWNER_LEVEL && r->title_line.at != NULL)
		yield_title_line(r);
	if (*field != NULL)
		add_line(&r->notes, item->line);
	else
		*field = utf8_of_field(item->text, r->owner == OWNER_LEVEL ? &r->set->arena : NULL,
				       owner_cut(r));
	if (field == &r->set->url && r->set->url_key == NULL)
		r->set->url_key = key_name(item->line);
}

static void take_item(struct sok_reader *r, const struct item *item)
{
	switch (item->kind) {
	case ITEM_KEY: take_key(r, item); break;
	case ITEM_SYNTAX: break;
	case ITEM_DESCRIPTION: add_line(&r->description, item->text); break;
	default: add_line(&r->notes, item->text); break;
	}
}

/* Give the owner what comes before `end` in the gap. */
static void take_own(struct sok_reader *r, const struct gap *gap, const char *end)
{
	struct items items = {.rest = {gap->text.at, (size_t)(end - gap->text.at)},
			      .owner = r->owner};
	struct item item;

	while (gap_take_item(&items, &item))
		take_item(r, &item);
}

/* Finish the owner, as all its text has been read. */
static void close_owner(struct sok_reader *r)
{
	char *notes =
		lines_of(&r->notes, r->owner == OWNER_LEVEL ? &r->set->arena : NULL, owner_cut(r));

	switch (r->owner) {
	case OWNER_FILE:
		r->set->notes = notes;
		r->set->description =
			utf8_of_field(slice_trim(text_slice(&r->description)), NULL, &r->set->cut);
		break;
	case OWNER_LEVEL: last_level(r)->notes = notes; break;
	default: last_moves(r)->notes = notes; break;
	}
	r->title_line = (struct slice){0};
}

static void take_above_key(struct sok_reader *r, const struct item *item)
{
	char **field = item->key == KEY_TITLE	 ? &r->above_title
		       : item->key == KEY_AUTHOR ? &r->above_author
						 : &r->above_copyright;

	if (*field != NULL)
		add_line(&r->above, item->line);
	else
		*field = utf8_of_field(item->text, &r->set->arena, &r->above_cut);
}

static void take_above_item(struct sok_reader *r, const struct item *item)
{
	struct slice title;

	if (item->kind == ITEM_KEY) {
		take_above_key(r, item);
	} else if (item->kind == ITEM_TEXT && title_of_line(item->text, &title)) {
		if (r->above_title_line.at != NULL)
			add_line(&r->above, r->above_title_line);
		r->above_title_line = item->text;
	} else if (item->kind != ITEM_SYNTAX) {
		add_line(&r->above, item->text);
	}
}

/* Keep the paragraph from `from` to the end of the gap: it belongs to the board below. */
static void take_above(struct sok_reader *r, const struct gap *gap, const char *from)
{
	size_t before = (size_t)(from - gap->text.at);
	struct items items = {.rest = {from, gap->text.length - before}, .owner = OWNER_LEVEL};
	struct item item;

	while (gap_take_item(&items, &item))
		take_above_item(r, &item);
}

/* Take the title of the last level from the first line; the gap is then what follows that line. */
static bool take_title_below(struct sok_reader *r, struct gap *gap)
{
	struct slice line, title;

	if (!sok_layout_has_title_below(&r->layout, gap) || last_level(r)->title != NULL ||
	    !title_of_line(gap->first.text, &title))
		return false;
	last_level(r)->title = utf8_of_field(title, &r->set->arena, &last_level(r)->cut);
	slice_line(&gap->text, &line);
	gap_read(gap, gap->text, r->owner);
	return true;
}

/* Share out the text that was read between the owner and the next piece. */
static void take_gap(struct sok_reader *r, const struct piece *next)
{
	struct gap *gap = &r->gap;
	const char *split = gap->text.at + gap->text.length;
	bool below = sok_layout_is_line_below(&r->layout, gap);
	bool titled = take_title_below(r, gap);

	/* Text directly above the next board, and not directly below this one, belongs to the next
	 * one. */
	titled = titled && gap->lines > 0 && gap->glued_below && !gap->glued_above;
	if (next != NULL && next->moves == 0 &&
	    (titled || sok_layout_ends_above(&r->layout, gap))) {
		split = gap->paragraph;
		take_above(r, gap, split);
	} else if (next != NULL && !(below && !gap->glued_below) &&
		   sok_layout_ends_in_title(gap, next->moves > 0)) {
		split = gap->last.at;
		r->above_title_line = gap->last.text;
	}
	take_own(r, gap, split);
}

static void open_level(struct sok_reader *r, struct piece *piece)
{
	struct level *level = level_set_add(r->set);
	struct slice title;

	r->owner = OWNER_LEVEL;
	level->lent = true;
	level->line = piece->line;
	level->board = piece->board;
	if (piece->problem != NULL)
		level_refuse(level, ERROR_LIMIT, piece->problem);
	level->title = r->above_title;
	level->author = r->above_author;
	level->copyright = r->above_copyright;
	level->cut = r->above_cut;
	r->above_cut = false;
	r->above_title = r->above_author = r->above_copyright = NULL;
	text_add_slice(&r->notes, text_slice(&r->above));
	text_cut(&r->above, 0);
	if (r->above_title_line.at == NULL)
		return;
	if (level->title != NULL) {
		add_line(&r->notes, r->above_title_line);
	} else {
		title_of_line(r->above_title_line, &title);
		level->title = utf8_of_field(title, &r->set->arena, &level->cut);
		r->title_line = r->above_title_line;
	}
	r->above_title_line = (struct slice){0};
}

/* Moves that can't be decoded are kept as they are, without blanks and line ends. */
static char *raw_moves(struct slice text)
{
	struct text raw = {0};

	for (size_t i = 0; i < text.length; i++)
		if ((unsigned char)text.at[i] > ' ' && text.at[i] != '>')
			text_add_char(&raw, text.at[i]);
	return text_take(&raw);
}

/* How many more bytes one text of moves may expand to than it has in the file. */
#define UNFOLDED_MOST (4U << 20)

static bool decode_moves(struct sok_reader *r, struct slice text, struct text *moves)
{
	size_t most = UNFOLDED_MOST + text.length, before;
	bool fine;

	if (most > r->scan.budget.squares)
		most = r->scan.budget.squares;
	before = most;
	fine = lurd_decode(text, &most, moves, NULL);
	r->scan.budget.squares -= before - most;
	return fine;
}

static void open_moves(struct sok_reader *r, const struct piece *piece)
{
	struct slice own = sok_scan_moves(piece), title;
	struct snapshot *snapshot;
	struct text moves = {0};

	if (r->set->count == 0) {
		level_set_add(r->set)->line = piece->line;
		last_level(r)->lent = true;
	}
	snapshot = level_add_snapshot(last_level(r));
	r->owner = OWNER_MOVES;
	snapshot->line = piece->line;
	snapshot->rle = lurd_is_counted(own);
	if (decode_moves(r, own, &moves))
		snapshot->moves = memory_string(moves.bytes, moves.length);
	else
		snapshot->moves = raw_moves(own);
	text_free(&moves);
	if (r->above_title_line.at != NULL) {
		title_of_line(r->above_title_line, &title);
		snapshot->title = utf8_of_field(title, NULL, &last_level(r)->cut);
	}
	r->above_title_line = (struct slice){0};
}

/* Read the owner's next text. */
static void read_gap(struct sok_reader *r, struct slice text)
{
	gap_read(&r->gap, text, r->owner);
}

/* Share out all text. The text above the first piece has been read already. */
static void assign(struct sok_reader *r)
{
	for (size_t i = 0; i < r->scan.count; i++) {
		struct piece *piece = sok_scan_piece(&r->scan, i);

		if (i > 0)
			read_gap(r, sok_scan_before(piece));
		take_gap(r, piece);
		close_owner(r);
		if (piece->moves > 0)
			open_moves(r, piece);
		else
			open_level(r, piece);
		sok_scan_drop(&r->scan, i);
	}
	read_gap(r, r->scan.after);
	take_gap(r, NULL);
	close_owner(r);
}

static bool find_pieces(struct slice bytes, struct scan *scan, struct rows *rows, struct error *err)
{
	struct scan loose;

	if (!sok_scan(bytes, false, scan, rows, err))
		return false;
	if (scan->boards > 0)
		return true;
	if (!sok_scan(bytes, true, &loose, rows, err)) {
		sok_scan_free(&loose);
		return false;
	}
	if (loose.boards > 0) {
		sok_scan_free(scan);
		*scan = loose;
		return true;
	}
	sok_scan_free(&loose);
	return scan->count > 0 || fail(err, ERROR_INPUT, "there is no level in the file");
}

static bool parse_collection(struct slice bytes, struct level_set *set, struct rows *rows,
			     bool *counted, struct error *err)
{
	struct sok_reader r = {.set = set};
	bool fine = find_pieces(bytes, &r.scan, rows, err);

	*counted = r.scan.counted;
	if (fine) {
		r.layout = sok_layout_of(&r.scan, &r.gap);
		assign(&r);
		level_set_give_author(set);
	}
	sok_scan_free(&r.scan);
	text_free(&r.notes);
	text_free(&r.above);
	text_free(&r.description);
	return fine;
}

bool sok_parse(struct slice bytes, struct level_set *set, const char **name, struct error *err)
{
	struct rows rows = {.arena = &set->arena};
	bool single = single_parse(bytes, set, &rows), counted = rows.counted;
	bool fine = single || parse_collection(bytes, set, &rows, &counted, err);

	rows_free(&rows);
	if (fine)
		variant_note(set);
	if (name != NULL && (counted || single))
		*name = counted ? "rle" : "xsb";
	return fine;
}
