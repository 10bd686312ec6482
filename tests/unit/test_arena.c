/* SPDX-License-Identifier: MIT */
/* Pieces of memory that are given back all at once. */
#include "unit.h"

#include "base/arena.h"
#include "base/memory.h"

/* Pieces of all sizes stand apart, structs where structs may stand. */
UNIT_TEST(pieces)
{
	static const size_t sizes[] = {1, 8, 13, 2000, 3000, 40000};
	struct arena arena = {0};
	unsigned char *taken[60];
	char *strings[60];

	for (size_t i = 0; i < 60; i++) {
		taken[i] = arena_take(&arena, sizes[i % 6]);
		assert_int_equal((uintptr_t)taken[i] % sizeof(void *), 0);
		memset(taken[i], (int)i, sizes[i % 6]);
		strings[i] = arena_string(&arena, "0123456789", i % 11);
	}
	for (size_t i = 0; i < 60; i++) {
		for (size_t k = 0; k < sizes[i % 6]; k++)
			assert_int_equal(taken[i][k], i);
		assert_int_equal(strlen(strings[i]), i % 11);
	}
	arena_free(&arena);
	assert_null(arena.low);
}

/* What was given back is there again, be it large or small; without an arena it is freed. */
UNIT_TEST(given_back)
{
	struct arena arena = {0};

	for (size_t size = 16384; size >= 16; size /= 4) {
		char *first = memset(arena_take(&arena, size), 1, size), *again;

		again = memset(arena_take(&arena, size), 2, size);
		arena_give_back(&arena, again);
		assert_true(size > 2048 || ARENA_BLOCK == 0 || arena_take(&arena, size) == again);
		assert_int_equal(first[size - 1], 1);
	}
	arena_free(&arena);
	arena_give_back(NULL, arena_string(NULL, "of its own", 6));
}
