/* SPDX-License-Identifier: MIT */
/*
 * Power fails behind every change of the disk, and the disk is found in every state that is
 * allowed.
 */
#include "unit/unit.h"

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
