/* SPDX-License-Identifier: MIT */
#include "tui/screens/statistics_pictures.h"

#include "maker/day.h"
#include "terminal/terminal.h"
#include "tui/widgets/draw.h"

#define LABELS	    4 /* columns of the names of the days */
#define WEEKS	    (TALLY_DAYS / 7)
#define WEEKS_LEAST 13
#define LEGEND_FROM 68 /* a page of this many columns has room for what the shades mean */
#define ABOVE	    6  /* columns of what comes after a bar, */
#define COUNT	    10 /* and of what comes before it, */
#define COUNT_BRIEF 6  /* and the same in a window without room for bars */
#define BARS_LEAST  4  /* columns of the longest bar, at least */

/* How a day looks on which at least that many levels were solved. */
static const struct shade {
	size_t from;
	enum symbol symbol;
	enum ink ink;
	const char *words;
} shades[] = {{1, SYMBOL_SOME, INK_SOME, " 1  "},
	      {2, SYMBOL_MORE, INK_MORE, " 2-3  "},
	      {4, SYMBOL_MANY, INK_MANY, " 4-6  "},
	      {7, SYMBOL_MOST, INK_MOST, " 7 and more"}};
#define SHADES	     (sizeof shades / sizeof *shades)
#define SHADES_WORDS 31 /* columns of the legend */

static uint32_t blank_glyph(void)
{
	return theme_is_ascii() ? '.' : 0xb7;
}

int statistics_page(const struct canvas *canvas, int *left)
{
	int columns = canvas->columns - 4;

	return draw_page(canvas,
			 columns >= STATISTICS_WIDEST ? STATISTICS_WIDEST
			 : columns >= STATISTICS_WIDE ? STATISTICS_WIDE
						      : PAGE_COLUMNS,
			 left);
}

void statistics_draw_bar(struct canvas *canvas, int row, int column, int columns, enum ink ink)
{
	uint32_t full = theme_is_ascii() ? '=' : 0x2584;

	canvas_run(canvas, row, column, columns, ink, ink != INK_DIM ? full : blank_glyph());
}

/* With 256 colours a day is a full square in a tone, otherwise a shape. */
static void draw_shade(struct canvas *canvas, int row, int column, size_t solved)
{
	bool toned = theme_palette() == 256;
	size_t i = SHADES - 1;

	while (i > 0 && solved < shades[i].from)
		i--;
	if (solved > 0)
		draw_text(canvas, row, column, 1, shades[i].ink,
			  theme_symbol(toned ? SYMBOL_MANY : shades[i].symbol));
	else
		draw_character(canvas, row, column, INK_DIM, blank_glyph());
}

/* The weeks to be shown: since the first day on which something was solved. */
static int weeks_of(const struct tally *sum, long today)
{
	int first = TALLY_DAYS - 1, weeks;

	while (first > 0 && sum->days[first] == 0)
		first--;
	weeks = (first + 6 - (int)(today % 7)) / 7 + 1;
	return weeks < WEEKS_LEAST ? WEEKS_LEAST : weeks < WEEKS ? weeks : WEEKS;
}

int statistics_draw_year(struct canvas *canvas, const struct tally *sum, long today, int row,
			 int left, int width)
{
	static const char *const names[] = {"Mon", "Wed", "Fri"};
	int free = 0, column;
	int weeks = weeks_of(sum, today), size = LABELS + 2 * weeks <= width ? 2 : 1;
	struct day now = day_of_seconds(terminal_seconds());
	size_t solved = 0;

	weeks = weeks < (width - LABELS) / size ? weeks : (width - LABELS) / size;
	for (int week = 0; week < weeks; week++)
		for (int day = 0; day < 7; day++) {
			int ago = (weeks - 1 - week) * 7 + (int)(today % 7) - day;
			struct day date;

			column = left + LABELS + week * size;
			if (ago < 0)
				continue;
			date = day_before(now, ago);
			solved += sum->days[ago];
			draw_shade(canvas, row + 2 + day, column, sum->days[ago]);
			if (date.day != 1 || column < free)
				continue;
			draw_text(canvas, row + 1, column, 3, INK_DIM, day_month(date));
			free = column + 4;
		}
	for (int i = 0; i < 3; i++)
		draw_text(canvas, row + 2 + 2 * i, left, LABELS, INK_DIM, names[i]);
	if (weeks == WEEKS)
		draw_format(canvas, row, left, width, INK_BOLD,
			    "%zu level%s solved in the last year", solved, PLURAL(solved, "s"));
	else
		draw_format(canvas, row, left, width, INK_BOLD,
			    "%zu level%s solved in the last %d weeks", solved, PLURAL(solved, "s"),
			    weeks);
	column = left + width - SHADES_WORDS;
	for (size_t i = 0; width >= LEGEND_FROM && i < SHADES; i++) {
		draw_shade(canvas, row, column++, shades[i].from);
		column += draw_text(canvas, row, column, SHADES_WORDS, INK_DIM, shades[i].words);
	}
	return 9;
}

/* Draw how many moves above the fewest, behind a bar of that many columns among all. */
static void draw_above(struct canvas *canvas, int row, int column, int bar, int bars, size_t above)
{
	statistics_draw_bar(canvas, row, column, bar, INK_BOX);
	statistics_draw_bar(canvas, row, column + bar, bars - bar, INK_DIM);
	draw_format(canvas, row, column + bars + (bars > 0), ABOVE,
		    above > 0 ? INK_PLAIN : INK_BEST, "+%zu", above);
}

int statistics_draw_chapters(struct canvas *canvas, const struct tally *tally, int row, int left,
			     int width)
{
	int top = row, names = 0, count = COUNT, bars;
	size_t most = 10; /* moves */

	for (size_t i = 0; i < tally->chapter_count; i++) {
		const struct tally_chapter *c = &tally->chapters[i];
		int columns = c->count.earned[MEDAL_SOLVED] > 0 ? draw_width(c->name) + 2 : 0;

		most = c->moves - c->fewest > most ? c->moves - c->fewest : most;
		names = columns > names ? columns : names;
	}
	if (width - names - COUNT - ABOVE < BARS_LEAST)
		count = COUNT_BRIEF;
	names = names < width - count - ABOVE ? names : width - count - ABOVE;
	bars = count == COUNT ? width - names - COUNT - ABOVE : 0;
	draw_text(canvas, row++, left, width, INK_BOLD,
		  draw_fitting(width, "Moves above the fewest known, by chapter",
			       "Above the fewest moves"));
	for (size_t i = 0; i < tally->chapter_count; i++) {
		const struct tally_chapter *c = &tally->chapters[i];
		size_t solved = c->count.earned[MEDAL_SOLVED], above = c->moves - c->fewest;
		int column = left + names, bar = (int)(above * (size_t)bars / most);

		if (solved == 0)
			continue;
		draw_text(canvas, row, left, names - 1, INK_PLAIN, c->name);
		draw_format(canvas, row, column, count, INK_DIM,
			    count == COUNT ? "%2zu of %zu" : "%zu/%zu", solved, c->levels);
		if (c->fewest > 0)
			draw_above(canvas, row, column + count,
				   bar == 0 && above > 0 ? bars > 0 : bar, bars, above);
		row++;
	}
	return row - top;
}
