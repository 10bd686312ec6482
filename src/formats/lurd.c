/* SPDX-License-Identifier: MIT */
#include "formats/lurd.h"

#include <string.h>

#include "core/moves.h"
#include "formats/rle.h"
#include "formats/line.h"

#define LINE_MOST 70

/* Is it a letter of moves? Not to be called with blanks or NUL. */
static bool is_move(char c)
{
	return direction_of(c) >= 0 || strchr("xX*[]{}", c) != NULL;
}

static bool is_count(char c)
{
	return (c >= '0' && c <= '9') || c == '(' || c == ')';
}

/* Join the letters of all lines without blanks, as a count may be split between two lines. */
static bool join(struct slice text, struct text *joined, struct error *err)
{
	struct line line;

	while (line_take(&text, &line))
		for (size_t i = 0; i < line.text.length; i++) {
			char c = line.text.at[i];

			if ((unsigned char)c <= ' ')
				continue;
			if (!is_move(c) && !is_count(c))
				return fail(err, ERROR_INPUT,
					    "moves may hold u d l r x and counts, not '%c'",
					    (unsigned char)c < 0x7f ? c : '?');
			text_add_char(joined, c);
		}
	return true;
}

bool lurd_decode(struct slice text, size_t *budget, struct text *out, struct error *err)
{
	struct text joined = {0};
	enum rle state = RLE_DONE;
	bool fine = join(text, &joined, err);

	if (fine)
		state = rle_decode(text_slice(&joined), budget, out);
	text_free(&joined);
	if (state == RLE_WRONG)
		return fail(err, ERROR_INPUT, "the run lengths of the moves are invalid");
	if (state == RLE_LIMIT)
		return fail(err, ERROR_LIMIT, "the moves expand to more than the limit");
	return fine;
}

bool lurd_is_counted(struct slice text)
{
	for (size_t i = 0; i < text.length; i++)
		if (is_count(text.at[i]))
			return true;
	return false;
}

void lurd_encode(struct slice moves, struct text *out)
{
	rle_encode(moves, 3, out);
}

static bool has_direction(const char *at, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (direction_of(at[i]) >= 0)
			return true;
	return false;
}

static size_t line_length(size_t left)
{
	return left < LINE_MOST ? left : LINE_MOST;
}

void lurd_wrap(struct slice moves, struct text *out)
{
	bool whole = false;

	for (size_t i = 0; i < moves.length && !whole; i += LINE_MOST)
		whole = !has_direction(moves.at + i, line_length(moves.length - i));
	if (whole) {
		text_add_slice(out, moves);
		text_add_char(out, '\n');
		return;
	}
	for (size_t i = 0; i < moves.length; i += LINE_MOST) {
		text_add(out, moves.at + i, line_length(moves.length - i));
		text_add_char(out, '\n');
	}
}
