/* SPDX-License-Identifier: MIT */
/*
 * Makes new levels. First a room, goals in it, and the best position to start from; then the room
 * is changed step by step while that makes the level better; in the end squares that it can do
 * without are walled up.
 *
 * The same class and seed must give the same level on every machine, as seeds are passed on and
 * everybody gets the same level of the day; any change to the levels of a class needs a new
 * generator_version of it. So the generator uses only integers, budgets in positions instead of a
 * clock, and never the solver, which may get better; tests/data/fresh.txt checks that for some
 * levels. It works in slices, within GENERATOR_BYTES, of which only the last look at a large level
 * takes more than a quarter. Where there is less memory it doesn't do without: it ends as all do
 * (base/memory).
 */
#ifndef MAKER_GENERATOR_H
#define MAKER_GENERATOR_H

#include "maker/grade.h"

#define GENERATOR_BYTES ((size_t)256 * 1024 * 1024)

struct generator;

/* Of what makes the levels of a class, 1 or more: not for GRADE_STARTER. */
size_t generator_version(enum grade_class level_class);

/* For any class but GRADE_STARTER. Yours to generator_free. */
struct generator *generator_new(enum grade_class level_class, uint64_t seed);
void generator_free(struct generator *generator); /* NULL is fine */

/*
 * Continue for about that many positions; true: there is a level. By the time the work allowed for
 * the class is used up, there always is one; very rarely it is of another class, the nearest that
 * was found: see generator_measure.
 */
bool generator_run(struct generator *generator, uint32_t positions);

/* How much of the work allowed has been done, in percent; most levels are done long before 100. */
unsigned generator_progress(const struct generator *generator);

/* When there is a level: its board, its measure, and its best solution as LURD. */
const struct plot *generator_plot(const struct generator *generator);
const struct measure *generator_measure(const struct generator *generator);
/* What was known of it when it was taken, and what its name goes by: less, of a large level. The
 * same as long as the version is; the other may get better. */
const struct measure *generator_made(const struct generator *generator);
struct slice generator_solution(const struct generator *generator);
/* What the room is shaped like: "heart"; NULL: nothing. */
const char *generator_shape(const struct generator *generator);

/* The most bytes that were in use. */
size_t generator_bytes(const struct generator *generator);

#endif
