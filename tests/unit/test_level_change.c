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
	struct status_reader *reader = status_open(NULL);
	struct status status = status_read(reader, file, index);
	OWN_SIDECARS sidecars = solutions_place(file, index, NULL);
	bool there = false;

	if (status.best != best || status.solved != solved || status_saved(&status) != saved)
		fail_msg("level %zu: best %d, solved %d, saved %d", index + 1, (int)status.best,
			 status.solved, status_saved(&status));
	for (int home = 0; home < HOME_FALLBACK; home++) { /* where a game looks for them, too */
		OWN_STRING scores = sidecars_path(sidecars, (enum home)home, SIDECAR_SCORES);

		there = there || (scores != NULL && path_is_there(scores));
	}
	assert_int_equal(there, best >= 0);
	status_close(reader);
}

/* The set is changed so; what is put in is the turned level. */
static enum changed change(enum splice_kind kind, size_t number, const struct board *was,
			   struct error *err)
{
	OWN_SET set = set_of(turned);
	bool puts = kind == SPLICE_REPLACE || kind == SPLICE_INSERT;
	struct level_change change = {
		.kind = kind, .number = number, .level = puts ? &set->levels[0] : NULL, .was = was};

	return level_change(disk(SET), &change, NULL, err);
}
#define assert_changes(kind, number) assert_int_equal(change(kind, number, NULL, NULL), CHANGE_DONE)

UNIT_FIXTURE(setup, teardown);

UNIT_TEST(replaced)
{
	OWN_BOARD was = board_from("######\n#@$ .#\n######");
	OWN_SET same = set_of("New\n\n#####\n#@$.#\n#####\n\nMine\nR\n");
	struct level_change again = {.number = 1, .level = &same->levels[0]};
	struct error err = {0};

	assert_int_equal(change(SPLICE_REPLACE, 2, was, &err), CHANGE_DONE);
	assert_set(one, turned, three);
	/* the files of the board that was there stay, and belong to no other */
	assert_beside(1, -1, false, false);
	assert_true(disk_is(disk(SET ".2.dat")));
	assert_beside(2, 3, false, true);

	/* another board stands there by now */
	assert_int_equal(change(SPLICE_REPLACE, 2, was, &err), CHANGE_FAILED);
	assert_int_equal(err.kind, ERROR_BUSY);
	assert_set(one, turned, three);

	/* the same board: what came with it stays beside what is new, under all its names */
	put_set("One\n\n#####\n#@$.#\n#####\n\nSecond\nrR\n\nA\nR\n\nOther\nR\n\n", two, three);
	assert_int_equal(level_change(disk(SET), &again, NULL, NULL), CHANGE_DONE);
	assert_set("New\n\n#####\n#@$.#\n#####\n\nSecond\nrR\n\nA\nR\n\nOther\nR\n\n", two, three);
	put_set("One\n\n#####\n#@$.#\n#####\n\nSecond\nrR\n\n", two, three);
	assert_int_equal(level_change(disk(SET), &again, NULL, NULL), CHANGE_DONE);
	assert_set("New\n\n#####\n#@$.#\n#####\n\nMine\nR\n\nSecond\nrR\n\n", two, three);
}

/* What is asked before level `number` is replaced by the one; agreed, it is done. */
static void assert_asks(size_t number, const struct level *level, const char *wanted)
{
	struct level_change change = {.number = number, .level = level};
	OWN_TEXT words = {0};
	OWN_TEXT before = {0};

	assert_true(file_read(disk(SET), FILE_MOST, &before, NULL));
	assert_int_equal(level_change(disk(SET), &change, &words, NULL),
			 *wanted != '\0' ? CHANGE_ASKS : CHANGE_DONE);
	assert_slice(text_slice(&words), wanted);
	if (*wanted == '\0')
		return;
	assert_file_bytes(disk(SET), text_slice(&before));
	change.agreed = true;
	text_cut(&words, 0);
	assert_int_equal(level_change(disk(SET), &change, &words, NULL), CHANGE_DONE);
	assert_int_equal(words.length, 0);
}

/* What speaks against it is said before the file gives way, and none of it stops who agrees. */
UNIT_TEST(objections)
{
	OWN_SET set = set_of(turned);
	struct stat st;

	assert_int_equal(chmod(disk(SET), 0444), 0);
	assert_asks(2, &set->levels[0], "It is write-protected.");
	assert_int_equal(stat(disk(SET), &st), 0);
	assert_int_equal(st.st_mode & 07777, 0444);
	assert_int_equal(chmod(disk(SET), 0644), 0);
	assert_int_equal(link(disk(SET), disk("other name")), 0);
	assert_asks(2, &set->levels[0],
		    "It has another name (a hard link), which keeps what is there now.");
	unlink(disk("other name"));
	assert_int_equal(link(disk(SET), disk("other name")), 0);
	assert_int_equal(link(disk(SET), disk("third name")), 0);
	assert_int_equal(chmod(disk(SET), 0400), 0);
	assert_asks(2, &set->levels[0],
		    "It is write-protected. It has 2 other names (hard links), which keep what is "
		    "there now.");
	assert_asks(2, &set->levels[0], "It is write-protected."); /* it has none any more */
	assert_int_equal(stat(disk("other name"), &st), 0);
	assert_int_equal(st.st_nlink, 2);
	if (getuid() != 0)
		return;
	assert_int_equal(chmod(disk(SET), 0644), 0);
	assert_int_equal(chown(disk(SET), 4294967, 0), 0);
	assert_asks(2, &set->levels[0], "It belongs to somebody else; the new file will be yours.");
	assert_int_equal(chown(disk(SET), 65534, 0), 0);
	assert_asks(2, &set->levels[0], "It belongs to nobody; the new file will be yours.");
}

static void write_prose(void);

/* What another program writes while ours is on its way to the disk stays. */
UNIT_TEST(written_meanwhile)
{
	OWN_SET set = set_of(turned);
	struct level_change alone = {.level = &set->levels[0], .alone = true};
	struct error err = {0};

	for (int i = 0; i < 3; i++) {
		put_set(one, two, three);
		if (i == 2)
			unlink(disk(SET)); /* a new file: it appears */
		system_before_sync(write_prose);
		if (i == 0)
			assert_int_equal(change(SPLICE_REPLACE, 1, NULL, &err), CHANGE_FAILED);
		else
			assert_int_equal(level_change(disk(SET), &alone, NULL, &err),
					 CHANGE_FAILED);
		assert_string_equal(err.text, "another program has just written the file");
		assert_file(disk(SET), "prose\n");
		assert_false(disk_is(disk("." SET ".tmp")));
		err = (struct error){0};
	}
}

/* In a folder that is closed to us nothing is asked: a copy can be made elsewhere. */
UNIT_TEST(copy)
{
	OWN_SET set = set_of(turned);
	struct level_change change = {.number = 2, .level = &set->levels[0]};
	struct error err = {0};
	OWN_TEXT words = {0};

	disk_put_string(disk("d/file.sok"),
			"One\n\n#####\n#@$.#\n#####\n\nTwo\n\n######\n#@$ .#\n######\n");
	disk_put_string(disk("d/file.sok.2.dat"), "2 Two\n");
	assert_int_equal(chmod(disk("d/file.sok"), 0444), 0);
	disk_shut(disk("d"));
	assert_int_equal(level_change(disk("d/file.sok"), &change, &words, &err), CHANGE_FAILED);
	assert_int_equal(err.kind, ERROR_DENIED);
	assert_int_equal(words.length, 0);
	change.copy = disk("home/copy.sok");
	assert_int_equal(level_change(disk("d/file.sok"), &change, &words, NULL), CHANGE_DONE);
	assert_file(disk("home/copy.sok"),
		    "One\n\n#####\n#@$.#\n#####\n\nTwo\n\n######\n#. $@#\n######\n");
	assert_listing(disk("d"), "file.sok file.sok.2.dat");
	/* it takes the place of nothing */
	unlink(disk("home/copy.sok"));
	disk_put_string(disk("home/copy.sok"), "mine\n");
	err = (struct error){0};
	assert_int_equal(level_change(disk("d/file.sok"), &change, NULL, &err), CHANGE_FAILED);
	assert_int_equal(err.kind, ERROR_BUSY);
	assert_file(disk("home/copy.sok"), "mine\n");
	disk_self();
	chmod(disk("d"), 0777);
}

/* What hangs on the file and can't go along is told when it is done. */
UNIT_TEST(unkept)
{
	OWN_SET set = set_of(turned);
	OWN_SET solved = set_of("One\n\n#####\n#@$.#\n#####\n\nMine\nR\n\nMore\nR\n");
	struct level_change change = {.number = 1, .level = &set->levels[0]};
	OWN_TEXT words = {0};

	system_fail(CALL(CALL_XATTR), 1, FOR_GOOD, EIO);
	assert_int_equal(level_change(disk(SET), &change, &words, NULL), CHANGE_DONE);
	if (system_calm().seen == 0)
		unit_skip("no extended attributes are known here");
	assert_slice(text_slice(&words), "its access control list and its extended attributes");
	disk_put_string(disk("odd.slc"), "<SokobanLevels><LevelCollection>"
					 "<Level><L>####</L><L>#@ #</L><L>####</L></Level>"
					 "</LevelCollection></SokobanLevels>\r\n");
	change.level = &solved->levels[0];
	text_cut(&words, 0);
	system_fail(CALL(CALL_XATTR), 1, FOR_GOOD, EIO);
	assert_int_equal(level_change(disk("odd.slc"), &change, &words, NULL), CHANGE_DONE);
	system_calm();
	assert_slice(text_slice(&words), "its solutions and snapshots (2), its access control list "
					 "and its extended attributes");
}

/* Of a board that changes, the moves that do the same on it stay, with their notes; the others are
 * named first. */
UNIT_TEST(moves_that_fit)
{
	static const char old[] = "One\n\n#####\n#@$.#\n#####\n\nA\nR\nwell done\n\nStart\n*R\n\n";
	OWN_SET wider = set_of("One\n\n######\n#@$. #\n######\n");
	OWN_SET longer = set_of("One\n\n######\n#@$ .#\n######\n");
	OWN_SET other = set_of("One\n\n#####\n#.$@#\n#####\n");

	put_set(old, two, three);
	assert_asks(1, &wider->levels[0], "");
	assert_set("One\n\n######\n#@$. #\n######\n\nA\nR\nwell done\n\nStart\n*R\n\n", two, three);
	put_set(old, two, three);
	assert_asks(1, &longer->levels[0],
		    "These moves don't fit the changed board and would be removed: A.");
	assert_set("One\n\n######\n#@$ .#\n######\n\nStart\n*R\n\n", two, three);
	put_set("One\n\n#####\n#@$.#\n#####\n\nA\nR\n\nrR\n\nC\nRl\n\nD\nRlr\n\nE\nRlrl\n\n", two,
		three);
	assert_asks(
		1, &other->levels[0],
		"These moves don't fit the changed board and would be removed: A, one without a "
		"title, C and 2 more.");
	assert_set("One\n\n#####\n#.$@#\n#####\n\n", two, three);
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
	assert_int_equal(change(SPLICE_REMOVE, 1, NULL, NULL), CHANGE_FAILED);
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

/* Moves on a board that can't be read fit no other one. */
UNIT_TEST(moves_of_a_broken_level)
{
	OWN_SET set = set_of(turned);
	OWN_TEXT high = {0};

	text_add_times(&high, "#.\n", BOARD_MOST + 1);
	text_add_string(&high, "\nA\nRR\n\n");
	put_set(one, high.bytes, three);
	assert_asks(2, &set->levels[0],
		    "These moves don't fit the changed board and would be removed: A.");
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
	assert_int_equal(level_change(disk("odd.slc"), &swap, NULL, NULL), CHANGE_ASKS);
	assert_file(disk("odd.slc"), odd);
	swap.agreed = true;
	assert_int_equal(level_change(disk("odd.slc"), &swap, NULL, NULL), CHANGE_DONE);
	assert_file(disk("odd.slc"),
		    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<SokobanLevels>\r\n"
		    "  <LevelCollection MaxWidth=\"4\" MaxHeight=\"3\">\r\n"
		    "    <Level Id=\"1\" Width=\"1\" Height=\"1\">\r\n      <L>@</L>\r\n"
		    "    </Level>\r\n    <Level Id=\"2\" Width=\"4\" Height=\"3\">\r\n"
		    "      <L>####</L>\r\n      <L>#@ #</L>\r\n      <L>####</L>\r\n"
		    "    </Level>\r\n  </LevelCollection>\r\n</SokobanLevels>\r\n");
}

/* XML in a level that would go with it is asked for first; elsewhere it stays. */
UNIT_TEST(markup)
{
#define MARKED(level)                                               \
	"<SokobanLevels>\n<!-- a --><LevelCollection>\n" level "\n" \
	"</LevelCollection></SokobanLevels>\n"
	static const char marked[] = MARKED("<Level Id='One'><L>#####</L><L>#@$.#</L><!-- b -->"
					    "<L>#####</L></Level>");
	OWN_SET set = set_of(turned);
	struct level_change change = {.number = 1, .level = &set->levels[0]};
	OWN_TEXT words = {0};

	disk_put_string(disk("a.slc"), marked);
	assert_int_equal(level_change(disk("a.slc"), &change, &words, NULL), CHANGE_ASKS);
	assert_slice(text_slice(&words), "This would be lost: " FORMAT_LOST_MARKUP ".");
	assert_file(disk("a.slc"), marked);
	change.agreed = true;
	text_cut(&words, 0);
	assert_int_equal(level_change(disk("a.slc"), &change, &words, NULL), CHANGE_DONE);
	assert_slice(text_slice(&words), FORMAT_LOST_MARKUP);
	assert_file(disk("a.slc"),
		    MARKED("<Level Id=\"Two\" Width=\"6\" Height=\"3\">\n      <L>######</L>\n"
			   "      <L>#. $@#</L>\n      <L>######</L>\n    </Level>"));
	change.agreed = false;
	text_cut(&words, 0);
	assert_int_equal(level_change(disk("a.slc"), &change, &words, NULL), CHANGE_DONE);
	assert_slice(text_slice(&words), "");
	append_moves(&set->levels[0], NULL, "R", NULL); /* what is new is only named */
	assert_int_equal(level_change(disk("a.slc"), &change, &words, NULL), CHANGE_DONE);
	assert_slice(text_slice(&words), "its solutions and snapshots (1)");
	change.kind = SPLICE_INSERT;
	text_cut(&words, 0);
	assert_int_equal(level_change(disk("a.slc"), &change, &words, NULL), CHANGE_DONE);
	assert_slice(text_slice(&words), "its solutions and snapshots (1)");
	change.alone = true;
	text_cut(&words, 0);
	assert_int_equal(level_change(disk("b.slc"), &change, &words, NULL), CHANGE_DONE);
	assert_slice(text_slice(&words), "its solutions and snapshots (1)");
}

/* The file is to hold that level and nothing else. */
static bool write_alone(const char *path, const struct level *level, struct error *err)
{
	struct level_change change = {.level = level, .alone = true};

	return level_change(path, &change, NULL, err) == CHANGE_DONE;
}

/* A file that is there is looked at first, and what isn't one isn't replaced by one. */
UNIT_TEST(alone)
{
	OWN_SET set = set_of(turned);
	struct error err = {0};

	assert_int_equal(mkfifo(disk("pipe.sok"), 0600), 0); /* has no reader */
	assert_int_equal(symlink("pipe.sok", disk("to-pipe.sok")), 0);
	assert_fails(write_alone(disk("pipe.sok"), &set->levels[0], &err), ERROR_INPUT);
	assert_string_equal(err.text, "it is not a regular file");
	assert_fails(write_alone(disk("to-pipe.sok"), &set->levels[0], &err), ERROR_INPUT);
	assert_fails(write_alone("/dev/null", &set->levels[0], &err), ERROR_INPUT);
	assert_int_equal(symlink("nowhere", disk("link.xsb")), 0);
	assert_fails(write_alone(disk("link.xsb"), &set->levels[0], &err), ERROR_INPUT);
	assert_string_equal(err.text, "can't write: it is a link that leads nowhere");
	disk_put_string(disk("shut.xsb"), one);
	assert_int_equal(chmod(disk("shut.xsb"), 0), 0);
	disk_other();
	err = (struct error){0};
	assert_fails(write_alone(disk("shut.xsb"), &set->levels[0], &err), ERROR_DENIED);
	assert_string_equal(err.text, "can't open: Permission denied");
	disk_self();
}

/* The names of the files beside levels aren't for levels, whichever path leads there. */
UNIT_TEST(names_of_ours)
{
	static const char *const names[] = {"3.sok", "../link/3.sok", "../set.sok.2.dat",
					    "../former.sok"};
	OWN_SET set = set_of(turned);
	struct error err = {0};

	assert_int_equal(mkdir(disk(SET ".records"), 0755), 0);
	assert_int_equal(symlink(SET ".records", disk("link")), 0);
	assert_int_equal(chdir(disk(SET ".records")), 0);
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		assert_fails(write_alone(names[i], &set->levels[0], &err), ERROR_INPUT);
		assert_string_equal(err.text, "the game keeps its own files under such names; "
					      "choose another");
	}
	/* a collection that is there goes on as one */
	disk_put_string(disk("former.sok"), one);
	assert_true(write_alone("../former.sok", &set->levels[0], NULL));
	assert_true(write_alone("mine.sok", &set->levels[0], NULL));
	assert_int_equal(chdir("/"), 0);
}

/* Where the encoding lacks a letter the file goes over to UTF-8 when that is agreed. */
UNIT_TEST(recoded)
{
	OWN_SET set = set_of("\xc5\x81\n\n#####\n#@$.#\n#####\n");
	struct level_change change = {.number = 1, .level = &set->levels[0]};
	OWN_TEXT words = {0};

	disk_put_string(disk(SET),
			"Caf\xe9\n\n#####\n#@$.#\n#####\n\nNa\xefve\n\n######\n#@$ .#\n######\n");
	assert_int_equal(level_change(disk(SET), &change, &words, NULL), CHANGE_ASKS);
	assert_slice(text_slice(&words),
		     "This would be lost: the encoding windows-1252, which has no "
		     "\"\xc5\x81\".");
	change.agreed = true;
	text_cut(&words, 0);
	assert_int_equal(level_change(disk(SET), &change, &words, NULL), CHANGE_DONE);
	assert_file(disk(SET),
		    "\xc5\x81\n\n#####\n#@$.#\n#####\n\nNa\xc3\xafve\n\n######\n#@$ .#\n######\n");
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
	assert_true(write_alone(disk("one.xsb"), &set->levels[0], NULL));
	assert_file(disk("one.xsb"), "######\n#. $@#\n######\nTitle: Two\n");
	assert_file(disk("one.xsb.sok"), "#####\n#@$.#\n#####\n");
	unlink(disk("one.xsb.sok"));
	assert_int_equal(symlink("elsewhere", disk("one.xsb.sok")), 0);
	assert_fails(write_alone(disk("one.xsb"), &set->levels[0], &err), ERROR_INPUT);
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

		assert_false(write_alone(disk("new.xsb"), &level, &err));
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

	assert_int_equal(change(SPLICE_REMOVE, number, was, &err), CHANGE_FAILED);
	system_calm();
	assert_string_equal(err.text, words);
	assert_listing(disk(""), "data home set.sok set.sok.2.dat set.sok.2.sok "
				 "set.sok.3.dat set.sok.3.sav set.sok.records");
	setup_rest();
}

UNIT_TEST(refused)
{
	int fd = open(disk(SET ".3.sav"), O_RDONLY | O_CLOEXEC);
	char words[100];

	assert_true(file_lock(fd));
	assert_refused_with(1, "a level of the file is being played in another window");
	close(fd);
	snprintf(words, sizeof words, "can't look at the files beside the level: %s",
		 strerror(EIO));
	system_fail(CALL(CALL_LSTAT), 1, FOR_GOOD, EIO);
	assert_refused_with(1, words);
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
	assert_int_equal(level_change(disk(SET), &removal, NULL, &err), CHANGE_FAILED);
	assert_int_equal(err.kind, ERROR_DENIED);
	disk_self();
	chmod(disk(""), 0777);
	assert_set(one, two, three);
	assert_beside(1, 2, true, false);
	assert_beside(2, 3, false, true);
	err = (struct error){0};
	assert_int_equal(level_change(disk("nowhere"), &removal, NULL, &err), CHANGE_FAILED);
	assert_int_equal(err.kind, ERROR_MISSING);
}
