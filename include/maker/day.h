/* SPDX-License-Identifier: MIT */
/* Dates. */
#ifndef MAKER_DAY_H
#define MAKER_DAY_H

#include <stdbool.h>

/* A day of our calendar, in UTC. */
struct day {
	int year, month, day;
};

/* YYYY-MM-DD, from 2000 to 9999. False: there is no such day. */
bool day_read(const char *text, struct day *day);
#define DAY_TEXT 11 /* bytes that day_write fills */
void day_write(struct day day, char *text);
const char *day_month(struct day day); /* "Nov" */
/* The day of a time in seconds since 1970, 9999-12-31 for all later ones; and the day that many
 * days before another. */
struct day day_of_seconds(long long seconds);
struct day day_before(struct day day, int days);
/* Numbers days in order; the numbers of Mondays are multiples of seven. */
long day_number(struct day day);

#endif
