/* SPDX-License-Identifier: MIT */
/* What is looked at in an SLC file before libxml2 sees it, and what it gets to see */
#include "unit.h"

#include "formats/slc_guard.h"

/* The document in helpings of so many bytes. */
static void assert_fed(const char *bytes, size_t most, const char *wanted)
{
	struct slc_input input;
	OWN_TEXT fed = {0};
	char helping[64];
	size_t got;

	memset(&input, 0xff, sizeof input); /* whatever was in it */
	assert_true(slc_guard_check(exact(bytes), &input, NULL));
	do {
		assert_true(slc_guard_feed(&input, helping, most, &got, NULL));
		assert_true(got <= most);
		text_add(&fed, helping, got);
	} while (got > 0);
	assert_slice(text_slice(&fed), wanted);
	slc_guard_free(&input);
}

UNIT_TEST(fed)
{
	for (size_t most = 8; most <= 64; most += 7) {
		assert_fed("", most, "");
		assert_fed("\n\t <a/>", most, "\n<a/>");
		assert_fed("<?xml version='1.0'?>\r\n<a>\xc3\xa9</a>", most, "\r\n<a>\xc3\xa9</a>");
		assert_fed("\n<?xml version='1.0'\nencoding='latin1'?><a>\xe9\xe8\xe7</a>", most,
			   "\n\n<a>\xc3\xa9\xc3\xa8\xc3\xa7</a>");
		assert_fed("<?x?> <!-- --> <!DOCTYPE a>", most,
			   "<?x?> <!-- --> <!DOCTYPE SokobanLevels SYSTEM \"-\">");
		assert_fed("<!DOCTYPE a>", most, "<!DOCTYPE SokobanLevels SYSTEM \"-\">");
		assert_fed("<!DOCTYPE a SYSTEM ''><a/>", most,
			   "<!DOCTYPE SokobanLevels SYSTEM \"-\"><a/>");
		assert_fed("<a>x<!-- ><!DOCTYPE a> --></a>", most,
			   "<a>x<!-- ><!DOCTYPE a> --></a>");
		assert_fed("<!--\n-->\n<?x?><!DOCTYPE a [\n<!-- ' -->\n]>\n<a/>", most,
			   "<!--\n-->\n<?x?><!DOCTYPE SokobanLevels SYSTEM \"-\">\n\n\n<a/>");
		/* a lone CR is a line end, and so is CR CR LF */
		assert_fed("<?xml?>\r<!DOCTYPE\ra>\r<a>\r\r\n\xe9</a>\r", most,
			   "\n<!DOCTYPE SokobanLevels SYSTEM \"-\">\n\n<a>\n\xc3\xa9</a>\n");
	}
}

/* Rows of plain letters share an L, where the text between them means nothing. */
UNIT_TEST(rows_joined)
{
#define ROW(row) "<L>" row "</L>"
#define TWO	 ROW("#") "\n" ROW("#") "</Level>"
	static const char *const joined[][2] = {
		{ROW("##") "\r\n\t" ROW("4#|$") " \n" ROW(" @"), ROW("##\n4#|$\n @")},
		{"\n  " ROW("##") "\n\n" ROW("-") ROW("."),
		 "\n" ROW("##") "\n\n" ROW("-") ROW(".")},
		{ROW("#") "<!-- -->" TWO, ROW("#") "<!-- -->" ROW("#\n#") "</Level>"},
	};
	/* Other text, and layout that would be rows; no Level around them, or none as known. */
	static const char *const kept[] = {
		"<Level>" ROW("##") "\n" ROW("  ") "\n" TWO,
		"<Level>" ROW("##") "\n" ROW("") "\n" TWO,
		"<Level>" ROW("\n#") "\n" TWO,
		"<Level>" ROW("\x7f") "\n" TWO,
		"<Level>" ROW("########") "\n" ROW("##&#35;#####") "\n" TWO,
		"<Level>" ROW("#\xc2\xa0#") "\n" TWO,
		"<Level>" ROW("#") "\n<L >#</L>" TWO,
		"<Level>" ROW("#") "\n<L>#</M>" TWO,
		"<Level>" ROW("#") "\n<L>#######",
		"<Level>" ROW("#") "\n<L>########",
		"<Title>" TWO,
		"<Levels>" TWO,
		"<Level/>" TWO,
		"<Level />" TWO,
		"<Level:Title>" TWO,
		"<Level> ",
		"<Level><L",
		"<Level",
	};

	for (size_t most = 1; most <= 64; most += 7) {
		for (size_t i = 0; i < sizeof joined / sizeof *joined; i++) {
			OWN_TEXT from = {0}, fed = {0};

			text_add_format(&from, "<Level\tId='/'>%s</Level>", joined[i][0]);
			text_add_format(&fed, "<Level\tId='/'>%s</Level>", joined[i][1]);
			assert_fed(from.bytes, most, fed.bytes);
		}
		for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
			assert_fed(kept[i], most, kept[i]);
	}
}

static void assert_not_fed(const char *bytes, enum error_kind kind, size_t line)
{
	struct slc_input input;
	struct error err = {0};
	char helping[64];
	size_t got = 1;
	bool fine = slc_guard_check(exact(bytes), &input, &err);

	while (fine && got > 0)
		fine = slc_guard_feed(&input, helping, sizeof helping, &got, &err);
	assert_false(fine);
	slc_guard_free(&input);
	assert_int_equal(err.kind, kind);
	assert_int_equal(err.line, line);
}

UNIT_TEST(not_fed)
{
	OWN_TEXT tag = {0};

	text_add_char(&tag, '<');
	while (tag.length < SLC_TAG_MOST)
		text_add_char(&tag, 'a');
	text_add_char(&tag, '>');
	assert_not_fed(tag.bytes, ERROR_LIMIT, 1);
	text_cut(&tag, SLC_TAG_MOST - 1);
	text_add_char(&tag, '>');
	assert_fed(tag.bytes, 64, tag.bytes);
	assert_not_fed("<!DOCTYPE a [\n<!ENTITY b 'c'>]><a/>", ERROR_INPUT, 2);
	assert_not_fed("<?xml version='1.0' encoding='nobody'?><a/>", ERROR_INPUT, 1);
	assert_not_fed("<a>\n\n<!DOCTYPE b></a>", ERROR_INPUT, 3);
	assert_not_fed("\n<?xml encoding='latin1'\n?>\n<a>\xe9\n<!DOCTYPE b></a>", ERROR_INPUT, 5);
}
