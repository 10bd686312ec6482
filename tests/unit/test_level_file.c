/* SPDX-License-Identifier: MIT */
/* Level files by path, folders of them, and paths as they are typed. */
#include "unit.h"

#include <sys/stat.h>
#include <unistd.h>

#include "store/homes.h"
#include "store/level_file.h"
#include "store/level_folder.h"

#include "disk.h"
#include "store/typed_path.h"

#define BOARD "####\n#@$.#\n####\n"
#define MANY                                                                    \
	"Title: Many\nAuthor: Somebody\n\n####\n# @$.#\n####\nTitle: First\n\n" \
	"#####\n#.$@#\n#####\nAuthor: Another\n\n######\n#@ $.#\n######\n"

static struct level_file *open_with(const char *name, const char *content)
{
	struct error err = {0};
	struct level_file *file;

	disk_put_string(disk(name), content);
	file = level_file_open(disk(name), false, &err);
	if (file == NULL)
		fail_msg("%s: %s", name, err.text);
	return file;
}

static void assert_titled(const struct level_file *file, size_t index, const char *title,
			  const char *author)
{
	OWN_STRING is = level_file_title(file, index);
	const char *by = level_file_author(file, index);

	assert_string_equal(is, title);
	assert_string_equal(by != NULL ? by : "(nobody)", author != NULL ? author : "(nobody)");
}

UNIT_FIXTURE(disk_setup, disk_teardown);

/* The spec: where the title is unknown, the file's name is shown, without an author. */
UNIT_TEST(titles_of_a_single_level)
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
		OWN_TEXT content = {0};
		OWN_FILE file = NULL;

		text_add_string(&content, BOARD);
		text_add_string(&content, cases[i].lines);
		file = open_with("level.xsb", content.bytes);
		assert_int_equal(file->set->count, 1);
		assert_int_equal(level_file_number(file, 0), 0);
		assert_string_equal(file->path, disk("level.xsb"));
		assert_titled(file, 0, cases[i].title, cases[i].author);
	}
	level_file_free(NULL);
}

UNIT_TEST(titles_of_a_collection)
{
	struct level_file *file = open_with("many.sok", MANY);

	assert_int_equal(file->set->count, 3);
	assert_int_equal(level_file_number(file, 0), 1);
	assert_int_equal(level_file_number(file, 2), 3);
	assert_titled(file, 0, "First", "Somebody");
	assert_titled(file, 1, "Many #2", "Another");
	assert_titled(file, 2, "Many #3", "Somebody");
	level_file_free(file);

	file = open_with("untitled.sok", strchr(MANY, '#'));
	assert_titled(file, 1, "untitled.sok #2", "Another");
	assert_titled(file, 2, "untitled.sok #3", NULL);
	level_file_free(file);
}

static void assert_not_opened(const char *path, enum error_kind kind)
{
	struct error err = {0};

	assert_fails(level_file_open(path, false, &err), kind);
	assert_true(err.text[0] != '\0');
}

UNIT_TEST(what_is_no_level)
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

UNIT_TEST(what_is_a_folder)
{
	struct error err = {0};

	disk_folder(disk("packs"), 0755);
	assert_null(level_file_open(disk("packs"), false, &err));
	assert_int_equal(err.kind, ERROR_INPUT);
	assert_string_equal(err.text, "it is a folder, not a file");
}

/* What has a title in its collection alone has that one's author, too. */
UNIT_TEST(author_of_a_collection)
{
	OWN_FILE file = open_with("one.sok", "Collection: All\nAuthor: A\n\nNote\nof it\n\n" BOARD
					     "\nrdldruRLu\n");

	assert_int_equal(file->set->count, 1);
	assert_titled(file, 0, "All", "A");
}

static void assert_stream(struct slice bytes, bool opens)
{
	OWN_FILE file = NULL;
	struct error err = {0};
	int ends[2];

	assert_int_equal(pipe(ends), 0);
	assert_int_equal(write(ends[1], bytes.at, bytes.length), (ssize_t)bytes.length);
	close(ends[1]);
	file = level_file_open_stream(ends[0], true, &err);
	close(ends[0]);
	assert_int_equal(file != NULL, opens);
	assert_int_equal(err.kind == ERROR_NONE, opens);
}

/* What was kept is not written again; other bytes there are replaced. */
UNIT_TEST(standard_input)
{
	OWN_STRING path = homes_kept(slice_of(BOARD), ".xsb");
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
	assert_fails(level_file_open_stream(-1, true, &err), ERROR_SYSTEM);
}

UNIT_TEST(shelf)
{
	static const char *const files[] = {
		"10.xsb",      "9.xsb",	    "Level 2.XSB", "level 10.xsb",
		"9.xsb.dat",   "9.xsb.sok", ".hidden.xsb", "read.me",
		"x",	       ".xsb",	    "many.sok",	   ".9.xsb.dat.tmp",
		FORMER_LEVELS,
	};
	static const char *const wanted[] = {"9.xsb", "10.xsb", "Level 2.XSB", "level 10.xsb",
					     "many.sok"};
	struct error err = {0};
	struct level_file *file;
	struct level_folder *folder;
	char *path;

	disk_folder(disk("levels"), 0755);
	assert_fails(level_folder_open(disk("levels"), false, &err), ERROR_MISSING);
	assert_fails(level_folder_open(disk("nowhere"), false, &err), ERROR_MISSING);
	for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
		OWN_TEXT name = {0};

		text_add_string(&name, "levels/");
		text_add_string(&name, files[i]);
		disk_put_string(disk(name.bytes), i == 1 ? BOARD : "");
	}
	folder = level_folder_open(disk("levels"), true, NULL);
	assert_non_null(folder);
	assert_int_equal(folder->count, sizeof wanted / sizeof *wanted);
	for (size_t i = 0; i < folder->count; i++)
		assert_string_equal(folder->names[i], wanted[i]);
	path = level_folder_path(folder, 1);
	assert_string_equal(path, disk("levels/10.xsb"));
	memory_free(path);
	file = level_folder_read(folder, 0, NULL);
	assert_non_null(file);
	assert_true(file->installed);
	level_file_free(file);
	assert_fails(level_folder_read(folder, 1, &err), ERROR_INPUT);
	level_folder_free(folder);
	level_folder_free(NULL);
}

static void assert_completed(const char *typed, const char *wanted, const char *wanted_matches)
{
	char *matches = NULL, *is = typed_path_complete(typed, &matches);

	assert_string_equal(is, wanted);
	assert_true((matches == NULL) == (wanted_matches == NULL));
	if (matches != NULL)
		assert_string_equal(matches, wanted_matches);
	memory_free(is);
	memory_free(matches);
	is = typed_path_complete(typed, NULL);
	assert_string_equal(is, wanted);
	memory_free(is);
}

UNIT_TEST(completion)
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
	disk_put_string("folder/in it.xsb", "");
	assert_completed("l", "level ", "level 9.xsb\nlevel 10.xsb\n");
	assert_completed("level 9", "level 9.xsb", NULL);
	assert_completed("level 9.xsb.", "level 9.xsb.", NULL);
	assert_completed("no such", "no such", NULL);
	assert_completed("", "", "folder/\nlevel 9.xsb\nlevel 10.xsb\n");
	assert_completed(".h", ".hidden", NULL);
	assert_completed(".", ".hidden", NULL);
	assert_completed("m", "m", "m\xc3\xa4h\nm\xc3\xb6h\n"); /* no half of a letter */
	assert_completed("f", "folder/", NULL);
	assert_completed("folder/", "folder/in it.xsb", NULL);
	assert_completed("./f", "./folder/", NULL);
	assert_completed("nowhere/f", "nowhere/f", NULL);
	assert_completed("~/f", "~/folder/", NULL);
	assert_completed("~/folder/i", "~/folder/in it.xsb", NULL);
	assert_completed("~", "~/", "folder/\nlevel 9.xsb\nlevel 10.xsb\n");
	disk_put_string("mine.sok", "");
	assert_completed("m", "mine.sok", NULL); /* the others don't look like levels */
	assert_int_equal(chdir("/"), 0);
	unsetenv("HOME");
	assert_completed("~", "~", NULL);
	assert_completed("~/f", "~/f", NULL);
}

static void assert_expanded(const char *typed, const char *wanted)
{
	OWN_STRING is = typed_path_expand(typed);

	assert_string_equal(is, wanted);
}

static void assert_shortened(const char *path, const char *wanted)
{
	OWN_STRING is = typed_path_shorten(path);

	assert_string_equal(is, wanted);
}

UNIT_TEST(home_folder)
{
	setenv("HOME", "/home/me", 1);
	assert_expanded("~", "/home/me/");
	assert_expanded("~/", "/home/me/");
	assert_expanded("~/a/b", "/home/me/a/b");
	assert_expanded("~a/b", "~a/b");
	assert_expanded("a/~", "a/~");
	assert_expanded("/a", "/a");
	assert_shortened("/home/me/a/b", "~/a/b");
	assert_shortened("/home/meadow/a", "/home/meadow/a");
	assert_shortened("/a/home/me/b", "/a/home/me/b");
	assert_expanded("", "");
	setenv("HOME", "/", 1);
	assert_shortened("//a", "//a");
	unsetenv("HOME");
	assert_expanded("~/a", "~/a");
	assert_shortened("/a", "/a");
}
