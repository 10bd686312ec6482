/* SPDX-License-Identifier: MIT */
/* What is checked in an SLC file before libxml2 sees it, and the bytes that libxml2 then sees. */
#ifndef FORMATS_SLC_GUARD_H
#define FORMATS_SLC_GUARD_H

#include "base/error.h"
#include "base/text.h"

#define SLC_TAG_MOST	    16384 /* bytes of a start tag */
#define SLC_ATTRIBUTES_MOST 64

/* What follows the declaration, as UTF-8. */
struct slc_document {
	struct slice all;
	size_t lines; /* line ends before it in the file */
};

/*
 * The document as libxml2 reads it: UTF-8, without its declaration, with an empty DOCTYPE if it had
 * one, with rows joined, and with all line feeds, so that line numbers stay right.
 */
struct slc_input {
	struct slc_document document;
	struct slice encoding; /* the name of the file's encoding; length 0: UTF-8 */
	struct slice ready;    /* fed next */
	struct slice rest;     /* not checked yet */
	bool in_level;	       /* the last tag began a Level */
	struct text recoded;   /* holds the document, unless the file was UTF-8 itself */
	struct text made;      /* what is fed instead of the file's own bytes */
	size_t lines_skipped;  /* line ends that aren't fed */
};

/*
 * Check the beginning of a file. The encoding is the declared one, or UTF-8 after its mark. False:
 * the encoding is unknown, or an entity is declared. bytes are borrowed; slc_guard_free either way.
 */
bool slc_guard_check(struct slice bytes, struct slc_input *input, struct error *err);

void slc_guard_free(struct slc_input *input);

/* The name of the encoding of a file that can be read, in its bytes or static; length 0: UTF-8. */
struct slice slc_guard_encoding(struct slice bytes);

/*
 * Feed up to `most` bytes of UTF-8; *fed gets how many, 0 at the end. False: a tag is too large, or
 * a declaration is where none belongs; nothing after it is fed.
 */
bool slc_guard_feed(struct slc_input *input, char *to, size_t most, size_t *fed, struct error *err);

#endif
