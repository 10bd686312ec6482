/* SPDX-License-Identifier: MIT */
/* Where the levels are that come with the program: beside it, unless a stranger made them. */
#include "unit.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/own_levels.h"

#include "disk.h"
#include "faults/system.h"

#define FIXED "/fixed/levels"

static int teardown(void **state)
{
	system_calm();
	return disk_teardown(state);
}

UNIT_FIXTURE(disk_setup, teardown);

/* Is folder, in the test's folder or FIXED, that of the program's levels? */
static void expect(const char *program, const char *folder, bool installed)
{
	bool found = !installed;
	OWN_STRING levels = own_levels_find(program, FIXED, &found);

	assert_string_equal(levels, *folder == '/' ? folder : disk(folder));
	assert_int_equal(found, installed);
}

UNIT_TEST(found_beside_the_program)
{
	disk_folder(disk("tree/build"), 0755);
	disk_folder(disk("tree/levels"), 0755);
	disk_folder(disk("prefix/bin"), 0755);
	disk_folder(disk("prefix/games"), 0755);
	disk_folder(disk("prefix/share/schokoban/levels"), 0755);
	disk_folder(disk("bare/levels"), 0755);
	disk_folder(disk("bare/bin"), 0755);
	expect(disk("tree/build/schokoban"), "tree/levels", false);
	expect(disk("prefix/bin/schokoban"), "prefix/share/schokoban/levels", true);
	expect(disk("prefix/games/schokoban"), "prefix/share/schokoban/levels", true);
	expect(disk("bare/bin/schokoban"), FIXED, true);
	expect("/schokoban", FIXED, true);
	expect("schokoban", FIXED, true);
	expect(NULL, FIXED, true);
	assert_int_equal(rename(disk("prefix"), disk("moved")), 0);
	expect(disk("moved/bin/schokoban"), "moved/share/schokoban/levels", true);
	expect(disk("prefix/bin/schokoban"), FIXED, true);
	/* A file is no folder of levels. */
	disk_put_string(disk("tree/share"), "");
	disk_put_string(disk("moved/levels"), "");
	expect(disk("tree/bin/schokoban"), FIXED, true);
	expect(disk("moved/build/schokoban"), "moved/share/schokoban/levels", true);
}

/* In a folder like /tmp anybody may put levels beside a program of yours. */
UNIT_TEST(not_made_by_a_stranger)
{
	if (getuid() != 0)
		skip();
	disk_folder(disk("tmp/bin"), 0755);
	disk_folder(disk("tmp/share/schokoban/levels"), 0755);
	assert_int_equal(chown(disk("tmp/share/schokoban/levels"), 54321, 54321), 0);
	expect(disk("tmp/bin/schokoban"), FIXED, true);
	disk_put_string(disk("tmp/bin/schokoban"), "");
	expect(disk("tmp/bin/schokoban"), FIXED, true);
	assert_int_equal(seteuid(54321), 0); /* who made them is none */
	expect(disk("tmp/bin/schokoban"), "tmp/share/schokoban/levels", true);
	disk_self();
	/* But whoever made the program, or the folder above, is no stranger. */
	assert_int_equal(chown(disk("tmp/bin/schokoban"), 54321, 54321), 0);
	expect(disk("tmp/bin/schokoban"), "tmp/share/schokoban/levels", true);
	assert_int_equal(chown(disk("tmp/bin/schokoban"), 0, 0), 0);
	assert_int_equal(chown(disk("tmp"), 54321, 54321), 0);
	expect(disk("tmp/bin/schokoban"), "tmp/share/schokoban/levels", true);
}

/* Where the system doesn't tell which program runs, its name does. */
static void expect_program(const char *command, const char *file)
{
	OWN_STRING program = NULL;

	system_fail(CALL(CALL_REALPATH), 1, 1, ENOENT);
	own_levels_called(command);
	program = own_levels_program();
	system_calm();
	assert_string_equal(program != NULL ? program : "none",
			    *file != '\0' ? disk(file) : "none");
}

UNIT_TEST(the_program_that_runs)
{
	char *program = own_levels_program(), *old;
	OWN_TEXT path = {0};

	assert_non_null(strstr(program, "/test_own_levels"));
	memory_free(program);

	disk_folder(disk("a/there"), 0755); /* a folder of the name isn't run, */
	disk_folder(disk("b"), 0755);
	disk_put_string(disk("b/there"), ""); /* nor is a file that may not be, */
	disk_folder(disk("c"), 0755);
	disk_put_string(disk("c/real"), "");
	assert_int_equal(chmod(disk("c/real"), 0755), 0);
	assert_int_equal(symlink("real", disk("c/there")), 0); /* but a link to one that may */
	assert_int_equal(chdir(disk("c")), 0);
	old = memory_copy(getenv("PATH"));
	text_add_format(&path, "%s:%s:%s", disk("a"), disk("b"), disk("c"));
	setenv("PATH", path.bytes, 1);
	expect_program("there", "c/real");
	expect_program("missing", "");
	expect_program(NULL, "");
	expect_program(disk("c/there"), "c/real");
	expect_program("../c/there", "c/real");
	setenv("PATH", ":/nowhere", 1);
	expect_program("there", "c/real");
	unsetenv("PATH");
	expect_program("there", "");
	setenv("PATH", old, 1);
	assert_int_equal(chdir("/"), 0);
	memory_free(old);
}
