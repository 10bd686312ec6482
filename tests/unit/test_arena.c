/* Pieces of memory that are given back all at once. */
#include "unit.h"

#include "core/arena.h"
#include "core/memory.h"

/* Pieces of all sizes stand apart from each other, structs where structs may stand. */
UNIT_TEST(pieces)
{
	static const size_t sizes[] = {1, 8, 13, 2000, 3000, 40000};
	struct arena arena = {0};
	unsigned char *taken[60];
	char *strings[60], word[8];

	for (size_t i = 0; i < 60; i++) {
		taken[i] = arena_take(&arena, sizes[i % 6]);
		assert_int_equal((uintptr_t)taken[i] % sizeof(void *), 0);
		memset(taken[i], (int)i, sizes[i % 6]);
		snprintf(word, sizeof word, "%zu", i);
		strings[i] = arena_string(&arena, word, strlen(word));
	}
	for (size_t i = 0; i < 60; i++) {
		for (size_t k = 0; k < sizes[i % 6]; k++)
			assert_int_equal(taken[i][k], i);
		snprintf(word, sizeof word, "%zu", i);
		assert_string_equal(strings[i], word);
	}
	arena_free(&arena);
	assert_null(arena.low);
}

/* What was given back is there again, be it large or small. */
UNIT_TEST(given_back)
{
	struct arena arena = {0};
	char *small = arena_take(&arena, 16), *kept = small, *string;

	for (size_t size = 16; size <= 16384; size *= 4) {
		memset(arena_take(&arena, size), 1, size);
		memset(small = arena_take(&arena, size), 2, size);
		arena_give_back(&arena, small);
		assert_true(ARENA_BLOCK == 0 || size > 2048 || arena_take(&arena, size) == small);
	}
	memset(kept, 3, 16);
	arena_free(&arena);
	string = arena_string(NULL, "of its own", 6); /* without an arena */
	assert_string_equal(string, "of its");
	arena_give_back(NULL, string);
	memory_free(arena_take(NULL, 0));
}
