/* A large level, solved by the solver. */
#include "maker/proof.h"

#include <string.h>

#include "maker/least.h"
#include "solver/shorten.h"

#define SOLVED_NODES	30000 /* of the solver, at most */
#define SHORTENED_NODES 20000
#define NODE_WORK	20 /* positions that are met while the solver looks at one */

static const struct solver_budget budget = {SOLVED_NODES, PROOF_BYTES, 0};

void proof_begin(struct proof *proof, const struct plot *plot)
{
	proof_end(proof);
	proof->plot = *plot;
	proof->board = plot_board(plot);
	proof->solver = solver_new(proof->board, GAME_FORWARD, &budget, NULL);
	proof->shortened = 0;
	proof->found = false;
	text_cut(&proof->moves, 0);
}

void proof_end(struct proof *proof)
{
	solver_free(proof->solver);
	shorten_free(proof->shortener);
	board_free(proof->board);
	proof->solver = NULL;
	proof->shortener = NULL;
	proof->board = NULL;
}

/* --- What a solution tells ---------------------------------------------------------------- */

/* A box pushed at that square, that way: a change of box, or of way? */
struct last {
	int box, way;
};

static void count_push(const struct plot *plot, struct measure *measure, struct last *last, int at,
		       int way)
{
	measure->pushes++;
	measure->changes += at != last->box;
	measure->lines += at != last->box || way != last->way;
	*last = (struct last){at + plot_step(plot, way), way};
}

static void measure(struct proof *proof)
{
	const struct plot *plot = &proof->plot;
	struct measure *measure = &proof->measure;
	struct distances distances;
	struct bits untouched = plot->boxes;
	struct last last = {-1, -1};
	int pusher = plot->pusher;

	*measure = (struct measure){.boxes = bits_count(plot->boxes),
				    .floor = bits_count(plot->floor),
				    .moves = (uint32_t)proof->moves.length,
				    .beyond = true};
	distances_make(&distances, plot);
	measure->bound = distances_bound(&distances, plot->boxes);
	for (size_t i = 0; i < proof->moves.length; i++) {
		char letter = proof->moves.bytes[i];
		int way = (int)(strchr("lrud", letter | 32) - "lrud");

		pusher += plot_step(plot, way);
		if (letter & 32)
			continue;
		count_push(plot, measure, &last, pusher, way);
		untouched = bits_less(untouched, bits_one(pusher));
	}
	measure->untouched = bits_count(untouched);
	measure->least_changes = least_changes(plot);
}

/* --- Solving and shortening ----------------------------------------------------------------- */

static void note_peak(struct proof *proof, size_t bytes)
{
	if (bytes > proof->peak)
		proof->peak = bytes;
}

/* False: it isn't solved, and won't be. */
static bool solved(struct proof *proof)
{
	struct solver_answer answer;

	solver_answer(proof->solver, &answer);
	note_peak(proof, answer.bytes);
	if (answer.state == SOLVER_SOLVED) {
		text_add_slice(&proof->moves, answer.moves);
		proof->found = true;
	}
	solver_free(proof->solver);
	proof->solver = NULL;
	if (proof->found)
		proof->shortener =
			shorten_new(proof->board, text_slice(&proof->moves), &budget, NULL);
	return proof->found;
}

static void shortened(struct proof *proof)
{
	struct slice moves = shorten_moves(proof->shortener, NULL);

	text_cut(&proof->moves, 0);
	text_add_slice(&proof->moves, moves);
}

bool proof_run(struct proof *proof, uint32_t nodes, uint64_t *work)
{
	*work += (uint64_t)nodes * NODE_WORK;
	if (proof->solver != NULL) {
		if (solver_run(proof->solver, nodes) == SOLVER_GOES_ON)
			return false;
		return !solved(proof);
	}
	if (proof->shortener != NULL && proof->shortened < SHORTENED_NODES) {
		proof->shortened += nodes;
		if (shorten_run(proof->shortener, nodes))
			return false;
	}
	if (proof->shortener != NULL)
		shortened(proof);
	if (proof->found)
		measure(proof);
	proof_end(proof);
	return true;
}
