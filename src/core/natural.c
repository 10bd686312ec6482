/* The order in which a person sorts names. */
#include "core/natural.h"

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

/* Compare two runs of digits as numbers of any length; steps over them. */
static int compare_numbers(const char **a, const char **b)
{
	size_t m, n;
	int order;

	while (**a == '0' && is_digit((*a)[1]))
		++*a;
	while (**b == '0' && is_digit((*b)[1]))
		++*b;
	for (m = 0; is_digit((*a)[m]); m++)
		;
	for (n = 0; is_digit((*b)[n]); n++)
		;
	/* survives: m is not n there; only the sign of an order counts */
	order = m != n ? (m < n ? -1 : 1) : memcmp(*a, *b, m);
	*a += m;
	*b += n;
	return order;
}

int natural_compare(const char *a, const char *b)
{
	const char *p = a, *q = b;

	while (*p != '\0' || *q != '\0') {
		int order;

		if (is_digit(*p) && is_digit(*q))
			order = compare_numbers(&p, &q);
		else
			order = lower(*p++) - lower(*q++);
		if (order != 0)
			return order;
	}
	return strcmp(a, b);
}
