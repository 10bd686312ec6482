/*
 * The solver on thousands of small random boards, beside a plain search of all positions: it finds a solution where there
 * is one, and says "impossible" where there is none and only there, whatever it prunes.
 */
#include "unit.h"

#include <string.h>

#include "core/memory.h"
#include "solver/solver.h"

#include "cases.h"
#include "support.h"

/* --- The plain search ------------------------------------------------------------ */

#define CELLS_MOST 25
#define SEEN (1U << 20)

/* Positions are the boxes, a bit for each cell, and the pusher's cell; none is left out. */
struct plain {
	const struct board *board;
	int cells[CELLS_MOST];
	int count;
	uint32_t goals;
	uint32_t *seen, *queue;
	size_t last;
};

static int cell_of(const struct plain *plain, int at)
{
	for (int i = 0; i < plain->count; i++)
		if (plain->cells[i] == at)
			return i;
	return -1;
}

static int cell_beside(const struct plain *plain, int cell, enum direction d)
{
	return cell_of(plain, board_beside(plain->board, plain->cells[cell], d));
}

static void note(struct plain *plain, uint32_t boxes, int pusher)
{
	uint32_t state = (boxes << 5 | (uint32_t)pusher) + 1;
	uint32_t slot = state * UINT32_C(2654435761) >> 12;

	while (plain->seen[slot] != 0 && plain->seen[slot] != state)
		slot = (slot + 1) % SEEN;
	if (plain->seen[slot] == state)
		return;
	plain->seen[slot] = state;
	plain->queue[plain->last++] = state;
	assert_true(plain->last < SEEN / 2);
}

static void take_board(struct plain *plain, const struct board *board)
{
	uint32_t boxes = 0;

	plain->board = board;
	plain->count = 0;
	plain->goals = 0;
	for (int at = 0; at < board_size(board); at++)
		if (board->squares[at] & SQUARE_INSIDE && !(board->squares[at] & SQUARE_WALL))
			plain->cells[plain->count++] = at;
	for (int i = 0; i < plain->count; i++) {
		unsigned square = board->squares[plain->cells[i]];

		boxes |= (uint32_t)((square & SQUARE_BOX) != 0) << i;
		plain->goals |= (uint32_t)((square & SQUARE_GOAL) != 0) << i;
	}
	plain->last = 0;
	note(plain, boxes, cell_of(plain, board->pusher));
}

/* Can the board be solved, by at least one push? */
static bool solve_plainly(struct plain *plain, const struct board *board)
{
	bool solved = false;

	take_board(plain, board);
	for (size_t first = 0; first < plain->last && !solved; first++) {
		uint32_t state = plain->queue[first] - 1, boxes = state >> 5;

		for (int d = 0; d < DIRECTIONS && !solved; d++) {
			int to = cell_beside(plain, (int)(state & 31), (enum direction)d), ahead;

			if (to < 0)
				continue;
			if (!(boxes >> to & 1)) {
				note(plain, boxes, to);
				continue;
			}
			ahead = cell_beside(plain, to, (enum direction)d);
			if (ahead < 0 || boxes >> ahead & 1)
				continue;
			note(plain, boxes ^ 1U << to ^ 1U << ahead, to);
			solved = ((boxes ^ 1U << to ^ 1U << ahead) & ~plain->goals) == 0;
		}
	}
	for (size_t i = 0; i < plain->last; i++) {
		uint32_t slot = plain->queue[i] * UINT32_C(2654435761) >> 12;

		while (plain->seen[slot] != 0) {
			plain->seen[slot] = 0;
			slot = (slot + 1) % SEEN;
		}
	}
	return solved;
}

/* --- Boards ----------------------------------------------------------------------- */

/* Put so many letters on floor, or on goals. */
static void scatter(char *rows, int size, struct chance *chance, char letter, char on_goal, int count)
{
	for (int tries = 0; count > 0 && tries < 100; tries++) {
		int at = chance_below(chance, size);

		if (rows[at] != ' ' && (rows[at] != '.' || on_goal == '\0'))
			continue;
		rows[at] = rows[at] == '.' ? on_goal : letter;
		count--;
	}
}

/* At most five by five, walls here and there, as many goals as boxes or a few more; no frame: the edge is one. */
static struct board *random_board(struct chance *chance)
{
	int width = 3 + chance_below(chance, 3), height = 3 + chance_below(chance, 3);
	int boxes = 1 + chance_below(chance, 4), spare = chance_below(chance, 4) == 0 ? 1 + chance_below(chance, 2) : 0;
	char rows[40];
	int size = 0;

	for (int y = 0; y < height; y++) {
		for (int x = 0; x < width; x++)
			rows[size++] = chance_below(chance, 100) < 15 ? '#' : ' ';
		rows[size++] = '\n';
	}
	rows[--size] = '\0';
	scatter(rows, size, chance, '.', '\0', boxes + spare);
	scatter(rows, size, chance, '$', '*', boxes);
	scatter(rows, size, chance, '@', '+', 1);
	return board_from(rows);
}

/* --- Both ------------------------------------------------------------------------- */

static enum solver_state solve(const struct board *board, size_t bytes, unsigned seed, uint64_t slice)
{
	struct solver_budget budget = {400000, bytes, seed};
	struct error err = {0};
	struct solver *solver = solver_new(board, GAME_FORWARD, &budget, &err);
	struct solver_answer answer;

	if (solver == NULL) {
		if (err.kind != ERROR_LIMIT)
			fail_msg("%s", err.text);
		return SOLVER_GAVE_UP;
	}
	while (solver_run(solver, slice) == SOLVER_GOES_ON)
		;
	solver_answer(solver, &answer);
	assert_true(answer.bytes <= bytes);
	if (answer.state == SOLVER_SOLVED) {
		struct game *game = game_new(board, GAME_FORWARD);

		assert_true(game_play(game, answer.moves, &err));
		assert_true(game_solved(game));
		assert_int_equal(game->pushes, answer.pushes);
		game_free(game);
	}
	solver_free(solver);
	return answer.state;
}

static void fail_on(const struct board *board, const char *words, int number)
{
	char *rows = board_rows(board);

	print_error("board %d:\n%s", number, rows);
	memory_free(rows);
	fail_msg("%s", words);
}

static void compare(size_t bytes, int count, uint64_t seed, bool may_give_up)
{
	struct plain plain = {.seen = memory_array(SEEN, sizeof *plain.seen),
			      .queue = memory_array(SEEN, sizeof *plain.queue)};
	struct chance chance = {seed};
	int solved = 0, impossible = 0, others = 0;

	for (int i = 0; i < count; i++) {
		struct board *board = random_board(&chance);
		enum solver_state state;
		bool solvable;

		if (board_playable(board, NULL)) {
			solvable = solve_plainly(&plain, board);
			state = solve(board, bytes, (unsigned)i, 1 + (uint64_t)chance_below(&chance, 50));
			solved += state == SOLVER_SOLVED;
			impossible += state == SOLVER_IMPOSSIBLE;
			others += state == SOLVER_GAVE_UP;
			if (state == SOLVER_IMPOSSIBLE && solvable)
				fail_on(board, "a level that can be solved is called impossible", i);
			if (state == SOLVER_SOLVED && !solvable)
				fail_on(board, "the plain search has left something out", i);
			if (state == SOLVER_GAVE_UP && !may_give_up)
				fail_on(board, "the solver gave up", i);
		}
		board_free(board);
	}
	print_message("%d solved, %d impossible, %d given up\n", solved, impossible, others);
	assert_true(solved > count / 20 && impossible > count / 20);
	memory_free(plain.seen);
	memory_free(plain.queue);
}

static void test_small_boards(void **state)
{
	(void)state;
	compare((size_t)64 << 20, case_size(4000, 100000), 1, false);
}

static void test_little_memory(void **state)
{
	(void)state;
	compare((size_t)3 << 20, case_size(1000, 4000), 2, true);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_small_boards),
		cmocka_unit_test(test_little_memory),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
