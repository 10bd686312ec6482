/* SPDX-License-Identifier: MIT */
/* The game's logo: its name in letters of 3 x 5 dots. One O has the colour of a box on its way, the
 * other that of a box on a goal. */
#include "tui/widgets/logo.h"

#include <string.h>

#include "tui/widgets/draw.h"

#define LETTERS	       9
#define DOTS	       5  /* rows of dots; a row of the terminal holds two */
#define LETTER_COLUMNS 4  /* with the gap after it */
#define PAGE_ROWS      17 /* rows of the main menu with its logo */

static const struct {
	const char *dots[DOTS];
	char ascii;
	enum ink ink;
} letters[LETTERS] = {
	{{"###", "#  ", "###", "  #", "###"}, 'S', INK_BOLD},
	{{"###", "#  ", "#  ", "#  ", "###"}, 'C', INK_BOLD},
	{{"# #", "# #", "###", "# #", "# #"}, 'H', INK_BOLD},
	{{"###", "# #", "# #", "# #", "###"}, 'O', INK_BOX},
	{{"# #", "# #", "## ", "# #", "# #"}, 'K', INK_BOLD},
	{{"###", "# #", "# #", "# #", "###"}, 'O', INK_BOX_HOME},
	{{"## ", "# #", "## ", "# #", "###"}, 'B', INK_BOLD},
	{{"###", "# #", "###", "# #", "# #"}, 'A', INK_BOLD},
	{{"###", "# #", "# #", "# #", "# #"}, 'N', INK_BOLD},
};

static bool dot(int letter, int row, int column)
{
	return row < DOTS && letters[letter].dots[row][column] == '#';
}

/* A box on a goal may be shown by a line below it, which a letter shouldn't have. */
static enum ink ink_of(int letter)
{
	enum ink ink = letters[letter].ink;

	return ink == INK_BOX_HOME && theme_colors() != COLORS_SPEC ? INK_BEST : ink;
}

static void draw_letter(struct canvas *canvas, int letter, int row, int column)
{
	static const uint32_t halves[] = {' ', 0x2580, 0x2584, 0x2588};
	enum ink ink = ink_of(letter);

	for (int r = 0; r < LOGO_ROWS; r++)
		for (int c = 0; c < LETTER_COLUMNS - 1; c++) {
			int half = dot(letter, 2 * r, c) + 2 * dot(letter, 2 * r + 1, c);

			if (half > 0)
				draw_character(canvas, row + r, column + c, ink, halves[half]);
		}
}

void logo_draw(struct canvas *canvas, int row, int column)
{
	for (int i = 0; i < LETTERS; i++) {
		int at = column + i * LETTER_COLUMNS;

		if (theme_is_ascii())
			draw_character(canvas, row + 1, at + 1,
				       theme_colors() != COLORS_NONE ? ink_of(i) : INK_BOLD,
				       (unsigned char)letters[i].ascii);
		else
			draw_letter(canvas, i, row, at);
	}
}

int logo_top(const struct canvas *canvas, int rows)
{
	int row = (canvas->rows - PAGE_ROWS) / 2, middle = (canvas->rows - 1 - rows) / 2;

	row = row < middle ? row : middle;
	return row > 0 ? row : 0;
}

int logo_above(struct canvas *canvas, int rows)
{
	int row = logo_top(canvas, 0), last = canvas->rows - 1 - rows - 1 - LOGO_ROWS;

	if (canvas->columns < LOGO_COLUMNS + 2 || last < 0)
		return 0;
	row = row < last ? row : last;
	logo_draw(canvas, row, (canvas->columns - LOGO_COLUMNS) / 2);
	return row + LOGO_ROWS;
}
