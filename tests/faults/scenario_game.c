/* SPDX-License-Identifier: MIT */
/* Scenarios: games that are saved, gone on with, solved and deleted. */
#include "unit/unit.h"

#include "store/solutions.h"
#include "store/save.h"
#include "store/scores.h"

#include "unit/disk.h"
#include "scenario_inside.h"

static void prepare_nothing(void)
{
}

/* --- A game --------------------------------------------------------------- */

static const char *const script[] = {"u", "d", "R", "x", "du", "", "d", "u", "r", "Rxu", "d", "R"};
#define SCRIPT	((int)(sizeof script / sizeof *script))
#define RESUMED 9 /* this action is the first of another day */

uint64_t scenario_seed;

/*
 * Each action has chances of its own, so that it comes out alike whatever happened to those
 * before.
 */
static struct chance chance_at(int i)
{
	struct chance chance = {scenario_seed * 1000 + (uint64_t)i};

	chance_next(&chance);
	return chance;
}

/* One action; an empty one of the script is a reset, whose first move follows at once. */
static void play_action(struct game *game, int i)
{
	struct chance chance = chance_at(i);

	if (scenario_seed > 0) {
		random_action(game, &chance);
		return;
	}
	assert_true(*script[i] != '\0' || game_reset(game));
	assert_true(game_play(game, slice_of(*script[i] != '\0' ? script[i] : "l"), NULL));
}

/* Is it time to sync? */
static bool is_quiet(int i)
{
	struct chance chance = chance_at(i);

	return scenario_seed > 0 ? chance_below(&chance, 5) == 0 : i == 3;
}

static void play_actions(struct save *save, struct game *game, int from, int to)
{
	for (int i = from; i < to; i++) {
		struct error err = {0};

		play_action(game, i);
		vt_count(&observed->begun, i + 1);
		if (!save_write(save, game, &err)) {
			vt_told(&err);
			continue;
		}
		vt_count(&observed->written, i + 1);
		if (game->journal.length > 0 &&
		    !disk_holds(save_path(save), text_slice(&game->journal).at))
			fail_msg("action %d: not in the file", i + 1);
		if (is_quiet(i) && !save_sync(save, &err))
			vt_told(&err);
		if (save_is_synced(save))
			vt_count(&observed->synced, i + 1);
	}
}

/* The save that waits, played on; NULL: there is none, or it can't be. */
static struct save *resume(const struct sidecars *sidecars, struct game *game)
{
	struct save_found found[HOMES];
	struct save *save = NULL;
	struct error err = {0};

	if (save_found_look(sidecars, GAME_FORWARD, found) > 0) {
		int home = found[HOME_BESIDE].path != NULL ? HOME_BESIDE : HOME_FALLBACK;

		if (found[home].problem.kind != ERROR_NONE)
			vt_told(&found[home].problem);
		else if (game_play(game, text_slice(&found[home].moves), &err) &&
			 (save = save_open(sidecars, game, &found[home], &err)) == NULL)
			vt_told(&err);
	}
	save_found_free(found);
	return save;
}

static void act_game(void)
{
	struct game *game = small_game(GAME_FORWARD, ""), *again = small_game(GAME_FORWARD, "");
	struct sidecars *sidecars = scenario_place();
	struct save *save = save_open(sidecars, game, NULL, NULL);
	bool whole;

	play_actions(save, game, 0, RESUMED);
	whole = observed->written == RESUMED && save_sync(save, NULL);
	if (whole)
		vt_count(&observed->synced, RESUMED);
	save_close(save);
	save = whole ? resume(sidecars, again) : NULL;
	/* Of what can't be read a player sees why; here the script ends. */
	if (save != NULL && slice_is(text_slice(&again->journal), text_slice(&game->journal).at))
		play_actions(save, again, RESUMED, SCRIPT);
	save_close(save);
	sidecars_free(sidecars);
	game_free(game);
	game_free(again);
	vt_note(&observed->finished);
}

/*
 * What the file holds after so many actions; a reset alone doesn't touch it. Yours to
 * text_free.
 */
static struct text journal_after(int actions)
{
	struct game *game = small_game(GAME_FORWARD, "");
	struct text journal = {0};

	for (int i = 0; i < actions; i++) {
		if (i == RESUMED) { /* what a reset put aside is not known any more */
			game_free(game);
			game = small_game(GAME_FORWARD, text_slice(&journal).at);
		}
		play_action(game, i);
		if (game->journal.length == 0)
			continue;
		text_cut(&journal, 0);
		text_add_slice(&journal, text_slice(&game->journal));
	}
	game_free(game);
	return journal;
}

static bool begins(const struct text *whole, const struct text *start)
{
	return start->length <= whole->length &&
	       memcmp(text_slice(whole).at, text_slice(start).at, start->length) == 0;
}

/*
 * Is it what stood on the disk at some time between two actions, or a part of what was being
 * added? Every action in between may be the last: after a power cut many are open, and where a
 * reset gave up what stood there, a part of the new journal may be all that there is then.
 */
static bool fits_script(const struct text *is, int least, int most, enum after after)
{
	bool fits = false;

	for (int i = least; i <= most && !fits; i++) {
		struct text one = journal_after(i), next = journal_after(i < most ? i + 1 : most);

		fits = (begins(is, &one) && (is->length == one.length || begins(&next, is))) ||
		       (after == AFTER_POWER && !begins(&next, &one) && begins(&next, is));
		text_free(&one);
		text_free(&next);
	}
	return fits;
}

/* What can be played of the moves: behind a hole that a power cut left, nothing can. */
static void cut_to_legal(struct text *moves)
{
	struct game *game = small_game(GAME_FORWARD, "");

	if (!game_play(game, text_slice(moves), NULL)) {
		text_cut(moves, 0);
		text_add_slice(moves, text_slice(&game->journal));
	}
	game_free(game);
}

static void look_game(enum after after)
{
	int least = after == AFTER_POWER ? observed->synced : observed->written;
	struct sidecars *sidecars = scenario_place();
	struct save_found found[HOMES];
	struct text nothing = {0};
	bool fits = fits_script(&nothing, least, observed->begun, after);

	scenario_start_anew();
	save_found_look(sidecars, GAME_FORWARD, found);
	for (int home = 0; home < HOMES; home++) {
		if (found[home].path == NULL)
			continue;
		assert_int_equal(found[home].problem.kind, ERROR_NONE);
		assert_false(found[home].busy);
		if (after == AFTER_POWER)
			cut_to_legal(&found[home].moves);
		if (!fits_script(&found[home].moves, 0, observed->begun, after))
			fail_msg("the save holds %s", text_slice(&found[home].moves).at);
		fits = fits || fits_script(&found[home].moves, least, observed->begun, after);
	}
	if (!fits)
		fail_msg("%d actions said to be written, %d to be synced, and lost",
			 observed->written, observed->synced);
	if (scenario_lived(after) && observed->written < observed->begun)
		assert_true(observed->told);
	save_found_free(found);
	sidecars_free(sidecars);
}

/* --- A solved level: the solution, the score, and the save that goes ----------- */

static void prepare_solved(void)
{
	disk_put_string(disk(SCENARIO_LEVEL ".sav"), "R");
	disk_put_string(disk(SCENARIO_LEVEL ".dat"), "2 other\n10 old\n");
}

static bool store_solution(const struct sidecars *sidecars, struct game *game)
{
	struct error err = {0};

	if (!disk_solve(sidecars, scenario_level(), game_moves(game).at, &err))
		return vt_told(&err);
	vt_note(&observed->changed);
	return true;
}

/* The score under a mark, so that nobody is asked for it twice. */
static bool store_score(struct save *save, const struct sidecars *sidecars, struct game *game)
{
	struct leaderboard board;

	scores_load(sidecars, &board, NULL);
	save_mark(save, game, leaderboard_equals(&board, 2), NULL);
	return scenario_add_score(sidecars, 2, "new");
}

static void store_solved(struct save *save, const struct sidecars *sidecars, struct game *game)
{
	struct error err = {0};
	bool stored;

	if (save_write(save, game, &err))
		vt_count(&observed->written, 1);
	else
		vt_told(&err);
	stored = store_solution(sidecars, game);
	/* Not stored, the player is asked again, and tries once more; so is the solution, on
	 * leaving. */
	if ((!store_score(save, sidecars, game) && !store_score(save, sidecars, game)) ||
	    (!stored && !store_solution(sidecars, game))) {
		save_close(save);
		return;
	}
	err = (struct error){0};
	if (save_remove(save, &err))
		vt_note(&observed->deleted);
	else
		vt_told(&err);
}

static void act_solved(void)
{
	struct game *game = small_game(GAME_FORWARD, "");
	struct sidecars *sidecars = scenario_place();
	struct save *save = resume(sidecars, game);

	if (save != NULL && game->moves == 1) {
		assert_true(game_play(game, slice_of("R"), NULL));
		assert_true(game_solved(game));
		vt_count(&observed->begun, 1);
		store_solved(save, sidecars, game);
	} else {
		save_close(save);
	}
	sidecars_free(sidecars);
	game_free(game);
}

/* Would the player be asked for the score again? */
static bool asks_again(const struct sidecars *sidecars, int equals)
{
	struct save_found found[HOMES];
	bool asks = false;

	save_found_look(sidecars, GAME_FORWARD, found);
	for (int home = 0; home < HOMES; home++)
		asks = asks || (slice_is(text_slice(&found[home].moves), "RR") &&
				!save_found_is_settled(&found[home], equals));
	save_found_free(found);
	return asks;
}

static bool save_is(const struct sidecars *sidecars, const char *moves)
{
	struct save_found found[HOMES];
	bool is = false;

	save_found_look(sidecars, GAME_FORWARD, found);
	for (int home = 0; home < HOMES; home++)
		is = is ||
		     (found[home].path != NULL && slice_is(text_slice(&found[home].moves), moves));
	save_found_free(found);
	return is;
}

static void look_solved(enum after after)
{
	struct sidecars *sidecars = scenario_place();
	bool solved, scored, whole, start;
	struct leaderboard board;

	scenario_start_anew();
	solved = is_solved(sidecars, scenario_level()->board);
	whole = save_is(sidecars, "RR");
	start = save_is(sidecars, "R");
	assert_true(scores_load(sidecars, &board, NULL));
	assert_true(scenario_has_score(&board, 10, "old"));
	if (observed->changed)
		assert_true(solved);
	if (observed->scored)
		assert_true(scenario_has_score(&board, 2, "new"));
	/*
	 * Until score and solution stand, the game waits; a power cut may take the last move, not
	 * synced yet.
	 */
	scored = scenario_has_score(&board, 2, "new");
	if (whole && (after == AFTER_KILL || after == AFTER_POWER))
		assert_int_equal(asks_again(sidecars, leaderboard_equals(&board, 2)), !scored);
	if (!scored || !solved)
		assert_true(whole || (start && (after == AFTER_POWER || observed->written == 0)));
	/* A save that could not be opened was never this game's: what it held before may stay. */
	if (observed->deleted && after != AFTER_POWER)
		assert_false(whole || (start && after != AFTER_STORM));
	if (scenario_lived(after) && !observed->deleted)
		assert_true(observed->told);
	sidecars_free(sidecars);
}

/* --- A save that is deleted ------------------------------------------------------ */

static void prepare_waiting(void)
{
	disk_put_string(disk(SCENARIO_LEVEL ".sav"), "udR");
}

static void act_delete(void)
{
	struct sidecars *sidecars = scenario_place();
	struct error err = {0}, gone = {.kind = ERROR_MISSING, .text = "there is none"};
	struct save_found found[HOMES];

	if (save_found_look(sidecars, GAME_FORWARD, found) > 0 &&
	    save_found_delete(&found[HOME_BESIDE], &err))
		vt_note(&observed->deleted);
	else
		vt_told(found[HOME_BESIDE].path != NULL ? &err : &gone);
	save_found_free(found);
	sidecars_free(sidecars);
}

static void look_deleted(enum after after)
{
	struct sidecars *sidecars = scenario_place();
	bool there = save_is(sidecars, "udR");

	scenario_start_anew();
	assert_int_equal(disk_is(disk(SCENARIO_LEVEL ".sav")), there);
	if (after != AFTER_POWER)
		scenario_agree("the save's end", observed->deleted, !there, after);
	sidecars_free(sidecars);
}

const struct scenario scenarios_of_games[] = {
	{"a game, saved and resumed", prepare_nothing, act_game, look_game, true},
	{"a solved level", prepare_solved, act_solved, look_solved, true},
	{"a save deleted", prepare_waiting, act_delete, look_deleted, true},
	{NULL, NULL, NULL, NULL, false},
};
const struct scenario *const scenario_game = &scenarios_of_games[0];
