/* SPDX-License-Identifier: MIT */
/* The leaderboard on the disk (Schokoban's specification, Leaderboard data). */
#include "unit.h"

#include <sys/stat.h>
#include <unistd.h>

#include "store/folder.h"
#include "store/scores.h"

#include "saved.h"

static struct leaderboard board;

static int setup(void **state)
{
	board = (struct leaderboard){0};
	return saved_setup(state);
}

static int add(int64_t score, const char *name)
{
	return scores_add(sidecars, score, name, &board, NULL, &err);
}

static void assert_board_is(const char *lines, const char *file, int line)
{
	OWN_TEXT is = {0};
	bool same;

	leaderboard_print(&board, &is);
	same = strcmp(text_slice(&is).at, lines) == 0;
	if (!same)
		print_error("the scores are\n%sand should be\n%s", text_slice(&is).at, lines);
	if (!same)
		_fail(file, line);
}
#define assert_scores(lines) assert_board_is(lines, __FILE__, __LINE__)

UNIT_FIXTURE(setup, saved_teardown);

UNIT_TEST(nothing_is_an_empty_board)
{
	assert_true(scores_load(sidecars, &board, &err));
	assert_int_equal(board.count, 0);
	disk_put_string(disk(LEVEL ".dat"), "");
	assert_true(scores_load(sidecars, &board, &err));
	assert_int_equal(board.count, 0);
	assert_int_equal(err.kind, ERROR_NONE);
}

/* The document's own example, read and written. */
UNIT_TEST(format)
{
	char *where = NULL;

	assert_int_equal(add(12, "Baz"), 0);
	assert_int_equal(add(30, "John Doe"), 1);
	assert_int_equal(scores_add(sidecars, 10, "Foo Bar", &board, &where, &err), 0);
	assert_string_equal(where, disk(LEVEL ".dat"));
	memory_free(where);
	assert_file(disk(LEVEL ".dat"), "10 Foo Bar\n12 Baz\n30 John Doe\n");
	assert_scores("10 Foo Bar\n12 Baz\n30 John Doe\n");
	board = (struct leaderboard){0};
	assert_true(scores_load(sidecars, &board, &err));
	assert_scores("10 Foo Bar\n12 Baz\n30 John Doe\n");
	assert_listing(disk("d"), "level.xsb level.xsb.dat");
	assert_int_equal(err.kind, ERROR_NONE);
	assert_false(disk_is(disk_data("")));
}

UNIT_TEST(first_come_first_served)
{
	assert_int_equal(add(5, "first"), 0);
	assert_int_equal(add(5, "second"), 1);
	assert_int_equal(add(4, "best"), 0);
	assert_int_equal(add(5, "third"), 3);
	assert_int_equal(add(5, "second"), 4);
	assert_file(disk(LEVEL ".dat"), "4 best\n5 first\n5 second\n5 third\n5 second\n");
}

UNIT_TEST(ten_and_no_more)
{
	struct stat before, after;
	char *where = NULL;

	for (int i = 0; i < 10; i++)
		assert_int_equal(add(10 + i, "Player"), i);
	assert_int_equal(stat(disk(LEVEL ".dat"), &before), 0);
	assert_int_equal(add(20, "worse"), -1);
	assert_int_equal(scores_add(sidecars, 19, "tied", &board, &where, &err), -1);
	assert_int_equal(err.kind, ERROR_NONE);
	assert_null(where);
	assert_true(leaderboard_tied_out(&board, 19));
	assert_int_equal(stat(disk(LEVEL ".dat"), &after), 0);
	assert_int_equal(before.st_ino, after.st_ino); /* not even written */
	assert_int_equal(add(18, "squeezes in"), 9);
	assert_int_equal(add(9, "on top"), 0);
	assert_file(disk(LEVEL ".dat"), "9 on top\n10 Player\n11 Player\n12 Player\n13 Player\n"
					"14 Player\n15 Player\n16 Player\n17 Player\n18 Player\n");
}

UNIT_TEST(a_nickname_of_nothing_is_no_entry)
{
	char *where = NULL;

	assert_int_equal(scores_add(sidecars, 5, " \t\x1b", &board, &where, &err), -1);
	assert_null(where);
	assert_listing(disk("d"), "level.xsb");
	assert_int_equal(add(5, " \x1b[31mRed\n "), 0);
	assert_file(disk(LEVEL ".dat"), "5 [31mRed\n");
}

UNIT_TEST(written_by_hand)
{
	disk_put_string(disk(LEVEL ".dat"), "\xef\xbb\xbf"
					    "30 c\r\n\r\n10\ta\r\n 20   b b \r\n20 later");
	assert_true(scores_load(sidecars, &board, &err));
	assert_scores("10 a\n20 b b\n20 later\n30 c\n");
	assert_int_equal(board.bad_lines, 0);
}

#define GARBAGE "10 a\n-3 minus\n99999999999999999999 much\nnobody\n7\n+5 plus\n20 b\n"

/* What can't be read is passed over; before it would be lost, a copy is kept. */
UNIT_TEST(bad_lines_are_kept)
{
	disk_put_string(disk(LEVEL ".dat"), GARBAGE);
	assert_true(scores_load(sidecars, &board, &err));
	assert_scores("10 a\n20 b\n");
	assert_int_equal(board.bad_lines, 5);
	assert_int_equal(board.bad_line, 2);
	assert_listing(disk("d"), "level.xsb level.xsb.dat");
	assert_int_equal(add(15, "new"), 1);
	assert_file(disk(LEVEL ".dat"), "10 a\n15 new\n20 b\n");
	assert_file(disk(LEVEL ".dat.bad"), GARBAGE);
	assert_listing(disk("d"), "level.xsb level.xsb.dat level.xsb.dat.bad");
}

UNIT_TEST(bad_lines_are_kept_once_each)
{
	for (int i = 0; i < 2; i++) {
		disk_put_string(disk(LEVEL ".dat"), "x\n");
		assert_int_equal(add(1, "a"), 0);
		disk_put_string(disk(LEVEL ".dat"), "y\n");
		assert_int_equal(add(1, "a"), 0);
	}
	disk_put_string(disk(LEVEL ".dat"), "x"); /* begins like the first */
	assert_int_equal(add(1, "a"), 0);
	assert_file(disk(LEVEL ".dat.bad"), "x\n");
	assert_file(disk(LEVEL ".dat.bad.2"), "y\n");
	assert_file(disk(LEVEL ".dat.bad.3"), "x");
	assert_listing(disk("d"), "level.xsb level.xsb.dat level.xsb.dat.bad level.xsb.dat.bad.2 "
				  "level.xsb.dat.bad.3");
}

/* Where the copy can't be made, the file isn't rewritten: the score goes to the other home. */
UNIT_TEST(without_a_copy_nothing_is_rewritten)
{
	disk_put_string(disk(LEVEL ".dat"), GARBAGE);
	disk_folder(disk(LEVEL ".dat.bad"), 0755);
	assert_int_equal(add(15, "new"), 1);
	assert_file(disk(LEVEL ".dat.bad.2"), GARBAGE);
	assert_int_equal(unlink(disk(LEVEL ".dat.bad.2")), 0);
	disk_put_string(disk(LEVEL ".dat"), GARBAGE);
	for (int i = 2; i <= 99; i++) {
		char name[64];

		snprintf(name, sizeof name, LEVEL ".dat.bad.%d", i);
		disk_put_string(disk(name), "another");
	}
	assert_int_equal(add(15, "new"), 1);
	assert_file(disk(LEVEL ".dat"), GARBAGE);
	assert_file(disk_fallback(LEVEL, ".dat"), "15 new\n");
	assert_scores("10 a\n15 new\n20 b\n");
}

UNIT_TEST(million_lines)
{
	OWN_TEXT bytes = {0};

	for (int i = 0; i < 100000; i++)
		text_add_format(&bytes, "%d n\n", 100000 - i);
	disk_put(disk(LEVEL ".dat"), text_slice(&bytes));
	assert_true(scores_load(sidecars, &board, &err));
	assert_int_equal(board.count, 10);
	assert_int_equal(board.entries[0].score, 1);
	assert_int_equal(board.entries[9].score, 10);
	while (bytes.length < 2 << 20)
		text_add_string(&bytes, "1 one\n");
	disk_put(disk(LEVEL ".dat"), text_slice(&bytes));
	assert_fails(scores_load(sidecars, &board, &err), ERROR_LIMIT);
	assert_int_equal(board.count, 0);
}

UNIT_TEST(merged_from_both_homes)
{
	OWN_SIDECARS fallback = sidecars_new(disk(LEVEL), 0, true);

	assert_int_equal(scores_add(fallback, 20, "fallback", &board, NULL, &err), 0);
	assert_int_equal(scores_add(fallback, 10, "fallback", &board, NULL, &err), 0);
	assert_int_equal(add(30, "beside"), 2);
	assert_int_equal(add(15, "beside"), 1);
	assert_file(disk(LEVEL ".dat"), "15 beside\n30 beside\n");
	assert_file(disk_fallback(LEVEL, ".dat"), "10 fallback\n20 fallback\n");
	assert_scores("10 fallback\n15 beside\n20 fallback\n30 beside\n");
	assert_true(scores_load(sidecars, &board, &err));
	assert_scores("10 fallback\n15 beside\n20 fallback\n30 beside\n");
	/* Eleven in all: the worst of both falls off, on the screen and for the next place. */
	for (int i = 0; i < 7; i++)
		assert_true(add(11, "more") >= 0);
	assert_int_equal(board.count, 10);
	assert_int_equal(board.entries[9].score, 20);
	assert_int_equal(add(20, "no place"), -1);
	assert_int_equal(add(29, "no place"), -1);
}

/* Among equals of both homes, the one that was just entered is the one told. */
UNIT_TEST(rank_among_equals)
{
	OWN_SIDECARS fallback = sidecars_new(disk(LEVEL), 0, true);

	assert_int_equal(scores_add(fallback, 5, "Zed", &board, NULL, &err), 0);
	assert_int_equal(add(7, "Foo"), 1);
	assert_int_equal(add(5, "Foo"), 0);
	assert_scores("5 Foo\n5 Zed\n7 Foo\n");
	assert_int_equal(add(5, " Foo "), 1);
}

UNIT_TEST(read_only_folder)
{
	char *where = NULL;

	disk_put_string(disk(LEVEL ".dat"), "10 old\n");
	disk_shut(disk("d"));
	assert_int_equal(scores_add(sidecars, 12, "new", &board, &where, &err), 1);
	assert_string_equal(where, disk_fallback(LEVEL, ".dat"));
	memory_free(where);
	assert_file(disk_fallback(LEVEL, ".dat"), "12 new\n");
	assert_file(disk(LEVEL ".dat"), "10 old\n");
	assert_scores("10 old\n12 new\n");
	assert_int_equal(err.kind, ERROR_DENIED); /* why not beside the level */
}

/* No home at all: the score is told to be nowhere, and the board shows what there was. */
UNIT_TEST(nowhere)
{
	char *where = NULL;

	disk_put_string(disk(LEVEL ".dat"), "10 old\n");
	assert_int_equal(chmod(disk("d"), 0555), 0);
	disk_shut(disk("data"));
	assert_int_equal(scores_add(sidecars, 12, "new", &board, &where, &err), -1);
	assert_int_equal(err.kind, ERROR_DENIED);
	assert_null(where);
	assert_scores("10 old\n");
}

UNIT_TEST(name_too_long)
{
	char name[256];
	OWN_SIDECARS long_place = NULL;
	OWN_STRING where = NULL;

	memset(name, 'n', sizeof name);
	memcpy(name + 251, ".xsb", 5);
	disk_put_string(disk(name), small_board);
	long_place = sidecars_new(disk(name), 0, false);
	assert_true(scores_load(long_place, &board, &err));
	assert_int_equal(err.kind, ERROR_NONE);
	assert_int_equal(scores_add(long_place, 12, "new", &board, &where, &err), 0);
	assert_non_null(strstr(where, "/schokoban/hashed/"));
	assert_file(where, "12 new\n");
}

/* What stands there is no file of ours: told, left alone, and the score goes to the other home. */
static void assert_left_alone(const char *words)
{
	struct stat before, after;
	char *where = NULL;

	assert_int_equal(lstat(disk(LEVEL ".dat"), &before), 0);
	assert_fails(scores_load(sidecars, &board, &err), ERROR_INPUT);
	assert_non_null(strstr(err.text, words));
	assert_non_null(strstr(err.text, "level.xsb.dat"));
	err = (struct error){0};
	assert_int_equal(scores_add(sidecars, 12, "new", &board, &where, &err), 0);
	assert_string_equal(where, disk_fallback(LEVEL, ".dat"));
	memory_free(where);
	assert_int_equal(err.kind,
			 ERROR_INPUT); /* why not beside the level: its folder could be written */
	assert_non_null(strstr(err.text, words));
	assert_int_equal(lstat(disk(LEVEL ".dat"), &after), 0);
	assert_int_equal(before.st_ino, after.st_ino);
	assert_listing(disk("d"), "level.xsb level.xsb.dat");
}

UNIT_TEST(folder_of_that_name)
{
	disk_folder(disk(LEVEL ".dat"), 0755);
	assert_left_alone("folder");
}

UNIT_TEST(fifo_of_that_name)
{
	assert_int_equal(mkfifo(disk(LEVEL ".dat"), 0666), 0);
	alarm(10);
	assert_left_alone("not a regular file");
	alarm(0);
}

UNIT_TEST(link_of_that_name)
{
	disk_put_string(disk("victim"), "1 precious\n");
	assert_int_equal(symlink(disk("victim"), disk(LEVEL ".dat")), 0);
	assert_left_alone("symbolic link");
	assert_file(disk("victim"), "1 precious\n");
}

UNIT_TEST(unreadable)
{
	disk_put_string(disk(LEVEL ".dat"), "1 secret\n");
	assert_int_equal(chmod(disk(LEVEL ".dat"), 0), 0);
	disk_other();
	assert_fails(scores_load(sidecars, &board, &err), ERROR_DENIED);
	err = (struct error){0};
	assert_int_equal(add(12, "new"), 0);
	assert_int_equal(err.kind, ERROR_SYSTEM); /* the folder can be written */
	disk_self();
	assert_int_equal(chmod(disk(LEVEL ".dat"), 0644), 0);
	assert_file(disk(LEVEL ".dat"), "1 secret\n");
}

UNIT_TEST(the_mode_stays)
{
	struct stat st;

	disk_put_string(disk(LEVEL ".dat"), "10 old\n");
	assert_int_equal(chmod(disk(LEVEL ".dat"), 0666), 0);
	assert_int_equal(add(5, "new"), 0);
	assert_int_equal(stat(disk(LEVEL ".dat"), &st), 0);
	assert_int_equal(st.st_mode & 07777, 0666);
}

static bool give_up(int milliseconds)
{
	(void)milliseconds;
	return false;
}

/* Scores go to those of another level, or their file stays as it is. */
UNIT_TEST(moved)
{
	OWN_SIDECARS from = sidecars_new(disk("old/level.xsb"), 0, false);
	struct folder held;

	disk_folder(disk("old"), 0755);
	disk_put_string(disk("old/level.xsb.dat"), "3 eve\n4 bob\n");
	disk_folder(disk(LEVEL ".dat"), 0755);
	scores_move(from, HOME_BESIDE, sidecars); /* there may be scores that can't be read */
	assert_file(disk("old/level.xsb.dat"), "3 eve\n4 bob\n");
	assert_int_equal(rmdir(disk(LEVEL ".dat")), 0);

	if (disk_give(disk("old/level.xsb.dat"))) {
		scores_move(from, HOME_BESIDE, sidecars);
		assert_file(disk("old/level.xsb.dat"), "3 eve\n4 bob\n");
		assert_int_equal(chown(disk("old/level.xsb.dat"), geteuid(), getegid()), 0);
	}

	assert_int_equal(add(4, "bob"), 0);
	assert_true(folder_open(&held, disk("old/level.xsb.dat"), false, NULL));
	folder_on_wait(give_up);
	scores_move(from, HOME_BESIDE, sidecars);
	folder_on_wait(NULL);
	folder_close(&held);
	assert_file(disk("old/level.xsb.dat"), "3 eve\n4 bob\n");
	assert_file(disk(LEVEL ".dat"), "3 eve\n4 bob\n");

	scores_move(from, HOME_BESIDE, sidecars);
	assert_listing(disk("old"), "");
	assert_file(disk(LEVEL ".dat"), "3 eve\n4 bob\n");
}
