/* SPDX-License-Identifier: MIT */
/* Run lengths, as boards and moves have them: 3r2(dR) (Sok format, Board and Moves). */
#ifndef FORMATS_RLE_H
#define FORMATS_RLE_H

#include "base/text.h"

#define RLE_DEPTH 32 /* groups within groups */

enum rle {
	RLE_DONE,
	/* not run lengths: a count without a letter or of 0, an empty group, ( without ) */
	RLE_WRONG,
	RLE_LIMIT, /* right so far, but deeper or longer than the program accepts */
};

/*
 * Resolve counts and groups and add the letters to out. Digits and ( ) are notation, everything
 * else is letters; a count before | is wrong (the numbers of rows beside a board look like that).
 * At most *budget bytes are added. *budget falls by what was made, even if it is removed again
 * because the result isn't RLE_DONE.
 */
enum rle rle_decode(struct slice s, size_t *budget, struct text *out);

/* Add the letters, with runs of at least `least` as counts: "3#" if least is at most 3. */
void rle_encode(struct slice letters, size_t least, struct text *out);

#endif
