/* SPDX-License-Identifier: MIT */
/* The ten best scores of a level (Schokoban's specification, The end of the game, Leaderboard
 * data). */
#ifndef DOCUMENTS_LEADERBOARD_H
#define DOCUMENTS_LEADERBOARD_H

#include <stdint.h>

#include "base/text.h"

#define LEADERBOARD_MOST 10
#define NICKNAME_BYTES	 256 /* with the NUL; longer ones are cut between characters */

struct leaderboard_entry {
	int64_t score;		   /* moves; lower is better */
	char name[NICKNAME_BYTES]; /* UTF-8, trimmed, not empty, nothing hidden */
};

/* Sorted by score; of equals the earlier one stands first. Zeroed is empty. */
struct leaderboard {
	struct leaderboard_entry entries[LEADERBOARD_MOST];
	int count;
	size_t bad_lines; /* lines that could not be read */
	size_t bad_line;  /* the first of them, 1-based */
};

/* The rank (0-based) that a new score would get, or -1: no place among the ten. */
int leaderboard_rank(const struct leaderboard *board, int64_t score);
/* Does the score equal the last of a full board, so that its place was taken first? */
bool leaderboard_tied_out(const struct leaderboard *board, int64_t score);
/* How many entries have that score. */
int leaderboard_equals(const struct leaderboard *board, int64_t score);
/*
 * Insert at its rank, the last of eleven falls off. Returns the rank, or -1 where
 * there is no place or the name is empty once cleaned.
 */
int leaderboard_add(struct leaderboard *board, int64_t score, struct slice name);

/*
 * Make a nickname fit to be stored: what isn't UTF-8 taken as Windows-1252, hidden characters
 * (visible_is_hidden) out, trimmed, cut. False: nothing is left.
 */
bool leaderboard_clean_name(struct slice name, char out[NICKNAME_BYTES]);

/*
 * Lines of "score name". Lines that can't be read are counted and skipped, blank lines skipped;
 * entries are sorted (equals in the order of the file) and the best ten kept.
 */
void leaderboard_parse(struct slice bytes, struct leaderboard *board);
void leaderboard_print(const struct leaderboard *board, struct text *out);

#endif
