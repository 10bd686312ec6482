/* SPDX-License-Identifier: MIT */
/* Seeds that would give the same board as another seed: they give another board instead. */
#ifndef MAKER_TWICE_H
#define MAKER_TWICE_H

#include <stdbool.h>
#include <stdint.h>

#include "maker/grade.h"

/* Mixed into such a seed to get another one. */
#define TWICE_OTHER UINT64_C(0x5bd1e9955bd1e995)

/*
 * Is it such a seed? They were found (make twice) by making the levels of the seeds 1 to 2,000 and,
 * but for expert ones, of the days up to 2046-11-30, and comparing the plot_hash of each with that
 * of earlier seeds, or of the 366 days before: of two levels with the same board, however turned or
 * mirrored, the later one is in the list. A new generator_version needs a new list; adding seeds
 * changes no other levels.
 */
bool twice_has(enum grade_class level_class, uint64_t seed);

#endif
