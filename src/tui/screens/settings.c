/* SPDX-License-Identifier: MIT */
/* The settings, with a sample of how they look. */
#include "tui/screens.h"

#include <string.h>

#include "base/memory.h"
#include "boxes/deadlock.h"
#include "picture/map.h"
#include "documents/leaderboard.h"
#include "store/common.h"
#include "store/homes.h"
#include "store/profile.h"
#include "terminal/key.h"
#include "tui/app.h"
#include "tui/screens/choice.h"
#include "tui/widgets/card.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/field.h"
#include "tui/widgets/key_bar.h"
#include "tui/widgets/logo.h"
#include "tui/widgets/menu.h"

#define NAME_COLUMNS	 18
#define MENU_COLUMNS	 44
#define WIDE_FROM	 38 /* a page this wide lists the values in a column */
#define ONE_ROW_FROM	 32 /* a page this wide has room for a name and any value in one row */
#define SAMPLE_ROWS	 3
#define DRAWN_ROWS	 6   /* in points */
#define SAMPLE_GAP	 2   /* columns between the two boards */
#define SIDE_FROM	 104 /* a window this wide has the boards beside the settings, */
#define FRAME_GAP	 4   /* with that many columns between them, */
#define FRAME_MOST	 68  /* in a frame of that many columns at most */
#define NICKNAME_COLUMNS 32
#define FRAME		 3 /* rows of heading, explanation and hints */

struct settings_screen {
	struct screen screen;
	struct menu menu;	      /* one item for each setting, in their order */
	struct board *sample, *other; /* every kind of square, with one pusher each */
	unsigned char *lost;
	char *nickname;	   /* the name that scores are entered under without asking */
	struct field name; /* while it is being changed */
	bool asks;
};

enum { SETTINGS_NEXT = MENU_LAST, SETTINGS_BEFORE, SETTINGS_LEAVE };

static const struct binding bindings[] = {
	{MENU_UP, {KEYS_UP, K_WHEEL_UP}, "W, up", "previous setting", NULL},
	{MENU_DOWN, {KEYS_DOWN, K_WHEEL_DOWN}, "S, down", "next setting", NULL},
	{MENU_FIRST, {K_HOME, 'g', K_PAGE_UP}, "Home, G, Page Up", "first setting", NULL},
	{MENU_END, {K_END, 'G', K_PAGE_DOWN}, "End, Shift-G, Page Down", "last setting", NULL},
	{SETTINGS_NEXT,
	 {KEYS_RIGHT, K_ENTER, K_SPACE},
	 "D, right, Enter, Space",
	 "next value",
	 "[Enter] change"},
	{SETTINGS_BEFORE, {KEYS_LEFT}, "A, left", "previous value", NULL},
	{MENU_CLICK, {K_CLICK}, "left click", "pick a setting; again: next value", NULL},
	{SETTINGS_LEAVE,
	 {K_ESC, K_BACKSPACE, 'q'},
	 "Esc, Backspace, Q",
	 "save and leave",
	 "[Esc] leave"},
	BINDING_OF_HELP("[?] help"),
	{0},
};

/* What a setting does, in few words, to fit a narrow window. */
static const char *about(const struct settings_screen *s, enum setting setting, int value)
{
	static const char *const lost[] = {
		[LOST_UNTOLD] = "no warning",
		[LOST_OBVIOUS] = "when a box can no longer reach a goal",
		[LOST_PROVED] = "also when the solver can prove it",
	};

	switch (setting) {
	case SETTING_GLYPHS: return "symbols for the board";
	case SETTING_WIDE:
		return value == SQUARES_FIT ? "as large as the window allows"
		       : theme_is_ascii()   ? "size of a square"
		       : value == SQUARES_AUTO || value <= SQUARES_2X1
			       ? "characters; larger ones are pictures"
			       : "a picture, if the window has room";
	case SETTING_COLORS:
		return value == COLORS_CHOCOLATE ? "like normal, but with brown walls"
						 : "colour-blind avoids red against green";
	case SETTING_LOST: return lost[value];
	case SETTING_LEAST: return "when to say how few moves are enough";
	case SETTING_BACKGROUND: return "work out the fewest moves as you play";
	case SETTING_MOUSE: return "click to walk, push and undo";
	case SETTING_TIME: return "with each level solved, and in the statistics";
	case SETTING_MOTION: return "walks are seen, solved boxes light up";
	case SETTING_LIGHT: return "colours for a white background";
	case SETTING_SCORES:
		return common_is_on() || value == SETTING_NO
			       ? "all users of this machine on a leaderboard"
			       : "there is no folder for them here";
	case SETTING_NAME:
		return value == NAME_ALWAYS ? s->nickname : "for each score on a leaderboard";
	default: break;
	}
	return theme_measured() != NULL ? theme_measured()
					: "ask the terminal how wide symbols are";
}

/* Fill the menu, with the values in a column if there is room. */
static void fill(const struct settings_screen *s, struct menu *menu, int columns)
{
	for (int i = 0; i < SETTINGS; i++) {
		const char *name = preferences_name((enum setting)i);
		char value[64];

		preferences_value(&s->screen.app->preferences, (enum setting)i, value,
				  sizeof value);
		if (columns >= ONE_ROW_FROM)
			menu_add(menu, i, "%-*s%s",
				 columns >= WIDE_FROM ? NAME_COLUMNS : (int)strlen(name) + 1, name,
				 value);
		else
			menu_add(menu, i, "%s", name);
	}
}

/* Draw a window that has no room for values beside the names: a few settings, and the value and
 * meaning of the picked one. */
static void draw_narrow(const struct settings_screen *s, struct canvas *canvas)
{
	const struct preferences *preferences = &s->screen.app->preferences;
	enum setting picked = (enum setting)s->menu.picked;
	struct menu menu = {.picked = s->menu.picked};
	char value[64];

	fill(s, &menu, 0);
	menu_draw(canvas, &menu, 0, 0, canvas->rows - 4, canvas->columns);
	menu_free(&menu);
	preferences_value(preferences, picked, value, sizeof value);
	draw_format(canvas, canvas->rows - 4, 0, canvas->columns, INK_BOLD, "= %s", value);
	draw_wrapped(canvas, canvas->rows - 3, 0, canvas->columns, 2, INK_DIM,
		     about(s, picked, preferences->now.values[picked]));
	key_bar_draw(canvas, bindings, canvas->rows - 1);
}

/* Draw the two boards in the middle of a part of the window, beside or above each other. */
static void draw_boards(struct canvas *canvas, const struct settings_screen *s,
			struct map_view part, bool stacked)
{
	const struct board *sample = s->sample, *other = s->other;
	struct square_size size = part.size;
	int gap = stacked ? 0 : SAMPLE_GAP;
	int width = (sample->width + (stacked ? 0 : other->width)) * size.columns + gap;
	int height = sample->height * (stacked ? 2 : 1) * size.rows + stacked;
	bool marked = s->screen.app->preferences.now.values[SETTING_LOST] != LOST_UNTOLD;
	struct map_marks marks = {
		.cursor = NO_SQUARE, .picked = NO_SQUARE, .lost = marked ? s->lost : NULL};
	struct map_view view = {part.row, part.column + (part.columns - width) / 2,
				sample->height * size.rows, sample->width * size.columns, size};

	if (stacked)
		view.row += (part.rows - height) / 2;
	map_draw(canvas, sample, &view, &marks);
	if (stacked)
		view.row += view.rows + 1;
	else
		view.column += view.columns + gap;
	view.columns = stacked ? view.columns : other->width * size.columns;
	map_draw(canvas, other, &view, NO_MARKS);
}

/* The size of squares that the boards have in a game, in a part of the window. */
static struct square_size size_in(const struct settings_screen *s, struct map_view part,
				  bool stacked)
{
	int width = s->sample->width + (stacked ? 0 : s->other->width);

	return map_size(width, s->sample->height * (stacked ? 2 : 1), part.rows - stacked,
			part.columns - (stacked ? 0 : SAMPLE_GAP), true);
}

/* Are boards drawn in points beside text, but not in a game? */
static bool has_two_sizes(void)
{
	return theme_squares() == SQUARES_AUTO && !theme_is_ascii();
}

static const char in_a_game[] = "in a game", in_lists[] = "in lists, and with + in a game";

/* Draw the boards below the settings: as in a game, and as beside text where that differs. */
static void draw_sample(struct canvas *canvas, const struct settings_screen *s,
			struct map_view part)
{
	int squares = s->sample->width + s->other->width;
	int small = 2 * squares + SAMPLE_GAP, large = 4 * squares + SAMPLE_GAP;
	int left = (canvas->columns - small - FRAME_GAP - large) / 2;

	if (has_two_sizes() && left >= 0 && part.rows >= DRAWN_ROWS) {
		struct map_view in_points = {part.row, left + small + FRAME_GAP, DRAWN_ROWS, large,
					     square_sizes[SQUARES_4X2]};

		/* the row above is free */
		int row = part.rows > DRAWN_ROWS ? part.row + DRAWN_ROWS : part.row - 1;

		draw_boards(canvas, s, in_points, false);
		draw_middle(canvas, row, left, small, INK_DIM, in_a_game);
		draw_middle(canvas, row, in_points.column, large, INK_DIM, in_lists);
		part.row += (DRAWN_ROWS - SAMPLE_ROWS + 1) / 2;
		part.column = left;
		part.columns = small;
	}
	part.size = size_in(s, part, false);
	draw_boards(canvas, s, part, false);
}

/* Draw the boards, as large as they fit, in a frame of at most that many rows: all in points if
 * they are so in a game, otherwise as in a game, and below that as beside text. */
static void draw_framed(struct canvas *canvas, const struct settings_screen *s, int top, int left,
			int rows, int columns)
{
	bool two = has_two_sizes();
	int above = two ? SAMPLE_ROWS + 3 : 0, others = above + 3, high;
	struct map_view part = {top + 1 + above, left + 1, rows - others, columns - 2, {0}};

	part.size = two ? square_sizes[map_most(s->sample->width, 2 * SAMPLE_ROWS, part.rows - 1,
						part.columns, SQUARES_8X4)]
			: size_in(s, part, true);
	high = 2 * SAMPLE_ROWS * part.size.rows + (two ? 1 : 3);
	part.rows = high < part.rows ? high : part.rows;
	rows = others + part.rows;
	draw_frame(canvas, top, left, rows, columns);
	draw_boards(canvas, s, part, true);
	draw_middle(canvas, top + rows - 2, left + 1, columns - 2, INK_DIM,
		    two ? in_lists : "in a game, + makes squares larger and - smaller");
	if (!two)
		return;
	part.row = top + 2;
	part.size = square_sizes[SQUARES_2X1];
	draw_boards(canvas, s, part, false);
	draw_middle(canvas, part.row + SAMPLE_ROWS, left + 1, columns - 2, INK_DIM, in_a_game);
}

/* Draw a large window: the settings, and beside them the boards. */
static void draw_wide(const struct settings_screen *s, struct canvas *canvas, struct menu *menu,
		      const char *words)
{
	int spare = canvas->columns - 2 - MENU_COLUMNS - FRAME_GAP, columns, top, left;

	columns = spare < FRAME_MOST ? spare : FRAME_MOST;
	top = logo_title(canvas, SETTINGS + 6);
	left = (canvas->columns - MENU_COLUMNS - FRAME_GAP - columns) / 2;
	draw_centred(canvas, top, INK_BOLD, "Settings");
	menu_draw(canvas, menu, top + 3, left, SETTINGS, MENU_COLUMNS);
	draw_wrapped(canvas, top + 3 + SETTINGS + 1, left + 2, MENU_COLUMNS - 2, 2, INK_DIM, words);
	draw_framed(canvas, s, top + 2, left + MENU_COLUMNS + FRAME_GAP, canvas->rows - 3 - top,
		    columns);
}

static void settings_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct settings_screen *s = (const struct settings_screen *)screen;
	int left, columns = draw_page(canvas, MENU_COLUMNS, &left), spare = canvas->rows - FRAME;
	int rows = spare < SETTINGS ? spare : SETTINGS;
	bool sample = spare >= SETTINGS + SAMPLE_ROWS;
	int gap = spare >= SETTINGS + SAMPLE_ROWS + 3;
	bool near = spare >= SETTINGS + DRAWN_ROWS + 5; /* words are near the menu */
	int top = near ? logo_title(canvas, SETTINGS + DRAWN_ROWS + 6) : 0, row = top + 1 + gap;
	int below = row + rows + gap;
	const char *words = about(s, (enum setting)s->menu.picked,
				  screen->app->preferences.now.values[s->menu.picked]);
	struct menu menu = {.picked = s->menu.picked};

	if (columns < ONE_ROW_FROM) {
		draw_narrow(s, canvas);
		return;
	}
	fill(s, &menu, columns);
	if (canvas->columns >= SIDE_FROM && canvas->rows >= SETTINGS + 8) {
		draw_wide(s, canvas, &menu, words);
	} else {
		draw_centred(canvas, top, INK_BOLD, "Settings");
		if (sample)
			draw_sample(canvas, s,
				    (struct map_view){below + 2 * near,
						      0,
						      canvas->rows - 2 - below - 2 * near,
						      canvas->columns,
						      {0}});
		menu_draw(canvas, &menu, row, left, rows, columns);
		draw_centred(canvas, near ? below : canvas->rows - 2, INK_DIM, words);
	}
	menu_free(&menu);
	key_bar_draw(canvas, bindings, canvas->rows - 1);
}

/* Write the changes before leaving; if that fails, say so instead of closing silently. */
static struct want leave(struct settings_screen *s)
{
	struct error err = {0};
	struct want want;
	char *path;

	if (preferences_write(&s->screen.app->preferences, &err))
		return BACK(ANSWER_NONE);
	path = homes_config();
	want = REPLACE(choice_notice_error(s->screen.app, &err, path,
					   "Your changes last until you quit."));
	memory_free(path);
	return want;
}

static struct want settings_act(struct screen *screen, int action)
{
	struct settings_screen *s = (struct settings_screen *)screen;
	struct preferences *preferences = &screen->app->preferences;
	size_t picked = s->menu.picked;

	if (menu_action(&s->menu, &screen->app->canvas, action) == MENU_ACCEPT)
		action = s->menu.picked == picked ? SETTINGS_NEXT : 0;
	switch (action) {
	case SETTINGS_LEAVE: return leave(s);
	case SETTINGS_NEXT:
	case SETTINGS_BEFORE:
		preferences_step(preferences, (enum setting)s->menu.picked,
				 action == SETTINGS_NEXT ? 1 : -1);
		if (s->menu.picked != SETTING_NAME ||
		    preferences->now.values[SETTING_NAME] != NAME_ALWAYS)
			return STAY;
		field_offer(&s->name, s->nickname, NICKNAME_COLUMNS);
		s->asks = true;
		return OPEN(prompt_new(screen->app, "Always enter scores as:", &s->name));
	default: menu_move(&s->menu, action); return STAY;
	}
}

/* The prompt for the name, or the help, has closed. */
static struct want settings_resume(struct screen *screen, const struct want *closed)
{
	struct settings_screen *s = (struct settings_screen *)screen;
	char name[NICKNAME_BYTES];
	bool asked = s->asks;

	s->asks = false;
	if (!asked) /* the help was open */
		return STAY;
	if (closed->answer == PROMPT_TAKEN &&
	    leaderboard_clean_name(slice_of(field_text(&s->name)), name)) {
		profile_set_word(PROFILE_NICKNAME, name);
		memory_free(s->nickname);
		s->nickname = memory_copy(name);
	} else {
		preferences_step(&screen->app->preferences, SETTING_NAME, 1);
	}
	return STAY;
}

static void settings_close(struct screen *screen)
{
	struct settings_screen *s = (struct settings_screen *)screen;

	preferences_write(&screen->app->preferences, NULL); /* in case a signal ends the game */
	menu_free(&s->menu);
	board_free(s->sample);
	board_free(s->other);
	memory_free(s->lost);
	memory_free(s->nickname);
	field_free(&s->name);
}

static const struct screen_kind kind = {
	.name = "Settings",
	.bindings = bindings,
	.draw = settings_draw,
	.act = settings_act,
	.resume = settings_resume,
	.close = settings_close,
};

struct screen *settings_new(struct app *app)
{
	static const char *const sample[] = {"########", "#$@ $.*#", "########"};
	static const char *const other[] = {"###", "#+#", "###"};
	struct settings_screen *s = screen_new(&kind, app, sizeof *s);
	struct deadlock_finder *finder;

	s->sample = board_of_letters(sample, SAMPLE_ROWS);
	s->other = board_of_letters(other, SAMPLE_ROWS);
	s->lost = memory_new((size_t)board_size(s->sample));
	finder = deadlock_finder_new(s->sample);
	deadlock_mark(finder, s->sample, s->lost);
	deadlock_finder_free(finder);
	s->nickname = profile_nickname();
	fill(s, &s->menu, PAGE_COLUMNS);
	return &s->screen;
}
