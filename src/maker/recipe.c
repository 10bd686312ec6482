/* What levels of a class are made of. */
#include "maker/recipe.h"

#define K 1000
#define M 1000000

static const struct recipe recipes[GRADE_CLASSES] = {
	/*              boxes  sides floor grades  steps positions  work */
	[GRADE_EASY] = {2, 3, 5, 7, 23, 14, 28, 30, 20 * K, 450 * K},
	[GRADE_MEDIUM] = {3, 4, 5, 8, 26, 32, 44, 60, 60 * K, 2500 * K},
	[GRADE_HARD] = {4, 4, 5, 8, 30, 48, 60, 60, 200 * K, 13 * M},
	[GRADE_EXPERT] = {5, 5, 6, 8, 34, 62, 80, 50, 300 * K, 100 * M},
};

const struct recipe *recipe_of(enum grade_class class)
{
	return &recipes[class];
}
