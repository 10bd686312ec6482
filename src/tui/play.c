/* The game itself. */
#include <curses.h>
#include <stdio.h>

#include "core/memory.h"
#include "store/file.h"
#include "tui/hints.h"
#include "tui/key.h"
#include "tui/logo.h"
#include "tui/map.h"
#include "tui/screens.h"
#include "tui/show.h"

enum action {
	GO_UP = 1, GO_RIGHT, GO_DOWN, GO_LEFT, UNDO, REDO, UNDO_ALL, REDO_ALL, RESET, NEXT_PUSHER,
	NEXT_LEVEL, PREVIOUS_LEVEL, WIDEN, HELP, LEAVE, ACCEPT,
};

enum asked { ASKED_NOTHING, ASKED_RANKING, ASKED_BUSY, ASKED_SKIP };
enum busy_answer { BUSY_UNSAVED = 1, BUSY_LEAVE };
enum skip_answer { SKIP = 1 };

struct play {
	struct screen screen;
	struct match *match;
	enum asked asked;	/* what the screen above was opened for */
	size_t broken;		/* ASKED_SKIP: the level that can't be played, */
	int step;		/* and which way to go on from it */
};

/* The keys of the game, and those of the two ways to go on to another level. */
#define GAME_BINDINGS                                                                             \
	{GO_UP, {K_UP, 'w', 'k'}, "W A S D, arrows, h j k l", "move, and push boxes", NULL},       \
	{GO_RIGHT, {K_RIGHT, 'd', 'l'}, NULL, NULL, NULL},                                         \
	{GO_DOWN, {K_DOWN, 's', 'j'}, NULL, NULL, "[WASD] move"},                                  \
	{GO_LEFT, {K_LEFT, 'a', 'h'}, NULL, NULL, NULL},                                           \
	{UNDO, {'u', 'z', K_BACKSPACE}, "U, Z, Backspace", "undo a move (it counts)", "[U] undo"}, \
	{REDO, {'y', K_CTRL_R}, "Y, Ctrl-R", "redo what was undone (it counts)", NULL},            \
	{UNDO_ALL, {K_HOME}, "Home", "undo all (each move counts)", NULL},                         \
	{REDO_ALL, {K_END}, "End", "redo all (each move counts)", NULL},                           \
	{RESET, {'r'}, "R", "start anew; undo takes it back", "[R] reset"},                        \
	{NEXT_PUSHER, {K_TAB}, "Tab", "the next pusher, where there are several", NULL},           \
	{WIDEN, {'+', '-'}, "+, -", "squares two columns wide, or one", NULL},                     \
	{LEAVE, {K_ESC}, "Esc", "leave: leaderboard and menu", "[Esc] leave"},                     \
	{HELP, {'?', K_F1}, "?, F1", "this help", "[?] help"}

static const struct binding arcade_bindings[] = {GAME_BINDINGS, {0}};

static const struct binding row_bindings[] = {
	GAME_BINDINGS,
	{NEXT_LEVEL, {'n', ']', K_PAGE_DOWN}, "N, ], Page Down", "the next level", NULL},
	{PREVIOUS_LEVEL, {'p', '[', K_PAGE_UP}, "P, [, Page Up", "the level before", NULL},
	{0},
};

static const struct binding solved_bindings[] = {
	{ACCEPT, {K_ENTER, K_SPACE, K_ESC}, "Enter, Space, Esc", "go on to the leaderboard",
	 "[Enter] go on"},
	{0},
};

/* What fits into the window: hints go first, then pushes, then the logo (design.md 6). */
struct layout {
	bool logo, pushes, box, line;
	int head;		/* rows above the map */
	int foot;		/* rows below it: message and hints */
};

#define INFO_COLUMN (1 + LOGO_COLUMNS + 3)
#define INFO_LEAST 18		/* columns that titles and counts want beside the logo */
#define PUSHES_COLUMNS 28	/* "Moves: 12345   Pushes: 1234" */

static void lay_out(const struct match *match, struct layout *l)
{
	int map = map_rows(match->level.board);

	*l = (struct layout){.logo = COLS >= INFO_COLUMN + INFO_LEAST, .foot = 1};
	l->head = l->logo ? LOGO_ROWS + 1 : 4;
	if (LINES < l->head + map + l->foot) {
		l->logo = false;
		l->head = 2;
	}
	l->pushes = COLS - (l->logo ? INFO_COLUMN : 0) >= PUSHES_COLUMNS + (l->head == 2 ? 14 : 0);
	l->box = COLS >= HINTS_BOX_COLUMNS + 2 &&
		 LINES >= l->head + map + 1 + HINTS_BOX_ROWS + 1 + 1;
	l->line = !l->box && LINES >= l->head + map + 2;
	if (l->box)
		l->foot = 1 + HINTS_BOX_ROWS + 1;
	else if (l->line)
		l->foot = 2;
}

static void draw_record(const struct match *match, int row, int column, int columns)
{
	if (match->best.count == 0)
		show(row, column, columns, INK_PLAIN, "Record: N/A");
	else
		show_format(row, column, columns, INK_PLAIN, "Record: %lld by %s",
			    (long long)match->best.entries[0].score,
			    match->best.entries[0].name);
}

static void draw_head(const struct match *match, const struct layout *l)
{
	const struct game *game = match->game;
	int column = l->logo ? INFO_COLUMN : 0, columns = COLS - column;
	const char *author = match->level.title != NULL ? match->level.author : NULL;
	char counts[64];

	if (l->logo)
		logo_draw(0, 1);
	show_format(0, column, columns, INK_BOLD, author != NULL ? "Puzzle: %s by %s" : "Puzzle: %s",
		    match->title, author);
	if (l->pushes)
		snprintf(counts, sizeof counts, "Moves: %-6zu Pushes: %zu", game->score,
			 game->pushes);
	else
		snprintf(counts, sizeof counts, "Moves: %zu", game->score);
	if (l->head > 2) {
		draw_record(match, 1, column, columns);
		show(2, column, columns, INK_PLAIN, counts);
	} else {
		int width = show(1, 0, COLS, INK_PLAIN, counts);

		if (l->pushes)
			width = PUSHES_COLUMNS;
		draw_record(match, 1, width + 2, COLS - width - 2);
	}
}

static void play_draw(const struct screen *screen)
{
	const struct play *play = (const struct play *)screen;
	const struct match *match = play->match;
	struct map_view view = {0};
	struct layout l;
	int message;

	lay_out(match, &l);
	draw_head(match, &l);
	view.row = l.head;
	view.rows = LINES - l.head - l.foot;
	view.columns = COLS;
	map_draw(match->game->board, &view);
	message = l.head + view.rows;
	if (match->message.length > 0)
		show_centred(message, match->alarming ? INK_ERROR : INK_BOLD,
			     match->message.bytes);
	if (match->solved && l.foot > 1)
		hints_draw_line(screen->kind->bindings, LINES - 1);
	else if (l.box)
		hints_draw_box(LINES - HINTS_BOX_ROWS);
	else if (l.line)
		hints_draw_line(screen->kind->bindings, LINES - 1);
}

static void choose_kind(struct play *play);

/* Look what a move led to: it is saved, perhaps solved. */
static struct want moved(struct play *play)
{
	struct error err = {0};
	struct screen *choice;
	bool solved = play->match->solved;

	if (!match_moved(play->match, &err)) {
		choice = choice_new(play->screen.app,
				    "This level is being played in another window.");
		choice_add(choice, BUSY_UNSAVED, "Play on without saving");
		choice_add(choice, BUSY_LEAVE, "Leave");
		play->asked = ASKED_BUSY;
		return OPEN(choice);
	}
	if (play->match->solved && !solved)
		key_flush();	/* what was typed ahead must not skip the solved board */
	choose_kind(play);
	return STAY;
}

static bool next_pusher(struct game *game)
{
	const struct board *board = game->board;
	int at = board->pusher;

	if (board->pushers < 2)
		return false;
	do
		at = (at + 1) % board_size(board);
	while (!(board->squares[at] & SQUARE_PUSHER));
	return game_activate(game, at);
}

static bool repeat(struct game *game, bool (*once)(struct game *))
{
	bool any = false;

	while (once(game))
		any = true;
	return any;
}

/* Undo everything, but no reset. */
static bool undo_all(struct game *game)
{
	return game->journal.length > 0 && repeat(game, game_undo);
}

/* Returns whether anything changed. */
static bool change(struct match *match, int action)
{
	struct game *game = match->game;

	switch (action) {
	case GO_UP: return game_step(game, UP) != STEP_BLOCKED;
	case GO_RIGHT: return game_step(game, RIGHT) != STEP_BLOCKED;
	case GO_DOWN: return game_step(game, DOWN) != STEP_BLOCKED;
	case GO_LEFT: return game_step(game, LEFT) != STEP_BLOCKED;
	case UNDO: return game_undo(game);
	case REDO: return game_redo(game);
	case UNDO_ALL: return undo_all(game);
	case REDO_ALL: return repeat(game, game_redo);
	case RESET: return game_reset(game);
	case NEXT_PUSHER: return next_pusher(game);
	default: return false;
	}
}

/* The level on the way can't be played: say why, offer to pass over it. */
static struct want ask_skip(struct play *play, size_t index, int step, const struct error *err)
{
	const struct course *course = play->match->course;
	const char *name = course->shelf != NULL ? course->shelf->names[index]
						 : path_name(course->library->path);
	char words[ERROR_TEXT_SIZE * 2];
	struct screen *choice;

	error_words(err, name, words, sizeof words);
	choice = choice_new(play->screen.app, words);
	choice_add(choice, SKIP, "Pass over it");
	choice_add(choice, ANSWER_NONE, "Back");
	play->asked = ASKED_SKIP;
	play->broken = index;
	play->step = step;
	return OPEN(choice);
}

/* Leave this level for another of the row, or for itself; the save is closed first, so that it is offered. */
static struct want go_to(struct play *play, size_t index)
{
	struct course *course = course_hold(play->match->course);
	struct app *app = play->screen.app;
	struct want want;

	match_free(play->match);
	play->match = NULL;
	course->index = index;
	if (index < course->count)
		want = level_enter(app, course, WANT_REPLACE);
	else
		want = REPLACE(ending_new(app, course));
	course_drop(course);
	return want;
}

/* To the next level in a direction, 1 or -1, seen from index. */
static struct want go_on(struct play *play, size_t index, int step)
{
	struct match *match = play->match;
	struct course *course = match->course;
	struct error err = {0};

	if (step < 0 && index == 0) {
		match_say(match, false, "This is the first level");
		return STAY;
	}
	index += (size_t)step;
	if (index == course->count && course->mode != MODE_ARCADE) {
		match_say(match, false, "This is the last level");
		return STAY;
	}
	if (index < course->count && !course_playable(course, index, &err))
		return ask_skip(play, index, step, &err);
	return go_to(play, index);
}

static struct want leave(struct play *play)
{
	play->asked = ASKED_RANKING;
	match_sync(play->match);
	return OPEN(ranking_new(play->screen.app, play->match));
}

static struct want play_act(struct screen *screen, int action)
{
	struct play *play = (struct play *)screen;
	struct match *match = play->match;

	switch (action) {
	case HELP:
		return OPEN(help_new(screen->app, screen->kind));
	case WIDEN:
		look_widen();
		return STAY;
	case LEAVE: case ACCEPT:
		return leave(play);
	case NEXT_LEVEL:
		return go_on(play, match->index, 1);
	case PREVIOUS_LEVEL:
		return go_on(play, match->index, -1);
	default:
		break;
	}
	if (match->looking) {
		match_say(match, false, "Only looking: nothing moves here");
		return STAY;
	}
	if (!change(match, action))
		return STAY;
	return moved(play);
}

static struct want answered_ranking(struct play *play, int answer)
{
	const struct match *match = play->match;

	switch (answer) {
	case RANKING_NEXT: return go_on(play, match->index, 1);
	case RANKING_AGAIN: return go_to(play, match->index);
	case RANKING_LIST: return BACK(ANSWER_NONE);
	case RANKING_HOME: return (struct want){WANT_HOME, NULL, 0};
	default: return STAY;
	}
}

static struct want play_resume(struct screen *screen, int answer)
{
	struct play *play = (struct play *)screen;
	enum asked asked = play->asked;

	play->asked = ASKED_NOTHING;
	if (asked == ASKED_RANKING)
		return answered_ranking(play, answer);
	if (asked == ASKED_SKIP && answer == SKIP)
		return go_on(play, play->broken, play->step);
	if (asked == ASKED_SKIP && play->match->course->mode == MODE_ARCADE)
		return leave(play);	/* where the question how to go on was */
	if (asked == ASKED_BUSY && answer != BUSY_UNSAVED)
		return BACK(ANSWER_NONE);
	if (asked == ASKED_BUSY) {
		match_begin_unsaved(play->match);
		choose_kind(play);
	}
	return STAY;
}

static int64_t play_deadline(const struct screen *screen)
{
	return match_deadline(((const struct play *)screen)->match);
}

static struct want play_tick(struct screen *screen)
{
	match_sync(((struct play *)screen)->match);
	return STAY;
}

static void play_close(struct screen *screen)
{
	match_free(((struct play *)screen)->match);
}

#define PLAY_KIND(table)                                                                      \
	{.name = "In the game", .rows = 6, .columns = 20, .bindings = (table),                 \
	 .draw = play_draw, .act = play_act, .resume = play_resume, .tick = play_tick,         \
	 .deadline = play_deadline, .close = play_close}

static const struct screen_kind arcade_kind = PLAY_KIND(arcade_bindings);
static const struct screen_kind row_kind = PLAY_KIND(row_bindings);
/* While the solved board is in view only the keys that go on are alive. */
static const struct screen_kind solved_kind = PLAY_KIND(solved_bindings);

static void choose_kind(struct play *play)
{
	if (play->match->solved)
		play->screen.kind = &solved_kind;
	else if (play->match->course->mode == MODE_ARCADE)
		play->screen.kind = &arcade_kind;
	else
		play->screen.kind = &row_kind;
}

struct screen *play_new(struct app *app, struct match *match)
{
	struct play *play = memory_new(sizeof *play);

	play->screen.app = app;
	play->match = match;
	choose_kind(play);
	return &play->screen;
}
