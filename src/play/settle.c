/* SPDX-License-Identifier: MIT */
/* What solving leads to: the solution is stored, the score dealt with, and the save deleted. */
#include "play/settle.h"

#include "base/memory.h"
#include "store/scores.h"

void settle_load_scores(struct session *session)
{
	struct event event = {.kind = EVENT_SCORES_UNREAD};

	if (!scores_load(session->sidecars, &session->best, &event.why)) {
		event_set(&session->event, &event);
	} else if (session->best.bad_lines > 0) {
		event.kind = EVENT_SCORES_LINE;
		event.why.line = session->best.bad_line;
		event_set(&session->event, &event);
	}
}

void settle_reload_scores(struct session *session)
{
	struct leaderboard now;

	if (scores_load(session->sidecars, &now, NULL))
		session->best = now;
}

/* Store the solution that the game came to, as a forward one. */
static bool store_solution(struct session *session, struct error *err)
{
	struct text moves = {0};

	if (session->mode == GAME_FORWARD)
		session->stored = solutions_add(session->sidecars, &session->level,
						game_moves(session->game), err);
	else
		session->stored =
			game_forward(session->game, session->level.board, &moves) &&
			solutions_add(session->sidecars, &session->level, text_slice(&moves), err);
	text_free(&moves);
	return session->stored;
}

void settle_solved(struct session *session)
{
	const struct game *game = session->game;
	struct event event = {.moves = game->score, .pushes = game->pushes};

	if (session_is_solved(session) || !game_solved(game))
		return;
	session->state = SESSION_SOLVED;
	if (!store_solution(session, &event.why))
		event.kind = EVENT_SOLVED_NOT_STORED;
	else
		event.kind = session->mode == GAME_REVERSE ? EVENT_SOLVED_BACKWARDS : EVENT_SOLVED;
	event_set(&session->event, &event);
}

/* Delete the save, as the score is settled, but not before the solution is stored: until then it
 * holds the winning moves. */
static void drop_save(struct session *session)
{
	struct event event = {.kind = EVENT_SOLUTION_NOT_STORED};

	if (!session->stored && !store_solution(session, &event.why)) {
		event_set(&session->event, &event);
		if (session->save != NULL)
			save_mark(session->save, session->game, SAVE_SETTLED, NULL);
		return;
	}
	event.kind = EVENT_SAVE_LEFT;
	if (session->save != NULL && !save_remove(session->save, &event.why))
		event_set(&session->event, &event);
	session->save = NULL;
}

void settle_done(struct session *session)
{
	if (session->state == SESSION_SETTLED)
		return;
	session->state = SESSION_SETTLED;
	drop_save(session);
}

void settle_leave(struct session *session)
{
	if (session->state == SESSION_SETTLED) {
		drop_save(session);
	} else if (session->state == SESSION_SOLVED && !session->stored) {
		store_solution(session, NULL);
	} else if (session->save != NULL && session->game->past != NULL &&
		   session->game->score == 0) {
		save_remove(session->save, NULL);
		session->save = NULL;
	}
	save_close(session->save);
	session->save = NULL;
}

enum event_kind settle_unranked(const struct session *session)
{
	if (session->mode == GAME_REVERSE)
		return EVENT_UNRANKED_BACKWARDS;
	return session->game->taken_over ? EVENT_UNRANKED_CONTINUED : EVENT_NONE;
}

int settle_score(struct session *session, const char *name, struct error *err)
{
	bool bad = session->best.bad_lines > 0;
	int64_t score = (int64_t)session->game->score;
	struct event event = {.kind = EVENT_SCORED_ELSEWHERE};
	char *where = NULL;
	int rank;

	settle_reload_scores(session);
	if (session->save != NULL)
		save_mark(session->save, session->game, leaderboard_equals(&session->best, score),
			  NULL);
	rank = scores_add(session->sidecars, score, name, &session->best, &where, &event.why);
	event.name = where;
	if (rank < 0 && session->save != NULL)
		save_mark(session->save, session->game, SAVE_UNMARKED, NULL);
	if (rank >= 0 && bad && session->best.bad_lines == 0)
		event_note(&session->event, EVENT_SCORES_COPIED);
	if (rank >= 0 && event.why.kind != ERROR_NONE)
		event_set(&session->event, &event);
	else if (event.why.kind != ERROR_NONE)
		fail_as(err, &event.why);
	memory_free(where);
	return rank;
}
