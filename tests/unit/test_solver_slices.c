/* SPDX-License-Identifier: MIT */
/*
 * Each call of the solver comes back after so much work, whatever the board: what takes longer is
 * gone on with in the next call. Work is counted, not timed. The same of the optimizer.
 */
#include "unit.h"

#include "optimizer/optimizer.h"
#include "solver/solver.h"

#include "faults/cases.h"

#define MIB ((size_t)1024 * 1024)

#define WORK_OF_A_CALL UINT64_C(45000000) /* some 50 ms */
#define WORK_OF_A_TEST UINT64_C(1000000000)

/* A room with its outer wall, full of one letter. */
static struct text room(int width, int height)
{
	struct text rows = {0};

	for (int y = 0; y < height; y++) {
		for (int x = 0; x < width; x++)
			text_add_char(&rows,
				      x % (width - 1) == 0 || y % (height - 1) == 0 ? '#' : ' ');
		text_add_char(&rows, '\n');
	}
	rows.bytes[width + 2] = '@';
	return rows;
}

static char *at(struct text *rows, int width, int x, int y)
{
	return &rows->bytes[y * (width + 1) + x];
}

/* So many of a letter on squares that are free, by chance. */
static void scatter(struct text *rows, struct chance *chance, char letter, int count)
{
	while (count > 0) {
		size_t place = (size_t)chance_below(chance, (int)rows->length);

		if (rows->bytes[place] != ' ')
			continue;
		rows->bytes[place] = letter;
		count--;
	}
}

/* Boxes that can be pushed, in a room, each with a goal elsewhere. */
static struct board *scattered(int width, int height, int boxes)
{
	struct chance chance = {7};
	OWN_TEXT rows = room(width, height);
	int left = boxes;

	for (int y = 2; y < height - 2; y += 2)
		for (int x = 2; x < width - 2; x++)
			if (x % 3 != 2 && left > 0 && chance_below(&chance, 4) != 0) {
				*at(&rows, width, x, y) = '$';
				left--;
			}
	scatter(&rows, &chance, '.', boxes - left);
	return board_from(rows.bytes);
}

/* Rooms one above the other, with doors that boxes stop. */
static struct board *rooms(int width, int height)
{
	struct chance chance = {3};
	OWN_TEXT rows = room(width, height);
	int boxes = 0;

	for (int y = 3; y < height - 3; y += 4) {
		memset(at(&rows, width, 1, y), '#', (size_t)width - 2);
		for (int x = 2; x < width - 2 && boxes < 1000; x += 6, boxes++) {
			*at(&rows, width, x, y) = ' ';
			*at(&rows, width, x, y - 1) = '$';
		}
	}
	scatter(&rows, &chance, '.', boxes);
	return board_from(rows.bytes);
}

/* Many goals to a box. */
static struct board *goals(int width, int height)
{
	OWN_TEXT rows = room(width, height);

	for (int y = 2; y < height - 2; y++)
		for (int x = 2; x < width - 2; x++)
			if (y % 2 == 0 && x % 3 == 0)
				*at(&rows, width, x, y) = (x + y) % 4 == 0 ? '$' : '.';
			else if (y % 2 == 1 && x % 2 == 0)
				*at(&rows, width, x, y) = '.';
	return board_from(rows.bytes);
}

/* Each box stands beside its goal; moves gets a solution. */
static struct board *near(int width, int height, struct text *moves)
{
	OWN_TEXT rows = room(width, height);
	int boxes = 0, last = 0;

	*at(&rows, width, 1, 1) = ' ';
	*at(&rows, width, 2, 2) = '@';
	for (int y = 2; y < height - 2 && boxes + width / 4 < 1000; y += 3) {
		if (y > 2) {
			text_add_char(moves, 'u');
			text_add_times(moves, "l", (size_t)last - 2);
			text_add_string(moves, "dddd");
		}
		for (int x = 3; x < width - 3; x += 4, boxes++) {
			memcpy(at(&rows, width, x, y), "$.", 2);
			text_add_string(moves, x == 3 ? "R" : "urrrdR");
			last = x;
		}
	}
	return board_from(rows.bytes);
}

static void assert_short(uint64_t before, uint64_t after, const char *name, size_t calls)
{
	if (after - before > WORK_OF_A_CALL)
		fail_msg("%s: %.1f million in call %zu", name, (double)(after - before) / 1e6,
			 calls);
}

/* Until it has done so much, or has an answer. */
static void drive(struct board *of, const char *name, size_t bytes, uint64_t most)
{
	OWN_BOARD board = of;
	struct solver_budget budget = {UINT64_MAX, bytes, 0};
	struct error err = {0};
	struct solver *solver = solver_new(board, GAME_FORWARD, &budget, &err);
	struct solver_answer answer = {0};
	size_t calls = 0;

	if (solver == NULL)
		fail_msg("%s: %s", name, err.text);
	do {
		uint64_t before = answer.ticks;

		solver_run(solver, UINT64_MAX);
		solver_answer(solver, &answer);
		assert_short(before, answer.ticks, name, ++calls);
	} while (answer.state == SOLVER_GOES_ON && answer.ticks < (uint64_t)SPARED(most));
	print_message("%s: %zu calls, %llu nodes\n", name, calls, (unsigned long long)answer.nodes);
	solver_free(solver);
}

UNIT_TEST(solver)
{
	drive(scattered(255, 255, 1000), "a vast room", 1024 * MIB, WORK_OF_A_TEST);
	drive(scattered(65, 35, 652), "a crowded room", 256 * MIB, 2 * WORK_OF_A_TEST);
	drive(scattered(120, 120, 500), "a large room", 256 * MIB, 2 * WORK_OF_A_TEST);
	drive(scattered(50, 40, 205), "a room", 256 * MIB, 4 * WORK_OF_A_TEST);
	drive(rooms(101, 101), "rooms", 256 * MIB, 2 * WORK_OF_A_TEST);
	drive(goals(80, 80), "many goals", 256 * MIB, 2 * WORK_OF_A_TEST);
}

/* Solutions of large boards are made better in slices, too. */
UNIT_TEST(solutions)
{
	static const int sizes[] = {255, 100};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		OWN_TEXT moves = {0};
		OWN_BOARD board = near(sizes[i], sizes[i], &moves);
		struct error err = {0};
		struct optimizer *optimizer = optimizer_new(board, BEST_MOVES, 256 * MIB, &err);
		struct optimizer_answer answer = {0};

		if (optimizer == NULL || !optimizer_add(optimizer, text_slice(&moves), &err))
			fail_msg("move %zu: %s", err.move, err.text);
		for (int call = 1; call <= SPARED(20); call++) {
			optimizer_run(optimizer, 10000);
			optimizer_answer(optimizer, &answer);
			assert_true(answer.ticks <= (uint64_t)call * 10100);
		}
		assert_true(answer.moves.length <= moves.length);
		optimizer_free(optimizer);
	}
}
