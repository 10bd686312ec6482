/* SPDX-License-Identifier: MIT */
#include "maker/trial.h"

#include <assert.h>

/* A level may have this many times the positions that can be solved. */
#define ANALYSED 2

void trial_begin(struct trial *trial, const struct plot *plot, int starts)
{
	backward_begin(&trial->backward, plot, trial->wish.recipe->positions);
	assert(starts > 0 && starts <= BACKWARD_STARTS_MOST);
	trial->most = starts;
	trial->count = -1;
	trial->next = 0;
	trial->analysing = false;
	trial->found = false;
}

static void weigh(struct trial *trial)
{
	const struct plot *plot = &trial->starts[trial->next];
	const struct measure *measure = analysis_measure(trial->analysis);
	int quality;

	if (measure->untouched > 0)
		return;
	quality = quality_of(plot, measure, &trial->wish);
	if (trial->found && quality <= trial->quality)
		return;
	trial->found = true;
	trial->plot = *plot;
	trial->measure = *measure;
	trial->quality = quality;
}

/* Analyse a start for one slice. */
static void analyse(struct trial *trial, uint32_t positions, uint64_t *work)
{
	enum analysis_state state;

	if (!trial->analysing)
		analysis_begin(trial->analysis, &trial->starts[trial->next],
			       trial->wish.recipe->positions * ANALYSED);
	trial->analysing = true;
	state = analysis_run(trial->analysis, positions);
	if (state == ANALYSIS_GOES_ON)
		return;
	assert(trial->next < trial->count);
	*work += analysis_positions(trial->analysis);
	if (state == ANALYSIS_DONE)
		weigh(trial);
	trial->analysing = false;
	trial->next++;
}

bool trial_run(struct trial *trial, uint32_t positions, uint64_t *work)
{
	if (trial->count >= 0) {
		if (trial->next < trial->count)
			analyse(trial, positions, work);
		return trial->next == trial->count;
	}
	switch (backward_run(&trial->backward, positions)) {
	case BACKWARD_GOES_ON: return false;
	case BACKWARD_FULL: trial->count = 0; break;
	case BACKWARD_WHOLE:
		trial->count = backward_starts(
			&trial->backward, 3 * (uint32_t)bits_count(trial->backward.plot.goals) + 1,
			trial->most, trial->starts);
		break;
	}
	*work += trial->backward.states.count;
	return trial->count == 0;
}
