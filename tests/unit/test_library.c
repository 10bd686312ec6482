/* Level files by path, folders of them, and paths as they are typed. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/memory.h"
#include "store/library.h"
#include "store/sidecars.h"

#include "disk.h"
#include "support.h"

#define BOARD "####\n#@$.#\n####\n"
#define MANY                                                                    \
	"Title: Many\nAuthor: Somebody\n\n####\n# @$.#\n####\nTitle: First\n\n" \
	"#####\n#.$@#\n#####\nAuthor: Another\n\n######\n#@ $.#\n######\n"

static struct library *open_with(const char *name, const char *content)
{
	struct error err = {0};
	struct library *library;

	disk_put_string(disk(name), content);
	library = library_open(disk(name), false, &err);
	if (library == NULL)
		fail_msg("%s: %s", name, err.text);
	return library;
}

static void assert_titled(const struct library *library, size_t index, const char *title,
			  const char *author)
{
	char *is = library_title(library, index);
	const char *by = library_author(library, index);

	assert_string_equal(is, title);
	assert_string_equal(by != NULL ? by : "(nobody)", author != NULL ? author : "(nobody)");
	memory_free(is);
}

/* The spec: where the title is unknown, the file's name is shown, without an author. */
static void test_titles_of_a_single_level(void **state)
{
	static const struct {
		const char *lines, *title, *author;
	} cases[] = {
		{"Title: A\nAuthor: B\n", "A", "B"},
		{"Title: A\n", "A", NULL},
		{"Author: B\n", "level.xsb", NULL},
		{"", "level.xsb", NULL},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct text content = {0};
		struct library *library;

		text_add_string(&content, BOARD);
		text_add_string(&content, cases[i].lines);
		library = open_with("level.xsb", content.bytes);
		assert_int_equal(library->set->count, 1);
		assert_int_equal(library_number(library, 0), 0);
		assert_string_equal(library->path, disk("level.xsb"));
		assert_titled(library, 0, cases[i].title, cases[i].author);
		library_free(library);
		text_free(&content);
	}
	library_free(NULL);
}

static void test_titles_of_a_collection(void **state)
{
	struct library *library = open_with("many.sok", MANY);

	assert_int_equal(library->set->count, 3);
	assert_int_equal(library_number(library, 0), 1);
	assert_int_equal(library_number(library, 2), 3);
	assert_titled(library, 0, "First", "Somebody");
	assert_titled(library, 1, "Many #2", "Another");
	assert_titled(library, 2, "Many #3", "Somebody");
	library_free(library);

	library = open_with("untitled.sok", strchr(MANY, '#'));
	assert_titled(library, 1, "untitled.sok #2", "Another");
	assert_titled(library, 2, "untitled.sok #3", NULL);
	library_free(library);
}

static void assert_not_opened(const char *path, enum error_kind kind)
{
	struct error err = {0};

	assert_null(library_open(path, false, &err));
	assert_int_equal(err.kind, kind);
	assert_true(err.text[0] != '\0');
}

static void test_what_is_no_level(void **state)
{
	assert_not_opened(disk("missing.xsb"), ERROR_MISSING);
	assert_not_opened(disk(""), ERROR_INPUT);
	disk_put_string(disk("empty.xsb"), "");
	assert_not_opened(disk("empty.xsb"), ERROR_INPUT);
	disk_put(disk("binary.xsb"), BYTES("####\n#@$\0.#\n####\n"));
	assert_not_opened(disk("binary.xsb"), ERROR_INPUT);
	disk_put_string(disk("huge.xsb"), "");
	assert_int_equal(truncate(disk("huge.xsb"), 1 << 30), 0);
	assert_not_opened(disk("huge.xsb"), ERROR_LIMIT);
}

/* What has a title in its collection alone has that one's author, too. */
static void test_author_of_a_collection(void **state)
{
	struct library *library = open_with(
		"one.sok", "Collection: All\nAuthor: A\n\nNote\nof it\n\n" BOARD "\nrdldruRLu\n");

	assert_int_equal(library->set->count, 1);
	assert_titled(library, 0, "All", "A");
	library_free(library);
}

static void assert_stream(struct slice bytes, bool opens)
{
	struct library *library;
	struct error err = {0};
	int ends[2];

	assert_int_equal(pipe(ends), 0);
	assert_int_equal(write(ends[1], bytes.at, bytes.length), (ssize_t)bytes.length);
	close(ends[1]);
	library = library_open_stream(ends[0], true, &err);
	close(ends[0]);
	assert_int_equal(library != NULL, opens);
	assert_int_equal(err.kind == ERROR_NONE, opens);
	library_free(library);
}

/* What was kept is not written again; other bytes there are replaced. */
static void test_standard_input(void **state)
{
	char *path = sidecars_kept(slice_of(BOARD), ".xsb");
	struct stat before, after;
	struct error err = {0};

	assert_stream(slice_of(BOARD), true);
	assert_file(path, BOARD);
	assert_int_equal(stat(path, &before), 0);
	assert_stream(slice_of(BOARD), true);
	assert_int_equal(stat(path, &after), 0);
	assert_int_equal(before.st_ino, after.st_ino);
	disk_put_string(path, BOARD "x");
	assert_stream(slice_of(BOARD), true);
	assert_file(path, BOARD);
	disk_put_string(path, "####\n#@$ #\n####\n"); /* as many bytes */
	assert_stream(slice_of(BOARD), true);
	assert_file(path, BOARD);
	assert_stream(slice_of("no level"), false);
	assert_null(library_open_stream(-1, true, &err));
	assert_int_equal(err.kind, ERROR_SYSTEM);
	memory_free(path);
}

static void test_shelf(void **state)
{
	static const char *const files[] = {
		"10.xsb",    "9.xsb",	  "Level 2.XSB", "level 10.xsb",
		"9.xsb.dat", "9.xsb.sok", ".hidden.xsb", "read.me",
		"x",	     ".xsb",	  "many.sok",	 ".9.xsb.dat.tmp",
	};
	static const char *const wanted[] = {"9.xsb", "10.xsb", "Level 2.XSB", "level 10.xsb"};
	struct error err = {0};
	struct library *library;
	struct shelf *shelf;
	char *path;

	disk_folder(disk("levels"), 0755);
	assert_null(shelf_open(disk("levels"), false, &err));
	assert_int_equal(err.kind, ERROR_MISSING);
	err = (struct error){0};
	assert_null(shelf_open(disk("nowhere"), false, &err));
	assert_int_equal(err.kind, ERROR_MISSING);
	for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
		struct text name = {0};

		text_add_string(&name, "levels/");
		text_add_string(&name, files[i]);
		disk_put_string(disk(name.bytes), i == 1 ? BOARD : "");
		text_free(&name);
	}
	shelf = shelf_open(disk("levels"), true, NULL);
	assert_non_null(shelf);
	assert_int_equal(shelf->count, sizeof wanted / sizeof *wanted);
	for (size_t i = 0; i < shelf->count; i++)
		assert_string_equal(shelf->names[i], wanted[i]);
	path = shelf_path(shelf, 1);
	assert_string_equal(path, disk("levels/10.xsb"));
	memory_free(path);
	library = shelf_library(shelf, 0, NULL);
	assert_non_null(library);
	assert_true(library->installed);
	library_free(library);
	err = (struct error){0};
	assert_null(shelf_library(shelf, 1, &err));
	assert_int_equal(err.kind, ERROR_INPUT);
	shelf_free(shelf);
	shelf_free(NULL);
}

static void assert_completed(const char *typed, const char *wanted, const char *wanted_matches)
{
	char *matches = NULL, *is = path_complete(typed, &matches);

	assert_string_equal(is, wanted);
	assert_string_equal(matches, wanted_matches);
	memory_free(is);
	memory_free(matches);
	is = path_complete(typed, NULL);
	assert_string_equal(is, wanted);
	memory_free(is);
}

static void test_completion(void **state)
{
	static const char *const files[] = {
		"level 10.xsb",	   "level 9.xsb",     "level 9.xsb.dat",
		"level 9.xsb.sav", "level 9.xsb.sok", ".level 9.xsb.dat.tmp",
		".hidden",	   "m\xc3\xa4h",      "m\xc3\xb6h",
		"new\nline",
	};

	assert_int_equal(chdir(disk("home")), 0);
	for (size_t i = 0; i < sizeof files / sizeof *files; i++)
		disk_put_string(files[i], "");
	disk_folder("folder", 0755);
	disk_put_string("folder/in it.xsb", "");
	assert_completed("l", "level ", "level 9.xsb\nlevel 10.xsb\n");
	assert_completed("level 9", "level 9.xsb", "level 9.xsb\n");
	assert_completed("level 9.xsb.", "level 9.xsb.", "");
	assert_completed("no such", "no such", "");
	assert_completed("", "", "folder\nlevel 9.xsb\nlevel 10.xsb\nm\xc3\xa4h\nm\xc3\xb6h\n");
	assert_completed(".h", ".hidden", ".hidden\n");
	assert_completed(".", ".hidden", ".hidden\n");
	assert_completed("m", "m", "m\xc3\xa4h\nm\xc3\xb6h\n"); /* no half of a letter */
	assert_completed("f", "folder/", "folder\n");
	assert_completed("folder/", "folder/in it.xsb", "in it.xsb\n");
	assert_completed("./f", "./folder/", "folder\n");
	assert_completed("nowhere/f", "nowhere/f", "");
	assert_completed("~/f", "~/folder/", "folder\n");
	assert_completed("~/folder/i", "~/folder/in it.xsb", "in it.xsb\n");
	assert_completed("~", "~/", "folder\nlevel 9.xsb\nlevel 10.xsb\nm\xc3\xa4h\nm\xc3\xb6h\n");
	assert_int_equal(chdir("/"), 0);
	unsetenv("HOME");
	assert_completed("~", "~", "");
	assert_completed("~/f", "~/f", "");
}

static void assert_expanded(const char *typed, const char *wanted)
{
	char *is = path_expand(typed);

	assert_string_equal(is, wanted);
	memory_free(is);
}

static void test_home_folder(void **state)
{
	setenv("HOME", "/home/me", 1);
	assert_expanded("~", "/home/me/");
	assert_expanded("~/", "/home/me/");
	assert_expanded("~/a/b", "/home/me/a/b");
	assert_expanded("~a/b", "~a/b");
	assert_expanded("a/~", "a/~");
	assert_expanded("/a", "/a");
	assert_expanded("", "");
	unsetenv("HOME");
	assert_expanded("~/a", "~/a");
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, disk_setup, disk_teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_titles_of_a_single_level),
		TEST(test_titles_of_a_collection),
		TEST(test_what_is_no_level),
		TEST(test_author_of_a_collection),
		TEST(test_standard_input),
		TEST(test_shelf),
		TEST(test_completion),
		TEST(test_home_folder),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
