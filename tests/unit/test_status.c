/* SPDX-License-Identifier: MIT */
/* What the files beside a level tell of it, and what finding out costs the disk. */
#include "unit.h"

#include <errno.h>
#include <unistd.h>

#include "store/solutions.h"
#include "store/profile.h"
#include "store/save.h"
#include "store/scores.h"
#include "store/status.h"

#include "disk.h"
#include "faults/system.h"

#define BOARD	    "########\n#      #\n# @$ . #\n#      #\n########\n"
#define TWO_PUSHES  "RRlrlrlrlrlr" /* as many moves as those: */
#define FOUR_PUSHES "RurrdLulldRR"
#define ONE	    "d/one.xsb"
#define MANY	    "d/many.sok"

static struct level_file *file;
static struct status_reader *reader;

static void open_file(const char *name, const char *content)
{
	struct error err = {0};

	disk_put_string(disk(name), content);
	level_file_free(file);
	file = level_file_open(disk(name), false, &err);
	if (file == NULL)
		fail_msg("%s", err.text);
}

/* So many levels in one file. */
static void open_many(int levels)
{
	OWN_TEXT content = {0};

	for (int i = 0; i < levels; i++)
		text_add_string(&content, BOARD "\n");
	open_file(MANY, content.bytes);
	assert_int_equal(file->set->count, levels);
}

UNIT_SETUP(disk)
{
	file = NULL;
	reader = status_open(NULL);
	open_file(ONE, BOARD);
}

static int teardown(void **state)
{
	system_calm();
	system_set_user(NULL);
	status_close(reader);
	level_file_free(file);
	return disk_teardown(state);
}

static struct status status(size_t index)
{
	status_refresh(reader);
	return status_read(reader, file, index);
}

static void assert_nothing(struct status is)
{
	assert_false(is.solved);
	assert_int_equal(is.moves, 0);
	assert_int_equal(is.pushes, 0);
	assert_false(is.saved[GAME_FORWARD] || is.saved[GAME_REVERSE] || status_saved(&is));
	assert_int_equal(is.best, -1);
}

static void solve(size_t index, const char *moves)
{
	OWN_SIDECARS sidecars = solutions_place(file, index, NULL);
	struct error err = {0};

	if (!disk_solve(sidecars, &file->set->levels[index], moves, &err))
		fail_msg("%s", err.text);
}

UNIT_FIXTURE(setup, teardown);

UNIT_TEST(without_files)
{
	assert_nothing(status(0));
	status_close(NULL);
}

UNIT_TEST(each_file)
{
	struct status is;

	disk_put_string(disk(ONE ".sav"), "ud");
	is = status(0);
	assert_true(is.saved[GAME_FORWARD] && !is.saved[GAME_REVERSE] && status_saved(&is));
	unlink(disk(ONE ".sav"));
	disk_put_string(disk(ONE ".rev.sav"), "[]ud");
	is = status(0);
	assert_true(!is.saved[GAME_FORWARD] && is.saved[GAME_REVERSE] && status_saved(&is));
	unlink(disk(ONE ".rev.sav"));
	disk_put_string(disk(ONE ".dat"), "12 Ann\n7 Bob\n");
	assert_int_equal(status(0).best, 7);
	assert_false(status(0).solved);
	unlink(disk(ONE ".dat"));
	solve(0, "RR");
	is = status(0);
	assert_true(is.solved);
	assert_int_equal(is.moves, 2);
	assert_int_equal(is.pushes, 2);
}

/* A save without a move is none, and what is there but can't be read waits for the player. */
UNIT_TEST(saves_that_are_none)
{
	disk_put_string(disk(ONE ".sav"), "\n");
	assert_false(status(0).saved[GAME_FORWARD]);
	disk_folder(disk(ONE ".rev.sav"), 0755);
	assert_true(status(0).saved[GAME_REVERSE]);
}

/* The other home counts like the one beside the level. */
UNIT_TEST(the_other_home)
{
	struct status is;

	disk_put_string(disk_fallback(ONE, ".sav"), "ud");
	disk_put_string(disk_fallback(ONE, ".dat"), "9 Ann\n");
	is = status(0);
	assert_true(is.saved[GAME_FORWARD]);
	assert_int_equal(is.best, 9);
}

/* Of several solutions the one with the fewest moves counts, and of equals the fewest pushes; the
 * fewest pushes of all are told beside it. */
UNIT_TEST(the_best_solution)
{
	static const struct {
		const char *moves;
		size_t best_moves, best_pushes, fewest_pushes;
	} cases[] = {
		{"udRR\n\nSecond\nRR\n", 2, 2, 2},
		{"RR\n\nSecond\nudRR\n", 2, 2, 2},
		{FOUR_PUSHES "\n\nSecond\n" TWO_PUSHES "\n", 12, 2, 2},
		{TWO_PUSHES "\n\nSecond\n" FOUR_PUSHES "\n", 12, 2, 2},
		{FOUR_PUSHES "\n\nSecond\nud" TWO_PUSHES "\n", 12, 4, 2},
		{"ud" TWO_PUSHES "\n\nSecond\n" FOUR_PUSHES "\n", 12, 4, 2},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		OWN_TEXT book = {0};

		text_add_format(&book, BOARD "\nFirst\n%s", cases[i].moves);
		disk_put_string(disk(ONE ".sok"), book.bytes);
		assert_true(status(0).solved);
		assert_int_equal(status(0).moves, cases[i].best_moves);
		assert_int_equal(status(0).pushes, cases[i].best_pushes);
		assert_int_equal(status(0).fewest_pushes, cases[i].fewest_pushes);
	}
}

/* What is known of the fewest moves comes from the player's list and from one that is given; the
 * mark is the better one of what is noted and of what the solution is worth now. */
UNIT_TEST(marks)
{
	uint64_t hash = board_hash(file->set->levels[0].board);
	struct fewest_list *given;
	OWN_TEXT line = {0};
	struct status is;

	fewest_add_line(hash, &(struct fewest){5, 2}, &line);
	given = fewest_parse(text_slice(&line));
	status_close(reader);
	reader = status_open(given);
	assert_int_equal(status(0).fewest.moves, 5);
	assert_int_equal(status(0).earned.medal, MEDAL_NONE);
	solve(0, "udRR");
	assert_int_equal(status(0).earned.medal, MEDAL_LEAST);
	profile_add_fewest(hash, &(struct fewest){2, 0});
	is = status(0);
	assert_true(fewest_is_least(&is.fewest));
	assert_int_equal(is.earned.medal, MEDAL_SOLVED);
	disk_put_string(disk(ONE ".sok"), BOARD "\nMark: near 2026-11-20\n\nFirst\nudRR\n");
	is = status(0);
	assert_int_equal(is.earned.medal, MEDAL_NEAR);
	assert_string_equal(is.earned.date, "2026-11-20");
	disk_put_string(disk(ONE ".sok"), BOARD "\nMark: near 2026-11-20\n\nFirst\nud\n");
	assert_int_equal(status(0).earned.medal, MEDAL_NONE);
	fewest_free(given);
}

/* A book of another board: this level's files stand apart, under names of their own. */
UNIT_TEST(apart)
{
	struct status is;

	disk_put_string(disk(ONE ".sok"), "#####\n#@$.#\n#####\n\nSolution\nR\n");
	disk_put_string(disk(ONE ".sav"), "ud");
	disk_put_string(disk(ONE ".dat"), "3 Ann\n");
	assert_nothing(status(0));
	unlink(disk(ONE ".sok"));
	disk_put_string(disk(ONE ".sok.old"), "");
	assert_false(status(0).solved);
	disk_put_string(disk(ONE ".sok"), "#####\n#@$.#\n#####\n\nSolution\nR\n");
	solve(0, "udRR");
	is = status(0);
	assert_true(is.solved);
	assert_int_equal(is.moves, 4);
	assert_int_equal(is.best, -1);
}

UNIT_TEST(levels_of_a_collection)
{
	open_many(12);
	disk_put_string(disk(MANY ".1.sav"), "ud");
	disk_put_string(disk(MANY ".11.rev.sav"), "[]ud");
	disk_put_string(disk(MANY ".2.dat"), "3 Ann\n");
	for (size_t i = 0; i < 12; i++) {
		struct status is = status(i);

		assert_int_equal(is.saved[GAME_FORWARD], i == 0);
		assert_int_equal(is.saved[GAME_REVERSE], i == 10);
		assert_int_equal(is.best, i == 1 ? 3 : -1);
	}
}

/* Levels of a pipe and levels without a board have no files. */
UNIT_TEST(no_place)
{
	struct error err = {0};

	level_file_free(file);
	file = level_file_of_text(slice_of(BOARD), &err);
	assert_non_null(file);
	assert_nothing(status(0));
	open_file(MANY, "Moves first\nrR\n\nFirst\n\n" BOARD);
	assert_null(file->set->levels[0].board);
	assert_nothing(status(0));
}

/* Without a home, and with a file in the place of the other home's folder. */
UNIT_TEST(one_home)
{
	struct error err = {0};

	open_many(2);
	solve(1, "RR");
	disk_put_string(disk_data("levels"), "");
	assert_true(status(1).solved);
	unsetenv("XDG_DATA_HOME");
	setenv("HOME", "", 1);
	system_set_user(&system_nobody);
	level_file_free(file);
	file = level_file_open(disk(MANY), false, &err);
	status_close(reader);
	reader = status_open(NULL);
	assert_true(status(1).solved);
}

/* What came or went is seen after a refresh, and not before: the folders aren't read again. */
UNIT_TEST(refresh)
{
	assert_nothing(status_read(reader, file, 0));
	disk_put_string(disk(ONE ".sav"), "ud");
	assert_nothing(status_read(reader, file, 0));
	status_refresh(reader);
	assert_true(status_read(reader, file, 0).saved[GAME_FORWARD]);
}

/* The next file of a folder is looked up in the same listing; one of another folder in its own. */
UNIT_TEST(from_file_to_file)
{
	disk_put_string(disk(ONE ".sav"), "ud");
	disk_put_string(disk("d/e/one.xsb.dat"), "4 Ann\n");
	assert_true(status_read(reader, file, 0).saved[GAME_FORWARD]);
	open_file("d/two.xsb", BOARD);
	assert_nothing(status_read(reader, file, 0));
	open_file("d/e/one.xsb", BOARD);
	assert_int_equal(status_read(reader, file, 0).best, 4);
	open_file(ONE, BOARD);
	assert_true(status_read(reader, file, 0).saved[GAME_FORWARD]);
	/* as an installed level its files are at home alone */
	file->installed = true;
	assert_nothing(status_read(reader, file, 0));
}

/* A folder that can be entered but not listed, or whose names end in a fault: each file is tried.
 */
UNIT_TEST(a_folder_without_a_list)
{
	static const enum call calls[] = {CALL_OPENDIR, CALL_READDIR};

	disk_put_string(disk(ONE ".sav"), "ud");
	disk_put_string(disk(ONE ".dat"), "4 Ann\n");
	for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
		system_fail(CALL(calls[i]), 1, FOR_GOOD, i == 0 ? EACCES : EIO);
		assert_true(status(0).saved[GAME_FORWARD]);
		assert_int_equal(status(0).best, 4);
		assert_true(system_calm().met > 0);
	}
}

/* Ten levels or a thousand, without files of their own: the disk is asked as often. */
UNIT_TEST(calls_do_not_grow)
{
	int asked[2];

	for (int i = 0; i < 2; i++) {
		open_many(i == 0 ? 10 : 1000);
		disk_put_string(disk(MANY ".3.dat"), "4 Ann\n");
		status_close(reader);
		reader = status_open(NULL);
		system_plan(&(struct plan){.kind = PLAN_COUNT});
		for (size_t k = 0; k < file->set->count; k++)
			(void)status_read(reader, file, k);
		asked[i] = system_calm().seen;
	}
	assert_true(asked[0] > 0);
	assert_int_equal(asked[0], asked[1]);
}
