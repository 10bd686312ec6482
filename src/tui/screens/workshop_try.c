/* SPDX-License-Identifier: MIT */
/* Playing the level being drawn: nothing of the game is saved, and Esc leads back to drawing. */
#include "tui/screens/workshop.h"

#include <stdio.h>

#include "base/memory.h"
#include "picture/map.h"
#include "play/act.h"
#include "play/travel.h"
#include "boxes/deadlock.h"
#include "terminal/key.h"
#include "tui/app.h"
#include "tui/screens.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"
#include "tui/words.h"

struct
try {
	struct screen screen;
	struct workshop *workshop;
	struct game *game;
	struct travel travel;
	struct deadlock_finder *finder;
	unsigned char *lost;
	bool solved;
};

enum { TRY_CLICK = ACT_LAST, TRY_LEAVE };

static const struct binding bindings[] = {
	{ACT_UP, {KEYS_UP}, "W A S D, arrows, H J K L", "move, and push boxes", NULL},
	{ACT_RIGHT, {KEYS_RIGHT}, NULL, NULL, NULL},
	{ACT_DOWN, {KEYS_DOWN}, NULL, NULL, "[WASD] move"},
	{ACT_LEFT, {KEYS_LEFT}, NULL, NULL, NULL},
	{ACT_RUN_UP, {K_SHIFT_UP, 'K'}, "Shift-arrow, Shift-H J K L", "run (pushes boxes)", NULL},
	{ACT_RUN_RIGHT, {K_SHIFT_RIGHT, 'L'}, NULL, NULL, NULL},
	{ACT_RUN_DOWN, {K_SHIFT_DOWN, 'J'}, NULL, NULL, NULL},
	{ACT_RUN_LEFT, {K_SHIFT_LEFT, 'H'}, NULL, NULL, NULL},
	{TRY_CLICK, {K_CLICK}, "left click", "go there, or pick a box and push it", NULL},
	{ACT_UNDO, {K_CLICK_RIGHT}, "right click", "undo a move", NULL},
	{ACT_UNDO, {'u', 'z', K_BACKSPACE}, "U, Z, Backspace", "undo a move", "[U] undo"},
	{ACT_REDO, {'y', K_CTRL_R}, "Y, Ctrl-R", "redo a move", NULL},
	{ACT_UNDO_ALL, {K_HOME}, "Home", "undo all", NULL},
	{ACT_REDO_ALL, {K_END}, "End", "redo all", NULL},
	{ACT_RESET, {'r'}, "R", "restart", "[R] restart"},
	{ACT_NEXT_PUSHER, {K_TAB}, "Tab", "switch to the next pusher", NULL},
	{TRY_LEAVE, {K_ESC, 't', K_ENTER}, "Esc, T, Enter", "back to drawing", "[Esc] back"},
	BINDING_OF_HELP("[?] help"),
	{0},
};

static struct map_view view_of(const struct canvas *canvas)
{
	return (struct map_view){.row = 1, .rows = canvas->rows - 4, .columns = canvas->columns};
}

static void try_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct try *try = (const struct try *)screen;
	const struct game *game = try->game;
	const char *title = try->workshop->edit->words[EDIT_TITLE];
	struct map_view view = view_of(canvas);
	struct map_marks marks = {
		.cursor = NO_SQUARE, .picked = try->travel.picked, .lost = try->lost};
	int columns = canvas->columns;
	const char *words =
		draw_fitting(columns, "Trying it out: nothing is saved", "Trial: nothing saved");
	char counts[64];
	enum ink ink = INK_DIM;

	if (try->travel.picked != NO_SQUARE)
		marks.targets = try->travel.targets;
	draw_centred(canvas, 0, INK_BOLD, title != NULL ? title : "Untitled");
	map_draw(canvas, game->board, &view, &marks);
	snprintf(counts, sizeof counts, "Moves: %zu   Pushes: %zu", game->moves, game->pushes);
	draw_centred(canvas, canvas->rows - 3, INK_PLAIN, counts);
	if (try->solved) {
		words = draw_fitting(columns, "Solved! Esc goes back to drawing",
				     "Solved! [Esc] back");
		ink = INK_BEST;
	} else if (try->travel.picked != NO_SQUARE) {
		words = draw_fitting(columns, WORDS_PUSH_WHERE, "Push it where?");
		ink = INK_BOLD;
	}
	draw_centred(canvas, canvas->rows - 2, ink, words);
	key_bar_draw(canvas, bindings, canvas->rows - 1);
}

static void look(struct try *try)
{
	deadlock_mark(try->finder, try->game->board, try->lost);
	if (try->solved || !game_solved(try->game))
		return;
	try->solved = true;
	workshop_solved(try->workshop, game_moves(try->game), try->game->pushes);
}

static void click(struct try *try)
{
	const struct canvas *canvas = &try->screen.app->canvas;
	const struct board *board = try->game->board;
	struct map_view view = view_of(canvas);
	int row, column, at;

	key_place(&row, &column);
	at = map_square(board, &view, NO_SQUARE, row, column);
	if (at == NO_SQUARE)
		return;
	if (board->squares[at] & SQUARE_PUSHER && board->pusher != at) {
		travel_stop(&try->travel);
		game_activate(try->game, at);
		return;
	}
	if (travel_point(&try->travel, board, at) != TRAVEL_PLANNED)
		return;
	while (travel_step(&try->travel, try->game))
		;
}

static struct want try_act(struct screen *screen, int action)
{
	struct try *try = (struct try *)screen;

	switch (action) {
	case TRY_LEAVE: return BACK(ANSWER_NONE);
	case TRY_CLICK: click(try); break;
	default:
		travel_stop(&try->travel);
		act_change(try->game, action);
		if (!game_solved(try->game))
			try->solved = false;
	}
	look(try);
	return STAY;
}

static void try_close(struct screen *screen)
{
	struct try *try = (struct try *)screen;

	travel_close(&try->travel);
	deadlock_finder_free(try->finder);
	memory_free(try->lost);
	game_free(try->game);
}

static const struct screen_kind kind = {
	.name = "Trying a level out",
	.bindings = bindings,
	.draw = try_draw,
	.act = try_act,
	.close = try_close,
};

struct screen *workshop_try_new(struct app *app, struct workshop *workshop)
{
	struct try *try = screen_new(&kind, app, sizeof *try);

	try->workshop = workshop;
	try->game = game_new(workshop->board, GAME_FORWARD);
	try->travel.picked = NO_SQUARE;
	try->finder = deadlock_finder_new(workshop->board);
	try->travel.finder = try->finder;
	try->lost = memory_new((size_t)board_size(workshop->board));
	look(try);
	return &try->screen;
}
