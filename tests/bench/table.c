/* SPDX-License-Identifier: MIT */
/* Rows of the table, clock and medians. */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

bool bench_is_short(void)
{
	return getenv("BENCH_SHORT") != NULL;
}

size_t bench_rounds(size_t rounds, size_t few)
{
	return bench_is_short() ? few : rounds;
}

static int64_t nanoseconds(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t bench_now(void)
{
	return nanoseconds(CLOCK_MONOTONIC);
}

int64_t bench_worked(void)
{
	return nanoseconds(CLOCK_PROCESS_CPUTIME_ID);
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

double bench_part(double *values, size_t count, double part)
{
	if (count == 0)
		return 0;
	qsort(values, count, sizeof *values, compare);
	return values[(size_t)((double)(count - 1) * part + 0.5)];
}

double bench_median(double *values, size_t count)
{
	return bench_part(values, count, 0.5);
}

static void print_number(double number, const char *unit, bool told)
{
	if (!told)
		printf("\t-");
	else if (number == (double)(long)number)
		printf("\t%ld%s%s", (long)number, *unit != '\0' ? " " : "", unit);
	else
		printf("\t%.*f %s", number < 10 ? 3 : number < 100 ? 2 : 1, number, unit);
}

void bench_print(const struct bench_row *row)
{
	printf("%s", row->measure);
	print_number(row->value, row->unit, true);
	print_number(row->p95, row->unit, row->p95 > 0);
	print_number(row->most, row->unit, row->most > 0);
	print_number(row->wall, "ms", row->wall > 0);
	print_number(row->beside, row->unit, row->beside > BENCH_NOTHING);
	if (row->ratio <= BENCH_NOTHING)
		printf("\t-");
	else
		printf("\t%.*f", row->ratio < 0.1 ? 4 : 2, row->ratio);
	if (row->goal == NULL)
		printf("\t-\n");
	else
		printf("\t%s%s\n", row->goal, row->met ? "" : "  MISSED");
	fflush(stdout);
}

void bench_skip(const char *measure, const char *why)
{
	printf("%s\t-\t-\t-\t-\t-\t-\tskipped: %s\n", measure, why);
	fflush(stdout);
}

void bench_print_memory(const char *measure, double value, double beside, bool has_goal)
{
	struct bench_row row = {.measure = measure,
				.unit = "KiB",
				.value = value,
				.beside = beside,
				.ratio = value / beside,
				.goal = has_goal ? "<= 8192 KiB" : NULL,
				.met = value <= 8192};

	if (value < 0)
		bench_skip(measure, "the system doesn't tell");
	else
		bench_print(&row);
}

void bench_stop(const char *what)
{
	fflush(stdout);
	fprintf(stderr, "bench: %s\n", what);
	exit(EXIT_FAILURE);
}
