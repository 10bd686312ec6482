/* SPDX-License-Identifier: MIT */
/* Questions and notices: a sentence and a menu. */
#ifndef TUI_SCREENS_CHOICE_H
#define TUI_SCREENS_CHOICE_H

#include "base/error.h"
#include "tui/screen.h"
#include "tui/widgets/menu.h"

/* A question over the screen below; leaving it answers ANSWER_NONE. Then add its items. */
struct screen *choice_new(struct app *app, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* Show a question on a page of its own, below the logo. Returns it. */
struct screen *choice_page(struct screen *choice);
void choice_add(struct screen *choice, int answer, const char *text);
/* Show one sentence until the player closes it. */
struct screen *choice_notice(struct app *app, const char *text);
/* The same in the words of fault_add, and what that means (may be NULL). */
struct screen *choice_notice_error(struct app *app, const struct error *err, const char *name,
				   const char *meaning);

/* Draw a question as all of these look; page: below the logo, if it has room. For screens with a
 * menu of their own. */
void choice_draw_question(struct canvas *canvas, const struct binding *bindings,
			  const char *question, const struct menu *menu, bool page);

#endif
