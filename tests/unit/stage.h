/* SPDX-License-Identifier: MIT */
/* The program itself on a terminal that isn't there: its own loop and screens, with the keys and
 * the clock in a test's hand. */
#ifndef TESTS_STAGE_H
#define TESTS_STAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "documents/settings.h"

/*
 * Only test programs that the Makefile links with these wraps (test_screen_...) may use this. The
 * program runs in a thread of its own and takes turns with the test: each call here returns when it
 * has done what there is to do and waits. Nothing is written to a terminal; what it painted is
 * what would be seen.
 */

/*
 * Set-up and teardown of each test: disk_setup and disk_teardown, with levels/ in the folder.
 * Teardown ends a program that still runs.
 */
int stage_setup(void **state);
int stage_teardown(void **state);

/* As by options, in the games to come; the set-up clears them, but has squares of one column and
 * turns moving pictures and background work off. */
extern struct settings stage_given;
/* Are levels/ those of an installed program? The set-up says no. */
extern bool stage_installed;
/* Seconds since 1970 on the game's calendar; 0, as the set-up has it: the real ones. */
extern long long stage_seconds;
/* End what runs, and start in a window of 80 columns and 24 rows, in the main menu, or in a level
 * file (NULL: none). levels/ is the arcade's folder. */
void stage_open(const char *file);
/* End it as SIGTERM does, if it hasn't ended. Returns its exit status. */
int stage_close(void);
bool stage_has_ended(void);

/* Keys as a terminal sends them. A lone ESC is one at the end. */
void stage_keys(const char *bytes);
void stage_pass(int64_t ms); /* so much time passes */
/* So much time passes while the program doesn't run: it finds all of it gone at once. */
void stage_sleep(int64_t ms);
void stage_resize(int columns, int rows);
/* Wait until the game has heard from a process of its own, and a row shows the text; its clock
 * stands still. False: it never did. */
bool stage_await(const char *text);

/* A row, blanks at its end cut; valid until the next call. */
const char *stage_row(int row);
const char *stage_words(int row);   /* the same, single blanks between its words */
bool stage_shows(const char *text); /* in one row */
/* The number of the first row that shows the text, or -1. */
int stage_find(const char *text);

/* Fail, showing the window, where no row shows the text, or where one does. */
#define assert_shows(text) assert_shows_at(text, true, __FILE__, __LINE__)
#define assert_hides(text) assert_shows_at(text, false, __FILE__, __LINE__)
void assert_shows_at(const char *text, bool wanted, const char *file, int line);

/* --- The same in fewer words ---------------------------------------------- */

/*
 * Keys, and then texts that are to be shown; behind a "!" stands one that isn't. Blanks count as
 * one, and "\n" is where a row begins or ends; a sentence may go on in the next row.
 */
#define then(keys, ...) stage_then(__FILE__, __LINE__, keys, __VA_ARGS__, (char *)NULL)
/* The same without a key. */
#define shows(...) stage_then(__FILE__, __LINE__, "", __VA_ARGS__, (char *)NULL)
void stage_then(const char *file, int line, const char *keys, ...);

/* Down to the item of a menu or a list that begins with the words, and Enter. */
#define choose(item) stage_choose(__FILE__, __LINE__, item)
void stage_choose(const char *file, int line, const char *item);

/* What file of the folder holds, byte for byte; NULL: there is none. */
#define holds(name, bytes) stage_holds(__FILE__, __LINE__, name, bytes)
void stage_holds(const char *file, int line, const char *name, const char *bytes);
/* That it holds it somewhere. */
#define has(name, text) stage_has(__FILE__, __LINE__, name, text)
void stage_has(const char *file, int line, const char *name, const char *text);

/* stage_open with a file of the folder, or without one (NULL). */
void start(const char *name);
/* The score of a level just solved goes under this name: typed when a key that was held in the game
 * is let go of. */
void nickname(const char *name);
/* Or it doesn't go there. */
void decline(void);
/* Files of the folder. */
void put(const char *name, const char *bytes);
bool is_there(const char *name);

/* rRRR solves the one, R, lrR, lrlrR the other. */
#define FOUR_STEPS "########\n#@ $  .#\n########\n"
#define ONE_PUSH   "#######\n#  @$.#\n#######\n"

#define ESC	    "\033"
#define ENTER	    "\r"
#define TAB	    "\t"
#define BACKSPACE   "\177"
#define PASTE(text) "\033[200~" text "\033[201~"
#define HOME	    "\033[H"
#define END	    "\033[F"
#define PAGE_UP	    "\033[5~"
#define PAGE_DOWN   "\033[6~"
#define DELETE	    "\033[3~"
#define ARROW_UP    "\033[A"
#define ARROW_DOWN  "\033[B"
#define ARROW_RIGHT "\033[C"
#define ARROW_LEFT  "\033[D"

#endif
