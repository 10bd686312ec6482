/*
 * What is looked at in an SLC file before libxml2 sees it, and the bytes that it gets
 * to see (design.md 9).
 */
#ifndef FORMATS_SLC_GUARD_H
#define FORMATS_SLC_GUARD_H

#include "core/error.h"
#include "core/text.h"

#define SLC_TAG_MOST 16384	/* bytes of a start tag */
#define SLC_ATTRIBUTES_MOST 64

enum slc_encoding { SLC_UTF8, SLC_1252, SLC_LATIN9 };

/*
 * The document as libxml2 reads it: UTF-8, without its declaration, with an empty
 * DOCTYPE where it had one, and with all line ends, so that line numbers stay right.
 * Read its parts in turn by slc_feed.
 */
struct slc_input {
	struct slice parts[5];
	size_t part;
	enum slc_encoding encoding;
	size_t lines_skipped;	/* line ends before the first part */
};

/*
 * False: an encoding that isn't read, a start tag that is too large, an entity
 * declaration. bytes are borrowed.
 */
bool slc_check(struct slice bytes, struct slc_input *input, struct error *err);

/* Fill up to `most` (8 at least) bytes of UTF-8; 0 at the end. */
size_t slc_feed(struct slc_input *input, char *to, size_t most);

#endif
