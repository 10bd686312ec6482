/* SPDX-License-Identifier: MIT */
/* Folders held, and files replaced whole. */
#include "unit.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "store/file.h"

#include "disk.h"
#include "store/folder.h"

UNIT_FIXTURE(disk_setup, disk_teardown);

UNIT_TEST(replace)
{
	struct error err = {0};

	disk_folder(disk("d"), 0755);
	assert_true(disk_replace(disk("d/file"), "new", &err));
	assert_file(disk("d/file"), "new");
	assert_true(disk_replace(disk("d/file"), "newer and longer", &err));
	assert_file(disk("d/file"), "newer and longer");
	assert_true(disk_replace(disk("d/file"), "", &err));
	assert_file(disk("d/file"), "");
	assert_listing(disk("d"), "file");
	assert_int_equal(err.kind, ERROR_NONE);
}

static mode_t mode_of(const char *path)
{
	struct stat st;

	assert_int_equal(lstat(path, &st), 0);
	return st.st_mode & 07777;
}

UNIT_TEST(replace_keeps_the_mode)
{
	static const mode_t modes[] = {0600, 0644, 0664, 0666, 0444, 0755};

	umask(077);
	assert_true(disk_replace(disk("new"), "x", NULL));
	assert_int_equal(mode_of(disk("new")), 0600);
	umask(022);
	assert_true(disk_replace(disk("other"), "x", NULL));
	assert_int_equal(mode_of(disk("other")), 0644);
	for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
		assert_int_equal(chmod(disk("new"), modes[i]), 0);
		assert_true(disk_replace(disk("new"), "y", NULL));
		assert_int_equal(mode_of(disk("new")), modes[i]);
	}
}

/* A file of ours may be run by whom it says, but never as us. */
UNIT_TEST(replace_keeps_no_rights_to_run_as_its_owner)
{
	disk_put_string(disk("file"), "x");
	assert_int_equal(chmod(disk("file"), 07755), 0);
	assert_true(disk_replace(disk("file"), "y", NULL));
	assert_int_equal(mode_of(disk("file")), 0755);
}

/* What somebody else laid there becomes ours: it opens to nobody what ours would not. */
UNIT_TEST(replace_the_file_of_another)
{
	static const mode_t modes[][2] = {{06777, 0644}, {0666, 0644}, {0600, 0600},
					  {0640, 0640},	 {0444, 0644}, {0, 0600}};
	struct stat st;

	if (getuid() != 0)
		unit_skip("only root has files of two owners");
	for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
		disk_other();
		disk_put_string(disk("file"), "x");
		assert_int_equal(chmod(disk("file"), modes[i][0]), 0);
		disk_self();
		assert_true(disk_replace(disk("file"), "y", NULL));
		assert_int_equal(mode_of(disk("file")), modes[i][1]);
		assert_int_equal(stat(disk("file"), &st), 0);
		assert_int_equal(st.st_uid, 0);
		unlink(disk("file"));
	}
}

UNIT_TEST(replace_links)
{
	struct stat st;

	disk_put_string(disk("victim"), "precious");
	assert_int_equal(symlink(disk("victim"), disk("soft")), 0);
	assert_int_equal(link(disk("victim"), disk("hard")), 0);
	assert_true(disk_replace(disk("soft"), "new", NULL));
	assert_true(disk_replace(disk("hard"), "new", NULL));
	assert_file(disk("victim"), "precious");
	assert_file(disk("soft"), "new");
	assert_file(disk("hard"), "new");
	assert_int_equal(lstat(disk("soft"), &st), 0);
	assert_true(S_ISREG(st.st_mode));
	assert_int_equal(lstat(disk("hard"), &st), 0);
	assert_int_equal(st.st_nlink, 1);
}

/* What a crash left under the temporary name is in nobody's way, nor is a link that somebody laid
 * there. */
UNIT_TEST(replace_over_a_stale_temporary)
{
	disk_put_string(disk("victim"), "precious");
	disk_put_string(disk("d/.file.tmp"), "half of it and much longer");
	assert_true(disk_replace(disk("d/file"), "new", NULL));
	assert_file(disk("d/file"), "new");
	assert_int_equal(symlink(disk("victim"), disk("d/.file.tmp")), 0);
	assert_true(disk_replace(disk("d/file"), "newer", NULL));
	assert_file(disk("d/file"), "newer");
	assert_file(disk("victim"), "precious");
	assert_listing(disk("d"), "file");
}

/* In a folder like /tmp somebody else's link of the temporary name can't be taken away: it isn't
 * followed either. */
UNIT_TEST(replace_beside_the_link_of_another)
{
	if (getuid() != 0)
		unit_skip("only root can lay another user's link");
	disk_folder(disk("d"), 01777);
	assert_int_equal(symlink(disk("victim"), disk("d/.file.tmp")), 0);
	disk_other();
	disk_put_string(disk("victim"), "precious");
	assert_false(disk_replace(disk("d/file"), "new", NULL));
	assert_file(disk("victim"), "precious");
	assert_listing(disk("d"), ".file.tmp");
}

UNIT_TEST(replace_what_cannot_be)
{
	struct error err = {0};
	char name[256];

	disk_folder(disk("d"), 0755);
	disk_folder(disk("d/folder"), 0755);
	assert_fails(disk_replace(disk("d/folder"), "new", &err), ERROR_INPUT);
	assert_listing(disk("d"), "folder");

	memset(name, 'n', sizeof name - 1);
	memcpy(name, "d/", 2);
	name[253] = '\0'; /* 251 letters: fits, the temporary name doesn't */
	assert_fails(disk_replace(disk(name), "new", &err), ERROR_DENIED);
	assert_listing(disk("d"), "folder");

	assert_fails(disk_replace(disk("nowhere/file"), "new", &err), ERROR_MISSING);
}

UNIT_TEST(replace_in_a_read_only_folder)
{
	struct error err = {0};

	disk_put_string(disk("d/file"), "old");
	disk_shut(disk("d"));
	assert_fails(disk_replace(disk("d/file"), "new", &err), ERROR_DENIED);
	assert_file(disk("d/file"), "old");
	assert_listing(disk("d"), "file");
}

UNIT_TEST(replace_and_keep)
{
	struct folder folder;
	struct error err = {0};
	struct stat a, b;
	int fd = -1, other;

	disk_put_string(disk("file"), "old");
	assert_true(folder_open(&folder, disk("file"), false, &err));
	assert_true(folder_replace(&folder, disk("file"), slice_of("new"),
				   &(struct folder_terms){.keep = &fd}, &err));
	folder_close(&folder);
	assert_true(fd >= 0);
	assert_int_equal(fstat(fd, &a), 0);
	assert_int_equal(stat(disk("file"), &b), 0);
	assert_int_equal(a.st_ino, b.st_ino);
	assert_true(fcntl(fd, F_GETFD) & FD_CLOEXEC);
	other = open(disk("file"), O_RDONLY);
	assert_false(file_lock(other));
	assert_true(file_write_at(fd, slice_of("er"), 3, &err));
	assert_file(disk("file"), "newer");
	close(fd);
	assert_true(file_lock(other));
	close(other);
}

UNIT_TEST(folder_is_made_for_its_owner)
{
	struct folder folder;
	struct error err = {0};

	assert_fails(folder_open(&folder, disk("a/b/c/file"), false, &err), ERROR_MISSING);
	assert_true(folder.fd < 0);
	assert_true(folder_open(&folder, disk("a/b/c/file"), true, NULL));
	folder_close(&folder);
	assert_true(folder.fd < 0);
	assert_int_equal(mode_of(disk("a")), 0700);
	assert_int_equal(mode_of(disk("a/b/c")), 0700);
	assert_listing(disk("a/b/c"), "");
}

/* Why a folder can't be made is told, not that it isn't there. */
UNIT_TEST(folder_that_cannot_be_made)
{
	struct folder folder;
	struct error err = {0};

	disk_folder(disk("d"), 0555);
	disk_put_string(disk("file"), "x");
	disk_other();
	assert_fails(folder_open(&folder, disk("d/e/f/file"), true, &err), ERROR_DENIED);
	assert_non_null(strstr(err.text, "Permission denied"));
	disk_self();
	assert_fails(folder_open(&folder, disk("file/e/f/file"), true, &err), ERROR_MISSING);
	assert_non_null(strstr(err.text, "Not a directory"));
}

static long long now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}

/* A stopped program that holds a folder makes nobody wait for ever. */
UNIT_TEST(folder_that_is_held)
{
	struct folder folder, second;
	struct error err = {0};
	long long start;

	assert_true(folder_open(&folder, disk("file"), false, &err));
	start = now_ms();
	assert_false(folder_open(&second, disk("file"), false, &err));
	assert_in_range(now_ms() - start, 1500, 30000);
	assert_int_equal(err.kind, ERROR_SYSTEM);
	assert_true(second.fd < 0);
	folder_close(&folder);
	assert_true(folder_open(&second, disk("file"), false, NULL));
	folder_close(&second);
}

UNIT_TEST(remove)
{
	struct folder folder;
	struct error err = {0};

	disk_put_string(disk("victim"), "x");
	disk_put_string(disk("file"), "x");
	disk_folder(disk("folder"), 0755);
	assert_int_equal(symlink(disk("victim"), disk("link")), 0);
	assert_true(folder_open(&folder, disk("file"), false, &err));
	assert_true(folder_remove(&folder, disk("file"), &err));
	assert_true(folder_remove(&folder, disk("file"), &err));
	assert_true(folder_remove(&folder, disk("link"), &err));
	assert_listing(disk(""), "data folder home victim");
	assert_false(folder_remove(&folder, disk("folder"), &err));
	assert_true(err.kind != ERROR_NONE);
	folder_close(&folder);
}

/* A name alone is in the folder where we are. */
UNIT_TEST(folder_of_a_name)
{
	struct folder folder;
	struct error err = {0};

	assert_int_equal(chdir(disk("home")), 0);
	assert_true(folder_open(&folder, "file", false, &err));
	assert_true(folder_replace(&folder, "file", slice_of("x"), NULL, &err));
	folder_close(&folder);
	assert_file(disk("home/file"), "x");
	folder_close(&folder); /* closed already */
	assert_int_equal(folder.fd, -1);
	assert_int_equal(chdir("/"), 0);
}
