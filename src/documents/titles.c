/* SPDX-License-Identifier: MIT */
#include "documents/titles.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

struct titled {
	char **title;
	const char *as_read;
	size_t index;
};

static int by_title(const void *a, const void *b)
{
	const struct titled *x = a, *y = b;
	int order = strcmp(x->as_read, y->as_read);

	return order != 0 ? order : (x->index > y->index) - (x->index < y->index);
}

static int compare_title(const void *title, const void *entry)
{
	return strcmp(title, ((const struct titled *)entry)->as_read);
}

/* The title with the first number from *number on that makes it unique; updates *number. */
static char *numbered(const struct titled *list, size_t count, const char *title, size_t *number)
{
	struct text candidate = {0};

	do {
		text_cut(&candidate, 0);
		text_add_format(&candidate, "%s (%zu)", title, (*number)++);
	} while (bsearch(candidate.bytes, list, count, sizeof *list, compare_title) != NULL);
	return text_take(&candidate);
}

/* Make the count titles of the list unique, and sort the list. */
static void make_unique(struct titled *list, size_t count)
{
	char **made = memory_grow(NULL, (count + 1) * sizeof *made);
	size_t number = 2;

	if (count > 0)
		qsort(list, count, sizeof *list, by_title);
	for (size_t i = 0; i < count; i++) {
		bool again = i > 0 && strcmp(list[i - 1].as_read, list[i].as_read) == 0;

		number = again ? number : 2;
		made[i] = again ? numbered(list, count, list[i].as_read, &number) : NULL;
	}
	/* Only now are the old titles freed, as the list borrowed them. */
	for (size_t i = 0; i < count; i++)
		if (made[i] != NULL) {
			memory_free(*list[i].title);
			*list[i].title = made[i];
		}
	memory_free(made);
}

static void add_title(struct titled *list, size_t *count, char **title)
{
	if (*title != NULL) {
		list[*count] = (struct titled){title, *title, *count};
		++*count;
	}
}

void titles_make_unique(struct level_set *set)
{
	size_t room = set->count + 1, count = 0;
	struct titled *list;

	for (size_t i = 0; i < set->count; i++)
		if (set->levels[i].snapshot_count > room)
			room = set->levels[i].snapshot_count;
	list = memory_grow(NULL, room * sizeof *list);
	for (size_t i = 0; i < set->count; i++) {
		level_own(&set->levels[i]);
		add_title(list, &count, &set->levels[i].title);
	}
	make_unique(list, count);
	for (size_t i = 0; i < set->count; i++) {
		struct level *level = &set->levels[i];

		count = 0;
		for (size_t k = 0; k < level->snapshot_count; k++)
			add_title(list, &count, &level->snapshots[k].title);
		make_unique(list, count);
	}
	memory_free(list);
}

/* Is it two numbers like "13/6", and nothing else? */
static bool is_counts(struct slice s)
{
	size_t digits[2] = {0}, part = 0;

	for (size_t i = 0; i < s.length; i++)
		if (s.at[i] >= '0' && s.at[i] <= '9')
			digits[part]++;
		else if (s.at[i] != '/' || part++ > 0)
			return false;
	return digits[0] > 0 && digits[1] > 0;
}

void titles_turn_forward(char **title, size_t moves, size_t pushes)
{
	struct slice rest = slice_of(*title != NULL ? *title : ""), name;
	struct text turned = {0};

	if (!slice_take_word(&rest, "Reverse "))
		return;
	slice_take_word(&rest, "Mode ");
	name = rest = slice_trim(rest);
	if (slice_take_word(&rest, "Snapshot") || slice_take_word(&rest, "Solution")) {
		rest = slice_trim(rest);
		if (rest.length == 0)
			text_add_string(&turned, "Solution");
		else if (is_counts(rest))
			text_add_format(&turned, "Solution %zu/%zu", moves, pushes);
	}
	if (turned.length == 0)
		text_add_slice(&turned, name);
	memory_free(*title);
	*title = turned.length > 0 ? text_take(&turned) : NULL;
	text_free(&turned);
}
