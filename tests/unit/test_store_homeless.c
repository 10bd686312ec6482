/* A user without a home: neither HOME nor any XDG folder, and no line in the list of users. */
#include "unit.h"

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/solutions.h"
#include "store/config.h"
#include "store/profile.h"
#include "store/save.h"
#include "store/scores.h"

#include "disk.h"

#define LEVEL "d/level.xsb"

static uid_t self;

/* Somebody of whom nothing is known, with root's powers: only root can be that. */
static int setup(void **state)
{
	uid_t stranger = 54321;

	if (disk_setup(state) != 0)
		return -1;
	disk_folder(disk("d"), 0777);
	disk_put_string(disk(LEVEL), small_board);
	unsetenv("HOME");
	unsetenv("XDG_DATA_HOME");
	unsetenv("XDG_CONFIG_HOME");
	self = getuid();
	while (getpwuid(stranger) != NULL)
		stranger++;
	return self != 0 || setreuid(stranger, 0) == 0 ? 0 : -1;
}

static int teardown(void **state)
{
	if (self == 0 && setreuid(0, 0) != 0)
		return -1;
	return disk_teardown(state);
}

static bool has_home(void)
{
	if (getpwuid(getuid()) == NULL)
		return false;
	print_message("skipped: only root can be somebody without a home\n");
	return true;
}

UNIT_FIXTURE(setup, teardown);

UNIT_TEST(there_is_no_folder)
{
	OWN_STRING name = NULL;

	if (has_home())
		skip();
	assert_null(sidecars_data_folder());
	assert_null(config_path());
	assert_null(sidecars_kept(slice_of("#@$.#"), ".xsb"));
	name = profile_nickname();
	assert_string_equal(name, "");
}

UNIT_TEST(nothing_is_remembered)
{
	char *paths[PROFILE_PATHS], *path, *title;
	struct settings settings = settings_default;
	struct error err = {0};
	size_t number;

	if (has_home())
		skip();
	assert_true(config_load(&settings, &err));
	assert_fails(config_store(&settings, &err), ERROR_MISSING);
	profile_set_nickname("Foo");
	profile_add_path(disk(LEVEL));
	profile_set_last(disk(LEVEL), 0, "t");
	assert_int_equal(profile_paths(paths), 0);
	assert_false(profile_last(&path, &number, &title));
	assert_listing(disk(""), "d data home");
}

/* What is installed has no other home, so there is none. */
UNIT_TEST(nothing_can_be_written)
{
	OWN_FILE file = NULL;
	OWN_SIDECARS sidecars = NULL;
	const struct level *level;
	OWN_GAME game = NULL;
	struct save_found found[HOMES];
	struct leaderboard board;
	struct error err = {0};
	struct save *save;

	if (has_home())
		skip();
	file = level_file_open(disk(LEVEL), true, NULL);
	sidecars = solutions_place(file, 0, NULL);
	level = &file->set->levels[0];
	game = small_game(GAME_FORWARD, "RR");
	for (int home = 0; home < HOMES; home++)
		assert_null(sidecars_path(sidecars, (enum home)home, SIDECAR_SAVE));
	assert_false(is_solved(sidecars, level->board));
	assert_null(solutions_read(sidecars, HOME_FALLBACK, level->board));
	assert_false(solutions_add(sidecars, level, slice_of("RR"), &err));
	assert_string_equal(err.text, "there is no folder for the solution");
	assert_false(solutions_delete(sidecars, HOME_FALLBACK, level, &(struct snapshot){0}, NULL));
	err = (struct error){0};
	assert_true(scores_load(sidecars, &board, &err));
	assert_int_equal(scores_add(sidecars, 2, "Foo", &board, NULL, &err), -1);
	assert_string_equal(err.text, "there is no folder for the score");
	assert_int_equal(save_found_look(sidecars, GAME_FORWARD, found), 0);
	err = (struct error){0};
	save = save_open(sidecars, game, NULL, &err);
	assert_non_null(save);
	assert_false(save_write(save, game, &err));
	assert_string_equal(err.text, "there is no folder for the saved game");
	assert_null(save_path(save));
	assert_false(save_is_fallback(save));
	save_close(save);
	/* Nor is there anything to tidy: what lies where we are is not ours. */
	disk_put_string(disk("d/.nickname.tmp"), "theirs");
	assert_int_equal(chdir(disk("d")), 0);
	sidecars_tidy(sidecars);
	profile_tidy();
	assert_int_equal(chdir("/"), 0);
	assert_listing(disk("d"), ".nickname.tmp level.xsb");
}

/* Levels from standard input are played all the same. */
UNIT_TEST(standard_input)
{
	OWN_FILE file = NULL;
	int ends[2];

	if (has_home())
		skip();
	assert_int_equal(pipe(ends), 0);
	assert_int_equal(write(ends[1], "#@$.#\n", 6), 6);
	close(ends[1]);
	file = level_file_open_stream(ends[0], true, NULL);
	close(ends[0]);
	assert_non_null(file);
	assert_string_equal(file->path, "-");
}
