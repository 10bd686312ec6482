/* SPDX-License-Identifier: MIT */
#include "questions/budget.h"

#include "maker/grade.h"

const struct question_budget budget_command = {10000, 256 * MIB, NO_LIMIT, GRADE_POSITIONS,
					       NO_LIMIT};
/* The solver's solutions have detours: these ticks, less than half a second, remove nearly all of
 * them. */
const struct question_budget budget_hint = {NO_LIMIT, 256 * MIB, NO_LIMIT, 0, 300000};
/* Nearly all proofs take fewer nodes. */
const struct question_budget budget_lost = {NO_LIMIT, 256 * MIB, 50000, 0, 0};
const struct question_budget budget_workshop = {NO_LIMIT, 256 * MIB, 20000000, GRADE_POSITIONS, 0};
/* Two thirds of Microban's levels have fewer positions. A higher limit would delay keys, as part of
 * the measuring is done in one go. */
const struct question_budget budget_list = {NO_LIMIT, 32 * MIB, 0, 5000, 0};
const struct question_budget budget_shorter = {3000, 128 * MIB, 0, 0, NO_LIMIT};
const struct question_budget budget_beside = {10000, 128 * MIB, NO_LIMIT, 0, NO_LIMIT};

uint64_t budget_end(uint64_t begun, uint64_t milliseconds)
{
	return milliseconds < NO_LIMIT - begun ? begun + milliseconds : NO_LIMIT;
}
