/* SPDX-License-Identifier: MIT */
/* Small random changes of bytes, for fuzzing where there is no libFuzzer. */
#ifndef TESTS_FUZZ_MUTATE_H
#define TESTS_FUZZ_MUTATE_H

#include <stddef.h>
#include <stdint.h>

/* Inputs to start from and words to put in; each in a list that grows. */
struct bytes {
	uint8_t *at;
	size_t length;
};

struct bytes_list {
	struct bytes *list;
	size_t count, room;
};

void bytes_add(struct bytes_list *list, const void *at, size_t length); /* a copy of them */
void bytes_free(struct bytes_list *list);

/* The words of a libFuzzer dictionary: lines of name="word" with \\ \" \xNN. No file is an empty
 * one. */
void words_read(const char *path, struct bytes_list *words);

/* The same numbers on every machine for the same seed. */
uint64_t mutate_next(uint64_t *state);

/*
 * An input of the list, changed here and there; at most most bytes, written to out. Returns
 * its length.
 */
size_t mutate(const struct bytes_list *inputs, const struct bytes_list *words, uint64_t *state,
	      uint8_t *out, size_t most);

#endif
