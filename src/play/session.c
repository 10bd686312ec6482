/* SPDX-License-Identifier: MIT */
#include "play/session.h"

#include "base/memory.h"
#include "documents/snapshot.h"
#include "play/challenge.h"
#include "play/saving.h"
#include "play/settle.h"

struct session *session_new(struct level_pick pick, enum game_mode mode, struct error *err)
{
	struct level_place place = collection_place(pick.collection, pick.index, err);
	const struct level *level;
	struct session *session;
	bool other;

	if (place.file == NULL)
		return NULL;
	level = level_at(place);
	if (!level_playable(level, err) || !snapshot_mode_fits(level->board, mode, err))
		return NULL;
	session = memory_new(sizeof *session);
	session->collection = collection_hold(pick.collection);
	session->index = pick.index;
	session->mode = mode;
	level_copy(&session->level, level);
	memory_free(session->level.author);
	session->level.author = memory_copy(level_file_author(place.file, place.index));
	session->title = level_file_title(place.file, place.index);
	session->sidecars = solutions_place(place.file, place.index, &other);
	sidecars_tidy(session->sidecars);
	if (other)
		event_note(&session->event, EVENT_OTHER_BOARD);
	settle_load_scores(session);
	challenge_load(session);
	session->found_count = save_found_look(session->sidecars, mode, session->found);
	return session;
}

struct preview session_preview(const struct session *session, const struct save_found *from)
{
	struct game *game = game_new(session->level.board, session->mode);
	struct preview preview = {0};

	game_play(game, text_slice(&from->moves), &preview.why);
	preview.breaks = preview.why.move;
	preview.score = game->score;
	preview.solved = game_solved(game);
	game_free(game);
	return preview;
}

const struct save_found *session_only_save(const struct session *session)
{
	for (int home = 0; home < HOMES && session->found_count == 1; home++) {
		const struct save_found *found = &session->found[home];

		if (found->path != NULL && found->owner == NULL && !found->busy &&
		    found->problem.kind == ERROR_NONE &&
		    session_preview(session, found).breaks == 0)
			return found;
	}
	return NULL;
}

const struct save_found *session_others_save(const struct session *session)
{
	for (int home = 0; home < HOMES; home++)
		if (session->found[home].owner != NULL)
			return &session->found[home];
	return NULL;
}

static void forget_finder(struct session *session)
{
	deadlock_finder_free(session->finder);
	memory_free(session->lost);
	session->finder = NULL;
	session->lost = NULL;
}

void session_free(struct session *session)
{
	if (session == NULL)
		return;
	settle_leave(session);
	save_found_free(session->found);
	challenge_unload(session);
	game_free(session->game);
	game_free(session->offered);
	sidecars_free(session->sidecars);
	level_clear(&session->level);
	memory_free(session->title);
	forget_finder(session);
	event_clear(&session->event);
	collection_drop(session->collection);
	memory_free(session);
}

static void look_for_lost(struct session *session)
{
	session->deadlock = DEADLOCK_NONE;
	if (session->finder == NULL || session->mode != GAME_FORWARD ||
	    session->state == SESSION_WAITING || session_is_solved(session))
		return;
	session->deadlock = deadlock_mark(session->finder, session->game->board, session->lost);
	session->lost_count = 0;
	if (session->deadlock == DEADLOCK_NONE)
		return;
	for (int at = 0; at < board_size(session->level.board); at++)
		session->lost_count += session->lost[at] != 0;
}

struct event session_event(const struct session *session)
{
	struct event lost = {.boxes = session->lost_count};
	const char *lesson;

	if (session->event.kind != EVENT_NONE)
		return session->event;
	if (session->deadlock == DEADLOCK_NONE) {
		lesson = session->mode == GAME_FORWARD
				 ? collection_lesson(session->collection, session->index)
				 : NULL;
		return (struct event){.kind = lesson != NULL ? EVENT_LESSON : EVENT_NONE,
				      .name = lesson};
	}
	lost.kind = session->lost_count == 1		   ? EVENT_BOX_LOST
		    : session->deadlock == DEADLOCK_FROZEN ? EVENT_BOXES_STUCK
							   : EVENT_BOXES_LOST;
	if (session->lost_at_start)
		lost.kind = EVENT_LOST_AT_START;
	return lost;
}

void session_warn(struct session *session, bool warns)
{
	if (warns && session->finder == NULL) {
		session->finder = deadlock_finder_new(session->level.board);
		session->lost = memory_new((size_t)board_size(session->level.board));
		session->lost_at_start = deadlock_mark(session->finder, session->level.board,
						       session->lost) != DEADLOCK_NONE;
	} else if (!warns) {
		forget_finder(session);
	}
	look_for_lost(session);
}

bool session_begin(struct session *session, const struct save_found *from, struct error *err)
{
	struct game *game = game_new(session->level.board, session->mode);

	if (from != NULL)
		game_play(game, text_slice(&from->moves), NULL);
	session->save = save_open(session->sidecars, game, from, err);
	if (session->save == NULL) {
		game_free(game);
		return false;
	}
	session->game = game;
	session->score = game->score;
	session->state = SESSION_PLAYED;
	if (from != NULL)
		saving_remember(session);
	if (session->mode == GAME_REVERSE && session->event.kind == EVENT_NONE)
		event_note(&session->event, EVENT_BACKWARDS);
	else if (session->level.board->pushers > 1 && session->event.kind == EVENT_NONE)
		event_note(&session->event, EVENT_PUSHERS);
	else if (session->proved_count > 0 && session->event.kind == EVENT_NONE)
		event_set(&session->event, &(struct event){.kind = EVENT_CHALLENGED,
							   .name = session->proved[0].name,
							   .moves = session->proved[0].score});
	settle_solved(session);
	if (from != NULL && session_is_solved(session) &&
	    save_found_is_settled(from, leaderboard_equals(&session->own, (int64_t)game->score)))
		settle_done(session); /* the program was killed before it deleted the save */
	look_for_lost(session);
	return true;
}

void session_begin_unsaved(struct session *session)
{
	if (session->game == NULL)
		session->game = game_new(session->level.board, session->mode);
	save_close(session->save);
	session->save = NULL;
	session->state = SESSION_PLAYED;
	event_note(&session->event, EVENT_UNSAVED);
	settle_solved(session);
	look_for_lost(session);
}

void session_view(struct session *session)
{
	session_begin_unsaved(session);
	if (!session_is_solved(session))
		session->state = SESSION_VIEWED;
	event_note(&session->event, EVENT_VIEW_ONLY);
}

#define BREAK_MS 120000 /* a longer pause doesn't count as playing */

/* Count the time played, and restarts. */
static void count(struct session *session, int64_t now)
{
	int64_t since = now - session->acted;

	session->played += since < BREAK_MS ? since : BREAK_MS;
	session->acted = now;
	session->restarts += session->game->score == 0 && session->score > 0;
	session->score = session->game->score;
}

bool session_moved(struct session *session, int64_t now, struct error *err)
{
	bool was_solved = session_is_solved(session);
	struct error why = {0};
	bool was_elsewhere = session->save != NULL && save_is_fallback(session->save);

	count(session, now);
	event_clear(&session->event);
	if (session->save == NULL) {
		event_note(&session->event, EVENT_UNSAVED);
	} else if (session->game->score > 0) { /* a mere change of pusher isn't worth saving */
		session->unsaved = !save_write(session->save, session->game, &why);
		if (!session->unsaved)
			saving_written(session, now, was_elsewhere);
		else if (why.kind == ERROR_BUSY)
			return fail_as(err, &why);
		else
			saving_failed(session, &why);
	}
	settle_solved(session);
	if (!was_solved && session_is_solved(session))
		settle_record(session);
	look_for_lost(session);
	return true;
}
