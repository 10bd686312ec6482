/* SPDX-License-Identifier: MIT */
#include "solver/terrain.h"

#include <assert.h>
#include <string.h>

/* --- Making it ---------------------------------------------------------------- */

static bool is_inside(const struct board *board, int at)
{
	return (board->squares[at] & (SQUARE_INSIDE | SQUARE_WALL)) == SQUARE_INSIDE;
}

static bool make_room(struct terrain *terrain, struct arena *arena)
{
	size_t count = (size_t)terrain->count + 1, words = (size_t)terrain->words;

	terrain->beside = arena_array(arena, count, sizeof *terrain->beside);
	terrain->bit = arena_array(arena, count, sizeof *terrain->bit);
	terrain->square_of = arena_array(arena, words * 64, sizeof *terrain->square_of);
	terrain->floor = arena_array(arena, words, sizeof *terrain->floor);
	terrain->is_goal = arena_array(arena, count, 1);
	terrain->goal = arena_array(arena, (size_t)terrain->goals, sizeof *terrain->goal);
	terrain->box = arena_array(arena, (size_t)terrain->boxes, sizeof *terrain->box);
	terrain->box_key = arena_array(arena, count, sizeof *terrain->box_key);
	terrain->pusher_key = arena_array(arena, count, sizeof *terrain->pusher_key);
	terrain->place = arena_array(arena, count, sizeof *terrain->place);
	terrain->stack = arena_array(arena, count, sizeof *terrain->stack);
	return !arena->refused;
}

/* Number the squares, and take goals, boxes and the pusher from the board. */
static void number(struct terrain *terrain, const struct board *board, struct board_inside e)
{
	int square = 0, goals = 0, boxes = 0;

	for (int y = e.top; y <= e.bottom; y++) {
		for (int x = e.left; x <= e.right; x++) {
			int at = board_at(board, x, y);
			int bit = (y - e.top + 1) * terrain->row_words * 64 + x - e.left + 1;

			if (!is_inside(board, at))
				continue;
			terrain->place[square] = at;
			terrain->bit[square] = (uint32_t)bit;
			terrain->square_of[bit] = (uint16_t)square;
			region_add(terrain, terrain->floor, square);
			if (board->squares[at] & SQUARE_GOAL)
				terrain->goal[goals++] = (uint16_t)square;
			terrain->is_goal[square] = (board->squares[at] & SQUARE_GOAL) != 0;
			if (board->squares[at] & SQUARE_BOX)
				terrain->box[boxes++] = (uint16_t)square;
			if (at == board->pusher)
				terrain->pusher = square;
			square++;
		}
	}
	assert(square == terrain->count && goals == terrain->goals && boxes == terrain->boxes);
	assert(terrain->pusher >= 0 && terrain->pusher < terrain->count);
}

static void join_squares(struct terrain *terrain)
{
	const int by[DIRECTIONS] = {-terrain->row_words * 64, 1, terrain->row_words * 64, -1};

	for (int d = 0; d < DIRECTIONS; d++) {
		for (int square = 0; square < terrain->count; square++) {
			uint32_t bit = terrain->bit[square] + (uint32_t)by[d];
			bool on = terrain->floor[bit >> 6] >> (bit & 63) & 1;

			terrain->beside[square][d] =
				on ? terrain->square_of[bit] : (uint16_t)terrain->count;
		}
		terrain->beside[terrain->count][d] = (uint16_t)terrain->count;
	}
}

/* The most squares in a row without a wall between. */
static int longest_run(const struct terrain *terrain)
{
	int longest = 0, run = 0;

	for (int square = 0; square < terrain->count; square++) {
		run = terrain->beside[square][LEFT] == terrain->count ? 1 : run + 1;
		longest = run > longest ? run : longest;
	}
	return longest;
}

static void make_keys(struct terrain *terrain, struct luck *luck)
{
	for (int square = 0; square < terrain->count; square++) {
		terrain->box_key[square].hash = luck_next(luck);
		terrain->box_key[square].check = (uint32_t)(luck_next(luck) >> 32);
		terrain->pusher_key[square].hash = luck_next(luck);
		terrain->pusher_key[square].check = (uint32_t)(luck_next(luck) >> 32);
	}
}

bool terrain_make(struct terrain *terrain, const struct board *board, struct luck *luck,
		  struct arena *arena)
{
	struct board_inside e = board_inside(board);

	*terrain = (struct terrain){
		.count = e.count,
		.boxes = board->boxes,
		.goals = board->goals,
		.rows = e.bottom - e.top + 3,
	};
	terrain->row_words = (e.right - e.left + 3 + 63) / 64;
	terrain->words = terrain->rows * terrain->row_words;
	terrain->narrow = terrain->row_words == 1;
	if (!make_room(terrain, arena))
		return false;
	number(terrain, board, e);
	join_squares(terrain);
	terrain->longest = longest_run(terrain);
	make_keys(terrain, luck);
	return true;
}

/* --- Floods ------------------------------------------------------------------- */

/* All bits of a row that are connected with one of the seeds, which are among them. */
static inline uint64_t fill_row(uint64_t seeds, uint64_t row, int longest)
{
	assert((seeds & ~row) == 0);
	seeds |= ((row + seeds) ^ row) & row; /* spread to higher bits: the sum carries to the end
						 of a run */
	for (int by = 1; by < longest; by *= 2) { /* spread to lower bits, twice as far each time */
		seeds |= seeds >> by & row;
		row &= row >> by;
	}
	return seeds;
}

/* Fill whole rows, sweeping down and up until nothing changes. */
static void flood_narrow(const struct terrain *terrain, const uint64_t *free, int from,
			 uint64_t *region, uint64_t *ticks)
{
	int low = (int)(terrain->bit[from] >> 6), high = low, longest = terrain->longest;
	bool changed = true;

	assert(terrain->words == terrain->rows && region_has(terrain, free, from));
	memset(region, 0, (size_t)terrain->rows * sizeof *region);
	region[low] = fill_row((uint64_t)1 << (terrain->bit[from] & 63), free[low], longest);
	*ticks += 30;
	while (changed) {
		changed = false;
		assert(low > 0 && high < terrain->rows - 1); /* rows beyond hold no floor */
		*ticks += (uint64_t)(20 + 12 * (high - low));
		for (int y = low; y <= high; y++) {
			uint64_t more = region[y] & free[y + 1] & ~region[y + 1];

			if (more == 0)
				continue;
			region[y + 1] = fill_row(region[y + 1] | more, free[y + 1], longest);
			high = y + 1 > high ? y + 1 : high;
		}
		for (int y = high; y >= low; y--) {
			uint64_t more = region[y] & free[y - 1] & ~region[y - 1];

			if (more == 0)
				continue;
			region[y - 1] = fill_row(region[y - 1] | more, free[y - 1], longest);
			low = y - 1 < low ? y - 1 : low;
			changed = true;
		}
	}
}

static void flood_wide(const struct terrain *terrain, const uint64_t *free, int from,
		       uint64_t *region, uint64_t *ticks)
{
	int depth = 0;
	uint64_t seen = 1;

	assert(region_has(terrain, free, from));
	memset(region, 0, (size_t)terrain->words * sizeof *region);
	region_add(terrain, region, from);
	terrain->stack[depth++] = (uint16_t)from;
	while (depth > 0) {
		int square = terrain->stack[--depth];

		for (int d = 0; d < DIRECTIONS; d++) {
			int next = terrain->beside[square][d];

			if (!region_has(terrain, free, next) || region_has(terrain, region, next))
				continue;
			assert(depth < terrain->count);
			region_add(terrain, region, next);
			terrain->stack[depth++] = (uint16_t)next;
			seen++;
		}
	}
	*ticks += 30 + 10 * seen + (uint64_t)terrain->words;
}

void terrain_flood(const struct terrain *terrain, const uint64_t *free, int from, uint64_t *region,
		   uint64_t *ticks)
{
	if (terrain->narrow)
		flood_narrow(terrain, free, from, region, ticks);
	else
		flood_wide(terrain, free, from, region, ticks);
}

bool terrain_next_part(const struct terrain *terrain, const uint64_t *free, uint64_t *rest,
		       int *word, uint64_t *part, uint64_t *ticks)
{
	while (*word < terrain->words && rest[*word] == 0)
		++*word;
	if (*word == terrain->words)
		return false;
	terrain_flood(terrain, free, region_lowest(terrain, *word, rest[*word]), part, ticks);
	assert((part[*word] & -part[*word]) == (rest[*word] & -rest[*word]));
	for (int i = *word; i < terrain->words; i++)
		rest[i] &= ~part[i];
	return true;
}

int terrain_parts(const struct terrain *terrain, const uint64_t *free, uint64_t *rest,
		  uint64_t *part, uint64_t *ticks)
{
	int parts = 0, word = 0;

	memcpy(rest, free, (size_t)terrain->words * sizeof *rest);
	while (terrain_next_part(terrain, free, rest, &word, part, ticks))
		parts++;
	return parts;
}

void terrain_widen(const struct terrain *terrain, const uint64_t *region, uint64_t *wider)
{
	int row = terrain->row_words, last = terrain->words - row;

	/* neither the first row nor the last one has a square */
	for (int i = row; i < last; i++)
		wider[i] = region[i] | region_right(region, i, 1) | region_left(region, i, 1) |
			   region[i - row] | region[i + row];
}

/* --- Rings -------------------------------------------------------------------- */

/*
 * For each ring of eight squares, as bits: are the free squares among the four beside the middle
 * connected? They are if, going round, there is at most one gap between them; a free corner between
 * two of them closes their gap.
 */
const unsigned char terrain_joined[256] = {
	1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0,
	0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0,
	0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
	0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0,
	0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1,
	1, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1,
	0, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0,
	0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 0, 0,
	1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1,
};
