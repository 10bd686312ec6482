/* SPDX-License-Identifier: MIT */
/*
 * Nothing that the solver prunes lies on the way of a known solution: after each push of the
 * arcade's, the shared levels' and those of random boards no box is frozen off a goal, all boxes
 * find goals and places where they can have begun, no corral is lost, and where a corral confines
 * the pushes the solution goes on with one of them before it pushes another box there. What was
 * found out beside that way makes no difference. On random boards a lost corral is lost, too.
 */
#include "unit.h"

#include "engine.h"
#include "faults/cases.h"
#include "known.h"
#include "plain.h"
#include "pulled.h"

#define MIB ((size_t)1024 * 1024)

/* Work that counts as done: sieges get a part of it. */
#define SOME_TICKS   (UINT64_C(1) << 24)
#define ENOUGH_TICKS (UINT64_C(1) << 40)

struct push {
	int from, to; /* squares */
	int side;     /* of the pusher */
};

struct walk {
	struct quota quota;
	struct engine engine;
	struct push *pushes;
	size_t count, room;
	const char *name;
	size_t at; /* pushes that are done */
	int *looked;
};

static int square_at(const struct walk *walk, int place)
{
	for (int i = 0; i < walk->engine.terrain.count; i++)
		if (walk->engine.terrain.place[i] == place)
			return i;
	return -1;
}

/* The pushes of a solution, by replaying it. */
static void take_pushes(struct walk *walk, const struct board *board, struct slice moves)
{
	OWN_GAME game = game_new(board, GAME_FORWARD);
	struct error err = {0};
	size_t differs;

	if (!game_play_any_case(game, moves, &differs, &err))
		fail_msg("%s: move %zu: %s", walk->name, err.move, err.text);
	while (game_undo(game))
		;
	for (size_t pushes = 0; game_redo(game);) {
		char letter = game_moves(game).at[game->moves - 1];
		enum direction d = (enum direction)direction_of(letter);
		struct push push = {.side = (int)direction_opposite(d)};

		if (game->pushes == pushes)
			continue;
		pushes = game->pushes;
		push.from = square_at(walk, game->board->pusher);
		push.to = square_at(walk, board_beside(board, game->board->pusher, d));
		walk->pushes =
			memory_room(walk->pushes, walk->count, &walk->room, sizeof *walk->pushes);
		walk->pushes[walk->count++] = push;
	}
}

/* The first push of one of the confined boxes that is still to come is one of those that are
 * allowed. */
static void check_confined(const struct walk *walk)
{
	const struct engine *engine = &walk->engine;

	for (size_t i = walk->at; i < walk->count; i++) {
		const struct push *push = &walk->pushes[i];
		unsigned sides;

		/* no box has come to where a confined one stands before that one is pushed */
		sides = engine->position.occupied[push->from]
				? engine->corrals.best_sides[engine->position.box_at[push->from]]
				: 0;
		if (sides == 0)
			continue;
		if (!(sides >> push->side & 1))
			fail_msg("%s: push %zu is not among those of the corral after %zu",
				 walk->name, i + 1, walk->at);
		return;
	}
	fail_msg("%s: no push of the corral is made after %zu", walk->name, walk->at);
}

static void check_position(struct walk *walk, int pusher)
{
	struct engine *engine = &walk->engine;
	struct position *position = &engine->position;
	struct frozen_set *set;
	uint16_t number;

	for (int i = 0; i < engine->terrain.boxes; i++)
		if (frozen_test(&engine->frozen, position, position->boxes[i],
				engine->frozen.sets[0].dead) == FREEZE_LOST)
			fail_msg("%s: a box is frozen after push %zu", walk->name, walk->at);
	number = frozen_find(&engine->frozen, position, 0);
	set = &engine->frozen.sets[number];
	for (int i = 0; i < engine->terrain.boxes; i++)
		if (frozen_test(&engine->frozen, position, position->boxes[i], set->dead) ==
		    FREEZE_LOST)
			fail_msg("%s: a box is frozen by others after push %zu", walk->name,
				 walk->at);
	if (matching_solve(&engine->base, set->pushes, position->boxes, &position->ticks) >=
	    MATCHING_NONE)
		fail_msg("%s: a box finds no goal after push %zu", walk->name, walk->at);
	if (engine->start_reach != NULL &&
	    !matching_exists(engine->start_reach, position->boxes, engine->terrain.boxes,
			     &position->ticks))
		fail_msg("%s: a box can't have come there by push %zu", walk->name, walk->at);
	terrain_flood(&engine->terrain, position->free, pusher, engine->reached, &position->ticks);
	corrals_find(&engine->corrals, position, engine->reached);
	if (corrals_lost(&engine->corrals, position, engine->reached, pusher, number))
		fail_msg("%s: a corral is lost after push %zu", walk->name, walk->at);
	if (corrals_confine(&engine->corrals, position, engine->reached, set->dead))
		check_confined(walk);
	*walk->looked += 1;
}

/* A push by chance of the boxes laid out; the pusher's square, or -1: none was found. */
static int push_any(const struct engine *engine, uint16_t *boxes, struct chance *chance)
{
	const struct terrain *terrain = &engine->terrain;

	for (int tries = 0; tries < 100; tries++) {
		int box = chance_below(chance, terrain->boxes), d = chance_below(chance, 4);
		int square = boxes[box], to = terrain->beside[square][d];
		int behind = terrain->beside[square][d ^ 2];

		if (to == terrain->count || behind == terrain->count ||
		    engine->position.occupied[to] || !region_has(terrain, engine->reached, behind))
			continue;
		boxes[box] = (uint16_t)to;
		return square;
	}
	return -1;
}

/* Leave the way of the solution by chance, and look at the corrals there: what is remembered of
 * them mustn't be taken for something else back on the way. */
static void stray(struct engine *engine, const uint16_t *from, int pusher, struct chance *chance)
{
	struct position *position = &engine->position;
	uint16_t *boxes = memory_array((size_t)engine->terrain.boxes, sizeof *boxes);
	bool lost = false;

	memcpy(boxes, from, (size_t)engine->terrain.boxes * sizeof *boxes);
	for (int pushes = 0; pushes < 12 && pusher >= 0 && !lost; pushes++) {
		position_lay(position, boxes);
		terrain_flood(&engine->terrain, position->free, pusher, engine->reached,
			      &position->ticks);
		corrals_find(&engine->corrals, position, engine->reached);
		(void)corrals_lost(&engine->corrals, position, engine->reached, pusher,
				   frozen_find(&engine->frozen, position, 0));
		pusher = push_any(engine, boxes, chance);
		position_lay(position, boxes);
		for (int i = 0; i < engine->terrain.boxes && !lost; i++)
			lost = frozen_test(&engine->frozen, position, boxes[i],
					   engine->frozen.sets[0].dead) == FREEZE_LOST;
	}
	memory_free(boxes);
}

static void move_box(uint16_t *boxes, int from, int to)
{
	while (*boxes != from)
		boxes++;
	*boxes = (uint16_t)to;
}

/* Where the pusher stands after so many pushes. */
static int pusher_after(const struct walk *walk, size_t pushes)
{
	return pushes > 0 ? walk->pushes[pushes - 1].from : walk->engine.terrain.pusher;
}

/* To the way's end; back, straying, since more boxes are frozen at its end; and once more along it.
 */
static void check_way(struct walk *walk, uint16_t *boxes)
{
	struct engine *engine = &walk->engine;
	struct chance chance = {walk->count};

	memcpy(boxes, engine->terrain.box, (size_t)engine->terrain.boxes * sizeof *boxes);
	for (size_t i = 0; i < walk->count; i++)
		move_box(boxes, walk->pushes[i].from, walk->pushes[i].to);
	for (size_t i = walk->count; i > 0; i--) {
		stray(engine, boxes, pusher_after(walk, i), &chance);
		move_box(boxes, walk->pushes[i - 1].to, walk->pushes[i - 1].from);
	}
	for (walk->at = 0; walk->at <= walk->count; walk->at++) {
		if (walk->at > 0)
			move_box(boxes, walk->pushes[walk->at - 1].from,
				 walk->pushes[walk->at - 1].to);
		position_lay(&engine->position, boxes);
		check_position(walk, pusher_after(walk, walk->at));
	}
}

static void check_solution(const struct board *board, struct slice moves, const char *name,
			   void *data)
{
	struct walk walk = {.quota = {.limit = 256 * MIB}, .name = name, .looked = data};
	struct engine *engine = &walk.engine;
	uint16_t *boxes;

	if (board->pushers > 1)
		return;
	engine->arena.quota = &walk.quota;
	engine->luck = luck_of(0);
	assert_true(engine_make(engine, board));
	engine->position.ticks = SOME_TICKS;
	take_pushes(&walk, board, moves);
	boxes = memory_array((size_t)engine->terrain.boxes, sizeof *boxes);
	check_way(&walk, boxes);
	memory_free(boxes);
	memory_free(walk.pushes);
	engine_free(engine);
	assert_int_equal(walk.quota.used, 0);
}

UNIT_TEST(known_solutions)
{
	known_all(check_solution, "positions");
}

UNIT_TEST(pulled_solutions)
{
	struct chance chance = {9};
	int looked = 0, count = case_size(1500, 100000);
	OWN_TEXT moves = {0};

	for (int i = 0; i < count; i++) {
		OWN_BOARD board = pulled_board(&chance, &moves);
		OWN_STRING rows = board_rows(board);

		check_solution(board, text_slice(&moves), rows, &looked);
	}
	print_message("%d positions\n", looked);
	assert_true(looked > 20 * count);
}

/* --- Corrals ------------------------------------------------------------------------- */

static bool has_lost_corral(const struct board *board)
{
	struct quota quota = {.limit = 16 * MIB};
	struct engine engine = {.arena.quota = &quota, .luck = luck_of(0)};
	struct position *position = &engine.position;
	bool lost;

	assert_true(engine_make(&engine, board));
	position_lay(position, engine.terrain.box);
	position->ticks = ENOUGH_TICKS;
	terrain_flood(&engine.terrain, position->free, engine.terrain.pusher, engine.reached,
		      &position->ticks);
	corrals_find(&engine.corrals, position, engine.reached);
	lost = corrals_lost(&engine.corrals, position, engine.reached, engine.terrain.pusher,
			    frozen_find(&engine.frozen, position, 0));
	engine_free(&engine);
	assert_int_equal(quota.used, 0);
	return lost;
}

/* No fence alone shows that these are lost: boxes beyond it hold it. */
UNIT_TEST(chains)
{
	static const char *const chains[] = {
		"#######\n## # .#\n#.$$  #\n#. $ @#\n# # # #\n#######",
		"######\n# #*.#\n#* $ #\n# #@ #\n######",
		"######\n#.$  #\n#*$. #\n# $  #\n## @ #\n#. # #\n######",
	};

	for (size_t i = 0; i < sizeof chains / sizeof *chains; i++) {
		OWN_BOARD board = board_from(chains[i]);

		if (!has_lost_corral(board))
			fail_msg("this should be lost:\n%s", chains[i]);
	}
}

UNIT_TEST(random_corrals)
{
	struct plain *plain = plain_new();
	struct chance chance = {3};
	int lost = 0;

	for (int i = case_size(4000, 100000); i > 0; i--) {
		OWN_BOARD board = plain_board(&chance, 5, true);

		if (!board_playable(board, NULL) || !has_lost_corral(board))
			continue;
		lost++;
		if (plain_pushes(plain, board) >= 0)
			fail_msg("board %d can be solved", i);
	}
	print_message("%d lost\n", lost);
	assert_true(lost > 0);
	plain_free(plain);
}
