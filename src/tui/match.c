/* A level being played. */
#include "tui/match.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "core/snapshot.h"
#include "store/file.h"
#include "store/profile.h"
#include "store/scores.h"
#include "tui/screen.h"
#include "tui/show.h"
#include "tui/terminal.h"

#define SYNC_QUIET_MS 2000	/* after the last key (design.md 3) */
#define SYNC_MOST_MS 10000	/* and at the latest */
#define SYNC_LOOK_MS 50		/* whether it is on the disk by now */

void match_say(struct match *match, bool alarming, const char *format, ...)
{
	char text[1024];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	text_cut(&match->message, 0);
	text_add_string(&match->message, text);
	match->alarming = alarming;
}

static void load_scores(struct match *match)
{
	struct error err = {0};

	if (!scores_load(match->place, &match->best, &err))
		match_say(match, true, "The leaderboard can't be read: %s", err.text);
	else if (match->best.bad_lines > 0)
		match_say(match, true, "Leaderboard: line %zu can't be read",
			  match->best.bad_line);
}

void match_reload(struct match *match)
{
	struct leaderboard now;

	if (scores_load(match->place, &now, NULL))
		match->best = now;
}

struct match *match_new(struct course *course, enum game_mode mode, struct error *err)
{
	const struct library *library = course_library(course, course->index, err);
	size_t inside = course_level_index(course, course->index);
	const struct level *level;
	struct match *match;
	bool apart;

	if (library == NULL)
		return NULL;
	level = &library->set->levels[inside];
	if (!level_playable(level, err) || !snapshot_mode_fits(level->board, mode, err))
		return NULL;
	match = memory_new(sizeof *match);
	match->course = course_hold(course);
	match->index = course->index;
	match->mode = mode;
	level_copy(&match->level, level);
	memory_free(match->level.author);
	match->level.author = memory_copy(library_author(library, inside));
	match->title = library_title(library, inside);
	match->place = book_place(library, inside, &apart);
	place_tidy(match->place);
	if (apart)
		match_say(match, true,
			  "The files beside this level are another board's; its own are kept apart");
	load_scores(match);
	match->found_count = save_find(match->place, mode, match->found);
	return match;
}

struct outlook match_outlook(const struct match *match, const struct save_found *from)
{
	struct game *game = game_new(match->level.board, match->mode);
	struct outlook outlook = {0};

	game_play(game, text_slice(&from->moves), &outlook.why);
	outlook.breaks = outlook.why.move;
	outlook.score = game->score;
	outlook.solved = game_solved(game);
	game_free(game);
	return outlook;
}

const struct save_found *match_only_save(const struct match *match)
{
	for (int home = 0; home < HOMES && match->found_count == 1; home++) {
		const struct save_found *found = &match->found[home];

		if (found->path != NULL && !found->busy && found->problem.kind == ERROR_NONE &&
		    match_outlook(match, found).breaks == 0)
			return found;
	}
	return NULL;
}

/* The solution that the game came to, forwards. */
static bool store_solution(struct match *match, struct error *err)
{
	struct text moves = {0};
	bool stored;

	if (match->mode == GAME_FORWARD)
		return book_add(match->place, &match->level, game_moves(match->game), err);
	stored = game_forward(match->game, match->level.board, &moves) &&
		 book_add(match->place, &match->level, text_slice(&moves), err);
	text_free(&moves);
	return stored;
}

static void look_whether_solved(struct match *match)
{
	struct error err = {0};

	if (match->solved || !game_solved(match->game))
		return;
	match->solved = true;
	if (match->mode == GAME_REVERSE)
		match_say(match, false, "Solved backwards: stored as a solution");
	else
		match_say(match, false, "Solved in %zu move%s and %zu push%s", match->game->score,
			  show_s((long long)match->game->score), match->game->pushes,
			  match->game->pushes == 1 ? "" : "es");
	match->stored = store_solution(match, &err);
	if (!match->stored)
		match_say(match, true, "Solved, but the solution can't be stored: %s", err.text);
}

/* The save goes when score and solution are settled both. Until then it has the winning moves. */
static void drop_save(struct match *match)
{
	struct error err = {0};

	if (!match->stored && !(match->stored = store_solution(match, &err))) {
		match_say(match, true, "The solution can't be stored: %s", err.text);
		if (match->save != NULL)
			save_mark(match->save, match->game, SAVE_SETTLED, NULL);
		return;
	}
	if (match->save != NULL && !save_remove(match->save, &err))
		match_say(match, true, "The saved game can't be deleted: %s", err.text);
	match->save = NULL;
}

void match_settle(struct match *match)
{
	if (match->settled)
		return;
	match->settled = true;
	drop_save(match);
}

/* Leave nothing undone that can be done now. */
static void leave(struct match *match)
{
	if (match->solved && match->settled) {
		drop_save(match);
	} else if (match->solved && !match->stored) {
		match->stored = store_solution(match, NULL);
	} else if (match->save != NULL && match->game->past != NULL && match->game->score == 0) {
		save_remove(match->save, NULL);
		match->save = NULL;
	}
	save_close(match->save);
}

void match_free(struct match *match)
{
	if (match == NULL)
		return;
	leave(match);
	save_found_free(match->found);
	game_free(match->game);
	game_free(match->offered);
	place_free(match->place);
	level_clear(&match->level);
	memory_free(match->title);
	deadlock_finder_free(match->finder);
	memory_free(match->lost);
	text_free(&match->message);
	course_drop(match->course);
	memory_free(match);
}

static void look_for_lost(struct match *match)
{
	match->deadlock = DEADLOCK_NONE;
	if (match->mode != GAME_FORWARD || !match->warns || match->solved)
		return;
	if (match->finder == NULL) {
		match->finder = deadlock_finder_new(match->level.board);
		match->lost = memory_new((size_t)board_size(match->level.board));
	}
	match->deadlock = deadlock_mark(match->finder, match->game->board, match->lost);
}

const char *match_message(const struct match *match, bool *alarming)
{
	static const char *const words[] = {
		[DEADLOCK_NONE] = "",
		[DEADLOCK_SQUARE] = "That box can no longer reach a goal. Press U to undo",
		[DEADLOCK_FROZEN] = "These boxes are stuck. Press U to undo",
	};

	*alarming = match->message.length > 0 ? match->alarming : match->deadlock != DEADLOCK_NONE;
	return match->message.length > 0 ? match->message.bytes : words[match->deadlock];
}

void match_warn(struct match *match, bool warns)
{
	match->warns = warns;
	look_for_lost(match);
}

/* The main menu offers to continue here. */
static void remember(struct match *match)
{
	if (!match->remembered)
		profile_set_last(match->place->level, match->place->number, match->title);
	match->remembered = true;
}

bool match_begin(struct match *match, const struct save_found *from, struct error *err)
{
	struct game *game = game_new(match->level.board, match->mode);

	if (from != NULL)
		game_play(game, text_slice(&from->moves), NULL);
	match->save = save_open(match->place, game, from, err);
	if (match->save == NULL) {
		game_free(game);
		return false;
	}
	match->game = game;
	if (from != NULL)
		remember(match);
	match->was_settled = from != NULL &&
			     save_is_settled(from, leaderboard_equals(&match->best, (int64_t)game->score));
	if (match->mode == GAME_REVERSE && match->message.length == 0)
		match_say(match, false, "Pull the boxes to the goals; G jumps");
	else if (match->level.board->pushers > 1 && match->message.length == 0)
		match_say(match, false, "Several pushers: Tab changes");
	look_whether_solved(match);
	look_for_lost(match);
	return true;
}

static void say_unsaved(struct match *match)
{
	match_say(match, true, "Not saved: played in another window");
}

void match_begin_unsaved(struct match *match)
{
	if (match->game == NULL)
		match->game = game_new(match->level.board, match->mode);
	save_close(match->save);
	match->save = NULL;
	match->looking = false;
	say_unsaved(match);
	look_whether_solved(match);
	look_for_lost(match);
}

void match_look(struct match *match)
{
	match_begin_unsaved(match);
	match->looking = true;
	match_say(match, false, "Only looking: nothing moves here");
}

/* Say that something went elsewhere, and why not beside the level. */
static void say_elsewhere(struct match *match, const struct error *why, const char *what,
			  const char *path)
{
	if (why->kind == ERROR_DENIED)
		match_say(match, false, "The level's folder can't be written; %s in %s", what, path);
	else
		match_say(match, false, "Not beside the level (%s); %s in %s", why->text, what, path);
}

/* Say where the save goes when that is not beside the level. */
static void tell_where(struct match *match)
{
	if (!save_is_fallback(match->save) || match->told_where)
		return;
	match->told_where = true;
	if (match->place->stem[HOME_BESIDE] != NULL)
		say_elsewhere(match, save_aside(match->save), "saved", save_path(match->save));
}

static bool write_save(struct match *match, struct error *err)
{
	struct error why = {0};
	bool was_elsewhere = save_is_fallback(match->save);

	if (match->game->score == 0)	/* another pusher's turn alone is nothing to keep */
		return true;
	if (!save_write(match->save, match->game, &why)) {
		if (why.kind == ERROR_BUSY)
			return fail(err, why.kind, "%s", why.text);
		match_say(match, true, "Not saved: %s", why.text);
		return true;
	}
	match->changed = terminal_now();
	if (match->synced == 0)
		match->synced = match->changed;
	remember(match);
	if (!was_elsewhere)
		tell_where(match);
	if (!match->claimed)	/* so that the save is known to be this board's, should another one come here */
		book_claim_later(match->place, &match->level);
	match->claimed = true;
	return true;
}

bool match_moved(struct match *match, struct error *err)
{
	text_cut(&match->message, 0);
	if (match->save == NULL)
		say_unsaved(match);
	else if (!write_save(match, err))
		return false;
	look_whether_solved(match);
	look_for_lost(match);
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
static bool is_kept(const struct match *match, const struct game *game)
{
	bool kept = false;
	struct text moves = {0};

	snapshot_of(game, &moves);
	kept = holds_moves(&match->level, text_slice(&moves));
	for (int home = 0; home < HOMES && !kept; home++) {
		struct level_set *book = book_read(match->place, (enum home)home,
						   match->level.board);

		kept = book != NULL && holds_moves(&book->levels[0], text_slice(&moves));
		level_set_free(book);
	}
	text_free(&moves);
	return kept;
}

/* Keep a game that makes way for another as a snapshot, once. */
static bool keep(struct match *match, const struct game *game, const char *words)
{
	struct text title = {0};
	struct error err = {0};
	bool kept;

	if (game->line.length == 0 || is_kept(match, game))
		return true;
	text_add_format(&title, "%s %zu move%s", words, game->moves,
			show_s((long long)game->moves));
	kept = book_add_snapshot(match->place, &match->level, title.bytes, game, &err);
	text_free(&title);
	if (!kept)
		match_say(match, true, "The game before can't be kept: %s", err.text);
	return kept;
}

/* A save of the mode that the match changes to becomes a snapshot, so that its place is free. */
static bool clear_saves(struct match *match, struct error *err)
{
	struct save_found found[HOMES];
	bool done = true;

	save_find(match->place, match->mode, found);
	for (int home = 0; home < HOMES && done; home++) {
		struct game *game;

		if (found[home].path == NULL)
			continue;
		game = game_new(match->level.board, match->mode);
		done = game_play(game, text_slice(&found[home].moves), err) &&
		       (keep(match, game, "Saved game of") ||
			fail(err, ERROR_SYSTEM, "a saved game can't be kept")) &&
		       save_delete(&found[home], err);
		game_free(game);
	}
	save_found_free(found);
	return done;
}

bool match_play_on(struct match *match, struct error *err)
{
	struct game *game = match->offered;
	enum game_mode before = match->mode;

	match->offered = NULL;
	if (match->looking)
		match_say(match, false, "Only looking: nothing moves here");
	if (match->looking || !keep(match, match->game, "Game left after")) {
		game_free(game);
		return true;
	}
	match->mode = game->mode;
	if (match->save != NULL && game->mode != before) {
		if (!clear_saves(match, err)) {
			match->mode = before;
			game_free(game);
			return false;
		}
		save_close(match->save);
		match->save = save_open(match->place, game, NULL, NULL);
	}
	game_follow(game, match->game);
	game_free(match->game);
	match->game = game;
	if (game->journal.length > 0 && !match_moved(match, err))
		return false;
	if (match->solved || match->alarming)
		return true;
	if (game->taken_over && match->mode == GAME_FORWARD)
		match_say(match, false, "Continued from move %zu: doesn't count for the leaderboard", game->moves);
	else
		match_say(match, false, "Continuing from move %zu", game->moves);
	return true;
}

void match_name(struct match *match, const char *title)
{
	struct error err = {0};

	if (book_add_snapshot(match->place, &match->level, title, match->game, &err))
		match_say(match, false, "Kept as a snapshot: %s", title);
	else
		match_say(match, true, "The snapshot can't be stored: %s", err.text);
}

bool match_counts(const struct match *match, const char **why)
{
	if (match->mode == GAME_REVERSE)
		*why = "A game played backwards takes no place on the leaderboard.";
	else if (match->game->taken_over)
		*why = "A game taken over takes no place on the leaderboard.";
	else
		return true;
	return false;
}

int64_t match_deadline(const struct match *match)
{
	int64_t quiet = match->changed + SYNC_QUIET_MS, most = match->synced + SYNC_MOST_MS;

	if (match->save == NULL || save_is_synced(match->save))
		return NEVER;
	if (save_is_syncing(match->save))
		return match->look;
	return quiet < most ? quiet : most;
}

static void say_synced(struct match *match, bool fine, const struct error *err)
{
	if (!fine) {
		match_say(match, true, "Not saved onto the disk: %s", err->text);
		match->changed = match->synced;
	}
}

void match_sync(struct match *match)
{
	struct error err = {0};

	match->synced = terminal_now();
	if (match->save != NULL)
		say_synced(match, save_sync(match->save, &err), &err);
}

void match_tick(struct match *match)
{
	struct error err = {0};

	match->synced = terminal_now();
	match->look = match->synced + SYNC_LOOK_MS;
	if (match->save != NULL)
		say_synced(match, save_sync_later(match->save, &err), &err);
}

int match_score(struct match *match, const char *name, struct error *err)
{
	bool bad = match->best.bad_lines > 0;
	int64_t score = (int64_t)match->game->score;
	struct error why = {0};
	char *where = NULL;
	int rank;

	match_reload(match);
	if (match->save != NULL)
		save_mark(match->save, match->game, leaderboard_equals(&match->best, score), NULL);
	rank = scores_add(match->place, score, name, &match->best, &where, &why);
	if (rank < 0 && match->save != NULL)
		save_mark(match->save, match->game, SAVE_UNMARKED, NULL);
	if (rank >= 0 && bad && match->best.bad_lines == 0)
		match_say(match, false, "The old leaderboard is kept (.dat.bad)");
	if (rank >= 0 && why.kind != ERROR_NONE)
		say_elsewhere(match, &why, "stored", where);
	else if (why.kind != ERROR_NONE)
		fail(err, why.kind, "%s", why.text);
	memory_free(where);
	return rank;
}
