/* SPDX-License-Identifier: MIT */
/* Files beside a level that belong to another user: told of, and left alone. */
#include "unit.h"

#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "store/file.h"
#include "store/level_file.h"
#include "store/owner.h"
#include "store/renumber.h"
#include "store/scores.h"
#include "store/status.h"
#include "store/stored.h"

#include "saved.h"

#define SOK	 LEVEL ".sok"
#define ROOM	 "########\n#      #\n# @$ . #\n#      #\n########\n"
#define NOT_ROOT "only root can give files to another user"

static struct level_file *file;

UNIT_SETUP(saved)
{
	disk_put_string(disk(LEVEL), ROOM);
	file = level_file_open(disk(LEVEL), false, &err);
	assert_non_null(file);
}

static int teardown(void **state)
{
	level_file_free(file);
	return saved_teardown(state);
}

UNIT_FIXTURE(setup, teardown);

/* Put a file there that is another user's. */
static void put_others(const char *name, const char *content)
{
	disk_put_string(disk(name), content);
	if (!disk_give(disk(name)))
		unit_skip(NOT_ROOT);
}

/* It is as it was, and whose it was. */
static void assert_others(const char *name, const char *content)
{
	assert_file(disk(name), content);
	assert_true(owner_is_other(disk(name)));
}

static struct status status_now(void)
{
	struct status_reader *reader = status_open(NULL);
	struct status status = status_read(reader, file, 0);

	status_close(reader);
	return status;
}

UNIT_TEST(whose_a_file_is)
{
	char *owner;

	assert_false(owner_is_other(disk("nothing")));
	assert_false(owner_is_other(disk(LEVEL)));
	put_others(SAV, "u");
	owner = owner_other(disk(SAV));
	assert_string_equal(owner, "nobody");
	memory_free(owner);
	assert_int_equal(lchown(disk(SAV), 54321, 0), 0);
	owner = owner_other(disk(SAV));
	assert_string_equal(owner, "user 54321");
	memory_free(owner);
	/* on another disk, where nothing can be tried */
	disk_other();
	assert_true(owner_is_other("/etc/passwd"));
	disk_self();
	/* tried in the folder, and nothing of it stays */
	assert_listing(disk("d"), "level.xsb level.xsb.sav");
}

/* The second home is the player's own, whoever wrote there: with sudo, or before a backup. */
UNIT_TEST(all_in_the_data_folder_is_ours)
{
	disk_put_string(disk_fallback(LEVEL, ".sav"), "ud");
	if (!disk_give(disk_fallback(LEVEL, ".sav")))
		unit_skip(NOT_ROOT);
	assert_int_equal(find(), 1);
	assert_null(found[HOME_FALLBACK].owner);
}

UNIT_TEST(a_saved_game_is_told_of_and_not_counted)
{
	size_t score;

	put_others(SAV, "udR");
	assert_int_equal(find(), 0);
	assert_string_equal(found[HOME_BESIDE].owner, "nobody");
	assert_slice(text_slice(&found[HOME_BESIDE].moves), "udR");
	assert_false(save_found_delete(&found[HOME_BESIDE], &err));
	assert_others(SAV, "udR");
	assert_false(save_found_waits(sidecars, GAME_FORWARD, &score));
	assert_false(status_now().saved[GAME_FORWARD]);
	disk_put_string(disk_fallback(LEVEL, ".sav"), "u");
	assert_int_equal(find(), 1);
	assert_true(save_found_waits(sidecars, GAME_FORWARD, &score));
	assert_int_equal(score, 1);
	assert_true(status_now().saved[GAME_FORWARD]);
}

/* Private as it is, it is no fault that keeps anybody from playing. */
UNIT_TEST(a_saved_game_that_cant_be_read_is_none)
{
	if (getuid() != 0)
		unit_skip(NOT_ROOT);
	disk_put_string(disk(SAV), "u");
	assert_int_equal(chmod(disk(SAV), 0600), 0);
	disk_other();
	assert_int_equal(find(), 0);
	assert_null(found[HOME_BESIDE].path);
	assert_null(found[HOME_BESIDE].owner);
}

UNIT_TEST(ours_goes_to_the_other_home)
{
	OWN_GAME game = small_game(GAME_FORWARD, "");
	OWN_SAVE save = NULL;

	put_others(SAV, "udR");
	save = open_new(game);
	assert_true(play(save, game, "u"));
	assert_true(save_is_fallback(save));
	assert_int_equal(save_aside(save)->kind, ERROR_SYSTEM);
	assert_string_equal(save_aside(save)->text, "nobody's saved game is there");
	assert_file(disk_fallback(LEVEL, ".sav"), "u");
	assert_true(save_remove(save, &err));
	save = NULL;
	assert_others(SAV, "udR");
}

/* Loaded because the player asked for it: the whole game is ours from the first move on. */
UNIT_TEST(a_copy_is_played_on)
{
	OWN_GAME game = small_game(GAME_FORWARD, "ud");
	OWN_SAVE save = NULL;

	put_others(SAV, "ud");
	assert_int_equal(find(), 0);
	save = open_found(game);
	assert_false(file_is_held(disk(SAV)));
	assert_true(play(save, game, "u"));
	assert_file(disk_fallback(LEVEL, ".sav"), "udu");
	assert_others(SAV, "ud");
}

/* It comes while ours is played, and ours is gone from there. */
UNIT_TEST(it_comes_in_between)
{
	OWN_GAME game = small_game(GAME_FORWARD, "");
	OWN_SAVE save = open_new(game);

	assert_saves(save, game, "u", "u");
	assert_int_equal(unlink(disk(SAV)), 0);
	put_others(SAV, "ud");
	assert_true(play(save, game, "d"));
	assert_file(disk_fallback(LEVEL, ".sav"), "ud");
	assert_others(SAV, "ud");
}

UNIT_TEST(solutions_dont_count_as_ours)
{
	static const char theirs[] = ROOM "\nSolution 2/2\n\nRR\n";
	const struct level *level = &file->set->levels[0];
	struct best_solution best[BESTS];
	struct stored stored;

	put_others(SOK, theirs);
	assert_false(status_now().solved);
	assert_true(disk_solve(sidecars, level, "udRR", &err));
	assert_others(SOK, theirs);
	assert_true(solutions_best(sidecars, level->board, best, NULL, NULL));
	assert_int_equal(best[BEST_BY_MOVES].moves, 4);
	assert_int_equal(status_now().moves, 4);

	stored_find(&stored, file, 0);
	assert_int_equal(stored.count, 2);
	assert_string_equal(stored.at[0].owner, "nobody");
	assert_null(stored.at[1].owner);
	assert_false(solutions_delete(sidecars, HOME_BESIDE, level, stored.at[0].snapshot, &err));
	assert_string_equal(err.text, "level.xsb.sok is another user's");
	stored_free(&stored);
	assert_others(SOK, theirs);
}

/* Whose the files are, theirs tells as well as ours would. */
UNIT_TEST(their_board_will_do)
{
	put_others(SOK, ROOM);
	assert_true(solutions_write_board(sidecars, &file->set->levels[0], &err));
	assert_false(disk_is(disk_fallback(LEVEL, ".sok")));
	assert_others(SOK, ROOM);
}

UNIT_TEST(the_leaderboard_is_common)
{
	struct leaderboard board;

	put_others(LEVEL ".dat", "4 Ann\n");
	assert_int_equal(scores_add(sidecars, 2, "Bob", &board, NULL, &err), 0);
	assert_file(disk(LEVEL ".dat"), "2 Bob\n4 Ann\n");
	assert_int_equal(status_now().best, 2);
}

/* Levels that get other numbers take them along, and they stay whose they are. */
UNIT_TEST(they_get_another_number)
{
	static const char theirs[] = ROOM "\nSolution 2/2\n\nRR\n";
	const struct splice change = {.kind = SPLICE_INSERT, .index = 0};
	struct renumber *renumber;
	struct sidecars *place;
	char *sav, *sok;

	put_others(LEVEL ".sav", "u");
	put_others(SOK, theirs);
	for (int done = 0; done < 2; done++) {
		renumber = renumber_begin(file->path, file->set, &change, &err);
		assert_non_null(renumber);
		assert_others(SAV, "u");
		renumber_end(renumber, done > 0);
		assert_true(done > 0 || disk_is(disk(SOK)));
	}
	place = sidecars_new(file->path, 2, false);
	sidecars_add_hash(place, file->set->levels[0].board);
	sav = sidecars_path(place, HOME_BESIDE, SIDECAR_SAVE);
	sok = sidecars_path(place, HOME_BESIDE, SIDECAR_SOLUTIONS);
	assert_file(sav, "u");
	assert_file(sok, theirs);
	assert_true(owner_is_other(sav) && owner_is_other(sok));
	assert_false(disk_is(disk(SAV)) || disk_is(disk(SOK)));
	memory_free(sav);
	memory_free(sok);
	sidecars_free(place);
}
