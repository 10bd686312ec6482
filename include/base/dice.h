/* SPDX-License-Identifier: MIT */
/* Numbers that look random and are the same on every machine: splitmix64. */
#ifndef BASE_DICE_H
#define BASE_DICE_H

#include <assert.h>
#include <stdint.h>

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
	assert(below > 0);
	return (int)((dice_next(dice) >> 33) % (uint64_t)below);
}

#endif
