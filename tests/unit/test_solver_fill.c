/* SPDX-License-Identifier: MIT */
/* Which boxes might be brought to a goal, past which others: the solver's search on random boards,
 * beside a plain one. */
#include "unit.h"

#include "faults/cases.h"

#include "engine.h"

enum {
	ROWS = 9,
	COLUMNS = 12,
	BOXES = 10,
	SQUARES = ROWS * COLUMNS,
	FAR = 1000000,
};

/* A board with walls, boxes and goals anywhere, but no box beside the border. The pusher stands to
 * the left of a wall whose gap is plugged by two boxes. */
static struct board *random_board(struct chance *chance)
{
	char rows[ROWS * (COLUMNS + 1) + 1];
	int plug = 2 + chance_below(chance, ROWS - 4);

	for (int i = 0; i < ROWS * (COLUMNS + 1); i++) {
		int y = i / (COLUMNS + 1), x = i % (COLUMNS + 1);
		bool border = y == 0 || y == ROWS - 1 || x == 0 || x == COLUMNS - 1;

		rows[i] = border || x == 2 || chance_below(chance, 12) == 0 ? '#' : ' ';
		if (x == COLUMNS)
			rows[i] = '\n';
	}
	rows[sizeof rows - 1] = '\0';
	memcpy(&rows[plug * (COLUMNS + 1) + 1], "@$$", 3);
	for (int i = 2; i < 2 * BOXES;) {
		int y = 2 + chance_below(chance, ROWS - 4),
		    x = 3 + chance_below(chance, COLUMNS - 5);
		char *at = &rows[y * (COLUMNS + 1) + x];

		if (*at == ' ')
			*at = "$."[i++ / BOXES];
	}
	return board_from(rows);
}

/* Lay out the boxes, with some of them kept. False: they don't match the goals. */
static bool lay(struct engine *engine, struct chance *chance)
{
	const struct terrain *terrain = &engine->terrain;
	struct position *position = &engine->position;

	position_lay(position, terrain->box);
	terrain_flood(terrain, position->free, terrain->pusher, engine->reached, &position->ticks);
	for (int i = 0; i < terrain->boxes; i++)
		if (!fill_match(engine, i))
			return false;
	for (int i = 0; i < terrain->boxes; i++)
		engine->fill.kept[terrain->box[i]] = chance_below(chance, 4) == 0;
	return true;
}

/* --- The plain search ------------------------------------------------------------------------ */

struct plain_ways {
	bool soft;
	int passed[SQUARES + 1];	   /* boxes in the pusher's way to each square */
	int cost[SQUARES + 1][DIRECTIONS]; /* from a square, with the next push that way */
};

static bool lower(int *cost, int to)
{
	if (*cost <= to)
		return false;
	*cost = to;
	return true;
}

static int box_cost(const struct engine *engine, const struct plain_ways *ways, int square)
{
	if (engine->position.occupied[square] == OCCUPIED_NOT)
		return 0;
	return square == engine->terrain.count || engine->fill.kept[square] || !ways->soft
		       ? FAR
		       : FILL_IN_WAY;
}

static void find_passed(const struct engine *engine, struct plain_ways *ways)
{
	const struct terrain *terrain = &engine->terrain;
	bool changed = true;

	for (int i = 0; i <= terrain->count; i++)
		ways->passed[i] =
			i < terrain->count && region_has(terrain, engine->reached, i) ? 0 : FAR;
	while (changed) {
		changed = false;
		for (int i = 0; i < terrain->count * DIRECTIONS; i++) {
			int from = i / DIRECTIONS, to = terrain->beside[from][i % DIRECTIONS];
			bool box = engine->position.occupied[to] != OCCUPIED_NOT;

			if (to < terrain->count && !engine->fill.kept[to] &&
			    ways->passed[from] < FAR)
				changed |= lower(&ways->passed[to], ways->passed[from] + box);
		}
	}
}

/* Can a box on the square be pushed that way by somebody? */
static bool stands(const struct engine *engine, int square, int d)
{
	const struct terrain *terrain = &engine->terrain;

	return square < terrain->count && !engine->fill.kept[square] &&
	       terrain->beside[square][d ^ 2] < terrain->count;
}

static bool reach(const struct engine *engine, struct plain_ways *ways, int square, int d)
{
	const struct terrain *terrain = &engine->terrain;
	int here = box_cost(engine, ways, square);
	int round = box_cost(engine, ways, terrain->beside[square][d ^ 2]);
	bool changed = false;

	if (ways->cost[square][d] >= FAR || here >= FAR || engine->frozen.sets[0].dead[square])
		return false;
	for (int e = 0; e < DIRECTIONS; e++) {
		int from = terrain->beside[square][e ^ 2], turn = e == d ? 0 : round;

		if (stands(engine, from, e) && turn < FAR)
			changed |= lower(&ways->cost[from][e],
					 ways->cost[square][d] + 1 + here + turn);
	}
	return changed;
}

static void find_ways(const struct engine *engine, struct plain_ways *ways, int goal)
{
	const struct terrain *terrain = &engine->terrain;
	int square = terrain->goal[goal];
	bool changed = true;

	find_passed(engine, ways);
	for (int i = 0; i <= terrain->count; i++)
		for (int d = 0; d < DIRECTIONS; d++)
			ways->cost[i][d] = FAR;
	for (int d = 0; d < DIRECTIONS; d++) {
		int from = terrain->beside[square][d ^ 2];

		if (stands(engine, from, d))
			ways->cost[from][d] = engine->position.occupied[square] == OCCUPIED_NOT
						      ? 1
						      : 1 + FILL_IN_WAY;
	}
	while (changed) {
		changed = false;
		for (int i = 0; i < terrain->count * DIRECTIONS; i++)
			changed |= reach(engine, ways, i / DIRECTIONS, i % DIRECTIONS);
	}
}

/* What it costs to bring the box, with the first push that way; FAR: it can't be. */
static int cost_of(const struct engine *engine, const struct plain_ways *ways, int box, int d)
{
	int square = engine->position.boxes[box];
	int passed = ways->passed[engine->terrain.beside[square][d ^ 2]];

	if (!engine->fill.may[box] || ways->cost[square][d] >= FAR || passed >= FAR ||
	    (passed > 0 && !ways->soft))
		return FAR;
	return ways->cost[square][d] + FILL_IN_WAY * (passed + engine->terrain.is_goal[square]);
}

/* The costs of all boxes that can be brought, the least first; returns how many. */
static int list_costs(const struct engine *engine, const struct plain_ways *ways, int *list)
{
	int count = 0;

	for (int i = 0; i < engine->terrain.boxes; i++) {
		int least = FAR, at = count;

		for (int d = 0; d < DIRECTIONS; d++)
			lower(&least, cost_of(engine, ways, i, d));
		if (least >= FAR)
			continue;
		for (count++; at > 0 && list[at - 1] > least; at--)
			list[at] = list[at - 1];
		list[at] = least;
	}
	return count;
}

/* --- Goals for all -------------------------------------------------------------------------------
 */

static bool comes(const struct engine *engine, int box, int goal)
{
	size_t row = (size_t)engine->position.boxes[box] * (size_t)engine->terrain.goals;

	return engine->frozen.sets[0].pushes[row + (size_t)goal] != LONE_FAR;
}

static bool is_closed(const struct engine *engine, int goal)
{
	return engine->fill.kept[engine->terrain.goal[goal]];
}

/* Can the boxes from `box` on have goals of their own that aren't taken? A box whose goal is closed
 * stays with it. */
static bool match_rest(const struct engine *engine, int box, unsigned taken, int but)
{
	if (box == engine->terrain.boxes)
		return true;
	if (box == but || is_closed(engine, engine->fill.goal_of[box]))
		return match_rest(engine, box + 1, taken, but);
	for (int j = 0; j < engine->terrain.goals; j++)
		if (!(taken >> j & 1) && !is_closed(engine, j) && comes(engine, box, j) &&
		    match_rest(engine, box + 1, taken | 1U << j, but))
			return true;
	return false;
}

/* A box may take a goal if it can come there, and the others can have the others. */
static int check_may(struct engine *engine, int goal)
{
	int fewer = 0;

	fill_allow(engine, goal);
	for (int i = 0; i < engine->terrain.boxes; i++) {
		bool may = comes(engine, i, goal) && !is_closed(engine, goal) &&
			   (!is_closed(engine, engine->fill.goal_of[i]) ||
			    engine->fill.goal_of[i] == goal) &&
			   match_rest(engine, 0, 1U << goal, i);

		assert_int_equal(engine->fill.may[i], may);
		fewer += comes(engine, i, goal) && !may;
	}
	return fewer;
}

/* --- Beside each other -------------------------------------------------------------------------
 */

/* The first `sure` of the costs are found, and no others that aren't in the list. */
static void assert_found(const struct engine *engine, const int *costs, int count, int sure)
{
	const struct fill *fill = &engine->fill;

	assert_in_range(fill->supplied, sure, count);
	for (int i = 0; i < sure; i++)
		assert_int_equal(fill->suppliers[i].cost, costs[i]);
}

/* The boxes listed are in the way of the cheapest box. */
static void check_in_way(struct engine *engine, const struct plain_ways *ways)
{
	const struct fill_supplier *cheapest = &engine->fill.suppliers[0];
	int d = (int)cheapest->state % DIRECTIONS;
	int passed = ways->passed[engine->terrain.beside[cheapest->square][d ^ 2]];
	uint16_t squares[FILL_MOVED];
	int count = fill_in_way(engine, cheapest, squares, FILL_MOVED);

	assert_in_range(count, passed, cheapest->cost / FILL_IN_WAY);
	for (int i = 0; i < count; i++) {
		assert_int_not_equal(engine->position.occupied[squares[i]], OCCUPIED_NOT);
		assert_false(engine->fill.kept[squares[i]]);
		/* the pusher passes the last box first */
		if (i < passed)
			assert_int_equal(ways->passed[squares[i]], passed - i);
	}
}

/* Returns how many boxes are in the pusher's way to the cheapest box. */
static int compare(struct engine *engine, int goal)
{
	struct plain_ways ways = {.soft = false};
	int costs[BOXES], count, near = 0;

	fill_search(engine, goal, FILL_FREE);
	find_ways(engine, &ways, goal);
	count = list_costs(engine, &ways, costs);
	assert_found(engine, costs, count, count);
	ways.soft = true;
	find_ways(engine, &ways, goal);
	count = list_costs(engine, &ways, costs);
	fill_search(engine, goal, FILL_ANY);
	assert_int_equal(engine->fill.supplied > 0, count > 0);
	fill_search(engine, goal, FILL_CHEAPEST);
	assert_found(engine, costs, count, count > 0);
	while (near < count && costs[near] <= costs[0] + FILL_IN_WAY)
		near++;
	fill_search(engine, goal, FILL_CHEAP);
	assert_found(engine, costs, count,
		     near > 0 && costs[near - 1] == costs[0] + FILL_IN_WAY ? 1 : near);
	if (count == 0)
		return 0;
	check_in_way(engine, &ways);
	return ways
		.passed[engine->terrain.beside[engine->fill.suppliers[0].square]
					      [(engine->fill.suppliers[0].state % DIRECTIONS) ^ 2]];
}

UNIT_TEST(ways_to_goals)
{
	struct chance chance = {1};
	int looked = 0, passed = 0, fewer = 0, count = case_size(2000, 50000);

	for (int i = 0; i < count; i++) {
		OWN_BOARD board = random_board(&chance);
		struct quota quota = {.limit = (size_t)64 << 20};
		struct engine engine = {.arena.quota = &quota, .luck = luck_of(0)};

		if (!board_playable(board, NULL))
			continue;
		assert_true(engine_make(&engine, board));
		if (lay(&engine, &chance)) {
			int goal = chance_below(&chance, engine.terrain.goals);

			looked++;
			passed += compare(&engine, goal) > 1;
			fewer += !is_closed(&engine, goal) && check_may(&engine, goal) > 0;
		}
		engine_free(&engine);
	}
	print_message("%d boards; on %d the pusher has to pass boxes, on %d others need the goal\n",
		      looked, passed, fewer);
	assert_true(looked > count / 20 && passed > looked / 20 && fewer > looked / 50);
}
