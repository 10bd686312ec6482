/* SPDX-License-Identifier: MIT */
/* The squares of the board where they are larger than a character. */
#include "terminal/square.h"

#include <string.h>

#include "terminal/theme.h"

#define ROWS_MOST 3

const struct square_size square_sizes[SQUARE_SIZES] = {{1, 1}, {2, 1}, {4, 2}, {6, 3}};

static const char letters[] = ".$*@+";

/* A goal is a cross, which shows below a pusher and in a box that stands on it. The pusher has the
 * colour of the walls, so its drawing touches none of them. */
static const char *const drawings[SQUARE_SIZES - 1][3][sizeof letters - 1][ROWS_MOST] = {
	{
		{{"><"}, {"[]"}, {"[]"}, {":)"}, {":)"}},
		{{"><"}, {"[]"}, {"[]"}, {":)"}, {":)"}},
		{{".."}, {"$$"}, {"**"}, {"@@"}, {"++"}},
	},
	{
		{{" ▚▞ ", " ▞▚ "},
		 {"▛▀▀▜", "▙▄▄▟"},
		 {"▛▚▞▜", "▙▞▚▟"},
		 {"▗••▖", " ▀▀ "},
		 {"▚••▞", "▞▀▀▚"}},
		{{" \\/ ", " /\\ "},
		 {"┌──┐", "└──┘"},
		 {"│\\/│", "│/\\│"},
		 {"/••\\", "\\──/"},
		 {"\\••/", "/──\\"}},
		{{" \\/ ", " /\\ "},
		 {"[$$]", "[$$]"},
		 {"[**]", "[**]"},
		 {" @@ ", " @@ "},
		 {"\\@@/", "/@@\\"}},
	},
	{
		{{" ▜▖▗▛ ", "  ██  ", " ▟▘▝▙ "},
		 {"▛▀▀▀▀▜", "▌    ▐", "▙▄▄▄▄▟"},
		 {"▛▜▖▗▛▜", "▌ ██ ▐", "▙▟▘▝▙▟"},
		 {" ▗▄▄▖ ", " █••█ ", " ▝▀▀▘ "},
		 {"▚▗▄▄▖▞", " █••█ ", "▞▝▀▀▘▚"}},
		{{" \\  / ", "  ××  ", " /  \\ "},
		 {"┌────┐", "│    │", "└────┘"},
		 {"┌\\──/┐", "│ ×× │", "└/──\\┘"},
		 {" ┌──┐ ", " │••│ ", " └──┘ "},
		 {"\\┌──┐/", " │••│ ", "/└──┘\\"}},
		{{" \\  / ", "  ><  ", " /  \\ "},
		 {"+----+", "|$$$$|", "+----+"},
		 {"+----+", "|****|", "+----+"},
		 {"  @@  ", " @@@@ ", "  @@  "},
		 {"\\ @@ /", " @@@@ ", "/ @@ \\"}},
	},
};

const char *square_row(char letter, struct square_size size, int row)
{
	int set = (theme_is_ascii() ? GLYPHS_ASCII : (int)theme_glyphs()) - GLYPHS_SPEC;
	int scale = size.columns == 2 ? 0 : size.columns == 4 ? 1 : 2;

	return drawings[scale][set][strchr(letters, letter) - letters][row];
}
