/* The store when the system fails: each call in turn, once and for good (faults.md, File system 45, 46 and 61). */
#include "unit.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/memory.h"
#include "store/file.h"
#include "store/save.h"
#include "store/scores.h"

#include "disk.h"
#include "support.h"

#define LEVEL "d/level.xsb"

/* The calls that may fail. Of EINTR's, only those that the system may break off. */
enum call { OPENAT, PWRITE, FSYNC, CLOSE, RENAMEAT, FTRUNCATE, CALLS };

static struct {
	int at;			/* which call fails, from 1; 0: none */
	bool for_good;		/* and all after it */
	int error;
	int calls;		/* so far */
	int failed;
	int of[CALLS];		/* calls of each kind */
	size_t most;		/* a pwrite writes at most so many bytes; 0: all */
} faults;

int __real_openat(int folder, const char *path, int flags, ...);
ssize_t __real_pwrite(int fd, const void *bytes, size_t length, off_t offset);
int __real_fsync(int fd);
int __real_close(int fd);
int __real_renameat(int a, const char *from, int b, const char *to);
int __real_ftruncate(int fd, off_t length);
int __real_flock(int fd, int operation);
int __wrap_openat(int folder, const char *path, int flags, ...);
ssize_t __wrap_pwrite(int fd, const void *bytes, size_t length, off_t offset);
int __wrap_fsync(int fd);
int __wrap_close(int fd);
int __wrap_renameat(int a, const char *from, int b, const char *to);
int __wrap_ftruncate(int fd, off_t length);
int __wrap_flock(int fd, int operation);

static bool fails(enum call call)
{
	faults.of[call]++;
	faults.calls++;
	if (faults.at == 0 || faults.calls < faults.at ||
	    (faults.calls > faults.at && !faults.for_good))
		return false;
	if (faults.error == EINTR && call != PWRITE && call != FSYNC)
		return false;
	faults.failed++;
	errno = faults.error;
	return true;
}

int __wrap_openat(int folder, const char *path, int flags, ...)
{
	return fails(OPENAT) ? -1 : __real_openat(folder, path, flags, 0666);
}

ssize_t __wrap_pwrite(int fd, const void *bytes, size_t length, off_t offset)
{
	if (faults.most > 0 && length > faults.most)
		length = faults.most;
	return fails(PWRITE) ? -1 : __real_pwrite(fd, bytes, length, offset);
}

int __wrap_fsync(int fd)
{
	return fails(FSYNC) ? -1 : __real_fsync(fd);
}

int __wrap_close(int fd)
{
	int done = __real_close(fd);

	return fails(CLOSE) ? -1 : done;
}

int __wrap_renameat(int a, const char *from, int b, const char *to)
{
	return fails(RENAMEAT) ? -1 : __real_renameat(a, from, b, to);
}

/* What happens between an open and its lock, once. */
static void (*before_lock)(void);

int __wrap_flock(int fd, int operation)
{
	void (*happens)(void) = before_lock;
	struct stat st;

	if (happens != NULL && fstat(fd, &st) == 0 && S_ISREG(st.st_mode)) {
		before_lock = NULL;
		happens();
	}
	return __real_flock(fd, operation);
}

int __wrap_ftruncate(int fd, off_t length)
{
	return fails(FTRUNCATE) ? -1 : __real_ftruncate(fd, length);
}

static void arm(int at, int error, bool for_good)
{
	memset(&faults, 0, sizeof faults);
	faults.at = at;
	faults.error = error;
	faults.for_good = for_good;
}

static void disarm(void)
{
	faults.at = 0;
	faults.most = 0;
}

static const int errors[] = {EIO, ENOSPC, EDQUOT, EACCES, EROFS, EFBIG};
#define ERRORS (sizeof errors / sizeof *errors)
#define CALLS_MOST 200

/*
 * Act again and again: the first call fails, the second, the third ... until nothing fails any
 * more. After each failure, look at what it left.
 */
static void sweep(void (*prepare)(void), void (*act)(void), void (*look)(void))
{
	for (size_t i = 0; i < ERRORS * 2; i++) {
		int at = 0;

		do {
			prepare();
			arm(++at, errors[i / 2], i % 2 == 1);
			act();
			disarm();
			assert_true(at < CALLS_MOST);
			if (faults.failed > 0)
				look();
		} while (faults.failed > 0);
		assert_true(at > 3);	/* or there was nothing to fail */
	}
}

static bool done;
static struct error err;

static void prepare_replace(void)
{
	disarm();
	(void)unlink(disk("d/file"));
	disk_put_string(disk("d/file"), "the old content");
	err = (struct error){0};
}

static void replace(void)
{
	struct folder folder;

	assert_true(folder_open(&folder, disk("d/file"), false, &err));
	done = file_replace(&folder, disk("d/file"), slice_of("the new"), NULL, &err);
	folder_close(&folder);
}

/* Old or new, never neither, and no litter. */
static void look_at_replaced(void)
{
	assert_file(disk("d/file"), done ? "the new" : "the old content");
	assert_listing(disk("d"), "file");
	if (done)
		assert_int_equal(err.kind, ERROR_NONE);
	else
		assert_int_equal(err.kind, faults.error == EIO || faults.error == EFBIG ?
				 ERROR_SYSTEM : ERROR_DENIED);
}

static void test_replace_sweep(void **state)
{
	(void)state;
	disk_folder(disk("d"), 0777);
	sweep(prepare_replace, replace, look_at_replaced);
	assert_file(disk("d/file"), "the new");
}

/* Which failures may pass: only that of the folder's fsync, when all has been done. */
static void test_replace_tells_each_failure(void **state)
{
	(void)state;
	disk_folder(disk("d"), 0777);
	for (int at = 1; at <= 5; at++) {	/* openat pwrite fsync close renameat */
		prepare_replace();
		arm(at, EIO, false);
		replace();
		assert_int_equal(faults.failed, 1);
		assert_false(done);
		disarm();
	}
	prepare_replace();
	arm(6, EIO, false);
	replace();
	assert_int_equal(faults.failed, 1);
	assert_true(done);
	disarm();
}

static void test_short_writes(void **state)
{
	struct text bytes = {0};
	struct folder folder;

	(void)state;
	for (int i = 0; i < 1000; i++)
		text_add_format(&bytes, "%d ", i);
	disk_put_string(disk("file"), "old");
	arm(0, 0, false);
	faults.most = 7;
	assert_true(folder_open(&folder, disk("file"), false, NULL));
	assert_true(file_replace(&folder, disk("file"), text_slice(&bytes), NULL, &err));
	assert_file_bytes(disk("file"), text_slice(&bytes));
	assert_in_range(faults.of[PWRITE], bytes.length / 7, bytes.length / 7 + 1);

	/* Short first, then no more. */
	arm(4, ENOSPC, false);
	faults.most = 7;
	assert_false(file_replace(&folder, disk("file"), slice_of("something of forty letters or so, no?"),
				  NULL, &err));
	assert_int_equal(faults.failed, 1);
	assert_int_equal(faults.of[PWRITE], 3);
	disarm();
	assert_file_bytes(disk("file"), text_slice(&bytes));
	assert_listing(disk(""), "data file home");
	folder_close(&folder);
	text_free(&bytes);
}

static void test_interrupted_calls_go_on(void **state)
{
	struct folder folder;

	(void)state;
	disk_folder(disk("d"), 0777);
	for (int at = 1; at < 8; at++) {
		prepare_replace();
		assert_true(folder_open(&folder, disk("d/file"), false, NULL));
		arm(at, EINTR, false);
		assert_true(file_replace(&folder, disk("d/file"), slice_of("new"), NULL, &err));
		disarm();
		folder_close(&folder);
		assert_file(disk("d/file"), "new");
	}
}

/* File systems without fsync are no reason to lose anything. */
static void test_no_fsync_here(void **state)
{
	static const int codes[] = {EINVAL, ENOTSUP, ENOSYS};

	(void)state;
	disk_folder(disk("d"), 0777);
	for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
		prepare_replace();
		arm(3, codes[i], false);
		replace();
		assert_int_equal(faults.failed, 1);
		assert_true(done);
		disarm();
	}
}

static struct place *place;
static struct leaderboard board;

static void prepare_level(void)
{
	(void)unlink(disk(LEVEL ".sav"));
	(void)unlink(disk_fallback(LEVEL, ".dat"));
	(void)unlink(disk_fallback(LEVEL, ".sav"));
	disk_put_string(disk(LEVEL ".dat"), "10 old\n30 older\n");
	err = (struct error){0};
}

static int rank;

static void add_score(void)
{
	rank = scores_add(place, 20, "new", &board, NULL, &err);
}

/* The score is beside the level, or in the fallback, or told to be nowhere; the old ones stay whole. */
static void look_at_scores(void)
{
	struct leaderboard now;
	bool added = rank == 1;

	assert_true(added || rank == -1);
	assert_int_equal(added, err.kind == ERROR_NONE);
	assert_true(scores_load(place, &now, NULL));
	assert_int_equal(now.count, added ? 3 : 2);
	assert_int_equal(now.bad_lines, 0);
	assert_int_equal(board.count, now.count);
	assert_listing(disk("d"), "level.xsb level.xsb.dat");
	if (added && disk_is(disk_fallback(LEVEL, ".dat")))
		assert_file(disk_fallback(LEVEL, ".dat"), "20 new\n");
}

static void test_scores_sweep(void **state)
{
	(void)state;
	disk_folder(disk("d"), 0777);
	disk_put_string(disk(LEVEL), small_board);
	place = place_new(disk(LEVEL), 0, false);
	sweep(prepare_level, add_score, look_at_scores);
	assert_file(disk(LEVEL ".dat"), "10 old\n20 new\n30 older\n");
	place_free(place);
}

static struct game *game;

/* Play with a reset in the middle; each write that is said to be done is there. */
static void play_and_save(void)
{
	static const char *const actions[] = {"u", "d", "R", "x", "du"};
	struct save *save;

	game = small_game(GAME_FORWARD, "");
	save = save_open(place, game, NULL, &err);
	for (int i = 0; i < 10; i++) {
		if (i == 5)
			game_reset(game);
		assert_true(game_play(game, slice_of(actions[i % 5]), NULL));
		err = (struct error){0};
		if (save_write(save, game, &err))
			assert_file_bytes(save_path(save), text_slice(&game->journal));
		else
			assert_int_not_equal(err.kind, ERROR_NONE);
	}
	save_sync(save, NULL);
	disarm();
	assert_true(save_write(save, game, &err));
	assert_file_bytes(save_path(save), text_slice(&game->journal));
	save_close(save);
	game_free(game);
}

/* Whatever failed, one home holds the save, and there is no litter. */
static void look_at_saves(void)
{
	struct save_found found[HOMES];

	assert_int_equal(save_find(place, GAME_FORWARD, found), 1);
	save_found_free(found);
	assert_listing(disk("d"), disk_is(disk(LEVEL ".sav")) ?
		       "level.xsb level.xsb.dat level.xsb.sav" : "level.xsb level.xsb.dat");
}

static void test_save_sweep(void **state)
{
	(void)state;
	disk_folder(disk("d"), 0777);
	disk_put_string(disk(LEVEL), small_board);
	place = place_new(disk(LEVEL), 0, false);
	sweep(prepare_level, play_and_save, look_at_saves);
	place_free(place);
}

/* A move, a whole walk, an undo: one write each, nothing else that touches the disk. */
static void test_one_write_an_action(void **state)
{
	struct save_found found[HOMES];
	struct save *save;

	(void)state;
	disk_folder(disk("d"), 0777);
	disk_put_string(disk(LEVEL), small_board);
	place = place_new(disk(LEVEL), 0, false);
	game = small_game(GAME_FORWARD, "");
	save = save_open(place, game, NULL, NULL);
	assert_true(game_play(game, slice_of("u"), NULL));
	arm(0, 0, false);
	assert_true(save_write(save, game, NULL));
	assert_int_equal(faults.of[PWRITE], 1);
	assert_int_equal(faults.of[FSYNC], 2);		/* the file, its folder */
	assert_int_equal(faults.of[RENAMEAT], 1);
	for (int i = 0; i < 4; i++) {
		static const char *const actions[] = {"d", "RxRxR", "x", "dudu"};

		assert_true(game_play(game, slice_of(actions[i]), NULL));
		arm(0, 0, false);
		assert_true(save_write(save, game, NULL));
		assert_int_equal(faults.of[PWRITE], 1);
		assert_int_equal(faults.calls, 1);
		assert_true(save_write(save, game, NULL));
		assert_int_equal(faults.calls, 1);
	}
	arm(0, 0, false);
	assert_true(save_sync(save, NULL));
	assert_true(save_sync(save, NULL));
	assert_int_equal(faults.of[FSYNC], 1);
	assert_true(game_reset(game));
	assert_true(save_write(save, game, NULL));
	assert_true(save_sync(save, NULL));
	assert_true(game_undo(game));
	assert_true(save_write(save, game, NULL));
	assert_int_equal(faults.calls, 1);
	save_close(save);

	/* Played on another day: the first move is one write, too. */
	assert_int_equal(save_find(place, GAME_FORWARD, found), 1);
	save = save_open(place, game, &found[HOME_BESIDE], NULL);
	assert_true(game_play(game, slice_of("x"), NULL));
	arm(0, 0, false);
	assert_true(save_write(save, game, NULL));
	assert_int_equal(faults.of[PWRITE], 1);
	assert_int_equal(faults.calls, 1);
	save_close(save);			/* leaving syncs */
	assert_int_equal(faults.of[FSYNC], 1);
	save_found_free(found);
	game_free(game);
	place_free(place);
}

static int other_lock;

static void replace_the_save(void)
{
	disk_put_string(disk("d/new"), "ud");
	assert_int_equal(rename(disk("d/new"), disk(LEVEL ".sav")), 0);
	other_lock = open(disk(LEVEL ".sav"), O_RDONLY);
	assert_int_equal(__real_flock(other_lock, LOCK_EX | LOCK_NB), 0);
}

/* A lock on a file that was replaced meanwhile is a lock on nothing: the new file is what counts. */
static void test_replaced_before_the_lock(void **state)
{
	struct save_found found[HOMES];

	(void)state;
	disk_folder(disk("d"), 0777);
	disk_put_string(disk(LEVEL), small_board);
	disk_put_string(disk(LEVEL ".sav"), "ud");
	place = place_new(disk(LEVEL), 0, false);
	game = small_game(GAME_FORWARD, "ud");
	assert_int_equal(save_find(place, GAME_FORWARD, found), 1);
	before_lock = replace_the_save;
	err = (struct error){0};
	assert_null(save_open(place, game, &found[HOME_BESIDE], &err));
	assert_null(before_lock);
	assert_int_equal(err.kind, ERROR_BUSY);
	close(other_lock);
	save_found_free(found);
	game_free(game);
	place_free(place);
}

static void let_go(void)
{
	close(other_lock);
}

static void look_for_a_moment(void)
{
	other_lock = open(disk(LEVEL ".sav"), O_RDONLY);
	assert_int_equal(__real_flock(other_lock, LOCK_EX | LOCK_NB), 0);
	before_lock = let_go;
}

/* Another program looks whether the save is busy, at that very moment: it is not in the way of who plays, nor of who looks. */
static void test_looking_makes_nobody_busy(void **state)
{
	struct save_found found[HOMES];
	struct save *save;

	(void)state;
	disk_folder(disk("d"), 0777);
	disk_put_string(disk(LEVEL), small_board);
	disk_put_string(disk(LEVEL ".sav"), "ud");
	place = place_new(disk(LEVEL), 0, false);
	game = small_game(GAME_FORWARD, "ud");
	before_lock = look_for_a_moment;
	assert_int_equal(save_find(place, GAME_FORWARD, found), 1);
	assert_null(before_lock);
	assert_false(found[HOME_BESIDE].busy);
	before_lock = look_for_a_moment;
	save = save_open(place, game, &found[HOME_BESIDE], &err);
	assert_null(before_lock);
	assert_non_null(save);
	save_close(save);
	save_found_free(found);
	game_free(game);
	place_free(place);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, disk_setup, disk_teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_replace_sweep),
		TEST(test_replace_tells_each_failure),
		TEST(test_short_writes),
		TEST(test_interrupted_calls_go_on),
		TEST(test_no_fsync_here),
		TEST(test_scores_sweep),
		TEST(test_save_sweep),
		TEST(test_one_write_an_action),
		TEST(test_replaced_before_the_lock),
		TEST(test_looking_makes_nobody_busy),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
