/* SPDX-License-Identifier: MIT */
#include "maker/analysis.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "maker/changes.h"
#include "maker/effort.h"
#include "maker/route.h"

enum {
	LOOKS = 20,
	FLOOR = 256, /* squares that are worth a position */
};

enum analysis_phase { MEET, MEASURE, CHANGE, SEARCH, OVER };

struct analysis {
	struct quota quota;
	struct analysis_budget budget;
	struct graph graph;
	struct effort effort;
	struct wave wave;
	enum analysis_phase phase;
	enum analysis_state state;
	struct measure measure;
};

struct analysis *analysis_new(const struct analysis_budget *budget)
{
	struct analysis *analysis = memory_new(sizeof *analysis);

	analysis->budget = *budget;
	if (analysis->budget.positions > STATES_MOST)
		analysis->budget.positions = STATES_MOST;
	analysis->quota.limit = budget->bytes;
	analysis->quota.firm = budget->firm;
	analysis->graph.states.arena.quota = &analysis->quota;
	return analysis;
}

void analysis_free(struct analysis *analysis)
{
	if (analysis == NULL)
		return;
	effort_end(&analysis->effort);
	changes_end(&analysis->wave);
	graph_free(&analysis->graph);
	memory_free(analysis);
}

static void begin(struct analysis *analysis)
{
	effort_end(&analysis->effort);
	changes_end(&analysis->wave);
	memset(&analysis->measure, 0, sizeof analysis->measure);
	analysis->phase = MEET;
	analysis->state = ANALYSIS_GOES_ON;
}

static enum analysis_state end(struct analysis *analysis, enum analysis_state state)
{
	analysis->phase = OVER;
	analysis->state = state;
	return state;
}

static uint32_t within(const struct analysis *analysis, uint32_t positions)
{
	return positions < analysis->budget.positions ? positions : analysis->budget.positions;
}

void analysis_begin(struct analysis *analysis, const struct plot *plot, uint32_t positions)
{
	begin(analysis);
	graph_begin(&analysis->graph, plot, within(analysis, positions));
	analysis->measure.boxes = bits_count(plot->boxes);
	analysis->measure.floor = bits_count(plot->floor);
}

/* How many positions of a level take as long as that many of a small one. */
static uint32_t worth(const struct analysis *analysis, uint32_t positions)
{
	uint32_t floor = (uint32_t)analysis->measure.floor;

	return floor > FLOOR ? (uint32_t)((uint64_t)positions * FLOOR / floor) + 1 : positions;
}

void analysis_take(struct analysis *analysis, const struct board *board, uint32_t positions)
{
	struct plot plot;

	assert(board_playable(board, NULL));
	begin(analysis);
	if (board->pushers > 1 || board_solved(board)) {
		end(analysis, ANALYSIS_BEYOND);
		return;
	}
	if (plot_take(&plot, board)) {
		analysis_begin(analysis, &plot, positions);
		return;
	}
	analysis->measure.boxes = board->boxes;
	analysis->measure.floor = board_inside(board).count;
	graph_begin_wide(&analysis->graph, board, worth(analysis, within(analysis, positions)));
}

static enum analysis_state meet(struct analysis *analysis, uint32_t positions)
{
	switch (graph_expand(&analysis->graph, positions)) {
	case GRAPH_FULL: return end(analysis, ANALYSIS_BEYOND);
	case GRAPH_WHOLE:
		analysis->phase = MEASURE;
		graph_measure_begin(&analysis->graph);
		break;
	case GRAPH_GOES_ON: break;
	}
	analysis->measure.positions = analysis->graph.states.count;
	return ANALYSIS_GOES_ON;
}

static enum analysis_state measure(struct analysis *analysis, uint32_t steps)
{
	switch (graph_measure(&analysis->graph, steps)) {
	case GRAPH_MEASURING: return ANALYSIS_GOES_ON;
	case GRAPH_UNMEASURED: return end(analysis, ANALYSIS_BEYOND);
	case GRAPH_MEASURED: break;
	}
	assert(analysis->graph.solvable <= analysis->graph.states.count);
	analysis->measure.solvable = analysis->graph.solvable;
	if (graph_left(&analysis->graph, 0) == GRAPH_LOST)
		return end(analysis, ANALYSIS_IMPOSSIBLE);
	changes_begin(&analysis->wave, &analysis->graph);
	analysis->phase = CHANGE;
	return ANALYSIS_GOES_ON;
}

/* Find the fewest changes of box, and the best solution. */
static enum analysis_state change(struct analysis *analysis, uint32_t steps)
{
	struct measure *measure = &analysis->measure;
	enum changes_found found = changes_least(&analysis->wave, steps);
	struct route route;

	if (found == CHANGES_SEARCHING)
		return ANALYSIS_GOES_ON;
	changes_end(&analysis->wave);
	if (found == CHANGES_NO_MEMORY || !route_find(&analysis->graph, &route, NULL) ||
	    !effort_begin(&analysis->effort, &analysis->graph))
		return end(analysis, ANALYSIS_BEYOND);
	assert(analysis->wave.count <= route.changes);
	measure->least_changes = analysis->wave.count;
	measure->pushes = route.pushes;
	measure->changes = route.changes;
	measure->moves = route.moves;
	measure->lines = route.lines;
	measure->untouched = route.untouched;
	measure->unused = route.unused;
	measure->branches = route.branches;
	measure->losing = route.losing;
	analysis->phase = SEARCH;
	return ANALYSIS_GOES_ON;
}

static enum analysis_state search(struct analysis *analysis, uint32_t positions)
{
	enum effort_state state = effort_run(&analysis->effort, positions);

	if (state == EFFORT_GOES_ON)
		return ANALYSIS_GOES_ON;
	assert(analysis->effort.expanded <= analysis->graph.states.count);
	analysis->measure.bound = analysis->effort.bound;
	analysis->measure.effort = analysis->effort.expanded;
	effort_end(&analysis->effort);
	return end(analysis, state == EFFORT_DONE ? ANALYSIS_DONE : ANALYSIS_BEYOND);
}

/* How many steps are worth that many positions: looking at a position again takes less time than
 * meeting it. */
static uint32_t steps_of(uint32_t positions)
{
	return positions < UINT32_MAX / LOOKS ? positions * LOOKS : UINT32_MAX;
}

enum analysis_state analysis_run(struct analysis *analysis, uint32_t positions)
{
	positions = worth(analysis, positions);
	switch (analysis->phase) {
	case MEET: return meet(analysis, positions);
	case MEASURE: return measure(analysis, steps_of(positions));
	case CHANGE: return change(analysis, steps_of(positions));
	case SEARCH: return search(analysis, positions);
	case OVER: break;
	}
	return analysis->state;
}

uint32_t analysis_positions(const struct analysis *analysis)
{
	return analysis->graph.states.count;
}

const struct measure *analysis_measure(const struct analysis *analysis)
{
	return &analysis->measure;
}

bool analysis_solution(const struct analysis *analysis, struct text *lurd)
{
	struct route route;

	return route_find(&analysis->graph, &route, lurd);
}

size_t analysis_bytes(const struct analysis *analysis)
{
	return analysis->quota.peak;
}
