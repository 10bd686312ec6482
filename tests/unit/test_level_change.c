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
#include "sets.h"
#include "faults/system.h"

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

/* Level 2 has no board that could be read. */
static void break_two(void)
{
	OWN_TEXT high = {0};

	text_add_times(&high, "#.\n", BOARD_MOST + 1);
	text_add_string(&high, "\n");
	put_set(one, high.bytes, three);
}

static void write_prose(void)
{
	disk_put_string(disk(SET), "prose\n");
}

static int teardown(void **state)
{
	system_calm();
	return disk_teardown(state);
}

UNIT_FIXTURE(setup, teardown);

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

	/* the same board: what came with it stays, and what is new comes to it */
	level = (struct level){.title = (char *)"New", .board = board_from("#####\n#@$.#\n#####")};
	append_moves(&level, "Mine", "R", NULL);
	change = (struct level_change){.kind = SPLICE_REPLACE, .number = 1, .level = &level};
	put_set("One\n\n#####\n#@$.#\n#####\n\nSecond\nrR\n\nA\nR\n\n", two, three);
	assert_int_equal(level_change(disk(SET), &change, NULL, NULL), SPLICED_KEPT);
	assert_set("New\n\n#####\n#@$.#\n#####\n\nMine\nR\n\nSecond\nrR\n\n", two, three);
	level.title = NULL;
	level_clear(&level);
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

UNIT_TEST(broken_levels)
{
	struct level_change removal = {.kind = SPLICE_REMOVE, .number = 1}, change = removal;
	struct level level = turned_two();

	disk_folder(disk_data(""), 0700);
	disk_put_string(disk_data("levels"), "in the way of the other home");
	break_two();
	assert_int_equal(level_change(disk(SET), &removal, NULL, NULL), SPLICED_KEPT);
	assert_beside(1, 3, false, true);
	change.kind = SPLICE_REPLACE;
	change.level = &level;
	assert_int_equal(level_change(disk(SET), &change, NULL, NULL), SPLICED_KEPT);
	break_two();
	removal.number = 2;
	assert_int_equal(level_change(disk(SET), &removal, NULL, NULL), SPLICED_KEPT);
	assert_set(one, three, "");
	board_free(level.board);
}

/* Where the bytes can't be kept, the file is written anew when that is allowed. */
UNIT_TEST(anew)
{
	struct level_change swap = {.kind = SPLICE_SWAP, .number = 1};
	OWN_TEXT wide = {0};

	text_add(&wide, "\xff\xfe", 2);
	for (const char *at = "####\n#@ #\n####\n\n#####\n#@$.#\n#####\n"; *at != '\0'; at++)
		text_add(&wide, (const char[]){*at, '\0'}, 2);
	disk_put(disk(SET), text_slice(&wide));
	assert_int_equal(level_change(disk(SET), &swap, NULL, NULL), SPLICED_ANEW);
	assert_file_bytes(disk(SET), text_slice(&wide));
	swap.anew = true;
	assert_int_equal(level_change(disk(SET), &swap, NULL, NULL), SPLICED_ANEW);
	assert_file(disk(SET), "#####\n#@$.#\n#####\n\n####\n#@ #\n####\n");
}

/* Files beside a level that gives way, which don't say whose they are: from then on they do. */
UNIT_TEST(claimed)
{
	struct level level = turned_two();
	struct level_change change = {.kind = SPLICE_REPLACE, .number = 3, .level = &level};
	struct level_change removal = {.kind = SPLICE_REMOVE, .number = 3};
	struct error err = {0};

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
	unlink(disk("one.xsb.sok"));
	assert_int_equal(symlink("elsewhere", disk("one.xsb.sok")), 0);
	assert_fails(level_write(disk("one.xsb"), &level, NULL, &err), ERROR_INPUT);
	assert_string_equal(err.text, "one.xsb.sok: can't open: it is a symbolic link");
	board_free(level.board);
}

/* A file that would not be read as that level again isn't written. */
UNIT_TEST(nothing_drawn)
{
	static const struct {
		const char *board, *notes;
	} table[] = {
		{" ", NULL},
		{"   ####\n   #@ #\n   ####", NULL},
		{"$", "####\n#@ #\n####"},
		{"$", "####\n#@ #\n####\n\n#####\n#@$.#\n#####"},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		struct level level = {.board = board_from(table[i].board)};
		struct error err = {0};

		level.notes = (char *)table[i].notes;
		assert_false(level_write(disk("new.xsb"), &level, NULL, &err));
		assert_string_equal(err.text, "there is nothing in it that makes a level");
		assert_false(disk_is(disk("new.xsb")));
		board_free(level.board);
	}
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

/* What is in the way of a change, and what is said of it. */
static int put_in_the_way(size_t i)
{
	struct plan plan = {PLAN_FAIL, 1, FOR_GOOD, EIO, CALL(CALL_LSTAT), 0, 0, 0};
	int fd = -1;

	setup_rest();
	switch (i) {
	case 0:
		fd = open(disk(SET ".3.sav"), O_RDONLY | O_CLOEXEC);
		assert_true(file_lock(fd));
		break;
	case 1: system_plan(&plan); break;
	case 2: system_before_folder_lock(write_prose); break;
	case 3: write_prose(); break;
	case 6:
		unlink(disk(SET ".3.dat"));
		assert_int_equal(symlink("elsewhere", disk(SET ".3.dat")), 0);
		break;
	default: break_two();
	}
	return fd;
}

static const struct {
	size_t number;
	const char *words;
} refused[] = {
	{1, "a level of the file is being played in another window"},
	{1, "can't look at the files beside the level: Input/output error"},
	{2, "another program has just written the file"},
	{2, "there is no level in the file"},
	{2, "level 2 of the file is another one now"},
	{9, "there is no level 9 in the file any more"},
	{1, "set.sok.3.dat: can't open: it is a symbolic link"},
};

UNIT_TEST(refused)
{
	OWN_BOARD was = board_from("######\n#@$ .#\n######");

	for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
		size_t number = refused[i].number;
		struct level_change removal = {SPLICE_REMOVE, number, NULL,
					       number == 2 ? was : NULL, false};
		struct error err = {0};
		int fd = put_in_the_way(i);

		assert_int_equal(level_change(disk(SET), &removal, NULL, &err), SPLICED_FAILED);
		system_calm();
		assert_string_equal(err.text, refused[i].words);
		assert_listing(disk(""), "data home set.sok set.sok.2.dat set.sok.2.sok "
					 "set.sok.3.dat set.sok.3.sav set.sok.3.sok");
		close(fd);
	}
}
