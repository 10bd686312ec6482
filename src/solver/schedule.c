/* SPDX-License-Identifier: MIT */
#include "solver/schedule.h"

#include <assert.h>

#include "solver/repair.h"

#define MILLISECONDS(n) (TICKS_A_SECOND * (n) / 1000)

/* A level of at most this many squares is small. */
enum { SMALL_SQUARES = 80 };
/* A level of at most this many squares for each box is crowded. */
enum { CROWDED_SQUARES = 3 };
/* A level of at least this many boxes may be one of many easy boxes. */
enum { MANY_BOXES = 20 };

static const struct strategy_task tasks[] = {
	/* the whole search space of a small level may be within reach, so this search gets more
	 * work */
	{&strategy_both, "both ways", MILLISECONDS(20), FORWARD, .tap = 2, .if_small = 15},
	{&strategy_fill, "fill", MILLISECONDS(60), FORWARD, .many = true},
	{&strategy_open_fill, "open and fill", MILLISECONDS(150), FORWARD, .many = true},
	/* it depends on chance: in earlier rounds it costs more than it brings
	 * (tests/bench/README.md) */
	{&strategy_again, "again and again", MILLISECONDS(120), FORWARD, .tap = 2, .from_round = 2},
	{&strategy_near, "nearby", MILLISECONDS(300), FORWARD, .crowded = true},
	{&strategy_open, "open forward", MILLISECONDS(400), FORWARD, .tap = 2},
	{&strategy_open, "open backward", MILLISECONDS(350), BACKWARD, .tap = 2},
};

enum { TASKS = sizeof tasks / sizeof *tasks };
_Static_assert(TASKS == SOLVER_STRATEGIES, "as many tallies as strategies");

/* A step that takes longer pauses. */
#define TICKS_A_STEP MILLISECONDS(12)

void schedule_begin(struct schedule *schedule, const struct engine *engine)
{
	*schedule = (struct schedule){
		.task = -1,
		.growth = 1,
		.small = engine->terrain.count <= SMALL_SQUARES,
		.many = engine->terrain.boxes >= MANY_BOXES,
		.crowded = engine->terrain.count <= CROWDED_SQUARES * engine->terrain.boxes,
	};
}

/* Has the task no turn in this round? */
static bool is_left_out(const struct schedule *schedule, const struct strategy_task *task)
{
	return (task->crowded && !schedule->crowded) || (task->many && !schedule->many) ||
	       schedule->round < task->from_round;
}

/* The task that comes next; after the last one of a round the next round begins. */
static const struct strategy_task *next_task(struct schedule *schedule)
{
	do {
		if (++schedule->task < TASKS)
			continue;
		schedule->task = 0;
		schedule->round++;
		if (schedule->growth < UINT64_C(1) << 40)
			schedule->growth *= 3;
	} while (is_left_out(schedule, &tasks[schedule->task]));
	assert(schedule->task >= 0 && schedule->task < TASKS);
	return &tasks[schedule->task];
}

/* The next strategy begins. */
static enum outcome begin_next(struct schedule *schedule, struct engine *engine)
{
	struct progress_of_search *at = &schedule->at;
	const struct strategy_task *task = next_task(schedule);

	*at = (struct progress_of_search){
		.task = task,
		.ticks = task->ticks * schedule->growth,
		.begun = engine->position.ticks,
	};
	if (schedule->small && task->if_small > 0)
		at->ticks *= task->if_small;
	at->end = at->begun + at->ticks;
	assert(at->end > at->begun); /* the sum doesn't overflow */
	engine->tally = &schedule->tallies[schedule->task];
	engine->tally->turns++;
	repair_end(engine);
	engine_clear(engine);
	engine->tap = task->tap;
	engine->noise = schedule->round;
	return task->strategy->begin(engine, at);
}

static enum outcome step(struct schedule *schedule, struct engine *engine)
{
	struct progress_of_search *at = &schedule->at;
	uint64_t before = engine->position.ticks;
	enum outcome outcome;

	engine->until = engine_work(engine) + TICKS_A_STEP;
	if (schedule->task < 0 || before >= at->end)
		return begin_next(schedule, engine);
	if (!engine_is_busy(engine))
		return at->task->strategy->step(engine, at);
	outcome = engine_go_on(engine);
	at->phase_end += engine->position.ticks - before;
	return outcome;
}

enum outcome schedule_step(struct schedule *schedule, struct engine *engine)
{
	uint64_t before = engine_work(engine);
	enum outcome outcome = step(schedule, engine);
	size_t bytes = engine->arena.quota->used;

	engine->tally->ticks += engine_work(engine) - before;
	if (bytes > engine->tally->bytes)
		engine->tally->bytes = bytes;
	if (outcome == SOLVED || outcome == IMPOSSIBLE)
		return outcome;
	if (outcome == GOES_ON) {
		schedule->starved = 0;
		return GOES_ON;
	}
	schedule_skip(schedule);
	if (outcome == OUT_OF_MEMORY && engine->parties[FORWARD].expanded == 0 &&
	    engine->parties[BACKWARD].expanded == 0 && ++schedule->starved == TASKS)
		return OUT_OF_MEMORY;
	return GOES_ON;
}

void schedule_skip(struct schedule *schedule)
{
	schedule->at.end = 0;
}

const char *schedule_strategy(int number)
{
	return tasks[number].name;
}
