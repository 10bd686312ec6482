/* SPDX-License-Identifier: MIT */
/* Numbers that look random and are the same on every machine: splitmix64. */
#ifndef MAKER_DICE_H
#define MAKER_DICE_H

#include "maker/bits.h"

struct dice {
	uint64_t state; /* any seed will do */
};

static inline uint64_t dice_next(struct dice *dice)
{
	uint64_t mix = dice->state += UINT64_C(0x9E3779B97F4A7C15);

	mix = (mix ^ mix >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	mix = (mix ^ mix >> 27) * UINT64_C(0x94D049BB133111EB);
	return mix ^ mix >> 31;
}

/* A number from 0 to below - 1. */
static inline int dice_below(struct dice *dice, int below)
{
	return (int)((dice_next(dice) >> 33) % (uint64_t)below);
}

/* A square of a set that isn't empty. */
static inline int dice_square(struct dice *dice, struct bits set)
{
	for (int skip = dice_below(dice, bits_count(set)); skip > 0; skip--)
		bits_pop(&set);
	return bits_first(set);
}

#endif
