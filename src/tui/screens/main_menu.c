/* SPDX-License-Identifier: MIT */
/* Logo and main menu. */
#include "tui/screens.h"

#include <string.h>

#include "base/memory.h"
#include "store/path.h"
#include "store/profile.h"
#include "terminal/key.h"
#include "terminal/terminal.h"
#include "tui/app.h"
#include "tui/screens/choice.h"
#include "tui/screens/continued.h"
#include "tui/widgets/card.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"
#include "tui/widgets/logo.h"
#include "tui/widgets/menu.h"
#include "tui/words.h"

enum menu_answer {
	GO_ON = 1,
	GO_ON_BACKWARDS,
	ARCADE,
	FREE,
	FRESH,
	DAILY,
	CUSTOM,
	WORKSHOP,
	STATISTICS,
	SETTINGS_PAGE,
	LEAVE
};
enum { START_PASTE = MENU_LAST, START_FILE };
/* Answers to the question of where to begin the arcade. */
enum { FROM_UNSOLVED = 1, FROM_SKIPPED, FROM_START };

#define TITLE_COLUMNS	 60 /* a window this wide has room for titles after many words */
#define PROGRESS_COLUMNS 60 /* and one this wide for everything about the progress, */
#define MENU_COLUMNS	 34 /* columns that the menu usually fits into */
#define AIM_GAP		 3  /* columns between the drawing and the sentence */

struct main_menu {
	struct screen screen;
	struct menu menu;
	const struct collection *asked;	    /* the arcade whose question is open */
	size_t unsolved, skipped;	    /* indices: where to continue, and the first level
					       skipped */
	const struct collection *continued; /* the collection of the level that the player
					       continued; NULL: none */
	bool uncounted;			    /* the arcade's progress isn't known yet */
	const struct collection *arcade;    /* while its levels are counted; NULL: not begun */
	struct solved_count count;
	size_t playable;	    /* of those counted */
	struct solved_count solved; /* as last counted, */
	size_t levels;		    /* how many levels there are */
};

static const struct binding bindings[] = {
	MENU_MOVES,
	{START_FILE, {'o'}, "O", "open a level file", "[O] open file"},
	{MENU_LEAVE, {K_ESC, K_BACKSPACE, 'q'}, "Esc, Backspace, Q", "quit", "[Esc] quit"},
	{START_PASTE, {K_PASTE}, "a paste", "play the pasted level", NULL},
	BINDING_OF_HELP("[?] help"),
	{0},
};

static bool holds(const struct menu *menu, const char *text)
{
	for (size_t i = 0; i < menu->count; i++)
		if (strcmp(menu->items[i].text, text) == 0)
			return true;
	return false;
}

/* Show the player's progress in the arcade's item, as soon as it is known. */
static void tell_progress(struct main_menu *main_menu)
{
	bool narrow = main_menu->screen.app->canvas.columns < PROGRESS_COLUMNS;
	struct solved_count solved = main_menu->solved;
	struct menu *menu = &main_menu->menu;
	struct text words = {0};

	if (narrow)
		solved.earned[MEDAL_LEAST] = 0;
	text_add_string(&words, "Arcade mode");
	if (solved.earned[MEDAL_SOLVED] > 0) {
		text_add_string(&words, ": ");
		words_add_count(&words, &solved, main_menu->levels);
	}
	for (size_t i = 0; i < menu->count; i++)
		if (menu->items[i].answer == ARCADE) {
			memory_free(menu->items[i].text);
			menu->items[i].text = text_take(&words);
		}
}

static void fill(struct main_menu *main_menu, bool saved)
{
	struct menu before = main_menu->menu;
	int answer = menu_answer(&before);

	main_menu->menu = (struct menu){0};
	if (saved)
		continued_add(&main_menu->menu, main_menu->screen.app->options, GO_ON,
			      GO_ON_BACKWARDS);
	/* A game that was just left is likely to be continued. */
	for (size_t i = main_menu->menu.count; i-- > 0;)
		if (!holds(&before, main_menu->menu.items[i].text))
			answer = main_menu->menu.items[i].answer;
	menu_add(&main_menu->menu, ARCADE, "Arcade mode");
	menu_add(&main_menu->menu, FREE, "Free play");
	menu_add(&main_menu->menu, FRESH, "Fresh level");
	menu_add(&main_menu->menu, DAILY, "Level of the day");
	menu_add(&main_menu->menu, CUSTOM, "Custom maps");
	menu_add(&main_menu->menu, WORKSHOP, "Workshop");
	menu_add(&main_menu->menu, STATISTICS, "Statistics");
	menu_add(&main_menu->menu, SETTINGS_PAGE, "Settings");
	menu_add(&main_menu->menu, LEAVE, "Quit");
	tell_progress(main_menu);
	collection_drop(main_menu->arcade);
	main_menu->arcade = NULL;
	main_menu->uncounted = true;
	for (size_t i = 0; i < main_menu->menu.count; i++)
		if (main_menu->menu.items[i].answer == answer)
			main_menu->menu.picked = i;
	menu_free(&before);
}

/* What the picked item leads to, in words. */
static const char *what_is(int answer)
{
	static const char *const words[LEAVE + 1] = {
		[GO_ON] = "The game that you left",
		[GO_ON_BACKWARDS] = "The game that you left",
		[ARCADE] = "One level after the other, from easy to hard",
		[FREE] = "Any of the levels, in any order",
		[FRESH] = "A new level, made while you wait",
		[DAILY] = "New levels every day, the same for everybody",
		[CUSTOM] = "Level files of your own, or of others",
		[WORKSHOP] = "Draw a level",
		[STATISTICS] = "What you have solved, and in how many moves",
		[SETTINGS_PAGE] = "Symbols, the size of squares, colours and more",
		[LEAVE] = "What you played is saved",
	};

	return words[answer];
}

/* Say what the game is about, and show it where there is room. */
static void draw_aim(struct canvas *canvas, int row)
{
	static const char words[] = "Push every box onto a goal", squares[] = "@ $ .";
	int width = CARD_ROW_SQUARE * (int)strlen(squares) + AIM_GAP;
	int left = (canvas->columns - width - draw_width(words)) / 2;

	if (left < 1) {
		draw_centred(canvas, row, INK_DIM, words);
		return;
	}
	card_draw_row(canvas, row, left, squares);
	draw_text(canvas, row + 1, left + width, draw_width(words), INK_DIM, words);
}

static void main_menu_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct main_menu *main_menu = (const struct main_menu *)screen;
	int rows = (int)main_menu->menu.count, columns = menu_width(&main_menu->menu);
	bool words = canvas->rows >= rows + LOGO_ROWS + 8;
	int below = logo_above(canvas, rows + (words ? 3 : 0));
	int row = (canvas->rows - 1 - rows - 2) / 2;

	row = row > 0 ? row : 0;
	words = words && below > 0;
	columns = columns < MENU_COLUMNS ? MENU_COLUMNS : columns;
	columns = columns < canvas->columns ? columns : canvas->columns;
	if (below > 0) {
		row = below + 1;
	} else {
		draw_centred(canvas, row, INK_BOLD, "SCHOKOBAN");
		row += canvas->rows > rows + 2 ? 2 : 1;
	}
	if (words && !canvas->covered) {
		draw_aim(canvas, row);
		row += 3;
	}
	if (!canvas->covered) /* if it is covered, parts of the menu would show beside a narrow
				 notice */
		menu_draw(canvas, &main_menu->menu, row, (canvas->columns - columns) / 2,
			  canvas->rows - 1 - row, columns);
	row += rows + 1;
	if (row > canvas->rows - 2 || !theme_has_unicode())
		row = canvas->rows - 2;
	if (words && !canvas->covered)
		draw_centred(canvas, row, INK_DIM, what_is(menu_answer(&main_menu->menu)));
	if (words && !theme_has_unicode())
		draw_centred(
			canvas, canvas->rows - 3, INK_DIM,
			"Plain ASCII, as the locale isn't UTF-8: start it with LC_ALL=C.UTF-8");
	key_bar_draw(canvas, bindings, canvas->rows - 1);
}

static struct want tell(struct main_menu *main_menu, const struct error *err, const char *name)
{
	return OPEN(choice_notice_error(main_menu->screen.app, err, name, NULL));
}

static const struct collection *open_folder(struct main_menu *main_menu, enum mode mode,
					    struct error *err)
{
	const struct app_options *options = main_menu->screen.app->options;

	return collection_of_folder(mode, options->levels, options->installed, err);
}

static int64_t main_menu_deadline(const struct screen *screen)
{
	return ((const struct main_menu *)screen)->uncounted && screen_is_on_top(screen)
		       ? terminal_now()
		       : NEVER;
}

/* Count the solved levels of the arcade for a moment. */
static struct want main_menu_tick(struct screen *screen)
{
	struct main_menu *main_menu = (struct main_menu *)screen;
	int64_t end = terminal_now() + SLICE_MS;

	if (main_menu->arcade == NULL) {
		main_menu->arcade = open_folder(main_menu, MODE_ARCADE, NULL);
		main_menu->count = (struct solved_count){0};
		main_menu->playable = 0;
	}
	main_menu->uncounted = main_menu->arcade != NULL;
	while (main_menu->uncounted && terminal_now() < end) {
		size_t index = main_menu->count.seen;

		main_menu->uncounted = collection_count(main_menu->arcade, &main_menu->count);
		main_menu->playable +=
			main_menu->uncounted && collection_playable(main_menu->arcade, index, NULL);
	}
	if (main_menu->uncounted || main_menu->arcade == NULL)
		return STAY;
	main_menu->solved = main_menu->count;
	main_menu->levels = main_menu->playable;
	collection_drop(main_menu->arcade);
	main_menu->arcade = NULL;
	tell_progress(main_menu);
	return STAY;
}

static void add_level(struct screen *choice, int answer, const char *how,
		      const struct collection *collection, size_t index)
{
	char *title = collection_title(collection, index);
	struct text words = {0};

	text_add_format(&words, "%s %zu: %s", how, index + 1, title);
	choice_add(choice, answer, words.bytes);
	text_free(&words);
	memory_free(title);
}

/* Ask where to begin, unless there is only one answer. */
static struct want start_arcade(struct main_menu *main_menu)
{
	struct error err = {0};
	const struct collection *collection = open_folder(main_menu, MODE_ARCADE, &err);
	bool narrow = main_menu->screen.app->canvas.columns < TITLE_COLUMNS;
	struct screen *choice;

	if (collection == NULL)
		return tell(main_menu, &err, main_menu->screen.app->options->levels);
	collection_find_unsolved(collection, &main_menu->skipped, &main_menu->unsolved);
	if (main_menu->unsolved == collection->count)
		main_menu->unsolved = main_menu->skipped;
	if (main_menu->unsolved == 0)
		return ENTER_LEVEL(collection, 0, GAME_FORWARD, ENTRY_OPEN);
	main_menu->asked = collection;
	if (main_menu->unsolved == collection->count) {
		choice = choice_new(main_menu->screen.app, "All levels are solved. Begin again?");
	} else {
		choice = choice_new(main_menu->screen.app, "Where do you want to begin?");
		add_level(choice, FROM_UNSOLVED, narrow ? "Level" : "Continue at level", collection,
			  main_menu->unsolved);
		if (main_menu->skipped < main_menu->unsolved)
			add_level(choice, FROM_SKIPPED,
				  narrow ? "Skipped level" : "Go back to level", collection,
				  main_menu->skipped);
	}
	choice_add(choice, FROM_START, "Start at level 1");
	choice_add(choice, ANSWER_NONE, "Back");
	return OPEN(choice_page(choice));
}

static struct want start_free(struct main_menu *main_menu)
{
	struct error err = {0};
	const struct collection *collection = open_folder(main_menu, MODE_FREE, &err);
	struct want want;

	if (collection == NULL)
		return tell(main_menu, &err, main_menu->screen.app->options->levels);
	want = OPEN(levels_new(main_menu->screen.app, collection));
	collection_drop(collection);
	return want;
}

/* Enter the level played last, as part of the arcade if it is one of its levels. */
static struct want go_on(struct main_menu *main_menu, enum game_mode mode)
{
	const struct collection *collection = open_folder(main_menu, MODE_ARCADE, NULL);
	struct error err = {0};
	struct level_file *file;
	struct want want = STAY;
	char *path, *title;
	size_t number, i;

	if (!profile_last(&path, &number, &title)) {
		collection_drop(collection);
		return STAY;
	}
	if (collection == NULL || !collection_find(collection, path, number, &i)) {
		collection_drop(collection);
		collection = NULL;
		file = level_file_open(path, false, &err);
		if (file == NULL || !level_set_find(file->set, number, &i))
			i = 0;
		if (file == NULL)
			want = tell(main_menu, &err, path_name(path));
		else
			collection = collection_of_file(file, false);
	}
	if (collection != NULL) {
		main_menu->continued = collection_hold(collection);
		want = ENTER_LEVEL(collection, i < collection->count ? i : 0, mode, ENTRY_GO_ON);
	}
	memory_free(path);
	memory_free(title);
	return want;
}

static struct want paste(struct main_menu *main_menu)
{
	struct error err = {0};
	struct want want = paste_enter(main_menu->screen.app, NULL, &err);

	return want.kind == WANT_STAY ? tell(main_menu, &err, NULL) : want;
}

static struct want main_menu_act(struct screen *screen, int action)
{
	struct main_menu *main_menu = (struct main_menu *)screen;

	action = menu_action(&main_menu->menu, &screen->app->canvas, action);
	if (action == START_FILE)
		return OPEN(open_file_new(screen->app));
	if (action == START_PASTE)
		return paste(main_menu);
	if (action == MENU_LEAVE)
		return GO_QUIT;
	menu_move(&main_menu->menu, action);
	if (action != MENU_ACCEPT)
		return STAY;
	switch (menu_answer(&main_menu->menu)) {
	case GO_ON: return go_on(main_menu, GAME_FORWARD);
	case GO_ON_BACKWARDS: return go_on(main_menu, GAME_REVERSE);
	case ARCADE: return start_arcade(main_menu);
	case FREE: return start_free(main_menu);
	case FRESH: return OPEN(fresh_new(screen->app));
	case DAILY: return OPEN(daily_new(screen->app));
	case CUSTOM: return OPEN(open_file_new(screen->app));
	case WORKSHOP: return OPEN(workshop_begin(screen->app, NULL));
	case STATISTICS: return OPEN(statistics_new(screen->app));
	case SETTINGS_PAGE: return OPEN(settings_new(screen->app));
	default: return GO_QUIT;
	}
}

/* Open the list of the level that was continued: of its file, or of the days. */
static struct want list_continued(const struct main_menu *main_menu, struct level_pick left)
{
	const struct collection *collection = main_menu->continued;

	if (collection->count == 1)
		return OPEN(daily_new(main_menu->screen.app));
	return OPEN(levels_new_at(main_menu->screen.app, left));
}

static struct want main_menu_resume(struct screen *screen, const struct want *closed)
{
	struct main_menu *main_menu = (struct main_menu *)screen;
	const struct collection *collection = main_menu->asked;
	struct want want = STAY;

	main_menu->asked = NULL;
	fill(main_menu, true);
	if (main_menu->continued != NULL && closed->answer == PLAY_LIST)
		want = list_continued(main_menu, closed->pick);
	collection_drop(main_menu->continued);
	main_menu->continued = NULL;
	if (collection == NULL)
		return want;
	if (closed->answer == ANSWER_NONE) {
		collection_drop(collection);
		return STAY;
	}
	return ENTER_LEVEL(collection,
			   closed->answer == FROM_UNSOLVED  ? main_menu->unsolved
			   : closed->answer == FROM_SKIPPED ? main_menu->skipped
							    : 0,
			   GAME_FORWARD, ENTRY_OPEN);
}

static void main_menu_close(struct screen *screen)
{
	struct main_menu *main_menu = (struct main_menu *)screen;

	menu_free(&main_menu->menu);
	collection_drop(main_menu->asked);
	collection_drop(main_menu->arcade);
	collection_drop(main_menu->continued);
}

static const struct screen_kind kind = {
	.name = "Main menu",
	.bindings = bindings,
	.draw = main_menu_draw,
	.act = main_menu_act,
	.resume = main_menu_resume,
	.tick = main_menu_tick,
	.deadline = main_menu_deadline,
	.close = main_menu_close,
};

struct screen *main_menu_new(struct app *app, bool covered)
{
	struct main_menu *main_menu = screen_new(&kind, app, sizeof *main_menu);

	profile_tidy();
	fill(main_menu, !covered);
	return &main_menu->screen;
}
