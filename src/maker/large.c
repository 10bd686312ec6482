/* SPDX-License-Identifier: MIT */
#include "maker/large.h"

#include <assert.h>

#include "maker/room.h"

#define NEAR_START 1000	 /* positions looked at near the way from each start, */
#define NEAR_LEVEL 10000 /* and near the solution of the best level */

void large_begin(struct large *large, const struct plot *plot, struct dice *dice)
{
	large->beam.backward.states.arena.quota = &large->quota;
	large->proof.graph.states.arena.quota = &large->quota;
	large->least.yard.arena.quota = &large->quota;
	large->found = false;
	large->phase = LARGE_SEEK;
	beam_begin(&large->beam, plot, large->wish.recipe->positions, dice);
}

void large_free(struct large *large)
{
	states_free(&large->beam.backward.states);
	proof_free(&large->proof);
	text_free(&large->solution);
	least_end(&large->least);
}

size_t large_bytes(const struct large *large)
{
	return large->quota.peak;
}

static void take(struct large *large, int quality)
{
	large->found = true;
	large->quality = quality;
	large->plot = large->proof.graph.plot;
	large->measure = large->proof.measure;
	assert(large->proof.found && large->proof.moves.length == large->measure.moves);
	text_cut(&large->solution, 0);
	text_add_slice(&large->solution, text_slice(&large->proof.moves));
}

/* Wall up squares that the solution never uses, as far as that keeps the room symmetric and leaves
 * no dead ends. */
static void clear(struct large *large)
{
	struct plot *plot = &large->plot;
	struct bits all = plot->floor, before;
	enum plot_mirror mirror = room_mirror(plot);

	plot->floor = proof_used(plot, text_slice(&large->solution));
	do {
		struct bits near = bits_beside(room_ends(plot), plot->stride);

		before = plot->floor;
		plot->floor = bits_or(plot->floor, bits_and(near, all));
		plot->floor = bits_or(plot->floor, plot_mirrored(plot, plot->floor, mirror));
	} while (!bits_same(plot->floor, before));
}

/* Prove the next start, by the way on which the beam came to it. After the last start, wall up the
 * squares that the best one's solution never uses. */
static enum large_state prove_next(struct large *large)
{
	const struct backward *backward = &large->beam.backward;
	struct proof *proof = &large->proof;
	struct plot start;
	uint32_t at;
	int pusher;

	if (beam_start(&large->beam, large->next++, &start, &at)) {
		proof_begin(proof, &start, NEAR_START);
		while (backward_nearer(backward, &at, &pusher))
			proof_pass(proof, backward->states.at[at].boxes, pusher);
		large->phase = LARGE_PROVE;
		return LARGE_GOES_ON;
	}
	states_free(&large->beam.backward.states);
	if (!large->found)
		return LARGE_FAILED;
	clear(large);
	proof_begin(proof, &large->plot, NEAR_LEVEL);
	proof_follow(proof, text_slice(&large->solution));
	large->phase = LARGE_CLEAR;
	return LARGE_GOES_ON;
}

static bool is_kept(const struct proof *proof)
{
	return proof->found && quality_keeps(&proof->graph.plot, &proof->measure);
}

static enum large_state proved(struct large *large)
{
	const struct proof *proof = &large->proof;
	int quality;

	if (is_kept(proof)) {
		quality = quality_of(&proof->graph.plot, &proof->measure, &large->wish);
		if (!large->found || quality > large->quality)
			take(large, quality);
	}
	return prove_next(large);
}

static enum large_state cleared(struct large *large)
{
	large->found = is_kept(&large->proof);
	if (!large->found)
		return LARGE_FAILED;
	take(large, 0);
	analysis_begin(large->analysis, &large->plot, LARGE_POSITIONS);
	large->phase = LARGE_MEASURE;
	return LARGE_GOES_ON;
}

/* The level is done if it is hard enough, but not if nearly every push loses it. */
static enum large_state judge(const struct large *large)
{
	const struct measure *measure = &large->measure;
	const struct recipe *recipe = large->wish.recipe;

	return quality_forgives(measure, recipe) && grade_of(measure) >= recipe->grade_least &&
			       quality_keeps(&large->plot, measure)
		       ? LARGE_DONE
		       : LARGE_FAILED;
}

static enum large_state measure(struct large *large, uint32_t positions, uint64_t *work)
{
	enum analysis_state state = analysis_run(large->analysis, positions);
	struct board *board;

	if (state == ANALYSIS_GOES_ON)
		return LARGE_GOES_ON;
	*work += analysis_positions(large->analysis);
	if (state == ANALYSIS_DONE) {
		large->measure = *analysis_measure(large->analysis);
		text_cut(&large->solution, 0);
		analysis_solution(large->analysis, &large->solution);
		return judge(large);
	}
	assert(large->found && large->measure.beyond);
	board = plot_board(&large->plot);
	least_begin(&large->least, board, LEAST_PUSHES, large->measure.pushes, LARGE_MET);
	board_free(board);
	large->phase = LARGE_COUNT;
	return LARGE_GOES_ON;
}

static enum large_state count(struct large *large, uint32_t positions, uint64_t *work)
{
	enum least_state state = least_run(&large->least, positions);

	*work += (uint64_t)positions * 8;
	if (state == LEAST_GOES_ON && large->least.expanded < LARGE_EXPANDED)
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
		large->next = 0;
		return prove_next(large);
	case LARGE_PROVE:
		return proof_run(&large->proof, positions, work) ? proved(large) : LARGE_GOES_ON;
	case LARGE_CLEAR:
		return proof_run(&large->proof, positions, work) ? cleared(large) : LARGE_GOES_ON;
	case LARGE_MEASURE: return measure(large, positions, work);
	case LARGE_COUNT: return count(large, positions / 8, work);
	}
	return LARGE_FAILED;
}
