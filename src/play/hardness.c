/* SPDX-License-Identifier: MIT */
#include "play/hardness.h"

#include <string.h>

#include "base/memory.h"
#include "questions/budget.h"

#define SLICE 500 /* positions */

void hardness_open(struct hardness *hardness, size_t count)
{
	*hardness = (struct hardness){0};
	hardness->at = memory_new(count + 1);
	memset(hardness->at, HARDNESS_UNKNOWN, count);
}

void hardness_close(struct hardness *hardness)
{
	analysis_free(hardness->analysis);
	memory_free(hardness->at);
	*hardness = (struct hardness){0};
}

/* The first of these levels whose hardness isn't known; false: there is none. */
static bool next(const struct hardness *hardness, const size_t *levels, size_t count, size_t *index)
{
	for (size_t i = 0; i < count; i++) {
		*index = levels != NULL ? levels[i] : i;
		if (hardness->at[*index] == HARDNESS_UNKNOWN)
			return true;
	}
	return false;
}

bool hardness_wanted(const struct hardness *hardness, const size_t *levels, size_t count)
{
	size_t index;

	return hardness->works || next(hardness, levels, count, &index);
}

static void begin(struct hardness *hardness, const struct collection *collection, size_t index)
{
	struct analysis_budget budget = {.positions = budget_list.positions,
					 .bytes = budget_list.bytes};
	const struct level *level = collection_level(collection, index, NULL);
	int grade;

	hardness->at[index] = HARDNESS_NONE;
	if (level == NULL || !level_playable(level, NULL))
		return;
	grade = collection->folder == NULL
			? -1
			: fewest_grade(collection->folder->fewest, board_hash(level->board));
	if (grade >= 0)
		hardness->at[index] = (signed char)grade_class(grade);
	if (grade >= 0)
		return;
	if (hardness->analysis == NULL)
		hardness->analysis = analysis_new(&budget);
	analysis_take(hardness->analysis, level->board, budget.positions);
	hardness->index = index;
	hardness->works = true;
}

void hardness_work(struct hardness *hardness, const struct collection *collection,
		   const size_t *levels, size_t count)
{
	enum analysis_state state;
	size_t index;

	if (!hardness->works) {
		if (next(hardness, levels, count, &index))
			begin(hardness, collection, index);
		return;
	}
	state = analysis_run(hardness->analysis, SLICE);
	if (state == ANALYSIS_GOES_ON)
		return;
	hardness->works = false;
	if (state == ANALYSIS_DONE)
		hardness->at[hardness->index] =
			(signed char)grade_class(grade_of(analysis_measure(hardness->analysis)));
}
