/* SPDX-License-Identifier: MIT */
/*
 * What is looked at in an SLC file before libxml2 sees it, and the bytes that it gets
 * to see.
 */
#ifndef FORMATS_SLC_GUARD_H
#define FORMATS_SLC_GUARD_H

#include "base/error.h"
#include "base/text.h"

#define SLC_TAG_MOST	    16384 /* bytes of a start tag */
#define SLC_ATTRIBUTES_MOST 64

/* What stands behind the declaration, as UTF-8. */
struct slc_document {
	struct slice all;
	size_t lines; /* line ends before it in the file */
};

/*
 * The document as libxml2 reads it: UTF-8, without its declaration, with an empty DOCTYPE where it
 * had one, with rows joined, and with all line feeds, so that line numbers stay right.
 */
struct slc_input {
	struct slc_document document;
	struct slice encoding; /* the name of the file's; length 0: UTF-8 */
	struct slice ready;    /* fed next */
	struct slice rest;     /* not looked at yet */
	bool in_level;	       /* the last tag began a Level */
	struct text recoded;   /* what the document is of, unless the file was UTF-8 itself */
	struct text made;      /* what is fed instead of what stands there */
	size_t lines_skipped;  /* line ends that aren't fed */
};

/*
 * The encoding is the one that is declared, or UTF-8 behind its mark. False: the encoding is
 * unknown, or an entity is declared. bytes are borrowed; slc_guard_free either way.
 */
bool slc_guard_check(struct slice bytes, struct slc_input *input, struct error *err);

void slc_guard_free(struct slc_input *input);

/* The name of the encoding of a file that can be read, in its bytes or for good; of length 0:
 * UTF-8. */
struct slice slc_guard_encoding(struct slice bytes);

/*
 * Fill up to `most` bytes of UTF-8, *fed of them; 0 at the end. False: a tag is too large, or a
 * declaration stands where none belongs; nothing behind it is fed.
 */
bool slc_guard_feed(struct slc_input *input, char *to, size_t most, size_t *fed, struct error *err);

#endif
