/* SPDX-License-Identifier: MIT */
/* Wall up what a level can do without. */
#include "maker/polish.h"

#include <assert.h>

#include "maker/grade.h"
#include "maker/room.h"

static struct bits spare(const struct plot *plot)
{
	return bits_less(plot->floor, bits_or(plot->boxes, plot->goals));
}

void polish_begin(struct polish *polish, const struct plot *plot, const struct measure *measure,
		  uint32_t positions, bool roomy)
{
	polish->plot = *plot;
	polish->measure = *measure;
	polish->grade_least = grade_of(measure);
	polish->positions = positions;
	polish->roomy = roomy;
	polish->left = spare(plot);
	polish->changed = polish->analysing = false;
}

/* Wall up a square and what it cuts off. False: that takes a box or goal, or the pusher's place. */
static bool without(struct plot *plot, int square)
{
	struct bits one = bits_one(square), free = bits_less(plot->floor, plot->boxes);
	struct bits whole;

	plot->floor = bits_less(plot->floor, one);
	if (plot->pusher == square) {
		struct bits near = bits_and(bits_beside(one, plot->stride), free);

		if (bits_none(near))
			return false;
		plot->pusher = bits_first(near);
	}
	whole = bits_flood(bits_one(plot->pusher), plot->floor, plot->stride);
	plot->floor = whole;
	return bits_none(bits_less(bits_or(plot->boxes, plot->goals), whole));
}

/* Does the level that is tried have more dead ends? */
static bool has_more_ends(const struct polish *polish)
{
	return room_dead_ends(&polish->tried, 0) > room_dead_ends(&polish->plot, 0);
}

static bool next_try(struct polish *polish)
{
	while (!bits_none(polish->left)) {
		int square = bits_pop(&polish->left);

		polish->tried = polish->plot;
		if (bits_has(polish->plot.floor, square) && without(&polish->tried, square) &&
		    !(polish->roomy && has_more_ends(polish)))
			return true;
	}
	return false;
}

static void judge(struct polish *polish)
{
	const struct measure *measure = analysis_measure(polish->analysis);

	if (measure->untouched > 0 || grade_of(measure) < polish->grade_least ||
	    measure->least_changes < polish->measure.least_changes)
		return;
	assert(bits_count(polish->tried.floor) < bits_count(polish->plot.floor));
	polish->plot = polish->tried;
	polish->measure = *measure;
	polish->changed = true;
}

bool polish_run(struct polish *polish, uint32_t positions, uint64_t *work)
{
	enum analysis_state state;

	if (!polish->analysing) {
		if (!next_try(polish)) {
			if (!polish->changed)
				return true;
			polish->left = spare(&polish->plot);
			polish->changed = false;
			return false;
		}
		analysis_begin(polish->analysis, &polish->tried, polish->positions);
		polish->analysing = true;
	}
	state = analysis_run(polish->analysis, positions);
	if (state == ANALYSIS_GOES_ON)
		return false;
	*work += analysis_positions(polish->analysis);
	polish->analysing = false;
	if (state == ANALYSIS_DONE)
		judge(polish);
	return false;
}
