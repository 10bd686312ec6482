/* SPDX-License-Identifier: MIT */
#include "formats/variant.h"

#include "base/memory.h"
#include "formats/line.h"

static const struct variant {
	const char *game;
	const char *why; /* it can't be played; NULL: it can */
} variants[] = {
	{"Sokoban", NULL},
	{"Multiban", NULL},
	{"Hexoban", BOARD_OF_HEXAGONS},
	{"Trioban", "this is a level of Trioban, a game on triangles"},
	{"Octoban", "this is a level of Octoban, a game on octagons and squares"},
};

/* The game that the line names; NULL: none that we know. */
static const struct variant *named_in(struct slice line)
{
	line = line_without_semicolons(line);
	if (!slice_take_word(&line, "Game"))
		return NULL;
	line = slice_trim(line);
	if (line.length == 0 || (*line.at != ':' && *line.at != '='))
		return NULL;
	slice_skip(&line, 1);
	line = slice_trim(line);
	for (size_t i = 0; i < sizeof variants / sizeof *variants; i++)
		if (slice_take_word(&line, variants[i].game))
			return &variants[i];
	return NULL;
}

/* The game that a text (NULL: none) names first, or else the one that was named before. */
static const struct variant *find(const char *text, const struct variant *before)
{
	struct slice rest = slice_of(text != NULL ? text : ""), line;
	const struct variant *found;

	while (slice_line(&rest, &line)) {
		found = named_in(line);
		if (found != NULL)
			return found;
	}
	return before;
}

/* The game that the level names, or else the one that was named before. */
static const struct variant *find_in(const struct level *level, const struct variant *before)
{
	/* a line alone above the first board is read as its title */
	return find(level->notes, find(level->title, before));
}

void variant_note(struct level_set *set)
{
	const struct variant *variant = find(set->notes, &variants[0]);

	for (size_t i = 0; i < set->count; i++) {
		variant = find_in(&set->levels[i], variant);
		set->levels[i].other_game = variant->why;
	}
}

bool variant_is_in(const struct level_set *set)
{
	for (size_t i = 0; i < set->count; i++)
		if (set->levels[i].other_game != NULL)
			return true;
	return false;
}

void variant_note_one(struct level_set *set, size_t index)
{
	const struct variant *variant = find(set->notes, &variants[0]);

	for (size_t i = 0; i <= index; i++)
		variant = find_in(&set->levels[i], variant);
	set->levels[index].other_game = variant->why;
}

/* The game of which that is said to players. */
static const struct variant *of(const char *why)
{
	size_t i = 0;

	while (variants[i].why != why)
		i++;
	return &variants[i];
}

void variant_add_line(struct text *out, const char *why)
{
	text_add_format(out, "Game: %s", of(why)->game);
}

/* Put the line that names its game above a level's notes. */
static void name_in(struct level *level)
{
	struct text notes = {0};

	variant_add_line(&notes, level->other_game);
	if (level->notes != NULL)
		text_add_format(&notes, "\n%s", level->notes);
	level_own(level);
	memory_free(level->notes);
	level->notes = text_take(&notes);
}

void variant_name(struct level_set *set)
{
	const struct variant *variant = find(set->notes, &variants[0]);

	for (size_t i = 0; i < set->count; i++) {
		struct level *level = &set->levels[i];

		variant = find_in(level, variant);
		if (variant->why == level->other_game)
			continue;
		variant = of(level->other_game);
		name_in(level);
	}
}
