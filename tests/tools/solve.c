/* Solves small levels with the fewest pushes, by breadth-first search: solve [--lurd] FILE... */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"
#include "core/memory.h"
#include "formats/format.h"

#define STATES_MOST 16000000U
#define NONE	    UINT32_MAX

/*
 * A state is the places of the boxes, sorted, and the least place that the
 * pusher can walk to: width numbers in a row of states. States stand in the
 * order in which they were found, so by the number of pushes that they take.
 */
struct search {
	const struct board *board; /* walls and goals; its boxes are where the search began */
	int size;		   /* of the board, in places */
	size_t width;		   /* boxes + 1 */
	uint16_t *states;
	uint32_t *parents;
	size_t count, room;
	uint32_t *table;      /* numbers of states by their hash, NONE: free */
	size_t table_size;    /* a power of two */
	unsigned char *dead;  /* by place: no box there ever reaches a goal */
	unsigned char *boxes; /* by place, of the state at hand */
	uint32_t *reached;    /* by place: equals turn where the pusher comes */
	uint32_t turn;
	int *stack;
};

static const uint16_t *state_at(const struct search *s, size_t number)
{
	return s->states + number * s->width;
}

static bool is_wall(const struct search *s, int at)
{
	return s->board->squares[at] & SQUARE_WALL;
}

static bool is_goal(const struct search *s, int at)
{
	return s->board->squares[at] & SQUARE_GOAL;
}

static int beside(const struct search *s, int at, int d)
{
	return board_beside(s->board, at, (enum direction)d);
}

static int behind(const struct search *s, int at, int d)
{
	return board_beside(s->board, at, direction_opposite((enum direction)d));
}

/* A lone box is pulled from the goals to wherever it can have come from; the rest is dead. */
static void find_dead(struct search *s)
{
	int depth = 0;

	memset(s->dead, 1, (size_t)s->size);
	for (int at = 0; at < s->size; at++)
		if (is_goal(s, at) && !is_wall(s, at)) {
			s->dead[at] = 0;
			s->stack[depth++] = at;
		}
	while (depth > 0) {
		int at = s->stack[--depth];

		for (int d = 0; d < DIRECTIONS; d++) {
			int to = behind(s, at, d);

			if (is_wall(s, to) || !s->dead[to] || is_wall(s, behind(s, to, d)))
				continue;
			s->dead[to] = 0;
			s->stack[depth++] = to;
		}
	}
}

/* Mark with a new turn where the pusher can walk between s->boxes; returns the least such place. */
static int spread(struct search *s, int pusher)
{
	int depth = 0, least = pusher;

	s->turn++;
	s->reached[pusher] = s->turn;
	s->stack[depth++] = pusher;
	while (depth > 0) {
		int at = s->stack[--depth];

		if (at < least)
			least = at;
		for (int d = 0; d < DIRECTIONS; d++) {
			int to = beside(s, at, d);

			if (s->reached[to] == s->turn || is_wall(s, to) || s->boxes[to])
				continue;
			s->reached[to] = s->turn;
			s->stack[depth++] = to;
		}
	}
	return least;
}

static size_t slot_of(const struct search *s, const uint16_t *state)
{
	uint64_t hash = 0xcbf29ce484222325U;
	size_t slot;

	for (size_t i = 0; i < s->width; i++)
		hash = (hash ^ state[i]) * 0x100000001b3U;
	hash ^= hash >> 29;
	slot = (size_t)hash & (s->table_size - 1);
	while (s->table[slot] != NONE &&
	       memcmp(state_at(s, s->table[slot]), state, s->width * sizeof *state) != 0)
		slot = (slot + 1) & (s->table_size - 1);
	return slot;
}

static void grow_table(struct search *s)
{
	s->table_size = s->table_size == 0 ? 1U << 12 : 2 * s->table_size;
	s->table = memory_grow(s->table, s->table_size * sizeof *s->table);
	memset(s->table, 0xff, s->table_size * sizeof *s->table);
	for (size_t i = 0; i < s->count; i++)
		s->table[slot_of(s, state_at(s, i))] = (uint32_t)i;
}

/* Keep a state unless it is known; parent is the number of the one before it. */
static void add_state(struct search *s, const uint16_t *state, uint32_t parent)
{
	size_t slot;

	if (2 * s->count >= s->table_size)
		grow_table(s);
	slot = slot_of(s, state);
	if (s->table[slot] != NONE)
		return;
	if (s->count == s->room) {
		s->room = s->room == 0 ? 1U << 12 : 2 * s->room;
		s->states = memory_grow(s->states, s->room * s->width * sizeof *s->states);
		s->parents = memory_grow(s->parents, s->room * sizeof *s->parents);
	}
	memcpy(s->states + s->count * s->width, state, s->width * sizeof *state);
	s->parents[s->count] = parent;
	s->table[slot] = (uint32_t)s->count++;
}

static void put_boxes(struct search *s, const uint16_t *state, unsigned char present)
{
	for (size_t i = 0; i + 1 < s->width; i++)
		s->boxes[state[i]] = present;
}

/* The state with box i at another place, in order, into next. */
static void move_in_state(const struct search *s, const uint16_t *state, size_t i, int to,
			  uint16_t *next)
{
	size_t boxes = s->width - 1, n = 0;
	bool placed = false;

	for (size_t j = 0; j < boxes; j++) {
		if (j == i)
			continue;
		if (!placed && to < state[j]) {
			next[n++] = (uint16_t)to;
			placed = true;
		}
		next[n++] = state[j];
	}
	if (!placed)
		next[n] = (uint16_t)to;
}

/* Add the state in which box i stands one square on. */
static void add_push(struct search *s, uint32_t number, const uint16_t *state, size_t i, int to,
		     uint16_t *next)
{
	int from = state[i];

	move_in_state(s, state, i, to, next);
	s->boxes[from] = 0;
	s->boxes[to] = 1;
	next[s->width - 1] = (uint16_t)spread(s, from);
	s->boxes[from] = 1;
	s->boxes[to] = 0;
	add_state(s, next, number);
}

/* Add every state that one push makes of this one; pushes has room for all of them. */
static void expand(struct search *s, uint32_t number, uint16_t *state, uint16_t *next, int *pushes)
{
	size_t boxes = s->width - 1;

	memcpy(state, state_at(s, number), s->width * sizeof *state);
	put_boxes(s, state, 1);
	spread(s, state[boxes]);
	/* All of them are found before the first is made, which floods the board anew. */
	for (size_t i = 0; i < boxes; i++)
		for (int d = 0; d < DIRECTIONS; d++) {
			int to = beside(s, state[i], d);
			bool can = s->reached[behind(s, state[i], d)] == s->turn &&
				   !is_wall(s, to) && !s->boxes[to] && !s->dead[to];

			pushes[i * DIRECTIONS + (size_t)d] = can ? to : 0;
		}
	for (size_t i = 0; i < boxes * DIRECTIONS; i++)
		if (pushes[i] != 0)
			add_push(s, number, state, i / DIRECTIONS, pushes[i], next);
	put_boxes(s, state, 0);
}

static bool state_solved(const struct search *s, const uint16_t *state)
{
	for (size_t i = 0; i + 1 < s->width; i++)
		if (!is_goal(s, state[i]))
			return false;
	return true;
}

static void search_open(struct search *s, const struct board *board)
{
	*s = (struct search){.board = board, .size = board_size(board)};
	s->width = (size_t)board->boxes + 1;
	s->dead = memory_array((size_t)s->size, sizeof *s->dead);
	s->boxes = memory_array((size_t)s->size, sizeof *s->boxes);
	s->reached = memory_array((size_t)s->size, sizeof *s->reached);
	s->stack = memory_array((size_t)s->size, sizeof *s->stack);
}

static void search_close(struct search *s)
{
	memory_free(s->states);
	memory_free(s->parents);
	memory_free(s->table);
	memory_free(s->dead);
	memory_free(s->boxes);
	memory_free(s->reached);
	memory_free(s->stack);
}

/* The number of the first state with all boxes on goals, NONE where there is none. */
static uint32_t search_run(struct search *s)
{
	uint16_t *state = memory_array(s->width, sizeof *state);
	uint16_t *next = memory_array(s->width, sizeof *next);
	int *pushes = memory_array(s->width * DIRECTIONS, sizeof *pushes);
	uint32_t found = NONE;
	size_t n = 0;

	find_dead(s);
	for (int at = 0; at < s->size; at++)
		if (s->board->squares[at] & SQUARE_INSIDE && s->board->squares[at] & SQUARE_BOX)
			state[n++] = (uint16_t)at;
	put_boxes(s, state, 1);
	state[n] = (uint16_t)spread(s, s->board->pusher);
	put_boxes(s, state, 0);
	add_state(s, state, NONE);
	for (uint32_t i = 0; i < s->count && s->count < STATES_MOST; i++) {
		/* A level that starts solved asks for a push, so the start is no end. */
		if (i > 0 && state_solved(s, state_at(s, i))) {
			found = i;
			break;
		}
		expand(s, i, state, next, pushes);
	}
	memory_free(state);
	memory_free(next);
	memory_free(pushes);
	return found;
}

/* Walk by a shortest way, then push the box at from to the square next to it. */
static void play_push(struct search *s, struct game *game, int from, int to)
{
	int d = 0, begin = 0, end = 0, goal;
	struct board *board = game->board;
	int *queue = s->stack, *way = memory_array((size_t)s->size, sizeof *way);

	while (beside(s, from, d) != to)
		d++;
	/* From the goal outwards, so that way[at] is the direction to go from at. */
	goal = behind(s, from, d);
	s->turn++;
	s->reached[goal] = s->turn;
	queue[end++] = goal;
	while (begin < end) {
		int at = queue[begin++];

		for (int e = 0; e < DIRECTIONS; e++) {
			int back = behind(s, at, e);

			if (s->reached[back] == s->turn ||
			    board->squares[back] & (SQUARE_WALL | SQUARE_BOX))
				continue;
			s->reached[back] = s->turn;
			way[back] = e;
			queue[end++] = back;
		}
	}
	while (board->pusher != goal)
		game_step(game, (enum direction)way[board->pusher]);
	game_step(game, (enum direction)d);
	memory_free(way);
}

/* Play on the game the pushes that lead to a state. */
static void play_to(struct search *s, struct game *game, uint32_t number)
{
	size_t count = 0;
	uint32_t *path;

	for (uint32_t i = number; s->parents[i] != NONE; i = s->parents[i])
		count++;
	path = memory_array(count + 1, sizeof *path);
	for (size_t i = count + 1; i-- > 0; number = s->parents[number])
		path[i] = number;
	for (size_t i = 0; i < count; i++) {
		const uint16_t *old = state_at(s, path[i]), *new = state_at(s, path[i + 1]);
		int from = 0, to = 0;

		put_boxes(s, new, 1);
		for (size_t j = 0; j + 1 < s->width; j++)
			if (!s->boxes[old[j]])
				from = old[j];
		put_boxes(s, new, 0);
		put_boxes(s, old, 1);
		for (size_t j = 0; j + 1 < s->width; j++)
			if (!s->boxes[new[j]])
				to = new[j];
		put_boxes(s, old, 0);
		play_push(s, game, from, to);
	}
	memory_free(path);
}

/* Search, replay what was found by the rules of the game, and say so. */
static bool solve_level(const char *name, const struct level *level, bool lurd)
{
	struct error err = {0};
	struct search s;
	struct game *game;
	uint32_t found;
	bool solved = false;

	printf("%s: %s: ", name, level->title != NULL ? level->title : "untitled");
	if (!level_playable(level, &err)) {
		printf("%s\n", err.text);
		return false;
	}
	if (level->board->pushers > 1 || board_size(level->board) > UINT16_MAX) {
		printf("not for this search\n");
		return false;
	}
	search_open(&s, level->board);
	game = game_new(level->board, GAME_FORWARD);
	found = search_run(&s);
	if (found != NONE) {
		play_to(&s, game, found);
		solved = game_solved(game);
	}
	if (solved) {
		struct slice moves = game_moves(game);

		printf("solvable, %zu pushes at the fewest, %zu moves, %zu states\n", game->pushes,
		       game->moves, s.count);
		if (lurd)
			printf("%.*s\n", (int)moves.length, moves.at);
	} else {
		printf("%s, %zu states\n",
		       s.count < STATES_MOST ? "not solvable" : "not known: too many states",
		       s.count);
	}
	game_free(game);
	search_close(&s);
	return solved;
}

static bool solve_file(const char *name, bool lurd)
{
	struct error err = {0};
	struct level_set *set;
	struct text bytes = {0};
	char buffer[4096];
	size_t got;
	FILE *file = fopen(name, "rb");
	bool solved = true;

	if (file == NULL) {
		perror(name);
		return false;
	}
	while ((got = fread(buffer, 1, sizeof buffer, file)) > 0)
		text_add(&bytes, buffer, got);
	fclose(file);
	set = format_parse(text_slice(&bytes), name, NULL, &err);
	text_free(&bytes);
	if (set == NULL) {
		fprintf(stderr, "%s:%zu: %s\n", name, err.line, err.text);
		return false;
	}
	for (size_t i = 0; i < set->count; i++)
		solved = solve_level(name, &set->levels[i], lurd) && solved;
	level_set_free(set);
	return solved;
}

int main(int count, char **arguments)
{
	bool lurd = count > 1 && strcmp(arguments[1], "--lurd") == 0, solved = true;

	if (count < 2 + lurd) {
		fprintf(stderr, "usage: solve [--lurd] FILE...\n");
		return 2;
	}
	for (int i = 1 + lurd; i < count; i++)
		solved = solve_file(arguments[i], lurd) && solved;
	return solved ? EXIT_SUCCESS : EXIT_FAILURE;
}
