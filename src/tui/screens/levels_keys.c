/* SPDX-License-Identifier: MIT */
/* The keys of the list of levels. */
#include "tui/screens/levels_keys.h"

#include "terminal/key.h"

#define LIST_BINDINGS                                                                            \
	{LEVELS_PLAY, {K_ENTER, K_SPACE}, "Enter, Space", "play the level", "[Enter] play"},     \
		{LEVELS_REVERSE, {'b'}, "B", "play the level backwards", NULL},                  \
		{LEVELS_INFO, {'i'}, "I", "about the level and its collection", NULL},           \
		{LEVELS_EDIT, {'e'}, "E", "copy the level to the workshop", NULL},               \
		{LEVELS_UP, {KEYS_BEFORE, K_WHEEL_UP}, "W A, up, left", "previous level", NULL}, \
		{LEVELS_DOWN,                                                                    \
		 {KEYS_BEHIND, K_WHEEL_DOWN},                                                    \
		 "S D, down, right",                                                             \
		 "next level",                                                                   \
		 NULL},                                                                          \
		{LEVELS_SEARCH, {'/'}, "/", "search titles and numbers", "[/] search"},          \
		{LEVELS_FILTER, {'f'}, "F", "show all, unsolved or saved ones", "[F] filter"},   \
		{LEVELS_INFO, {'i'}, NULL, NULL, "[I] info"},                                    \
		{LEVELS_NEXT, {'n'}, "N", "next unsolved level", "[N] next unsolved"},           \
		{LEVELS_PREVIOUS, {'p'}, "P", "previous unsolved level", NULL},                  \
		{LEVELS_PAGE_UP, {K_PAGE_UP}, "Page Up", "page up", NULL},                       \
		{LEVELS_PAGE_DOWN, {K_PAGE_DOWN}, "Page Down", "page down", NULL},               \
		{LEVELS_NUMBER, {'0'}, "a number", "the level of that number", NULL},            \
		{LEVELS_CLICK, {K_CLICK}, "left click", "pick a level; again: play it", NULL},   \
		{LEVELS_FIRST, {K_HOME, 'g'}, "Home, G", "first level", NULL},                   \
	{                                                                                        \
		LEVELS_LAST, {K_END, 'G'}, "End, Shift-G", "last level", NULL                    \
	}

#define END_BINDINGS                                                                            \
	{LEVELS_LEAVE, {K_ESC, K_BACKSPACE, 'q'}, "Esc, Backspace, Q", "leave", "[Esc] leave"}, \
	{                                                                                       \
		LEVELS_HELP, {'?', K_F1}, "?, F1", "this help", "[?] keys"                      \
	}

const struct binding levels_keys[] = {LIST_BINDINGS, END_BINDINGS, {0}};

const struct binding levels_keys_of_file[] = {
	LIST_BINDINGS,
	{LEVELS_NEW, {'+', '='}, "+", "draw a new level for the file", NULL},
	{LEVELS_COPY, {'c'}, "C", "duplicate the level", NULL},
	{LEVELS_RAISE, {K_SHIFT_UP, 'K'}, "Shift-up, Shift-K", "move the level up", NULL},
	{LEVELS_LOWER, {K_SHIFT_DOWN, 'J'}, "Shift-down, Shift-J", "move the level down", NULL},
	{LEVELS_DELETE, {K_DELETE, 'x'}, "Delete, X", "delete the level", NULL},
	END_BINDINGS,
	{0},
};

const struct binding levels_keys_searching[] = {
	{SEARCH_DONE, {K_ENTER}, "Enter", "end the search (at once: repeat it)", "[Enter] done"},
	{SEARCH_LEAVE, {K_ESC}, "Esc", "end the search", NULL},
	{SEARCH_PREVIOUS, {K_UP}, "up", "previous match", "[Up] previous"},
	{SEARCH_NEXT, {K_DOWN, K_TAB}, "down, Tab", "next match", "[Down] next"},
	{0},
};
