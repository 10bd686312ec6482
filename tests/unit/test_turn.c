/* SPDX-License-Identifier: MIT */
/* Boards and moves, turned and mirrored. */
#include "unit.h"

#include "core/turn.h"
#include "documents/snapshot.h"

/* The board read in another way: what stood at x, y stands where the turn leads it. */
static struct board *turn_board(const struct board *from, int turn)
{
	bool across = turn & TURN_ACROSS;
	struct board *board =
		board_new(across ? from->height : from->width, across ? from->width : from->height);

	for (int y = 0; y < from->height; y++)
		for (int x = 0; x < from->width; x++) {
			int column = turn & TURN_SIDEWAYS ? from->width - 1 - x : x;
			int row = turn & TURN_OVER ? from->height - 1 - y : y;
			char letter = board_letter(from, board_at(from, x, y));

			board_put(board, across ? row : column, across ? column : row, letter);
		}
	board_settle(board);
	return board;
}

static uint64_t hash_of(const char *rows)
{
	OWN_BOARD board = board_from(rows);
	int turn;

	return turn_hash(board, &turn);
}

/* However a board is turned, its hash is the same, and a solution of it solves each of the others,
 * turned as one and back as the other. */
UNIT_TEST(all_ways)
{
	OWN_BOARD board = board_from("#######\n#   . #\n#@$   #\n#    ##\n#######\n");
	struct slice moves = slice_of("RdrUluRR");
	OWN_TEXT common = {0};
	struct verdict verdict;
	int own, turn;
	uint64_t hash = turn_hash(board, &own);

	snapshot_judge(board, moves, &verdict);
	assert_int_equal(verdict.illegal, 0);
	turn_moves(moves, own, false, &common);
	for (int i = 0; i < TURNS; i++) {
		OWN_BOARD other = turn_board(board, i);
		OWN_TEXT back = {0}, there = {0};

		assert_true(turn_hash(other, &turn) == hash);
		turn_moves(text_slice(&common), turn, true, &back);
		snapshot_judge(other, text_slice(&back), &verdict);
		assert_int_equal(verdict.illegal, 0);
		assert_int_equal(verdict.differs, 0);
		assert_int_equal(verdict.pushes, 4);
		turn_moves(moves, i, false, &there);
		assert_string_equal(back.bytes, there.bytes);
	}
}

/* Walls and what is outside make no difference; all that can be met inside does. */
UNIT_TEST(what_counts)
{
	uint64_t hash = hash_of(" #####\n #@$.#\n #####\n");

	assert_true(hash == hash_of("#########\n#*  #####\n####@$.##\n#########\n"));
	assert_true(hash == hash_of("###\n#.#\n#$#\n#@#\n###\n"));
	assert_true(hash != hash_of("######\n#@$ .#\n######\n"));
	assert_true(hash != hash_of("#####\n#+$.#\n#####\n"));
	assert_true(hash != hash_of("######\n# @$.#\n######\n"));
	assert_true(hash_of("######\n#@ $.#\n######\n") != hash_of("######\n# @$.#\n######\n"));
	assert_true(hash_of("#####\n#@$ #\n#####\n") == 0);
	assert_true(hash_of("######\n#@$.@#\n######\n") == 0);
	assert_true(hash_of("#####\n# $.#\n#####\n") == 0);
}

/* The file keeps it: it must be the same for ever, on every machine. */
UNIT_TEST(for_ever)
{
	assert_true(hash_of("#####\n#@$.#\n#####\n") == UINT64_C(0x5161917b403e8eef));
}

UNIT_TEST(other_letters_stay)
{
	OWN_TEXT out = {0};

	turn_moves(slice_of("uUlx{}"), TURN_OVER, false, &out);
	assert_string_equal(out.bytes, "dDlx{}");
}
