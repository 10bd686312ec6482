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
	char *matches;	     /* names that Tab found, a line each; NULL: none */
	char *typed;	     /* then: what the field held */
	size_t picked;	     /* which of the names it holds, from 1; 0: what was typed */
};

enum { PROMPT_ACCEPT = 1, PROMPT_COMPLETE, PROMPT_UP, PROMPT_DOWN, PROMPT_LEAVE };

enum { TEXT = 1, PATH = 2, FOUND = 4, ANY = TEXT | PATH | FOUND }; /* FOUND: names for a path */

static const struct binding_row keys[] = {
	{ANY, {PROMPT_ACCEPT, {K_ENTER}, "Enter", "confirm the text", "[Enter] OK"}},
	{PATH | FOUND, {PROMPT_COMPLETE, {K_TAB}, "Tab", "complete the path", "[Tab] complete"}},
	{FOUND, {PROMPT_UP, {K_UP, K_WHEEL_UP}, "up", "previous name that Tab found", NULL}},
	{FOUND,
	 {PROMPT_DOWN,
	  {K_DOWN, K_WHEEL_DOWN},
	  "down",
	  "next name that Tab found",
	  "[Down] next name"}},
	{ANY, {PROMPT_LEAVE, {K_ESC}, "Esc", "back", "[Esc] back"}},
	{0},
};

/* Draw the names that Tab found in a row, from the picked one on. */
static void draw_matches(struct canvas *canvas, const struct prompt *prompt, int row, int column,
			 int columns)
{
	struct slice rest = slice_of(prompt->matches), line;
	struct text names = {0};
	int used = 0;

	for (size_t i = 1; slice_line(&rest, &line); i++) {
		char *name = i == prompt->picked ? memory_string(line.at, line.length) : NULL;

		if (name != NULL) {
			if (i > 1)
				used = draw_text(canvas, row, column, columns, INK_DIM,
						 theme_symbol(SYMBOL_ELLIPSIS));
			used += draw_text(canvas, row, column + used, columns - used, INK_SELECTED,
					  name);
		} else if (i > prompt->picked) {
			text_add_string(&names, i > 1 ? " " : "");
			text_add_slice(&names, line);
		}
		memory_free(name);
	}
	draw_text(canvas, row, column + used, columns - used, INK_DIM, text_slice(&names).at);
	text_free(&names);
}

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
		draw_matches(canvas, prompt, row + 1, column, columns);
	field_draw(canvas, prompt->field, row, column, columns);
	if (!framed || canvas->rows > ROWS)
		key_bar_draw(canvas, screen_bindings(screen), canvas->rows - 1);
}

static void forget_matches(struct prompt *prompt)
{
	memory_free(prompt->matches);
	memory_free(prompt->typed);
	prompt->matches = prompt->typed = NULL;
	prompt->picked = 0;
}

static void complete(struct prompt *prompt)
{
	char *longer;

	forget_matches(prompt);
	longer = typed_path_complete(field_text(prompt->field), &prompt->matches);
	field_set(prompt->field, longer);
	prompt->typed = longer;
}

/* Put the next name up or down that Tab found into the field, in the place of what was typed of
 * it. */
static void pick(struct prompt *prompt, bool down)
{
	struct slice rest = slice_of(prompt->matches), line = {"", 0};
	size_t wanted = down ? prompt->picked + 1 : prompt->picked - 1, at = 0;
	char *path;

	if (!down && prompt->picked == 0)
		return;
	while (at < wanted && slice_line(&rest, &line))
		at++;
	if (at < wanted)
		return;
	prompt->picked = wanted;
	path = typed_path_of_match(prompt->typed, line);
	field_set(prompt->field, wanted > 0 ? path : prompt->typed);
	memory_free(path);
}

static struct want prompt_act(struct screen *screen, int action)
{
	struct prompt *prompt = (struct prompt *)screen;

	switch (action) {
	case PROMPT_COMPLETE: complete(prompt); return STAY;
	case PROMPT_UP:
	case PROMPT_DOWN: pick(prompt, action == PROMPT_DOWN); return STAY;
	case PROMPT_ACCEPT: return BACK(PROMPT_TAKEN);
	default: return BACK(ANSWER_NONE);
	}
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
	const struct prompt *prompt = (const struct prompt *)screen;

	return !prompt->path ? TEXT : prompt->matches != NULL ? FOUND : PATH;
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
