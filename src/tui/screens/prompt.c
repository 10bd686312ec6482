/* Asks for one line over the screen below. */
#include "tui/screens/prompt.h"

#include <string.h>

#include "core/memory.h"
#include "tui/terminal/key.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/field.h"
#include "tui/widgets/key_bar.h"

#define COLUMNS_MOST 60
#define ROWS	     7
#define MARGIN	     3

struct prompt {
	struct screen screen;
	char *question;
	struct field *field; /* the asker's */
};

enum { PROMPT_ACCEPT = 1, PROMPT_LEAVE };

static const struct binding bindings[] = {
	{PROMPT_ACCEPT, {K_ENTER}, "Enter", "confirm the text", "[Enter] OK"},
	{PROMPT_LEAVE, {K_ESC}, "Esc", "back", "[Esc] back"},
	{0},
};

static void prompt_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct prompt *prompt = (const struct prompt *)screen;
	int columns = canvas->columns < COLUMNS_MOST ? canvas->columns : COLUMNS_MOST;
	int row = (canvas->rows - ROWS) / 2, column = (canvas->columns - columns) / 2;

	draw_frame(canvas, row, column, ROWS, columns);
	draw_text(canvas, row + 2, column + MARGIN, columns - 2 * MARGIN, INK_BOLD,
		  prompt->question);
	draw_text(canvas, row + 4, column + MARGIN, 2, INK_BOLD, theme_symbol(SYMBOL_HERE));
	field_draw(canvas, prompt->field, row + 4, column + MARGIN + 2, columns - 2 * MARGIN - 2);
}

static struct want prompt_act(struct screen *screen, int action)
{
	(void)screen;
	return BACK(action == PROMPT_ACCEPT ? PROMPT_TAKEN : ANSWER_NONE);
}

static bool prompt_type(struct screen *screen, int key)
{
	return field_key(((struct prompt *)screen)->field, key);
}

static void prompt_close(struct screen *screen)
{
	memory_free(((struct prompt *)screen)->question);
}

static const struct screen_kind kind = {
	.name = "A line of text",
	.overlay = true,
	.rows = ROWS,
	.columns = 20,
	.bindings = bindings,
	.draw = prompt_draw,
	.act = prompt_act,
	.type = prompt_type,
	.close = prompt_close,
};

struct screen *prompt_new(struct app *app, const char *question, struct field *field)
{
	struct prompt *prompt = memory_new(sizeof *prompt);

	prompt->screen = (struct screen){&kind, app};
	prompt->question = memory_copy(question);
	prompt->field = field;
	return &prompt->screen;
}
