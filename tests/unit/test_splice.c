/* SPDX-License-Identifier: MIT */
/* One level of a file changed: all the other bytes stay. */
#include "unit.h"

#include "documents/edit.h"
#include "formats/splice.h"

#include "sets.h"

/* The level that is put in. */
static void new_level(struct level *level)
{
	*level = (struct level){.title = memory_copy("New one"), .author = memory_copy("Me")};
	level->board = board_from("#####\n#@$.#\n#####");
}

#define B1 "####\n#@ #\n####\n"
#define B2 "######\n#@$ .#\n######\n"
#define B3 "#######\n#@$ $.#\n#######\n"
#define BN "#####\n#@$.#\n#####\n"
#define X(head, levels) \
	"<SokobanLevels>" head "<LevelCollection>" levels "</LevelCollection></SokobanLevels>\n"
#define L1 "<Level Id=\"1\"><L>####</L><L>#@ #</L><L>####</L></Level>"
#define L2 "<Level Id=\"2\"><L>######</L><L>#@$ .#</L><L>######</L></Level>"
#define LE(end)                                                                        \
	"<Level Id=\"New one\" Width=\"5\" Height=\"3\" Copyright=\"Author: Me\">" end \
	"      <L>#####</L>" end "      <L>#@$.#</L>" end "      <L>#####</L>" end "    </Level>"
#define LN	  LE("\n")
#define LA(blank) "<Level Id=\"1\" Width=\"1\" Height=\"1\">\n      <L>@</L>\n    </Level" blank ">"
#define ANEW(one, other)                                                              \
	"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<SokobanLevels>\n"               \
	"  <LevelCollection MaxWidth=\"5\" MaxHeight=\"3\">\n    " one "\n    " other \
	"\n  </LevelCollection>\n</SokobanLevels>\n"

struct row {
	const char *name, *before; /* behind a mark of UTF-16: in it */
	enum splice_kind kind;
	size_t index;
	const char *after; /* NULL: it fails */
};

/* In a block of its own; behind a mark of UTF-16 in that. */
static struct slice bytes_of(const char *string, struct text *wide)
{
	if (*string != '\xff')
		return exact(string);
	add_utf16(wide, "\xff\xfe", string + 2, false);
	return text_slice(wide);
}

static void assert_spliced(const struct row *row, const struct level *level, enum spliced how)
{
	bool puts = row->kind == SPLICE_REPLACE || row->kind == SPLICE_INSERT;
	struct splice change = {row->kind, row->index, puts ? level : NULL};
	OWN_TEXT out = {0}, lost = {0}, wide = {0}, wanted = {0};
	struct slice before = bytes_of(row->before, &wide);
	struct error err = {0};
	enum spliced spliced;

	how = row->after != NULL ? how : SPLICED_FAILED;
	spliced = splice(before, row->name, &change, &out, &lost, &err);
	if (spliced != how || (err.kind != ERROR_NONE) != (row->after == NULL) ||
	    (row->after != NULL && !slice_equal(text_slice(&out), bytes_of(row->after, &wanted))))
		fail_msg("%s\n%d %s\n%s\n---\n%s", row->before, (int)spliced, err.text,
			 text_slice(&out).at, row->after);
	assert_true(row->after == NULL || lost.length == 0);
}

UNIT_TEST(each_layout)
{
	static const struct row kept[] = {
		/* .sok: titles above */
		{"a.sok", "Set\n\nOne\n\n" B1 "\nTwo\n\n" B2 "notes\n\nThree\n\n" B3,
		 SPLICE_REPLACE, 1,
		 "Set\n\nOne\n\n" B1 "\nNew one\n\n" BN "Author: Me\n\nThree\n\n" B3},
		{"a.sok", "One\n\n" B1 "\nTwo\n\n" B2 "notes\n\nThree\n\n" B3, SPLICE_REMOVE, 1,
		 "One\n\n" B1 "\nThree\n\n" B3},
		{"a.sok", "One\n\n" B1 "\nTwo\n\n" B2 "notes\n\nThree\n\n" B3, SPLICE_SWAP, 1,
		 "One\n\n" B1 "\nThree\n\n" B3 "\nTwo\n\n" B2 "notes\n\n"},
		{"a.sok", "One\n\n" B1 "\nTwo\n\n" B2 "notes\n", SPLICE_INSERT, 1,
		 "One\n\n" B1 "\nNew one\n\n" BN "Author: Me\n\nTwo\n\n" B2 "notes\n"},
		{"a.sok", "One\n\n" B1 "\nTwo\n\n" B2 "notes\n", SPLICE_INSERT, 2,
		 "One\n\n" B1 "\nTwo\n\n" B2 "notes\n\nNew one\n\n" BN "Author: Me\n"},
		{"a.sok", "One\n\n" B1 "\nTwo\n\n" B2 "notes\n", SPLICE_INSERT, 0,
		 "New one\n\n" BN "Author: Me\n\nOne\n\n" B1 "\nTwo\n\n" B2 "notes\n"},
		{"a.sok", "One\n\n" B1 "\nx\ny\n\n" B2 "\nx\ny\n\n" B3, SPLICE_REMOVE, 1,
		 "One\n\n" B1 "\nx\ny\n\n" B3},
		{"a.xsb", ";1\n" B1 ";2\n" B2 ";3\n" B3, SPLICE_REMOVE, 1, ";1\n" B1 ";3\n" B3},
		{"a.sok", "\n\n" B1, SPLICE_INSERT, 0, "New one\n\n" BN "Author: Me\n\n\n\n" B1},
		/* line ends of DOS */
		{"a.sok",
		 "One\r\n\r\n####\r\n#@ #\r\n####\r\n\r\nTwo\r\n\r\n######\r\n#@$ .#\r\n######\r\n",
		 SPLICE_REPLACE, 0,
		 "New one\r\n\r\n#####\r\n#@$.#\r\n#####\r\nAuthor: Me\r\n\r\n"
		 "Two\r\n\r\n######\r\n#@$ .#\r\n######\r\n"},
		{"a.sok",
		 "One\r\r\n\r\r\n####\r\r\n#@ #\r\r\n####\r\r\n\r\r\n"
		 "Two\r\r\n\r\r\n######\r\r\n#@$ .#\r\r\n######\r\r\n",
		 SPLICE_REPLACE, 0,
		 "New one\r\r\n\r\r\n#####\r\r\n#@$.#\r\r\n#####\r\r\nAuthor: Me\r\r\n\r\r\n"
		 "Two\r\r\n\r\r\n######\r\r\n#@$ .#\r\r\n######\r\r\n"},
		/* the line ends around the level, where there are others */
		{"a.sok", "Set\r\n\nOne\n\n" B1, SPLICE_INSERT, 1,
		 "Set\r\n\nOne\n\n" B1 "\nNew one\n\n" BN "Author: Me\n"},
		/* marks, and UTF-16 */
		{"a.sok", "\xef\xbb\xbf" B1 "\nTwo\n\n" B2, SPLICE_INSERT, 0,
		 "\xef\xbb\xbfNew one\n\n" BN "Author: Me\n\n" B1 "\nTwo\n\n" B2},
		{"a.sok", "\xef\xbb\xbf" B1 "\nTwo\n\n" B2, SPLICE_REMOVE, 0,
		 "\xef\xbb\xbfTwo\n\n" B2},
		{"a.sok", "\xef\xbb\xbfOne\n\n" B1 "\nTwo\n\n" B2, SPLICE_REMOVE, 0,
		 "\xef\xbb\xbfTwo\n\n" B2},
		{"a.sok", "\xef\xbb\xbf\nOne\n\n" B1 "\nTwo\n\n" B2, SPLICE_INSERT, 0,
		 "\xef\xbb\xbf\nNew one\n\n" BN "Author: Me\n\nOne\n\n" B1 "\nTwo\n\n" B2},
		{"a.sok", "\xff\xfeOne\n\n" B1 "\nTwo\n\n" B2, SPLICE_REMOVE, 0,
		 "\xff\xfeTwo\n\n" B2},
		{"a.sok", "\xff\xfe; 1\n\n" B1 "\n; 2\n\n" B2, SPLICE_REPLACE, 0,
		 "\xff\xfeNew one\n\n" BN "Author: Me\n\n; 2\n\n" B2},
		{"a.sok", "\xff\xfeOne\n\n" B1 "\nTwo\n\n" B2, SPLICE_INSERT, 0,
		 "\xff\xfeNew one\n\n" BN "Author: Me\n\nOne\n\n" B1 "\nTwo\n\n" B2},
		{"a.sok", "\xff\xfeOne\n\n" B1 "\nTwo\n\n" B2, SPLICE_SWAP, 0,
		 "\xff\xfeTwo\n\n" B2 "\nOne\n\n" B1 "\n"},
		{"a.sok", "\xff\xfeOne\r\n\r\n####\r\n#@ #\r\n####\r\n", SPLICE_INSERT, 1,
		 "\xff\xfeOne\r\n\r\n####\r\n#@ #\r\n####\r\n\r\n"
		 "New one\r\n\r\n#####\r\n#@$.#\r\n#####\r\nAuthor: Me\r\n"},
		{"a.sok", "\xff\xfe" B1 "\nTwo\n\n" B2, SPLICE_REMOVE, 0, "\xff\xfeTwo\n\n" B2},
		{"a.slc", "\xff\xfe" X("", "\n" LN), SPLICE_INSERT, 1,
		 "\xff\xfe" X("", "\n" LN "\n" LN)},
		/* titles below */
		{"a.xsb", B1 "Title: One\n\n" B2 "Title: Two\n\n" B3 "Title: Three\n",
		 SPLICE_REPLACE, 1,
		 B1 "Title: One\n\n" BN "Title: New one\nAuthor: Me\n\n" B3 "Title: Three\n"},
		{"a.xsb", B1 "Title: One\n\n" B2 "Title: Two\n\n" B3 "Title: Three\n", SPLICE_SWAP,
		 0, B2 "Title: Two\n\n" B1 "Title: One\n\n" B3 "Title: Three\n"},
		{"a.xsb", B1 "; 1\n\n" B2 "; 2\n\n" B3 "; 3\n", SPLICE_REMOVE, 0,
		 B2 "; 2\n\n" B3 "; 3\n"},
		/* titles above, behind a ; */
		{"a.xsb",
		 ";1\n" B1 "Solution: l1\n\n;2\n" B2 "Solution: r1\n\n;3\n" B3 "Solution: r1\n",
		 SPLICE_REPLACE, 1,
		 ";1\n" B1 "Solution: l1\n\n; New one\n" BN "Author: Me\n\n;3\n" B3
		 "Solution: r1\n"},
		/* a file of one level becomes one of two */
		{"a.xsb", B2 "Title: Two\n", SPLICE_INSERT, 1,
		 B2 "Title: Two\n\n" BN "Title: New one\nAuthor: Me\n"},
		{"a.xsb", B2 "Title: Two\n", SPLICE_REMOVE, 0, NULL},
		{"a.xsb", B2, SPLICE_REPLACE, 1, NULL},
		{"a.xsb", B2, SPLICE_SWAP, 0, NULL},
		{"a", B2, SPLICE_INSERT, 1, B2 "\nNew one\n\n" BN "Author: Me\n"},
		{"a.xsb", "@$.", SPLICE_INSERT, 1, NULL}, /* no level beside others */
		{"a.rle", "4#|#@-#|4#\n\n6#|#@$-.#|6#\n", SPLICE_REPLACE, 1,
		 "4#|#@-#|4#\n\nNew one\n\n5#|#@$.#|5#\nAuthor: Me\n"},
		{"a.xsb", "Dear diary,\n", SPLICE_REMOVE, 0, NULL},
		/* what is said of all levels stays */
		{"a.sok", "Author: Me\n\n" B1 "\n" B2, SPLICE_REPLACE, 0,
		 "Author: Me\n\nNew one\n\n" BN "Author: Me\n\n" B2},
		{"a.sok", "Author: Me\n\n" B1 "\n" B2, SPLICE_REMOVE, 0, "Author: Me\n\n" B2},
		{"a.xsb", "Author: Me\n\n" B1 "\n" B2 "Title: Two\n", SPLICE_REMOVE, 0,
		 "Author: Me\n\n" B2 "Title: Two\n"},
		/* old line ends */
		{"a.sok", "One\r\r####\r#@ #\r####\r\rTwo\r\r######\r#@$ .#\r######\r",
		 SPLICE_REMOVE, 0, "Two\r\r######\r#@$ .#\r######\r"},
		/* XML */
		{"a.slc", X("<!-- <Level> -->", "\n\t" L1 "\n " L2), SPLICE_REMOVE, 0,
		 X("<!-- <Level> -->", "\n " L2)},
		{"a.slc", X("<Title><![CDATA[<Level>]]></Title>", "\r\n\t" L1 L2), SPLICE_REMOVE, 0,
		 X("<Title><![CDATA[<Level>]]></Title>", L2)},
		{"a.slc", X("", "\n " L1 "\n " L2 "\n"), SPLICE_SWAP, 0,
		 X("", "\n " L2 "\n " L1 "\n")},
		{"a.slc", X("", "\r\n " L1 "\r\n"), SPLICE_INSERT, 0,
		 X("", "\r\n " LE("\r\n") "\r\n " L1 "\r\n")},
		{"a.slc", X("", "\r\n " L1 "\r\n " L2 "\r\n"), SPLICE_REPLACE, 1,
		 X("", "\r\n " L1 "\r\n " LE("\r\n") "\r\n")},
		{"a.slc", X("", "\r" L1 "\r" L2 "\r"), SPLICE_INSERT, 2,
		 X("", "\r" L1 "\r" L2 "\r" LE("\r") "\r")},
		{"a.slc", X("", "<Level/>" L2), SPLICE_REPLACE, 0, X("", LN L2)},
		{"a.slc", X("", "<Level/>" L2), SPLICE_REMOVE, 1, X("", "<Level/>")},
	};
	/* where a level's end isn't found */
	static const struct row anew[] = {
		{"a.slc", X("", "<Level/>" LA(" ")), SPLICE_REMOVE, 1, NULL},
		{"a.slc", X("", LA(" ") LN), SPLICE_SWAP, 0, ANEW(LN, LA(""))},
		{"a.slc", X("", LA(" ")), SPLICE_INSERT, 1, ANEW(LA(""), LN)},
		{"a.slc", X("", LA(" ") L2), SPLICE_REPLACE, 1, ANEW(LA(""), LN)},
		{"a.slc", "\xff\xfe" X("", LA(" ")), SPLICE_INSERT, 1, ANEW(LA(""), LN)},
	};
	static const struct row untitled = {"a.sok", "\xff\xfe" B1, SPLICE_INSERT, 1,
					    "\xff\xfe" B1 "\n" BN};
	static const struct row refused = {"a.sok", B2, SPLICE_INSERT, 1, NULL};
	static const struct row alone = {"a.xsb", "@$.", SPLICE_INSERT, 0, NULL};
	struct level level, other = {0};

	new_level(&level);
	for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
		assert_spliced(&kept[i], &level, SPLICED_KEPT);
	for (size_t i = 0; i < sizeof anew / sizeof *anew; i++)
		assert_spliced(&anew[i], &level, SPLICED_ANEW);
	assert_spliced(&refused, &other, SPLICED_FAILED); /* without a board */
	other.board = level.board;
	assert_spliced(&untitled, &other, SPLICED_KEPT);
	assert_spliced(&alone, &other, SPLICED_FAILED);
	other.board = board_from("@"); /* too small to be told from notes */
	level_add_snapshot(&other)->moves = memory_copy("R");
	assert_spliced(&refused, &other, SPLICED_FAILED);
	level_clear(&other);
	level_clear(&level);
}

/* Levels of which only one above them says that they are of another game stay so. */
UNIT_TEST(games)
{
#define HEX  "Game: Hexoban\n"
#define SOKO "Game: Sokoban\n"
	static const struct row kept[] = {
		{"a.sok", "One\n\n" B1 HEX "\nTwo\n\n" B2 "\nThree\n\n" B3, SPLICE_REMOVE, 0,
		 "Two\n\n" B2 HEX "\nThree\n\n" B3},
		{"a.sok",
		 "One\r\n\r\n####\r\n#@ #\r\n####\r\nGame: Hexoban\r\n\r\n"
		 "Two\r\n\r\n######\r\n#@$ .#\r\n######\r\nAuthor: Me\r\n",
		 SPLICE_REMOVE, 0,
		 "Two\r\n\r\n######\r\n#@$ .#\r\n######\r\nGame: Hexoban\r\nAuthor: Me\r\n"},
		{"a.sok", "One\n\n" B1 HEX "\nTwo\n\n" B2 SOKO "\nThree\n\n" B3, SPLICE_REMOVE, 1,
		 "One\n\n" B1 HEX "\nThree\n\n" B3 SOKO},
		{"a.sok", "One\n\n" B1 HEX "\nTwo\n\n" B2 SOKO "\nThree\n\n" B3, SPLICE_REMOVE, 0,
		 "Two\n\n" B2 SOKO "\nThree\n\n" B3},
		{"a.sok", "One\n\n" B1 "\nTwo\n\n" B2 HEX "\nThree\n\n" B3, SPLICE_SWAP, 0,
		 "Two\n\n" B2 HEX "\nOne\n\n" B1 SOKO "\nThree\n\n" B3 HEX},
		{"a.sok", "One\n\n" B1 HEX "\nTwo\n\n" B2, SPLICE_SWAP, 0,
		 "Two\n\n" B2 HEX "\nOne\n\n" B1 HEX "\n"},
		{"a.xsb", B1 "Title: 1\n" HEX "\n" B2 "Title: 2\n\n" B3 "Title: 3\n", SPLICE_REMOVE,
		 0, B2 HEX "Title: 2\n\n" B3 "Title: 3\n"},
		{"a.rle", "4#|#@-#|4#\n" HEX "\n6#|#@$-.#|6#\n", SPLICE_REMOVE, 0,
		 HEX "\n6#|#@$-.#|6#\n"},
		/* a new level is of this game */
		{"a.sok", "One\n\n" B1 HEX "\nTwo\n\n" B2, SPLICE_INSERT, 1,
		 "One\n\n" B1 HEX "\nNew one\n\n" BN SOKO "Author: Me\n\nTwo\n\n" B2 HEX},
		/* one that is changed is of the same, unless it said so itself */
		{"a.sok", "One\n\n" B1 HEX "\nTwo\n\n" B2, SPLICE_REPLACE, 1,
		 "One\n\n" B1 HEX "\nNew one\n\n" BN "Author: Me\n"},
		{"a.sok", "One\n\n" B1 HEX "\nTwo\n\n" B2, SPLICE_REPLACE, 0,
		 "New one\n\n" BN "Author: Me\n\nTwo\n\n" B2 HEX},
		{"a.slc", X("", L1 "<Title>" HEX "</Title>" L2), SPLICE_REMOVE, 0,
		 X("", "<Title>" HEX "</Title>" L2)},
	};
	static const struct row anew[] = {
		/* where there is no place for the line below a board's number */
		{"a.xsb", B1 "; 1\nx\n" HEX "\n" B2 "; 2\n\n" B3 "; 3\n", SPLICE_REMOVE, 0,
		 B2 "Title: 2\n" HEX "\n" B3 "Title: 3\n"},
		/* a line that is a title beside other levels, and notes without them */
		{"a.xsb", B1 SOKO "\n" B2 HEX, SPLICE_REMOVE, 0, B2 "Title: " HEX},
	};
	struct level level;

	new_level(&level);
	for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
		assert_spliced(&kept[i], &level, SPLICED_KEPT);
	for (size_t i = 0; i < sizeof anew / sizeof *anew; i++)
		assert_spliced(&anew[i], &level, SPLICED_ANEW);
	level_clear(&level);
}

/* Only the rows change where only the board does. */
UNIT_TEST(rows_alone)
{
	static const char before[] = "; head\n\nOne\n\n" B1 ":: kept\n\n; Two ;\n" B2 "Date: 1\n\n";
	static const char after[] = "; head\n\nOne\n\n" B1 ":: kept\n\n; Two ;\n" BN "Date: 1\n\n";
	OWN_SET set = format_parse(BYTES(before), "a.sok", NULL, NULL);
	struct board *board = board_from("#####\n#@$.#\n#####");
	struct splice change = {SPLICE_REPLACE, 1, &set->levels[1]};
	OWN_TEXT out = {0};

	level_own(&set->levels[1]);
	board_free(set->levels[1].board);
	set->levels[1].board = board;
	assert_int_equal(splice(BYTES(before), "a.sok", &change, &out, NULL, NULL), SPLICED_KEPT);
	assert_slice(text_slice(&out), after);
}

/* What is put in is in the encoding of the file, which stays. */
UNIT_TEST(encodings)
{
#define DECLARED(encoding, title) \
	"<?xml version='1.0' encoding='" encoding "'?>\r\n" X("<Title>" title "</Title>", "\r\n" L1)
	static const struct encoded {
		const char *name, *before, *title, *found;
		enum spliced how;
		const char *lost;
	} rows[] = {
		/* text that isn't UTF-8 is read as windows-1252 */
		{"a.sok", "Caf\xe9\r\n\r\n####\r\n#@ #\r\n####\r\n", "Na\xc3\xafve \xe2\x82\xac",
		 "\r\nNa\xefve \x80\r\n", SPLICED_KEPT, ""},
		{"a.rle", "Caf\xe9\n\n4#|#@-#|4#\n", "Na\xc3\xafve", "\nNa\xefve\n", SPLICED_KEPT,
		 ""},
		{"a.xsb", B1 "Title: Caf\xe9\n", "Na\xc3\xafve", "\nTitle: Na\xefve\n",
		 SPLICED_KEPT, ""},
		{"a.sok", "Cafe\n\n" B1, "Na\xc3\xafve", "\nNa\xc3\xafve\n", SPLICED_KEPT, ""},
		/* what it has no place for takes the file to UTF-8, and each byte else stays */
		{"a.sok", "Caf\xe9\r\n\r\n:: \xe9\r\n" B1, "\xc5\x82",
		 "Caf\xc3\xa9\r\n\r\n:: \xc3\xa9\r\n" B1 "\n\xc5\x82\n", SPLICED_RECODED,
		 "0\tthe encoding windows-1252, which has no \"\xc5\x82\"\n"},
		/* XML declares its own, and has references */
		{"a.slc", DECLARED("ISO-8859-1", "Caf\xe9"), "Na\xc3\xafve \xe2\x82\xac",
		 "Id=\"Na\xefve &#8364;\"", SPLICED_KEPT, ""},
		{"a.slc", DECLARED("windows-1251", "\xc4"), "\xd0\x94", "Id=\"\xc4\"", SPLICED_KEPT,
		 ""},
		{"a.slc", DECLARED("US-ASCII", "Cafe"), "Na\xc3\xafve", "Id=\"Na&#239;ve\"",
		 SPLICED_KEPT, ""},
		{"a.slc", DECLARED("ASCII", "Cafe"), "Na\xc3\xafve", "Id=\"Na&#239;ve\"",
		 SPLICED_KEPT, ""},
		{"a.slc", DECLARED("UTF-8", "Caf\xe9"), "Na\xc3\xafve", "Id=\"Na\xefve\"",
		 SPLICED_KEPT, ""},
		{"a.slc", DECLARED("UTF-8", "Caf\xc3\xa9"), "Na\xc3\xafve", "Id=\"Na\xc3\xafve\"",
		 SPLICED_KEPT, ""},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		OWN_TEXT out = {0}, lost = {0};
		struct level level = {.title = (char *)rows[i].title};
		struct splice change = {SPLICE_INSERT, 1, &level};
		OWN_SET set = NULL;
		size_t length = strlen(rows[i].before);
		enum spliced how;

		level.board = board_from("#####\n#@$.#\n#####");
		how = splice(exact(rows[i].before), rows[i].name, &change, &out, &lost, NULL);
		if (how != rows[i].how || strstr(out.bytes, rows[i].found) == NULL)
			fail_msg("%d, %s:\n%s", (int)how, rows[i].found, out.bytes);
		assert_slice(text_slice(&lost), rows[i].lost);
		/* nothing else has changed */
		if (how == SPLICED_KEPT)
			assert_true(memcmp(out.bytes, rows[i].before, length / 2) == 0);
		set = set_of_bytes(text_slice(&out), rows[i].name, NULL);
		assert_string_equal(set->levels[1].title, rows[i].title);
		board_free(level.board);
	}
}

/* XML in UTF-16 is known without a mark, and gets none. */
UNIT_TEST(unmarked_utf16)
{
	static const char declared[] = "<?xml version='1.0' encoding='windows-1252'?>\n";
	struct level level;
	struct splice change = {SPLICE_INSERT, 1, &level};

	new_level(&level);
	for (int big = 0; big < 2; big++) {
		OWN_TEXT wide = {0}, out = {0}, wanted = {0};

		add_utf16(&wide, "", declared, big > 0);
		add_utf16(&wanted, "", declared, big > 0);
		add_utf16(&wide, "", X("<Title>Zo\xeb</Title>", "\n" LN "\n"), big > 0);
		add_utf16(&wanted, "", X("<Title>Zo\xeb</Title>", "\n" LN "\n" LN "\n"), big > 0);
		assert_int_equal(splice(text_slice(&wide), "a.slc", &change, &out, NULL, NULL),
				 SPLICED_KEPT);
		assert_true(slice_equal(text_slice(&out), text_slice(&wanted)));
	}
	level_clear(&level);
}

/* Half of a character of UTF-16 doesn't come back from UTF-8. */
UNIT_TEST(damaged_utf16)
{
	OWN_SET set = set_of(BN);
	struct splice change = {SPLICE_INSERT, 1, &set->levels[0]};
	OWN_TEXT wide = {0}, out = {0};

	add_utf16(&wide, "\xff\xfe", "One\n\n" B1 ":: \n", false);
	wide.bytes[wide.length - 1] = '\xd8';
	assert_int_equal(splice(text_slice(&wide), "a.sok", &change, &out, NULL, NULL),
			 SPLICED_ANEW);
	assert_non_null(strstr(out.bytes, "One\n\n" B1));
}

/* Text in UTF-16 without a mark is known by its first character alone. */
UNIT_TEST(unmarked_text)
{
	struct splice change = {SPLICE_REMOVE, 0, NULL};
	OWN_TEXT wide = {0}, out = {0};
	OWN_SET set = NULL;

	add_utf16(&wide, "", "<One>\n\n" B1 "\nTwo\n\n" B2, false);
	assert_int_equal(splice(text_slice(&wide), "a.sok", &change, &out, NULL, NULL),
			 SPLICED_ANEW);
	set = set_of_bytes(text_slice(&out), "a.sok", NULL);
	assert_string_equal(set->levels[0].title, "Two");
}

/* What a format has no place for is named, and the rest is put in. */
UNIT_TEST(lost)
{
	OWN_TEXT out = {0}, lost = {0};
	struct level level;
	struct splice change = {SPLICE_INSERT, 1, &level};

	new_level(&level);
	level_add_snapshot(&level)->moves = memory_copy("R");
	assert_int_equal(splice(BYTES(X("", L1)), "a.slc", &change, &out, &lost, NULL),
			 SPLICED_KEPT);
	assert_slice(text_slice(&out), X("", L1 LN));
	assert_slice(text_slice(&lost), "1\tits solutions and snapshots (1)\n");
	text_cut(&lost, 0);
	text_cut(&out, 0);
	assert_int_equal(splice(slice_of(B1), "a.sok", &change, &out, &lost, NULL), SPLICED_KEPT);
	assert_int_equal(lost.length, 0);
	assert_non_null(strstr(out.bytes, "\n\nSolution\nR\n"));
	level_clear(&level);
}

/* Bytes that two texts begin and end with, both. */
static void common(struct slice a, struct slice b, size_t *start, size_t *end)
{
	size_t most = a.length < b.length ? a.length : b.length;

	for (*start = 0; *start < most && a.at[*start] == b.at[*start];)
		++*start;
	for (*end = 0;
	     *end < most - *start && a.at[a.length - 1 - *end] == b.at[b.length - 1 - *end];)
		++*end;
}

/* A level in the middle turned, in real collections: one level differs, and few bytes. */
UNIT_TEST(real_collections)
{
	static const char *const names[] = {
		"levels/sok/SokEvo.sok",    "levels/sok/YASGen.sok",
		"levels/sok/Disciple.sok",  "levels/slc/microban.slc",
		"levels/slc/bagatelle.slc", "levels/rle/sokoboo_SokHard.rle",
	};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		OWN_TEXT bytes = {0}, out = {0};
		OWN_SET set = NULL;
		OWN_EDIT edit = NULL;
		struct grid *turned;
		struct splice change = {SPLICE_REPLACE, 0, NULL};
		struct error err = {0};
		struct level level;
		size_t start, end;

		if (!shared_read(names[i], &bytes))
			continue;
		set = format_parse(text_slice(&bytes), names[i], NULL, NULL);
		change.index = set->count / 2;
		level_copy(&level, &set->levels[change.index]);
		while (level.snapshot_count > 0)
			level_drop_snapshot(&level, 0);
		edit = edit_of_level(&level, NULL, 0);
		turned = grid_mirrored(edit->grid);
		board_free(level.board);
		level.board = grid_board(turned);
		change.level = &level;
		if (splice(text_slice(&bytes), names[i], &change, &out, NULL, &err) != SPLICED_KEPT)
			fail_msg("%s: %s", names[i], err.text);
		common(text_slice(&bytes), text_slice(&out), &start, &end);
		if (start + end + 3000 < bytes.length)
			fail_msg("%s: %zu of %zu bytes", names[i], start + end, bytes.length);
		level_clear(&level);
		grid_free(turned);
	}
}

/* Notes that are too long to be read whole stay where only the board changes; before their end
 * would go, the player is asked. */
UNIT_TEST(notes_too_long)
{
	OWN_TEXT before = {0}, out = {0}, lost = {0}, wanted = {0};
	OWN_SET set = level_set_new();
	struct level *level = level_set_add(set);
	struct splice change = {SPLICE_REPLACE, 0, level};
	struct error err = {0};

	text_add_string(&before, "One\n\n" B1 "\n");
	text_add_string(&wanted, "One\n\n" BN "\n");
	text_add_times(&before, "note\n", 20000);
	text_add_times(&wanted, "note\n", 20000);
	text_add_string(&before, "\nTwo\n\n" B2);
	text_add_string(&wanted, "\nTwo\n\n" B2);
	own_next(set, set_of_bytes(text_slice(&before), "a.sok", NULL));
	level = &set->levels[0];
	level_own(level);
	board_free(level->board);
	level->board = board_from("#####\n#@$.#\n#####");
	level->cut = false; /* as the workshop gives it */
	change.level = level;
	assert_int_equal(splice(text_slice(&before), "a.sok", &change, &out, &lost, &err),
			 SPLICED_KEPT);
	assert_true(slice_equal(text_slice(&out), text_slice(&wanted)));
	assert_int_equal(lost.length, 0);
	reword(&level->title, "Uno");
	assert_int_equal(splice(text_slice(&before), "a.sok", &change, &out, &lost, &err),
			 SPLICED_ANEW);
	assert_string_equal(lost.bytes, "1\t" FORMAT_LOST_END "\n");
}
