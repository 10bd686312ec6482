/* SPDX-License-Identifier: MIT */
/* XML that is read over, and so isn't written again: it is named. */
#include "unit.h"

#include "formats/splice.h"
#include "sets.h"

#define HEAD		"<SokobanLevels><Title>T</Title>"
#define ROWS		"<L>#####</L><L>#@$.#</L><L>#####</L>"
#define LEVEL		"<Level Id=\"1\">" ROWS "</Level>"
#define TAIL		"</LevelCollection></SokobanLevels>"
#define FILE_OF(levels) HEAD "<LevelCollection>" levels TAIL
#define SECOND(attributes, inside) \
	FILE_OF(LEVEL "<Level Id='2'" attributes ">" inside ROWS "</Level>")

#define NOTHING (-1)

/* Each format names it, for the level that it is in or for none. */
UNIT_TEST(named)
{
	static const struct {
		const char *file;
		int level;
	} rows[] = {
		{"<?xml version='1.0'?><!DOCTYPE a><SokobanLevels xmlns='x' xsi:schemaLocation='y'>"
		 "<Title>T</Title><Description/><Email><![CDATA[E]]></Email><Url>&a;</Url>\n"
		 "<LevelCollection Copyright='C' MaxWidth='1' MaxHeight='1'>\n"
		 "<Level Id='&#233;' Width='2' Height='' Copyright='D'>\n<L>\n##|#@\n</L>\n" ROWS
		 "\n</Level>\n</LevelCollection>\n</SokobanLevels>\n",
		 NOTHING},
		{FILE_OF(LEVEL "</LevelCollection><LevelCollection>" LEVEL), NOTHING},
		{"<!--a-->" FILE_OF(LEVEL), 0},
		{"<?a b?>" FILE_OF(LEVEL), 0},
		{FILE_OF(LEVEL) "<!--a-->", 0},
		{FILE_OF("<!--a-->" LEVEL), 0},
		{FILE_OF(LEVEL "<!--a-->"), 0},
		{FILE_OF(LEVEL "a"), 0},
		{FILE_OF(LEVEL "<a/>"), 0},
		{HEAD "<a/><LevelCollection>" LEVEL TAIL, 0},
		{HEAD "a<LevelCollection>" LEVEL TAIL, 0},
		{HEAD "<Title>U</Title><LevelCollection>" LEVEL TAIL, 0},
		{HEAD "<Url><!--a--></Url><LevelCollection>" LEVEL TAIL, 0},
		{HEAD "<Url>b<a/></Url><LevelCollection>" LEVEL TAIL, 0},
		{HEAD "<Url a=''>b</Url><LevelCollection>" LEVEL TAIL, 0},
		{HEAD "<LevelCollection Id='1'>" LEVEL TAIL, 0},
		{"<SokobanLevels Copyright='1'><LevelCollection>" LEVEL TAIL, 0},
		{SECOND(" a='1'", ""), 2},
		{SECOND(" MaxWidth='1'", ""), 2},
		{SECOND(" xml:lang='de'", ""), 2},
		{SECOND("", "<!--a-->"), 2},
		{SECOND("", "<?a b?>"), 2},
		{SECOND("", "<a/>"), 2},
		{SECOND("", "a"), 2},
		{"<!DOCTYPE a>" SECOND("", "&a;"), 2},
		{SECOND("", "<L>#<!--a--></L>"), 2},
		{SECOND("", "<L>#<a/></L>"), 2},
		{SECOND("", "<L a=''>#</L>"), 2},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		OWN_SET set = set_of_bytes(slice_of(rows[i].file), NULL, "slc");
		OWN_TEXT wanted = {0};

		if (rows[i].level != NOTHING)
			text_add_format(&wanted, "%d\t" FORMAT_LOST_MARKUP "\n", rows[i].level);
		for (const struct format *f = formats; f->name != NULL; f++) {
			OWN_TEXT out = {0}, lost = {0};

			assert_true(f->print(set, &out, &lost, NULL));
			if (!slice_equal(text_slice(&lost), text_slice(&wanted)))
				fail_msg("row %zu, %s: lost %s", i, f->name, text_slice(&lost).at);
		}
	}
}

static void assert_spliced(const char *file, enum splice_kind kind, enum spliced wanted,
			   const char *wanted_lost)
{
	OWN_SET set = set_of("New\n\n####\n#@ #\n####\n");
	struct splice change = {kind, 1, kind == SPLICE_REMOVE ? NULL : &set->levels[0]};
	OWN_TEXT out = {0}, lost = {0};

	assert_int_equal(splice(slice_of(file), "a.slc", &change, &out, &lost, NULL), wanted);
	assert_slice(text_slice(&lost), wanted_lost);
}

/* It stays where a file's other bytes do, unless it is in the level that is replaced; where the
 * whole file is rewritten, it goes. */
UNIT_TEST(changed)
{
	static const char kept[] = SECOND("", "<!--a-->");
	static const char beside[] = FILE_OF("<!--a-->" LEVEL LEVEL "<b/>");
	static const char odd[] = FILE_OF("<!--a-->" LEVEL "<Level b=''>" ROWS "</Level >");

	assert_spliced(beside, SPLICE_REPLACE, SPLICED_KEPT, "");
	assert_spliced(beside, SPLICE_INSERT, SPLICED_KEPT, "");
	assert_spliced(kept, SPLICE_INSERT, SPLICED_KEPT, "");
	assert_spliced(kept, SPLICE_REMOVE, SPLICED_KEPT, "");
	assert_spliced(kept, SPLICE_REPLACE, SPLICED_KEPT, "2\t" FORMAT_LOST_MARKUP "\n");
	assert_spliced(odd, SPLICE_REPLACE, SPLICED_ANEW,
		       "0\t" FORMAT_LOST_MARKUP "\n2\t" FORMAT_LOST_MARKUP "\n");
	assert_spliced(odd, SPLICE_REMOVE, SPLICED_ANEW, "0\t" FORMAT_LOST_MARKUP "\n");
}
