/* SPDX-License-Identifier: MIT */
/*
 * Numbers that look random and are the same on every machine: xorshift64*. Only the solver uses
 * them: with base/dice.h in their place, every search that it has been measured on would take
 * another course.
 */
#ifndef BASE_LUCK_H
#define BASE_LUCK_H

#include <stdint.h>

struct luck {
	uint64_t state; /* never 0 */
};

static inline uint64_t luck_next(struct luck *luck)
{
	luck->state ^= luck->state << 13;
	luck->state ^= luck->state >> 7;
	luck->state ^= luck->state << 17;
	return luck->state * UINT64_C(2685821657736338717);
}

static inline struct luck luck_of(uint64_t seed)
{
	struct luck luck = {UINT64_C(88172645463325252) + UINT64_C(7919) * seed};

	if (luck.state == 0)
		luck.state = 1;
	for (int i = 0; i < 8; i++)
		luck_next(&luck);
	return luck;
}

#endif
