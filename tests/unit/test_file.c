/* SPDX-License-Identifier: MIT */
/* Files on the disk, read whole; paths. */
#include "unit.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "store/file.h"

#include "disk.h"
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
