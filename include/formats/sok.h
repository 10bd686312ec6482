/*
 * The text formats: .sok in full, collections of XSB and RLE boards (Sok format).
 * One reader, one writer.
 */
#ifndef FORMATS_SOK_H
#define FORMATS_SOK_H

#include "core/level.h"

enum text_style {
	TEXT_XSB, /* Title: and Author: below the board */
	TEXT_RLE, /* boards and moves as run lengths, titles above */
	TEXT_SOK, /* titles above */
};

/* As struct format says. */
bool sok_parse(struct slice bytes, struct level_set *set, struct error *err);
bool sok_print(const struct level_set *set, struct text *out, struct text *lost, struct error *err);
bool rle_print(const struct level_set *set, struct text *out, struct text *lost, struct error *err);
bool text_print(const struct level_set *set, enum text_style style, struct text *out,
		struct text *lost, struct error *err);

#endif
