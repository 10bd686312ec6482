/* Texts and files as a stranger might write them who means harm, at random. */
#ifndef TESTS_WITNESS_STRANGE_H
#define TESTS_WITNESS_STRANGE_H

#include <stddef.h>
#include <stdint.h>

/* A number that is the same for the same seed on every machine; *state may start with anything. */
uint64_t strange_number(uint64_t *state);
/* Below a limit. */
size_t strange_below(uint64_t *state, size_t limit);

enum strange_kind {
	STRANGE_LINE, /* any bytes but NUL and the ends of lines */
	STRANGE_XML,  /* characters that XML allows, its own signs escaped, some others too */
	STRANGE_NAME, /* of a file: any bytes but NUL and '/', 200 at the most, no dot first */
};

/* At most size - 1 bytes and a NUL: sequences, controls, BiDi, marks, wide and broken characters
 * between words. Returns the length. */
size_t strange_text(uint64_t *state, enum strange_kind kind, char *text, size_t size);

/*
 * Files in the scratch folder (witness/scratch.h), all but the scores and the profile in place of
 * what is there: a collection of small levels in one of the formats, whose name it returns, in
 * work/; ten scores of one of its levels, from best on; level files without titles in work/maps/;
 * last paths and a last title, of a game that waits; work/set.sok with snapshots.
 */
const char *strange_collection(uint64_t *state, size_t count);
void strange_scores(uint64_t *state, const char *file, size_t level, size_t best);
void strange_names(uint64_t *state, size_t count);
void strange_profile(uint64_t *state);
void strange_snapshots(uint64_t *state, size_t levels, size_t each);

#endif
