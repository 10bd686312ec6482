/* SPDX-License-Identifier: MIT */
/* A replay of stored moves. The player can continue the game from any of them. */
#include "tui/screens.h"

#include <stdio.h>

#include "base/memory.h"
#include "documents/detour.h"
#include "documents/snapshot.h"
#include "picture/map.h"
#include "terminal/key.h"
#include "terminal/terminal.h"
#include "tui/screens/clipboard.h"
#include "tui/widgets/card.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"

#define SECOND	      1000	 /* ms */
#define WORDS_COLUMNS 58	 /* columns that the state takes in words */
#define LARGE	      30	 /* rows of a window in which everything stands together */
#define BLANKS	      3		 /* blank rows there: after the title, the board, the words */
#define JOURNAL_MOST  (1U << 20) /* letters that going back and forth may add to the journal */

struct replay {
	struct screen screen;
	struct session *session; /* borrowed; gets the game to continue */
	char *title;
	char *moves;
	bool own;	   /* the moves are the player's own: a game continued from them counts */
	bool counts;	   /* a game continued from them counts, or can't count in any case as it is
			      played backwards: so nothing is said about it */
	struct game *game; /* undo and redo move along its line */
	size_t steps;	   /* moves in all */
	size_t here;	   /* moves up to the * */
	size_t pace;	   /* index into paces */
	bool running;
	int64_t next;		 /* when the next move is due */
	struct status_line told; /* until the next key */
	struct game *shorter;	 /* shown beside; NULL: none is */
	struct detour *detours;	 /* where it needs fewer moves */
	size_t count;
	bool turned; /* if there is room for only one of the two, show the shorter */
};

enum {
	PAUSE = 1,
	STEP_ON,
	STEP_BACK,
	TO_START,
	TO_END,
	FASTER,
	SLOWER,
	TAKE_OVER,
	COPY,
	NEXT_PLACE,
	TURN,
	HELP,
	LEAVE
};

/* What Enter does in the replay: */
enum {
	OWN = 1,
	ANOTHER = 2, /* the game won't count, and the screen says so */
	SOLVED = 4,  /* nothing: the level is solved here */
	BESIDE = 8,  /* nothing: a shorter solution is shown beside it */
	ANY = OWN | ANOTHER | SOLVED | BESIDE,
};

static const struct binding_row rows[] = {
	{ANY, {PAUSE, {K_SPACE}, "Space", "play or pause", "[Space] play/pause"}},
	{OWN, {TAKE_OVER, {K_ENTER}, "Enter", "continue the game from here", "[Enter] play on"}},
	{ANOTHER,
	 {TAKE_OVER,
	  {K_ENTER},
	  "Enter",
	  "continue the game from here",
	  "[Enter] play on (doesn't count)"}},
	{SOLVED, {TAKE_OVER, {K_ENTER}, "Enter", "continue the game from here", NULL}},
	{ANY,
	 {STEP_ON,
	  {KEYS_RIGHT, K_WHEEL_DOWN},
	  "right, D, L, wheel down",
	  "forward one move",
	  "[arrows] step, speed"}},
	{ANY, {STEP_BACK, {KEYS_LEFT, K_WHEEL_UP}, "left, A, H, wheel up", "back one move", NULL}},
	{ANY, {FASTER, {KEYS_UP, '+'}, "up, W, K, +", "faster", NULL}},
	{ANY, {SLOWER, {KEYS_DOWN, '-'}, "down, S, J, -", "slower", NULL}},
	{ANY, {TO_START, {K_HOME}, "Home", "to the start", NULL}},
	{ANY, {TO_END, {K_END}, "End", "to the end", NULL}},
	{BESIDE,
	 {NEXT_PLACE, {'n', K_TAB}, "N, Tab", "next place that can be shorter", "[N] next"}},
	{BESIDE, {TURN, {'v'}, "V", "switch solutions, in a small window", NULL}},
	{ANY, {COPY, {'c'}, "C", "copy level and moves to clipboard", NULL}},
	{ANY, {LEAVE, {K_ESC, K_BACKSPACE, 'q'}, "Esc, Backspace, Q", "back", "[Esc] back"}},
	{ANY, {HELP, {'?', K_F1}, "?, F1", "this help", NULL}},
	{0},
};

/* Moves a second; the last is "at once". */
static const int paces[] = {1, 2, 3, 5, 8, 10, 15, 20, 30, 50, 0};
#define PACES	      (sizeof paces / sizeof *paces)
#define PACE_AT_FIRST 4

static void reopen(struct replay *replay)
{
	game_free(replay->game);
	replay->game =
		snapshot_resume(replay->session->level.board, slice_of(replay->moves), true, NULL);
	replay->here = replay->game->moves;
	while (game_redo(replay->game))
		;
	replay->steps = replay->game->moves;
}

static void go(struct game *game, size_t moves)
{
	while (game->moves > moves && game_undo(game))
		;
	while (game->moves < moves && game_redo(game))
		;
}

static void seek(struct replay *replay, size_t moves)
{
	if (replay->game->journal.length > JOURNAL_MOST + 2 * replay->steps)
		reopen(replay);
	go(replay->game, moves);
	if (replay->shorter != NULL)
		go(replay->shorter,
		   detour_beside(replay->detours, replay->count, replay->game->moves));
}

static void draw_detour(struct canvas *canvas, const struct detour *d, int row, int left, int width)
{
	size_t least = d->end - d->begin;

	if (least == 0)
		draw_format(canvas, row, left, width, INK_BOLD,
			    d->to - d->from == 1 ? "Move %zu isn't needed"
						 : "Moves %zu to %zu aren't needed",
			    d->from + 1, d->to);
	else
		draw_format(canvas, row, left, width, INK_BOLD,
			    "Moves %zu to %zu can be done in %zu", d->from + 1, d->to, least);
}

static void draw_words(struct canvas *canvas, const struct replay *replay, int row, int left,
		       int width)
{
	const struct game *game = replay->game;
	const char *state = replay->running ? "Playing" : game_solved(game) ? "Solved" : "Paused";
	bool wide = width >= WORDS_COLUMNS;
	const struct detour *d = detour_at(replay->detours, replay->count, game->moves);
	char pace[32];

	if (d != NULL) {
		draw_detour(canvas, d, row, left, width);
		return;
	}
	if (paces[replay->pace] == 0)
		snprintf(pace, sizeof pace, "at once");
	else
		snprintf(pace, sizeof pace, wide ? "%d moves/s" : "%d/s", paces[replay->pace]);
	if (wide)
		draw_format(canvas, row, left, width, INK_PLAIN,
			    "%-7s   Move %zu of %zu   %s %zu   %s", state, game->moves,
			    replay->steps, game->mode == GAME_REVERSE ? "Pulls" : "Pushes",
			    game->pushes, pace);
	else
		draw_format(canvas, row, left, width, INK_PLAIN, "%-7s %zu/%zu  %s", state,
			    game->moves, replay->steps, pace);
}

/* Draw the state, or what there is to tell, and below it the progress bar, if there is room. */
static void draw_state(struct canvas *canvas, const struct replay *replay, int row, bool bar)
{
	const struct game *game = replay->game;
	int left, width = draw_page(canvas, PAGE_COLUMNS, &left), filled;
	uint32_t full = theme_is_ascii() ? '=' : 0x2501, empty = theme_is_ascii() ? '-' : 0x2500;
	int told = status_line_rows(&replay->told, width), below = row + 1 + (bar && told > 1);

	bar = bar && told <= 1; /* a long message covers it */
	status_line_draw_above(&replay->told, canvas, below, left, width, INK_BOLD);
	if (told == 0)
		draw_words(canvas, replay, row, left, width);
	if (!bar)
		return;
	filled = replay->steps > 0 ? (int)((size_t)width * game->moves / replay->steps) : width;
	canvas_run(canvas, row + 1, left, width, INK_DIM, empty);
	canvas_run(canvas, row + 1, left, filled, INK_BOLD, full);
}

static void draw_board(struct canvas *canvas, const struct board *board, struct map_view view)
{
	view.size = card_size(board->width, board->height, view.rows, view.columns);
	map_draw(canvas, board, &view, NO_MARKS);
}

/* Draw a game below its name. */
static void draw_named(struct canvas *canvas, const struct game *game, const char *name,
		       size_t steps, struct map_view view)
{
	struct text words = {0};

	text_add_format(&words, "%s: %zu of %zu", name, game->moves, steps);
	if (draw_width(words.bytes) > view.columns) {
		text_cut(&words, 0);
		text_add_format(&words, "%zu of %zu", game->moves, steps);
	}
	draw_middle(canvas, view.row++, view.column, view.columns, INK_BOLD, words.bytes);
	view.rows--;
	draw_board(canvas, game->board, view);
	text_free(&words);
}

/* Draw both solutions, beside each other or one above the other; only one of them if there is no
 * room for both. */
static void draw_both(struct canvas *canvas, const struct replay *replay,
		      const struct map_view *view)
{
	const struct board *board = replay->game->board;
	struct map_view one = *view, other;

	one.row = 0;
	one.rows++;
	other = one;
	if (board->width + 1 <= view->columns / 2 && board->height < one.rows) {
		one.columns = other.columns = view->columns / 2;
		other.column = view->columns - other.columns;
	} else if (2 * (board->height + 1) <= one.rows) {
		one.rows = other.rows = one.rows / 2;
		other.row = one.rows;
	} else {
		one.rows = replay->turned ? 0 : one.rows;
		other.rows = replay->turned ? other.rows : 0;
	}
	if (one.rows > 0)
		draw_named(canvas, replay->game, "Yours", replay->steps, one);
	if (other.rows > 0)
		draw_named(canvas, replay->shorter, "Shorter",
			   detour_beside(replay->detours, replay->count, replay->steps), other);
}

/* In a large window title, board, words and keys stand together, with blank rows between them:
 * narrow the view to the board's rows, and return how many are blank. */
static int gather(const struct board *board, const struct canvas *canvas, struct map_view *view)
{
	struct square_size size = card_size(board->width, board->height, view->rows, view->columns);
	int high = board->height * size.rows, spare = view->rows - high - BLANKS;

	if (canvas->rows < LARGE || spare < 0)
		return 0;
	view->row += spare / 2 + 1;
	view->rows = high;
	return 1;
}

static void replay_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct replay *replay = (const struct replay *)screen;
	bool keys = canvas->rows > 10;
	struct text words = {0};
	struct map_view view = {
		.row = 1, .rows = canvas->rows - 2 - keys, .columns = canvas->columns};
	/* a whole board is worth more than the bar */
	bool bar = view.rows != replay->game->board->height;
	int blank = 0, below;

	view.rows -= bar;

	if (replay->shorter != NULL) {
		draw_both(canvas, replay, &view);
	} else {
		blank = gather(replay->game->board, canvas, &view);
		text_add_format(&words, "Replay: %s", replay->title);
		draw_centred(canvas, view.row - 1 - blank, INK_BOLD, words.bytes);
		text_free(&words);
		draw_board(canvas, replay->game->board, view);
	}
	below = view.row + view.rows + blank;
	draw_state(canvas, replay, below, bar);
	if (keys)
		key_bar_draw(canvas, screen_bindings(screen), below + 1 + bar + blank);
}

static void set_running(struct replay *replay, bool running)
{
	replay->running = running && replay->game->moves < replay->steps;
	if (!replay->running)
		return;
	if (paces[replay->pace] == 0) {
		seek(replay, replay->steps);
		replay->running = false;
		return;
	}
	replay->next = terminal_now() + SECOND / paces[replay->pace];
}

static int64_t replay_deadline(const struct screen *screen)
{
	const struct replay *replay = (const struct replay *)screen;

	return replay->running ? replay->next : NEVER;
}

static struct want replay_tick(struct screen *screen)
{
	struct replay *replay = (struct replay *)screen;
	int64_t now = terminal_now(), late;

	seek(replay, replay->game->moves + 1);
	if (replay->game->moves >= replay->steps) {
		replay->running = false;
		return STAY;
	}
	/* keep the pace, but don't make up for a long sleep */
	replay->next += SECOND / paces[replay->pace];
	late = now - replay->next;
	if (late > SECOND)
		replay->next = now;
	return STAY;
}

static struct want take_over(struct replay *replay)
{
	const struct game *game = replay->game;
	struct text moves = {0};

	if (game_solved(game)) /* continuing from here would be a solved game without a move */
		return STAY;
	snapshot_of(game, &moves);
	replay->session->offered = snapshot_resume(replay->session->level.board, text_slice(&moves),
						   replay->own, NULL);
	text_free(&moves);
	return BACK(replay->session->offered != NULL ? REPLAY_TAKEN : ANSWER_NONE);
}

/* Where the next detour begins; after the last one, the first again. */
static size_t next_place(const struct replay *replay)
{
	size_t i = 0;

	while (i < replay->count && replay->detours[i].from <= replay->game->moves)
		i++;
	return replay->detours[i < replay->count ? i : 0].from;
}

static struct want replay_act(struct screen *screen, int action)
{
	struct replay *replay = (struct replay *)screen;
	size_t at = replay->game->moves;

	status_line_clear(&replay->told);
	switch (action) {
	case PAUSE:
		if (!replay->running && at >= replay->steps)
			seek(replay, 0);
		set_running(replay, !replay->running);
		return STAY;
	case FASTER:
		replay->pace += replay->pace + 1 < PACES;
		set_running(replay, replay->running);
		return STAY;
	case SLOWER:
		replay->pace -= replay->pace > 0;
		set_running(replay, replay->running);
		return STAY;
	case TAKE_OVER: return take_over(replay);
	case TURN: replay->turned = !replay->turned; return STAY;
	case COPY:
		replay->running = false;
		replay->told = clipboard_copy(replay->session, replay->game);
		return STAY;
	case HELP: replay->running = false; return OPEN(help_new(screen->app, screen));
	case LEAVE: return BACK(ANSWER_NONE);
	default: break;
	}
	replay->running = false;
	if (action == NEXT_PLACE)
		seek(replay, next_place(replay));
	else if (action == STEP_ON)
		seek(replay, at + 1);
	else if (action == STEP_BACK)
		seek(replay, at > 0 ? at - 1 : 0);
	else
		seek(replay, action == TO_START ? 0 : replay->steps);
	return STAY;
}

static void replay_close(struct screen *screen)
{
	struct replay *replay = (struct replay *)screen;

	memory_free(replay->title);
	memory_free(replay->moves);
	status_line_clear(&replay->told);
	game_free(replay->game);
	game_free(replay->shorter);
	memory_free(replay->detours);
}

static unsigned replay_state(const struct screen *screen)
{
	const struct replay *replay = (const struct replay *)screen;

	return replay->shorter != NULL	   ? BESIDE
	       : game_solved(replay->game) ? SOLVED
	       : replay->counts		   ? OWN
					   : ANOTHER;
}

static const struct screen_kind kind = {
	.name = "Replay",
	.rows = rows,
	.state = replay_state,
	.draw = replay_draw,
	.act = replay_act,
	.tick = replay_tick,
	.deadline = replay_deadline,
	.close = replay_close,
};

struct screen *replay_new(struct app *app, struct session *session, const struct snapshot *of,
			  bool own, bool running)
{
	struct replay *replay = screen_new(&kind, app, sizeof *replay);
	const char *title = of->title != NULL ? of->title : session->title;

	replay->session = session;
	replay->own = own;
	replay->counts = own || snapshot_is_reverse(slice_of(of->moves));
	replay->title = memory_copy(title);
	replay->moves = memory_copy(of->moves);
	replay->pace = PACE_AT_FIRST;
	reopen(replay);
	if (running) {
		seek(replay, 0);
		set_running(replay, true);
	} else {
		seek(replay, replay->here);
	}
	return &replay->screen;
}

void replay_run(struct screen *replay)
{
	set_running((struct replay *)replay, true);
}

struct screen *replay_new_beside(struct app *app, struct session *session, const char *moves,
				 struct slice shorter)
{
	const struct board *board = session->level.board;
	struct snapshot own = {.moves = (char *)moves};
	struct replay *replay = (struct replay *)replay_new(app, session, &own, false, false);

	replay->shorter = snapshot_resume(board, shorter, true, NULL);
	replay->count = detour_find(board, game_moves(replay->game), game_moves(replay->shorter),
				    &replay->detours);
	seek(replay, next_place(replay));
	return &replay->screen;
}
