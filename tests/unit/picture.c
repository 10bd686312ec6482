/* SPDX-License-Identifier: MIT */
/* A canvas as text. */
#include "unit.h"

#include "picture.h"

#include <locale.h>

#include "base/utf8.h"

void picture_look(enum glyphs glyphs, enum colors colors, bool wide)
{
	picture_look_sized(glyphs, colors, wide ? SQUARES_2X1 : SQUARES_1X1);
}

void picture_look_sized(enum glyphs glyphs, enum colors colors, int size)
{
	struct settings settings = settings_default();

	setlocale(LC_CTYPE, "C.UTF-8"); /* widths of characters come from the locale */
	settings.values[SETTING_GLYPHS] = (int)glyphs;
	settings.values[SETTING_COLORS] = (int)colors;
	settings.values[SETTING_WIDE] = size;
	theme_open(glyphs != GLYPHS_ASCII, colors != COLORS_NONE ? 256 : 0, NULL, NULL, NULL);
	theme_choose(&settings);
}

static void end_row(struct text *out, size_t start)
{
	while (out->length > start && out->bytes[out->length - 1] == ' ')
		text_cut(out, out->length - 1);
	text_add_char(out, '\n');
}

/* Yours: the text without empty rows at its end. */
static char *without_end(struct text *out)
{
	size_t length = out->length;
	char *rows;

	while (length > 1 && out->bytes[length - 1] == '\n' && out->bytes[length - 2] == '\n')
		length--;
	rows = memory_string(text_slice(out).at, length);
	text_free(out);
	return rows;
}

char *picture_of(const struct canvas *canvas)
{
	struct text out = {0};

	for (int row = 0; row < canvas->rows; row++) {
		size_t start = out.length;

		for (int column = 0; column < canvas->columns; column++) {
			const struct cell *cell = canvas_at(canvas, row, column);
			char bytes[UTF8_MOST];

			for (int i = 0;
			     cell->columns > 0 && i < CELL_CHARACTERS && cell->characters[i] != 0;
			     i++)
				text_add(&out, bytes, utf8_encode(cell->characters[i], bytes));
		}
		end_row(&out, start);
	}
	return without_end(&out);
}

char *picture_of_inks(const struct canvas *canvas)
{
	static const char letters[INKS] = {' ', 'b', 'd', 'k', 's', 'e', 't', '1', '2',
					   '3', '4', '#', '.', '$', '*', '@', '+'};
	struct text out = {0};

	for (int row = 0; row < canvas->rows; row++) {
		size_t start = out.length;

		for (int column = 0; column < canvas->columns; column++) {
			unsigned ink = canvas_at(canvas, row, column)->ink;

			text_add_char(&out, ink & INK_MARKED ? 'M' : letters[ink]);
		}
		end_row(&out, start);
	}
	return without_end(&out);
}

char *picture_of_points(const struct canvas *canvas)
{
	struct text out = {0};

	for (int y = 0; y < 2 * canvas->rows; y++) {
		for (int x = 0; x < canvas->columns; x++) {
			const struct cell *cell = canvas_at(canvas, y / 2, x);

			text_add_char(&out, cell->upper == 0 ? ' '
					    : y % 2 == 0     ? cell->upper
							     : cell->lower);
		}
		text_add_char(&out, '\n');
	}
	return text_take(&out);
}

void assert_picture_at(const struct canvas *canvas, const char *rows, const char *file, int line)
{
	char *picture = picture_of(canvas);

	if (strcmp(picture, rows) != 0) {
		print_error("expected:\n%s\nfound:\n%s\n", rows, picture);
		memory_free(picture);
		_fail(file, line);
	}
	memory_free(picture);
}
