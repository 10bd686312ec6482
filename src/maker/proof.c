/* SPDX-License-Identifier: MIT */
#include "maker/proof.h"

#include <assert.h>

#include "maker/distance.h"
#include "maker/least.h"
#include "maker/route.h"

void proof_begin(struct proof *proof, const struct plot *plot, uint32_t near)
{
	proof->near = near;
	graph_begin(&proof->graph, plot, STATES_MOST);
	proof->found = false;
	text_cut(&proof->moves, 0);
}

/* A position that doesn't fit is left out, so that the search for a way lacks it. */
void proof_pass(struct proof *proof, struct bits boxes, int pusher)
{
	uint32_t number;

	graph_meet(&proof->graph, boxes, pusher, &number);
}

void proof_free(struct proof *proof)
{
	graph_free(&proof->graph);
	text_free(&proof->moves);
}

/* --- Moves ---------------------------------------------------------------------------------- */

/* The position while moves are played. */
struct proof_play {
	struct bits boxes;
	int pusher;
	bool pushed;
};

static void step(const struct plot *plot, struct proof_play *play, char letter)
{
	int way = 0;

	while ("lrud"[way] != (letter | 32))
		way++;
	play->pusher += plot_step(plot, way);
	assert(bits_has(plot->floor, play->pusher));
	play->pushed = !(letter & 32);
	assert(play->pushed == bits_has(play->boxes, play->pusher));
	if (play->pushed)
		play->boxes = bits_or(bits_less(play->boxes, bits_one(play->pusher)),
				      bits_one(play->pusher + plot_step(plot, way)));
}

void proof_follow(struct proof *proof, struct slice moves)
{
	const struct plot *plot = &proof->graph.plot;
	struct proof_play play = {plot->boxes, plot->pusher, false};

	for (size_t i = 0; i < moves.length; i++) {
		step(plot, &play, moves.at[i]);
		if (play.pushed)
			proof_pass(proof, play.boxes, play.pusher);
	}
}

struct bits proof_used(const struct plot *plot, struct slice moves)
{
	struct proof_play play = {plot->boxes, plot->pusher, false};
	struct bits used = bits_or(plot->goals, bits_or(play.boxes, bits_one(play.pusher)));

	for (size_t i = 0; i < moves.length; i++) {
		step(plot, &play, moves.at[i]);
		used = bits_or(used, bits_or(play.boxes, bits_one(play.pusher)));
	}
	return used;
}

/* --- Making it shorter ------------------------------------------------------------------------ */

static struct measure measured(const struct plot *plot, const struct route *route)
{
	struct distances distances;

	distances_make(&distances, plot);
	return (struct measure){
		.boxes = bits_count(plot->boxes),
		.floor = bits_count(plot->floor),
		.untouched = route->untouched,
		.unused = route->unused,
		.pushes = route->pushes,
		.changes = route->changes,
		.moves = route->moves,
		.lines = route->lines,
		.bound = distances_bound(&distances, plot->boxes),
		.least_changes = least_changes(plot),
		.beyond = true,
	};
}

/* Find the best way among the positions that were met. False: it has no fewer pushes than the last
 * one, or there is no memory for it. */
static bool shorter(struct proof *proof)
{
	struct graph *graph = &proof->graph;
	struct route route;
	uint32_t before = proof->found ? proof->measure.pushes : UINT32_MAX;

	text_cut(&proof->moves, 0);
	graph_measure_begin(graph);
	proof->found = graph_measure(graph, UINT32_MAX) == GRAPH_MEASURED &&
		       graph_left(graph, 0) != GRAPH_LOST &&
		       route_find(graph, &route, &proof->moves);
	if (proof->found)
		proof->measure = measured(&graph->plot, &route);
	assert(!proof->found || route.pushes <= before); /* the way before is among the positions */
	return proof->found && route.pushes < before;
}

bool proof_run(struct proof *proof, uint32_t positions, uint64_t *work)
{
	struct plot plot;

	*work += positions;
	switch (graph_expand(&proof->graph, positions)) {
	case GRAPH_FULL: return true;
	case GRAPH_GOES_ON:
		if (proof->graph.expanded < proof->near)
			return false;
		break;
	case GRAPH_WHOLE: break;
	}
	if (!shorter(proof))
		return true;
	plot = proof->graph.plot;
	graph_begin(&proof->graph, &plot, STATES_MOST);
	proof_follow(proof, text_slice(&proof->moves));
	return false;
}
