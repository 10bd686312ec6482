/* SPDX-License-Identifier: MIT */
/* The keys of the game. */
#include "tui/screens/play_keys.h"

#include "terminal/key.h"

/* The tables are put together of these, in the order in which the help has them. In the key bar
 * those that come first are the last to go. */
#define PUSH_BINDINGS                                                                       \
	BINDING_SECTION("Moving"),                                                          \
		{ACT_UP,                                                                    \
		 {KEYS_UP},                                                                 \
		 "W A S D, arrows, H J K L",                                                \
		 "move, and push boxes",                                                    \
		 "[WASD] move"},                                                            \
		{ACT_RUN_UP,                                                                \
		 {K_SHIFT_UP, 'K'},                                                         \
		 "Shift-arrow, Shift-H J K L",                                              \
		 "run (pushes boxes)",                                                      \
		 NULL},                                                                     \
		{ACT_WALK_UP, {K_CTRL_UP}, "Ctrl-arrow", "run (stops at boxes)", NULL},     \
		{GO_TO, {'g'}, "G", "go to a square, or push a box to it", "[G] go to"},    \
	{                                                                                   \
		CLICK, {K_CLICK}, "left click", "go there, or pick a box and push it", NULL \
	}

#define PULL_BINDINGS                                                                \
	BINDING_SECTION("Moving"),                                                   \
		{ACT_UP,                                                             \
		 {KEYS_UP},                                                          \
		 "W A S D, arrows, H J K L",                                         \
		 "move, and pull boxes",                                             \
		 "[WASD] move"},                                                     \
		{ACT_RUN_UP,                                                         \
		 {K_SHIFT_UP, 'K'},                                                  \
		 "Shift-arrow, Shift-H J K L",                                       \
		 "run (pulls boxes)",                                                \
		 NULL},                                                              \
		{ACT_WALK_UP, {K_CTRL_UP}, "Ctrl-arrow", "run (never pulls)", NULL}, \
		{GO_TO, {'g'}, "G", "jump to a square", "[G] jump"},                 \
	{                                                                            \
		CLICK, {K_CLICK}, "left click", "jump there", NULL                   \
	}

#define GAME_BINDINGS(hint, tab)                                                                 \
	{ACT_RIGHT, {KEYS_RIGHT}, NULL, NULL, NULL}, {ACT_DOWN, {KEYS_DOWN}, NULL, NULL, NULL},  \
		{ACT_LEFT, {KEYS_LEFT}, NULL, NULL, NULL},                                       \
		{ACT_RUN_RIGHT, {K_SHIFT_RIGHT, 'L'}, NULL, NULL, NULL},                         \
		{ACT_RUN_DOWN, {K_SHIFT_DOWN, 'J'}, NULL, NULL, NULL},                           \
		{ACT_RUN_LEFT, {K_SHIFT_LEFT, 'H'}, NULL, NULL, NULL},                           \
		{ACT_WALK_RIGHT, {K_CTRL_RIGHT}, NULL, NULL, NULL},                              \
		{ACT_WALK_DOWN, {K_CTRL_DOWN}, NULL, NULL, NULL},                                \
		{ACT_WALK_LEFT, {K_CTRL_LEFT}, NULL, NULL, NULL},                                \
		{ACT_NEXT_PUSHER, {K_TAB}, "Tab", "switch to the next pusher", tab},             \
		BINDING_SECTION("Undo and redo"),                                                \
		{ACT_UNDO,                                                                       \
		 {'u', 'z', K_BACKSPACE},                                                        \
		 "U, Z, Backspace",                                                              \
		 "undo a move (it counts)",                                                      \
		 "[U] undo"},                                                                    \
		{ACT_UNDO, {K_CLICK_RIGHT}, "right click", "undo a move", NULL},                 \
		{ACT_RESET, {'r'}, "R", "restart (undo brings the game back)", "[R] restart"},   \
		{ACT_REDO, {'y', K_CTRL_R}, "Y, Ctrl-R", "redo a move (it counts)", "[Y] redo"}, \
		{UNDO_STRIDE, {'<'}, "<", "undo a whole walk, run or click", "[<] undo walk"},   \
		{REDO_STRIDE, {'>'}, ">", "redo a whole walk, run or click", NULL},              \
		{ACT_UNDO_ALL, {K_HOME}, "Home", "undo all (each move counts)", NULL},           \
		{ACT_REDO_ALL, {K_END}, "End", "redo all (each move counts)", NULL},             \
		BINDING_SECTION("Help from the solver"),                                         \
		{HINT, {'f', K_F3}, "F, F3", "a hint; again: make that push", hint},             \
		{SOLUTION, {'F', K_F4}, "Shift-F, F4", "the whole solution, as a replay", NULL}, \
		{GO_BACK, {K_ENTER}, "Enter", "go back to where it could be solved", NULL},      \
		BINDING_SECTION("The game"),                                                     \
		{INFO, {'i'}, "I", "about the level and its collection", "[I] info"},            \
		{NAME, {'m'}, "M", "save a snapshot", "[M] snapshot"},                           \
		{STORED, {'v'}, "V", "solutions and snapshots", "[V] solutions"},                \
		{COPY, {'c'}, "C", "copy level and moves to clipboard", "[C] copy"},             \
		{DICTATE, {K_PASTE}, "a paste", "play the moves in it", NULL},                   \
		{EDIT, {'e'}, "E", "copy the level to the workshop", "[E] edit a copy"},         \
	{                                                                                        \
		REVERSE, {'b'}, "B", "backwards/forwards (at the start)", "[B] backwards"        \
	}

#define ROW_BINDINGS                                                                 \
	BINDING_SECTION("Levels"),                                                   \
		{NEXT_LEVEL,                                                         \
		 {'n', ']', K_PAGE_DOWN},                                            \
		 "N, ], Page Down",                                                  \
		 "next level",                                                       \
		 "[N] next"},                                                        \
		{PREVIOUS_LEVEL,                                                     \
		 {'p', '[', K_PAGE_UP},                                              \
		 "P, [, Page Up",                                                    \
		 "previous level",                                                   \
		 "[P] previous"},                                                    \
		{NEXT_UNSOLVED, {'N'}, "Shift-N", "next unsolved level", NULL},      \
	{                                                                            \
		PREVIOUS_UNSOLVED, {'P'}, "Shift-P", "previous unsolved level", NULL \
	}

#define LAST_BINDINGS                                                                       \
	BINDING_SECTION("Looks"), {WIDEN, {'+', '='}, "+", "larger squares", "[+] larger"}, \
		{NARROW, {'-'}, "-", "smaller squares", "[-] smaller"},                     \
		{OTHER_SYMBOLS, {'o'}, "O", "switch symbols", NULL},                        \
		{OTHER_COLORS, {'O'}, "Shift-O", "switch colours", NULL},                   \
		{WARN, {'t'}, "T", "warn when lost: obvious, proved, off", NULL},           \
		BINDING_SECTION("Leaving and help"),                                        \
		{LEAVE,                                                                     \
		 {K_ESC, 'q'},                                                              \
		 "Esc, Q",                                                                  \
		 "leave for the leaderboard and menu",                                      \
		 "[Esc] leave"},                                                            \
	{                                                                                   \
		HELP, {'?', K_F1}, "?, F1", "this help", "[?] help"                         \
	}

/* Where there is no row: the answer is a sentence. */
#define NO_ROW_BINDINGS                                                 \
	{NEXT_LEVEL, {'n', ']', K_PAGE_DOWN}, NULL, NULL, NULL},        \
	{                                                               \
		PREVIOUS_LEVEL, {'p', '[', K_PAGE_UP}, NULL, NULL, NULL \
	}

static const struct binding arcade[] = {
	PUSH_BINDINGS, GAME_BINDINGS("[F] hint", NULL), NO_ROW_BINDINGS, LAST_BINDINGS, {0}};
static const struct binding row[] = {
	PUSH_BINDINGS, GAME_BINDINGS("[F] hint", NULL), ROW_BINDINGS, LAST_BINDINGS, {0}};
static const struct binding reverse[] = {
	PULL_BINDINGS, GAME_BINDINGS(NULL, NULL), NO_ROW_BINDINGS, LAST_BINDINGS, {0}};
static const struct binding reverse_row[] = {
	PULL_BINDINGS, GAME_BINDINGS(NULL, NULL), ROW_BINDINGS, LAST_BINDINGS, {0},
};
/* With several pushers, for which there are no hints. */
static const struct binding pushers[] = {
	PUSH_BINDINGS, GAME_BINDINGS(NULL, "[Tab] pusher"), NO_ROW_BINDINGS, LAST_BINDINGS, {0}};
static const struct binding pushers_row[] = {
	PUSH_BINDINGS, GAME_BINDINGS(NULL, "[Tab] pusher"), ROW_BINDINGS, LAST_BINDINGS, {0}};

const struct binding play_keys_cursor[] = {
	{GO_TO, {K_ENTER, K_SPACE, 'g'}, "Enter, Space, G", "go there", "[Enter] go there"},
	{ACT_UP, {KEYS_UP}, "W A S D, arrows, H J K L", "move the cursor", "[WASD] cursor"},
	{ACT_RIGHT, {KEYS_RIGHT}, NULL, NULL, NULL},
	{ACT_DOWN, {KEYS_DOWN}, NULL, NULL, NULL},
	{ACT_LEFT, {KEYS_LEFT}, NULL, NULL, NULL},
	{CLICK, {K_CLICK}, NULL, NULL, NULL},
	{CANCEL, {K_ESC, K_BACKSPACE}, "Esc, Backspace", "cancel", "[Esc] cancel"},
	{0},
};

const struct binding play_keys_picked[] = {
	{CLICK, {K_CLICK}, NULL, NULL, "[click] push it there"},
	{CANCEL, {K_ESC, K_BACKSPACE}, NULL, NULL, "[Esc] cancel"},
	{0},
};

const struct binding play_keys_view[] = {
	{INFO, {'i'}, NULL, NULL, "[I] info"},
	{STORED, {'v'}, NULL, NULL, "[V] solutions"},
	{COPY, {'c'}, NULL, NULL, "[C] copy"},
	{EDIT, {'e'}, NULL, NULL, "[E] edit a copy"},
	{LEAVE, {K_ESC}, NULL, NULL, "[Esc] leave"},
	{HELP, {'?'}, NULL, NULL, "[?] help"},
	{0},
};

const struct binding play_keys_lost[] = {
	{GO_BACK, {K_ENTER}, NULL, NULL, "[Enter] go back"},
	{ACT_UNDO, {'u'}, NULL, NULL, "[U] undo"},
	{LEAVE, {K_ESC}, NULL, NULL, "[Esc] leave"},
	{HELP, {'?'}, NULL, NULL, "[?] help"},
	{0},
};

static const struct binding solved[] = {
	{ACCEPT,
	 {K_ENTER, K_SPACE, K_ESC, 'q'},
	 "Enter, Space, Esc, Q",
	 "continue to the leaderboard",
	 "[Enter] continue"},
	{COPY, {'c'}, NULL, NULL, NULL},
	{0},
};

const struct binding *play_keys_of(const struct session *session)
{
	bool backwards = session->mode == GAME_REVERSE;
	bool several = session->level.board->pushers > 1;

	if (session->solved) /* only the keys that go on are alive */
		return solved;
	if (session->collection->mode == MODE_ARCADE || session->collection->count == 1)
		return backwards ? reverse : several ? pushers : arcade;
	return backwards ? reverse_row : several ? pushers_row : row;
}
