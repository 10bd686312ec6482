/* SPDX-License-Identifier: MIT */
/* Text of strangers on its way to standard output. */
#include "unit.h"

#include <locale.h>

#include "cli/clean.h"
#include "cli/progress.h"

#define REPLACED "\xef\xbf\xbd"
#define ELLIPSIS "\xe2\x80\xa6"

static void assert_cleaned(const char *text, bool terminal, size_t most, const char *wanted)
{
	OWN_TEXT out = {0};

	text_add_string(&out, "before ");
	clean_add(&out, slice_of(text), terminal, most);
	assert_slice(((struct slice){out.bytes + 7, out.length - 7}), wanted);
	if (terminal && most != SIZE_MAX)
		assert_true(clean_columns(slice_of(wanted)) <= most);
}

static void assert_both(const char *text, const char *wanted)
{
	assert_cleaned(text, true, SIZE_MAX, wanted);
	assert_cleaned(text, false, SIZE_MAX, wanted);
}

UNIT_TEST(one_line)
{
	assert_both("", "");
	assert_both("plain \xc3\xa9", "plain \xc3\xa9");
	assert_both("a\tb\nc\rd", "a b c d");
	assert_both("\x1b[31m", REPLACED "[31m");
	assert_both("a\x7f"
		    "b\xc2\x9b"
		    "c",
		    "a" REPLACED "b" REPLACED "c");
}

/* Only a terminal minds these; a pipe gets them as they are, and a file name's bytes too. */
UNIT_TEST(terminal_alone)
{
	assert_cleaned("\xe2\x80\xaex", true, SIZE_MAX, REPLACED "x");
	assert_cleaned("\xe2\x80\xaex", false, SIZE_MAX, "\xe2\x80\xaex");
	assert_cleaned("a\xff", true, SIZE_MAX, "a" REPLACED);
	assert_cleaned("a\xff", false, SIZE_MAX, "a\xff");
}

UNIT_TEST(marks)
{
	assert_cleaned("e\xcc\x81\xcc\x82\xcc\x83x", true, SIZE_MAX, "e\xcc\x81\xcc\x82x");
	assert_cleaned("\xcc\x81x", true, SIZE_MAX, "\xe2\x97\x8c\xcc\x81x");
	assert_cleaned("\x1b\xcc\x81x", true, SIZE_MAX, REPLACED "\xcc\x81x");
}

UNIT_TEST(cut)
{
	assert_cleaned("abcd", true, 4, "abcd");
	assert_cleaned("abcde", true, 4, "abc" ELLIPSIS);
	assert_cleaned("abcde", true, 1, ELLIPSIS);
	assert_cleaned("\xe6\xbc\xa2\xe5\xad\x97", true, 4, "\xe6\xbc\xa2\xe5\xad\x97");
	assert_cleaned("\xe6\xbc\xa2\xe5\xad\x97", true, 3, "\xe6\xbc\xa2" ELLIPSIS);
	assert_cleaned("\xe6\xbc\xa2\xe5\xad\x97", true, 2, ELLIPSIS);
	assert_cleaned("abe\xcc\x81xy", true, 4, "abe\xcc\x81" ELLIPSIS);
	assert_cleaned("abcde", false, 2, "abcde");
}

UNIT_TEST(bar)
{
	static const unsigned percents[] = {0, 1, 50, 99, 100};
	OWN_TEXT bar = {0};
	size_t length = 0;

	for (size_t i = 0; i < sizeof percents / sizeof *percents; i++) {
		text_cut(&bar, 0);
		progress_bar(&bar, percents[i], 80);
		assert_true(length == 0 || bar.length == length);
		length = bar.length;
	}
	assert_slice(text_slice(&bar), "[########################################] 100 %");
	text_cut(&bar, 0);
	progress_bar(&bar, 50, 48);
	assert_slice(text_slice(&bar), "[####################                    ]  50 %");
	text_cut(&bar, 0);
	progress_bar(&bar, 50, 18);
	assert_slice(text_slice(&bar), "[#####     ]  50 %");
	text_cut(&bar, 0);
	progress_bar(&bar, 50, 8);
	assert_slice(text_slice(&bar), " 50 %");
}

static int set_locale(void **state)
{
	return setlocale(LC_ALL, "C.UTF-8") == NULL && setlocale(LC_ALL, "en_US.UTF-8") == NULL;
}

int main(void)
{
	return unit_run(set_locale, NULL);
}
