/* SPDX-License-Identifier: MIT */
/* Asks for one line over the screen below. */
#include "tui/screens.h"

#include <string.h>

#include "base/memory.h"
#include "store/typed_path.h"
#include "terminal/key.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/field.h"
#include "tui/widgets/key_bar.h"

#define COLUMNS_MOST 60
#define ROWS	     7
#define MARGIN	     3
#define FRAME_FROM   30 /* columns of the window: a narrower window, or a low one, has no frame */

struct prompt {
	struct screen screen;
	char *question;
	struct field *field; /* the caller's */
	bool path;	     /* a path is asked for, and Tab completes it */
	char *matches;	     /* names that Tab found, with blanks between them; NULL: none */
};

enum { PROMPT_ACCEPT = 1, PROMPT_COMPLETE, PROMPT_LEAVE };

enum { TEXT = 1, PATH = 2 }; /* what is asked for */

static const struct binding_row keys[] = {
	{TEXT | PATH, {PROMPT_ACCEPT, {K_ENTER}, "Enter", "confirm the text", "[Enter] OK"}},
	{PATH, {PROMPT_COMPLETE, {K_TAB}, "Tab", "complete the path", "[Tab] complete"}},
	{TEXT | PATH, {PROMPT_LEAVE, {K_ESC}, "Esc", "back", "[Esc] back"}},
	{0},
};

static void prompt_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct prompt *prompt = (const struct prompt *)screen;
	int columns = canvas->columns < COLUMNS_MOST ? canvas->columns : COLUMNS_MOST;
	int row = (canvas->rows - ROWS) / 2, column = (canvas->columns - columns) / 2, margin = 0;
	bool framed = row >= 0 && canvas->columns >= FRAME_FROM;

	if (framed) {
		draw_frame(canvas, row, column, ROWS, columns);
		margin = MARGIN;
		draw_text(canvas, row + 2, column + margin, columns - 2 * margin, INK_BOLD,
			  prompt->question);
		row += 4;
	} else {
		canvas_clear(canvas);
		row = draw_wrapped(canvas, 0, 0, columns, 2, INK_BOLD, prompt->question);
	}
	column += margin + 2;
	columns -= 2 * margin + 2;
	draw_text(canvas, row, column - 2, 2, INK_BOLD, theme_symbol(SYMBOL_HERE));
	if (prompt->matches != NULL)
		draw_text(canvas, row + 1, column, columns, INK_DIM, prompt->matches);
	field_draw(canvas, prompt->field, row, column, columns);
	if (!framed || canvas->rows > ROWS)
		key_bar_draw(canvas, screen_bindings(screen), canvas->rows - 1);
}

static void forget_matches(struct prompt *prompt)
{
	memory_free(prompt->matches);
	prompt->matches = NULL;
}

static void complete(struct prompt *prompt)
{
	char *longer;

	forget_matches(prompt);
	longer = typed_path_complete(field_text(prompt->field), &prompt->matches);
	field_set(prompt->field, longer);
	memory_free(longer);
	if (prompt->matches != NULL)
		for (char *at = prompt->matches; (at = strchr(at, '\n')) != NULL;)
			*at = ' ';
}

static struct want prompt_act(struct screen *screen, int action)
{
	if (action == PROMPT_COMPLETE) {
		complete((struct prompt *)screen);
		return STAY;
	}
	return BACK(action == PROMPT_ACCEPT ? PROMPT_TAKEN : ANSWER_NONE);
}

static bool prompt_type(struct screen *screen, int key)
{
	struct prompt *prompt = (struct prompt *)screen;

	if (!field_key(prompt->field, key))
		return false;
	forget_matches(prompt);
	return true;
}

static void prompt_close(struct screen *screen)
{
	forget_matches((struct prompt *)screen);
	memory_free(((struct prompt *)screen)->question);
}

static unsigned prompt_state(const struct screen *screen)
{
	return ((const struct prompt *)screen)->path ? PATH : TEXT;
}

static const struct screen_kind kind = {
	.name = "A line of text",
	.overlay = true,
	.rows = keys,
	.state = prompt_state,
	.draw = prompt_draw,
	.act = prompt_act,
	.type = prompt_type,
	.close = prompt_close,
};

struct screen *prompt_new(struct app *app, const char *question, struct field *field)
{
	struct prompt *prompt = screen_new(&kind, app, sizeof *prompt);

	prompt->question = memory_copy(question);
	prompt->field = field;
	return &prompt->screen;
}

struct screen *prompt_path_new(struct app *app, const char *question, struct field *field)
{
	struct screen *screen = prompt_new(app, question, field);

	((struct prompt *)screen)->path = true;
	return screen;
}
