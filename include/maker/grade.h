/* SPDX-License-Identifier: MIT */
/* How hard a level is, from 0 to 100, and its class. */
#ifndef MAKER_GRADE_H
#define MAKER_GRADE_H

#include "maker/analysis.h"

/* A level with more positions isn't measured: a number for it would be a guess, but for the least
 * that it can be (maker/bound.h). */
#define GRADE_POSITIONS 1500000

/*
 * The grade combines what agrees best with the order of Microban, which its author sorted by
 * difficulty: how often a solution has to change boxes, how many positions A* looks at, and how few
 * of all positions can still be solved. Above a grade of about 62, Microban has no levels to
 * compare with.
 */
int grade_of(const struct measure *measure);

enum grade_class {
	GRADE_STARTER,
	GRADE_EASY,
	GRADE_MEDIUM,
	GRADE_HARD,
	GRADE_EXPERT,
	GRADE_CLASSES
};

enum grade_class grade_class(int grade);
const char *grade_word(enum grade_class level_class);		   /* "medium" */
bool grade_named(const char *word, enum grade_class *level_class); /* in any case */
/* The grades of a class, both ends included. */
int grade_least(enum grade_class level_class);
int grade_most(enum grade_class level_class);

/* 16 times the binary logarithm, rounded down; 0 for 0. */
int grade_log16(uint64_t number);

#endif
