/* SPDX-License-Identifier: MIT */
/* Text in other encodings as UTF-8, by iconv, which reads its own tables and no other file. */
#ifndef FORMATS_RECODE_H
#define FORMATS_RECODE_H

#include "base/text.h"
#include "base/utf8.h"

#define RECODE_MARK "\xef\xbb\xbf" /* with which a text may say that it is UTF-8 */
#define RECODE_1252 "windows-1252"

/*
 * Add the bytes to out as UTF-8. name is that of their encoding, in any case; what means nothing in
 * it becomes U+FFFD. False: iconv knows no encoding of that name; nothing was added.
 */
bool recode(struct slice bytes, struct slice name, struct text *out);

/*
 * The way back: add UTF-8 to out in the encoding of that name. What can't be said in it becomes a
 * reference, as XML has them, where references are wanted; else false with the first such character
 * in unsaid, and nothing was added. False too where iconv knows no such encoding.
 */
bool recode_back(struct slice text, struct slice name, bool references, struct text *out,
		 char unsaid[UTF8_MOST + 1]);

/* recode for windows-1252, which is always known; its five holes are as in ISO-8859-1. */
void recode_1252(struct slice bytes, struct text *out);

/* Each line that isn't UTF-8 from windows-1252, the others as they are. */
void recode_lines(struct slice bytes, struct text *out);

size_t recode_mark(struct slice bytes); /* the length of the mark that they begin with, or 0 */

/* Does UTF-16 begin there: its mark, or XML without one? The name of the encoding, else NULL. */
const char *recode_utf16(struct slice bytes);

#endif
