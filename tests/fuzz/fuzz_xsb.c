/* SPDX-License-Identifier: MIT */
/* Any bytes as xsb levels. */
#include "round.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	round_trip(data, size, "xsb");
	return 0;
}
