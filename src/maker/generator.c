/* New levels. */
#include "maker/generator.h"

#include "core/memory.h"
#include "maker/goals.h"
#include "maker/polish.h"
#include "maker/published.h"
#include "maker/quality.h"
#include "maker/room.h"
#include "maker/trial.h"

#define STARTS_FIRST 3 /* beginnings that are looked at in a new room, */
#define STARTS_LATER 2 /* and in one that was changed */
#define ANALYSED     2 /* times the positions that can be solved */
#define PARTS	     5 /* an attempt gets a fifth of the work */
#define NOT_CLEAN    200

enum phase { ATTEMPT, FIRST, CLIMB, POLISH, PROVE, OVER };

struct generator {
	const struct recipe *recipe;
	enum grade_class class;
	struct dice dice;
	struct quota quota; /* of what the analysis leaves */
	struct analysis *analysis;
	struct trial trial;
	struct polish polish;
	enum phase phase;
	uint64_t work, attempt_ends;
	/* The attempt: a room, how its goals lie, and the best level in it so far. */
	struct room room;
	enum goals_pattern pattern;
	struct plot plot;
	struct measure measure;
	int quality, steps;
	bool trying;
	/* The level that is taken if the work is used up: none if far is -1. */
	struct plot spare;
	int spare_far;
	struct text solution;
};

struct generator *generator_new(enum grade_class class, uint64_t seed)
{
	static const struct analysis_budget budget = {STATES_MOST, GENERATOR_BYTES / 8 * 5};
	struct generator *generator = memory_new(sizeof *generator);

	generator->recipe = recipe_of(class);
	generator->class = class;
	generator->dice.state = seed ^ (uint64_t) class << 56;
	dice_next(&generator->dice);
	generator->quota.limit = GENERATOR_BYTES - budget.bytes;
	generator->analysis = analysis_new(&budget);
	generator->trial.recipe = generator->recipe;
	generator->trial.analysis = generator->analysis;
	generator->trial.backward.states.quota = &generator->quota;
	generator->polish.analysis = generator->analysis;
	generator->spare_far = -1;
	return generator;
}

void generator_free(struct generator *generator)
{
	if (generator == NULL)
		return;
	trial_free(&generator->trial);
	analysis_free(generator->analysis);
	text_free(&generator->solution);
	memory_free(generator);
}

static bool in_class(const struct generator *generator, const struct measure *measure)
{
	int grade = grade_of(measure);

	return grade >= grade_least(generator->class) && grade <= grade_most(generator->class);
}

/* Keep what the attempt has, if nothing nearer to what is wanted has been met. */
static void keep_spare(struct generator *generator, const struct plot *plot,
		       const struct measure *measure)
{
	int grade = grade_of(measure), far = 0;

	if (grade < grade_least(generator->class))
		far = grade_least(generator->class) - grade;
	if (grade > grade_most(generator->class))
		far = grade - grade_most(generator->class);
	if (!quality_keeps(plot, measure))
		far += NOT_CLEAN;
	if (generator->spare_far >= 0 && generator->spare_far <= far)
		return;
	generator->spare = *plot;
	generator->spare_far = far;
}

/* --- An attempt ----------------------------------------------------------------------- */

static void attempt(struct generator *generator)
{
	const struct recipe *recipe = generator->recipe;
	struct dice *dice = &generator->dice;
	int boxes = recipe->boxes_least +
		    dice_below(dice, recipe->boxes_most - recipe->boxes_least + 1);
	bool fine = room_make(&generator->room, recipe, dice);

	/* Rooms that are no good cost little, but not nothing. */
	generator->work += BITS_MOST;
	generator->pattern = (enum goals_pattern)dice_below(dice, GOALS_PATTERNS);
	if (!fine || !goals_lay(&generator->room.plot, boxes, generator->pattern, dice))
		return;
	generator->attempt_ends = generator->work + recipe->work / PARTS;
	generator->steps = 0;
	trial_begin(&generator->trial, &generator->room.plot, STARTS_FIRST);
	generator->phase = FIRST;
}

static void take_trial(struct generator *generator)
{
	generator->plot = generator->trial.plot;
	generator->measure = generator->trial.measure;
	generator->quality = generator->trial.quality;
	generator->phase = CLIMB;
	generator->trying = false;
	keep_spare(generator, &generator->plot, &generator->measure);
}

/* --- The climb ------------------------------------------------------------------------ */

static void add_floor(const struct room *room, struct plot *plot, struct dice *dice)
{
	struct bits can = bits_less(
		bits_and(bits_beside(plot->floor, plot->stride), plot_all(plot)), plot->floor);
	struct bits one;

	if (bits_none(can))
		return;
	one = bits_one(dice_square(dice, can));
	plot->floor = bits_or(plot->floor, bits_or(one, plot_mirrored(plot, one, room->mirror)));
}

static void wall_up(const struct room *room, struct plot *plot, struct dice *dice)
{
	struct bits can = bits_less(plot->floor, plot->goals), ones;

	if (bits_none(can))
		return;
	ones = bits_one(dice_square(dice, can));
	ones = bits_or(ones, plot_mirrored(plot, ones, room->mirror));
	if (!bits_meet(ones, plot->goals))
		plot->floor = bits_less(plot->floor, ones);
}

/* All goals by one square, or, where they lie scattered, one of them anywhere. */
static void move_goals(enum goals_pattern pattern, struct plot *plot, struct dice *dice)
{
	struct bits goals, can = bits_less(plot->floor, plot->goals);

	if (pattern != GOALS_SCATTERED) {
		goals = plot_shift(plot, plot->goals, dice_below(dice, PLOT_WAYS));
		if (bits_none(bits_less(goals, plot->floor)))
			plot->goals = goals;
	} else if (!bits_none(can)) {
		goals = bits_less(plot->goals, bits_one(dice_square(dice, plot->goals)));
		plot->goals = bits_or(goals, bits_one(dice_square(dice, can)));
	}
}

/* The best level so far with one or two changes. False: it is the same, or no room any more. */
static bool change(struct generator *generator, struct plot *plot)
{
	struct dice *dice = &generator->dice;

	*plot = generator->plot;
	for (int count = 1 + dice_below(dice, 2); count > 0; count--) {
		int roll = dice_below(dice, 10);

		if (roll < 4)
			add_floor(&generator->room, plot, dice);
		else if (roll < 7)
			wall_up(&generator->room, plot, dice);
		else
			move_goals(generator->pattern, plot, dice);
	}
	if (bits_same(plot->floor, generator->plot.floor) &&
	    bits_same(plot->goals, generator->plot.goals))
		return false;
	return room_joined(plot, plot->floor) &&
	       bits_count(plot->floor) <= generator->recipe->floor + RECIPE_FLOOR_MORE;
}

static void climbed(struct generator *generator)
{
	const struct recipe *recipe = generator->recipe;
	int grade = grade_of(&generator->measure);

	keep_spare(generator, &generator->plot, &generator->measure);
	if (grade < recipe->grade_least - 2 || grade > grade_most(generator->class) ||
	    !quality_keeps(&generator->plot, &generator->measure)) {
		generator->phase = ATTEMPT;
		return;
	}
	polish_begin(&generator->polish, &generator->plot, &generator->measure,
		     recipe->positions * ANALYSED);
	generator->phase = POLISH;
}

static void climb(struct generator *generator, uint32_t positions)
{
	struct plot plot;

	if (!generator->trying) {
		if (generator->steps++ == generator->recipe->steps) {
			climbed(generator);
			return;
		}
		generator->work++;
		if (!change(generator, &plot))
			return;
		trial_begin(&generator->trial, &plot, STARTS_LATER);
		generator->trying = true;
	}
	if (!trial_run(&generator->trial, positions, &generator->work))
		return;
	generator->trying = false;
	if (generator->trial.found && generator->trial.quality >= generator->quality)
		take_trial(generator);
}

/* --- The end --------------------------------------------------------------------------- */

static void prove(struct generator *generator, const struct plot *plot)
{
	generator->plot = *plot;
	plot_crop(&generator->plot);
	analysis_begin(generator->analysis, &generator->plot, STATES_MOST);
	generator->phase = PROVE;
}

static bool is_published(const struct plot *plot)
{
	struct plot cropped = *plot;

	plot_crop(&cropped);
	return published_has(plot_hash(&cropped));
}

static void polished(struct generator *generator)
{
	const struct polish *polish = &generator->polish;

	if (is_published(&polish->plot)) {
		generator->phase = ATTEMPT;
		return;
	}
	keep_spare(generator, &polish->plot, &polish->measure);
	if (in_class(generator, &polish->measure) && quality_keeps(&polish->plot, &polish->measure))
		prove(generator, &polish->plot);
	else
		generator->phase = ATTEMPT;
}

static void proved(struct generator *generator)
{
	generator->measure = *analysis_measure(generator->analysis);
	analysis_solution(generator->analysis, &generator->solution);
	generator->phase = OVER;
}

static void go_on(struct generator *generator, uint32_t positions)
{
	switch (generator->phase) {
	case ATTEMPT: attempt(generator); break;
	case FIRST:
		if (!trial_run(&generator->trial, positions, &generator->work))
			break;
		if (generator->trial.found)
			take_trial(generator);
		else
			generator->phase = ATTEMPT;
		break;
	case CLIMB: climb(generator, positions); break;
	case POLISH:
		if (polish_run(&generator->polish, positions, &generator->work))
			polished(generator);
		break;
	case PROVE:
		if (analysis_run(generator->analysis, positions) != ANALYSIS_GOES_ON)
			proved(generator);
		break;
	case OVER: break;
	}
}

/* Between two things: has the attempt, or have all of them, taken too long? */
static void look_at_work(struct generator *generator)
{
	if (generator->phase == OVER || generator->phase == PROVE)
		return;
	if (generator->work >= generator->recipe->work && generator->spare_far >= 0)
		prove(generator, &generator->spare);
	else if (generator->phase != ATTEMPT && generator->work >= generator->attempt_ends)
		generator->phase = ATTEMPT;
}

#define STEP 1000 /* positions of one search between two looks */

bool generator_run(struct generator *generator, uint32_t positions)
{
	for (uint32_t i = 0; i <= positions / STEP && generator->phase != OVER; i++) {
		go_on(generator, STEP);
		look_at_work(generator);
	}
	return generator->phase == OVER;
}

unsigned generator_progress(const struct generator *generator)
{
	if (generator->phase == OVER || generator->work >= generator->recipe->work)
		return 100;
	return (unsigned)(generator->work * 100 / generator->recipe->work);
}

enum grade_class generator_class(const struct generator *generator)
{
	return generator->class;
}

const struct plot *generator_plot(const struct generator *generator)
{
	return &generator->plot;
}

const struct measure *generator_measure(const struct generator *generator)
{
	return &generator->measure;
}

struct slice generator_solution(const struct generator *generator)
{
	return text_slice(&generator->solution);
}

size_t generator_bytes(const struct generator *generator)
{
	return generator->quota.peak + analysis_bytes(generator->analysis);
}
