/* SPDX-License-Identifier: MIT */
/*
 * Power fails behind every change of the disk, and the disk is found in every state that is
 * allowed.
 */
#include "unit/unit.h"

#include <errno.h>

#include "store/save.h"

#include "cases.h"
#include "unit/disk.h"
#include "power_loss.h"
#include "scenario.h"
#include "system.h"

static const struct scenario *scenario;
static int at;

static void look(void)
{
	case_ran(1);
	scenario->look(AFTER_POWER);
}

/* Returns how many states the scenario may leave behind. */
static int sweep(int most)
{
	int states = 0;

	scenario_prepare(scenario);
	power_loss_record(disk(""));
	scenario->act();
	power_loss_stop();
	for (at = 0; at <= power_loss_length(); at++)
		states += power_loss_cut(at, most, look);
	power_loss_forget();
	return states;
}

static int teardown(void **state)
{
	power_loss_stop();
	power_loss_forget();
	system_skip_sync(false);
	if (scenario != NULL)
		print_message("# the last run: %s, seed %d, behind change %d\n", scenario->name,
			      (int)scenario_seed, at);
	scenario_seed = 0;
	return scenario_teardown(state);
}

UNIT_FIXTURE(scenario_setup, teardown);

UNIT_TEST(every_state)
{
	system_skip_sync(true);
	for (size_t i = 0; (scenario = scenario_at(i)) != NULL; i++) {
		if (!scenario->changes)
			continue;
		case_begin("power: %s", scenario->name);
		assert_true(sweep(case_size(200, 20000)) > 1);
		case_end();
	}
}

UNIT_TEST(random_games)
{
	int count = case_size(20, 1000);

	system_skip_sync(true);
	case_begin("power: games by chance");
	scenario = scenario_game;
	for (scenario_seed = 1; scenario_seed <= (uint64_t)count; scenario_seed++)
		sweep(case_size(10, 50));
	case_end();
	scenario_seed = 0;
	scenario = NULL;
}

/* --- A save that isn't given up --------------------------------------------------------- */

#define LEVEL "d/level.xsb"
#define SAV   LEVEL ".sav"

static void look_at_save(void)
{
	case_ran(1);
	if (!disk_holds(disk(SAV), "ud") && !disk_holds(disk(SAV), "udR"))
		fail_msg("behind change %d: what was on the disk is lost", at);
}

/* One more move is written, into a new file. */
static void replace_save(struct save *save, struct game *game)
{
	assert_true(game_play(game, slice_of("R"), NULL));
	assert_true(save_write(save, game, NULL));
	power_loss_stop();
	for (; at <= power_loss_length(); at++)
		power_loss_cut(at, 200, look_at_save);
	power_loss_forget();
}

/* Ours can't be appended to; or one appeared that holds no more than our game. Either stays until
 * the new one is on the disk. */
UNIT_TEST(replaced_saves)
{
	for (int ours = 0; ours < 2; ours++) {
		OWN_SIDECARS sidecars = sidecars_new(disk(LEVEL), 0, false);
		OWN_GAME game = small_game(GAME_FORWARD, "ud");
		struct save *save = save_open(sidecars, game, NULL, NULL);

		scenario = NULL;
		disk_empty(disk("d"));
		case_begin("power: %s save is replaced", ours ? "our own" : "another's");
		if (!ours)
			disk_put_string(disk(SAV), "ud");
		power_loss_record(disk(""));
		if (ours) {
			assert_true(save_write(save, game, NULL));
			assert_true(save_sync(save, NULL));
			system_fail(CALL(CALL_PWRITE), 1, 1, EIO);
		}
		at = power_loss_length();
		replace_save(save, game);
		assert_int_equal(system_calm().met, ours);
		case_end();
		save_close(save);
	}
}
