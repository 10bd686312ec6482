/* SPDX-License-Identifier: MIT */
#include "tui/screens/statistics_pictures.h"

#include "maker/day.h"
#include "terminal/terminal.h"
#include "tui/widgets/draw.h"

#define LABELS	    4 /* columns of the names of the days */
#define WEEKS	    (TALLY_DAYS / 7)
#define WEEKS_LEAST 13
#define LEGEND_FROM 62 /* a page of this many columns has room for what the shades mean */
#define PERCENT	    6  /* columns of what comes after a bar, */
#define COUNT	    10 /* and of what comes before it, */
#define COUNT_BRIEF 6  /* and the same in a window without room for bars */
#define BARS_LEAST  4  /* columns of the longest bar, at least */
#define MARKS_MOST  14 /* columns of the marks of a chapter's levels, at most */

/* How a day looks on which at least that many levels were solved. */
static const struct shade {
	size_t from;
	enum symbol symbol;
	enum ink ink;
	const char *words;
} shades[] = {{1, SYMBOL_SOME, INK_SOME, " 1  "},
	      {2, SYMBOL_MORE, INK_MORE, " 2-3  "},
	      {4, SYMBOL_MOST, INK_MOST, " 4 and more"}};
#define SHADES	     (sizeof shades / sizeof *shades)
#define SHADES_WORDS 24 /* columns of the legend */

static uint32_t blank_glyph(void)
{
	return theme_is_ascii() ? '.' : 0xb7;
}

int statistics_page(const struct canvas *canvas, int *left)
{
	bool wide = canvas->columns >= STATISTICS_WIDE + 4;

	return draw_page(canvas, wide ? STATISTICS_WIDE : PAGE_COLUMNS, left);
}

void statistics_draw_bar(struct canvas *canvas, int row, int column, int columns, enum ink ink)
{
	uint32_t full = theme_is_ascii() ? '=' : 0x2584;

	canvas_run(canvas, row, column, columns, ink, ink != INK_DIM ? full : blank_glyph());
}

static void draw_shade(struct canvas *canvas, int row, int column, size_t solved)
{
	size_t i = SHADES - 1;

	while (i > 0 && solved < shades[i].from)
		i--;
	if (solved > 0)
		draw_text(canvas, row, column, 1, shades[i].ink, theme_symbol(shades[i].symbol));
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

int statistics_draw_year(struct canvas *canvas, const struct tally *sum, long today, int row)
{
	static const char *const names[] = {"Mon", "Wed", "Fri"};
	int left, width = statistics_page(canvas, &left), free = 0, column;
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

/* Draw the marks that the levels of a chapter earned, the best first. */
static void draw_marks(struct canvas *canvas, int row, int column, const struct tally_chapter *c)
{
	const size_t *earned = c->count.earned;
	for (size_t i = 0; i < c->levels; i++) {
		int medal = MEDAL_LEAST;

		while (medal > MEDAL_NONE && i >= earned[medal])
			medal--;
		if (medal == MEDAL_NONE)
			draw_character(canvas, row, column++, INK_DIM, blank_glyph());
		else
			column += draw_text(canvas, row, column, 1, INK_BEST,
					    theme_medal((enum medal)medal));
	}
}

/* By how many percent the player's moves in a chapter are above the fewest. */
static size_t above_fewest(const struct tally_chapter *c)
{
	return c->fewest > 0 ? 100 * (c->moves - c->fewest) / c->fewest : 0;
}

static void draw_above(struct canvas *canvas, int row, int column, int bar,
		       const struct tally_chapter *c)
{
	size_t above = above_fewest(c);

	if (c->moves == c->fewest) {
		draw_text(canvas, row, column, 2, INK_BEST, theme_symbol(SYMBOL_LEAST));
		return;
	}
	statistics_draw_bar(canvas, row, column, bar, INK_BOX);
	draw_format(canvas, row, column + bar + (bar > 0), PERCENT, INK_PLAIN, "%s%zu %%",
		    above > 0 ? "" : "<", above > 0 ? above : 1);
}

int statistics_draw_chapters(struct canvas *canvas, const struct tally *tally, int row)
{
	int left, width = statistics_page(canvas, &left), top = row;
	int names = 0, count = COUNT, marks = 0, bars;
	size_t most = 10; /* percent */

	for (size_t i = 0; i < tally->chapter_count; i++) {
		const struct tally_chapter *c = &tally->chapters[i];
		int columns = c->count.earned[MEDAL_SOLVED] > 0 ? draw_width(c->name) + 2 : 0;

		most = above_fewest(c) > most ? above_fewest(c) : most;
		names = columns > names ? columns : names;
		marks = (int)c->levels + 2 > marks ? (int)c->levels + 2 : marks;
	}
	if (width - names - COUNT - PERCENT < BARS_LEAST)
		count = COUNT_BRIEF;
	names = names < width - count - PERCENT ? names : width - count - PERCENT;
	bars = count == COUNT ? width - names - COUNT - PERCENT : 0;
	marks = marks <= MARKS_MOST && bars - marks >= BARS_LEAST ? marks : 0;
	bars -= marks;
	draw_text(canvas, row++, left, width, INK_BOLD,
		  draw_fitting(width, "Moves above the fewest known, by chapter",
			       "Above the fewest moves"));
	for (size_t i = 0; i < tally->chapter_count; i++) {
		const struct tally_chapter *c = &tally->chapters[i];
		size_t solved = c->count.earned[MEDAL_SOLVED];
		int column = left + names, bar = (int)(above_fewest(c) * (size_t)bars / most);

		if (solved == 0)
			continue;
		draw_text(canvas, row, left, names - 1, INK_PLAIN, c->name);
		draw_format(canvas, row, column, count, INK_DIM,
			    count == COUNT ? "%2zu of %zu" : "%zu/%zu", solved, c->levels);
		column += count;
		if (marks > 0)
			draw_marks(canvas, row, column, c);
		if (c->fewest > 0)
			draw_above(canvas, row, column + marks,
				   bar == 0 && bars > 0 && c->moves > c->fewest ? 1 : bar, c);
		row++;
	}
	return row - top;
}
