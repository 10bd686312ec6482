/* SPDX-License-Identifier: MIT */
#include "maker/recipe.h"

#define K 1000
#define M 1000000

static const struct recipe recipes[GRADE_CLASSES] = {
	[GRADE_EASY] = {.version = 3,
			.boxes = {2, 2},
			.sides = {7, 3},
			.floor = {22, 20},
			.across = {7, 4},
			.along = {5, 3},
			.half = {8, 8},
			.grade_least = 14,
			.grade_most = 28,
			.floor_least = 22,
			.fullness = 52,
			.roomy = true,
			.unused = 8,
			.solvable = 10,
			.away = 22,
			.steps = 24,
			.shares = {17, 13, 37, 9, 24},
			.positions = 1 * K,
			.work = 120 * K},
	[GRADE_MEDIUM] = {.version = 2,
			  .boxes = {3, 1},
			  .sides = {6, 4},
			  .floor = {18, 14},
			  .across = {7, 4},
			  .along = {4, 2},
			  .half = {8, 6},
			  .grade_least = 32,
			  .grade_most = 44,
			  .floor_least = 24,
			  .fullness = 52,
			  .unused = 12,
			  .solvable = 10,
			  .away = 18,
			  .steps = 60,
			  .shares = {18, 13, 36, 11, 22},
			  .positions = 60 * K,
			  .work = 1200 * K},
	[GRADE_HARD] = {.version = 2,
			.boxes = {4, 0},
			.sides = {6, 4},
			.floor = {22, 12},
			.across = {7, 4},
			.along = {4, 3},
			.half = {9, 6},
			.grade_least = 48,
			.grade_most = 60,
			.floor_least = 22,
			.fullness = 53,
			.unused = 12,
			.solvable = 12,
			.away = 18,
			.steps = 60,
			.shares = {14, 14, 35, 11, 26},
			.positions = 200 * K,
			.work = 8 * M},
	[GRADE_EXPERT] = {.version = 2,
			  .boxes = {5, 0},
			  .sides = {6, 3},
			  .floor = {26, 10},
			  .across = {8, 4},
			  .along = {4, 3},
			  .half = {10, 6},
			  .grade_least = 62,
			  .grade_most = 80,
			  .floor_least = 24,
			  .fullness = 54,
			  .unused = 12,
			  .solvable = 10,
			  .away = 16,
			  .steps = 50,
			  .shares = {14, 14, 35, 11, 26},
			  .positions = 80 * K,
			  .work = 20 * M},
};

static const struct recipe large = {
	.boxes = {6, 2},
	.across = {9, 5},
	.along = {5, 5},
	.half = {14, 10},
	.grade_least = 62,
	.grade_most = 100,
	.fullness = 56,
	.unused = 12,
	.solvable = 10,
	.away = 16,
	.shares = {[ROOM_DOOR] = 100},
	.positions = 400 * K,
	.work = 400 * M,
};

const struct recipe *recipe_of(enum grade_class level_class)
{
	return &recipes[level_class];
}

const struct recipe *recipe_large(void)
{
	return &large;
}
