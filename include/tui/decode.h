/* Bytes from the terminal to keys: a pure state machine, that knows neither terminal nor clock. */
#ifndef TUI_DECODE_H
#define TUI_DECODE_H

#include <stdbool.h>
#include <stddef.h>

#define DECODE_SEQUENCE 24	/* the longest sequence that may mean something */
#define DECODE_NAMES 16

enum decode_state {
	DECODE_GROUND,
	DECODE_CHARACTER,	/* within the bytes of a character */
	DECODE_ESCAPE,		/* behind ESC */
	DECODE_CONTROL,		/* behind ESC [ */
	DECODE_SHIFT,		/* behind ESC O */
	DECODE_STRING,		/* behind ESC ] and its like */
	DECODE_SKIP,		/* so many bytes more mean nothing */
	DECODE_MOUSE,		/* behind ESC [ M: button, column, row */
};

/* What this terminal sends for a key by its terminfo. */
struct decode_name {
	const char *sequence;	/* borrowed */
	int key;
};

/* Zeroed it is ready. */
struct decoder {
	enum decode_state state;
	unsigned char bytes[DECODE_SEQUENCE];
	size_t count;		/* those of the sequence or character so far, also where they are too many to be kept */
	size_t skip;		/* bytes of DECODE_SKIP that are still to come */
	bool twice;		/* ESC ESC: what follows is a key with Alt; in a string: ESC, perhaps its end */
	int row, column;	/* of the last mouse report, from 0 */
	struct decode_name names[DECODE_NAMES];
	size_t name_count;
};

/* What the terminal says of its keys goes before what most terminals send. sequence may be NULL: it has none. */
void decode_name(struct decoder *decoder, const char *sequence, int key);

/*
 * Take one byte; the key (tui/key.h) that it completes, or K_NONE. Sequences without a meaning here, keys with Alt, reports
 * of focus and paste, and bytes that are no UTF-8 are taken whole and give nothing: none of them counts as Esc.
 */
int decode(struct decoder *decoder, unsigned char byte);

/* Is something begun, that more bytes may belong to? */
bool decode_waits(const struct decoder *decoder);
/* No more came: an ESC that stands alone is K_ESC, all else gives K_NONE. */
int decode_end(struct decoder *decoder);

#endif
