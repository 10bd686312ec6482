/* SPDX-License-Identifier: MIT */
/* The optimizer: each round gathers the layouts near the solutions and finds the cheapest way
 * through them. */
#include "optimizer/optimizer.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "optimizer/line.h"
#include "optimizer/near.h"
#include "optimizer/prover.h"
#include "optimizer/search.h"

/*
 * The order of rounds: after a round that gains something comes one for the part that it changed.
 * Each added solution is first improved by itself, in small rounds. Then the layouts near all
 * solutions are gathered together, as the best way often crosses from one solution to another; and
 * in the end only those near the best solution.
 */
enum {
	LAYOUTS_LEAST = 3000,	  /* layouts of the first round */
	GROWTH = 3,		  /* how much larger the next round is if a round gains nothing */
	LAYOUTS_ALONE = 9000,	  /* layouts of the last round for one of several solutions by
				     itself */
	LAYOUTS_TOGETHER = 81000, /* layouts of the last round for all; after that only the best is
				     continued */
	EDGES = 6,		  /* room for edges, for each layout */
	PROOFS = 4,		  /* a proof is tried while the last one that failed had at most
				     this many times the layouts of a round */
	BESIDE = 20,		  /* a round for a changed part takes this many more pushes on
				     either side */
	LAYOUTS_MOST = 100000000,
};

enum optimizer_phase { PHASE_BEGIN, PHASE_SEED, PHASE_NEAR, PHASE_SEARCH, PHASE_PROVE };

struct optimizer {
	struct quota quota;
	struct arena arena; /* for what doesn't change from round to round */
	enum best best;
	struct board *board;
	struct ground ground;
	struct layouts layouts;
	struct near near;
	struct search search;
	struct prover prover;
	struct move_line *lines; /* the best line comes first */
	size_t count;
	size_t alone;		  /* the line that this round is for; count: all lines */
	struct text moves;	  /* the letters of the best line */
	size_t tables;		  /* bytes that are always in use */
	uint32_t cost_most;	  /* the cost of the worst line given: nothing above it is
				     searched */
	uint32_t room, room_most; /* layouts of a round */
	uint32_t least;
	enum optimizer_state state;
	enum optimizer_phase phase;
	bool all; /* all layouts of the level have been gathered */
	bool provable;
	bool prove;  /* the next round tries a proof */
	size_t line; /* the line that layouts are gathered from */
	uint32_t push;
	/* the part of the line, in pushes, that the last round changed, with some pushes on either
	 * side: the next round gathers there; until 0: along the whole line */
	uint32_t from, until;
	uint64_t *bits;
	uint64_t ticks;
};

bool optimizer_takes(const struct board *board, enum game_mode mode, struct error *err)
{
	if (!board_playable(board, err))
		return false;
	if (mode != GAME_FORWARD)
		return fail(err, ERROR_LIMIT,
			    "solutions that are played backwards can't be made shorter");
	if (board->pushers > 1)
		return fail(err, ERROR_LIMIT,
			    "solutions of levels with several pushers can't be made shorter");
	return true;
}

struct optimizer *optimizer_new(const struct board *board, enum best best, size_t bytes,
				struct error *err)
{
	struct optimizer *o;

	if (!optimizer_takes(board, GAME_FORWARD, err))
		return NULL;
	o = memory_new(sizeof *o);
	o->quota.limit = bytes;
	o->best = best;
	o->board = board_copy(board);
	o->arena.quota = o->layouts.arena.quota = &o->quota;
	if (ground_make(&o->ground, board, &o->arena)) {
		o->bits = arena_array(&o->arena, o->ground.words, sizeof *o->bits);
		near_make(&o->near, &o->ground, &o->layouts, &o->arena);
		search_make(&o->search, &o->ground, &o->layouts, &o->arena);
		prover_make(&o->prover, &o->ground, &o->layouts, best, &o->arena);
	}
	o->tables = o->quota.used;
	if (!o->arena.refused)
		return o;
	fail(err, ERROR_LIMIT, "the tables for this board don't fit into the memory");
	optimizer_free(o);
	return NULL;
}

/* Free the memory of rounds, except for the layouts. */
static void clear(struct optimizer *o)
{
	prover_clear(&o->prover);
	search_clear(&o->search);
	near_clear(&o->near);
}

void optimizer_free(struct optimizer *o)
{
	if (o == NULL)
		return;
	clear(o);
	layouts_clear(&o->layouts);
	arena_free(&o->arena);
	for (size_t i = 0; i < o->count; i++)
		line_free(&o->lines[i]);
	memory_free(o->lines);
	text_free(&o->moves);
	board_free(o->board);
	memory_free(o);
}

/* --- Solutions -------------------------------------------------------------------------- */

/* Put a new line in the first place, if it is the best. */
static void rank(struct optimizer *o, size_t number)
{
	struct move_line line = o->lines[number];

	if (number > 0 && !cost_less(line_cost(&line, o->best), line_cost(&o->lines[0], o->best)))
		return;
	o->lines[number] = o->lines[0];
	o->lines[0] = line;
	text_cut(&o->moves, 0);
	if (!line_write(&o->lines[0], &o->ground, o->board, &o->moves))
		abort(); /* it was made of legal pushes alone */
	/* the moves equal their lower bound */
	if (o->best == BEST_MOVES && o->lines[0].moves == o->least)
		o->state = OPTIMIZER_LEAST;
}

/* A lower bound of the pushes. */
static uint32_t least_pushes(const struct optimizer *o)
{
	uint32_t least = 0;

	for (uint32_t s = 0; s < o->ground.count; s++)
		if (layout_has(o->ground.start, s))
			least += o->ground.home[s];
	return least > 0 ? least : 1;
}

bool optimizer_add(struct optimizer *o, struct slice moves, struct error *err)
{
	struct move_line line;

	if (!line_read(&line, &o->ground, o->board, moves, err)) {
		line_free(&line);
		return false;
	}
	if (o->count == 0)
		o->least = least_pushes(o);
	o->lines = memory_grow(o->lines, (o->count + 1) * sizeof *o->lines);
	o->lines[o->count++] = line;
	if (line_cost(&line, o->best).first > o->cost_most)
		o->cost_most = line_cost(&line, o->best).first;
	o->provable = prover_takes(&o->ground, o->cost_most);
	o->room = LAYOUTS_LEAST;
	o->phase = PHASE_BEGIN;
	o->prove = false;
	o->from = o->until = 0;
	if (o->state != OPTIMIZER_LEAST)
		o->state = OPTIMIZER_GOES_ON;
	rank(o, o->count - 1);
	return true;
}

/* --- Rounds ----------------------------------------------------------------------------- */

/* How many positions, or edges, a round of that many layouts gets. */
static uint32_t positions_of(uint32_t room)
{
	return room + room / 2;
}

static uint32_t edges_of(uint32_t room)
{
	return room * EDGES + 100;
}

static uint64_t bytes_of(const struct optimizer *o, uint32_t room)
{
	return o->tables + layouts_bytes(&o->ground, room, 1) + near_bytes(positions_of(room)) +
	       search_bytes(room, edges_of(room), o->cost_most);
}

/* The most layouts that a round has memory for. */
static uint32_t most_room(const struct optimizer *o)
{
	uint32_t room = LAYOUTS_MOST;

	while (room > 0 && bytes_of(o, room) > o->quota.limit)
		room -= room / 64 + 1;
	return room;
}

static uint32_t most_to_prove(const struct optimizer *o)
{
	return prover_most(&o->ground, o->tables, o->quota.limit);
}

static struct cost known(const struct optimizer *o)
{
	return line_cost(&o->lines[0], o->best);
}

static bool make_near_room(struct optimizer *o, uint32_t room)
{
	/* free old memory before taking new */
	if (o->layouts.most != room || o->layouts.sets != 1)
		clear(o);
	return layouts_make(&o->layouts, &o->ground, room, 1) &&
	       search_reserve(&o->search, edges_of(room), o->cost_most) &&
	       near_reserve(&o->near, positions_of(room));
}

static bool is_alone(const struct optimizer *o)
{
	return o->alone < o->count;
}

static size_t line_of_round(const struct optimizer *o)
{
	return is_alone(o) ? o->alone : 0;
}

static bool is_partial(const struct optimizer *o)
{
	return o->until > 0;
}

/* A round for a part of a line gets the part's share of the room, plus room for the line's other
 * layouts. */
static uint32_t room_of_round(const struct optimizer *o)
{
	uint64_t count = o->lines[line_of_round(o)].count, room = o->room;

	if (is_partial(o))
		room = room * (o->until - o->from) / count + count + 1;
	return room < o->room_most ? (uint32_t)room : o->room_most;
}

static bool begin_near(struct optimizer *o)
{
	uint32_t room;

	o->room_most = most_room(o);
	if (o->room > o->room_most)
		o->room = o->room_most;
	room = room_of_round(o);
	if (room == 0 || !make_near_room(o, room))
		return false;
	o->all = false;
	near_begin(&o->near);
	o->phase = PHASE_SEED;
	o->line = line_of_round(o);
	o->push = 0;
	return true;
}

static bool begin_proof(struct optimizer *o)
{
	clear(o);
	o->phase = PHASE_PROVE;
	return prover_begin(&o->prover, o->room, most_to_prove(o), known(o));
}

static void begin(struct optimizer *o)
{
	assert(o->count > 0 && o->least > 0);
	for (o->alone = 0; is_alone(o) && o->lines[o->alone].done; o->alone++)
		;
	if (!(o->prove ? begin_proof(o) : begin_near(o)))
		o->state = OPTIMIZER_GAINLESS;
	o->prove = false;
}

/* Gather from a position or, outside the changed part, only enter its layout. */
static void seed_position(struct optimizer *o, uint32_t pusher)
{
	if (!is_partial(o) || (o->push >= o->from && o->push <= o->until))
		near_seed(&o->near, o->bits, pusher);
	else
		layouts_enter(&o->layouts, &o->ground, o->bits, o->near.boxes);
}

/* Seed the next position of a solution. */
static void seed(struct optimizer *o)
{
	const struct move_line *line;

	if (o->line == (is_alone(o) || is_partial(o) ? line_of_round(o) + 1 : o->count)) {
		o->phase = PHASE_NEAR;
		return;
	}
	if (o->push == 0) {
		memcpy(o->bits, o->ground.start, o->ground.words * sizeof *o->bits);
		seed_position(o, o->ground.pusher);
	}
	assert(o->line < o->count);
	line = &o->lines[o->line];
	if (o->push < line->count) {
		uint32_t push = line->pushes[o->push], from = push_square(push);

		layout_flip(o->bits, from);
		layout_flip(o->bits, o->ground.beside[from][push % DIRECTIONS]);
		o->push++;
		seed_position(o, from);
	}
	if (o->push == line->count) {
		o->push = 0;
		o->line++;
	}
}

/* Make the next round one for the pushes of a way that differ from the line's. */
static void look_beside(struct optimizer *o, const struct move_line *line, const uint32_t *pushes,
			uint32_t count)
{
	uint32_t least = count < line->count ? count : line->count, same = 0, from = 0;

	while (from < least && pushes[from] == line->pushes[from])
		from++;
	while (same < least - from &&
	       pushes[count - same - 1] == line->pushes[line->count - same - 1])
		same++;
	o->from = from < BESIDE ? 0 : from - BESIDE;
	o->until = same < BESIDE ? count : count - same + BESIDE;
}

/* Replace a line by a better way. */
static void take_way(struct optimizer *o, size_t number, const uint32_t *pushes, uint32_t count)
{
	struct move_line *line = &o->lines[number];
	struct text letters = {0};

	assert(count > 0 && number < o->count);
	line->pushes = memory_grow(line->pushes, count * sizeof *pushes);
	memcpy(line->pushes, pushes, count * sizeof *pushes);
	line->count = count;
	if (!line_write(line, &o->ground, o->board, &letters))
		abort(); /* it was made of legal pushes alone */
	text_free(&letters);
	rank(o, number);
}

/* Replace the line that the round began with by the way that was found. */
static void take_found(struct optimizer *o)
{
	uint32_t length = search_length(&o->search), *pushes = memory_array(length, sizeof *pushes);

	search_way(&o->search, pushes);
	look_beside(o, &o->lines[line_of_round(o)], pushes, length);
	take_way(o, line_of_round(o), pushes, length);
	memory_free(pushes);
}

/* Nothing was gained with this much room: take more, or the next line. */
static void go_on(struct optimizer *o)
{
	if (is_alone(o) && o->room >= LAYOUTS_ALONE && o->count > 1) {
		o->lines[o->alone].done = true;
		o->room = LAYOUTS_ALONE;
		for (size_t i = 0; i < o->count; i++)
			if (!o->lines[i].done)
				o->room = LAYOUTS_LEAST;
		return;
	}
	if (!is_alone(o) && o->room >= LAYOUTS_TOGETHER)
		while (o->count > 1)
			line_free(&o->lines[--o->count]);
	if (o->room == o->room_most)
		o->state = OPTIMIZER_GAINLESS;
	assert(o->room <= o->room_most);
	o->room = o->room < o->room_most / GROWTH ? o->room * GROWTH : o->room_most;
}

static void prove_least(struct optimizer *o)
{
	o->least = line_cost(&o->lines[0], o->best).first;
	o->state = OPTIMIZER_LEAST;
}

/* Is it worth while to try a proof now? If no round is left, there is nothing better to do. */
static bool may_prove(const struct optimizer *o)
{
	uint32_t most = most_to_prove(o);

	return o->provable && (!is_alone(o) || o->alone == 0) &&
	       (o->room == o->room_most ? o->prover.room < most
					: o->prover.room <= (uint64_t)PROOFS * o->room &&
						  prover_hopes(&o->prover, most, known(o)));
}

static void end_near(struct optimizer *o, bool exhausted)
{
	bool gained = o->search.found != EDGE_NONE, partial = is_partial(o);

	assert(o->least <= known(o).first);
	if (gained)
		take_found(o);
	else
		o->from = o->until = 0;
	o->phase = PHASE_BEGIN;
	if (exhausted && o->all && !partial)
		prove_least(o);
	else if (!gained && may_prove(o))
		o->prove = true;
	else if (!gained && (!partial || o->room < o->room_most))
		go_on(o);
}

static void end_proof(struct optimizer *o, enum prover_result result)
{
	const struct legs *legs = &o->prover.legs;

	if (result == PROVER_FOUND)
		take_way(o, 0, legs->pushes, legs->push_count);
	clear(o);
	o->phase = PHASE_BEGIN;
	if (result != PROVER_FULL)
		prove_least(o);
	else if (may_prove(o))
		o->prove = true;
	else
		go_on(o);
}

void optimizer_rest(struct optimizer *o)
{
	clear(o);
	layouts_clear(&o->layouts);
	o->prove |= o->phase == PHASE_PROVE;
	o->phase = PHASE_BEGIN;
}

enum optimizer_state optimizer_run(struct optimizer *o, uint64_t ticks)
{
	/* the cost of a flood */
	uint64_t step = 1 + (o->ground.count + (uint64_t)o->ground.boxes * 16) / 1024;

	if (o->count == 0)
		return o->state;
	for (uint64_t done = 0; done < ticks && o->state == OPTIMIZER_GOES_ON;
	     done += step, o->ticks += step)
		switch (o->phase) {
		case PHASE_BEGIN: begin(o); break;
		case PHASE_SEED: seed(o); break;
		case PHASE_NEAR: {
			enum near_state state = near_step(&o->near);

			if (state == NEAR_GOES_ON)
				break;
			o->all = state == NEAR_ALL;
			search_begin(&o->search, o->best,
				     line_cost(&o->lines[line_of_round(o)], o->best));
			o->phase = PHASE_SEARCH;
			break;
		}
		case PHASE_SEARCH: {
			enum search_state state = search_step(&o->search);

			if (state != SEARCH_GOES_ON)
				end_near(o, state == SEARCH_DONE);
			break;
		}
		default: {
			enum prover_result result = prover_step(&o->prover);

			if (o->prover.least > o->least)
				o->least = o->prover.least;
			if (result != PROVER_GOES_ON)
				end_proof(o, result);
		}
		}
	return o->state;
}

void optimizer_answer(struct optimizer *o, struct optimizer_answer *answer)
{
	*answer = (struct optimizer_answer){
		.state = o->state,
		.moves = text_slice(&o->moves),
		.pushes = o->lines[0].count,
		.least = o->least,
		.ticks = o->ticks,
		.bytes = o->quota.peak,
	};
}
