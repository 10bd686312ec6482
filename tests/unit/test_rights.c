/* SPDX-License-Identifier: MIT */
/* Whom a file lets in, and what hangs on it, once another has its place. */
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

UNIT_FIXTURE(disk_setup, teardown);

#ifdef __linux__

/* --- Access control lists and extended attributes: real ones -------------------- */

#include <sys/xattr.h>

#define FILE_LIST   "system.posix_acl_access"
#define FOLDER_LIST "system.posix_acl_default" /* which its new files get */

/* A list as the kernel has it: a version, then of each entry whose rights they are, which, and the
 * user's number; little-endian. */
#define LIST(daemon, mask)                           \
	"\2\0\0\0"                                   \
	"\1\0\6\0" NOBODY "\2\0" daemon "\0\1\0\0\0" \
	"\4\0\0\0" NOBODY "\20\0" mask "\0" NOBODY "\40\0\0\0" NOBODY
#define NOBODY	"\377\377\377\377"
#define READING "\4"
#define BOTH	"\6"

static bool give(const char *name, const char *attribute, struct slice value)
{
	return setxattr(disk(name), attribute, value.at, value.length, 0) == 0;
}

/* value.at is NULL: the file hasn't it. */
static void assert_attribute(const char *name, const char *attribute, struct slice value)
{
	char bytes[100];
	ssize_t size = getxattr(disk(name), attribute, bytes, sizeof bytes);

	assert_int_equal(size, value.at != NULL ? (ssize_t)value.length : -1);
	if (value.at != NULL)
		assert_memory_equal(bytes, value.at, value.length);
}

#define NO_VALUE ((struct slice){NULL, 0})

/* False: the file system has no lists. */
static bool put_listed(void)
{
	disk_put_string(disk("file"), "old");
	assert_int_equal(chmod(disk("file"), 0640), 0);
	return give("file", FILE_LIST, BYTES(LIST(BOTH, BOTH)));
}

#define WITHOUT_LISTS "a file system without lists"

UNIT_TEST(list_is_kept)
{
	if (!put_listed())
		unit_skip(WITHOUT_LISTS);
	assert_int_equal(replaced("file"), 0);
	assert_attribute("file", FILE_LIST, BYTES(LIST(BOTH, BOTH)));
	assert_int_equal(mode_of("file"), 0660); /* the mask in the place of the group */
}

/* Where the list can't go along nobody gets what only its mask would give. */
UNIT_TEST(list_that_is_lost)
{
	for (int at = 1; at <= 4; at++) { /* llistxattr twice, lgetxattr, fsetxattr */
		if (!put_listed())
			unit_skip(WITHOUT_LISTS);
		system_fail(CALL(CALL_XATTR), at, FOR_GOOD, EACCES);
		assert_true(replaced("file") & RIGHTS_LIST);
		system_calm();
		assert_int_equal(mode_of("file"), 0600);
		assert_attribute("file", FILE_LIST, NO_VALUE);
	}
}

/* A folder that gives each new file a list gives none to what had none. */
UNIT_TEST(list_of_the_folder)
{
	disk_put_string(disk("d/file"), "old");
	assert_int_equal(chmod(disk("d/file"), 0640), 0);
	if (!give("d", FOLDER_LIST, BYTES(LIST(BOTH, BOTH))))
		unit_skip(WITHOUT_LISTS);
	disk_put_string(disk("d/new"), "");
	assert_attribute("d/new", FILE_LIST, BYTES(LIST(BOTH, BOTH)));
	assert_int_equal(replaced("d/file"), 0);
	assert_attribute("d/file", FILE_LIST, NO_VALUE);
	assert_int_equal(mode_of("d/file"), 0640);
	/* where it can't be taken away, nobody else gets in by it */
	system_fail(CALL(CALL_XATTR), 2, 1, EPERM);
	assert_int_equal(replaced("d/file"), RIGHTS_LIST);
	assert_int_equal(system_calm().met, 1);
	assert_int_equal(mode_of("d/file"), 0600);
}

/* What a person gave it; what only the system may give stays behind. */
UNIT_TEST(attributes)
{
	disk_put_string(disk("file"), "old");
	if (!give("file", "user.origin", slice_of("here")) ||
	    !give("file", "user.empty", slice_of("")))
		unit_skip("a file system without extended attributes");
	(void)give("file", "trusted.mark", slice_of("there")); /* which few may */
	assert_int_equal(replaced("file"), 0);
	assert_attribute("file", "user.origin", slice_of("here"));
	assert_attribute("file", "user.empty", slice_of(""));
	assert_attribute("file", "trusted.mark", NO_VALUE);
	system_fail(CALL(CALL_XATTR), 4, 1, ENOSPC);
	assert_int_equal(replaced("file"), RIGHTS_OTHERS);
	system_calm();
	assert_int_equal(mode_of("file"), 0644);
}

/* Somebody else's list goes along, as far as the umask gives what it gives. */
UNIT_TEST(list_of_another)
{
	if (getuid() != 0)
		unit_skip("only root has files of two owners");
	if (!put_listed())
		unit_skip(WITHOUT_LISTS);
	assert_int_equal(chown(disk("file"), 65534, 0), 0);
	assert_int_equal(replaced("file"), 0);
	assert_attribute("file", FILE_LIST, BYTES(LIST(READING, READING)));
	assert_int_equal(mode_of("file"), 0640);
}

#endif

/* --- All systems ---------------------------------------------------------------- */

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
