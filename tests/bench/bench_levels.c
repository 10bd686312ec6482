/* SPDX-License-Identifier: MIT */
/*
 * New levels: how long they take, how much memory, and what they are like, beside Microban's levels
 * of the same class. BENCH_SEED=1000 makes others.
 */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "maker/generator.h"
#include "maker/goals.h"
#include "maker/room.h"

#define POSITIONS 1500000 /* of a level of Microban, at most */
#define NEAR	  60	  /* levels among which the nearest one is looked for */

static const struct set {
	enum grade_class level_class;
	size_t count, few;	  /* levels, and in the short form */
	double median, p95, most; /* milliseconds; 0: no goal */
} sets[] = {
	{GRADE_EASY, 300, 2, 10, 50, 2000},
	{GRADE_MEDIUM, 150, 1, 100, 600, 2000},
	{GRADE_HARD, 60, 1, 600, 3000, 10000},
	{GRADE_EXPERT, 20, 0, 0, 5000, 0},
};

/* What levels are like. */
struct kind {
	size_t count, out; /* levels, and those of another class */
	size_t measured;   /* those that aren't too large for it have the next two */
	double *solvable, *changes;
	double *took, *grade, *floor, *pushes;
	double *unused, *away, *losing;	 /* shares; the last two of those measured */
	size_t ends, symmetric, ordered; /* levels */
	size_t again;			 /* boards that an earlier level has as well */
	struct plot *plots;
	uint64_t *hashes;
	size_t bytes;
};

static struct kind kind_new(size_t most)
{
	return (struct kind){
		.took = memory_array(most, sizeof(double)),
		.grade = memory_array(most, sizeof(double)),
		.solvable = memory_array(most, sizeof(double)),
		.changes = memory_array(most, sizeof(double)),
		.floor = memory_array(most, sizeof(double)),
		.pushes = memory_array(most, sizeof(double)),
		.unused = memory_array(most, sizeof(double)),
		.away = memory_array(most, sizeof(double)),
		.losing = memory_array(most, sizeof(double)),
		.plots = memory_array(most, sizeof(struct plot)),
		.hashes = memory_array(most, sizeof(uint64_t)),
	};
}

static void kind_free(struct kind *kind)
{
	memory_free(kind->took);
	memory_free(kind->grade);
	memory_free(kind->solvable);
	memory_free(kind->changes);
	memory_free(kind->floor);
	memory_free(kind->pushes);
	memory_free(kind->unused);
	memory_free(kind->away);
	memory_free(kind->losing);
	memory_free(kind->plots);
	memory_free(kind->hashes);
}

/* Can the floor be turned or mirrored, with or without its goals, and stay as it is? */
static bool is_symmetric(const struct plot *plot, bool with_goals)
{
	for (int turn = 1; turn < 8; turn++) {
		struct plot other = plot_turned(plot, turn);

		if (other.width == plot->width && bits_same(other.floor, plot->floor) &&
		    (!with_goals || bits_same(other.goals, plot->goals)))
			return true;
	}
	return false;
}

static void add_looks(struct kind *kind, const struct plot *plot)
{
	kind->ends += !bits_none(room_ends(plot));
	kind->symmetric += is_symmetric(plot, false);
	kind->ordered += goals_order(plot) > 0 || is_symmetric(plot, true);
	for (size_t i = 0; i + 1 < kind->count; i++)
		if (kind->hashes[i] == plot_hash(plot)) {
			kind->again++;
			break;
		}
}

static void add(struct kind *kind, const struct plot *plot, const struct measure *measure,
		double took)
{
	size_t i = kind->count++;

	kind->took[i] = took;
	kind->grade[i] = grade_of(measure);
	if (!measure->beyond) {
		kind->solvable[kind->measured] = (double)measure->solvable / measure->positions;
		kind->away[kind->measured] =
			(double)(measure->pushes - measure->bound) / 2 / measure->pushes;
		kind->losing[kind->measured] = (double)measure->losing / measure->branches;
		kind->changes[kind->measured++] = (double)measure->least_changes / measure->boxes;
	}
	kind->floor[i] = measure->floor;
	kind->pushes[i] = measure->pushes;
	kind->plots[i] = *plot;
	plot_crop(&kind->plots[i]);
	kind->hashes[i] = plot_hash(&kind->plots[i]);
	kind->unused[i] = (double)bits_count(measure->unused) / measure->floor;
	add_looks(kind, &kind->plots[i]);
}

static void generate(struct kind *kind, enum grade_class level_class, uint64_t seed)
{
	int64_t from = bench_worked();
	struct generator *generator = generator_new(level_class, seed);
	const struct measure *measure;

	while (!generator_run(generator, 100000))
		;
	measure = generator_measure(generator);
	add(kind, generator_plot(generator), measure, (double)(bench_worked() - from) / 1e6);
	kind->out += grade_class(grade_of(measure)) != level_class;
	if (generator_bytes(generator) > kind->bytes)
		kind->bytes = generator_bytes(generator);
	generator_free(generator);
}

/* --- Beside them ------------------------------------------------------------------------ */

/* Microban's levels by class; those that can't be measured are left out. */
static void take_microban(struct kind *kinds, const struct level_set *set)
{
	static const struct analysis_budget budget = {.positions = POSITIONS,
						      .bytes = (size_t)256 << 20};
	struct analysis *analysis = analysis_new(&budget);

	for (size_t i = 0; i < set->count; i++) {
		enum analysis_state state = ANALYSIS_BEYOND;
		struct plot plot;

		if (bench_is_short() && i >= 10)
			break;
		if (!plot_take(&plot, set->levels[i].board))
			continue;
		analysis_begin(analysis, &plot, POSITIONS);
		while ((state = analysis_run(analysis, 100000)) == ANALYSIS_GOES_ON)
			;
		if (state == ANALYSIS_DONE)
			add(&kinds[grade_class(grade_of(analysis_measure(analysis)))], &plot,
			    analysis_measure(analysis), 0);
	}
	analysis_free(analysis);
}

/* --- How alike -------------------------------------------------------------------------- */

static double overlap(const struct plot *a, const struct plot *b)
{
	double best = 0;

	for (int turn = 0; turn < 8; turn++) {
		struct plot other = plot_turned(b, turn);
		int both = 0, all = bits_count(a->floor) + bits_count(other.floor);

		for (struct bits rest = a->floor; !bits_none(rest);) {
			int square = bits_pop(&rest), x = square % a->stride,
			    y = square / a->stride;

			both += x < other.width && y < other.height &&
				bits_has(other.floor, y * other.stride + x);
		}
		if ((double)both / (all - both) > best)
			best = (double)both / (all - both);
	}
	return best;
}

/* The overlap with the nearest other one: the median. */
static double nearest(const struct kind *kind)
{
	size_t count = kind->count < NEAR ? kind->count : NEAR;
	double near[NEAR];

	if (count < 2)
		return BENCH_NOTHING;
	for (size_t i = 0; i < count; i++) {
		near[i] = 0;
		for (size_t k = 0; k < count; k++) {
			double here = k != i ? overlap(&kind->plots[i], &kind->plots[k]) : 0;

			near[i] = here > near[i] ? here : near[i];
		}
	}
	return bench_median(near, count);
}

/* --- What is printed ---------------------------------------------------------------------- */

/* What a value has to be; NULL in words: there is no goal. */
struct goal {
	const char *words;
	double least, most;
};

static const struct goal none = {NULL, 0, 0}, dead_ends = {"<= 10", 0, 10},
			 symmetric = {"15 to 30", 15, 30}, in_one_piece = {">= 75", 75, 100},
			 never_used = {"<= .05", 0, 0.05}, never = {"0", 0, 0};
/* Of hard levels alone. */
static const struct goal away = {"<= .18", 0, 0.18}, losing = {"<= .25", 0, 0.25},
			 solvable = {">= .32", 0.32, 1};

static void print_beside(enum grade_class level_class, const char *what, double value,
			 double beside, const char *unit, struct goal goal)
{
	struct text measure = {0};
	struct bench_row row = {.value = value,
				.unit = unit,
				.beside = beside,
				.ratio = BENCH_NOTHING,
				.goal = goal.words,
				.met = value >= goal.least && value <= goal.most};

	if (value <= BENCH_NOTHING)
		return;
	text_add_format(&measure, "levels, %s, %s", grade_word(level_class), what);
	row.measure = measure.bytes;
	bench_print(&row);
	text_free(&measure);
}

/* The same where the goal, if it isn't 0, is the most that it may be. */
static void print(enum grade_class level_class, const char *what, double value, double beside,
		  const char *unit, double most)
{
	char words[24];

	snprintf(words, sizeof words, "<= %.0f", most);
	print_beside(level_class, what, value, beside, unit,
		     most > 0 ? (struct goal){words, 0, most} : none);
}

static double median(double *values, size_t count)
{
	return count > 0 ? bench_median(values, count) : BENCH_NOTHING;
}

static void print_grades(enum grade_class level_class, const struct kind *kind,
			 const struct kind *beside)
{
	static const struct {
		const char *name;
		double part;
	} parts[] = {{"grade, lowest", 0},
		     {"grade, lower quarter", 0.25},
		     {"grade, middle", 0.5},
		     {"grade, upper quarter", 0.75},
		     {"grade, highest", 1}};

	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		print(level_class, parts[i].name,
		      bench_part(kind->grade, kind->count, parts[i].part),
		      beside->count > 0 ? bench_part(beside->grade, beside->count, parts[i].part)
					: BENCH_NOTHING,
		      "", 0);
}

static double percent(size_t part, size_t count)
{
	return count > 0 ? 100 * (double)part / (double)count : BENCH_NOTHING;
}

/* What sets levels that look made apart from Microban's. */
static void print_looks(enum grade_class level_class, const struct kind *kind,
			const struct kind *beside)
{
	bool hard = level_class == GRADE_HARD;

	print_beside(level_class, "with a dead end", percent(kind->ends, kind->count),
		     percent(beside->ends, beside->count), "%", dead_ends);
	print_beside(level_class, "symmetric", percent(kind->symmetric, kind->count),
		     percent(beside->symmetric, beside->count), "%", symmetric);
	print_beside(level_class, "goals in one piece or symmetric",
		     percent(kind->ordered, kind->count), percent(beside->ordered, beside->count),
		     "%", in_one_piece);
	print_beside(level_class, "floor never used", median(kind->unused, kind->count),
		     median(beside->unused, beside->count), "", never_used);
	print_beside(level_class, "pushes away from home", median(kind->away, kind->measured),
		     median(beside->away, beside->measured), "", hard ? away : none);
	print_beside(level_class, "pushes beside the way that lose",
		     median(kind->losing, kind->measured), median(beside->losing, beside->measured),
		     "", hard ? losing : none);
	print_beside(level_class, "boards that came before", (double)kind->again, BENCH_NOTHING, "",
		     never);
}

static void print_kind(const struct set *set, struct kind *kind, struct kind *beside)
{
	size_t count = kind->count;
	double all = 0;

	for (size_t i = 0; i < count; i++)
		all += kind->took[i];
	print(set->level_class, "median", bench_median(kind->took, count), BENCH_NOTHING, "ms",
	      set->median);
	print(set->level_class, "p95", bench_part(kind->took, count, 0.95), BENCH_NOTHING, "ms",
	      set->p95);
	print(set->level_class, "longest", bench_part(kind->took, count, 1), BENCH_NOTHING, "ms",
	      set->most);
	print(set->level_class, "levels a minute", 60000 * (double)count / all, BENCH_NOTHING, "",
	      0);
	print(set->level_class, "memory", (double)kind->bytes / (1 << 20), BENCH_NOTHING, "MiB",
	      (double)GENERATOR_BYTES / (1 << 20));
	print(set->level_class, "of another class", (double)kind->out, BENCH_NOTHING, "", 0);
	print_grades(set->level_class, kind, beside);
	print(set->level_class, "too large to be measured", (double)(count - kind->measured),
	      BENCH_NOTHING, "", 0);
	print_beside(set->level_class, "solvable share", median(kind->solvable, kind->measured),
		     median(beside->solvable, beside->measured), "",
		     set->level_class == GRADE_HARD ? solvable : none);
	print(set->level_class, "changes a box", median(kind->changes, kind->measured),
	      median(beside->changes, beside->measured), "", 0);
	print(set->level_class, "floor", median(kind->floor, count),
	      median(beside->floor, beside->count), "squares", 0);
	print(set->level_class, "pushes", median(kind->pushes, count),
	      median(beside->pushes, beside->count), "", 0);
	print_looks(set->level_class, kind, beside);
	print(set->level_class, "overlap with the nearest of 60", nearest(kind), nearest(beside),
	      "", 0);
}

int main(void)
{
	const char *seed = getenv("BENCH_SEED");
	struct level_set *microban = shared_levels("levels/xsb/Microban_155.xsb");
	size_t room = microban != NULL ? microban->count : 0;
	struct kind beside[GRADE_CLASSES];

	for (int i = 0; i < GRADE_CLASSES; i++)
		beside[i] = kind_new(room);
	if (microban != NULL)
		take_microban(beside, microban);
	else
		bench_skip("levels, beside Microban", "there are no shared levels");
	for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
		size_t count = bench_rounds(sets[i].count, sets[i].few);
		struct kind kind = kind_new(count);

		for (size_t k = 0; k < count; k++)
			generate(&kind, sets[i].level_class,
				 (seed != NULL ? strtoull(seed, NULL, 10) : 1) + k);
		if (count > 0)
			print_kind(&sets[i], &kind, &beside[sets[i].level_class]);
		kind_free(&kind);
	}
	for (int i = 0; i < GRADE_CLASSES; i++)
		kind_free(&beside[i]);
	level_set_free(microban);
	return 0;
}
