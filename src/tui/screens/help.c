/* The keys of a screen. */
#include "tui/screens/help.h"

#include "core/memory.h"
#include "tui/app.h"
#include "tui/terminal/key.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"

#define LABEL_COLUMNS  27
#define BESIDE_COLUMNS 70 /* in a window as wide keys and words share a row */
#define INDENT	       2
#define TOP	       2

struct help {
	struct screen screen;
	const struct screen *of;
	int first; /* row of the list at the top */
};

enum { HELP_UP = 1, HELP_DOWN, HELP_LEAVE };

static const struct binding bindings[] = {
	{HELP_UP, {K_UP, 'w', K_PAGE_UP}, "W, up, Page Up", "scroll up", NULL},
	{HELP_DOWN, {K_DOWN, 's', K_PAGE_DOWN}, "S, down, Page Down", "scroll down", NULL},
	{HELP_LEAVE,
	 {K_ESC, K_BACKSPACE, K_ENTER, K_SPACE, K_F1, '?'},
	 "Esc, Enter",
	 "back",
	 "[Esc] back"},
	{0},
};

/* Rows that a key takes. */
static int rows_each(const struct canvas *canvas)
{
	return canvas->columns >= BESIDE_COLUMNS ? 1 : 2;
}

static int count(const struct binding *b)
{
	int n = 0;

	for (; b->action != 0; b++)
		n += b->label != NULL;
	return n;
}

/* Keys that fit into the window. */
static int room(const struct canvas *canvas)
{
	int keys = (canvas->rows - TOP - 3) / rows_each(canvas);

	return keys > 0 ? keys : 1;
}

/* The furthest that the list can be scrolled in this window. */
static int last_first(const struct help *help, const struct canvas *canvas)
{
	int most = count(screen_bindings(help->of)) - room(canvas);

	return most > 0 ? most : 0;
}

static void draw_key(struct canvas *canvas, const struct binding *b, int row, int left, int width)
{
	int aside = rows_each(canvas) == 1 ? LABEL_COLUMNS : INDENT;

	draw_text(canvas, row, left, rows_each(canvas) == 1 ? LABEL_COLUMNS - 1 : width, INK_PLAIN,
		  b->label);
	draw_text(canvas, row + rows_each(canvas) - 1, left + aside, width - aside, INK_DIM,
		  b->words);
}

static void help_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct help *help = (const struct help *)screen;
	int first = help->first < last_first(help, canvas) ? help->first : last_first(help, canvas);
	int width = canvas->columns < 72 ? canvas->columns - 2 : 70;
	int left = (canvas->columns - width) / 2, line = 0;

	draw_format(canvas, 0, left, width, INK_BOLD, "Keys: %s", help->of->kind->name);
	for (const struct binding *b = screen_bindings(help->of); b->action != 0; b++) {
		if (b->label == NULL)
			continue;
		if (line >= first && line < first + room(canvas))
			draw_key(canvas, b, TOP + (line - first) * rows_each(canvas), left, width);
		line++;
	}
	if (last_first(help, canvas) > 0)
		draw_format(canvas, canvas->rows - 2, left, width, INK_DIM, "%d - %d of %d",
			    first + 1, first + room(canvas), line);
	key_bar_draw(canvas, bindings, canvas->rows - 1);
}

static struct want help_act(struct screen *screen, int action)
{
	struct help *help = (struct help *)screen;
	int last = last_first(help, &screen->app->canvas);

	if (action == HELP_LEAVE)
		return BACK(ANSWER_NONE);
	if (help->first > last)
		help->first = last;
	if (action == HELP_UP && help->first > 0)
		help->first--;
	if (action == HELP_DOWN && help->first < last)
		help->first++;
	return STAY;
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
