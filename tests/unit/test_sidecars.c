/* SPDX-License-Identifier: MIT */
/* Where a level keeps its files. */
#include "unit.h"

#include <limits.h>
#include <pwd.h>
#include <unistd.h>

#include "store/folder.h"
#include "store/homes.h"
#include "store/path.h"

#include "disk.h"
#include "faults/system.h"

static void assert_place(const struct sidecars *sidecars, enum home home, enum sidecar kind,
			 const char *wanted)
{
	OWN_STRING path = sidecars_path(sidecars, home, kind);

	assert_string_equal(path, wanted);
}

UNIT_FIXTURE(disk_setup, disk_teardown);

UNIT_TEST(names_of_a_single_level)
{
	struct sidecars *sidecars;

	disk_put_string(disk("level.xsb"), "");
	sidecars = sidecars_new(disk("level.xsb"), 0, false);
	assert_string_equal(sidecars->level, disk("level.xsb"));
	assert_place(sidecars, HOME_BESIDE, SIDECAR_SCORES, disk("level.xsb.dat"));
	assert_place(sidecars, HOME_BESIDE, SIDECAR_SAVE, disk("level.xsb.sav"));
	assert_place(sidecars, HOME_BESIDE, SIDECAR_REVERSE_SAVE, disk("level.xsb.rev.sav"));
	assert_place(sidecars, HOME_BESIDE, SIDECAR_SOLUTIONS, disk("level.xsb.sok"));
	assert_place(sidecars, HOME_FALLBACK, SIDECAR_SCORES, disk_fallback("level.xsb", ".dat"));
	assert_place(sidecars, HOME_FALLBACK, SIDECAR_SAVE, disk_fallback("level.xsb", ".sav"));
	sidecars_free(sidecars);
	sidecars_free(NULL);
	assert_int_equal(sidecars_save(GAME_FORWARD), SIDECAR_SAVE);
	assert_int_equal(sidecars_save(GAME_REVERSE), SIDECAR_REVERSE_SAVE);
}

UNIT_TEST(names_of_a_level_in_a_collection)
{
	OWN_SIDECARS sidecars = sidecars_new(disk("many.sok"), 12, false);

	assert_place(sidecars, HOME_BESIDE, SIDECAR_SCORES, disk("many.sok.12.dat"));
	assert_place(sidecars, HOME_BESIDE, SIDECAR_SOLUTIONS, disk("many.sok.12.sok"));
	assert_place(sidecars, HOME_FALLBACK, SIDECAR_SAVE, disk_fallback("many.sok", ".12.sav"));
}

UNIT_TEST(installed_levels_have_one_home)
{
	OWN_SIDECARS sidecars = sidecars_new(disk("level.xsb"), 0, true);
	OWN_BOARD board = board_from(small_board);

	assert_place(sidecars, HOME_FALLBACK, SIDECAR_SAVE, disk_fallback("level.xsb", ".sav"));
	sidecars_add_hash(sidecars, board);
	for (int kind = 0; kind < SIDECARS; kind++)
		assert_null(sidecars_path(sidecars, HOME_BESIDE, (enum sidecar)kind));
	assert_non_null(sidecars->stem[HOME_FALLBACK]);
}

/* Below whatever PREFIX they are the same levels; what went by a path before is found again, and
 * never takes the place of something else. */
UNIT_TEST(levels_of_any_installation)
{
	static const char *const prefixes[] = {"usr/local", "usr"};
	struct folder folder;
	char name[64];

	for (int i = 0; i < 2; i++) {
		struct sidecars *sidecars;

		snprintf(name, sizeof name, "%s/share/schokoban/levels/level.xsb", prefixes[i]);
		sidecars = sidecars_new(disk(name), 3, true);
		assert_place(sidecars, HOME_FALLBACK, SIDECAR_SAVE,
			     disk_data("installed/level.xsb.3.sav"));
		sidecars_free(sidecars);
		sidecars = sidecars_new(disk(name), 0, false);
		assert_place(sidecars, HOME_FALLBACK, SIDECAR_SCORES,
			     disk_data("installed/level.xsb.dat"));
		assert_place(sidecars, HOME_BESIDE, SIDECAR_SAVE, disk(strcat(name, ".sav")));
		sidecars_free(sidecars);
	}
	for (int i = 0; i < 2; i++) {
		snprintf(name, sizeof name, "%s/level.xsb.dat", prefixes[i]);
		assert_true(folder_open(&folder, disk_fallback(name, ""), true, NULL));
		folder_close(&folder);
		disk_put_string(disk_fallback(name, ""), prefixes[i]);
		sidecars_gather(disk(prefixes[i]));
		assert_file(disk_data("installed/level.xsb.dat"), prefixes[0]);
	}
	assert_file(disk_fallback("usr/level.xsb.dat", ""), "usr");
}

/* However the level is named, its files are the same. */
UNIT_TEST(one_level_by_many_names)
{
	static const char *const names[] = {"level.xsb", "./level.xsb", "../home/level.xsb",
					    "link.xsb", "folder/level.xsb"};

	assert_int_equal(chdir(disk("home")), 0);
	disk_put_string("level.xsb", "");
	assert_int_equal(symlink("level.xsb", "link.xsb"), 0);
	assert_int_equal(symlink(".", "folder"), 0);
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		OWN_SIDECARS sidecars = sidecars_new(names[i], 0, false);

		assert_place(sidecars, HOME_BESIDE, SIDECAR_SAVE, disk("home/level.xsb.sav"));
	}
	assert_int_equal(chdir("/"), 0);
}

/* Of the variables, NULL: unset, and of the list of users. */
static void assert_data_folder(const char *xdg, const char *home, char *listed, const char *wanted)
{
	struct passwd user = {.pw_dir = listed};
	OWN_STRING folder = NULL;

	setenv("XDG_DATA_HOME", xdg != NULL ? xdg : "", 1);
	setenv("HOME", home != NULL ? home : "", 1);
	if (xdg == NULL)
		unsetenv("XDG_DATA_HOME");
	if (home == NULL)
		unsetenv("HOME");
	system_set_user(&user);
	folder = homes_data_folder();
	system_set_user(NULL);
	assert_string_equal(folder != NULL ? folder : "none", wanted);
}

/* The XDG base directory specification: unset, empty and relative ones don't count. */
UNIT_TEST(data_folder)
{
	static char user[] = "/u", root[] = "/", relative[] = "u";

	assert_data_folder("/x", "/h", user, "/x/schokoban");
	assert_data_folder("/x/", "/h", user, "/x/schokoban");
	assert_data_folder("x", "/h", user, "/h/.local/share/schokoban");
	assert_data_folder("./x", "/h", user, "/h/.local/share/schokoban");
	assert_data_folder("", "/h/", user, "/h/.local/share/schokoban");
	assert_data_folder(NULL, "/h", user, "/h/.local/share/schokoban");
	assert_data_folder("/x", NULL, user, "/x/schokoban");
	assert_data_folder(NULL, NULL, user, "/u/.local/share/schokoban");
	assert_data_folder("x", "", user, "/u/.local/share/schokoban");
	assert_data_folder("x", "h", root, "/.local/share/schokoban");
	assert_data_folder(NULL, NULL, relative, "none");
	assert_data_folder(NULL, NULL, NULL, "none");
}

/* Of a name that leaves no room for endings the fallback's is hashed: short, its own, and the same
 * each time. */
UNIT_TEST(long_names_are_hashed)
{
	char name[256], other[256];
	struct sidecars *sidecars, *again, *third;
	char *path;

	memset(name, 'n', sizeof name);
	memcpy(name + 251, ".xsb", 5);
	memcpy(other, name, sizeof name);
	other[250] = 'm';
	sidecars = sidecars_new(disk(name), 7, false);
	again = sidecars_new(disk(name), 7, false);
	third = sidecars_new(disk(other), 7, false);
	assert_string_equal(sidecars->stem[HOME_FALLBACK], again->stem[HOME_FALLBACK]);
	assert_string_not_equal(sidecars->stem[HOME_FALLBACK], third->stem[HOME_FALLBACK]);
	path = sidecars_path(sidecars, HOME_FALLBACK, SIDECAR_REVERSE_SAVE);
	assert_int_equal(strncmp(path, disk_data("hashed/"), strlen(disk_data("hashed/"))), 0);
	assert_in_range(strlen(path_name(path)), 20, 200);
	assert_non_null(strstr(path, "nnn.7.rev.sav"));
	memory_free(path);
	sidecars_free(sidecars);
	sidecars_free(again);
	sidecars_free(third);

	memcpy(name + 210, ".xsb", 5); /* this one has room */
	sidecars = sidecars_new(disk(name), 0, false);
	assert_place(sidecars, HOME_FALLBACK, SIDECAR_SAVE, disk_fallback(name, ".sav"));
	sidecars_free(sidecars);
}

UNIT_TEST(deep_folders_are_hashed)
{
	OWN_TEXT path = {0};
	OWN_SIDECARS sidecars = NULL;

	while (path.length < PATH_MAX - 40)
		text_add_string(&path, "/a-folder");
	text_add_string(&path, "/level.xsb");
	sidecars = sidecars_new(path.bytes, 0, false);
	assert_non_null(strstr(sidecars->stem[HOME_FALLBACK], "/schokoban/hashed/"));
	assert_non_null(strstr(sidecars->stem[HOME_FALLBACK], "-level.xsb"));
	assert_true(strlen(sidecars->stem[HOME_FALLBACK]) < PATH_MAX / 2);
}

static char *apart(const char *rows)
{
	struct sidecars *sidecars = sidecars_new(disk("level.xsb"), 3, false);
	OWN_BOARD board = board_from(rows);
	char *path;

	sidecars_add_hash(sidecars, board);
	path = sidecars_path(sidecars, HOME_BESIDE, SIDECAR_SAVE);
	sidecars_free(sidecars);
	return path;
}

UNIT_TEST(set_apart)
{
	const char *stem = disk("level.xsb.3.");
	OWN_STRING path = apart(small_board), *again = apart(small_board);
	OWN_STRING other = apart("#####\n#@$.#\n#####\n");
	OWN_STRING narrow = apart("###\n#@#\n#$#\n#.#\n###\n");

	assert_string_equal(path, again);
	assert_string_not_equal(path, other);
	assert_string_not_equal(other, narrow);
	assert_int_equal(strncmp(path, stem, strlen(stem)), 0);
	assert_int_equal(strspn(path + strlen(stem), "0123456789abcdef"), 8);
	assert_string_equal(path + strlen(stem) + 8, ".sav");
	assert_true(sidecars_is_one(path_name(path)));
}

UNIT_TEST(is_sidecar)
{
	static const char *const ours[] = {
		"level.xsb.dat",	   "level.xsb.sav",	     "level.xsb.rev.sav",
		"level.xsb.sok",	   "many.sok.3.dat",	     "many.sok.12.rev.sav",
		"many.sok.12.sok",	   "many.slc.1.sok",	     "level.xsb.0123abcd.sok",
		"many.txt.4.0123abcd.sok", "level.xsb.0123abcd.sav", "level.xsb.dat.bad",
		"level.xsb.sav.bad",	   "level.xsb.dat.bad.2",    ".level.xsb.dat.tmp",
		".level.xsb.sok.tmp",	   "LEVEL.XSB.sok",	     "Level.Xsb.2.sok",
		"many.sok.records",
	};
	static const char *const theirs[] = {
		"level.xsb", "many.sok", "many.slc",	  "many.rle",	"read.me",	".sok",
		"a.sok",     "3.sok",	 "abc.3.sok",	  "level.sok",	"levels.1.sok", "",
		".",	     "xsb.sok",	 "level.xsb.txt", "my.records",
	};

	for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
		if (!sidecars_is_one(ours[i]))
			fail_msg("%s is one of ours", ours[i]);
	for (size_t i = 0; i < sizeof theirs / sizeof *theirs; i++)
		if (sidecars_is_one(theirs[i]))
			fail_msg("%s is the player's", theirs[i]);
}

/* The .sok stays with a file whose name is taken. */
UNIT_TEST(renamed)
{
	OWN_SIDECARS from = sidecars_new(disk("a.xsb"), 0, false);
	OWN_SIDECARS to = sidecars_new(disk("b.xsb"), 0, false);

	disk_put_string(disk("a.xsb.sok"), "a");
	disk_put_string(disk("a.xsb.sav"), "a");
	disk_put_string(disk("a.xsb.dat"), "a");
	disk_put_string(disk("b.xsb.dat"), "b");
	assert_false(sidecars_rename(from, to, HOME_BESIDE));
	assert_file(disk("a.xsb.sok"), "a");
	assert_file(disk("b.xsb.sav"), "a");
	assert_file(disk("b.xsb.dat"), "b");
	assert_int_equal(unlink(disk("b.xsb.dat")), 0);
	assert_true(sidecars_rename(from, to, HOME_BESIDE));
	assert_false(path_is_there(disk("a.xsb.sok")) || path_is_there(disk("a.xsb.dat")));
	assert_file(disk("b.xsb.sok"), "a");
	assert_file(disk("b.xsb.dat"), "a");
}
