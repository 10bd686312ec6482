/* SPDX-License-Identifier: MIT */
/* Moves from a text: saves and solutions, right and wrong (Schokoban's specification,
 * State save file). */
#include "unit.h"

/* u l U d r r u R R is legal here. */
static const char room[] = "########\n"
			   "#.     #\n"
			   "#$  $. #\n"
			   "#   $  #\n"
			   "# @ .  #\n"
			   "########";

static void assert_played(struct slice moves, const char *journal, const char *line)
{
	OWN_GAME game = game_from(room, GAME_FORWARD);
	struct error err = {0};

	if (!game_play(game, moves, &err))
		fail_msg("\"%.*s\": %s", (int)moves.length, moves.at, err.text);
	assert_int_equal(err.kind, ERROR_NONE);
	assert_int_equal(err.move, 0);
	assert_slice(text_slice(&game->journal), journal);
	assert_slice(game_moves(game), line);
}

UNIT_TEST(what_is_passed_over)
{
	assert_played(BYTES(""), "", "");
	assert_played(BYTES("\n"), "", "");
	assert_played(BYTES("u lU"), "ulU", "ulU");
	assert_played(BYTES("u\r\nl\n\tU\r"), "ulU", "ulU");
	assert_played(BYTES("ul*U"), "ul*U", "ulU");	 /* the current position */
	assert_played(BYTES("ulU\0\0\0"), "ulU", "ulU"); /* a tail of NULs */
	assert_played(BYTES("ulU\0 \n"), "ulU", "ulU");
	assert_played(BYTES("ulUX"), "ulUx", "ul");
	assert_played(BYTES("{}ulU"), "ulU", "ulU"); /* the active pusher is the active one */
	assert_played(BYTES("u{lr}lU"), "ulU", "ulU");
}

/* A hole, as a power cut can leave one: what stands behind it was played from another place. */
UNIT_TEST(a_gap_is_not_passed_over)
{
	OWN_GAME game = game_from(room, GAME_FORWARD);
	struct error err = {0};

	assert_fails(game_play(game, BYTES("ul\0\0x"), &err), ERROR_MOVE);
	assert_int_equal(err.move, 3);
	assert_slice(text_slice(&game->journal), "ul");
}

UNIT_TEST(counts)
{
	assert_int_equal(game_play_count_moves(slice_of("rR[dl]u{lr}L")), 4);
	assert_int_equal(game_play_count_moves(slice_of("[]{}")), 0);
	assert_int_equal(game_play_count_pushes(slice_of("rR[dl]u{lr}L")), 2);
}

UNIT_TEST(no_text)
{
	OWN_GAME game = game_from(room, GAME_FORWARD);

	assert_true(game_play(game, (struct slice){NULL, 0}, NULL));
	assert_int_equal(game->score, 0);
}

/* Moves of others: the board decides what is a push, and the first letter whose case differs is
 * known. */
UNIT_TEST(any_case)
{
	static const struct {
		const char *moves, *journal;
		size_t differs, move; /* move 0: all are legal */
		const char *text;
	} table[] = {
		{"ulUdrruRRxD", "ulUdrruRRxD", 0, 0, ""},
		{"uludrrurrxd", "ulUdrruRRxD", 0, 0, ""}, /* all in lower case is usual */
		{"ULUDRRURR", "ulUdrruRR", 1, 0, ""},
		{"ul", "ul", 0, 0, ""},
		{"uLU", "ulU", 2, 0, ""},
		{"ulxluDrr", "ulxlUdrr", 5, 0, ""},
		{"ulUdrrurR", "ulUdrruRR", 8, 0, ""},
		{"uluu", "ulU", 0, 4, "the way up is blocked"},
		{"Uluu", "ulU", 1, 4, "the way up is blocked"},
		{"uluU", "ulU", 3, 4, "no box can be pushed up"},
		{"ul[u]", "ul", 0, 3, "jumps exist only in reverse mode"},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		OWN_GAME game = game_from(room, GAME_FORWARD);
		struct error err = {0};
		size_t differs = 99;

		if (game_play_any_case(game, slice_of(table[i].moves), &differs, &err) !=
			    (table[i].move == 0) ||
		    differs != table[i].differs)
			fail_msg("%s: differs at %zu, %s", table[i].moves, differs, err.text);
		assert_int_equal(err.move, table[i].move);
		assert_string_equal(err.text, table[i].text);
		assert_slice(text_slice(&game->journal), table[i].journal);
	}
}

/* A letter in lower case never pulls. */
UNIT_TEST(case_counts_in_reverse)
{
	OWN_GAME game = game_from("#######\n#@ $ .#\n#     #\n#######", GAME_REVERSE);
	struct error err = {0};
	size_t differs;

	assert_true(game_play_any_case(game, slice_of("[rrr]lr"), &differs, &err));
	assert_int_equal(game->pushes, 0);
	assert_false(game_play_any_case(game, slice_of("R"), &differs, &err));
	assert_string_equal(err.text, "no box can be pulled right");
}

UNIT_TEST(play_goes_on_where_the_game_is)
{
	OWN_GAME game = game_from(room, GAME_FORWARD);

	assert_plays(game, "ul");
	assert_plays(game, "U");
	assert_plays(game, "xU");
	assert_slice(text_slice(&game->journal), "ulUxU");
	assert_int_equal(game->score, 5);
}

UNIT_TEST(undo_and_redo_in_a_text)
{
	assert_played(BYTES("ulUxxx"), "ulUxxx", "");
	assert_played(BYTES("ulUxxlU"), "ulUxxlU", "ulU");
	assert_played(BYTES("uxuxux"), "uxuxux", "");
}

/* What breaks, at which move, and that everything before it stays played. */
UNIT_TEST(wrong_moves)
{
	static const struct {
		const char *moves;
		size_t move;
		const char *played;
		const char *text;
	} table[] = {
		{"d", 1, "", "the way down is blocked"},
		{"ull", 3, "ul", "the way left is blocked"},
		{"x", 1, "", "there is nothing to undo"},
		{"uxx", 3, "ux", "there is nothing to undo"},
		{"U", 1, "", "no box can be pushed up"},
		{"uL", 2, "u", "no box can be pushed left"},
		{"uR", 2, "u", "no box can be pushed right"},
		{"D", 1, "", "no box can be pushed down"},
		{"ulUu", 4, "ulU", "the way up is blocked"},
		{"ulUU", 4, "ulU", "no box can be pushed up"},
		{"ulUl", 4, "ulU", "the way left is blocked"},
		{"ulUdrrr", 7, "ulUdrr", "a push right is written R, not r"},
		{"ulu", 3, "ul", "a push up is written U, not u"},
		{"ul U\nd? ", 5, "ulUd", "'?' isn't a move"},
		{"ulq", 3, "ul", "'q' isn't a move"},
		{"ul]", 3, "ul", "']' isn't a move"},
		{"ul}", 3, "ul", "'}' isn't a move"},
		{"u\xc3\xa9", 2, "u", "'?' isn't a move"},
		{"u\x7f", 2, "u", "'?' isn't a move"},
		{"[]u", 1, "", "jumps exist only in reverse mode"},
		{"ul[u]", 3, "ul", "jumps exist only in reverse mode"},
		{"ul[u", 3, "ul", "a jump has no end"},
		{"ul{u", 3, "ul", "a pusher change has no end"},
		{"ul{", 3, "ul", "a pusher change has no end"},
		{"u{x}", 2, "u", "a pusher change holds something that isn't a direction"},
		{"u{r}", 2, "u", "no pusher where the change of pusher leads"},
		{"u{uuuuuuu}", 2, "u", "no pusher where the change of pusher leads"},
		{"u{lllllllllllll}", 2, "u", "no pusher where the change of pusher leads"},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		OWN_GAME game = game_from(room, GAME_FORWARD);
		struct error err = {0};

		if (game_play(game, slice_of(table[i].moves), &err) || err.move != table[i].move)
			fail_msg("\"%s\": %zu %s", table[i].moves, err.move, err.text);
		assert_string_equal(err.text, table[i].text);
		assert_int_equal(err.kind, ERROR_MOVE);
		assert_int_equal(err.line, 0);
		assert_slice(text_slice(&game->journal), table[i].played);
		assert_int_equal(game->score, strlen(table[i].played));
	}
}

/* What stands behind the text doesn't belong to it. */
UNIT_TEST(text_ends_where_it_ends)
{
	OWN_GAME game = game_from(room, GAME_FORWARD);
	struct error err = {0};

	assert_true(game_play(game, (struct slice){"ulU", 2}, &err));
	assert_slice(text_slice(&game->journal), "ul");
	assert_true(game_play(game, (struct slice){"\0d", 1}, &err));
	assert_slice(text_slice(&game->journal), "ul");
	assert_false(game_play(game, (struct slice){"{}", 1}, &err));
	assert_string_equal(err.text, "a pusher change has no end");
	assert_false(game_play(game, (struct slice){"d{lr}", 4}, NULL));
	assert_slice(text_slice(&game->journal), "uld");
}

UNIT_TEST(nobody_listens)
{
	OWN_GAME game = game_from(room, GAME_FORWARD);

	assert_false(game_play(game, slice_of("ulUU"), NULL));
	assert_slice(text_slice(&game->journal), "ulU");
}

/* Our own saves: every letter's case must fit. */
UNIT_TEST(case_must_fit)
{
	OWN_GAME game = game_from("@$ $..", GAME_FORWARD);
	struct error err = {0};

	assert_false(game_play(game, slice_of("rR"), &err));
	assert_int_equal(err.move, 1);
	assert_string_equal(err.text, "a push right is written R, not r");
	assert_int_equal(game->score, 0);
	assert_board(game->board, "@$ $..");
	assert_false(game_play(game, slice_of("r"), NULL));
	assert_int_equal(game->journal.length, 0);
}

/* A save of another level breaks, and says where. */
UNIT_TEST(save_of_another_level)
{
	OWN_GAME game = game_from("#####\n#@$.#\n#####", GAME_FORWARD);
	struct error err = {0};

	assert_false(game_play(game, slice_of("ulUdrruRRxD"), &err));
	assert_int_equal(err.move, 1);
	assert_int_equal(err.kind, ERROR_MOVE);
	assert_int_equal(game->journal.length, 0);
	assert_board(game->board, "#####\n#@$.#\n#####");
}

/* After a reset the text's x takes the reset back, as the key does. */
UNIT_TEST(undo_of_a_reset_in_a_text)
{
	OWN_GAME game = game_from(room, GAME_FORWARD);

	assert_plays(game, "ul");
	assert_true(game_reset(game));
	assert_plays(game, "xU");
	assert_slice(text_slice(&game->journal), "ulU");
}

/* Any bytes: no crash, the board stays the start after the journal, what was refused changed
 * nothing. */
UNIT_TEST(hostile_bytes)
{
	static const char likely[] = "uuddllrrUDLRxx[]{}* *";
	struct chance chance = {9};

	for (int round = 0; round < 4000; round++) {
		OWN_GAME game = game_from(room, round % 2 ? GAME_REVERSE : GAME_FORWARD);
		OWN_GAME again = game_from(room, round % 2 ? GAME_REVERSE : GAME_FORWARD);
		char bytes[64];
		size_t length = (size_t)chance_below(&chance, sizeof bytes + 1);
		struct error err = {0};

		for (size_t i = 0; i < length; i++)
			bytes[i] = chance_of(&chance, 98)
					   ? likely[chance_below(&chance, sizeof likely - 1)]
					   : (char)chance_below(&chance, 256);
		if (game_play(game, (struct slice){bytes, length}, &err))
			assert_true(err.kind == ERROR_NONE && err.move == 0);
		else
			assert_in_range(err.move, 1, length);
		assert_true(game_play(again, text_slice(&game->journal), NULL));
		assert_true(board_equal(game->board, again->board));
		assert_int_equal(game->score, again->score);
	}
}
