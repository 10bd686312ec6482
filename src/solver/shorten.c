/* SPDX-License-Identifier: MIT */
/* Makes solutions shorter. */
#include "solver/shorten.h"

#include <string.h>

#include "core/memory.h"
#include "solver/path.h"
#include "solver/window.h"

enum { WINDOW_LEAST = 12, WINDOW_MOST = 400, POSITIONS = 6000 };

struct shortener {
	struct quota quota;
	struct engine engine;
	struct window window;
	struct board *board;
	uint64_t nodes; /* that are left */
	struct push *pushes;
	size_t count;
	size_t size;	 /* of windows, in pushes */
	size_t from, to; /* the window that is searched; to 0: none is */
	bool gained;	 /* in this pass */
	struct text best;
	size_t best_pushes;
	bool changed; /* since best was written */
	uint16_t *boxes, *to_boxes;
};

/* --- What it begins with ----------------------------------------------------------- */

/* The pushes of a game that solved the board. */
static void take_pushes(struct shortener *s, struct game *game)
{
	struct slice line = game_moves(game);
	const struct terrain *terrain = &s->engine.terrain;
	int pusher = terrain->pusher;

	s->pushes = memory_array(game->pushes + 1, sizeof *s->pushes);
	for (size_t i = 0; i < line.length; i++) {
		int d = direction_of(line.at[i]), to;

		if (d < 0)
			continue;
		to = terrain->beside[pusher][d];
		if (letter_moves_box(line.at[i]))
			s->pushes[s->count++] = (struct push){(uint16_t)to, terrain->beside[to][d]};
		pusher = to;
	}
}

static bool is_solution(const struct board *board, struct slice moves, struct game **game,
			struct error *err)
{
	size_t differs;

	*game = game_new(board, GAME_FORWARD);
	if (!game_play_any_case(*game, moves, &differs, err))
		return false;
	return game_solved(*game) || fail(err, ERROR_MOVE, "these moves don't solve the level");
}

struct shortener *shorten_new(const struct board *board, struct slice moves,
			      const struct solver_budget *budget, struct error *err)
{
	struct shortener *s;
	struct game *game;

	if (!solver_takes(board, GAME_FORWARD, err))
		return NULL;
	s = memory_new(sizeof *s);
	s->quota.limit = budget->bytes;
	s->engine.quota = &s->quota;
	s->engine.luck = luck_of(budget->seed);
	s->nodes = budget->nodes;
	s->board = board_copy(board);
	s->size = WINDOW_LEAST;
	s->boxes = memory_array((size_t)board->boxes, sizeof *s->boxes);
	s->to_boxes = memory_array((size_t)board->boxes, sizeof *s->to_boxes);
	if (!is_solution(board, moves, &game, err)) {
		shorten_free(s);
		s = NULL;
	} else if (!engine_make(&s->engine, board) ||
		   !window_make(&s->window, &s->engine, POSITIONS)) {
		fail(err, ERROR_LIMIT,
		     "the solver's tables for this board don't fit into the memory");
		shorten_free(s);
		s = NULL;
	} else {
		take_pushes(s, game);
		text_add_slice(&s->best, game_moves(game));
		s->best_pushes = game->pushes;
		/* the walks between its pushes may be detours */
		s->changed = true;
	}
	game_free(game);
	return s;
}

void shorten_free(struct shortener *s)
{
	if (s == NULL)
		return;
	window_free(&s->window);
	engine_free(&s->engine);
	board_free(s->board);
	memory_free(s->pushes);
	memory_free(s->boxes);
	memory_free(s->to_boxes);
	text_free(&s->best);
	memory_free(s);
}

/* --- Windows ------------------------------------------------------------------------- */

/* Where the boxes stand after that many pushes; the square of the pusher. */
static int stand(const struct shortener *s, size_t pushes, uint16_t *boxes)
{
	const struct terrain *terrain = &s->engine.terrain;

	memcpy(boxes, terrain->box, (size_t)terrain->boxes * sizeof *boxes);
	for (size_t i = 0; i < pushes; i++) {
		int box = 0;

		while (boxes[box] != s->pushes[i].from)
			box++;
		boxes[box] = s->pushes[i].to;
	}
	return pushes > 0 ? s->pushes[pushes - 1].from : terrain->pusher;
}

/* The next window; false: none is left. */
static bool begin(struct shortener *s)
{
	int pusher, to_pusher;

	if (s->from >= s->count) {
		s->from = 0;
		if (!s->gained)
			s->size *= 2;
		s->gained = false;
		if (s->size > WINDOW_MOST || s->size / 2 > s->count)
			return false;
	}
	s->to = s->from + s->size < s->count ? s->from + s->size : s->count;
	pusher = stand(s, s->from, s->boxes);
	to_pusher = stand(s, s->to, s->to_boxes);
	window_begin(&s->window, s->boxes, pusher, s->to_boxes, s->to == s->count ? -1 : to_pusher,
		     (uint32_t)(s->to - s->from));
	return true;
}

/* Put the pushes that were found in the place of those of the window. */
static void replace(struct shortener *s)
{
	size_t length = window_length(&s->window);

	memmove(s->pushes + s->from + length, s->pushes + s->to,
		(s->count - s->to) * sizeof *s->pushes);
	window_pushes(&s->window, s->pushes + s->from);
	s->count -= s->to - s->from - length;
	s->gained = s->changed = true;
}

bool shorten_run(struct shortener *s, uint64_t nodes)
{
	for (; nodes > 0 && s->nodes > 0; nodes--, s->nodes--) {
		enum window_state state;

		if (s->to == 0 && !begin(s))
			return false;
		state = window_step(&s->window);
		if (state == WINDOW_GOES_ON)
			continue;
		if (state == WINDOW_FOUND)
			replace(s);
		s->to = 0;
		s->from += s->size / 4 + 1;
	}
	return s->nodes > 0;
}

/* Write the pushes with the shortest walks between them, and take them if they solve the board and
 * are no worse. */
static void write_best(struct shortener *s)
{
	struct text moves = {0};
	struct game *game = game_new(s->board, GAME_FORWARD);

	s->changed = false;
	if (path_write_pushes(&s->engine, s->pushes, s->count, &moves) &&
	    game_play(game, text_slice(&moves), NULL) && game_solved(game) &&
	    (game->pushes < s->best_pushes ||
	     (game->pushes == s->best_pushes && moves.length < s->best.length))) {
		s->best_pushes = game->pushes;
		text_free(&s->best);
		s->best = moves;
		moves = (struct text){0};
	}
	text_free(&moves);
	game_free(game);
}

struct slice shorten_moves(struct shortener *s, size_t *pushes)
{
	/* the window at work has laid out its own boxes, and does so again with each step */
	if (s->changed)
		write_best(s);
	if (pushes != NULL)
		*pushes = s->best_pushes;
	return text_slice(&s->best);
}
