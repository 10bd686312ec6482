/* SPDX-License-Identifier: MIT */
#include "maker/trial.h"

#include <assert.h>

#include "maker/distance.h"

/* A level may have this many times the positions that can be solved. */
#define ANALYSED 2

void trial_begin(struct trial *trial, const struct plot *plot, int starts, int least)
{
	backward_begin(&trial->backward, plot, trial->wish.recipe->positions);
	assert(starts > 0 && starts <= BACKWARD_STARTS_MOST);
	trial->most = starts;
	trial->least = least;
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

/* Of the starts, keep those that promise most, and enough; the best promise comes first. */
static void choose(struct trial *trial)
{
	struct distances distances;
	int count = 0;

	distances_make(&distances, &trial->backward.plot);
	for (int i = 0; i < trial->count; i++) {
		struct beginning start = trial->starts[i];
		struct measure known = {
			.boxes = bits_count(start.plot.boxes),
			.floor = bits_count(start.plot.floor),
			.pushes = start.pushes,
			.bound = distances_bound(&distances, start.plot.boxes),
			.least_changes = start.changes,
		};
		int place;

		start.promise = quality_promised(&start.plot, &known, &trial->wish);
		if (start.promise < trial->least)
			continue;
		for (place = count++; place > 0; place--) {
			if (trial->starts[place - 1].promise >= start.promise)
				break;
			trial->starts[place] = trial->starts[place - 1];
		}
		trial->starts[place] = start;
	}
	assert(count <= trial->count);
	trial->count = count < trial->most ? count : trial->most;
}

static void weigh(struct trial *trial)
{
	const struct plot *plot = &trial->starts[trial->next].plot;
	const struct measure *measure = analysis_measure(trial->analysis);
	int quality;

	if (measure->untouched > 0)
		return;
	quality = quality_of(plot, measure, &trial->wish);
	assert(!trial->wish.recipe->choosy || quality <= trial->starts[trial->next].promise);
	if (trial->found && quality <= trial->quality)
		return;
	trial->found = true;
	trial->plot = *plot;
	trial->measure = *measure;
	trial->quality = quality;
}

/* Analyse a start for one slice, unless it can't be better than one before. */
static void analyse(struct trial *trial, uint32_t positions, uint64_t *work)
{
	enum analysis_state state;

	if (!trial->analysing && trial->wish.recipe->choosy && trial->found &&
	    trial->starts[trial->next].promise <= trial->quality) {
		trial->next++;
		return;
	}
	if (!trial->analysing)
		analysis_begin(trial->analysis, &trial->starts[trial->next].plot,
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
			trial->wish.recipe->choosy ? BACKWARD_STARTS_MOST : trial->most,
			trial->starts);
		if (trial->wish.recipe->choosy)
			choose(trial);
		for (int i = 0; trial->wish.recipe->roomy && i < trial->count; i++)
			place_pusher(trial, &trial->starts[i].plot);
		break;
	}
	*work += trial->backward.states.count;
	return trial->count == 0;
}
