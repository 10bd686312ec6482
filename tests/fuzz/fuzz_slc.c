/* SPDX-License-Identifier: MIT */
/* Any bytes as slc levels. */
#include "round.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	round_trip(data, size, "slc");
	return 0;
}
