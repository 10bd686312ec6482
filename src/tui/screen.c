/* What all screens share. */
#include "tui/screen.h"

const struct binding *screen_bindings(const struct screen *screen)
{
	const struct screen_kind *kind = screen->kind;

	return kind->bindings_now != NULL ? kind->bindings_now(screen) : kind->bindings;
}
