/* SPDX-License-Identifier: MIT */
#include "solver/matching.h"

#include <assert.h>
#include <string.h>

#include "solver/lone.h"

enum {
	BIG = 1 << 28,
	OUT = -(1 << 29),      /* labels of columns that are done */
	TICKS_MOST = 10000000, /* work on one matching: beyond that, or with more columns, the
				  potentials have to do */
	COLUMNS_MOST = 1500,
};

void matching_make(struct matching *m, int rows, int columns, struct arena *arena)
{
	size_t wide = (size_t)columns + 1, square = wide * wide, room = ((size_t)rows + 1) * wide;
	int32_t **arrays[] = {&m->pairs.row_part, &m->pairs.column_part,
			      &m->pairs.row_of,	  &m->column_of,
			      &m->pairs.least,	  &m->offset,
			      &m->pairs.way,	  &m->pairs.tree,
			      &m->done,		  &m->open};

	*m = (struct matching){.pairs = {.rows = rows, .columns = columns, .stride = columns + 1}};
	m->pairs.costs = arena_array(arena, room, sizeof *m->pairs.costs);
	m->slack = arena_array(arena, square, sizeof *m->slack);
	for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
		*arrays[i] = arena_array(arena, wide, sizeof **arrays[i]);
}

/* Take the costs of a row from the table; the least becomes its potential. Returns the column with
 * the least cost; 0: there is none. */
static int read_row(struct matching *m, int row, const uint16_t *costs)
{
	int32_t *to = m->pairs.costs + (size_t)row * (size_t)m->pairs.stride, least = MATCHING_NONE;
	int column = 0;

	for (int j = 1; j <= m->pairs.columns; j++)
		to[j] = costs[j - 1] == LONE_FAR ? MATCHING_NONE : costs[j - 1];
	for (int j = 1; j <= m->pairs.columns; j++) {
		if (to[j] < least) {
			least = to[j];
			column = j;
		}
	}
	assert(least >= 0);
	m->pairs.row_part[row] = least;
	return column;
}

/* No matching costs less than the sum of all potentials. */
static int32_t sum_of_potentials(const struct matching *m)
{
	int32_t sum = 0;

	for (int i = 1; i <= m->pairs.rows; i++)
		sum += m->pairs.row_part[i];
	for (int j = 1; j <= m->pairs.columns; j++)
		sum += m->pairs.column_part[j];
	return sum;
}

int32_t matching_solve(struct matching *m, const uint16_t *table, const uint16_t *boxes,
		       uint64_t *ticks)
{
	size_t wide = ((size_t)m->pairs.columns + 1) * sizeof *m->pairs.row_of;
	uint64_t end = *ticks + TICKS_MOST;
	int32_t total = 0;

	memset(m->pairs.column_part, 0, wide);
	memset(m->pairs.row_of, 0, wide);
	m->has_lifted = false;
	for (int k = 1; k <= m->pairs.columns; k++)
		m->slack[(size_t)k * (size_t)m->pairs.stride] = false;
	m->partial = m->pairs.columns > COLUMNS_MOST;
	m->total = MATCHING_NONE;
	m->done[0] = 0;
	*ticks += (uint64_t)(m->pairs.rows * m->pairs.columns);
	for (int i = 1; i <= m->pairs.rows; i++) {
		int column =
			read_row(m, i, table + (size_t)boxes[i - 1] * (size_t)m->pairs.columns);

		if (column == 0)
			return MATCHING_NONE;
		m->done[i] = m->pairs.row_of[column] == 0;
		if (m->done[i])
			m->pairs.row_of[column] = i;
	}
	for (int i = 1; i <= m->pairs.rows; i++) {
		if (m->done[i])
			continue;
		if (*ticks >= end) {
			m->partial = true;
			return m->total = sum_of_potentials(m);
		}
		if (!assignment_add(&m->pairs, i, ticks))
			return MATCHING_NONE;
	}
	for (int j = 1; j <= m->pairs.columns; j++) {
		if (m->pairs.row_of[j] == 0)
			continue;
		assert(m->pairs.row_of[j] <= m->pairs.rows);
		m->column_of[m->pairs.row_of[j]] = j;
		total += m->pairs.costs[(size_t)m->pairs.row_of[j] * (size_t)m->pairs.stride +
					(size_t)j];
	}
	assert(total >= 0 && (m->partial || total == sum_of_potentials(m)));
	m->total = total;
	return total;
}

/* slack[k][j] is the extra cost for the row matched with column j to take column k instead. */
static const int32_t *slack_of(struct matching *m, int k)
{
	int32_t *slack = m->slack + (size_t)k * (size_t)m->pairs.stride;

	if (slack[0])
		return slack;
	slack[0] = true;
	for (int j = 1; j <= m->pairs.columns; j++) {
		int row = m->pairs.row_of[j];

		slack[j] = row == 0 ? BIG
				    : m->pairs.costs[(size_t)row * (size_t)m->pairs.stride +
						     (size_t)k] -
					      m->pairs.row_part[row];
	}
	return slack;
}

/*
 * offset[j] becomes the cost of freeing column j: rows move over, one after the other, until one
 * takes the column that the lifted row left, or a free column. These are shortest ways from all
 * columns at once, the nearest column first (Dijkstra), and only as far as matching_drop needs
 * them.
 */
void matching_lift(struct matching *m, int box, uint64_t *ticks)
{
	int columns = m->pairs.columns, left = m->column_of[box + 1];
	const int32_t *part = m->pairs.column_part;

	assert(box >= 0 && box < m->pairs.rows && m->total < MATCHING_NONE);
	m->lifted = box + 1;
	m->nearest = m->partial ? BIG : part[left];
	for (int j = 1; j <= columns; j++) {
		m->pairs.least[j] = j == left || m->pairs.row_of[j] == 0 ? part[j] : BIG;
		m->offset[j] = m->partial ? -part[j] : BIG;
		m->open[j] = -part[j];
	}
	/* as if it were done to the end, and the first one had worked out all slack */
	if (!m->partial)
		*ticks += (uint64_t)(columns * columns) << !m->has_lifted;
	m->has_lifted = true;
}

/* Go on with the nearest column. One loop without branches serves columns that are done as well. */
static void go_on_lifting(struct matching *m)
{
	int32_t *restrict label = m->pairs.least;
	const int32_t *restrict slack;
	int32_t by, nearest = BIG;
	int next = 1;

	while (label[next] != m->nearest)
		next++;
	assert(next <= m->pairs.columns && m->nearest < MATCHING_NONE / 2);
	by = m->offset[next] = m->nearest - m->pairs.column_part[next];
	m->open[next] = BIG;
	label[next] = OUT;
	slack = slack_of(m, next);
	for (int j = 1; j <= m->pairs.columns; j++) {
		int32_t here = slack[j] + by, old = label[j];

		here = here < old ? here : old;
		label[j] = here;
		here = here < OUT / 2 ? BIG : here;
		nearest = here < nearest ? here : nearest;
	}
	m->nearest = nearest < MATCHING_NONE / 2 ? nearest : BIG;
}

/* The least total by the columns that are done; false: another column may have a lesser one. What
 * it costs to free is at least the nearest label, less the column's potential. */
static bool drop(const struct matching *m, const uint16_t *costs, int32_t *best)
{
	const int32_t *restrict offset = m->offset, *restrict open = m->open;
	int32_t done = BIG, other = BIG;

	for (int j = 1; j <= m->pairs.columns; j++) {
		int32_t cost = costs[j - 1] == LONE_FAR ? BIG : costs[j - 1];
		int32_t here = cost + offset[j], there = cost + open[j];

		done = here < done ? here : done;
		other = there < other ? there : other;
	}
	*best = done;
	return done <= other + m->nearest;
}

int32_t matching_drop(struct matching *m, const uint16_t *costs, uint64_t *ticks)
{
	int32_t best;

	assert(m->lifted > 0 && m->total < MATCHING_NONE);
	*ticks += (uint64_t)m->pairs.columns;
	while (!drop(m, costs, &best))
		go_on_lifting(m);
	if (best >= MATCHING_NONE / 2)
		return MATCHING_NONE;
	if (m->partial)
		return m->total + best - m->pairs.row_part[m->lifted];
	return m->total + best -
	       m->pairs.costs[(size_t)m->lifted * (size_t)m->pairs.stride +
			      (size_t)m->column_of[m->lifted]];
}

/* --- Whether there is one --------------------------------------------------------- */

struct pairing {
	const uint64_t *reach;
	const uint16_t *boxes;
	uint64_t taken, tried;	  /* sets of goals, as bits */
	int owner[MATCHING_BITS]; /* the box that has taken each goal */
};

/* Find a goal for the box; if need be, let the owner of a goal look for another. */
static bool find_goal(struct pairing *p, int box)
{
	uint64_t goals = p->reach[p->boxes[box]], left = goals & ~p->taken;

	if (left != 0) {
		int goal = __builtin_ctzll(left);

		p->taken |= (uint64_t)1 << goal;
		p->owner[goal] = box;
		return true;
	}
	while ((left = goals & ~p->tried) != 0) {
		int goal = __builtin_ctzll(left);

		assert(p->taken >> goal & 1 && p->owner[goal] != box);
		p->tried |= (uint64_t)1 << goal;
		if (find_goal(p, p->owner[goal])) {
			p->owner[goal] = box;
			return true;
		}
	}
	return false;
}

bool matching_exists(const uint64_t *reach, const uint16_t *boxes, int count, uint64_t *ticks)
{
	struct pairing p = {.reach = reach, .boxes = boxes};

	assert(count > 0 && count <= MATCHING_BITS);
	*ticks += 10 * (uint64_t)count;
	for (int i = 0; i < count; i++) {
		p.tried = 0;
		if (!find_goal(&p, i))
			return false;
	}
	return true;
}
