/* SPDX-License-Identifier: MIT */
/* Any bytes as sok levels. */
#include "round.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	round_trip(data, size, "sok");
	return 0;
}
