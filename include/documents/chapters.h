/* SPDX-License-Identifier: MIT */
/*
 * The chapters of a folder of levels, and the lessons that some of its levels teach. They come from
 * a file chapters.txt beside the levels, which has lines of two kinds:
 *
 *     Chapter 11: Cocoa Store        the name of the levels from number 11 on
 *     Level 3: Find the way round.   shown when level 3 is played
 *
 * Levels are numbered from 1 in the order of the folder. Other lines are comments. Pure.
 */
#ifndef DOCUMENTS_CHAPTERS_H
#define DOCUMENTS_CHAPTERS_H

#include "base/text.h"

#define CHAPTERS_BYTES 65536 /* of such a file, at most */

struct chapters;

struct chapters *chapters_parse(struct slice bytes); /* yours to chapters_free */
void chapters_free(struct chapters *chapters);	     /* NULL is fine */

/* The chapter that a level belongs to, and its bounds; false: it belongs to none. */
struct chapter {
	const char *name; /* owned by the chapters */
	size_t number;
	size_t first, last; /* levels; last: SIZE_MAX in the last chapter */
};
bool chapters_find(const struct chapters *chapters, size_t level, struct chapter *chapter);

/* What a level teaches; NULL: nothing. Owned by the chapters. */
const char *chapters_lesson(const struct chapters *chapters, size_t level);

#endif
