/* SPDX-License-Identifier: MIT */
/* The keys of a screen. */
#include "tui/screens.h"

#include <limits.h>
#include <stdio.h>

#include "base/least.h"
#include "terminal/key.h"
#include "tui/app.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/logo.h"
#include "tui/widgets/scroll.h"

#define BESIDE_COLUMNS 63 /* in a window this wide, keys and their words share a row */
#define INDENT	       2
#define LINES_MOST     400
#define HIGH	       8  /* a window of this many rows has room for more than the lines */
#define SHORT	       16 /* up to this many lines need no second column */
#define BROKEN_SECTION 4  /* rows that a split inside a section must save */

/* Blank columns between two columns of keys; at both edges of the window together there are at
 * least GAP_LEAST. */
#define GAP	  4
#define GAP_LEAST 2

struct help_screen {
	struct screen screen;
	const struct screen *of;
	int first; /* line at the top */
};

static const struct binding bindings[] = SCROLL_BINDINGS(K_F1, '?');

/* One row of the help. */
struct help_line {
	enum { LINE_BLANK, LINE_HEADING, LINE_SIGN, LINE_TEXT, LINE_KEY, LINE_WORDS } kind;
	const struct binding *key; /* a key, or a heading */
	const char *text;	   /* a sentence, or a sign's meaning */
	char sign;
	int from; /* rows of its words in the lines above */
};

/* A column of lines. */
struct help_part {
	int first, count; /* counted from the line at the top */
	int left, width;
	int labels; /* columns for the names of the keys */
};

struct page {
	struct help_line lines[LINES_MOST];
	int count;
	bool beside; /* keys and words share a row; otherwise long words take several */
	struct help_part parts[2]; /* side by side; the second may be empty */
	int top, rows;		   /* in view */
};

static const char *words_of(const struct help_line *line)
{
	return line->text != NULL	  ? line->text
	       : line->kind == LINE_KEY	  ? line->key->label
	       : line->kind == LINE_WORDS ? line->key->words
					  : "";
}

/* The columns for words if they aren't beside their keys. */
static int room_for(const struct page *page, const struct help_line *line)
{
	return page->parts[0].width - (line->kind == LINE_WORDS	 ? INDENT
				       : line->kind == LINE_SIGN ? 2 * INDENT
								 : 0);
}

static void add(struct page *page, struct help_line line)
{
	int rows = 1;

	if (!page->beside)
		rows = draw_wrapped(NULL, 0, 0, room_for(page, &line), 0, INK_PLAIN,
				    words_of(&line));
	do {
		if (page->count < LINES_MOST)
			page->lines[page->count++] = line;
	} while (++line.from < rows);
}

static void add_signs(struct page *page)
{
	static const struct {
		char sign;
		const char *text;
	} signs[] = {
		{'@', "you, a + on a goal"}, /* only in ASCII: elsewhere a colour shows the goal */
		{'$', "a box on its way"},
		{'*', "a box on a goal"},
		{'.', "a goal"},
		{'#', "a wall"},
	};

	for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
		add(page,
		    (struct help_line){.kind = LINE_SIGN,
				       .text = i == 0 && !theme_is_ascii() ? "you" : signs[i].text,
				       .sign = signs[i].sign});
}

static void add_lines(struct page *page, const struct screen *of)
{
	if (of->kind->about != NULL) {
		for (const char *const *text = of->kind->about(of); *text != NULL; text++)
			add(page, (struct help_line){.kind = LINE_TEXT, .text = *text});
		add_signs(page);
	}
	for (const struct binding *b = screen_bindings(of); b->action != 0; b++) {
		if (b->action == BINDING_HEADING && page->count > 0)
			add(page, (struct help_line){.kind = LINE_BLANK});
		if (b->action == BINDING_HEADING)
			add(page, (struct help_line){.kind = LINE_HEADING, .key = b});
		if (b->label == NULL)
			continue;
		add(page, (struct help_line){.kind = LINE_KEY, .key = b});
		if (!page->beside)
			add(page, (struct help_line){.kind = LINE_WORDS, .key = b});
	}
}

/* A column of `count` lines, as wide as they need. */
static struct help_part measure(const struct page *page, int first, int count)
{
	struct help_part part = {.first = first, .count = count};
	int words = 0, text = 0;

	for (int i = first; i < first + count; i++) {
		const struct help_line *line = &page->lines[i];

		if (line->kind == LINE_KEY) {
			part.labels = most_of(part.labels, draw_width(line->key->label));
			words = most_of(words, draw_width(line->key->words));
		} else if (line->text != NULL) {
			text = most_of(text, 2 * INDENT + draw_width(line->text));
		}
	}
	part.width = most_of(part.labels + 2 + words, text);
	return part;
}

/* Split the lines into two columns of about the same length that fit into the window, between two
 * sections if possible; false: they don't fit. */
static bool halve(struct page *page, int columns)
{
	int least = INT_MAX, third = page->count / 3;

	for (int i = third; i <= page->count - third; i++) {
		bool blank = page->lines[i].kind == LINE_BLANK;
		struct help_part one = measure(page, 0, i);
		struct help_part other = measure(page, i + blank, page->count - i - blank);
		int longer = most_of(one.count, other.count), cost = longer;

		if (!blank)
			cost += BROKEN_SECTION;
		if (longer > page->rows || (!blank && page->count <= page->rows) ||
		    one.width + GAP_LEAST + other.width > columns || cost >= least)
			continue;
		least = cost;
		page->parts[0] = one;
		page->parts[1] = other;
	}
	return least < INT_MAX;
}

/* Lay out all lines for a window. */
static void fill(struct page *page, const struct help_screen *help, const struct canvas *canvas)
{
	struct help_part whole, *parts = page->parts;
	int columns = canvas->columns - GAP_LEAST, gap;

	*page = (struct page){.beside = canvas->columns >= BESIDE_COLUMNS,
			      .top = canvas->rows < HIGH ? 1 : 2};
	parts[0].width = draw_page(canvas, PAGE_COLUMNS, &parts[0].left);
	add_lines(page, help->of);
	page->rows = canvas->rows < HIGH ? canvas->rows - 2 : canvas->rows - 4;
	whole = measure(page, 0, page->count);
	parts[0].labels = whole.labels;
	parts[0].count = page->rows;
	if (!page->beside || page->count <= SHORT)
		return;
	if (!halve(page, columns)) {
		if (page->count <= page->rows || 2 * whole.width + GAP_LEAST > columns)
			return;
		parts[0] = parts[1] = whole; /* scrolling can bring any line to either column */
		parts[0].count = parts[1].count = parts[1].first = page->rows;
	}
	gap = columns - parts[0].width - parts[1].width;
	gap = gap < GAP ? gap : GAP;
	parts[0].left = (canvas->columns - parts[0].width - gap - parts[1].width) / 2;
	parts[1].left = parts[0].left + parts[0].width + gap;
}

/* How many lines are in view. */
static int shown(const struct page *page)
{
	return most_of(page->parts[0].count, page->parts[1].first + page->parts[1].count);
}

/* The highest line that scrolling may bring to the top. */
static int last_first(const struct page *page)
{
	int most = page->count - shown(page);

	return most > 0 ? most : 0;
}

static void draw_words(struct canvas *canvas, const struct page *page, const struct help_line *line,
		       int row, int column)
{
	int columns = page->beside ? canvas->columns : room_for(page, line);

	draw_wrapped_part(canvas, row, column, columns, line->from, 1,
			  line->kind == LINE_KEY ? INK_KEY : INK_PLAIN, words_of(line));
}

static void draw_line(struct canvas *canvas, const struct page *page, const struct help_line *line,
		      int row, const struct help_part *part)
{
	int aside = page->beside ? part->labels + 2 : INDENT, column = part->left;

	switch (line->kind) {
	case LINE_BLANK: break;
	case LINE_HEADING:
		draw_text(canvas, row, column, part->width, INK_BOLD, line->key->words);
		break;
	case LINE_SIGN:
		if (line->from == 0)
			draw_character(canvas, row, column + INDENT, theme_square_ink(line->sign),
				       theme_glyph(line->sign));
		draw_words(canvas, page, line, row, column + 2 * INDENT);
		break;
	case LINE_TEXT: draw_words(canvas, page, line, row, column); break;
	case LINE_KEY:
		draw_words(canvas, page, line, row, column);
		if (page->beside)
			draw_text(canvas, row, column + aside, part->width - aside, INK_PLAIN,
				  line->key->words);
		break;
	case LINE_WORDS: draw_words(canvas, page, line, row, column + aside); break;
	}
}

/* Draw a column of the page with line `first` at the top; a blank line there is left out. */
static void draw_part(struct canvas *canvas, const struct page *page, int first,
		      const struct help_part *part)
{
	int end = first + part->first + part->count, row = page->top;

	for (int i = first + part->first; i < end && i < page->count; i++)
		if (row > page->top || page->lines[i].kind != LINE_BLANK)
			draw_line(canvas, page, &page->lines[i], row++, part);
}

static void help_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct help_screen *help = (const struct help_screen *)screen;
	const struct help_part *one;
	struct page page;
	int first, last, heading = 0;
	char words[80];

	fill(&page, help, canvas);
	one = &page.parts[0];
	last = last_first(&page);
	first = help->first < last ? help->first : last;
	if (last == 0 && canvas->rows >= HIGH) {
		heading = logo_title(canvas, most_of(one->count, page.parts[1].count) + 2);
		page.top += heading;
	}
	snprintf(words, sizeof words, "Keys: %s", help->of->kind->name);
	draw_centred(canvas, heading, INK_BOLD, words);
	draw_part(canvas, &page, first, one);
	draw_part(canvas, &page, first, &page.parts[1]);
	if (last > 0 && canvas->rows >= HIGH)
		draw_text(
			canvas, canvas->rows - 2, one->left, canvas->columns - one->left, INK_BOLD,
			first == last ? "That's all"
				      : draw_fitting(one->width, "There is more below: press Space",
						     "[Space] more below"));
	scroll_draw_hints(canvas, bindings, last - first);
}

static struct want help_act(struct screen *screen, int action)
{
	struct help_screen *help = (struct help_screen *)screen;
	struct page page;

	fill(&page, help, &screen->app->canvas);
	return scroll_act(action, &help->first, shown(&page), last_first(&page))
		       ? STAY
		       : BACK(ANSWER_NONE);
}

static const struct screen_kind kind = {
	.name = "Help",
	.bindings = bindings,
	.draw = help_draw,
	.act = help_act,
};

struct screen *help_new(struct app *app, const struct screen *of)
{
	struct help_screen *help = screen_new(&kind, app, sizeof *help);

	help->of = of;
	return &help->screen;
}
