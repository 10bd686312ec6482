/* The keys of a screen. */
#include "tui/screens/help.h"

#include "core/memory.h"
#include "terminal/key.h"
#include "tui/app.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"
#include "tui/widgets/scroll.h"

#define BESIDE_COLUMNS 63 /* from here on keys and words share a row */
#define INDENT	       2
#define GAP	       4 /* between two columns of keys */
#define TOP	       2
#define LINES_MOST     256

struct help {
	struct screen screen;
	const struct screen *of;
	int first; /* line at the top */
};

static const struct binding bindings[] = SCROLL_BINDINGS(K_F1, '?');

/* One row of the help. */
struct line {
	enum { LINE_BLANK, LINE_HEADING, LINE_SIGN, LINE_TEXT, LINE_KEY, LINE_WORDS } kind;
	const struct binding *key; /* of a heading, too */
	const char *text;	   /* of a sentence, and of a sign's meaning */
	char sign;
};

struct page {
	struct line lines[LINES_MOST];
	int count;
	int labels, words;	  /* columns of keys and what they do */
	bool beside;		  /* keys and words share a row */
	int columns, width, left; /* of lines: how many columns, how wide, and where the first is */
	int rows;		  /* in view */
};

static void add(struct page *page, struct line line)
{
	if (page->count < LINES_MOST)
		page->lines[page->count++] = line;
}

static void add_signs(struct page *page)
{
	static const struct {
		char sign;
		const char *text;
	} signs[] = {
		{'@', "you, a + on a goal"}, /* ASCII alone: elsewhere it is the colour */
		{'$', "a box on its way"},
		{'*', "a box on a goal"},
		{'.', "a goal"},
		{'#', "a wall"},
	};

	for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
		add(page, (struct line){LINE_SIGN, NULL,
					i == 0 && !theme_is_ascii() ? "you" : signs[i].text,
					signs[i].sign});
}

/* All lines, for a window of this size. */
static void fill(struct page *page, const struct help *help, const struct canvas *canvas)
{
	const struct screen_kind *kind = help->of->kind;
	int each;

	*page = (struct page){.beside = canvas->columns >= BESIDE_COLUMNS};
	for (const struct binding *b = screen_bindings(help->of); b->action != 0; b++) {
		int label = b->label != NULL ? draw_width(b->label) : 0;
		int words = b->label != NULL ? draw_width(b->words) : 0;

		page->labels = label > page->labels ? label : page->labels;
		page->words = words > page->words ? words : page->words;
	}
	if (kind->about != NULL) {
		for (const char *const *text = kind->about(help->of); *text != NULL; text++)
			add(page, (struct line){LINE_TEXT, NULL, *text, 0});
		add_signs(page);
	}
	for (const struct binding *b = screen_bindings(help->of); b->action != 0; b++) {
		if (b->action == BINDING_HEADING && page->count > 0)
			add(page, (struct line){.kind = LINE_BLANK});
		if (b->action == BINDING_HEADING)
			add(page, (struct line){LINE_HEADING, b, NULL, 0});
		if (b->label == NULL)
			continue;
		add(page, (struct line){LINE_KEY, b, NULL, 0});
		if (!page->beside)
			add(page, (struct line){LINE_WORDS, b, NULL, 0});
	}
	page->rows = canvas->rows - TOP - 2 > 0 ? canvas->rows - TOP - 2 : 1;
	page->width = draw_page(canvas, PAGE_COLUMNS, &page->left);
	page->columns = 1;
	each = page->labels + 2 + page->words;
	if (page->beside && page->count > page->rows && 2 * each + GAP <= canvas->columns) {
		page->columns = 2;
		page->width = each;
		page->left = (canvas->columns - 2 * each - GAP) / 2;
	}
}

/* The furthest that the lines can be scrolled. */
static int last_first(const struct page *page)
{
	int most = page->count - page->columns * page->rows;

	return most > 0 ? most : 0;
}

static void draw_line(struct canvas *canvas, const struct page *page, const struct line *line,
		      int row, int column)
{
	int aside = page->beside ? page->labels + 2 : INDENT;

	switch (line->kind) {
	case LINE_BLANK: break;
	case LINE_HEADING:
		draw_text(canvas, row, column, page->width, INK_BOLD, line->key->words);
		break;
	case LINE_SIGN:
		draw_character(canvas, row, column + INDENT, theme_square_ink(line->sign),
			       theme_glyph(line->sign));
		draw_text(canvas, row, column + 2 * INDENT, page->width, INK_PLAIN, line->text);
		break;
	case LINE_TEXT: draw_text(canvas, row, column, page->width, INK_PLAIN, line->text); break;
	case LINE_KEY:
		draw_text(canvas, row, column, page->width, INK_PLAIN, line->key->label);
		if (page->beside)
			draw_text(canvas, row, column + aside, page->width - aside, INK_PLAIN,
				  line->key->words);
		break;
	case LINE_WORDS:
		draw_text(canvas, row, column + aside, page->width - aside, INK_PLAIN,
			  line->key->words);
		break;
	}
}

static void help_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct help *help = (const struct help *)screen;
	struct page page;
	int first, shown;

	fill(&page, help, canvas);
	first = help->first < last_first(&page) ? help->first : last_first(&page);
	shown = page.columns * page.rows;
	draw_format(canvas, 0, page.left, page.width, INK_BOLD, "Keys: %s", help->of->kind->name);
	for (int i = 0; i < shown && first + i < page.count; i++)
		draw_line(canvas, &page, &page.lines[first + i], TOP + i % page.rows,
			  page.left + i / page.rows * (page.width + GAP));
	if (last_first(&page) > 0)
		draw_text(canvas, canvas->rows - 2, page.left, page.width, INK_BOLD,
			  first < last_first(&page) ? "There is more below: press Space"
						    : "That's all");
	key_bar_draw(canvas, scroll_hints(bindings, last_first(&page) - first), canvas->rows - 1);
}

static struct want help_act(struct screen *screen, int action)
{
	struct help *help = (struct help *)screen;
	struct page page;

	fill(&page, help, &screen->app->canvas);
	return scroll_act(action, &help->first, page.columns * page.rows, last_first(&page))
		       ? STAY
		       : BACK(ANSWER_NONE);
}

static const struct screen_kind kind = {
	.name = "Help",
	.rows = 6,
	.columns = 20,
	.bindings = bindings,
	.draw = help_draw,
	.act = help_act,
};

struct screen *help_new(struct app *app, const struct screen *of)
{
	struct help *help = memory_new(sizeof *help);

	help->screen = (struct screen){&kind, app};
	help->of = of;
	return &help->screen;
}
