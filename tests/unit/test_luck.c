/* SPDX-License-Identifier: MIT */
/* Chance from a seed. */
#include "unit.h"

#include "base/luck.h"

/* A state of 0 would stay 0: the one seed that leads there gets another. */
UNIT_TEST(no_seed_is_stuck)
{
	uint64_t inverse = 7919, seed;
	struct luck luck;

	for (int i = 0; i < 6; i++) /* doubles the bits that are right, by Newton */
		inverse *= 2 - 7919 * inverse;
	seed = (0 - UINT64_C(88172645463325252)) * inverse;
	luck = luck_of(seed);
	assert_int_not_equal(luck.state, 0);
	assert_int_not_equal(luck_next(&luck), luck_next(&luck));
}
