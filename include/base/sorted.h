/* SPDX-License-Identifier: MIT */
/* Arrays in ascending order. */
#ifndef BASE_SORTED_H
#define BASE_SORTED_H

#include <stddef.h>

/* The index of the first entry that isn't less than the key: where the key is, or belongs. There
 * are count entries of size bytes each; compare works as for qsort, and gets an entry and then the
 * key. */
size_t sorted_place(const void *at, size_t count, size_t size, const void *key,
		    int (*compare)(const void *entry, const void *key));

#endif
