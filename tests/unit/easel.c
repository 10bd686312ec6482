/* SPDX-License-Identifier: MIT */
/* A screen alone on a canvas. */
#include "unit.h"

#include "easel.h"

#include "terminal/terminal.h"

#include "disk.h"
#include "picture.h"

#define TICKS_MOST 1000

static struct {
	struct app app;
	struct app_options options;
	struct screen *stack[1];
} easel;

int easel_setup(void **state)
{
	if (disk_setup(state) != 0)
		return -1;
	disk_folder(disk("levels"), 0777);
	unsetenv("NO_COLOR");
	unsetenv("COLORFGBG");
	setenv("TERM", "xterm-256color", 1);
	memset(&easel, 0, sizeof easel);
	easel.options.levels = disk("levels");
	easel.app = (struct app){.options = &easel.options, .stack = easel.stack};
	easel.app.preferences.now = settings_default();
	canvas_resize(&easel.app.canvas, 24, 80);
	picture_look(GLYPHS_SPEC, COLORS_SPEC, false);
	return 0;
}

static void take_away(void)
{
	if (easel.app.count == 0)
		return;
	if (easel.stack[0]->kind->close != NULL)
		easel.stack[0]->kind->close(easel.stack[0]);
	memory_free(easel.stack[0]);
	easel.app.count = 0;
}

int easel_teardown(void **state)
{
	take_away();
	canvas_free(&easel.app.canvas);
	return disk_teardown(state);
}

struct app *easel_app(void)
{
	return &easel.app;
}

static void work(struct screen *screen)
{
	const struct screen_kind *kind = screen->kind;

	for (int i = 0; i < TICKS_MOST && kind->deadline != NULL; i++) {
		int64_t due = kind->deadline(screen);

		if (due > terminal_now())
			return;
		kind->tick(screen);
	}
}

void easel_put(struct screen *screen)
{
	take_away();
	easel.stack[easel.app.count++] = screen;
	work(screen);
}

struct want easel_type(int key)
{
	struct screen *screen = easel.stack[0];
	struct want want = STAY;
	int action;

	if (screen->kind->type != NULL && screen->kind->type(screen, key))
		return want;
	action = binding_action(screen_bindings(screen), key);
	assert_int_not_equal(action, 0);
	want = screen->kind->act(screen, action);
	if (want.kind == WANT_STAY)
		work(screen);
	return want;
}

/* The row of the cursor must be the picked one, where there is one. */
static void check_cursor(const struct canvas *canvas)
{
	bool listed = canvas->list.rows > 0 && !canvas->cursor_seen, found = !listed;

	for (int column = 0; column < canvas->columns; column++) {
		const struct cell *cell = canvas_at(canvas, canvas->cursor_row, column);

		found = found || cell->ink == INK_SELECTED || cell->ink == INK_BOLD;
	}
	assert_true(found);
	assert_true(!listed || canvas->cursor_row >= canvas->list.row);
	assert_true(!listed || canvas->cursor_row < canvas->list.row + canvas->list.rows);
}

static void add_picture(struct text *out, int columns, int rows, enum glyphs glyphs)
{
	struct canvas canvas = {0};
	OWN_STRING picture = NULL;

	canvas_resize(&easel.app.canvas, rows, columns);
	picture_look_sized(glyphs, glyphs == GLYPHS_ASCII ? COLORS_NONE : COLORS_SPEC,
			   SQUARES_AUTO);
	work(easel.stack[0]);
	/* Drawing looks at no window but the canvas that it gets. */
	canvas_resize(&easel.app.canvas, 0, 0);
	canvas_resize(&canvas, rows, columns);
	easel.stack[0]->kind->draw(easel.stack[0], &canvas);
	check_cursor(&canvas);
	picture = picture_of(&canvas);
	canvas_free(&canvas);
	canvas_resize(&easel.app.canvas, rows, columns);
	text_add_format(out, "--- %d x %d%s\n%s", columns, rows,
			glyphs == GLYPHS_ASCII ? " in ASCII" : "", picture);
}

void easel_compare_at(const char *name, const char *file, int line)
{
	const char *wish = getenv("PICTURES");
	OWN_TEXT drawn = {0}, known = {0}, path = {0};

	text_add_format(&path, "tests/data/pictures/%s.txt", name);
	add_picture(&drawn, 80, 24, GLYPHS_SPEC);
	add_picture(&drawn, 40, 12, GLYPHS_SPEC);
	add_picture(&drawn, 80, 24, GLYPHS_ASCII);
	if (wish != NULL && strcmp(wish, "new") == 0) {
		disk_put(path.bytes, text_slice(&drawn));
	} else if (!read_whole(path.bytes, &known)) {
		print_error("%s is missing: PICTURES=new writes it\n", path.bytes);
		_fail(file, line);
	} else if (strcmp(known.bytes, drawn.bytes) != 0) {
		print_error("%s is:\n%s\nbut drawn was:\n%s\n", path.bytes, known.bytes,
			    drawn.bytes);
		_fail(file, line);
	}
}
