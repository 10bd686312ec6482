/* The keys of the game. */
#include "tui/screens/play_keys.h"

#include "tui/terminal/key.h"

/* Moves forwards and backwards, the rest of the game's keys, and those of the two ways to go on to
 * another level. */
#define PUSH_BINDINGS                                                                         \
	{ACT_UP, {K_UP, 'w', 'k'}, "W A S D, arrows, h j k l", "move, and push boxes", NULL}, \
		{ACT_RUN_UP,                                                                  \
		 {K_SHIFT_UP, 'K'},                                                           \
		 "Shift-arrow, H J K L",                                                      \
		 "go on, pushing, until stopped",                                             \
		 NULL},                                                                       \
		{ACT_WALK_UP, {K_CTRL_UP}, "Ctrl-arrow", "walk on, never pushing", NULL},     \
	{                                                                                     \
		CLICK, {K_CLICK}, "left click", "go there; or pick and push a box", NULL      \
	}

#define PULL_BINDINGS                                                                         \
	{ACT_UP, {K_UP, 'w', 'k'}, "W A S D, arrows, h j k l", "move, and pull boxes", NULL}, \
		{ACT_RUN_UP,                                                                  \
		 {K_SHIFT_UP, 'K'},                                                           \
		 "Shift-arrow, H J K L",                                                      \
		 "go on, pulling, until stopped",                                             \
		 NULL},                                                                       \
		{ACT_WALK_UP, {K_CTRL_UP}, "Ctrl-arrow", "walk on, never pulling", NULL},     \
	{                                                                                     \
		CLICK, {K_CLICK}, "left click", "jump there", NULL                            \
	}

#define GAME_BINDINGS                                                                     \
	{ACT_RIGHT, {K_RIGHT, 'd', 'l'}, NULL, NULL, NULL},                               \
		{ACT_DOWN, {K_DOWN, 's', 'j'}, NULL, NULL, "[WASD] move"},                \
		{ACT_LEFT, {K_LEFT, 'a', 'h'}, NULL, NULL, NULL},                         \
		{ACT_RUN_RIGHT, {K_SHIFT_RIGHT, 'L'}, NULL, NULL, NULL},                  \
		{ACT_RUN_DOWN, {K_SHIFT_DOWN, 'J'}, NULL, NULL, NULL},                    \
		{ACT_RUN_LEFT, {K_SHIFT_LEFT, 'H'}, NULL, NULL, NULL},                    \
		{ACT_WALK_RIGHT, {K_CTRL_RIGHT}, NULL, NULL, NULL},                       \
		{ACT_WALK_DOWN, {K_CTRL_DOWN}, NULL, NULL, NULL},                         \
		{ACT_WALK_LEFT, {K_CTRL_LEFT}, NULL, NULL, NULL},                         \
		{ACT_UNDO, {K_CLICK_RIGHT}, "right click", "undo a move, too", NULL},     \
		{ACT_UNDO,                                                                \
		 {'u', 'z', K_BACKSPACE},                                                 \
		 "U, Z, Backspace",                                                       \
		 "undo a move (it counts)",                                               \
		 "[U] undo"},                                                             \
		{ACT_REDO,                                                                \
		 {'y', K_CTRL_R},                                                         \
		 "Y, Ctrl-R",                                                             \
		 "redo what was undone (it counts)",                                      \
		 NULL},                                                                   \
		{ACT_UNDO_ALL, {K_HOME}, "Home", "undo all (each move counts)", NULL},    \
		{ACT_REDO_ALL, {K_END}, "End", "redo all (each move counts)", NULL},      \
		{ACT_RESET, {'r'}, "R", "start anew; undo takes it back", "[R] reset"},   \
		{ACT_NEXT_PUSHER,                                                         \
		 {K_TAB},                                                                 \
		 "Tab",                                                                   \
		 "the next pusher, where there are several",                              \
		 NULL},                                                                   \
		{NAME, {'m'}, "M", "name a snapshot of the game as it stands", NULL},     \
		{STORED, {'v'}, "V", "solutions and snapshots: replay, play on", NULL},   \
		{COPY, {'c'}, "C", "copy level and moves to the clipboard", NULL},        \
		{REVERSE, {'b'}, "B", "at the start: backwards, or forwards", NULL},      \
		{WARN, {'t'}, "T", "mark boxes that are lost, or stop to", NULL},         \
		{WIDEN, {'+', '-'}, "+, -", "squares two columns wide, or one", NULL},    \
		{OTHER_GLYPHS, {'o'}, "O", "other glyphs: spec, console, ASCII", NULL},   \
		{OTHER_COLORS, {'i'}, "I", "other inks: spec, colour-blind, none", NULL}, \
		{LEAVE, {K_ESC}, "Esc", "leave: leaderboard and menu", "[Esc] leave"},    \
	{                                                                                 \
		HELP, {'?', K_F1}, "?, F1", "this help", "[?] help"                       \
	}

#define ROW_BINDINGS                                                                      \
	{NEXT_LEVEL, {'n', ']', K_PAGE_DOWN}, "n, ], Page Down", "the next level", NULL}, \
		{PREVIOUS_LEVEL,                                                          \
		 {'p', '[', K_PAGE_UP},                                                   \
		 "p, [, Page Up",                                                         \
		 "the level before",                                                      \
		 NULL},                                                                   \
		{NEXT_UNSOLVED, {'N'}, "N", "the next level that is not solved", NULL},   \
	{                                                                                 \
		PREVIOUS_UNSOLVED, {'P'}, "P", "the one before that is not solved", NULL  \
	}

#define GO_BINDING                                                                 \
	{                                                                          \
		GO_TO, {'g'}, "G", "go to: Enter goes there, or picks a box", NULL \
	}

static const struct binding arcade[] = {PUSH_BINDINGS, GAME_BINDINGS, GO_BINDING, {0}};
static const struct binding row[] = {PUSH_BINDINGS, GAME_BINDINGS, GO_BINDING, ROW_BINDINGS, {0}};

#define JUMP_BINDING                                                               \
	{                                                                          \
		GO_TO, {'g'}, "G", "jump: move the cursor, then Enter", "[G] jump" \
	}

static const struct binding reverse[] = {JUMP_BINDING, PULL_BINDINGS, GAME_BINDINGS, {0}};

static const struct binding reverse_row[] = {
	JUMP_BINDING, PULL_BINDINGS, GAME_BINDINGS, ROW_BINDINGS, {0},
};

const struct binding play_keys_cursor[] = {
	{ACT_UP, {K_UP, 'w', 'k'}, "W A S D, arrows, h j k l", "move the cursor", NULL},
	{ACT_RIGHT, {K_RIGHT, 'd', 'l'}, NULL, NULL, NULL},
	{ACT_DOWN, {K_DOWN, 's', 'j'}, NULL, NULL, NULL},
	{ACT_LEFT, {K_LEFT, 'a', 'h'}, NULL, NULL, NULL},
	{GO_TO, {K_ENTER, K_SPACE, 'g'}, "Enter, Space, G", "go there", "[Enter] go there"},
	{CLICK, {K_CLICK}, NULL, NULL, NULL},
	{CANCEL, {K_ESC, K_BACKSPACE}, "Esc, Backspace", "no, stay here", "[Esc] stay"},
	{0},
};

const struct binding play_keys_picked[] = {
	{CLICK, {K_CLICK}, NULL, NULL, "[click] push it there"},
	{CANCEL, {K_ESC, K_BACKSPACE}, NULL, NULL, "[Esc] cancel"},
	{0},
};

static const struct binding solved[] = {
	{ACCEPT,
	 {K_ENTER, K_SPACE, K_ESC},
	 "Enter, Space, Esc",
	 "go on to the leaderboard",
	 "[Enter] go on"},
	{COPY, {'c'}, NULL, NULL, NULL},
	{0},
};

const struct binding *play_keys_of(const struct session *session)
{
	bool backwards = session->mode == GAME_REVERSE;

	if (session->solved) /* only the keys that go on are alive */
		return solved;
	if (session->collection->mode == MODE_ARCADE)
		return backwards ? reverse : arcade;
	return backwards ? reverse_row : row;
}
