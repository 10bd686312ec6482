/* SPDX-License-Identifier: MIT */
/* The end of a program of tests that has no main of its own. */
#include "unit.h"

int main(void)
{
	return unit_run(NULL, NULL);
}
