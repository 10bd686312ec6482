/* SPDX-License-Identifier: MIT */
#include "tui/screens/choice.h"

#include <stdarg.h>

#include "base/memory.h"
#include "terminal/key.h"
#include "tui/app.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/fault.h"
#include "tui/widgets/key_bar.h"
#include "tui/widgets/logo.h"
#include "tui/widgets/menu.h"

#define COLUMNS_MOST 64
#define MARGIN	     3	/* columns of frame and blanks on each side of the words */
#define STRIP	     8	/* columns: a strip beside the frame that is no wider is cleared */
#define MARGIN_FROM  40 /* in a window this wide, two blanks are left beside the words */
#define FRAME_FROM   30 /* in a window this wide, there is a frame */

struct choice {
	struct screen screen;
	char *question;
	struct menu menu;
};

/* Draw over the whole of a window without room for the frame. The menu, which can scroll, leaves at
 * least half of the rows to the question. */
static void draw_bare(struct canvas *canvas, const struct binding *bindings, const char *question,
		      const struct menu *menu)
{
	int columns = canvas->columns, rows = canvas->rows, items = (int)menu->count;
	int lines = draw_wrapped(NULL, 0, 0, columns, 0, INK_PLAIN, question);
	int least = menu_rows(menu, rows); /* the fewest rows for the menu */

	if (lines + items > rows) {
		lines = lines < rows - least ? lines : rows - least;
		items = rows - lines;
	}
	canvas_clear(canvas);
	draw_wrapped(canvas, 0, 0, columns, lines, INK_BOLD, question);
	menu_draw(canvas, menu, lines, 0, items, columns);
	if (lines + items < rows)
		key_bar_draw(canvas, bindings, rows - 1);
}

void choice_draw_question(struct canvas *canvas, const struct binding *bindings,
			  const char *question, const struct menu *menu, bool page)
{
	int margin = canvas->columns < MARGIN_FROM ? MARGIN - 1 : MARGIN;
	int most = (canvas->columns < COLUMNS_MOST ? canvas->columns : COLUMNS_MOST) - 2 * margin;
	int asked = draw_width(question), inner = menu_width(menu);
	int items = (int)menu->count, lines, gap, rows, row, column, below;

	inner = asked > inner ? asked : inner;
	inner = inner < most ? inner : most;
	lines = draw_wrapped(NULL, 0, 0, inner, 0, INK_PLAIN, question);
	gap = lines + items + 5 <= canvas->rows; /* blank rows, if there is room */
	if (lines + items + 2 > canvas->rows || canvas->columns < FRAME_FROM) {
		draw_bare(canvas, bindings, question, menu);
		return;
	}
	rows = lines + items + 2 + 3 * gap;
	below = page ? logo_above(canvas, rows) : 0;
	row = below > 0 ? below + 1 : (canvas->rows - rows) / 2;
	column = (canvas->columns - inner - 2 * margin) / 2;
	if (column <= STRIP) /* nothing could be read in strips so narrow */
		for (int i = 0; i < rows; i++)
			canvas_run(canvas, row + i, 0, canvas->columns, INK_PLAIN, ' ');
	draw_frame(canvas, row, column, rows, inner + 2 * margin);
	draw_wrapped(canvas, row + 1 + gap, column + margin, inner, lines, INK_BOLD, question);
	menu_draw(canvas, menu, row + 1 + lines + 2 * gap, column + margin, items, inner);
	if (row + rows < canvas->rows)
		key_bar_draw(canvas, bindings, canvas->rows - 1);
}

static void choice_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct choice *choice = (const struct choice *)screen;

	choice_draw_question(canvas, screen_bindings(screen), choice->question, &choice->menu,
			     !screen->kind->overlay);
}

static struct want choice_act(struct screen *screen, int action)
{
	struct choice *choice = (struct choice *)screen;

	action = menu_action(&choice->menu, &screen->app->canvas, action);
	if (action == MENU_LEAVE)
		return BACK(ANSWER_NONE);
	if (action == MENU_ACCEPT)
		return BACK(menu_answer(&choice->menu));
	menu_move(&choice->menu, action);
	return STAY;
}

static void choice_close(struct screen *screen)
{
	struct choice *choice = (struct choice *)screen;

	memory_free(choice->question);
	menu_free(&choice->menu);
}

enum { QUESTION = 1, NOTICE = 2 /* there is nothing to choose */ };

static const struct binding_row keys[] = {
	MENU_MOVE_ROWS(QUESTION),
	BINDING_IN(QUESTION, MENU_KEY_BACK),
	{NOTICE,
	 {MENU_ACCEPT, {K_ENTER, K_SPACE, K_ESC, K_BACKSPACE, 'q'}, NULL, NULL, "[Enter] OK"}},
	{NOTICE, {MENU_CLICK, {K_CLICK}, NULL, NULL, NULL}},
	{0},
};

static unsigned choice_state(const struct screen *screen)
{
	return ((const struct choice *)screen)->menu.count == 1 ? NOTICE : QUESTION;
}

#define CHOICE_KIND(over)                                                                   \
	{                                                                                   \
		.name = "Question", .overlay = (over), .rows = keys, .state = choice_state, \
		.draw = choice_draw, .act = choice_act, .close = choice_close               \
	}

static const struct screen_kind overlay_kind = CHOICE_KIND(true);
static const struct screen_kind page_kind = CHOICE_KIND(false);

struct screen *choice_new(struct app *app, const char *format, ...)
{
	struct choice *choice = screen_new(&overlay_kind, app, sizeof *choice);
	struct text question = {0};
	va_list args;

	va_start(args, format);
	text_add_arguments(&question, format, args);
	va_end(args);
	choice->question = text_take(&question);
	return &choice->screen;
}

struct screen *choice_page(struct screen *choice)
{
	choice->kind = &page_kind;
	return choice;
}

void choice_add(struct screen *screen, int answer, const char *text)
{
	menu_add(&((struct choice *)screen)->menu, answer, "%s", text);
}

struct screen *choice_notice(struct app *app, const char *text)
{
	struct screen *notice = choice_new(app, "%s", text);

	choice_add(notice, ANSWER_NONE, "OK");
	return notice;
}

struct screen *choice_notice_error(struct app *app, const struct error *err, const char *name,
				   const char *meaning)
{
	struct text words = {0};
	struct screen *notice;

	fault_add(&words, err, name);
	if (meaning != NULL)
		text_add_format(&words, ". %s", meaning);
	notice = choice_notice(app, words.bytes);
	text_free(&words);
	return notice;
}
