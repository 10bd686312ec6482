/* SPDX-License-Identifier: MIT */
/* Files on the disk: read whole, replaced whole. */
#include "unit.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "store/file.h"

#include "disk.h"
#include "store/folder.h"
#include "store/path.h"

#define MOST 1000

/* Reading fails with that kind, says why, and leaves nothing behind. */
static void assert_refused(const char *path, enum error_kind kind, const char *why)
{
	OWN_TEXT out = {0};
	struct error err = {0};

	text_add_string(&out, "what was here before");
	assert_fails(file_read(path, MOST, &out, &err), kind);
	if (strstr(err.text, why) == NULL)
		fail_msg("\"%s\" doesn't say \"%s\"", err.text, why);
}

UNIT_FIXTURE(disk_setup, disk_teardown);

UNIT_TEST(read_whole)
{
	OWN_TEXT out = {0};
	struct error err = {0};
	char block[MOST + 1];

	disk_put(disk("a"), BYTES("one\0two\r\n\xff"));
	text_add_string(&out, "what was here before");
	assert_true(file_read(disk("a"), MOST, &out, &err));
	assert_int_equal(out.length, 10);
	assert_memory_equal(out.bytes, "one\0two\r\n\xff", 10);

	disk_put_string(disk("empty"), "");
	assert_true(file_read(disk("empty"), MOST, &out, &err));
	assert_int_equal(out.length, 0);

	memset(block, 'a', sizeof block);
	disk_put(disk("full"), (struct slice){block, MOST});
	assert_true(file_read(disk("full"), MOST, &out, &err));
	assert_int_equal(out.length, MOST);
	disk_put(disk("over"), (struct slice){block, MOST + 1});
	assert_refused(disk("over"), ERROR_LIMIT, "larger than");
	assert_int_equal(err.kind, ERROR_NONE);
}

UNIT_TEST(read_what_is_not_there)
{
	assert_refused(disk("missing"), ERROR_MISSING, "No such file");
	assert_refused(disk("missing/file"), ERROR_MISSING, "No such file");
	assert_refused("", ERROR_MISSING, "No such file");
	disk_put_string(disk("file"), "x");
	assert_refused(disk("file/in it"), ERROR_MISSING, "Not a directory");
	assert_int_equal(symlink(disk("nowhere"), disk("dangling")), 0);
	assert_refused(disk("dangling"), ERROR_MISSING, "No such file");
}

/* A sidecar whose name the file system can't hold is a sidecar that is not there. */
UNIT_TEST(read_name_too_long)
{
	char name[300];

	memset(name, 'a', sizeof name - 1);
	name[sizeof name - 1] = '\0';
	assert_refused(disk(name), ERROR_MISSING, "too long");
}

UNIT_TEST(read_denied)
{
	disk_put_string(disk("file"), "secret");
	assert_int_equal(chmod(disk("file"), 0), 0);
	disk_put_string(disk("closed/file"), "secret");
	assert_int_equal(chmod(disk("closed"), 0), 0);
	disk_other();
	assert_refused(disk("file"), ERROR_DENIED, "Permission denied");
	assert_refused(disk("closed/file"), ERROR_DENIED, "Permission denied");
	disk_self();
}

UNIT_TEST(read_no_regular_file)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	int s = socket(AF_UNIX, SOCK_STREAM, 0);

	alarm(10); /* what waits for a writer never comes back */
	assert_refused(disk(""), ERROR_INPUT, "folder");
	assert_int_equal(mkfifo(disk("fifo"), 0666), 0);
	assert_refused(disk("fifo"), ERROR_INPUT, "not a regular file");
	assert_refused("/dev/zero", ERROR_INPUT, "not a regular file");
	assert_refused("/dev/null", ERROR_INPUT, "not a regular file");
	assert_false(file_is_terminal("/dev/null") || file_is_terminal("/") ||
		     file_is_terminal(""));
	if (strlen(disk("s")) < sizeof address.sun_path) {
		memcpy(address.sun_path, disk("s"), strlen(disk("s")));
		assert_int_equal(bind(s, (struct sockaddr *)&address, sizeof address), 0);
		assert_refused(disk("s"), ERROR_INPUT, "");
	}
	close(s);
	alarm(0);
}

UNIT_TEST(read_links)
{
	OWN_TEXT out = {0};
	struct error err = {0};

	disk_put_string(disk("file"), "x");
	assert_int_equal(symlink(disk("file"), disk("link")), 0);
	assert_int_equal(symlink(disk("loop"), disk("loop")), 0);
	assert_true(file_read(disk("link"), MOST, &out, &err));
	assert_slice(text_slice(&out), "x");
	assert_refused(disk("loop"), ERROR_INPUT, "link");

	assert_true(file_read_own(disk("file"), MOST, &out, &err));
	assert_fails(file_read_own(disk("link"), MOST, &out, &err), ERROR_INPUT);
	assert_non_null(strstr(err.text, "symbolic link"));
}

/*
 * Nothing but a hole: refused by its size, nothing read; larger than 32 bits can tell, too, and
 * where they tell a few bytes of it.
 */
UNIT_TEST(read_huge)
{
	static const int64_t sizes[] = {INT64_C(1) << 30, INT64_C(3) << 30, (INT64_C(4) << 30) + 5};
	struct text out = {0};

	disk_put_string(disk("huge"), "");
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		struct error err = {0};

		assert_int_equal(truncate(disk("huge"), (off_t)sizes[i]), 0);
		assert_fails(file_read(disk("huge"), 64 << 20, &out, &err), ERROR_LIMIT);
		assert_int_equal(out.capacity, 0);
	}
}

/* Files of /proc say that they are empty: what counts is what comes. */
UNIT_TEST(read_proc)
{
	OWN_TEXT out = {0};
	struct error err = {0};

	if (!file_read("/proc/self/stat", 4096, &out, &err))
		unit_skip("there is no /proc");
	assert_true(out.length > 10);
	assert_fails(file_read("/proc/self/stat", 10, &out, &err), ERROR_LIMIT);
}

static int feed(void *ends)
{
	char block[4096] = {0};

	close(((int *)ends)[0]);
	while (write(((int *)ends)[1], block, sizeof block) > 0)
		;
	return 0;
}

/* A stream that never ends is read up to the limit and no further. */
UNIT_TEST(read_what_grows)
{
	struct text out = {0};
	struct error err = {0};
	pid_t child;
	int ends[2];

	signal(SIGPIPE, SIG_IGN);
	assert_int_equal(pipe(ends), 0);
	child = child_start(feed, ends);
	close(ends[1]);
	assert_fails(file_read_stream(ends[0], 1 << 20, &out, &err), ERROR_LIMIT);
	assert_in_range(out.capacity, 1, 4 << 20);
	close(ends[0]);
	assert_int_equal(child_wait(child), 0);
	text_free(&out);

	assert_int_equal(pipe(ends), 0);
	assert_int_equal(write(ends[1], "####", 4), 4);
	close(ends[1]);
	assert_true(file_read_stream(ends[0], 4, &out, NULL));
	assert_slice(text_slice(&out), "####");
	close(ends[0]);
	assert_false(file_read_stream(ends[0], 4, &out, NULL));
	text_free(&out);
}

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

static void assert_joined(const char *folder, const char *name, const char *wanted)
{
	OWN_STRING path = path_join(folder, name);

	assert_string_equal(path, wanted);
}

static void assert_absolute(const char *path, const char *wanted)
{
	OWN_STRING absolute = path_absolute(path);

	assert_string_equal(absolute, wanted);
}

UNIT_TEST(paths)
{
	assert_joined("/a", "b", "/a/b");
	assert_joined("/a/", "b", "/a/b");
	assert_joined("/", "b", "/b");
	assert_joined("", "b", "b");
	assert_joined("/a", "", "/a/");
	assert_string_equal(path_name("/a/b.xsb"), "b.xsb");
	assert_string_equal(path_name("b.xsb"), "b.xsb");
	assert_string_equal(path_name("/a/"), "");
	assert_true(path_is_in("/a", "/") && path_is_in("/a", "") && !path_is_in("/ab", "/a"));
	assert_true(path_is_in("/a/b/c.xsb", "/a"));
	assert_true(path_is_in("/a", "/"));
	assert_false(path_is_in("/a2/c.xsb", "/a"));
	assert_false(path_is_in("/a", "/a"));

	assert_int_equal(chdir(disk("home")), 0);
	disk_put_string(disk("home/file"), "x");
	assert_int_equal(symlink("file", disk("home/link")), 0);
	assert_absolute("file", disk("home/file"));
	assert_absolute("./link", disk("home/file"));
	assert_absolute("../home/file", disk("home/file"));
	assert_absolute("not yet", disk("home/not yet"));
	assert_absolute("./not yet", disk("home/not yet"));
	assert_absolute("../home/./not yet", disk("home/not yet"));
	assert_absolute("/no/such/file", "/no/such/file");
	assert_true(path_is_folder(disk("home")));
	assert_false(path_is_folder(disk("home/file")));
	assert_false(path_is_folder(disk("home/none")));
	assert_int_equal(link(disk("home/file"), disk("home/other")), 0);
	assert_true(path_is_same(disk("home/link"), disk("home/other")));
	assert_false(path_is_same(disk("home/link"), disk("home")));
	assert_false(path_is_same(disk("home/link"), disk("home/none")));
	assert_false(path_is_same("/proc/version", disk("home/file")));
	/* a folder that went under our feet has no name */
	disk_folder(disk("home/gone"), 0777);
	assert_int_equal(chdir(disk("home/gone")), 0);
	assert_int_equal(rmdir(disk("home/gone")), 0);
	assert_absolute("file", "./file");
	assert_int_equal(chdir("/"), 0);
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

/* A closed standard stream is filled, and still nothing can be read from it. */
UNIT_TEST(closed_stream)
{
	int kept = dup(STDIN_FILENO);
	char byte;

	assert_true(kept > STDERR_FILENO);
	close(STDIN_FILENO);
	assert_true(file_fill_standard_streams());
	assert_int_equal(read(STDIN_FILENO, &byte, 1), -1);
	assert_int_equal(dup2(kept, STDIN_FILENO), STDIN_FILENO);
	close(kept);
	assert_true(file_fill_standard_streams()); /* nothing to fill */
}
