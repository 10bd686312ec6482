/* Level files written from the workshop, and the files beside levels that move. */
#include "unit.h"

#include <sys/stat.h>

#include "store/level_change.h"
#include "store/level_file.h"
#include "store/path.h"
#include "store/solutions.h"
#include "store/status.h"

#include "disk.h"

#define SET "set.sok"

static const char one[] = "One\n\n#####\n#@$.#\n#####\n\n",
		  two[] = "Two\n\n######\n#@$ .#\n######\n\n",
		  three[] = "Three\n\n#######\n#@$  .#\n#######\n\n";

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
	struct sidecars *sidecars = solutions_place(file, index, NULL);
	OWN_STRING scores = sidecars_path(sidecars, HOME_BESIDE, SIDECAR_SCORES);

	if (status.best != best || status.solved != solved || status_saved(&status) != saved)
		fail_msg("level %zu: best %d, solved %d, saved %d", index + 1, (int)status.best,
			 status.solved, status_saved(&status));
	assert_int_equal(path_is_there(scores), best >= 0); /* where a game looks for them, too */
	sidecars_free(sidecars);
	status_close(reader);
}

static struct level turned_two(void)
{
	struct level level = {.title = (char *)"Two"};

	level.board = board_from("######\n#. $@#\n######");
	return level;
}

UNIT_FIXTURE(setup, disk_teardown);

UNIT_TEST(replaced)
{
	struct level level = turned_two();
	OWN_BOARD was = board_from("######\n#@$ .#\n######");
	struct level_change change = {
		.kind = SPLICE_REPLACE, .number = 2, .level = &level, .was = was};
	struct error err = {0};

	assert_int_equal(level_change(disk(SET), &change, NULL, &err), SPLICED_KEPT);
	assert_set(one, "Two\n\n######\n#. $@#\n######\n\n", three);
	/* the files of the board that was there stay, and belong to no other */
	assert_beside(1, -1, false, false);
	assert_true(disk_is(disk(SET ".2.dat")));
	assert_beside(2, 3, false, true);

	/* another board stands there by now */
	assert_int_equal(level_change(disk(SET), &change, NULL, &err), SPLICED_FAILED);
	assert_int_equal(err.kind, ERROR_BUSY);
	assert_set(one, "Two\n\n######\n#. $@#\n######\n\n", three);
	board_free(level.board);
}

UNIT_TEST(files_go_along)
{
	struct level level = turned_two();
	struct level_change removal = {.kind = SPLICE_REMOVE, .number = 1};
	struct level_change swap = {.kind = SPLICE_SWAP, .number = 1};
	struct level_change first = {.kind = SPLICE_INSERT, .number = 1, .level = &level};

	assert_int_equal(level_change(disk(SET), &removal, NULL, NULL), SPLICED_KEPT);
	assert_set(two, three, "");
	assert_beside(0, 2, true, false);
	assert_beside(1, 3, false, true);
	assert_int_equal(level_change(disk(SET), &swap, NULL, NULL), SPLICED_KEPT);
	assert_set(three, two, "");
	assert_beside(0, 3, false, true);
	assert_beside(1, 2, true, false);
	assert_int_equal(level_change(disk(SET), &first, NULL, NULL), SPLICED_KEPT);
	assert_beside(0, -1, false, false);
	assert_beside(1, 3, false, true);
	assert_beside(2, 2, true, false);
	/* down to a file of one level, whose files have no number */
	assert_int_equal(level_change(disk(SET), &removal, NULL, NULL), SPLICED_KEPT);
	assert_int_equal(level_change(disk(SET), &removal, NULL, NULL), SPLICED_KEPT);
	assert_beside(0, 2, true, false);
	assert_int_equal(level_change(disk(SET), &removal, NULL, NULL), SPLICED_FAILED);
	board_free(level.board);
}

/* Files beside a level that gives way, which don't say whose they are: from then on they do. */
UNIT_TEST(claimed)
{
	struct level level = turned_two();
	struct level_change change = {.kind = SPLICE_REPLACE, .number = 3, .level = &level};
	struct level_change removal = {.kind = SPLICE_REMOVE, .number = 3};

	assert_beside(2, 3, false, true);
	assert_int_equal(level_change(disk(SET), &change, NULL, NULL), SPLICED_KEPT);
	assert_beside(2, -1, false, false);
	assert_file(disk(SET ".3.dat"), "3 Three\n");
	assert_int_equal(level_change(disk(SET), &removal, NULL, NULL), SPLICED_KEPT);

	disk_put_string(disk("one.xsb"), "#####\n#@$.#\n#####\n");
	disk_put_string(disk("one.xsb.dat"), "1 One\n");
	assert_true(level_write(disk("one.xsb"), &level, NULL, NULL));
	assert_file(disk("one.xsb"), "######\n#. $@#\n######\nTitle: Two\n");
	assert_file(disk("one.xsb.sok"), "#####\n#@$.#\n#####\n");
	board_free(level.board);
}

/* A file that nobody could read again isn't written. */
UNIT_TEST(nothing_drawn)
{
	struct level level = {.board = board_from(" ")};
	struct error err = {0};

	assert_false(level_write(disk("new.xsb"), &level, NULL, &err));
	assert_string_equal(err.text, "there is nothing in it that makes a level");
	assert_false(disk_is(disk("new.xsb")));
	board_free(level.board);
}

/* What can't be written leaves all as it was. */
UNIT_TEST(read_only)
{
	struct level_change removal = {.kind = SPLICE_REMOVE, .number = 1};
	struct error err = {0};

	chmod(disk(""), 0555);
	disk_other();
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
