/* SPDX-License-Identifier: MIT */
/* Text collections: .sok and what came before it (Sok format). */
#include "unit.h"

#include "formats/variant.h"

#include "sets.h"

/* The titles of the levels, in order, ended by a NULL after the last. */
static void assert_titles(const char *text, const char *const titles[])
{
	OWN_SET set = set_of(text);

	for (size_t i = 0; i < set->count; i++)
		assert_words(set->levels[i].title, titles[i]);
	assert_int_equal(set->count > 0, 1);
	assert_round_trip(set, "sok");
	assert_round_trip(set, "xsb");
	assert_round_trip(set, "rle");
}

#define TITLES(...) ((const char *const[]){__VA_ARGS__, NULL})

UNIT_TEST(title_lines)
{
	assert_titles("One\n\n" BOARD "\nTwo\n\n" BOARD, TITLES("One", "Two"));
	assert_titles("One\n" BOARD "Two\n" BOARD, TITLES("One", "Two"));
	assert_titles("w\nx\n\nOne\n\n" BOARD "y\nz\n\nTwo\n" BOARD, TITLES("One", "Two"));
	assert_titles("w\nx\n" BOARD "y\nz\n\n\n" BOARD "v\nw\n", TITLES(NULL, NULL));
	assert_titles(BOARD "\n" BOARD, TITLES(NULL, NULL));
}

UNIT_TEST(titles_of_older_files)
{
	assert_titles("; 12\n\n" BOARD "\n; 13\n\n" BOARD, TITLES("12", "13"));
	assert_titles(";12\n" BOARD "\n;13\n" BOARD, TITLES("12", "13"));
	assert_titles(BOARD "; 12\n\n" BOARD "; 13\n", TITLES("12", "13"));
	/* what stands above all boards is the collection's */
	assert_titles("; Copyright: X\n\n" BOARD "; 1\n\n" BOARD "; 2\n", TITLES("1", "2"));
	assert_titles("; Copyright: X\n;\n" BOARD "Level 1\n\n" BOARD "Level 2\n",
		      TITLES("Level 1", "Level 2"));
	assert_titles("; Copyright: X\n\n; 1\n\n" BOARD "; 2\n\n" BOARD "; 3\n", TITLES("1", "2"));
	assert_titles(BOARD "; 'Duh!'\n\n" BOARD "; 'Oh'\n", TITLES("'Duh!'", "'Oh'"));
	assert_titles("Level 1\n'Spade'\n" BOARD "\nLevel 2\n'Two'\n" BOARD,
		      TITLES("'Spade'", "'Two'"));
	assert_titles("7\n\n" BOARD "\n8\n\n" BOARD, TITLES("7", "8"));
	assert_titles(BOARD "9,9\n", TITLES("9,9"));
	assert_titles("Lines\nof text\n\n" BOARD "\n\n" BOARD, TITLES(NULL, NULL));
	assert_titles("~\n" BOARD "\n-----\n\n" BOARD, TITLES("~", NULL));
	assert_titles("; Set\n;\n; 1\n\n" BOARD "\n; 2\n\n" BOARD, TITLES("1", "2"));
}

UNIT_TEST(title_keys)
{
	OWN_SET set = NULL;

	assert_titles(BOARD "Title: One\n\n" BOARD "Author: x\ntitle : Two\n",
		      TITLES("One", "Two"));
	assert_titles(BOARD "Name: One\n" BOARD "Name: Two\n", TITLES("One", "Two"));
	assert_titles(BOARD "The Title: none\nx\n\n" BOARD "y\nz", TITLES(NULL, NULL));
	read_next(&set, ";d-1.xsb\n" BOARD "Title:One\nrest\n\n;d-2.xsb\n" BOARD "Title: Two\n");
	assert_levels(set, {.title = "One", .notes = ";d-1.xsb\nrest"},
		      {.title = "Two", .notes = ";d-2.xsb"});
	assert_round_trip(set, "sok");
	read_next(&set, "Level 1\n;Author: A\n;Title: Real\n'Line'\n" BOARD
			"\nLevel 2\n;Title: B\n'C'\n" BOARD);
	assert_levels(set, {.title = "Real", .author = "A", .notes = "Level 1\n'Line'"},
		      {.title = "B", .notes = "Level 2\n'C'"});
	assert_null(set->author);
	assert_round_trip(set, "sok");
}

/* Titles that could be moves or rows: as such alone above a board, quoted when written. */
UNIT_TEST(titles_like_moves)
{
	char *out;
	OWN_SET set = set_of(BOARD "\nDull\n\n" BOARD "\nRud\n" BOARD "\n\"lurd\"\n\n" BOARD);

	assert_levels(set, {0}, {.title = "Dull"}, {.title = "Rud"}, {.title = "lurd"});
	assert_int_equal(set->levels[0].snapshot_count, 0);
	out = print_as(set, "sok");
	assert_string_equal(out, BOARD "\n\"Dull\"\n\n" BOARD "\n\"Rud\"\n\n" BOARD
				       "\n\"lurd\"\n\n" BOARD);
	memory_free(out);
	assert_round_trip(set, "sok");
	read_next(&set,
		  "\"A\" and \"B\"\n\n" BOARD "\n\"Plain\"\n\n" BOARD "\n\"30-8-55\"\n\n" BOARD);
	assert_levels(set, {.title = "\"A\" and \"B\""}, {.title = "\"Plain\""},
		      {.title = "30-8-55"});
	assert_round_trip(set, "sok");
	/*
	 * The same word is moves where the board before it allows them, or a line above
	 * says so.
	 */
	read_next(&set, BOARD "\nrD\n\n" BOARD);
	assert_int_equal(set->levels[0].snapshot_count, 0);
	read_next(&set, BOARD "\nDu\n\n" BOARD "\nSolution\n\nlurd\n\n" BOARD);
	assert_int_equal(set->levels[0].snapshot_count, 0);
	assert_int_equal(set->levels[1].snapshot_count, 1);
	read_next(&set, OTHER "\nR\n\n" OTHER);
	assert_int_equal(set->levels[0].snapshot_count, 1);
	assert_null(set->levels[1].title);
	assert_round_trip(set, "sok");
}

UNIT_TEST(header)
{
	OWN_SET set =
		set_of("Collection: C\nAuthor: A\nE-Mail: e@x\nWebsite: http://w\n"
		       "Copyright: (c)\nDescription: one\ntwo\n\nNote\n\nnote: 2\n\nT\n\n" BOARD
		       "Author: B\nCopyright: D\nID: 7\n\n" OTHER "E-Mail: no key here\nx\n");

	assert_words(set->title, "C");
	assert_words(set->author, "A");
	assert_words(set->email, "e@x");
	assert_words(set->url, "http://w");
	assert_words(set->copyright, "(c)");
	assert_words(set->description, "one\ntwo");
	assert_words(set->notes, "Note\n\nnote: 2");
	assert_levels(set, {.title = "T", .author = "B", .copyright = "D", .notes = "ID: 7"},
		      {.notes = "E-Mail: no key here\nx"});
	assert_round_trip(set, "sok");
	assert_round_trip(set, "xsb");
	assert_round_trip(set, "rle");
}

/* The first of two keys counts, the second stays as a note. */
UNIT_TEST(keys_twice)
{
	OWN_SET set = set_of("Title: A\nTitle: B\nAuthor: C\nAuthor: D\n\n" BOARD
			     "Author: E\nAuthor: F\nx\n\n" OTHER "y\nz\n");

	assert_words(set->title, "A");
	assert_words(set->author, "C");
	assert_words(set->notes, "Title: B\nAuthor: D");
	assert_levels(set, {.author = "E", .notes = "Author: F\nx"}, {.notes = "y\nz"});
	assert_round_trip(set, "sok");
	assert_round_trip(set, "xsb");
	/* a title line gives way to the first, and once */
	read_next(&set, "One\n\n" BOARD "a\nTitle: Two\nTitle: Three\nb\n\nrdrdrdrdrdrdrdrdrd\n");
	assert_levels(set, {.title = "Two", .notes = "One\na\nTitle: Three\nb"});
}

/* The collection's keys may stand directly above the first board, as EasySok has them. */
UNIT_TEST(header_glued_to_a_board)
{
	OWN_SET set = set_of("Author: A\nName: Set\nInfo: i\n" BOARD "\n" OTHER "\n" BOARD);

	assert_words(set->author, "A");
	assert_words(set->title, "Set");
	assert_words(set->notes, "Info: i");
	assert_null(set->levels[0].author);
	assert_round_trip(set, "sok");
}

UNIT_TEST(remarks_and_comments)
{
	OWN_SET set = set_of(":: File Format 0.18 ::\n:: Title: x\n\n" BOARD
			     "Comment:\n#####\n#@$.#\n#####\nlurd\n\nAuthor: no\n  Comment-End:\n"
			     "Comment-End:\n\nTwo\n\n" BOARD "Comment: never ends\n" OTHER);

	assert_int_equal(set->count, 3);
	assert_words(set->notes, ":: File Format 0.18 ::\n:: Title: x");
	assert_levels(set, {.notes = "#####\n#@$.#\n#####\nlurd\n\nAuthor: no\n  Comment-End:"},
		      {.title = "Two"}, {.title = "Comment: never ends"});
	assert_words(set->levels[0].notes,
		     "#####\n#@$.#\n#####\nlurd\n\nAuthor: no\n  Comment-End:");
	assert_words(set->levels[1].title, "Two");
	assert_round_trip(set, "sok");
	assert_round_trip(set, "xsb");
}

UNIT_TEST(description_with_an_end)
{
	OWN_SET set = set_of("Description: a\n\n" BOARD "\nAuthor: b\nDescription-End:\n\n" BOARD
			     "\n" OTHER "x\ny\n");

	assert_int_equal(set->count, 2);
	assert_words(set->description, "a\n\n####\n#@ #\n#$.#\n####\n\nAuthor: b");
	assert_null(set->author);
	assert_round_trip(set, "sok");
}

UNIT_TEST(snapshots)
{
	OWN_SET set =
		set_of("T\n\n" BOARD "note\n\nSolution 1/1\nrdL\nof mine\n\n"
		       "Snapshot\n\n2(r\nu)d*\n\n[]Urrd\nfor reverse\nplay\n\n{r}u\n\nU\n\n" OTHER
		       "\nMy best:\nSavegame 3\nR\n");
	const struct level *level = &set->levels[0];

	assert_int_equal(set->count, 2);
	assert_words(level->title, "T");
	assert_words(level->notes, "note");
	assert_int_equal(level->snapshot_count, 4);
	assert_words(level->snapshots[0].title, "Solution 1/1");
	assert_words(level->snapshots[0].moves, "rdL");
	assert_words(level->snapshots[0].notes, "of mine");
	assert_false(level->snapshots[0].rle);
	assert_int_equal(level->snapshots[0].line, 10);
	assert_words(level->snapshots[1].title, "Snapshot");
	assert_words(level->snapshots[1].moves, "rurud*");
	assert_true(level->snapshots[1].rle);
	assert_words(level->snapshots[2].moves, "[]Urrd");
	assert_words(level->snapshots[2].notes, "for reverse\nplay");
	assert_words(level->snapshots[3].moves, "{r}u");
	assert_levels(set, {.title = "T", .notes = "note"}, {.title = "U", .notes = "My best:"});
	assert_words(set->levels[1].snapshots[0].title, "Savegame 3");
	assert_round_trip(set, "sok");
	assert_round_trip(set, "xsb");
	assert_round_trip(set, "rle");
	read_next(&set, OTHER "\nR"); /* a single byte */
	assert_int_equal(set->count, 1);
	assert_words(set->levels[0].snapshots[0].moves, "R");
	read_next(&set, OTHER "x\nSolution\nR");
	assert_words(set->levels[0].snapshots[0].title, "Solution");
}

/* Moves whose run lengths are unsound, or unfold to too much, are kept as they stand. */
UNIT_TEST(moves_that_cannot_be_unfolded)
{
	OWN_SET set =
		set_of(BOARD "\nSolution\n> 3r 2(dd\nu4\n\nSolution\n999999999(999999999r)u\n");

	assert_int_equal(set->levels[0].snapshot_count, 2);
	assert_words(set->levels[0].snapshots[0].moves, "3r2(ddu4");
	assert_words(set->levels[0].snapshots[1].moves, "999999999(999999999r)u");
	assert_true(set->levels[0].snapshots[0].rle);
	assert_round_trip(set, "sok");
	read_next(&set, "> 3(rr\n>2d\n\n" BOARD); /* mail's marks are no moves */
	assert_words(set->levels[0].snapshots[0].moves, "3(rr2d");
}

/* What stands there as it is may be as long as it likes. */
UNIT_TEST(long_moves_are_unfolded)
{
	OWN_TEXT file = {0};
	OWN_SET set = NULL;

	text_add_string(&file, BOARD "\nSolution\n3r");
	text_add_times(&file, "lr", 1100000);
	own_next(set, set_of_bytes(text_slice(&file), NULL, NULL));
	assert_int_equal(strlen(set->levels[0].snapshots[0].moves), 2200003);
	text_cut(&file, 0);
	text_add_string(&file, BOARD);
	text_add_times(&file, "\nSolution\n4000000r\n", 5);
	own_next(set, set_of_bytes(text_slice(&file), NULL, NULL));
	assert_int_equal(set->levels[0].snapshot_count, 5);
	assert_int_equal(strlen(set->levels[0].snapshots[4].moves), 4000000);
}

UNIT_TEST(orphans)
{
	OWN_SET set = set_of("Two of them\n\nSolution\n2R\n\nlD\n");

	assert_int_equal(set->count, 1);
	assert_null(set->levels[0].board);
	assert_int_equal(set->levels[0].snapshot_count, 2);
	assert_words(set->levels[0].snapshots[0].title, "Solution");
	assert_words(set->levels[0].snapshots[0].moves, "RR");
	assert_words(set->levels[0].snapshots[1].moves, "lD");
	assert_false(level_playable(&set->levels[0], NULL));
	assert_round_trip(set, "sok");
	read_next(&set, "Solution\nuuLL\n\n" BOARD "x\ny\n");
	assert_int_equal(set->count, 2);
	assert_null(set->levels[0].board);
	assert_non_null(set->levels[1].board);
	assert_round_trip(set, "sok");
}

UNIT_TEST(quoted_mail)
{
	OWN_SET set = set_of(
		"> Look:\n>\n>Title: no\n> T\n>\n> ####\n>#@ #\n> > ####\n>\n>> Solution\n>Rl\n"
		">ud\n> good\n>");

	assert_int_equal(set->count, 1);
	assert_board(set->levels[0].board, " ####\n#@ #\n ####");
	assert_int_equal(set->levels[0].snapshot_count, 1);
	assert_words(set->levels[0].snapshots[0].title, "Solution");
	assert_words(set->levels[0].snapshots[0].moves, "Rlud");
	assert_words(set->levels[0].snapshots[0].notes, "good");
}

/* Rows with no wall above and inside a board, empty rows, glue around it. */
UNIT_TEST(boards)
{
	OWN_SET set = set_of(
		"x\n\n ***\n #@#\n #$#\n #.#\n ###\n\n-----\n#####\n#@$.#\n-\n#####\n---\n###\n\n"
		"---\n\n...\n##\n");

	assert_int_equal(set->count, 2);
	assert_board(set->levels[0].board, "***\n#@#\n#$#\n#.#\n###");
	assert_board(set->levels[1].board, "#####\n#@$.#\n\n#####\n\n###");
	read_next(&set, "Glue\n\n" OTHER "---\n" BOARD "---\n" OTHER);
	assert_int_equal(set->count, 3);
	assert_board(set->levels[1].board, BOARD);
	/* Without walls: a pusher and a box tell a board from dots. */
	read_next(&set, "x y\n\n@ $\n- -\n  .\n\n...\n. .\n...\n");
	assert_int_equal(set->count, 1);
	assert_board(set->levels[0].board, "@ $\n\n  .");
}

UNIT_TEST(small_boards_need_to_be_alone)
{
	OWN_SET set = set_of("Tiny\n\n@$.\n\nSolution\nR\n");

	assert_board(set->levels[0].board, "@$.");
	assert_words(set->levels[0].title, "Tiny");
	assert_round_trip(set, "sok");
	read_next(&set, "a\n\n@$.\n\n" BOARD);
	assert_int_equal(set->count, 1);
	read_next(&set, "a\n\n##\n#@\n#$\n#.\n##\n\n" BOARD); /* two columns are not enough */
	assert_int_equal(set->count, 1);
	assert_int_equal(set->levels[0].board->width, 4);
}

/* Above the walls, away from them, stands nobody but the pusher: then these rows are the board's,
 * too. */
UNIT_TEST(pusher_outside)
{
	OWN_SET set = set_of("Out\n\n @\n $\n# #\n#.#\n###\n\n" BOARD);

	assert_int_equal(set->count, 2);
	assert_board(set->levels[0].board, " @\n $\n# #\n#.#\n###");
}

UNIT_TEST(several_pushers)
{
	OWN_SET set = set_of("M\n\n#####\n#@$.#\n#@$.#\n#####\n\n{d}R{u}R\n");

	assert_int_equal(set->levels[0].board->pushers, 2);
	assert_words(set->levels[0].snapshots[0].moves, "{d}R{u}R");
}

/* games: the letter with which each level's game begins */
static void assert_games_of(const struct level_set *set, const char *games)
{
	assert_int_equal(set->count, strlen(games));
	for (size_t i = 0; i < set->count; i++) {
		struct error err = {0};

		assert_int_equal(level_playable(&set->levels[i], &err), games[i] == 'S');
		if (games[i] != 'S')
			assert_int_equal(err.text[strlen("this is a level of ")], games[i]);
	}
}

static void assert_games(const char *text, const char *games)
{
	OWN_SET set = set_of(text);

	assert_games_of(set, games);
	assert_round_trip(set, "sok");
}

UNIT_TEST(other_games)
{
	assert_games(BOARD "\n" BOARD, "SS");
	assert_games("Game: Trioban\n\n" BOARD "\n" BOARD, "TT");
	assert_games("Collection: Set\nGame=Hexoban\nAuthor: Me\n\nOne\n\n" BOARD "\n" BOARD, "HH");
	assert_games("; game : OCTOBAN\n\n" BOARD "; 1\n\n" BOARD "; 2\n", "OO");
	assert_games("Author: Me\n game : OCTOBAN\n\n" BOARD "\n" BOARD, "OO");
	assert_games("Author: Me\n\n" BOARD "Title: A\nGame: Trioban\n\nB\n" BOARD "\n" BOARD
		     "Game: Multiban\n",
		     "TTS");
	assert_games("Gamer: Trioban\nGame Trioban\nGame\nThe Game: Trioban\n\n" BOARD, "S");
	assert_games(BOARD "Title: Game: Trioban\n", "T"); /* as in a file of several levels */
	assert_games("Game: Trioban of sorts\n\n" BOARD, "T");
	assert_games("Game: Chess\n\n" BOARD, "S");
}

/* SLC has no place for it, not even where a level above says so. */
UNIT_TEST(other_games_in_slc)
{
	OWN_SET set =
		set_of(BOARD "\n" BOARD "Game: Trioban\n\n" BOARD "\n" BOARD "Game: Sokoban\n");
	OWN_TEXT out = {0}, lost = {0};

	assert_true(format_named("slc")->print(set, &out, &lost, NULL));
	assert_string_equal(lost.bytes, "2\twhich game it is of\n3\twhich game it is of\n");
}

/* The levels of the text from one on, written without those above them. */
static struct level_set *rest_of(const char *text, size_t from, const char *notes)
{
	OWN_SET whole = set_of(text);
	OWN_SET rest = level_set_new();
	OWN_STRING printed = NULL;

	rest->notes = memory_copy(notes);
	for (size_t i = from; i < whole->count; i++)
		level_copy(level_set_add(rest), &whole->levels[i]);
	variant_name(rest);
	printed = print_as(rest, "sok");
	return set_of(printed);
}

UNIT_TEST(other_games_without_the_level_that_says_so)
{
	static const char games[] =
		"One\n\n" BOARD "Game: Hexoban\n\nTwo\n\n" BOARD "\nThree\n\n" BOARD
		"Very hard\n\nFour\n\n" BOARD "Game: Sokoban\n\nFive\n\n" BOARD;
	OWN_SET set = rest_of(games, 1, NULL);

	assert_games_of(set, "HHSS");
	assert_levels(set, {.title = "Two", .notes = "Game: Hexoban"},
		      {.title = "Three", .notes = "Very hard"},
		      {.title = "Four", .notes = "Game: Sokoban"}, {.title = "Five"});
	level_set_free(set);
	set = rest_of(games, 2, NULL);
	assert_games_of(set, "HSS");
	assert_words(set->levels[0].notes, "Game: Hexoban\nVery hard");
	level_set_free(set);
	set = rest_of(games, 4, "Game: Trioban");
	assert_games_of(set, "S");
	assert_words(set->levels[0].notes, "Game: Sokoban");
}

UNIT_TEST(strange_bytes)
{
	OWN_SET set =
		set_of("Caf\xe9 \x93quoted\x94\n\n" BOARD "\x1b[31m\n\x80\n\nGr\xc3\xbc\xc3\x9f"
		       "e\n\n" BOARD);

	assert_levels(set,
		      {.title = "Caf\xc3\xa9 \xe2\x80\x9cquoted\xe2\x80\x9d",
		       .notes = "\x1b[31m\n\xe2\x82\xac"},
		      {.title = "Gr\xc3\xbc\xc3\x9f"
				"e"});
	assert_words(set->levels[1].title, "Gr\xc3\xbc\xc3\x9f"
					   "e");
	assert_round_trip(set, "sok");
}

/* A broken level costs neither its neighbours nor its file. */
UNIT_TEST(broken_level)
{
	OWN_SET set = set_of(BOARD "\n#999999999#\n#@$.#\n###\n\n" OTHER);
	OWN_TEXT out = {0}, lost = {0};
	struct error err = {0};

	assert_int_equal(set->count, 3);
	assert_null(set->levels[1].board);
	assert_fails(level_playable(&set->levels[1], &err), ERROR_LIMIT);
	assert_int_equal(err.line, 6);
	assert_true(level_playable(&set->levels[2], NULL));
	assert_int_equal(set->levels[2].line, 10);
	assert_true(format_named("sok")->print(set, &out, &lost, NULL));
	assert_string_equal(lost.bytes, "2\tit has no board\n");
}
