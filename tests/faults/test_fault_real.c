/* SPDX-License-Identifier: MIT */
/*
 * What a real system can do to the store: full and read-only disks, limits, odd names,
 * folders that move.
 */
#include "unit/unit.h"

#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/mount.h>
#endif

#include "store/solutions.h"
#include "store/profile.h"
#include "store/scores.h"

#include "cases.h"
#include "unit/saved.h"

#define DAT LEVEL ".dat"

static struct leaderboard board;
static bool mounted;

UNIT_SETUP(disk)
{
	disk_folder(disk("d"), 0777);
	sidecars = NULL;
	err = (struct error){0};
}

static int teardown(void **state)
{
	case_close();
#ifdef __linux__
	if (mounted)
		umount(disk("d"));
#endif
	mounted = false;
	return saved_teardown(state);
}

static void make_level(void)
{
	disk_put_string(disk(LEVEL), small_board);
	sidecars = sidecars_new(disk(LEVEL), 0, false);
}

static bool add(int64_t score, const char *name)
{
	err = (struct error){0};
	return scores_add(sidecars, score, name, &board, NULL, &err) >= 0;
}

static void assert_told(const char *words)
{
	if (strstr(err.text, words) == NULL)
		fail_msg("\"%s\" doesn't say \"%s\"", err.text, words);
}

/* --- Disks that are full or read-only ------------------------------------------ */

/*
 * A file system of its own at d, of 64 KiB, with the level on it. False: who runs the tests
 * may not mount any.
 */
static bool mount_small(void)
{
#ifdef __linux__
	mounted = mount("tmpfs", disk("d"), "tmpfs", 0, "size=64k,mode=0777") == 0;
#endif
	if (!mounted) {
		print_message("skipped: only root may mount a disk to fill up\n");
		return false;
	}
	make_level();
	return true;
}

static void fill_up(void)
{
	char block[4096] = {0};
	int fd = open(disk("d/filler"), O_WRONLY | O_CREAT | O_APPEND, 0666);

	assert_true(fd >= 0);
	while (write(fd, block, sizeof block) > 0)
		;
	assert_int_equal(errno, ENOSPC);
	close(fd);
}

UNIT_FIXTURE(setup, teardown);

UNIT_TEST(full_disk)
{
	struct game *game;
	struct save *save;

	case_begin("real: a full disk");
	if (!mount_small())
		skip();
	game = small_game(GAME_FORWARD, "");
	assert_true(add(30, "old"));
	save = save_open(sidecars, game, NULL, NULL);
	assert_true(play(save, game, "u"));
	fill_up();
	/*
	 * The last move that has room is beside the level, the next one in the other home
	 * with all the others.
	 */
	while (!save_is_fallback(save)) {
		assert_true(play(save, game, "dududududududududududududududududu"));
		assert_true(game->journal.length < 100000);
	}
	assert_file_bytes(disk_fallback(LEVEL, ".sav"), text_slice(&game->journal));
	assert_int_equal(find(), 1);
	fill_up(); /* the save that went away has left room */
	assert_true(add(20, "new"));
	assert_file(disk_fallback(LEVEL, ".dat"), "20 new\n");
	assert_listing(disk("d"), "filler level.xsb level.xsb.dat");

	/* And no room there either: told, and done once there is. */
	setenv("XDG_DATA_HOME", disk("d"), 1);
	sidecars_free(sidecars);
	sidecars = sidecars_new(disk(LEVEL), 0, false);
	assert_false(add(10, "newest"));
	assert_told("No space left");
	assert_file(disk(DAT), "30 old\n");
	assert_int_equal(unlink(disk("d/filler")), 0);
	assert_true(add(10, "newest"));
	assert_file(disk(DAT), "10 newest\n30 old\n");
	save_close(save);
	game_free(game);
	case_ran(1);
	case_end();
}

UNIT_TEST(read_only_disk)
{
	struct game *game;
	struct save *save;

	case_begin("real: a read-only disk");
	if (!mount_small())
		skip();
	game = small_game(GAME_FORWARD, "ud");
	assert_true(add(30, "old"));
	disk_put_string(disk(SAV), "ud");
#ifdef __linux__
	assert_int_equal(mount(NULL, disk("d"), NULL, MS_REMOUNT | MS_RDONLY, NULL), 0);
#endif
	assert_int_equal(find(), 1);
	save = save_open(sidecars, game, &found[HOME_BESIDE], &err);
	assert_non_null(save);
	assert_true(play(save, game, "R"));
	assert_true(save_is_fallback(save));
	assert_file(disk_fallback(LEVEL, ".sav"), "udR");
	assert_true(add(20, "new"));
	assert_file(disk_fallback(LEVEL, ".dat"), "20 new\n");
	assert_int_equal(board.count, 2);
	assert_listing(disk("d"), "level.xsb level.xsb.dat level.xsb.sav");
	save_close(save);
	game_free(game);
	case_ran(1);
	case_end();
}

/* --- Limits ---------------------------------------------------------------------- */

static int with_small_files(void *data)
{
	struct rlimit old, limit;
	struct game *game = small_game(GAME_FORWARD, "");
	struct save *save = save_open(sidecars, game, NULL, NULL);
	bool refused = false;

	signal(SIGXFSZ, SIG_IGN); /* as the game does */
	assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
	limit = old;
	limit.rlim_cur = *(rlim_t *)data;
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
	if (!add(20, "new"))
		assert_told(strerror(EFBIG));
	for (int i = 0; i < 10; i++)
		if (!play(save, game, i % 2 ? "duxu" : "uxud")) {
			assert_told(strerror(EFBIG));
			refused = true;
		}
	assert_true(refused || limit.rlim_cur >= 40);
	return setrlimit(RLIMIT_FSIZE, &old); /* what counts lines writes them at the end */
}

/* No file may grow beyond some bytes: told, and what there was stays. */
UNIT_TEST(file_size_limit)
{
	case_begin("real: a limit to the size of files");
	make_level();
	for (rlim_t limit = 0; limit <= 44; limit++) {
		OWN_GAME game = small_game(GAME_FORWARD, "");

		(void)unlink(disk(SAV));
		(void)unlink(disk_fallback(LEVEL, ".dat"));
		(void)unlink(disk_fallback(LEVEL, ".sav"));
		disk_put_string(disk(DAT), "10 old\n30 older\n");
		assert_int_equal(child_wait(child_start(with_small_files, &limit)), 0);
		sidecars_tidy(sidecars);
		assert_true(scores_load(sidecars, &board, &err));
		assert_in_range(board.count, 2, 3);
		assert_int_equal(board.bad_lines, 0);
		if (find() > 0) { /* as many moves as there was room for */
			assert_true(game_play(game, text_slice(&found[HOME_BESIDE].moves), NULL));
			assert_in_range(found[HOME_BESIDE].moves.length, 1, limit);
		}
		assert_listing(disk("d"), disk_is(disk(SAV))
						  ? "level.xsb level.xsb.dat level.xsb.sav"
						  : "level.xsb level.xsb.dat");
		case_ran(1);
	}
	case_end();
}

static int with_few_files(void *data)
{
	struct game *game = small_game(GAME_FORWARD, "");
	struct save *save = save_open(sidecars, game, NULL, NULL);
	struct rlimit old, limit;
	int next = dup(0);
	bool whole;

	assert_int_equal(close(next), 0);
	assert_int_equal(getrlimit(RLIMIT_NOFILE, &old), 0);
	limit = old;
	limit.rlim_cur = (rlim_t)next + (rlim_t) * (int *)data;
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
	whole = add(20, "new") || (assert_told(strerror(EMFILE)), false);
	whole = (play(save, game, "udud") || (assert_told(strerror(EMFILE)), false)) && whole;
	return setrlimit(RLIMIT_NOFILE, &old) == 0 && whole ? 0 : 2;
}

UNIT_TEST(open_files_limit)
{
	int status = 2;

	case_begin("real: a limit to open files");
	make_level();
	for (int spare = 0; status != 0; spare++) {
		assert_true(spare < 10);
		(void)unlink(disk(SAV));
		disk_put_string(disk(DAT), "10 old\n30 older\n");
		status = child_wait(child_start(with_few_files, &spare));
		assert_true(status == 0 || status == 2);
		assert_true(scores_load(sidecars, &board, &err));
		assert_in_range(board.count, 2, 3);
		sidecars_tidy(sidecars);
		assert_listing(disk("d"), disk_is(disk(SAV))
						  ? "level.xsb level.xsb.dat level.xsb.sav"
						  : "level.xsb level.xsb.dat");
		if (status == 0)
			assert_file(disk(SAV), "udud");
		case_ran(1);
	}
	case_end();
}

/* --- Names and folders --------------------------------------------------------------- */

/*
 * A save that has a second name, as a backup of hard links has: the other name keeps what it
 * has.
 */
UNIT_TEST(hard_link)
{
	OWN_GAME game = small_game(GAME_FORWARD, "ud");
	struct save *save;
	struct stat st;

	make_level();
	disk_put_string(disk(SAV), "ud");
	assert_int_equal(link(disk(SAV), disk("d/backup")), 0);
	assert_int_equal(find(), 1);
	save = save_open(sidecars, game, &found[HOME_BESIDE], &err);
	assert_non_null(save);
	assert_true(play(save, game, "R"));
	assert_true(play(save, game, "x"));
	assert_file(disk(SAV), "udRx");
	assert_file(disk("d/backup"), "ud");
	/* Linked while it is played, too. */
	assert_int_equal(link(disk(SAV), disk("d/second")), 0);
	assert_true(play(save, game, "R"));
	assert_file(disk(SAV), "udRxR");
	assert_file(disk("d/second"), "udRx");
	save_close(save);
	assert_int_equal(stat(disk(SAV), &st), 0);
	assert_int_equal(st.st_nlink, 1);
}

/*
 * The level's folder is renamed under the game: its save goes with it, what is rewritten
 * goes to the other home.
 */
UNIT_TEST(renamed_folder)
{
	OWN_GAME game = small_game(GAME_FORWARD, "");
	struct save *save;

	make_level();
	save = save_open(sidecars, game, NULL, NULL);
	assert_true(play(save, game, "u"));
	assert_int_equal(rename(disk("d"), disk("e")), 0);
	assert_true(play(save, game, "d"));
	assert_file(disk("e/level.xsb.sav"), "ud");
	assert_true(game_reset(game));
	assert_true(play(save, game, "R"));
	assert_true(save_is_fallback(save));
	assert_file(disk_fallback(LEVEL, ".sav"), "R");
	assert_file(disk("e/level.xsb.sav"), "ud");
	assert_true(add(5, "new"));
	assert_file(disk_fallback(LEVEL, ".dat"), "5 new\n");
	assert_true(save_remove(save, &err));
	assert_false(disk_is(disk_fallback(LEVEL, ".sav")));
	assert_listing(disk("e"), "level.xsb level.xsb.sav");
}

/*
 * A level's name of 255 bytes leaves no room for endings: all of its files have a hashed
 * name in the other home.
 */
UNIT_TEST(long_name)
{
	OWN_GAME game = small_game(GAME_FORWARD, "");
	OWN_BOARD start = board_from(small_board);
	struct level level = {.board = start};
	struct save *save;
	char name[256];

	memset(name, 'n', sizeof name);
	memcpy(name, "d/", 2);
	memcpy(name + 251, ".xsb", 5);
	disk_put_string(disk(name), small_board);
	sidecars = sidecars_new(disk(name), 0, false);
	save = save_open(sidecars, game, NULL, &err);
	assert_true(play(save, game, "R"));
	assert_true(save_is_fallback(save));
	assert_non_null(strstr(save_path(save), "/hashed/"));
	save_close(save);
	assert_int_equal(find(), 1);
	assert_slice(text_slice(&found[HOME_FALLBACK].moves), "R");
	assert_true(add(2, "new"));
	assert_true(scores_load(sidecars, &board, &err));
	assert_int_equal(board.count, 1);
	assert_true(disk_solve(sidecars, &level, "RR", &err));
	assert_true(is_solved(sidecars, start));
}

#define NOBODY_KNOWN 424242 /* a user of whom no list tells where the home is */

static int without_a_home(void *data)
{
	struct game *game = small_game(GAME_FORWARD, "");
	struct board *start = board_from(small_board);
	struct level level = {.board = start};
	struct save *save;

	(void)data;
	if (setuid(NOBODY_KNOWN) != 0 || getpwuid(getuid()) != NULL)
		return 1;
	sidecars = sidecars_new(disk(LEVEL), 0, true);
	assert_null(sidecars->stem[HOME_BESIDE]);
	assert_null(sidecars->stem[HOME_FALLBACK]);
	sidecars_tidy(sidecars);
	profile_tidy();
	profile_set_word(PROFILE_NICKNAME, "Nobody");
	save = save_open(sidecars, game, NULL, &err);
	assert_false(play(save, game, "R"));
	assert_told("no folder for the saved game");
	assert_false(add(2, "new"));
	assert_told("no folder for the score");
	err = (struct error){0};
	assert_false(disk_solve(sidecars, &level, "RR", &err));
	assert_told("no folder for the solution");
	save_close(save);
	return 0;
}

/*
 * Neither HOME nor XDG_DATA_HOME nor the list of users says where, and the level's folder
 * isn't ours: each is told so.
 */
UNIT_TEST(no_home_at_all)
{
	if (getuid() != 0)
		unit_skip("only root can be a user whom nobody knows");
	disk_put_string(disk(LEVEL), small_board);
	setenv("HOME", "not/absolute", 1);
	setenv("XDG_DATA_HOME", "not/absolute", 1);
	assert_int_equal(child_wait(child_start(without_a_home, NULL)), 0);
	assert_listing(disk("d"), "level.xsb");
}

/* --- Modes and owners ------------------------------------------------------------------ */

static mode_t mode_of(const char *path)
{
	struct stat st;

	assert_int_equal(stat(path, &st), 0);
	return st.st_mode & 07777;
}

/*
 * New files are as the umask wants them, old ones stay as they are; a folder's group goes on
 * to them.
 */
UNIT_TEST(umask_and_group)
{
	static const struct {
		mode_t mask, wanted;
	} masks[] = {{0, 0666}, {022, 0644}, {077, 0600}, {0277, 0400}};
	struct stat st;

	make_level();
	if (getuid() == 0)
		assert_int_equal(chown(disk("d"), 0, 65534), 0);
	assert_int_equal(chmod(disk("d"), 02777), 0);
	for (size_t i = 0; i < sizeof masks / sizeof *masks; i++) {
		OWN_GAME game = small_game(GAME_FORWARD, "");
		struct save *save = save_open(sidecars, game, NULL, NULL);

		(void)unlink(disk(DAT));
		umask(masks[i].mask);
		assert_true(add(5, "new"));
		assert_true(play(save, game, "u"));
		umask(0);
		assert_int_equal(mode_of(disk(DAT)), masks[i].wanted);
		assert_int_equal(mode_of(disk(SAV)), masks[i].wanted);
		assert_true(add(4, "newer"));
		assert_int_equal(mode_of(disk(DAT)), masks[i].wanted);
		assert_int_equal(stat(disk(DAT), &st), 0);
		if (getuid() == 0)
			assert_int_equal(st.st_gid, 65534);
		assert_true(save_remove(save, NULL));
	}
	umask(022);
}

/*
 * Another user's file in a folder that both may write: it becomes ours, open to nobody whom the
 * umask keeps out.
 */
UNIT_TEST(of_another_owner)
{
	struct stat st;

	make_level();
	disk_put_string(disk(DAT), "10 old\n");
	assert_int_equal(chmod(disk(DAT), 0664), 0);
	disk_other();
	assert_true(add(5, "new"));
	assert_file(disk(DAT), "5 new\n10 old\n");
	assert_int_equal(stat(disk(DAT), &st), 0);
	assert_int_equal(st.st_mode & 07777, getuid() == 0 ? 0644 : 0664);
	assert_int_equal(st.st_uid, geteuid());
}
