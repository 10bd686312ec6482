/* SPDX-License-Identifier: MIT */
#include "optimizer/waves.h"

#include <assert.h>
#include <string.h>

enum { FRONTS = 5 };  /* fronts expected for each layout in all lists, in quarters */
enum { STATES = 16 }; /* states that are looked at in a step */
/* Layouts are fetched into the cache this many fronts before they are looked at. */
enum { AHEAD = 8 };
enum { FRONTS_LEAST = 64 };

/* --- Room ----------------------------------------------------------------------------- */

uint64_t waves_bytes(uint32_t layouts)
{
	return (uint64_t)layouts * FRONTS / 4 * sizeof(struct wave_front);
}

void waves_make(struct waves *waves, struct ground *ground, struct layouts *layouts,
		struct arena *arena)
{
	waves->arena.quota = arena->quota;
	waves->ground = ground;
	waves->layouts = layouts;
	waves->bits = arena_array(arena, ground->words, sizeof *waves->bits);
	waves->next = arena_array(arena, ground->words, sizeof *waves->next);
	waves->boxes = arena_array(arena, ground->boxes, sizeof *waves->boxes);
}

void waves_clear(struct waves *waves)
{
	arena_free(&waves->arena);
	waves->walked = waves->moved = (struct wave_fronts){0};
	for (int side = 0; side < WAVE_SIDES; side++)
		waves->fronts[side] = (struct wave_fronts){0};
}

/* Make room for half as many more: doubling would leave too much unused. */
static bool make_room(struct waves *waves, struct wave_fronts *fronts)
{
	uint32_t room = fronts->room + fronts->room / 2 + FRONTS_LEAST;
	void *at = room > fronts->room
			   ? arena_grow(&waves->arena, fronts->at, room, sizeof *fronts->at)
			   : NULL;

	if (at == NULL)
		return false;
	fronts->at = at;
	fronts->room = room;
	return true;
}

static inline void add_front(struct waves *waves, struct wave_fronts *fronts,
			     struct wave_front front)
{
	if (fronts->count == fronts->room && !make_room(waves, fronts))
		waves->full = true;
	else
		fronts->at[fronts->count++] = front;
}

/* Fetch into the cache the layout of a front that will be looked at soon. */
static inline void prefetch(const struct waves *waves, const struct wave_fronts *fronts,
			    uint32_t at)
{
	const struct wave_front *front;

	if (at >= fronts->count)
		return;
	front = &fronts->at[at];
	__builtin_prefetch(layouts_bits(waves->layouts, front->layout));
}

static inline uint64_t *met_by(const struct waves *waves, enum wave_side side, uint32_t layout)
{
	return layouts_set(waves->layouts, layout, side);
}

/* --- Both ends ------------------------------------------------------------------------ */

/* Add a layout as an end, wherever the pusher is in it. */
static void end_in(struct waves *waves, uint32_t layout)
{
	const struct ground *ground = waves->ground;
	const uint64_t *bits = layouts_bits(waves->layouts, layout);

	for (uint32_t word = 0; word < ground->words; word++) {
		uint32_t squares = ground->count - word * 64;
		uint64_t inside = squares < 64 ? ((uint64_t)1 << squares) - 1 : UINT64_MAX;

		add_front(waves, &waves->walked,
			  (struct wave_front){inside & ~bits[word], layout, 0, word & 255});
	}
}

/* Make the first layer of a side. */
static void begin_in(struct waves *waves, const struct wave_place *place)
{
	uint32_t layout = layouts_enter(waves->layouts, waves->ground, place->bits, waves->boxes);

	if (layout == LAYOUT_NONE)
		waves->full = true;
	else if (place->pusher == GROUND_NEVER)
		end_in(waves, layout);
	else
		add_front(waves, &waves->walked,
			  (struct wave_front){(uint64_t)1 << (place->pusher & 63), layout, 0,
					      place->pusher >> 6 & 255});
}

/* The side to make the next layer: each side first gets two layers; then the side with the smaller
 * layer goes on. */
static enum wave_side next_side(const struct waves *waves)
{
	const uint32_t *layers = waves->layers;
	uint32_t ahead = waves->fronts[WAVE_AHEAD].count, back = waves->fronts[WAVE_BACK].count;

	if (waves->blind)
		return WAVE_AHEAD;
	if (layers[WAVE_AHEAD] < 2 || layers[WAVE_BACK] < 2)
		return layers[WAVE_BACK] < layers[WAVE_AHEAD] ? WAVE_BACK : WAVE_AHEAD;
	return back < ahead ? WAVE_BACK : WAVE_AHEAD;
}

static void begin_layer(struct waves *waves)
{
	waves->side = next_side(waves);
	waves->at = waves->walked_at = waves->moved_at = 0;
	waves->walked.count = waves->moved.count = 0;
	waves->taking = waves->layers[waves->side] == 0;
	if (waves->taking)
		begin_in(waves, &waves->places[waves->side]);
}

bool waves_begin(struct waves *waves, enum best best, const struct wave_place *from,
		 const struct wave_place *to, uint32_t limit)
{
	for (int side = 0; side < WAVE_SIDES; side++)
		waves->fronts[side].count = 0;
	waves->places[WAVE_AHEAD] = *from;
	waves->places[WAVE_BACK] = *to;
	waves->best = best;
	waves->limit = limit;
	waves->met = waves->full = false;
	waves->move_count = waves->half = 0;
	waves->ends = to->pusher == GROUND_NEVER;
	waves->blind = to->bits == NULL;
	waves->layers[WAVE_AHEAD] = 0;
	waves->layers[WAVE_BACK] = waves->blind;
	begin_layer(waves);
	return !waves->full;
}

/* --- What a front leads to ------------------------------------------------------------ */

/* Let the pusher walk a step. That leads to the next layer if layers are moves, and to the same one
 * if they are pushes. */
static void walk(struct waves *waves, struct wave_front front)
{
	const struct ground *ground = waves->ground;
	const uint64_t *bits = layouts_bits(waves->layouts, front.layout),
		       *met = met_by(waves, waves->side, front.layout);
	uint64_t *next = waves->next;

	for (uint64_t left = front.bits; left != 0; left &= left - 1) {
		const uint32_t *beside =
			ground->beside[front.word * 64 + (uint32_t)__builtin_ctzll(left)];

		for (int d = 0; d < DIRECTIONS; d++)
			if (beside[d] != ground->count)
				next[beside[d] >> 6] |= (uint64_t)1 << (beside[d] & 63);
	}
	if (waves->best == BEST_PUSHES)
		front.second++;
	for (uint32_t word = 0; word < ground->words; word++) {
		front.bits = next[word] & ~bits[word] & ~met[word];
		front.word = word & 255;
		next[word] = 0;
		if (front.bits != 0)
			add_front(waves, &waves->walked, front);
	}
}

static void make_move(struct waves *waves, const struct wave_move *move)
{
	struct ground *ground = waves->ground;
	struct layouts *layouts = waves->layouts;
	struct wave_front front = move->front;
	uint32_t from = move->from, to = move->to, pusher = move->pusher;
	uint32_t left = layouts->left[front.layout] + ground->home[to] - ground->home[from];

	if (waves->side == WAVE_AHEAD && waves->ends &&
	    waves->layers[WAVE_AHEAD] + left > waves->limit)
		return;
	memcpy(waves->bits, layouts_bits(layouts, front.layout),
	       ground->words * sizeof *waves->bits);
	layout_flip(waves->bits, from);
	layout_flip(waves->bits, to);
	front.layout = layouts_find(layouts, waves->bits, move->key);
	if (front.layout == LAYOUT_NONE &&
	    (waves->side == WAVE_BACK || !ground_frozen(ground, waves->bits, to))) {
		front.layout = layouts_add(layouts, waves->bits, move->key, left);
		waves->full |= front.layout == LAYOUT_NONE;
	}
	if (front.layout == LAYOUT_NONE ||
	    layout_has(met_by(waves, waves->side, front.layout), pusher))
		return;
	front.bits = (uint64_t)1 << (pusher & 63);
	front.word = pusher >> 6 & 255;
	front.second++;
	add_front(waves, &waves->moved, front);
}

/* Make the gathered moves in order, after fetching all their layouts into the cache. */
static void make_moves(struct waves *waves)
{
	for (uint32_t i = 0; i < waves->move_count; i++)
		layouts_prefetch_found(waves->layouts, waves->moves[i].key);
	for (uint32_t i = 0; i < waves->move_count && !waves->full; i++)
		make_move(waves, &waves->moves[i]);
	waves->move_count = 0;
}

static void add_move(struct waves *waves, struct wave_move move)
{
	layouts_prefetch(waves->layouts, move.key);
	waves->moves[waves->move_count++] = move;
	if (waves->move_count == WAVE_MOVES)
		make_moves(waves);
}

/* Gather the moves of all boxes beside the pusher that it can push (backwards: pull). */
static void move_boxes(struct waves *waves, struct wave_front front)
{
	const struct ground *ground = waves->ground;
	const uint64_t *bits = layouts_bits(waves->layouts, front.layout);
	uint64_t key = 0;

	for (uint64_t left = front.bits; left != 0; left &= left - 1) {
		uint32_t pusher = front.word * 64 + (uint32_t)__builtin_ctzll(left);

		for (int d = 0; d < DIRECTIONS; d++) {
			uint32_t box = ground->beside[pusher][d], to, then;

			if (box == ground->count || !layout_has(bits, box))
				continue;
			to = waves->side == WAVE_AHEAD ? ground->beside[box][d] : pusher;
			then = waves->side == WAVE_AHEAD
				       ? box
				       : ground->beside[pusher][(d + 2) % DIRECTIONS];
			if (to == ground->count || then == ground->count ||
			    layout_has(bits, waves->side == WAVE_AHEAD ? to : then) ||
			    (waves->side == WAVE_AHEAD ? ground->home : ground->away)[to] ==
				    GROUND_NEVER)
				continue;
			if (key == 0) {
				uint32_t count = ground_boxes(ground, bits, waves->boxes);

				key = layouts_key(ground, waves->boxes, count);
			}
			add_move(waves,
				 (struct wave_move){front, key ^ ground->key[box] ^ ground->key[to],
						    box, to, then});
		}
	}
}

/* --- Layers --------------------------------------------------------------------------- */

/* Add an end that the forward wave has found. */
static void end_here(struct waves *waves, struct wave_front front)
{
	met_by(waves, WAVE_BACK, front.layout)[front.word] |= front.bits;
	front.second = 0;
	add_front(waves, &waves->fronts[WAVE_BACK], front);
}

/* Take the waiting front that costs least in what counts second. Its states belong to the layer,
 * except for those met before. */
static void take(struct waves *waves)
{
	struct wave_front *walked = NULL, *moved = NULL, front;
	uint64_t *met;

	prefetch(waves, &waves->walked, waves->walked_at + AHEAD);
	prefetch(waves, &waves->moved, waves->moved_at + AHEAD);
	if (waves->walked_at < waves->walked.count)
		walked = &waves->walked.at[waves->walked_at];
	if (waves->moved_at < waves->moved.count)
		moved = &waves->moved.at[waves->moved_at];
	assert(walked != NULL || moved != NULL);
	if (moved == NULL || (walked != NULL && walked->second <= moved->second)) {
		front = *walked;
		waves->walked_at++;
	} else {
		front = *moved;
		waves->moved_at++;
	}
	met = &met_by(waves, waves->side, front.layout)[front.word];
	front.bits &= ~*met;
	if (front.bits == 0)
		return;
	*met |= front.bits;
	if (waves->blind && waves->layouts->left[front.layout] == 0)
		end_here(waves, front);
	waves->met |= (met_by(waves, !waves->side, front.layout)[front.word] & front.bits) != 0;
	add_front(waves, &waves->fronts[waves->side], front);
	if (waves->best == BEST_PUSHES)
		walk(waves, front);
}

/* --- Where they met ------------------------------------------------------------------- */

static bool is_shared(const struct waves *waves, const struct wave_front *front,
		      enum wave_side side)
{
	return met_by(waves, !side, front->layout)[front->word] & front->bits;
}

/*
 * Find the cheapest pair of fronts that share a state. A state that both waves met is in the last
 * layer of both, as they would otherwise have met before. For this search the fronts of a layout
 * are chained, through the array that held the least pushes left of each layout.
 */
static void find_meeting(struct waves *waves)
{
	struct wave_fronts *ahead = &waves->fronts[WAVE_AHEAD], *back = &waves->fronts[WAVE_BACK];
	uint32_t *first = waves->layouts->left, best = UINT32_MAX;

	for (uint32_t i = 0; i < back->count; i++) {
		const struct wave_front *front = &back->at[i];

		if (is_shared(waves, front, WAVE_BACK))
			first[front->layout] = UINT32_MAX;
	}
	for (uint32_t i = 0; i < back->count; i++) {
		struct wave_front *front = &back->at[i];
		uint32_t layout = front->layout;

		if (!is_shared(waves, front, WAVE_BACK))
			continue;
		front->layout = first[layout];
		first[layout] = i;
	}
	for (uint32_t i = 0; i < ahead->count; i++) {
		const struct wave_front *front = &ahead->at[i], *other;

		if (!is_shared(waves, front, WAVE_AHEAD))
			continue;
		for (uint32_t k = first[front->layout]; k != UINT32_MAX; k = other->layout) {
			other = &back->at[k];
			if (other->word != front->word || (other->bits & front->bits) == 0 ||
			    front->second + other->second >= best)
				continue;
			best = front->second + other->second;
			waves->layout = front->layout;
			waves->pusher = front->word * 64 +
					(uint32_t)__builtin_ctzll(other->bits & front->bits);
			waves->parts[WAVE_AHEAD] =
				(struct cost){waves->layers[WAVE_AHEAD] - 1, front->second};
			waves->parts[WAVE_BACK] =
				(struct cost){waves->layers[WAVE_BACK] - 1, other->second};
		}
	}
	assert(best != UINT32_MAX);
}

static enum waves_result end_layer(struct waves *waves)
{
	waves->layers[waves->side]++;
	if (waves->met) {
		find_meeting(waves);
		return WAVES_MET;
	}
	assert(waves->fronts[waves->side].count > 0 && waves_least(waves) <= waves->limit);
	if (waves->layouts->count < waves->layouts->most / 2)
		waves->half = waves_least(waves);
	begin_layer(waves);
	return WAVES_GOES_ON;
}

static void step(struct waves *waves)
{
	struct wave_fronts *fronts = &waves->fronts[waves->side];

	if (waves->taking) {
		take(waves);
		return;
	}
	if (waves->at < fronts->count) {
		struct wave_front front = fronts->at[waves->at++];

		prefetch(waves, fronts, waves->at + AHEAD);
		if (waves->best == BEST_MOVES)
			walk(waves, front);
		move_boxes(waves, front);
	}
	if (waves->at == fronts->count) {
		make_moves(waves);
		fronts->count = 0;
		waves->taking = true;
	}
}

enum waves_result waves_step(struct waves *waves)
{
	for (int i = 0; i < STATES; i++) {
		if (waves->full)
			return WAVES_FULL;
		if (waves->taking && waves->walked_at == waves->walked.count &&
		    waves->moved_at == waves->moved.count)
			return end_layer(waves);
		step(waves);
	}
	return waves->full ? WAVES_FULL : WAVES_GOES_ON;
}
