/* SPDX-License-Identifier: MIT */
/* A screen alone on a canvas: without the loop and without a terminal, at any size and in any look.
 */
#ifndef TESTS_EASEL_H
#define TESTS_EASEL_H

#include "tui/app.h"

/* Set-up and teardown of each test: disk_setup, with levels/, the arcade's folder, in it. */
int easel_setup(void **state);
int easel_teardown(void **state);

/* For constructors of screens; its canvas has 80 columns and 24 rows to begin with. */
struct app *easel_app(void);

/* Have this screen there, in place of the one before; the easel closes it. Slices of work that it
 * has at once are done. */
void easel_put(struct screen *screen);
/* Type a key, as the loop would: into a field, else by the screen's bindings. What the screen wants
 * is returned; a screen that it opens is yours to easel_put. */
struct want easel_type(int key);

/*
 * Compare what the screen draws at 80 x 24, at 40 x 12, and at 80 x 24 in ASCII with the pictures
 * in tests/data/pictures/NAME.txt. With PICTURES=new in the environment they are written there
 * instead: look at what changed with git diff before you commit it.
 */
#define easel_compare(name) easel_compare_at(name, __FILE__, __LINE__)
void easel_compare_at(const char *name, const char *file, int line);

#endif
