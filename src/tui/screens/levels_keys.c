/* SPDX-License-Identifier: MIT */
/* The keys of the list of levels. */
#include "tui/screens/levels.h"

#include "play/workshop.h"
#include "terminal/key.h"

/* When a key does something. */
enum {
	LIST = 1,
	FILE_OF_PLAYER = 2, /* the player can change the file */
	SEARCHING = 4,	    /* a title or number is typed */
	ELSEWHERE = 8,	    /* the level was solved elsewhere */
};

const struct binding_row levels_keys[] = {
	{LIST, BINDING_SECTION("The level")},
	{LIST, {LEVELS_PLAY, {K_ENTER, K_SPACE}, "Enter, Space", "play the level", "[Enter] play"}},
	{ELSEWHERE,
	 {LEVELS_TAKE, {'t'}, "T", "take over a solution from elsewhere", "[T] take over"}},
	{LIST, {LEVELS_REVERSE, {'b'}, "B", "play the level backwards", NULL}},
	{LIST, {LEVELS_INFO, {'i'}, "I", "about the level and its collection", NULL}},
	{LIST, {LEVELS_EDIT, {'e'}, "E", "copy the level to the workshop", NULL}},
	{LIST, BINDING_SECTION("The list")},
	{LIST, {LEVELS_SEARCH, {'/'}, "/", "search titles and numbers", "[/] search"}},
	{LIST, {LEVELS_FILTER, {'f'}, "F", "show all, unsolved, saved ones ...", "[F] filter"}},
	{LIST, {LEVELS_GRADE, {'F'}, "Shift-F", "all grades, or one of them", NULL}},
	{LIST, {LEVELS_INFO, {'i'}, NULL, NULL, "[I] info"}},
	{LIST, {LEVELS_ORDER, {'o'}, "O", "another order: by title, size ...", "[O] order"}},
	{LIST, {LEVELS_ORDER_BACK, {'O'}, "Shift-O", "the previous order", NULL}},
	{LIST, {LEVELS_PASTE, {K_PASTE}, "a paste", "play the pasted level", NULL}},
	{LIST, BINDING_SECTION("Another level")},
	{LIST, {LEVELS_UP, {KEYS_BEFORE, K_WHEEL_UP}, "W A, up, left", "previous level", NULL}},
	{LIST, {LEVELS_DOWN, {KEYS_BEHIND, K_WHEEL_DOWN}, "S D, down, right", "next level", NULL}},
	{LIST, {LEVELS_NEXT, {'n'}, "N", "next unsolved level", "[N] next unsolved"}},
	{LIST, {LEVELS_PREVIOUS, {'p'}, "P", "previous unsolved level", NULL}},
	{LIST, {LEVELS_PAGE_UP, {K_PAGE_UP}, "Page Up", "page up", NULL}},
	{LIST, {LEVELS_PAGE_DOWN, {K_PAGE_DOWN}, "Page Down", "page down", NULL}},
	{LIST, {LEVELS_NUMBER, {'0'}, "a number", "the level of that number", NULL}},
	{LIST, {LEVELS_CLICK, {K_CLICK}, "left click", "pick a level; again: play it", NULL}},
	{LIST, {LEVELS_FIRST, {K_HOME, 'g'}, "Home, G", "first level", NULL}},
	{LIST, {LEVELS_LAST, {K_END, 'G'}, "End, Shift-G", "last level", NULL}},
	{FILE_OF_PLAYER, BINDING_SECTION("The file")},
	{FILE_OF_PLAYER, {LEVELS_NEW, {'+', '='}, "+", "draw a new level for the file", NULL}},
	{FILE_OF_PLAYER, {LEVELS_COPY, {'c'}, "C", "duplicate the level", NULL}},
	{FILE_OF_PLAYER,
	 {LEVELS_RAISE, {K_SHIFT_UP, 'K'}, "Shift-up, Shift-K", "move the level up", NULL}},
	{FILE_OF_PLAYER,
	 {LEVELS_LOWER, {K_SHIFT_DOWN, 'J'}, "Shift-down, Shift-J", "move the level down", NULL}},
	{FILE_OF_PLAYER, {LEVELS_DELETE, {K_DELETE, 'x'}, "Delete, X", "delete the level", NULL}},
	{LIST,
	 {LEVELS_LEAVE, {K_ESC, K_BACKSPACE, 'q'}, "Esc, Backspace, Q", "leave", "[Esc] leave"}},
	{LIST, BINDING_OF_HELP("[?] help")},
	{SEARCHING,
	 {SEARCH_DONE, {K_ENTER}, "Enter", "end the search (at once: repeat it)", "[Enter] done"}},
	{SEARCHING, {SEARCH_LEAVE, {K_ESC}, "Esc", "end the search", NULL}},
	{SEARCHING, {SEARCH_PREVIOUS, {K_UP}, "up", "previous match", "[Up] previous"}},
	{SEARCHING, {SEARCH_NEXT, {K_DOWN, K_TAB}, "down, Tab", "next match", "[Down] next"}},
	{0},
};

unsigned levels_keys_state(const struct screen *screen)
{
	const struct levels *levels = (const struct levels *)screen;
	unsigned state = LIST;

	if (levels->searching)
		return SEARCHING;
	if (levels->collection->file != NULL && workshop_is_players(levels->collection->file))
		state |= FILE_OF_PLAYER;
	if (levels->overview.at[levels->picked].elsewhere > 0)
		state |= ELSEWHERE;
	return state;
}
