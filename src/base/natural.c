/* SPDX-License-Identifier: MIT */
#include "base/natural.h"

#include <string.h>

#include "base/ascii.h"

/* Compare two runs of digits as numbers of any length, and step over them if they are equal. */
static int compare_numbers(const char **a, const char **b)
{
	int order = 0;

	while (**a == '0' && ascii_is_digit((*a)[1]))
		++*a;
	while (**b == '0' && ascii_is_digit((*b)[1]))
		++*b;
	for (; ascii_is_digit(**a) && ascii_is_digit(**b); ++*a, ++*b)
		if (order == 0)
			order = **a - **b;
	/* the longer one is larger */
	return ascii_is_digit(**a) ? 1 : ascii_is_digit(**b) ? -1 : order;
}

int natural_compare(const char *a, const char *b)
{
	const char *p = a, *q = b;

	while (*p != '\0' || *q != '\0') {
		int order = 0;

		if (ascii_is_digit(*p) && ascii_is_digit(*q))
			order = compare_numbers(&p, &q);
		else if (*p++ != *q++) /* nearly all bytes are equal */
			order = ascii_lower(p[-1]) - ascii_lower(q[-1]);
		if (order != 0)
			return order;
	}
	return strcmp(a, b);
}

int natural_order(const void *a, const void *b)
{
	return natural_compare(*(char *const *)a, *(char *const *)b);
}
