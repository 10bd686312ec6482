/* SPDX-License-Identifier: MIT */
#include "solver/solver.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "solver/path.h"
#include "solver/repair.h"
#include "solver/schedule.h"
#include "solver/sublevel.h"

#define MIB ((size_t)1024 * 1024)

/* No run begins a step after this much work. */
#define TICKS_A_RUN (TICKS_A_SECOND / 60)

const struct solver_budget solver_budget_default = {UINT64_MAX, 256 * MIB, 0};

struct solver {
	struct quota quota;
	struct engine engine;
	struct schedule schedule;
	struct solver_budget budget;
	struct board *board;
	enum solver_state state;
	bool prepared, writes; /* writes: a solution is being written */
	struct path path;
	uint64_t nodes;
	struct text moves;
	size_t pushes;
	const char *why;
};

/* --- What it takes --------------------------------------------------------------- */

bool solver_takes(const struct board *board, enum game_mode mode, struct error *err)
{
	if (!board_playable(board, err))
		return false;
	if (mode != GAME_FORWARD)
		return fail(err, ERROR_LIMIT,
			    "the solver can't take games that are played backwards");
	if (board->pushers > 1)
		return fail(err, ERROR_LIMIT, "the solver can't take levels with several pushers");
	if (board->boxes > TERRAIN_BOXES_MOST || board->goals > TERRAIN_GOALS_MOST)
		return fail(err, ERROR_LIMIT,
			    "there are more boxes or goals than the solver can take (%d and %d)",
			    TERRAIN_BOXES_MOST, TERRAIN_GOALS_MOST);
	if (board_inside(board).count > TERRAIN_SQUARES_MOST)
		return fail(err, ERROR_LIMIT,
			    "there are more squares than the solver can take (%d)",
			    TERRAIN_SQUARES_MOST);
	return true;
}

struct solver *solver_new(const struct board *board, enum game_mode mode,
			  const struct solver_budget *budget, struct error *err)
{
	struct solver *solver;

	if (!solver_takes(board, mode, err))
		return NULL;
	solver = memory_new(sizeof *solver);
	solver->budget = *budget;
	/* the rest is lost between the blocks of the allocator */
	solver->quota.limit = budget->bytes - budget->bytes / 8;
	solver->engine.arena.quota = &solver->quota;
	solver->engine.luck = luck_of(budget->seed);
	solver->engine.sublevels = &sublevel_solver;
	solver->board = board_copy(board);
	if (!engine_take(&solver->engine, board)) {
		fail(err, ERROR_LIMIT, "the solver's tables for this board don't fit into %zu MiB",
		     budget->bytes / MIB);
		solver_free(solver);
		return NULL;
	}
	schedule_begin(&solver->schedule, &solver->engine);
	return solver;
}

void solver_free(struct solver *solver)
{
	if (solver == NULL)
		return;
	repair_free(&solver->engine);
	engine_free(&solver->engine);
	board_free(solver->board);
	text_free(&solver->moves);
	memory_free(solver);
}

/* --- Going on ---------------------------------------------------------------------- */

/* Do the moves solve the level by the game's own rules? */
static bool replay(struct solver *solver)
{
	struct game *game = game_new(solver->board, GAME_FORWARD);
	struct error err = {0};
	bool solves = game_play(game, text_slice(&solver->moves), &err) && game_solved(game);

	solver->pushes = game->pushes;
	game_free(game);
	return solves;
}

static void give_up(struct solver *solver, const char *why)
{
	solver->state = SOLVER_GAVE_UP;
	solver->why = why;
}

static void take_solution(struct solver *solver)
{
	text_cut(&solver->moves, 0);
	solver->writes = path_begin(&solver->path, &solver->engine, &solver->moves);
	if (!solver->writes)
		schedule_skip(&solver->schedule);
}

static void write_solution(struct solver *solver)
{
	enum path_state state;

	solver->engine.until = engine_work(&solver->engine) + TICKS_A_RUN;
	state = path_go_on(&solver->path);
	if (state == PATH_GOES_ON)
		return;
	arena_drop(&solver->engine.arena, solver->path.line);
	solver->writes = false;
	if (state == PATH_WRITTEN && replay(solver))
		solver->state = SOLVER_SOLVED;
	else
		schedule_skip(&solver->schedule);
}

enum solver_state solver_run(struct solver *solver, uint64_t nodes)
{
	const struct engine *engine = &solver->engine;
	uint64_t end = engine_work(engine) + TICKS_A_RUN;

	if (!solver->prepared) {
		solver->engine.until = end;
		solver->prepared = engine_prepare(&solver->engine);
	}
	while (solver->prepared && solver->state == SOLVER_GOES_ON && nodes-- > 0 &&
	       engine_work(engine) < end) {
		if (solver->writes) {
			write_solution(solver);
			continue;
		}
		if (solver->nodes == solver->budget.nodes) {
			give_up(solver, "it has looked at all the positions that it may");
			break;
		}
		assert(solver->nodes < solver->budget.nodes && !solver->writes);
		solver->nodes++;
		switch (schedule_step(&solver->schedule, &solver->engine)) {
		case SOLVED: take_solution(solver); break;
		case IMPOSSIBLE: solver->state = SOLVER_IMPOSSIBLE; break;
		case OUT_OF_MEMORY:
			give_up(solver, "it has used up the memory that it may use");
			break;
		default: break;
		}
	}
	return solver->state;
}

void solver_answer(const struct solver *solver, struct solver_answer *answer)
{
	*answer = (struct solver_answer){
		.state = solver->state,
		.strategy = solver->schedule.task < 0 ? SOLVER_STRATEGIES : solver->schedule.task,
		.why = solver->why,
		.nodes = solver->nodes,
		.bytes = solver->quota.peak,
		.ticks = engine_work(&solver->engine),
		.tallies = solver->schedule.tallies,
	};
	if (solver->state != SOLVER_SOLVED)
		return;
	assert(solver->pushes > 0 || solver->moves.length == 0);
	answer->moves = text_slice(&solver->moves);
	answer->pushes = solver->pushes;
}

const char *solver_strategy(int number)
{
	return schedule_strategy(number);
}
