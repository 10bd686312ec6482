/* SPDX-License-Identifier: MIT */
/* The tests of a program, as they make themselves known. */
#include "unit.h"

#include <stdlib.h>

#define MOST 200

static struct {
	int line;
	struct CMUnitTest test;
} known[MOST];
static size_t known_count;

/* They may come in any order. */
void unit_add(int line, const char *name, CMUnitTestFunction test, CMFixtureFunction setup,
	      CMFixtureFunction teardown)
{
	size_t at = known_count++;

	if (at >= MOST)
		abort();
	for (; at > 0 && known[at - 1].line > line; at--)
		known[at] = known[at - 1];
	known[at].line = line;
	known[at].test = (struct CMUnitTest){name, test, setup, teardown, NULL};
}

int unit_run(CMFixtureFunction setup, CMFixtureFunction teardown)
{
	struct CMUnitTest tests[MOST], fixture = {0};
	size_t count = 0;

	for (size_t i = 0; i < known_count; i++)
		if (known[i].test.test_func == NULL) {
			fixture = known[i].test;
		} else {
			tests[count] = known[i].test;
			tests[count].setup_func = fixture.setup_func;
			tests[count++].teardown_func = fixture.teardown_func;
		}
	return _cmocka_run_group_tests("tests", tests, count, setup, teardown);
}
