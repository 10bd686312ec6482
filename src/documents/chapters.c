/* SPDX-License-Identifier: MIT */
#include "documents/chapters.h"

#include <stdint.h>
#include <string.h>

#include "base/memory.h"

#define LEVEL_MOST 1000000 /* lines with a larger number are ignored */

struct chapters_named {
	size_t level;
	char *text;
};

/* Sorted by level, one for each level: the first in the file. */
struct list {
	struct chapters_named *at;
	size_t count, room;
};

struct chapters {
	struct list names, lessons;
};

static void list_add(struct list *list, size_t level, struct slice text)
{
	size_t at = list->count;

	while (at > 0 && list->at[at - 1].level > level)
		at--;
	if (at > 0 && list->at[at - 1].level == level)
		return;
	list->at = memory_room(list->at, list->count, &list->room, sizeof *list->at);
	for (size_t i = list->count++; i > at; i--)
		list->at[i] = list->at[i - 1];
	list->at[at] = (struct chapters_named){level, memory_string(text.at, text.length)};
}

/* The last entry at or before a level. */
static const struct chapters_named *list_before(const struct list *list, size_t level)
{
	size_t i = 0;

	while (i < list->count && list->at[i].level <= level)
		i++;
	return i > 0 ? &list->at[i - 1] : NULL;
}

static void list_free(struct list *list)
{
	for (size_t i = 0; i < list->count; i++)
		memory_free(list->at[i].text);
	memory_free(list->at);
}

/* Read a line "WORD N: text"; false if it isn't one. */
static bool read_line(struct slice line, const char *word, size_t *level, struct slice *text)
{
	if (!slice_take_word(&line, word) || !slice_take(&line, " ") ||
	    !slice_take_number(&line, LEVEL_MOST, level) || *level == 0 || !slice_take(&line, ":"))
		return false;
	*text = slice_trim(line);
	return text->length > 0;
}

struct chapters *chapters_parse(struct slice bytes)
{
	struct chapters *chapters = memory_new(sizeof *chapters);
	struct slice line, text;
	size_t level;

	while (slice_line(&bytes, &line))
		if (read_line(line, "Chapter", &level, &text))
			list_add(&chapters->names, level, text);
		else if (read_line(line, "Level", &level, &text))
			list_add(&chapters->lessons, level, text);
	return chapters;
}

void chapters_free(struct chapters *chapters)
{
	if (chapters == NULL)
		return;
	list_free(&chapters->names);
	list_free(&chapters->lessons);
	memory_free(chapters);
}

bool chapters_find(const struct chapters *chapters, size_t level, struct chapter *chapter)
{
	const struct chapters_named *found = list_before(&chapters->names, level);
	size_t next;

	if (found == NULL)
		return false;
	next = (size_t)(found - chapters->names.at) + 1;
	*chapter = (struct chapter){
		.name = found->text,
		.number = next,
		.first = found->level,
		.last = next < chapters->names.count ? chapters->names.at[next].level - 1
						     : SIZE_MAX,
	};
	return true;
}

const char *chapters_lesson(const struct chapters *chapters, size_t level)
{
	const struct chapters_named *found = list_before(&chapters->lessons, level);

	return found != NULL && found->level == level ? found->text : NULL;
}
