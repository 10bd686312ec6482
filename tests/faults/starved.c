/* SPDX-License-Identifier: MIT */
/*
 * Linked into a program beside main.c, makes allocations of its own fail: STARVE=12 the
 * twelfth alone, STARVE=12+ it and all behind it. At a good end it writes how many there
 * were to the file STARVE_COUNT.
 */
#include "unit/unit.h"

#include "system.h"

static void count(void)
{
	FILE *file = fopen(getenv("STARVE_COUNT"), "w");

	if (file == NULL)
		return;
	fprintf(file, "%d\n", system_starve(0, false));
	fclose(file);
}

__attribute__((constructor)) static void begin(void)
{
	const char *plan = getenv("STARVE");
	char *rest = NULL;
	long at = plan != NULL ? strtol(plan, &rest, 10) : 0;

	system_starve((int)at, rest != NULL && *rest == '+');
	if (getenv("STARVE_COUNT") != NULL)
		atexit(count);
}
