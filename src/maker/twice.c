/* SPDX-License-Identifier: MIT */
#include "maker/twice.h"

#include <stddef.h>

/* Sorted by class, then by seed. */
static const struct {
	enum grade_class level_class;
	uint64_t seed;
} seeds[] = {
	{GRADE_EASY, 349},	  {GRADE_EASY, 1404},	    {GRADE_EASY, 1909},
	{GRADE_EASY, 20320810},	  {GRADE_EASY, 20330215},   {GRADE_EASY, 20350924},
	{GRADE_EASY, 20380818},	  {GRADE_MEDIUM, 958},	    {GRADE_MEDIUM, 1428},
	{GRADE_MEDIUM, 1458},	  {GRADE_MEDIUM, 1515},	    {GRADE_MEDIUM, 1765},
	{GRADE_MEDIUM, 20321214}, {GRADE_MEDIUM, 20370810}, {GRADE_MEDIUM, 20410711},
	{GRADE_MEDIUM, 20430214}, {GRADE_MEDIUM, 20430507}, {GRADE_MEDIUM, 20450923},
	{GRADE_HARD, 685},	  {GRADE_HARD, 704},	    {GRADE_HARD, 922},
	{GRADE_HARD, 975},	  {GRADE_HARD, 1409},	    {GRADE_HARD, 1862},
	{GRADE_HARD, 1869},
};

bool twice_has(enum grade_class level_class, uint64_t seed)
{
	for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++)
		if (seeds[i].level_class == level_class && seeds[i].seed == seed)
			return true;
	return false;
}
