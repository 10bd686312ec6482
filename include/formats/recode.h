/* SPDX-License-Identifier: MIT */
/* Text in other encodings as UTF-8, by iconv, which reads its own tables and no other file. */
#ifndef FORMATS_RECODE_H
#define FORMATS_RECODE_H

#include "base/text.h"
#include "base/utf8.h"

#define RECODE_1252 "windows-1252"

/*
 * Add the bytes to out as UTF-8. name is the name of their encoding, in any case; bytes that mean
 * nothing in it become U+FFFD. False, with nothing added: iconv knows no encoding of that name.
 */
bool recode(struct slice bytes, struct slice name, struct text *out);

/*
 * The other way: add UTF-8 text to out in the encoding of that name. A character that the encoding
 * lacks becomes an XML reference if references are wanted; otherwise the result is false, with the
 * first such character in unsaid and nothing added. The result is also false if iconv doesn't know
 * the encoding.
 */
bool recode_back(struct slice text, struct slice name, bool references, struct text *out,
		 char unsaid[UTF8_MOST + 1]);

/* recode from windows-1252, which is always known; undefined bytes as in ISO-8859-1. */
void recode_1252(struct slice bytes, struct text *out);

/* Add the lines, recoding from windows-1252 those lines that aren't UTF-8. */
void recode_lines(struct slice bytes, struct text *out);

/* The name of the UTF-16 encoding if the bytes begin with its mark or with XML in it; else NULL. */
const char *recode_utf16(struct slice bytes);

#endif
