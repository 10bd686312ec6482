/* SPDX-License-Identifier: MIT */
/*
 * New levels: a room, goals in it, the best beginning; then the room is changed step by step as
 * long as that makes the level better, and what it can do without is walled up.
 *
 * The same class and seed give the same level on every machine: integers alone, and budgets in
 * positions. In slices, with no clock, within GENERATOR_BYTES. And in every release: seeds are
 * passed on, and everybody gets the same level of the day. So only what is in this room decides,
 * nothing of the solver, which may get better; tests/data/fresh.txt holds some levels to that.
 */
#ifndef MAKER_GENERATOR_H
#define MAKER_GENERATOR_H

#include "maker/grade.h"

#define GENERATOR_BYTES ((size_t)64 * 1024 * 1024)

struct generator;

/* A class but GRADE_STARTER. Yours to generator_free. */
struct generator *generator_new(enum grade_class class, uint64_t seed);
void generator_free(struct generator *generator); /* NULL is fine */

/*
 * Go on for about that many positions; true: there is a level. There always is one when the work of
 * the class is used up. Once in a great while that one is of another class, the nearest that was
 * found: see generator_measure.
 */
bool generator_run(struct generator *generator, uint32_t positions);

/* How much of the most work has been done, in percent; most levels are done long before 100. */
unsigned generator_progress(const struct generator *generator);

enum grade_class generator_class(const struct generator *generator); /* that was asked for */

/* When there is a level: what it is, how it measures, and its best solution, u d l r U D L R. */
const struct plot *generator_plot(const struct generator *generator);
const struct measure *generator_measure(const struct generator *generator);
struct slice generator_solution(const struct generator *generator);
/* What its room has the shape of: "heart", "letter S"; NULL: of nothing. */
const char *generator_shape(const struct generator *generator);

/* The most bytes that were in use. */
size_t generator_bytes(const struct generator *generator);

#endif
