/* SPDX-License-Identifier: MIT */
/* The sequences of a terminfo entry, as shapes that sequences can be compared with. */
#include "vt/sequences.h"

#include <ctype.h>
#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

#define SHAPES_MOST 512
#define SHAPE_MOST  24
#define ESCAPE	    0x1b

/*
 * A shape is the sequence itself. Of ESC [ sequences, though, the numbers only stand where each
 * means something else: the modes of h and l one by one, what J and K erase, and t. Elsewhere they
 * are places, counts and colours.
 */
struct vt_sequences {
	char shapes[SHAPES_MOST][SHAPE_MOST];
	size_t lengths[SHAPES_MOST];
	size_t count;
};

/* What curses or we may write; titles of windows, clipboards and function keys are not among it. */
static const char *const spoken[] = {
	"cr",	 "csr",	  "clear", "el",    "el1",   "ed",    "hpa",  "vpa",  "cup",   "home",
	"cud1",	 "cub1",  "cuf1",  "cuu1",  "cud",   "cub",   "cuf",  "cuu",  "civis", "cnorm",
	"cvvis", "smcup", "rmcup", "smkx",  "rmkx",  "smir",  "rmir", "ich",  "ich1",  "dch",
	"dch1",	 "il",	  "il1",   "dl",    "dl1",   "ech",   "rep",  "ind",  "indn",  "ri",
	"rin",	 "ht",	  "cbt",   "sc",    "rc",    "bold",  "dim",  "rev",  "smso",  "rmso",
	"smul",	 "rmul",  "sitm",  "ritm",  "blink", "invis", "sgr",  "sgr0", "setaf", "setab",
	"op",	 "oc",	  "smacs", "rmacs", "enacs", "smam",  "rmam", "XM",
};

static bool has_shape(const struct vt_sequences *sequences, const char *bytes, size_t length)
{
	for (size_t i = 0; i < sequences->count; i++)
		if (sequences->lengths[i] == length &&
		    memcmp(sequences->shapes[i], bytes, length) == 0)
			return true;
	return false;
}

static void add_shape(struct vt_sequences *sequences, const char *bytes, size_t length)
{
	if (length == 0 || length > SHAPE_MOST || sequences->count == SHAPES_MOST ||
	    has_shape(sequences, bytes, length))
		return;
	memcpy(sequences->shapes[sequences->count], bytes, length);
	sequences->lengths[sequences->count++] = length;
}

static bool is_control(const char *bytes, size_t length)
{
	return length > 2 && bytes[0] == ESCAPE && bytes[1] == '[';
}

/*
 * Call take with each shape of a sequence: one, or one for each mode that it sets. False as soon as
 * take says so.
 */
static bool each_shape(const char *bytes, size_t length,
		       bool (*take)(struct vt_sequences *, const char *, size_t),
		       struct vt_sequences *sequences)
{
	char shape[SHAPE_MOST * 2];
	size_t n = 0, at = 2;
	char final;

	if (!is_control(bytes, length) || strchr("JKt", bytes[length - 1]) != NULL)
		return take(sequences, bytes, length);
	final = bytes[length - 1];
	shape[n++] = ESCAPE;
	shape[n++] = '[';
	if (at < length - 1 && strchr("<=>?", bytes[at]) != NULL)
		shape[n++] = bytes[at++];
	for (;;) {
		size_t from = n;

		for (; at < length - 1 && bytes[at] != ';'; at++)
			if ((final == 'h' || final == 'l' || !isdigit((unsigned char)bytes[at])) &&
			    from < SHAPE_MOST)
				shape[from++] = bytes[at];
		shape[from++] = final;
		if (!take(sequences, shape, from))
			return false;
		if (at >= length - 1)
			return true;
		at++;
	}
}

static bool add_one(struct vt_sequences *sequences, const char *bytes, size_t length)
{
	add_shape(sequences, bytes, length);
	return true;
}

static bool is_one(struct vt_sequences *sequences, const char *bytes, size_t length)
{
	return has_shape(sequences, bytes, length);
}

/* The bytes of a sequence, from ESC to its end, or a control character. */
static size_t sequence_length(const char *bytes)
{
	size_t n = 1;

	if (bytes[0] != ESCAPE)
		return 1;
	if (bytes[1] == '[') {
		n = 2;
		while (bytes[n] != '\0' && (bytes[n] < 0x40 || bytes[n] > 0x7e))
			n++;
		return n + (bytes[n] != '\0');
	}
	if (strchr("]PX^_", bytes[1]) !=
	    NULL) { /* a string; some of the Linux console's have no end */
		while (bytes[n] != '\0' && bytes[n] != ESCAPE)
			n++;
		return n;
	}
	while (bytes[n] >= 0x20 && bytes[n] < 0x30)
		n++;
	return n + (bytes[n] != '\0');
}

/* All sequences of a capability with its parameters filled in; its delays are no bytes. */
static void add_capability(struct vt_sequences *sequences, const char *filled)
{
	char bytes[512];
	size_t n = 0;

	for (const char *c = filled != NULL ? filled : ""; *c != '\0' && n + 1 < sizeof bytes;
	     c++) {
		if (c[0] == '$' && c[1] == '<' && strchr(c, '>') != NULL)
			c = strchr(c, '>');
		else
			bytes[n++] = *c;
	}
	bytes[n] = '\0';
	for (size_t at = 0; at < n;) {
		size_t length = sequence_length(bytes + at);

		if ((unsigned char)bytes[at] < 0x20)
			each_shape(bytes + at, length, add_one, sequences);
		at += length;
	}
}

/* With parameters that reach every branch: each alone, none, and colours of all kinds. */
static void fill(struct vt_sequences *sequences, const char *capability)
{
	static const long firsts[] = {0, 1, 5, 9, 200};

	if (capability == tigetstr("rep")) { /* its first one is a character */
		add_capability(sequences,
			       tparm(capability, (long)'x', 7L, 0L, 0L, 0L, 0L, 0L, 0L, 0L));
		return;
	}
	for (size_t i = 0; i < sizeof firsts / sizeof *firsts; i++)
		add_capability(sequences,
			       tparm(capability, firsts[i], 7L, 0L, 0L, 0L, 0L, 0L, 0L, 0L));
	for (int i = 0; i < 9; i++) {
		long p[9] = {0};

		p[i] = 1;
		add_capability(sequences, tparm(capability, p[0], p[1], p[2], p[3], p[4], p[5],
						p[6], p[7], p[8]));
	}
}

static bool is_there(const char *capability)
{
	const char *string = tigetstr(capability);

	return string != NULL && string != (const char *)-1;
}

/* The family has xterm's mouse; the Linux console has it too, and isn't of the family. */
static bool like_xterm(const char *term)
{
	return is_there("kmous") && strncmp(term, "linux", 5) != 0;
}

struct vt_sequences *vt_sequences_learn(const char *term)
{
	struct vt_sequences *sequences;
	int found;

	if (setupterm(term, STDOUT_FILENO, &found) != OK)
		return NULL;
	sequences = calloc(1, sizeof *sequences);
	for (size_t i = 0; sequences != NULL && i < sizeof spoken / sizeof *spoken; i++) {
		if (is_there(spoken[i]))
			fill(sequences, tigetstr(spoken[i]));
		else if (strcmp(spoken[i], "XM") == 0 && is_there("kmous"))
			fill(sequences, "\033[?1000%?%p1%{1}%=%th%el%;"); /* most have it so */
	}
	if (sequences != NULL &&
	    like_xterm(term)) /* marks around pastes, and drags: ours, no entry names them */
		add_capability(sequences,
			       "\033[?2004h\033[?2004l\033[?1002h\033[?1002l\033[?1000h");
	del_curterm(cur_term);
	return sequences;
}

void vt_sequences_free(struct vt_sequences *sequences)
{
	free(sequences);
}

bool vt_sequences_has(const struct vt_sequences *sequences, const char *bytes, size_t length)
{
	if (length > SHAPE_MOST)
		return false;
	return each_shape(bytes, length, is_one, (struct vt_sequences *)sequences);
}

bool vt_sequences_begins(const struct vt_sequences *sequences, const char *bytes, size_t length)
{
	for (size_t i = 0; i < sequences->count; i++)
		if (sequences->lengths[i] > length &&
		    memcmp(sequences->shapes[i], bytes, length) == 0)
			return true;
	return false;
}
