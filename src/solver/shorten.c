/* SPDX-License-Identifier: MIT */
/* Makes solutions shorter. */
#include "solver/shorten.h"

#include <string.h>

#include "base/memory.h"
#include "solver/path.h"
#include "solver/window.h"

/* No run begins a step after so much work. */
#define TICKS_A_RUN (TICKS_A_SECOND / 60)

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
	bool prepared;
	struct rewriting {
		bool under_way;
		size_t next, end;  /* pushes */
		size_t after, cut; /* letters of moves that stay in front; and that go */
		struct text part;  /* what comes in their place */
		struct path path;
	} rewriting;
	struct text moves; /* of the pushes */
	struct text best;  /* of those that were replayed */
	size_t best_pushes;
	bool changed; /* moves, since best was taken */
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
	} else if (!engine_take(&s->engine, board) ||
		   !window_make(&s->window, &s->engine, POSITIONS)) {
		fail(err, ERROR_LIMIT,
		     "the solver's tables for this board don't fit into the memory");
		shorten_free(s);
		s = NULL;
	} else {
		take_pushes(s, game);
		text_add_slice(&s->moves, game_moves(game));
		text_add_slice(&s->best, game_moves(game));
		s->best_pushes = game->pushes;
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
	text_free(&s->rewriting.part);
	text_free(&s->moves);
	text_free(&s->best);
	memory_free(s);
}

/* Where the boxes stand after that many pushes; the square of the pusher. */
static int stand(struct shortener *s, size_t pushes, uint16_t *boxes)
{
	const struct terrain *terrain = &s->engine.terrain;
	struct position *position = &s->engine.position;

	position_lay(position, terrain->box);
	memcpy(boxes, terrain->box, (size_t)terrain->boxes * sizeof *boxes);
	for (size_t i = 0; i < pushes; i++) {
		uint16_t box = position->box_at[s->pushes[i].from];

		boxes[box] = s->pushes[i].to;
		position->box_at[s->pushes[i].to] = box;
	}
	return pushes > 0 ? s->pushes[pushes - 1].from : terrain->pusher;
}

/* --- The walks between -------------------------------------------------------------- */

/* Behind how many letters have that many pushes been made? */
static size_t letters_of(struct slice moves, size_t pushes)
{
	size_t i = 0;

	for (; pushes > 0; i++)
		pushes -= letter_moves_box(moves.at[i]);
	return i;
}

/* Write the pushes from one on to another, where so many stood before, with the shortest walks. */
static void rewrite(struct shortener *s, size_t from, size_t end, size_t had)
{
	struct rewriting *r = &s->rewriting;
	struct slice moves = text_slice(&s->moves);
	int pusher = stand(s, from, s->boxes);

	r->under_way = true;
	r->next = from;
	r->end = end;
	r->after = letters_of(moves, from);
	r->cut = (end == s->count ? moves.length : letters_of(moves, from + had)) - r->after;
	text_cut(&r->part, 0);
	path_begin_pushes(&r->path, &s->engine, s->boxes, pusher, &r->part);
}

static void go_on_rewriting(struct shortener *s)
{
	struct rewriting *r = &s->rewriting;
	struct text whole = {0};

	for (; r->next < r->end; r->next++) {
		if (engine_pauses(&s->engine))
			return;
		if (!path_push(&r->path, s->pushes[r->next])) {
			s->nodes = 0; /* what was found before stays */
			break;
		}
	}
	r->under_way = false;
	if (r->next < r->end)
		return;
	text_add_slice(&whole, (struct slice){s->moves.bytes, r->after});
	text_add_slice(&whole, text_slice(&r->part));
	text_add_slice(&whole, (struct slice){s->moves.bytes + r->after + r->cut,
					      s->moves.length - r->after - r->cut});
	text_free(&s->moves);
	s->moves = whole;
	s->changed = true;
}

/* --- Windows ------------------------------------------------------------------------- */

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
	s->gained = true;
	/* the walk to the push behind them is another one, too */
	if (s->from + length < s->count)
		rewrite(s, s->from, s->from + length + 1, s->to - s->from + 1);
	else
		rewrite(s, s->from, s->count, s->to - s->from);
}

/* The tables, and walks that are waiting to be written; true: that is done. */
static bool is_ready(struct shortener *s)
{
	if (!s->prepared) {
		s->prepared = engine_prepare(&s->engine);
		if (s->prepared) /* the walks between its pushes may be detours */
			rewrite(s, 0, s->count, s->count);
	}
	if (s->rewriting.under_way && !engine_pauses(&s->engine))
		go_on_rewriting(s);
	return s->prepared && !s->rewriting.under_way;
}

bool shorten_run(struct shortener *s, uint64_t nodes)
{
	s->engine.until = engine_work(&s->engine) + TICKS_A_RUN;
	while (nodes > 0 && !engine_pauses(&s->engine)) {
		enum window_state state;

		if (!is_ready(s))
			continue;
		if (s->nodes == 0 || (s->to == 0 && !begin(s)))
			return false;
		nodes--;
		s->nodes--;
		state = window_step(&s->window);
		if (state == WINDOW_GOES_ON)
			continue;
		if (state == WINDOW_FOUND)
			replace(s);
		s->to = 0;
		s->from += s->size / 4 + 1;
	}
	return s->nodes > 0 || s->rewriting.under_way;
}

/* Take the moves if they solve the board and are no worse. */
static void take_best(struct shortener *s)
{
	struct game *game = game_new(s->board, GAME_FORWARD);

	s->changed = false;
	if (game_play(game, text_slice(&s->moves), NULL) && game_solved(game) &&
	    (game->pushes < s->best_pushes ||
	     (game->pushes == s->best_pushes && s->moves.length < s->best.length))) {
		s->best_pushes = game->pushes;
		text_cut(&s->best, 0);
		text_add_slice(&s->best, text_slice(&s->moves));
	}
	game_free(game);
}

struct slice shorten_moves(struct shortener *s, size_t *pushes)
{
	if (s->changed)
		take_best(s);
	if (pushes != NULL)
		*pushes = s->best_pushes;
	return text_slice(&s->best);
}

uint64_t shorten_work(const struct shortener *s)
{
	return engine_work(&s->engine);
}
