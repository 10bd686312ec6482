/* SPDX-License-Identifier: MIT */
#include "tui/widgets/status_line.h"

#include <stdarg.h>

#include "base/memory.h"
#include "base/text.h"
#include "tui/widgets/draw.h"

static void put(struct status_line *line, bool alarms, const char *format, va_list args)
{
	struct text words = {0};

	text_add_arguments(&words, format, args);
	status_line_clear(line);
	*line = (struct status_line){text_take(&words), alarms};
}

void status_line_tell(struct status_line *line, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	put(line, false, format, args);
	va_end(args);
}

void status_line_alarm(struct status_line *line, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	put(line, true, format, args);
	va_end(args);
}

void status_line_clear(struct status_line *line)
{
	memory_free(line->words);
	*line = (struct status_line){0};
}

static enum ink ink_of(const struct status_line *line, enum ink ink)
{
	return line->alarms ? INK_ERROR : ink;
}

int status_line_draw(const struct status_line *line, struct canvas *canvas, int row, int column,
		     int columns, int rows, enum ink ink)
{
	int wanted;

	if (line->words == NULL || canvas->covered)
		return 0;
	wanted = draw_wrapped(canvas, row, column, columns, rows, ink_of(line, ink), line->words);
	return wanted < rows ? wanted : rows;
}

int status_line_draw_above(const struct status_line *line, struct canvas *canvas, int below,
			   int column, int columns, enum ink ink)
{
	if (line->words == NULL || canvas->covered)
		return 0;
	return draw_wrapped_above(canvas, below, column, columns, ink_of(line, ink), line->words);
}

void status_line_draw_told(const struct status_line *line, struct canvas *canvas, int below)
{
	if (line->words != NULL && !canvas->covered)
		draw_told(canvas, below, ink_of(line, INK_BOLD), line->words);
}

int status_line_rows(const struct status_line *line, int columns)
{
	return line->words == NULL ? 0
				   : draw_wrapped(NULL, 0, 0, columns, 0, INK_PLAIN, line->words);
}

void status_line_draw_centred(const struct status_line *line, struct canvas *canvas, int row,
			      int rows, enum ink ink)
{
	int columns = canvas->columns;

	if (line->words == NULL || canvas->covered)
		return;
	ink = ink_of(line, ink);
	if (rows < 2) {
		draw_centred(canvas, row, ink, line->words);
		return;
	}
	columns = draw_narrowest(columns, rows, line->words);
	draw_wrapped(canvas, row, (canvas->columns - columns) / 2, columns, rows, ink, line->words);
}
