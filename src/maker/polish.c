/* SPDX-License-Identifier: MIT */
#include "maker/polish.h"

#include <assert.h>

#include "maker/grade.h"
#include "maker/room.h"

/* A choosy recipe keeps this percentage of the share of positions that can be solved. */
#define SOLVABLE_KEPT 92

/* The squares that may be walled up. */
static struct bits spare(const struct polish *polish)
{
	const struct plot *plot = &polish->plot;

	return bits_less(polish->wish->recipe->roomy ? polish->measure.unused : plot->floor,
			 bits_or(plot->boxes, plot->goals));
}

void polish_begin(struct polish *polish, const struct plot *plot, const struct measure *measure,
		  uint32_t positions, const struct wish *wish, enum plot_mirror mirror)
{
	polish->plot = *plot;
	polish->measure = *measure;
	polish->grade_least = grade_of(measure);
	polish->positions = positions;
	polish->wish = wish;
	polish->mirror = mirror;
	polish->left = spare(polish);
	polish->changed = polish->analysing = false;
}

/* Wall up squares, and everything that this cuts off or leaves as dead ends. False: that would take
 * away a box, a goal or the pusher's place. */
static bool without(struct plot *plot, struct bits squares)
{
	struct bits things = bits_or(plot->boxes, plot->goals);
	struct bits region = bits_flood(bits_one(plot->pusher), bits_less(plot->floor, plot->boxes),
					plot->stride);

	plot->floor = bits_less(plot->floor, squares);
	room_trim(plot, things);
	region = bits_and(region, plot->floor);
	if (bits_none(region))
		return false;
	if (!bits_has(region, plot->pusher))
		plot->pusher = bits_first(region);
	plot->floor = bits_flood(bits_one(plot->pusher), plot->floor, plot->stride);
	return bits_none(bits_less(things, plot->floor)) && bits_none(room_ends(plot));
}

static bool next_try(struct polish *polish)
{
	bool dull = quality_is_dull(&polish->plot, polish->wish);

	while (!bits_none(polish->left)) {
		struct bits squares = bits_one(bits_pop(&polish->left));

		polish->tried = polish->plot;
		squares = bits_or(squares, plot_mirrored(&polish->plot, squares, polish->mirror));
		if (bits_meet(squares, polish->plot.floor) && without(&polish->tried, squares) &&
		    (dull || !quality_is_dull(&polish->tried, polish->wish)) &&
		    bits_same(plot_mirrored(&polish->tried, polish->tried.floor, polish->mirror),
			      polish->tried.floor))
			return true;
	}
	return false;
}

/* Walling up squares that the best solution never uses may make the level easier, within its
 * class. */
static int grade_needed(const struct polish *polish)
{
	struct bits gone = bits_less(polish->plot.floor, polish->tried.floor);

	return bits_none(bits_less(gone, polish->measure.unused))
		       ? polish->wish->recipe->grade_least
		       : polish->grade_least;
}

/* Would a choosy recipe rather keep the squares that are gone, as without them boxes go farther
 * from home, or the level is lost much more easily? */
static bool is_spoilt(const struct polish *polish, const struct measure *measure)
{
	const struct measure *before = &polish->measure;
	struct bits gone = bits_less(polish->plot.floor, polish->tried.floor);
	int away = quality_away(measure);

	if (!polish->wish->recipe->choosy || bits_none(bits_less(gone, before->unused)))
		return false;
	return (away > polish->wish->recipe->away && away > quality_away(before)) ||
	       (uint64_t)measure->solvable * before->positions * 100 <
		       (uint64_t)before->solvable * measure->positions * SOLVABLE_KEPT;
}

static void judge(struct polish *polish)
{
	const struct measure *measure = analysis_measure(polish->analysis);

	if (measure->untouched > 0 || grade_of(measure) < grade_needed(polish) ||
	    measure->least_changes < polish->measure.least_changes || is_spoilt(polish, measure))
		return;
	assert(bits_count(polish->tried.floor) < bits_count(polish->plot.floor));
	polish->plot = polish->tried;
	polish->measure = *measure;
	if (grade_of(measure) < polish->grade_least)
		polish->grade_least = grade_of(measure);
	polish->changed = true;
}

bool polish_run(struct polish *polish, uint32_t positions, uint64_t *work)
{
	enum analysis_state state;

	if (!polish->analysing) {
		if (!next_try(polish)) {
			if (!polish->changed)
				return true;
			polish->left = spare(polish);
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
