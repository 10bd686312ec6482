/* SPDX-License-Identifier: MIT */
/* Where a round got stuck: a part of the board is solved again. */
#include "solver/repair.h"

#include <assert.h>
#include <string.h>

#include "solver/sublevel.h"

enum {
	CHAIN = 4,	   /* boxes that take each other's goals, until one comes from elsewhere */
	CHEAPEST = 3,	   /* so many of the cheapest boxes may be chosen */
	BACK_DOUBLED = 5,  /* up to 2, 4, ... 32 moves are taken back */
	LONGER = 4,	   /* the shortest try, or 2, 4, 8 times as long */
	GOALS_TRIED = 200, /* picks by chance */
	NEARNESS = 16,	   /* chance counts as up to a square and a half */
	BY_CHANCE = 24,
};

#define TICKS_A_TRY    (TICKS_A_SECOND / 150) /* the shortest one */
#define TICKS_A_CHOICE 20000

struct repair {
	struct sublevel part;
	struct sublevel_choice choice;
	uint16_t goal; /* the one that is to be filled: its square */
	uint32_t base; /* the node where the try begins */
	bool grows;    /* the next try moves more boxes than the last one */
	bool missing;  /* boxes near those chosen may be such as aren't home */
};

static unsigned chance(struct engine *engine, unsigned below)
{
	return (unsigned)(luck_next(&engine->fill.luck) >> 33) % below;
}

/* --- Which boxes and goals --------------------------------------------------------------- */

/* Add a square to a list, if it isn't there yet. False: the list is full. */
static bool pick(uint16_t *list, int *count, int square)
{
	for (int i = 0; i < *count; i++)
		if (list[i] == square)
			return true;
	if (*count == SUBLEVEL_BOXES)
		return false;
	list[(*count)++] = (uint16_t)square;
	return true;
}

static bool pick_box(struct repair *repair, int square)
{
	return pick(repair->choice.boxes, &repair->choice.box_count, square);
}

static bool pick_goal(struct repair *repair, int square)
{
	return pick(repair->choice.goals, &repair->choice.goal_count, square);
}

static bool is_picked(const struct sublevel_choice *choice, int square)
{
	for (int i = 0; i < choice->box_count; i++)
		if (choice->boxes[i] == square)
			return true;
	return false;
}

static int count_missing(const struct engine *engine, const struct sublevel_choice *choice)
{
	int count = 0;

	for (int i = 0; i < choice->box_count; i++)
		count += !engine->terrain.is_goal[choice->boxes[i]];
	return count;
}

/* A goal without a box; -1: there is none. */
static int any_goal(struct engine *engine)
{
	const struct terrain *terrain = &engine->terrain;
	int goal = -1;
	unsigned count = 0;

	for (int j = 0; j < terrain->goals; j++)
		if (engine->position.occupied[terrain->goal[j]] == OCCUPIED_NOT &&
		    chance(engine, ++count) == 0)
			goal = j;
	return goal;
}

/* The square of a box that isn't home; -1: there is none. */
static int any_missing(struct engine *engine)
{
	const uint16_t *boxes = engine->position.boxes;
	int square = -1;
	unsigned count = 0;

	for (int i = 0; i < engine->terrain.boxes; i++)
		if (!engine->terrain.is_goal[boxes[i]] && chance(engine, ++count) == 0)
			square = boxes[i];
	return square;
}

static int goal_at(const struct terrain *terrain, int square)
{
	int goal = 0;

	if (!terrain->is_goal[square])
		return -1;
	while (terrain->goal[goal] != square)
		goal++;
	return goal;
}

/* Match all boxes with goals, those that are home with their own; keep: they stay there. */
static bool match_all(struct engine *engine, bool keep)
{
	struct fill *fill = &engine->fill;
	const struct terrain *terrain = &engine->terrain;

	memset(fill->kept, 0, (size_t)terrain->count + 1);
	memset(fill->box_of, 0, (size_t)terrain->goals * sizeof *fill->box_of);
	for (int j = 0; j < terrain->goals; j++) {
		int square = terrain->goal[j], box = engine->position.box_at[square];

		if (engine->position.occupied[square] == OCCUPIED_NOT)
			continue;
		fill->box_of[j] = (uint16_t)(box + 1);
		fill->goal_of[box] = (uint16_t)j;
		/* boxes that began on goals may leave them */
		fill->kept[square] = keep && !engine->is_start[square];
	}
	engine->position.ticks += (uint64_t)(terrain->count / 8 + terrain->goals);
	for (int i = 0; i < terrain->boxes; i++)
		if (!terrain->is_goal[engine->position.boxes[i]] && !fill_match(engine, i))
			return false;
	return true;
}

static bool lay(struct engine *engine, uint32_t node)
{
	if (!trees_reserve(&engine->trees, FORWARD, 1))
		return false;
	fill_lay(engine, node);
	return true;
}

/* Lay out where the try begins: where the round got stuck, or some moves before. */
static bool go_back(struct engine *engine, struct repair *repair)
{
	const struct trees *trees = &engine->trees;
	uint32_t node = engine->fill.stuck;
	unsigned moves = 0;

	if (chance(engine, 2) == 0)
		moves = chance(engine, 2U << chance(engine, BACK_DOUBLED));
	for (; moves > 0; moves--) {
		uint32_t parent = trees_node(trees, FORWARD, node)->parent;

		if (parent == 0 || trees_node(trees, FORWARD, parent)->boxes == 0)
			break;
		node = parent;
	}
	repair->base = node;
	return lay(engine, node) && match_all(engine, false);
}

/* Pick a box that can be brought to the goal, and those in its way; if it leaves a goal, one for
 * that goal, and so on. False: they are too many. */
static bool pick_chain(struct engine *engine, struct repair *repair, int goal)
{
	struct fill *fill = &engine->fill;
	uint16_t squares[SUBLEVEL_BOXES];

	for (int k = 0; k < CHAIN && goal >= 0; k++) {
		const struct fill_supplier *supplier = fill->suppliers;
		int count;

		fill_search(engine, goal, FILL_CHEAP);
		if (fill->supplied == 0)
			break;
		supplier += chance(engine,
				   fill->supplied < CHEAPEST ? (unsigned)fill->supplied : CHEAPEST);
		count = fill_in_way(engine, supplier, squares, SUBLEVEL_BOXES);
		if (!pick_box(repair, supplier->square))
			return false;
		for (int i = 0; i < count; i++)
			if (!pick_box(repair, squares[i]))
				return false;
		goal = goal_at(&engine->terrain, supplier->square);
	}
	return true;
}

/* Choose a goal, and the boxes that have to move at least. */
static bool focus(struct engine *engine, struct repair *repair)
{
	int goal, missing;

	repair->choice.box_count = repair->choice.goal_count = 0;
	repair->missing = chance(engine, 2) == 0;
	if (!lay(engine, engine->fill.stuck))
		return false;
	goal = any_goal(engine);
	if (goal < 0 || !go_back(engine, repair))
		return false;
	repair->goal = engine->terrain.goal[goal];
	if (!pick_chain(engine, repair, goal))
		return false;
	if (count_missing(engine, &repair->choice) > 0)
		return true;
	missing = any_missing(engine);
	return missing >= 0 && pick_box(repair, missing);
}

static int apart_from_picked(const struct engine *engine, const struct repair *repair, int square)
{
	const struct terrain *terrain = &engine->terrain;
	int least = terrain_apart(terrain, square, repair->goal);

	for (int i = 0; i < repair->choice.box_count; i++) {
		int apart = terrain_apart(terrain, square, repair->choice.boxes[i]);

		least = apart < least ? apart : least;
	}
	return least;
}

/* Pick about the nearest box that isn't picked yet. False: there is none, or they are too many. */
static bool pick_near(struct engine *engine, struct repair *repair)
{
	const struct terrain *terrain = &engine->terrain;
	int nearest = -1, least = 0;

	for (int i = 0; i < terrain->boxes; i++) {
		int square = engine->position.boxes[i], apart;

		if (is_picked(&repair->choice, square) ||
		    (!repair->missing && !terrain->is_goal[square]))
			continue;
		apart = apart_from_picked(engine, repair, square) * NEARNESS +
			(int)chance(engine, BY_CHANCE);
		if (nearest >= 0 && apart >= least)
			continue;
		least = apart;
		nearest = square;
	}
	engine->position.ticks += (uint64_t)(terrain->boxes * repair->choice.box_count);
	return nearest >= 0 && pick_box(repair, nearest);
}

/* Boxes that are home have their goals, the others any that are empty, the chosen one first. */
static bool pick_goals(struct engine *engine, struct repair *repair)
{
	const struct terrain *terrain = &engine->terrain;
	struct sublevel_choice *choice = &repair->choice;
	int missing = count_missing(engine, choice);

	choice->goal_count = 0;
	if (engine->position.occupied[repair->goal] != OCCUPIED_NOT)
		return false;
	pick_goal(repair, repair->goal);
	for (int k = 0; k < GOALS_TRIED && choice->goal_count < missing; k++)
		pick_goal(repair, terrain->goal[any_goal(engine)]);
	if (choice->goal_count < missing)
		return false;
	for (int i = 0; i < choice->box_count; i++)
		if (terrain->is_goal[choice->boxes[i]])
			pick_goal(repair, choice->boxes[i]);
	return choice->goal_count == choice->box_count;
}

static bool choose(struct engine *engine, struct repair *repair)
{
	struct sublevel_choice *choice = &repair->choice;
	int more = 1 + (int)chance(engine, 3);

	if (repair->grows) {
		more += choice->box_count / 5;
		if (!lay(engine, repair->base))
			return false;
	} else if (!focus(engine, repair)) {
		return false;
	}
	while (more > 0 && choice->box_count < SUBLEVEL_BOXES && pick_near(engine, repair))
		more--;
	return pick_goals(engine, repair);
}

/* --- Step by step ------------------------------------------------------------------------ */

static void begin_try(struct engine *engine, struct repair *repair)
{
	uint64_t ticks = TICKS_A_TRY << chance(engine, LONGER);

	engine->position.ticks += TICKS_A_CHOICE;
	if (!choose(engine, repair)) {
		repair->grows = false;
		return;
	}
	repair->grows =
		!engine->sublevels->begin(
			&repair->part, engine, &repair->choice,
			trees_node(&engine->trees, FORWARD, engine->fill.node)->pusher, ticks) &&
		repair->choice.box_count < SUBLEVEL_BOXES;
}

/* Add the node for what one box's pushes led to; the position is laid out. */
static bool add_node(struct engine *engine, int from, int to, int pusher)
{
	struct macro macro = {.from = (uint16_t)from, .to = (uint16_t)to};
	uint32_t number;

	terrain_flood(&engine->terrain, engine->position.free, pusher, engine->reached,
		      &engine->position.ticks);
	macro.pusher = (uint16_t)region_first(&engine->terrain, engine->reached);
	macro.key = position_key(&engine->terrain, engine->position.boxes, macro.pusher);
	number = fill_add(engine, &macro);
	if (number == 0 || !trees_reserve(&engine->trees, FORWARD, 1))
		return false;
	trees_keep_boxes(&engine->trees, FORWARD, number, engine->position.boxes);
	engine->fill.node = number;
	return true;
}

/* Make the part's moves from where the try began. False: there is no memory. */
static bool take_moves(struct engine *engine, struct repair *repair)
{
	struct slice moves = text_slice(&repair->part.moves);
	int pusher, from = -1, to = -1; /* the box that is being pushed */

	if (!lay(engine, repair->base))
		return false;
	pusher = trees_node(&engine->trees, FORWARD, repair->base)->pusher;
	for (size_t i = 0; i < moves.length; i++) {
		static const char letters[] = "urdlURDL";
		int move = (int)(strchr(letters, moves.at[i]) - letters), d = move % DIRECTIONS;
		int next = engine->terrain.beside[pusher][d];
		int behind = engine->terrain.beside[next][d];

		/* a way back to where the box began counts as another one */
		if (move >= DIRECTIONS && (next != to || behind == from)) {
			if (from >= 0 && !add_node(engine, from, to, pusher))
				return false;
			from = next;
		}
		if (move >= DIRECTIONS) {
			position_move(&engine->position, next, behind);
			to = behind;
		}
		pusher = next;
	}
	return from < 0 || add_node(engine, from, to, pusher);
}

bool repair_begin(struct engine *engine)
{
	struct fill *fill = &engine->fill;

	if (fill->repair == NULL)
		fill->repair = arena_array(&engine->arena, 1, sizeof *fill->repair);
	if (fill->repair == NULL)
		return false;
	repair_end(engine);
	fill->repair->grows = false;
	return true;
}

enum repair_state repair_step(struct engine *engine)
{
	struct repair *repair = engine->fill.repair;

	if (!repair->part.under_way) {
		begin_try(engine, repair);
		return REPAIR_GOES_ON;
	}
	switch (engine->sublevels->step(&repair->part, &engine->position.ticks)) {
	case GOES_ON: return REPAIR_GOES_ON;
	case SOLVED: break;
	case IMPOSSIBLE:
		repair->grows = repair->choice.box_count < SUBLEVEL_BOXES;
		return REPAIR_GOES_ON;
	default: repair->grows = false; return REPAIR_GOES_ON;
	}
	repair->grows = false;
	return take_moves(engine, repair) && lay(engine, engine->fill.node) ? REPAIR_DONE
									    : REPAIR_NO_MEMORY;
}

void repair_end(struct engine *engine)
{
	if (engine->fill.repair != NULL)
		engine->sublevels->end(&engine->fill.repair->part);
}

void repair_free(struct engine *engine)
{
	repair_end(engine);
	if (engine->fill.repair != NULL)
		text_free(&engine->fill.repair->part.moves);
}

bool repair_keep(struct engine *engine)
{
	return match_all(engine, true);
}
