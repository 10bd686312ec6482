/* SPDX-License-Identifier: MIT */
/* What the system seldom answers, and what another program does just between two calls of the
 * store. */
#include "unit.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/folder.h"
#include "store/scores.h"

#include "faults/system.h"
#include "saved.h"

#define DAT LEVEL ".dat"

static struct save *save;
static struct game *game;

static int teardown(void **state)
{
	system_calm();
	system_before_lock(NULL);
	save_close(save);
	save = NULL;
	game_free(game);
	game = NULL;
	return saved_teardown(state);
}

static void arm_nothing(enum call call)
{
	system_plan(&(struct plan){
		.kind = PLAN_NOTHING, .at = 1, .times = FOR_GOOD, .calls = CALL(call)});
}

/* --- Files -------------------------------------------------------------------- */

UNIT_FIXTURE(saved_setup, teardown);

/* A disk that takes no byte and calls that no fault: nobody waits for it for ever. */
UNIT_TEST(a_write_of_nothing)
{
	assert_true(disk_replace(disk("d/file"), "old", NULL));
	arm_nothing(CALL_PWRITE);
	assert_fails(disk_replace(disk("d/file"), "new", &err), ERROR_SYSTEM);
	assert_int_equal(system_calm().met, 1);
	assert_file(disk("d/file"), "old");
	assert_listing(disk("d"), "file level.xsb");
}

UNIT_TEST(a_disk_without_sync)
{
	static const int errors[] = {EINVAL, ENOTSUP, ENOSYS};

	for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
		system_fail(CALL(CALL_FSYNC), 1, FOR_GOOD, errors[i]);
		assert_true(disk_replace(disk("d/file"), i % 2 == 0 ? "even" : "odd", NULL));
		assert_int_equal(system_calm().met, 2);
		assert_file(disk("d/file"), i % 2 == 0 ? "even" : "odd");
	}
}

/* A file that a person named may be a pipe. What comes out of it is put into got. */
static bool write_pipe(const char *bytes, char got[16])
{
	int fd = open(disk("pipe"), O_RDONLY | O_NONBLOCK);
	ssize_t length;
	struct stat st;
	bool done;

	err = (struct error){0};
	done = folder_write_file(disk("pipe"), slice_of(bytes), &(unsigned){0}, &err);
	system_calm();
	length = read(fd, got, 15);
	got[length > 0 ? length : 0] = '\0';
	close(fd);
	assert_int_equal(lstat(disk("pipe"), &st), 0);
	assert_true(S_ISFIFO(st.st_mode)); /* it stays what it is */
	return done;
}

UNIT_TEST(devices)
{
	char got[16];

	assert_int_equal(mkfifo(disk("pipe"), 0666), 0);
	assert_true(write_pipe("all of it", got));
	assert_string_equal(got, "all of it");
	system_fail(CALL(CALL_WRITE), 1, 2, EINTR);
	assert_true(write_pipe("after all", got));
	assert_string_equal(got, "after all");
	arm_nothing(CALL_WRITE);
	assert_false(write_pipe("nothing", got));
	assert_int_equal(err.kind, ERROR_SYSTEM);
	assert_string_equal(got, "");
	system_fail(CALL(CALL_CLOSE), 1, 1, EIO);
	assert_false(write_pipe("perhaps", got));
	assert_int_equal(err.kind, ERROR_SYSTEM);
	system_fail(CALL(CALL_WRITE) | CALL(CALL_CLOSE), 1, 2, ENOSPC);
	assert_false(write_pipe("full", got));
	assert_int_equal(err.kind, ERROR_DENIED);
}

/* That one can't be opened is told; nothing is put in its place. */
UNIT_TEST(a_device_that_is_shut)
{
	struct stat st;

	assert_int_equal(mkfifo(disk("pipe"), 0666), 0);
	system_fail(CALL(CALL_OPEN), 1, 1, EACCES);
	assert_false(folder_write_file(disk("pipe"), slice_of("x"), &(unsigned){0}, &err));
	assert_int_equal(system_calm().met, 1);
	assert_int_equal(err.kind, ERROR_DENIED);
	assert_int_equal(lstat(disk("pipe"), &st), 0);
	assert_true(S_ISFIFO(st.st_mode));
}

static void assert_takes_none(const char *path, enum error_kind kind, const char *words)
{
	err = (struct error){0};
	assert_fails(folder_takes_file(path, &err), kind);
	assert_memory_equal(err.text, words, strlen(words));
}

/* What a long computation shall write: that it can't is said before, and nothing is made. */
UNIT_TEST(where_can_be_written)
{
	OWN_TEXT longest = {0};

	text_add_times(&longest, "n", 251); /* its temporary file has five more */
	disk_put_string(disk("d/.new.xsb.tmp"), "left by a crash");
	assert_int_equal(symlink("level.xsb", disk("d/link")), 0);
	assert_int_equal(symlink("nowhere", disk("d/lost")), 0);
	assert_int_equal(mkfifo(disk("pipe"), 0666), 0);
	assert_true(folder_takes_file(disk("d/new"), NULL));
	assert_true(folder_takes_file(disk("d/new.xsb"), NULL));
	assert_true(folder_takes_file(disk("d/link"), NULL));
	assert_true(folder_takes_file(disk("pipe"), NULL));
	assert_takes_none(disk("d"), ERROR_INPUT, "can't write: it is a folder");
	assert_takes_none(disk("d/lost"), ERROR_INPUT,
			  "can't write: it is a link that leads nowhere");
	assert_takes_none(disk("e/new"), ERROR_MISSING, "can't open the folder: ");
	assert_takes_none(disk(longest.bytes), ERROR_DENIED, "can't write: ");
	disk_shut(disk("d"));
	assert_takes_none(disk("d/new"), ERROR_DENIED, "can't ");
	disk_self();
	assert_listing(disk("d"), ".new.xsb.tmp level.xsb link lost");
}

/* What a crash left waits until its folder can be opened. */
UNIT_TEST(tidying_a_folder_that_is_shut)
{
	disk_put_string(disk("d/.file.tmp"), "half");
	system_fail(CALL(CALL_OPEN), 1, 1, EACCES);
	folder_tidy(disk("d/file"));
	assert_int_equal(system_calls().met, 1);
	assert_int_equal(system_calm().of[CALL_UNLINKAT], 0);
	assert_listing(disk("d"), ".file.tmp level.xsb");
	folder_tidy(disk("d/file"));
	assert_listing(disk("d"), "level.xsb");
}

/* --- Saved games -------------------------------------------------------------- */

static void start(const char *moves)
{
	game = small_game(GAME_FORWARD, "");
	save = save_open(sidecars, game, NULL, &err);
	assert_non_null(save);
	assert_true(game_play(game, slice_of(moves), NULL));
}

static bool write_save(void)
{
	err = (struct error){0};
	return save_write(save, game, &err);
}

/* Go on with a save of these moves. */
static void go_on(const char *moves)
{
	disk_put_string(disk(SAV), moves);
	game = small_game(GAME_FORWARD, moves);
	assert_int_equal(save_found_look(sidecars, GAME_FORWARD, found), 1);
	save = save_open(sidecars, game, &found[HOME_BESIDE], &err);
}

/* Somebody holds the new file before it has its name. */
UNIT_TEST(a_new_save_that_is_held)
{
	start("ud");
	system_fail(CALL(CALL_FLOCK), 2, 1, EWOULDBLOCK);
	assert_false(write_save());
	assert_int_equal(system_calm().met, 1);
	assert_int_equal(err.kind, ERROR_BUSY);
	assert_listing(disk("d"), "level.xsb");
	assert_true(write_save());
	assert_file(disk(SAV), "ud");
}

static int replaced;

static void replace_it_again(void)
{
	replaced++;
	disk_put_string(disk("d/new"), "dudu");
	assert_int_equal(rename(disk("d/new"), disk(SAV)), 0);
	system_before_lock(replace_it_again);
}

/* A save that never holds still is given up, not waited for, and not written over. */
UNIT_TEST(a_save_that_is_replaced_all_the_time)
{
	start("ud");
	disk_put_string(disk(SAV), "dudu");
	replaced = 0;
	system_before_lock(replace_it_again);
	assert_true(write_save());
	assert_in_range(replaced, 100, 2 * 100 + 1); /* by each lock and unlock */
	assert_true(save_is_fallback(save));
	assert_file(disk(SAV), "dudu");
	assert_file(disk_fallback("d", "/level.xsb.sav"), "ud");
}

/* A new game is saved where another's save stands, and the at-th file that is opened for it is told
 * so. */
static void save_over_anothers(int at, int error)
{
	start("ud");
	disk_put_string(disk(SAV), "dudu");
	system_fail(CALL(CALL_OPEN), at, 1, error);
	assert_true(write_save());
	assert_int_equal(system_calm().met, 1);
}

/* Another's save that can't be looked at just now may be worth more than ours. */
UNIT_TEST(anothers_save_that_is_not_told)
{
	save_over_anothers(2, EIO);
	assert_file(disk(SAV), "dudu");
	assert_true(save_is_fallback(save));
}

/* It goes between the look at it and the reading of it: then there is nothing to be lost. */
UNIT_TEST(a_save_that_goes)
{
	save_over_anothers(3, ENOENT);
	assert_false(save_is_fallback(save));
	assert_file(disk(SAV), "ud");
}

UNIT_TEST(a_save_that_goes_while_it_is_opened)
{
	disk_put_string(disk(SAV), "ud");
	game = small_game(GAME_FORWARD, "ud");
	assert_int_equal(save_found_look(sidecars, GAME_FORWARD, found), 1);
	system_fail(CALL(CALL_OPEN), 2, 1, ENOENT);
	save = save_open(sidecars, game, &found[HOME_BESIDE], &err);
	assert_int_equal(system_calm().met, 1);
	assert_non_null(save);
	assert_int_equal(err.kind, ERROR_NONE);
}

/* Where its folder was, there is a file now: the save is not there, and that is all. */
UNIT_TEST(a_folder_that_became_a_file)
{
	struct save *last;

	go_on("ud");
	last = save;
	save = NULL;
	assert_int_equal(rename(disk("d"), disk("e")), 0);
	disk_put_string(disk("d"), "");
	assert_true(save_remove(last, &err));
	assert_int_equal(err.kind, ERROR_NONE);
	assert_file(disk("e/level.xsb.sav"), "ud");
}

/* What stands behind the journal is cut off; where that can't be, the file is replaced. */
UNIT_TEST(a_tail_that_stays)
{
	struct stat before, after;

	go_on("ud");
	disk_put_string(disk(SAV), "ud\n\n\n\n");
	assert_int_equal(stat(disk(SAV), &before), 0);
	assert_true(game_play(game, slice_of("l"), NULL));
	system_fail(CALL(CALL_FTRUNCATE), 1, 1, EIO);
	assert_true(write_save());
	assert_int_equal(system_calm().met, 1);
	assert_file(disk(SAV), "udl");
	assert_int_equal(stat(disk(SAV), &after), 0);
	assert_true(before.st_ino != after.st_ino);
	system_fail(CALL(CALL_FTRUNCATE), 1, FOR_GOOD, EIO);
	assert_fails(save_mark(save, game, 0, &err), ERROR_SYSTEM);
}

/* A game that never went so far as the file: its journal is all that the file is to hold. */
UNIT_TEST(a_journal_that_is_shorter)
{
	start("udud");
	assert_true(write_save());
	game_free(game);
	game = small_game(GAME_FORWARD, "l");
	system_plan(&(struct plan){.kind = PLAN_COUNT});
	assert_true(write_save());
	assert_int_equal(system_calm().of[CALL_PWRITE], 1);
	assert_file(disk(SAV), "l");
}

/* --- Scores ------------------------------------------------------------------- */

static struct leaderboard board;
static const char *full_path, *last_line;

static void fill_up(void)
{
	OWN_TEXT lines = {0};

	text_add_format(&lines, "1 a\n1 b\n1 c\n1 d\n1 e\n1 f\n1 g\n1 h\n1 i\n%s\n", last_line);
	disk_put(full_path, text_slice(&lines));
}

/* Others store nine scores of 1 and that last one before ours. */
static int add_while_others_fill(const char *path, const char *last)
{
	full_path = path;
	last_line = last;
	system_before_folder_lock(fill_up);
	err = (struct error){0};
	return scores_add(sidecars, 5, "Foo", &board, NULL, &err);
}

/* The path in the other home, whose folder is there then. Yours. */
static char *other_scores(void)
{
	char *path = sidecars_path(sidecars, HOME_FALLBACK, SIDECAR_SCORES);
	struct folder folder;

	assert_true(folder_open(&folder, path, true, NULL));
	folder_close(&folder);
	return path;
}

UNIT_TEST(the_last_place_is_taken)
{
	/* Just like ours, but not ours. */
	assert_int_equal(add_while_others_fill(disk(DAT), "5 Foo"), -1);
	assert_true(system_lock_came());
	assert_int_equal(err.kind, ERROR_NONE);
	assert_int_equal(board.count, LEADERBOARD_MOST);
	assert_string_equal(board.entries[9].name, "Foo");
}

/* The same where the other home's scores can't be read. */
UNIT_TEST(the_last_place_is_taken_beside_a_bad_file)
{
	OWN_STRING other = other_scores();

	disk_put_string(disk("elsewhere"), "2 Baz\n");
	assert_int_equal(symlink(disk("elsewhere"), other), 0);
	assert_int_equal(add_while_others_fill(disk(DAT), "5 Foo"), -1);
	assert_int_equal(board.count, LEADERBOARD_MOST);
	assert_string_equal(board.entries[9].name, "Foo");
	assert_file(disk("elsewhere"), "2 Baz\n");
}

/* Stored beside the level, while better ones came into the other home: it is in the file, on no
 * place. */
UNIT_TEST(better_ones_in_the_other_home)
{
	OWN_STRING other = other_scores();

	assert_int_equal(add_while_others_fill(other, "1 j"), -1);
	assert_int_equal(err.kind, ERROR_NONE);
	assert_file(disk(DAT), "5 Foo\n");
	assert_string_equal(board.entries[9].name, "j");
}
