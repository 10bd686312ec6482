/* SPDX-License-Identifier: MIT */
/* Change one level of a file and keep every byte of the others. */
#ifndef FORMATS_SPLICE_H
#define FORMATS_SPLICE_H

#include "formats/format.h"

enum splice_kind {
	SPLICE_REPLACE, /* replace the level at the index by another */
	SPLICE_INSERT,	/* insert another before it; index == count: after the last */
	SPLICE_REMOVE,	/* remove it; it mustn't be the file's only level */
	SPLICE_SWAP,	/* swap it with the level that follows */
};

struct splice {
	enum splice_kind kind;
	size_t index;		   /* index of the level in the set that is read from the bytes */
	const struct level *level; /* to replace or insert */
};

enum spliced {
	SPLICED_KEPT,	 /* every byte outside of the changed levels is where it was */
	SPLICED_RECODED, /* the same for every letter, but now in UTF-8, as the file's encoding
			    lacks a letter */
	SPLICED_ANEW,	 /* the whole file is rewritten */
	SPLICED_FAILED,	 /* err says why */
};

/*
 * Change a file's bytes; name is the file's, as for format_parse. The new text gets the line ends
 * and the encoding of the text around it. The result is read again as a check: all other levels,
 * and what the file says about itself, are as they were. If bytes can't be kept (a layout that has
 * no place for the level), the whole file is rewritten in the same format, as UTF-8. *lost names
 * what was lost, for format_lost: what the format has no place for in the new level and, only if
 * the whole file is rewritten, in the others.
 */
enum spliced splice(struct slice bytes, const char *name, const struct splice *change,
		    struct text *out, struct text *lost, struct error *err);

/* The format in which a file of this name is written: by its ending, else .sok. */
const struct format *splice_format(const char *name);

#endif
