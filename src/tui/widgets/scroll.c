/* SPDX-License-Identifier: MIT */
/* Pages that are scrolled. */
#include "tui/widgets/scroll.h"

const struct binding *scroll_hints(const struct binding *bindings, int below)
{
	while (below <= 0 && bindings->action != SCROLL_LEAVE)
		bindings++;
	return bindings;
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
