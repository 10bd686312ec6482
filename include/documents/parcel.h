/* SPDX-License-Identifier: MIT */
/*
 * Several files in one text that a person can read (schokoban export):
 *
 *     Schokoban export 1
 *     file campaign/1.xsb.dat
 *     |33 ada
 *     end
 *
 * Behind the bar is a line of the file: \\ is a backslash, \x1b a byte that isn't a visible
 * character, and a \ at the end of the line means that the file has no line end there. Blank lines
 * and lines that begin with # are skipped, and so is a byte order mark. Pure.
 */
#ifndef DOCUMENTS_PARCEL_H
#define DOCUMENTS_PARCEL_H

#include "base/error.h"
#include "base/text.h"

void parcel_begin(struct text *parcel);
/* The name has no line end. */
void parcel_add(struct text *parcel, const char *name, struct slice bytes);
void parcel_end(struct text *parcel);

/* Zeroed, except for rest, which is the whole parcel at first. */
struct parcel_reader {
	struct slice rest;
	size_t line; /* the line that was read last */
	size_t head; /* the line at which the file that was read last begins */
	bool begun;
	struct text name, bytes; /* what was read last; free them at the end */
};

/* Read the next file. False at the end, or with an error and its line: the text isn't a parcel, is
 * damaged or is cut off. */
bool parcel_next(struct parcel_reader *reader, struct error *err);

#endif
