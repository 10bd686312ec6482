/* SPDX-License-Identifier: MIT */
/* Any bytes from the terminal: every key is one that there is, and nothing wedges the keys behind
 * it. */
#include "fuzz.h"

#include <stdlib.h>

#include "terminal/decode.h"
#include "terminal/key.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct decoder decoder = {0};

	decode_name(&decoder, "\033[[A", K_F1);
	for (size_t i = 0; i < size; i++) {
		int key = decode(&decoder, data[i]);

		if (key < 0 || key > K_REPORT || key == K_ESC)
			abort();
	}
	decode_end(&decoder);
	if (decode_waits(&decoder) || decode(&decoder, '\r') != K_ENTER)
		abort();
	text_free(&decoder.paste);
	return 0;
}
