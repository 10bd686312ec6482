/* SPDX-License-Identifier: MIT */
/* What every reader must do with any bytes: parse, print, parse again, equal. */
#ifndef TESTS_FUZZ_ROUND_H
#define TESTS_FUZZ_ROUND_H

#include "formats/budget.h"
#include "formats/lurd.h"
#include "fuzz.h"
#include "sets.h"

/* A text that was cut is read back as it was cut, and a set without the XML that was read over. */
static inline void forget_losses(struct level_set *set)
{
	set->cut = set->markup = false;
	for (size_t i = 0; i < set->count; i++)
		set->levels[i].cut = set->levels[i].markup = false;
}

/*
 * Moves that unfold to more than a file of its size may hold stay as they stand there; the larger
 * file that is printed has more room.
 */
static inline bool was_too_long(const char *moves)
{
	struct text out = {0};
	struct error err = {0};
	size_t enough = 1 << 20; /* more is too long, too, and would only take time */
	bool sound = lurd_is_counted(slice_of(moves)) &&
		     (lurd_decode(slice_of(moves), &enough, &out, &err) || err.kind == ERROR_LIMIT);

	text_free(&out);
	return sound;
}

static inline bool has_too_long(const struct level_set *set)
{
	for (size_t i = 0; i < set->count; i++)
		for (size_t k = 0; k < set->levels[i].snapshot_count; k++)
			if (was_too_long(set->levels[i].snapshots[k].moves))
				return true;
	return false;
}

/*
 * The printed file has its own limits: its rows, all of one width, may unfold to more than ragged
 * ones did. Boards that take a good part of what a file may are therefore not compared.
 */
static inline bool is_large(const struct level_set *set)
{
	size_t squares = 0;

	for (size_t i = 0; i < set->count; i++)
		if (set->levels[i].board != NULL)
			squares += (size_t)board_size(set->levels[i].board);
	return squares > budget_new(0).squares / 4;
}

static inline void round_trip(const uint8_t *data, size_t size, const char *name)
{
	const struct format *format = format_named(name);
	struct slice bytes = {size > 0 ? (const char *)data : "", size};
	struct level_set *first = level_set_new(), *second = level_set_new();
	struct text printed = {0}, again = {0}, lost = {0};
	bool fine = memchr(bytes.at, '\0', size) == NULL && format->parse(bytes, first, NULL, NULL);

	forget_losses(first);
	if (fine && !has_too_long(first) && format->print(first, &printed, &lost, NULL)) {
		if (!format->parse(text_slice(&printed), second, NULL, NULL) && lost.length == 0) {
			fprintf(stderr, "printed as\n%s\n", printed.bytes);
			abort();
		}
		if (strcmp(name, "slc") == 0)
			forget_numbers(first, second);
		if (is_large(first) || has_too_long(second))
			text_add_string(&lost, "what had no room");
		if (lost.length == 0 && !same_set(first, second)) {
			fprintf(stderr, "printed as\n%s\n", printed.bytes);
			abort();
		}
		if (lost.length == 0) {
			format->print(second, &again, NULL, NULL);
			if (strcmp(printed.bytes, again.bytes) != 0) {
				fprintf(stderr, "printed as\n%s\nand then\n%s\n", printed.bytes,
					again.bytes);
				abort();
			}
		}
	}
	text_free(&printed);
	text_free(&again);
	text_free(&lost);
	level_set_free(first);
	level_set_free(second);
}

#endif
