/* SPDX-License-Identifier: MIT */
/* A user without a home: neither HOME nor any XDG folder, and no line in the list of users. */
#include "unit.h"

#include <pwd.h>
#include <unistd.h>

#include "store/solutions.h"
#include "store/config.h"
#include "store/draft.h"
#include "store/film.h"
#include "store/follow.h"
#include "store/homes.h"
#include "store/level_change.h"
#include "store/moving.h"
#include "store/profile.h"
#include "store/save.h"
#include "store/scores.h"
#include "store/status.h"

#include "disk.h"
#include "faults/system.h"

#define LEVEL "d/level.xsb"

UNIT_SETUP(disk)
{
	disk_put_string(disk(LEVEL), small_board);
	unsetenv("HOME");
	unsetenv("XDG_DATA_HOME");
	unsetenv("XDG_CONFIG_HOME");
	system_set_user(&system_nobody);
}

static int teardown(void **state)
{
	system_set_user(NULL);
	return disk_teardown(state);
}

UNIT_FIXTURE(setup, teardown);

UNIT_TEST(there_is_no_folder)
{
	struct passwd nameless = {0};

	assert_null(homes_data_folder());
	assert_null(homes_config());
	sidecars_gather(disk("d"));
	assert_null(homes_kept(slice_of("#@$.#"), ".xsb"));
	for (int i = 0; i < 2; i++) {
		OWN_STRING name = profile_nickname();

		assert_string_equal(name, "");
		system_set_user(&nameless);
	}
}

UNIT_TEST(nothing_is_remembered)
{
	char *paths[PROFILE_PATHS], *path, *title;
	struct settings settings = settings_default();
	struct error err = {0};
	OWN_TEXT boards = {0};
	size_t number;

	assert_int_equal(config_load(&settings, &err), 0);
	assert_fails(config_store(&settings, &err), ERROR_MISSING);
	profile_set_word(PROFILE_NICKNAME, "Foo");
	profile_add_path(PROFILE_OPENED, disk(LEVEL));
	profile_set_last(disk(LEVEL), 0, "t");
	profile_add_board(1);
	profile_lines(PROFILE_BOARDS, &boards);
	assert_int_equal(boards.length, 0);
	assert_null(level_file_open_made("daily"));
	assert_int_equal(profile_paths(PROFILE_OPENED, paths), 0);
	assert_false(profile_last(&path, &number, &title));
	assert_listing(disk(""), "d data home");
}

/* Levels that have other numbers than before find their files beside them all the same. */
UNIT_TEST(records_follow)
{
	static const char one[] = "#####\n#@$.#\n#####\n\n", two[] = "######\n#@$ .#\n######\n\n";
	OWN_TEXT pack = {0};
	OWN_FILE file = NULL;

	text_add_format(&pack, "One\n\n%sTwo\n\n%sThree\n\n%s", one, two, two);
	disk_put(disk("d/pack.sok"), text_slice(&pack));
	disk_put_string(disk("d/pack.sok.records/1.sok"), two);
	disk_put_string(disk("d/pack.sok.records/1.sav"), "R");
	file = level_file_open(disk("d/pack.sok"), false, NULL);
	follow_boards(file);
	assert_listing(disk("d/pack.sok.records"), "2.sav 2.sok");
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
	size_t score;

	file = level_file_open(disk(LEVEL), true, NULL);
	sidecars = solutions_place(file, 0, NULL);
	level = &file->set->levels[0];
	game = small_game(GAME_FORWARD, "RR");
	for (int home = 0; home < HOMES; home++)
		assert_null(sidecars_path(sidecars, (enum home)home, SIDECAR_SAVE));
	assert_false(is_solved(sidecars, level->board));
	assert_null(solutions_read(sidecars, HOME_FALLBACK, level->board));
	assert_false(disk_solve(sidecars, level, "RR", &err));
	assert_string_equal(err.text, "there is no folder for the solution");
	assert_false(solutions_delete(sidecars, HOME_FALLBACK, level, &(struct snapshot){0}, NULL));
	err = (struct error){0};
	assert_true(scores_load(sidecars, &board, &err));
	assert_int_equal(scores_add(sidecars, 2, "Foo", &board, NULL, &err), -1);
	assert_string_equal(err.text, "there is no folder for the score");
	assert_int_equal(save_found_look(sidecars, GAME_FORWARD, found), 0);
	assert_false(save_found_waits(sidecars, GAME_FORWARD, &score));
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

static void tell(const char *name, const struct error *why)
{
	fail_msg("%s: %s", name, why->text);
}

/* There is nothing to export, and no place for what comes. */
UNIT_TEST(nothing_moves)
{
	static const char *const files[][2] = {
		{"data/boards\n|0123456789abcdef", "data/boards: there is no home folder"},
		{"~/p.xsb.dat\n|1 ada", "~/p.xsb.dat: there is no folder for the score"},
		{"~/p.xsb.sav\n|R", "~/p.xsb.sav: there is no folder for it"},
		{"data/made/1.xsb.dat\n|1 ada",
		 "data/made/1.xsb.dat: there is no folder for the score"},
		{"campaign/1.xsb.dat\n|1 ada",
		 "campaign/1.xsb.dat: there is no folder for the score"},
		{"config\n|wide = yes", "config: there is no home folder"},
		{"data/drafts/1.draft\n|draw 0 0 #",
		 "data/drafts/1.draft: there is no folder for it"},
	};
	OWN_TEXT parcel = {0}, wanted = {0};
	char *packs[] = {(char *)disk("d")};

	moving_export(NULL, NULL, 0, &parcel, tell);
	assert_string_equal(parcel.bytes, "Schokoban export 1\nend\n");
	disk_put_string(disk(LEVEL ".dat"), "1 ada\n");
	text_cut(&parcel, 0);
	moving_export(NULL, packs, 1, &parcel, tell);
	text_add_format(&wanted, "Schokoban export 1\nfile %s\n|1 ada\nend\n", disk(LEVEL ".dat"));
	assert_string_equal(parcel.bytes, wanted.bytes);
	for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
		OWN_TEXT one = {0};
		struct error err = {0};

		text_add_format(&one, "Schokoban export 1\nfile %s\nend\n", files[i][0]);
		assert_false(moving_import(NULL, text_slice(&one), true, tell, &err));
		assert_string_equal(err.text, files[i][1]);
	}
	assert_false(disk_is("/.dat"));
}

/* Levels from standard input are played all the same. */
UNIT_TEST(standard_input)
{
	OWN_FILE file = NULL;
	int ends[2];

	assert_int_equal(pipe(ends), 0);
	assert_int_equal(write(ends[1], "#@$.#\n", 6), 6);
	close(ends[1]);
	file = level_file_open_stream(ends[0], true, NULL);
	close(ends[0]);
	assert_non_null(file);
	assert_string_equal(file->path, "-");
}

/* A level is drawn, saved and counted among the solved ones all the same. */
UNIT_TEST(the_workshop)
{
	struct level_change swap = {.kind = SPLICE_SWAP, .number = 1};
	struct status_reader *reader = status_open(NULL);
	OWN_EDIT edit = edit_new();
	OWN_FILE file = NULL;
	struct draft *draft = draft_open(NULL, NULL);
	struct draft_found *found;
	struct error err = {0};

	edit_do(edit, NULL, "draw 0 0 #");
	assert_false(draft_write(draft, edit, &err));
	assert_string_equal(err.text, "there is no folder for it");
	draft_close(draft);
	assert_int_equal(drafts_find(&found), 0);
	drafts_free(found, 0);
	disk_put_string(disk("d/set.sok"), "#####\n#@$.#\n#####\n\n######\n#@$ .#\n######\n");
	disk_put_string(disk("d/set.sok.1.dat"), "1 Foo\n");
	assert_int_equal(level_change(disk("d/set.sok"), &swap, NULL, NULL), CHANGE_DONE);
	file = level_file_open(disk("d/set.sok"), false, NULL);
	assert_int_equal(status_read(reader, file, 1).best, 1);
	status_close(reader);
}

UNIT_TEST(films_have_no_place)
{
	struct error err = {0};

	assert_null(film_keep("One", slice_of("film"), &err));
	assert_string_equal(err.text, "there is no home folder");
}
