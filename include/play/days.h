/* SPDX-License-Identifier: MIT */
/* Which levels of days the player has solved, and whether on their day: a line for each in the data
 * folder (store/profile.h). */
#ifndef PLAY_DAYS_H
#define PLAY_DAYS_H

#include "maker/fresh.h"

enum day_solved { DAY_UNSOLVED, DAY_LATER, DAY_IN_TIME };

/* Sorted by day_number. Empty when zeroed. */
struct days {
	struct day_entry {
		long day;
		enum day_solved solved[GRADE_CLASSES];
	} * at;
	size_t count, room;
};

void days_read(struct days *days);
void days_free(struct days *days);
enum day_solved days_find(const struct days *days, struct day day, enum grade_class level_class);
/* Note that a level is solved, for good. */
void days_add(struct days *days, struct day day, enum grade_class level_class, bool later);
/* A level that was made was solved today: if it is of a day, note that, unless it was solved
 * before. */
void days_note(const struct fresh *fresh, struct day today);

/* On how many days in a row, up to today or yesterday, a level of the day was solved on its own
 * day; and the longest such row that there ever was. */
void days_streaks(const struct days *days, struct day today, size_t *now, size_t *most);

#endif
