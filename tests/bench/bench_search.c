/* SPDX-License-Identifier: MIT */
/* Where the pusher and the boxes can go, beside a bare flood over an array of the same board. */
#include "bench.h"

#include <stdlib.h>
#include <string.h>

#include "core/board.h"
#include "base/memory.h"
#include "core/walk.h"
#include "boxes/deadlock.h"
#include "boxes/push.h"

#define ROUNDS_MOST 200
#define TARGETS	    12

static unsigned chance(unsigned most)
{
	static uint32_t seed = 7;

	seed = seed * 1664525 + 1013904223;
	return (seed >> 8) % most;
}

/* --- Boards ------------------------------------------------------------------- */

static struct board *new_open(int size)
{
	return board_new(size, size);
}

/* One corridor that goes to and fro. */
static struct board *new_winding(int size)
{
	struct board *board = board_new(size, size);

	for (int y = 1; y < size; y += 2)
		for (int x = 0; x < size; x++)
			if (x != (y % 4 == 1 ? size - 1 : 0))
				board_put(board, x, y, '#');
	return board;
}

/* A wall here and there. */
static struct board *new_scattered(int size)
{
	struct board *board = board_new(size, size);

	for (int i = 0; i < size * size / 6; i++) {
		int x = (int)chance((unsigned)size), y = (int)chance((unsigned)size);

		board_put(board, x, y, '#');
	}
	return board;
}

/* Small rooms with doors, so that the other side of a box in a door is far around. */
static struct board *new_rooms(int size)
{
	struct board *board = board_new(size, size);

	for (int y = 0; y < size; y++)
		for (int x = 0; x < size; x++)
			if ((x % 6 == 5 || y % 6 == 5) && x % 6 != 2 && y % 6 != 2)
				board_put(board, x, y, '#');
	for (int i = 0; i < size * size / 80; i++) {
		int x = (int)chance((unsigned)size / 6) * 6;
		int y = (int)chance((unsigned)size / 6) * 6;

		board_put(board, x + (i % 2 ? 5 : 2), y + (i % 2 ? 2 : 5), '#');
	}
	return board;
}

/* The pusher and a box beside it near a corner, on floor. */
static struct board *settled(struct board *board, int *box)
{
	for (int y = 1; y <= 3; y++)
		for (int x = 1; x <= 3; x++)
			board_put(board, x, y, ' ');
	board_put(board, 1, 1, '@');
	board_put(board, 2, 2, '$');
	board_settle(board);
	*box = board_at(board, 2, 2);
	return board;
}

/* --- The bare flood ----------------------------------------------------------- */

/*
 * The least: an array of bytes, 1 where one may go; how many places there are. Nothing is
 * allocated, nothing asked for.
 */
static int flood_barely(unsigned char *free_places, int stride, int from, int *stack)
{
	const int by[4] = {-stride, 1, stride, -1};
	int depth = 0, count = 1;

	free_places[from] = 0;
	stack[depth++] = from;
	while (depth > 0) {
		int at = stack[--depth];

		for (int d = 0; d < 4; d++) {
			int next = at + by[d];

			if (!free_places[next])
				continue;
			free_places[next] = 0;
			stack[depth++] = next;
			count++;
		}
	}
	return count;
}

struct bare {
	unsigned char *open, *kept;
	int *stack;
	int size;
};

static struct bare bare_new(const struct board *board)
{
	struct bare bare = {.size = board_size(board)};

	bare.open = memory_new((size_t)bare.size);
	bare.kept = memory_new((size_t)bare.size);
	bare.stack = memory_array((size_t)bare.size, sizeof *bare.stack);
	for (int at = 0; at < bare.size; at++)
		bare.kept[at] = !(board->squares[at] & (SQUARE_WALL | SQUARE_BOX));
	return bare;
}

static void bare_free(struct bare *bare)
{
	memory_free(bare->open);
	memory_free(bare->kept);
	memory_free(bare->stack);
}

/* Microseconds of a bare flood; *count gets the places. */
static double bare_time(struct bare *bare, const struct board *board, int *count)
{
	int64_t from = bench_worked();

	memcpy(bare->open, bare->kept, (size_t)bare->size);
	*count = flood_barely(bare->open, board->stride, board->pusher, bare->stack);
	return (double)(bench_worked() - from) / 1e3;
}

/* --- Reaching ----------------------------------------------------------------- */

static void bench_reach(const char *name, struct board *board, double goal, size_t rounds)
{
	double took[ROUNDS_MOST], barely[ROUNDS_MOST], walked[ROUNDS_MOST];
	unsigned char *reached = memory_new((size_t)board_size(board));
	struct walk_finder *finder = walk_finder_new(board);
	struct bare bare;
	struct bench_row row = {.unit = "us"};
	struct text text = {0};
	int count, places = 0, to = 0;

	board_put(board, 0, 0, '@');
	board_settle(board);
	bare = bare_new(board);
	for (size_t i = 0; i < rounds; i++) {
		int64_t from = bench_worked();

		count = board_reach(board, reached);
		took[i] = (double)(bench_worked() - from) / 1e3;
		barely[i] = bare_time(&bare, board, &places);
		if (count != places)
			bench_stop("the floods don't agree");
		for (int at = 0; at < bare.size; at++)
			if (reached[at])
				to = at;
		text_cut(&text, 0);
		from = bench_worked();
		if (!walk_find(finder, board, to, &text))
			bench_stop("there is no way");
		walked[i] = (double)(bench_worked() - from) / 1e3;
	}
	text_add_format(&text, " reach, %s, %d places", name, places);
	row.measure = strchr(text.bytes, ' ') + 1;
	row.value = bench_median(took, rounds);
	row.beside = bench_median(barely, rounds);
	row.ratio = row.value / row.beside;
	row.goal = "<= 20 us";
	row.met = row.value <= goal;
	bench_print(&row);
	text_cut(&text, 0);
	text_add_format(&text, "a walk to its far end, %s", name);
	row.measure = text.bytes;
	row.value = bench_median(walked, rounds);
	row.ratio = row.value / row.beside;
	row.met = row.value <= goal;
	bench_print(&row);
	text_free(&text);
	bare_free(&bare);
	walk_finder_free(finder);
	memory_free(reached);
	board_free(board);
}

/* --- Pushing ------------------------------------------------------------------ */

/* Microseconds to pick the box and find how to push it there. */
static double push_time(struct push_finder *finder, const struct board *board, int box, int to,
			struct text *moves)
{
	int64_t from = bench_worked();

	text_cut(moves, 0);
	push_pick(finder, board, box);
	if (!push_find(finder, to, moves))
		bench_stop("the box can't be pushed there");
	return (double)(bench_worked() - from) / 1e3;
}

/* The slowest of some squares far and near, each by its median. */
static double slowest(struct push_finder *finder, const struct board *board, int box, size_t rounds)
{
	double took[ROUNDS_MOST], most = 0;
	struct text moves = {0};

	push_pick(finder, board, box);
	for (int i = 0; i < TARGETS; i++) {
		int far = board->width - 2 - (i < 4 ? i : (int)chance((unsigned)board->width - 2));
		int to = board_at(board, far,
				  i < 4 ? board->height - 2 - i % 2
					: 1 + (int)chance((unsigned)board->height - 2));
		double median;

		while (push_fewest(finder, to) < 0)
			to--;
		for (size_t j = 0; j < rounds; j++)
			took[j] = push_time(finder, board, box, to, &moves);
		median = bench_median(took, rounds);
		most = median > most ? median : most;
	}
	text_free(&moves);
	return most;
}

static void bench_push(const char *name, struct board *empty, double goal, const char *words,
		       size_t rounds)
{
	int box, places;
	struct board *board = settled(empty, &box);
	struct push_finder *finder = push_finder_new(board);
	struct bare bare = bare_new(board);
	struct bench_row row = {.measure = name, .unit = "us", .goal = words};
	double barely[ROUNDS_MOST];

	for (size_t i = 0; i < rounds; i++)
		barely[i] = bare_time(&bare, board, &places);
	row.value = slowest(finder, board, box, rounds);
	row.beside = bench_median(barely, rounds);
	row.ratio = row.value / row.beside;
	row.met = row.value <= goal;
	bench_print(&row);
	bare_free(&bare);
	push_finder_free(finder);
	board_free(board);
}

/* --- Deadlocks ---------------------------------------------------------------- */

/*
 * Boxes all over, many goals, and some boxes at home in a corner for good, so that dead squares
 * are sought anew.
 */
static struct board *new_crowded(int size)
{
	struct board *board = new_scattered(size);

	for (int y = 4; y < size - 3; y += 4)
		for (int x = 4 + y % 3; x < size - 3; x += 6) {
			for (int i = 0; i < 9; i++)
				board_put(board, x + i % 3 - 1, y + i / 3 - 1, ' ');
			board_put(board, x, y, (x + y) % 5 ? '*' : '$');
			board_put(board, x + 1, y + 1, '.');
		}
	for (int i = 0; i < 4; i++)
		board_put(board, i % 2, i / 2, '*');
	board_put(board, size - 3, size - 2, '@');
	board_settle(board);
	return board;
}

/* A box on every square but the pusher's. */
static struct board *new_full(int size)
{
	struct board *board = board_new(size, size);

	for (int y = 0; y < size; y++)
		for (int x = 0; x < size; x++)
			board_put(board, x, y, '$');
	board_put(board, size / 2, size / 2, '@');
	board_settle(board);
	return board;
}

static void bench_deadlock(const char *name, struct board *board, double goal, const char *words,
			   size_t rounds)
{
	struct deadlock_finder *finder = deadlock_finder_new(board);
	unsigned char *marks = memory_new((size_t)board_size(board));
	double took[ROUNDS_MOST], barely[ROUNDS_MOST];
	struct bench_row row = {.unit = "us", .goal = words};
	struct bare bare = bare_new(board);
	struct text text = {0};
	int places;

	for (size_t i = 0; i < rounds; i++) {
		int64_t from = bench_worked();

		deadlock_mark(finder, board, marks);
		took[i] = (double)(bench_worked() - from) / 1e3;
		barely[i] = bare_time(&bare, board, &places);
	}
	text_add_format(&text, "deadlocks, %s, %d boxes", name, board->boxes);
	row.measure = text.bytes;
	row.value = bench_median(took, rounds);
	row.p95 = bench_part(took, rounds, 0.95);
	row.most = bench_part(took, rounds, 1);
	row.beside = bench_median(barely, rounds);
	row.ratio = row.value / row.beside;
	row.met = row.value <= goal;
	bench_print(&row);
	text_free(&text);
	bare_free(&bare);
	memory_free(marks);
	deadlock_finder_free(finder);
	board_free(board);
}

int main(void)
{
	size_t many = bench_rounds(ROUNDS_MOST, 2), few = bench_rounds(15, 1);

	bench_reach("winding 50x50", new_winding(50), 20, many);
	bench_push("push path, open 50x50", new_open(50), 150, "<= 150 us", many);
	bench_push("push path, scattered walls 50x50", new_scattered(50), 0, NULL, many);
	bench_push("push path, rooms 50x50", new_rooms(50), 0, NULL, many);
	bench_push("push path, open 255x255", new_open(255), 4000, "<= 4,000 us", few);
	bench_push("push path, scattered walls 255x255", new_scattered(255), 0, NULL, few);
	bench_push("push path, rooms 255x255", new_rooms(255), 0, NULL, few);
	bench_deadlock("crowded 20x20", new_crowded(20), 1000, "<= 1,000 us", many);
	bench_deadlock("crowded 50x50", new_crowded(50), 1000, "<= 1,000 us", many);
	bench_deadlock("crowded 255x255", new_crowded(255), 0, NULL, few);
	bench_deadlock("full 255x255", new_full(255), 1000, "<= 1,000 us", few);
	return EXIT_SUCCESS;
}
