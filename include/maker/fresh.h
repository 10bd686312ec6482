/* SPDX-License-Identifier: MIT */
/* The names of made levels, and the seeds of the levels of the day. */
#ifndef MAKER_FRESH_H
#define MAKER_FRESH_H

#include "documents/fewest.h"
#include "documents/level.h"
#include "maker/day.h"
#include "maker/generator.h"

/* What a level was made from. */
struct fresh {
	enum grade_class level_class;
	bool of_day;
	struct day day; /* if of_day */
	uint64_t seed;	/* otherwise */
	size_t version; /* the version of the generator that made it; 0: unknown */
};

uint64_t fresh_seed(const struct fresh *fresh); /* the seed that the generator begins with */

/*
 * Fill a zeroed level with what the generator has made. Its title is like "Roundabout Heart", for
 * what is to be done and seen in it, and short enough for a game's head in 80 columns; of a day,
 * "2026-11-22, medium". The notes say its class, and how to make it again with which version; its
 * best solution comes with it.
 */
void fresh_level(const struct generator *generator, const struct fresh *fresh, struct level *level);

/* Add a name for the level's file: "fresh-2-7f3a-medium", with the generator's version and the
 * seed, or "2026-11-22-medium". */
void fresh_add_name(const struct fresh *fresh, struct text *out);

/* Read what the notes of a made level say. False: they aren't such notes. */
bool fresh_read(const char *notes, struct fresh *fresh); /* notes may be NULL */

/* Add the words by which it can be made again: "2026-11-22 medium", "fresh-2-7f3a-medium". */
void fresh_add_words(const struct fresh *fresh, struct text *out);
bool fresh_read_words(const char *words, struct fresh *fresh);

/* A line to share: "Schokoban 2026-11-22 medium: 63 moves, 17 pushes (least 61)". The least is left
 * out unless it is proved. */
void fresh_add_result(enum grade_class level_class, struct day day, size_t moves, size_t pushes,
		      const struct fewest *fewest, struct text *out);
/* Read the level of the day that such a line is about; other words may stand around the line. It
 * counts as a challenge to play that level. False: there is no such line. */
bool fresh_read_result(struct slice text, struct fresh *fresh);

#endif
