/* SPDX-License-Identifier: MIT */
/* Any bytes as moves: decoded, encoded and wrapped, decoded again, equal. */
#include <stdlib.h>
#include <string.h>

#include "formats/lurd.h"
#include "fuzz.h"

#define LETTERS_MOST ((size_t)1 << 12) /* that moves may unfold to */

static bool same(struct text *a, struct text *b)
{
	return a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice bytes = {size > 0 ? (const char *)data : "", size};
	struct text moves = {0}, counted = {0}, wrapped = {0}, again = {0};
	size_t budget = LETTERS_MOST, more = LETTERS_MOST;

	if (lurd_decode(bytes, &budget, &moves, NULL) && moves.length > 0) {
		lurd_encode(text_slice(&moves), &counted);
		lurd_wrap(text_slice(&counted), &wrapped);
		if (!lurd_decode(text_slice(&wrapped), &more, &again, NULL) ||
		    !same(&moves, &again))
			abort();
		if (budget + moves.length > LETTERS_MOST)
			abort();
	}
	text_free(&moves);
	text_free(&counted);
	text_free(&wrapped);
	text_free(&again);
	return 0;
}
