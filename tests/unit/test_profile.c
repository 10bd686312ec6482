/* SPDX-License-Identifier: MIT */
/* What the game remembers of the player. */
#include "unit.h"

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/later.h"
#include "store/profile.h"

#include "disk.h"

static void assert_nickname(const char *wanted)
{
	OWN_STRING name = profile_nickname();

	assert_string_equal(name, wanted);
}

static const char *user(void)
{
	const struct passwd *entry = getpwuid(getuid());

	return entry != NULL ? entry->pw_name : "";
}

UNIT_FIXTURE(disk_setup, disk_teardown);

UNIT_TEST(nickname)
{
	assert_nickname(user());
	assert_false(disk_is(disk_data(""))); /* asking leaves nothing behind */
	profile_set_word(PROFILE_NICKNAME, "Foo Bar");
	assert_nickname("Foo Bar");
	profile_set_word(PROFILE_NICKNAME, "J\xc3\xb6rg");
	assert_nickname("J\xc3\xb6rg");
	assert_listing(disk_data(""), "nickname");
	disk_put_string(disk_data("nickname"), "  J\xf6rg \r\nand more\n");
	assert_nickname("J\xc3\xb6rg");
	disk_put_string(disk_data("nickname"), "\n \n");
	assert_nickname(user());
}

static void assert_paths(const char *wanted)
{
	char *paths[PROFILE_PATHS];
	size_t count = profile_paths(PROFILE_OPENED, paths);
	OWN_TEXT list = {0};

	for (size_t i = 0; i < count; i++) {
		text_add_string(&list, paths[i]);
		text_add_char(&list, '\n');
		memory_free(paths[i]);
	}
	assert_string_equal(text_slice(&list).at, wanted);
}

UNIT_TEST(paths)
{
	assert_paths("");
	profile_add_path(PROFILE_OPENED, "/a");
	profile_add_path(PROFILE_OPENED, "/b c");
	assert_paths("/b c\n/a\n");
	profile_add_path(PROFILE_OPENED, "/a"); /* to the front, once */
	assert_paths("/a\n/b c\n");
	profile_add_path(PROFILE_OPENED, "/a");
	assert_paths("/a\n/b c\n");
	for (int i = 0; i < 15; i++) {
		char path[16];

		snprintf(path, sizeof path, "/%d", i);
		profile_add_path(PROFILE_OPENED, path);
	}
	assert_paths("/14\n/13\n/12\n/11\n/10\n/9\n/8\n/7\n/6\n/5\n");
	profile_add_path(PROFILE_OPENED, "/5");
	assert_paths("/5\n/14\n/13\n/12\n/11\n/10\n/9\n/8\n/7\n/6\n");
	profile_add_path(PROFILE_OPENED, "/new\nline"); /* can't be kept, harms nothing */
	assert_paths("/5\n/14\n/13\n/12\n/11\n/10\n/9\n/8\n/7\n/6\n");
}

/* What was pasted or made has a list of its own. */
UNIT_TEST(levels)
{
	char *paths[PROFILE_PATHS];

	profile_add_path(PROFILE_OPENED, "/a");
	profile_add_path(PROFILE_KEPT, "/kept/b");
	profile_add_path(PROFILE_KEPT, "/made/c");
	assert_paths("/a\n");
	assert_int_equal(profile_paths(PROFILE_KEPT, paths), 2);
	assert_string_equal(paths[0], "/made/c");
	assert_string_equal(paths[1], "/kept/b");
	memory_free(paths[0]);
	memory_free(paths[1]);
}

/* Of more boards than there is room for the newest stay; where they can't be read, all do. */
UNIT_TEST(boards)
{
	OWN_TEXT many = {0}, now = {0};

	disk_folder(disk_data("boards"), 0755);
	profile_add_board(1);
	profile_lines(PROFILE_BOARDS, &now);
	assert_int_equal(now.length, 0);
	assert_int_equal(rmdir(disk_data("boards")), 0);
	text_add_times(&many, "0000000000000002\n", 1024 * 1024 / 17);
	disk_put(disk_data("boards"), text_slice(&many));
	profile_add_board(1);
	profile_lines(PROFILE_BOARDS, &now);
	assert_in_range(now.length, many.length, 1024 * 1024);
	assert_int_equal(strncmp(now.bytes, "0000000000000001\n0000000000000002\n", 34), 0);
}

/* Each proof has one line, the newest first; the oldest are dropped whole. */
UNIT_TEST(proofs)
{
	OWN_TEXT many = {0}, now = {0};
	struct error err = {0};

	profile_lines(PROFILE_PROOFS, &now);
	assert_int_equal(now.length, 0);
	assert_true(profile_add_proof(exact("Schokoban One: 1 move"), NULL));
	assert_true(profile_add_proof(exact("Schokoban One: 1 move by"), NULL));
	assert_true(profile_add_proof(exact("Schokoban One: 2 moves"), NULL));
	assert_true(profile_add_proof(exact("Schokoban One: 1 move by"), NULL));
	assert_file(disk_data("proofs"), "Schokoban One: 1 move by\nSchokoban One: 2 moves\n"
					 "Schokoban One: 1 move\n");
	assert_int_equal(unlink(disk_data("proofs")), 0);
	disk_folder(disk_data("proofs"), 0755);
	assert_false(profile_add_proof(exact("Schokoban One: 1 move"), &err));
	assert_true(err.text[0] != '\0');
	assert_int_equal(rmdir(disk_data("proofs")), 0);
	text_add_times(&many, "Schokoban Two: 2 moves\n", 1024 * 1024 / 23);
	disk_put(disk_data("proofs"), text_slice(&many));
	assert_true(profile_add_proof(exact("Schokoban One: 1 move"), NULL));
	profile_lines(PROFILE_PROOFS, &now);
	assert_in_range(now.length, 1024 * 1024 - 50, 1024 * 1024);
	assert_memory_equal(now.bytes, "Schokoban One: 1 move\n", 22);
	assert_memory_equal(now.bytes + now.length - 23, "Schokoban Two: 2 moves\n", 23);
}

/* A board has one line, with what was found out last; the newest come first. */
UNIT_TEST(fewest_moves)
{
	struct fewest_list *list;

	disk_put_string(disk_data("least"), "00ff\n");
	profile_add_fewest(1, &(struct fewest){9, 0});
	profile_add_fewest(2, &(struct fewest){7, 7});
	profile_add_fewest(1, &(struct fewest){8, 5});
	assert_file(disk_data("least"), "0000000000000001 8 5\n0000000000000002 7 7\n00ff\n");
	list = profile_fewest();
	assert_int_equal(fewest_find(list, 1).moves, 8);
	assert_int_equal(fewest_find(list, 2).bound, 7);
	fewest_free(list);
}

UNIT_TEST(paths_are_absolute)
{
	OWN_TEXT wanted = {0};

	assert_int_equal(chdir(disk("home")), 0);
	disk_put_string("level.xsb", "");
	profile_add_path(PROFILE_OPENED, "./level.xsb");
	profile_add_path(PROFILE_OPENED, "../home/level.xsb");
	text_add_string(&wanted, disk("home/level.xsb"));
	text_add_char(&wanted, '\n');
	assert_paths(wanted.bytes);
	assert_int_equal(chdir("/"), 0);
}

static void assert_last(const char *wanted, size_t wanted_number, const char *wanted_title)
{
	char *path, *title;
	size_t number = 0;

	assert_int_equal(profile_last(&path, &number, &title), wanted != NULL);
	if (wanted == NULL) {
		assert_null(path);
		assert_null(title);
		return;
	}
	assert_string_equal(path, wanted);
	assert_int_equal(number, wanted_number);
	assert_string_equal(title, wanted_title);
	memory_free(path);
	memory_free(title);
}

UNIT_TEST(last)
{
	static const char *const broken[] = {
		"",	   "\n",      "3\n",
		"x /a\n",  "3 a\n",   "-1 /a\n",
		"+1 /a\n", " 1 /a\n", "99999999999999999999999 /a\n",
		"3/a\n",
	};

	assert_last(NULL, 0, NULL);
	profile_set_last("/levels/a b.xsb", 0, "The title");
	assert_last("/levels/a b.xsb", 0, "The title");
	profile_set_last("/many.sok", 123, "");
	assert_last("/many.sok", 123, "");
	disk_put_string(disk_data("last"), "4 /a");
	assert_last("/a", 4, "");
	for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
		disk_put_string(disk_data("last"), broken[i]);
		assert_last(NULL, 0, NULL);
	}
}

/* A comfort: without a folder to write in, or with nonsense in it, nothing is said and nothing
 * breaks. */
UNIT_TEST(nowhere)
{
	disk_shut(disk("data"));
	profile_set_word(PROFILE_NICKNAME, "Foo");
	profile_add_path(PROFILE_OPENED, "/a");
	profile_set_last("/a", 1, "A");
	assert_nickname(user());
	assert_paths("");
	assert_last(NULL, 0, NULL);
	disk_self();
	assert_listing(disk("data"), "");
}

UNIT_TEST(folders_of_those_names)
{
	static const char *const names[] = {"nickname", "paths", "last"};

	for (int i = 0; i < 3; i++)
		disk_folder(disk_data(names[i]), 0755);
	profile_set_word(PROFILE_NICKNAME, "Foo");
	profile_add_path(PROFILE_OPENED, "/a");
	profile_set_last("/a", 1, "A");
	assert_nickname(user());
	assert_paths("");
	assert_last(NULL, 0, NULL);
	assert_listing(disk_data(""), "last nickname paths");
}

/* What would break a list of lines isn't remembered; blank lines in one are passed over. */
UNIT_TEST(line_ends)
{
	profile_set_last("/a\nb.xsb", 1, "A");
	profile_set_last("/a\rb.xsb", 1, "A");
	assert_last(NULL, 0, NULL);
	profile_add_path(PROFILE_OPENED, "/a\nb.xsb");
	assert_paths("");
	disk_put_string(disk_data("paths"), "\n/a\n\n/b\n");
	assert_paths("/a\n/b\n");
}

/* A list that can't be read isn't overwritten; one that has grown by hand is shortened. */
UNIT_TEST(lists_that_are_not_as_we_left_them)
{
	OWN_TEXT lines = {0};
	OWN_TEXT many = {0};

	disk_put_string(disk_data("elsewhere"), "2026-01-01 easy\n");
	assert_int_equal(symlink("elsewhere", disk_data("days")), 0);
	profile_add_day("2026-01-02 easy");
	later_wait();
	assert_file(disk_data("days"), "2026-01-01 easy\n");
	assert_int_equal(unlink(disk_data("days")), 0);
	for (int i = 0; i < 70000; i++)
		text_add_format(&many, "2026-01-%05d easy\n", i);
	disk_put_string(disk_data("days"), many.bytes);
	profile_add_day("2026-01-02 hard");
	profile_lines(PROFILE_DAYS, &lines);
	assert_true(slice_begins(text_slice(&lines), "2026-01-02 hard\n2026-01-00000 easy\n"));
	assert_in_range(lines.length, FEWEST_BYTES - 100, FEWEST_BYTES);
}
