/* SPDX-License-Identifier: MIT */
#include "maker/beam.h"

#include <assert.h>
#include <string.h>

#include "maker/distance.h"

#define DRY_MOST 60
#define NOISE	 6
#define BETTER	 2    /* a start must score more than this above the best one */
#define SCORES	 1024 /* higher scores count as the highest */

void beam_begin(struct beam *beam, const struct plot *plot, uint32_t positions, struct dice *dice)
{
	struct distances distances;

	backward_begin(&beam->backward, plot, positions);
	beam->noise = dice_next(dice);
	distances_make(&distances, plot);
	memset(beam->far, 0xff, sizeof beam->far);
	for (int i = 0; i < distances.goals; i++)
		for (int k = 0; k < BITS_MOST; k++)
			if (distances.to[i][k] < beam->far[k])
				beam->far[k] = distances.to[i][k];
	beam->next = beam->count = 0;
	beam->first = 0;
	beam->start_count = beam->best = beam->dry = 0;
}

/* The score of a position: high for many changes of box, and for boxes far from goals. */
static int promise(const struct beam *beam, const struct state *state, int per_change, int per_home)
{
	int sum = per_change * (int)backward_changes(state);

	for (struct bits boxes = state->boxes; !bits_none(boxes);)
		sum += 2 * beam->far[bits_pop(&boxes)];
	return sum - per_home * bits_count(bits_and(state->boxes, beam->backward.plot.goals));
}

static int score(const struct beam *beam, uint32_t number)
{
	struct dice dice = {beam->noise + number};
	int sum = SCORES / 8 + promise(beam, &beam->backward.states.at[number], 7, 10) +
		  dice_below(&dice, NOISE);

	return sum < 0 ? 0 : sum < SCORES ? sum : SCORES - 1;
}

/* Keep a start that is better than any before; more than three changes for each box don't count. */
static void consider(struct beam *beam, uint32_t number, bool *found)
{
	const struct backward *backward = &beam->backward;
	const struct state *state = &backward->states.at[number];
	int goals = bits_count(backward->plot.goals), worth;
	uint32_t changes = backward_changes(state), most = 3 * (uint32_t)goals;

	if (bits_count(bits_and(state->boxes, backward->plot.goals)) * 3 > goals)
		return;
	worth = promise(beam, state, 6, 8);
	if (changes > most)
		worth -= 6 * (int)(changes - most);
	if (worth <= beam->best + BETTER)
		return;
	beam->best = worth;
	*found = true;
	if (beam->start_count == BEAM_STARTS) {
		memmove(beam->starts, beam->starts + 1, (BEAM_STARTS - 1) * sizeof *beam->starts);
		beam->start_count--;
	}
	assert(beam->start_count < BEAM_STARTS);
	beam->starts[beam->start_count++] = number;
}

/* Make a new layer: the positions with the highest scores among those that the last layer led
 * to. */
static void next_layer(struct beam *beam)
{
	uint32_t end = beam->backward.states.count, of_score[SCORES] = {0}, sum = 0;
	int least = SCORES - 1;
	bool found = false;

	for (uint32_t i = beam->first; i < end; i++)
		of_score[score(beam, i)]++;
	while (least > 0 && sum + of_score[least] <= BEAM_WIDTH)
		sum += of_score[least--];
	assert(sum <= BEAM_WIDTH);
	beam->count = beam->next = 0;
	for (uint32_t i = beam->first; i < end; i++)
		if (score(beam, i) > least)
			beam->layer[beam->count++] = i;
	for (uint32_t i = beam->first; i < end && beam->count < BEAM_WIDTH; i++)
		if (score(beam, i) == least)
			beam->layer[beam->count++] = i;
	for (int i = 0; i < beam->count; i++)
		consider(beam, beam->layer[i], &found);
	assert(beam->count <= BEAM_WIDTH);
	beam->dry = found ? 0 : beam->dry + 1;
	beam->first = end;
}

bool beam_run(struct beam *beam, uint32_t positions)
{
	for (; positions > 0; positions--) {
		if (beam->next == beam->count) {
			next_layer(beam);
			if (beam->count == 0 || beam->dry > DRY_MOST)
				return true;
		}
		if (!backward_expand(&beam->backward, beam->layer[beam->next++]))
			return true;
	}
	return false;
}

bool beam_start(const struct beam *beam, int which, struct plot *start, uint32_t *number)
{
	if (which >= beam->start_count)
		return false;
	*number = beam->starts[beam->start_count - 1 - which];
	backward_start(&beam->backward, *number, start);
	return true;
}
