/* SPDX-License-Identifier: MIT */
#include "formats/splice_wanted.h"

#include "formats/variant.h"

struct level_set *splice_wanted(const struct level_set *old, const struct splice *change,
				const struct level *own, bool games)
{
	struct level_set *set = level_set_new();

	level_set_say(set, old);
	for (size_t i = 0; i <= old->count; i++) {
		size_t from = i;

		if (change->kind == SPLICE_SWAP)
			from += (i == change->index) - (size_t)(i == change->index + 1);
		if (i == change->index && own != NULL)
			level_copy(level_set_add(set), own);
		if (i == old->count || (i == change->index && (change->kind == SPLICE_REPLACE ||
							       change->kind == SPLICE_REMOVE)))
			continue;
		level_copy(level_set_add(set), &old->levels[from]);
	}
	if (games && change->kind == SPLICE_REPLACE)
		variant_note_one(set, change->index);
	if (games)
		variant_name(set);
	return set;
}

bool splice_is_wanted(const struct level_set *wanted, const char *name, struct slice bytes)
{
	struct level_set *set = format_parse(bytes, name, NULL, NULL);
	bool is = set != NULL && set->count == wanted->count && level_set_says_same(set, wanted);

	for (size_t i = 0; is && i < set->count; i++)
		is = level_equal(&set->levels[i], &wanted->levels[i]);
	level_set_free(set);
	return is;
}

bool splice_other_game(const struct level_set *wanted, const char *name, struct slice bytes,
		       size_t *index, size_t *line)
{
	struct level_set *set = format_parse(bytes, name, NULL, NULL);
	size_t count = set != NULL && set->count == wanted->count ? set->count : 0;
	bool found = false;

	for (; *index < count && !found; *index += !found)
		found = set->levels[*index].other_game != wanted->levels[*index].other_game;
	*line = found ? set->levels[*index].line : 0;
	level_set_free(set);
	return found;
}
