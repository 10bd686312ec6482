/* SPDX-License-Identifier: MIT */
/* Leaderboard, nickname and the question how to go on; its state is for ranking.c and
 * ranking_draw.c alone. */
#ifndef TUI_SCREENS_RANKING_H
#define TUI_SCREENS_RANKING_H

#include "maker/fresh.h"
#include "play/session.h"
#include "tui/screen.h"
#include "tui/widgets/field.h"
#include "tui/widgets/menu.h"

/* Asking under which name, and how to go on. */
enum ranking_stage { RANKING_ASKS, RANKING_DONE };

#define RANKING_FOLLOW (-1)

struct ranking {
	struct screen screen;
	struct session *session; /* borrowed */
	struct fresh fresh;	 /* what a made level is */
	bool made;
	enum ranking_stage stage;
	struct menu menu;
	struct field name;
	int rank;  /* of the new entry, -1: none */
	int first; /* the entry below the best one, where not all have room; RANKING_FOLLOW: so that
		      the new one is seen */
	char words[512]; /* the question, or what came of it */
	char brief[96];	 /* the same in a window that has no room for the question */
	bool alarming, record;
};

#endif
