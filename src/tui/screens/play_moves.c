/* SPDX-License-Identifier: MIT */
/* What follows each move in the game. */
#include "tui/screens/play.h"

#include "picture/map.h"
#include "play/days.h"
#include "play/dictate.h"
#include "play/keep.h"
#include "play/saving.h"
#include "terminal/key.h"
#include "terminal/terminal.h"
#include "tui/app.h"
#include "tui/screens/choice.h"
#include "tui/screens.h"
#include "tui/screens/ranking.h"
#include "tui/words.h"

#define TRAVEL_MS    17	 /* between two pictures of a route, 60 a second; */
#define TRAVEL_PARTS 23	 /* pictures in a route at most, so that none takes over 0.4 s */
#define LIGHTS_MS    500 /* in which the boxes light up, */
#define LIGHTS_PARTS 30	 /* in so many pictures at most */

void play_moves_stop(struct play *play)
{
	if (play->travel.picked != NO_SQUARE)
		play_say(play, SAID_NOTHING);
	travel_stop(&play->travel);
}

struct want play_moves_ask_busy(struct play *play)
{
	struct screen *choice =
		choice_new(play->screen.app, "This level is being played in another window.");

	choice_add(choice, BUSY_UNSAVED, "Continue without saving");
	choice_add(choice, BUSY_LEAVE, "Leave");
	play_moves_stop(play);
	play->asked = ASKED_BUSY;
	return OPEN(choice);
}

void play_moves_save(struct play *play)
{
	struct session *session = play->session;

	if (session != NULL && session->unsaved && !session_is_solved(session))
		(void)keep_moved(session, terminal_now(), NULL);
}

struct want play_moves_open_ranking(struct play *play)
{
	play_moves_save(play);
	play->asked = ASKED_RANKING;
	play->lit = 0;
	play->light = NEVER;
	if (!play->said.line.alarms)
		status_line_clear(&play->said.line);
	saving_sync(play->session, terminal_now());
	return OPEN(ranking_new(play->screen.app, play->session));
}

struct want play_moves_light(struct play *play)
{
	int boxes = play->session->game->board->boxes, together = 1 + boxes / LIGHTS_PARTS;

	if (play->lit < boxes && screen_moves(&play->screen)) {
		play->lit += together;
		play->light = terminal_now() + LIGHTS_MS * together / boxes;
		return STAY;
	}
	if (ranking_draw_fits(play->session, &play->screen.app->canvas))
		return play_moves_open_ranking(play);
	play->lit = 0;
	play->light = NEVER;
	return STAY;
}

struct want play_moves_solved(struct play *play)
{
	guard_begin(&play->screen.app->guard);
	if (play->made && play->session->stored)
		days_note(&play->fresh, day_of_seconds(terminal_seconds()));
	saving_sync(play->session, terminal_now());
	return play_moves_light(play);
}

struct want play_moves_made(struct play *play)
{
	struct error err = {0};
	bool solved = session_is_solved(play->session), saved;

	status_line_clear(&play->said.line);
	play_least_follow(play);
	play->screen.app->whole = true;
	saved = keep_moved(play->session, terminal_now(), &err);
	play->screen.app->whole = false;
	if (!saved)
		return play_moves_ask_busy(play);
	return session_is_solved(play->session) && !solved ? play_moves_solved(play) : STAY;
}

struct want play_moves_travel(struct play *play)
{
	size_t length = play->travel.plan.length;
	size_t together = screen_moves(&play->screen) ? 1 + (length - 1) / TRAVEL_PARTS : length;
	bool any = false;

	if (play->travel.done == 0)
		play->from = play->session->game->here;
	for (size_t i = 0; i < together && travel_step(&play->travel, play->session->game); i++)
		any = true;
	stride_note(&play->strides, play->session->game, play->from);
	play->next = terminal_now() + TRAVEL_MS;
	return any ? play_moves_made(play) : STAY;
}

bool play_moves_change(struct play *play, int action)
{
	struct game *game = play->session->game;
	size_t from = game->here;

	if ((action == ACT_UNDO || action == UNDO_STRIDE) && !keep_undone(play->session))
		return false;
	if (action == UNDO_STRIDE)
		return stride_undo(&play->strides, game);
	if (action == REDO_STRIDE)
		return stride_redo(&play->strides, game);
	if (!act_change(game, action))
		return false;
	if (game->here > from && action != ACT_REDO && action != ACT_REDO_ALL)
		stride_note(&play->strides, game, from);
	return true;
}

struct want play_moves_dictate(struct play *play)
{
	struct session *session = play->session;
	struct event event = {.kind = EVENT_NOT_MOVES};
	size_t from = session->game->here;
	struct slice pasted;
	struct want want = STAY;

	if (key_paste(&pasted))
		event = dictate_moves(session->game, pasted);
	else
		fail(&event.why, ERROR_LIMIT, "it is larger than 1 MiB, or its end is missing");
	if (event.moves > 0) {
		stride_note(&play->strides, session->game, from);
		want = play_moves_made(play);
	}
	if (want.kind == WANT_STAY)
		*play_say(play, SAID_OTHER) = words_on_line(&event);
	return want;
}
