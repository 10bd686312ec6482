/* SPDX-License-Identifier: MIT */
/* Any bytes as rle levels. */
#include "round.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	round_trip(data, size, "rle");
	return 0;
}
