/* SPDX-License-Identifier: MIT */
/*
 * Run lengths, as boards and moves have them: 3r2(dR) (Sok format, Board and
 * Moves).
 */
#ifndef FORMATS_RLE_H
#define FORMATS_RLE_H

#include "base/text.h"

#define RLE_DEPTH 32 /* groups within groups */

enum rle {
	RLE_DONE,
	/*
	 * not run lengths: a count of nothing, a count of 0, an empty group, (
	 * without )
	 */
	RLE_WRONG,
	RLE_LIMIT, /* sound so far, but deeper or longer than we take */
};

/*
 * Resolve counts and groups and add the letters to out. Digits and ( ) are notation,
 * all else are letters; a count before | is wrong (a ruler at a board's side looks like
 * that). At most *budget bytes are added, and *budget falls by what was made, also
 * where that is taken back because it isn't RLE_DONE in the end.
 */
enum rle rle_decode(struct slice s, size_t *budget, struct text *out);

/* Add the letters with runs of `least` and more as counts: "3#" for least up to 3. */
void rle_encode(struct slice letters, size_t least, struct text *out);

#endif
