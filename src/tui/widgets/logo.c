/* SPDX-License-Identifier: MIT */
/* The game's logo, and other words in its letters of 3 x 5 dots. One O of the logo has the colour
 * of a box on its way, the other that of a box on a goal. */
#include "tui/widgets/logo.h"

#include <string.h>

#include "base/least.h"
#include "tui/widgets/draw.h"

#define DOTS	       5   /* rows of dots; a row of the terminal holds two */
#define LETTER_COLUMNS 4   /* with the gap after it */
#define PAGE_ROWS      17  /* rows of the main menu with its logo */
#define LARGE_FROM     100 /* a window of this many columns has room for a large logo, */
#define USUAL_ROWS     24  /* of a window: in one no higher, titles are at its top */
#define LARGE_ABOVE    4   /* if this many rows are above the usual one */

static const struct {
	char letter;
	const char *dots[DOTS];
} letters[] = {
	{'S', {"###", "#  ", "###", "  #", "###"}}, {'C', {"###", "#  ", "#  ", "#  ", "###"}},
	{'H', {"# #", "# #", "###", "# #", "# #"}}, {'O', {"###", "# #", "# #", "# #", "###"}},
	{'K', {"# #", "# #", "## ", "# #", "# #"}}, {'B', {"## ", "# #", "## ", "# #", "###"}},
	{'A', {"###", "# #", "###", "# #", "# #"}}, {'N', {"###", "# #", "# #", "# #", "# #"}},
	{'L', {"#  ", "#  ", "#  ", "#  ", "###"}}, {'V', {"# #", "# #", "# #", "# #", " # "}},
	{'E', {"###", "#  ", "## ", "#  ", "###"}}, {'D', {"## ", "# #", "# #", "# #", "## "}},
};

/* A box on a goal may be shown by a line below it, which a letter shouldn't have. */
static enum ink without_line(enum ink ink)
{
	return ink == INK_BOX_HOME && theme_colors() != COLORS_SPEC ? INK_BEST : ink;
}

static bool dot(char letter, int row, int column)
{
	size_t i = 0;

	while (letters[i].letter != letter)
		i++;
	return row < DOTS && letters[i].dots[row][column] == '#';
}

static void draw_letter(struct canvas *canvas, char letter, int row, int column, enum ink ink)
{
	static const uint32_t halves[] = {' ', 0x2580, 0x2584, 0x2588};

	if (theme_is_ascii()) {
		draw_character(canvas, row + 1, column + 1, ink, (unsigned char)letter);
		return;
	}
	for (int r = 0; r < LOGO_ROWS; r++)
		for (int c = 0; c < LETTER_COLUMNS - 1; c++) {
			int half = dot(letter, 2 * r, c) + 2 * dot(letter, 2 * r + 1, c);

			if (half > 0)
				draw_character(canvas, row + r, column + c, ink, halves[half]);
		}
}

static const char name[] = "SCHOKOBAN";

static enum ink name_ink(int letter)
{
	enum ink ink = letter == 3 ? INK_BOX : letter == 5 ? without_line(INK_BOX_HOME) : INK_BOLD;

	return theme_is_ascii() && theme_colors() == COLORS_NONE ? INK_BOLD : ink;
}

void logo_draw(struct canvas *canvas, int row, int column)
{
	for (int i = 0; name[i] != '\0'; i++)
		draw_letter(canvas, name[i], row, column + i * LETTER_COLUMNS, name_ink(i));
}

void logo_draw_small(struct canvas *canvas, int row, int column)
{
	for (int i = 0; name[i] != '\0'; i++)
		draw_character(canvas, row, column + i, name_ink(i), (unsigned char)name[i]);
}

/* Draw a word at twice its size, with its lowest row in the same place; ink INKS: that of the
 * logo's letters. */
static void draw_large(struct canvas *canvas, int row, enum ink ink, const char *word)
{
	int dots = (int)strlen(word) * LETTER_COLUMNS, left = (canvas->columns - 2 * dots + 2) / 2;

	for (int y = 0; y < DOTS; y++)
		for (int x = 0; x < dots - 1; x++) {
			int letter = x / LETTER_COLUMNS;

			if (dot(word[letter], y, x % LETTER_COLUMNS))
				canvas_run(canvas, row + LOGO_ROWS - DOTS + y, left + 2 * x, 2,
					   ink == INKS ? name_ink(letter) : ink, 0x2588);
		}
}

static bool is_large(const struct canvas *canvas, int row)
{
	return canvas->columns >= LARGE_FROM && row >= LARGE_ABOVE && !theme_is_ascii();
}

void logo_draw_word(struct canvas *canvas, int row, enum ink ink, const char *word)
{
	int columns = (int)strlen(word) * LETTER_COLUMNS - 1;
	int column = (canvas->columns - columns) / 2;

	if (is_large(canvas, row))
		draw_large(canvas, row, ink, word);
	else
		for (; *word != '\0'; word++, column += LETTER_COLUMNS)
			draw_letter(canvas, *word, row, column, ink);
}

int logo_title(const struct canvas *canvas, int rows)
{
	int row = (canvas->rows - USUAL_ROWS) / 4, last = canvas->rows - 1 - rows;

	row = row < last ? row : last;
	return row > 0 ? row : 0;
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
	if (is_large(canvas, row))
		draw_large(canvas, row, INKS, name);
	else
		logo_draw(canvas, row, (canvas->columns - LOGO_COLUMNS) / 2);
	return row + LOGO_ROWS;
}

int logo_page(struct canvas *canvas, int rows)
{
	int below = logo_above(canvas, rows + 1);

	return below > 0 ? below + 2 : most_of((canvas->rows - 1 - rows) / 2, 0);
}
