/* SPDX-License-Identifier: MIT */
/* Moves replayed, undone and redone, beside the least that a replay must do. */
#include "bench.h"

#include <stdlib.h>
#include <string.h>

#include "core/game.h"

#define LONGEST 612529 /* moves of the longest solution that we know of */
#define UNDONE	1000

static const char *const hall[] = {
	"##############################", "#                            #",
	"#  $ .   $     ##    $       #", "#       .   #    .           #",
	"#   $       #       $ .      #", "#     ##         .       ##  #",
	"#   .       $        .   #   #", "#      $        $            #",
	"#   .        @      .    $   #", "#                       .    #",
	"##############################",
};

static struct board *new_hall(void)
{
	int height = (int)(sizeof hall / sizeof *hall), width = (int)strlen(hall[0]);
	struct board *board = board_new(width, height);

	for (int y = 0; y < height; y++)
		board_put_row(board, y, hall[y], width);
	board_settle(board);
	return board;
}

static unsigned chance(unsigned most)
{
	static uint32_t seed = 42;

	seed = seed * 1664525 + 1013904223;
	return (seed >> 8) % most;
}

/*
 * Play that many moves more as people play: some steps in a direction, now and then one
 * taken back.
 */
static void play_on(struct game *game, size_t moves)
{
	size_t until = game->journal.length + moves;

	while (game->journal.length < until) {
		enum direction d = (enum direction)chance(DIRECTIONS);
		unsigned steps = 1 + chance(6);

		if (chance(20) == 0)
			game_undo(game);
		while (steps-- > 0 && game->journal.length < until)
			if (game_step(game, d) == STEP_BLOCKED)
				break;
	}
}

/*
 * The least: a pusher and boxes on an array, no journal, nothing checked. Returns where the
 * pusher ends.
 */
static int replay_barely(const struct board *start, struct slice moves)
{
	struct board *board = board_copy(start);
	unsigned char *squares = board->squares;
	int by[256] = {0}, at = board->pusher;

	by['u'] = by['U'] = -board->stride;
	by['d'] = by['D'] = board->stride;
	by['l'] = by['L'] = -1;
	by['r'] = by['R'] = 1;
	for (size_t i = 0; i < moves.length; i++) {
		int step = by[(unsigned char)moves.at[i]];

		squares[at] &= (unsigned char)~SQUARE_PUSHER;
		at += step;
		if (squares[at] & SQUARE_BOX) {
			squares[at] &= (unsigned char)~SQUARE_BOX;
			squares[at + step] |= SQUARE_BOX;
		}
		squares[at] |= SQUARE_PUSHER;
	}
	board_free(board);
	return at;
}

static double per_second(size_t moves, int64_t from)
{
	return (double)moves * 1e3 / (double)(bench_worked() - from);
}

#define ROUNDS_MOST 40

static void bench_replay(const struct board *start, size_t rounds)
{
	double replayed[ROUNDS_MOST], barely[ROUNDS_MOST], undone[ROUNDS_MOST], redone[ROUNDS_MOST];
	struct game *game = game_new(start, GAME_FORWARD), *folded;
	struct slice journal, moves;
	struct bench_row row = {.unit = "M/s"};

	play_on(game, LONGEST);
	journal = text_slice(&game->journal);
	moves = game_moves(game);
	for (size_t i = 0; i < rounds; i++) {
		struct game *again = game_new(start, GAME_FORWARD);
		size_t count;
		int64_t from = bench_worked();

		if (!game_play(again, journal, NULL) || !board_equal(again->board, game->board))
			bench_stop("the replay went wrong");
		replayed[i] = per_second(journal.length, from);
		count = again->moves;
		from = bench_worked();
		while (game_undo(again))
			;
		undone[i] = per_second(count, from);
		if (!board_equal(again->board, start))
			bench_stop("undo did not lead to the start");
		from = bench_worked();
		while (game_redo(again))
			;
		redone[i] = per_second(count, from);
		game_free(again);
		from = bench_worked();
		if (replay_barely(start, moves) != game->board->pusher)
			bench_stop("the bare replay went wrong");
		barely[i] = per_second(moves.length, from);
	}
	folded = game_new(start, GAME_FORWARD);
	if (!game_play(folded, moves, NULL))
		bench_stop("the moves that count can't be replayed");
	game_free(folded);
	row.measure = "replay of 612,529 moves";
	row.value = bench_median(replayed, rounds);
	row.beside = bench_median(barely, rounds);
	row.ratio = row.value / row.beside;
	row.goal = ">= 50 M/s";
	row.met = row.value >= 50;
	bench_print(&row);
	row.measure = "undo of all of them";
	row.value = bench_median(undone, rounds);
	row.ratio = row.value / row.beside;
	row.met = row.value >= 50;
	bench_print(&row);
	row.measure = "redo of all of them";
	row.value = bench_median(redone, rounds);
	row.ratio = row.value / row.beside;
	row.goal = NULL;
	bench_print(&row);
	game_free(game);
}

/* Nanoseconds that one undo takes of the last ones of a game. */
static double undo_some(struct game *game)
{
	size_t before = game->moves;
	int64_t from = bench_worked();

	for (int i = 0; i < UNDONE; i++)
		game_undo(game);
	if (game->moves != before - UNDONE)
		bench_stop("undo took back too little");
	return (double)(bench_worked() - from) / UNDONE;
}

static void play_moves(struct game *game, size_t moves)
{
	while (game->moves < moves)
		play_on(game, moves - game->moves);
}

static void bench_undo(const struct board *start, size_t rounds, size_t length)
{
	double few[ROUNDS_MOST], many[ROUNDS_MOST];
	struct game *game = game_new(start, GAME_FORWARD);
	struct bench_row row = {.unit = "ns"};

	play_moves(game, length);
	for (size_t i = 0; i < rounds; i++) {
		struct game *fresh = game_new(start, GAME_FORWARD);

		play_moves(game, length);
		play_moves(fresh, UNDONE);
		few[i] = undo_some(fresh);
		many[i] = undo_some(game);
		game_free(fresh);
	}
	row.measure = "an undo at 10,000,000 moves, beside one at 1,000";
	row.value = bench_median(many, rounds);
	row.beside = bench_median(few, rounds);
	row.ratio = row.value / row.beside;
	row.goal = "ratio <= 1.5";
	row.met = row.ratio <= 1.5;
	bench_print(&row);
	game_free(game);
}

int main(void)
{
	struct board *start = new_hall();

	bench_replay(start, bench_rounds(25, 1));
	bench_undo(start, bench_rounds(ROUNDS_MOST, 1), bench_is_short() ? 100000 : 10000000);
	board_free(start);
	return EXIT_SUCCESS;
}
