/* One level of a file changed: all the other bytes stay. */
#include "unit.h"

#include "core/edit.h"
#include "formats/splice.h"

#include "sets.h"

/* The level that is put in. */
static void new_level(struct level *level, bool with_solution)
{
	*level = (struct level){.title = memory_copy("New one"), .author = memory_copy("Me")};
	level->board = board_from("#####\n#@$.#\n#####");
	if (with_solution) {
		struct snapshot *solution = level_add_snapshot(level);

		solution->title = memory_copy("Solution 1/1");
		solution->moves = memory_copy("R");
	}
}

#define B1 "####\n#@ #\n####\n"
#define B2 "######\n#@$ .#\n######\n"
#define B3 "#######\n#@$ $.#\n#######\n"
#define BN "#####\n#@$.#\n#####\n"

UNIT_TEST(each_layout)
{
	static const struct {
		const char *name, *before;
		enum splice_kind kind;
		size_t index;
		const char *after; /* NULL: rewritten; "": it fails */
	} table[] = {
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
		/* line ends of DOS */
		{"a.sok",
		 "One\r\n\r\n####\r\n#@ #\r\n####\r\n\r\nTwo\r\n\r\n######\r\n#@$ .#\r\n######\r\n",
		 SPLICE_REPLACE, 0,
		 "New one\r\n\r\n#####\r\n#@$.#\r\n#####\r\nAuthor: Me\r\n\r\n"
		 "Two\r\n\r\n######\r\n#@$ .#\r\n######\r\n"},
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
		{"a.xsb", B2 "Title: Two\n", SPLICE_REMOVE, 0, ""},
		{"a.xsb", B2, SPLICE_REPLACE, 1, ""},
		{"a.xsb", B2, SPLICE_SWAP, 0, ""},
		{"a.xsb", "@$.", SPLICE_INSERT, 1, ""}, /* no level beside others */
		{"a.rle", "4#|#@-#|4#\n\n6#|#@$-.#|6#\n", SPLICE_REPLACE, 1,
		 "4#|#@-#|4#\n\nNew one\n\n5#|#@$.#|5#\nAuthor: Me\n"},
		/* XML */
		{"a.slc",
		 "<SokobanLevels><!-- <Level> --><LevelCollection>\n <Level "
		 "Id=\"1\"><L>####</L><L>#@ #</L><L>####</L></Level>\n <Level "
		 "Id=\"2\"><L>######</L><L>#@$ .#</L><L>######</L></Level>\n "
		 "</LevelCollection></SokobanLevels>\n",
		 SPLICE_REMOVE, 0,
		 "<SokobanLevels><!-- <Level> --><LevelCollection>\n <Level "
		 "Id=\"2\"><L>######</L><L>#@$ .#</L><L>######</L></Level>\n "
		 "</LevelCollection></SokobanLevels>\n"},
		{"a.slc",
		 "<SokobanLevels><LevelCollection>\n <Level Id=\"1\"><L>####</L><L>#@ "
		 "#</L><L>####</L></Level>\n <Level Id=\"2\"><L>######</L><L>#@$ "
		 ".#</L><L>######</L></Level>\n</LevelCollection></SokobanLevels>\n",
		 SPLICE_SWAP, 0,
		 "<SokobanLevels><LevelCollection>\n <Level Id=\"2\"><L>######</L><L>#@$ "
		 ".#</L><L>######</L></Level>\n <Level Id=\"1\"><L>####</L><L>#@ "
		 "#</L><L>####</L></Level>\n</LevelCollection></SokobanLevels>\n"},
	};
	struct level level;

	new_level(&level, false);
	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		bool puts = table[i].kind == SPLICE_REPLACE || table[i].kind == SPLICE_INSERT;
		struct splice change = {table[i].kind, table[i].index, puts ? &level : NULL};
		OWN_TEXT out = {0}, lost = {0};
		struct error err = {0};
		enum spliced spliced =
			splice(exact(table[i].before), table[i].name, &change, &out, &lost, &err);

		if (table[i].after[0] == '\0') {
			assert_int_equal(spliced, SPLICED_FAILED);
			assert_true(err.text[0] != '\0');
		} else if (spliced != SPLICED_KEPT || strcmp(out.bytes, table[i].after) != 0) {
			fail_msg("%zu: %d %s\n%s\n---\n%s", i, (int)spliced, err.text,
				 out.bytes != NULL ? out.bytes : "", table[i].after);
		}
		if (spliced == SPLICED_KEPT && lost.length > 0)
			fail_msg("%zu: %s", i, lost.bytes);
	}
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

	board_free(set->levels[1].board);
	set->levels[1].board = board;
	assert_int_equal(splice(BYTES(before), "a.sok", &change, &out, NULL, NULL), SPLICED_KEPT);
	assert_slice(text_slice(&out), after);
}

/* What a format has no place for is named, and the rest is put in. */
UNIT_TEST(lost)
{
	struct splice change = {SPLICE_INSERT, 1, NULL};
	OWN_TEXT out = {0}, lost = {0};
	struct level level;

	new_level(&level, true);
	change.level = &level;
	assert_int_equal(
		splice(slice_of("<SokobanLevels><LevelCollection><Level "
				"Id=\"1\"><L>####</L><L>#@ "
				"#</L><L>####</L></Level></LevelCollection></SokobanLevels>"),
		       "a.slc", &change, &out, &lost, NULL),
		SPLICED_KEPT);
	assert_slice(text_slice(&lost), "level 1: its solutions and snapshots (1)\n");
	text_cut(&lost, 0);
	text_cut(&out, 0);
	assert_int_equal(splice(slice_of(B1), "a.sok", &change, &out, &lost, NULL), SPLICED_KEPT);
	assert_int_equal(lost.length, 0);
	assert_non_null(strstr(out.bytes, "Solution 1/1\nR\n"));
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
		grid_put(turned, 1, 0, '#');
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
