/* SPDX-License-Identifier: MIT */
/* Text in other encodings as UTF-8, by iconv, which reads its own tables and no other file. */
#ifndef FORMATS_RECODE_H
#define FORMATS_RECODE_H

#include "core/text.h"

#define RECODE_MARK "\xef\xbb\xbf" /* with which a text may say that it is UTF-8 */

/*
 * Add the bytes to out as UTF-8. name is that of their encoding, in any case; what means nothing in
 * it becomes U+FFFD. False: iconv knows no encoding of that name; nothing was added.
 */
bool recode(struct slice bytes, struct slice name, struct text *out);

/* The same for windows-1252, which is always known; its five holes are as in ISO-8859-1. */
void recode_1252(struct slice bytes, struct text *out);

/* Does UTF-16 begin there: its mark, or XML without one? The name of the encoding, else NULL. */
const char *recode_utf16(struct slice bytes);

#endif
