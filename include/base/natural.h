/* SPDX-License-Identifier: MIT */
/* The order in which a person sorts names. */
#ifndef BASE_NATURAL_H
#define BASE_NATURAL_H

/* Compare names like strcmp, except that runs of digits are numbers ("Level 9" before "Level 10")
 * and ASCII case decides only between names that are otherwise equal. */
int natural_compare(const char *a, const char *b);
/* The same for qsort, of two pointers to names. */
int natural_order(const void *a, const void *b);

#endif
