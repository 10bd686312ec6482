/* SPDX-License-Identifier: MIT */
#include "solver/sublevel.h"

#include <assert.h>

/* Preparing and writing pause after so much work. */
#define TICKS_A_STEP (TICKS_A_SECOND / 100)

/* How much work it takes to set up the tables, for each square. */
#define TICKS_A_SQUARE UINT64_C(100)

/* --- The board -------------------------------------------------------------------------- */

static int row_length(const struct terrain *terrain)
{
	return terrain->row_words * 64;
}

static int column(const struct terrain *terrain, int square)
{
	return (int)terrain->bit[square] % row_length(terrain) - 1;
}

static int row(const struct terrain *terrain, int square)
{
	return (int)terrain->bit[square] / row_length(terrain) - 1;
}

static struct board *new_board(const struct terrain *terrain)
{
	struct board *board;
	int width = 0;

	for (int square = 0; square < terrain->count; square++)
		if (column(terrain, square) >= width)
			width = column(terrain, square) + 1;
	board = board_new(width, terrain->rows - 2);
	for (int y = 0; y < board->height; y++)
		for (int x = 0; x < board->width; x++)
			board_put(board, x, y, '#');
	return board;
}

/* What is on a square of the part: walls, and the boxes chosen. */
static void put_squares(struct board *board, const struct engine *whole,
			const struct sublevel_choice *choice)
{
	const struct terrain *terrain = &whole->terrain;

	for (int square = 0; square < terrain->count; square++)
		if (whole->position.occupied[square] == OCCUPIED_NOT)
			board_put(board, column(terrain, square), row(terrain, square), ' ');
	for (int i = 0; i < choice->goal_count; i++)
		board_put(board, column(terrain, choice->goals[i]), row(terrain, choice->goals[i]),
			  '.');
	for (int i = 0; i < choice->box_count; i++) {
		int x = column(terrain, choice->boxes[i]), y = row(terrain, choice->boxes[i]);

		board_put(board, x, y,
			  board_letter(board, board_at(board, x, y)) == '.' ? '*' : '$');
	}
}

static struct board *make_board(const struct engine *whole, const struct sublevel_choice *choice,
				int pusher)
{
	const struct terrain *terrain = &whole->terrain;
	struct board *board = new_board(terrain);
	int x = column(terrain, pusher), y = row(terrain, pusher);

	assert(whole->position.occupied[pusher] == OCCUPIED_NOT);
	put_squares(board, whole, choice);
	board_put(board, x, y, board_letter(board, board_at(board, x, y)) == '.' ? '+' : '@');
	board_settle(board);
	return board;
}

/* --- The search ------------------------------------------------------------------------- */

void sublevel_end(struct sublevel *level)
{
	if (level->under_way)
		engine_free(&level->engine);
	level->under_way = false;
}

bool sublevel_begin(struct sublevel *level, const struct engine *whole,
		    const struct sublevel_choice *choice, int pusher, uint64_t ticks)
{
	struct board *board;
	bool inside;

	assert(choice->box_count == choice->goal_count && choice->box_count > 0);
	sublevel_end(level);
	text_cut(&level->moves, 0);
	board = make_board(whole, choice, pusher);
	inside = board->boxes == choice->box_count && board->goals == choice->goal_count &&
		 board->boxes_left > 0;
	if (inside) {
		level->engine = (struct engine){.arena.quota = whole->arena.quota,
						.luck = whole->fill.luck};
		luck_next(&level->engine.luck);
		level->under_way = true;
		level->prepared = level->writes = false;
		level->end = ticks;
		if (engine_take(&level->engine, board))
			schedule_begin(&level->schedule, &level->engine);
		else
			sublevel_end(level);
	}
	board_free(board);
	return level->under_way;
}

static enum outcome write_moves(struct sublevel *level)
{
	enum path_state state;

	level->engine.until = engine_work(&level->engine) + TICKS_A_STEP;
	state = path_go_on(&level->path);
	if (state == PATH_GOES_ON)
		return GOES_ON;
	arena_drop(&level->engine.arena, level->path.line);
	return state == PATH_WRITTEN ? SOLVED : EXHAUSTED;
}

static enum outcome step(struct sublevel *level)
{
	struct engine *engine = &level->engine;
	enum outcome outcome;

	if (!level->prepared) {
		engine->until = engine_work(engine) + TICKS_A_STEP;
		level->prepared = engine_prepare(engine);
		if (level->prepared)
			engine->aside += TICKS_A_SQUARE * (uint64_t)engine->terrain.count;
		return GOES_ON;
	}
	if (level->writes)
		return write_moves(level);
	if (engine_work(engine) > level->end)
		return EXHAUSTED;
	outcome = schedule_step(&level->schedule, engine);
	if (outcome == SOLVED) {
		level->writes = path_begin(&level->path, engine, &level->moves);
		return level->writes ? GOES_ON : EXHAUSTED;
	}
	return outcome == OUT_OF_MEMORY ? EXHAUSTED : outcome;
}

enum outcome sublevel_step(struct sublevel *level, uint64_t *ticks)
{
	uint64_t before = engine_work(&level->engine);
	enum outcome outcome = step(level);

	assert(level->under_way);
	*ticks += engine_work(&level->engine) - before;
	if (outcome != GOES_ON)
		sublevel_end(level);
	return outcome;
}

const struct sublevel_solver sublevel_solver = {sublevel_begin, sublevel_step, sublevel_end};
