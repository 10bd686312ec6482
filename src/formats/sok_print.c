/* SPDX-License-Identifier: MIT */
/* Write levels as text, so that reading it gives them back. */
#include "formats/sok_print.h"

#include "base/memory.h"
#include "documents/snapshot.h"
#include "formats/format.h"
#include "formats/keys.h"
#include "formats/lurd.h"
#include "formats/rows.h"
#include "formats/sok_notes.h"
#include "formats/sok_scan.h"
#include "formats/title.h"

enum style {
	STYLE_XSB, /* Title: and Author: below the board */
	STYLE_RLE, /* boards and moves as run lengths, titles above */
	STYLE_SOK, /* titles above */
};

struct printer {
	const struct level_set *set;
	enum style style;
	struct text *out;
	struct text *lost; /* NULL: not wanted */
	bool marked;	   /* something shows the reader that this is .sok */
	/* there is one level with nothing but title and author, so any board is recognised */
	bool single;
	/* read strictly, no board is found in the text, so the reader will read it loosely
	 * (sok_scan) */
	bool loose;
	bool must_mark;	  /* something has to show that */
	bool starts_bare; /* the first board stands at the top of the file */
	bool moves;	  /* there are moves */
	size_t boards;
	size_t piece; /* where the text after the last board or moves begins */
};

static bool print_key(struct printer *p, const char *key, const char *value)
{
	if (slice_is_blank(value))
		return false;
	text_add_string(p->out, key);
	text_add_string(p->out, ": ");
	text_add_flat(p->out, slice_of(value));
	text_add_char(p->out, '\n');
	return true;
}

static void lose(struct printer *p, size_t level, const char *what)
{
	if (p->lost != NULL)
		text_add_format(p->lost, "%zu\t%s\n", level + 1, what);
}

#define WHOLE_SET SIZE_MAX /* as a level in lose: it belongs to none */

static void print_notes(struct printer *p, const char *notes, struct sok_notes place)
{
	if (slice_is_blank(notes))
		return;
	place.as_comment = p->must_mark && !p->marked;
	p->marked |= sok_notes_print(slice_of(notes), &place, p->out);
}

/* Add a blank line, unless there is one already or nothing is written yet. */
static void separate(struct printer *p)
{
	const struct text *out = p->out;

	if (out->length > 1 && out->bytes[out->length - 2] != '\n')
		text_add_char(p->out, '\n');
}

/* Add the title as a line of its own; false if there is no title or it needs the key Title:. */
static bool title_line(const char *title, struct text *out)
{
	struct text flat = {0};
	bool printed = false;

	if (slice_is_blank(title))
		return false;
	text_add_flat(&flat, slice_of(title));
	printed = title_print(text_slice(&flat), out);
	text_free(&flat);
	return printed;
}

static bool has_title_line(const struct printer *p, const struct level *level)
{
	return p->style != STYLE_XSB && !p->single && !slice_is_blank(level->title) &&
	       !title_begins_otherwise(slice_trim(slice_of(level->title)));
}

/* Would the reader take a line below the last board for its title? (has_titles_below in
 * sok_layout.c) */
static bool ends_in_title_below(const struct printer *p, size_t level)
{
	const char *notes = level < p->set->count ? p->set->levels[level].notes : NULL;
	bool number = notes != NULL && line_numbers_level(slice_of(notes));

	if (p->moves || p->marked)
		return false;
	if (p->starts_bare)
		return number || p->boards > 1;
	return number && p->set->count > 1 && !has_title_line(p, &p->set->levels[0]) &&
	       !has_title_line(p, &p->set->levels[1]);
}

/*
 * Is there a title line directly above snapshot `next` of level i or, if that has no more, above
 * the next level?
 */
static bool title_follows(const struct printer *p, size_t i, size_t next)
{
	const struct level_set *set = p->set;

	if (i < set->count && next < set->levels[i].snapshot_count)
		return true; /* print_moves gives moves a title line if they need one */
	for (i++; i < set->count; i++)
		if (set->levels[i].board != NULL)
			return has_title_line(p, &set->levels[i]);
	return !ends_in_title_below(p, i - 1);
}

/* Are the moves only letters, and so few that they could be a title above a board? */
static bool looks_like_word(struct slice moves)
{
	struct line line = line_of(moves);

	return moves.length <= 16 && (line.has & ~(unsigned)HAS_MOVE) == 0;
}

/*
 * Would the last line before moves be taken for their title? By the document it is if no other line
 * came since the last board or moves, or if there is a blank line above it; even a key counts.
 */
static bool ends_like_title(const struct text *out, size_t from)
{
	struct slice rest = text_slice(out), line;
	bool alone = true, title = false;

	slice_skip(&rest, from);
	while (slice_line(&rest, &line)) {
		if (slice_trim(line).length > 0)
			title = alone;
		alone = slice_trim(line).length == 0;
	}
	return title;
}

/* A title for moves that have none and could be misread. */
static const char *plain_title(const struct level *level, struct slice moves)
{
	struct verdict verdict = {0};

	if (level->board != NULL)
		snapshot_judge(level->board, moves, &verdict);
	return verdict.solves ? "Solution\n" : "Snapshot\n";
}

static void print_moves(struct printer *p, size_t level, size_t index)
{
	static const bool given[KEYS_GIVEN];
	const struct snapshot *snapshot = &p->set->levels[level].snapshots[index];
	struct slice moves = slice_of(snapshot->moves != NULL ? snapshot->moves : "");
	struct line line = line_of(moves);
	struct text counted = {0};
	bool titled;

	if (!line_is_moves(&line)) {
		lose(p, level, "moves without a direction, or with something that isn't a move");
		return;
	}
	separate(p);
	titled = title_line(snapshot->title, p->out);
	if (p->style == STYLE_RLE && !lurd_is_counted(moves)) {
		lurd_encode(moves, &counted);
		moves = text_slice(&counted);
	}
	if (!titled && (looks_like_word(moves) || ends_like_title(p->out, p->piece)))
		text_add_string(p->out,
				plain_title(&p->set->levels[level], slice_of(snapshot->moves)));
	lurd_wrap(moves, p->out);
	p->piece = p->out->length;
	text_free(&counted);
	print_notes(p, snapshot->notes,
		    (struct sok_notes){.owner = OWNER_MOVES,
				       .given = given,
				       .title_follows = title_follows(p, level, index + 1)});
}

static void print_board(struct printer *p, const struct level *level)
{
	rows_print(level->board, p->style == STYLE_RLE ? ROWS_COUNTED : ROWS_TEXT, p->out);
}

static bool is_wall(const struct board *board, int x, int y)
{
	return board->squares[board_at(board, x, y)] == SQUARE_WALL;
}

/* Does the board have walls at all four edges, as most do? The reader is known to find such boards;
 * find_board makes it try all others. */
static bool is_closed(const struct board *board)
{
	bool top = false, bottom = false, left = false, right = false;

	for (int x = 0; x < board->width; x++) {
		top |= is_wall(board, x, 0);
		bottom |= is_wall(board, x, board->height - 1);
	}
	for (int y = 0; y < board->height; y++) {
		left |= is_wall(board, 0, y);
		right |= is_wall(board, board->width - 1, y);
	}
	return top && bottom && left && right && board->width >= 3 && board->height >= 3 &&
	       board->pushers == 1;
}

enum found { FOUND_NONE, FOUND_SAME, FOUND_OTHER };

/* What does the reader find in the rows of this board? */
static enum found find_board(const struct printer *p, const struct board *board, bool loose)
{
	enum found found = FOUND_OTHER;
	struct text rows = {0};
	struct arena arena = {0};
	struct rows read = {.arena = &arena};
	struct scan scan;

	if (!loose && is_closed(board))
		return FOUND_SAME;
	rows_print(board, p->style == STYLE_RLE ? ROWS_COUNTED : ROWS_TEXT, &rows);
	/* This can't fail: one board doesn't use up the budget of a file. */
	sok_scan(text_slice(&rows), loose, &scan, &read, NULL);
	if (scan.boards == 0)
		found = FOUND_NONE;
	else if (scan.count == 1 && board_equal(sok_scan_piece(&scan, 0)->board, board))
		found = FOUND_SAME;
	sok_scan_free(&scan);
	rows_free(&read);
	arena_free(&arena);
	text_free(&rows);
	return found;
}

static void print_level(struct printer *p, size_t i)
{
	const struct level *level = &p->set->levels[i];
	bool given[KEYS_GIVEN] = {false}, keys = false;
	bool titled = false;

	separate(p);
	if (has_title_line(p, level)) {
		titled = title_line(level->title, p->out);
		text_add_char(p->out, '\n');
	}
	print_board(p, level);
	if (level->problem != NULL)
		lose(p, i, "characters that aren't squares, and the pusher");
	p->piece = p->out->length;
	if (!p->single && find_board(p, level->board, p->loose) != FOUND_SAME)
		lose(p, i, "its board, which is too small or too open to be told from notes");
	if (!titled)
		keys |= given[KEY_TITLE] = print_key(p, "Title", level->title);
	keys |= given[KEY_AUTHOR] = print_key(p, "Author", level->author);
	keys |= given[KEY_COPYRIGHT] = print_key(p, "Copyright", level->copyright);
	print_notes(p, level->notes,
		    (struct sok_notes){.owner = OWNER_LEVEL,
				       .given = given,
				       .title_follows = title_follows(p, i, 0),
				       .keys_above = keys,
				       .numbers_a_level = !titled && !p->moves && !p->marked});
}

static void print_header(struct printer *p)
{
	const struct level_set *set = p->set;
	bool given[KEYS_GIVEN] = {false}, keys;

	given[KEY_COLLECTION] = print_key(p, "Collection", set->title);
	p->marked |= given[KEY_COLLECTION];
	given[KEY_AUTHOR] = print_key(p, "Author", set->author);
	given[KEY_COPYRIGHT] = print_key(p, "Copyright", set->copyright);
	given[KEY_EMAIL] = print_key(p, "Email", set->email);
	given[KEY_URL] = print_key(p, set->url_key != NULL ? set->url_key : "Url", set->url);
	/* The description isn't marked as given: another would be added to it. */
	given[KEY_TITLE] = given[KEY_COLLECTION];
	if (!slice_is_blank(set->description))
		sok_notes_print_description(set, p->out);
	keys = given[KEY_COLLECTION] || given[KEY_AUTHOR] || given[KEY_COPYRIGHT] ||
	       given[KEY_EMAIL] || given[KEY_URL];
	if (slice_is_blank(set->notes))
		return;
	if (keys || !slice_is_blank(set->description))
		separate(p);
	print_notes(
		p, set->notes,
		(struct sok_notes){.owner = OWNER_FILE,
				   .given = given,
				   .title_follows = set->count > 0 && set->levels[0].board != NULL
							    ? has_title_line(p, &set->levels[0])
							    : title_follows(p, 0, 0)});
}

static bool has_header(const struct level_set *set)
{
	return !slice_is_blank(set->title) || !slice_is_blank(set->author) ||
	       !slice_is_blank(set->copyright) || !slice_is_blank(set->email) ||
	       !slice_is_blank(set->url) || !slice_is_blank(set->description) ||
	       !slice_is_blank(set->notes);
}

/* Does the set fit an XSB file of one level, and does its board need to be alone in a file? */
static bool is_single(const struct printer *p)
{
	const struct level *level = p->set->levels;

	return p->set->count == 1 && !has_header(p->set) && level->snapshot_count == 0 &&
	       level->board != NULL && slice_is_blank(level->notes) &&
	       slice_is_blank(level->copyright) && find_board(p, level->board, false) != FOUND_SAME;
}

static bool is_loose(const struct printer *p)
{
	for (size_t i = 0; i < p->set->count; i++)
		if (p->set->levels[i].board != NULL &&
		    find_board(p, p->set->levels[i].board, false) != FOUND_NONE)
			return false;
	return true;
}

static bool has_moves(const struct level_set *set)
{
	for (size_t i = 0; i < set->count; i++)
		if (set->levels[i].snapshot_count > 0)
			return true;
	return false;
}

/*
 * Could the reader take the text for an older collection, and give paragraphs to the board below
 * them?
 */
static bool looks_old(const struct printer *p)
{
	const struct level_set *set = p->set;

	for (size_t i = 0; i < set->count; i++)
		if (set->levels[i].board != NULL &&
		    sok_notes_look_above(set->levels[i].notes, title_follows(p, i, 0)))
			return true;
	return sok_notes_look_above(set->notes, true);
}

/* Does the level hold nothing but moves above any board? */
static bool is_only_moves(const struct level *level)
{
	return level->snapshot_count > 0 && level->problem == NULL &&
	       slice_is_blank(level->title) && slice_is_blank(level->author) &&
	       slice_is_blank(level->copyright) && slice_is_blank(level->notes);
}

static bool print(const struct level_set *set, enum style style, struct text *out,
		  struct text *lost, struct error *err)
{
	struct printer p = {.set = set, .style = style, .out = out, .lost = lost};

	p.moves = has_moves(set);
	for (size_t i = 0; i < set->count; i++)
		p.boards += set->levels[i].board != NULL;
	p.single = is_single(&p);
	p.loose = is_loose(&p);
	p.must_mark = !p.moves && looks_old(&p);
	print_header(&p);
	if (set->cut)
		lose(&p, WHOLE_SET, FORMAT_LOST_END);
	if (set->markup)
		lose(&p, WHOLE_SET, FORMAT_LOST_MARKUP);
	if (level_set_author_is_own(set))
		lose(&p, WHOLE_SET, "that its author is the collection's, not the level's");
	p.starts_bare = out->length == 0 && p.boards > 0 && !has_title_line(&p, &set->levels[0]);
	for (size_t i = 0; i < set->count; i++) {
		const struct level *level = &set->levels[i];

		if (level->board != NULL)
			print_level(&p, i);
		else if (i > 0 || !is_only_moves(level))
			lose(&p, i, "it has no board");
		if (level->cut)
			lose(&p, i, FORMAT_LOST_END);
		if (level->markup)
			lose(&p, i, FORMAT_LOST_MARKUP);
		if (level->board != NULL || i == 0)
			for (size_t k = 0; k < level->snapshot_count; k++)
				print_moves(&p, i, k);
	}
	if (out->length == 0)
		return fail(err, ERROR_INPUT, "there is nothing to write");
	return true;
}

bool sok_print(const struct level_set *set, struct text *out, struct text *lost, struct error *err)
{
	return print(set, STYLE_SOK, out, lost, err);
}

bool sok_print_rle(const struct level_set *set, struct text *out, struct text *lost,
		   struct error *err)
{
	return print(set, STYLE_RLE, out, lost, err);
}

bool sok_print_xsb(const struct level_set *set, struct text *out, struct text *lost,
		   struct error *err)
{
	return print(set, STYLE_XSB, out, lost, err);
}
