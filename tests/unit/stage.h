/* The program itself on a terminal that isn't there: its own loop and screens, with the keys and
 * the clock in a test's hand. */
#ifndef TESTS_STAGE_H
#define TESTS_STAGE_H

#include <stdbool.h>
#include <stdint.h>

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

/* Start in a window of 80 columns and 24 rows, in the main menu, or in a level file (NULL: none).
 * levels/ is the arcade's folder. */
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

#endif
