/* SPDX-License-Identifier: MIT */
/* How the leaderboard is laid out and drawn: beside the board, or below it. */
#ifndef TUI_SCREENS_RANKING_DRAW_H
#define TUI_SCREENS_RANKING_DRAW_H

#include "tui/screens/ranking.h"

/* Which entries are in view: the best one, with a rule below it if all fit, and `others` more from
 * `first` on. */
struct ranking_view {
	int first, others;
	bool best, rule;
};

struct ranking_view ranking_draw_view(const struct ranking *ranking, const struct canvas *canvas);
/* Does the window have room for both the session's board and the leaderboard? */
bool ranking_draw_fits(const struct session *session, const struct canvas *canvas);
void ranking_draw(const struct screen *screen, struct canvas *canvas);

#endif
