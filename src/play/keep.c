/* SPDX-License-Identifier: MIT */
#include "play/keep.h"

#include "documents/snapshot.h"
#include "store/stored.h"

void keep_snapshot(struct session *session, const char *title)
{
	struct event event = {.kind = EVENT_KEPT, .name = title};

	if (!solutions_add_snapshot(session->sidecars, &session->level, title, session->game,
				    &event.why))
		event.kind = EVENT_NOT_KEPT;
	event_set(&session->event, &event);
}

/* Do the level's file or its solutions hold the game as it stands? */
static bool is_kept(const struct session *session, const struct game *game)
{
	struct stored stored;
	struct text moves = {0};
	bool kept = false;

	snapshot_of(game, &moves);
	stored_read(&stored, session->sidecars, &session->level);
	for (size_t i = 0; i < stored.count && !kept; i++)
		kept = stored.at[i].owner == NULL &&
		       slice_equal(slice_of(stored.at[i].snapshot->moves), text_slice(&moves));
	stored_free(&stored);
	text_free(&moves);
	return kept;
}

/* Keep a game that is replaced by another, unless it is kept already. Where it was restarted and
 * nothing that counts followed, that is the game before. */
static bool keep(struct session *session, const struct game *game, const char *title)
{
	struct event event = {.kind = EVENT_GAME_NOT_KEPT};
	struct text whole = {0};
	bool kept;

	while (game->score == 0 && game->past != NULL)
		game = game->past;
	if (game->line.length == 0 || is_kept(session, game))
		return true;
	text_add_format(&whole, "%s %zu move%s", title, game->moves, PLURAL(game->moves, "s"));
	kept = solutions_add_snapshot(session->sidecars, &session->level, whole.bytes, game,
				      &event.why);
	text_free(&whole);
	if (!kept)
		event_set(&session->event, &event);
	return kept;
}

bool keep_undone(struct session *session)
{
	struct game *game = session->game, *whole;
	bool kept;

	if (!game_is_reset(game) || game_play_count_pushes(text_slice(&game->line)) == 0)
		return true;
	whole = game_redone(game, session->level.board);
	kept = keep(session, whole, "Game left after");
	game_free(whole);
	return kept;
}

/* The game before a restart that the save holds, or that couldn't be written there; NULL: there is
 * none such. */
static const struct game *saved_past(const struct session *session)
{
	const struct game *past = session->game->past;

	while (past != NULL && !save_holds(session->save, past) &&
	       !(session->unsaved && past->score > 0))
		past = past->past;
	return past;
}

/* A step is about to replace the saved game, as that was restarted, or the game that was restarted
 * couldn't be saved: keep it, if there was a push in it. */
static bool keep_restarted(const struct session *session, struct error *err)
{
	const struct game *past = NULL;

	if (session->save != NULL && (session->game->score > 0 || session->unsaved))
		past = saved_past(session);
	if (past == NULL || game_play_count_pushes(text_slice(&past->line)) == 0 ||
	    is_kept(session, past))
		return true;
	return solutions_add_restarted(session->sidecars, &session->level, past, err);
}

bool keep_moved(struct session *session, int64_t now, struct error *err)
{
	struct event event = {.kind = EVENT_NOT_KEPT};
	bool kept = keep_restarted(session, &event.why);

	if (!session_moved(session, now, err))
		return false;
	if (!kept && session->event.kind == EVENT_NONE)
		event_set(&session->event, &event);
	return true;
}

/* Turn saves of the mode that the session changes to into snapshots, to free their place. */
static bool clear_saves(struct session *session, struct error *err)
{
	struct save_found found[HOMES];
	bool done = true;

	save_found_look(session->sidecars, session->mode, found);
	for (int home = 0; home < HOMES && done; home++) {
		struct game *game;

		if (found[home].path == NULL || found[home].owner != NULL)
			continue;
		if (found[home].problem.kind != ERROR_NONE) {
			done = fail_as(err, &found[home].problem);
			continue;
		}
		game = game_new(session->level.board, session->mode);
		done = game_play(game, text_slice(&found[home].moves), err) &&
		       (keep(session, game, "Saved game of") ||
			fail(err, ERROR_SYSTEM, "a saved game can't be kept")) &&
		       save_found_delete(&found[home], err);
		game_free(game);
	}
	save_found_free(found);
	return done;
}

/* Change to the save of the other mode, if the mode changes. */
static bool change_save(struct session *session, const struct game *to, struct error *err)
{
	enum game_mode before = session->mode;

	session->mode = to->mode;
	if (session->save == NULL || to->mode == before)
		return true;
	if (!clear_saves(session, err)) {
		session->mode = before;
		return false;
	}
	save_close(session->save);
	session->save = save_open(session->sidecars, to, NULL, NULL);
	return true;
}

bool keep_and_continue(struct session *session, int64_t now, struct error *err)
{
	struct game *game = session->offered;
	struct event event = {.kind = EVENT_CONTINUED};

	session->offered = NULL;
	if (session->state == SESSION_VIEWED)
		event_note(&session->event, EVENT_VIEW_ONLY);
	if (session->state == SESSION_VIEWED || !keep(session, session->game, "Game left after")) {
		game_free(game);
		return true;
	}
	if (!change_save(session, game, err)) {
		game_free(game);
		return false;
	}
	game_follow(game, session->game);
	game_free(session->game);
	session->game = game;
	if (game->journal.length > 0 && !session_moved(session, now, err))
		return false;
	if (session_is_solved(session) || event_alarms(&session->event))
		return true;
	if (game->taken_over > 0 && session->mode == GAME_FORWARD)
		event.kind = EVENT_CONTINUED_UNRANKED;
	event.moves = game->moves;
	event_set(&session->event, &event);
	return true;
}
