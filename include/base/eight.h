/* SPDX-License-Identifier: MIT */
/* Eight bytes at a time in a word, the first in its lowest byte. */
#ifndef BASE_EIGHT_H
#define BASE_EIGHT_H

#include <stdint.h>

/* A word with these bits in each of its bytes. */
#define EACH_OF_EIGHT(bits) (UINT64_C(0x0101010101010101) * (bits))

/* Compilers turn each of the next two functions into one instruction. */
static inline uint64_t eight_take(const unsigned char *at)
{
	return (uint64_t)at[0] | (uint64_t)at[1] << 8 | (uint64_t)at[2] << 16 |
	       (uint64_t)at[3] << 24 | (uint64_t)at[4] << 32 | (uint64_t)at[5] << 40 |
	       (uint64_t)at[6] << 48 | (uint64_t)at[7] << 56;
}

static inline void eight_put(unsigned char *at, uint64_t word)
{
	at[0] = (unsigned char)word;
	at[1] = (unsigned char)(word >> 8);
	at[2] = (unsigned char)(word >> 16);
	at[3] = (unsigned char)(word >> 24);
	at[4] = (unsigned char)(word >> 32);
	at[5] = (unsigned char)(word >> 40);
	at[6] = (unsigned char)(word >> 48);
	at[7] = (unsigned char)(word >> 56);
}

/*
 * The highest bit of each byte that is 0. Only the lowest of these bits is certain: above a 0, a
 * byte of 1 is marked as well.
 */
static inline uint64_t eight_zeros(uint64_t word)
{
	return (word - EACH_OF_EIGHT(1)) & ~word & EACH_OF_EIGHT(0x80);
}

/* The number of bytes before the first whose highest bit is set; there must be one. */
static inline unsigned eight_before(uint64_t highest)
{
	uint64_t before = ((highest & -highest) >> 7) - 1;

	return (unsigned)((before & EACH_OF_EIGHT(1)) * EACH_OF_EIGHT(1) >> 56);
}

/* The lowest bits of the eight bytes, side by side in one byte. */
static inline uint64_t eight_gather(uint64_t word)
{
	return (word & EACH_OF_EIGHT(1)) * UINT64_C(0x0102040810204080) >> 56;
}

/* The reverse of eight_gather: each of the eight lowest bits becomes the lowest bit of a byte. */
static inline uint64_t eight_spread(uint64_t bits)
{
	uint64_t apart = EACH_OF_EIGHT(bits & 0xff) & UINT64_C(0x8040201008040201);

	return (apart + EACH_OF_EIGHT(0x7f)) >> 7 & EACH_OF_EIGHT(1);
}

/* The sum of the eight bytes. */
static inline int eight_sum(uint64_t word)
{
	uint64_t pairs =
		(word & UINT64_C(0x00ff00ff00ff00ff)) + (word >> 8 & UINT64_C(0x00ff00ff00ff00ff));

	return (int)(pairs * UINT64_C(0x0001000100010001) >> 48);
}

#endif
