/* SPDX-License-Identifier: MIT */
/* Title, author and notes of the level being drawn: three fields over the screen below. */
#include "tui/screens/workshop.h"

#include "terminal/key.h"
#include "tui/screens.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"

#define COLUMNS_MOST 70
#define ROWS	     7
#define MARGIN	     3
#define LABELS	     9	/* columns */
#define FRAME_FROM   30 /* columns of the window: a narrower one has no frame */

struct names {
	struct screen screen;
	struct field *fields; /* the caller's */
	int at;
};

enum { NAMES_NEXT = 1, NAMES_PREVIOUS, NAMES_ACCEPT, NAMES_LEAVE };

static const struct binding bindings[] = {
	{NAMES_ACCEPT, {K_ENTER}, "Enter", "confirm the names", "[Enter] OK"},
	{NAMES_NEXT, {K_TAB, K_DOWN}, "Tab, down", "next field", "[Tab] next field"},
	{NAMES_PREVIOUS, {K_UP}, "up", "previous field", NULL},
	{NAMES_LEAVE, {K_ESC}, "Esc", "back", "[Esc] back"},
	{0},
};

void workshop_names_offer(struct field *fields, const struct edit *edit)
{
	for (int i = 0; i < EDIT_WORDS; i++) {
		struct text text = {0};

		text_add_escaped(&text, edit->words[i] != NULL ? edit->words[i] : "");
		field_set(&fields[i], text_slice(&text).length > 0 ? text.bytes : "");
		text_free(&text);
	}
}

char *workshop_names_text(const struct field *field)
{
	struct text text = {0};

	text_add_unescaped(&text, slice_trim(slice_of(field_text(field))));
	return text_take(&text);
}

static void names_draw(const struct screen *screen, struct canvas *canvas)
{
	static const char *const labels[EDIT_WORDS] = {"Title", "Author", "Notes"};
	const struct names *names = (const struct names *)screen;
	int columns = canvas->columns < COLUMNS_MOST ? canvas->columns : COLUMNS_MOST;
	int rows = canvas->rows < ROWS ? canvas->rows : ROWS;
	int top = (canvas->rows - rows) / 2, column = (canvas->columns - columns) / 2 + MARGIN;
	int width = columns - 2 * MARGIN - LABELS, row = top;

	if (canvas->columns >= FRAME_FROM) {
		draw_frame(canvas, row, column - MARGIN, rows, columns);
	} else {
		canvas_clear(canvas);
		column = 0;
		width = columns - LABELS;
	}
	row += rows == ROWS ? 2 : 1;
	for (int i = 0; i < EDIT_WORDS; i++) {
		draw_text(canvas, row + i, column, LABELS, i == names->at ? INK_BOLD : INK_DIM,
			  labels[i]);
		if (i != names->at)
			draw_text(canvas, row + i, column + LABELS, width, INK_PLAIN,
				  field_text(&names->fields[i]));
	}
	if (names->at == EDIT_NOTES && rows == ROWS)
		draw_text(canvas, row + EDIT_WORDS, column + LABELS, width, INK_DIM,
			  "\\n starts a new line");
	field_draw(canvas, &names->fields[names->at], row + names->at, column + LABELS, width);
	if (top + rows < canvas->rows || column == 0)
		key_bar_draw(canvas, bindings, canvas->rows - 1);
}

static struct want names_act(struct screen *screen, int action)
{
	struct names *names = (struct names *)screen;

	switch (action) {
	case NAMES_NEXT: names->at = (names->at + 1) % EDIT_WORDS; return STAY;
	case NAMES_PREVIOUS: names->at = (names->at + EDIT_WORDS - 1) % EDIT_WORDS; return STAY;
	default: return BACK(action == NAMES_ACCEPT ? PROMPT_TAKEN : ANSWER_NONE);
	}
}

static bool names_type(struct screen *screen, int key)
{
	struct names *names = (struct names *)screen;

	return field_key(&names->fields[names->at], key);
}

static const struct screen_kind kind = {
	.name = "Title, author and notes",
	.overlay = true,
	.bindings = bindings,
	.draw = names_draw,
	.act = names_act,
	.type = names_type,
};

struct screen *workshop_names_new(struct app *app, struct field *fields)
{
	struct names *names = screen_new(&kind, app, sizeof *names);

	names->fields = fields;
	return &names->screen;
}
