/* SPDX-License-Identifier: MIT */
#include "solver/plan.h"

#include <assert.h>
#include <string.h>

/* Join two steps of the same box, one right after the other, into one. */
static void join_steps(struct plan *plan)
{
	for (int i = plan->there; i + 1 < plan->count;) {
		if (plan->steps[i].to != plan->steps[i + 1].from) {
			i++;
			continue;
		}
		plan->steps[i].to = plan->steps[i + 1].to;
		plan->count--;
		memmove(&plan->steps[i + 1], &plan->steps[i + 2],
			(size_t)(plan->count - i - 1) * sizeof *plan->steps);
		i = plan->there;
	}
}

static void find_until(struct plan *plan)
{
	for (int i = 0; i < plan->count; i++) {
		int next = i + 1;

		while (next < plan->count && plan->steps[next].from != plan->steps[i].to)
			next++;
		assert(next > i);
		plan->steps[i].until = next < plan->count ? next : -1;
	}
}

/* Keep the steps whose boxes stay. */
static void settle(struct plan *plan)
{
	int kept = 0;

	for (int i = 0; i < plan->count; i++) {
		struct plan_step step = plan->steps[i];

		if (step.until >= 0)
			continue;
		if (step.from >= 0)
			step.from = PLAN_ANYWHERE;
		plan->steps[kept++] = step;
	}
	plan->count = kept;
	plan->there = 0;
	while (plan->there < kept && plan->steps[plan->there].from == PLAN_THERE)
		plan->there++;
}

bool plan_make(struct plan *plan, const struct trees *trees, uint32_t node, bool settled,
	       uint16_t *boxes)
{
	const struct terrain *terrain = trees->terrain;

	arena_drop(trees->arena, plan->steps);
	arena_drop(trees->arena, plan->outside);
	*plan = (struct plan){
		.steps = arena_array(trees->arena, PLAN_STEPS_MOST, sizeof *plan->steps)};
	if (plan->steps == NULL)
		return false;
	trees_boxes(trees, BACKWARD, node, boxes);
	for (int i = 0; i < terrain->boxes && plan->count < PLAN_STEPS_MOST; i++)
		if (boxes[i] < terrain->count)
			plan->steps[plan->count++] = (struct plan_step){PLAN_THERE, boxes[i], -1};
	plan->there = plan->count;
	while (plan->count < PLAN_STEPS_MOST) {
		const struct node *n = trees_node(trees, BACKWARD, node);

		if (n->parent == 0)
			break;
		plan->steps[plan->count++] = (struct plan_step){
			n->to < terrain->count ? n->to : PLAN_ANYWHERE, n->from, -1};
		node = n->parent;
	}
	assert(plan->there <= plan->count && plan->count <= PLAN_STEPS_MOST);
	join_steps(plan);
	find_until(plan);
	if (settled)
		settle(plan);
	assert(plan->there <= plan->count);
	plan->outside = arena_array(trees->arena, (size_t)plan->count * (size_t)terrain->count, 1);
	return plan->outside != NULL;
}

/* Find the squares where boxes are of no use once a step is done: from there they can't come to the
 * place of any later step. */
static void find_outside(const struct plan *plan, int step, struct lone *lone, uint64_t *free,
			 uint64_t *ticks)
{
	const struct terrain *terrain = lone->terrain;
	unsigned char *outside = plan->outside + (size_t)step * (size_t)terrain->count;
	uint16_t places[PLAN_STEPS_MOST];
	int count = 0;

	assert(step >= 0 && step + 1 < plan->count);
	memcpy(free, terrain->floor, (size_t)terrain->words * sizeof *free);
	for (int i = 0; i <= step; i++)
		if (plan->steps[i].until < 0)
			region_drop(terrain, free, plan->steps[i].to);
	for (int i = step + 1; i < plan->count; i++)
		if (region_has(terrain, free, plan->steps[i].to))
			places[count++] = (uint16_t)plan->steps[i].to;
	lone_look(lone, free, ticks);
	lone_to_any(lone, free, places, count, outside, ticks);
	for (int square = 0; square < terrain->count; square++)
		outside[square] = !outside[square] && region_has(terrain, free, square);
}

bool plan_prepare(struct plan *plan, struct lone *lone, uint64_t *free, uint64_t until,
		  uint64_t *ticks)
{
	for (; plan->next + 1 < plan->count && *ticks < until; plan->next++)
		find_outside(plan, plan->next, lone, free, ticks);
	return plan->next + 1 >= plan->count;
}

static bool stands(const struct position *position, const struct plan_step *step)
{
	return position->occupied[step->to] == OCCUPIED;
}

int plan_done(const struct plan *plan, const struct position *position)
{
	int done = plan->count, needed = 0, had = 0, good = 0;

	for (int i = 0; i < plan->there; i++) {
		if (plan->steps[i].until >= 0)
			continue;
		needed++;
		had += stands(position, &plan->steps[i]);
	}
	if (had < needed)
		return had;
	for (int i = plan->count - 1; i >= plan->there; i--) {
		const struct plan_step *step = &plan->steps[i];

		if (!stands(position, step) && (step->until < 0 || step->until >= done))
			done = i;
	}
	for (int i = 0; i < plan->there; i++) {
		const struct plan_step *step = &plan->steps[i];

		good += stands(position, step) || (step->until >= 0 && step->until < done);
	}
	done -= plan->there - good;
	assert(done <= plan->count && good <= plan->there);
	return done < 0 ? 0 : done;
}

int plan_outside(const struct plan *plan, const struct position *position, int done)
{
	const struct terrain *terrain = position->terrain;
	const unsigned char *outside = plan->outside + (size_t)done * (size_t)terrain->count;
	int count = 0;

	assert(done >= 0);
	if (done >= plan->count)
		return 0;
	for (int i = 0; i < terrain->boxes; i++)
		count += outside[position->boxes[i]];
	return count;
}
