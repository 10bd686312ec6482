/* SPDX-License-Identifier: MIT */
/* A plain search of all positions of small boards. */
#include "unit.h"

#include "plain.h"

#define CELLS_MOST  49
#define PUSHER_BITS 6
#define ROOM	    (1U << 21) /* entries of the tables, half of which are ever used */

/* Positions are the boxes, a bit for each cell, and the pusher's cell; none is left out. */
struct plain {
	const struct board *board;
	int cells[CELLS_MOST];
	int beside[CELLS_MOST][DIRECTIONS]; /* -1: none */
	int count;
	uint64_t goals;
	uint64_t *seen;	      /* a table of states + 1 */
	uint64_t *now, *next; /* after so many pushes, and after one more */
	size_t now_count, next_count;
	uint32_t *used; /* slots of the table */
	uint32_t *cost; /* of the states in the table, by slot */
	size_t used_count;
};

struct plain *plain_new(void)
{
	struct plain *plain = memory_new(sizeof *plain);

	plain->seen = memory_array(ROOM, sizeof *plain->seen);
	plain->now = memory_array(ROOM, sizeof *plain->now);
	plain->next = memory_array(ROOM, sizeof *plain->next);
	plain->used = memory_array(ROOM, sizeof *plain->used);
	plain->cost = memory_array(ROOM, sizeof *plain->cost);
	return plain;
}

void plain_free(struct plain *plain)
{
	memory_free(plain->seen);
	memory_free(plain->now);
	memory_free(plain->next);
	memory_free(plain->used);
	memory_free(plain->cost);
	memory_free(plain);
}

static int cell_of(const struct plain *plain, int at)
{
	for (int i = 0; i < plain->count; i++)
		if (plain->cells[i] == at)
			return i;
	return -1;
}

/* The slot of a state; *is_new: it is met for the first time. */
static uint32_t slot_of(struct plain *plain, uint64_t state, bool *is_new)
{
	uint32_t slot = (uint32_t)((state + 1) * UINT64_C(0x9E3779B97F4A7C15) >> 43);

	while (plain->seen[slot] != 0 && plain->seen[slot] != state + 1)
		slot = (slot + 1) % ROOM;
	*is_new = plain->seen[slot] == 0;
	if (*is_new) {
		plain->seen[slot] = state + 1;
		plain->used[plain->used_count++] = slot;
		assert_true(plain->used_count < ROOM / 2);
	}
	return slot;
}

static bool note(struct plain *plain, uint64_t state)
{
	bool is_new;

	slot_of(plain, state, &is_new);
	return is_new;
}

static void forget(struct plain *plain)
{
	for (size_t i = 0; i < plain->used_count; i++)
		plain->seen[plain->used[i]] = 0;
	plain->used_count = 0;
}

static uint64_t state_of(uint64_t boxes, int pusher)
{
	return boxes << PUSHER_BITS | (uint64_t)pusher;
}

static int pusher_of(uint64_t state)
{
	return (int)(state & ((1 << PUSHER_BITS) - 1));
}

static void add(uint64_t *list, size_t *count, uint64_t boxes, int pusher)
{
	assert_true(*count < ROOM);
	list[(*count)++] = state_of(boxes, pusher);
}

static void take_board(struct plain *plain, const struct board *board)
{
	uint64_t boxes = 0;

	plain->board = board;
	plain->count = 0;
	plain->goals = 0;
	for (int at = 0; at < board_size(board); at++)
		if (board->squares[at] & SQUARE_INSIDE && !(board->squares[at] & SQUARE_WALL))
			plain->cells[plain->count++] = at;
	for (int i = 0; i < plain->count; i++) {
		unsigned square = board->squares[plain->cells[i]];

		boxes |= (uint64_t)((square & SQUARE_BOX) != 0) << i;
		plain->goals |= (uint64_t)((square & SQUARE_GOAL) != 0) << i;
		for (int d = 0; d < DIRECTIONS; d++)
			plain->beside[i][d] = cell_of(
				plain, board_beside(board, plain->cells[i], (enum direction)d));
	}
	plain->now_count = plain->next_count = 0;
	add(plain->now, &plain->now_count, boxes, cell_of(plain, board->pusher));
}

/* What follows a state by one step; true: a push that solves the board. */
static bool spread(struct plain *plain, uint64_t state)
{
	uint64_t boxes = state >> PUSHER_BITS;
	bool solved = false;

	for (int d = 0; d < DIRECTIONS; d++) {
		int to = plain->beside[pusher_of(state)][d], ahead;
		uint64_t pushed;

		if (to >= 0 && !(boxes >> to & 1))
			add(plain->now, &plain->now_count, boxes, to);
		if (to < 0 || !(boxes >> to & 1))
			continue;
		ahead = plain->beside[to][d];
		if (ahead < 0 || boxes >> ahead & 1)
			continue;
		pushed = boxes ^ UINT64_C(1) << to ^ UINT64_C(1) << ahead;
		add(plain->next, &plain->next_count, pushed, to);
		solved = solved || (pushed & ~plain->goals) == 0;
	}
	return solved;
}

int plain_pushes(struct plain *plain, const struct board *board)
{
	bool solved = false;
	int pushes = 0;

	take_board(plain, board);
	plain->used_count = 0;
	while (plain->now_count > 0 && !solved) {
		uint64_t *list = plain->now;

		pushes++;
		plain->next_count = 0;
		while (plain->now_count > 0 && !solved) {
			uint64_t state = list[--plain->now_count];

			solved = note(plain, state) && spread(plain, state);
		}
		plain->now = plain->next;
		plain->now_count = plain->next_count;
		plain->next = list;
	}
	forget(plain);
	return solved ? pushes : -1;
}

/* --- The fewest moves ---------------------------------------------------------------- */

/* A state that costs that much is looked at (again) where it cost more before. */
static void lower(struct plain *plain, uint64_t state, uint32_t cost)
{
	bool is_new;
	uint32_t slot = slot_of(plain, state, &is_new);

	if (!is_new && plain->cost[slot] <= cost)
		return;
	plain->cost[slot] = cost;
	assert_true(plain->next_count < ROOM);
	plain->next[plain->next_count++] = state;
}

/* What follows a state of that cost; least is lowered by what solves the board. */
static void lower_beside(struct plain *plain, uint64_t state, uint32_t cost, uint32_t walk,
			 uint32_t push, uint32_t *least)
{
	uint64_t boxes = state >> PUSHER_BITS;

	for (int d = 0; d < DIRECTIONS; d++) {
		int to = plain->beside[pusher_of(state)][d], ahead;
		uint64_t pushed;

		if (to >= 0 && !(boxes >> to & 1))
			lower(plain, state_of(boxes, to), cost + walk);
		if (to < 0 || !(boxes >> to & 1))
			continue;
		ahead = plain->beside[to][d];
		if (ahead < 0 || boxes >> ahead & 1)
			continue;
		pushed = boxes ^ UINT64_C(1) << to ^ UINT64_C(1) << ahead;
		if ((pushed & ~plain->goals) != 0)
			lower(plain, state_of(pushed, to), cost + push);
		else if (cost + push < *least)
			*least = cost + push;
	}
}

bool plain_least(struct plain *plain, const struct board *board, bool pushes_first, int *moves,
		 int *pushes)
{
	/* what counts first stands in the upper half */
	uint32_t walk = pushes_first ? 1 : 1 << 16, push = 1 << 16 | 1, least = UINT32_MAX;

	take_board(plain, board);
	plain->used_count = 0;
	lower(plain, plain->now[0], 0);
	while (plain->next_count > 0) {
		uint64_t *list = plain->now;
		size_t count = plain->next_count;

		plain->now = plain->next;
		plain->next = list;
		plain->next_count = 0;
		for (size_t i = 0; i < count; i++) {
			bool is_new;
			uint32_t cost = plain->cost[slot_of(plain, plain->now[i], &is_new)];

			if (cost < least)
				lower_beside(plain, plain->now[i], cost, walk, push, &least);
		}
	}
	forget(plain);
	*moves = (int)(pushes_first ? least & UINT16_MAX : least >> 16);
	*pushes = (int)(pushes_first ? least >> 16 : least & UINT16_MAX);
	return least != UINT32_MAX;
}

/* --- Boards ----------------------------------------------------------------------- */

/* Put so many letters on floor, or on goals. */
static void scatter(char *rows, int size, struct chance *chance, char letter, char on_goal,
		    int count)
{
	for (int tries = 0; count > 0 && tries < 100; tries++) {
		int at = chance_below(chance, size);

		if (rows[at] != ' ' && (rows[at] != '.' || on_goal == '\0'))
			continue;
		rows[at] = rows[at] == '.' ? on_goal : letter;
		count--;
	}
}

struct board *plain_board(struct chance *chance, int side, bool spare)
{
	int width = 3 + chance_below(chance, side - 2), height = 3 + chance_below(chance, side - 2);
	int boxes = 1 + chance_below(chance, side < 6 ? 4 : 3);
	int more = chance_below(chance, 4) == 0 && spare ? 1 + chance_below(chance, 2) : 0;
	char rows[60];
	int size = 0;

	for (int y = 0; y < height; y++) {
		for (int x = 0; x < width; x++)
			rows[size++] = chance_below(chance, 100) < 15 ? '#' : ' ';
		rows[size++] = '\n';
	}
	rows[--size] = '\0';
	scatter(rows, size, chance, '.', '\0', boxes + more);
	scatter(rows, size, chance, '$', '*', boxes);
	scatter(rows, size, chance, '@', '+', 1);
	return board_from(rows);
}

static bool is_solution(const struct board *board, struct slice moves)
{
	OWN_GAME game = game_new(board, GAME_FORWARD);

	return game_play(game, moves, NULL) && game_solved(game);
}

struct board *plain_pulled(struct chance *chance, int side, struct text *moves)
{
	struct board *board = plain_board(chance, side, true);
	int steps = chance_below(chance, side * 12), pulls = 0, boxes = board->boxes;
	struct text back = {0};

	/* there was no square left for the pusher */
	if (board->pushers == 0)
		steps = 0;
	for (int at = 0; at < board_size(board); at++)
		if (board->squares[at] & SQUARE_INSIDE)
			board->squares[at] &= (unsigned char)~SQUARE_BOX;
	for (int at = 0; at < board_size(board); at++)
		if (board->squares[at] & SQUARE_INSIDE && board->squares[at] & SQUARE_GOAL &&
		    at != board->pusher && boxes-- > 0)
			board->squares[at] |= SQUARE_BOX;
	board_settle(board);
	while (steps-- > 0) {
		enum direction d = (enum direction)chance_below(chance, DIRECTIONS);
		int behind = board_beside(board, board->pusher, direction_opposite(d));
		bool pulls_box = board->squares[behind] & SQUARE_BOX && chance_below(chance, 5) > 0;

		if (!(pulls_box ? board_pull(board, d) : board_walk(board, d)))
			continue;
		pulls += pulls_box;
		text_add_char(&back, direction_letter(direction_opposite(d), pulls_box));
	}
	for (size_t i = back.length; i-- > 0;)
		text_add_char(moves, back.bytes[i]);
	text_free(&back);
	board_settle(board);
	if (pulls > 0 && board_playable(board, NULL) && is_solution(board, text_slice(moves)))
		return board;
	board_free(board);
	return NULL;
}
