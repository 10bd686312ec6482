/* SPDX-License-Identifier: MIT */
/*
 * Waves that meet: the cost that they find, and the way that they are cut into, beside a plain
 * search of small boards and the cheapest way through all layouts of larger ones.
 */
#include "unit.h"

#include "optimizer/line.h"
#include "optimizer/near.h"
#include "optimizer/search.h"
#include "optimizer/prover.h"

#include "faults/cases.h"
#include "plain.h"
#include "pulled.h"

#define MIB ((size_t)1024 * 1024)

struct field {
	const struct board *board;
	struct quota quota;
	struct arena arena;
	struct ground ground;
	struct layouts layouts;
	struct waves waves;
};

static void field_make(struct field *field, const struct board *board, size_t bytes)
{
	*field = (struct field){.board = board, .quota.limit = bytes};
	field->arena.quota = field->layouts.arena.quota = &field->quota;
	assert_true(ground_make(&field->ground, board, &field->arena));
	waves_make(&field->waves, &field->ground, &field->layouts, &field->arena);
}

static void field_free(struct field *field)
{
	waves_clear(&field->waves);
	layouts_clear(&field->layouts);
	arena_free(&field->arena);
	assert_int_equal(field->quota.used, 0);
}

static enum waves_result run(struct field *field, enum best best, const struct wave_place *from,
			     const struct wave_place *to, uint32_t limit, uint32_t layouts)
{
	enum waves_result result;

	assert_true(layouts_make(&field->layouts, &field->ground, layouts, WAVE_SIDES));
	if (!waves_begin(&field->waves, best, from, to, limit))
		return WAVES_FULL;
	do
		result = waves_step(&field->waves);
	while (result == WAVES_GOES_ON);
	return result;
}

/* Through the whole level, for which there is a solution of such a cost. */
static enum waves_result run_whole(struct field *field, enum best best, struct cost known,
				   uint32_t layouts)
{
	const struct ground *ground = &field->ground;
	struct wave_place from = {ground->start, ground->pusher},
			  to = {ground->boxes == ground->goals ? ground->end : NULL, GROUND_NEVER};

	return run(field, best, &from, &to, known.first, layouts);
}

/* Cut the way that was found: it solves the board, and costs that much. */
static void assert_way(struct field *field, enum best best, struct cost cost, uint32_t layouts)
{
	struct legs legs;
	struct wave_place from, to;
	struct move_line line;
	struct text letters = {0};
	uint32_t layers;

	assert_true(legs_begin(&legs, &field->waves));
	while (legs_next(&legs, &from, &to, &layers)) {
		assert_int_equal(run(field, best, &from, &to, layers, layouts), WAVES_MET);
		assert_true(legs_cut(&legs, &field->waves));
	}
	line = (struct move_line){.pushes = legs.pushes, .count = legs.push_count};
	assert_true(line_write(&line, &field->ground, field->board, &letters));
	assert_int_equal(line_cost(&line, best).first, cost.first);
	assert_int_equal(line_cost(&line, best).second, cost.second);
	text_free(&letters);
	legs_clear(&legs);
}

static struct cost cost_of_walk(const struct field *field, enum best best, struct slice moves)
{
	struct move_line line;
	struct cost cost;

	assert_true(line_read(&line, &field->ground, field->board, moves, NULL));
	cost = line_cost(&line, best);
	line_free(&line);
	return cost;
}

UNIT_TEST(small_boards)
{
	struct plain *plain = plain_new();
	struct chance chance = {3};
	int boards = 0, spare = 0;

	while (boards < case_size(1000, 20000)) {
		OWN_TEXT moves = {0};
		OWN_BOARD board = plain_pulled(&chance, boards % 20 == 0 ? 7 : 5, &moves);

		/* a wave needs something to do */
		if (board == NULL || board_solved(board))
			continue;
		for (int best = BEST_MOVES; best <= BEST_PUSHES; best++) {
			struct field field;
			struct cost known, found;
			int least_moves, least_pushes;

			field_make(&field, board, 64 * MIB);
			known = cost_of_walk(&field, (enum best)best, text_slice(&moves));
			assert_int_equal(run_whole(&field, (enum best)best, known, 100000),
					 WAVES_MET);
			assert_true(plain_least(plain, board, best == BEST_PUSHES, &least_moves,
						&least_pushes));
			found = waves_cost(&field.waves);
			if ((int)found.first != (best == BEST_MOVES ? least_moves : least_pushes) ||
			    (int)found.second != (best == BEST_MOVES ? least_pushes : least_moves))
				fail_msg("board %d: %u, then %u, but %d/%d is the least of\n%s%s",
					 boards, found.first, found.second, least_moves,
					 least_pushes, board_rows(board), moves.bytes);
			assert_way(&field, (enum best)best, found, 100000);
			field_free(&field);
		}
		boards++;
		spare += board->goals > board->boxes;
	}
	assert_true(spare > boards / 20);
	plain_free(plain);
}

/* The cheapest way through all layouts that there are; false: they are too many. */
static bool search_all(struct field *field, enum best best, struct cost known, uint32_t most,
		       struct cost *cost)
{
	struct near near = {0};
	struct search search = {0};
	enum near_state state = NEAR_GOES_ON;

	near_make(&near, &field->ground, &field->layouts, &field->arena);
	search_make(&search, &field->ground, &field->layouts, &field->arena);
	assert_true(layouts_make(&field->layouts, &field->ground, most, 1) &&
		    near_reserve(&near, most * 4) &&
		    search_reserve(&search, most * 16, known.first));
	near_begin(&near);
	near_seed(&near, field->ground.start, field->ground.pusher);
	while (state == NEAR_GOES_ON)
		state = near_step(&near);
	if (state == NEAR_ALL) {
		search_begin(&search, best, known);
		while (search_step(&search) == SEARCH_GOES_ON)
			;
		*cost = search.found == EDGE_NONE ? known : search.limit;
	}
	search_clear(&search);
	near_clear(&near);
	return state == NEAR_ALL;
}

/* Boards of several words. */
UNIT_TEST(larger_boards)
{
	struct chance chance = {11};
	int boards = 0, wide = 0, less = 0;

	for (int tries = 0; tries < case_size(150, 3000); tries++) {
		OWN_TEXT moves = {0};
		OWN_BOARD board = pulled_board(&chance, &moves);

		for (int best = BEST_MOVES; best <= BEST_PUSHES; best++) {
			struct field field;
			struct cost known, all, found;

			field_make(&field, board, 256 * MIB);
			known = cost_of_walk(&field, (enum best)best, text_slice(&moves));
			if (search_all(&field, (enum best)best, known, 20000, &all)) {
				assert_int_equal(run_whole(&field, (enum best)best, known, 200000),
						 WAVES_MET);
				found = waves_cost(&field.waves);
				assert_int_equal(found.first, all.first);
				assert_int_equal(found.second, all.second);
				assert_way(&field, (enum best)best, found, 200000);
				boards++;
				wide += field.ground.words > 1;
				less += cost_less(found, known);
			}
			field_free(&field);
		}
	}
	print_message("%d boards, %d of several words, %d made better\n", boards, wide, less);
	assert_true(wide > 0 && less > 0 && boards > wide);
}

/* Where the room ends it says so, and fewer than it tells are not enough; what it held is given
 * back. */
UNIT_TEST(little_room)
{
	OWN_BOARD board = board_from("##########\n#        #\n# $ $ $  #\n#@       #\n# $ $ .. #\n"
				     "#     ...#\n##########");
	struct field field;
	uint32_t before = 0;

	field_make(&field, board, MIB);
	for (uint32_t room = 1; room < 10000; room *= 3) {
		assert_int_equal(run_whole(&field, BEST_MOVES, (struct cost){200, 200}, room),
				 WAVES_FULL);
		assert_true(waves_least(&field.waves) >= before);
		before = waves_least(&field.waves);
	}
	assert_true(before > 10 && field.quota.peak <= MIB);
	field_free(&field);
}

/* What there is said to be room for fits, also where the sizes tried first are beyond 32 bits. */
UNIT_TEST(room_for_a_proof)
{
	OWN_BOARD board = board_from("#####\n#@$.#\n#####");
	struct field field;
	uint32_t most;

	field_make(&field, board, 64 * MIB);
	most = prover_most(&field.ground, field.quota.used, field.quota.limit);
	assert_true(most > 0 && layouts_make(&field.layouts, &field.ground, most, WAVE_SIDES));
	field_free(&field);
}
