/* SPDX-License-Identifier: MIT */
/* Notes as they are written: plainly where they are read again as that, else as a comment
 * (Sok format). */
#include "unit.h"

#include "sets.h"

/* Notes stand as they are where no line of them is more than a note. */
UNIT_TEST(plain_notes)
{
	static const char *const notes[] = {
		"x\n---\n12\ny", "Email: x\ny",	      "- item\ny", "-\tx\ny",
		"(1) x\ny",	 "Description: x\ny", "12\ny",
	};
	OWN_SET set = level_set_new();

	level_set_add(set)->board = board_from(BOARD);
	for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
		OWN_TEXT wanted = {0};

		set->levels[0].notes = memory_copy(notes[i]);
		text_add_format(&wanted, BOARD "%s\n", notes[i]);
		assert_prints(set, "sok", wanted.bytes, "");
		assert_round_trip(set, "sok");
		memory_free(set->levels[0].notes);
	}
	set->levels[0].notes = NULL;
	set->levels[0].title = memory_copy("T");
	set->notes = memory_copy("x\ny");
	assert_prints(set, "sok", "x\ny\n\nT\n\n" BOARD, "");
	/* floor is nothing to worry about but directly below a board */
	reword(&set->notes, "---\nx");
	set->levels[0].author = memory_copy("A");
	set->levels[0].notes = memory_copy("---\nx");
	assert_prints(set, "sok", "---\nx\n\nT\n\n" BOARD "Author: A\n---\nx\n", "");
	/* a remark is no title */
	read_next(&set, BOARD);
	set->notes = memory_copy(":: x ::");
	assert_prints(set, "sok", ":: x ::\n\n" BOARD, "");
}

/* One line is a note where a title line stands below it, and at the end. */
UNIT_TEST(notes_above_titles)
{
	OWN_SET set = level_set_new();

	set->description = memory_copy("some\nx");
	for (size_t i = 0; i < 3; i++)
		level_set_add(set)->board = board_from(BOARD);
	append_moves(&set->levels[0], "s", "rd", "x");
	append_moves(&set->levels[0], "t", "rrrd", "x");
	set->levels[1].title = memory_copy("T");
	set->levels[1].notes = memory_copy("x");
	set->levels[2].title = memory_copy("V");
	set->levels[2].notes = memory_copy("x");
	assert_prints(set, "sok",
		      "Description: some\nx\n\n" BOARD "\ns\nrd\nx\n\nt\nrrrd\nx\n\nT\n\n" BOARD
		      "x\n\nV\n\n" BOARD "x\n",
		      "");
	assert_round_trip(set, "sok");
	board_free(set->levels[1].board);
	set->levels[1].board = NULL;
	assert_prints(set, "sok",
		      "Description: some\nx\n\n" BOARD "\ns\nrd\nx\n\nt\nrrrd\nx\n\nV\n\n" BOARD
		      "x\n",
		      "2\tit has no board\n");
	/* the shortest board there is, and something below it */
	own_next(set, level_set_new());
	level_set_add(set)->board = board_from("@");
	append_moves(&set->levels[0], "t", "rd", NULL);
	assert_prints(set, "sok", "@\n\nt\nrd\n",
		      "1\tits board, which is too small or too open to be told from notes\n");
}

/* One comment tells that the file is none of the older ones, whose paragraphs are those of the
 * board below. */
UNIT_TEST(one_mark)
{
	OWN_SET set = level_set_new();

	for (size_t i = 0; i < 3; i++) {
		level_set_add(set)->board = board_from(BOARD);
		set->levels[i].notes = memory_copy(i == 0 ? "x\n\nS\ny" : "x\ny");
	}
	set->notes = memory_copy("x\ny");
	assert_prints(set, "sok",
		      "Comment:\nx\ny\nComment-End:\n\n" BOARD "x\n\nS\ny\n\n" BOARD
		      "x\ny\n\n" BOARD "x\ny\n",
		      "");
	assert_round_trip(set, "sok");
	/* whosever paragraphs there are */
	memory_free(set->levels[0].notes);
	memory_free(set->levels[1].notes);
	set->levels[0].notes = memory_copy("x\ny");
	set->levels[1].notes = memory_copy("x\n \nS\ny");
	assert_prints(set, "sok",
		      "Comment:\nx\ny\nComment-End:\n\n" BOARD "x\ny\n\n" BOARD
		      "x\n\nS\ny\n\n" BOARD "x\ny\n",
		      "");
	reword(&set->levels[1].notes, "x\n\nS\ny");
	/* or the collection's title, beside which Title: is a note */
	set->title = memory_copy("C");
	reword(&set->notes, "Title: x\ny");
	assert_prints(set, "sok",
		      "Collection: C\n\nTitle: x\ny\n\n" BOARD "x\ny\n\n" BOARD
		      "x\n\nS\ny\n\n" BOARD "x\ny\n",
		      "");
	assert_round_trip(set, "sok");
}

/* Files with moves are none of the older ones, and need no mark. */
UNIT_TEST(no_mark_beside_moves)
{
	for (size_t with = 0; with < 2; with++) {
		OWN_SET set = level_set_new();

		set->notes = memory_copy("x\ny");
		level_set_add(set)->board = board_from(BOARD);
		level_set_add(set)->board = board_from(BOARD);
		set->levels[0].notes = memory_copy("x\n\nS\ny");
		append_moves(&set->levels[with], NULL, "rd", NULL);
		assert_prints(set, "sok",
			      with == 0 ? "x\ny\n\n" BOARD "x\n\nS\ny\n\nSnapshot\nrd\n\n" BOARD
					: "x\ny\n\n" BOARD "x\n\nS\ny\n\n" BOARD "\nSnapshot\nrd\n",
			      "");
		assert_round_trip(set, "sok");
	}
}

/* One line below the last board is its title where none stands above the first, in a file of boards
 * alone. */
UNIT_TEST(last_line)
{
	OWN_SET set = level_set_new();

	level_set_add(set)->board = board_from(BOARD);
	set->levels[0].notes = memory_copy("x");
	assert_prints(set, "sok", BOARD "x\n", "");
	assert_round_trip(set, "sok");
	reword(&set->levels[0].notes, "Level 1");
	assert_prints(set, "sok", BOARD "Comment:\nLevel 1\nComment-End:\n", "");
	assert_round_trip(set, "sok");
	reword(&set->levels[0].notes, "x");
	set->author = memory_copy("A");
	assert_prints(set, "sok", "Author: A\n\n" BOARD "x\n", "");
	memory_free(set->author);
	set->author = NULL;
	set->levels[0].title = memory_copy("T");
	assert_prints(set, "sok", "T\n\n" BOARD "x\n", "");
	set->notes = memory_copy("x\n\ny\nz");
	assert_prints(set, "sok", "x\n\ny\nz\n\nT\n\n" BOARD "x\n", "");
	assert_round_trip(set, "sok");

	read_next(&set, BOARD "\n" BOARD);
	append_moves(&set->levels[0], NULL, "rd", NULL);
	set->levels[1].notes = memory_copy("x");
	assert_prints(set, "sok", BOARD "\nSnapshot\nrd\n\n" BOARD "x\n", "");
	assert_round_trip(set, "sok");
	/* a line of blanks parts lines as an empty one does */
	set->levels[0].notes = memory_copy("x\n \ny");
	memory_free(set->levels[1].notes);
	set->levels[1].notes = NULL;
	memory_free(set->levels[0].snapshots[0].moves);
	set->levels[0].snapshot_count = 0;
	append_moves(&set->levels[1], NULL, "rd", NULL);
	assert_prints(set, "sok",
		      BOARD "x\n\nComment:\ny\nComment-End:\n\n" BOARD "\nSnapshot\nrd\n", "");
}

/* Between Comment: and Comment-End: stand only the lines that need it. */
UNIT_TEST(lines_that_need_a_comment)
{
	OWN_SET set = set_of(BOARD);

	set->levels[0].title = memory_copy("T");
	set->levels[0].notes = memory_copy("a row:\n##\nrd\n\nComment-End: x\nthe end");
	append_moves(&set->levels[0], "S", "rd", NULL);
	assert_prints(set, "sok",
		      "T\n\n" BOARD "a row:\nComment:\n##\nrd\nComment-End:\n\n"
		      "Comment: Comment-End: x\nComment-End:\nthe end\n\nS\nrd\n",
		      "");
	assert_round_trip(set, "sok");
	reword(&set->levels[0].notes, "----\n---\nx\n---");
	assert_prints(set, "sok",
		      "T\n\n" BOARD "Comment:\n----\n---\nComment-End:\nx\n---\n\nS\nrd\n", "");
	assert_round_trip(set, "sok");
	/* too long for a board, but a row to the reader */
	reword(&set->levels[0].notes, "x\n88888@");
	assert_prints(set, "sok", "T\n\n" BOARD "x\nComment:\n88888@\nComment-End:\n\nS\nrd\n", "");
	assert_round_trip(set, "sok");
}

/* Homepage: and Website: stay what they were. */
UNIT_TEST(keys_for_urls)
{
	static const char *const keys[] = {"Url", "Homepage", "Website", "Web site"};

	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		char text[160];
		OWN_SET set = NULL;

		(void)snprintf(text, sizeof text, "Collection: C\n%s: http://x\n\nT\n\n%s", keys[i],
			       BOARD);
		read_next(&set, text);
		assert_words(set->url, "http://x");
		assert_prints(set, "sok", text, "");
	}
}

/* One line of a file's notes would be the title of what stands below, unless that has its own. */
UNIT_TEST(one_line_of_a_header)
{
	OWN_SET set = level_set_new();

	set->notes = memory_copy("x");
	level_set_add(set);
	level_set_add(set)->board = board_from(BOARD);
	append_moves(&set->levels[0], "s", "rdrdrdrdrdrdrdrdrd", NULL);
	append_moves(&set->levels[1], NULL, "rd", NULL);
	assert_prints(set, "sok", "x\n\ns\nrdrdrdrdrdrdrdrdrd\n\n" BOARD "\nSnapshot\nrd\n", "");
	assert_round_trip(set, "sok");
	own_next(set, level_set_new());
	set->notes = memory_copy("x");
	level_set_add(set)->board = board_from(BOARD);
	assert_prints(set, "sok", "Comment:\nx\nComment-End:\n\n" BOARD, "");
	assert_round_trip(set, "sok");
}

/* A blank line between the keys of a file, whichever there are, and its notes. */
UNIT_TEST(notes_below_a_header)
{
	static const char *const keys[] = {
		"Collection: x\n", "Author: x\n", "Copyright: x\n",
		"Email: x\n",	   "Url: x\n",	  "Description: x\n",
	};
	OWN_SET set = level_set_new();
	char **fields[] = {&set->title, &set->author, &set->copyright,
			   &set->email, &set->url,    &set->description};

	level_set_add(set)->board = board_from(BOARD);
	set->levels[0].title = memory_copy("T");
	set->notes = memory_copy("x\ny");
	for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
		OWN_TEXT wanted = {0};

		*fields[i] = memory_copy("x");
		text_add_format(&wanted, "%s\nx\ny\n\nT\n\n" BOARD, keys[i]);
		assert_prints(set, "sok", wanted.bytes, "");
		assert_round_trip(set, "sok");
		memory_free(*fields[i]);
		*fields[i] = NULL;
	}
	set->description = memory_copy("x\n\ny");
	assert_prints(set, "sok", "Description: x\n\ny\nDescription-End:\n\nx\ny\n\nT\n\n" BOARD,
		      "");
}
