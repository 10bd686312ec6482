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
	{GRADE_HARD, 346},	  {GRADE_HARD, 499},	    {GRADE_HARD, 583},
	{GRADE_HARD, 843},	  {GRADE_HARD, 1031},	    {GRADE_HARD, 1057},
	{GRADE_HARD, 1130},	  {GRADE_HARD, 1150},	    {GRADE_HARD, 1152},
	{GRADE_HARD, 1441},	  {GRADE_HARD, 1716},	    {GRADE_HARD, 1771},
	{GRADE_HARD, 20281003},	  {GRADE_HARD, 20290609},   {GRADE_HARD, 20300106},
	{GRADE_HARD, 20340122},	  {GRADE_HARD, 20341004},   {GRADE_HARD, 20341121},
	{GRADE_HARD, 20350523},	  {GRADE_HARD, 20360723},   {GRADE_HARD, 20370929},
	{GRADE_HARD, 20400407},	  {GRADE_HARD, 20410508},   {GRADE_HARD, 20431017},
	{GRADE_HARD, 20450303},	  {GRADE_HARD, 20450316},   {GRADE_HARD, 20450409},
	{GRADE_HARD, 20450618},	  {GRADE_HARD, 20450905},   {GRADE_HARD, 20461113},
};

bool twice_has(enum grade_class level_class, uint64_t seed)
{
	for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++)
		if (seeds[i].level_class == level_class && seeds[i].seed == seed)
			return true;
	return false;
}
