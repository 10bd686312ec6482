/* SPDX-License-Identifier: MIT */
/* The ways into the workshop. */
#include "tui/screens.h"

#include "base/memory.h"
#include "store/draft.h"
#include "store/path.h"
#include "tui/app.h"
#include "tui/screens/choice.h"
#include "tui/screens/workshop.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"
#include "tui/widgets/logo.h"
#include "tui/widgets/menu.h"

enum { NEW_LEVEL = 1, FIRST_DRAFT };

struct workshop_menu {
	struct screen screen;
	struct menu menu;
	struct draft_found *found;
	size_t count;
	struct edit *level; /* ask only about drawings of this level, once; NULL: ask about all
			       drawings */
	bool done;
};

static const struct binding bindings[] = {
	MENU_BINDINGS,
	BINDING_OF_HELP("[?] help"),
	{0},
};

static void forget(struct workshop_menu *menu)
{
	drafts_free(menu->found, menu->count);
	menu_free(&menu->menu);
	menu->found = NULL;
	menu->count = 0;
}

static bool is_asked_about(const struct workshop_menu *menu, const struct edit *edit)
{
	const struct edit *level = menu->level;

	return level == NULL || (edit != NULL && slice_same(edit->file, level->file) &&
				 edit->number == level->number);
}

static void add_new(struct workshop_menu *menu)
{
	const struct edit *level = menu->level;

	if (level == NULL || level->number == 0)
		menu_add(&menu->menu, NEW_LEVEL, "New level");
	else
		menu_add(&menu->menu, NEW_LEVEL, "Begin again from level %zu of %s", level->number,
			 path_name(level->file));
}

/* Fill the menu; false: there is no unfinished drawing. */
static bool fill(struct workshop_menu *menu)
{
	forget(menu);
	menu->count = drafts_find(&menu->found);
	for (size_t i = 0; i < menu->count; i++) {
		const struct edit *edit = menu->found[i].edit;
		const char *title;

		if (!is_asked_about(menu, edit))
			continue;
		if (edit == NULL) {
			menu_add(&menu->menu, FIRST_DRAFT + (int)i, "%s can't be read",
				 path_name(menu->found[i].path));
			continue;
		}
		title = edit->words[EDIT_TITLE];
		if (title == NULL)
			title = edit->file != NULL ? path_name(edit->file) : "Untitled";
		menu_add(&menu->menu, FIRST_DRAFT + (int)i, "Continue %s, %d x %d", title,
			 edit->grid->width, edit->grid->height);
	}
	if (menu->menu.count == 0)
		return false;
	add_new(menu);
	return true;
}

static void workshop_menu_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct workshop_menu *menu = (const struct workshop_menu *)screen;
	int columns = menu_width(&menu->menu), rows = (int)menu->menu.count;
	int below = logo_above(canvas, rows + 3);
	int row = below > 0 ? below + 2 : (canvas->rows - rows - 4) / 2;

	row = row > 0 ? row : 0;
	columns = columns < 26 ? 26 : columns;
	columns = columns < canvas->columns ? columns : canvas->columns;
	draw_centred(canvas, row, INK_BOLD,
		     draw_fitting(canvas->columns, "Continue the level you were drawing?",
				  "Continue a drawing?"));
	row += canvas->rows > rows + 3 ? 2 : 1;
	menu_draw(canvas, &menu->menu, row, (canvas->columns - columns) / 2, canvas->rows - 1 - row,
		  columns);
	key_bar_draw(canvas, bindings, canvas->rows - 1);
}

/* Begin a drawing of the level that was asked for, or an empty one. */
static struct screen *new_drawing(struct workshop_menu *menu)
{
	struct edit *edit = menu->level != NULL ? menu->level : edit_new();

	menu->done = menu->level != NULL;
	menu->level = NULL;
	return workshop_new(menu->screen.app, edit, NULL);
}

static struct want go_on(struct workshop_menu *menu, size_t which)
{
	struct draft_found *found = &menu->found[which];
	struct error problem = found->problem, err = {0};
	struct draft *draft = draft_open(found, &err);
	struct screen *workshop;
	struct edit *edit;

	if (draft == NULL)
		return OPEN(choice_notice_error(menu->screen.app, &err,
						found->edit == NULL ? found->path : NULL, NULL));
	edit = found->edit;
	found->edit = edit_new(); /* for the menu to free */
	menu->done = menu->level != NULL;
	workshop = workshop_new(menu->screen.app, edit, draft);
	if (problem.kind != ERROR_NONE)
		status_line_tell(
			&((struct workshop_screen *)workshop)->told,
			"Line %zu of the drawing can't be read: this is what came before it",
			problem.line);
	return OPEN(workshop);
}

static struct want workshop_menu_act(struct screen *screen, int action)
{
	struct workshop_menu *menu = (struct workshop_menu *)screen;
	int answer;

	action = menu_action(&menu->menu, &screen->app->canvas, action);
	if (action == MENU_LEAVE)
		return BACK(ANSWER_NONE);
	menu_move(&menu->menu, action);
	if (action != MENU_ACCEPT)
		return STAY;
	answer = menu_answer(&menu->menu);
	if (answer == NEW_LEVEL)
		return OPEN(new_drawing(menu));
	return go_on(menu, (size_t)(answer - FIRST_DRAFT));
}

/* Show the unfinished drawings that there are now, if any. */
static struct want workshop_menu_resume(struct screen *screen, const struct want *closed)
{
	struct workshop_menu *menu = (struct workshop_menu *)screen;

	if (menu->done)
		return BACK(closed->answer);
	return fill(menu) ? STAY : BACK(ANSWER_NONE);
}

static void workshop_menu_close(struct screen *screen)
{
	struct workshop_menu *menu = (struct workshop_menu *)screen;

	forget(menu);
	edit_free(menu->level);
}

static const struct screen_kind kind = {
	.name = "Workshop",
	.bindings = bindings,
	.draw = workshop_menu_draw,
	.act = workshop_menu_act,
	.resume = workshop_menu_resume,
	.close = workshop_menu_close,
};

struct screen *workshop_begin(struct app *app, struct edit *level)
{
	struct workshop_menu *menu = screen_new(&kind, app, sizeof *menu);
	struct screen *workshop;

	menu->level = level;
	if (fill(menu))
		return &menu->screen;
	workshop = new_drawing(menu);
	forget(menu);
	memory_free(menu);
	return workshop;
}

struct screen *workshop_of_level(struct app *app, struct level_pick pick)
{
	struct error err = {0};
	struct level_place place = collection_place(pick.collection, pick.index, &err);
	struct level level;
	struct edit *edit;
	bool own;

	if (place.file == NULL)
		return choice_notice_error(app, &err, collection_file(pick.collection, pick.index),
					   NULL);
	own = pick.collection->mode == MODE_CUSTOM && workshop_is_players(place.file);
	level = *level_at(place);
	if (!own && level.author == NULL) /* in another file nothing else says whose it is */
		level.author = place.file->set->author;
	edit = edit_of_level(&level, own ? place.file->path : NULL, level_number(place));
	return own ? workshop_begin(app, edit) : workshop_new(app, edit, NULL);
}
