/* SPDX-License-Identifier: MIT */
#include "play/workshop.h"

#include <string.h>

#include "base/memory.h"
#include "questions/question.h"
#include "solver/solver.h"
#include "store/folder.h"
#include "store/homes.h"
#include "store/level_file.h"
#include "store/path.h"

#define BEGIN_MS     150   /* after the last change */
#define SYNC_MS	     2000  /* after the last change */
#define CHECK_MS     50	   /* between two checks that it is on the disk */
#define LOST_SQUARES 20000 /* larger boards aren't searched for lost boxes at each change */

/* --- What is known of the board --------------------------------------------- */

static void look_for_lost(struct workshop *workshop)
{
	const struct board *board = workshop->board;
	struct deadlock_finder *finder;

	workshop->deadlock = DEADLOCK_NONE;
	memory_free(workshop->lost);
	workshop->lost = NULL;
	if (board->pushers == 0 || board->goals == 0 || board_size(board) > LOST_SQUARES)
		return;
	finder = deadlock_finder_new(board);
	workshop->lost = memory_new((size_t)board_size(board));
	workshop->deadlock = deadlock_mark(finder, board, workshop->lost);
	deadlock_finder_free(finder);
}

static void look_at_edges(struct workshop *workshop)
{
	const struct board *board = workshop->board;
	int boxes = 0;

	workshop->open_row = 0;
	for (int y = 0; y < board->height; y++)
		for (int x = 0; x < board->width; x++) {
			unsigned square = board->squares[board_at(board, x, y)];
			bool edge =
				x == 0 || y == 0 || x == board->width - 1 || y == board->height - 1;

			boxes += (square & SQUARE_BOX) != 0;
			if (edge && square & SQUARE_INSIDE && workshop->open_row == 0)
				workshop->open_row = y + 1;
		}
	workshop->outside = board->pushers > 0 ? boxes - board->boxes : 0;
}

static void stop_solver(struct workshop *workshop)
{
	foreman_drop(workshop->foreman);
	workshop->begin = 0;
}

static void look_at_board(struct workshop *workshop, int64_t now)
{
	int left, top;
	struct board *old = workshop->board, *board = edit_board(workshop->edit, &left, &top);
	bool same = board_equal(old, board);

	workshop->board = board;
	workshop->left = left;
	workshop->top = top;
	board_free(old);
	if (same)
		return;
	look_at_edges(workshop);
	look_for_lost(workshop);
	stop_solver(workshop);
	workshop->tried = false;
	workshop->grade = -1;
	workshop->why = (struct error){0};
	workshop->judged = JUDGED_NOT_YET;
	if (!board_playable(board, &workshop->why) ||
	    !solver_takes(board, GAME_FORWARD, &workshop->why))
		workshop->judged = JUDGED_UNPLAYABLE;
	else if (workshop->deadlock != DEADLOCK_NONE)
		workshop->judged = JUDGED_IMPOSSIBLE;
	else
		workshop->begin = now + BEGIN_MS;
}

/* --- The solver, in a process of its own ------------------------------------- */

/* Solve the board, or measure how hard it is. */
static bool ask(struct workshop *workshop, enum question_kind kind)
{
	struct question question = {.kind = kind,
				    .best = BEST_PUSHES,
				    .budget = budget_workshop,
				    .board = workshop->board};

	return question_ask(&workshop->foreman, &question, NULL);
}

static void take_solution(struct workshop *workshop, struct slice moves, size_t pushes)
{
	workshop->judged = JUDGED_SOLVED;
	workshop->pushes = pushes;
	text_cut(&workshop->solution, 0);
	text_add_slice(&workshop->solution, moves);
}

/* Take the solver's answer. Once the board is solved, ask how hard it is. */
static void take_answer(struct workshop *workshop, const struct answer *answer)
{
	bool solved = answer->state == ANSWER_SOLVED;

	if (answer->measured)
		workshop->grade = answer->grade;
	if (solved && !workshop->tried) /* the player's own solution stays */
		take_solution(workshop, text_slice(&answer->moves), answer->pushes);
	if (answer->kind == QUESTION_MEASURE)
		return;
	if (solved)
		ask(workshop, QUESTION_MEASURE);
	else if (!workshop->tried)
		workshop->judged =
			answer->state == ANSWER_IMPOSSIBLE ? JUDGED_IMPOSSIBLE : JUDGED_TOO_HARD;
}

/* The solver came to no answer for reasons that have nothing to do with the board. */
static void not_judged(struct workshop *workshop)
{
	workshop->judged = JUDGED_UNPLAYABLE;
	fail(&workshop->why, ERROR_SYSTEM, "the solver was ended before it was done");
}

void workshop_hear(struct workshop *workshop)
{
	bool was_at_it = foreman_state(workshop->foreman) == TASK_GOES_ON;
	struct answer answer;

	while (question_take(workshop->foreman, &answer)) {
		take_answer(workshop, &answer);
		answer_clear(&answer);
	}
	if (!was_at_it || foreman_state(workshop->foreman) == TASK_GOES_ON)
		return;
	if (workshop->judged == JUDGED_NOT_YET)
		not_judged(workshop);
	stop_solver(workshop);
}

void workshop_solved(struct workshop *workshop, struct slice moves, size_t pushes)
{
	workshop->tried = true;
	take_solution(workshop, moves, pushes);
}

/* --- From opening to closing --------------------------------------------------- */

static void write_draft(struct workshop *workshop, int64_t now)
{
	workshop->unkept = (struct error){0};
	draft_write(workshop->draft, workshop->edit, &workshop->unkept);
	if (!draft_is_synced(workshop->draft))
		workshop->sync = now + SYNC_MS;
}

bool workshop_keep(struct workshop *workshop, int64_t now)
{
	write_draft(workshop, now);
	return workshop->unkept.kind == ERROR_NONE &&
	       draft_sync(workshop->draft, &workshop->unkept);
}

/* Put the draft onto the disk, or see how that goes. After a failure it is written again. */
static void sync_draft(struct workshop *workshop, int64_t now)
{
	struct draft *draft = workshop->draft;
	struct error why = {0};
	bool fine = draft_write(draft, workshop->edit, &why) && draft_sync_later(draft, &why);

	if (!fine || draft_is_synced(draft))
		workshop->unkept = why;
	workshop->sync = draft_is_synced(draft)	   ? 0
			 : draft_is_syncing(draft) ? now + CHECK_MS
						   : now + SYNC_MS;
}

struct workshop *workshop_open(struct edit *edit, struct draft *draft, int64_t now)
{
	struct workshop *workshop = memory_new(sizeof *workshop);

	workshop->edit = edit;
	workshop->draft = draft;
	look_at_board(workshop, now);
	return workshop;
}

void workshop_changed(struct workshop *workshop, int64_t now)
{
	write_draft(workshop, now);
	look_at_board(workshop, now);
}

static void free_all(struct workshop *workshop)
{
	foreman_free(workshop->foreman);
	edit_free(workshop->edit);
	board_free(workshop->board);
	memory_free(workshop->lost);
	text_free(&workshop->solution);
	memory_free(workshop);
}

void workshop_discard(struct workshop *workshop)
{
	draft_remove(workshop->draft, NULL);
	free_all(workshop);
}

void workshop_close(struct workshop *workshop)
{
	if (workshop == NULL)
		return;
	if (edit_is_saved(workshop->edit)) {
		workshop_discard(workshop);
		return;
	}
	draft_write(workshop->draft, workshop->edit, NULL); /* in case writing failed before */
	draft_close(workshop->draft);
	free_all(workshop);
}

bool workshop_due(const struct workshop *workshop, int64_t *when)
{
	int64_t begin = workshop->begin, sync = workshop->sync;

	*when = begin == 0 || (sync != 0 && sync < begin) ? sync : begin;
	return begin != 0 || sync != 0;
}

void workshop_tick(struct workshop *workshop, int64_t now)
{
	if (workshop->begin != 0 && now >= workshop->begin) {
		workshop->begin = 0;
		if (!ask(workshop, QUESTION_SOLVE))
			not_judged(workshop);
	}
	if (workshop->sync != 0 && now >= workshop->sync)
		sync_draft(workshop, now);
}

/* --- Saving -------------------------------------------------------------------- */

/* The number of the last level of a file. */
static size_t last_number(const char *path)
{
	struct level_file *file = level_file_open(path, false, NULL);
	size_t number = file != NULL ? level_set_numbers(file->set) : 1;

	level_file_free(file);
	return number;
}

/* Make the folder of the player's own levels, if the file goes there. If that fails, writing the
 * file fails as well, and is reported then. */
static void make_own_folder(const char *path)
{
	char *own = homes_data("own/%s", path_name(path));
	struct folder folder;

	if (own != NULL && strcmp(own, path) == 0 && folder_open(&folder, own, true, NULL))
		folder_close(&folder);
	memory_free(own);
}

enum changed workshop_save(struct workshop *workshop, const struct workshop_target *target,
			   int64_t now, struct text *words, struct error *err)
{
	struct edit *edit = workshop->edit;
	bool own = target->kind == TARGET_LEVEL && edit->file != NULL &&
		   strcmp(edit->file, target->path) == 0 && edit->number == target->number;
	struct board *was = own ? edit_stored(edit) : NULL;
	struct level_change change = {
		.kind = target->kind == TARGET_LAST ? SPLICE_INSERT : SPLICE_REPLACE,
		.number = target->number,
		.was = was,
		.alone = target->kind == TARGET_FILE,
		.seen = target->kind == TARGET_FILE ? target->seen : 0,
		.agreed = target->agreed,
		.copy = target->copy,
	};
	enum changed changed;
	struct level level;
	char *path;

	edit_level(edit, &level);
	if (target->solution && workshop->judged == JUDGED_SOLVED)
		level_add_moves(&level, "Solution ", text_slice(&workshop->solution),
				workshop->solution.length, workshop->pushes);
	change.level = &level;
	make_own_folder(target->path);
	changed = level_change(target->path, &change, words, err);
	level_clear(&level);
	board_free(was);
	if (changed != CHANGE_DONE)
		return changed;
	path = path_absolute(target->copy != NULL ? target->copy : target->path);
	edit_set_saved(edit, path,
		       target->kind == TARGET_LEVEL ? target->number : last_number(path));
	memory_free(path);
	write_draft(workshop, now);
	return changed;
}

bool workshop_is_players(const struct level_file *file)
{
	return !file->installed && *file->path == '/' && !level_file_is_kept(file);
}
