/* SPDX-License-Identifier: MIT */
/* Pieces of memory that are given back all at once. */
#include "unit.h"

#include "base/arena.h"
#include "base/memory.h"
#include "base/pool.h"

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

/* Arrays are zeroed, count against the quota that arenas share, and are refused beyond it. */
UNIT_TEST(arrays)
{
	struct quota quota = {.limit = 1000};
	struct arena one = {.quota = &quota}, other = {.quota = &quota};
	uint32_t *first = arena_array(&one, 100, sizeof *first), *grown;
	char *second = arena_array(&other, 300, 1), *third = arena_array(&other, 0, 8);

	assert_int_equal(first[99], 0);
	assert_int_equal(quota.used, 708);
	assert_false(other.refused);
	assert_null(arena_array(&other, 293, 1));
	assert_true(other.refused && !one.refused);
	first[99] = 7;
	assert_null(arena_grow(&one, first, 200, sizeof *first));
	assert_int_equal(first[99], 7);
	grown = arena_grow(&one, first, 173, sizeof *first);
	assert_int_equal(grown[99], 7);
	assert_int_equal(quota.used, 1000);
	arena_drop(&other, second);
	arena_drop(&other, NULL);
	assert_int_equal(quota.used, 700);
	third[0] = 1;
	arena_free(&other);
	assert_int_equal(quota.used, 692);
	assert_false(other.refused);
	arena_free(&one);
	assert_int_equal(quota.used, 0);
	assert_int_equal(quota.peak, 1000);
	assert_ptr_equal(one.quota, &quota);
}

/* An array that grows by one has its first room, then twice as much; those beside it stay. */
UNIT_TEST(room)
{
	struct quota quota = {.limit = 100000};
	struct arena arena = {.quota = &quota};
	char *before = arena_array(&arena, 1, 1), *behind = NULL;
	uint32_t *array = NULL, room = 0;

	for (uint32_t i = 0; i < 1000; i++) {
		array = arena_room(&arena, array, i, &room, 16, sizeof *array);
		assert_true(room > i && room <= (i < 16 ? 16 : 2 * i));
		array[i] = i;
		if (i == 500)
			behind = arena_array(&arena, 1, 1);
	}
	for (uint32_t i = 0; i < 1000; i++)
		assert_int_equal(array[i], i);
	arena_drop(&arena, before);
	arena_drop(&arena, behind);
	assert_int_equal(quota.used, 4096);
	room = UINT32_MAX / 2 + 1;
	assert_null(arena_room(&arena, array, room, &room, 16, 0));
	arena_free(&arena);
	assert_int_equal(quota.used, 0);
}

/* A pool's elements stay where they are; what doesn't fit is refused. */
UNIT_TEST(pool)
{
	struct quota quota = {.limit = 40000};
	struct arena arena = {.quota = &quota};
	struct pool pool = {.arena = &arena, .size = 10, .block_bits = 4};
	char *first;

	assert_true(pool_reserve(&pool, 1));
	pool.count = 1;
	first = pool_at(&pool, 0);
	*first = 5;
	assert_true(pool_reserve(&pool, 1000));
	assert_ptr_equal(pool_at(&pool, 0), first);
	assert_ptr_equal(pool_at(&pool, 15), first + 150);
	assert_false(pool_reserve(&pool, 10000));
	pool_shrink(&pool, 1);
	assert_int_equal(*first, 5);
	assert_int_equal(quota.used, 160 + pool.block_room * sizeof *pool.blocks);
	arena_free(&arena);
	assert_int_equal(quota.used, 0);
}
