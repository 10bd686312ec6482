/* Questions and notices: a sentence and a menu over the screen below. */
#include <curses.h>
#include <string.h>

#include "core/memory.h"
#include "tui/key.h"
#include "tui/menu.h"
#include "tui/screens.h"
#include "tui/show.h"

#define COLUMNS_MOST 64
#define MARGIN 3		/* between frame and words */

struct choice {
	struct screen screen;
	char *question;
	struct menu menu;
};

static void choice_draw(const struct screen *screen)
{
	const struct choice *choice = (const struct choice *)screen;
	int most = COLS < COLUMNS_MOST ? COLS : COLUMNS_MOST;
	int inner = most - 2 * MARGIN;
	int asked = show_width(choice->question), items = menu_width(&choice->menu);
	int columns = (asked > items ? asked : items) + 2 * MARGIN;
	int lines, rows, row, column;

	columns = columns < most ? columns : most;
	inner = columns - 2 * MARGIN;
	lines = show_wrapped(0, 0, inner, 0, INK_PLAIN, choice->question);
	rows = lines + (int)choice->menu.count + 5;
	if (rows > LINES)
		rows = LINES;
	row = (LINES - rows) / 2;
	column = (COLS - columns) / 2;
	show_frame(row, column, rows, columns);
	show_wrapped(row + 2, column + MARGIN, inner, rows - 4, INK_BOLD, choice->question);
	menu_draw(&choice->menu, row + lines + 3, column + MARGIN, rows - lines - 4, inner);
}

static struct want choice_act(struct screen *screen, int action)
{
	struct choice *choice = (struct choice *)screen;

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

static const struct binding bindings[] = {MENU_BINDINGS, {0}};

static const struct screen_kind kind = {
	.name = "Question",
	.overlay = true,
	.rows = 7,
	.columns = 20,
	.bindings = bindings,
	.draw = choice_draw,
	.act = choice_act,
	.close = choice_close,
};

struct screen *choice_new(struct app *app, const char *question)
{
	struct choice *choice = memory_new(sizeof *choice);

	choice->screen = (struct screen){&kind, app};
	choice->question = memory_string(question, strlen(question));
	return &choice->screen;
}

void choice_add(struct screen *screen, int answer, const char *text)
{
	menu_add(&((struct choice *)screen)->menu, answer, "%s", text);
}

struct screen *notice_new(struct app *app, const char *text)
{
	struct screen *notice = choice_new(app, text);

	choice_add(notice, ANSWER_NONE, "Go on");
	return notice;
}

void error_words(const struct error *err, const char *name, char *words, size_t size)
{
	const char *file = name != NULL ? name : "", *colon = name != NULL ? ": " : "";

	if (err->line > 0)
		snprintf(words, size, "%s%sline %zu: %s", file, colon, err->line, err->text);
	else
		snprintf(words, size, "%s%s%s", file, colon, err->text);
}
