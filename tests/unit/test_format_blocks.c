/* SPDX-License-Identifier: MIT */
/* Where boards, moves and blocks of notes begin and end in a text (Sok format). */
#include "unit.h"

#include "sets.h"

/* Letters of moves alone in a file's first line are a title, too: no blank line can stand before
 * them. */
UNIT_TEST(word_that_begins_a_file)
{
	OWN_SET set = set_of("Dull\n\n" BOARD "\nRud\n\n" OTHER);

	assert_levels(set, {.title = "Dull"}, {.title = "Rud"});
}

/* A word for moves above a board says nothing of what stands below it. */
UNIT_TEST(word_behind_a_word_for_moves)
{
	OWN_SET set = set_of("Solution\n\n" BOARD "\nDull\n\n" BOARD);

	assert_int_equal(set->levels[0].snapshot_count, 0);
	assert_words(set->levels[1].title, "Dull");
	/* nor do rows of floor at the end of a line of run lengths, which is the board's as a whole
	 */
	read_next(&set, "T\n\n5#|#@$.#|5#|-|-\nx\ny\n");
	assert_int_equal(set->count, 1);
	assert_int_equal(set->levels[0].board->height, 3);
	assert_words(set->levels[0].notes, "x\ny");
	read_next(&set, "T\n\n#####\n#@$.#\n5#|-|-\nx\ny\n");
	assert_words(set->levels[0].notes, "x\ny");
	/* nor does one above other moves */
	read_next(&set, "T\n\n" BOARD "\nSolution\nrdrdrdrdrdrdrdrdrd\n\nDull \n\n" BOARD);
	assert_int_equal(set->levels[0].snapshot_count, 1);
	assert_words(set->levels[1].title, "Dull");
	/* but directly below a ruler it doesn't stand alone */
	read_next(&set, "T\n\n" BOARD "\n---\nDull\n\n" BOARD);
	assert_int_equal(set->levels[0].snapshot_count, 1);
}

/* A board that is too large is one all the same. */
UNIT_TEST(too_large_among_others)
{
	OWN_SET set = set_of(OTHER "\n#####\n#999999999#\n\nR\n\n" OTHER);
	OWN_TEXT file = {0};

	assert_int_equal(set->count, 3);
	assert_null(set->levels[1].board);
	assert_int_equal(set->levels[1].line, 5);
	assert_int_equal(set->levels[1].snapshot_count, 0);
	assert_words(set->levels[2].title, "R");
	read_next(&set, BOARD "One\n\n#999999999#\nTwo\n");
	assert_levels(set, {.title = "One"}, {.title = "Two"});
	/* without walls it is none */
	text_add_string(&file, "$.\n");
	text_add_times(&file, "\t", 10000);
	text_add_string(&file, "$\n\n" BOARD);
	read_next(&set, file.bytes);
	assert_int_equal(set->count, 1);
}

/* A word that may be a title has up to 16 letters, all of them directions. */
UNIT_TEST(words_that_are_titles)
{
	static const struct {
		const char *word;
		bool title;
	} table[] = {
		{"DullDullDullDull", true},
		{"DullDullDullDullu", false},
		{"*Dull", false},
		{"Dull*", false},
		{"D", true},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		OWN_TEXT file = {0};
		OWN_SET set = NULL;

		text_add_format(&file, "T\n\n" BOARD "\n%s\n\n" BOARD, table[i].word);
		read_next(&set, file.bytes);
		assert_int_equal(set->levels[0].snapshot_count, !table[i].title);
		assert_words(set->levels[1].title, table[i].title ? table[i].word : NULL);
	}
}

/* Without an end it is a line as any other; what stands behind the key is in it. */
UNIT_TEST(comments)
{
	OWN_SET set = set_of("T\n\n" BOARD "Comment:a\nComment-End:\n\nU\n\n" OTHER
			     "Comment: b\nComment:\nc\n");

	assert_levels(set, {.title = "T", .notes = "a"},
		      {.title = "U", .notes = "Comment: b\nComment:\nc"});
	read_next(&set, BOARD "Comment:\na\nDescription-End: b\nComment-End:\n");
	assert_words(set->levels[0].notes, "a\nDescription-End: b");
	assert_round_trip(set, "sok");
	read_next(&set, "T\n\n" BOARD "Comment:\nx\nrdrdrdrdrdrdrdrdrd\ny\nComment-End:\n");
	assert_words(set->levels[0].notes, "x\nrdrdrdrdrdrdrdrdrd\ny");
	assert_round_trip(set, "sok");
	read_next(&set, BOARD "Comment:\n#####\n#@$.#\n#####\nComment-End:\n\n" BOARD
			      "Comment:\nCopyright: x\ny\nComment-End:\n");
	assert_levels(set, {.notes = "#####\n#@$.#\n#####"}, {.notes = "Copyright: x\ny"});
	assert_round_trip(set, "sok");
	read_next(&set,
		  BOARD "One\n\n" BOARD
			"Two\nComment:\nx\nComment-End:\n"); /* .sok, whose titles stand above */
	assert_levels(set, {0}, {.title = "One", .notes = "Two\nx"});
	read_next(&set, "T\n\n" BOARD "\nComment: x\n\n" OTHER); /* even a title */
	assert_words(set->levels[1].title, "Comment: x");
	read_next(&set, "T\n\n" BOARD "x\n> y");
	assert_words(set->levels[0].notes, "x\ny");
	/* ends of nothing */
	read_next(&set, "Comment-End: a\nDescription-End: b\n\nT\n\n" BOARD
			"Comment-End:\nDescription-End:\n");
	assert_null(set->url);
	assert_null(set->notes);
	assert_null(set->levels[0].notes);
}

/* Behind a board no description begins, and nothing else has an end. */
UNIT_TEST(no_blocks)
{
	OWN_SET set = set_of("Collection: C\n" BOARD "Description: x\n" OTHER
			     "Description-End:\n\n" BOARD);

	assert_int_equal(set->count, 3);
}

/* A second description in the notes is none. */
UNIT_TEST(description_in_notes)
{
	OWN_SET set = set_of(
		"Description: some\n\nComment:\nDescription: x\ny\nComment-End:\n\nT\n\n" BOARD);

	assert_words(set->description, "some");
	assert_words(set->notes, "Description: x\ny");
	assert_round_trip(set, "sok");
}

/* Rows at the edges of boards that are no part of them, and what makes a board of rows. */
UNIT_TEST(edges)
{
	OWN_SET set = set_of("x\n\n---\n" OTHER "---\nx\ny\n");

	assert_int_equal(set->levels[0].line, 4);
	assert_words(set->notes, "x\n\n---");
	assert_words(set->levels[0].notes, "---\nx\ny");
	read_next(&set, BOARD "\n$..\n-$-\n-@-\n\n" BOARD); /* without walls, the pusher last */
	assert_int_equal(set->count, 3);
	read_next(&set, "x\n\n12.\n#####\n-\n#@$.#\n#####\n"); /* a number above, floor inside */
	assert_words(set->levels[0].title, "12.");
	assert_int_equal(set->levels[0].board->height, 4);
	read_next(&set, "x\n\n$$.\n\n@..\n\n@$.\n"); /* only the last has a pusher and a box */
	assert_int_equal(set->count, 1);
	assert_int_equal(set->levels[0].line, 7);
	/* floor makes no board higher that is too low */
	read_next(&set, BOARD "\n---\n---\n@$.\n\n" BOARD "\n@$.\n---\n---\n");
	assert_int_equal(set->count, 2);
	read_next(&set, "####\n#  #\n#@$#\n---\n####\n#  #\n#..#\n####\n\n" BOARD);
	assert_int_equal(set->levels[0].board->height, 8);
	/* boards are whole whether their boxes are on goals or not */
	read_next(&set, "#####\n#@$.#\n#####\n---\n#####\n#@* #\n#####\n\n" BOARD);
	assert_int_equal(set->count, 3);
}
