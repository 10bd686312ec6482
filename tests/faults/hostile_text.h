/* SPDX-License-Identifier: MIT */
/* Texts and files as somebody hostile might write them, at random. */
#ifndef TESTS_FAULTS_HOSTILE_TEXT_H
#define TESTS_FAULTS_HOSTILE_TEXT_H

#include <stddef.h>
#include <stdint.h>

/* A number that is the same for the same seed on every machine; *state may start with anything. */
uint64_t hostile_number(uint64_t *state);
/* Below a limit. */
size_t hostile_below(uint64_t *state, size_t limit);

enum hostile_kind {
	HOSTILE_LINE, /* any bytes but NUL and the ends of lines */
	HOSTILE_XML,  /* characters that XML allows, its own signs escaped, some others too */
	HOSTILE_NAME, /* of a file: any bytes but NUL and '/', 200 at the most, no dot first */
};

/* At most size - 1 bytes and a NUL: sequences, controls, BiDi, marks, wide and broken characters
 * between words. Returns the length. */
size_t hostile_text(uint64_t *state, enum hostile_kind kind, char *text, size_t size);

/*
 * Files in the scratch folder (vt/scratch.h), all but the scores and the profile in place of
 * what is there: a collection of small levels in one of the formats, whose name it returns, in
 * work/; ten scores of one of its levels, from best on; level files without titles in work/maps/;
 * last paths and a last title, of a game that waits; work/set.sok with snapshots.
 */
const char *hostile_collection(uint64_t *state, size_t count);
void hostile_scores(uint64_t *state, const char *file, size_t level, size_t best);
void hostile_names(uint64_t *state, size_t count);
void hostile_profile(uint64_t *state);
void hostile_snapshots(uint64_t *state, size_t levels, size_t each);

#endif
