/* Levels with many boxes. */
#include "maker/large.h"

#define MERCY 20 /* one position of so many can still be solved */
#define NODES 50 /* of the solver, in a slice of STEP positions */

void large_begin(struct large *large, const struct plot *plot, struct dice *dice)
{
	large->beam.backward.states.quota = &large->quota;
	large->least.states.quota = &large->quota;
	large->found = false;
	large->phase = LARGE_SEEK;
	beam_begin(&large->beam, plot, large->wish.recipe->positions, dice);
}

void large_free(struct large *large)
{
	beam_free(&large->beam);
	proof_end(&large->proof);
	text_free(&large->proof.moves);
	text_free(&large->solution);
	if (large->least.states.quota != NULL)
		least_end(&large->least);
}

size_t large_bytes(const struct large *large)
{
	return large->quota.peak + large->proof.peak;
}

static void take(struct large *large, int quality)
{
	large->found = true;
	large->quality = quality;
	large->plot = large->proof.plot;
	large->measure = large->proof.measure;
	text_cut(&large->solution, 0);
	text_add_slice(&large->solution, text_slice(&large->proof.moves));
}

/* Walls where the solution never comes: the pusher's steps and the boxes', in bits. */
static struct bits used(const struct plot *plot, struct slice moves)
{
	struct bits all = bits_or(bits_or(plot->boxes, plot->goals), bits_one(plot->pusher));
	int at = plot->pusher;

	for (size_t i = 0; i < moves.length; i++) {
		int way = 0;

		while ("lrud"[way] != (moves.at[i] | 32))
			way++;
		at += plot_step(plot, way);
		all = bits_or(all, bits_one(at));
		if (!(moves.at[i] & 32))
			all = bits_or(all, bits_one(at + plot_step(plot, way)));
	}
	return all;
}

static void prove_next(struct large *large)
{
	if (large->next < large->count) {
		proof_begin(&large->proof, &large->starts[large->next++]);
		large->phase = LARGE_PROVE;
		return;
	}
	if (!large->found)
		return;
	large->plot.floor = used(&large->plot, text_slice(&large->solution));
	proof_begin(&large->proof, &large->plot);
	large->phase = LARGE_CLEAR;
}

static void proved(struct large *large)
{
	const struct proof *proof = &large->proof;
	int quality;

	if (proof->found && quality_keeps(&proof->plot, &proof->measure)) {
		quality = quality_of(&proof->plot, &proof->measure, &large->wish);
		if (!large->found || quality > large->quality)
			take(large, quality);
	}
	prove_next(large);
}

static void cleared(struct large *large)
{
	const struct proof *proof = &large->proof;

	large->found = proof->found && quality_keeps(&proof->plot, &proof->measure);
	if (!large->found)
		return;
	take(large, 0);
	analysis_begin(large->analysis, &large->plot, LARGE_POSITIONS);
	large->phase = LARGE_MEASURE;
}

/* Hard enough, and not one where nearly every push is the last mistake. */
static enum large_state judge(const struct large *large)
{
	const struct measure *measure = &large->measure;
	bool merciful = (uint64_t)measure->solvable * MERCY >= measure->positions;

	return merciful && grade_of(measure) >= large->wish.recipe->grade_least &&
			       quality_keeps(&large->plot, measure)
		       ? LARGE_DONE
		       : LARGE_FAILED;
}

static enum large_state measure(struct large *large, uint32_t positions, uint64_t *work)
{
	enum analysis_state state = analysis_run(large->analysis, positions);

	if (state == ANALYSIS_GOES_ON)
		return LARGE_GOES_ON;
	*work += analysis_positions(large->analysis);
	if (state == ANALYSIS_DONE) {
		large->measure = *analysis_measure(large->analysis);
		text_cut(&large->solution, 0);
		analysis_solution(large->analysis, &large->solution);
		return judge(large);
	}
	least_begin(&large->least, &large->plot, large->measure.pushes, LEAST_POSITIONS);
	large->phase = LARGE_COUNT;
	return LARGE_GOES_ON;
}

static enum large_state count(struct large *large, uint32_t positions, uint64_t *work)
{
	enum least_state state = least_run(&large->least, positions);

	*work += (uint64_t)positions * 8;
	if (state == LEAST_GOES_ON && large->least.expanded < LEAST_EXPANDED)
		return LARGE_GOES_ON;
	large->measure.effort = large->least.expanded;
	least_end(&large->least);
	return judge(large);
}

enum large_state large_run(struct large *large, uint32_t positions, uint64_t *work)
{
	switch (large->phase) {
	case LARGE_SEEK:
		*work += positions;
		if (!beam_run(&large->beam, positions / 8))
			return LARGE_GOES_ON;
		large->count = beam_starts(&large->beam, large->starts);
		large->next = 0;
		beam_free(&large->beam);
		prove_next(large);
		return large->count > 0 ? LARGE_GOES_ON : LARGE_FAILED;
	case LARGE_PROVE:
		if (!proof_run(&large->proof, NODES, work))
			return LARGE_GOES_ON;
		proved(large);
		return large->phase == LARGE_CLEAR || large->proof.board != NULL ? LARGE_GOES_ON
										 : LARGE_FAILED;
	case LARGE_CLEAR:
		if (!proof_run(&large->proof, NODES, work))
			return LARGE_GOES_ON;
		cleared(large);
		return large->found ? LARGE_GOES_ON : LARGE_FAILED;
	case LARGE_MEASURE: return measure(large, positions, work);
	case LARGE_COUNT: return count(large, positions / 8, work);
	}
	return LARGE_FAILED;
}
