/* SPDX-License-Identifier: MIT */
/* Whom a file lets in, and what hangs on it, once another has its place. The lists are real ones.
 */
#include "unit.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/folder.h"
#include "store/rights.h"

#include "disk.h"
#include "faults/system.h"

static int teardown(void **state)
{
	system_calm();
	return disk_teardown(state);
}

/* The shell's command on that file; false: it fails. */
static bool run(const char *command, const char *name)
{
	OWN_TEXT line = {0};

	text_add_format(&line, "%s '%s' >/dev/null 2>&1", command, disk(name));
	return system(line.bytes) == 0;
}

/* What a command says of the file. Yours. */
static char *said(const char *command, const char *name)
{
	OWN_TEXT line = {0};
	struct text words = {0};
	FILE *pipe;
	int c;

	text_add_format(&line, "cd '%s' && %s '%s'", disk(""), command, name);
	pipe = popen(line.bytes, "r");
	assert_non_null(pipe);
	while ((c = getc(pipe)) != EOF)
		text_add_char(&words, (char)c);
	pclose(pipe);
	return text_take(&words);
}

#define SKIP_WITHOUT_LISTS                                                         \
	do {                                                                       \
		disk_put_string(disk("probe"), "");                                \
		if (!run("setfacl -m u:1:r", "probe") || !run("getfacl", "probe")) \
			unit_skip("no setfacl, or a file system without lists");   \
	} while (0)

static mode_t mode_of(const char *name)
{
	struct stat st;

	assert_int_equal(lstat(disk(name), &st), 0);
	return st.st_mode & 07777;
}

/* The file is replaced; what was not kept. */
static unsigned replaced(const char *name)
{
	struct error err = {0};
	unsigned unkept = 0;

	if (!folder_put(disk(name), false, slice_of("new"),
			&(struct folder_terms){.unkept = &unkept}, &err))
		fail_msg("%s", err.text);
	assert_file(disk(name), "new");
	return unkept;
}

static void put_listed(void)
{
	disk_put_string(disk("file"), "old");
	assert_int_equal(chmod(disk("file"), 0640), 0);
	assert_true(run("setfacl -m u:1:rw,g::-,m::rw", "file"));
}

UNIT_FIXTURE(disk_setup, teardown);

UNIT_TEST(list_is_kept)
{
	OWN_STRING before = NULL;
	OWN_STRING after = NULL;

	SKIP_WITHOUT_LISTS;
	put_listed();
	before = said("getfacl -c", "file");
	assert_non_null(strstr(before, "user:daemon:rw-"));
	assert_int_equal(replaced("file"), 0);
	after = said("getfacl -c", "file");
	assert_string_equal(after, before);
	assert_int_equal(mode_of("file"), 0660); /* the mask in the place of the group */
}

/* Where the list can't go along nobody gets what only its mask would give. */
UNIT_TEST(list_that_is_lost)
{
	OWN_STRING after = NULL;

	SKIP_WITHOUT_LISTS;
	for (int at = 1; at <= 4; at++) { /* llistxattr twice, lgetxattr, fsetxattr */
		put_listed();
		system_fail(CALL(CALL_XATTR), at, FOR_GOOD, EACCES);
		assert_true(replaced("file") & RIGHTS_LIST);
		system_calm();
		assert_int_equal(mode_of("file"), 0600);
	}
	after = said("getfacl -c", "file");
	assert_null(strstr(after, "daemon"));
}

/* A folder that gives each new file a list gives none to what had none. */
UNIT_TEST(list_of_the_folder)
{
	SKIP_WITHOUT_LISTS;
	disk_put_string(disk("d/file"), "old");
	assert_int_equal(chmod(disk("d/file"), 0640), 0);
	assert_true(run("setfacl -d -m u:1:rw", "d"));
	disk_put_string(disk("d/new"), "");
	assert_int_equal(replaced("d/file"), 0);
	for (int i = 0; i < 2; i++) {
		OWN_STRING list = said("getfacl -c", i == 0 ? "d/file" : "d/new");

		assert_int_equal(strstr(list, "daemon") != NULL, i == 1);
	}
	assert_int_equal(mode_of("d/file"), 0640);
}

UNIT_TEST(attributes)
{
	OWN_STRING after = NULL;

	disk_put_string(disk("file"), "old");
	if (!run("setfattr -n user.origin -v here", "file") ||
	    !run("setfattr -n user.empty", "file") || !run("getfattr", "file"))
		unit_skip("no setfattr, or a file system without extended attributes");
	assert_int_equal(replaced("file"), 0);
	after = said("getfattr -d", "file");
	assert_non_null(strstr(after, "user.origin=\"here\"\n"));
	assert_non_null(strstr(after, "user.empty"));
	system_fail(CALL(CALL_XATTR), 4, 1, ENOSPC);
	assert_int_equal(replaced("file"), RIGHTS_OTHERS);
	system_calm();
	assert_int_equal(mode_of("file"), 0644);
}

/* Somebody else's list goes along, as far as the umask gives what it gives. */
UNIT_TEST(list_of_another)
{
	OWN_STRING after = NULL;

	if (getuid() != 0)
		unit_skip("only root has files of two owners");
	SKIP_WITHOUT_LISTS;
	put_listed();
	assert_int_equal(chown(disk("file"), 65534, 0), 0);
	assert_int_equal(replaced("file"), 0);
	after = said("getfacl -c", "file");
	assert_non_null(strstr(after, "user:daemon:r--"));
	assert_non_null(strstr(after, "mask::r--"));
	assert_int_equal(mode_of("file"), 0640);
}

/* A group that isn't ours to give: its rights don't go to another. */
UNIT_TEST(group)
{
	struct stat st;

	if (getuid() != 0)
		unit_skip("only root can give a file to any group");
	disk_put_string(disk("file"), "old");
	assert_int_equal(chown(disk("file"), 0, 65534), 0);
	assert_int_equal(chmod(disk("file"), 0660), 0);
	assert_int_equal(replaced("file"), 0);
	assert_int_equal(stat(disk("file"), &st), 0);
	assert_int_equal(st.st_gid, 65534);
	assert_int_equal(mode_of("file"), 0660);

	assert_int_equal(chown(disk("file"), 65534, 5), 0);
	assert_int_equal(chmod(disk("file"), 0664), 0);
	disk_other();
	assert_int_equal(replaced("file"), RIGHTS_GROUP);
	disk_self();
	assert_int_equal(mode_of("file"), 0644);
}

/* Where it can't be known whom the new file lets in, the old one stays. */
UNIT_TEST(unknown)
{
	struct error err = {0};

	disk_put_string(disk("file"), "old");
	assert_int_equal(chmod(disk("file"), 0640), 0);
	for (int i = 0; i < 2; i++) {
		system_fail(i == 0 ? CALL(CALL_FSTAT) : CALL(CALL_LSTAT), 1, 1, EIO);
		assert_fails(disk_replace(disk("file"), "new", &err), ERROR_SYSTEM);
		assert_int_equal(system_calm().met, 1);
		assert_file(disk("file"), "old");
		assert_listing(disk(""), "data file home");
	}
	/* created no wider than it was, it may stay as it was created */
	system_fail(CALL(CALL_FCHMOD), 1, 1, EPERM);
	assert_true(disk_replace(disk("file"), "new", &err));
	assert_int_equal(mode_of("file"), 0640);
	/* what a group that it can't have was given is another thing */
	if (getuid() != 0)
		return;
	assert_int_equal(chown(disk("file"), 65534, 5), 0);
	disk_other();
	system_fail(CALL(CALL_FCHMOD), 1, 1, EPERM);
	assert_fails(disk_replace(disk("file"), "newer", &err), ERROR_DENIED);
	disk_self();
	assert_file(disk("file"), "new");
}
