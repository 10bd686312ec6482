/* SPDX-License-Identifier: MIT */
/* The names of made levels, and the seeds of the levels of the day. */
#ifndef MAKER_FRESH_H
#define MAKER_FRESH_H

#include "documents/fewest.h"
#include "documents/level.h"
#include "maker/day.h"
#include "maker/generator.h"

/* What a made level is of. */
struct fresh {
	enum grade_class level_class;
	bool of_day;
	struct day day; /* of_day */
	uint64_t seed;	/* else */
	size_t version; /* of the generator that made it; 0: unknown */
};

uint64_t fresh_seed(const struct fresh *fresh); /* that the generator begins with */

/*
 * Fill a zeroed level with what a generator has made of that. Title: "Roundabout Heart", of what is
 * to be done and seen in it, short enough for a game's head in 80 columns, or of a day "2026-11-22,
 * medium". The notes say how to make it again, by which version, and its class; its best solution
 * comes with it.
 */
void fresh_level(const struct generator *generator, const struct fresh *fresh, struct level *level);

/* A name for the level's file: "fresh-2-7f3a-medium", of the generator's version and the seed, or
 * "2026-11-22-medium". */
void fresh_add_name(const struct fresh *fresh, struct text *out);

/* What the notes of a made level say of it. False: they are no such notes. */
bool fresh_read(const char *notes, struct fresh *fresh); /* notes may be NULL */

/* What it is called where it is to be made again: "2026-11-22 medium", "fresh-2-7f3a-medium". */
void fresh_add_words(const struct fresh *fresh, struct text *out);
bool fresh_read_words(const char *words, struct fresh *fresh);

/* A line to share: "Schokoban 2026-11-22 medium: 63 moves, 17 pushes (least 61)". What isn't proved
 * to be the least isn't said. */
void fresh_add_result(enum grade_class level_class, struct day day, size_t moves, size_t pushes,
		      const struct fewest *fewest, struct text *out);
/* The level of a day that such a line is about, as it stands or in other words around it, which is
 * a challenge to play it. False: there is none. */
bool fresh_read_result(struct slice text, struct fresh *fresh);

#endif
