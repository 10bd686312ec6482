/* SPDX-License-Identifier: MIT */
#include "store/solutions.h"

#include <string.h>

#include "base/memory.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/later.h"
#include "store/owner.h"
#include "store/path.h"
#include "store/solution_change.h"
#include "store/solution_notes.h"

#define BOOK_MOST (64U * 1024 * 1024)

struct level_set *solutions_read_file(const char *path, struct error *err)
{
	struct level_set *set = NULL;
	struct text bytes = {0};

	if (file_read_own(path, BOOK_MOST, &bytes, err))
		set = format_parse(text_slice(&bytes), path, NULL, err);
	text_free(&bytes);
	return set;
}

/* May the .sok be about this board? Yes if it holds only moves, no if its board can't be read. */
static bool fits(const struct level_set *set, const struct board *board)
{
	const struct level *its = &set->levels[0];

	if (its->board == NULL)
		return its->problem == NULL;
	return board_equal(its->board, board);
}

/* Is there a .sok under the names with the board's hash? */
static bool has_hashed(const struct sidecars *sidecars, const struct board *board)
{
	struct sidecars *hashed = sidecars_duplicate(sidecars);
	bool any;

	sidecars_add_hash(hashed, board);
	any = sidecars_has(hashed, SIDECAR_SOLUTIONS);
	sidecars_free(hashed);
	return any;
}

/* Does what was read of a .sok not show whose the files are, though it may do so the next time? */
static bool is_unsure(const char *path, const struct error *why)
{
	return (why->kind == ERROR_SYSTEM || why->kind == ERROR_DENIED) && !owner_is_other(path);
}

static struct sidecars *place(const struct level_file *file, size_t index, bool *another_board,
			      bool *unsure)
{
	const struct board *board = file->set->levels[index].board;
	struct sidecars *sidecars =
		sidecars_new(file->path, level_file_number(file, index), file->installed);
	bool other = false, any = false;

	for (int home = 0; home < HOMES && board != NULL; home++) {
		char *path = sidecars_path(sidecars, (enum home)home, SIDECAR_SOLUTIONS);
		struct error why = {0};
		struct level_set *set = path != NULL ? solutions_read_file(path, &why) : NULL;

		any = any || set != NULL || (path != NULL && path_is_there(path));
		other = other || (set != NULL && !fits(set, board));
		*unsure = *unsure || is_unsure(path, &why);
		level_set_free(set);
		memory_free(path);
	}
	if (other || (board != NULL && !any && has_hashed(sidecars, board)))
		sidecars_add_hash(sidecars, board);
	if (another_board != NULL)
		*another_board = other;
	return sidecars;
}

struct sidecars *solutions_place(const struct level_file *file, size_t index, bool *another_board)
{
	bool unsure = false;

	return place(file, index, another_board, &unsure);
}

struct sidecars *solutions_place_surely(const struct level_file *file, size_t index)
{
	bool unsure = false;
	struct sidecars *sidecars = place(file, index, NULL, &unsure);

	if (!unsure)
		return sidecars;
	sidecars_free(sidecars);
	return NULL;
}

/* Is there a solution in the set? best gets the best of its solutions and of those found before. */
static bool find_best(const struct level_set *set, const struct board *board,
		      struct best_solution best[BESTS])
{
	const struct level *level = &set->levels[0];
	bool found = false;

	for (size_t i = 0; i < level->snapshot_count; i++) {
		const struct snapshot *snapshot = &level->snapshots[i];
		struct best_solution one;

		if (solutions_is_solver(snapshot) ||
		    !solutions_solves(board, slice_of(snapshot->moves), &one))
			continue;
		solution_notes_date(snapshot->notes, one.date);
		for (int by = 0; by < BESTS; by++)
			if ((by != BEST_OWN || solutions_is_own(snapshot)) &&
			    solutions_beats(&one, &best[by], by))
				best[by] = one;
		found = true;
	}
	return found;
}

bool solutions_best(const struct sidecars *sidecars, const struct board *board,
		    struct best_solution best[BESTS], struct earned *earned, bool *another_board)
{
	bool found = false, other = false;
	struct earned noted = {0};

	memset(best, 0, BESTS * sizeof *best);
	for (int home = 0; home < HOMES; home++) {
		char *path = sidecars_path(sidecars, (enum home)home, SIDECAR_SOLUTIONS);
		struct level_set *set = path != NULL ? solutions_read_file(path, NULL) : NULL;

		if (set == NULL || !fits(set, board)) {
			other = other || set != NULL;
		} else if (!owner_is_other(path)) {
			found |= find_best(set, board, best);
			solution_notes_earned(set->levels[0].notes, &noted);
		}
		level_set_free(set);
		memory_free(path);
	}
	if (earned != NULL)
		*earned = noted;
	if (another_board != NULL)
		*another_board = other;
	return found;
}

static struct level_set *new_sok(const struct level *level)
{
	struct level_set *set = level_set_new();
	struct level *own = level_set_add(set);

	own->board = board_copy(level->board);
	own->title = memory_copy(level->title);
	own->author = memory_copy(level->author);
	return set;
}

/* Change one home's .sok under its folder's lock. */
static bool change_at(const char *path, bool make_parents, const struct level *level,
		      const struct solution_change *change, struct error *err)
{
	struct error why = {0};
	struct level_set *set;
	struct folder folder;
	struct text out = {0};
	bool is_new, done = true;

	if (!folder_open(&folder, path, make_parents, err))
		return false;
	set = solutions_read_file(path, &why);
	is_new = set == NULL && why.kind == ERROR_MISSING;
	if (is_new)
		set = new_sok(level);
	if (set == NULL)
		done = fail(err, why.kind, "%s: %s", path_name(path), why.text);
	else if (!fits(set, level->board))
		done = fail(err, ERROR_INPUT, "%s holds another board", path_name(path));
	else if (!is_new && !solution_change_is_empty(change) && owner_is_other(path))
		done = fail(err, ERROR_SYSTEM, "%s is another user's", path_name(path));
	else if (solution_change_apply(change, &set->levels[0], level->board) || is_new)
		done = format_named("sok")->print(set, &out, NULL, err) &&
		       folder_replace(&folder, path, text_slice(&out), NULL, err);
	text_free(&out);
	level_set_free(set);
	folder_close(&folder);
	return done;
}

/* Change the first home's .sok that can be written. */
static bool change(const struct sidecars *sidecars, const struct level *level,
		   const struct solution_change *change, struct error *err)
{
	struct error last = {0};

	for (int home = 0; home < HOMES; home++) {
		char *path;
		bool done;

		if (!sidecars_takes(sidecars, (enum home)home, SIDECAR_SOLUTIONS))
			continue;
		path = sidecars_path(sidecars, (enum home)home, SIDECAR_SOLUTIONS);
		last = (struct error){0};
		done = change_at(path, home == HOME_FALLBACK, level, change, &last);
		memory_free(path);
		if (done)
			return true;
	}
	if (last.kind == ERROR_NONE)
		return fail(err, ERROR_SYSTEM, "there is no folder for the solution");
	return fail_as(err, &last);
}

bool solutions_add_won(const struct sidecars *sidecars, const struct level *level,
		       const struct solution_won *won, struct error *err)
{
	return change(sidecars, level,
		      &(struct solution_change){.won = *won, .word = SOLUTION_OURS}, err);
}

bool solutions_add_solver(const struct sidecars *sidecars, const struct level *level,
			  struct slice moves, struct error *err)
{
	return change(sidecars, level,
		      &(struct solution_change){.won.moves = moves, .word = SOLUTION_SOLVERS}, err);
}

bool solutions_add_snapshot(const struct sidecars *sidecars, const struct level *level,
			    const char *title, const struct game *game, struct error *err)
{
	return change(sidecars, level, &(struct solution_change){.title = title, .game = game},
		      err);
}

bool solutions_add_restarted(const struct sidecars *sidecars, const struct level *level,
			     const struct game *game, struct error *err)
{
	return change(sidecars, level,
		      &(struct solution_change){.word = SOLUTION_RESTARTED, .game = game}, err);
}

bool solutions_write_board(const struct sidecars *sidecars, const struct level *level,
			   struct error *err)
{
	/* one that stayed beside a pack with a folder of records is only read */
	bool there = !sidecars_takes(sidecars, HOME_BESIDE, SIDECAR_SOLUTIONS) &&
		     sidecars_has_in(sidecars, HOME_BESIDE, SIDECAR_SOLUTIONS);

	return there || change(sidecars, level, &(struct solution_change){0}, err);
}

struct board_task {
	struct sidecars *sidecars;
	struct level level;
};

static void claim(void *data)
{
	struct board_task *claim = data;

	solutions_write_board(claim->sidecars, &claim->level, NULL);
	sidecars_free(claim->sidecars);
	level_clear(&claim->level);
	memory_free(claim);
}

void solutions_write_board_later(const struct sidecars *sidecars, const struct level *level)
{
	struct board_task *new = memory_new(sizeof *new);

	new->sidecars = sidecars_duplicate(sidecars);
	new->level.board = board_copy(level->board);
	new->level.title = memory_copy(level->title);
	new->level.author = memory_copy(level->author);
	later_do(claim, new);
}

struct level_set *solutions_read(const struct sidecars *sidecars, enum home home,
				 const struct board *board)
{
	char *path = sidecars_path(sidecars, home, SIDECAR_SOLUTIONS);
	struct level_set *set = path != NULL ? solutions_read_file(path, NULL) : NULL;

	memory_free(path);
	if (set == NULL || board == NULL || fits(set, board))
		return set;
	level_set_free(set);
	return NULL;
}

bool solutions_merge(const struct sidecars *sidecars, const struct sidecars *to,
		     const struct level *level, struct error *err)
{
	struct earned earned = {0}, noted = {0};
	struct level more;
	bool any = false, done = true;

	level_copy(&more, level);
	for (int home = 0; home < HOMES; home++) {
		struct level_set *set = solutions_read(sidecars, (enum home)home, level->board);

		for (size_t i = more.snapshot_count; set != NULL && i-- > 0;)
			if (level_has_moves(&set->levels[0], more.snapshots[i].moves))
				level_drop_snapshot(&more, i);
		if (set != NULL)
			solution_notes_earned(set->levels[0].notes, &noted);
		any = any || set != NULL;
		level_set_free(set);
	}
	solution_notes_earned(level->notes, &earned);
	if (!any || more.snapshot_count > 0 || earned.medal > noted.medal)
		done = change(to, level, &(struct solution_change){.more = &more}, err);
	level_clear(&more);
	return done;
}

bool solutions_delete(const struct sidecars *sidecars, enum home home, const struct level *level,
		      const struct snapshot *which, struct error *err)
{
	char *path = sidecars_path(sidecars, home, SIDECAR_SOLUTIONS);
	bool done = path != NULL &&
		    change_at(path, false, level, &(struct solution_change){.gone = which}, err);

	memory_free(path);
	return done;
}
