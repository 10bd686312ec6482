/* SPDX-License-Identifier: MIT */
#include "formats/splice_wanted.h"

#include "formats/variant.h"

bool splice_as_written(const struct level *level, const struct format *format, const char *name,
		       struct level *own, struct text *lost, struct error *err)
{
	struct level_set *set = level_set_new(), *again = NULL;
	struct text out = {0}, missing = {0};

	level_copy(level_set_add(set), level);
	format->print(set, &out, &missing, err);
	again = format_parse(text_slice(&out), name, NULL, err);
	if (again != NULL && level_set_numbers(again) != 1) {
		level_set_free(again);
		again = NULL;
		fail(err, ERROR_LEVEL, "there is nothing in it that makes a level");
	}
	if (again != NULL) {
		level_copy(own, &again->levels[0]);
		text_add_slice(lost, text_slice(&missing));
	}
	level_set_free(set);
	level_set_free(again);
	text_free(&out);
	text_free(&missing);
	return again != NULL;
}

struct level_set *splice_wanted(const struct level_set *old, const struct splice *change,
				const struct level *own, bool text)
{
	struct level_set *set = level_set_new();

	level_set_say(set, old);
	for (size_t i = 0; i <= old->count; i++) {
		size_t from = i;

		if (change->kind == SPLICE_SWAP)
			from += (i == change->index) - (size_t)(i == change->index + 1);
		if (i == change->index && own != NULL) {
			struct level *level = level_set_add(set);

			level_copy(level, own);
			level->cut |= change->kind == SPLICE_REPLACE && old->levels[i].cut;
			level->markup |= change->kind == SPLICE_REPLACE && old->levels[i].markup;
		}
		if (i == old->count || (i == change->index && (change->kind == SPLICE_REPLACE ||
							       change->kind == SPLICE_REMOVE)))
			continue;
		level_copy(level_set_add(set), &old->levels[from]);
	}
	if (text && change->kind == SPLICE_REPLACE)
		variant_note_one(set, change->index);
	if (text) {
		variant_name(set);
		level_set_give_author(set);
	}
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
