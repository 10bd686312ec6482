/* SPDX-License-Identifier: MIT */
#include "base/sorted.h"

size_t sorted_place(const void *at, size_t count, size_t size, const void *key,
		    int (*compare)(const void *entry, const void *key))
{
	size_t from = 0, to = count;

	while (from < to) {
		size_t middle = from + (to - from) / 2;

		if (compare((const char *)at + middle * size, key) < 0)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}
