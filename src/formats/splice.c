/* SPDX-License-Identifier: MIT */
/*
 * Change one level of a file. Where a level's text begins and ends is guessed in a few ways; each
 * result is read again, and accepted only if everything else is as it was.
 */
#include "formats/splice.h"

#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "formats/line.h"
#include "formats/recode.h"
#include "formats/slc_guard.h"
#include "formats/splice_wanted.h"
#include "formats/splice_xml.h"
#include "formats/variant.h"

#define GAMES_MOST 3 /* levels that may need their game named: two swapped, and the one below */

/* Where a level's text may begin. */
enum start {
	START_PARAGRAPH, /* with the paragraph above its board */
	START_LINE,	 /* with the line above it */
	START_BOARD,
	STARTS,
};

/* How the new level may be written. */
enum splice_style {
	STYLE_OWN,  /* as the format does */
	STYLE_KEYS, /* Title: and Author: below the board */
	STYLE_OLD,  /* the title after a ; above it, as in older collections */
	STYLES,
};

struct splice_job {
	struct slice bytes;
	const char *name;
	const struct splice *change;
	const struct format *format;
	struct level_set *old, *wanted;
	struct text *lost;
	const char *line_end;
	struct slice encoding; /* its name; length 0: UTF-8 */
	char *unsaid;	       /* a character that the encoding lacks */
	size_t mark;	       /* bytes of the byte order mark at the start */
	bool xml;
	bool games; /* some levels are of other games */
};

const struct format *splice_format(const char *name)
{
	for (const struct format *f = formats; f->name != NULL; f++)
		if (strlen(name) > strlen(f->ending) && slice_ends(slice_of(name), f->ending))
			return f;
	return format_named("sok");
}

/* --- What is wanted --------------------------------------------------------- */

static bool is_wanted(const struct splice_job *job, struct slice bytes)
{
	return splice_is_wanted(job->wanted, job->name, bytes);
}

/* --- Text ------------------------------------------------------------------- */

/* Where a line of the bytes begins; a byte order mark belongs to no line. */
static size_t line_start(struct slice bytes, size_t number)
{
	struct slice rest = utf8_unmarked(bytes), line;

	while (number-- > 1)
		slice_line(&rest, &line);
	return (size_t)(rest.at - bytes.at);
}

static bool ends_line(char c)
{
	return c == '\n' || c == '\r';
}

/* The start of the line before the one that starts at a place behind the first line's. */
static size_t line_before(struct slice bytes, size_t at)
{
	size_t first = line_start(bytes, 1);

	if (bytes.at[--at] == '\n')
		for (int i = 0; i < 2 && at > first && bytes.at[at - 1] == '\r'; i++)
			at--;
	while (at > first && !ends_line(bytes.at[at - 1]))
		at--;
	return at;
}

static bool is_blank_line(struct slice bytes, size_t at)
{
	struct slice rest = {bytes.at + at, bytes.length - at}, line;

	slice_line(&rest, &line);
	return slice_trim(line).length == 0;
}

/* Where the text of the level at an index begins; if index is the count, where the last level
 * ends. */
static size_t start_of(const struct splice_job *job, size_t index, enum start start)
{
	struct slice bytes = job->bytes;
	size_t board, at, least;

	if (index == job->old->count)
		return bytes.length;
	board = at = line_start(job->bytes, job->old->levels[index].line);
	least = line_start(job->bytes, index > 0 ? job->old->levels[index - 1].line : 1);
	if (start == START_BOARD)
		return board;
	while (at > least && is_blank_line(bytes, line_before(bytes, at)))
		at = line_before(bytes, at);
	if (start == START_LINE)
		return at > least ? line_before(bytes, at) : board;
	while (at > least && !is_blank_line(bytes, line_before(bytes, at)))
		at = line_before(bytes, at);
	return at > least || index == 0 ? at : board;
}

/* The end of the rows that begin at a place. */
static size_t rows_end(struct slice bytes, size_t at)
{
	struct slice rest = {bytes.at + at, bytes.length - at};
	struct line line;
	size_t end = at;

	while (line_take(&rest, &line) && line_may_be_row(&line))
		end = (size_t)(rest.at - bytes.at);
	return end;
}

static void add_bytes(const struct splice_job *job, size_t from, size_t to, struct text *out)
{
	text_add(out, job->bytes.at + from, to - from);
}

/* A piece of our own, with the line ends of the file and in its encoding. */
static void add_lines(const struct splice_job *job, struct slice piece, struct text *out)
{
	struct slice line;

	while (slice_line(&piece, &line)) {
		if (job->encoding.length == 0)
			text_add_slice(out, line);
		else
			recode_back(line, job->encoding, job->xml, out, job->unsaid);
		text_add_string(out, job->line_end);
	}
}

/* Add a blank line, unless nothing is written yet. */
static void separate(const struct splice_job *job, struct text *out)
{
	size_t end = out->length;

	if (end <= job->mark)
		return;
	if (!ends_line(out->bytes[end - 1]))
		text_add_string(out, job->line_end);
	if (!is_blank_line(text_slice(out), line_before(text_slice(out), out->length)))
		text_add_string(out, job->line_end);
}

/* Write the new level as it will be in the file. */
static void print_own(const struct splice_job *job, enum splice_style style, struct text *out)
{
	const struct format *format = job->format;
	struct level_set *set = level_set_new();
	struct text level = {0};

	level_copy(level_set_add(set), job->change->level);
	if (style != STYLE_OWN)
		format = format_named("xsb");
	if (style == STYLE_OLD && set->levels[0].title != NULL) {
		text_add_format(out, "; %s\n", set->levels[0].title);
		memory_free(set->levels[0].title);
		set->levels[0].title = NULL;
	}
	format->print(set, &level, NULL, NULL);
	add_lines(job, text_slice(&level), out);
	text_free(&level);
	level_set_free(set);
}

/* Put only the new board in the place of the old one, if nothing else has changed. */
static bool replace_rows(const struct splice_job *job, struct text *out)
{
	size_t index = job->change->index, from;
	struct level *own = &job->wanted->levels[index];
	struct level_set *set = level_set_new();
	struct text rows = {0};
	level_set_add(set)->board = board_copy(own->board);
	job->format->print(set, &rows, NULL, NULL);
	from = line_start(job->bytes, job->old->levels[index].line);
	add_bytes(job, 0, from, out);
	add_lines(job, text_slice(&rows), out);
	add_bytes(job, rows_end(job->bytes, from), job->bytes.length, out);
	text_free(&rows);
	level_set_free(set);
	return is_wanted(job, text_slice(out));
}

/* Add the lines that name the games of levels which would now be taken for such of another; if
 * they are more than a change can lead to, the cut is wrong. */
static void name_games(const struct splice_job *job, struct text *out)
{
	const struct level_set *wanted = job->wanted;
	struct text rest = {0}, name = {0};
	size_t i = 0, line;

	for (int named = 0;
	     named < GAMES_MOST && splice_other_game(wanted, job->name, text_slice(out), &i, &line);
	     named++, i++) {
		size_t at = rows_end(text_slice(out), line_start(text_slice(out), line));

		text_cut(&rest, 0);
		text_add(&rest, out->bytes + at, out->length - at);
		text_cut(out, at);
		text_cut(&name, 0);
		variant_add_line(&name, wanted->levels[i].other_game);
		add_lines(job, text_slice(&name), out);
		text_add_slice(out, text_slice(&rest));
	}
	text_free(&name);
	text_free(&rest);
}

/* Try one way to cut the file. */
static bool try_text(const struct splice_job *job, enum start first, enum start next,
		     enum splice_style style, struct text *out)
{
	const struct splice *change = job->change;
	size_t index = change->index, from = start_of(job, index, first), to, end;
	struct text own = {0};
	if (change->level != NULL)
		print_own(job, style, &own);
	to = change->kind == SPLICE_INSERT ? from : start_of(job, index + 1, next);
	end = change->kind == SPLICE_SWAP ? start_of(job, index + 2, next) : to;
	text_cut(out, 0);
	add_bytes(job, 0, from, out);
	if (change->level != NULL) {
		if (change->kind == SPLICE_INSERT)
			separate(job, out);
		text_add_slice(out, text_slice(&own));
	}
	if (change->kind == SPLICE_SWAP) {
		add_bytes(job, to, end, out);
		separate(job, out);
		add_bytes(job, from, to, out);
	} else if (to < job->bytes.length && change->kind != SPLICE_REMOVE) {
		separate(job, out);
	}
	add_bytes(job, end, job->bytes.length, out);
	text_free(&own);
	if (job->games)
		name_games(job, out);
	return is_wanted(job, text_slice(out));
}

static bool splice_text(const struct splice_job *job, struct text *out)
{
	int styles = job->change->level != NULL ? STYLES : 1;

	if (job->change->kind == SPLICE_REPLACE) {
		if (replace_rows(job, out))
			return true;
		if (job->old->levels[job->change->index].cut) /* the player has to agree to that */
			return false;
	}
	for (int style = 0; style < styles; style++)
		for (int first = 0; first < STARTS; first++)
			for (int next = 0; next < STARTS; next++) {
				/* first the same kind as at the start: files have one layout */
				int end = (first + next) % STARTS;

				if (try_text(job, (enum start)first, (enum start)end,
					     (enum splice_style)style, out))
					return true;
				if (job->change->kind == SPLICE_INSERT)
					break;
			}
	return false;
}

/* --- XML -------------------------------------------------------------------- */

static bool splice_slc(const struct splice_job *job, struct text *out)
{
	size_t index = job->change->index;
	struct text own = {0};
	bool found;

	if (job->change->level != NULL)
		print_own(job, STYLE_OWN, &own);
	text_cut(out, 0);
	found = splice_xml(job->bytes, job->change, text_slice(&own), out) &&
		is_wanted(job, text_slice(out));
	text_free(&own);
	if (found && job->change->level != NULL && job->wanted->levels[index].markup)
		text_add_format(job->lost, "%zu\t" FORMAT_LOST_MARKUP "\n", index + 1);
	return found;
}

/* --- All -------------------------------------------------------------------- */

/* Rewrite the whole file as UTF-8; false: even so it wouldn't hold all levels. */
static bool print_anew(struct splice_job *job, struct text *out, struct error *err)
{
	const struct level_set *wanted = job->wanted;
	struct level_set *set = NULL;
	struct text all = {0};
	bool same;

	text_cut(out, 0);
	text_cut(job->lost, 0);
	job->encoding.length = 0;
	job->format->print(wanted, &all, job->lost, err);
	add_lines(job, text_slice(&all), out);
	text_free(&all);
	set = format_parse(text_slice(out), job->name, NULL, NULL);
	same = set != NULL && set->count == wanted->count;
	for (size_t i = 0; same && i < set->count; i++)
		same = board_equal(wanted->levels[i].board, set->levels[i].board) &&
		       wanted->levels[i].other_game == set->levels[i].other_game;
	level_set_free(set);
	return same || fail(err, ERROR_LEVEL,
			    "beside other levels a board needs walls and at least 3 x 3 squares");
}

/* The end of the line that begins at a place; NULL: it has none. */
static const char *line_end_at(struct slice bytes, size_t at)
{
	static const char *const ends[] = {NULL, "\n", "\r\n", "\r\r\n"};
	struct slice rest = {bytes.at + at, bytes.length - at}, line;

	if (!slice_line(&rest, &line))
		return NULL;
	at = (size_t)(rest.at - line.at) - line.length;
	return at > 0 && rest.at[-1] == '\r' ? "\r" : ends[at];
}

/* The line end used around the change, as a file may mix them. */
static const char *line_end_of(const struct splice_job *job)
{
	const struct level_set *old = job->old;
	size_t index = job->change->index;
	size_t near = old->levels[index < old->count ? index : old->count - 1].line;
	const char *there = line_end_at(job->bytes, line_start(job->bytes, near));

	there = there != NULL ? there : line_end_at(job->bytes, 0);
	return there != NULL ? there : "\n";
}

static bool is_in_set(const struct splice_job *job, struct error *err)
{
	const struct splice *change = job->change;
	size_t last = change->index + (change->kind == SPLICE_SWAP);

	if (last >= job->old->count + (change->kind == SPLICE_INSERT))
		return fail(err, ERROR_MISSING, "the level is no longer in the file");
	if (change->kind == SPLICE_REMOVE && job->old->count == 1)
		return fail(err, ERROR_INPUT, "it is the only level of the file");
	return true;
}

static struct slice encoding_of(const struct splice_job *job)
{
	if (job->xml)
		return slc_guard_encoding(job->bytes);
	return utf8_valid(job->bytes) ? SLICE_NONE : slice_of(RECODE_1252);
}

/* Does the file's encoding have all characters of the new level? */
static bool can_say(const struct splice_job *job)
{
	struct text own = {0};

	if (job->change->level != NULL)
		print_own(job, STYLE_OWN, &own);
	text_free(&own);
	return job->xml || *job->unsaid == '\0';
}

static enum spliced run(struct splice_job *job, struct text *out, struct error *err)
{
	struct slice encoding;
	struct text recoded = {0};
	struct level own = {0};
	enum spliced spliced;
	bool said;

	if (!is_in_set(job, err))
		return SPLICED_FAILED;
	if (job->change->level != NULL &&
	    !splice_as_written(job->change->level, job->format, job->name, &own, job->lost, err)) {
		level_clear(&own);
		return SPLICED_FAILED;
	}
	job->wanted = splice_wanted(job->old, job->change, job->change->level != NULL ? &own : NULL,
				    !job->xml);
	job->games = variant_is_in(job->old) || variant_is_in(job->wanted);
	level_clear(&own);
	job->line_end = line_end_of(job);
	encoding = job->encoding = encoding_of(job);
	said = can_say(job);
	if (!said) { /* the whole file becomes UTF-8 */
		recode_lines(job->bytes, &recoded);
		job->bytes = text_slice(&recoded);
		job->encoding.length = 0;
	}
	if (job->xml ? splice_slc(job, out) : splice_text(job, out))
		spliced = said ? SPLICED_KEPT : SPLICED_RECODED;
	else
		spliced = print_anew(job, out, err) ? SPLICED_ANEW : SPLICED_FAILED;
	if (!said)
		text_add_format(job->lost, "0\tthe encoding %.*s, which has no \"%s\"\n",
				(int)encoding.length, encoding.at, job->unsaid);
	text_free(&recoded);
	return spliced;
}

/* Change a UTF-16 file as if it were UTF-8, and recode the result, if nothing is lost by that. */
static enum spliced run_wide(struct splice_job *job, struct text *out, struct error *err)
{
	struct slice bytes = job->bytes, name = slice_of(recode_utf16(bytes)), text;
	struct text plain = {0}, back = {0};
	size_t added = *bytes.at == '<' || *bytes.at == '\0' ? strlen(UTF8_MARK) : 0;
	enum spliced spliced;

	text_add(&plain, UTF8_MARK, added); /* unless it has a mark of its own, and so begins with
					       another byte */
	recode(bytes, name, &plain);
	job->bytes = text_slice(&plain);
	job->mark = job->bytes.length - utf8_unmarked(job->bytes).length;
	spliced = run(job, out, err);
	text = (struct slice){plain.bytes + added, plain.length - added};
	if (spliced == SPLICED_KEPT && (!recode_back(text, name, false, &back, job->unsaid) ||
					!slice_equal(text_slice(&back), bytes)))
		spliced = SPLICED_ANEW;
	if (spliced == SPLICED_KEPT) {
		text_cut(&back, 0);
		text = (struct slice){out->bytes + added, out->length - added};
		recode_back(text, name, false, &back, job->unsaid);
		if (is_wanted(job, text_slice(&back))) {
			text_cut(out, 0);
			text_add_slice(out, text_slice(&back));
		} else { /* its encoding is no longer known by its first bytes */
			spliced = SPLICED_ANEW;
		}
	}
	text_free(&plain);
	text_free(&back);
	return spliced;
}

enum spliced splice(struct slice bytes, const char *name, const struct splice *change,
		    struct text *out, struct text *lost, struct error *err)
{
	char unsaid[UTF8_MOST + 1] = "";
	struct text unasked = {0};
	struct splice_job job = {.bytes = bytes,
				 .name = name,
				 .change = change,
				 .lost = lost != NULL ? lost : &unasked,
				 .unsaid = unsaid};
	enum spliced spliced = SPLICED_FAILED;

	job.old = format_parse(bytes, name, &job.format, err);
	if (job.old != NULL) {
		if (job.format == format_named("xsb")) /* the content is one level; the file's name
							  says which format it is */
			job.format = splice_format(name);
		job.xml = job.format == format_named("slc");
		job.mark = bytes.length - utf8_unmarked(bytes).length;
		spliced = (recode_utf16(bytes) != NULL ? run_wide : run)(&job, out, err);
	}
	level_set_free(job.old);
	level_set_free(job.wanted);
	text_free(&unasked);
	return spliced;
}
