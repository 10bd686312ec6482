/* SPDX-License-Identifier: MIT */
#include "maker/appraisal.h"

#include <assert.h>

void appraisal_begin(struct appraisal *appraisal, const struct plot *plot,
		     const struct measure *known, size_t bytes)
{
	struct analysis_budget budget = {GRADE_POSITIONS, bytes, .firm = true};

	assert(known->beyond);
	appraisal_free(appraisal);
	*appraisal = (struct appraisal){.analysis = analysis_new(&budget),
					.quota = {.limit = bytes, .firm = true},
					.board = plot_board(plot),
					.measure = *known};
	appraisal->bound.least.yard.arena.quota = &appraisal->quota;
	analysis_begin(appraisal->analysis, plot, GRADE_POSITIONS);
}

void appraisal_free(struct appraisal *appraisal)
{
	analysis_free(appraisal->analysis);
	bound_end(&appraisal->bound);
	board_free(appraisal->board);
	text_free(&appraisal->solution);
	*appraisal = (struct appraisal){0};
}

/* True: the level has few enough positions, and is measured. */
static bool measured(struct appraisal *appraisal, enum analysis_state state)
{
	if (state != ANALYSIS_DONE || !analysis_solution(appraisal->analysis, &appraisal->solution))
		return false;
	appraisal->measure = *analysis_measure(appraisal->analysis);
	return true;
}

static bool measure(struct appraisal *appraisal, uint32_t positions)
{
	enum analysis_state state = analysis_run(appraisal->analysis, positions);
	bool done;

	if (state == ANALYSIS_GOES_ON)
		return false;
	done = measured(appraisal, state);
	appraisal->peak = analysis_bytes(appraisal->analysis);
	analysis_free(appraisal->analysis);
	appraisal->analysis = NULL;
	if (!done)
		bound_begin(&appraisal->bound, appraisal->board, appraisal->measure.pushes);
	return done;
}

#define BOUNDED 8 /* a position of the bound takes as long as so many of the measure */

bool appraisal_run(struct appraisal *appraisal, uint32_t positions)
{
	const struct bound *bound = &appraisal->bound;

	if (appraisal->analysis != NULL)
		return measure(appraisal, positions);
	if (!bound_run(&appraisal->bound, positions / BOUNDED + 1))
		return false;
	bound_end(&appraisal->bound);
	assert(bound->effort >= appraisal->measure.effort);
	appraisal->measure.effort = bound->effort;
	appraisal->measure.least_changes = bound->changes;
	return true;
}

size_t appraisal_bytes(const struct appraisal *appraisal)
{
	return appraisal->peak > appraisal->quota.peak ? appraisal->peak : appraisal->quota.peak;
}
