/* SPDX-License-Identifier: MIT */
#include "maker/day.h"

#include <stdio.h>
#include <string.h>

#define YEAR_LEAST  2000
#define DAYS_MOST   2932896 /* from 1970-01-01 to 9999-12-31 */
#define DAY_SECONDS 86400

static int days_in_month(int year, int month)
{
	static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
	bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;

	return days[month - 1] + (month == 2 && leap);
}

static bool digits(const char *text, int count, int *number)
{
	*number = 0;
	for (int i = 0; i < count; i++) {
		if (text[i] < '0' || text[i] > '9')
			return false;
		*number = *number * 10 + (text[i] - '0');
	}
	return true;
}

bool day_read(const char *text, struct day *day)
{
	return strlen(text) == DAY_TEXT - 1 && digits(text, 4, &day->year) && text[4] == '-' &&
	       digits(text + 5, 2, &day->month) && text[7] == '-' &&
	       digits(text + 8, 2, &day->day) && day->year >= YEAR_LEAST && day->month >= 1 &&
	       day->month <= 12 && day->day >= 1 &&
	       day->day <= days_in_month(day->year, day->month);
}

void day_write(struct day day, char *text)
{
	char whole[40];

	snprintf(whole, sizeof whole, "%04d-%02d-%02d", day.year, day.month, day.day);
	memcpy(text, whole, DAY_TEXT - 1);
	text[DAY_TEXT - 1] = '\0';
}

struct day day_of_seconds(long long seconds)
{
	struct day day = {1970, 1, 1};
	long long days = seconds < 0 ? 0 : seconds / DAY_SECONDS;

	if (days > DAYS_MOST)
		days = DAYS_MOST;
	while (days >= days_in_month(day.year, day.month)) {
		days -= days_in_month(day.year, day.month);
		if (++day.month > 12) {
			day.month = 1;
			day.year++;
		}
	}
	day.day += (int)days;
	return day;
}

const char *day_month(struct day day)
{
	static const char *const names[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
					    "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

	return names[day.month - 1];
}

struct day day_before(struct day day, int days)
{
	for (day.day -= days; day.day < 1;) {
		if (--day.month < 1) {
			day.month = 12;
			day.year--;
		}
		day.day += days_in_month(day.year, day.month);
	}
	return day;
}

/* Counts years from March to February, beginning on 1 March of the year 0, a Wednesday. */
long day_number(struct day day)
{
	long months = (day.month + 9) % 12, years = day.year - months / 10;

	return 365 * years + years / 4 - years / 100 + years / 400 + (months * 306 + 5) / 10 +
	       day.day - 1 + 2;
}
