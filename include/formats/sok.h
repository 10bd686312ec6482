/*
 * The reader of all formats in text: .sok in full, files of one level, collections of XSB and RLE
 * boards (SokobanYASC's .sok document).
 */
#ifndef FORMATS_SOK_H
#define FORMATS_SOK_H

#include "core/level.h"

/* As struct format says. */
bool sok_parse(struct slice bytes, struct level_set *set, struct error *err);

enum sok_kind {
	SOK_SINGLE,	/* one level, as XSB has it */
	SOK_COUNTED,	/* the first board has run lengths */
	SOK_COLLECTION, /* all else */
};

/* The same; *kind gets what the text is. */
bool sok_parse_any(struct slice bytes, struct level_set *set, enum sok_kind *kind,
		   struct error *err);

#endif
