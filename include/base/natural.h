/* SPDX-License-Identifier: MIT */
/* The order in which a person sorts names. */
#ifndef BASE_NATURAL_H
#define BASE_NATURAL_H

/* "Level 9" before "Level 10": runs of digits compare as numbers, the rest as bytes, ASCII case
 * ignored first. */
int natural_compare(const char *a, const char *b);

#endif
