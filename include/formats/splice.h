/* SPDX-License-Identifier: MIT */
/* Change one level of a file and keep every byte of the others. */
#ifndef FORMATS_SPLICE_H
#define FORMATS_SPLICE_H

#include "formats/format.h"

enum splice_kind {
	SPLICE_REPLACE, /* the level at the index by another */
	SPLICE_INSERT,	/* another before it; at the count: after the last */
	SPLICE_REMOVE,	/* not the only one of a file */
	SPLICE_SWAP,	/* with the one that follows */
};

struct splice {
	enum splice_kind kind;
	size_t index;		   /* of a level in the set that is read from the bytes */
	const struct level *level; /* to replace or insert */
};

enum spliced {
	SPLICED_KEPT,	 /* every byte outside of the changed levels is where it was */
	SPLICED_RECODED, /* every letter is, but in UTF-8, as the file's encoding lacks one */
	SPLICED_ANEW,	 /* the whole file is rewritten */
	SPLICED_FAILED,	 /* err says why */
};

/*
 * Change a file's bytes; name is the file's, as for format_parse. What is put in gets the line ends
 * and the encoding of what is around it. The result has been read again: all other levels, and what
 * the file says about itself, are as they were. If bytes can't be kept (a layout that has no place
 * for the level), the whole file is rewritten in the same format, as UTF-8. What is lost is named
 * in *lost, for format_lost: of the level put in, what the format has no place for; of the others,
 * only if all is rewritten.
 */
enum spliced splice(struct slice bytes, const char *name, const struct splice *change,
		    struct text *out, struct text *lost, struct error *err);

/* The format that a file of this name is written in: by its ending, else .sok. */
const struct format *splice_format(const char *name);

#endif
