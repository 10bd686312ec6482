/* SPDX-License-Identifier: MIT */
#include "tui/widgets/scroll.h"

#include "tui/widgets/key_bar.h"

#define BOTH_FROM 26 /* columns of a window with room for both keys */

void scroll_draw_hints(struct canvas *canvas, const struct binding *bindings, int below)
{
	struct binding on[2] = {{0}};

	while (bindings->action != (below > 0 ? SCROLL_PAGE_DOWN : SCROLL_LEAVE))
		bindings++;
	on[0] = *bindings;
	key_bar_draw(canvas, below > 0 && canvas->columns < BOTH_FROM ? on : bindings,
		     canvas->rows - 1);
}

bool scroll_act(int action, int *first, int page, int last)
{
	switch (action) {
	case SCROLL_UP: --*first; break;
	case SCROLL_DOWN: ++*first; break;
	case SCROLL_PAGE_UP: *first -= page; break;
	case SCROLL_PAGE_DOWN: *first += page; break;
	case SCROLL_FIRST: *first = 0; break;
	case SCROLL_LAST: *first = last; break;
	default: return false;
	}
	*first = *first < last ? *first : last;
	*first = *first > 0 ? *first : 0;
	return true;
}
