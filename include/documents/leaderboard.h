/* SPDX-License-Identifier: MIT */
/* The ten best scores of a level (Schokoban's specification, The end of the game, Leaderboard
 * data). */
#ifndef DOCUMENTS_LEADERBOARD_H
#define DOCUMENTS_LEADERBOARD_H

#include <stdint.h>

#include "base/text.h"

#define LEADERBOARD_MOST 10
#define NICKNAME_BYTES	 256 /* with the NUL; longer names are cut between characters */

struct leaderboard_entry {
	int64_t score;		   /* moves; lower is better */
	char name[NICKNAME_BYTES]; /* UTF-8, trimmed, not empty, nothing hidden */
};

/* Sorted by score; among equals the earlier one comes first. Empty when zeroed. */
struct leaderboard {
	struct leaderboard_entry entries[LEADERBOARD_MOST];
	int count;
	size_t bad_lines; /* lines that could not be read */
	size_t bad_line;  /* the first of them, 1-based */
};

/* The rank (0-based) that a new score would get, or -1 if it isn't among the best ten. */
int leaderboard_rank(const struct leaderboard *board, int64_t score);
/* Does the score only equal the last one of a full leaderboard, and come too late? */
bool leaderboard_tied_out(const struct leaderboard *board, int64_t score);
/* How many entries have that score. */
int leaderboard_equals(const struct leaderboard *board, int64_t score);
/* How often an entry is there: the same score under the same name. */
int leaderboard_count(const struct leaderboard *board, const struct leaderboard_entry *entry);
/*
 * Insert an entry at its rank; an eleventh falls off. Returns the rank, or -1 if there is no place
 * for it or the name is empty once cleaned.
 */
int leaderboard_add(struct leaderboard *board, int64_t score, struct slice name);

/*
 * Make a nickname fit to be stored: read as Windows-1252 if it isn't UTF-8, without hidden
 * characters (visible_is_hidden), trimmed, and cut to size. False if nothing is left.
 */
bool leaderboard_clean_name(struct slice name, char out[NICKNAME_BYTES]);

/*
 * Read lines of "score name", perhaps below a byte order mark. Lines that can't be read are counted
 * and skipped, blank lines just skipped; entries are sorted (equals in the order of the file) and
 * the best ten kept.
 */
void leaderboard_parse(struct slice bytes, struct leaderboard *board);
void leaderboard_print(const struct leaderboard *board, struct text *out);

#endif
