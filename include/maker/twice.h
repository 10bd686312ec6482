/* SPDX-License-Identifier: MIT */
/* Seeds whose board another seed has as well: they give another one instead. */
#ifndef MAKER_TWICE_H
#define MAKER_TWICE_H

#include <stdbool.h>
#include <stdint.h>

#include "maker/grade.h"

/* What turns such a seed into another one. */
#define TWICE_OTHER UINT64_C(0x5bd1e9955bd1e995)

/*
 * Is it one of them? They were found by making the levels of the seeds 1 to 2,000 and of days,
 * easy ones up to 2037-09-27 and medium ones up to 2046-11-30 (of hard levels the seeds alone), and
 * comparing the plot_hash of each with those of the seeds, or of the 366 days, before it: of two
 * with the same board, however turned or mirrored, the later one is here. A new GENERATOR_VERSION
 * needs new ones; more of them change nothing else.
 */
bool twice_has(enum grade_class level_class, uint64_t seed);

#endif
