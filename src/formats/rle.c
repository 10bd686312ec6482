/* SPDX-License-Identifier: MIT */
/* Read and write run lengths, without recursion and never longer than asked for. */
#include "formats/rle.h"

#include <string.h>

struct group {
	size_t count;
	size_t from; /* where the group's letters begin in out */
};

struct rle_decoder {
	struct text *out;
	size_t start; /* length of out before anything was added */
	size_t most;
	size_t count; /* 0: no count was given */
	bool counted;
	int depth;
	struct group groups[RLE_DEPTH];
};

static bool has_room(const struct rle_decoder *d, size_t unit, size_t times)
{
	size_t room = d->most - (d->out->length - d->start);

	return times <= room / unit;
}

static void digit(struct rle_decoder *d, char c)
{
	d->counted = true;
	if (d->count <= d->most)
		d->count = d->count * 10 + (size_t)(c - '0');
}

static void add_letters(struct text *out, char c, size_t times)
{
	char some[256];

	if (times == 1) {
		text_add_char(out, c);
		return;
	}
	memset(some, c, times < sizeof some ? times : sizeof some);
	for (size_t added; times > 0; times -= added) {
		added = times < sizeof some ? times : sizeof some;
		text_add(out, some, added);
	}
}

static enum rle letter(struct rle_decoder *d, char c)
{
	size_t times = d->counted ? d->count : 1;

	if (d->counted && (d->count == 0 || c == '|'))
		return RLE_WRONG;
	if (!has_room(d, 1, times))
		return RLE_LIMIT;
	add_letters(d->out, c, times);
	d->counted = false;
	d->count = 0;
	return RLE_DONE;
}

static enum rle open_group(struct rle_decoder *d)
{
	if (d->counted && d->count == 0)
		return RLE_WRONG;
	if (d->depth == RLE_DEPTH)
		return RLE_LIMIT;
	d->groups[d->depth].count = d->counted ? d->count : 1;
	d->groups[d->depth].from = d->out->length;
	d->depth++;
	d->counted = false;
	d->count = 0;
	return RLE_DONE;
}

static enum rle close_group(struct rle_decoder *d)
{
	struct group *g;
	size_t length, times;

	if (d->depth == 0 || d->counted)
		return RLE_WRONG;
	g = &d->groups[--d->depth];
	length = d->out->length - g->from;
	if (length == 0)
		return RLE_WRONG;
	times = g->count - 1;
	if (!has_room(d, length, times))
		return RLE_LIMIT;
	/* Make room first: the letters to repeat are in the text that grows. */
	text_reserve(d->out, length * times);
	for (; times > 0; times--)
		text_add(d->out, d->out->bytes + g->from, length);
	return RLE_DONE;
}

static enum rle feed(struct rle_decoder *d, char c)
{
	if (c >= '0' && c <= '9') {
		digit(d, c);
		return RLE_DONE;
	}
	if (c == '(')
		return open_group(d);
	if (c == ')')
		return close_group(d);
	return letter(d, c);
}

enum rle rle_decode(struct slice s, size_t *budget, struct text *out)
{
	struct rle_decoder d = {.out = out, .start = out->length, .most = *budget};
	enum rle state = RLE_DONE;

	for (size_t i = 0; i < s.length && state == RLE_DONE; i++)
		state = feed(&d, s.at[i]);
	if (state == RLE_DONE && (d.depth > 0 || d.counted))
		state = RLE_WRONG;
	*budget -= out->length - d.start;
	if (state != RLE_DONE)
		text_cut(out, d.start);
	return state;
}

void rle_encode(struct slice letters, size_t least, struct text *out)
{
	size_t run;

	for (size_t i = 0; i < letters.length; i += run) {
		run = 1;
		while (i + run < letters.length && letters.at[i + run] == letters.at[i])
			run++;
		if (run >= least) {
			text_add_format(out, "%zu%c", run, letters.at[i]);
			continue;
		}
		text_add(out, letters.at + i, run);
	}
}
