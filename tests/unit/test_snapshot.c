/* SPDX-License-Identifier: MIT */
/* Stored moves: judged, resumed, and made of a game. */
#include "unit.h"

#include "documents/snapshot.h"

static const char room[] = "#######\n#@ $ .#\n#     #\n#######";

UNIT_TEST(verdicts)
{
	static const struct {
		const char *moves;
		bool reverse, solves;
		size_t illegal, steps, pushes;
		size_t fault; /* the move with one, before the * or behind it */
		size_t differs;
	} table[] = {
		{"", false, false, 0, 0, 0, 0, 0},
		{"rRR", false, true, 0, 3, 2, 0, 0},
		{"rrr", false, true, 0, 3, 2, 0, 0},
		{"rR*R", false, false, 0, 2, 1, 0, 0}, /* what stands behind the * was taken back */
		{"rRR*l", false, true, 0, 3, 2, 0, 0},
		{"*rRR", false, false, 0, 0, 0, 0, 0},
		{"rR", false, false, 0, 2, 1, 0, 0},
		{"rRRR", false, false, 4, 3, 2, 4, 0},
		{"rRr", false, true, 0, 3, 2, 0, 3},
		{"RRRl", false, true, 0, 4, 2, 0, 1},
		{"RRRrl", false, false, 4, 3, 2, 4, 1},
		{"rR*RR", false, false, 0, 2, 1, 4, 0},
		{"r*R*R", false, false, 0, 1, 0, 3, 0},
		{"rR*lx", false, false, 0, 2, 1, 0, 0},
		{"rR*lxx", false, false, 0, 2, 1, 5, 0},
		{"*R*", false, false, 0, 0, 0, 2, 0},
		{"*", false, false, 0, 0, 0, 0, 0},
		{"[rrr]LL", true, true, 0, 2, 2, 0, 0},
		{"[]rdrruLL", true, true, 0, 7, 2, 0, 0},
		{" [rrr]L", true, false, 0, 1, 1, 0, 0},
		{"[rrr]*LL", true, false, 0, 0, 0, 0, 0},
		{"[rrrr]L", true, false, 1, 0, 0, 1, 0},
		{"r[r]R", false, false, 2, 1, 0, 2, 0},
	};
	OWN_BOARD board = board_from(room);

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		struct verdict verdict;
		size_t length = strlen(table[i].moves);
		char *moves =
			memcpy(memory_new(length), table[i].moves, length); /* no NUL behind them */

		snapshot_judge(board, (struct slice){moves, length}, &verdict);
		memory_free(moves);
		if (verdict.reverse != table[i].reverse || verdict.solves != table[i].solves ||
		    verdict.illegal != table[i].illegal || verdict.moves != table[i].steps ||
		    verdict.pushes != table[i].pushes || verdict.why.move != table[i].fault ||
		    verdict.differs != table[i].differs)
			fail_msg("%s: reverse %d solves %d illegal %zu moves %zu pushes %zu fault "
				 "%zu differs %zu",
				 table[i].moves, verdict.reverse, verdict.solves, verdict.illegal,
				 verdict.moves, verdict.pushes, verdict.why.move, verdict.differs);
		assert_int_equal(verdict.why.kind != ERROR_NONE, table[i].fault > 0);
	}
}

UNIT_TEST(what_tells_the_mode)
{
	static const char bytes[] = "*r[";

	assert_true(snapshot_is_reverse(slice_of(" [r]")));
	assert_true(snapshot_is_reverse(slice_of("["))); /* which can't be played */
	assert_false(snapshot_is_reverse(slice_of("r[r]")));
	assert_false(snapshot_is_reverse((struct slice){bytes + 2, 0}));
	assert_false(snapshot_is_reverse((struct slice){NULL, 0}));
}

UNIT_TEST(modes_that_do_not_fit)
{
	OWN_BOARD unequal = board_from("#@ $ ..#"), *two = board_from("@ $ .@");
	OWN_BOARD none = board_from("#@ .#");
	struct error err = {0};

	assert_false(snapshot_mode_fits(none, GAME_FORWARD, NULL));
	assert_false(snapshot_mode_fits(none, GAME_REVERSE, NULL));
	assert_true(snapshot_mode_fits(unequal, GAME_FORWARD, NULL));
	assert_false(snapshot_mode_fits(unequal, GAME_REVERSE, &err));
	assert_string_equal(err.text, "reverse mode needs as many goals (2) as boxes (1)");
	err = (struct error){0};
	assert_true(snapshot_mode_fits(two, GAME_FORWARD, NULL));
	assert_false(snapshot_mode_fits(two, GAME_REVERSE, &err));
	assert_string_equal(err.text, "reverse mode isn't supported with several pushers");
}

UNIT_TEST(resuming)
{
	OWN_BOARD board = board_from(room);
	struct error err = {0};
	struct text moves = {0};
	OWN_GAME game = snapshot_resume(board, slice_of("rR*Rl"), true, &err);

	assert_non_null(game);
	assert_board(game->board, "#######\n#  @$.#\n#     #\n#######");
	assert_int_equal(game->score, 2);
	assert_false(game->taken_over);
	assert_slice(text_slice(&game->journal), "rR");
	assert_slice(game_moves(game), "rR");
	snapshot_of(game, &moves);
	assert_slice(text_slice(&moves), "rR*Rl");
	assert_true(game_redo(game));
	assert_true(game_solved(game));
	assert_slice(text_slice(&game->journal), "rRR");
	text_free(&moves);

	own_next(game, snapshot_resume(board, slice_of("rR"), false, &err));
	assert_true(game->taken_over);
	assert_slice(text_slice(&game->journal), "rR*");
	assert_int_equal(game->score, 2);
	own_next(game, snapshot_resume(board, slice_of("r"), false, &err));
	assert_true(game->taken_over);
	own_next(game, snapshot_resume(board, slice_of("[r]"), false,
				       &err)); /* no move, and nothing to take over */
	assert_false(game->taken_over);
	assert_slice(text_slice(&game->journal), "[r]");

	own_next(game, snapshot_resume(board, slice_of("*rRR"), false, &err));
	assert_false(game->taken_over);
	assert_false(game_can_redo(game)); /* another's solution can't be had for nothing */
	own_next(game, snapshot_resume(board, slice_of("*rRR"), true, &err));
	assert_true(game_can_redo(game));

	own_next(game, snapshot_resume(board, slice_of("[rrr]L*L"), true, &err));
	assert_int_equal(game->mode, GAME_REVERSE);
	assert_slice(game_moves(game), "[rrr]L");
	assert_true(game_redo(game));
	assert_true(game_solved(game));

	/* the jump undone too: it is still a reverse one */
	own_next(game, snapshot_resume(board, slice_of("[rrr]LLxxx"), true, &err));
	moves = (struct text){0};
	snapshot_of(game, &moves);
	assert_slice(text_slice(&moves), "[]*[rrr]LL");
	text_free(&moves);

	assert_null(snapshot_resume(board, slice_of("rRRR*l"), true, &err));
	assert_int_equal(err.move, 4);
}

/* What can be redone is what is legal behind the *; undos and a second * make no sense there. */
UNIT_TEST(resuming_what_breaks_behind)
{
	static const char *const table[][3] = {
		{"rR*RRR", "rR", "rR*R"}, {"r*u", "r", "r"},	 {"r*RxxR", "r", "r*R"},
		{"r*RxdX", "r", "r*d"},	  {"r*R*R", "r", "r*R"}, {"RR*r", "rR", "rR*R"},
	};
	OWN_BOARD board = board_from(room);

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		OWN_GAME game = snapshot_resume(board, slice_of(table[i][0]), true, NULL);
		OWN_TEXT moves = {0};

		assert_slice(game_moves(game), table[i][1]);
		snapshot_of(game, &moves);
		assert_slice(text_slice(&moves), table[i][2]);
	}
}

/* The reason goes to who asks for one and has none yet. */
UNIT_TEST(resuming_what_breaks)
{
	OWN_BOARD board = board_from(room), *none = board_from("#@ .#");
	struct error err = {0}, other = {0};
	struct verdict verdict;

	assert_null(snapshot_resume(board, slice_of("rRRR"), true, NULL));
	fail(&other, ERROR_BUSY, "another");
	assert_null(snapshot_resume(board, slice_of("rRRR"), true, &other));
	assert_string_equal(other.text, "another");
	snapshot_judge(none, slice_of("l"), &verdict);
	assert_int_equal(verdict.illegal, 1);
	assert_int_equal(verdict.moves + verdict.pushes, 0);
	assert_false(verdict.solves || verdict.reverse);
	assert_fails(snapshot_resume(none, slice_of("l"), true, &err), ERROR_LEVEL);
	assert_string_equal(err.text, verdict.why.text);
}

/* What a game saves after another of the level has an epoch that the other never had. */
UNIT_TEST(following)
{
	OWN_GAME old = game_from(room, GAME_FORWARD), *new = game_from(room, GAME_FORWARD);

	assert_plays(old, "rR");
	assert_true(game_reset(old));
	assert_false(game_reset(old));
	assert_plays(old, "d");
	assert_true(game_reset(old));
	assert_true(game_undo(old));
	assert_int_equal(old->epoch, 2);
	game_follow(new, old);
	assert_int_equal(new->epoch, 4); /* the third was that of the reset taken back */
	assert_plays(new, "r");
	assert_true(game_reset(new));
	assert_int_equal(new->epoch, 5);
}
