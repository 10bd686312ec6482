/* SPDX-License-Identifier: MIT */
/* Text to sets of levels and back, for the tests of the formats. */
#include "unit.h"

#include "sets.h"

#include "../fuzz/sets.h"

/* The bytes in a block of exactly their size, so that a sanitizer sees one read too many. */
static struct level_set *parse(struct slice bytes, const char *name, const struct format **which,
			       struct error *err)
{
	/* more than we take is refused before anything is looked at */
	bool copied = bytes.length > 0 && bytes.length <= FILE_MOST;
	char *copy = copied ? memory_grow(NULL, bytes.length) : NULL;
	struct level_set *set;

	if (copied)
		memcpy(copy, bytes.at, bytes.length);
	set = format_parse((struct slice){copied ? copy : bytes.at, bytes.length}, name, which,
			   err);
	memory_free(copy);
	for (size_t i = 0; set != NULL && i < set->count; i++)
		level_own(&set->levels[i]); /* tests change them */
	return set;
}

struct level_set *set_of_bytes(struct slice bytes, const char *name, const char *format)
{
	const struct format *which = NULL;
	struct error err = {0};
	struct level_set *set = parse(bytes, name, &which, &err);

	if (set == NULL)
		fail_msg("line %zu: %s", err.line, err.text);
	if (format != NULL)
		assert_string_equal(which->name, format);
	return set;
}

struct level_set *set_of(const char *text)
{
	return set_of_bytes(slice_of(text), NULL, NULL);
}

void read_next(struct level_set **set, const char *text)
{
	level_set_free(*set);
	*set = set_of(text);
}

void add_utf16(struct text *out, const char *mark, const char *letters, bool big)
{
	text_add_string(out, mark);
	for (; *letters != '\0'; letters++) {
		text_add(out, big ? "" : letters, 1);
		text_add(out, big ? letters : "", 1);
	}
}

void assert_refused(struct slice bytes, enum error_kind kind, size_t line, const char *words)
{
	struct error err = {0};
	struct level_set *set = parse(bytes, NULL, NULL, &err);

	assert_null(set);
	assert_int_equal(err.kind, kind);
	assert_int_equal(err.line, line);
	if (strstr(err.text, words) == NULL)
		fail_msg("\"%s\" should speak of \"%s\"", err.text, words);
}

char *print_as(const struct level_set *set, const char *format)
{
	struct text out = {0}, lost = {0};
	struct error err = {0};

	if (!format_named(format)->print(set, &out, &lost, &err))
		fail_msg("%s: %s", format, err.text);
	if (lost.length > 0)
		fail_msg("%s lost: %s", format, lost.bytes);
	text_free(&lost);
	return text_take(&out);
}

void assert_prints(const struct level_set *set, const char *format, const char *wanted,
		   const char *wanted_lost)
{
	OWN_TEXT out = {0}, again = {0}, lost = {0};

	assert_true(format_named(format)->print(set, &out, &lost, NULL));
	assert_slice(text_slice(&out), wanted);
	assert_slice(text_slice(&lost), wanted_lost);
	/* who doesn't ask what is lost gets the same */
	assert_true(format_named(format)->print(set, &again, NULL, NULL));
	assert_slice(text_slice(&again), wanted);
	text_free(&again);
	text_free(&lost);
}

void reword(char **words, const char *other)
{
	memory_free(*words);
	*words = memory_copy(other);
}

void append_moves(struct level *level, const char *title, const char *moves, const char *notes)
{
	struct snapshot *snapshot = level_add_snapshot(level);

	snapshot->title = memory_copy(title);
	snapshot->moves = memory_copy(moves);
	snapshot->notes = memory_copy(notes);
}

void assert_written(const char *text, const char *format, const char *other)
{
	OWN_SET set = set_of(text);
	OWN_STRING out = print_as(set, format);

	assert_string_equal(out, other);
}

void assert_words_at(const char *string, const char *wanted, const char *file, int line)
{
	if (same_string(string, wanted))
		return;
	print_error("\"%s\" should be \"%s\"\n", said(string), said(wanted));
	_fail(file, line);
}

void assert_levels_at(const struct level_set *set, const struct said *said, size_t count,
		      const char *file, int line)
{
	assert_in_range_at(set->count, count, count, file, line);
	for (size_t i = 0; i < count; i++) {
		assert_words_at(set->levels[i].title, said[i].title, file, line);
		assert_words_at(set->levels[i].author, said[i].author, file, line);
		assert_words_at(set->levels[i].copyright, said[i].copyright, file, line);
		assert_words_at(set->levels[i].notes, said[i].notes, file, line);
	}
}

void assert_same_sets(const struct level_set *a, const struct level_set *b)
{
	assert_true(same_set(a, b));
}

void assert_same_levels(const struct level_set *a, const struct level_set *b, bool words)
{
	assert_int_equal(a->count, b->count);
	for (size_t i = 0; i < a->count; i++) {
		assert_true(same_board(&a->levels[i], &b->levels[i], i + 1));
		if (!words)
			continue;
		assert_true(same_words("title", i + 1, a->levels[i].title, b->levels[i].title));
		assert_true(same_words("author", i + 1, a->levels[i].author, b->levels[i].author));
	}
}

void assert_round_trip(const struct level_set *set, const char *format)
{
	OWN_STRING out = print_as(set, format);
	OWN_SET again = level_set_new();
	struct error err = {0};

	if (!format_named(format)->parse(slice_of(out), again, NULL, &err))
		fail_msg("line %zu: %s\n%s", err.line, err.text, out);
	if (strcmp(format, "slc") == 0)
		forget_numbers(set, again);
	if (!same_set(set, again))
		fail_msg("as %s:\n%s", format, out);
}
