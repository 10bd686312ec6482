/* SPDX-License-Identifier: MIT */
/* What went wrong, in one sentence: filled where the fault is known, passed up unchanged. */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include <stdbool.h>
#include <stddef.h>

enum error_kind {
	ERROR_NONE,
	ERROR_SYSTEM,  /* the system refused: open, write, lock ... */
	ERROR_INPUT,   /* bytes that are not what they should be */
	ERROR_LIMIT,   /* larger than the program accepts */
	ERROR_LEVEL,   /* a level that can't be played */
	ERROR_MOVE,    /* a move that the rules don't allow */
	ERROR_BUSY,    /* in use by another game */
	ERROR_DENIED,  /* the folder can't be written; another place may do */
	ERROR_MISSING, /* what was asked for isn't there */
};

#define ERROR_TEXT_SIZE 256

/*
 * Lives on the caller's stack and begins zeroed. text is one sentence without the file's name and
 * without a full stop; whatever shows it to a person adds the name and the line. It may hold a
 * file's bytes, so clean it like a title before it is shown.
 */
struct error {
	enum error_kind kind;
	size_t line; /* 1-based line of the file, 0: none */
	size_t move; /* 1-based number of the move, 0: none */
	char text[ERROR_TEXT_SIZE];
};

/*
 * Set *err and return false. err may be NULL. If it already holds an error, that one stays: the
 * first fault is the one to report. A text that is too long is cut between characters.
 */
bool fail(struct error *err, enum error_kind kind, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* The same, with the line of the file where the fault is. */
bool fail_at(struct error *err, enum error_kind kind, size_t line, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/* Pass an error up with its line and move, by the same rules; returns false. */
bool fail_as(struct error *err, const struct error *why);

#endif
