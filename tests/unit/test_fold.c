/* SPDX-License-Identifier: MIT */
/* Case folded away. */
#include "unit.h"

#include "base/fold.h"

static void check(const char *text, const char *folded)
{
	OWN_TEXT out = {0};

	fold_add(&out, slice_of(text));
	assert_string_equal(text_slice(&out).at, folded);
}

UNIT_TEST(texts)
{
	check("", "");
	check("Level 9, THE @END[", "level 9, the @end[");
	check("ÄÖÜß ÉÈÑ Žluťoučký KŮŇ", "äöüß éèñ žluťoučký kůň");
	check("Ъ СОКОБАН Ѐ", "ъ сокобан ѐ");
	check("ΣΊΣΥΦΟΣ Σίσυφος", "σίσυφοσ σίσυφοσ");
	check("倉庫番 ＡＢ", "倉庫番 ａｂ");
	check("A\xff\xc3Z", "az"); /* what isn't UTF-8 is left out */
}

/* The first and last character of ranges, those beside them, and those that a step leaves out. */
UNIT_TEST(characters)
{
	static const struct {
		uint32_t c, folded;
	} table[] = {
		{0x40, 0x40},	  {0x41, 0x61},	      {0x5a, 0x7a},	  {0x5b, 0x5b},
		{0xd6, 0xf6},	  {0xd7, 0xd7},	      {0xd8, 0xf8},	  {0xdf, 0xdf},
		{0x100, 0x101},	  {0x101, 0x101},     {0x12e, 0x12f},	  {0x130, 0x130},
		{0x178, 0xff},	  {0x17f, 0x73},      {0x212a, 0x6b},	  {0x1e9e, 0xdf},
		{0x1f88, 0x1f80}, {0x10400, 0x10428}, {0x1e921, 0x1e943}, {0x10ffff, 0x10ffff},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++)
		assert_int_equal(fold_character(table[i].c), table[i].folded);
}

static void check_name(const char *title, const char *name)
{
	OWN_STRING made = fold_name(title, "level", ".xsb");

	assert_string_equal(made, name);
}

UNIT_TEST(names_of_files)
{
	check_name("Back and Forth (2)", "back-and-forth-2.xsb");
	check_name("Žluťoučký KŮŇ", "žluťoučký-kůň.xsb");
	check_name("../..", "level.xsb");
	check_name(NULL, "level.xsb");
}

/* A long title is cut at a hundred bytes, but never within a character. */
UNIT_TEST(long_names)
{
	OWN_TEXT title = {0}, name = {0};

	for (int lead = 0; lead < 2; lead++) {
		text_cut(&title, 0);
		text_cut(&name, 0);
		text_add_string(&title, lead > 0 ? "x" : "");
		text_add_string(&name, lead > 0 ? "x" : "");
		text_add_times(&title, "Ö", 60);
		text_add_times(&name, "ö", 50);
		text_add_string(&name, ".xsb");
		check_name(title.bytes, name.bytes);
	}
}

/* All of Unicode 14, as another program folds it (Python's casefold and lower). */
UNIT_TEST(sum)
{
	uint32_t sum = 0;

	for (uint32_t c = 0; c < 0x110000; c++)
		sum = sum * 31 + fold_character(c);
	assert_int_equal(sum, 3850726123U);
}
