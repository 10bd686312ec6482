/* SPDX-License-Identifier: MIT */
/* What stands between boards: whose it is, and how it is written so that it stays theirs
 * (Sok format). */
#include "unit.h"

#include "sets.h"

/* The older layout with everything above its board, and what stands there twice. */
UNIT_TEST(keys_above)
{
	OWN_SET set = set_of("A set\n\nTitle: One\nAuthor: A\nCopyright: C\nCopyright: D\n\n" BOARD
			     "\nTitle: Two\nAuthor: B\nCopyright: E\n\n" OTHER);

	assert_levels(set,
		      {.title = "One", .author = "A", .copyright = "C", .notes = "Copyright: D"},
		      {.title = "Two", .author = "B", .copyright = "E"});
	assert_words(set->notes, "A set");
	assert_round_trip(set, "sok");
	/* what stands there besides, and below */
	read_next(&set,
		  "A set\n\nTitle: One\n===\n\n" BOARD "Title: Uno\n\nTitle: Two\n:: x\n\n" OTHER);
	assert_levels(set, {.title = "One", .notes = "===\n\nTitle: Uno"},
		      {.title = "Two", .notes = ":: x"});
	/* the second has its keys above, the first has none */
	read_next(&set, "A set\nof two\n\n" BOARD "\nTitle: Two\n\n" OTHER);
	assert_null(set->levels[0].title);
	assert_words(set->notes, "A set\nof two");
}

/* Numbers directly below boards, with what older files have around them. */
UNIT_TEST(numbers_below)
{
	static const char *const texts[] = {
		"; Copyright: C\n\n" BOARD "; 7\n\n" OTHER "; 8\n",
		"; Copyright: C\n;\n" BOARD "; 7\n;\n" OTHER "; 8\n",
		BOARD "; 7\n; Copyright: C\n\n" OTHER "; 8\n; Copyright: D\n",
		"; Copyright: C\n" BOARD "; 7\n\n; Copyright: D\n" OTHER "; 8\n",
	};
	OWN_SET set = NULL;

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		read_next(&set, texts[i]);
		assert_words(set->levels[0].title, "7");
		assert_words(set->levels[1].title, "8");
		assert_round_trip(set, "sok");
		if (i >= 2)
			assert_words(set->levels[1].copyright, "D");
	}
	/* a note that looks like one stays a note */
	read_next(&set, BOARD "\n" OTHER);
	set->levels[0].notes = memory_copy("; 1\nx");
	set->levels[1].notes = memory_copy("; 2");
	assert_round_trip(set, "sok");
}

/* A ; alone is no blank line, but above a number. */
UNIT_TEST(bare_semicolons)
{
	OWN_SET set = set_of("A set\n\n; by me\n;\nFoo\n" BOARD "\nx\n;\ny\n\n" OTHER "z\n");

	assert_levels(set, {.notes = "x\n;\ny"}, {.notes = "z"});
	assert_round_trip(set, "sok");
	read_next(&set, "A set\n\n; by me\n;\n; 1\n" BOARD "\nx\n;\n;2\n\n" OTHER "z\n");
	assert_levels(set, {.title = "1", .notes = "x\n;"}, {.title = "2", .notes = "z"});
	assert_words(set->notes, "A set\n\n; by me\n;");
	assert_round_trip(set, "sok");
	/* above moves it is none, whatever our reader did once */
	read_next(&set, BOARD "x\n;\n12\n\nl)d\n");
	assert_null(set->levels[0].snapshots[0].title);
	assert_round_trip(set, "sok");
}

/* The paragraph above a board is its own in older files, which have nothing below the last board.
 */
UNIT_TEST(paragraph_above)
{
	OWN_SET set = set_of("One\n\n" BOARD "\nA\nTwo\n\n" OTHER);

	assert_levels(set, {.title = "One"}, {.title = "Two", .notes = "A"});
	read_next(&set, "One\n\n" BOARD "note\n\nA\nTwo\n\n" OTHER);
	assert_levels(set, {.title = "One", .notes = "note"}, {.title = "Two", .notes = "A"});
	/* not so in .sok, which may say so in any line */
	read_next(&set, "Collection: C\n:: r ::\nx\n\nOne\n\n" BOARD "\nA\nTwo\n\n" OTHER);
	assert_levels(set, {.title = "One", .notes = "A\nTwo"}, {0});
	read_next(&set, "One\n\n" BOARD "\nA\nTwo\n\n" OTHER "\nx\n");
	assert_levels(set, {.title = "One", .notes = "A\nTwo"}, {.notes = "x"});
}

/* A line below a board that has a title is a note, unless it stands directly above the next board.
 */
UNIT_TEST(titles_below_and_above)
{
	OWN_SET set = set_of(BOARD "One\n\n" BOARD "note\n\nThree\n\n" BOARD "x\n\n" BOARD "y\n");

	assert_levels(set, {.title = "One"}, {.notes = "note"}, {.title = "Three", .notes = "x"},
		      {.title = "y"});
	read_next(&set, BOARD "One\n\n" BOARD "note\n\nThree\n\n" BOARD "x\n" BOARD "y\n");
	assert_levels(set, {.title = "One"}, {.notes = "note"}, {.title = "Three"},
		      {.title = "x", .notes = "y"});
	/* below only if one stands below the last, too */
	for (int i = 0; i < 2; i++) {
		read_next(&set, i == 0 ? BOARD "One\n\n" BOARD : BOARD "One\n\n" BOARD "\nx\n");
		assert_null(set->levels[0].title);
		assert_words(set->levels[1].title, "One");
	}
	/* a file with moves is .sok, whose titles stand above */
	read_next(&set, BOARD "\nrdrdrdrdrdrdrdrdrd\n\n" BOARD "x\n");
	assert_levels(set, {0}, {.notes = "x"});
}

/* A word for moves is a title directly above moves, not above a board. */
UNIT_TEST(words_for_moves)
{
	OWN_SET set = set_of(BOARD "x\nSolution\nrdrdrdrdrdrdrdrdrd\ny\nSolution\n" OTHER);

	assert_words(set->levels[0].notes, "x");
	assert_words(set->levels[0].snapshots[0].title, "Solution");
	assert_words(set->levels[0].snapshots[0].notes, "y\nSolution");
	assert_null(set->levels[1].title);
}

/* A ; alone parts notes as a blank line does: what is below it must not become the next board's. */
UNIT_TEST(parted_notes)
{
	OWN_SET set = set_of(BOARD "One\n" BOARD "First\n;\nNext\nNow\n" BOARD "Its\nTwo\n" BOARD
				   "Four\n");

	assert_levels(set, {.title = "One"}, {.notes = "First\n;\nNext\nNow"},
		      {.notes = "Its\nTwo"}, {.title = "Four"});
	assert_round_trip(set, "sok");
}

/* Above the only level of a file, and with nothing besides, an author is the level's. */
UNIT_TEST(author_above)
{
	static const char *const more[] = {
		"Collection: a\n", "Copyright: a\n",	 "Email: a\n",
		"Url: a\n",	   "Description: a\n\n", ":: a ::\n",
	};
	static const char *const below[] = {"Author: a\n", "Copyright: a\n", "a\nb\n",
					    "\nlurdlurdlurdlurdlurd\n"};
	OWN_SET set = set_of("Author: A\n\nT\n\n" BOARD);

	assert_words(set->levels[0].author, "A");
	assert_null(set->author);
	for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
		OWN_TEXT file = {0};

		text_add_format(&file, "%sAuthor: A\n\nT\n\n" BOARD, more[i]);
		read_next(&set, file.bytes);
		assert_words(set->author, "A");
		assert_null(set->levels[0].author);
	}
	for (size_t i = 0; i < sizeof below / sizeof *below; i++) {
		OWN_TEXT file = {0};

		text_add_format(&file, "Author: A\n\nT\n\n" BOARD "%s", below[i]);
		read_next(&set, file.bytes);
		assert_words(set->author, "A");
	}
	read_next(&set, "Author: A\n\nT\n\n" BOARD "\n" OTHER);
	assert_words(set->author, "A");
}

/* The key that makes a paragraph a board's need not be its last line, and notes may stand between.
 */
UNIT_TEST(paragraphs_above)
{
	OWN_SET set =
		set_of("A set\n\nTitle: One\nof two\n\n" BOARD "\nTitle: Two\nmore\n\n" OTHER);

	assert_levels(set, {.title = "One", .notes = "of two"}, {.title = "Two", .notes = "more"});
	assert_words(set->notes, "A set");
	read_next(&set, "A set\n\nTitle: One\n\n" BOARD "a note\n\nTitle: Two\n\n" OTHER);
	assert_levels(set, {.title = "One", .notes = "a note"}, {.title = "Two"});
	assert_words(set->notes, "A set");
}

/* An end without a beginning says nothing, in either layout. */
UNIT_TEST(ends_of_nothing)
{
	OWN_SET set = set_of("T\n\n" BOARD "a\nComment-End:\nb\nDescription-End: c\n\nlurd\n");

	assert_words(set->levels[0].notes, "a\nb");
	read_next(&set, "A set\n\n" BOARD "\nOne\nComment-End:\nTwo\n\n" OTHER);
	assert_levels(set, {.title = "A set"}, {.title = "Two", .notes = "One"});
}

/* Below the only board it takes a number or a ; to be its title; else it is a note. */
UNIT_TEST(line_below_one_board)
{
	static const char *const table[][3] = {
		{"A nice one", NULL, "A nice one"},
		{"; Oh", "Oh", NULL},
		{"12", "12", NULL},
		{"#12", "#12", NULL},
		{"Level 12", "Level 12", NULL},
		{"Solved in 3 minutes", NULL, "Solved in 3 minutes"},
		{"#", NULL, "#"},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		OWN_TEXT text = {0};
		OWN_SET set = NULL;

		text_add_format(&text, i < 6 ? BOARD "%s\n" : BOARD "\n%s\n", table[i][0]);
		read_next(&set, text.bytes);
		assert_int_equal(set->count, 1);
		assert_words(set->levels[0].title, table[i][1]);
		assert_words(set->levels[0].notes, table[i][2]);
		assert_round_trip(set, "sok");
	}
}

/* A line below each board is its title, unless it is a ruler; a line apart from the last board says
 * that it isn't so. */
UNIT_TEST(lines_below)
{
	OWN_SET set = set_of(BOARD "One\n\n" OTHER "=====\n");

	assert_levels(set, {.title = "One"}, {.notes = "====="});
	read_next(&set, BOARD "One\n\n" OTHER "\nTwo\n");
	assert_levels(set, {0}, {.title = "One", .notes = "Two"});
}

/* Directly above moves, but below other text, a line is their title only where it says so. */
UNIT_TEST(lines_above_moves)
{
	OWN_SET set = set_of("T\n\n" BOARD "\nfirst\nsecond\nlurd\n\nfirst\nSolution 2\nlurd\n");
	const struct level *level = &set->levels[0];

	assert_words(level->notes, "first\nsecond");
	assert_null(level->snapshots[0].title);
	assert_words(level->snapshots[0].notes, "first");
	assert_words(level->snapshots[1].title, "Solution 2");
}

/* What would be a row of the board above it, or a run of nothing, is a note. */
UNIT_TEST(notes_like_rows)
{
	static const char *const floors[] = {"-----", "_ _", "3-", "(-)", "-|-"};
	OWN_SET set = NULL;

	for (size_t i = 0; i < sizeof floors / sizeof *floors; i++) {
		OWN_TEXT file = {0};

		text_add_format(&file, "T\n\n-----\n-@$.-\n-----\nComment:\n%s\nx\nComment-End:\n",
				floors[i]);
		read_next(&set, file.bytes);
		assert_int_equal(set->levels[0].board->height, 3);
		assert_int_equal(strlen(set->levels[0].notes), strlen(floors[i]) + 2);
		assert_round_trip(set, "sok");
	}
	read_next(&set, "T\n\n-----\n-@$.-\n-----\nx\ny\n");
	assert_levels(set, {.title = "T", .notes = "x\ny"});
	assert_int_equal(set->levels[0].line, 3);
	read_next(&set, BOARD "||\nx\n\n" BOARD);
	assert_words(set->levels[0].notes, "||\nx");
	assert_round_trip(set, "sok");
}

/* Blocks that are too large for a board are one only where they have walls. */
UNIT_TEST(too_large)
{
	static const char *const rows[] = {"$.\n", "#.\n"};

	for (size_t walls = 0; walls < 2; walls++) {
		OWN_TEXT file = {0};
		OWN_SET set = NULL;

		text_add_times(&file, rows[walls], BOARD_MOST + 1);
		text_add_string(&file, "\n" BOARD);
		set = set_of_bytes(text_slice(&file), NULL, "sok");
		assert_int_equal(set->count, 1 + walls);
		assert_non_null(set->levels[walls].board);
		if (walls == 1)
			assert_words(set->levels[0].problem->text,
				     "more rows than a board may have (1024)");
	}
}

/* A word alone above floor is moves: no board follows. Below a board on which nobody can move it is
 * a title. */
UNIT_TEST(words_above_boards)
{
	OWN_SET set = set_of(BOARD "\nDull\n\n---\n");

	assert_int_equal(set->levels[0].snapshot_count, 1);
	assert_words(set->levels[0].snapshots[0].moves, "Dull");
	read_next(&set, "###\n#.#\n###\n\nul\n\n" BOARD "\nRl\n");
	assert_int_equal(set->levels[0].snapshot_count, 0);
	assert_words(set->levels[1].title, "ul");
}

/* What would end a description or a comment stands inside one all the same, and so does mail's
 * mark. */
UNIT_TEST(ends_inside)
{
	OWN_SET set = set_of("Description: a\nComment:Description-End:\nComment-End:\n\n" BOARD);

	assert_words(set->description, "a");
	assert_words(set->notes, "Description-End:");
	assert_round_trip(set, "sok");

	read_next(&set, "Description: a\n\n" BOARD "Comment:Description-End:\nb\nComment-End:\n");
	assert_words(set->description, "a");
	assert_words(set->levels[0].notes, "Description-End:\nb");
	assert_round_trip(set, "sok");

	read_next(&set, "Description: some\nx\n\n" BOARD
			"\nlurd\nComment:Description-End:\nComment-End:\n\nLUrd\n");
	assert_words(set->description, "some\nx");
	assert_words(set->levels[0].snapshots[0].notes, "Description-End:");
	assert_round_trip(set, "sok");

	read_next(&set, "Description: a\n\n" BOARD "\n" OTHER
			"Comment:Description-End:\nb\nComment-End:\n");
	assert_words(set->description, "a");
	assert_words(set->levels[1].notes, "Description-End:\nb");
	assert_round_trip(set, "sok");

	read_next(&set, "Description: a\n\n" BOARD
			"\nlurd\nc\n\nLURD\nComment:Description-End:\nComment-End:\n"
			"\nLUrd\n");
	assert_words(set->description, "a");
	assert_words(set->levels[0].snapshots[1].notes, "Description-End:");
	assert_int_equal(set->levels[0].snapshot_count, 3);
	assert_round_trip(set, "sok");

	read_next(&set, "Description:\na\n\nDescription:Description-End: b\nc\n\n" BOARD);
	assert_words(set->description, "a\nDescription-End: b\nc");
	assert_round_trip(set, "sok");

	read_next(&set, BOARD "a\nComment:Comment-End:\n" BOARD "Comment-End:\n");
	assert_words(set->levels[0].notes, "a\nComment-End:\n####\n#@ #\n#$.#\n####");
	assert_round_trip(set, "sok");

	read_next(&set, "Description:\n>  > a\nb\n\n" BOARD);
	assert_words(set->description, "> a\nb");
	assert_round_trip(set, "sok");
}

/* What keys begin and end they do in any case, and behind a semicolon: a board in it is text. */
UNIT_TEST(blocks_in_any_case)
{
	static const char *const words[][2] = {
		{"Description:", "Description-End:"}, {"description:", "DESCRIPTION-END:"},
		{"Comment:", "Comment-End:"},	      {"comment:", "COMMENT-END:"},
		{"; comment:", ";comment-end:"},
	};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		OWN_TEXT file = {0};
		OWN_SET set = NULL;

		text_add_format(&file, "%s\n" OTHER "%s\n\n" BOARD, words[i][0], words[i][1]);
		read_next(&set, file.bytes);
		assert_int_equal(set->count, 1);
		assert_int_equal(set->levels[0].line, 7);
	}
}

/* Rows at a board's edges that touch no wall are notes; a ruler parts only boards that are whole.
 */
UNIT_TEST(edges_of_boards)
{
	OWN_SET set = set_of("...\n...\n" BOARD "\n" OTHER "$$.\n$..\nnote\n\n" BOARD);

	assert_int_equal(set->count, 3);
	assert_int_equal(set->levels[0].line, 2);
	assert_int_equal(set->levels[1].line, 8);
	assert_int_equal(set->levels[2].line, 15);
	assert_board(set->levels[0].board, "...\n" BOARD);
	assert_words(set->notes, "...");
	assert_board(set->levels[1].board, OTHER "$$.");
	assert_words(set->levels[1].notes, "$..\nnote");
	read_next(&set, BOARD "---\n" OTHER "\n" BOARD);
	assert_int_equal(set->count, 3);
	read_next(&set, "####\n#@$#\n####\n---\n####\n#$.#\n####\n\n" BOARD);
	assert_int_equal(set->count, 2);
	assert_int_equal(set->levels[0].board->height, 7);
	read_next(&set, "####\n#@$#\n####\n---\n####\n#@.#\n####\n\n" BOARD);
	assert_int_equal(set->count, 2);
	read_next(&set, "#@\n#$\n#.\n---\n" OTHER "\n" BOARD); /* nor one beside two columns */
	assert_int_equal(set->count, 2);
	assert_int_equal(set->levels[0].board->height, 7);
	read_next(&set, OTHER "---\n#@\n#$\n#.\n\n" BOARD);
	assert_int_equal(set->count, 2);
	assert_int_equal(set->levels[0].board->height, 7);
	read_next(&set,
		  "####\n#@$#\n####\n--\n####\n#@$#\n####\n\n" BOARD); /* too short for a ruler */
	assert_int_equal(set->count, 2);
}

/* Rulers part boards in a file without any other text, too, and in a block of more rows than a
 * board may have. */
UNIT_TEST(rulers)
{
	OWN_SET set = set_of(BOARD "---\n" OTHER);
	OWN_TEXT many = {0};

	assert_int_equal(set->count, 2);
	assert_board(set->levels[0].board, BOARD);
	assert_board(set->levels[1].board, OTHER);
	assert_int_equal(set->levels[1].line, 6);
	read_next(&set, "#@#\n#$#\n#.#\n---\n#.#\n#$#\n#@#\n"); /* no board is narrower */
	assert_int_equal(set->count, 2);
	read_next(&set, "####\n#@$#\n####\n#---\n####\n#@$#\n####\n"); /* a wall before floor */
	assert_int_equal(set->count, 1);
	for (int i = 0; i < 300; i++)
		text_add_string(&many, BOARD "____\n");
	read_next(&set, many.bytes);
	assert_int_equal(set->count, 300);
	for (uint32_t i = 0; i < 300; i++) {
		assert_board(set->levels[i].board, BOARD);
		assert_int_equal(set->levels[i].line, 5 * i + 1);
	}
	/* what no ruler parts is still too large, and over at the next line of text */
	text_add_times(&many, "###\n", BOARD_MOST + 1);
	text_add_string(&many, "\n" OTHER);
	read_next(&set, many.bytes);
	assert_int_equal(set->count, 301);
	assert_board(set->levels[298].board, BOARD);
	assert_null(set->levels[299].board);
	assert_int_equal(set->levels[299].line, 1495); /* the ruler */
	assert_board(set->levels[300].board, OTHER);
	assert_int_equal(set->levels[300].line, 1501 + BOARD_MOST + 2);
}
