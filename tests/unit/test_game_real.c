/* SPDX-License-Identifier: MIT */
/*
 * Real levels with solutions and reverse solutions that another program replayed: SokEvo of the
 * shared data. A small reader of its own for that one file, so that this tests the core alone.
 */
#include "unit.h"

struct found {
	struct text rows, title, moves;
	int solutions, reverse_solutions, snapshots;
};

static bool starts(struct slice line, const char *word)
{
	size_t length = slice_of(word).length;

	line.length = line.length < length ? line.length : length;
	return slice_is(line, word);
}

/* Every word of the title must be true: what it is, and "moves/pushes". */
static void check_snapshot(struct found *found)
{
	bool reverse = starts(text_slice(&found->title), "Reverse");
	bool solution =
		starts(text_slice(&found->title), reverse ? "Reverse Solution" : "Solution");
	OWN_GAME game = game_from(found->rows.bytes, reverse ? GAME_REVERSE : GAME_FORWARD);
	const char *counts = strpbrk(found->title.bytes, "0123456789");
	struct error err = {0};
	char *end;

	if (!game_play(game, text_slice(&found->moves), &err))
		fail_msg("%s: move %zu: %s", found->title.bytes, err.move, err.text);
	assert_int_equal(game_solved(game), solution);
	assert_non_null(counts);
	if (solution) {
		assert_int_equal(game->moves, strtoul(counts, &end, 10));
		assert_int_equal(*end, '/');
		assert_int_equal(game->pushes, strtoul(end + 1, NULL, 10));
	}
	while (game_undo(game))
		;
	assert_true(board_equal(game->board, game->start));
	while (game_redo(game))
		;
	assert_int_equal(game_solved(game), solution);
	*(solution ? reverse ? &found->reverse_solutions : &found->solutions : &found->snapshots) +=
		1;
}

static void end_block(struct found *found)
{
	if (found->moves.length > 0)
		check_snapshot(found);
	text_cut(&found->moves, 0);
	text_cut(&found->title, 0);
}

UNIT_TEST(solutions_forward_and_in_reverse)
{
	struct found found = {0};
	OWN_TEXT bytes = {0};
	struct slice rest, line;
	bool in_board = false;

	if (!shared_read("levels/sok/derived_SokEvo_reverse.sok", &bytes))
		skip();
	for (rest = text_slice(&bytes); slice_line(&rest, &line);) {
		bool row = line.length > 0 && (*slice_trim(line).at == '#');

		if (row && !in_board)
			text_cut(&found.rows, 0);
		in_board = row;
		if (row) {
			text_add_slice(&found.rows, line);
			text_add_char(&found.rows, '\n');
		} else if (starts(line, "Solution ") || starts(line, "Snapshot ") ||
			   starts(line, "Reverse ")) {
			end_block(&found);
			text_add_slice(&found.title, line);
		} else if (slice_trim(line).length == 0) {
			if (found.moves.length > 0)
				end_block(&found);
		} else if (found.title.length > 0) {
			text_add_slice(&found.moves, line);
		}
	}
	end_block(&found);
	assert_int_equal(found.solutions, 54);
	assert_int_equal(found.reverse_solutions, 54);
	assert_int_equal(found.snapshots, 54);
	text_free(&found.rows);
	text_free(&found.title);
	text_free(&found.moves);
}
