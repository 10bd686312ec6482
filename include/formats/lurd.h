/* SPDX-License-Identifier: MIT */
/* Moves as LURD text, plain and with run lengths (Sok format, Moves). */
#ifndef FORMATS_LURD_H
#define FORMATS_LURD_H

#include "base/error.h"
#include "base/text.h"

/*
 * Add the moves of a text of any number of lines: blanks, line ends and the > of quoted mail are
 * dropped, run lengths are resolved across all lines, and the letters u d l r x in either case and
 * the marks * [ ] { } stay as they are. At most *budget bytes are added, see rle_decode. False,
 * with nothing added: there is another letter, or run lengths are wrong, too deep or too long.
 */
bool lurd_decode(struct slice text, size_t *budget, struct text *out, struct error *err);

/* Does the text hold run lengths? */
bool lurd_is_counted(struct slice text);

/* Add the moves, with runs of 3 or more as counts. */
void lurd_encode(struct slice moves, struct text *out);

/*
 * Add moves, plain or counted, in lines of at most 70 letters, each with a direction in it, as .sok
 * wants them; or in one long line if that can't be done. Ends with a line feed.
 */
void lurd_wrap(struct slice moves, struct text *out);

#endif
