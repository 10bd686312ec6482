/* SPDX-License-Identifier: MIT */
#include "maker/quality.h"

#include <assert.h>
#include <stdlib.h>

#include "base/least.h"
#include "maker/goals.h"
#include "maker/room.h"

#define TASTE 14

static int beyond(int number, int most)
{
	return number > most ? number - most : 0;
}

/* What percentage of the floor has floor to its right, below, and below to the right? */
static int open_share(const struct plot *plot)
{
	struct bits pairs = bits_and(plot->floor, bits_down(plot->floor, 1));

	return 100 * bits_count(bits_and(pairs, bits_down(pairs, plot->stride))) /
	       bits_count(plot->floor);
}

static int detour(const struct measure *measure)
{
	assert(measure->pushes >= measure->bound);
	return (int)(measure->pushes - measure->bound);
}

int quality_away(const struct measure *measure)
{
	return measure->pushes > 0 ? 50 * detour(measure) / (int)measure->pushes : 0;
}

static int home(const struct plot *plot)
{
	return bits_count(bits_and(plot->boxes, plot->goals));
}

static int changes_of(const struct measure *measure)
{
	return (int)(measure->beyond ? measure->changes : measure->least_changes);
}

bool quality_is_open(const struct plot *plot)
{
	return room_has_block(plot, 4, 3) || room_has_block(plot, 3, 4) || open_share(plot) > 45;
}

bool quality_is_dull(const struct plot *plot, const struct wish *wish)
{
	const struct recipe *recipe = wish->recipe;

	return !wish->shaped && (room_fullness(plot) > recipe->fullness ||
				 bits_count(plot->floor) < recipe->floor_least);
}

bool quality_keeps(const struct plot *plot, const struct measure *measure)
{
	int boxes = measure->boxes, changes = changes_of(measure);

	assert(boxes == bits_count(plot->boxes));
	if (measure->untouched > 0 || home(plot) * 2 > boxes || quality_is_open(plot))
		return false;
	if (changes < boxes + 1 || changes > 3 * boxes + 1 || detour(measure) < 2)
		return false;
	if ((uint64_t)measure->solvable * 20 > (uint64_t)measure->positions * 19)
		return false;
	return (int)measure->lines <= 4 * changes && (int)measure->pushes <= 14 * boxes + 20;
}

bool quality_forgives(const struct measure *measure, const struct recipe *recipe)
{
	return (uint64_t)measure->solvable * 100 >=
	       (uint64_t)measure->positions * (uint64_t)recipe->solvable;
}

static bool is_mirrored(const struct plot *plot, struct bits set)
{
	return bits_same(plot_mirrored(plot, set, PLOT_SIDEWAYS), set) ||
	       bits_same(plot_mirrored(plot, set, PLOT_OVER), set) ||
	       bits_same(plot_mirrored(plot, set, PLOT_HALF_TURN), set);
}

/* What speaks against a level before it is measured, in points. */
static int faults_seen(const struct plot *plot, const struct measure *measure,
		       const struct wish *wish)
{
	const struct recipe *recipe = wish->recipe;
	int sum = abs(measure->floor - wish->floor);

	sum += (recipe->choosy ? 4 : 2) * beyond(quality_away(measure), recipe->away);
	sum += 8 * home(plot) + beyond(open_share(plot), 36) / 2;
	if (!wish->shaped)
		sum += 3 * beyond(room_fullness(plot), recipe->fullness);
	else
		sum += 2 * bits_count(bits_or(bits_less(plot->floor, wish->shape),
					      bits_less(wish->shape, plot->floor)));
	return sum;
}

/* What speaks against it besides. */
static int faults(const struct plot *plot, const struct measure *measure, const struct wish *wish)
{
	const struct recipe *recipe = wish->recipe;
	int boxes = measure->boxes, grade = grade_of(measure);
	int lost = (grade_log16(measure->positions) - grade_log16(measure->solvable)) / 4;
	int straight = measure->lines > 0 ? (int)(measure->pushes * 10 / measure->lines) : 0;
	int sum = 6 * (beyond(recipe->grade_least, grade) + beyond(grade, recipe->grade_most));

	sum += abs(grade - wish->grade);
	sum += abs(straight - 19); /* straight is in tenths of pushes for each line */
	sum += beyond(changes_of(measure) * 10 / boxes, 28);
	/* in quarters of a bit: the level is lost too easily */
	sum += (recipe->choosy ? 9 : 6) * beyond(lost, 2);
	/* Polish leaves a roomy level nearly as it is: the climb has to look at this. */
	if (recipe->roomy)
		sum += 6 * beyond(100 * bits_count(measure->unused) / measure->floor,
				  recipe->unused / 2);
	return quality_keeps(plot, measure) ? sum : sum + 25;
}

/* Some points by chance for rooms and goals: otherwise different seeds that begin with the same
 * shape would all end with the one best level in it. */
static int taste(const struct plot *plot, const struct wish *wish)
{
	struct dice dice = {wish->taste ^ plot_hash(plot)};

	return dice_below(&dice, wish->shaped ? 2 * TASTE : TASTE);
}

int quality_promised(const struct plot *plot, const struct measure *measure,
		     const struct wish *wish)
{
	int boxes = measure->boxes, returns = changes_of(measure) - boxes;

	return taste(plot, wish) + 5 * goals_order(plot) +
	       (is_mirrored(plot, plot->boxes) ? 4 : 0) + (goals_have_sequence(plot) ? 3 : 0) +
	       least_of(detour(measure), boxes) / 2 + 2 * least_of(returns, boxes) -
	       faults_seen(plot, measure, wish);
}

int quality_of(const struct plot *plot, const struct measure *measure, const struct wish *wish)
{
	return quality_promised(plot, measure, wish) - faults(plot, measure, wish);
}
