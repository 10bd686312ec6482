/* SPDX-License-Identifier: MIT */
#include "tui/app.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/least.h"
#include "base/memory.h"
#include "picture/theme.h"
#include "store/folder.h"
#include "store/homes.h"
#include "store/later.h"
#include "store/profile.h"
#include "tasks/task.h"
#include "terminal/key.h"
#include "terminal/paint.h"
#include "terminal/terminal.h"
#include "terminal/terminfo.h"
#include "terminal/window.h"
#include "tui/entry.h"
#include "tui/screens/choice.h"
#include "tui/screens.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"

#define SLOW_MS 15

static void push(struct app *app, struct screen *screen)
{
	app->stack = memory_room(app->stack, app->count, &app->room, sizeof(struct screen *));
	app->stack[app->count++] = screen;
}

static void pop(struct app *app)
{
	struct screen *screen = app->stack[--app->count];

	if (screen->kind->close != NULL)
		screen->kind->close(screen);
	memory_free(screen);
}

static struct screen *top(const struct app *app)
{
	return app->stack[app->count - 1];
}

static void pop_to(struct app *app, size_t count)
{
	while (app->count > count)
		pop(app);
}

static void enter_level(struct app *app, const struct want *want)
{
	if (want->way == ENTRY_REPLACE || want->way == ENTRY_TURN)
		pop(app); /* this closes the screen's save, so that it can be offered */
	push(app, entry_level(app, want->pick, want->mode, want->way));
	collection_drop(want->pick.collection);
}

/* Do what a screen wants, and then what the screens that resume want. */
static void fulfil(struct app *app, struct want want)
{
	for (;;) {
		struct screen *below;

		if (want.kind == WANT_BACK && app->first == top(app)) /* back to the shell */
			want = GO_QUIT;
		if (want.kind != WANT_STAY) {
			app->first = NULL;
			app->unseen = true;
		}
		switch (want.kind) {
		case WANT_STAY: return;
		case WANT_OPEN: push(app, want.screen); return;
		case WANT_REPLACE:
			pop(app);
			push(app, want.screen);
			return;
		case WANT_LEVEL: enter_level(app, &want); return;
		case WANT_LEVELS: push(app, entry_levels(app, want.pick.collection, 0)); return;
		case WANT_QUIT: pop_to(app, 0); return;
		case WANT_HOME:
			pop_to(app, 1);
			want = BACK(ANSWER_NONE);
			break;
		case WANT_BACK: pop(app); break;
		}
		if (app->count == 0)
			return;
		below = top(app);
		want = below->kind->resume != NULL ? below->kind->resume(below, &want) : STAY;
	}
}

/* The index of the lowest visible screen, over which all screens above it are drawn. */
static size_t lowest_seen(const struct app *app)
{
	size_t base = app->count - 1;

	while (base > 0 && app->stack[base]->kind->overlay)
		base--;
	return base;
}

/* Make the canvas as large as the window; in one too small, as large as screens need. */
static void measure(struct app *app)
{
	int rows, columns;

	window_size(&rows, &columns);
	app->small = rows < LEAST_ROWS || columns < LEAST_COLUMNS;
	if (app->small)
		canvas_resize(&app->notice, rows, columns);
	canvas_resize(&app->canvas, most_of(rows, LEAST_ROWS), most_of(columns, LEAST_COLUMNS));
}

static bool is_of_mouse(int key)
{
	return key >= K_CLICK && key <= K_WHEEL_DOWN;
}

static void dispatch(struct app *app, int key)
{
	struct screen *screen = top(app);
	int action, row, column, hint;

	if (guard_ignores(&app->guard, key) ||
	    app->small ||		       /* keys count only while the player sees the game, */
	    (app->unseen && is_of_mouse(key))) /* clicks only on what they see */
		return;
	if (key == K_CLICK) {
		key_place(&row, &column);
		hint = key_bar_clicked(&app->canvas, screen_bindings(screen), row, column);
		key = hint != K_NONE ? hint : key;
	}
	if (screen->kind->type != NULL && screen->kind->type(screen, key))
		return;
	action = binding_action(screen_bindings(screen), key);
	if (action == BINDING_HELP)
		fulfil(app, OPEN(help_new(app, screen)));
	else if (action != 0)
		fulfil(app, screen->kind->act(screen, action));
}

static void draw_too_small(struct canvas *canvas)
{
	static const char *const words[] = {"Please enlarge the window to %dx%d",
					    "Enlarge to %dx%d", "%dx%d"};
	char text[64];

	for (int i = 0; i < 3; i++) {
		snprintf(text, sizeof text, words[i], LEAST_COLUMNS, LEAST_ROWS);
		if (draw_wrapped(NULL, 0, 0, canvas->columns, 0, INK_PLAIN, text) <= canvas->rows)
			break;
	}
	draw_wrapped(canvas, 0, 0, canvas->columns, canvas->rows, INK_PLAIN, text);
}

static void compose(struct app *app)
{
	measure(app);
	if (app->small) {
		canvas_clear(&app->notice);
		draw_too_small(&app->notice);
		return;
	}
	app->unseen = false;
	canvas_clear(&app->canvas);
	for (size_t i = lowest_seen(app); i < app->count; i++) {
		app->canvas.covered = i + 1 < app->count;
		app->stack[i]->kind->draw(app->stack[i], &app->canvas);
	}
}

/* What the player sees. */
static struct canvas *seen(struct app *app)
{
	return app->small ? &app->notice : &app->canvas;
}

/* Draw and show the picture. If that takes longer than a step of moving pictures, the line is
 * slow. */
static void draw(struct app *app)
{
	int64_t from = terminal_now();

	if (!terminal_wait_output())
		return;
	app->slow = terminal_now() - from > SLOW_MS;
	compose(app);
	from = terminal_now();
	paint(seen(app));
	app->slow = app->slow || terminal_now() - from > SLOW_MS;
	app->waits = false;
}

static struct app *waiting; /* the app, for wait_for_folder, which has no argument to get it by */

/* Another program holds a folder: tell the player, over the newest picture that can be drawn, and
 * sleep. False: a signal came. */
static bool wait_for_folder(int milliseconds)
{
	struct app *app = waiting;

	if (!app->waits && terminal_wait_output()) {
		app->waits = true;
		if (app->whole)
			compose(app);
		draw_told(seen(app), seen(app)->rows, INK_BOLD,
			  "Waiting: another program is using the folder");
		paint(seen(app));
	}
	return terminal_pause(milliseconds);
}

static int64_t deadline_of(const struct screen *screen)
{
	return screen->kind->deadline != NULL ? screen->kind->deadline(screen) : NEVER;
}

static int64_t next_deadline(const struct app *app)
{
	int64_t next = key_deadline();

	if (guard_is_on(&app->guard) && app->guard.until < next)
		next = app->guard.until;
	for (size_t i = 0; i < app->count; i++) {
		int64_t one = deadline_of(app->stack[i]);

		next = one < next ? one : next;
	}
	return next;
}

static void tick(struct app *app)
{
	guard_tick(&app->guard, terminal_now());
	for (size_t i = app->count; i-- > 0;) {
		struct screen *screen = app->stack[i];
		int64_t when = deadline_of(screen); /* before the clock is read: it may be now */

		if (when > terminal_now())
			continue;
		if (i + 1 == app->count) {
			fulfil(app, screen->kind->tick(screen));
			return;
		}
		(void)screen->kind->tick(screen); /* what a covered screen wants is ignored */
	}
}

/* A task has sent something; each screen knows whether its own task did. */
static void hear(struct app *app)
{
	for (size_t i = app->count; i-- > 0;) {
		struct screen *screen = app->stack[i];
		struct want want = STAY;

		if (screen->kind->hear != NULL)
			want = screen->kind->hear(screen);
		if (i + 1 == app->count && want.kind != WANT_STAY) {
			fulfil(app, want);
			return;
		}
	}
}

static void read_keys(struct app *app)
{
	int key;

	while (app->count > 0 && (key = key_read()) != K_NONE)
		dispatch(app, key);
}

/* Returns the exit status. */
static int loop(struct app *app)
{
	while (app->count > 0) {
		int number, others[TASKS_MOST];
		size_t count;

		tasks_clear();
		count = tasks_descriptors(others);
		draw(app);
		switch (terminal_wait(next_deadline(app), others, count)) {
		case TERMINAL_KEYS: read_keys(app); break;
		case TERMINAL_LOST: paint_anew(); break;
		case TERMINAL_DEADLINE:
			read_keys(app);
			tick(app);
			break;
		case TERMINAL_HEARD:
			hear(app);
			tick(app); /* even if a task never stops sending */
			break;
		case TERMINAL_SIGNAL:
			number = terminal_signal();
			pop_to(app, 0);
			return 128 + number;
		case TERMINAL_GONE:
			(void)terminal_signal();
			pop_to(app, 0);
			return 1;
		}
	}
	return 0;
}

/* Say what is wrong with the config file, or with that many of its lines. */
static void tell_config(struct app *app, const struct error *fault, size_t lines)
{
	char *path = homes_config();

	push(app, choice_notice_error(app, fault, path,
				      lines == 0   ? "The file is ignored."
				      : lines == 1 ? "This line is ignored."
						   : "These lines are ignored."));
	memory_free(path);
}

/* Say that an unknown terminal is treated like another one; once for each terminal. */
static void tell_terminal(struct app *app)
{
	const char *name = terminal_unknown();
	char *told = profile_word(PROFILE_TERMINAL);
	struct text all = {0};

	if (strcmp(name, told) != 0) {
		text_add_format(
			&all,
			"There is no terminfo entry for the terminal \"%.60s\" here: it is "
			"used as xterm-256color. If anything looks wrong, install the entry.",
			name);
		push(app, choice_notice(app, all.bytes));
		profile_set_word(PROFILE_TERMINAL, name);
	}
	text_free(&all);
	memory_free(told);
}

int app_run(const struct app_options *options, const struct collection *first, struct error *err)
{
	bool among_many =
		!options->draws && options->level > 0 && first != NULL && first->count > 1;
	struct app app = {.options = options};
	struct error fault = {0};
	size_t ignored;
	bool mouse;
	int status;

	ignored = preferences_load(&app.preferences, &options->given, &fault);
	mouse = app.preferences.now.values[SETTING_MOUSE] == SETTING_YES;
	if (!terminal_open(options->keys_from_tty, mouse, err)) {
		collection_drop(first);
		return 2;
	}
	key_learn();
	paint_open();
	measure(&app);
	theme_open(terminfo_is_utf8(), paint_colors(), getenv("TERM"), getenv("NO_COLOR"),
		   getenv("COLORFGBG"));
	preferences_apply(&app.preferences);
	waiting = &app;
	folder_on_wait(wait_for_folder);
	later_begin();
	push(&app, main_menu_new(&app, first != NULL || options->draws));
	if (options->draws)
		push(&app, entry_workshop(&app, first, options->level, options->new_file));
	else if (first != NULL)
		push(&app, entry_levels(&app, first, options->level));
	if (first != NULL)
		app.first = top(&app);
	if (among_many)
		fulfil(&app, levels_enter(top(&app), GAME_FORWARD));
	if (fault.kind != ERROR_NONE)
		tell_config(&app, &fault, ignored);
	if (terminal_unknown() != NULL)
		tell_terminal(&app);
	status = loop(&app);
	later_end();
	tasks_end();
	folder_on_wait(NULL);
	memory_free(app.stack);
	canvas_free(&app.canvas);
	canvas_free(&app.notice);
	paint_close();
	terminal_close();
	return status;
}

void app_abandon(void)
{
	terminal_close();
}
