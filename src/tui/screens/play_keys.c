/* SPDX-License-Identifier: MIT */
/* The keys of the game. */
#include "tui/screens/play.h"

#include "terminal/key.h"

enum {
	/* The kinds of game in which a key does something. */
	ONE = 1,     /* played forwards, with one pusher */
	SEVERAL = 2, /* played forwards, with several pushers: there are no hints */
	PUSHING = ONE | SEVERAL,
	PULLING = 4, /* played backwards */
	ANY = PUSHING | PULLING,
	IN_ROW = 8, /* in a collection where keys lead to other levels */
	ALONE = 16, /* in a collection without other levels: a sentence says that those keys do
		       nothing */
	/* States with other keys. */
	CURSOR = 32, /* a cursor is on the board */
	SOLVED = 64, /* only the keys that go on work */
	/* What the key bar says of the size of squares: */
	LARGER = 128,  /* they can be larger, */
	SMALLER = 256, /* or smaller */
	IN_LINE = 512, /* there is one row for all keys */
	/* States with other hints in the key bar: */
	PICKED = BINDING_HINTS,	    /* the mouse has picked a box, */
	LOST = 2 * BINDING_HINTS,   /* Enter goes back to a better position, */
	VIEWED = 4 * BINDING_HINTS, /* nothing can be moved */
};

/* In the order of the help. The first hints are the last to be left out of the key bar. */
const struct binding_row play_keys[] = {
	{PICKED, {CLICK, {K_CLICK}, NULL, NULL, "[click] push it there"}},
	{PICKED, {CANCEL, {K_ESC, K_BACKSPACE}, NULL, NULL, "[Esc] cancel"}},
	{LOST, {GO_BACK, {K_ENTER}, NULL, NULL, "[Enter] go back"}},
	{SOLVED,
	 {ACCEPT,
	  {K_ENTER, K_SPACE, K_ESC, 'q'},
	  "Enter, Space, Esc, Q",
	  "continue to the leaderboard",
	  "[Enter] continue"}},
	{SOLVED, {COPY, {'c'}, NULL, NULL, NULL}},
	{CURSOR,
	 {GO_TO, {K_ENTER, K_SPACE, 'g'}, "Enter, Space, G", "go there", "[Enter] go there"}},
	{CURSOR,
	 {ACT_UP, {KEYS_UP}, "W A S D, arrows, H J K L", "move the cursor", "[WASD] cursor"}},
	{CURSOR, {CLICK, {K_CLICK}, NULL, NULL, NULL}},
	{CURSOR, {CANCEL, {K_ESC, K_BACKSPACE}, "Esc, Backspace", "cancel", "[Esc] cancel"}},
	{ANY, BINDING_SECTION("Moving")},
	{PUSHING,
	 {ACT_UP, {KEYS_UP}, "W A S D, arrows, H J K L", "move, and push boxes", "[WASD] move"}},
	{PULLING,
	 {ACT_UP, {KEYS_UP}, "W A S D, arrows, H J K L", "move, and pull boxes", "[WASD] move"}},
	{IN_LINE, {WIDEN, {'+'}, NULL, NULL, "[+-] size"}},
	{PUSHING,
	 {ACT_RUN_UP, {K_SHIFT_UP, 'K'}, "Shift-arrow, Shift-H J K L", "run (pushes boxes)", NULL}},
	{PULLING,
	 {ACT_RUN_UP, {K_SHIFT_UP, 'K'}, "Shift-arrow, Shift-H J K L", "run (pulls boxes)", NULL}},
	{PUSHING, {ACT_WALK_UP, {K_CTRL_UP}, "Ctrl-arrow", "run (stops at boxes)", NULL}},
	{PULLING, {ACT_WALK_UP, {K_CTRL_UP}, "Ctrl-arrow", "run (never pulls)", NULL}},
	{PUSHING, {GO_TO, {'g'}, "G", "go to a square, or push a box to it", NULL}},
	{PULLING, {GO_TO, {'g'}, "G", "jump to a square", NULL}},
	{PUSHING, {CLICK, {K_CLICK}, "left click", "go there, or pick a box and push it", NULL}},
	{PULLING, {CLICK, {K_CLICK}, "left click", "jump there", NULL}},
	{ANY | CURSOR, {ACT_RIGHT, {KEYS_RIGHT}, NULL, NULL, NULL}},
	{ANY | CURSOR, {ACT_DOWN, {KEYS_DOWN}, NULL, NULL, NULL}},
	{ANY | CURSOR, {ACT_LEFT, {KEYS_LEFT}, NULL, NULL, NULL}},
	{ANY, {ACT_RUN_RIGHT, {K_SHIFT_RIGHT, 'L'}, NULL, NULL, NULL}},
	{ANY, {ACT_RUN_DOWN, {K_SHIFT_DOWN, 'J'}, NULL, NULL, NULL}},
	{ANY, {ACT_RUN_LEFT, {K_SHIFT_LEFT, 'H'}, NULL, NULL, NULL}},
	{ANY, {ACT_WALK_RIGHT, {K_CTRL_RIGHT}, NULL, NULL, NULL}},
	{ANY, {ACT_WALK_DOWN, {K_CTRL_DOWN}, NULL, NULL, NULL}},
	{ANY, {ACT_WALK_LEFT, {K_CTRL_LEFT}, NULL, NULL, NULL}},
	{ONE | PULLING, {ACT_NEXT_PUSHER, {K_TAB}, "Tab", "switch to the next pusher", NULL}},
	{SEVERAL, {ACT_NEXT_PUSHER, {K_TAB}, "Tab", "switch to the next pusher", "[Tab] pusher"}},
	{ANY, BINDING_SECTION("Undo and redo")},
	{ANY | LOST,
	 {ACT_UNDO,
	  {'u', 'z', K_BACKSPACE},
	  "U, Z, Backspace",
	  "undo a move (it counts)",
	  "[U] undo"}},
	{ANY, {ACT_UNDO, {K_CLICK_RIGHT}, "right click", "undo a move", NULL}},
	{ANY, {ACT_RESET, {'r'}, "R", "restart (undo brings the game back)", "[R] restart"}},
	{ONE, {HINT, {'f', K_F3}, NULL, NULL, "[F] hint"}}, /* before redo, so that it stays longer
							       in the key bar */
	{PUSHING, {GO_TO, {'g'}, NULL, NULL, "[G] go to"}},
	{PULLING, {GO_TO, {'g'}, NULL, NULL, "[G] jump"}},
	{ANY, {ACT_REDO, {'y', K_CTRL_R}, "Y, Ctrl-R", "redo a move (it counts)", "[Y] redo"}},
	{ANY, {UNDO_STRIDE, {'<'}, "<", "undo a whole walk, run or click", "[<] undo walk"}},
	{ANY, {REDO_STRIDE, {'>'}, ">", "redo a whole walk, run or click", NULL}},
	{ANY, {ACT_UNDO_ALL, {K_HOME}, "Home", "undo all (each move counts)", NULL}},
	{ANY, {ACT_REDO_ALL, {K_END}, "End", "redo all (each move counts)", NULL}},
	{ANY, BINDING_SECTION("Help from the solver")},
	{ANY, {HINT, {'f', K_F3}, "F, F3", "a hint; again: make that push", NULL}},
	{ANY, {SOLUTION, {'F', K_F4}, "Shift-F, F4", "the whole solution, as a replay", NULL}},
	{ANY, {GO_BACK, {K_ENTER}, "Enter", "go back to where it could be solved", NULL}},
	{ANY, BINDING_SECTION("The game")},
	{ANY | VIEWED, {INFO, {'i'}, "I", "about the level and its collection", "[I] info"}},
	{ANY, {NAME, {'m'}, "M", "save a snapshot", "[M] snapshot"}},
	{ANY | VIEWED, {STORED, {'v'}, "V", "solutions and snapshots", "[V] solutions"}},
	{ANY | VIEWED, {COPY, {'c'}, "C", "copy level and moves to clipboard", "[C] copy"}},
	{ANY, {DICTATE, {K_PASTE}, "a paste", "play the moves in it", NULL}},
	{ANY | VIEWED, {EDIT, {'e'}, "E", "copy the level to the workshop", "[E] edit a copy"}},
	{ANY, {REVERSE, {'b'}, "B", "backwards/forwards (at the start)", "[B] backwards"}},
	{IN_ROW, BINDING_SECTION("Levels")},
	{IN_ROW,
	 {NEXT_LEVEL, {'n', ']', K_PAGE_DOWN}, "N, ], Page Down", "next level", "[N] next"}},
	{IN_ROW,
	 {PREVIOUS_LEVEL,
	  {'p', '[', K_PAGE_UP},
	  "P, [, Page Up",
	  "previous level",
	  "[P] previous"}},
	{IN_ROW, {NEXT_UNSOLVED, {'N'}, "Shift-N", "next unsolved level", NULL}},
	{IN_ROW, {PREVIOUS_UNSOLVED, {'P'}, "Shift-P", "previous unsolved level", NULL}},
	{ALONE, {NEXT_LEVEL, {'n', ']', K_PAGE_DOWN}, NULL, NULL, NULL}},
	{ALONE, {PREVIOUS_LEVEL, {'p', '[', K_PAGE_UP}, NULL, NULL, NULL}},
	{ANY, BINDING_SECTION("Looks")},
	{ANY, {WIDEN, {'+', '='}, "+", "larger squares", NULL}},
	{LARGER, {WIDEN, {'+'}, NULL, NULL, "[+] larger"}},
	{ANY, {NARROW, {'-'}, "-", "smaller squares", NULL}},
	{SMALLER, {NARROW, {'-'}, NULL, NULL, "[-] smaller"}},
	{ANY, {FIT, {'0'}, "0", "squares as large as fit", "[0] to fit"}},
	{ANY, {OTHER_SYMBOLS, {'o'}, "O", "switch symbols", NULL}},
	{ANY, {OTHER_COLORS, {'O'}, "Shift-O", "switch colours", NULL}},
	{ANY, {WARN, {'t'}, "T", "warn when lost: obvious, proved, off", NULL}},
	{ANY, BINDING_SECTION("Leaving and help")},
	{ANY | LOST | VIEWED,
	 {LEAVE, {K_ESC, 'q'}, "Esc, Q", "leave for the leaderboard and menu", "[Esc] leave"}},
	{ANY | LOST | VIEWED, BINDING_OF_HELP("[?] help")},
	{0},
};

/* What is said of the size of squares; nothing if neither key does anything. */
static unsigned sizes(const struct play *play)
{
	bool larger = play_draw_can_resize(play, 1), smaller = play_draw_can_resize(play, -1);

	if (play_draw_keys_are_in_line(play))
		return larger || smaller ? IN_LINE : 0;
	return (larger ? LARGER : 0) | (smaller ? SMALLER : 0);
}

unsigned play_keys_state(const struct screen *screen)
{
	const struct play *play = (const struct play *)screen;
	const struct session *session = play->session;
	unsigned state = session->mode == GAME_REVERSE	     ? PULLING
			 : session->level.board->pushers > 1 ? SEVERAL
							     : ONE;

	state |= session->collection->mode == MODE_ARCADE || session->collection->count == 1
			 ? ALONE
			 : IN_ROW;
	if (session_is_solved(session))
		return SOLVED;
	if (play->cursor != NO_SQUARE)
		return CURSOR;
	if (play->travel.picked != NO_SQUARE)
		return state | PICKED;
	if (play_hint_way_back(play) > 0)
		return state | LOST;
	state |= sizes(play);
	return session->state == SESSION_VIEWED ? state | VIEWED : state;
}
