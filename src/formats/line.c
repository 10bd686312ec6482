/* SPDX-License-Identifier: MIT */
/* The kinds of bytes, and the > of quoted mail. */
#include "formats/line.h"

#include "base/ascii.h"

/* One look-up for each byte tells everything that a line can be. */
#define S HAS_BLANK
#define T HAS_TAB
#define E HAS_END
#define F HAS_FLOOR
#define W HAS_WALL
#define X HAS_STAR
#define P HAS_PUSHER
#define B HAS_BOX
#define G HAS_GOAL
#define N HAS_COUNT
#define I HAS_BAR
#define M HAS_MOVE
#define K HAS_MARK
#define O HAS_OTHER
#define Q HAS_QUOTE
const unsigned short line_kinds[256] = {
	O, O, O, O, O, O, O, O, O, T, E, S, S, E, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O,
	O, O, O, S, O, O, W, B, O, O, O, N, N, X, P, O, F, G, O, N, N, N, N, N, N, N, N, N, N,
	O, O, O, O, Q, O, P, O, B, O, M, O, O, O, O, O, O, O, M, O, O, O, P, O, M, O, O, M, O,
	O, O, O, O, K, O, K, O, F, O, O, B, O, M, O, O, O, O, O, O, O, M, O, O, O, P, O, M, O,
	O, M, O, O, O, O, O, K, I, K, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O,
	O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O,
	O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O,
	O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O,
	O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O, O,
};
#undef S
#undef T
#undef E
#undef F
#undef W
#undef X
#undef P
#undef B
#undef G
#undef N
#undef I
#undef M
#undef K
#undef O
#undef Q

unsigned line_kinds_in(struct slice text)
{
	unsigned has = 0;

	for (size_t i = 0; i < text.length; i++)
		has |= line_kinds[(unsigned char)text.at[i]];
	return has;
}

struct slice line_without_quote(struct slice s)
{
	while (s.length > 0 && *s.at == '>') {
		size_t taken = s.length > 2 && s.at[1] == ' ' && s.at[2] == '>' ? 2 : 1;

		slice_skip(&s, taken);
	}
	return s;
}

struct line line_of(struct slice text)
{
	struct slice rest = line_without_quote(text);

	return (struct line){text.at, rest, line_kinds_in(rest)};
}

struct slice line_without_semicolons(struct slice s)
{
	while (s.length > 0 && (*s.at == ';' || *s.at == ' ' || *s.at == '\t'))
		slice_skip(&s, 1);
	return s;
}

bool line_is_remark(struct slice line)
{
	return line.length >= 2 && line.at[0] == ':' && line.at[1] == ':';
}

bool line_is_bare(struct slice line)
{
	return line.length == 1 && *line.at == ';';
}

bool line_is_size(struct slice s)
{
	size_t i = 0, height;

	s = slice_trim(s);
	while (i < s.length && ascii_is_digit(s.at[i]))
		i++;
	if (i == 0 || i == s.length || s.at[i++] != ',')
		return false;
	while (i < s.length && s.at[i] == ' ')
		i++;
	height = i;
	while (i < s.length && ascii_is_digit(s.at[i]))
		i++;
	return i > height && i == s.length;
}

bool line_numbers_level(struct slice line)
{
	line = slice_trim(line);
	if (line.length > 1 && *line.at == '#')
		slice_skip(&line, 1);
	if (line.length == 0)
		return false;
	return *line.at == ';' || ascii_is_digit(*line.at) ||
	       ascii_is_digit(line.at[line.length - 1]);
}

bool line_is_number(struct slice line)
{
	line = slice_trim(line_without_semicolons(slice_trim(line)));
	for (size_t i = 0; i < line.length; i++)
		if (!ascii_is_digit(line.at[i]))
			return false;
	return line.length > 0;
}

bool line_numbers_board(struct slice line)
{
	return line.length > 0 && *line.at == ';' && line_is_number(line);
}

bool line_names_moves(struct slice line)
{
	static const char *const words[] = {
		"Solution",	 "Snapshot", "Savegame",   "Save game",
		"Best solution", "Reverse ", "Saved game",
	};

	line = slice_trim(line);
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (slice_take_word(&line, words[i]))
			return true;
	return false;
}
