/* SPDX-License-Identifier: MIT */
#include "maker/grade.h"

#include <assert.h>
#include "base/slice.h"

static const struct {
	const char *word;
	int least;
} classes[GRADE_CLASSES] = {
	[GRADE_STARTER] = {"starter", 0}, [GRADE_EASY] = {"easy", 14},
	[GRADE_MEDIUM] = {"medium", 32},  [GRADE_HARD] = {"hard", 48},
	[GRADE_EXPERT] = {"expert", 62},
};

#define GRADE_HIGHEST 100

int grade_log16(uint64_t number)
{
	int whole, sum;
	uint64_t rest;

	if (number < 2)
		return 0;
	whole = 63 - __builtin_clzll(number);
	rest = whole >= 31 ? number >> (whole - 31) : number << (31 - whole);
	sum = whole * 16;
	/* rest is a number from 1 to 2 in steps of 1/2^31; squaring it gives one more binary
	 * place. */
	for (int place = 8; place > 0; place /= 2) {
		rest = rest * rest >> 31;
		if (rest >> 32 == 0)
			continue;
		assert(rest >> 33 == 0);
		rest >>= 1;
		sum += place;
	}
	return sum;
}

int grade_of(const struct measure *measure)
{
	int sum = 10 * grade_log16((uint64_t)measure->least_changes + 1) +
		  3 * grade_log16((uint64_t)measure->effort + 1) +
		  2 * (grade_log16(measure->positions) - grade_log16(measure->solvable)) - 15 * 16;

	assert(measure->solvable <= measure->positions);
	if (sum < 0)
		return 0;
	return sum / 16 > GRADE_HIGHEST ? GRADE_HIGHEST : sum / 16;
}

enum grade_class grade_class(int grade)
{
	int level_class = GRADE_CLASSES - 1;

	while (level_class > 0 && grade < classes[level_class].least)
		level_class--;
	return (enum grade_class)level_class;
}

const char *grade_word(enum grade_class level_class)
{
	return classes[level_class].word;
}

bool grade_named(const char *word, enum grade_class *level_class)
{
	for (int i = 0; i < GRADE_CLASSES; i++)
		if (slice_is(slice_of(word), classes[i].word)) {
			*level_class = (enum grade_class)i;
			return true;
		}
	return false;
}

int grade_least(enum grade_class level_class)
{
	assert(level_class < GRADE_CLASSES);
	return classes[level_class].least;
}

int grade_most(enum grade_class level_class)
{
	return level_class + 1 < GRADE_CLASSES ? classes[level_class + 1].least - 1 : GRADE_HIGHEST;
}
