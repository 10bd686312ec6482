/* SPDX-License-Identifier: MIT */
/* The terrain: a level as the solver sees it. The squares inside are numbered row by row; nothing
 * of the terrain ever changes. */
#ifndef SOLVER_TERRAIN_H
#define SOLVER_TERRAIN_H

#include <assert.h>
#include <stdlib.h>

#include "core/board.h"
#include "base/arena.h"
#include "base/luck.h"

#define TERRAIN_SQUARES_MOST 65000 /* a square's number has 16 bits */
#define TERRAIN_BOXES_MOST   1000
#define TERRAIN_GOALS_MOST   4000

/* What a box or the pusher on a square adds to the key of a position, by exclusive or (Zobrist,
 * 1970); here 96 bits. */
struct hash_key {
	uint64_t hash;
	uint32_t check;
};

static inline void key_mix(struct hash_key *key, const struct hash_key *with)
{
	key->hash ^= with->hash;
	key->check ^= with->check;
}

/*
 * A region is a set of squares, a bit each in an array of terrain.words: rows of the board, with a
 * row and a column more on every side, whose bits are never set. On narrow terrains a row is one
 * word.
 */
struct terrain {
	int count; /* of squares; the number count itself stands for any wall */
	int boxes, goals;
	uint16_t (*beside)[DIRECTIONS]; /* of count + 1 squares */
	uint32_t *bit;	     /* the bit of each square in a region; the wall's is never set */
	uint16_t *square_of; /* the square of each bit */
	int words, row_words, rows;
	int longest; /* the longest run of squares within a row */
	bool narrow;
	uint64_t *floor;	/* the region of all squares */
	unsigned char *is_goal; /* by square; false for the wall */
	uint16_t *goal;		/* the goals' squares */
	uint16_t *box;		/* where the boxes begin */
	int pusher;
	struct hash_key *box_key, *pusher_key; /* by square */
	int *place;	 /* the index of each square on the board, as board_at gives it */
	uint16_t *stack; /* room for a flood over wide terrains */
};

/* Allocates from the arena. False: the arrays don't fit. The board is playable, with at least a
 * box, and within the limits above. */
bool terrain_make(struct terrain *terrain, const struct board *board, struct luck *luck,
		  struct arena *arena);

static inline bool region_has(const struct terrain *terrain, const uint64_t *region, int square)
{
	uint32_t bit = terrain->bit[square];

	assert(square >= 0 && square <= terrain->count);
	return region[bit >> 6] >> (bit & 63) & 1;
}

static inline void region_add(const struct terrain *terrain, uint64_t *region, int square)
{
	uint32_t bit = terrain->bit[square];

	assert(square >= 0 && square < terrain->count); /* never the wall */
	region[bit >> 6] |= (uint64_t)1 << (bit & 63);
}

static inline void region_drop(const struct terrain *terrain, uint64_t *region, int square)
{
	uint32_t bit = terrain->bit[square];

	assert(square >= 0 && square < terrain->count);
	region[bit >> 6] &= ~((uint64_t)1 << (bit & 63));
}

/* How many columns and rows lie between two squares. */
static inline int terrain_apart(const struct terrain *terrain, int one, int other)
{
	int from = (int)terrain->bit[one], to = (int)terrain->bit[other];
	int width = terrain->row_words * 64;

	if (terrain->narrow) /* without dividing, for all that call it box by box */
		return abs((from & 63) - (to & 63)) + abs((from >> 6) - (to >> 6));
	return abs(from % width - to % width) + abs(from / width - to / width);
}

/* A word of a region, each bit that of the square so many, 1 to 63, to the right or to the left.
 * Not of the first row or the last one. */
static inline uint64_t region_right(const uint64_t *region, int word, int by)
{
	return region[word] >> by | region[word + 1] << (64 - by);
}
static inline uint64_t region_left(const uint64_t *region, int word, int by)
{
	return region[word] << by | region[word - 1] >> (64 - by);
}

/* How many squares a word of a region has. */
static inline int region_squares(uint64_t bits)
{
	int count = 0;

	for (; bits != 0; bits &= bits - 1)
		count++;
	return count;
}

/* The square of the lowest bit of a word of a region. */
static inline int region_lowest(const struct terrain *terrain, int word, uint64_t bits)
{
	assert(word >= 0 && word < terrain->words && bits != 0);
	return terrain->square_of[word * 64 + __builtin_ctzll(bits)];
}

/* The square of the least number; the region isn't empty. */
static inline int region_first(const struct terrain *terrain, const uint64_t *region)
{
	int word = 0;

	while (region[word] == 0)
		word++;
	assert(word < terrain->words);
	return region_lowest(terrain, word, region[word]);
}

/* Set region to the free squares that are connected with the free square `from`. Adds its work to
 * *ticks. */
void terrain_flood(const struct terrain *terrain, const uint64_t *free, int from, uint64_t *region,
		   uint64_t *ticks);
/* Find the connected part of the free squares that has the lowest square of rest, and take it off
 * rest, which is free without some whole parts. *word is 0 at first, and goes up with each call.
 * False: nothing is left. */
bool terrain_next_part(const struct terrain *terrain, const uint64_t *free, uint64_t *rest,
		       int *word, uint64_t *part, uint64_t *ticks);
/* Into how many parts do the free squares fall? Needs two regions of room. */
int terrain_parts(const struct terrain *terrain, const uint64_t *free, uint64_t *rest,
		  uint64_t *part, uint64_t *ticks);
/* Add what lies beside a region, walls as well; the first and the last row stay as they are. */
void terrain_widen(const struct terrain *terrain, const uint64_t *region, uint64_t *wider);

/*
 * The eight squares round one, a bit for each that is free: three above from the left, left, right,
 * three below. For each such ring terrain_joined has whether the free ones among the four squares
 * beside it are connected within these eight.
 */
static inline unsigned region_three(const uint64_t *region, uint32_t bit)
{
	uint64_t three = region[bit >> 6] >> (bit & 63);

	if ((bit & 63) > 61)
		three |= region[(bit >> 6) + 1] << (64 - (bit & 63));
	return (unsigned)three & 7;
}

static inline unsigned region_ring(const struct terrain *terrain, const uint64_t *free, int square)
{
	uint32_t bit = terrain->bit[square] - 1, row = (uint32_t)terrain->row_words * 64;
	unsigned level = region_three(free, bit);

	assert(square >= 0 && square < terrain->count);
	return region_three(free, bit - row) | (level & 1) << 3 | (level & 4) << 2 |
	       region_three(free, bit + row) << 5;
}

extern const unsigned char terrain_joined[256];

#endif
