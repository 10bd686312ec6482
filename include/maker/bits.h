/* SPDX-License-Identifier: MIT */
/*
 * Sets of up to 128 squares as bits. A square's number is y * stride + x, where the stride is one
 * more than the width: what is shifted over an edge falls into the spare column, which has no
 * floor.
 */
#ifndef MAKER_BITS_H
#define MAKER_BITS_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/dice.h"

#define BITS_MOST 128

struct bits {
	uint64_t low, high;
};

static inline struct bits bits_one(int square)
{
	assert(square >= 0 && square < BITS_MOST);
	return square < 64 ? (struct bits){UINT64_C(1) << square, 0}
			   : (struct bits){0, UINT64_C(1) << (square - 64)};
}

static inline struct bits bits_and(struct bits a, struct bits b)
{
	return (struct bits){a.low & b.low, a.high & b.high};
}

static inline struct bits bits_or(struct bits a, struct bits b)
{
	return (struct bits){a.low | b.low, a.high | b.high};
}

/* The squares of a that aren't in b. */
static inline struct bits bits_less(struct bits a, struct bits b)
{
	return (struct bits){a.low & ~b.low, a.high & ~b.high};
}

static inline bool bits_none(struct bits a)
{
	return (a.low | a.high) == 0;
}

static inline bool bits_same(struct bits a, struct bits b)
{
	return a.low == b.low && a.high == b.high;
}

static inline bool bits_meet(struct bits a, struct bits b)
{
	return !bits_none(bits_and(a, b));
}

static inline bool bits_has(struct bits a, int square)
{
	assert(square >= 0 && square < BITS_MOST);
	return square < 64 ? a.low >> square & 1 : a.high >> (square - 64) & 1;
}

/* How many bits are set in a word: sums of two, of four, of eight, then of all bytes. */
static inline int bits_in_word(uint64_t word)
{
	word -= word >> 1 & UINT64_C(0x5555555555555555);
	word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
	word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
	return (int)(word * UINT64_C(0x0101010101010101) >> 56);
}

static inline int bits_count(struct bits a)
{
	return bits_in_word(a.low) + bits_in_word(a.high);
}

/* The lowest square of a set that isn't empty. */
static inline int bits_first(struct bits a)
{
	assert(!bits_none(a));
	return a.low != 0 ? __builtin_ctzll(a.low) : 64 + __builtin_ctzll(a.high);
}

/* Remove and return the lowest square of a set that isn't empty. */
static inline int bits_pop(struct bits *a)
{
	int square = bits_first(*a);

	if (a->low != 0)
		a->low &= a->low - 1;
	else
		a->high &= a->high - 1;
	return square;
}

/* The set moved to higher numbers, or to lower ones, by 1 to 63. */
static inline struct bits bits_up(struct bits a, int by)
{
	assert(by > 0 && by < 64);
	return (struct bits){a.low << by, a.high << by | a.low >> (64 - by)};
}

static inline struct bits bits_down(struct bits a, int by)
{
	assert(by > 0 && by < 64);
	return (struct bits){a.low >> by | a.high << (64 - by), a.high >> by};
}

/* All squares that are left, right, above or below a square of a. */
static inline struct bits bits_beside(struct bits a, int stride)
{
	return bits_or(bits_or(bits_up(a, 1), bits_down(a, 1)),
		       bits_or(bits_up(a, stride), bits_down(a, stride)));
}

/* The squares that can be reached from `from` over free squares; the squares in `from` needn't be
 * free. */
static inline struct bits bits_flood(struct bits from, struct bits free, int stride)
{
	struct bits before;

	do {
		before = from;
		from = bits_or(from, bits_and(bits_beside(from, stride), free));
		from = bits_or(from, bits_and(bits_beside(from, stride), free));
	} while (!bits_same(from, before));
	return from;
}

/* Any square of a set that isn't empty. */
static inline int bits_pick(struct bits set, struct dice *dice)
{
	for (int skip = dice_below(dice, bits_count(set)); skip > 0; skip--)
		bits_pop(&set);
	return bits_first(set);
}

#endif
