/* SPDX-License-Identifier: MIT */
/* Nothing is left behind: temporary files of a crash are taken away, descriptors are closed,
 * whatever came of it. */
#include "unit.h"

#include <sys/stat.h>

#include "store/folder.h"
#include "store/level_folder.h"
#include "store/path.h"
#include "store/solutions.h"
#include "store/config.h"
#include "store/file.h"
#include "store/homes.h"
#include "store/level_file.h"
#include "store/profile.h"
#include "store/save.h"
#include "store/scores.h"

#include "disk.h"

#define LEVEL "level.xsb"

/* What a crash leaves while the file is written. */
static void leave_beside(const char *path)
{
	char left[512];

	snprintf(left, sizeof left, "%.*s.%s.tmp", (int)(path_name(path) - path), path,
		 path_name(path));
	disk_put_string(left, "half");
}

UNIT_FIXTURE(disk_setup, disk_teardown);

UNIT_TEST(sidecars)
{
	static const char *const names[] = {".dat",	".sav",	      ".rev.sav",  ".sok",
					    ".dat.bad", ".dat.bad.2", ".dat.bad.3"};
	const char *mirrored = disk_fallback(LEVEL, ".dat");
	char name[64], folder[512];
	OWN_SIDECARS sidecars = NULL;

	disk_put_string(disk(LEVEL), small_board);
	disk_put_string(disk(LEVEL ".dat.bad"), "x");
	disk_put_string(disk(LEVEL ".dat.bad.2"), "y");
	sidecars = sidecars_new(disk(LEVEL), 0, false);
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		snprintf(name, sizeof name, LEVEL "%s", names[i]);
		leave_beside(disk(name));
		if (i < SIDECARS)
			leave_beside(disk_fallback(LEVEL, names[i]));
	}
	sidecars_tidy(sidecars);
	assert_listing(disk(""), "data home " LEVEL " " LEVEL ".dat.bad " LEVEL ".dat.bad.2");
	snprintf(folder, sizeof folder, "%.*s", (int)(path_name(mirrored) - mirrored - 1),
		 mirrored);
	assert_listing(folder, "");
}

UNIT_TEST(profile_and_config)
{
	static const char *const names[] = {"nickname", "paths", "last"};
	struct settings settings = settings_unset();
	OWN_STRING path = homes_config();

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		leave_beside(disk_data(names[i]));
	profile_tidy();
	assert_listing(disk_data(""), "");
	leave_beside(path);
	assert_int_equal(config_load(&settings, NULL), 0);
	path[path_name(path) - path - 1] = '\0';
	assert_listing(path, "");
}

UNIT_TEST(kept)
{
	struct slice bytes = slice_of(small_board);
	OWN_FILE file = level_file_of_text(bytes, NULL);
	OWN_STRING path = homes_kept(bytes, ".xsb");

	leave_beside(path);
	level_file_keep(file, bytes);
	assert_string_equal(file->path, path);
	assert_file(path, small_board);
	leave_beside(path);
	level_file_keep(file, bytes); /* it is there already */
	path[path_name(path) - path] = '\0';
	assert_listing(path, path_name(file->path));
}

/* --- Descriptors ---------------------------------------------------------- */

static int open_files(void)
{
	int count = 0;

	for (int fd = 0; fd < 256; fd++) {
		struct stat st;

		count += fstat(fd, &st) == 0;
	}
	return count;
}

static void save_and_go_on(const struct sidecars *sidecars)
{
	OWN_GAME game = small_game(GAME_FORWARD, "ud");
	struct save_found found[HOMES];
	struct save *save = save_open(sidecars, game, NULL, NULL), *again;
	struct error err = {0};

	assert_non_null(save);
	assert_true(save_write(save, game, NULL));
	assert_int_equal(save_found_look(sidecars, GAME_FORWARD, found), 1);
	again = save_open(sidecars, game, &found[HOME_BESIDE], &err); /* the other one holds it */
	assert_null(again);
	assert_int_equal(err.kind, ERROR_BUSY);
	assert_false(save_found_delete(&found[HOME_BESIDE], NULL));
	save_found_free(found);
	assert_true(game_reset(game));
	assert_true(game_play(game, slice_of("d"), NULL));
	assert_true(save_write(save, game, NULL));
	save_close(save);
	save_found_look(sidecars, GAME_FORWARD, found);
	save = save_open(sidecars, game, &found[HOME_BESIDE], NULL);
	assert_non_null(save);
	assert_true(save_remove(save, NULL));
	save_found_free(found);
}

static void read_what_is_none(void)
{
	OWN_TEXT bytes = {0};
	struct level_file *file;

	assert_false(file_read(disk("home"), 100, &bytes, NULL));
	assert_false(file_read(disk("none"), 100, &bytes, NULL));
	assert_false(file_read(disk(LEVEL), 3, &bytes, NULL));
	assert_false(file_read("/dev/null", 100, &bytes, NULL));
	assert_false(folder_write_file(disk("none/x"), slice_of("x"), &(unsigned){0}, NULL));
	assert_true(folder_write_file("/dev/null", slice_of("x"), &(unsigned){0}, NULL));
	file = level_file_open(disk("empty"), false, NULL);
	assert_null(file);
}

UNIT_TEST(descriptors)
{
	struct settings settings = settings_unset();
	struct leaderboard board;
	OWN_FILE file = NULL;
	struct level_folder *folder;
	OWN_SIDECARS sidecars = NULL;
	int before, rank;

	disk_put_string(disk(LEVEL), small_board);
	disk_put_string(disk("empty"), "");
	file = level_file_open(disk(LEVEL), false, NULL);
	assert_non_null(file);
	sidecars = sidecars_new(disk(LEVEL), 0, false);
	before = open_files();
	save_and_go_on(sidecars);
	assert_int_equal(open_files(), before);
	read_what_is_none();
	assert_int_equal(open_files(), before);
	disk_put_string(disk(LEVEL ".dat"), "4 Ann\nbad\n");
	rank = scores_add(sidecars, 2, "Bob", &board, NULL, NULL);
	assert_int_equal(rank, 0);
	assert_true(disk_solve(sidecars, &file->set->levels[0], "RR", NULL));
	assert_int_equal(open_files(), before);
	leave_beside(disk(LEVEL ".sok"));
	sidecars_tidy(sidecars);
	assert_int_equal(open_files(), before);
	profile_set_word(PROFILE_NICKNAME, "Bob");
	profile_add_path(PROFILE_OPENED, disk(LEVEL));
	settings.values[SETTING_WIDE] = SETTING_YES;
	assert_true(config_store(&settings, NULL));
	assert_int_equal(open_files(), before);
	folder = level_folder_open(disk(""), false, NULL);
	assert_non_null(folder);
	level_folder_free(folder);
	assert_int_equal(open_files(), before);
}
