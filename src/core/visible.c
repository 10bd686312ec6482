/* Strangers' text made harmless. */
#include "core/visible.h"

#define DOTTED_CIRCLE 0x25ccU

static bool is_ascii(uint32_t c)
{
	return c >= 0x20 && c < 0x7f;
}

static int columns_of(uint32_t c, const struct repertoire *repertoire)
{
	if (is_ascii(c))
		return 1;
	return character_hidden(c) ? -1 : repertoire->columns(c);
}

static void skip(struct slice *rest, size_t bytes)
{
	rest->at += bytes;
	rest->length -= bytes;
}

/* A character that may begin a cell, or what stands in for it. */
static void begin(struct visible *next, uint32_t c, int columns,
		  const struct repertoire *repertoire)
{
	*next = (struct visible){.characters = {c}, .columns = columns, .as_written = columns > 0};
	if (columns > 0)
		return;
	next->columns = 1;
	if (columns == 0) {
		next->characters[0] = DOTTED_CIRCLE;
		next->characters[1] = c;
	} else {
		next->characters[0] =
			c == '\t' || c == '\n' || c == '\r' ? ' ' : repertoire->replacement;
	}
}

bool visible_next(struct slice *rest, const struct repertoire *repertoire, struct visible *next)
{
	uint32_t c = 0;
	size_t taken = utf8_decode(*rest, &c), marks;

	if (rest->length == 0)
		return false;
	begin(next, c, taken > 0 ? columns_of(c, repertoire) : -1, repertoire);
	skip(rest, taken > 0 ? taken : 1);
	marks = next->characters[1] != 0;
	while ((taken = utf8_decode(*rest, &c)) > 0 && !is_ascii(c) &&
	       columns_of(c, repertoire) == 0) {
		if (marks < VISIBLE_MARKS)
			next->characters[1 + marks++] = c;
		else
			next->as_written = false;
		skip(rest, taken);
	}
	return true;
}
