/* SPDX-License-Identifier: MIT */
/* SokoPath, version A: moves as n e s w, pushes by block (the SokoPath document). */
#ifndef FORMATS_SOKOPATH_H
#define FORMATS_SOKOPATH_H

#include "core/board.h"
#include "base/text.h"

/* Does the text begin as a SokoPath: SP and a letter, in either case? */
bool sokopath_is(struct slice text);

/*
 * Add the moves of a SokoPath as LURD; blanks in it are skipped. With the level's
 * start the letters of pushes are capitals, and pushes (3bnn: the third block north
 * twice) can be read: the pusher walks there the shortest way. Without it (NULL) all
 * letters are lower case and pushes are an error. After <n>b every direction is a push
 * of block n until the next <n>b or the end. err->move is the number of
 * the move that the level doesn't allow. *budget falls by the moves made, see
 * rle_decode. False: nothing was added.
 */
bool sokopath_decode(struct slice text, const struct board *start, size_t *budget, struct text *out,
		     struct error *err);

/*
 * Add moves (LURD without x, jumps and pusher changes) up to the current position (*), as a
 * SokoPath of moves alone; two or more equal moves become a run length.
 */
bool sokopath_encode(struct slice moves, struct text *out, struct error *err);

/*
 * The same as pushes by block, the shortest form: walks before, between and after pushes aren't
 * kept. Moves without a push stay moves. The moves must be legal from start.
 */
bool sokopath_encode_pushes(struct slice moves, const struct board *start, struct text *out,
			    struct error *err);

#endif
