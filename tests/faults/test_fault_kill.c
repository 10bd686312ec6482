/* SPDX-License-Identifier: MIT */
/* kill -9 at every call of the system that the store makes. */
#include "unit/unit.h"

#include <signal.h>

#include "cases.h"
#include "unit/disk.h"
#include "scenario.h"
#include "system.h"

#define CALLS_MOST 2000

static const struct scenario *scenario;
static struct plan plan;

static int act(void *data)
{
	(void)data;
	system_plan(&plan);
	scenario->act();
	system_calm(); /* what counts lines makes calls at the end */
	return 0;
}

/* False: it came to its end before that call. */
static bool killed(void)
{
	int status;

	scenario_prepare(scenario);
	status = child_wait(child_start(act, NULL));
	case_ran(1);
	if (status != 0)
		assert_int_equal(status, 128 + SIGKILL);
	/* Where it came to its end, all is done and nothing left over. */
	scenario->look(AFTER_KILL);
	return status != 0;
}

static int sweep(enum plan_kind kind, unsigned calls)
{
	plan = (struct plan){.kind = kind, .times = 1, .calls = calls};
	for (plan.at = 1; killed(); plan.at += case_step())
		assert_true(plan.at < CALLS_MOST);
	return plan.at;
}

static int teardown(void **state)
{
	system_calm();
	system_skip_sync(false);
	if (scenario != NULL)
		print_message("# the last run: %s, seed %d, %d at call %d\n", scenario->name,
			      (int)scenario_seed, (int)plan.kind, plan.at);
	scenario_seed = 0;
	return scenario_teardown(state);
}

UNIT_FIXTURE(scenario_setup, teardown);

UNIT_TEST(every_call)
{
	system_skip_sync(true);
	for (size_t i = 0; (scenario = scenario_at(i)) != NULL; i++) {
		int before, after;

		if (!scenario->changes)
			continue;
		case_begin("kill -9 at every call: %s", scenario->name);
		before = sweep(PLAN_KILL_BEFORE, EVERY_CALL);
		after = sweep(PLAN_KILL_AFTER, EVERY_CALL);
		sweep(PLAN_KILL_HALFWAY, CALL(CALL_PWRITE));
		assert_int_equal(before, after);
		assert_true(before > 10);
		case_end();
	}
}

/* Games or drawings by chance, killed at a call by chance. */
static void random_ones(const struct scenario *which, const char *name, int count)
{
	static const enum plan_kind kinds[] = {PLAN_KILL_BEFORE, PLAN_KILL_HALFWAY,
					       PLAN_KILL_AFTER};
	struct chance chance = {1};

	system_skip_sync(true);
	scenario = which;
	case_begin("kill -9 at a call by chance: %s", name);
	for (scenario_seed = 1; scenario_seed <= (uint64_t)count; scenario_seed++) {
		enum plan_kind kind = kinds[chance_below(&chance, 3)];

		plan = (struct plan){.kind = kind, .times = 1, .at = 1 + chance_below(&chance, 90)};
		if (kind == PLAN_KILL_HALFWAY) {
			plan.calls = CALL(CALL_PWRITE);
			plan.at = 1 + chance_below(&chance, 12);
		}
		killed();
	}
	case_end();
	scenario_seed = 0;
	scenario = NULL;
}

UNIT_TEST(random_games)
{
	random_ones(scenario_game, "games", case_size(100, 10000));
}

UNIT_TEST(random_drawings)
{
	random_ones(scenario_drawing, "drawings", case_size(100, 1000));
}
