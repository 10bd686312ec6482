/* SPDX-License-Identifier: MIT */
/* The queue by priority. */
#include "unit.h"

#include "base/heap.h"

UNIT_TEST(least_first)
{
	struct chance chance = {3};
	struct heap heap = {0};
	struct heap_item item = {.key = 7};
	uint64_t sum = 0;

	assert_false(heap_take(&heap, &item));
	assert_int_equal(item.key, 7);
	for (uint32_t i = 0; i < 1000; i++) {
		uint64_t key = (uint64_t)chance_below(&chance, 300);

		sum += key;
		heap_add(&heap,
			 (struct heap_item){.key = key, .cost = (uint32_t)key + 1, .state = i});
	}
	item.key = 0;
	for (int i = 0; i < 1000; i++) {
		uint64_t last = item.key;

		assert_true(heap_take(&heap, &item));
		assert_true(item.key >= last);
		assert_int_equal(item.cost, item.key + 1);
		sum -= item.key;
	}
	assert_int_equal(sum, 0);
	assert_false(heap_take(&heap, &item));
	heap_add(&heap, (struct heap_item){.key = 2});
	heap_free(&heap);
	assert_false(heap_take(&heap, &item));
}
