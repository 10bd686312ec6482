/* SPDX-License-Identifier: MIT */
/* Checks an SLC file before libxml2 sees it, and makes the bytes that libxml2 then reads. */
#ifndef FORMATS_SLC_GUARD_H
#define FORMATS_SLC_GUARD_H

#include "base/error.h"
#include "base/text.h"

#define SLC_TAG_MOST	    16384 /* bytes of a start tag */
#define SLC_ATTRIBUTES_MOST 64

/* The part of a file after the XML declaration, as UTF-8. */
struct slc_document {
	struct slice all;
	size_t lines; /* line ends of the file before that part */
};

/*
 * The document as libxml2 reads it: UTF-8, without its declaration, with an empty DOCTYPE if it had
 * one, with rows joined, and with a line feed for each line end of the file, so that line numbers
 * are right.
 */
struct slc_input {
	struct slc_document document;
	struct slice encoding; /* the name of the file's encoding; length 0: UTF-8 */
	struct slice ready;    /* checked, to be fed next */
	struct slice rest;     /* not checked yet */
	bool in_level;	       /* the last tag began a Level */
	struct text recoded;   /* holds the document, unless the file was UTF-8 itself */
	struct text made;      /* bytes that are fed in place of the file's own */
};

/*
 * Check the beginning of a file. The encoding is the declared one, unless the file begins with the
 * mark of UTF-8. False: the encoding is unknown, or an entity is declared. bytes are borrowed; call
 * slc_guard_free in either case.
 */
bool slc_guard_check(struct slice bytes, struct slc_input *input, struct error *err);

void slc_guard_free(struct slc_input *input);

/* The name of the encoding of a file that is known to be readable, borrowed from its bytes or
 * static; length 0: UTF-8. */
struct slice slc_guard_encoding(struct slice bytes);

/*
 * Feed up to `most` bytes of UTF-8; *fed gets how many, 0 at the end. False: a tag is too large, or
 * a declaration is where none belongs; nothing after it is fed.
 */
bool slc_guard_feed(struct slc_input *input, char *to, size_t most, size_t *fed, struct error *err);

#endif
