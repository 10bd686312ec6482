/* SPDX-License-Identifier: MIT */
/* Every call of the store made to fail in turn, once and for good. */
#include "unit/unit.h"

#include <errno.h>

#include "cases.h"
#include "unit/disk.h"
#include "scenario.h"
#include "system.h"

#define CALLS_MOST 2000

/*
 * What the system says, to which calls, how often in a row; harmless: the player must not
 * even notice.
 */
struct fault {
	int error, times;
	unsigned calls;
	bool harmless, usual;
};

static const struct fault faults[] = {
	{EIO, 1, EVERY_CALL, false, true},
	{EIO, FOR_GOOD, EVERY_CALL, false, true},
	{ENOSPC, 1, EVERY_CALL, false, true},
	{ENOSPC, FOR_GOOD, EVERY_CALL, false, true},
	{EACCES, 1, EVERY_CALL, false, false},
	{EACCES, FOR_GOOD, EVERY_CALL, false, true},
	{EDQUOT, 1, EVERY_CALL, false, false},
	{EDQUOT, FOR_GOOD, EVERY_CALL, false, false},
	{EROFS, 1, EVERY_CALL, false, false},
	{EROFS, FOR_GOOD, EVERY_CALL, false, true},
	{EMFILE, 1, EVERY_CALL, false, false},
	{EMFILE, FOR_GOOD, EVERY_CALL, false, false},
	{EFBIG, 1, CALL(CALL_PWRITE) | CALL(CALL_WRITE) | CALL(CALL_FTRUNCATE), false, false},
	{EFBIG, FOR_GOOD, CALL(CALL_PWRITE) | CALL(CALL_WRITE) | CALL(CALL_FTRUNCATE), false, true},
	{EIO, 2, EVERY_CALL, false, false},
	{EIO, 7, EVERY_CALL, false, false},
	{EINTR, 1, INTERRUPTIBLE, true, true},
	{EINTR, 5, INTERRUPTIBLE, true, false},
	{EBADF, 1, CALL(CALL_FLOCK), true, false},
	{EBADF, FOR_GOOD, CALL(CALL_FLOCK), true, true},
	{ENOLCK, FOR_GOOD, CALL(CALL_FLOCK), true, true},
	{ENOSYS, FOR_GOOD, CALL(CALL_FLOCK), true, false},
	{EINVAL, FOR_GOOD, CALL(CALL_FSYNC), true, true},
	{ENOTSUP, FOR_GOOD, CALL(CALL_FSYNC), true, false},
	{ENOSYS, FOR_GOOD, CALL(CALL_FSYNC), true, false},
	{EPERM, FOR_GOOD, CALL(CALL_FCHMOD), true, true},
};
#define FAULTS (sizeof faults / sizeof *faults)

static const struct scenario *scenario;

/* One run; returns how many calls failed. */
static struct calls run(const struct plan *plan)
{
	struct calls calls;

	scenario_prepare(scenario);
	system_plan(plan);
	scenario->act();
	calls = system_calm();
	return calls;
}

static void look(const struct plan *plan, bool harmless)
{
	bool several = plan->percent > 0 || (plan->times > 1 && plan->times < FOR_GOOD);

	if (harmless && observed->told)
		fail_msg("%s: call %d, errno %d: told, and should not be noticed", scenario->name,
			 plan->at, plan->error);
	if (plan->times == 1) /* what else was to be taken away, was */
		scenario_no_litter();
	scenario->look(several ? AFTER_STORM : AFTER_FAULT);
}

/* Which run it was, for who reads of a failure. */
static struct plan now;

static void sweep_one(const struct fault *fault)
{
	struct plan plan = {.kind = PLAN_FAIL,
			    .times = fault->times,
			    .error = fault->error,
			    .calls = fault->calls};

	for (;;) {
		plan.at++;
		now = plan;
		assert_true(plan.at < CALLS_MOST);
		if (run(&plan).met == 0)
			break;
		case_ran(1);
		look(&plan, fault->harmless);
	}
	if (fault->calls == EVERY_CALL)
		assert_true(plan.at > 5); /* or there was nothing to fail */
	look(&plan, true);
}

static int teardown(void **state)
{
	if (scenario != NULL)
		print_message("# the last run: %s, errno %d from call %d for %d, %d %%\n",
			      scenario->name, now.error, now.at, now.times, now.percent);
	system_calm();
	system_skip_sync(false);
	system_set_time(0);
	return scenario_teardown(state);
}

UNIT_FIXTURE(scenario_setup, teardown);

UNIT_TEST(every_call)
{
	system_skip_sync(true);
	for (size_t i = 0; (scenario = scenario_at(i)) != NULL; i++) {
		case_begin("disk: %s", scenario->name);
		for (size_t f = 0; f < FAULTS; f++)
			if (faults[f].usual || case_size(0, 1))
				sweep_one(&faults[f]);
		case_end();
	}
}

/* Writes that are cut short, and end in a full disk. */
UNIT_TEST(short_writes)
{
	system_skip_sync(true);
	case_begin("disk: short writes");
	for (size_t i = 0; (scenario = scenario_at(i)) != NULL; i++) {
		struct plan plan = {.kind = PLAN_COUNT, .most = 3};

		now = plan;
		run(&plan);
		case_ran(1);
		look(&plan, true);
		plan = (struct plan){.kind = PLAN_FAIL,
				     .times = FOR_GOOD,
				     .error = ENOSPC,
				     .most = 3,
				     .calls = CALL(CALL_PWRITE) | CALL(CALL_WRITE)};
		for (;;) {
			plan.at++;
			now = plan;
			if (run(&plan).met == 0)
				break;
			case_ran(1);
			look(&plan, false);
		}
	}
	case_end();
}

/* A disk that is breaking: calls fail here and there, each with another error. */
UNIT_TEST(storm)
{
	static const int errors[] = {EIO, ENOSPC, EDQUOT, EACCES, EROFS, EMFILE, ENOMEM};
	struct chance chance = {6};
	int count = case_size(1500, 60000);

	system_skip_sync(true);
	case_begin("disk: a storm of failures");
	for (int i = 0; i < count; i++) {
		struct plan plan = {.kind = PLAN_FAIL,
				    .at = 1,
				    .times = FOR_GOOD,
				    .error = errors[chance_below(&chance, 7)],
				    .percent = 1 + chance_below(&chance, 30),
				    .seed = chance_next(&chance)};

		scenario = scenario_by_chance(chance_next(&chance));
		now = plan;
		run(&plan);
		case_ran(1);
		look(&plan, false);
	}
	case_end();
	scenario = NULL;
}

/* 1970, 2038 and a clock that is out of its mind: no rule about files asks what time it is. */
UNIT_TEST(clock)
{
	static const long long times[] = {1,	      -86400,	  2147483647,
					  2147483648, 4102444800, 9223372036854775807};

	system_skip_sync(true);
	case_begin("disk: a clock that is wrong");
	for (size_t t = 0; t < sizeof times / sizeof *times; t++) {
		for (size_t i = 0; (scenario = scenario_at(i)) != NULL; i++) {
			struct plan plan = {.kind = PLAN_COUNT};

			now = plan;
			system_set_time(times[t]);
			run(&plan);
			case_ran(1);
			look(&plan, true);
		}
	}
	case_end();
	system_set_time(0);
}
