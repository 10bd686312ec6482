/* SPDX-License-Identifier: MIT */
/* Leaderboards that all users of a machine share. As root these tests play several users. */
#include "unit.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/common.h"

#include "disk.h"
#include "faults/system.h"

#define BOARD  UINT64_C(0x0123456789abcdef)
#define OTHERS 4 /* users besides ours */
#define FIRST  20001
#define SCORES 30
#define FOLDER "common"

static struct leaderboard best;

/* The leaderboard as "33 ada, 40 bob". */
static void assert_best(size_t least, const char *wanted)
{
	OWN_TEXT found = {0};

	common_merge(BOARD, least, &best);
	for (int i = 0; i < best.count; i++)
		text_add_format(&found, "%s%lld %s", i > 0 ? ", " : "",
				(long long)best.entries[i].score, best.entries[i].name);
	assert_string_equal(text_slice(&found).at, wanted);
	best = (struct leaderboard){0};
}

static const char *file_of(uid_t user, const char *more)
{
	static char name[64];

	snprintf(name, sizeof name, FOLDER "/%ju%s.scores", (uintmax_t)user, more);
	return disk(name);
}

/* Another user's file; where we aren't root, it is ours under his name. */
static void put_others(uid_t user, const char *content)
{
	disk_put_string(file_of(user, ""), content);
	if (getuid() == 0)
		assert_int_equal(chown(file_of(user, ""), user, user), 0);
}

UNIT_SETUP(disk)
{
	best = (struct leaderboard){0};
	disk_folder(disk(FOLDER), 01777);
	setenv("SCHOKOBAN_SCORES", disk(FOLDER), 1);
	common_use(true);
}

static int teardown(void **state)
{
	system_calm();
	common_use(false);
	unsetenv("SCHOKOBAN_SCORES");
	return disk_teardown(state);
}

UNIT_FIXTURE(setup, teardown);

UNIT_TEST(own)
{
	struct stat st;

	umask(077);
	assert_true(common_add(BOARD, 33, "ada", NULL));
	umask(022);
	assert_true(common_add(BOARD, 30, "ada b", NULL));
	assert_true(common_add(BOARD + 1, 5, "ada", NULL));
	assert_file(file_of(geteuid(), ""), "0123456789abcdef 33 ada\n0123456789abcdef 30 ada b\n"
					    "0123456789abcdf0 5 ada\n");
	assert_int_equal(stat(file_of(geteuid(), ""), &st), 0);
	assert_int_equal(st.st_mode & 07777, 0644);
	/* what is on the own leaderboard already isn't there twice */
	leaderboard_add(&best, 33, slice_of("ada"));
	assert_best(0, "30 ada b, 33 ada");
	assert_best(31, "33 ada");
	for (int i = 0; i < 12; i++)
		assert_true(common_add(BOARD, 20, "ada", NULL));
	assert_best(0, "20 ada, 20 ada, 20 ada, 20 ada, 20 ada, 20 ada, 20 ada, 20 ada, 20 ada, "
		       "20 ada");
}

/* Nothing is shared where it isn't wanted, or there is no folder. */
UNIT_TEST(off)
{
	OWN_TEXT deep = {0};
	struct error err = {0};

	common_use(false);
	assert_false(common_is_on());
	assert_true(common_add(BOARD, 33, "ada", NULL));
	common_use(true);
	assert_true(common_is_on());
	setenv("SCHOKOBAN_SCORES", disk("nowhere"), 1);
	assert_false(common_is_on());
	assert_true(common_add(BOARD, 33, "ada", NULL));
	assert_best(0, "");
	assert_listing(disk(FOLDER), "");
	disk_put_string(disk("file"), "");
	setenv("SCHOKOBAN_SCORES", disk("file"), 1);
	assert_false(common_is_on());
	setenv("SCHOKOBAN_SCORES", disk("file/in/it"), 1);
	assert_false(common_is_on());
	assert_true(common_add(BOARD, 33, "ada", NULL));
	text_add_times(&deep, "/deep", 1000);
	setenv("SCHOKOBAN_SCORES", deep.bytes, 1);
	assert_false(common_is_on());
	assert_fails(common_add(BOARD, 33, "ada", &err), ERROR_DENIED);
}

/* A user's file takes no more once it is full. */
UNIT_TEST(full)
{
	struct error err = {0};
	OWN_TEXT lines = {0};

	text_add_times(&lines, "0123456789abcdef 40 ada\n", 256 * 1024 / 24);
	disk_put(file_of(geteuid(), ""), text_slice(&lines));
	assert_fails(common_add(BOARD, 33, "ada", &err), ERROR_LIMIT);
	assert_string_equal(err.text, "your file there is full");
	text_add_times(&lines, "0123456789abcdef 40 ada\n", 10);
	disk_put(file_of(geteuid(), ""), text_slice(&lines));
	err = (struct error){0};
	assert_fails(common_add(BOARD, 33, "ada", &err), ERROR_LIMIT);
	assert_best(0, "");
}

/* A line that was cut off, and what isn't a line. */
UNIT_TEST(garbage)
{
	disk_put_string(file_of(geteuid(), ""),
			"0123456789abcdef 40 ada\n0123456789abcdef\n0123456789abcdef -3 x\n"
			"0123456789abcdef 0 nil\n0123456789abcdef 7 \n0123456789abcdef 8\n"
			"0123456789abcdef 99999999999 x\n\xff\xfe\n0123456789abcdef 41 b\033b\n"
			"0123456789abcdef 3");
	disk_put_string(disk(FOLDER "/1"), "0123456789abcdef 2 x\n");
	disk_put_string(disk(FOLDER "/1scores"), "0123456789abcdef 2 x\n");
	disk_put_string(file_of(geteuid(), ".0"), "0123456789abcdef 2 x\n");
	assert_true(common_add(BOARD, 50, "ada", NULL));
	assert_best(0, "40 ada, 41 bb, 50 ada");
}

/* The start of a line that a full disk or a crash cut off in its name is nobody's score. */
UNIT_TEST(cut_names)
{
	disk_put_string(file_of(geteuid(), ""), "0123456789abcdef 40 ada\n0123456789abcdef 30 ad");
	assert_best(0, "40 ada");
	assert_true(common_add(BOARD, 30, "ada", NULL));
	assert_best(0, "30 ada, 40 ada");
}

/* Files of others count where they are what they should be. */
UNIT_TEST(strangers)
{
	struct error err = {0};

	if (getuid() != 0)
		unit_skip("only root can give files to other users");
	put_others(FIRST, "0123456789abcdef 35 bob\n0123456789abcdef 1 liar\n");
	assert_best(20, "35 bob");
	assert_int_equal(chmod(file_of(FIRST, ""), 04644), 0); /* setuid */
	assert_best(20, "");
	assert_int_equal(chmod(file_of(FIRST, ""), 0644), 0);
	assert_int_equal(link(file_of(FIRST, ""), disk(FOLDER "/20002.scores")), 0);
	assert_best(20, ""); /* two names, one of them another's */
	assert_int_equal(unlink(disk(FOLDER "/20002.scores")), 0);
	assert_int_equal(rename(file_of(FIRST, ""), disk(FOLDER "/20003.scores")), 0);
	assert_best(20, ""); /* another's name */
	assert_int_equal(rename(disk(FOLDER "/20003.scores"), file_of(FIRST, ".7")), 0);
	assert_best(20, "35 bob");
	assert_int_equal(symlink(file_of(FIRST, ".7"), disk(FOLDER "/20001.scores")), 0);
	assert_int_equal(mkfifo(disk(FOLDER "/20004.scores"), 0666), 0);
	assert_int_equal(mkdir(disk(FOLDER "/20005.scores"), 0777), 0);
	disk_put_string(disk(FOLDER "/020001.scores"), "0123456789abcdef 30 x\n");
	disk_put_string(disk(FOLDER "/x.scores"), "0123456789abcdef 30 x\n");
	assert_best(20, "35 bob");
	/* a stranger who has taken our names, by whatever means */
	assert_int_equal(mkfifo(file_of(0, ""), 0666), 0);
	assert_int_equal(symlink("/dev/zero", file_of(0, ".1")), 0);
	disk_put_string(file_of(0, ".2"), "");
	assert_int_equal(chown(file_of(0, ".2"), FIRST, FIRST), 0);
	assert_true(common_add(BOARD, 36, "ada", &err));
	assert_file(file_of(0, ".3"), "0123456789abcdef 36 ada\n");
	assert_best(20, "35 bob, 36 ada");
}

/* One of the users: scores of his own, each of which he sees at once. */
static int play(void *data)
{
	uid_t user = *(const uid_t *)data;

	if (setgid(user) != 0 || setuid(user) != 0)
		return 1;
	for (int i = 0; i < SCORES; i++) {
		char name[32];

		snprintf(name, sizeof name, "user %ju", (uintmax_t)user);
		if (!common_add(BOARD, 100 - i % 10, name, NULL))
			return 2;
	}
	return 0;
}

/* Several users at once: each writes his own file alone, and all are merged. */
UNIT_TEST(several_users)
{
	uid_t users[OTHERS];
	pid_t children[OTHERS];
	int of_user[OTHERS] = {0};

	if (getuid() != 0)
		unit_skip("only root can be other users");
	for (int i = 0; i < OTHERS; i++) {
		users[i] = (uid_t)(FIRST + i);
		children[i] = child_start(play, &users[i]);
	}
	for (int i = 0; i < OTHERS; i++) {
		struct stat st;

		assert_int_equal(child_wait(children[i]), 0);
		assert_int_equal(stat(file_of(users[i], ""), &st), 0);
		assert_int_equal(st.st_uid, users[i]);
	}
	common_merge(BOARD, 0, &best);
	assert_int_equal(best.count, LEADERBOARD_MOST);
	for (int i = 0; i < best.count; i++) {
		assert_int_equal(best.entries[i].score, 91);
		of_user[atol(best.entries[i].name + 5) - FIRST]++;
	}
	for (int i = 0; i < OTHERS; i++) /* of its thirty, three are that good */
		assert_in_range(of_user[i], 0, 3);
}

/* Whatever call fails, there is a sentence, and the file is as before or has the line. */
UNIT_TEST(faults)
{
	for (int at = 1; at < 40; at++) {
		struct error err = {0};
		bool done;

		disk_empty(disk(FOLDER));
		assert_true(common_add(BOARD, 40, "ada", NULL));
		system_fail(EVERY_CALL, at, 1, ENOSPC);
		done = common_add(BOARD, 33, "ada", &err);
		system_calm();
		assert_true(done || err.text[0] != '\0' || !common_is_on());
		if (done && best.count == 0)
			common_merge(BOARD, 0, &best);
		best = (struct leaderboard){0};
		assert_true(common_add(BOARD, 35, "ada", &(struct error){0}));
		common_merge(BOARD, 0, &best);
		assert_in_range(best.count, 2, 3);
		best = (struct leaderboard){0};
	}
}

/* No right to write: that is told, and others' scores are still read. */
UNIT_TEST(shut)
{
	struct error err = {0};

	put_others(geteuid(), "0123456789abcdef 35 bob\n");
	disk_shut(disk(FOLDER));
	if (getuid() == 0) {
		assert_false(common_add(BOARD, 33, "ada", &err));
		assert_string_equal(err.text, "can't write: Permission denied");
		disk_self();
	}
	assert_best(0, "35 bob");
}
