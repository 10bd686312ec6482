/* SPDX-License-Identifier: MIT */
#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static void (*on_failure)(size_t size);

void memory_on_failure(void (*handler)(size_t size))
{
	on_failure = handler;
}

static void *checked(void *got, size_t size)
{
	if (got != NULL)
		return got;
	if (on_failure != NULL)
		on_failure(size);
	abort();
}

void *memory_new(size_t size)
{
	return memory_array(1, size);
}

void *memory_array(size_t count, size_t size)
{
	if (count == 0 || size == 0)
		count = size = 1;
	return checked(calloc(count, size), count * size);
}

void *memory_grow(void *old, size_t size)
{
	if (size == 0)
		size = 1;
	return checked(realloc(old, size), size);
}

void memory_free(void *old)
{
	free(old);
}

void *memory_room(void *array, size_t count, size_t *capacity, size_t size)
{
	size_t wanted = *capacity;

	if (count < wanted)
		return array;
	wanted = wanted < 8 ? 8 : wanted * 2;
	if (wanted <= count || wanted > SIZE_MAX / size)
		return checked(NULL, SIZE_MAX);
	*capacity = wanted;
	return memory_grow(array, wanted * size);
}

char *memory_string(const char *bytes, size_t length)
{
	char *copy = memory_grow(NULL, length + 1);

	if (length > 0)
		memcpy(copy, bytes, length);
	copy[length] = '\0';
	return copy;
}

char *memory_copy(const char *string)
{
	return string != NULL ? memory_string(string, strlen(string)) : NULL;
}
