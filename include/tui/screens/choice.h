/* SPDX-License-Identifier: MIT */
/* Questions and notices: a sentence and a menu. */
#ifndef TUI_SCREENS_CHOICE_H
#define TUI_SCREENS_CHOICE_H

#include "base/error.h"
#include "tui/screen.h"
#include "tui/widgets/menu.h"

/* A question over the screen below; add its items with choice_add. Leaving it answers
 * ANSWER_NONE. */
struct screen *choice_new(struct app *app, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* Show a question on a page of its own, below the logo. Returns it. */
struct screen *choice_page(struct screen *choice);
void choice_add(struct screen *choice, int answer, const char *text);
/* Show one sentence until the player closes it. */
struct screen *choice_notice(struct app *app, const char *text);
/* The same for an error, in the words of fault_add, followed by what it means (may be NULL). */
struct screen *choice_notice_error(struct app *app, const struct error *err, const char *name,
				   const char *meaning);

/* Draw a question in the look of these screens, for screens with a menu of their own. page: below
 * the logo, if there is room. */
void choice_draw_question(struct canvas *canvas, const struct binding *bindings,
			  const char *question, const struct menu *menu, bool page);

#endif
