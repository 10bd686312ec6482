/* SPDX-License-Identifier: MIT */
#include "tui/screen.h"

#include "base/memory.h"
#include "tui/app.h"

void *screen_new(const struct screen_kind *kind, struct app *app, size_t bytes)
{
	struct screen *screen = memory_new(bytes);

	*screen = (struct screen){kind, app};
	return screen;
}

const struct binding *screen_bindings(const struct screen *screen)
{
	const struct screen_kind *kind = screen->kind;

	return kind->state != NULL ? binding_choose(kind->rows, kind->state(screen))
				   : kind->bindings;
}

bool screen_is_on_top(const struct screen *screen)
{
	return screen->app->stack[screen->app->count - 1] == screen;
}

bool screen_moves(const struct screen *screen)
{
	const struct app *app = screen->app;

	return !app->slow && app->preferences.now.values[SETTING_MOTION] == SETTING_YES;
}
