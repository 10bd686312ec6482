/* SPDX-License-Identifier: MIT */
/* The table of formats: bytes of a level file to a set of levels and back. */
#ifndef FORMATS_FORMAT_H
#define FORMATS_FORMAT_H

#include "documents/level.h"

#define FILE_MOST (256U * 1024 * 1024) /* bytes */

struct format {
	const char *name;   /* "xsb", "rle", "slc", "sok": as --to takes it */
	const char *ending; /* ".xsb": the ending of new files */
	const char *words;  /* a description for help and errors */
	/* Is the text, without its byte order mark, in this format? named: the file has the
	 * format's ending. NULL: it is if no other format recognises it. */
	bool (*recognise)(struct slice text, bool named);
	/*
	 * Fill an empty set. All or nothing: false leaves the set empty. *name (may be NULL) gets
	 * the name of the format where several share a reader, and only the content tells which it
	 * is.
	 */
	bool (*parse)(struct slice bytes, struct level_set *set, const char **name,
		      struct error *err);
	/*
	 * Write the set. *lost (may be NULL) names what the format has no place for; read it by
	 * format_lost. False only if nothing can be written at all.
	 */
	bool (*print)(const struct level_set *set, struct text *out, struct text *lost,
		      struct error *err);
};

/* All formats, ended by one without a name. */
extern const struct format formats[];

const struct format *format_named(const char *name); /* NULL: there is none */
bool format_is_ending(struct slice name);	     /* does a file's name have the ending of a
							format? */

/* What was lost with the end of a text that was too long to be read whole. */
#define FORMAT_LOST_END "what is beyond the first 64 KiB of a text"
/* What was lost with XML that is read over. */
#define FORMAT_LOST_MARKUP "XML comments, or XML that SLC doesn't know"

/* Take the next thing off what was lost: its level, from 1 (0: it belongs to no level), and what it
 * is. In the text it is a line: number, tab, words. False: there is no more. */
bool format_lost(struct slice *lost, size_t *level, struct slice *what);

/*
 * Read a file of any format. A byte order mark is dropped, and so are a Ctrl-Z or NULs after a
 * text. UTF-16 is read if it has a mark or is XML. Other NUL bytes and files without a level are
 * errors. Yours to level_set_free; NULL on error. *which (may be NULL) gets the format, judged by
 * content first and by the ending of name (may be NULL) second; any other text is .sok.
 */
struct level_set *format_parse(struct slice bytes, const char *name, const struct format **which,
			       struct error *err);

#endif
