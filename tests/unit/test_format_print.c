/* SPDX-License-Identifier: MIT */
/* Sets that no file gives as they are, and what a format has no place for. */
#include "unit.h"

#include "base/utf8.h"
#include "sets.h"

static void assert_nothing_to_write(const struct level_set *set, const char *format)
{
	OWN_TEXT out = {0};
	struct error err = {0};

	assert_fails(format_named(format)->print(set, &out, NULL, &err), ERROR_INPUT);
	assert_int_equal(out.length, 0);
}

UNIT_TEST(nothing)
{
	OWN_SET set = level_set_new();

	assert_nothing_to_write(set, "sok");
	assert_nothing_to_write(set, "xsb");
	assert_nothing_to_write(set, "rle");
	assert_nothing_to_write(set, "slc");
	level_set_add(set);
	assert_nothing_to_write(set, "sok");
	assert_nothing_to_write(set, "slc");
}

/* A header without a level, and one above nothing but moves. */
UNIT_TEST(header_alone)
{
	OWN_SET set = level_set_new();

	set->notes = memory_copy("a\n\nb");
	assert_prints(set, "sok", "a\n\nComment:\nb\nComment-End:\n", "");
	set->title = memory_copy(" \n"); /* of blanks alone: as if it weren't there */
	assert_prints(set, "sok", "a\n\nComment:\nb\nComment-End:\n", "");
	reword(&set->title, "T");
	set->description = memory_copy("d");
	set->author = memory_copy("A");
	set->copyright = memory_copy("A");
	assert_prints(set, "sok",
		      "Collection: T\nAuthor: A\nCopyright: A\nDescription: d\n\na\n\nComment:\nb\n"
		      "Comment-End:\n",
		      "");
	reword(&set->copyright, "C");
	reword(&set->notes, "a\nb");
	assert_prints(set, "sok",
		      "Collection: T\nAuthor: A\nCopyright: C\nDescription: d\n\na\nComment:\nb\n"
		      "Comment-End:\n",
		      "");
}

UNIT_TEST(moves_that_are_none)
{
	OWN_SET set = level_set_new();
	struct level *level = level_set_add(set);

	level->board = board_from(BOARD);
	append_moves(level, NULL, NULL, NULL);
	append_moves(level, NULL, "xx", "x");
	append_moves(level, "t", "rd", NULL);
	append_moves(level, "##", "rld", NULL);
	assert_prints(set, "sok", BOARD "\nt\nrd\n\n\"##\"\nrld\n",
		      "1\tmoves without a direction, or with something that isn't a move\n"
		      "1\tmoves without a direction, or with something that isn't a move\n");
	assert_prints(set, "rle", "4#|#@-#|#$.#|4#\n\nt\nrd\n\n\"##\"\nrld\n",
		      "1\tmoves without a direction, or with something that isn't a move\n"
		      "1\tmoves without a direction, or with something that isn't a move\n");

	own_next(set, level_set_new());
	level = level_set_add(set);
	level->board = board_from(BOARD);
	append_moves(level, "> a", "rd", NULL);
	append_moves(level, NULL, "3rd", NULL); /* counted already */
	append_moves(level, NULL, "rrrrd", NULL);
	assert_prints(set, "rle", "4#|#@-#|#$.#|4#\n\n\"> a\"\nrd\n\n3rd\n\n4rd\n", "");
}

/* Only moves alone may stand where there is no board. */
UNIT_TEST(levels_without_a_board)
{
	static const char lost[] = "1\tit has no board\n";
	OWN_SET set = level_set_new();
	struct level *level = level_set_add(set);
	char **fields[] = {&level->title, &level->author, &level->copyright, &level->notes};

	append_moves(level, NULL, "rdrdrdrdrdrdrdrdr", NULL);
	assert_prints(set, "sok", "rdrdrdrdrdrdrdrdr\n", "");
	for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
		*fields[i] = memory_copy("a");
		assert_prints(set, "sok", "rdrdrdrdrdrdrdrdr\n", lost);
		memory_free(*fields[i]);
		*fields[i] = NULL;
	}
	level_refuse(level, ERROR_LIMIT, "too wide");
	assert_prints(set, "sok", "rdrdrdrdrdrdrdrdr\n", lost);
	own_next(set, level_set_new()); /* neither board nor moves, then a board, then moves */
	level_set_add(set);
	level_set_add(set)->board = board_from(BOARD);
	append_moves(level_set_add(set), NULL, "rd", NULL);
	assert_prints(set, "sok", BOARD, "1\tit has no board\n3\tit has no board\n");
	read_next(&set, BOARD);
	append_moves(level_set_add(set), NULL, "rd", NULL);
	assert_prints(set, "sok", BOARD, "2\tit has no board\n");
}

/* A board that only a file of its own can hold. */
UNIT_TEST(small_boards_among_others)
{
	OWN_SET set = level_set_new();

	level_set_add(set)->board = board_from(BOARD);
	level_set_add(set)->board = board_from("@$.");
	level_set_add(set)->board = board_from(BOARD);
	assert_prints(set, "sok", BOARD "\n@$.\n\n" BOARD,
		      "2\tits board, which is too small or too open to be told from notes\n");
	board_free(set->levels[0].board);
	set->levels[0].board = board_from("@$.");
	assert_prints(set, "sok", "@$.\n\n@$.\n\n" BOARD,
		      "1\tits board, which is too small or too open to be told from notes\n"
		      "2\tits board, which is too small or too open to be told from notes\n");

	/* a row outside the walls that nobody can reach is not read again */
	read_next(&set, BOARD);
	level_set_add(set)->board = board_from(BOARD "    ");
	level_set_add(set)->board = board_from("    \n" BOARD);
	level_set_add(set)->board = board_from(" ####\n #@$#\n ####\n     \n ####\n #@$#\n ####");
	assert_prints(set, "sok",
		      BOARD "\n####\n#@-#\n#$.#\n####\n-\n"
			    "\n-\n####\n#@-#\n#$.#\n####\n"
			    "\n-####\n-#@$#\n-####\n-\n-####\n-#@$#\n-####\n",
		      "2\tits board, which is too small or too open to be told from notes\n"
		      "3\tits board, which is too small or too open to be told from notes\n"
		      "4\tits board, which is too small or too open to be told from notes\n");

	own_next(set, level_set_new());
	level_set_add(set)->board = board_from("@$.");
	assert_prints(set, "sok", "@$.\n", "");
	set->levels[0].author = memory_copy("A");
	assert_prints(set, "sok", "@$.\nAuthor: A\n", "");
	set->levels[0].copyright = memory_copy("C"); /* a file of one level has no place for it */
	set->levels[0].title = memory_copy("T");
	assert_prints(set, "sok", "T\n\n@$.\nAuthor: A\nCopyright: C\n", "");
	set->levels[0].notes = memory_copy("n");
	assert_prints(set, "sok", "T\n\n@$.\nAuthor: A\nCopyright: C\nn\n", "");
}

/* Boards that walls above and below don't tell: of two columns, also with open floor beside them.
 * One that looks like two has a shorter row between than a ruler. */
UNIT_TEST(boards_like_others)
{
	OWN_SET set = level_set_new();

	level_set_add(set)->board = board_from(BOARD);
	level_set_add(set)->board = board_from("##\n#@\n#$\n#.\n##");
	level_set_add(set)->board = board_from(" # \n@  \n   \n # ");
	assert_prints(set, "sok", BOARD "\n##\n#@\n#$\n#.\n##\n\n-#-\n@--\n-\n-#-\n",
		      "2\tits board, which is too small or too open to be told from notes\n"
		      "3\tits board, which is too small or too open to be told from notes\n");

	read_next(&set, BOARD);
	level_set_add(set)->board = board_from("-####\n-#@ #\n-#$.#\n-----\n-####\n-#@ #\n-#$.#");
	assert_prints(set, "sok", BOARD "\n-####\n-#@-#\n-#$.#\n-\n-####\n-#@-#\n-#$.#\n", "");
}

/* One line below the keys of a board is no title of the next. */
UNIT_TEST(notes_below_keys)
{
	OWN_SET set = set_of(BOARD "\n" BOARD);

	set->levels[0].author = memory_copy("A");
	set->levels[0].notes = memory_copy("n");
	assert_prints(set, "sok", BOARD "Author: A\nn\n\n" BOARD, "");
	set->levels[0].title = set->levels[0].author;
	set->levels[0].author = NULL;
	assert_prints(set, "xsb", BOARD "Title: A\nn\n\n" BOARD, "");
	memory_free(set->levels[0].title);
	set->levels[0].title = NULL;
	assert_prints(set, "sok", BOARD "Comment:\nn\nComment-End:\n\n" BOARD, "");
	reword(&set->levels[0].notes, "n\n \nx");
	assert_prints(set, "sok", BOARD "Comment:\nn\n\nx\nComment-End:\n\n" BOARD, "");
	reword(&set->levels[0].notes, ";\n12"); /* a number of the level below */
	assert_prints(set, "sok", BOARD ";\nComment:\n12\nComment-End:\n\n" BOARD, "");
}

/* With anything that a file says of itself, a level isn't alone in it: its title stands above. */
UNIT_TEST(headers_of_small_boards)
{
	OWN_SET set = level_set_new();
	char **fields[] = {&set->title, &set->author,	   &set->copyright, &set->email,
			   &set->url,	&set->description, &set->notes};

	level_set_add(set)->board = board_from("@$.");
	set->levels[0].title = memory_copy("T");
	assert_prints(set, "sok", "@$.\nTitle: T\n", "");
	for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
		OWN_TEXT out = {0};

		*fields[i] = memory_copy("x");
		assert_true(format_named("sok")->print(set, &out, NULL, NULL));
		if (strstr(out.bytes, "x\n") == NULL || strstr(out.bytes, "T\n\n@$.\n") == NULL)
			fail_msg("field %zu:\n%s", i, out.bytes);
		memory_free(*fields[i]);
		*fields[i] = NULL;
	}
}

/* The author of a collection of one level is taken for the level's, which is named, unless there is
 * anything else to tell them apart. */
UNIT_TEST(author_of_one_level)
{
	static const char lost[] = "0\tthat its author is the collection's, not the level's\n";
	OWN_SET set = set_of(BOARD);
	struct level *level = &set->levels[0];
	char **fields[] = {&set->title,	   &set->copyright,   &set->email,
			   &set->url,	   &set->description, &set->notes,
			   &level->author, &level->copyright, &level->notes};

	set->author = memory_copy("A");
	assert_prints(set, "sok", "Author: A\n\n" BOARD, lost);
	assert_prints(set, "rle", "Author: A\n\n4#|#@-#|#$.#|4#\n", lost);
	level->title = memory_copy("T");
	assert_prints(set, "sok", "Author: A\n\nT\n\n" BOARD, lost);
	assert_prints(set, "xsb", "Author: A\n\n" BOARD "Title: T\n", lost);
	assert_round_trip(set, "slc");
	for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
		reword(fields[i], "A");
		assert_round_trip(set, "sok");
		assert_round_trip(set, "xsb");
		assert_round_trip(set, "rle");
		reword(fields[i], NULL);
	}
	append_moves(level, "R", "R", NULL);
	assert_round_trip(set, "sok");
	level_drop_snapshot(level, 0);
	level_set_give_author(set);
	assert_null(set->author);
	assert_prints(set, "sok", "T\n\n" BOARD "Author: A\n", "");
}

UNIT_TEST(description_that_ends_itself)
{
	OWN_SET set = set_of(BOARD);

	set->description = memory_copy("Description-End: a\nb");
	assert_prints(set, "sok", "Description: Description-End: a\nb\nDescription-End:\n\n" BOARD,
		      "");
	reword(&set->description, "a\nDescription-End: b");
	assert_prints(set, "sok",
		      "Description: a\nDescription-End:\nDescription: Description-End: b\n"
		      "Description-End:\n\n" BOARD,
		      "");
}

UNIT_TEST(slc_escapes)
{
	OWN_SET set = level_set_new();
	struct level *level;

	set->title =
		memory_copy("<a>&\"b\"\r\n\tc\x01\xef\xbf\xbe\xef\xbf\xbf\xef\xbf\xbd\x1f \xff.");
	level_set_add(set);
	level = level_set_add(set);
	level->board = board_from("@$.");
	level->title = memory_copy("<a>&\"b\"\r\n\tc\x01");
	level = level_set_add(set);
	level->board = board_from("@\n$\n.\n#");
	level->copyright = memory_copy("C");
	assert_prints(
		set, "slc",
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<SokobanLevels>\n"
		"  <Title>&lt;a&gt;&amp;&quot;b&quot;&#13;\n\tc"
		"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd "
		"\xef\xbf\xbd.</Title>\n"
		"  <LevelCollection MaxWidth=\"3\" MaxHeight=\"4\">\n"
		"    <Level Id=\"&lt;a&gt;&amp;&quot;b&quot;&#13;&#10;&#9;c\xef\xbf\xbd\" "
		"Width=\"3\" Height=\"1\">\n"
		"      <L>@$.</L>\n    </Level>\n"
		"    <Level Id=\"2\" Width=\"1\" Height=\"4\" Copyright=\"C\">\n"
		"      <L>@</L>\n      <L>$</L>\n      <L>.</L>\n      <L>#</L>\n    </Level>\n"
		"  </LevelCollection>\n</SokobanLevels>\n",
		"0\tcontrol characters, which XML can't hold\n"
		"1\tit has no board\n"
		"2\tcontrol characters, which XML can't hold\n");
}

/* Wherever there is one that XML can't hold, that is named. */
UNIT_TEST(slc_controls)
{
	OWN_SET set = set_of(BOARD);
	struct level *level = &set->levels[0];
	char **fields[] = {&set->title,	  &set->author,	  &set->copyright,
			   &set->email,	  &set->url,	  &set->description,
			   &level->title, &level->author, &level->copyright};

	for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
		OWN_TEXT out = {0}, lost = {0}, wanted = {0};

		reword(fields[i], fields[i] == &set->description ? "a\tb\nc" : "a\tb");
		assert_round_trip(set, "slc");
		reword(fields[i], i % 2 > 0 ? "a\xff" : "a\x1b[0m");
		text_add_format(&wanted, "%d\tcontrol characters, which XML can't hold\n", i > 5);
		assert_true(format_named("slc")->print(set, &out, &lost, NULL));
		assert_slice(text_slice(&lost), wanted.bytes);
		reword(fields[i], NULL);
	}
}

/* Moves without a title get one where the line above, or they themselves, would be read as a title.
 */
UNIT_TEST(untitled_moves)
{
	static const char *const board = "#####\n#@$.#\n#####\n";
	static const struct {
		const char *text, *tail;
	} table[] = {
		{"Author: A\n\n3(rl)d\n", "Author: A\n\nSnapshot\nrlrlrld\n"},
		{"Author: A\n\nR20(lr)\n",
		 "Author: A\n\nSolution\nRlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrlr\n"},
		{"Author: A\nnote\n\nR20(lr)\n",
		 "Author: A\nnote\n\nRlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrlr\n"},
		{"a\nc\n\nR\n", "a\nc\n\nSolution\nR\n"},
		{"a\n\ne\nc\n\n 20(lr)R\nx\n\nt\nR\n",
		 "a\n\ne\nc\n\nlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrlrR\nx\n\nt\nR\n"},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		OWN_TEXT text = {0}, wanted = {0};

		text_add_format(&text, "T\n\n%s%s", board, table[i].text);
		text_add_format(&wanted, "T\n\n%s%s", board, table[i].tail);
		assert_written(text.bytes, "sok", wanted.bytes);
		assert_written(wanted.bytes, "sok", wanted.bytes);
	}
}

/* A text that is longer than any is read loses its end, and that is named. */
UNIT_TEST(ends_of_long_texts)
{
	static const struct {
		const char *before, *after, *level;
	} rows[] = {
		{"One\n\n" BOARD "\n\nTwo\n\n" BOARD "\nx\n", "", "2"},
		{"One\n\n" BOARD "\nR\nx\n", "\n\nTwo\n\n" BOARD "\n", "1"},
		{"Two\n\n" BOARD "\nAuthor: ", "\nR\n", "1"},
		{BOARD "\nTitle: ", "\n", "1"},
		{"", "\n\n" BOARD "\nR\n", "1"},
		{BOARD "\n\nTwo\n", "\n\nR\n", "1"},
		{"Author: ", "\n\n" BOARD "\n\nR\n", "0"},
		{"Author: ", "\n\n" BOARD "\n\nx\n", "0"},
		{"Collection: C\nx\n", "\n\nOne\n\n" BOARD "\n", "0"},
		{"Description: ", "\n\nOne\n\n" BOARD "\n", "0"},
		{"<SokobanLevels><Title>",
		 "</Title><LevelCollection>"
		 "<Level><L>#####</L><L>#@$.#</L><L>#####</L></Level>"
		 "</LevelCollection></SokobanLevels>",
		 "0"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		for (size_t length = TEXT_STORED_MOST - 10; length < 300000; length *= 2) {
			bool cut = length > TEXT_STORED_MOST;
			OWN_TEXT text = {0}, out = {0}, lost = {0}, wanted = {0};
			OWN_SET set = NULL;

			text_add_string(&text, rows[i].before);
			text_add_times(&text, "a", length);
			text_add_string(&text, rows[i].after);
			set = set_of_bytes(text_slice(&text), NULL, NULL);
			if (cut)
				text_add_format(&wanted, "%s\t" FORMAT_LOST_END "\n",
						rows[i].level);
			for (const struct format *f = formats; f->name != NULL; f++) {
				text_cut(&lost, 0);
				f->print(set, &out, &lost, NULL);
				if ((strstr(text_slice(&lost).at, FORMAT_LOST_END) != NULL) !=
					    cut ||
				    (strcmp(f->name, "sok") == 0 &&
				     !slice_equal(text_slice(&lost), text_slice(&wanted))))
					fail_msg("row %zu, %s: lost %s", i, f->name,
						 text_slice(&lost).at);
			}
		}
}
