/* SPDX-License-Identifier: MIT */
/*
 * SLC read and written (the SLC document), and what must not get
 * through.
 */
#include "unit.h"

#include <libxml/parser.h>
#include <libxml/xmlschemas.h>

#include "base/utf8.h"
#include "formats/recode.h"
#include "formats/slc.h"
#include "sets.h"

#define HEAD		"<SokobanLevels><Title>T</Title><Description>D</Description>"
#define LEVEL		"<Level Id=\"1\"><L>#####</L><L>#@$.#</L><L>#####</L></Level>"
#define ROWS		"<L>#####</L><L>#@$.#</L><L>#####</L>"
#define TAIL		"</LevelCollection></SokobanLevels>"
#define FILE_OF(levels) HEAD "<LevelCollection>" levels TAIL

static const char example[] =
	"<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n"
	"<!DOCTYPE SokobanLevels SYSTEM\n  'SokobanLev.dtd'>\n"
	"<SokobanLevels xsi:schemaLocation=\"SokobanLev.xsd\"\n"
	"xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n"
	"<Title>BK Levels 1</Title>\n"
	"<Description>\nAn example file to show the layout.\n</Description>\n"
	"<Email>bk@home.com</Email>\n<Url>http://www.bk.com</Url>\n"
	"<LevelCollection Copyright=\"BK\" MaxWidth=\"15\" MaxHeight=\"8\">\n"
	"<Level Id=\"Example 1\" Width=\"15\" Height=\"8\">\n"
	"<L>    #####</L>\n<L>    #   #</L>\n<L>    #   $##</L>\n<L>    # $ $ #</L>\n"
	"<L>### # # ######</L>\n<L>#  @ $  ....#</L>\n<L>#####  #######</L>\n<L>    #####</L>\n"
	"</Level>\n</LevelCollection>\n</SokobanLevels>\n";

UNIT_TEST(example_of_the_document)
{
	OWN_SET set = set_of_bytes(slice_of(example), "x.slc", "slc");

	assert_int_equal(set->count, 1);
	assert_words(set->title, "BK Levels 1");
	assert_words(set->description, "An example file to show the layout.");
	assert_words(set->email, "bk@home.com");
	assert_words(set->url, "http://www.bk.com");
	assert_words(set->copyright, "BK");
	assert_null(set->author);
	assert_levels(set, {.title = "Example 1"});
	assert_int_equal(set->levels[0].line, 13);
	assert_board(
		set->levels[0].board,
		"    #####\n    #   #\n    #   $##\n    # $ $ #\n### # # ######\n#  @ $  ....#\n"
		"#####  #######\n    #####");
	assert_round_trip(set, "slc");
}

UNIT_TEST(parts_that_may_be_missing)
{
	OWN_SET set = set_of(
		"<SokobanLevels><LevelCollection><Level>" ROWS "</Level>"
		"<Level Id='' Copyright=' C '><L>  @$.  </L><L></L><L/><L> #</L><L/></Level>" TAIL);

	assert_int_equal(set->count, 2);
	assert_null(set->title);
	assert_levels(set, {0}, {.copyright = "C"});
	assert_board(set->levels[1].board,
		     "  @$.  \n\n\n #"); /* blanks are floor there as they stand */
	assert_round_trip(set, "slc");
}

UNIT_TEST(markup_inside)
{
	OWN_SET set = set_of(
		"<!-- <L> --><?pi <L>?>" HEAD "<!-- > & < --><Unknown a='>'><L>x</L></Unknown>"
		"<LevelCollection Copyright='A &amp; B'><Level Id=\"a > &quot;b&quot; &#233;\" "
		"Width='-3' Height='9999999999'>"
		"<L>#<!-- x -->####</L><L><![CDATA[#@$.#]]></L><L>##<?x?>###</L><Note>no</Note>"
		"</Level>" TAIL);

	assert_int_equal(set->count, 1);
	assert_words(set->title, "T");
	assert_words(set->copyright, "A & B");
	assert_words(set->levels[0].title, "a > \"b\" \xc3\xa9");
	assert_board(set->levels[0].board, "#####\n#@$.#\n#####");
	assert_true(set->markup && set->levels[0].markup);
	set->markup = set->levels[0].markup = false;
	assert_round_trip(set, "slc");
}

static void assert_title(struct slice bytes, const char *title)
{
	OWN_SET set = set_of_bytes(bytes, NULL, "slc");

	assert_words(set->title, title);
}

#define ENCODED(declared, title)                                                        \
	BYTES("<?xml version='1.0' encoding=" declared "?><SokobanLevels><Title>" title \
	      "</Title><LevelCollection>" LEVEL TAIL)

UNIT_TEST(encodings)
{
	assert_title(ENCODED("\"ISO-8859-1\"", "Caf\xe9"), "Caf\xc3\xa9");
	assert_title(ENCODED("'iso-8859-1'", "\x93q\x94 \x80"),
		     "\xe2\x80\x9cq\xe2\x80\x9d \xe2\x82\xac");
	assert_title(ENCODED("\"windows-1252\"", "\x80\xfc"), "\xe2\x82\xac\xc3\xbc");
	assert_title(ENCODED("\"ISO-8859-15\"", "\xa4\xfc"), "\xe2\x82\xac\xc3\xbc");
	assert_title(ENCODED("\"UTF-8\"", "\xc3\xa9"), "\xc3\xa9");
	assert_title(ENCODED("\"UTF-8\"", "\xe9"), "\xc3\xa9");
	assert_title(ENCODED("\"US-ASCII\"", "plain"), "plain");
	assert_title(ENCODED("\"ASCII\"", "plain"), "plain");
	assert_title(ENCODED("\t='ISO-8859-15'", "\xa4"), "\xe2\x82\xac");
	assert_title(ENCODED("\r='ISO-8859-15'", "\xa4"), "\xe2\x82\xac");
	assert_title(ENCODED("\n= 'ISO-8859-15'", "\xa4"), "\xe2\x82\xac");
	assert_title(ENCODED("UTF-16", "x"), "x"); /* without quotes it declares nothing */
	assert_refused(BYTES("<?xml version='1.0' encoding="), ERROR_INPUT, 1, "XML");
	assert_title(BYTES("\xef\xbb\xbf\n\n<SokobanLevels><Title>\xc3\xa9</Title>"
			   "<LevelCollection>" LEVEL TAIL),
		     "\xc3\xa9");
	assert_title(BYTES("<!DOCTYPE a SYSTEM 'b'><SokobanLevels><Title>&eacute; \xe9</Title>"
			   "<LevelCollection>" LEVEL TAIL),
		     "&eacute; \xc3\xa9");
}

/* Each byte in which ISO-8859-15 differs from ISO-8859-1, and holes of windows-1252. */
UNIT_TEST(bytes_of_encodings)
{
	assert_title(
		ENCODED("'ISO-8859-15'", "\xa4\xa6\xa8\xb4\xb8\xbc\xbd\xbe\xa5"),
		"\xe2\x82\xac\xc5\xa0\xc5\xa1\xc5\xbd\xc5\xbe\xc5\x92\xc5\x93\xc5\xb8\xc2\xa5");
	assert_title(ENCODED("'cp1252'", "\x81\x9f\xa0\xa4"), "\xc2\x81\xc5\xb8\xc2\xa0\xc2\xa4");
}

/* More than is fed at once: nothing is lost between two helpings. */
UNIT_TEST(long_latin1)
{
	OWN_TEXT file = {0}, title = {0};

	text_add_string(&file, "<?xml version='1.0' encoding='ISO-8859-1'?><SokobanLevels><Title>");
	for (int i = 0; i < 30000; i++) {
		text_add_string(&file, i % 7 == 0 ? "a" : "\xe9");
		text_add_string(&title, i % 7 == 0 ? "a" : "\xc3\xa9");
	}
	text_add_string(&file, "</Title><LevelCollection>" LEVEL TAIL);
	assert_title(text_slice(&file), title.bytes);
}

UNIT_TEST(strange_elements)
{
	OWN_SET set = set_of(
		"<SokobanLevels><Level><L>##</L></Level><Title>T<b>old</b>wo</Title><a><L>#</L></a>"
		"<LevelCollection><b/>"
		"<c><Level><L>#</L></Level></c><Level><d/><L>#####</L><e><L>##</L></e>"
		"<L>#@<f>x</f>$.#</L><L>#####</L></Level>"
		"<g></g><Level Id='a &amp;'>" ROWS "<h/></Level>" TAIL);

	assert_words(set->title, "Two");
	assert_int_equal(set->count, 2);
	assert_board(set->levels[0].board, "#####\n#@$.#\n#####");
	assert_board(set->levels[1].board, "#####\n#@$.#\n#####");
	assert_words(set->levels[1].title, "a &");
}

UNIT_TEST(rows_with_line_ends)
{
	OWN_SET set = set_of(
		FILE_OF("<Level><L>#####&#13;\n</L><L>#@$.#\r\n\n</L><L>#####&#13;</L></Level>"));

	assert_board(set->levels[0].board, "#####\n#@$.#\n#####");
	read_next(&set, FILE_OF("<Level><L>\n</L><L>#@$.#</L><L>\r\n</L></Level>"));
	assert_board(set->levels[0].board, "#@$.#");
	read_next(&set, FILE_OF("<Level><L>\n#####</L><L>\r\n\n#@$.#\n   "
				"</L><L> \n#####\n\t\n</L></Level>"));
	assert_board(set->levels[0].board, "#####\n#@$.#\n#####");
	read_next(&set, FILE_OF("<Level><L>\n#####\n#@$.#\n#####\n</L></Level>"
				"<Level><L>  \n  #####\n  #@ #\n</L></Level>"));
	assert_board(set->levels[0].board, "#####\n#@$.#\n#####");
	assert_board(set->levels[1].board, "#####\n#@ #");
}

UNIT_TEST(rows_as_in_text)
{
	OWN_SET set = set_of(FILE_OF(
		"<Level><L>#####|#@$.#|#####</L></Level><Level><L>#####|</L><L>#@$.#|#####</L>"
		"</Level>"
		"<Level><L>5#|#@$.#|5#</L></Level><Level><L>\t####</L><L>\t#@$.#</L></Level>"
		"<Level><L>#&#160;#\xc2\xa0#</L><L>#@$.#</L><L>#####</L></Level>"));

	for (size_t i = 0; i < 3; i++)
		assert_board(set->levels[i].board, "#####\n#@$.#\n#####");
	assert_board(set->levels[3].board, "####\n#@$.#");
	assert_board(set->levels[4].board, "# # #\n#@$.#\n#####");
	for (size_t i = 0; i < 5; i++)
		assert_true(level_playable(&set->levels[i], NULL));
	assert_round_trip(set, "slc");
}

/* A letter that is no square: the level keeps its place in every format, and can't be played in
 * any. */
UNIT_TEST(strange_letters)
{
	static const char *const names[] = {"slc", "sok", "rle", "xsb"};
	OWN_SET set = set_of(FILE_OF(
		LEVEL
		"<Level Id='a'><L>#####</L><L>#@$x.#</L><L>#+\xc3\xa9Pp#</L><L>#####</L></Level>"
		"<Level Id='b'><L>#####</L><L>#@$3.#</L><L>#####</L></Level>"
		"<Level Id='c'><L>#####|#@$.#(|#####</L></Level>" LEVEL));

	assert_int_equal(set->count, 5);
	assert_board(set->levels[1].board, "#####\n#-$-.#\n#.-.-#\n#####");
	assert_board(set->levels[2].board, "#####\n#-$-.#\n#####");
	assert_non_null(set->levels[3].board);
	for (size_t i = 0; i < 4; i++) {
		OWN_TEXT out = {0}, lost = {0};
		OWN_SET again = NULL;

		assert_true(format_named(names[i])->print(set, &out, &lost, NULL));
		assert_non_null(
			strstr(lost.bytes, "2\tcharacters that aren't squares, and the pusher\n"));
		again = set_of_bytes(text_slice(&out), NULL, NULL);
		assert_int_equal(again->count, 5);
		for (size_t k = 0; k < 5; k++) {
			assert_int_equal(level_playable(&again->levels[k], NULL), k == 0 || k == 4);
			assert_words(again->levels[k].title, set->levels[k].title);
		}
	}
	for (size_t k = 1; k < 4; k++) {
		struct error err = {0};

		assert_false(level_playable(&set->levels[k], &err));
		assert_string_equal(err.text, "a row holds a letter that isn't a square");
	}
}

/* What iconv knows; where it doesn't, only that the sentence is right. */
static void assert_recoded(struct slice bytes, const char *title)
{
	struct error err = {0};
	OWN_SET set = format_parse(bytes, NULL, NULL, &err);

	if (set == NULL) {
		assert_non_null(strstr(err.text, "isn't known"));
		print_message("skipped: iconv here doesn't know the encoding of %s\n", title);
		return;
	}
	assert_words(set->title, title);
	assert_board(set->levels[0].board, "#####\n#@$.#\n#####");
}

UNIT_TEST(encodings_of_iconv)
{
	struct text out = {0};

	assert_false(recode(slice_of("a"), slice_of(""), &out));
	assert_recoded(ENCODED("'ISO-8859-2'", "\xb1\xea"), "\xc4\x85\xc4\x99");
	assert_recoded(ENCODED("'windows-1250'", "\xb9\xea"), "\xc4\x85\xc4\x99");
	assert_recoded(ENCODED("\"WINDOWS-1251\"", "\xd1\xee\xea"), "\xd0\xa1\xd0\xbe\xd0\xba");
	assert_recoded(ENCODED("'KOI8-R'", "\xf3\xcf\xcb"), "\xd0\xa1\xd0\xbe\xd0\xba");
	assert_recoded(ENCODED("'macintosh'", "\x8a\x8e"), "\xc3\xa4\xc3\xa9");
	assert_recoded(ENCODED("'Shift_JIS'", "\x91\x71\x8c\xc9"), "\xe5\x80\x89\xe5\xba\xab");
	/* another declaration */
	assert_recoded(ENCODED("'IBM037'", "ab"), "ab");
	/* a letter that the encoding doesn't have, and one that is cut off */
	assert_recoded(ENCODED("'Shift_JIS'", "a\xff"
					      "b"),
		       "a\xef\xbf\xbd"
		       "b");
}

/* A declaration in bytes, each a letter, can't be in UTF-16 or EBCDIC, whatever it says; nor behind
 * a mark in Latin-1. */
UNIT_TEST(encodings_that_are_not_true)
{
	assert_title(ENCODED("\"UTF-16\"", "\xc3\xa9"), "\xc3\xa9");
	assert_title(ENCODED("\"utf-16\"", "\xe9"), "\xc3\xa9");
	assert_title(BYTES("\xef\xbb\xbf<?xml version='1.0' encoding='ISO-8859-1'?><SokobanLevels>"
			   "<Title>\xc3\xa9"
			   "</Title><LevelCollection>" LEVEL TAIL),
		     "\xc3\xa9");
	assert_title(
		BYTES("\xef\xbb\xbf<SokobanLevels><Title>\xe9</Title><LevelCollection>" LEVEL TAIL),
		"\xc3\xa9");
}

UNIT_TEST(utf16)
{
	static const char *const marks[] = {"", "", "\xff\xfe", "\xfe\xff"};
	static const char *const declarations[] = {"", "<?xml version='1.0'?>",
						   "<?xml version='1.0' encoding='UTF-16'?>",
						   "<?xml version='1.0' encoding='ISO-8859-15'?>"};

	for (size_t i = 0; i < 16; i++) {
		OWN_TEXT letters = {0}, bytes = {0};

		text_add_format(
			&letters,
			"%s\n<SokobanLevels><Title>\xe9</Title><LevelCollection>" LEVEL TAIL,
			declarations[i / 4]);
		add_utf16(&bytes, marks[i % 4], letters.bytes, i % 2 == 1);
		if (i >= 4 || i % 4 >= 2) /* without a mark < must come first */
			assert_title(text_slice(&bytes), "\xc3\xa9");
		else
			assert_null(format_parse(text_slice(&bytes), NULL, NULL, NULL));
	}
}

UNIT_TEST(encodings_refused)
{
	assert_refused(ENCODED("'x'", "x"), ERROR_INPUT, 1, "the encoding x isn't known");
	assert_refused(ENCODED("'UTF-8//TRANSLIT'", "x"), ERROR_INPUT, 1, "isn't known");
	assert_refused(ENCODED("'../x'", "x"), ERROR_INPUT, 1, "isn't known");
	assert_refused(ENCODED("'8'", "x"), ERROR_INPUT, 1, "isn't known");
	assert_refused(BYTES("\n<?xml version='1.0' encoding = 'nobody'?><SokobanLevels/>"),
		       ERROR_INPUT, 2, "nobody");
	assert_refused(BYTES("<?xml encoding='UTF-16?>"), ERROR_INPUT, 1, "UTF-16?>");
	assert_refused(ENCODED("'an-encoding-of-more-than-forty-letters-that-nobody-knows'", "x"),
		       ERROR_INPUT, 1, "an-encoding-of-more-than-forty-letters-t isn't");
}

UNIT_TEST(entities_refused)
{
	assert_refused(BYTES("<!DOCTYPE a [\n<!ENTITY x \"y\">]>" FILE_OF(LEVEL)), ERROR_INPUT, 2,
		       "entities");
	assert_refused(
		BYTES("<!DOCTYPE a [<!ENTITY % x SYSTEM 'file:///etc/passwd'>%x;]>" FILE_OF(LEVEL)),
		ERROR_INPUT, 1, "entities");
	assert_refused(BYTES("<!DOCTYPE a [<!ELEMENT a ANY><!ENTITY a \"aaaa\"><!ENTITY b "
			     "\"&a;&a;\">]>" FILE_OF(LEVEL)),
		       ERROR_INPUT, 1, "entities");
	assert_refused(BYTES(HEAD "<!ENTITY x 'y'>"), ERROR_INPUT, 1, "declaration");
	assert_refused(BYTES(HEAD "<!DOCTYPE x>"), ERROR_INPUT, 1, "declaration");
}

UNIT_TEST(doctypes_read_over)
{
	assert_title(BYTES("<!----><?a?><!DOCTYPE a><!---->" FILE_OF(LEVEL)), "T");
	assert_title(
		BYTES("<!DOCTYPE SokobanLevels SYSTEM \"http://nowhere.invalid/x.dtd\">" FILE_OF(
			LEVEL)),
		"T");
	assert_title(BYTES("<!DOCTYPE\nSokobanLevels\n"
			   "PUBLIC 'a>b' \"c'd\" [ <!-- ]> --> <!ATTLIST L x CDATA 'd'> ]>" FILE_OF(
				   LEVEL)),
		     "T");
}

/* Only a description has lines: text and .sok have no place for those of other fields. */
UNIT_TEST(fields_of_one_line)
{
	OWN_SET set = set_of("<SokobanLevels><Title>\n  One\n  title\n</Title>"
			     "<Description>\none\n\ntwo\n</Description><Email>a@b\n\nc@d</Email>"
			     "<Url>u\nv</Url><LevelCollection Copyright='A&#10;B'>"
			     "<Level Id='&#10;x &amp;&#10;y' Copyright='Author: a&#13;b'>" ROWS
			     "</Level>" TAIL);

	assert_words(set->title, "One title");
	assert_words(set->description, "one\n\ntwo");
	assert_words(set->email, "a@b c@d");
	assert_words(set->url, "u v");
	assert_words(set->copyright, "A B");
	assert_levels(set, {.title = "x & y", .author = "a b"});
	assert_round_trip(set, "slc");
	assert_round_trip(set, "sok");
}

/* Line numbers stay those of the file. */
UNIT_TEST(lines)
{
	assert_refused(
		BYTES("\n<?xml version=\"1.0\"?>\n<!DOCTYPE a\nSYSTEM\n'b'>\n<SokobanLevels>\n<x>\n"
		      "</SokobanLevels>\n"),
		ERROR_INPUT, 8, "XML");
	assert_refused(BYTES("<?xml version='1.0'?>\n\n<levels/>"), ERROR_INPUT, 3,
		       "SokobanLevels");
	/* also those in libxml2's sentences */
	assert_refused(
		BYTES("<?xml\nversion='1.0'?>\n<!DOCTYPE a\n>\n<SokobanLevels>\n<x>\n</y>\n"),
		ERROR_INPUT, 7, "x line 6");
	/* old Macintoshes had no line feeds */
	assert_refused(BYTES("<?xml version='1.0'?>\r<SokobanLevels>\r<x>\r</SokobanLevels>\r"),
		       ERROR_INPUT, 4, "x line 3");
}

UNIT_TEST(damaged)
{
	OWN_TEXT file = {0};
	struct error err = {0};
	OWN_SET set = level_set_new();

	/* nothing of it is left */
	assert_false(slc_parse(BYTES(HEAD "<LevelCollection>" LEVEL), set, NULL, NULL));
	assert_int_equal(set->count, 0);
	assert_null(set->title);
	assert_refused(BYTES("<SokobanLevels>"), ERROR_INPUT, 1, "XML");
	assert_refused(BYTES(HEAD "<LevelCollection>" LEVEL), ERROR_INPUT, 1, "XML");
	assert_refused(BYTES("<SokobanLevels></SokobanLevels>"), ERROR_INPUT, 0, "no level");
	assert_refused(BYTES("<?xml version='1.0'?><html/>"), ERROR_INPUT, 1, "SokobanLevels");
	assert_refused(BYTES("<?xml version='1.0'?>"), ERROR_INPUT, 1, "XML");
	assert_refused(BYTES(HEAD "&undeclared;"), ERROR_INPUT, 1, "XML");
	assert_refused(BYTES(HEAD "\x1b</SokobanLevels>"), ERROR_INPUT, 1, "XML");
	/* ends in the middle */
	assert_refused(BYTES(HEAD "<LevelCollection a='b"), ERROR_INPUT, 1, "XML");
	assert_refused(BYTES(HEAD "<LevelCollection a='"), ERROR_INPUT, 1, "XML");
	assert_refused(BYTES("<!DOCTYPE a [ <?b '>' ?> "), ERROR_INPUT, 1, "XML");
	assert_refused(BYTES(HEAD "<!--"), ERROR_INPUT, 1, "XML");
	assert_refused(BYTES(HEAD "<![CDATA["), ERROR_INPUT, 1, "XML");
	assert_refused(BYTES("<?xml version='1.0'?> \n "), ERROR_INPUT, 2, "XML");
	assert_false(slc_parse(BYTES(""), set, NULL, NULL)); /* would not be taken for XML */
	assert_false(slc_parse(BYTES(" \n"), set, NULL, NULL));
	assert_int_equal(set->count, 0);
	assert_refused(BYTES("<?"), ERROR_INPUT, 1, "XML");
	assert_refused(BYTES("<?a?"), ERROR_INPUT, 1, "XML");
	assert_refused(BYTES("<!DOCTYPE a 'b"), ERROR_INPUT, 1, "XML");
	assert_refused(BYTES("<SokobanLevels>\n</Levels>"), ERROR_INPUT, 2, "mismatch");
	/* libxml2's sentence is cut */
	for (int i = 0; i < 300; i++)
		text_add_string(&file, i == 0 ? "<SokobanLevels><a" : "a");
	text_add_string(&file, "></b>");
	assert_null(format_parse(text_slice(&file), "x.slc", NULL, &err));
	assert_int_equal(strlen(err.text), strlen("XML: ") + 200);
}

UNIT_TEST(attribute_floods)
{
	OWN_TEXT file = {0};

	text_add_string(&file, HEAD "\n<LevelCollection");
	for (int i = 0; i < 64; i++)
		text_add_format(&file, " a%d='%d'", i, i);
	text_add_string(&file, ">" LEVEL TAIL);
	assert_title(text_slice(&file), "T");
	text_cut(&file, 0);
	text_add_string(&file, HEAD "<!-- a - --><?a ?"
				    "?>\n<LevelCollection");
	for (int i = 0; i < 65; i++)
		text_add_format(&file, " a%d=''", i);
	text_add_string(&file, ">" LEVEL TAIL);
	assert_refused(text_slice(&file), ERROR_LIMIT, 2, "64 attributes");
	text_cut(&file, 0);
	text_add_string(&file, HEAD "\n<LevelCollection");
	for (int i = 0; i < 100000; i++)
		text_add_format(&file, " a%d='%d'", i, i);
	text_add_string(&file, ">" LEVEL TAIL);
	assert_refused(text_slice(&file), ERROR_LIMIT, 2, "attributes");
	text_cut(&file, 0);
	text_add_string(&file, HEAD "<LevelCollection x='<!-- ");
	text_add_times(&file, ">", 17000);
	text_add_string(&file, "'>" LEVEL TAIL);
	assert_refused(text_slice(&file), ERROR_LIMIT, 1, "16384");
}

UNIT_TEST(broken_levels)
{
	OWN_TEXT file = {0}, row = {0};
	OWN_SET set = NULL;
	struct error err = {0};

	text_add_string(
		&file,
		HEAD "<LevelCollection>\n<Level><L>#@$x#</L></Level>\n<Level></Level>\n<Level><L>");
	text_add_times(&file, "#", 1000000);
	text_add_string(&file, "</L></Level>\n<Level><L>");
	text_add_times(&file, "#", BOARD_MOST + 1);
	text_add_string(&file, "</L></Level>\n<Level>");
	text_add_times(&file, "<L/>", 100000);
	text_add_string(&file, "</Level>" LEVEL "<Level>");
	text_add_string(&row, "<L>");
	text_add_times(&row, "#", 60);
	text_add_string(&row, "</L>\n");
	text_add_times(&file, row.bytes, BOARD_MOST);
	text_add_string(&file, "</Level>" TAIL);
	set = set_of_bytes(text_slice(&file), NULL, "slc");
	assert_int_equal(set->count, 7);
	for (size_t i = 0; i < 5; i++) {
		assert_int_equal(set->levels[i].board != NULL, i == 0);
		err = (struct error){0};
		assert_false(level_playable(&set->levels[i], &err));
		assert_int_equal(err.line, i + 2);
		assert_non_null(strstr(err.text, i == 0 ? "letter" : i == 1 ? "floor" : "(1024)"));
	}
	assert_true(level_playable(&set->levels[5], NULL));
	assert_int_equal(set->levels[6].board->height,
			 BOARD_MOST); /* its rows are joined in parts */
}

/* A file with count times the piece, in which %d is another number each time. */
static struct text file_of_many(const char *before, const char *piece, int count, const char *after)
{
	const char *number = strstr(piece, "%d");
	struct text file = {0};

	text_add_string(&file, before);
	for (int i = 0; i < count; i++) {
		text_add(&file, piece, (size_t)(number - piece));
		text_add_format(&file, "%d%s", i, number + 2);
	}
	text_add_string(&file, after);
	return file;
}

/* libxml2 takes the longer for a name the more it has seen: so many are read, and no more. */
UNIT_TEST(many_names)
{
	static const char *const pieces[] = {
		"<e%d/>", "<e a%d=''/>", "<?p%d?>", "<e xmlns:n='u%d'/>", "<n%d:e/>", "&r%d;"};
	static const char before[] = "<!DOCTYPE a><SokobanLevels><Title>T</Title><a>";
	static const char after[] = "</a><LevelCollection>" LEVEL TAIL;

	for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
		OWN_TEXT some = file_of_many(before, pieces[i], 4000, after);
		OWN_TEXT many = file_of_many(before, pieces[i], 300000, after);

		assert_title(text_slice(&some), "T");
		assert_refused(text_slice(&many), ERROR_LIMIT, 1, "different names");
	}
}

/* What libxml2 would advise a programmer to do is no help for a player. */
UNIT_TEST(no_advice)
{
	OWN_TEXT file = {0};

	text_add_string(&file, HEAD);
	for (int i = 0; i < 60000; i++)
		text_add_string(&file, i == 0 ? "<?p" : "p");
	text_add_string(&file, "?><LevelCollection>" LEVEL TAIL);
	assert_refused(text_slice(&file), ERROR_LIMIT, 1, "XML: a piece of it is too long");
	text_cut(&file, 0);
	text_add_string(&file, HEAD "\n<![CDATA[");
	text_add_times(&file, " ", 10000100);
	text_add_string(&file, "]]><LevelCollection>" LEVEL TAIL);
	assert_refused(text_slice(&file), ERROR_LIMIT, 2, "XML: a piece of it is too long");
}

UNIT_TEST(depth_and_long_text)
{
	OWN_TEXT file = {0};
	OWN_SET set = NULL;

	for (int i = 0; i < 33; i++)
		text_add_string(&file, i == 0 ? "<SokobanLevels>" : "<a>");
	for (int i = 1; i < 33; i++)
		text_add_string(&file, "</a>");
	text_add_string(&file, "<Title>T</Title><LevelCollection>" LEVEL TAIL);
	assert_title(text_slice(&file), "T");
	text_cut(&file, 0);
	for (int i = 0; i < 34; i++)
		text_add_string(&file, i == 0 ? "<SokobanLevels>" : "<a>");
	assert_refused(text_slice(&file), ERROR_LIMIT, 1, "more than 32 deep");
	text_cut(&file, 0);
	for (int i = 0; i < 34; i++)
		text_add_string(&file, i == 0 ? "<SokobanLevels><Title>" : "<a>");
	assert_refused(text_slice(&file), ERROR_LIMIT, 1, "more than 32 deep");
	text_cut(&file, 0);
	text_add_string(&file, "<SokobanLevels><Title>");
	text_add_times(&file, "ab ", 1000000);
	text_add_string(&file, "</Title><LevelCollection>" LEVEL TAIL);
	own_next(set, set_of_bytes(text_slice(&file), NULL, "slc"));
	assert_true(strlen(set->title) <= TEXT_STORED_MOST);
	text_cut(&file, 0);
	text_add_string(&file, "<SokobanLevels><Title>");
	text_add_times(&file, "a", TEXT_STORED_MOST + 5000);
	text_add_string(&file, "</Title><LevelCollection><Level><L>#####</L><L>#@$.#<![CDATA[");
	text_add_times(&file, " ", 150000);
	text_add_string(&file, "#]]></L><L>#####</L></Level>" LEVEL TAIL);
	own_next(set, set_of_bytes(text_slice(&file), NULL, "slc"));
	assert_int_equal(strlen(set->title), TEXT_STORED_MOST);
	assert_null(set->levels[0].board); /* what is cut off is missed */
	assert_non_null(set->levels[1].board);
}

UNIT_TEST(several_collections)
{
	OWN_SET set = set_of(HEAD "<LevelCollection Copyright='A'>" LEVEL "</LevelCollection>"
				  "<LevelCollection Copyright='B'>" LEVEL
				  "<Level Copyright='C'>" ROWS "</Level>" TAIL);

	assert_int_equal(set->count, 3);
	assert_words(set->copyright, "A");
	assert_levels(set, {.title = "1"}, {.title = "1", .copyright = "B"}, {.copyright = "C"});
	assert_round_trip(set, "slc");
	/* what only the second says isn't said of the first */
	read_next(&set, HEAD "<LevelCollection Copyright=' '/><LevelCollection>" LEVEL
			     "</LevelCollection>"
			     "<LevelCollection Copyright='Author: B'>" LEVEL TAIL);
	assert_words(set->author, NULL);
	assert_levels(set, {.title = "1"}, {.title = "1", .author = "B"});
	read_next(&set, HEAD "<LevelCollection/><LevelCollection Copyright='B'>" LEVEL TAIL);
	assert_words(set->copyright, "B");
	assert_levels(set, {.title = "1"});
	/* no author, though they begin as one does */
	read_next(&set, FILE_OF("<Level Copyright='Author: '>" ROWS "</Level>"
				"<Level Copyright='Author: ; Copyright: C'>" ROWS "</Level>"));
	assert_levels(set, {.copyright = "Author:"}, {.author = "; Copyright: C"});
}

UNIT_TEST(lost)
{
	OWN_SET set = set_of(
		"Collection: S\nAuthor: A\nCopyright: C\n\nNote\n\nT\n\n#####\n#@$.#\n#####\n"
		"Author: B\nCopyright: D\nnote\nmore\n\nSolution\nR\n\n#####\n#@$.#\n#####\nx\n"
		"y\n");
	OWN_TEXT out = {0}, lost = {0};

	assert_true(format_named("slc")->print(set, &out, &lost, NULL));
	assert_string_equal(lost.bytes, "0\tthe collection's notes\n"
					"1\tits notes\n1\tits solutions and snapshots (1)\n"
					"2\tits notes\n");
	assert_non_null(strstr(
		out.bytes, "<LevelCollection Copyright=\"Author: A; Copyright: C\" MaxWidth=\"5\" "
			   "MaxHeight=\"3\">"));
	assert_non_null(strstr(
		out.bytes,
		"<Level Id=\"T\" Width=\"5\" Height=\"3\" Copyright=\"Author: B; Copyright: D\">"));
}

/* A copyright is no author, and an author no copyright, in SLC and back. */
UNIT_TEST(credits)
{
	struct level_set
		*set = set_of(
			"Collection: S\nAuthor: A\n\nT\n\n#####\n#@$.#\n#####\nCopyright: C\n\n"
			"U\n\n#####\n#@$.#\n#####\nAuthor: B\n"),
		*again;
	struct text out = {0};
	char *printed = print_as(set, "slc");

	assert_non_null(strstr(printed, "<LevelCollection Copyright=\"Author: A\""));
	assert_non_null(strstr(printed, "Copyright=\"C\">"));
	assert_non_null(strstr(printed, "Copyright=\"Author: B\">"));
	assert_null(strstr(printed, "Description"));
	assert_round_trip(set, "slc");
	memory_free(printed);
	level_set_free(set);
	set = set_of(example);
	printed = print_as(set, "sok");
	assert_non_null(strstr(printed, "\nCopyright: BK\n"));
	assert_null(strstr(printed, "Author"));
	again = set_of(printed);
	assert_true(format_named("slc")->print(again, &out, NULL, NULL));
	assert_non_null(strstr(out.bytes, "<LevelCollection Copyright=\"BK\" "));
	level_set_free(again);
	text_free(&out);
	memory_free(printed);
	level_set_free(set);
	set = set_of(
		"Author: A\nCopyright: B\n\nT\n\n#####\n#@$.#\n#####\nAuthor: C\nCopyright: D\n");
	assert_round_trip(set, "slc");
	printed = print_as(set, "slc");
	/* the copyright would come back as an author */
	memory_free(set->author);
	set->author = NULL;
	memory_free(set->levels[0].author);
	set->levels[0].author = memory_copy("C; Copyright: E");
	reword(&set->copyright, "Author: X");
	{
		OWN_TEXT lost = {0};

		assert_true(format_named("slc")->print(set, &out, &lost, NULL));
		assert_string_equal(
			lost.bytes,
			"0\twhich line is the collection's author and which its copyright\n"
			"1\twhich line is its author and which its copyright\n");
	}
	text_free(&out);
	memory_free(printed);
	level_set_free(set);
}

/* Floor is a space, at the open edges of a level too, and no field is empty. */
UNIT_TEST(nothing_empty)
{
	OWN_SET set = set_of("-----\n-@$.-\n-----\n");
	OWN_STRING printed = print_as(set, "slc");

	assert_string_equal(
		printed,
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<SokobanLevels>\n"
		"  <LevelCollection MaxWidth=\"5\" MaxHeight=\"3\">\n"
		"    <Level Id=\"1\" Width=\"5\" Height=\"3\">\n"
		"      <L>     </L>\n      <L> @$. </L>\n      <L>     </L>\n    </Level>\n"
		"  </LevelCollection>\n</SokobanLevels>\n");
	assert_round_trip(set, "slc");
}

static void quiet(void *context, const char *message, ...)
{
	(void)context, (void)message;
}

/* Is the file valid against src/formats/slc.xsd? */
static bool is_valid(const char *bytes)
{
	xmlSchemaParserCtxtPtr parser = xmlSchemaNewParserCtxt("src/formats/slc.xsd");
	xmlSchemaPtr schema = xmlSchemaParse(parser);
	xmlSchemaValidCtxtPtr valid = xmlSchemaNewValidCtxt(schema);
	xmlDocPtr doc = xmlReadMemory(bytes, (int)strlen(bytes), NULL, NULL, XML_PARSE_NONET);
	bool fine;

	assert_non_null(schema);
	assert_non_null(doc);
	xmlSchemaSetValidErrors(valid, quiet, quiet, NULL);
	fine = xmlSchemaValidateDoc(valid, doc) == 0;
	xmlFreeDoc(doc);
	xmlSchemaFreeValidCtxt(valid);
	xmlSchemaFree(schema);
	xmlSchemaFreeParserCtxt(parser);
	return fine;
}

UNIT_TEST(schema)
{
	static const char *const texts[] = {
		example,
		"#@$.#",
		"-----\n-@$.-\n-----\n",
		"Collection: <&>\n\n\"]]>\" 'x'\n\n#####\n#@$.#\n-\n#####\nAuthor: \x01\xe9\n",
	};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		OWN_SET set = set_of(texts[i]);
		OWN_STRING out = print_as(set, "slc");

		if (!is_valid(out))
			fail_msg("not valid:\n%s", out);
	}
	assert_false(is_valid("<SokobanLevels><Title/><Description/></SokobanLevels>"));
	assert_false(is_valid(FILE_OF("<Level Id='a'><L>x</L></Level>")));
	assert_false(is_valid(FILE_OF("<Level><L>#</L></Level>")));
	assert_true(is_valid(FILE_OF(LEVEL)));
}
