/* SPDX-License-Identifier: MIT */
#include "base/natural.h"

#include <stdbool.h>
#include <string.h>

static int lower(char c)
{
	return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : (unsigned char)c;
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Compare two runs of digits as numbers of any length, and step over them if they are equal. */
static int compare_numbers(const char **a, const char **b)
{
	int order = 0;

	while (**a == '0' && is_digit((*a)[1]))
		++*a;
	while (**b == '0' && is_digit((*b)[1]))
		++*b;
	for (; is_digit(**a) && is_digit(**b); ++*a, ++*b)
		if (order == 0)
			order = **a - **b;
	/* the longer one is larger */
	return is_digit(**a) ? 1 : is_digit(**b) ? -1 : order;
}

int natural_compare(const char *a, const char *b)
{
	const char *p = a, *q = b;

	while (*p != '\0' || *q != '\0') {
		int order = 0;

		if (is_digit(*p) && is_digit(*q))
			order = compare_numbers(&p, &q);
		else if (*p++ != *q++) /* nearly all bytes are equal */
			order = lower(p[-1]) - lower(q[-1]);
		if (order != 0)
			return order;
	}
	return strcmp(a, b);
}

int natural_order(const void *a, const void *b)
{
	return natural_compare(*(char *const *)a, *(char *const *)b);
}
