/* SPDX-License-Identifier: MIT */
/* Level files written from the workshop, and the files beside levels that move. */
#include "unit.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/file.h"
#include "store/level_change.h"
#include "store/level_file.h"
#include "store/path.h"
#include "store/solutions.h"
#include "store/status.h"

#include "disk.h"
#include "faults/system.h"
#include "sets.h"

#define SET "set.sok"

static const char one[] = "One\n\n#####\n#@$.#\n#####\n\n",
		  two[] = "Two\n\n######\n#@$ .#\n######\n\n",
		  three[] = "Three\n\n#######\n#@$  .#\n#######\n\n",
		  turned[] = "Two\n\n######\n#. $@#\n######\n\n";

static void put_set(const char *a, const char *b, const char *c)
{
	OWN_TEXT text = {0};

	text_add_format(&text, "Collection: Set\n\n%s%s%s", a, b, c);
	disk_put(disk(SET), text_slice(&text));
}

UNIT_SETUP(disk)
{
	put_set(one, two, three);
	disk_put_string(disk(SET ".2.sok"), "Two\n\n######\n#@$ .#\n######\n\nSolution\nRR\n");
	disk_put_string(disk(SET ".2.dat"), "2 Two\n");
	disk_put_string(disk(SET ".3.dat"), "3 Three\n"); /* whose it is, is not written there */
	disk_put_string(disk(SET ".3.sav"), "R");
}

static int teardown(void **state)
{
	system_calm();
	return disk_teardown(state);
}

static void assert_set(const char *a, const char *b, const char *c)
{
	OWN_TEXT text = {0};

	text_add_format(&text, "Collection: Set\n\n%s%s%s", a, b, c);
	assert_file_bytes(disk(SET), text_slice(&text));
}

/* What stands beside the level at an index: the score of the best entry, solved, saved. */
static void assert_beside(size_t index, int64_t best, bool solved, bool saved)
{
	OWN_FILE file = level_file_open(disk(SET), false, NULL);
	struct status_reader *reader = status_open();
	struct status status = status_read(reader, file, index);
	OWN_SIDECARS sidecars = solutions_place(file, index, NULL);
	OWN_STRING scores = sidecars_path(sidecars, HOME_BESIDE, SIDECAR_SCORES);

	if (status.best != best || status.solved != solved || status_saved(&status) != saved)
		fail_msg("level %zu: best %d, solved %d, saved %d", index + 1, (int)status.best,
			 status.solved, status_saved(&status));
	assert_int_equal(path_is_there(scores), best >= 0); /* where a game looks for them, too */
	status_close(reader);
}

/* The set is changed so; what is put in is the turned level. */
static enum spliced change(enum splice_kind kind, size_t number, const struct board *was,
			   struct error *err)
{
	OWN_SET set = set_of(turned);
	bool puts = kind == SPLICE_REPLACE || kind == SPLICE_INSERT;
	struct level_change change = {kind, number, puts ? &set->levels[0] : NULL, was, false};

	return level_change(disk(SET), &change, NULL, err);
}
#define assert_changes(kind, number) \
	assert_int_equal(change(kind, number, NULL, NULL), SPLICED_KEPT)

UNIT_FIXTURE(setup, teardown);

UNIT_TEST(replaced)
{
	OWN_BOARD was = board_from("######\n#@$ .#\n######");
	OWN_SET same = set_of("New\n\n#####\n#@$.#\n#####\n\nMine\nR\n");
	struct level_change again = {SPLICE_REPLACE, 1, &same->levels[0], NULL, false};
	struct error err = {0};

	assert_int_equal(change(SPLICE_REPLACE, 2, was, &err), SPLICED_KEPT);
	assert_set(one, turned, three);
	/* the files of the board that was there stay, and belong to no other */
	assert_beside(1, -1, false, false);
	assert_true(disk_is(disk(SET ".2.dat")));
	assert_beside(2, 3, false, true);

	/* another board stands there by now */
	assert_int_equal(change(SPLICE_REPLACE, 2, was, &err), SPLICED_FAILED);
	assert_int_equal(err.kind, ERROR_BUSY);
	assert_set(one, turned, three);

	/* the same board: what came with it stays beside what is new */
	put_set("One\n\n#####\n#@$.#\n#####\n\nSecond\nrR\n\nA\nR\n\n", two, three);
	assert_int_equal(level_change(disk(SET), &again, NULL, NULL), SPLICED_KEPT);
	assert_set("New\n\n#####\n#@$.#\n#####\n\nMine\nR\n\nSecond\nrR\n\n", two, three);
}

UNIT_TEST(files_go_along)
{
	assert_changes(SPLICE_REMOVE, 1);
	assert_set(two, three, "");
	assert_beside(0, 2, true, false);
	assert_beside(1, 3, false, true);
	assert_changes(SPLICE_SWAP, 1);
	assert_set(three, two, "");
	assert_beside(0, 3, false, true);
	assert_beside(1, 2, true, false);
	assert_changes(SPLICE_INSERT, 1);
	assert_beside(0, -1, false, false);
	assert_beside(1, 3, false, true);
	assert_beside(2, 2, true, false);
	/* down to a file of one level, whose files have no number */
	assert_changes(SPLICE_REMOVE, 1);
	assert_changes(SPLICE_REMOVE, 1);
	assert_beside(0, 2, true, false);
	assert_int_equal(change(SPLICE_REMOVE, 1, NULL, NULL), SPLICED_FAILED);
}

/* Level 2 has a board that can't be read. */
static void break_two(void)
{
	OWN_TEXT high = {0};

	text_add_times(&high, "#.\n", BOARD_MOST + 1);
	text_add_string(&high, "\n");
	put_set(one, high.bytes, three);
}

UNIT_TEST(broken_levels)
{
	disk_put_string(disk_data("levels"), "in the way of the other home");
	break_two();
	assert_changes(SPLICE_REMOVE, 1);
	assert_beside(1, 3, false, true);
	assert_changes(SPLICE_REPLACE, 1);
	break_two();
	assert_changes(SPLICE_REMOVE, 2);
	assert_set(one, three, "");
}

/* Where the bytes can't be kept, the file is written anew when that is allowed. */
UNIT_TEST(anew)
{
	static const char odd[] = "<SokobanLevels><LevelCollection>\r\n"
				  "<Level><L>####</L><L>#@ #</L><L>####</L></Level >\r\n"
				  "<Level><L>@</L></Level>\r\n"
				  "</LevelCollection></SokobanLevels>\r\n";
	struct level_change swap = {.kind = SPLICE_SWAP, .number = 1};

	disk_put_string(disk("odd.slc"), odd);
	assert_int_equal(level_change(disk("odd.slc"), &swap, NULL, NULL), SPLICED_ANEW);
	assert_file(disk("odd.slc"), odd);
	swap.anew = true;
	assert_int_equal(level_change(disk("odd.slc"), &swap, NULL, NULL), SPLICED_ANEW);
	assert_file(disk("odd.slc"),
		    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<SokobanLevels>\r\n"
		    "  <LevelCollection MaxWidth=\"4\" MaxHeight=\"3\">\r\n"
		    "    <Level Id=\"1\" Width=\"1\" Height=\"1\">\r\n      <L>@</L>\r\n"
		    "    </Level>\r\n    <Level Id=\"2\" Width=\"4\" Height=\"3\">\r\n"
		    "      <L>####</L>\r\n      <L>#@ #</L>\r\n      <L>####</L>\r\n"
		    "    </Level>\r\n  </LevelCollection>\r\n</SokobanLevels>\r\n");
}

/* Files beside a level that gives way, which don't say whose they are: from then on they do. */
UNIT_TEST(claimed)
{
	OWN_SET set = set_of(turned);
	struct error err = {0};

	assert_beside(2, 3, false, true);
	assert_changes(SPLICE_REPLACE, 3);
	assert_beside(2, -1, false, false);
	assert_file(disk(SET ".3.dat"), "3 Three\n");
	assert_changes(SPLICE_REMOVE, 3);

	disk_put_string(disk("one.xsb"), "#####\n#@$.#\n#####\n");
	disk_put_string(disk("one.xsb.dat"), "1 One\n");
	assert_true(level_write(disk("one.xsb"), &set->levels[0], NULL, NULL));
	assert_file(disk("one.xsb"), "######\n#. $@#\n######\nTitle: Two\n");
	assert_file(disk("one.xsb.sok"), "#####\n#@$.#\n#####\n");
	unlink(disk("one.xsb.sok"));
	assert_int_equal(symlink("elsewhere", disk("one.xsb.sok")), 0);
	assert_fails(level_write(disk("one.xsb"), &set->levels[0], NULL, &err), ERROR_INPUT);
	assert_string_equal(err.text, "one.xsb.sok: can't open: it is a symbolic link");
}

/* A file that would not be read as that level again isn't written. */
UNIT_TEST(nothing_drawn)
{
	static const char *const drawn[][2] = {
		{" ", NULL}, {"   ####\n   #@ #\n   ####", NULL}, {"$", "####\n#@ #\n####"}};

	for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++) {
		OWN_BOARD board = board_from(drawn[i][0]);
		struct level level = {.board = board, .notes = (char *)drawn[i][1]};
		struct error err = {0};

		assert_false(level_write(disk("new.xsb"), &level, NULL, &err));
		assert_string_equal(err.text, "there is nothing in it that makes a level");
		assert_false(disk_is(disk("new.xsb")));
	}
}

static void write_prose(void)
{
	disk_put_string(disk(SET), "prose\n");
}

/* What is in the way of taking level `number` out, what is said of it, and that nothing is done. */
static void assert_refused_with(size_t number, const char *words)
{
	OWN_BOARD was = number == 2 ? board_from("######\n#@$ .#\n######") : NULL;
	struct error err = {0};

	assert_int_equal(change(SPLICE_REMOVE, number, was, &err), SPLICED_FAILED);
	system_calm();
	assert_string_equal(err.text, words);
	assert_listing(disk(""), "data home set.sok set.sok.2.dat set.sok.2.sok "
				 "set.sok.3.dat set.sok.3.sav set.sok.3.sok");
	setup_rest();
}

UNIT_TEST(refused)
{
	int fd = open(disk(SET ".3.sav"), O_RDONLY | O_CLOEXEC);

	assert_true(file_lock(fd));
	assert_refused_with(1, "a level of the file is being played in another window");
	close(fd);
	system_fail(CALL(CALL_LSTAT), 1, FOR_GOOD, EIO);
	assert_refused_with(1, "can't look at the files beside the level: Input/output error");
	system_before_folder_lock(write_prose);
	assert_refused_with(2, "another program has just written the file");
	write_prose();
	assert_refused_with(2, "there is no level in the file");
	break_two();
	assert_refused_with(2, "level 2 of the file is another one now");
	assert_refused_with(9, "there is no level 9 in the file any more");
	unlink(disk(SET ".3.dat"));
	assert_int_equal(symlink("elsewhere", disk(SET ".3.dat")), 0);
	assert_refused_with(1, "set.sok.3.dat: can't open: it is a symbolic link");
}

/* What can't be written leaves all as it was. */
UNIT_TEST(read_only)
{
	struct level_change removal = {.kind = SPLICE_REMOVE, .number = 1};
	struct error err = {0};

	disk_shut(disk(""));
	assert_int_equal(level_change(disk(SET), &removal, NULL, &err), SPLICED_FAILED);
	assert_int_equal(err.kind, ERROR_DENIED);
	disk_self();
	chmod(disk(""), 0777);
	assert_set(one, two, three);
	assert_beside(1, 2, true, false);
	assert_beside(2, 3, false, true);
	err = (struct error){0};
	assert_int_equal(level_change(disk("nowhere"), &removal, NULL, &err), SPLICED_FAILED);
	assert_int_equal(err.kind, ERROR_MISSING);
}
