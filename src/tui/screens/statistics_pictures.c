/* SPDX-License-Identifier: MIT */
#include "tui/screens/statistics_pictures.h"

#include "maker/day.h"
#include "terminal/terminal.h"
#include "tui/widgets/draw.h"

#define LABELS	    4 /* columns of the names of the days */
#define WEEKS	    (TALLY_DAYS / 7)
#define PERCENT	    6  /* columns of what comes after a bar, */
#define COUNT	    10 /* and of what comes before it, */
#define COUNT_BRIEF 6  /* and the same in a window without room for bars */
#define BARS_LEAST  4  /* columns of the longest bar, at least */
#define BARS_MOST   30

/* How a day looks on which at least that many levels were solved. */
static const struct shade {
	size_t from;
	uint32_t block, ascii;
	const char *words;
} shades[] = {{0, 0xb7, '.', ""},
	      {1, 0x2592, '+', " 1  "},
	      {2, 0x2593, '*', " 2-3  "},
	      {4, 0x2588, '#', " 4 and more"}};
#define SHADES	     (sizeof shades / sizeof *shades)
#define SHADES_WORDS 26 /* columns of the legend */

static const struct shade *shade_of(size_t solved)
{
	size_t i = SHADES - 1;

	while (solved < shades[i].from)
		i--;
	return &shades[i];
}

static void draw_shade(struct canvas *canvas, int row, int column, int size,
		       const struct shade *shade)
{
	bool any = shade->from > 0;

	canvas_run(canvas, row, column, any ? size : 1, any ? INK_BEST : INK_DIM,
		   theme_is_ascii() ? shade->ascii : shade->block);
}

int statistics_draw_year(struct canvas *canvas, const struct tally *sum, long today, int row)
{
	static const char *const names[] = {"Mon", "Wed", "Fri"};
	int size = canvas->columns - 2 - LABELS >= 2 * WEEKS ? 2 : 1;
	int room = (canvas->columns - 2 - LABELS) / size, weeks = room < WEEKS ? room : WEEKS;
	int left, width = draw_page(canvas, PAGE_COLUMNS, &left), free = 0, column;
	struct day now = day_of_seconds(terminal_seconds());
	size_t solved = 0;

	if (LABELS + weeks * size > width)
		left = (canvas->columns - LABELS - weeks * size) / 2;
	left += LABELS;
	for (int week = 0; week < weeks; week++)
		for (int day = 0; day < 7; day++) {
			int ago = (weeks - 1 - week) * 7 + (int)(today % 7) - day;
			struct day date;

			column = left + week * size;
			if (ago < 0)
				continue;
			date = day_before(now, ago);
			solved += sum->days[ago];
			draw_shade(canvas, row + 2 + day, column, size, shade_of(sum->days[ago]));
			if (date.day != 1 || column < free)
				continue;
			draw_text(canvas, row + 1, column, 3, INK_DIM, day_month(date));
			free = column + 4;
		}
	for (int i = 0; i < 3; i++)
		draw_text(canvas, row + 2 + 2 * i, left - LABELS, LABELS, INK_DIM, names[i]);
	draw_format(canvas, row, left - LABELS, canvas->columns, INK_BOLD,
		    weeks == WEEKS ? "%zu solved in the last year" : "%zu solved lately", solved);
	column = left + weeks * size - SHADES_WORDS;
	for (size_t i = 1; weeks == WEEKS && i < SHADES; i++) {
		draw_shade(canvas, row, column++, 1, &shades[i]);
		column += draw_text(canvas, row, column, SHADES_WORDS, INK_DIM, shades[i].words);
	}
	return 9;
}

int statistics_draw_chapters(struct canvas *canvas, const struct tally *tally, int row)
{
	int left, width = draw_page(canvas, PAGE_COLUMNS, &left), top = row;
	int names = 0, count = COUNT, bars;
	size_t most = 10; /* percent */

	for (size_t i = 0; i < tally->chapter_count; i++) {
		const struct tally_chapter *c = &tally->chapters[i];
		size_t above = c->fewest > 0 ? 100 * (c->moves - c->fewest) / c->fewest : 0;
		int columns = c->solved > 0 ? draw_width(c->name) + 1 : 0;

		most = above > most ? above : most;
		names = columns > names ? columns : names;
	}
	if (width - names - COUNT - PERCENT < BARS_LEAST)
		count = COUNT_BRIEF;
	names = names < width - count - PERCENT ? names : width - count - PERCENT;
	bars = count == COUNT ? width - names - COUNT - PERCENT : 0;
	bars = bars < BARS_MOST ? bars : BARS_MOST;
	draw_text(canvas, row++, left, width, INK_BOLD,
		  draw_fitting(width, "Moves above the fewest known, by chapter",
			       "Above the fewest moves"));
	for (size_t i = 0; i < tally->chapter_count; i++) {
		const struct tally_chapter *c = &tally->chapters[i];
		int column = left + names + count, bar;
		size_t above;

		if (c->solved == 0)
			continue;
		draw_text(canvas, row, left, names - 1, INK_PLAIN, c->name);
		draw_format(canvas, row++, left + names, count, INK_DIM,
			    count == COUNT ? "%2zu of %zu" : "%zu/%zu", c->solved, c->levels);
		if (c->fewest == 0)
			continue;
		above = 100 * (c->moves - c->fewest) / c->fewest;
		bar = (int)(above * (size_t)bars / most);
		bar = bar == 0 && c->moves > c->fewest ? 1 : bar;
		canvas_run(canvas, row - 1, column, bar, INK_BOX, theme_is_ascii() ? '=' : 0x2584);
		column += bar + (bar > 0);
		if (c->moves == c->fewest)
			draw_text(canvas, row - 1, column, 2, INK_BEST, theme_symbol(SYMBOL_LEAST));
		else
			draw_format(canvas, row - 1, column, PERCENT, INK_PLAIN, "%s%zu %%",
				    above > 0 ? "" : "<", above > 0 ? above : 1);
	}
	return row - top;
}
