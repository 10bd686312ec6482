/*
 * What is looked at in an SLC file before libxml2 sees it, and the bytes that it gets
 * to see.
 */
#ifndef FORMATS_SLC_GUARD_H
#define FORMATS_SLC_GUARD_H

#include "core/error.h"
#include "core/text.h"

#define SLC_TAG_MOST	    16384 /* bytes of a start tag */
#define SLC_ATTRIBUTES_MOST 64

/*
 * The document as libxml2 reads it: UTF-8, without its declaration, with an empty
 * DOCTYPE where it had one, and with all line ends, so that line numbers stay right.
 * Read its parts in turn by slc_guard_feed.
 */
struct slc_input {
	struct slice parts[5];
	size_t part;
	struct text recoded;  /* what the parts are of, unless the file was UTF-8 itself */
	size_t lines_skipped; /* line ends before the first part */
};

/*
 * The encoding is the one that is declared, or UTF-8 behind its mark. False: the encoding is
 * unknown, a start tag is too large, an entity is declared. bytes are borrowed; slc_guard_free
 * either way.
 */
bool slc_guard_check(struct slice bytes, struct slc_input *input, struct error *err);

void slc_guard_free(struct slc_input *input);

/* Fill up to `most` bytes of UTF-8; 0 at the end. */
size_t slc_guard_feed(struct slc_input *input, char *to, size_t most);

#endif
