/* SPDX-License-Identifier: MIT */
/* The levels of days that are solved, and days in a row. */
#include "unit.h"

#include "play/days.h"

#include "disk.h"

static struct days days;

static int teardown(void **state)
{
	days_free(&days);
	return disk_teardown(state);
}

UNIT_FIXTURE(disk_setup, teardown);

static struct day day_of(int month, int day)
{
	return (struct day){2026, month, day};
}

static void assert_streaks(struct day today, size_t now, size_t most)
{
	size_t found, longest;

	days_streaks(&days, today, &found, &longest);
	assert_int_equal(found, now);
	assert_int_equal(longest, most);
}

UNIT_TEST(noted)
{
	days_read(&days);
	assert_int_equal(days_find(&days, day_of(3, 1), GRADE_EASY), DAY_UNSOLVED);
	days_add(&days, day_of(3, 1), GRADE_EASY, false);
	days_add(&days, day_of(2, 28), GRADE_HARD, true);
	days_add(&days, day_of(2, 28), GRADE_MEDIUM, false);
	assert_file(disk_data("days"), "2026-02-28 medium in time\n2026-02-28 hard later\n"
				       "2026-03-01 easy in time\n");
	days_free(&days);
	days_read(&days);
	assert_int_equal(days_find(&days, day_of(3, 1), GRADE_EASY), DAY_IN_TIME);
	assert_int_equal(days_find(&days, day_of(3, 1), GRADE_HARD), DAY_UNSOLVED);
	assert_int_equal(days_find(&days, day_of(2, 28), GRADE_HARD), DAY_LATER);
	assert_int_equal(days_find(&days, day_of(2, 28), GRADE_MEDIUM), DAY_IN_TIME);
	assert_int_equal(days_find(&days, day_of(2, 27), GRADE_MEDIUM), DAY_UNSOLVED);
	assert_streaks(day_of(3, 1), 2, 2);
}

/* Lines that mean nothing are no days. */
UNIT_TEST(rubbish)
{
	disk_put_string(disk_data("days"), "2026-02-30 easy in time\n2026-02-20\n2026-02-20 \n"
					   "2026-02-20easy\n\n \n2026-02-20 x later\n");
	days_read(&days);
	assert_int_equal(days.count, 0);
	assert_streaks(day_of(3, 1), 0, 0);
}

UNIT_TEST(streaks)
{
	disk_put_string(disk_data("days"),
			"2026-03-04 easy in time\n2026-03-02 hard in time\n"
			"2026-02-26 easy in time\n2026-02-27 easy in time\n2026-02-27 hard later\n"
			"2026-02-28 medium in time\n2026-03-01 easy later\n2026-03-03 easy in "
			"time\n2026-03-02 easy later\n");
	days_read(&days);
	assert_streaks(day_of(3, 4), 3, 3);
	assert_streaks(day_of(3, 5), 3, 3);
	assert_streaks(day_of(3, 6), 0, 3);
	assert_streaks(day_of(2, 28), 3, 3);
}
