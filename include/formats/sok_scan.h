/* SPDX-License-Identifier: MIT */
/* The first pass over a text of levels: where boards and moves are, and the text between them. */
#ifndef FORMATS_SOK_SCAN_H
#define FORMATS_SOK_SCAN_H

#include "formats/budget.h"
#include "formats/rows.h"

/* A board or moves. Kept small, as a large file has hundreds of thousands. No file is so long that
 * its bytes or lines need more than 32 bits. */
struct piece {
	const char *start;   /* where it begins; the text before it reaches up to there */
	struct board *board; /* NULL: the piece is moves, or a board that can't be read */
	const char *problem; /* why the board can't be read; else NULL */
	uint32_t before;     /* bytes of the text between the piece before and this one */
	uint32_t moves;	     /* bytes of its lines if the piece is moves; else 0 */
	uint32_t line;	     /* 1-based */
};

#define SOK_SCAN_BLOCK 256 /* pieces */
#define SOK_SCAN_FEW   16  /* pieces that the first block has room for until there are more */

struct scan {
	struct piece **blocks;
	size_t count, block_count, room;
	size_t boards;
	struct slice after;   /* the text after the last piece */
	bool counted;	      /* the first board has run lengths */
	bool has_comment;     /* Comment: ... Comment-End: is in the text */
	struct budget budget; /* what is left of it */
};

/*
 * Find the pieces. A block of rows is a board if it is at least 3 x 3 and has a wall, or a pusher
 * and a box; if loose, it may have any size but needs a pusher and a box. False: there are more
 * pieces than the budget allows. Call sok_scan_free in either case. rows are yours to rows_free;
 * they may hold rows that were already read from the same text.
 */
bool sok_scan(struct slice bytes, bool loose, struct scan *scan, struct rows *rows,
	      struct error *err);
void sok_scan_free(struct scan *scan); /* the boards are the arena's */

/* One of the pieces, by its index; borrowed. */
static inline struct piece *sok_scan_piece(const struct scan *scan, size_t index)
{
	return &scan->blocks[index / SOK_SCAN_BLOCK][index % SOK_SCAN_BLOCK];
}

/* This piece and the pieces before it are no longer needed: free what can be freed. */
void sok_scan_drop(struct scan *scan, size_t index);

static inline struct slice sok_scan_before(const struct piece *piece)
{
	return (struct slice){piece->start - piece->before, piece->before};
}

static inline struct slice sok_scan_moves(const struct piece *piece)
{
	return (struct slice){piece->start, piece->moves};
}

#endif
