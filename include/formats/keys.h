/* SPDX-License-Identifier: MIT */
/* "Key: value" lines, as level files have them (Sok format, File Notes). */
#ifndef FORMATS_KEYS_H
#define FORMATS_KEYS_H

#include "base/text.h"

enum key {
	KEY_NONE,
	KEY_TITLE, /* Title, Name */
	KEY_AUTHOR,
	KEY_COPYRIGHT,
	KEY_COLLECTION,
	KEY_EMAIL, /* Email, E-mail */
	KEY_URL,   /* Url, Website, Homepage */
	KEY_DESCRIPTION,
	KEY_DESCRIPTION_END,
	KEY_COMMENT, /* Comment: ... Comment-End: are notes, whatever they hold */
	KEY_COMMENT_END,
};

/*
 * The key that the line begins with, perhaps after the ; of older files. Only the last four of enum
 * key may go without a value. *value is trimmed.
 */
enum key key_of(struct slice line, struct slice *value);

/* The name of the line's key in our spelling; Url, Homepage and Website stay apart. */
const char *key_name(struct slice line);

#endif
