/* SPDX-License-Identifier: MIT */
/* Small random changes of bytes. */
#include "mutate.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHANGES_MOST 8	/* of one input */
#define BLOCK_MOST   64 /* bytes that are moved, copied or erased at once */

void bytes_add(struct bytes_list *list, const void *at, size_t length)
{
	uint8_t *copy = malloc(length > 0 ? length : 1);

	if (list->count == list->room) {
		list->room = list->room > 0 ? list->room * 2 : 16;
		list->list = realloc(list->list, list->room * sizeof *list->list);
	}
	if (copy == NULL || list->list == NULL)
		abort();
	memcpy(copy, at, length);
	list->list[list->count++] = (struct bytes){copy, length};
}

void bytes_free(struct bytes_list *list)
{
	for (size_t i = 0; i < list->count; i++)
		free(list->list[i].at);
	free(list->list);
	*list = (struct bytes_list){0};
}

/* The byte that begins at *at, which goes behind it. */
static uint8_t word_byte(const char **at)
{
	const char *p = *at;
	char digits[3] = {0};

	if (p[0] == '\\' && p[1] == 'x' && p[2] != '\0' && p[3] != '\0') {
		memcpy(digits, p + 2, 2);
		*at = p + 4;
		return (uint8_t)strtoul(digits, NULL, 16);
	}
	if (p[0] == '\\' && p[1] != '\0')
		p++;
	*at = p + 1;
	return (uint8_t)*p;
}

void words_read(const char *path, struct bytes_list *words)
{
	FILE *file = fopen(path, "r");
	char line[512];

	while (file != NULL && fgets(line, sizeof line, file) != NULL) {
		const char *p = strchr(line, '"');
		uint8_t word[sizeof line];
		size_t length = 0;

		if (*line == '#' || p == NULL)
			continue;
		for (p++; *p != '"' && *p != '\0' && *p != '\n'; length++)
			word[length] = word_byte(&p);
		bytes_add(words, word, length);
	}
	if (file != NULL)
		(void)fclose(file);
}

uint64_t mutate_next(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15); /* splitmix64 */

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

static size_t below(uint64_t *state, size_t limit)
{
	return (size_t)(mutate_next(state) % limit);
}

/* What is being made. */
struct input {
	uint8_t *at;
	size_t length, most;
};

static void insert(struct input *in, size_t where, const uint8_t *bytes, size_t length)
{
	if (length > in->most - in->length)
		length = in->most - in->length;
	memmove(in->at + where + length, in->at + where, in->length - where);
	memmove(in->at + where, bytes, length);
	in->length += length;
}

static void erase(struct input *in, size_t where, size_t length)
{
	if (length > in->length - where)
		length = in->length - where;
	memmove(in->at + where, in->at + where + length, in->length - where - length);
	in->length -= length;
}

/* A few bytes from anywhere in one of the others. */
static struct bytes piece_of(struct bytes from, uint64_t *state)
{
	size_t start, length;

	if (from.length == 0)
		return from;
	start = below(state, from.length);
	length = 1 + below(state, BLOCK_MOST);
	return (struct bytes){from.at + start,
			      length < from.length - start ? length : from.length - start};
}

/* Behind an input that has room for it. */
static void insert_piece(struct input *in, size_t where, struct bytes from, uint64_t *state)
{
	struct bytes piece = piece_of(from, state);
	uint8_t copy[BLOCK_MOST];

	memcpy(copy, piece.at, piece.length);
	insert(in, where, copy, piece.length);
}

static void change(struct input *in, const struct bytes_list *inputs,
		   const struct bytes_list *words, uint64_t *state)
{
	size_t where = below(state, in->length + 1);
	uint8_t byte = (uint8_t)mutate_next(state);
	struct bytes word;

	switch (below(state, words->count > 0 ? 8 : 6)) {
	case 0: insert(in, where, &byte, 1); break;
	case 1: erase(in, where, 1 + below(state, 4)); break;
	case 2: erase(in, where, 1 + below(state, BLOCK_MOST)); break;
	case 3:
		if (where < in->length)
			in->at[where] ^= (uint8_t)(below(state, 2) ? byte : 1U << byte % 8);
		break;
	case 4: insert_piece(in, where, (struct bytes){in->at, in->length}, state); break;
	case 5: insert_piece(in, where, inputs->list[below(state, inputs->count)], state); break;
	default:
		word = words->list[below(state, words->count)];
		if (below(state, 2))
			erase(in, where, word.length);
		insert(in, where, word.at, word.length);
		break;
	}
}

size_t mutate(const struct bytes_list *inputs, const struct bytes_list *words, uint64_t *state,
	      uint8_t *out, size_t most)
{
	struct bytes from = inputs->list[below(state, inputs->count)];
	struct input in = {out, from.length < most ? from.length : most, most};

	memcpy(out, from.at, in.length);
	for (size_t changes = 1 + below(state, CHANGES_MOST); changes > 0; changes--)
		change(&in, inputs, words, state);
	return in.length;
}
