/* Logo and main menu. */
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "store/book.h"
#include "store/file.h"
#include "store/profile.h"
#include "tui/hints.h"
#include "tui/key.h"
#include "tui/logo.h"
#include "tui/menu.h"
#include "tui/screens.h"
#include "tui/show.h"

enum answer { GO_ON = 1, GO_ON_BACKWARDS, ARCADE, FREE, CUSTOM, STATISTICS, SETTINGS_PAGE, QUIT };
enum { START_HELP = MENU_LAST, START_PASTE };
/* Answers of the arcade's question. */
enum { FROM_UNSOLVED = 1, FROM_START };

struct start {
	struct screen screen;
	struct menu menu;
	struct course *asked;	/* the arcade whose question is open */
	size_t unsolved;
};

static const struct binding bindings[] = {
	MENU_BINDINGS,
	{START_PASTE, {K_PASTE}, "a paste", "play the levels in it", NULL},
	{START_HELP, {'?', K_F1}, "?, F1", "this help", "[?] keys"},
	{0},
};

static bool is_installed(const struct app *app, const char *path)
{
	char *folder;
	bool inside;

	if (!app->options->installed)
		return false;
	folder = path_absolute(app->options->levels);
	inside = strncmp(folder, path, strlen(folder)) == 0;
	memory_free(folder);
	return inside;
}

/* The saved game of a mode, where one waits. */
static void add_save(struct start *start, const struct place *place, enum game_mode mode,
		     const char *title)
{
	bool reverse = mode == GAME_REVERSE;
	struct save_found found[HOMES];
	size_t moves = 0;

	if (save_find(place, mode, found) > 0) {
		for (int i = 0; i < HOMES; i++)
			if (moves == 0)
				moves = save_moves(&found[i]);
		menu_add(&start->menu, reverse ? GO_ON_BACKWARDS : GO_ON,
			 "Continue%s: %s, %zu move%s", reverse ? " backwards" : "", title, moves,
			 show_s((long long)moves));
	}
	save_found_free(found);
}

/* Where the files of a level are, with the board that stands there now. */
static struct place *place_of(const struct app *app, const char *path, size_t number)
{
	bool installed = is_installed(app, path);
	struct library *library = library_open(path, installed, NULL);
	struct place *place;
	size_t i;

	if (library == NULL)
		return place_new(path, number, installed);
	place = level_set_find(library->set, number, &i) ? book_place(library, i, NULL)
							 : book_place(library, 0, NULL);
	library_free(library);
	return place;
}

/* The saved games of the level that was played last, at the top of the menu. */
static void add_saved(struct start *start)
{
	struct place *place;
	char *path, *title;
	size_t number;

	if (!profile_last(&path, &number, &title))
		return;
	place = place_of(start->screen.app, path, number);
	place_tidy(place);
	add_save(start, place, GAME_FORWARD, title);
	add_save(start, place, GAME_REVERSE, title);
	place_free(place);
	memory_free(path);
	memory_free(title);
}

static bool holds(const struct menu *menu, const char *text)
{
	for (size_t i = 0; i < menu->count; i++)
		if (strcmp(menu->items[i].text, text) == 0)
			return true;
	return false;
}

static void fill(struct start *start)
{
	struct menu before = start->menu;
	int answer = menu_answer(&before);

	start->menu = (struct menu){0};
	add_saved(start);
	/* A game that was just left is what the player may want to go on with. */
	for (size_t i = start->menu.count; i-- > 0;)
		if (!holds(&before, start->menu.items[i].text))
			answer = start->menu.items[i].answer;
	menu_add(&start->menu, ARCADE, "Arcade mode");
	menu_add(&start->menu, FREE, "Free play");
	menu_add(&start->menu, CUSTOM, "Custom maps");
	menu_add(&start->menu, STATISTICS, "Statistics");
	menu_add(&start->menu, SETTINGS_PAGE, "Settings");
	menu_add(&start->menu, QUIT, "Quit");
	for (size_t i = 0; i < start->menu.count; i++)
		if (start->menu.items[i].answer == answer)
			start->menu.picked = i;
	menu_free(&before);
}

static void start_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct start *start = (const struct start *)screen;
	int rows = (int)start->menu.count, columns = menu_width(&start->menu);
	bool logo = canvas->columns >= LOGO_COLUMNS + 2 &&
		    canvas->rows >= rows + LOGO_ROWS + 3;
	bool words = logo && canvas->rows >= rows + LOGO_ROWS + 8;
	int height = rows + (logo ? LOGO_ROWS + 1 : 2) + (words ? 3 : 0);
	int row = (canvas->rows - 1 - height) / 2;

	row = row > 0 ? row : 0;
	columns = columns < 26 ? 26 : columns;
	columns = columns < canvas->columns ? columns : canvas->columns;
	if (logo) {
		logo_draw(canvas, row, (canvas->columns - LOGO_COLUMNS) / 2);
		row += LOGO_ROWS + 1;
	} else {
		show_centred(canvas, row, INK_BOLD, "SCHOKOBAN");
		row += canvas->rows > rows + 2 ? 2 : 1;
	}
	if (words) {
		show_centred(canvas, row, INK_DIM, "Push every box onto a goal");
		row += 3;
	}
	menu_draw(canvas, &start->menu, row, (canvas->columns - columns) / 2,
		  canvas->rows - 1 - row, columns);
	hints_draw_line(canvas, bindings, canvas->rows - 1);
}

static struct want tell(struct start *start, const struct error *err, const char *name)
{
	char words[ERROR_TEXT_SIZE * 2];

	error_words(err, name, words, sizeof words);
	return OPEN(notice_new(start->screen.app, words));
}

static struct course *open_folder(struct start *start, enum mode mode, struct error *err)
{
	const struct app_options *options = start->screen.app->options;

	return course_of_folder(mode, options->levels, options->installed, err);
}

/* Ask where to begin, unless there is only one answer. */
static struct want start_arcade(struct start *start)
{
	struct error err = {0};
	struct course *course = open_folder(start, MODE_ARCADE, &err);
	char words[ERROR_TEXT_SIZE * 2], *title;
	struct screen *choice;
	struct want want;

	if (course == NULL)
		return tell(start, &err, start->screen.app->options->levels);
	start->unsolved = course_first_unsolved(course);
	if (start->unsolved == 0) {
		want = level_enter(start->screen.app, course, GAME_FORWARD, WANT_OPEN);
		course_drop(course);
		return want;
	}
	start->asked = course;
	if (start->unsolved == course->count) {
		choice = choice_page(start->screen.app, "All levels are solved. Begin again?");
	} else {
		title = course_title(course, start->unsolved);
		snprintf(words, sizeof words, "Continue at level %zu: %s", start->unsolved + 1,
			 title);
		memory_free(title);
		choice = choice_page(start->screen.app, "Where do you want to begin?");
		choice_add(choice, FROM_UNSOLVED, words);
	}
	choice_add(choice, FROM_START, "Start at level 1");
	choice_add(choice, ANSWER_NONE, "Back");
	return OPEN(choice);
}

static struct want start_free(struct start *start)
{
	struct error err = {0};
	struct course *course = open_folder(start, MODE_FREE, &err);
	struct want want;

	if (course == NULL)
		return tell(start, &err, start->screen.app->options->levels);
	want = OPEN(levels_new(start->screen.app, course));
	course_drop(course);
	return want;
}

/* Into the level that was played last: as part of the arcade where it is one of its levels. */
static struct want go_on(struct start *start, enum game_mode mode)
{
	struct course *course = open_folder(start, MODE_ARCADE, NULL);
	struct error err = {0};
	struct library *library;
	struct want want = STAY;
	char *path, *title;
	size_t number, i;

	if (!profile_last(&path, &number, &title)) {
		course_drop(course);
		return STAY;
	}
	if (course == NULL || !course_find(course, path, number, &i)) {
		course_drop(course);
		course = NULL;
		library = library_open(path, false, &err);
		if (library == NULL || !level_set_find(library->set, number, &i))
			i = 0;
		if (library == NULL)
			want = tell(start, &err, path_name(path));
		else
			course = course_of_library(library);
	}
	if (course != NULL) {
		course->index = i < course->count ? i : 0;
		want = level_go_on(start->screen.app, course, mode);
		course_drop(course);
	}
	memory_free(path);
	memory_free(title);
	return want;
}

static struct want paste(struct start *start)
{
	struct error err = {0};
	struct want want = STAY;

	if (pasted_enter(start->screen.app, &want, &err))
		return want;
	return tell(start, &err, NULL);
}

static struct want start_act(struct screen *screen, int action)
{
	struct start *start = (struct start *)screen;

	if (action == START_HELP)
		return OPEN(help_new(screen->app, screen->kind));
	if (action == START_PASTE)
		return paste(start);
	if (action == MENU_LEAVE)
		return (struct want){WANT_QUIT, NULL, 0};
	menu_move(&start->menu, action);
	if (action != MENU_ACCEPT)
		return STAY;
	switch (menu_answer(&start->menu)) {
	case GO_ON: return go_on(start, GAME_FORWARD);
	case GO_ON_BACKWARDS: return go_on(start, GAME_REVERSE);
	case ARCADE: return start_arcade(start);
	case FREE: return start_free(start);
	case CUSTOM: return OPEN(path_new(screen->app));
	case STATISTICS: return OPEN(statistics_new(screen->app));
	case SETTINGS_PAGE: return OPEN(settings_new(screen->app));
	default: return (struct want){WANT_QUIT, NULL, 0};
	}
}

static struct want start_resume(struct screen *screen, int answer)
{
	struct start *start = (struct start *)screen;
	struct course *course = start->asked;
	struct want want = STAY;

	start->asked = NULL;
	fill(start);
	if (course != NULL && answer != ANSWER_NONE) {
		course->index = answer == FROM_UNSOLVED ? start->unsolved : 0;
		want = level_enter(screen->app, course, GAME_FORWARD, WANT_OPEN);
	}
	course_drop(course);
	return want;
}

static void start_close(struct screen *screen)
{
	struct start *start = (struct start *)screen;

	menu_free(&start->menu);
	course_drop(start->asked);
}

static const struct screen_kind kind = {
	.name = "Main menu",
	.rows = 6,
	.columns = 20,
	.bindings = bindings,
	.draw = start_draw,
	.act = start_act,
	.resume = start_resume,
	.close = start_close,
};

struct screen *start_new(struct app *app)
{
	struct start *start = memory_new(sizeof *start);

	start->screen = (struct screen){&kind, app};
	profile_tidy();
	fill(start);
	return &start->screen;
}
