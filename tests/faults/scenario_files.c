/* SPDX-License-Identifier: MIT */
/* Scenarios: what is remembered of the player, and files of levels read and written. */
#include "store/folder.h"
#include "store/level_folder.h"
#include "unit/unit.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/config.h"
#include "store/homes.h"
#include "store/level_file.h"
#include "store/moving.h"
#include "store/profile.h"
#include "store/save_found.h"
#include "store/scores.h"
#include "store/solutions.h"

#include "unit/disk.h"
#include "scenario_inside.h"

/* --- What is remembered of the player -------------------------------------------- */

static void prepare_profile(void)
{
	profile_set_word(PROFILE_NICKNAME, "Old");
	profile_add_path(PROFILE_OPENED, "/a");
	profile_add_path(PROFILE_OPENED, "/b");
	profile_set_last("/a", 1, "A");
}

static void act_profile(void)
{
	profile_set_word(PROFILE_NICKNAME, "New");
	profile_add_path(PROFILE_OPENED, "/c");
	profile_set_last("/b", 2, "B");
	vt_note(&observed->finished);
}

static bool one_of(const char *string, const char *old, const char *new)
{
	return strcmp(string, old) == 0 || strcmp(string, new) == 0;
}

/* A comfort, so failures aren't told; but old or new it is. */
static void look_profile(enum after after)
{
	char *nickname = profile_nickname(), *paths[PROFILE_PATHS], *path, *title;
	size_t count = profile_paths(PROFILE_OPENED, paths), number = 0;
	struct text list = {0};

	scenario_start_anew();
	for (size_t i = 0; i < count; i++) {
		text_add_string(&list, paths[i]);
		memory_free(paths[i]);
	}
	assert_true(profile_last(&path, &number, &title));
	assert_true(one_of(nickname, "Old", "New"));
	assert_true(one_of(text_slice(&list).at, "/b/a", "/c/b/a"));
	assert_true(one_of(path, "/a", "/b"));
	assert_string_equal(title, *(path + 1) == 'a' ? "A" : "B");
	assert_int_equal(number, *(path + 1) == 'a' ? 1 : 2);
	if (observed->finished && !scenario_lived(after))
		assert_string_equal(nickname, "New");
	memory_free(nickname);
	memory_free(path);
	memory_free(title);
	text_free(&list);
}

/* --- What is set: a file of the player's own, behind a link ------------------------------ */

#define SETTINGS_OLD "# mine\nwide = yes\n"
#define SETTINGS_NEW SETTINGS_OLD "lost = no\n"

static void prepare_setting(void)
{
	disk_folder(disk("home/.config/schokoban"), 0777);
	disk_put_string(disk("d/dotfile"), SETTINGS_OLD);
	assert_int_equal(symlink(disk("d/dotfile"), disk("home/.config/schokoban/config")), 0);
}

static void act_setting(void)
{
	struct settings changes = settings_unset();
	struct error err = {0};

	changes.values[SETTING_LOST] = SETTING_NO;
	if (config_store(&changes, &err))
		vt_note(&observed->changed);
	else
		vt_told(&err);
}

static void look_setting(enum after after)
{
	struct settings settings = settings_default();
	bool old = disk_holds(disk("d/dotfile"), SETTINGS_OLD);
	struct stat st;

	assert_int_equal(config_load(&settings, NULL), 0);
	scenario_start_anew();
	scenario_agree("the setting", observed->changed, !old, after);
	assert_file(disk("d/dotfile"), old ? SETTINGS_OLD : SETTINGS_NEW);
	assert_int_equal(settings.values[SETTING_WIDE], SETTING_YES);
	assert_int_equal(settings.values[SETTING_LOST], old ? SETTING_YES : SETTING_NO);
	assert_int_equal(lstat(disk("home/.config/schokoban/config"), &st), 0);
	assert_true(S_ISLNK(st.st_mode));
}

/* --- Levels from standard input, and files that a person names --------------------- */

static void prepare_stream(void)
{
	disk_put_string(disk("d/input"), small_board);
}

static void act_stream(void)
{
	int fd = open(disk("d/input"), O_RDONLY);
	struct error err = {0};
	struct level_file *file;

	if (fd < 0)
		return;
	file = level_file_open_stream(fd, true, &err);
	if (file == NULL)
		vt_told(&err);
	else
		assert_int_equal(file->set->count, 1);
	level_file_free(file);
	close(fd);
}

static void look_stream(enum after after)
{
	char *kept = homes_kept(slice_of(small_board), ".xsb");

	(void)after;
	if (disk_is(kept))
		assert_file(kept, small_board);
	act_stream(); /* the same levels again: the next start of this one */
	scenario_start_anew();
	assert_file(kept, small_board);
	memory_free(kept);
}

static void prepare_export(void)
{
	disk_put_string(disk("d/out.xsb"), "the old content");
	assert_int_equal(symlink("out.xsb", disk("d/link.xsb")), 0);
}

static void act_export(void)
{
	struct error err = {0};

	if (folder_write_file(disk("d/link.xsb"), slice_of(small_board), &(unsigned){0}, &err))
		vt_note(&observed->changed);
	else
		vt_told(&err);
}

static void look_export(enum after after)
{
	bool old = disk_holds(disk("d/out.xsb"), "the old content");

	scenario_agree("the export", observed->changed, !old, after);
	assert_file(disk("d/out.xsb"), old ? "the old content" : small_board);
	/* Written to again, which is the next start of this one. */
	act_export();
	assert_file(disk("d/out.xsb"), small_board);
	scenario_no_litter();
}

/* --- Everything from another machine ----------------------------------------------- */

#define IMPORTED                                                                               \
	"Schokoban export 1\nfile /away/l.xsb.sok\n|#####\n|#@$.#\n|#####\n|\n|Solution 1/1\n" \
	"|R\nfile /away/l.xsb.sav\n|R\nfile /away/l.xsb.dat\n|1 new\n"                         \
	"file data/drafts/1.draft\n|draw 0 0 #\nfile data/nickname\n|new\nend\n"

static void left_out(const char *name, const struct error *why)
{
	fail_msg("%s is left out: %s", name, why->text);
}

static void prepare_import(void)
{
	disk_put_string(disk_data("levels/away/l.xsb.dat"), "10 old\n");
}

static void act_import(void)
{
	struct error err = {0};

	if (moving_import(NULL, slice_of(IMPORTED), false, left_out, &err))
		vt_note(&observed->changed);
	else
		vt_told(&err);
}

/* What is written is whole, and the next import adds the rest. */
static void look_import(enum after after)
{
	bool whole = disk_holds(disk_data("nickname"), "new\n");
	struct sidecars *place = sidecars_new("/away/l.xsb", 0, false);

	scenario_agree("the import", observed->changed, whole, after);
	for (int i = 0; i < 2; i++) {
		struct error err = {0};

		assert_true(moving_import(NULL, slice_of(IMPORTED), false, left_out, &err));
		assert_file(disk_data("levels/away/l.xsb.dat"), "1 new\n10 old\n");
		assert_file(disk_data("levels/away/l.xsb.sav"), "R");
		sidecars_tidy(place); /* as the level is opened */
		assert_listing(disk_data("levels/away"), "l.xsb.dat l.xsb.sav l.xsb.sok");
		assert_listing(disk_data("drafts"), "1.draft");
	}
	sidecars_free(place);
	scenario_start_anew();
}

/* --- Reading ---------------------------------------------------------------------- */

static void prepare_folder(void)
{
	for (int i = 0; i < 5; i++) {
		char name[32];

		snprintf(name, sizeof name, "d/%d.xsb", i);
		disk_put_string(disk(name), small_board);
	}
}

/* All of the levels, or a sentence. */
static void act_read(void)
{
	struct error err = {0};
	struct level_folder *folder = level_folder_open(disk("d"), false, &err);
	struct level_file *file;

	if (folder == NULL) {
		vt_told(&err);
		return;
	}
	if (folder->count != 6)
		fail_msg("%zu levels in the folder, not 6, and nothing is said", folder->count);
	file = level_folder_read(folder, 0, &err);
	if (file == NULL)
		vt_told(&err);
	else
		assert_board(file->set->levels[0].board, small_board);
	level_file_free(file);
	level_folder_free(folder);
}

static void look_read(enum after after)
{
	(void)after;
	scenario_start_anew();
	assert_listing(disk("d"), "0.xsb 1.xsb 2.xsb 3.xsb 4.xsb level.xsb");
}

/* --- What is beside a pack, taken over into its folder -------------------------------------- */

#define PACK	   "d/own/pack.sok"
#define PACK_LEVEL "#######\n#@ $ .#\n#######\n\n"

static const struct board *pack_board(void)
{
	static struct board *board;

	if (board == NULL)
		board = board_from("#######\n#@ $ .#\n#######\n");
	return board;
}

static void prepare_records(void)
{
	disk_folder(disk("d/own"), 0750);
	disk_put_string(disk(PACK), "One\n\n" PACK_LEVEL "Two\n\n" PACK_LEVEL);
	disk_put_string(disk(PACK ".1.dat"), "10 old\n");
	disk_put_string(disk(PACK ".2.dat"), "30 older\n");
	disk_put_string(disk(PACK ".2.sok"), PACK_LEVEL "Solution\nrRR\n");
	disk_put_string(disk(PACK ".2.sav"), "r");
}

static void act_records(void)
{
	struct sidecars *place;

	sidecars_take_over(disk(PACK));
	place = sidecars_new(disk(PACK), 1, false);
	scenario_add_score(place, 20, "new");
	sidecars_free(place);
}

/* All of it is there once, wherever it is, and nothing was moved back. */
static void look_records(enum after after)
{
	struct sidecars *one = sidecars_new(disk(PACK), 1, false);
	struct sidecars *two = sidecars_new(disk(PACK), 2, false);
	struct best_solution best[BESTS];
	struct save_found found[HOMES];
	struct leaderboard board;
	struct stat st;
	bool there;

	for (int again = 0; again < 2; again++) {
		sidecars_tidy(one);
		sidecars_tidy(two);
		scenario_start_anew();
		assert_true(scores_load(one, &board, NULL));
		assert_true(scenario_has_score(&board, 10, "old"));
		there = scenario_has_score(&board, 20, "new");
		scenario_agree("the score", observed->scored, there, after);
		assert_int_equal(board.count, 1 + there);
		assert_true(scores_load(two, &board, NULL));
		assert_true(scenario_has_score(&board, 30, "older"));
		assert_int_equal(board.count, 1);
		assert_true(solutions_best(two, pack_board(), best, NULL, NULL));
		assert_int_equal(save_found_look(two, GAME_FORWARD, found), 1);
		save_found_free(found);
		sidecars_take_over(disk(PACK));
	}
	assert_int_equal(stat(disk(PACK ".records/2.dat"), &st), 0);
	assert_int_not_equal(stat(disk(PACK ".2.dat"), &st), 0);
	sidecars_free(one);
	sidecars_free(two);
}

const struct scenario scenarios_of_files[] = {
	{"nickname, paths, last level", prepare_profile, act_profile, look_profile, true},
	{"a setting changed", prepare_setting, act_setting, look_setting, true},
	{"levels from a pipe kept", prepare_stream, act_stream, look_stream, true},
	{"a file exported", prepare_export, act_export, look_export, true},
	{"everything imported", prepare_import, act_import, look_import, true},
	{"a pack's files taken over", prepare_records, act_records, look_records, true},
	{"a folder of levels read", prepare_folder, act_read, look_read, false},
	{NULL, NULL, NULL, NULL, false},
};
