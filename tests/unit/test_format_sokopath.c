/* SPDX-License-Identifier: MIT */
/* SokoPath version A (the SokoPath document). */
#include "unit.h"

#include "formats/sokopath.h"

static void assert_path(const char *path, const char *rows, const char *moves)
{
	OWN_BOARD start = rows != NULL ? board_from(rows) : NULL;
	OWN_TEXT out = {0};
	struct error err = {0};
	size_t budget = 10000;

	if (!sokopath_decode(exact(path), start, &budget, &out, &err))
		fail_msg("%s: %s", path, err.text);
	assert_slice(text_slice(&out), moves);
	assert_int_equal(budget, 10000 - out.length);
}

static void assert_encodes(const char *moves, const char *path)
{
	OWN_TEXT out = {0};

	assert_true(sokopath_encode(exact(moves), &out, NULL));
	assert_string_equal(out.bytes, path);
}

static void assert_refused(const char *path, const char *rows, enum error_kind kind, size_t move)
{
	OWN_BOARD start = rows != NULL ? board_from(rows) : NULL;
	OWN_TEXT out = {0};
	struct error err = {0};
	size_t budget = 1000;

	text_add_char(&out, '!');
	assert_fails(sokopath_decode(exact(path), start, &budget, &out, &err), kind);
	assert_int_equal(err.move, move);
	assert_string_equal(out.bytes, "!");
}

/* The strings of the document. */
UNIT_TEST(document)
{
	static const char microban[] = "SPAe12n21e10s17w6n13e2s11w2s13e6n17w10s21e14n25w13"
				       "s13n25e14s21w10n17e6s13w2n11e2n13w6s17e10n21w12s2w";
	OWN_TEXT moves = {0}, path = {0};
	size_t budget = 10000;

	assert_path("SPAe2nen2we3s2w3n", NULL, "ruurullrdddlluuu");
	assert_path("SPA2nw2nw2n5ese7s7w4ne2w", NULL, "uuluuluurrrrrdrdddddddllllllluuuurll");
	assert_encodes("ruurullrdddlluuu", "SPAe2nen2we3s2w3n");
	assert_encodes("uuLUuluurrRRrdrdddddddllllllluuuurll", "SPA2nw2nw2n5ese7s7w4ne2w");
	assert_true(sokopath_decode(slice_of(microban), NULL, &budget, &moves, NULL));
	assert_int_equal(moves.length, 429);
	assert_true(sokopath_encode(text_slice(&moves), &path, NULL));
	assert_string_equal(path.bytes, microban);
}

UNIT_TEST(any_case_and_blanks)
{
	assert_path(" spa 2 N\ne 3S w ", NULL, "uurdddl");
	assert_path("SPA", NULL, "");
	assert_path("sPaNn2n", NULL, "uuuu");
	assert_true(sokopath_is(slice_of(" SPB")));
	assert_false(sokopath_is(slice_of("SP")));
	assert_false(sokopath_is(slice_of("lurd")));
	assert_true(sokopath_is(slice_of("sPaN")));
	assert_true(sokopath_is(slice_of("SPz")));
	assert_true(sokopath_is(slice_of("SPZ")));
	assert_false(sokopath_is(slice_of("SP1")));
	assert_false(sokopath_is(slice_of("SP[")));
	assert_false(sokopath_is(slice_of("SP{")));
	assert_false(sokopath_is(slice_of("SP`")));
	assert_false(sokopath_is(slice_of("SP@")));
}

UNIT_TEST(moves_on_a_level)
{
	assert_path("SPA2e", "@$ .", "RR");
	assert_path("SPAeswn", "@ \n  ", "rdlu");
	assert_path("SPAe2s", "@  \n $ \n   \n . ", "rDD");
	assert_refused("SPA2e2wnw", "@$ .", ERROR_MOVE, 5);
}

/*
 * Blocks are numbered from the top, left to right, by where they stood at the start;
 * walks are the shortest.
 */
UNIT_TEST(pushes)
{
	static const char rows[] = "#######\n#     #\n# $ $ #\n#@    #\n#  $  #\n#     #\n#######";

	assert_path("SPA1bn", rows, "rU");
	assert_path("SPA1be", rows, "uR");
	assert_path("SPA1BE", rows, "uR");
	assert_path("SPA3bn", rows, "rddrU");
	assert_path("SPA3b2n", rows, "rddrUU");
	/*
	 * Block 2 keeps its number when block 1 has passed it; after 2b all are pushes
	 * of it.
	 */
	assert_path("SPA1bn2bn", rows, "rUrdrU");
	assert_path("SPAe1bn2bn", rows, "rUrdrU");
}

UNIT_TEST(refused)
{
	assert_refused("PAn", NULL, ERROR_INPUT, 0);
	assert_refused("SP", NULL, ERROR_INPUT, 0);
	assert_refused("SPBn", NULL, ERROR_INPUT, 0);
	assert_refused("SP2n", NULL, ERROR_INPUT, 0);
	assert_refused("SPA2", NULL, ERROR_INPUT, 0);
	assert_refused("SPA0n", NULL, ERROR_INPUT, 0);
	assert_refused("SPAx", NULL, ERROR_INPUT, 0);
	assert_refused("SPA1bn", NULL, ERROR_INPUT, 0);
	assert_refused("SPAbn", "@$.", ERROR_INPUT, 0);
	assert_refused("SPA0be", "@$.", ERROR_INPUT, 0);
	assert_refused("SPA2be", "@$.", ERROR_INPUT, 0);
	assert_refused("SPA99999999999999999999be", "@$.", ERROR_INPUT, 0);
	assert_refused("SPA1bw", "@$.", ERROR_MOVE, 1);
	assert_refused("SPA1b2e", "@$.", ERROR_MOVE, 2);
	assert_refused("SPA999999999n", NULL, ERROR_LIMIT, 0);
	assert_refused("SPAn", "$.", ERROR_LEVEL, 0);
}

static void assert_says(const char *path, const char *words)
{
	OWN_TEXT out = {0};
	struct error err = {0};
	size_t budget = 1000;

	assert_false(sokopath_decode(exact(path), NULL, &budget, &out, &err));
	if (strstr(err.text, words) == NULL)
		fail_msg("%s: %s", path, err.text);
}

UNIT_TEST(what_is_said)
{
	assert_says("SPA2", "ends in a number");
	assert_says("SPAn12", "ends in a number");
	assert_says("SPBn", "version B");
	assert_says("SPAx", "not 'x'");
	assert_says("SPAn!", "not '!'");
	assert_says("SPAn~", "not '~'");
	assert_says("SPA0n", "not 'n'");
}

UNIT_TEST(what_it_has_no_letters_for)
{
	struct text out = {0};
	struct error err = {0};

	assert_fails(sokopath_encode(slice_of("[]ur"), &out, &err), ERROR_INPUT);
	assert_false(sokopath_encode(slice_of("urx"), &out, NULL));
	assert_false(sokopath_encode(slice_of("{u}r"), &out, NULL));
	assert_null(out.bytes);
	assert_encodes("ur\nd d*ll", "SPAne2s"); /* up to the current position */
}

/* Pushes alone, all walks left out; read again they lead to the same board. */
UNIT_TEST(encode_pushes)
{
	static const char rows[] = "#######\n#@$ . #\n# $ . #\n#     #\n#######";
	OWN_BOARD start = board_from(rows);
	OWN_GAME game = game_from(rows, GAME_FORWARD), *again = game_from(rows, GAME_FORWARD);
	OWN_TEXT path = {0}, moves = {0};
	size_t budget = 1000;

	assert_plays(game, "RRlldRRdl");
	assert_true(sokopath_encode_pushes(game_moves(game), start, &path, NULL));
	assert_string_equal(path.bytes, "SPA1b2e2b2e");
	assert_true(sokopath_decode(text_slice(&path), start, &budget, &moves, NULL));
	assert_true(game_play(again, text_slice(&moves), NULL));
	assert_true(game_solved(again));
}

/* As short as the document's "SPA1bn2wn", which has no walk to the first block either. */
UNIT_TEST(encode_walks_before)
{
	OWN_BOARD start = board_from("#####\n#@ .#\n# $ #\n#   #\n#####");
	OWN_BOARD room = board_from("########\n#      #\n# .    #\n#      #\n#   $  #\n#      #\n"
				    "#  @   #\n########");
	OWN_TEXT path = {0};
	struct error err = {0};

	assert_true(sokopath_encode_pushes(slice_of("ddrUlur"), start, &path, NULL));
	assert_string_equal(path.bytes, "SPA1bne");
	text_cut(&path, 0);
	assert_true(sokopath_encode_pushes(slice_of("ruUruLLdlU"), room, &path, NULL));
	assert_string_equal(path.bytes, "SPA1bn2wn");
	text_cut(&path, 0);
	assert_true(sokopath_encode_pushes(slice_of("ddr"), start, &path, NULL));
	assert_string_equal(path.bytes, "SPA2se"); /* no push at all */
	text_cut(&path, 0);
	assert_fails(sokopath_encode_pushes(slice_of("ddd"), start, &path, &err), ERROR_MOVE);
	assert_int_equal(err.move, 3);
}

/* The budget is what all letters cost, walks between pushes too. */
UNIT_TEST(budget)
{
	OWN_BOARD start = board_from("#######\n#@  $.#\n#######"), *none = board_from("#$.#");
	OWN_TEXT out = {0};
	struct error err = {0};
	size_t budget = 2;

	assert_fails(sokopath_decode(slice_of("SPA1be"), start, &budget, &out, &err), ERROR_LIMIT);
	err = (struct error){0};
	budget = 1;
	assert_fails(sokopath_decode(slice_of("SPA1be"), start, &budget, &out, &err), ERROR_LIMIT);
	assert_int_equal(out.length, 0);
	budget = 1;
	assert_true(sokopath_decode(slice_of("SPAn"), NULL, &budget, &out, NULL));
	assert_int_equal(budget, 0);
	assert_false(sokopath_decode(slice_of("SPAn"), NULL, &budget, &out, NULL));
	text_cut(&out, 0);
	budget = 3;
	assert_true(sokopath_decode(slice_of("SPA1be"), start, &budget, &out, NULL));
	assert_slice(text_slice(&out), "rrR");
	assert_int_equal(budget, 0);
	text_cut(&out, 0);
	/* what can't be, for who doesn't ask why */
	budget = 100;
	assert_false(sokopath_decode(slice_of("SPA2n"), start, &budget, &out, NULL));
	assert_false(sokopath_decode(slice_of("SPA1b/"), start, &budget, &out, NULL));
	assert_false(sokopath_decode(slice_of("SPA:e"), start, &budget, &out, &err));
	err = (struct error){0};
	assert_false(sokopath_decode(slice_of("SPA\xe9"), start, &budget, &out, &err));
	assert_non_null(strstr(err.text, "not '?'"));
	err = (struct error){0};
	assert_false(sokopath_decode(BYTES("SPA\x7f"
					   "n"),
				     start, &budget, &out, &err));
	assert_non_null(strstr(err.text, "not '?'"));
	assert_false(sokopath_encode_pushes(slice_of("u"), start, &out, NULL));
	assert_false(sokopath_encode_pushes(slice_of("[r]"), start, &out, NULL));
	assert_fails(sokopath_encode_pushes(slice_of("r"), none, &out, &err), ERROR_LEVEL);
	assert_int_equal(out.length, 0);
}
