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

/* Let the pusher begin anywhere in its region: always in the first corner would look made. */
static void place_pusher(const struct trial *trial, struct plot *start)
{
	struct dice dice = {trial->wish.taste ^ plot_hash(start)};
	struct bits region = bits_flood(bits_one(start->pusher),
					bits_less(start->floor, start->boxes), start->stride);
	struct bits bare = bits_less(region, start->goals);

	start->pusher = bits_pick(bits_none(bare) ? region : bare, &dice);
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
		for (int i = 0; trial->wish.recipe->roomy && i < trial->count; i++)
			place_pusher(trial, &trial->starts[i]);
		break;
	}
	*work += trial->backward.states.count;
	return trial->count == 0;
}
