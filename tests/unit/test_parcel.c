/* SPDX-License-Identifier: MIT */
/* Several files as one text, and back. */
#include "unit.h"

#include "base/utf8.h"
#include "documents/parcel.h"

#define HEAD "Schokoban export 1\n"

/* The bytes are written as these lines, and those are read as the bytes. */
static void check(struct slice bytes, const char *lines)
{
	OWN_TEXT parcel = {0}, wanted = {0};
	struct parcel_reader reader = {0};
	struct error err = {0};

	parcel_begin(&parcel);
	parcel_add(&parcel, "data/name", bytes);
	parcel_end(&parcel);
	text_add_format(&wanted, HEAD "file data/name\n%send\n", lines);
	assert_string_equal(parcel.bytes, wanted.bytes);
	text_cut(&wanted, 0);
	text_add_format(&wanted, UTF8_MARK "%s",
			parcel.bytes); /* an editor may have put it there */
	reader.rest = text_slice(&wanted);
	assert_true(parcel_next(&reader, &err));
	assert_string_equal(reader.name.bytes, "data/name");
	assert_true(slice_equal(text_slice(&reader.bytes), bytes));
	assert_false(parcel_next(&reader, &err));
	assert_int_equal(err.kind, ERROR_NONE);
	text_free(&reader.name);
	text_free(&reader.bytes);
}

UNIT_TEST(bytes)
{
	check(exact(""), "");
	check(exact("33 ada\n"), "|33 ada\n");
	check(exact("33 ada"), "|33 ada\\\n");
	check(exact("\n\n"), "|\n|\n");
	check(exact("12\tJörg 倉庫番\n"), "|12\tJörg 倉庫番\n");
	check(exact("C:\\\\a\\"), "|C:\\\\\\\\a\\\\\\\n");
	check(exact("\033[31m\r\n"), "|\\x1b[31m\\x0d\n");
	check(exact("a\xff\xc3z\n"), "|a\\xff\\xc3z\n");
	check(exact("a\xe2\x80\xae z\n"), "|a\\xe2\\x80\\xae z\n"); /* right to left from here */
	check((struct slice){"a\0b\n", 4}, "|a\\x00b\n");
}

static void refused(const char *parcel, size_t line, const char *why)
{
	struct parcel_reader reader = {.rest = exact(parcel)};
	struct error err = {0};

	while (parcel_next(&reader, &err))
		;
	assert_string_equal(err.text, why);
	assert_int_equal(err.line, line);
	text_free(&reader.name);
	text_free(&reader.bytes);
}

UNIT_TEST(damaged)
{
	static const char *const no_escape = "\\\\ or \\x and two digits should be here for the \\";
	static const char *const escapes[] = {"\\a", "\\x", "\\x1", "\\x1g", "\\xg1", "\\1b1"};

	refused("", 1, "it isn't an export: \"Schokoban export 1\" should be its first line");
	refused("Hello\n" HEAD, 1,
		"it isn't an export: \"Schokoban export 1\" should be its first line");
	refused(HEAD, 1, "the file is cut off: \"end\" should be its last line");
	refused(HEAD "file a\n|b\n", 3, "the file is cut off: \"end\" should be its last line");
	refused(HEAD "# so\n\nend\n\nfile a\n", 6, "there is more after \"end\"");
	refused(HEAD "name a\nend\n", 2,
		"\"file NAME\", a line with a bar, or \"end\" should be here");
	refused(HEAD "file a\n|\\x1", 3, no_escape);
	for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++) {
		OWN_TEXT parcel = {0};

		text_add_format(&parcel, HEAD "file a\n|fine\n|%s\nend\n", escapes[i]);
		refused(parcel.bytes, 4, no_escape);
	}
}
