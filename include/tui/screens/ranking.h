/* SPDX-License-Identifier: MIT */
/* Leaderboard, nickname and the question of what to do next. The state is only for ranking.c and
 * ranking_draw.c. */
#ifndef TUI_SCREENS_RANKING_H
#define TUI_SCREENS_RANKING_H

#include "maker/fresh.h"
#include "play/session.h"
#include "tui/screen.h"
#include "tui/widgets/field.h"
#include "tui/widgets/menu.h"
#include "tui/widgets/status_line.h"

/* The screen first asks for the name, then what to do next. */
enum ranking_stage { RANKING_ASKS, RANKING_DONE };

#define RANKING_FOLLOW (-1)

struct ranking {
	struct screen screen;
	struct session *session; /* borrowed */
	struct fresh fresh;	 /* the class and day of a level that was made */
	bool made;
	enum ranking_stage stage;
	struct menu menu;
	struct field name;
	int rank;  /* the rank of the new entry; -1: none */
	int first; /* the entry shown below the best one, if not all fit; RANKING_FOLLOW: keep the
		      new entry in view */
	char words[512]; /* the question, or its outcome */
	char brief[96];	 /* a short form for windows without room for the question */
	bool alarming, record;
	bool ends;  /* a chapter ends here, or is solved now: its page is before the next level */
	bool paged; /* that page is open */
	struct status_line told; /* what a key did; if empty, what happened is shown */
};

/* --- What comes after the level ------------------------------------------------------ */

/* At a chapter's end, and once all of it is solved, say how much of it is solved, and how well; and
 * what comes next, unless the menu says so. */
void ranking_tell_chapter(struct ranking *ranking);
/* Leave with an answer; before the next level after a chapter comes the chapter's page. */
struct want ranking_leave(struct ranking *ranking, int answer);
/* The chapter's page, or another, has closed. */
struct want ranking_resume(struct screen *screen, const struct want *closed);

/* --- Drawing: beside the board, or below it ------------------------------------------ */

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
