/* SPDX-License-Identifier: MIT */
#include "maker/generator.h"

#include <assert.h>
#include <limits.h>

#include "base/memory.h"
#include "maker/appraisal.h"
#include "maker/change.h"
#include "maker/large.h"
#include "maker/polish.h"
#include "maker/published.h"
#include "maker/trial.h"
#include "maker/twice.h"

#define STARTS_FIRST 3 /* starts that are tried in a new room, */
#define STARTS_LATER 2 /* and in a changed one */
#define ANALYSED     2 /* a level is analysed for this many times the recipe's positions */
#define NOT_CLEAN    200
#define NOT_IN_CLASS 1000
#define ROUGH	     20 /* among levels of a choosy recipe, which are compared by quality: */
#define QUALITY_MOST 60
#define FEW	     4	/* one of this many easy or large levels has the fewest boxes */
#define LARGE_SHARE  70 /* percent of expert levels that are large */
#define MAKING_BYTES (GENERATOR_BYTES / 4)

enum generator_phase { ATTEMPT, FIRST, CLIMB, POLISH, PROVE, LARGE, APPRAISE, OVER };

struct generator {
	const struct recipe *recipe;
	enum grade_class level_class;
	struct dice dice;
	struct quota quota;	   /* the memory that the analysis leaves */
	struct analysis *analysis; /* NULL while a level is appraised */
	size_t peak;		   /* the most bytes in use before that */
	struct trial trial;
	struct polish polish;
	bool is_large; /* large levels are made by this, instead of by trial and polish: */
	struct large large;
	struct appraisal appraisal;
	enum generator_phase phase;
	uint64_t work, attempt_ends;
	const char *shape; /* the name of the level's shape, or NULL */
	enum room_style style;
	struct range boxes;
	int grade; /* the grade to aim at */
	uint64_t taste;
	/* The attempt: a room, how its goals lie, and the best level in it so far. */
	struct room room;
	enum goals_pattern pattern;
	struct plot plot;
	struct measure measure;
	int quality, steps;
	bool trying;
	/* The level to take when the work is used up; there is none if spare_far is -1. */
	struct plot spare;
	struct measure spare_measure;
	struct text spare_solution; /* if it is a large level */
	const char *spare_shape;
	int spare_far;
	/* The level that was taken. */
	struct measure made;
	struct text solution;
};

size_t generator_version(enum grade_class level_class)
{
	assert(level_class != GRADE_STARTER);
	return recipe_of(level_class)->version;
}

/* Decide first whether the level is to be large, as there is memory for only one kind. */
static void choose_kind(struct generator *generator)
{
	generator->recipe = recipe_of(generator->level_class);
	generator->is_large = generator->level_class == GRADE_EXPERT &&
			      dice_below(&generator->dice, 100) < LARGE_SHARE;
	if (generator->is_large) {
		generator->recipe = recipe_large();
		generator->large.quota.limit = LARGE_BYTES;
	}
	generator->style = room_style(generator->recipe, &generator->dice);
	generator->pattern = goals_pattern(&generator->dice);
	/* Most attempts with the fewest boxes succeed, and would make levels more alike. */
	generator->boxes = generator->recipe->boxes;
	if (generator->boxes.more > 1) {
		bool few = dice_below(&generator->dice, FEW) == 0;

		generator->boxes.least += !few;
		generator->boxes.more = few ? 0 : generator->boxes.more - 1;
	}
	generator->taste = dice_next(&generator->dice);
	generator->grade = generator->recipe->grade_least +
			   dice_below(&generator->dice, generator->recipe->grade_most -
								generator->recipe->grade_least + 1);
	/* Many scattered goals look like no pattern at all. */
	if ((generator->is_large || generator->recipe->choosy) &&
	    generator->pattern == GOALS_SCATTERED)
		generator->pattern = GOALS_BLOCK;
}

struct generator *generator_new(enum grade_class level_class, uint64_t seed)
{
	struct analysis_budget budget = {STATES_MOST, MAKING_BYTES / 8 * 5, .firm = true};
	struct generator *generator = memory_new(sizeof *generator);

	generator->level_class = level_class;
	generator->dice.state = seed ^ (uint64_t)level_class << 56;
	if (twice_has(level_class, seed))
		generator->dice.state ^= TWICE_OTHER;
	dice_next(&generator->dice);
	choose_kind(generator);
	if (generator->is_large)
		budget.bytes = LARGE_ANALYSIS_BYTES;
	generator->quota.limit = MAKING_BYTES - budget.bytes;
	generator->quota.firm = generator->large.quota.firm = true;
	generator->analysis = analysis_new(&budget);
	generator->trial.wish.recipe = generator->large.wish.recipe = generator->recipe;
	generator->trial.analysis = generator->large.analysis = generator->analysis;
	generator->trial.backward.states.arena.quota = &generator->quota;
	generator->polish.analysis = generator->analysis;
	generator->spare_far = -1;
	return generator;
}

void generator_free(struct generator *generator)
{
	if (generator == NULL)
		return;
	states_free(&generator->trial.backward.states);
	large_free(&generator->large);
	analysis_free(generator->analysis);
	appraisal_free(&generator->appraisal);
	text_free(&generator->solution);
	text_free(&generator->spare_solution);
	memory_free(generator);
}

/* Does the best solution come nearly everywhere? A shape may have floor for its own sake. */
static bool is_used(const struct generator *generator, const struct measure *measure)
{
	return generator->style == ROOM_SHAPE ||
	       bits_count(measure->unused) * 100 <= measure->floor * generator->recipe->unused;
}

static bool in_class(const struct generator *generator, const struct measure *measure)
{
	int grade = grade_of(measure);

	return grade >= grade_least(generator->level_class) &&
	       grade <= grade_most(generator->level_class);
}

/* Keep a level as the spare one, unless the present one is as near to what is wanted. rough: the
 * level isn't polished yet. */
static void keep_spare(struct generator *generator, const struct plot *plot,
		       const struct measure *measure, bool rough)
{
	int grade = grade_of(measure), far = 0;

	if (grade < grade_least(generator->level_class))
		far = grade_least(generator->level_class) - grade;
	if (grade > grade_most(generator->level_class))
		far = grade - grade_most(generator->level_class);
	if (far > 0)
		far += NOT_IN_CLASS;
	if (!quality_keeps(plot, measure))
		far += NOT_CLEAN;
	if (quality_is_dull(plot, &generator->trial.wish) || !is_used(generator, measure))
		far += NOT_CLEAN / 2;
	/* Of those, the one whose solution leaves the least out, and perhaps the best one. */
	if (generator->recipe->roomy || generator->recipe->choosy)
		far += 100 * bits_count(measure->unused) / measure->floor;
	if (generator->recipe->choosy)
		far += QUALITY_MOST - quality_of(plot, measure, &generator->trial.wish) +
		       (rough ? ROUGH : 0);
	far = 2 * far + rough;
	if ((generator->spare_far >= 0 && generator->spare_far <= far) || published_has(plot))
		return;
	assert(!bits_none(plot->boxes) && far >= 0);
	generator->spare = *plot;
	generator->spare_measure = *measure;
	generator->spare_shape = generator->room.name;
	generator->spare_far = far;
	text_cut(&generator->spare_solution, 0);
	if (generator->is_large)
		text_add_slice(&generator->spare_solution, text_slice(&generator->large.solution));
}

/* --- An attempt ----------------------------------------------------------------------- */

static void wish(struct generator *generator)
{
	const struct room *room = &generator->room;
	struct wish *wish = &generator->trial.wish;

	wish->grade = generator->grade;
	wish->taste = generator->taste;
	wish->floor = bits_count(room->plot.floor);
	wish->shaped = room->name != NULL;
	wish->shape = room->plot.floor;
	generator->large.wish = *wish;
}

static void attempt(struct generator *generator)
{
	const struct recipe *recipe = generator->recipe;
	struct dice *dice = &generator->dice;
	int boxes = range_roll(generator->boxes, dice);
	bool fine = room_make(&generator->room, generator->style, recipe, dice);

	/* Even bad rooms cost a little work. */
	generator->work += BITS_MOST;
	if (!fine || !goals_lay(&generator->room.plot, boxes, generator->pattern, dice))
		return;
	room_trim(&generator->room.plot, generator->room.plot.goals);
	if (generator->room.mirror != PLOT_AS_IT_IS)
		generator->room.mirror = room_mirror(&generator->room.plot);
	wish(generator);
	if (!generator->is_large && quality_is_dull(&generator->room.plot, &generator->trial.wish))
		return;
	/* A large room gets no further walls until its level is good, which it can't be in an open
	 * room. */
	if (generator->is_large && quality_is_open(&generator->room.plot))
		return;
	generator->attempt_ends = generator->work + recipe->attempt;
	generator->steps = 0;
	if (generator->is_large) {
		large_begin(&generator->large, &generator->room.plot, dice);
		generator->phase = LARGE;
	} else {
		trial_begin(&generator->trial, &generator->room.plot, STARTS_FIRST, INT_MIN);
		generator->phase = FIRST;
	}
}

static void take_trial(struct generator *generator)
{
	generator->plot = generator->trial.plot;
	generator->measure = generator->trial.measure;
	generator->quality = generator->trial.quality;
	generator->phase = CLIMB;
	generator->trying = false;
	keep_spare(generator, &generator->plot, &generator->measure, true);
}

static void prove(struct generator *generator, const struct plot *plot, const char *shape)
{
	generator->plot = *plot;
	generator->shape = shape;
	assert(!generator->is_large);
	plot_crop(&generator->plot);
	analysis_begin(generator->analysis, &generator->plot, STATES_MOST);
	generator->phase = PROVE;
}

/* --- The climb ------------------------------------------------------------------------ */

/* Half way through the climb, continue it unless the level is dull: a dull level would stay
 * dull. */
static void end_climb(struct generator *generator, bool dull)
{
	generator->phase = generator->steps <= generator->recipe->steps && !dull ? CLIMB : ATTEMPT;
}

/* Prove the level if it is what was asked for; otherwise make the next attempt. */
static void finish(struct generator *generator, const struct plot *plot,
		   const struct measure *measure)
{
	bool dull = quality_is_dull(plot, &generator->trial.wish);

	if (published_has(plot)) {
		generator->phase = ATTEMPT;
		return;
	}
	keep_spare(generator, plot, measure, false);
	if (in_class(generator, measure) && quality_keeps(plot, measure) && !dull &&
	    is_used(generator, measure) && quality_forgives(measure, generator->recipe))
		prove(generator, plot, generator->room.name);
	else
		end_climb(generator, dull);
}

static void climbed(struct generator *generator)
{
	const struct recipe *recipe = generator->recipe;
	int grade = grade_of(&generator->measure);

	/* A shape isn't polished, so that it keeps its shape. */
	if (generator->room.style == ROOM_SHAPE) {
		finish(generator, &generator->plot, &generator->measure);
		return;
	}
	keep_spare(generator, &generator->plot, &generator->measure, true);
	if (grade < recipe->grade_least - 2 || grade > grade_most(generator->level_class) ||
	    !quality_keeps(&generator->plot, &generator->measure)) {
		end_climb(generator, false);
		return;
	}
	polish_begin(&generator->polish, &generator->plot, &generator->measure,
		     recipe->positions * ANALYSED, &generator->trial.wish, generator->room.mirror);
	generator->phase = POLISH;
}

static void climb(struct generator *generator, uint32_t positions)
{
	struct plot plot;

	if (!generator->trying) {
		generator->steps++;
		if (generator->steps == generator->recipe->steps / 2 ||
		    generator->steps > generator->recipe->steps) {
			climbed(generator);
			return;
		}
		generator->work++;
		plot = generator->plot;
		if (!change_make(&plot, &generator->room, generator->pattern,
				 bits_count(generator->room.plot.floor) + RECIPE_FLOOR_MORE,
				 &generator->dice))
			return;
		trial_begin(&generator->trial, &plot, STARTS_LATER, generator->quality);
		generator->trying = true;
	}
	if (!trial_run(&generator->trial, positions, &generator->work))
		return;
	generator->trying = false;
	if (generator->trial.found && generator->trial.quality >= generator->quality)
		take_trial(generator);
}

/* --- The end --------------------------------------------------------------------------- */

static void proved(struct generator *generator)
{
	generator->made = generator->measure = *analysis_measure(generator->analysis);
	analysis_solution(generator->analysis, &generator->solution);
	generator->phase = OVER;
}

static void take_large(struct generator *generator, const struct plot *plot,
		       const struct measure *measure, const struct text *solution)
{
	generator->plot = *plot;
	plot_crop(&generator->plot);
	generator->made = generator->measure = *measure;
	assert(solution->length == measure->moves);
	text_add_slice(&generator->solution, text_slice(solution));
	generator->phase = OVER;
	if (!measure->beyond)
		return;
	generator->peak = generator_bytes(generator);
	large_free(&generator->large);
	analysis_free(generator->analysis);
	generator->analysis = NULL;
	appraisal_begin(&generator->appraisal, &generator->plot, &generator->made, GENERATOR_BYTES);
	generator->phase = APPRAISE;
}

/* Learn more of a level than could be afforded while there were others to choose from. */
static void appraise(struct generator *generator, uint32_t positions)
{
	if (!appraisal_run(&generator->appraisal, positions))
		return;
	generator->measure = generator->appraisal.measure;
	if (!generator->measure.beyond) {
		text_cut(&generator->solution, 0);
		text_add_slice(&generator->solution, text_slice(&generator->appraisal.solution));
	}
	generator->phase = OVER;
}

static void try_large(struct generator *generator, uint32_t positions)
{
	const struct large *large = &generator->large;
	enum large_state state = large_run(&generator->large, positions, &generator->work);

	if (state == LARGE_GOES_ON)
		return;
	generator->phase = ATTEMPT;
	if (!large->found || published_has(&large->plot))
		return;
	keep_spare(generator, &large->plot, &large->measure, false);
	if (state == LARGE_DONE)
		take_large(generator, &large->plot, &large->measure, &large->solution);
}

static void take_spare(struct generator *generator)
{
	if (generator->is_large)
		take_large(generator, &generator->spare, &generator->spare_measure,
			   &generator->spare_solution);
	else
		prove(generator, &generator->spare, generator->spare_shape);
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
			finish(generator, &generator->polish.plot, &generator->polish.measure);
		break;
	case PROVE:
		if (analysis_run(generator->analysis, positions) != ANALYSIS_GOES_ON)
			proved(generator);
		break;
	case LARGE: try_large(generator, positions); break;
	case APPRAISE: appraise(generator, positions); break;
	case OVER: break;
	}
}

/* The work after which a spare level is taken: more if that would be one of another class and, of a
 * choosy recipe, a third of that if it wouldn't be worth keeping. */
static uint64_t work_allowed(const struct generator *generator)
{
	const struct recipe *recipe = generator->recipe;

	if (generator->spare_far >= 2 * NOT_IN_CLASS)
		return recipe->work + recipe->more;
	if (recipe->choosy && generator->spare_far >= 2 * NOT_CLEAN)
		return recipe->work + recipe->more / 3;
	return recipe->work;
}

/* Between two steps: has this attempt, or all of them together, taken too long? */
static void look_at_work(struct generator *generator)
{
	if (generator->phase == OVER || generator->phase == PROVE || generator->phase == APPRAISE)
		return;
	if (generator->work >= work_allowed(generator) && generator->spare_far >= 0)
		take_spare(generator);
	else if (generator->phase != ATTEMPT && generator->work >= generator->attempt_ends)
		generator->phase = ATTEMPT;
}

#define STEP 1000 /* positions between two looks at the work */

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

const struct plot *generator_plot(const struct generator *generator)
{
	return &generator->plot;
}

const struct measure *generator_measure(const struct generator *generator)
{
	return &generator->measure;
}

const struct measure *generator_made(const struct generator *generator)
{
	return &generator->made;
}

const char *generator_shape(const struct generator *generator)
{
	return generator->shape;
}

struct slice generator_solution(const struct generator *generator)
{
	return text_slice(&generator->solution);
}

size_t generator_bytes(const struct generator *generator)
{
	size_t bytes = generator->analysis == NULL
			       ? appraisal_bytes(&generator->appraisal)
			       : generator->quota.peak + analysis_bytes(generator->analysis) +
					 large_bytes(&generator->large);

	return bytes > generator->peak ? bytes : generator->peak;
}
