/* SPDX-License-Identifier: MIT */
#include "tui/widgets/guard.h"

#include "terminal/key.h"
#include "terminal/terminal.h"

#define GUARD_MS  700 /* a key that is held down begins to repeat within this time, */
#define REPEAT_MS 300 /* and then repeats faster than this */

void guard_begin(struct guard *guard)
{
	*guard = (struct guard){.until = terminal_now() + GUARD_MS};
}

bool guard_is_on(const struct guard *guard)
{
	return guard->until != 0;
}

bool guard_ignores(struct guard *guard, int key)
{
	int64_t until = terminal_now() + REPEAT_MS;

	if (key == K_ENTER && !guard->typing)
		*guard = (struct guard){0};
	if (!guard_is_on(guard))
		return false;
	guard->until = until > guard->until ? until : guard->until;
	guard->typing |= guard->ignored != 0 && key != guard->ignored;
	guard->ignored = key;
	return true;
}

void guard_tick(struct guard *guard, int64_t now)
{
	if (guard->until <= now)
		*guard = (struct guard){0};
}
