/* SPDX-License-Identifier: MIT */
/* What is known of the levels of the days: which of them are made, solved or saved. */
#include "tui/screens/daily.h"

#include <stdio.h>

#include "base/memory.h"
#include "play/making.h"

struct fresh daily_fresh(const struct daily *daily, int ago, int column)
{
	return (struct fresh){.level_class = DAILY_CLASS(column),
			      .of_day = true,
			      .day = day_before(daily->today, ago)};
}

struct level_file *daily_open(const struct daily *daily, int ago, int column)
{
	struct fresh fresh = daily_fresh(daily, ago, column);

	return making_open(&fresh);
}

/* Note the level as solved, unless that is noted already. The game notes it at once; if it
 * couldn't, the date of the solution, in local time, has to tell whether that was on its day. */
static void note_solved(struct daily *daily, int ago, int column)
{
	struct day day = day_before(daily->today, ago), solved;

	if (days_find(&daily->days, day, DAILY_CLASS(column)) == DAY_UNSOLVED &&
	    day_read(daily->status[ago][column].date, &solved))
		days_add(&daily->days, day, DAILY_CLASS(column),
			 day_number(solved) > day_number(day) + 1);
}

void daily_look(struct daily *daily, int first, int count)
{
	struct status_reader *reader = status_open(NULL);

	for (int ago = first; ago < first + count && ago < DAILY_DAYS; ago++) {
		for (int column = 0; column < DAILY_CLASSES && !daily->known[ago]; column++) {
			struct level_file *file = daily_open(daily, ago, column);
			struct status *status = &daily->status[ago][column];

			*status = (struct status){.best = -1};
			if (file != NULL)
				*status = status_read(reader, file, 0);
			if (status->solved)
				note_solved(daily, ago, column);
			level_file_free(file);
		}
		daily->known[ago] = true;
	}
	status_close(reader);
	days_streaks(&daily->days, daily->today, &daily->streak, &daily->longest);
}

enum day_solved daily_solved(const struct daily *daily, int ago, int column)
{
	enum day_solved noted =
		days_find(&daily->days, day_before(daily->today, ago), DAILY_CLASS(column));

	return noted == DAY_UNSOLVED && daily->status[ago][column].solved ? DAY_IN_TIME : noted;
}

void daily_mark(const struct daily *daily, int ago, int column, char words[DAILY_MARK])
{
	const struct status *status = &daily->status[ago][column];
	enum day_solved solved = daily_solved(daily, ago, column);

	if (status->solved)
		snprintf(words, DAILY_MARK, solved == DAY_LATER ? "(%s%zu)" : "%s %zu",
			 theme_medal(status->earned.medal), status->moves);
	else if (solved != DAY_UNSOLVED)
		snprintf(words, DAILY_MARK, solved == DAY_LATER ? "(%s)" : "%s",
			 theme_symbol(SYMBOL_DONE));
	else
		snprintf(words, DAILY_MARK, "%s",
			 theme_symbol(status_saved(status) ? SYMBOL_SAVED : SYMBOL_DASH));
}
