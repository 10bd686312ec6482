/* SPDX-License-Identifier: MIT */
/* The queue by priority. */
#include "unit.h"

#include "base/heap.h"

struct item {
	uint32_t key, cost;
};

static bool is_less(const void *a, const void *b)
{
	return ((const struct item *)a)->key < ((const struct item *)b)->key;
}

UNIT_TEST(least_first)
{
	struct chance chance = {3};
	struct item heap[1000], item = {0, 1};
	uint64_t sum = 0;

	for (size_t i = 0; i < 1000; i++) {
		item.key = (uint32_t)chance_below(&chance, 300);
		item.cost = item.key + 1;
		sum += item.key;
		heap_add(heap, i, &item, sizeof item, is_less);
	}
	item.key = 0;
	for (size_t i = 1000; i > 0; i--) {
		uint32_t last = item.key;

		heap_take(heap, i, &item, sizeof item, is_less);
		assert_true(item.key >= last);
		assert_int_equal(item.cost, item.key + 1);
		sum -= item.key;
	}
	assert_int_equal(sum, 0);
}
