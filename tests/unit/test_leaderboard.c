/* SPDX-License-Identifier: MIT */
/* The leaderboard (Schokoban's specification, The end of the game, Leaderboard data). */
#include "unit.h"

#include "documents/leaderboard.h"

#include "base/utf8.h"

static struct leaderboard parsed(struct slice bytes)
{
	struct leaderboard board;

	leaderboard_parse(bytes, &board);
	return board;
}

/* Does the leaderboard print as these lines? */
static void assert_prints(const struct leaderboard *board, const char *lines)
{
	OWN_TEXT out = {0};

	leaderboard_print(board, &out);
	assert_slice(text_slice(&out), lines);
}

/* Entries with the scores 10 to 10 * count, named a, b, c ... */
static struct leaderboard filled(int count)
{
	struct leaderboard board = {0};

	for (int i = 0; i < count; i++) {
		char name = (char)('a' + i);

		assert_int_equal(leaderboard_add(&board, 10 * (i + 1), (struct slice){&name, 1}),
				 i);
	}
	return board;
}

UNIT_TEST(example_of_the_specification)
{
	static const char example[] = "10 Foo Bar\n12 Baz\n30 John Doe\n";
	struct leaderboard board = parsed(slice_of(example));

	assert_int_equal(board.count, 3);
	assert_int_equal(board.bad_lines, 0);
	assert_int_equal(board.bad_line, 0);
	assert_int_equal(board.entries[0].score, 10);
	assert_string_equal(board.entries[0].name, "Foo Bar");
	assert_int_equal(board.entries[2].score, 30);
	assert_string_equal(board.entries[2].name, "John Doe");
	assert_prints(&board, example);
}

UNIT_TEST(empty)
{
	struct leaderboard zeroed = {0}, board = parsed((struct slice){NULL, 0});

	assert_int_equal(board.count, 0);
	assert_int_equal(leaderboard_rank(&zeroed, 1000000), 0);
	assert_false(leaderboard_tied_out(&zeroed, 0));
	assert_prints(&zeroed, "");
}

UNIT_TEST(fewer_than_ten_take_anybody)
{
	struct leaderboard board = filled(9);

	assert_int_equal(leaderboard_rank(&board, INT64_MAX), 9);
	assert_false(leaderboard_tied_out(&board, 90));
	assert_int_equal(leaderboard_add(&board, 90, slice_of("last")), 9);
	assert_int_equal(board.count, 10);
	assert_string_equal(board.entries[8].name, "i");
	assert_string_equal(board.entries[9].name, "last");
}

UNIT_TEST(lower_is_better)
{
	struct leaderboard board = filled(3);

	assert_int_equal(leaderboard_rank(&board, 9), 0);
	assert_int_equal(leaderboard_rank(&board, 11), 1);
	assert_int_equal(leaderboard_rank(&board, 29), 2);
	assert_int_equal(leaderboard_rank(&board, 31), 3);
	assert_int_equal(leaderboard_add(&board, 15, slice_of("new")), 1);
	assert_prints(&board, "10 a\n15 new\n20 b\n30 c\n");
}

UNIT_TEST(first_come_first_served)
{
	struct leaderboard board = {0};

	assert_int_equal(leaderboard_add(&board, 10, slice_of("first")), 0);
	assert_int_equal(leaderboard_add(&board, 20, slice_of("worse")), 1);
	assert_int_equal(leaderboard_add(&board, 10, slice_of("second")), 1);
	assert_int_equal(leaderboard_add(&board, 10, slice_of("third")), 2);
	assert_prints(&board, "10 first\n10 second\n10 third\n20 worse\n");
}

UNIT_TEST(eleventh_falls_off)
{
	struct leaderboard board = filled(10);

	assert_int_equal(leaderboard_add(&board, 5, slice_of("best")), 0);
	assert_int_equal(board.count, 10);
	assert_string_equal(board.entries[0].name, "best");
	assert_string_equal(board.entries[1].name, "a");
	assert_string_equal(board.entries[9].name, "i");
	assert_int_equal(leaderboard_add(&board, 89, slice_of("tenth")), 9);
	assert_int_equal(board.count, 10);
	assert_string_equal(board.entries[8].name, "h");
	assert_string_equal(board.entries[9].name, "tenth");
}

UNIT_TEST(no_place_in_a_full_board)
{
	struct leaderboard board = filled(10), before = board;

	assert_int_equal(leaderboard_rank(&board, 101), -1);
	assert_int_equal(leaderboard_rank(&board, 100), -1); /* its place was taken first */
	assert_int_equal(leaderboard_rank(&board, 99), 9);
	assert_int_equal(leaderboard_rank(&board, 90), 9); /* after its equal, still in */
	assert_true(leaderboard_tied_out(&board, 100));
	assert_false(leaderboard_tied_out(&board, 99));
	assert_false(leaderboard_tied_out(&board, 101));
	assert_false(leaderboard_tied_out(&board, 90));
	assert_int_equal(leaderboard_add(&board, 100, slice_of("late")), -1);
	assert_int_equal(leaderboard_add(&board, 500, slice_of("bad")), -1);
	assert_memory_equal(&board, &before, sizeof board);
}

UNIT_TEST(nameless_is_not_added)
{
	struct leaderboard board = filled(2), before = board;

	assert_int_equal(leaderboard_add(&board, 1, slice_of("")), -1);
	assert_int_equal(leaderboard_add(&board, 1, slice_of("  \t\x1b\x7f ")), -1);
	assert_memory_equal(&board, &before, sizeof board);
}

UNIT_TEST(names)
{
	static const struct {
		const char *name;
		const char *clean;
	} table[] = {
		{"Foo Bar", "Foo Bar"},
		{"  Foo  Bar \t", "Foo  Bar"},
		{"12 Monkeys", "12 Monkeys"},
		{"\xe5\x80\x89\xe5\xba\xab", "\xe5\x80\x89\xe5\xba\xab"},
		{"a\nb\rc", "abc"},
		{"\x1b[31mred\x1b[0m", "[31mred[0m"},
		{"a\x7f"
		 "b",
		 "ab"},
		{"\xc2\x9b"
		 "31mred",
		 "31mred"}, /* CSI as C1 */
		{"a\xc2\x80"
		 "b\xc2\x9f"
		 "c\xc2\xa0"
		 "d",
		 "abc\xc2\xa0"
		 "d"},
		{"a\xe2\x80\xa8"
		 "b\xe2\x80\xa9"
		 "c",
		 "abc"}, /* line and paragraph separators */
		{"\x01 a \x02", "a"},
		{"\xc2\x85 a \xc2\x85", "a"},
		{"Jos\xe9", "Jos\xc3\xa9"}, /* not UTF-8: taken as Windows-1252 */
		{"a\xe2\x80\xae"
		 "b\xe2\x80\x8d"
		 "c\xf3\xa0\x81\x81",
		 "abc"},			    /* RLO, ZWJ, a tag */
		{"\x80uro\x81", "\xe2\x82\xacuro"}, /* a hole is a control */
		{"", ""},
		{" ", ""},
		{"\n\x1b", ""},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		char clean[NICKNAME_BYTES], again[NICKNAME_BYTES];
		bool something = leaderboard_clean_name(slice_of(table[i].name), clean);

		assert_string_equal(clean, table[i].clean);
		assert_int_equal(something, *table[i].clean != '\0');
		leaderboard_clean_name(slice_of(clean), again);
		assert_string_equal(again, clean);
	}
}

UNIT_TEST(nul_in_a_name)
{
	char clean[NICKNAME_BYTES];

	assert_true(leaderboard_clean_name(BYTES("a\0b"), clean));
	assert_string_equal(clean, "ab");
}

/* 64 KB of a character: cut to what is stored, between characters. */
UNIT_TEST(long_names)
{
	static const char *const wide[] = {"a", "\xc3\xa9", "\xe5\x80\x89", "\xf0\x9f\x93\xa6",
					   "\xe9"};

	for (size_t w = 0; w < sizeof wide / sizeof *wide; w++) {
		OWN_TEXT name = {0};
		char clean[NICKNAME_BYTES];

		while (name.length < 65536)
			text_add_string(&name, wide[w]);
		assert_true(leaderboard_clean_name(text_slice(&name), clean));
		assert_true(utf8_valid(slice_of(clean)));
		assert_in_range(strlen(clean), NICKNAME_BYTES - UTF8_MOST, NICKNAME_BYTES - 1);
	}
}

UNIT_TEST(a_long_name_keeps_no_blank_at_its_cut)
{
	char name[NICKNAME_BYTES + 2], clean[NICKNAME_BYTES];

	memset(name, 'a', sizeof name);
	name[NICKNAME_BYTES - 2] = ' ';
	assert_true(leaderboard_clean_name((struct slice){name, sizeof name}, clean));
	assert_int_equal(strlen(clean), NICKNAME_BYTES - 2);
}

UNIT_TEST(blanks_before_a_name_take_no_room)
{
	char name[NICKNAME_BYTES + 2], clean[NICKNAME_BYTES];

	memset(name, ' ', sizeof name);
	name[NICKNAME_BYTES + 1] = 'a';
	assert_true(leaderboard_clean_name((struct slice){name, sizeof name}, clean));
	assert_string_equal(clean, "a");
}

UNIT_TEST(bad_lines_are_counted)
{
	static const char *const bad[] = {
		"Foo",
		"10",
		"10  ",
		"-5 Foo",
		"+5 Foo",
		"0x10 Foo",
		"1e3 Foo",
		"10Foo",
		"1.5 Foo",
		"9223372036854775808 Foo",
		"99999999999999999999999999 Foo",
		"10 \x1b",
		("10\x01"
		 "Foo"),
		"\xef\xbc\x91 Foo",
		"Title: x",
		"10;Foo",
		"10 \xc2\x85",
	};

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		OWN_TEXT bytes = {0};
		struct leaderboard board;

		text_add_format(&bytes, "\n7 Good\n%s\n8 Fine\n%s", bad[i], bad[i]);
		board = parsed(text_slice(&bytes));
		if (board.bad_lines != 2 || board.bad_line != 3)
			fail_msg("\"%s\": %zu bad from %zu", bad[i], board.bad_lines,
				 board.bad_line);
		assert_prints(&board, "7 Good\n8 Fine\n");
	}
}

UNIT_TEST(lines_read_kindly)
{
	struct leaderboard board = parsed(slice_of(
		UTF8_MARK
		"\r\n  007   Bond \r\n\n \t \n0 Zero\n9223372036854775807 Max\r8\tTab\n9 20 Foo"));

	assert_int_equal(board.bad_lines, 0);
	assert_prints(&board, "0 Zero\n7 Bond\n8 Tab\n9 20 Foo\n9223372036854775807 Max\n");
}

UNIT_TEST(unsorted_files_are_sorted)
{
	struct leaderboard board = parsed(slice_of("30 c\n10 a\n20 b\n10 a2\n30 c2\n20 b2\n"));

	assert_prints(&board, "10 a\n10 a2\n20 b\n20 b2\n30 c\n30 c2\n");
}

UNIT_TEST(more_than_ten_lines)
{
	OWN_TEXT bytes = {0};
	struct leaderboard board;

	for (int i = 1000; i > 0; i--)
		text_add_format(&bytes, "%d n%d\n", i / 2, i);
	board = parsed(text_slice(&bytes));
	assert_int_equal(board.count, LEADERBOARD_MOST);
	assert_int_equal(board.bad_lines, 0);
	assert_prints(&board, "0 n1\n1 n3\n1 n2\n2 n5\n2 n4\n3 n7\n3 n6\n4 n9\n4 n8\n5 n11\n");
}

UNIT_TEST(hostile_bytes)
{
	struct chance chance = {3};

	for (int round = 0; round < 3000; round++) {
		static const char likely[] = "0123456789  \n\n\r\tab\x1b\x80\xc3\xa9";
		char bytes[200];
		size_t length = (size_t)chance_below(&chance, sizeof bytes + 1);
		struct leaderboard board, again;
		OWN_TEXT out = {0};

		for (size_t i = 0; i < length; i++)
			bytes[i] = chance_of(&chance, 90)
					   ? likely[chance_below(&chance, sizeof likely - 1)]
					   : (char)chance_below(&chance, 256);
		board = parsed((struct slice){bytes, length});
		leaderboard_print(&board, &out);
		again = parsed(text_slice(&out));
		assert_int_equal(again.bad_lines, 0);
		assert_int_equal(again.count, board.count);
		assert_memory_equal(again.entries, board.entries, sizeof board.entries);
	}
}

/* Against the plainest model: keep all, take the best ten in order of coming. */
UNIT_TEST(adding_against_a_model)
{
	struct chance chance = {5};

	for (int round = 0; round < 200; round++) {
		struct leaderboard board = {0};
		int scores[30], count = 0;
		OWN_TEXT wanted = {0};

		for (int i = 0; i < 30; i++) {
			OWN_TEXT name = {0};
			int before = 0, rank;

			scores[i] = chance_below(&chance, 12);
			for (int j = 0; j < i; j++)
				before += scores[j] <= scores[i];
			text_add_format(&name, "n%d", i);
			rank = leaderboard_add(&board, scores[i], text_slice(&name));
			assert_int_equal(rank, before < LEADERBOARD_MOST ? before : -1);
		}
		for (int score = 0; score < 12; score++)
			for (int i = 0; i < 30; i++)
				if (scores[i] == score && count++ < LEADERBOARD_MOST)
					text_add_format(&wanted, "%d n%d\n", score, i);
		assert_prints(&board, wanted.bytes);
	}
}
