/* SPDX-License-Identifier: MIT */
/* What leads the solver's search without pruning anything: boxes in the way of others, and the
 * order in which a target is filled, bridges, and which boxes are to blame for targets that weren't
 * reached. */
#include "unit.h"

#include <limits.h>

#include "solver/bridge.h"

#include "engine.h"

static void make(struct engine *engine, struct quota *quota, const char *rows)
{
	OWN_BOARD board = board_from(rows);

	*quota = (struct quota){.limit = (size_t)64 * 1024 * 1024};
	*engine = (struct engine){.arena.quota = quota, .luck = luck_of(0)};
	assert_true(engine_make(engine, board));
	engine_clear(engine);
}

/* Lay out boxes on squares, which are numbered row by row. */
static void lay(struct engine *engine, const uint16_t *squares)
{
	position_lay(&engine->position, squares);
}

static int count(struct engine *engine, enum side side)
{
	return hotspots_count(&engine->parties[side].hotspots, &engine->position,
			      side == FORWARD ? engine->frozen.sets[0].dead : engine->never);
}

/* In a corridor the box before another is in its way to the goals, and the one behind it in the
 * way back. */
UNIT_TEST(hotspots)
{
	static const uint16_t between[] = {3, 5}, on_goals[] = {0, 1}, lone[] = {1, 5};
	struct quota quota;
	struct engine engine;

	make(&engine, &quota,
	     "##########\n"
	     "#..  $$ @#\n"
	     "##########");
	lay(&engine, between);
	assert_int_equal(count(&engine, FORWARD), 1);
	assert_int_equal(count(&engine, BACKWARD), 1);
	lay(&engine, lone);
	assert_int_equal(count(&engine, FORWARD), 1);
	lay(&engine, on_goals);
	assert_int_equal(count(&engine, FORWARD), 0);
	assert_int_equal(count(&engine, BACKWARD), 1);
	engine_free(&engine);
}

/* Another way round: nobody is in anybody's way. */
UNIT_TEST(no_hotspots)
{
	struct quota quota;
	struct engine engine;

	make(&engine, &quota,
	     "#########\n"
	     "#       #\n"
	     "#       #\n"
	     "# $  .  #\n"
	     "# $  .  #\n"
	     "#       #\n"
	     "#      @#\n"
	     "#########");
	lay(&engine, engine.terrain.box);
	assert_int_equal(count(&engine, FORWARD), 0);
	assert_int_equal(count(&engine, BACKWARD), 0);
	engine_free(&engine);
}

/* On a large terrain there is no table of them. */
UNIT_TEST(large)
{
	OWN_TEXT rows = {0};
	struct quota quota;
	struct engine engine;

	text_add_string(&rows, "#######################\n#$.@                  #\n");
	for (int i = 0; i < 100; i++)
		text_add_string(&rows, "#                     #\n");
	text_add_string(&rows, "#######################");
	make(&engine, &quota, rows.bytes);
	assert_true(engine.terrain.count > HOTSPOTS_SQUARES_MOST);
	lay(&engine, engine.terrain.box);
	assert_int_equal(count(&engine, FORWARD), 0);
	engine_free(&engine);
}

static void find(struct engine *engine, struct layers *layers, const uint16_t *boxes, int pusher,
		 uint64_t ticks)
{
	struct macro_start start = {
		.reached = engine->reached, .dead = engine->never, .pull = true};

	lay(engine, boxes);
	terrain_flood(&engine->terrain, engine->position.free, pusher, engine->reached,
		      &engine->position.ticks);
	layers_find(layers, &engine->position, &engine->macros, &start, engine->reached,
		    engine->is_start, engine->position.ticks + ticks);
}

static int filled(struct engine *engine, const struct layers *layers, const uint16_t *boxes)
{
	lay(engine, boxes);
	return layers_filled(layers, &engine->position);
}

static struct layers *make_corridor(struct engine *engine, struct quota *quota)
{
	make(engine, quota,
	     "############\n"
	     "#...  $$$ @#\n"
	     "############");
	return &engine->parties[FORWARD].layers;
}

/* At the end of a corridor the goals are filled from its end. */
UNIT_TEST(layers)
{
	static const uint16_t target[] = {0, 1, 2}, last_two[] = {1, 2, 6}, ends[] = {0, 2, 6};
	struct quota quota;
	struct engine engine;
	struct layers *layers;

	layers = make_corridor(&engine, &quota);
	find(&engine, layers, target, 3, UINT64_MAX / 2);
	assert_int_equal(layers->count, 3);
	for (uint16_t i = 0; i < 3; i++)
		assert_int_equal(layers->layer[i], i + 1);
	assert_int_equal(filled(&engine, layers, target), 3);
	assert_int_equal(filled(&engine, layers, last_two), 0);
	assert_int_equal(filled(&engine, layers, ends), 1);
	assert_int_equal(filled(&engine, layers, engine.terrain.box), 0);
	engine_free(&engine);
}

/* What can't leave, or not in the time there is, comes first; where it began a box leaves at once.
 */
UNIT_TEST(stuck)
{
	static const uint16_t target[] = {0, 4, 6};
	struct quota quota;
	struct engine engine;
	struct layers *layers;

	layers = make_corridor(&engine, &quota);
	find(&engine, layers, target, 2, UINT64_MAX / 2);
	assert_int_equal(layers->count, 2);
	assert_int_equal(layers->size[0], 2); /* the pusher is between them */
	assert_int_equal(layers->layer[6], 2);
	assert_int_equal(filled(&engine, layers, target), 3);
	find(&engine, layers, target, 2, 0);
	assert_int_equal(layers->count, 1);
	assert_int_equal(layers->size[0], 3);
	engine_free(&engine);
}

/* --- Bridges ------------------------------------------------------------------------ */

/* What an earlier bridge has looked at, a later one looks at again. */
UNIT_TEST(bridges)
{
	struct quota quota;
	struct engine engine;
	uint32_t root = 1, node;

	make(&engine, &quota, "  ####\n###  ####\n#     $ #\n# #  #$ #\n# . .#@ #\n#########");
	assert_int_equal(engine_begin(&engine, FORWARD), GOES_ON);
	engine.parties[FORWARD].bridges = true;
	for (int i = 0; i < 300; i++) {
		assert_true(bridge_begin(&engine, FORWARD, root));
		assert_true(bridge_take(&engine, FORWARD, &node));
		assert_int_equal(node, root);
		assert_int_equal(expand(&engine, FORWARD, root), GOES_ON);
		assert_true(bridge_take(&engine, FORWARD, &node));
		assert_int_equal(engine.parties[FORWARD].bridge_moves, 2);
	}
	engine_free(&engine);
	assert_int_equal(quota.used, 0);
}

/* Two boxes have a way to go, two are home. */
static const char two_apart[] = "############\n"
				"#@         #\n"
				"# $ .    * #\n"
				"# $ .     *#\n"
				"#          #\n"
				"############";

/* Boxes far from where the two ends differ stay, at first; the node then waits to be expanded by
 * their moves. */
UNIT_TEST(bridge_of_few_boxes)
{
	static const uint32_t ends[SIDES] = {1, 1};
	struct quota quota;
	struct engine engine;
	struct party *party = &engine.parties[FORWARD];
	int apart = 1;
	uint32_t node;

	make(&engine, &quota, two_apart);
	assert_int_equal(engine_begin(&engine, FORWARD), GOES_ON);
	assert_int_equal(engine_begin(&engine, BACKWARD), GOES_ON);
	bridge_fix(&engine, ends, &apart);
	assert_int_equal(engine.fixed, 2);
	assert_int_equal(apart, 5);
	party->bridges = true;
	assert_true(bridge_begin(&engine, FORWARD, 1));
	assert_true(bridge_take(&engine, FORWARD, &node));
	assert_int_equal(expand(&engine, FORWARD, node), GOES_ON);
	assert_true(engine.trees.tree[FORWARD].nodes.count > 2);
	for (uint32_t i = 2; i < engine.trees.tree[FORWARD].nodes.count; i++)
		assert_false(engine.is_fixed[trees_node(&engine.trees, FORWARD, i)->from]);
	assert_true(bridge_take(&engine, FORWARD, &node));
	assert_int_equal(expand(&engine, FORWARD, node), GOES_ON);
	assert_true(trees_node(&engine.trees, FORWARD, node)->flags & NODE_PART);
	party->bridges = false;
	assert_int_equal(expand(&engine, FORWARD, node), GOES_ON);
	assert_false(trees_node(&engine.trees, FORWARD, node)->flags & NODE_PART);

	bridge_fix(&engine, ends, &apart);
	assert_int_equal(engine.fixed, 1);
	assert_int_equal(apart, 6);
	bridge_fix(&engine, ends, &apart);
	assert_int_equal(engine.fixed, 0);
	assert_int_equal(apart, INT_MAX);
	engine_free(&engine);
}

/* --- Blame -------------------------------------------------------------------------- */

/* Boxes that stand elsewhere in the target than in the position that has come nearest are to blame,
 * and the next target is one where they have moved. */
UNIT_TEST(blame)
{
	struct quota quota;
	struct engine engine;
	struct party *party = &engine.parties[FORWARD];
	const struct node *next;
	int blamed = 0;

	make(&engine, &quota, two_apart);
	engine_aim(&engine, FORWARD, AIM_OPEN);
	assert_int_equal(engine_begin(&engine, FORWARD), GOES_ON);
	assert_int_equal(engine_begin(&engine, BACKWARD), GOES_ON);
	assert_int_equal(engine_step(&engine, FORWARD), GOES_ON);
	assert_false(party->blames);
	aim_blame(&engine, FORWARD, 1, 1);
	assert_true(party->blames);
	for (int square = 0; square < engine.terrain.count; square++) {
		if (party->blame[square] == 0)
			continue;
		blamed++;
		assert_true(engine.is_start[square]);
		assert_false(engine.terrain.is_goal[square]);
	}
	assert_int_equal(blamed, 2);
	next = trees_node(&engine.trees, FORWARD, aim_another_open(&engine, FORWARD, 100));
	assert_int_equal(next->parent, 1);
	assert_true(party->blame[next->from] > 0 && party->blame[next->to] == 0);
	engine_free(&engine);
}
