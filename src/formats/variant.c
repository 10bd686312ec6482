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
	{"Hexoban", "this is a level of Hexoban, a game on hexagons"},
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

void variant_note(struct level_set *set)
{
	const struct variant *variant = find(set->notes, &variants[0]);

	for (size_t i = 0; i < set->count; i++) {
		struct level *level = &set->levels[i];

		/* a line alone above the first board is read as its title */
		variant = find(level->notes, find(level->title, variant));
		level->other_game = variant->why;
	}
}

/* The game of which that is said to players. */
static const struct variant *of(const char *why)
{
	size_t i = 0;

	while (variants[i].why != why)
		i++;
	return &variants[i];
}

/* Put the line that names the game above a level's notes. */
static void name_in(struct level *level, const char *game)
{
	struct text notes = {0};

	text_add_format(&notes, "Game: %s", game);
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

		variant = find(level->notes, find(level->title, variant));
		if (variant->why == level->other_game)
			continue;
		variant = of(level->other_game);
		name_in(level, variant->game);
	}
}
