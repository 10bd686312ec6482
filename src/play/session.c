/* A level being played. */
#include "play/session.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "core/snapshot.h"
#include "store/file.h"
#include "store/profile.h"
#include "store/scores.h"
#include "tui/screen.h"
#include "tui/widgets/draw.h"
#include "tui/terminal/terminal.h"

#define SYNC_QUIET_MS 2000  /* after the last key */
#define SYNC_MOST_MS  10000 /* and at the latest */
#define SYNC_LOOK_MS  50    /* whether it is on the disk by now */

void session_say(struct session *session, bool alarming, const char *format, ...)
{
	char text[1024];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	text_cut(&session->message, 0);
	text_add_string(&session->message, text);
	session->alarming = alarming;
}

static void load_scores(struct session *session)
{
	struct error err = {0};

	if (!scores_load(session->sidecars, &session->best, &err))
		session_say(session, true, "The leaderboard can't be read: %s", err.text);
	else if (session->best.bad_lines > 0)
		session_say(session, true, "Leaderboard: line %zu can't be read",
			    session->best.bad_line);
}

void session_reload(struct session *session)
{
	struct leaderboard now;

	if (scores_load(session->sidecars, &now, NULL))
		session->best = now;
}

struct session *session_new(struct collection *collection, enum game_mode mode, struct error *err)
{
	const struct library *library = collection_library(collection, collection->index, err);
	size_t inside = collection_level_index(collection, collection->index);
	const struct level *level;
	struct session *session;
	bool apart;

	if (library == NULL)
		return NULL;
	level = &library->set->levels[inside];
	if (!level_playable(level, err) || !snapshot_mode_fits(level->board, mode, err))
		return NULL;
	session = memory_new(sizeof *session);
	session->collection = collection_hold(collection);
	session->index = collection->index;
	session->mode = mode;
	level_copy(&session->level, level);
	memory_free(session->level.author);
	session->level.author = memory_copy(library_author(library, inside));
	session->title = library_title(library, inside);
	session->sidecars = solutions_place(library, inside, &apart);
	sidecars_tidy(session->sidecars);
	if (apart)
		session_say(
			session, true,
			"The files beside this level are another board's; its own are kept apart");
	load_scores(session);
	session->found_count = save_find(session->sidecars, mode, session->found);
	return session;
}

struct outlook session_outlook(const struct session *session, const struct save_found *from)
{
	struct game *game = game_new(session->level.board, session->mode);
	struct outlook outlook = {0};

	game_play(game, text_slice(&from->moves), &outlook.why);
	outlook.breaks = outlook.why.move;
	outlook.score = game->score;
	outlook.solved = game_solved(game);
	game_free(game);
	return outlook;
}

const struct save_found *session_only_save(const struct session *session)
{
	for (int home = 0; home < HOMES && session->found_count == 1; home++) {
		const struct save_found *found = &session->found[home];

		if (found->path != NULL && !found->busy && found->problem.kind == ERROR_NONE &&
		    session_outlook(session, found).breaks == 0)
			return found;
	}
	return NULL;
}

/* The solution that the game came to, forwards. */
static bool store_solution(struct session *session, struct error *err)
{
	struct text moves = {0};
	bool stored;

	if (session->mode == GAME_FORWARD)
		return solutions_add(session->sidecars, &session->level, game_moves(session->game),
				     err);
	stored = game_forward(session->game, session->level.board, &moves) &&
		 solutions_add(session->sidecars, &session->level, text_slice(&moves), err);
	text_free(&moves);
	return stored;
}

static void look_whether_solved(struct session *session)
{
	struct error err = {0};

	if (session->solved || !game_solved(session->game))
		return;
	session->solved = true;
	if (session->mode == GAME_REVERSE)
		session_say(session, false, "Solved backwards: stored as a solution");
	else
		session_say(session, false, "Solved in %zu move%s and %zu push%s",
			    session->game->score, draw_plural((long long)session->game->score),
			    session->game->pushes, session->game->pushes == 1 ? "" : "es");
	session->stored = store_solution(session, &err);
	if (!session->stored)
		session_say(session, true, "Solved, but the solution can't be stored: %s",
			    err.text);
}

/* The save goes when score and solution are settled both. Until then it has the winning moves. */
static void drop_save(struct session *session)
{
	struct error err = {0};

	if (!session->stored && !(session->stored = store_solution(session, &err))) {
		session_say(session, true, "The solution can't be stored: %s", err.text);
		if (session->save != NULL)
			save_mark(session->save, session->game, SAVE_SETTLED, NULL);
		return;
	}
	if (session->save != NULL && !save_remove(session->save, &err))
		session_say(session, true, "The saved game can't be deleted: %s", err.text);
	session->save = NULL;
}

void session_settle(struct session *session)
{
	if (session->settled)
		return;
	session->settled = true;
	drop_save(session);
}

/* Leave nothing undone that can be done now. */
static void leave(struct session *session)
{
	if (session->solved && session->settled) {
		drop_save(session);
	} else if (session->solved && !session->stored) {
		session->stored = store_solution(session, NULL);
	} else if (session->save != NULL && session->game->past != NULL &&
		   session->game->score == 0) {
		save_remove(session->save, NULL);
		session->save = NULL;
	}
	save_close(session->save);
}

void session_free(struct session *session)
{
	if (session == NULL)
		return;
	leave(session);
	save_found_free(session->found);
	game_free(session->game);
	game_free(session->offered);
	sidecars_free(session->sidecars);
	level_clear(&session->level);
	memory_free(session->title);
	deadlock_finder_free(session->finder);
	memory_free(session->lost);
	text_free(&session->message);
	collection_drop(session->collection);
	memory_free(session);
}

static void look_for_lost(struct session *session)
{
	session->deadlock = DEADLOCK_NONE;
	if (session->mode != GAME_FORWARD || !session->warns || session->solved)
		return;
	if (session->finder == NULL) {
		session->finder = deadlock_finder_new(session->level.board);
		session->lost = memory_new((size_t)board_size(session->level.board));
	}
	session->deadlock = deadlock_mark(session->finder, session->game->board, session->lost);
}

const char *session_message(const struct session *session, bool *alarming)
{
	static const char *const words[] = {
		[DEADLOCK_NONE] = "",
		[DEADLOCK_SQUARE] = "That box can no longer reach a goal. Press U to undo",
		[DEADLOCK_FROZEN] = "These boxes are stuck. Press U to undo",
	};

	*alarming = session->message.length > 0 ? session->alarming
						: session->deadlock != DEADLOCK_NONE;
	return session->message.length > 0 ? session->message.bytes : words[session->deadlock];
}

void session_warn(struct session *session, bool warns)
{
	session->warns = warns;
	look_for_lost(session);
}

/* The main menu offers to continue here. */
static void remember(struct session *session)
{
	if (!session->remembered)
		profile_set_last(session->sidecars->level, session->sidecars->number,
				 session->title);
	session->remembered = true;
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
	if (from != NULL)
		remember(session);
	session->was_settled =
		from != NULL &&
		save_is_settled(from, leaderboard_equals(&session->best, (int64_t)game->score));
	if (session->mode == GAME_REVERSE && session->message.length == 0)
		session_say(session, false, "Pull the boxes to the goals; G jumps");
	else if (session->level.board->pushers > 1 && session->message.length == 0)
		session_say(session, false, "Several pushers: Tab changes");
	look_whether_solved(session);
	look_for_lost(session);
	return true;
}

static void say_unsaved(struct session *session)
{
	session_say(session, true, "Not saved: played in another window");
}

void session_begin_unsaved(struct session *session)
{
	if (session->game == NULL)
		session->game = game_new(session->level.board, session->mode);
	save_close(session->save);
	session->save = NULL;
	session->looking = false;
	say_unsaved(session);
	look_whether_solved(session);
	look_for_lost(session);
}

void session_look(struct session *session)
{
	session_begin_unsaved(session);
	session->looking = true;
	session_say(session, false, "Only looking: nothing moves here");
}

/* Say that something went elsewhere, and why not beside the level. */
static void say_elsewhere(struct session *session, const struct error *why, const char *what,
			  const char *path)
{
	if (why->kind == ERROR_DENIED)
		session_say(session, false, "The level's folder can't be written; %s in %s", what,
			    path);
	else
		session_say(session, false, "Not beside the level (%s); %s in %s", why->text, what,
			    path);
}

/* Say where the save goes when that is not beside the level. */
static void tell_where(struct session *session)
{
	if (!save_is_fallback(session->save) || session->told_where)
		return;
	session->told_where = true;
	if (session->sidecars->stem[HOME_BESIDE] != NULL)
		say_elsewhere(session, save_aside(session->save), "saved",
			      save_path(session->save));
}

static bool write_save(struct session *session, struct error *err)
{
	struct error why = {0};
	bool was_elsewhere = save_is_fallback(session->save);

	if (session->game->score == 0) /* another pusher's turn alone is nothing to keep */
		return true;
	if (!save_write(session->save, session->game, &why)) {
		if (why.kind == ERROR_BUSY)
			return fail(err, why.kind, "%s", why.text);
		session_say(session, true, "Not saved: %s", why.text);
		return true;
	}
	session->changed = terminal_now();
	if (session->synced == 0)
		session->synced = session->changed;
	remember(session);
	if (!was_elsewhere)
		tell_where(session);
	if (!session->claimed) /* so that the save is known to be this board's, should another one
				  come here */
		solutions_claim_later(session->sidecars, &session->level);
	session->claimed = true;
	return true;
}

bool session_moved(struct session *session, struct error *err)
{
	text_cut(&session->message, 0);
	if (session->save == NULL)
		say_unsaved(session);
	else if (!write_save(session, err))
		return false;
	look_whether_solved(session);
	look_for_lost(session);
	return true;
}

static bool holds_moves(const struct level *level, struct slice moves)
{
	for (size_t i = 0; i < level->snapshot_count; i++) {
		struct slice its = slice_of(level->snapshots[i].moves);

		if (its.length == moves.length && memcmp(its.at, moves.at, its.length) == 0)
			return true;
	}
	return false;
}

/* Does the level's file or its book hold the game as it stands? */
static bool is_kept(const struct session *session, const struct game *game)
{
	bool kept = false;
	struct text moves = {0};

	snapshot_of(game, &moves);
	kept = holds_moves(&session->level, text_slice(&moves));
	for (int home = 0; home < HOMES && !kept; home++) {
		struct level_set *book =
			solutions_read(session->sidecars, (enum home)home, session->level.board);

		kept = book != NULL && holds_moves(&book->levels[0], text_slice(&moves));
		level_set_free(book);
	}
	text_free(&moves);
	return kept;
}

/* Keep a game that makes way for another as a snapshot, once. */
static bool keep(struct session *session, const struct game *game, const char *words)
{
	struct text title = {0};
	struct error err = {0};
	bool kept;

	if (game->line.length == 0 || is_kept(session, game))
		return true;
	text_add_format(&title, "%s %zu move%s", words, game->moves,
			draw_plural((long long)game->moves));
	kept = solutions_add_snapshot(session->sidecars, &session->level, title.bytes, game, &err);
	text_free(&title);
	if (!kept)
		session_say(session, true, "The game before can't be kept: %s", err.text);
	return kept;
}

/* A save of the mode that the match changes to becomes a snapshot, so that its place is free. */
static bool clear_saves(struct session *session, struct error *err)
{
	struct save_found found[HOMES];
	bool done = true;

	save_find(session->sidecars, session->mode, found);
	for (int home = 0; home < HOMES && done; home++) {
		struct game *game;

		if (found[home].path == NULL)
			continue;
		game = game_new(session->level.board, session->mode);
		done = game_play(game, text_slice(&found[home].moves), err) &&
		       (keep(session, game, "Saved game of") ||
			fail(err, ERROR_SYSTEM, "a saved game can't be kept")) &&
		       save_delete(&found[home], err);
		game_free(game);
	}
	save_found_free(found);
	return done;
}

bool session_play_on(struct session *session, struct error *err)
{
	struct game *game = session->offered;
	enum game_mode before = session->mode;

	session->offered = NULL;
	if (session->looking)
		session_say(session, false, "Only looking: nothing moves here");
	if (session->looking || !keep(session, session->game, "Game left after")) {
		game_free(game);
		return true;
	}
	session->mode = game->mode;
	if (session->save != NULL && game->mode != before) {
		if (!clear_saves(session, err)) {
			session->mode = before;
			game_free(game);
			return false;
		}
		save_close(session->save);
		session->save = save_open(session->sidecars, game, NULL, NULL);
	}
	game_follow(game, session->game);
	game_free(session->game);
	session->game = game;
	if (game->journal.length > 0 && !session_moved(session, err))
		return false;
	if (session->solved || session->alarming)
		return true;
	if (game->taken_over && session->mode == GAME_FORWARD)
		session_say(session, false,
			    "Continued from move %zu: doesn't count for the leaderboard",
			    game->moves);
	else
		session_say(session, false, "Continuing from move %zu", game->moves);
	return true;
}

void session_name(struct session *session, const char *title)
{
	struct error err = {0};

	if (solutions_add_snapshot(session->sidecars, &session->level, title, session->game, &err))
		session_say(session, false, "Kept as a snapshot: %s", title);
	else
		session_say(session, true, "The snapshot can't be stored: %s", err.text);
}

bool session_counts(const struct session *session, const char **why)
{
	if (session->mode == GAME_REVERSE)
		*why = "A game played backwards takes no place on the leaderboard.";
	else if (session->game->taken_over)
		*why = "A game taken over takes no place on the leaderboard.";
	else
		return true;
	return false;
}

int64_t session_deadline(const struct session *session)
{
	int64_t quiet = session->changed + SYNC_QUIET_MS, most = session->synced + SYNC_MOST_MS;

	if (session->save == NULL || save_is_synced(session->save))
		return NEVER;
	if (save_is_syncing(session->save))
		return session->look;
	return quiet < most ? quiet : most;
}

static void say_synced(struct session *session, bool fine, const struct error *err)
{
	if (!fine) {
		session_say(session, true, "Not saved onto the disk: %s", err->text);
		session->changed = session->synced;
	}
}

void session_sync(struct session *session)
{
	struct error err = {0};

	session->synced = terminal_now();
	if (session->save != NULL)
		say_synced(session, save_sync(session->save, &err), &err);
}

void session_tick(struct session *session)
{
	struct error err = {0};

	session->synced = terminal_now();
	session->look = session->synced + SYNC_LOOK_MS;
	if (session->save != NULL)
		say_synced(session, save_sync_later(session->save, &err), &err);
}

int session_score(struct session *session, const char *name, struct error *err)
{
	bool bad = session->best.bad_lines > 0;
	int64_t score = (int64_t)session->game->score;
	struct error why = {0};
	char *where = NULL;
	int rank;

	session_reload(session);
	if (session->save != NULL)
		save_mark(session->save, session->game, leaderboard_equals(&session->best, score),
			  NULL);
	rank = scores_add(session->sidecars, score, name, &session->best, &where, &why);
	if (rank < 0 && session->save != NULL)
		save_mark(session->save, session->game, SAVE_UNMARKED, NULL);
	if (rank >= 0 && bad && session->best.bad_lines == 0)
		session_say(session, false, "The old leaderboard is kept (.dat.bad)");
	if (rank >= 0 && why.kind != ERROR_NONE)
		say_elsewhere(session, &why, "stored", where);
	else if (why.kind != ERROR_NONE)
		fail(err, why.kind, "%s", why.text);
	memory_free(where);
	return rank;
}
