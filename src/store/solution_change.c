/* SPDX-License-Identifier: MIT */
#include "store/solution_change.h"

#include <string.h>

#include "base/memory.h"
#include "documents/snapshot.h"
#include "store/solution_notes.h"

bool solutions_solves(const struct board *board, struct slice moves, struct best_solution *solution)
{
	struct verdict verdict;

	if (snapshot_is_reverse(moves))
		return false;
	snapshot_judge(board, moves, &verdict);
	*solution = (struct best_solution){.moves = verdict.moves, .pushes = verdict.pushes};
	return verdict.solves;
}

bool solutions_beats(const struct best_solution *new, const struct best_solution *old, int by)
{
	size_t a[] = {new->moves, new->pushes}, b[] = {old->moves, old->pushes};
	int first = by == BEST_BY_PUSHES;

	return old->moves == 0 || a[first] < b[first] ||
	       (a[first] == b[first] && a[!first] < b[!first]);
}

static void give_board(struct level *stored, const struct board *board)
{
	if (stored->board != NULL)
		return;
	level_own(stored);
	stored->board = board_copy(board);
}

/* Replace a level's notes; it takes them over. */
static void set_notes(struct level *stored, char *notes)
{
	level_own(stored);
	memory_free(stored->notes);
	stored->notes = notes;
}

/* Note a mark; false: one as good is noted already. */
static bool add_medal(struct level *stored, const struct board *board, enum medal medal)
{
	struct earned earned = {0};

	solution_notes_earned(stored->notes, &earned);
	if (medal <= MEDAL_SOLVED || medal <= earned.medal)
		return false;
	give_board(stored, board);
	set_notes(stored, solution_notes_add_medal(stored->notes, medal));
	return true;
}

/* Is solution a worth keeping beside b: is it better by moves, or by pushes? */
static bool better(const struct best_solution *a, const struct best_solution *b)
{
	return a->moves < b->moves || a->pushes < b->pushes;
}

/*
 * Add a solution unless a stored one is as good both by moves and by pushes. Solutions titled by us
 * that are no better in either way are removed, but not what the player or another program named.
 * The solver's solutions are compared only with each other. Returns whether anything changed.
 */
static bool add_best(struct level *stored, const struct board *board,
		     const struct solution_won *won, const char *word)
{
	bool solvers = strcmp(word, SOLUTION_SOLVERS) == 0;
	struct best_solution new, old;

	if (!solutions_solves(board, won->moves, &new))
		return false;
	for (size_t i = 0; i < stored->snapshot_count; i++)
		if (solutions_is_solver(&stored->snapshots[i]) == solvers &&
		    solutions_solves(board, slice_of(stored->snapshots[i].moves), &old) &&
		    !better(&new, &old))
			return false;
	for (size_t i = stored->snapshot_count; i-- > 0;)
		if (solution_titled(&stored->snapshots[i], word) &&
		    solutions_solves(board, slice_of(stored->snapshots[i].moves), &old) &&
		    !better(&old, &new))
			level_drop_snapshot(stored, i);
	give_board(stored, board);
	level_add_moves(stored, word, won->moves, new.moves, new.pushes)->notes =
		solution_notes(new.moves, new.pushes, won->helped, won->from);
	return true;
}

bool solution_change_is_empty(const struct solution_change *change)
{
	return change->won.moves.length == 0 && change->won.medal == MEDAL_NONE &&
	       change->game == NULL && change->gone == NULL && change->more == NULL;
}

/* Make room for a game of these moves under a title that begins with word: of the others only the
 * one with the most pushes stays, if it has more. */
static void drop_games(struct level *stored, const char *word, struct slice moves)
{
	size_t most = game_play_count_pushes(moves), stays = stored->snapshot_count;

	for (size_t i = 0; i < stored->snapshot_count; i++) {
		size_t pushes;

		if (!solution_titled(&stored->snapshots[i], word))
			continue;
		pushes = game_play_count_pushes(slice_of(stored->snapshots[i].moves));
		if (pushes <= most)
			continue;
		most = pushes;
		stays = i;
	}
	for (size_t i = stored->snapshot_count; i-- > 0;)
		if (i != stays && solution_titled(&stored->snapshots[i], word))
			level_drop_snapshot(stored, i);
}

static void add_game(struct level *stored, const struct board *board,
		     const struct solution_change *change)
{
	const struct game *game = change->game;
	struct text moves = {0};
	struct snapshot *new;
	struct game *whole;

	snapshot_of(game, &moves);
	if (change->word == NULL) {
		new = level_add_snapshot(stored);
		new->title = memory_copy(change->title);
		new->moves = text_take(&moves);
	} else {
		drop_games(stored, change->word, text_slice(&moves));
		whole = game_redone(game, board);
		new = level_add_moves(stored, change->word, text_slice(&moves), whole->moves,
				      whole->pushes);
		game_free(whole);
	}
	new->notes = solution_notes(game->moves, game->pushes, game->taken_over > 0, NULL);
	text_free(&moves);
}

/* Add what another level's file held. */
static bool add_more(struct level *stored, const struct board *board, const struct level *more)
{
	struct earned here = {0}, there = {0};

	give_board(stored, board);
	for (size_t i = 0; i < more->snapshot_count; i++)
		level_add_copy(stored, &more->snapshots[i]);
	solution_notes_earned(stored->notes, &here);
	solution_notes_earned(more->notes, &there);
	if (there.medal > here.medal)
		set_notes(stored, solution_notes_add_earned(stored->notes, &there));
	return true;
}

bool solution_change_apply(const struct solution_change *change, struct level *stored,
			   const struct board *board)
{
	bool changed = false;

	if (change->won.moves.length > 0)
		changed = add_best(stored, board, &change->won, change->word);
	changed |= add_medal(stored, board, change->won.medal);
	if (change->more != NULL)
		changed |= add_more(stored, board, change->more);
	if (change->game != NULL) {
		add_game(stored, board, change);
		changed = true;
	}
	for (size_t i = 0; change->gone != NULL && i < stored->snapshot_count; i++) {
		if (!slice_same(stored->snapshots[i].title, change->gone->title) ||
		    !slice_same(stored->snapshots[i].moves, change->gone->moves))
			continue;
		level_drop_snapshot(stored, i);
		give_board(stored, board); /* there may be nothing else left to write */
		return true;
	}
	return changed;
}
