/* Leaderboard, nickname and the question how to go on. */
#ifndef TUI_SCREENS_RANKING_H
#define TUI_SCREENS_RANKING_H

#include "play/session.h"
#include "tui/screen.h"

enum ranking_answer { RANKING_GAME = 1, RANKING_NEXT, RANKING_AGAIN, RANKING_LIST, RANKING_HOME };
/* Borrows the session. */
struct screen *ranking_new(struct app *app, struct session *session);

#endif
