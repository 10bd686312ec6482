/* SPDX-License-Identifier: MIT */
#include "play/settle.h"

#include <string.h>

#include "base/memory.h"
#include "maker/fresh.h"
#include "optimizer/optimizer.h"
#include "play/elsewhere.h"
#include "play/known.h"
#include "store/common.h"
#include "store/profile.h"
#include "store/scores.h"

/* Are the level's scores shared by all users? They are for levels that others have as well. */
static bool is_common(const struct session *session)
{
	struct fresh fresh;

	return common_is_on() && (session->sidecars->stem[HOME_BESIDE] == NULL ||
				  fresh_read(session->level.notes, &fresh));
}

/* Make the leaderboard to show: the player's own and the shared one together. */
static void add_common(struct session *session)
{
	struct fewest known;

	session->best = session->own;
	if (!is_common(session))
		return;
	known = known_fewest(session);
	known = fewest_both(&known, &session->fewest);
	common_merge(board_hash(session->level.board), known.bound, &session->best);
}

void settle_load_scores(struct session *session)
{
	struct event event = {.kind = EVENT_SCORES_UNREAD};

	if (!scores_load(session->sidecars, &session->own, &event.why)) {
		event_set(&session->event, &event);
	} else if (session->own.bad_lines > 0) {
		event.kind = EVENT_SCORES_LINE;
		event.why.line = session->own.bad_line;
		event_set(&session->event, &event);
	}
	add_common(session);
}

void settle_reload_scores(struct session *session)
{
	struct leaderboard now;

	if (scores_load(session->sidecars, &now, NULL))
		session->own = now;
	add_common(session);
}

bool settle_is_measured(const struct session *session)
{
	return optimizer_takes(session->level.board, session->mode, NULL);
}

enum medal settle_medal(const struct session *session)
{
	if (!settle_is_measured(session) || session->game->taken_over)
		return MEDAL_SOLVED;
	return fewest_medal(&session->fewest, session->game->moves);
}

/* Store the game's solution, turned into a forward one if need be. */
static bool store_solution(struct session *session, struct error *err)
{
	struct text moves = {0};
	struct solution_won won = {.moves = game_moves(session->game),
				   .helped = session->game->taken_over > 0,
				   .medal = settle_medal(session)};
	bool done = true;

	if (session->mode == GAME_REVERSE) {
		done = game_forward(session->game, session->level.board, &moves);
		won.moves = text_slice(&moves);
	}
	session->stored = done && solutions_add_won(session->sidecars, &session->level, &won, err);
	if (session->stored)
		elsewhere_note(&session->level, session->title, won.moves, won.helped);
	text_free(&moves);
	return session->stored;
}

struct event settle_event(const struct session *session)
{
	const struct game *game = session->game;
	struct event event = {.kind = EVENT_SOLVED,
			      .moves = game->moves,
			      .pushes = game->pushes,
			      .score = game->score};

	if (session->mode == GAME_REVERSE && session->stored)
		event.kind = EVENT_SOLVED_BACKWARDS;
	if (session->tells_fewest && settle_is_measured(session))
		event.fewest = session->fewest;
	return event;
}

/* Remember a solution shorter than all known ones as the best known. */
static void beat_known(const struct session *session)
{
	struct fewest own = {.moves = session->game->moves}, now;

	if (!settle_is_measured(session) || session->fewest.moves <= own.moves)
		return;
	now = fewest_both(&session->fewest, &own);
	profile_add_fewest(board_hash(session->level.board), &now);
}

void settle_solved(struct session *session)
{
	const struct game *game = session->game;
	struct event event;
	struct error why = {0};
	struct fewest known;

	if (session_is_solved(session) || !game_solved(game))
		return;
	session->state = SESSION_SOLVED;
	known = known_fewest(session);
	session->fewest = fewest_both(&session->fewest, &known);
	session->is_first = !collection_status(session->collection, session->index).solved;
	store_solution(session, &why);
	beat_known(session);
	event = settle_event(session);
	event.why = why;
	if (!session->stored)
		event.kind = EVENT_SOLVED_NOT_STORED;
	event_set(&session->event, &event);
}

void settle_record(const struct session *session)
{
	const struct game *game = session->game;
	struct result result = {.board = board_hash(session->level.board)};

	if (session->mode != GAME_FORWARD)
		return;
	result.counts[RESULT_MOVES] = game->moves;
	result.counts[RESULT_PUSHES] = game->pushes;
	result.counts[RESULT_SCORE] = game->score;
	for (size_t i = 0; i < game->journal.length; i++)
		result.counts[RESULT_UNDOS] += game->journal.bytes[i] == MOVE_UNDO;
	result.counts[RESULT_RESTARTS] = session->restarts;
	result.counts[RESULT_HELP] = game->taken_over;
	if (session->counts_time)
		result.counts[RESULT_SECONDS] = (size_t)(session->played / 1000);
	profile_add_result(&result, session->title);
}

void settle_learn(struct session *session, const struct fewest *fewest)
{
	struct fewest known = known_fewest(session);
	struct solution_won won = {0};

	session->fewest = fewest_both(&session->fewest, &known);
	session->fewest = fewest_both(&session->fewest, fewest);
	profile_add_fewest(board_hash(session->level.board), &session->fewest);
	won.medal = session_is_solved(session) ? settle_medal(session) : MEDAL_NONE;
	if (won.medal > MEDAL_SOLVED)
		solutions_add_won(session->sidecars, &session->level, &won, NULL);
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
	}
	save_close(session->save);
	session->save = NULL;
}

enum event_kind settle_unranked(const struct session *session)
{
	if (session->mode == GAME_REVERSE)
		return EVENT_UNRANKED_BACKWARDS;
	return session->game->taken_over > 0 ? EVENT_UNRANKED_CONTINUED : EVENT_NONE;
}

static bool is_same(const struct leaderboard_entry *one, const struct leaderboard_entry *other)
{
	return one->score == other->score && strcmp(one->name, other->name) == 0;
}

/* Share a score that was stored at that rank of the player's own leaderboard; returns its rank
 * among all scores. */
static int share(struct session *session, int rank)
{
	struct leaderboard_entry entry = session->own.entries[rank];
	struct event event = {.kind = EVENT_SCORE_NOT_SHARED};
	int equals = 0;

	if (is_common(session) &&
	    !common_add(board_hash(session->level.board), entry.score, entry.name, &event.why))
		event_set(&session->event, &event);
	add_common(session);
	for (int i = 0; i <= rank; i++) /* count the equals that came first */
		equals += is_same(&session->own.entries[i], &entry);
	for (int i = 0; i < session->best.count; i++)
		if (is_same(&session->best.entries[i], &entry) && --equals == 0)
			return i;
	return -1;
}

int settle_score(struct session *session, const char *name, struct error *err)
{
	bool bad = session->own.bad_lines > 0;
	int64_t score = (int64_t)session->game->score;
	struct event event = {.kind = EVENT_SCORED_ELSEWHERE};
	char *where = NULL;
	int rank;

	settle_reload_scores(session);
	if (session->save != NULL)
		save_mark(session->save, session->game, leaderboard_equals(&session->own, score),
			  NULL);
	rank = scores_add(session->sidecars, score, name, &session->own, &where, &event.why);
	event.name = where;
	if (rank < 0 && session->save != NULL)
		save_mark(session->save, session->game, SAVE_UNMARKED, NULL);
	if (rank >= 0 && bad && session->own.bad_lines == 0)
		event_note(&session->event, EVENT_SCORES_COPIED);
	if (rank >= 0 && event.why.kind != ERROR_NONE)
		event_set(&session->event, &event);
	else if (event.why.kind != ERROR_NONE)
		fail_as(err, &event.why);
	memory_free(where);
	return rank >= 0 ? share(session, rank) : rank;
}
